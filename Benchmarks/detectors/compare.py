"""Compares feedtui's detectors with whylogs, Evidently and Great Expectations, on the same feeds in one run.

compare.py PROGRAM FOLDER: the built feedtui, and the feeds that FeedNoiseTests wrote with FEEDTUI_DETECTOR_FEEDS.

Each feed is NDJSON in feedtui's own format. A feed named `…-clean.ndjson` is believable traffic; in others something breaks
at the record that the name ends with. The peers get half of what comes before that as their reference, as their guides say,
and then each window of 200 records; feedtui gets the file. An alarm in a clean window is false; a fault is found where an
alarm comes in one of the five windows behind it, and none in the windows before.
"""

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pandas as pd

warnings.filterwarnings("ignore")
os.environ["TQDM_DISABLE"] = "1"
WINDOW = 200
COLUMNS = ["amount", "status", "method", "currency"]
WORDS = COLUMNS[1:]


def frame(path):
    records = [json.loads(line) for line in path.open()]
    return pd.DataFrame(
        {
            "amount": [float(record["amount"]) for record in records],
            "status": [record["status"] for record in records],
            "method": [record["paymentDetails"]["method"] for record in records],
            "currency": [record["currency"] for record in records],
        }
    )


def evidently_alarm(reference):
    from evidently import Dataset, DataDefinition, Report
    from evidently.presets import DataDriftPreset

    definition = DataDefinition(numerical_columns=["amount"], categorical_columns=WORDS)
    base = Dataset.from_pandas(reference, data_definition=definition)

    def alarm(window):
        now = Dataset.from_pandas(window, data_definition=definition)
        result = Report([DataDriftPreset()]).run(now, base).dict()
        # Any column that its default test calls drifted: a p-value under 0.05, or a distance over 0.1.
        for metric in result["metrics"]:
            config = metric.get("config", {})
            if not config.get("type", "").endswith("ValueDrift"):
                continue
            value, threshold = metric["value"], config.get("threshold", 0.05)
            is_p = "p_value" in config.get("method", "") or "p_value" in metric["metric_name"]
            if (value < threshold) if is_p else (value > threshold):
                return True
        return False

    return alarm


def whylogs_alarm(reference):
    import whylogs as why
    from whylogs.viz.drift.column_drift_algorithms import calculate_drift_scores

    base = why.log(reference).view()

    def alarm(window):
        scores = calculate_drift_scores(
            target_view=why.log(window).view(), reference_view=base, with_thresholds=True
        )
        return any(
            score and score["drift_category"] == "DRIFT" for score in scores.values()
        )

    return alarm


def expectations_alarm(reference):
    import great_expectations as gx

    context = gx.get_context(mode="ephemeral")
    asset = context.data_sources.add_pandas("feed").add_dataframe_asset("records")
    batches = asset.add_batch_definition_whole_dataframe("window")
    suite = context.suites.add(gx.ExpectationSuite("profile"))
    # As a profiler writes them: means and quantiles within what windows of the reference had, words of its set, and shares
    # by the divergence that its documentation uses.
    parts = [reference[i : i + WINDOW] for i in range(0, len(reference), WINDOW)]
    means = [part["amount"].mean() for part in parts]
    suite.add_expectation(
        gx.expectations.ExpectColumnMeanToBeBetween(
            column="amount", min_value=min(means) * 0.9, max_value=max(means) * 1.1
        )
    )
    for column in WORDS:
        shares = reference[column].value_counts(normalize=True)
        suite.add_expectation(
            gx.expectations.ExpectColumnDistinctValuesToBeInSet(
                column=column, value_set=list(shares.index)
            )
        )
        suite.add_expectation(
            gx.expectations.ExpectColumnKLDivergenceToBeLessThan(
                column=column,
                partition_object={"values": list(shares.index), "weights": list(shares)},
                threshold=0.1,
            )
        )

    def alarm(window):
        batch = batches.get_batch(batch_parameters={"dataframe": window})
        return not batch.validate(suite).success

    return alarm


def feedtui_alarms(program, path):
    """The record in the middle of those that each kind of alarm names, from 0."""

    def ask(*arguments):
        return subprocess.run(
            [program, *arguments, "--profile", "shop"], capture_output=True, text=True, check=False
        ).stdout

    report = json.loads(ask("check", str(path), "--format", "json"))
    kinds = {
        drift["kind"]
        for drift in report["drift"]
        if drift["kind"] in ("unit_shift", "share_shift", "record_gap")
        and drift["severity"] != "info"
    }
    rows = []
    for kind in kinds:
        lines = ask("export", str(path), "--where", f"drift:{kind}", "--format", "ndjson")
        ids = [json.loads(line)["id"] for line in lines.splitlines()]
        rows.append(int(ids[len(ids) // 2].removeprefix("ord_")))
    return rows


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    from importlib.metadata import version

    peers = {
        f"whylogs {version('whylogs')}": whylogs_alarm,
        f"Evidently {version('evidently')}": evidently_alarm,
        f"Great Expectations {version('great_expectations')}": expectations_alarm,
    }
    names = ["feedtui"] + list(peers)
    false_alarms = dict.fromkeys(names, 0)
    windows = 0
    found = {}
    faults = {}
    for path in sorted(folder.glob("*.ndjson")):
        _, fault = path.stem.split("-", 1)
        data = frame(path)
        if fault == "clean":
            start = len(data) // 2
            ends = range(start, len(data) - WINDOW + 1, WINDOW)
            windows += len(ends)
            false_alarms["feedtui"] += len(feedtui_alarms(program, path))
            for name, make in peers.items():
                alarm = make(data[:start])
                false_alarms[name] += sum(alarm(data[i : i + WINDOW]) for i in ends)
            continue
        fault, at = fault.rsplit("-", 1)
        at = int(at)
        faults[fault] = faults.get(fault, 0) + 1
        told = feedtui_alarms(program, path)
        near = [row for row in told if at - WINDOW <= row]
        hits = {"feedtui": bool(near) and len(near) == len(told)}
        for name, make in peers.items():
            alarm = make(data[: at // 2])
            behind = any(alarm(data[i : i + WINDOW]) for i in range(at, at + 5 * WINDOW, WINDOW))
            before = any(
                alarm(data[i : i + WINDOW]) for i in range(at - 5 * WINDOW, at, WINDOW)
            )
            hits[name] = behind and not before
        for name in names:
            found.setdefault((fault, name), 0)
            found[fault, name] += hits[name]
    print(f"| | {' | '.join(names)} |")
    print("|---" * (len(names) + 1) + "|")
    counts = [f"{false_alarms[name]} of {windows}" for name in names]
    print(f"| windows of 200 with a false alarm | {' | '.join(counts)} |")
    for fault, feeds in faults.items():
        counts = [f"{found[fault, name]} of {feeds}" for name in names]
        print(f"| {fault.replace('_', ' ')}: found, and nothing before | {' | '.join(counts)} |")


main()
