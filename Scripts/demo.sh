#!/bin/sh
# A shop whose API changes under its clients, and feedtui beside it: demo.sh FEEDSIM FEEDTUI
set -eu
told=$(mktemp)
"$1" serve --port 0 --script Tools/feedsim/scripts/demo.toml >"$told" &
shop=$!
trap 'kill "$shop" 2>/dev/null; rm -f "$told"' EXIT INT TERM
tries=0
until [ -s "$told" ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 50 ] || { echo "demo: feedsim doesn't start" >&2; exit 1; }
  sleep 0.1
done
"$2" --every 2s "$(cat "$told")/orders"
