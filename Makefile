# Needs python3 (with venv), make and git. The first run sets everything up, later ones are quick.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FAST := .venv-fast
PEERS := .venv-peers
INSTALL := -m pip --disable-pip-version-check install -qq
PIP := $(BIN)/python $(INSTALL) -c constraints.txt
PLAY_ARGS ?=
PYTEST_ARGS ?= -n auto --dist worksteal

.PHONY: help play test lint format words bench lock clean

help:
	@echo "make play    set up and open the table (PLAY_ARGS=... goes to 'mathom serve')"
	@echo "make test    set up and run every check and test (PYTEST_ARGS=... goes to pytest)"
	@echo "make lint    only the checks: ruff, mypy, import-linter"
	@echo "make format  let ruff lay out the code"
	@echo "make words   bring the catalogues of all languages up to date and list what is missing"
	@echo "make bench   measure speeds"
	@echo "make fast    the same, compiled: makes $(FAST)/bin/mathom (needs a C compiler, takes some minutes)"
	@echo "make test-fast  run the tests on the compiled build, and compare every position of 3,000 games with the plain one"
	@echo "make beside  measure the plain build, the compiled one and the peers in one run"
	@echo "make lock    renew uv.lock and constraints.txt (needs uv)"
	@echo "make clean   remove the environment and what tools left behind"

play: $(VENV)/.ready
	@$(BIN)/mathom serve $(PLAY_ARGS)

test: lint
	$(BIN)/python -m pytest $(PYTEST_ARGS)

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.ready-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

words: $(VENV)/.ready-dev
	$(BIN)/python -m catalogues

bench: $(VENV)/.ready-dev
	$(BIN)/python -m bench

fast: $(FAST)/.ready
	@echo "The compiled mathom is $(FAST)/bin/mathom"

test-fast: $(FAST)/.ready $(VENV)/.ready-dev
	$(BIN)/python -m bench.streams >$(FAST)/plain.txt
	$(FAST)/bin/python -m bench.streams | diff $(FAST)/plain.txt -
	$(FAST)/bin/python -m pytest $(PYTEST_ARGS)

beside: $(VENV)/.ready-dev $(FAST)/.ready $(PEERS)/.ready
	$(BIN)/python -m bench.beside $(BIN)/python $(FAST)/bin/python $(PEERS)/bin/python

lock:
	uv lock --no-config
	{ echo '# The versions of uv.lock for plain pip; made by `make lock`.'; \
	  uv export --no-config -q --frozen --all-extras --no-hashes --no-emit-project --no-annotate --no-header; \
	} > constraints.txt

clean:
	rm -rf $(VENV) $(FAST) $(PEERS) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(BIN)/python:
	@echo "Setting up, once: this takes about a minute."
	$(PYTHON) -m venv $(VENV)

# Order-only: a newer python3 link must not start the installation again.
$(VENV)/.ready: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e .
	@touch $@

$(VENV)/.ready-dev: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e '.[dev]'
	@touch $(VENV)/.ready $@

# The same files, compiled, in an environment of their own: the sources stay as they are, and no stale build hides them.
$(FAST)/.ready: pyproject.toml setup.py constraints.txt $(shell find src -name '*.py' -o -name '*.toml')
	test -x $(FAST)/bin/python || $(PYTHON) -m venv $(FAST)
	$(FAST)/bin/python $(INSTALL) -c constraints.txt 'setuptools>=77' '.[dev]'
	MATHOM_COMPILE=1 CFLAGS=-O2 $(FAST)/bin/python $(INSTALL) --no-build-isolation --no-deps --force-reinstall .
	@touch $@

$(PEERS)/.ready: Makefile
	test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python $(INSTALL) open_spiel==2.0.2 rlcard==1.2.0
	@touch $@
