# make lessons    serve the lessons and open the browser
# make test       get what the tests need, then lint, types and all tests
# make test-long  the tests that take minutes
# make bench      measure the speed
#
# Each works on a bare machine that has Python 3.11 or later; all that is installed goes into .venv.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
PYTHON ?= python3
# The first Python that is new enough; make PYTHON=... names one.
FIND_PYTHON = for python in "$(PYTHON)" python3.14 python3.13 python3.12 python3.11; do \
	if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	then echo "$$python"; exit 0; fi; done; \
	echo "laughlie needs Python 3.11 or later; name one with make PYTHON=..." >&2; exit 1
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal

.PHONY: help lessons test test-long bench lint types tests browser format clean
.DELETE_ON_ERROR:

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

# ARGS may hold more, as in make lessons ARGS="--port 8000 --no-browser".
lessons: $(VENV)/installed
	@$(BIN)/laughlie $(ARGS)

test: lint types tests

lint: $(VENV)/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/marimo check --strict lessons/*.py

types: $(VENV)/installed-test
	$(BIN)/mypy

tests: $(VENV)/installed-test browser
	$(PYTEST) -m "not long" $(ARGS)

test-long: $(VENV)/installed-test browser
	$(PYTEST) -m long $(ARGS)

bench: $(VENV)/installed-bench browser
	@for file in tests/bench/[a-z]*.py; do \
	$(BIN)/python -m "tests.bench.$$(basename "$$file" .py)" || exit 1; done

# Looks each time whether a Chromium still starts: it is not ours to keep.
browser: $(VENV)/installed-test
	@$(BIN)/python -m tests.browser.chromium

format: $(VENV)/installed-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

# Each stamp is newer than what it was made from, so that nothing is installed twice.
$(VENV)/made:
	@python=$$($(FIND_PYTHON)) || exit 1; "$$python" -m venv $(VENV) || { \
	echo "The virtual environment could not be made; on Debian: apt install python3-venv" >&2; \
	exit 1; }
	@touch $@

$(VENV)/installed: $(VENV)/made pyproject.toml
	@echo "Installing what the lessons need into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/installed-test: $(VENV)/installed
	@echo "Installing what the tests need into $(VENV) ..."
	@$(PIP) --editable ".[test]"
	@touch $@

$(VENV)/installed-bench: $(VENV)/installed-test
	@$(PIP) --editable ".[test,bench]"
	@touch $@
