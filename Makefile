# Two commands: `make demo` shows what it does, `make test` runs every check. Both set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOT := setup.py pyproject.toml $(shell find src -name "*.pxd") $(patsubst %.pxd,%.py,$(shell find src -name "*.pxd"))
PIP := $(BIN)/pip --disable-pip-version-check --quiet
KEEP := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$(CURDIR)/.cache/python" # hundreds of children import the same files
PYTEST := $(KEEP) timeout 1500 $(BIN)/pytest --durations=10 -n 4

.PHONY: help demo page site screenshots test page-tools test-pure test-checked fuzz corpus bench papers records soak interop dist patterns pictures corpus-million library course commands format clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

demo: $(VENV)/base  ## install the base package and show what it does with a puzzle
	@$(BIN)/python examples/demo.py

page: $(VENV)/web  ## play and build puzzles on a page of this computer, FILES="puzzles.jsonl" to play those
	@$(BIN)/lamplighter serve $(FILES)

site: $(VENV)/base  ## the page as a folder for any host, in .cache/site; fetches Python for browsers once
	@$(BIN)/lamplighter site .cache/site

test: $(VENV)/dev page-tools  ## lint, types, tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PYTEST) -m "not corpus"

page-tools:  ## what tests of the page need besides Python: a browser if we are root, axe-core and tsc by npm
	@.ci/page-tools

test-pure:  ## the same program without a C compiler
	$(PYTHON) -m venv --clear $(VENV)-pure
	rm -rf build/lib.*  # compiled modules that another install left there would be taken
	LAMPLIGHTER_BUILD=pure CC=/bin/false $(VENV)-pure/bin/pip --disable-pip-version-check --quiet install --no-cache-dir . -r requirements/base.txt -r requirements/test.txt
	$(VENV)-pure/bin/lamplighter --version | grep uncompiled
	$(VENV)-pure/bin/pytest -n 2 -m "not corpus"

test-checked:  ## the same program compiled with every index checked
	$(PYTHON) -m venv --clear $(VENV)-checked
	rm -rf build/lib.*
	LAMPLIGHTER_BUILD=checked $(VENV)-checked/bin/pip --disable-pip-version-check --quiet install --no-cache-dir . -r requirements/base.txt -r requirements/test.txt
	$(VENV)-checked/bin/pytest -n 2

fuzz: $(VENV)/dev  ## the tests of what must always hold, on twenty times as many random boards
	$(BIN)/pytest -n 2 -m hypothesis --hypothesis-profile fuzz

corpus: $(VENV)/dev  ## the long checks, on every puzzle of LAMPLIGHTER_CORPUS
	@test -n "$$LAMPLIGHTER_CORPUS" || { echo "set LAMPLIGHTER_CORPUS to a JSONL file of puzzles"; exit 2; }
	$(PYTEST) -m corpus

bench: $(VENV)/dev  ## speed and memory, as ratios against named baselines
	$(BIN)/python bench/run.py

papers: $(VENV)/dev  ## the tables of docs/papers.md on this machine, with LAMPLIGHTER_CORPUS on those puzzles: minutes
	$(BIN)/python bench/papers.py

records: $(VENV)/dev  ## fewest clicks of Lights Out squares up to 129, SIZES="61-67 79", AGAIN=1 by the judge too: minutes
	$(BIN)/python bench/records.py $(if $(AGAIN),--again) $(SIZES)

soak: $(VENV)/dev  ## attacks of all kinds, judged by the rules alone, for MINUTES=1
	$(BIN)/python -m soak --minutes $(or $(MINUTES),1) $(if $(SEED),--seed $(SEED))

interop: $(VENV)/dev  ## our texts before the programs they are meant for; those that are missing are named
	timeout 900 $(BIN)/python interop/run.py

dist: $(VENV)/dev  ## wheel and sdist, and the demo from the wheel in an empty environment
	rm -rf dist build
	$(BIN)/python -m build --quiet
	$(PYTHON) -m venv --clear $(VENV)-dist
	$(VENV)-dist/bin/pip --disable-pip-version-check --quiet install dist/*.whl
	$(VENV)-dist/bin/lamplighter --version
	$(VENV)-dist/bin/lamplighter solve --color always examples/first.txt

patterns: $(VENV)/dev  ## enumerate the patterns of two rules anew, with PUZZLES=file.jsonl to count them in: minutes
	$(BIN)/python bench/patterns.py $(PUZZLES)

pictures: $(VENV)/dev  ## draw the pictures of the documents anew, and write the colours of the page
	PYTHONPATH=tests $(BIN)/python -m support.pictures
	$(BIN)/python -m lamplighter.web.theme

course: $(VENV)/dev  ## make the lessons that the package brings anew: half a minute
	$(BIN)/python bench/course.py

corpus-million: $(VENV)/dev  ## make the open corpus, or the first COUNT=20000 of it, INTO=folder: hours, minutes
	$(BIN)/python -m corpus --count $(or $(COUNT),1000000) --into $(or $(INTO),.cache/corpus-$(or $(COUNT),1000000))

library: $(VENV)/dev  ## make the puzzles that the page brings anew, FROM=folder with 20,000 of the corpus if there is one
	$(BIN)/python -m library $(if $(FROM),--from $(FROM))

screenshots: $(VENV)/dev  ## take the pictures of the page for the documents anew; needs Chromium
	PYTHONPATH=tests $(BIN)/python -m support.screenshots

commands: $(VENV)/dev  ## write docs/commands.md anew, from what the commands say of themselves
	PYTHONPATH=tests $(BIN)/python -m support.commands

format: $(VENV)/dev  ## let ruff tidy up
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:  ## remove everything made here
	rm -rf $(VENV) $(VENV)-* build dist .cache src/*.egg-info
	find src -name '*.so' -delete

$(VENV)/base: $(HOT) requirements/base.txt
	@echo "Setting up in $(VENV), once: a few packages, and the fast core compiled from C. Half a minute on two cores."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --editable . --requirement requirements/base.txt
	@touch $@

$(VENV)/web: $(VENV)/base requirements/web.txt
	$(PIP) install --requirement requirements/web.txt
	@touch $@

$(VENV)/dev: $(VENV)/base requirements/dev.txt requirements/test.txt requirements/solvers.txt requirements/print.txt requirements/web.txt requirements/check.txt requirements/collect.txt requirements/cluster.txt requirements/page.txt
	@echo "Fetching what the checks need: solvers to compare with, typesetting, lint and types."
	$(PIP) install --no-compile --requirement requirements/dev.txt
	@touch $@
