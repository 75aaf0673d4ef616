"""How much of what readers found feedlint finds: the table of Tools/feedlint/docs/evidence.md.

usage: feedlint-evidence.py FEEDLINT FOLDER

FOLDER holds the repositories that known-spots.tsv names, each in a folder of its name, at the commit that is given there.
"""
import collections
import json
import os
import subprocess
import sys
import tempfile

feedlint, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
here = os.path.join(os.path.dirname(__file__), "..", "Tools", "feedlint", "docs")
# A spot counts as found where a finding of its rule stands at most so many lines away: lists are told at the call or the property.
NEAR = 2
# The rules whose certain findings are counted by themselves.
PLAIN = ["swallowed_error", "trap_in_decoding", "decoder_outside_factory", "default_not_decoded", "floating_point_money"]

spots = []
for line in open(os.path.join(here, "known-spots.tsv")):
    if not line.startswith("#"):
        repository, path, number, rule, _, sure = line.rstrip("\n").split("\t")
        spots.append((repository, path, int(number), rule, sure == "sure"))

settings = tempfile.NamedTemporaryFile("w", suffix=".toml", delete=False)
settings.write('[rules]\ndecoder_outside_factory = "error"\noptional_soup = "error"\n')
settings.close()
found = collections.defaultdict(list)
totals = collections.Counter()
for repository in sorted({spot[0] for spot in spots}):
    run = subprocess.run(
        [feedlint, "check", "--config", settings.name, "--format", "json", "."],
        cwd=os.path.join(folder, repository), capture_output=True, text=True)
    for finding in json.loads(run.stdout)["findings"]:
        found[repository, finding["path"], finding["rule"]].append(finding)
        totals[finding["rule"], finding["certainty"]] += 1
os.unlink(settings.name)

rows = collections.defaultdict(lambda: [0, 0, 0, 0, 0])
for repository, path, number, rule, sure in spots:
    near = [f for f in found[repository, path, rule] if abs(f["line"] - number) <= NEAR]
    row = rows[rule]
    if sure:
        row[0] += 1
        row[1] += any(f["certainty"] == "certain" for f in near)
        row[2] += bool(near)
    else:
        row[3] += 1
        row[4] += bool(near)

print("| rule | sure spots | found as certain | found | doubtful spots | found | all findings, certain | likely |")
print("|---|---|---|---|---|---|---|---|")
for rule, row in sorted(rows.items()):
    counts = [*row, totals[rule, "certain"], totals[rule, "likely"]]
    print(f"| `{rule}` | " + " | ".join(map(str, counts)) + " |")
total = [sum(row[i] for row in rows.values()) for i in range(5)]
every = [sum(n for (_, c), n in totals.items() if c == kind) for kind in ("certain", "likely")]
print("| **all** | " + " | ".join(map(str, total + every)) + " |")
plain = [sum(rows[rule][i] for rule in PLAIN) for i in range(3)]
print(f"\nOf the rules {', '.join(PLAIN)}: {plain[1]} of {plain[0]} as certain ({plain[1] / plain[0]:.1%}). Of all: {total[2]} of {total[0]} ({total[2] / total[0]:.1%}).")
