#!/bin/sh
# Fails where a stage of reading takes 5 % more instructions than at another commit, the parent unless one is named.
#
#   sh Scripts/bench-check.sh [COMMIT]
#
# Both are built on this machine, and valgrind counts: a count of instructions is the same whatever else runs here.
set -eu

base=${1:-HEAD^}
here=$(cd "$(dirname "$0")/.." && pwd)
work="$here/.build/bench-check"
mkdir -p "$work"

command -v valgrind >/dev/null || {
  [ "$(id -u)" = 0 ] || { echo "bench-check: install valgrind" >&2; exit 1; }
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq valgrind >/dev/null
}

git -C "$here" worktree prune
rm -rf "$work/base"
git -C "$here" worktree add --force --detach "$work/base" "$base" >/dev/null 2>&1
trap 'git -C "$here" worktree remove --force "$work/base"' EXIT
if [ ! -d "$work/base/Benchmarks/Stages" ]; then
  echo "bench-check: there are no stages at $base to compare with" >&2
  exit 2
fi

stages() { # The program of the package in $1, built into $2.
  FEEDTUI_STAGES=1 swift build -q -c release --package-path "$1" --scratch-path "$2" \
    --product feedtui-stages >&2
  echo "$2/release/feedtui-stages"
}

# 20,000 records; their feed is the bench's.
feed="$work/feed"
swift run -q -c release --package-path "$here/Benchmarks" feedtui-bench feed envelope 5 "$feed" >/dev/null
ours=$(stages "$here" "$work/build")
theirs=$(stages "$work/base" "$work/build-base")

count() { # The instructions of stage $2 of program $1.
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" "$feed" "$2" 2>&1 |
    sed -n 's/.*Collected : //p'
}

worse=0
for stage in tokens readings judge index detectors; do
  before=$(count "$theirs" "$stage")
  now=$(count "$ours" "$stage")
  percent=$(( (now - before) * 1000 / before ))
  printf '%-10s %14s -> %14s  %+d.%d %%\n' "$stage" "$before" "$now" \
    "$((percent / 10))" "$(( ${percent#-} % 10 ))"
  [ "$percent" -le 50 ] || worse=1
done
[ "$worse" = 0 ] || echo "bench-check: more than 5 % more instructions than $base" >&2
exit "$worse"
