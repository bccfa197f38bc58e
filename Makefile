# Needs python3 (with venv), make and git. The first run sets everything up, later ones are quick.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt
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

lock:
	uv lock --no-config
	{ echo '# The versions of uv.lock for plain pip; made by `make lock`.'; \
	  uv export --no-config -q --frozen --all-extras --no-hashes --no-emit-project --no-annotate --no-header; \
	} > constraints.txt

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

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
