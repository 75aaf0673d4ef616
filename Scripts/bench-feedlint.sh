#!/bin/sh
# How long feedlint takes for the files of a folder, against merely parsing them: five runs each, in turns.
# usage: bench-feedlint.sh BUILD FOLDER
set -eu
build=$1
folder=$2
python3 - "$build" "$folder" <<'EOF'
import resource, statistics, subprocess, sys, tempfile, time

build, folder = sys.argv[1:]
settings = tempfile.NamedTemporaryFile(suffix=".toml")
commands = {
    "parse": [f"{build}/feedlint-parse", folder],
    "check": [f"{build}/feedlint", "check", "--config", settings.name, folder],
}
times = {name: [] for name in commands}
for _ in range(5):
    for name, command in commands.items():
        start = time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL)
        times[name].append(time.monotonic() - start)
parse, check = (statistics.median(times[name]) for name in ("parse", "check"))
memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
print(f"{folder}: parse {parse:.2f} s, check {check:.2f} s, {check / parse:.2f} times; the larger has {memory} MB")
EOF
