"""axe finds nothing: every prototype, screen and popup, light and dark, on all platforms.

Every platform is forced, whichever a prototype names, so that no skin is only seen with the app it was made for. Pages that one screen
makes of rows share their shape; the first and the last of them stand for all. Firefox sees one screen of each kind.
"""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import PLATFORMS, PROTOTYPES, Visit
from checkout import REPOSITORY

STATES = (REPOSITORY / "Tests/Browser/axe.js").read_text()


def judge(visit, path, platform, label):
    page = visit.open(path)
    assert page.evaluate("player.data.platforms.map(({ name }) => name)") == [platform]
    page.evaluate(AXE_SCRIPT)
    page.evaluate(STATES)
    assert page.evaluate("states.count") > 1
    found = page.evaluate("states.judge()")
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


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("name", PROTOTYPES)
def test_axe_finds_nothing(pages, chromium, name, platform, mode):
    visit = Visit(chromium, size=(1000, 1300), color_scheme=mode)
    try:
        judge(visit, pages.forced(name, platform), platform, f"{name}, {platform}, {mode}")
    finally:
        visit.close()


@pytest.mark.parametrize("platform", PLATFORMS)
def test_axe_finds_nothing_in_firefox(pages, firefox, platform):
    visit = Visit(firefox, size=(1000, 1300))
    try:
        judge(visit, pages.forced("showcase", platform), platform, f"showcase, {platform}, Firefox")
    finally:
        visit.close()
