#!/bin/sh
# Writes the profiles into Swift, as raw string literals: embedded resources cost every debug build half a minute.
# profiles.sh > Sources/DTO/Profiles/BuiltInProfiles+Texts.swift
set -eu
folder="$(dirname "$0")/../Sources/DTO/Profiles/toml"

cat <<'HEAD'
// Made by `make profiles` from the files in `toml`: change those.

extension BuiltInProfiles {
  // swift-format-ignore
  /// The last key of each mark's path.
  static let keys: [String: [String]] = [
HEAD
for file in "$folder"/*.toml; do
  keys=$(sed -n 's/^at = "\(.*\)"$/\1/p' "$file" | sed 's/\[[a-z0-9]*\]//g; s/.*\.//; s/.*/"&"/' | sort -u | paste -sd, | sed 's/,/, /g')
  printf '    "%s": [%s],\n' "$(basename "$file" .toml)" "$keys"
done
cat <<'MIDDLE'
  ]

  // swift-format-ignore
  static let texts: [String: String] = [
MIDDLE
for file in "$folder"/*.toml; do
  printf '    "%s": ###"""\n' "$(basename "$file" .toml)"
  sed 's/^\(.\)/      \1/' "$file"
  printf '      """###,\n'
done
cat <<'TAIL'
  ]
}
TAIL
