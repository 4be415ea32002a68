"""axe finds nothing: every prototype, screen and popup, light and dark, on all platforms.

Every platform is forced, whichever a prototype names, so that no skin is only seen with the app it was made for. Pages that one screen
makes of rows share their shape; the first and the last of them stand for all. Firefox sees one screen of each kind. In `make test`
every second screen and popup has its turn: of the app of all kinds under two conditions, of the others as they are meant, and in Firefox
on one platform.
"""

import itertools

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import PLATFORMS, PROTOTYPES, Visit, platforms
from checkout import REPOSITORY, seed
from turns import in_turn, share

STATES = (REPOSITORY / "Tests/Browser/axe.js").read_text()


# Every second state, others after each commit; all of them when there is time.
SOME, ALL = (seed() // 8 % 2, 2), (0, 1)


def judge(visit, path, platform, label, part, is_dark=False):
    page = visit.open(path)
    assert page.evaluate("player.data.platforms.map(({ name }) => name)") == [platform]
    page.evaluate(AXE_SCRIPT)
    page.evaluate(STATES)
    assert page.evaluate("states.count") > 1
    found = page.evaluate("([isDark, part]) => states.judge(isDark, part)", [is_dark, part])
    # Node by node the same is said on every screen; each thing is told once, with the first place and how many there are.
    places = {}
    for state, problem in found:
        places.setdefault(problem, []).append(state)
    lines = [
        f"{label}, {states[0]}{f' and {len(states) - 1} more' if len(states) > 1 else ''}: {problem}"
        for problem, states in places.items()
    ]
    assert not lines, f"{len(lines)} violations\n" + "\n".join(lines[:40])
    assert visit.complaints == []


def cases():
    """Some states of the app of all kinds under some conditions, and of the others as they are meant; the rest when there is time."""
    conditions = list(itertools.product(PLATFORMS, ["light", "dark"]))
    for name, (platform, mode) in itertools.product(PROTOTYPES, conditions):
        # Of the app of all kinds two of eight have their turn.
        is_quick = (conditions.index((platform, mode)) - seed()) % 8 in (0, 5) if name == "showcase" else (platform, mode) == (platforms(name)[0], "light")
        if is_quick:
            yield pytest.param(name, platform, mode, SOME, id=f"{name}-{platform}-{mode}-some")
        yield pytest.param(name, platform, mode, ALL, marks=pytest.mark.soak, id=f"{name}-{platform}-{mode}-all")


@pytest.mark.parametrize(("name", "platform", "mode", "part"), list(cases()))
def test_axe_finds_nothing(pages, chromium, name, platform, mode, part):
    visit = Visit(chromium, size=(1000, 1300), color_scheme=mode)
    try:
        judge(visit, pages.forced(name, platform), platform, f"{name}, {platform}, {mode}", part, mode == "dark")
    finally:
        visit.close()


@pytest.mark.turns(3)
@pytest.mark.parametrize("part", share(2))
@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 4))
def test_axe_finds_nothing_in_firefox(pages, firefox, platform, part):
    visit = Visit(firefox, size=(1000, 1300))
    try:
        judge(visit, pages.forced("showcase", platform), platform, f"showcase, {platform}, Firefox", part)
    finally:
        visit.close()
