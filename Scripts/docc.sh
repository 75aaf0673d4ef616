#!/bin/sh
# Builds the library's documentation into .build/ForwardDecoding.doccarchive; a link that leads nowhere fails it.
set -eu
if ! command -v docc >/dev/null; then
  echo "docs: no docc in PATH: the library's documentation isn't built. It comes with the Swift toolchain." >&2
  exit 0
fi
swift build --target ForwardDecoding
target=$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
mkdir -p .build/symbols
swift symbolgraph-extract -module-name ForwardDecoding -I .build/debug/Modules -target "$target" \
  -output-dir .build/symbols -minimum-access-level public
docc convert Sources/ForwardDecoding/ForwardDecoding.docc \
  --fallback-display-name ForwardDecoding --fallback-bundle-identifier ForwardDecoding \
  --additional-symbol-graph-dir .build/symbols \
  --output-path .build/ForwardDecoding.doccarchive --warnings-as-errors
echo "docs: .build/ForwardDecoding.doccarchive"
