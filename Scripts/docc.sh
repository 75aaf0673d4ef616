#!/bin/sh
# Builds the libraries' documentation into .build/*.doccarchive; a link that leads nowhere fails it.
# docc.sh FOLDER FLAGS…: where they are built, and with which flags.
set -eu
built=$1
shift
command -v docc >/dev/null || {
  echo "docs: docc is missing. It comes with the Swift toolchain: see that its folder is in PATH." >&2
  exit 1
}
target=$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
for module in ForwardDecoding ForwardDecodingTesting SafeDecoding; do
  swift build --target "$module" "$@"
  graphs=".build/symbols/$module"
  mkdir -p "$graphs"
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" -target "$target" \
    -Xcc "-fmodule-map-file=$built/CStack.build/module.modulemap" \
    -Xcc "-fmodule-map-file=$built/CScan.build/module.modulemap" -output-dir "$graphs" -minimum-access-level public
  catalog="Sources/$module/$module.docc"
  [ -d "$catalog" ] || catalog=""
  # shellcheck disable=SC2086
  docc convert $catalog \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --additional-symbol-graph-dir "$graphs" \
    --output-path ".build/$module.doccarchive" --warnings-as-errors
  echo "docs: .build/$module.doccarchive"
done
