"""compare.py PROGRAM FEED…: `feedtui check` beside what else reads lines of JSON, whole processes, in one run.

Each peer counts the records by status, adds up the amounts exactly, and finds the least time: five named fields. feedtui
reads and checks all fields, counts drift and looks for doubled ids. Medians of five rounds, in each of which all take their
turn; what isn't installed is left out, and said.
"""

import importlib.metadata
import os
import shutil
import statistics
import subprocess
import sys
import time

FIELDS = "id, status, amount, currency, createdAt"

DUCKDB = f"""
import duckdb, sys
columns = {{name: 'VARCHAR' for name in '{FIELDS}'.split(', ')}}
print(duckdb.sql(f"select status, count(*), sum(amount::decimal(18,2)), min(createdAt) from "
  f"read_ndjson('{{sys.argv[1]}}', columns={{columns}}) group by status").fetchall())
"""

POLARS = f"""
import polars, sys
fields = '{FIELDS}'.split(', ')
feed = polars.scan_ndjson(sys.argv[1], schema={{name: polars.String for name in fields}})
print(feed.group_by('status').agg(
  polars.len(), polars.col('amount').cast(polars.Decimal(18, 2)).sum(), polars.col('createdAt').min()).collect())
"""

LOOP = """
import sys, decimal, collections
MODULE
count = collections.Counter(); total = decimal.Decimal(0); least = '~'
for line in open(sys.argv[1], 'rb'):
  if not line.strip(): continue
  record = loads(line)
  count[record['status']] += 1
  total += decimal.Decimal(record['amount'])
  least = min(least, record['createdAt'])
  del record
print(count, total, least)
"""

PYTHON = {
    "duckdb": ("duckdb", DUCKDB),
    "polars": ("polars", POLARS),
    "orjson, a loop": ("orjson", LOOP.replace("MODULE", "from orjson import loads")),
    "simdjson, a loop": (
        "pysimdjson",
        LOOP.replace("MODULE", "import simdjson; loads = simdjson.Parser().parse"),
    ),
}

COMMANDS = {
    "jq .status": ("jq", lambda feed: ["jq", "-r", ".status", feed]),
    "lnav": ("lnav", lambda feed: ["lnav", "-n", "-N", "-c", ":goto 0", feed]),
    "VisiData": ("vd", lambda feed: ["vd", "-b", "-f", "jsonl", feed, "-o", "/dev/null"]),
}


def runs(program, feed):
    """The name and the command of each that is here."""
    yield "feedtui check, one thread", [program, "check", "--threads", "1", feed]
    yield "feedtui check", [program, "check", feed]
    for name, (package, text) in PYTHON.items():
        try:
            version = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            print(f"  {name}: not installed", file=sys.stderr)
            continue
        yield f"{name} {version}", [sys.executable, "-c", text, feed]
    for name, (tool, command) in COMMANDS.items():
        if shutil.which(tool):
            yield name, command(feed)
        else:
            print(f"  {name}: not installed", file=sys.stderr)


def seconds(command):
    start = time.perf_counter()
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    taken = time.perf_counter() - start
    # feedtui ends with 1 where something drifted.
    if result.returncode not in (0, 1) or b"Traceback" in result.stderr:
        sys.exit(f"{command[0]} failed: {result.stderr.decode(errors='replace')[-500:]}")
    return taken


def compare(program, feed, rounds=5):
    commands = dict(runs(program, feed))
    times = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            times[name].append(seconds(command))
    size = os.path.getsize(feed) / 1e6
    ours = statistics.median(times["feedtui check"])
    print(f"{size:.0f} MB of lines, {os.cpu_count()} processors, medians of {rounds}:")
    print(f"  {'':32}{'s':>8}{'MB/s':>8}  of feedtui's time")
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"  {name:32}{median:8.2f}{size / median:8.0f}{median / ours:8.2f}")


for path in sys.argv[2:]:
    compare(sys.argv[1], path)
