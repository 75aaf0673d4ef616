#!/bin/sh
# Writes the profiles into Swift, as raw string literals: embedded resources cost every debug build half a minute.
# profiles.sh > Sources/DTO/Profiles/BuiltInProfiles+Texts.swift
set -eu
folder="$(dirname "$0")/../Sources/DTO/Profiles/toml"

cat <<'HEAD'
// Made by `make profiles` from the files in `toml`: change those.

extension BuiltInProfiles {
  // swift-format-ignore
  /// The last key of each mark's path, and the mark's weight.
  static let keys: [String: [(key: String, weight: Int)]] = [
HEAD
for file in "$folder"/*.toml; do
  printf '    "%s": [\n' "$(basename "$file" .toml)"
  awk '
    /^at = "/ { key = $0; sub(/^at = "/, "", key); sub(/"$/, "", key); gsub(/\[[a-z0-9]*\]/, "", key); sub(/.*\./, "", key) }
    /^weight = / { printf "      (\"%s\", %s),\n", key, $3 }' "$file"
  printf '    ],\n'
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
printf '  ]\n\n'
for file in "$folder"/*.toml; do
  name="$(basename "$file" .toml)"
  printf '  private static let %s = read("%s")\n' "$name" "$name"
done
cat <<'NAMED'

  /// The profile of this name, read when it is first asked for; nil where there is none.
  static func profileReadOnce(_ name: String) -> Result<FeedProfile, ProfileProblems>? {
    switch name {
NAMED
for file in "$folder"/*.toml; do
  name="$(basename "$file" .toml)"
  printf '    case "%s": %s\n' "$name" "$name"
done
cat <<'TAIL'
    default: nil
    }
  }
}
TAIL
