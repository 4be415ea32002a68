"""In narrow places words stay whole: every kind, in every place that makes it narrow, on every platform."""

import json
import pathlib

import pytest

from browsing import PLATFORMS, Visit
from catalog import catalog

# Words as apps have them, of which each fits a third of a phone.
WORDS = "Balances 1,930"
MEASURE = (pathlib.Path(__file__).parent / "narrow.js").read_text()
# What shows no words of its own.
LEFT_OUT = {"use", "slot", "map"}
BESIDE = [{"text": "Beside"}, {"text": "Beside"}]
PLACES = {
    "the body": lambda element: element,
    "a row": lambda element: {"list": {"body": [{"row": WORDS, "subtitle": "Taken on Saturday", "detail": WORDS, "icon": "star", "body": [element]}]}},
    "three columns": lambda element: {"columns": {"body": [element, *BESIDE]}},
    "a grid of three": lambda element: {"grid": {"columns": 3, "body": [element, *BESIDE]}},
    "a card in a grid of two": lambda element: {"grid": {"columns": 2, "body": [{"card": {"body": [element]}}, {"card": {"body": BESIDE}}]}},
    "a card in a card": lambda element: {"card": {"body": [{"card": {"body": [element]}}]}},
    "a panel": lambda element: {"panel": {"body": [element]}},
}


def elements(found):
    """An element of each kind that may stand in a body, a list or tiles, with words wherever it takes some."""
    for name in found.containers["a-body"]:
        if name not in LEFT_OUT:
            yield name, found.bare(name, WORDS)
    row = {"row": WORDS, "subtitle": "Taken on Saturday"}
    yield "list", {"list": {"body": [row, {**row, "detail": WORDS}]}}
    yield "tiles", {"tiles": {"columns": 3, "body": [{"tile": WORDS, "image": "", "alt": "A beach at noon", "badge": "3"}] * 2}}


@pytest.fixture(scope="module")
def app(binary):
    found = catalog(binary)
    # In a row stands what a row may end with, and nothing that holds others.
    fits = lambda place, kind: place != "a row" or kind not in ("list", "tiles") and not found.kinds[kind].places
    screens = {
        f"in-{number}": {"title": "Narrow", "body": [wrap(one) for kind, one in elements(found) if fits(place, kind)]}
        for number, (place, wrap) in enumerate(PLACES.items())
    }
    return json.dumps({"app": "Narrow", "start": "in-0", "screens": screens}).replace(": null", ": ")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_words_in_narrow_places_stay_whole(pages, chromium, app, platform):
    page_file = pages.build({"app.yaml": f"{app[:-1]}, platforms: [{platform}]}}".encode()}, "narrow", "--force", codes=(0, 1))
    wrong = []
    for number, place in enumerate(PLACES):
        visit = Visit(chromium, size=(1100, 1100), reduced_motion="reduce")
        wrong += [f"in {place}, {words}" for words in visit.open(page_file, f"#~in-{number}").evaluate(MEASURE)]
        visit.close()
    assert "\n".join(wrong) == ""
