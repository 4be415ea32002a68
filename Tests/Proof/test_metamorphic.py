"""What must not change a finding, and what may change it only in a known way; on clean apps and on faulty ones.

Findings are compared by their code and by the words they point at, which stay the same wherever the words stand. Where
a cause is several screens or popups, the finding points at the one that is written first, so there all names count.
"""

import collections
import functools
import random
import re

import pytest

import compiler
import faults
import rewriting
from document import Block, flow
from mutators import MUTATORS
from turns import has_its_turn

APPS = faults.apps()


def faulty():
    """One mutant of each kind that has one, taken from app after app; half of them have their turn."""
    for number, mutator in enumerate(MUTATORS):
        for step in range(len(APPS)):
            app = APPS[(number + step) % len(APPS)]
            found = next(iter(mutator.make(app)), None)
            if found:
                marks = [] if has_its_turn("faulty", 2, number) else [pytest.mark.soak]
                yield pytest.param(found.data, marks=marks, id=f"{mutator.name}-in-{app.name}")
                break


SUBJECTS = [pytest.param(app.whole, id=app.name) for app in APPS] + list(faulty())

# What was probably meant by a misspelt name depends on how the names look.
WELL_SPELT = [each for each in SUBJECTS if "misspelt" not in each.id]


def said(files):
    """Code and words of each finding."""
    found = as_written(files) if isinstance(files, str) else compiler.findings_in(files)
    return collections.Counter((each.code, words_of(files, each)) for each in found)


@functools.cache
def as_written(text):
    """The findings of an app of one file; several tests ask for those of the same one."""
    return compiler.findings_in(text)


def words_of(files, finding):
    if finding.code in ("P402", "P405", "P502", "P503"):
        return tuple(sorted(re.findall("`([^`]+)`", finding.message)))
    return (rewriting.text_at(files, finding),)


def shortage(before, after):
    return {"missing": dict(before - after), "new": dict(after - before)}


def assert_same(before, after):
    assert shortage(before, after) == {"missing": {}, "new": {}}


@pytest.mark.parametrize("data", WELL_SPELT)
def test_other_names_bring_the_same_findings(data):
    names = rewriting.new_names(data)
    before = collections.Counter()
    for (code, words), count in said(Block(data).text).items():
        before[code, tuple(sorted(rewriting.renamed_target(each, names) for each in words))] += count
    assert_same(before, said(Block(rewriting.renamed(data, names)).text))


@pytest.mark.parametrize("data", SUBJECTS)
def test_one_more_link_makes_nothing_unreachable(data):
    chance = random.Random(len(Block(data).text))
    before = unreachable(Block(data).text)
    screens = [name for name, screen in data["screens"].items() if "for" not in screen]
    hosts = [name for name in data["screens"] if isinstance(data["screens"][name].get("body"), list)]
    for _ in range(3):
        host, target = chance.choice(hosts), chance.choice(screens)
        changed = rewriting.with_push(data, host, {"to": target, "how": "push"}, "One More Way")
        assert unreachable(Block(changed).text) <= before, f"a push from {host} to {target}"


def unreachable(text):
    return {(code, words) for code, words in said(text) if code in ("P301", "P302")}


@pytest.mark.parametrize("data", SUBJECTS)
def test_an_island_changes_nothing_elsewhere(data):
    screens = {**data["screens"], "far-island": {"title": "Far", "body": ["Only the sea."]}}
    before = said(Block(data).text)
    after = said(Block({**data, "screens": screens}).text)
    assert_same(before + collections.Counter({("P301", ("far-island",)): 1}), after)


@pytest.mark.parametrize("data", SUBJECTS)
def test_flow_style_and_block_style_read_the_same(data):
    assert_same(said(Block(data).text), said(flow(data)))


@pytest.mark.parametrize("backwards", [False, True], ids=["in-order", "backwards"])
@pytest.mark.parametrize("data", SUBJECTS)
def test_the_files_it_stands_in_change_nothing(data, backwards):
    assert_same(said(Block(data).text), said(rewriting.split(data, backwards)))
