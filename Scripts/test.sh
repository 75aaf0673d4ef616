#!/bin/sh
# Runs tests, and says at the end again what failed: that stands somewhere among ten thousand lines.
#
#   sh Scripts/test.sh swift test …
set -u
output=$(mktemp)
outcome=$(mktemp)
trap 'rm -f "$output" "$outcome"' EXIT
{
  "$@" 2>&1
  echo $? >"$outcome"
} | tee "$output"
code=$(cat "$outcome")
code=${code:-1}
if [ "$code" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -aE '(✘|✗|↳|[Ff]atal error|error:)' "$output" | tail -n 200
fi
exit "$code"
