#!/bin/sh
# Checks an archive on two workers of a local Spark, and compares the report with that of one process.
# test-spark.sh PROGRAM: the built feedtui. Needs Java; pyspark is installed into .build/spark.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
if ! command -v java >/dev/null; then
  echo "test-spark: Spark needs Java: apt-get install default-jre-headless" >&2
  exit 1
fi
if [ ! -x .build/spark/bin/spark-submit ]; then
  python3 -m venv .build/spark
  .build/spark/bin/pip install -q -r Examples/spark/requirements.txt
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# An archive: the samples' lines, forty times, in files of 25 lines each, with ids of their own.
python3 - "$folder" <<'PYTHON'
import json
import random
import sys

random.seed(7)
lines = []
for number in range(1000):
    record = {
        "id": f"ord_{number}", "status": random.choice(["paid", "failed", "paused", "held"]),
        "amount": random.choice(["12.90", "7.50", 1290]), "currency": "EUR",
        "createdAt": f"2026-11-{10 + number % 15}T10:00:00Z",
    }
    if number % 17 == 0:
        record["surprise"] = number
    if number % 91 == 0:
        record["id"] = None
    lines.append(json.dumps(record))
with open(f"{sys.argv[1]}/whole.ndjson", "w") as file:
    file.write("\n".join(lines) + "\n")
for part in range(40):
    with open(f"{sys.argv[1]}/part-{part}.ndjson", "w") as file:
        file.write("\n".join(lines[part * 25 : part * 25 + 25]) + "\n")
PYTHON
"$program" check "$folder/whole.ndjson" --profile shop --format partial >"$folder/one.partial"
"$program" merge "$folder/one.partial" --format json >"$folder/one.json" || true
FEEDTUI=$program PYSPARK_PYTHON=$(pwd)/.build/spark/bin/python \
  .build/spark/bin/spark-submit --master 'local[2]' Examples/spark/check_archive.py \
  --partitions 2 --profile shop --format json "$folder"/part-*.ndjson >"$folder/spark.json" 2>"$folder/spark.log" || true
python3 - "$folder" <<'PYTHON'
import json
import sys

one, spark = (json.load(open(f"{sys.argv[1]}/{name}.json")) for name in ("one", "spark"))
for report in (one, spark):
    for member in ("source", "parts"):
        report.pop(member)
assert one["records"]["shown"] > 900 and len(one["drift"]) > 3, one
assert one == spark, f"\none machine: {one}\nspark: {spark}"
print("test-spark: 40 captures on 2 workers give the report of one process")
PYTHON
