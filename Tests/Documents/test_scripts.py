"""The scripts that `make` runs find everything they need."""

import re
import subprocess
import sys

import pytest

from checkout import REPOSITORY

# `make -n` says what a target runs, and runs nothing. Each script is then read in the environment that `make` gives it.
TARGETS = ["bench", "faults", "mutation", "pictures", "soak", "test"]
IMPORT = "import runpy, sys; sys.path[0] = sys.argv[1].rpartition('/')[0]; runpy.run_path(sys.argv[1])"


@pytest.mark.turns(3)
@pytest.mark.parametrize("target", TARGETS)
def test_a_script_finds_what_it_needs(target):
    said = subprocess.run(["make", "-n", target], cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    scripts = sorted(set(re.findall(r"(?:python3?|/bin/python) (\S+\.py)", said)))
    assert scripts, said
    for script in scripts:
        run = f"{sys.executable} -c \"{IMPORT}\" {script}"
        asked = subprocess.run(
            ["make", "-f", "-", "import-script"], cwd=REPOSITORY, capture_output=True, text=True,
            input=f"include Makefile\nimport-script:\n\t{run}\n",
        )  # fmt: skip
        assert asked.returncode == 0, f"{script}: {asked.stderr}"
