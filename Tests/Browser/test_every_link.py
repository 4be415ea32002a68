"""Browser and simulator agree: the same moves in every configuration, and the same configuration after each.

`make test` touches some links of each app in Chromium, others after each commit, and in Firefox those of one app;
`make soak` touches every link of every app in both.
"""

import pathlib

import pytest

from browsing import PROTOTYPES, platforms, reload
from checkout import REPOSITORY, seed
from turns import in_turn

FOLLOWING = (pathlib.Path(__file__).parent / "following.js").read_text()


# How many links of an app are touched when there is little time.
MOST = 40
CASES = [(name, platform) for name in PROTOTYPES for platform in platforms(name)]


@pytest.fixture(params=CASES, ids=lambda case: "-".join(case))
def walked(request, pages, visit):
    return followed(request.param, pages, visit)


def followed(case, pages, visit):
    """An app's page that waits to be followed, and what the simulator says of the app."""
    name, platform = case
    page = visit.open(pages.prototype(name))
    visit.choose(platform)
    page.evaluate(FOLLOWING)
    return page, pages.walk(REPOSITORY / "prototypes" / name, platform)


@pytest.mark.any_engine
def test_every_move_leads_to_the_same_configuration(walked):
    page, book = walked
    assert len(book) > 1
    assert page.evaluate("book => following.compare(book)", book) == []


def touch(walked, most):
    page, book = walked
    problems, touched = page.evaluate("([book, most, turn]) => following.touch(book, most, turn)", [book, most, seed()])
    assert problems == []
    assert touched > 0


@pytest.mark.any_engine
def test_links_can_be_followed_by_touching_what_shows_it(walked):
    touch(walked, MOST)


def test_links_can_be_followed_in_every_browser(pages, visit):
    touch(followed(CASES[seed() % len(CASES)], pages, visit), MOST)


@pytest.mark.soak
def test_every_link_can_be_followed_by_touching_what_shows_it(walked):
    touch(walked, 0)


@pytest.mark.parametrize("count", [3, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", in_turn(PROTOTYPES, 8))
def test_an_address_a_reload_and_back_bring_what_the_simulator_says(name, count, pages, visit):
    book = pages.walk(REPOSITORY / "prototypes" / name, platforms(name)[0])
    # Spread over all configurations of the app, others after each commit.
    for at, *moves in book[seed() % 2 :: max(1, len(book) // count)]:
        page = visit.open(pages.prototype(name), f"#{at}")
        # What comes by itself after a time does not, while one looks.
        assert page.evaluate("(player.session.stop(), player.session.address)") == at
        reload(page)
        assert page.evaluate("(player.session.stop(), player.session.address)") == at
        back = dict(moves).get("back")
        if back:
            assert page.evaluate("(player.back(), player.session.address)") == back
