# feedtui: `make run` builds it and opens the sample feed, `make test` runs the tests.
# Both install what the machine lacks; nothing else needs to be done before.

SOURCE ?= SampleData/orders.json
PREFIX ?= /usr/local
SWIFT ?= swift

# The Swift runtime goes into the program, so that it starts sooner and runs where no Swift is installed.
# On a Mac the runtime is the system's.
ifneq ($(shell uname),Darwin)
STATIC = --static-swift-stdlib
endif

# A generic type is made by a call, not by its name: for a name the runtime looks through all conformances of the program,
# which it does a hundred times at the start. A compiler without this option builds a program that starts later.
BY_CALLS = -disable-concrete-type-metadata-mangled-name-accessors
RELEASE = -c release $(if $(shell $(SWIFT)c -frontend -help-hidden 2>/dev/null | grep -e $(BY_CALLS)),-Xswiftc -Xfrontend -Xswiftc $(BY_CALLS))

# The tests read hundreds of megabytes, which takes five times as long without the optimizer.
TESTING = --scratch-path .build-test -Xswiftc -O

.PHONY: run build demo feedsim feedlint test lint format coverage races mutations fuzz torture soak bench bench-check bench-peers bench-detectors bench-detector-peers bench-feedlint test-spark test-prometheus profiles docs install dist clean setup

run: build
	.build/release/feedtui $(SOURCE)

build: setup
	$(SWIFT) build $(RELEASE) $(STATIC) --product feedtui

# A shop that lives and changes its payloads, and feedtui beside it.
demo: build
	$(SWIFT) build --package-path Tools/feedsim --scratch-path .build-feedsim
	sh Scripts/demo.sh .build-feedsim/debug/feedsim .build/release/feedtui

# The server that misbehaves on demand, which the tests read from.
feedsim: setup
	$(SWIFT) build --build-tests --package-path Tools/feedsim --scratch-path .build-feedsim

# The rules of tolerant decoding: a debug build, which takes three minutes once and then seconds.
feedlint:
	$(SWIFT) build --package-path Tools/feedlint --scratch-path .build-feedlint --product feedlint

test: setup feedsim feedlint
	$(SWIFT) build --product feedlintPackageTests --package-path Tools/feedlint --scratch-path .build-feedlint
	sh Scripts/test.sh $(SWIFT) test --skip-build --disable-xctest --package-path Tools/feedlint --scratch-path .build-feedlint
	sh Scripts/test-feedlint.sh .build-feedlint/debug/feedlint
	sh Scripts/test.sh $(SWIFT) test --skip-build --disable-xctest --package-path Tools/feedsim --scratch-path .build-feedsim
	$(SWIFT) build --build-tests $(TESTING)
	sh Scripts/test.sh $(SWIFT) test --skip-build --disable-xctest $(TESTING)

# Reading all sources takes half a minute with the debug build.
lint: feedlint
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Tools
	.build-feedlint/debug/feedlint check --strict

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Tools

# The library's concurrency under the thread sanitizer; the first build takes some minutes.
races: setup
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build-races
	TSAN_OPTIONS=suppressions=Scripts/tsan.supp \
	$(SWIFT) test --skip-build --disable-xctest --sanitize=thread --scratch-path .build-races \
		--filter 'ForwardDecoding|SafeDecoding'

# Lines covered, a module a line.
coverage: setup
	$(SWIFT) build --build-tests --enable-code-coverage --scratch-path .build-coverage
	$(SWIFT) test --skip-build --disable-xctest --enable-code-coverage --scratch-path .build-coverage
	@python3 Scripts/coverage.py "$$($(SWIFT) test --show-codecov-path --scratch-path .build-coverage)"

# All changes of all samples of the providers, all edits of their structure, all canaries; `make test` makes a sample of them.
mutations: setup
	FEEDTUI_MUTATIONS=all $(SWIFT) test $(RELEASE) --disable-xctest \
		--filter 'MutationTests|StructuralEditTests|CanaryTests|LoneRecordTests'

# Random keys, pastes, resizes and changes of the file for an hour; `make test` does so for some seconds.
torture: setup
	FEEDTUI_TORTURE_SECONDS=3600 $(SWIFT) test $(RELEASE) --disable-xctest --filter "RandomKeyTests|RedrawTests"

# Made-up and damaged feeds for an hour, read by the layouts of earlier records, at a glance, and each record by itself: all must find the same;
# and made-up texts, whose scan must end.
fuzz: setup
	$(SWIFT) build --build-tests $(TESTING)
	FEEDTUI_FUZZ_SECONDS=$(or $(SECONDS),3600) FEEDTUI_FUZZ_SEED=$(or $(SEED),1) $(SWIFT) test --skip-build --disable-xctest \
		$(TESTING) --filter 'RememberedLayoutTests.*feeds of all kinds|GlancedFeedTests.*feeds like these|ScanEndTests.*made-up texts'

# A feed of a shop that lives, read each second for an hour while a fifth of the answers fail.
soak: setup feedsim
	$(SWIFT) build --build-tests $(TESTING)
	FEEDTUI_SOAK_SECONDS=3600 $(SWIFT) test --skip-build --disable-xctest $(TESTING) --filter SoakTests

# Ratios against peers, in one run, and what each stage of reading costs. All figures are of one feed, which follows from its size:
# `feedtui-bench feed FORM MEGABYTES FILE` writes it.
bench: build
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/feedtui-bench
	Benchmarks/.build/release/feedtui-bench feed envelope 100 .build/bench-feed
	FEEDTUI_STAGES=1 $(SWIFT) build $(RELEASE) --product feedtui-stages
	.build/release/feedtui-stages .build/bench-feed
	rm .build/bench-feed
	Benchmarks/.build/release/decoding-bench

# Fails where a stage of reading takes 5 % more instructions than at the parent commit; twenty minutes.
bench-check: setup
	sh Scripts/bench-check.sh

# 100 MB and 1 GB of lines, read by others: DuckDB, Polars, orjson, simdjson, and jq, lnav and VisiData where they are installed.
bench-peers: build
	$(SWIFT) build -c release --package-path Benchmarks
	python3 -m venv .build/readers
	.build/readers/bin/pip install -q -r Benchmarks/peers/requirements.txt
	Benchmarks/.build/release/feedtui-bench feed lines 100 .build/feed-100
	Benchmarks/.build/release/feedtui-bench feed lines 1000 .build/feed-1000
	.build/readers/bin/python Benchmarks/peers/compare.py .build/release/feedtui .build/feed-100 .build/feed-1000
	rm .build/feed-100 .build/feed-1000

# How often right amounts make an alarm, and how soon a unit that changed does.
bench-detectors: setup
	FEEDTUI_DETECTOR_WINDOWS=144000 FEEDTUI_DETECTOR_SEED=20261126 $(SWIFT) test $(RELEASE) --disable-xctest --filter 'UnitNoiseTests|FeedNoiseTests|HistoryNoiseTests' | grep -E 'unit shift:|detectors:|history:|told '

# The same feeds, given to whylogs, Evidently and Great Expectations, in an environment of their own; a quarter of an hour.
bench-detector-peers: build
	mkdir -p .build/detector-feeds
	FEEDTUI_DETECTOR_FEEDS=.build/detector-feeds FEEDTUI_DETECTOR_SEED=20261126 \
	$(SWIFT) test $(RELEASE) --disable-xctest --filter FeedNoiseTests >/dev/null
	python3 -m venv .build/peers
	.build/peers/bin/pip install -q -r Benchmarks/detectors/requirements.txt
	.build/peers/bin/python Benchmarks/detectors/compare.py .build/release/feedtui .build/detector-feeds

# feedlint on a folder of Swift files, against merely parsing them: FOLDER, or our own sources. With the debug build, as it is run.
FOLDER ?= Sources
bench-feedlint:
	FEEDLINT_BENCH=1 $(SWIFT) build --package-path Tools/feedlint --scratch-path .build-feedlint
	sh Scripts/bench-feedlint.sh .build-feedlint/debug $(FOLDER)

# An archive in parts, on two workers of a local Spark, against one process; pyspark has some 400 MB.
test-spark: build
	sh Scripts/test-spark.sh .build/release/feedtui

# A watch under a real Prometheus of the system's packages: alerts, a restart, an end; two minutes.
test-prometheus: build
	command -v prometheus >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq prometheus
	python3 Scripts/test-prometheus.py .build/release/feedtui

# The profiles' texts, as Swift.
profiles:
	sh Scripts/profiles.sh > Sources/DTO/Profiles/BuiltInProfiles+Texts.swift

# The documents that are made from the program's own tables.
docs: setup feedlint
	.build-feedlint/debug/feedlint rules --format markdown > Tools/feedlint/docs/rules.md
	$(SWIFT) build --product feedtui $(TESTING)
	sh Scripts/docs.sh .build-test/debug
	sh Scripts/docc.sh .build-test/debug $(TESTING)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 .build/release/feedtui "$(DESTDIR)$(PREFIX)/bin/feedtui"

# An archive of the program for machines of this kind, which need no Swift.
dist: build
	sh Scripts/dist.sh

clean:
	rm -rf .build .build-coverage .build-dist .build-feedlint .build-feedlint-user .build-feedsim .build-races .build-test Benchmarks/.build

setup:
	@sh Scripts/setup.sh
