# `make play` plays, `make test` tests, `make help` lists the rest. Needs git, make and Python 3.11 or newer; a C compiler is optional.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VENV := .venv
PY := $(VENV)/bin/python
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
MINUTES ?= 1
PORT ?= 8000
GAME ?=
COMPARISONS ?= 1000000
TOYS := $(addprefix tests/kernel/toys/,cards camps.py fleets.py kuhn.py orders.py tiles.py)

# What was installed is remembered in $(VENV). If the environment does not start, or the folder was moved, it is all done again.
HERE := $(VENV)/.here
ifneq ($(shell $(PY) -m pip --version >/dev/null 2>&1 && cat $(HERE) 2>/dev/null),$(CURDIR))
$(shell rm -f $(VENV)/.ready $(VENV)/.dev $(VENV)/.docs $(VENV)/.fast; test ! -e $(HERE) || mv -f $(HERE) $(VENV)/.stale)
endif
extra = $(PY) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["$(1)"], sep="\n")'
install = $(PY) -m pip install --quiet --disable-pip-version-check --constraint requirements/lock.txt

.PHONY: help play terminal test check fast bench train cluster ledger mutants renew fuzz browser soak docs lock clean

help:
	@echo 'make play    install what is needed and open the table in your browser; PORT=8000'
	@echo 'make terminal  the same games in this terminal'
	@echo 'make test    everything: check, tests on the plain build, laws on the compiled build, the page in a browser'
	@echo 'make check   ruff, mypy --strict, and the types of the page (with npm)'
	@echo 'make fast    compile the rules with mypyc (about five times as fast)'
	@echo 'make fuzz    random play under all laws on both builds; MINUTES=1 per game and build, GAME=brood for one game'
	@echo 'make browser  the page under test in a real Chromium'
	@echo 'make soak    a thousand kills, ten thousand racing clicks, an hour of load, two worlds compared as often as'
	@echo '             COMPARISONS=1000000 says: takes hours; the figures go into docs/trust.md'
	@echo 'make bench   measure the speed side by side with other libraries'
	@echo 'make train   install torch, and test what trains players'
	@echo 'make cluster  install Ray, and test the laboratory on a cluster of two nodes'
	@echo 'make ledger  list which rules have code and tests'
	@echo 'make mutants  plant faults in the rules and list those no test finds; SAMPLE=200 SEED=1 GAME=brood AGAIN=1'
	@echo 'make renew   write anew what the tests keep of a game, after a change that is meant; GAME=brood for one game'
	@echo 'make docs    build the documentation into site/'
	@echo 'make lock    write requirements/lock.txt anew: the versions that are installed'
	@echo 'make clean   remove everything that was built; $(VENV) stays'

$(HERE):
	@test -n "$(PYTHON)" || { echo 'Python 3.11 or newer is needed, and neither python3 nor python3.11 to python3.14 is one.' >&2; \
		echo 'Debian: sudo apt install python3 python3-venv. Or name one: make play PYTHON=/path/to/python' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo '$(PYTHON) is older than Python 3.11' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(PYTHON) cannot make virtual environments.' >&2; \
		echo "Debian: sudo apt install python3-venv (or $$($(PYTHON) -c 'import sys; print("python%d.%d" % sys.version_info[:2])')-venv)" >&2; exit 1; }
	@if test -e $(VENV)/.stale || ! $(PY) -m pip --version >/dev/null 2>&1; then \
		echo 'making $(VENV) ...'; $(PYTHON) -m venv --clear $(VENV); fi
	@echo '$(CURDIR)' > $@

$(VENV)/.ready: pyproject.toml setup.py requirements/lock.txt | $(HERE)
	@echo 'installing ...'
	@$(install) --editable '.[quick]' 2>/dev/null || $(install) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml requirements/lock.txt | $(VENV)/.ready
	@echo 'installing what the tests need ...'
	@{ $(call extra,dev); $(call extra,learn); $(call extra,spiel); $(call extra,lab); } > $@.new && $(install) --requirement $@.new && mv $@.new $@

$(VENV)/.docs: pyproject.toml requirements/lock.txt | $(VENV)/.ready
	@$(call extra,docs) > $@.new && $(install) --requirement $@.new && mv $@.new $@

# The compiled build is made meanwhile, in the background, and is used from the next start on.
background = mkdir -p build; nohup nice -n 15 $(PY) tools/fast.py --background > build/fast.log 2>&1 < /dev/null &

play: $(VENV)/.ready
	@$(background) $(PY) -m thunderchild serve --open --port $(PORT)

terminal: $(VENV)/.ready
	@$(background) $(PY) -m thunderchild play

check: $(VENV)/.dev
	@$(PY) -m ruff check
	@$(PY) -m thunderchild names --check
	@$(PY) -m thunderchild names --check $(TOYS)
	@$(PY) -m mypy --strict src setup.py tools bench tests
	@$(PY) tools/page.py check

test: check
	@$(PY) tests/table/postgres.py
	THUNDERCHILD_PURE=1 THUNDERCHILD_EXPECT=plain $(PY) -m pytest -n $(JOBS) --ignore tests/table/browser
	@$(PY) tools/fast.py; code=$$?; \
	if test $$code -eq 3; then echo 'The tests of the compiled build are left out.'; exit 0; fi; \
	test $$code -eq 0 || exit $$code; \
	echo 'THUNDERCHILD_EXPECT=compiled pytest -m both'; THUNDERCHILD_EXPECT=compiled $(PY) -m pytest -n $(JOBS) -m both --ignore tests/table/browser
	@$(MAKE) --no-print-directory browser

fast: $(VENV)/.ready
	@$(PY) tools/fast.py

bench: fast $(VENV)/.dev
	$(PY) -m bench.tables
	$(PY) -m thunderchild bench

ledger: $(VENV)/.dev
	@$(PY) -m thunderchild ledger

# Training: torch and stable-baselines3, and what needs them.
train: $(VENV)/.dev
	@echo 'installing what training needs ...'
	@{ $(call extra,train); $(call extra,baselines); } > $(VENV)/.train.new && $(install) --requirement $(VENV)/.train.new
	TRAIN=1 $(PY) -m pytest tests/learn/test_train.py

# A Ray cluster of two nodes on this machine, which are ended again.
cluster: $(VENV)/.dev
	@echo 'installing what a cluster needs ...'
	@$(call extra,cluster) > $(VENV)/.cluster.new && $(install) --requirement $(VENV)/.cluster.new
	CLUSTER=1 $(PY) -m pytest tests/lab/test_cluster.py

# Faults planted in the rules, one at a time: those that no test finds are listed, and are an error.
mutants: $(VENV)/.dev
	@$(PY) -m tools.mutants --sample $(or $(SAMPLE),200) --seed $(or $(SEED),1) $(if $(GAME),--game $(GAME)) $(if $(AGAIN),--again)

# Recorded games that do not replay any more, playthroughs, counts of positions, answers to spoilt positions.
renew: $(VENV)/.dev
	@THUNDERCHILD_PURE=1 $(PY) -m tests.games.renew $(GAME)

# Without a C compiler only the plain build is fuzzed.
fuzz: $(VENV)/.ready
	@set -e; if $(PY) tools/fast.py; then compiled=yes; fi; \
	for game in $(or $(GAME),$$($(PY) -c 'import thunderchild; print(*thunderchild.games())')); do \
		test -z "$$compiled" || $(PY) -m thunderchild fuzz $$game --minutes $(MINUTES); \
		$(PY) -m thunderchild fuzz $$game --minutes $(MINUTES) --pure; done

# The page in a real Chromium (Debian's package is installed where that is allowed; without one the tests are skipped and say so),
# on the compiled build if there is one.
browser: $(VENV)/.dev
	@$(PY) tools/page.py browser
	$(PY) -m pytest -n 2 tests/table/browser

# Two worlds are compared on the compiled build; their work, counted in calls, shows on the plain one alone.
soak: $(VENV)/.dev
	@$(PY) tests/table/postgres.py
	-@$(PY) tools/fast.py
	SOAK=1 $(PY) -m pytest tests/table/test_kill.py tests/table/test_servers.py
	SOAK=1 COMPARISONS=$(COMPARISONS) $(PY) -m pytest tests/table/test_worlds.py
	THUNDERCHILD_PURE=1 SOAK=1 COMPARISONS=$(or $(COUNTED),30000) $(PY) -m pytest tests/table/test_worlds.py
	$(PY) -m bench.growth --minutes $(or $(SOAK_MINUTES),60)

# From an empty environment, with the newest of everything that pyproject.toml allows.
lock: | $(HERE)
	@$(PY) tools/lock.py

docs: $(VENV)/.docs
	$(PY) -m mkdocs build --strict --quiet
	@echo 'site/index.html'

clean:
	rm -rf build dist site src/thunderchild/_compiled src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	rm -f $(VENV)/.ready $(VENV)/.dev $(VENV)/.docs $(VENV)/.fast
