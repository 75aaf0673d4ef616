"""Prints the lines that the tests cover, a module a line, from llvm-cov's JSON."""
import collections
import json
import sys

covered = collections.Counter()
total = collections.Counter()
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    path = file["filename"]
    if "/Sources/" not in path or "/.build" in path:
        continue
    module = path.split("/Sources/")[1].split("/")[0]
    covered[module] += file["summary"]["lines"]["covered"]
    total[module] += file["summary"]["lines"]["count"]
for module in sorted(total):
    share = 100 * covered[module] / total[module]
    print(f"{module:14} {covered[module]:6} of {total[module]:6} lines  {share:5.1f}%")
share = 100 * sum(covered.values()) / max(1, sum(total.values()))
print(f"{'all':14} {sum(covered.values()):6} of {sum(total.values()):6} lines  {share:5.1f}%")
print("feedtui and most of Terminal run in processes of their own, which are not counted.")
