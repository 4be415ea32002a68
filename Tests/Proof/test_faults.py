"""What the flow rules are held to: every certain fault is found where it was put, once, and nothing is found in what is
without fault."""

import pickle

import pytest

import compiler
import document
import faults
from checkout import REPOSITORY
from mutators import MUTATORS
from turns import share

FOLDERS = [
    path for parent in ("prototypes", "templates/starters") for path in sorted((REPOSITORY / parent).iterdir())
    if path.is_dir()
]


@pytest.fixture(scope="module", params=share(2))
def result(request, shared):
    def fill(folder):
        (folder / "result").write_bytes(pickle.dumps(faults.run(turn=request.param, compare=False)))

    return pickle.loads((shared.make(fill, "faults", request.param) / "result").read_bytes())


@pytest.mark.parametrize("path", compiler.APPS, ids=lambda path: path.stem)
def test_nothing_is_found_in_a_clean_app(path):
    assert [str(each) for each in compiler.findings(path)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_nothing_is_found_in_what_we_show(folder):
    assert [str(each) for each in compiler.findings(folder)] == []


@pytest.mark.parametrize("path", compiler.APPS, ids=lambda path: path.stem)
def test_the_style_in_which_mutants_are_written_changes_nothing(path):
    assert compiler.findings_in(document.Block(document.read(path)).text) == []


def test_there_are_enough_apps_and_mutators():
    assert len(compiler.APPS) >= 12
    assert len([each for each in MUTATORS if each.certain]) >= 30


def test_every_mutator_finds_a_place(result):
    tallies, _ = result
    assert [each.name for each in tallies if not each.seeded] == []


def test_every_certain_fault_is_found_at_its_element(result):
    tallies, _ = result
    assert [each.name for each in tallies if each.certain and each.placed < each.seeded] == [], "\n".join(
        complaint for each in tallies for complaint in each.complaints
    )


def test_one_cause_makes_one_finding(result):
    tallies, total = result
    assert total.findings / total.seeded <= 1.05, "\n".join(
        complaint for each in tallies for complaint in each.complaints
    )
