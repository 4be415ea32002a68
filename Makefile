# make demo · test · soak · bench · faults · pictures · playground · package · install · format · clean · help

PREFIX ?= /usr/local
NAME ?= protoc
# Where SwiftPM builds. Two checkouts may not share one.
BUILD ?= .build
RESULTS := $(BUILD)/results
# What random apps are made from: others after each commit, and at each soak. SEED=… makes them again.
ifndef SEED
SEED := $(shell $(if $(filter soak,$(MAKECMDGOALS)),date +%s,python3 Tests/checkout.py))
endif
export SEED
# How many workers share the tests, each with a browser of each kind: three for two cores, since a page is often waited for. And for how
# many seconds a soak makes up apps.
WORKERS ?= $(shell python3 -c 'import os; print((os.cpu_count() * 3 + 1) // 2)')
SECONDS ?= 600

# One build for all: the program that people get, and the tests of its modules beside it. Without debug information, which nobody gets
# and which takes a sixth of the time; and one job more than there are cores, since a room waits for those that it sees.
JOBS ?= $(shell python3 -c 'import os; print(os.cpu_count() + 1)')
FLAGS := --configuration release --scratch-path $(BUILD) --jobs $(JOBS) -debug-info-format none
RELEASE := $(BUILD)/release/protoc
PYTHON := .venv/bin/python
# Python keeps what it has compiled, also where it is told not to: that is half of what collecting the tests takes.
unexport PYTHONDONTWRITEBYTECODE
# What tests and scripts share.
export PYTHONPATH := $(abspath Tests):$(abspath Tests/Documents)
PYTEST = PROTOC=$(abspath $(RELEASE)) $(PYTHON) -m pytest Tests -n $(WORKERS) --dist worksteal
DEMO := prototypes/critter-cards
# What people install it from, and the address below which a release's files are. Packages of one commit are the same bytes whenever they are made.
PACKAGES := $(BUILD)/packages
RELEASES ?= https://example.com/OWNER/protoc/releases/download
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
SWIFT_SOURCES := Package.swift Sources Tests templates

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test soak lint test-swift test-commands bench faults mutation pictures release package install format clean playground web-check needs-build needs-tests fetch-tools

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: release ## build protoc, and a page of a sample prototype
	@printf '\n$$ protoc build %s\n' $(DEMO)
	@$(RELEASE) build $(DEMO) -o $(BUILD)/demo.html
	@printf '\nIts source:  %s/app.yaml\n' $(DEMO)
	@printf 'Write your own:  docs/guide.md\n'
	@printf 'Open this page:  %s\n' $(abspath $(BUILD)/demo.html)

test: fetch-tools lint test-swift test-commands ## what must hold before a change goes in
	@$(PYTHON) .ci/count-tests.py $(RESULTS)

soak: needs-tests release web-check ## every test, the long ones too, and many more random apps (SECONDS=3600)
	@mkdir -p $(RESULTS)
	@echo "seed $(SEED)"
	ORACLE_APPS=10000 ORACLE_FIRST=$(SEED) $(PYTEST) --junitxml $(RESULTS)/soak.xml
	$(PYTHON) Tests/Fuzz/whole.py --protoc $(RELEASE) --seed $(SEED) --seconds $(SECONDS) --out $(BUILD)/fuzz-whole
	$(PYTHON) Tests/Fuzz/commands.py --protoc $(RELEASE) --seed $(SEED) --seconds $(SECONDS) --out $(BUILD)/fuzz-commands
	@$(PYTHON) .ci/count-tests.py $(RESULTS)

playground: needs-build ## write playground.html: an editor, the compiler and all examples in one page
	@.ci/setup web
	BUILD=$(BUILD) .ci/web build
	BUILD=$(BUILD) .ci/playground $(BUILD)/playground.html

web-check: needs-build ## compile the rooms as they are for a browser, and refuse what cannot go there
	@.ci/setup web
	BUILD=$(BUILD) .ci/web check

# What the tests need comes over the network while the compiler works; `needs-tests` waits for it, and says what is missing.
fetch-tools: needs-build
	@.ci/setup tests >/dev/null 2>&1 &

lint: ## check the formatting of the Swift code
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

test-swift: needs-build ## the tests of the modules, and of the walls between them
	@mkdir -p $(RESULTS)
	swift build $(FLAGS) --build-tests
	swift test $(FLAGS) --skip-build --disable-testable-imports --disable-xctest --parallel --xunit-output $(RESULTS)/swift.xml

test-commands: needs-tests release ## the tests of the command line, on the executable people get
	@mkdir -p $(RESULTS)
	$(PYTEST) -m "not soak" --reruns 1 -raR --junitxml $(RESULTS)/commands.xml

bench: needs-tests release ## speed, memory and growth, against plain C, with the aims beside them
	python3 Tests/Benchmark/bench.py --protoc $(RELEASE) $(BENCH)
	python3 Tests/Benchmark/diagrams.py --protoc $(RELEASE)
	$(PYTHON) Tests/Benchmark/pages.py --protoc $(RELEASE)
	$(PYTHON) Tests/Benchmark/hand.py --protoc $(RELEASE)
	$(PYTHON) Tests/Benchmark/editors.py --protoc $(RELEASE)
	$(PYTHON) Tests/Benchmark/saves.py --protoc $(RELEASE)
	$(PYTHON) Tests/Benchmark/playground.py --build $(BUILD)

faults: needs-tests release ## faults seeded into clean apps: which are found, and which another tool finds
	PROTOC=$(abspath $(RELEASE)) $(PYTHON) Tests/Proof/faults.py

mutation: needs-tests ## faults seeded into compiler, scripts and styles: how many the tests find
	$(PYTHON) Tests/Mutation/mutation.py --soak $(MUTATION)

pictures: needs-tests release ## make the pictures of the documents that are stale; ALL=--all makes all
	PROTOC=$(abspath $(RELEASE)) $(PYTHON) Tests/Browser/pictures.py $(ALL)

release: needs-build
	swift build $(FLAGS) --product protoc

install: release ## install protoc; PREFIX=/usr/local and NAME=protoc may be given
	@.ci/install $(RELEASE) "$(DESTDIR)$(PREFIX)/bin" $(NAME)

package: release ## what people install it from: a wheel, a .deb, an npm folder, a Homebrew formula, an archive (with the playground, if it was made)
	@rm -rf $(PACKAGES)
	@python3 -B packages/package.py pack $(RELEASE) $(PACKAGES) $(addprefix --playground ,$(wildcard $(BUILD)/playground.html))
	@python3 -B packages/package.py join $(PACKAGES) --releases $(RELEASES)

format: ## format the Swift code
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

clean: ## remove all build output
	rm -rf $(BUILD) .venv

needs-build:
	@.ci/setup build

needs-tests: needs-build
	@.ci/setup tests
