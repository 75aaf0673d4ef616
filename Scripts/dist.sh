#!/bin/sh
# Puts the built program into an archive, with its licence and its documents, and tries it from there.
set -eu
version="$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/feedtui/FeedTUI.swift)"
name="feedtui-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
root=.build-dist
folder="$root/$name"

rm -rf "$root"
mkdir -p "$folder/docs"
install -s -m 755 .build/release/feedtui "$folder/feedtui"
cp README.md CHANGELOG.md LICENSE "$folder/"
cp docs/*.md "$folder/docs/"

# Nothing of Swift may be outside: the machine that gets the archive has none.
if command -v ldd >/dev/null && ldd "$folder/feedtui" | grep -E 'swift|Foundation'; then
  echo "dist: the program needs these libraries of Swift" >&2
  exit 1
fi
env -i "PATH=/usr/bin:/bin" "$folder/feedtui" check SampleData/orders.json >/dev/null || [ $? -eq 1 ]
tar -czf "$root/$name.tar.gz" -C "$root" "$name"
echo "$root/$name.tar.gz"
