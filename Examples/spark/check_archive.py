"""Checks an archive of captures on a Spark cluster, and prints the report of all of them.

spark-submit check_archive.py [--partitions N] [--profile NAME] CAPTURE...

Each executor gets names of captures, never their lines, and reads them itself: the folder must be mounted where it runs, or
the names be addresses that it reaches. What comes back is a partial report of some kilobytes for each capture, and `feedtui
merge` adds them up. feedtui must be installed on each executor; FEEDTUI names it where it isn't in the PATH.
"""

import argparse
import os
import subprocess
import sys

from pyspark.sql import SparkSession


def check(names, program, options):
    """The partial reports of some captures, a line each."""
    names = list(names)
    if not names:
        return
    done = subprocess.run(
        [program, "check", "--files-from", "-", "--format", "partial", *options],
        input="\n".join(names) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    # 2 says that a capture isn't whole: its report says so too.
    if done.returncode not in (0, 2):
        raise RuntimeError(f"{program} ended with {done.returncode}: {done.stderr[-2000:]}")
    yield from done.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("captures", nargs="+")
    parser.add_argument("--partitions", type=int, default=None)
    parser.add_argument("--profile", default=None)
    parser.add_argument("--format", default="text")
    arguments = parser.parse_args()
    program = os.environ.get("FEEDTUI", "feedtui")
    options = ["--profile", arguments.profile] if arguments.profile else []

    spark = SparkSession.builder.appName("feedtui").getOrCreate()
    captures = spark.sparkContext.parallelize(arguments.captures, arguments.partitions)
    parts = captures.mapPartitions(lambda names: check(names, program, options)).collect()
    spark.stop()

    merged = subprocess.run(
        [program, "merge", "-", "--format", arguments.format],
        input="\n".join(parts) + "\n",
        text=True,
        check=False,
    )
    sys.exit(merged.returncode)


main()
