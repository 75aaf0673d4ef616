#!/bin/sh
# Writes the documents that are made from the program's own tables, and the README's pictures.
# docs.sh FOLDER: that of the built program.
set -eu
program=$1/feedtui
# What is made here must not depend on whose machine it is.
export XDG_CONFIG_HOME=/nonexistent
unset NO_COLOR
"$program" policies >docs/policies.md.new
{
  echo "# What becomes of a field"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui policies\` prints it."
  echo
  cat docs/policies.md.new
} >docs/policies.md
rm docs/policies.md.new
{
  echo "# Drift"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui policies --drift\` prints it."
  echo
  "$program" policies --drift
  cat Scripts/drift-figures.md
} >docs/drift.md
{
  echo "# Baselines"
  echo
  echo "\`feedtui baseline captures/*.json -o orders.baseline.toml\` writes down what a feed looks like: which fields its records have and in which types, which"
  echo "words, their shares, and how large amounts are by powers of ten. It holds how many records have what, and no value of theirs; a team reviews and"
  echo "commits it. \`feedtui check page.json --baseline orders.baseline.toml\` says what is otherwise now, and \`feedtui diff before.json after.json\`"
  echo "compares two payloads, or baselines."
  echo
  echo '```'
  echo 'page.json: 412 records, shop/v2'
  echo '  3 findings against orders.baseline.toml, 2 of them errors'
  echo '    error  null-new   order amount                               3 of 412  breaks strict, 4.2'
  echo '    error  drift-new  new_word status  "paused"                  9 of 412  breaks strict'
  echo '    note   field-new  order discount   text                    400 of 412'
  echo '  clients: strict fails · tolerant decodes, and loses something · 4.2 fails'
  echo '```'
  echo
  echo "The question is what becomes of clients that were made before. A **strict** one decodes as Codable is written by default: a field that was in all"
  echo "records is required, and each type is the one that was sent. A **tolerant** one decodes with ForwardDecoding, or as feedtui does. An **installed** one is"
  echo "strict by a baseline of its own: \`--client 4.2=app-4.2.toml\`. A finding is an error, and the exit 1, where it breaks one of those that"
  echo "\`--client\` names (\`strict\` unless it says something else), or concerns money; a warning where any client may lose something; else a note."
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui policies --baseline\` prints it. The grades are those at worst: a field that was not"
  echo "in all records breaks nobody by being gone."
  echo
  "$program" policies --baseline
  echo
  echo "\`[rules]\` of a baseline say otherwise (\`word-gone = \"off\"\`; also \`note\`, \`warning\` and \`error\`), and \`ignore = [\"note\", \"metadata.*\"]\` leaves paths"
  echo "out. Both stay where \`feedtui baseline\` writes the file anew; comments don't."
  echo
  echo "A feed is read by the profile of its baseline, unless \`--profile\` says another one; of several feeds, a place is missed only where all had it."
  echo
  echo "Types are counted exactly, of each record; keys that look like data are one (\`{key}\`), and so are words that are none of a vocabulary (\`(other)\`). What"
  echo "differs from the profile stands in \`drift\`, by the names of [drift.md](drift.md)."
} >docs/baselines.md
{
  echo "# Keys"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`?\` shows it."
  echo
  "$program" policies --keys
} >docs/keys.md
{
  echo "# What fails on the way to a feed"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui policies --failures\` prints it."
  echo
  echo "What came stays on the screen, with its age, the reason and the time of the next try; each failure is counted in the drift panel"
  echo "(\`failed request\`). A page that can't be had is *missing*: it is said which, and \`check\`, \`export\` and \`show\` exit with 2."
  echo "Pages are asked again up to four times, with pauses that grow up to 30 s; streams as long as somebody looks, with pauses up to a"
  echo "minute. Behind 401 and 403, nothing is asked until \`R\`."
  echo
  "$program" policies --failures
} >docs/sources.md
{
  echo "# Queries"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui policies --queries\` prints it."
  echo
  echo "A query says which records are meant. \`&\` filters the list by one while it is typed: Tab goes through what may stand there, Enter keeps it, and Esc"
  echo "goes back to what was. \`feedtui export SOURCE… --where 'status=failed amount>=100EUR created>-2h'\` writes those records, \`feedtui count\` counts them, \`feedtui check\` reports what drifted in them."
  echo
  "$program" policies --queries
  echo
  echo "Comparisons that stand beside one another all have to hold. \`or\` is weaker than that, brackets group, and \`-\` or \`not\` before a"
  echo "comparison or a bracket turns it round: \`-(status=paid or status=pending) method=card\`. A text alone is looked for in id, customer,"
  echo "order, method and note. Quotes keep blanks, commas and words such as \`or\` together: \`customer=\"Ada Lindqvist\"\`."
  echo
  echo "**What isn't certain is neither so nor not so.** A record whose status nobody knows is found by \`status=paid\` no more than by"
  echo "\`status!=paid\` or \`-status=paid\`; it is left out, and how many were is said: \`37 of 1,284 · 3 left out: amount not certain\`."
  echo "\`uncertain:status\` finds them. Where another comparison settles it, it is settled: of a certain refund, \`kind=order status=paid\` is"
  echo "not so, whatever its status. What isn't there is not so: \`note~gift\` of a record without a note."
  echo
  echo "An amount in another currency is neither more nor less than the one that is asked for. A day (\`2026-11-20\`, \`today\`,"
  echo "\`yesterday\`) and a minute (\`14:02\`, of today) are spans, so that \`created>2026-11-20\` begins with the day after. Of a record that"
  echo "has a day and no time, only what holds for the whole day is known. Times that count from now do so from when the query was asked."
  echo
  echo "Days and times are of the clock that the screen shows (\`z\`, \`:zone Europe/Berlin\`), and a filter goes with it; of commands they are UTC. One that"
  echo "comes twice, or never, for the clock is turned is asked back; a time that names its zone (\`2026-10-25T02:30:00+01:00\`) is of no clock."
  echo
  echo "\`raw.\` reads keys and texts however they are escaped. Where a key is there twice, or can't be read, nobody can tell. What is masked is"
  echo "found by what it says, for who types a name knows it; a secret is found by nothing, or it could be guessed letter by letter."
  echo
  echo "An amount without a currency means the only one that the feeds have. A list that goes on is filtered by that one from then on, and says"
  echo "so: \`amount>150\` becomes \`amount>150EUR\`."
} >docs/filter.md
{
  echo "# Settings"
  echo
  echo "Made by \`make docs\` from the table that the program uses; \`feedtui settings --reference\` prints it."
  echo
  echo "They stand in \`\$XDG_CONFIG_HOME/feedtui/config.toml\`, or \`~/.config/feedtui/config.toml\`, a line each, as TOML:"
  echo
  echo '```toml'
  echo 'profile = "stripe"'
  echo 'color = "never"'
  echo '```'
  echo
  "$program" settings --reference
  echo
  echo "Options of a command come before them. A value that is wrong is told with its line and column, costs itself alone, and"
  echo "stops nothing; \`feedtui settings\` shows what is in force."
  echo
  echo "## Sources"
  echo
  echo "An address that you read often has a name: then \`feedtui shop\` browses it, \`feedtui check shop\` checks it, and"
  echo "\`feedtui sources\` lists them. A file of the same name is \`./shop\`. Options of a command come before what stands here; how many"
  echo "records \`check\`, \`export\` and \`show\` read is said on the command line alone. A source with a mistake isn't read: without what"
  echo "is wrong, something else would be. \`FEEDTUI_TOKEN\` isn't sent to a source that has a name, unless its \`token-env\` says so."
  echo
  echo '```toml'
  echo '[source.shop]'
  echo 'url = "https://api.example.com/v1/orders"'
  echo 'profile = "shop"'
  echo 'token-command = ["pass", "show", "shop-token"]'
  echo 'every = "30s"'
  echo '```'
  echo
  "$program" sources --reference
  echo
  echo "## Views"
  echo
  echo "How you often look at a list has a name as well: \`:save failed\` saves its filter, order and columns, \`v\` shows which there are,"
  echo "and \`:view failed\` shows it again, whatever the source."
  echo
  echo '```toml'
  echo '[view.failed]'
  echo 'filter = "status=failed created>-24h"'
  echo 'sort = "-amount"'
  echo 'columns = "created,id,amount,raw.metadata.region"'
  echo 'key = "f"'
  echo '```'
  echo
  "$program" settings --views
} >docs/settings.md
# The pictures of the README.
mkdir -p docs/images
for theme in dark light; do
  "$program" screen SampleData/orders.json --size 100x24 --keys "j d j" --format svg --theme $theme \
    >docs/images/screen-$theme.svg
done
# The reference of profiles stands between two marks.
"$program" profile reference >docs/reference.md.new
awk '
  /<!-- reference -->/ { print; print ""; while ((getline line < "docs/reference.md.new") > 0) print line; skip = 1; next }
  /<!-- end of reference -->/ { skip = 0 }
  !skip { print }
' docs/profiles.md >docs/profiles.md.new
mv docs/profiles.md.new docs/profiles.md
rm docs/reference.md.new
