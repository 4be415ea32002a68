"""Browser and simulator agree: the same moves in every configuration, and the same configuration after each."""

import pathlib
import re

import pytest

from browsing import PROTOTYPES, REPOSITORY

FOLLOWING = (pathlib.Path(__file__).parent / "following.js").read_text()


def platforms(name):
    text = "\n".join(path.read_text() for path in sorted((REPOSITORY / "prototypes" / name).rglob("*.yaml")))
    found = re.search(r"^platforms: \[(.*)\]", text, re.MULTILINE)
    return found[1].replace(" ", "").split(",") if found else ["ios"]


CASES = [(name, platform) for name in PROTOTYPES for platform in platforms(name)]


@pytest.fixture(params=CASES, ids=lambda case: "-".join(case))
def walked(request, pages, visit):
    name, platform = request.param
    page = visit.open(pages.prototype(name))
    visit.choose(platform)
    page.evaluate(FOLLOWING)
    return page, pages.walk(REPOSITORY / "prototypes" / name, platform)


def test_every_move_leads_to_the_same_configuration(walked):
    page, book = walked
    assert len(book) > 1
    assert page.evaluate("book => following.compare(book)", book) == []


def test_every_link_can_be_followed_by_touching_what_shows_it(walked):
    page, book = walked
    problems, touched = page.evaluate("book => following.touch(book)", book)
    assert problems == []
    assert touched > 0


# How many configurations of an app are opened from outside, spread over all of them.
OPENED = 7


@pytest.mark.parametrize("name", PROTOTYPES)
def test_an_address_a_reload_and_back_bring_what_the_simulator_says(name, pages, visit):
    page = visit.open(pages.prototype(name))
    place = page.url.partition("#")[0]
    book = pages.walk(REPOSITORY / "prototypes" / name, platforms(name)[0])
    for at, *moves in book[:: max(1, len(book) // OPENED)]:
        page.goto("about:blank")
        page.goto(f"{place}#{at}")
        page.wait_for_function("() => globalThis.player")
        # What comes by itself after a time does not, while one looks.
        assert page.evaluate("(player.session.stop(), player.session.address)") == at
        page.reload()
        page.wait_for_function("() => globalThis.player")
        assert page.evaluate("(player.session.stop(), player.session.address)") == at
        back = dict(moves).get("back")
        if back:
            assert page.evaluate("(player.back(), player.session.address)") == back
