"""The compiler against the oracle: the same findings at the same places, and steps that do what they say."""

import os

import pytest

from archetypes import ARCHETYPES, whole
from oracle.compare import compare
from oracle.generate import generate
from oracle.shrink import shrink
from oracle.text import read
from turns import in_turn

APPS = int(os.environ.get("ORACLE_APPS", 500))
# In `make test` always some of the same ones, so that no change is held up by what another one would have met; `make soak` takes others each time.
FIRST = int(os.environ.get("ORACLE_FIRST", 1000))
EACH = 25


@pytest.mark.parametrize("first", in_turn(range(FIRST, FIRST + APPS, EACH), 2))
def test_random_apps_get_what_they_deserve(binary, first):
    reports = {seed: compare(binary, generate(seed)) for seed in range(first, min(first + EACH, FIRST + APPS))}
    wrong = [seed for seed, report in reports.items() if report]
    assert not wrong, f"seeds {wrong}\n{smallest(binary, wrong[0], reports[wrong[0]])}"


def smallest(binary, seed, report):
    """A small app with one of the kinds of disagreement of a seed."""
    kind = min(report.kinds())
    app = shrink(generate(seed), lambda app: kind in compare(binary, app).kinds())
    return f"seed {seed}, made smaller while {kind}:\n{compare(binary, app)}"


@pytest.mark.parametrize("text", [case[2] for case in ARCHETYPES], ids=[case[0] for case in ARCHETYPES])
def test_archetypes_get_what_they_deserve(binary, text):
    report = compare(binary, read(whole(text)), text=whole(text))
    assert not report, str(report)
