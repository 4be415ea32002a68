"""What is disabled is grey and does nothing, with all that stands in it: in the page, in the simulator and in journeys."""

import json
import subprocess

import pytest

from browsing import PLATFORMS
from catalog import catalog, flow
from checkout import HANGING
from hands import Mouse, Page, by_keys, by_pointer
from cells import Cell, Place
from turns import share

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine


@pytest.fixture(scope="module")
def locked(binary):
    """An app in which a group can be locked, and in it everything that can be touched in a body."""
    known = catalog(binary)
    place, cells, lines = Place("", "body", "a-body"), [], []
    for name in known.containers["a-body"]:
        if "go" not in known.kinds[name].keys or name == "form":
            continue
        cell = Cell(name, "go", place, len(cells) + 1)
        element = known.bare(name, cell.label, name != "icon")
        cells.append(cell)
        lines.append(f"          - {flow({**element, 'go': {'set': {'hit': cell.number}}})}")
    text = (
        f"app: Locked\nplatforms: [{', '.join(PLATFORMS)}]\nstate: {{hit: 0..{len(cells)}, lock: [on, off]}}\nscreens:\n  home:\n    body:\n"
        "      - {switch: Lock, state: lock}\n      - group: Locked\n        disabled: lock is on\n        body:\n" + "\n".join(lines)
        + "\njourneys:\n  It is locked:\n    from: home\n    steps: [tap: K1]\n  It is free:\n    from: home\n    given: {lock: off}\n    steps: [tap: K1]\n"
    )
    return text, cells


@pytest.mark.turns(2)
@pytest.mark.parametrize("part", share(16))
def test_what_a_disabled_group_holds_does_nothing(locked, pages, visit, part):
    text, cells = locked
    page = Page(visit, pages.build({"app.yaml": text.encode()}, "locked", "--force", codes=(0, 1)), "ios")
    grey = "document.querySelector('.group[aria-disabled=true]')"
    assert float(page.page.evaluate(f"getComputedStyle({grey}).opacity")) < 0.6
    first, step = part
    cells = cells[first::step]
    moves = {str(cell): ("~home", f"~home?v.hit={cell.number}") for cell in cells}
    played = {str(cell): by_pointer(page, Mouse(page.page), cell, *moves[str(cell)]) for cell in cells}
    assert set(played.values()) <= {"does nothing"}, played
    assert set(by_keys(page, cells, moves).values()) == {"no key does it"}
    page.go("~home?v.lock=off")
    assert page.page.query_selector(".group[aria-disabled=true]") is None
    first = cells[0]
    assert by_pointer(page, Mouse(page.page), first, "~home?v.lock=off", f"~home?v.hit={first.number}&v.lock=off") is None


def test_the_simulator_and_journeys_say_the_same(locked, binary, tmp_path):
    text, cells = locked
    (tmp_path / "app.yaml").write_text(text)
    done = subprocess.run([binary, "walk", tmp_path, "--most", "1"], capture_output=True, text=True, timeout=HANGING)
    at, *moves = json.loads(done.stdout.splitlines()[0])
    assert at == "~home" and [to for _, to in moves] == ["~home?v.lock=off"]
    done = subprocess.run([binary, "test", tmp_path], capture_output=True, text=True, timeout=HANGING)
    assert "`K1` is disabled" in done.stdout + done.stderr, done.stdout + done.stderr
    assert "1 of 2" in done.stdout + done.stderr or "It is free" in done.stdout + done.stderr
