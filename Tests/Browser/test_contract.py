"""What the compiler accepts can be done in the page: every kind with every trigger, in every place, on every platform, by mouse, finger and keys.

The matrix is made from the catalog (`protoc schema`). A cell that the compiler refuses is fine; any other is played by real input, and the
address must be the one the simulator gives. `make test` holds the compiler, the schema and the simulator against each other. `make soak`
plays: with `-k some` a few cells, others after each commit; else all of them on a phone, and a share on a tablet, in landscape and from right to
left. `KIND=rating` plays every cell of one kind and no other, each way on each platform.
"""

import collections
import json
import os
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from browsing import PLATFORMS, Visit, digest
from catalog import catalog
from cells import Matrix
from checkout import seed
from hands import Finger, Mouse, Page, by_keys, by_pointer

# How many turns it takes until every cell was played.
TURNS = 150
# In how many parts a whole way is played, side by side.
PARTS = 4
# In how many parts they are played on other glass, of which one has its turn.
SHARES = 16
# The kind whose cells alone are played.
KIND = os.environ.get("KIND")


@dataclass(frozen=True)
class Glass:
    """What an app is shown on: a line of the app for each platform, and the size of a window that it fits into."""

    line: Callable
    size: tuple


# The tablet, or what is largest, of each platform.
TABLETS = {"ios": "ipad", "android": "android-tablet", "metro": "lumia", "wireframe": "ipad"}
GLASSES = {
    "phone": Glass(lambda platform: "", (900, 1100)),
    "tablet": Glass(lambda platform: f"device: {TABLETS[platform]}\n", (1300, 1400)),
    "landscape": Glass(lambda platform: "orientation: landscape\n", (1300, 1100)),
    "right-to-left": Glass(lambda platform: "language: ar\n", (900, 1100)),
}
WAYS = [("chromium", "mouse"), ("chromium", "touch"), ("chromium", "keys"), ("firefox", "mouse"), ("firefox", "keys")]


@pytest.fixture(scope="session")
def matrix(binary, shared, tmp_path_factory):
    made = {}

    def fill(folder):
        made["matrix"] = Matrix(catalog(binary), binary, folder, PLATFORMS)
        (folder / "refused.json").write_text(json.dumps(made["matrix"].refused))

    folder = shared.make(fill, digest(binary), "contract")
    if "matrix" in made:
        return made["matrix"]
    return Matrix(catalog(binary), binary, folder, PLATFORMS, json.loads((folder / "refused.json").read_text()))


def test_editors_offer_what_the_compiler_accepts(matrix):
    """The schema has a trigger for a kind just when the compiler takes it in the usual place of that kind."""
    seen = set()
    for cell in matrix.all:
        if cell.kind in seen or cell.trigger != "go":
            continue
        seen.add(cell.kind)
        kind = matrix.catalog.kinds[cell.kind]
        offered = {key for key in ("go", "set") if key in kind.keys} | set(matrix.catalog.gestures(cell.kind))
        accepted = {one.trigger for one in matrix.all if one.kind == cell.kind and one.place is cell.place and str(one) not in matrix.refused}
        assert offered == accepted, cell.kind
    assert seen == set(matrix.catalog.kinds) - {"slot"} or seen == set(matrix.catalog.kinds)


def test_whatever_is_accepted_the_simulator_can_do(matrix):
    for platform in PLATFORMS:
        moves = matrix.walk(platform)
        assert [cell for cell, move in moves.items() if move is None] == []


# What is shown in a place and is flat: neither wide nor high enough to be seen. Pins are points.
FLAT = """() => [...document.querySelectorAll(".app [data-e]:not(.pin)")].filter((node) => {
  const isApart = node.closest(".swipe, [hidden], .callout, .leaves") || !node.checkVisibility() || getComputedStyle(node).display === "contents";
  return !isApart && Math.min(node.offsetWidth ?? 99, node.offsetHeight ?? 99) < 12;
}).map((node) => node.outerHTML.slice(0, 120))"""
# Shows what is further down; whether there is more.
FURTHER = """() => {
  const long = [...document.querySelectorAll(".app .layers .inside, .app .content")].filter((one) => one.scrollHeight > one.clientHeight + 1).at(-1);
  const before = long?.scrollTop;
  long?.scrollBy({ top: long.clientHeight * .8, behavior: "instant" });
  return Boolean(long) && long.scrollTop > before + 1;
}"""


@pytest.mark.soak
@pytest.mark.parametrize("platform", PLATFORMS)
def test_nothing_that_is_accepted_shrinks_to_nothing(matrix, pages, browsers, platform):
    moves = matrix.walk(platform)
    visit = Visit(browsers["chromium"], size=(900, 1100))
    try:
        page = Page(visit, pages.build({"app.yaml": matrix.text.encode()}, "contract", "--no-source"), platform)
        flat = collections.defaultdict(set)
        for at in sorted({at for at, _ in moves.values()}):
            page.go(at)
            is_more = True
            while is_more:
                flat[at].update(page.page.evaluate(FLAT))
                is_more = page.page.evaluate(FURTHER)
                page.page.wait_for_timeout(40)
        assert {at: found for at, found in flat.items() if found} == {}
    finally:
        visit.close()


def runs():
    """Some cells in each way that have their turn; and every cell in each way on each platform, and a share of them on each other glass."""
    glasses = list(GLASSES)
    for number, way in enumerate(WAYS):
        name = "-".join(way)
        if KIND:
            for platform in PLATFORMS:
                yield pytest.param(way, platform, "phone", of_kind, id=f"{name}-{platform}-{KIND}", marks=pytest.mark.soak)
            continue
        platform, glass = PLATFORMS[(seed() + number) % len(PLATFORMS)], glasses[(seed() // len(PLATFORMS) + number) % len(glasses)]
        yield pytest.param(way, platform, glass, in_turn(seed() + number), id=f"{name}-some", marks=pytest.mark.soak)
        for platform in PLATFORMS:
            for part in range(PARTS):
                yield pytest.param(way, platform, "phone", one_part(part, PARTS), id=f"{name}-{platform}-{part + 1}-of-{PARTS}", marks=pytest.mark.soak)
            for glass in glasses[1:]:
                yield pytest.param(way, platform, glass, one_part(seed() % SHARES, SHARES), id=f"{name}-{platform}-{glass}", marks=pytest.mark.soak)


def of_kind(cells):
    return [cell for cell in cells if cell.kind == KIND]


def in_turn(first):
    return lambda cells: cells[first % TURNS :: TURNS]


def one_part(number, parts):
    """What stands in one place is played together, without going there for each."""
    return lambda cells: cells[len(cells) * number // parts : len(cells) * (number + 1) // parts]


@pytest.mark.parametrize(("way", "platform", "glass", "chosen"), list(runs()))
def test_what_is_accepted_can_be_done(matrix, pages, browsers, way, platform, glass, chosen):
    assert not KIND or chosen(matrix.cells), f"no kind called {KIND} has cells"
    play(matrix, pages, browsers, platform, way, chosen(matrix.cells), GLASSES[glass])


def play(matrix, pages, browsers, platform, way, cells, glass):
    engine, hand = way
    more = glass.line(platform)
    moves = matrix.walk(platform, more)
    visit = Visit(browsers[engine], size=glass.size, **({"has_touch": True} if hand == "touch" else {}))
    try:
        path = pages.build({"app.yaml": (more + matrix.text).encode()}, "contract", "--no-source")
        page = Page(visit, path, platform)
        wrong = {}
        if hand == "keys":
            places = collections.defaultdict(list)
            for cell in cells:
                places[moves[str(cell)][0]].append(cell)
            for together in places.values():
                if not page.has_keys():
                    page.open()
                wrong.update(by_keys(page, together, moves))
        else:
            pointer = {"mouse": Mouse, "touch": Finger}[hand](page.page)
            for cell in cells:
                problem = by_pointer(page, pointer, cell, *moves[str(cell)])
                if problem:
                    wrong[str(cell)] = problem
    finally:
        visit.close()
    problems = [f"{cell}: {problem}" for cell, problem in wrong.items()]
    assert not problems, f"{len(problems)} of {len(cells)} by {hand} on {platform}:\n" + "\n".join(problems)
    assert visit.complaints == []
