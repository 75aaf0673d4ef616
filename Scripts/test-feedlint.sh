#!/bin/sh
# A package made from nothing, as a newcomer makes one: the plugin checks it, a suite is scaffolded into it, and runs.
# usage: test-feedlint.sh FEEDLINT, the built program
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
feedlint=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
package=$root/.build-feedlint-user/App
build=$root/.build-feedlint-user/build
fail() { echo "test-feedlint: $*" >&2; exit 1; }

rm -rf "$package"
mkdir -p "$package/Sources/App" "$package/Tests/AppTests"
cat > "$package/Package.swift" <<EOF
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "App", platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "$root/Tools/feedlint"),
    .package(name: "feedtui", path: "$root", traits: []),
  ],
  targets: [
    .target(name: "App"),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", .product(name: "ForwardDecoding", package: "feedtui"),
        .product(name: "ForwardDecodingTesting", package: "feedtui"),
      ]),
  ])
EOF
cat > "$package/Sources/App/Page.swift" <<'EOF'
struct Page: Decodable { var orders: [Order] }
struct Order: Decodable {
  var id: String
  var status: Status
  var note: String?
}
enum Status: String, Decodable { case paid, failed }
EOF
cat > "$package/page.json" <<'EOF'
{"orders":[{"id":"a","status":"paid","note":"x"},{"id":"b","status":"failed","note":null}]}
EOF
cd "$package"

echo "test-feedlint: the program"
found=$("$feedlint") && fail "the closed enum was not found"
echo "$found" | grep -q "Page.swift:7:6: error: .*\[closed_enum\]" || fail "wrong findings: $found"

echo "test-feedlint: the plugin"
if said=$(swift package --scratch-path "$build" feedlint 2>&1); then fail "the plugin found nothing: $said"; fi
echo "$said" | grep -q "Page.swift:7:6: error: .*\[closed_enum\]" || fail "the plugin said: $said"

echo "test-feedlint: a suite"
"$feedlint" suite Page --module App --payload page.json --into Tests/AppTests > /dev/null
"$feedlint" suite Page --module App --payload page.json --into Tests/AppTests 2> /dev/null && fail "a suite was overwritten"
swift build --product AppPackageTests --scratch-path "$build" > suite.log 2>&1 || { cat suite.log; fail "the suite doesn't compile"; }
swift test --skip-build --disable-xctest --scratch-path "$build" > suite.log 2>&1 || { cat suite.log; fail "the suite doesn't pass"; }
grep -q "Test run with 4 tests" suite.log || fail "the suite has other tests than four"
grep -q "orders\[0\].status newWord: refused" Tests/AppTests/Fixtures/page.schema.txt || fail "no schema is frozen"

echo "test-feedlint: a suite that notices"
sed -i.bak 's/var note: String?/var note: String/' Sources/App/Page.swift
swift build --product AppPackageTests --scratch-path "$build" > suite.log 2>&1 || { cat suite.log; fail "the suite doesn't compile"; }
swift test --skip-build --disable-xctest --scratch-path "$build" > suite.log 2>&1 && fail "a field that became required passes"
grep -q "orders\[0\].note drop: refused" suite.log || { cat suite.log; fail "the suite doesn't say what became stricter"; }
mv Sources/App/Page.swift.bak Sources/App/Page.swift

echo "test-feedlint: a report"
git init -q . && git add -A && git -c user.name=a -c user.email=a@example.com commit -qm before
sed -i.bak 's/var note: String?/var note: String?; var total: Decimal/' Sources/App/Page.swift
"$feedlint" report --base HEAD --fixtures Tests/AppTests/Fixtures --write-fixtures proposed > report.md
grep -q 'required field added | `Order.total` (`Decimal`) | \*\*don.t decode\*\* | decode' report.md || { cat report.md; fail "wrong report"; }
grep -q '"total":1' proposed/page_v1_with_total_added.json || fail "no fixture is proposed"
if said=$("$feedlint" report --base nowhere 2>&1); then fail "a revision that isn't there passes"; fi
echo "$said" | grep -q "no revision nowhere" || fail "a missing revision says: $said"
echo "test-feedlint: passed"
