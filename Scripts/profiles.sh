#!/bin/sh
# Writes the profiles into Swift, as raw string literals: embedded resources cost every debug build half a minute.
# profiles.sh > Sources/DTO/Profiles/BuiltInProfiles+Texts.swift
set -eu
folder="$(dirname "$0")/../Sources/DTO/Profiles/toml"

cat <<'HEAD'
// Made by `make profiles` from the files in `toml`: change those.

import WireJSON

extension BuiltInProfiles {
  // swift-format-ignore
  /// The marks, each with its path's last key.
  static let marks: [String: [MarkOutline]] = [
HEAD
for file in "$folder"/*.toml; do
  printf '    "%s": [\n' "$(basename "$file" .toml)"
  awk '
    /^\[\[mark\]\]/ { ofRecord = "false"; is = ""; reads = 0 }
    /^of-record = true/ { ofRecord = "true" }
    /^at = "/ {
      path = $0; sub(/^at = "/, "", path); sub(/"$/, "", path)
      key = path; gsub(/\[[a-z0-9]*\]/, "", key); sub(/.*\./, "", key)
    }
    /^is = / { reads = 1 }
    /^weight = / {
      reads = 0
      texts = is; sub(/^[^[]*\[/, "[", texts); sub(/\][^]]*$/, "]", texts)
      if (is ~ /^is = { prefix = \[/) test = ".prefix(" texts ")"
      else if (is ~ /^is = \[/) test = ".oneOf(" texts ")"
      else if (is ~ /type = "object"/) test = ".object"
      else if (is ~ /type = "array"/) test = ".array"
      else test = ".present"
      # The value of the key is the list, and not its element.
      if (path ~ /\]$/) test = ".present"
      printf "      .init(key: \"%s\", path: \"%s\", weight: %s, isOfRecord: %s, test: %s),\n", key, path, $3, ofRecord, test
    }
    reads { line = $0; sub(/^ */, "", line); is = is (is == "" ? "" : " ") line }' "$file"
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
