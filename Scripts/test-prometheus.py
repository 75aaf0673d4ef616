#!/usr/bin/env python3
"""feedtui watch under a real Prometheus: a unit shift pages once, a restart nobody, and a watch that stops pages.

test-prometheus.py FEEDTUI: the built program. The rules of docs/prometheus are used with shorter times, and nothing else of them is changed.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
METRICS, PROMETHEUS = "127.0.0.1:19464", "127.0.0.1:19090"
# Seconds for what stands in the rules; ranges must hold some scrapes of one second.
SHORTER = {"30m": "20s", "15m": "20s", "10m": "10s", "5m": "3s", "1m": "2s", "6h": "15s", "1h": "15s"}


def get(address, path):
    with urllib.request.urlopen(f"http://{address}{path}", timeout=5) as answer:
        return answer.read().decode()


def until(what, check, seconds=60):
    end = time.time() + seconds
    while time.time() < end:
        try:
            if check():
                return
        except (OSError, LookupError):
            pass
        time.sleep(0.3)
    sys.exit(f"never: {what}")


def firing(name):
    alerts = json.loads(get(PROMETHEUS, "/api/v1/alerts"))["data"]["alerts"]
    return [a for a in alerts if a["labels"]["alertname"] == name and a["state"] == "firing"]


def beginnings(name):
    """How often the alert began to fire."""
    query = urllib.parse.urlencode({"query": f'ALERTS{{alertname="{name}",alertstate="firing"}}[10m]'})
    series = json.loads(get(PROMETHEUS, f"/api/v1/query?{query}"))["data"]["result"]
    count = 0
    for one in series:
        times = [float(sample[0]) for sample in one["values"]]
        count += 1 + sum(1 for a, b in zip(times, times[1:]) if b - a > 5)
    return count


def records(first, count, cents):
    lines = []
    for number in range(first, first + count):
        units = 1000 + (number * 7919) % 19000
        amount = f"{units}.00" if cents else f"{units // 100}.{units % 100:02d}"
        minute, second = divmod(number, 60)
        lines.append(json.dumps({
            "id": f"ord_{number}", "status": "paid", "amount": amount, "currency": "EUR",
            "createdAt": f"2026-11-21T{10 + minute // 60:02d}:{minute % 60:02d}:{second:02d}Z"}))
    return "".join(line + "\n" for line in lines)


def main():
    with tempfile.TemporaryDirectory() as folder:
        feed = os.path.join(folder, "orders.ndjson")
        with open(feed, "w") as file:
            file.write(records(0, 300, cents=False))
        rules = open(os.path.join(ROOT, "docs/prometheus/feedtui.rules.yml")).read()
        rules = re.sub(r"\b(30m|15m|10m|5m|1m|6h|1h)\b", lambda found: SHORTER[found.group(0)], rules)
        with open(os.path.join(folder, "rules.yml"), "w") as file:
            file.write(rules)
        with open(os.path.join(folder, "prometheus.yml"), "w") as file:
            file.write(
                "global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}\n"
                "rule_files: [rules.yml]\n"
                "scrape_configs:\n"
                f"  - {{job_name: feedtui, static_configs: [{{targets: ['{METRICS}']}}]}}\n")
        subprocess.run(["promtool", "check", "config", os.path.join(folder, "prometheus.yml")],
                       check=True, stdout=subprocess.DEVNULL)
        environment = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)

        def watch():
            return subprocess.Popen(
                [PROGRAM, "watch", feed, "--follow", "--metrics", METRICS, "--profile", "shop"],
                env=environment, stderr=subprocess.DEVNULL)

        prometheus = subprocess.Popen(
            ["prometheus", "--config.file=" + os.path.join(folder, "prometheus.yml"),
             "--storage.tsdb.path=" + os.path.join(folder, "data"),
             "--web.listen-address=" + PROMETHEUS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        watched = watch()
        try:
            until("the metrics", lambda: "feedtui_records_total" in get(METRICS, "/metrics"))
            assert get(METRICS, "/healthz") == "ok\n"
            until("a scrape", lambda: json.loads(get(PROMETHEUS, "/api/v1/query?query=feedtui_up"))
                  ["data"]["result"][0]["value"][1] == "1")
            time.sleep(5)
            assert not firing("FeedtuiUnitShift"), "a feed that is as usual pages"

            with open(feed, "a") as file:
                file.write(records(300, 100, cents=True))
            until("the page of a unit shift", lambda: firing("FeedtuiUnitShift"))
            # More of the same, slowly.
            for batch in range(3):
                time.sleep(4)
                with open(feed, "a") as file:
                    file.write(records(400 + 20 * batch, 20, cents=True))
            assert beginnings("FeedtuiUnitShift") == 1, beginnings("FeedtuiUnitShift")
            print("a unit shift pages once")

            until("the end of the page", lambda: not firing("FeedtuiUnitShift"), 90)
            before = beginnings("FeedtuiUnitShift"), beginnings("FeedtuiCriticalDrift")
            watched.send_signal(signal.SIGTERM)
            assert watched.wait(10) == 0, "SIGTERM doesn't end it cleanly"
            watched = watch()
            until("the metrics again", lambda: "feedtui_up{" in get(METRICS, "/metrics"))
            time.sleep(15)
            after = beginnings("FeedtuiUnitShift"), beginnings("FeedtuiCriticalDrift")
            assert after == before, f"a restart pages: {before} to {after}"
            print("a restart pages nobody")

            watched.send_signal(signal.SIGTERM)
            watched.wait(10)
            until("the page of a watch that stopped", lambda: firing("FeedtuiAbsent"))
            print("a watch that stops pages")
        finally:
            watched.kill()
            prometheus.terminate()
            prometheus.wait()


main()
