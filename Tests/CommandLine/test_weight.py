"""A page carries what its app needs and nothing else, so that the page of a small app is light."""

import gzip
import re

import pytest

ONE = "app: One\nscreens:\n  one:\n    title: One\n    body: [A few words.]\n"
LONG = "app: Long\nscreens:\n  one:\n    title: Long\n    body:\n      - list:\n" + "".join(f"        - row: Row {number}\n" for number in range(300))
POPUP = """app: Popup
screens:
  one:
    title: One
    body: [{button: Ask, go: really}]
    popups:
      really: {alert: Really?, buttons: [{button: "Yes", go: close}]}
"""
OFFER = "app: Offer\nscreens:\n  one:\n    title: One\n    body: [{button: Read on, go: \"https://example.org\"}]\n"
ASK = """app: Ask
screens:
  one:
    title: One
    body:
      - button: Go
        go: {ask: "Which way?", answers: {Left: two, Right: back}}
  two:
    title: Two
    body: [{button: Home, go: one}]
"""
BUSY = ONE.replace("[A few words.]", "[{button: Wait, go: {to: two, busy: Loading}}]") + "  two: {title: Two, body: [{button: Back, go: back}]}\n"
TIMED = ONE.replace("body:", "on: {appear: {to: two, after: 2s}}\n    body:") + "  two: {title: Two, body: [{button: Home, go: one}]}\n"
CHOICE = ONE.replace("A few words.", "switch: Sound")
COUNT = ONE.replace("A few words.", "$cart in the cart") + "state: {cart: 0..3}\n"
# A screen that listens to gestures, and to nothing else.
SWIPED = ONE + "    on: {swipe-left: stay, swipe-up: stay, long-press: stay, double-tap: stay, drag: stay}\n"
# What only that which follows fingers has in its scripts.
FOLLOWING = ["setPointerCapture", "lostpointercapture"]
# By what it is known, and the apps that need it.
PARTS = {
    "placed": [POPUP],
    "showModal": [OFFER, ASK],
    "layer-busy": [BUSY],
    "hasRung": [BUSY, TIMED],
    "comparePoint": [LONG],
    "selectedOptions": [CHOICE],
    "is not a value of": [COUNT],
}


@pytest.fixture
def page(shell):
    def build(text):
        shell.write("app.yaml", text)
        done = shell.says("build", ".", "-o", "page.html", "--no-source", "--no-graph", "--force", "-q")
        assert done[0] in (0, 1), done
        return (shell.folder / "page.html").read_text()

    return build


def packed(text):
    return len(gzip.compress(text.encode(), 9))


def part(page, name):
    return re.search(f"<{name}>(.*)</{name}>", page, re.DOTALL)[1]


def test_the_page_of_one_screen_is_light(page):
    one = page(ONE)
    assert packed(part(one, "script")) < 22_850
    assert packed(part(one, "style")) < 9_500
    assert packed(one) < 34_100


def test_what_follows_fingers_is_light_and_a_screen_without_gestures_has_none_of_it(page):
    one, swiped = (part(page(text), "script") for text in (ONE, SWIPED))
    assert [known for known in FOLLOWING if known in one] == []
    assert [known for known in FOLLOWING if known not in swiped] == []
    assert packed(swiped) - packed(one) < 5_000


@pytest.mark.parametrize("known", PARTS)
def test_a_page_has_a_part_where_its_app_needs_it(page, known):
    assert not re.search(known, part(page(ONE), "script"))
    for text in PARTS[known]:
        assert re.search(known, part(page(text), "script")), text
