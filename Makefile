# feedtui: `make run` builds it and opens the sample feed, `make test` runs the tests.
# Both install what the machine lacks; nothing else needs to be done before.

SOURCE ?= SampleData/orders.json
PREFIX ?= /usr/local
SWIFT ?= swift

.PHONY: run build test lint format coverage races mutations torture bench profiles docs install clean setup

run: build
	.build/release/feedtui $(SOURCE)

build: setup
	$(SWIFT) build -c release --product feedtui

test: setup
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

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
	FEEDTUI_MUTATIONS=all $(SWIFT) test -c release --disable-xctest \
		--filter 'MutationTests|StructuralEditTests|CanaryTests|LoneRecordTests'

# Random keys, pastes, resizes and changes of the file for an hour; `make test` does so for some seconds.
torture: setup
	FEEDTUI_TORTURE_SECONDS=3600 $(SWIFT) test -c release --disable-xctest --filter RandomKeyTests

# Ratios against peers, in one run.
bench: build
	$(SWIFT) run -c release --package-path Benchmarks feedtui-bench
	$(SWIFT) run -c release --package-path Benchmarks decoding-bench

# The profiles' texts, as Swift.
profiles:
	sh Scripts/profiles.sh > Sources/DTO/Profiles/BuiltInProfiles+Texts.swift

# The documents that are made from the program's own tables.
docs: setup
	$(SWIFT) build --product feedtui
	sh Scripts/docs.sh
	sh Scripts/docc.sh

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/feedtui "$(DESTDIR)$(PREFIX)/bin/feedtui"

clean:
	rm -rf .build .build-coverage .build-races Benchmarks/.build

setup:
	@sh Scripts/setup.sh
