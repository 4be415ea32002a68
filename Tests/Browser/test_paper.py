"""On paper: read back from the file that is printed, every screen with its title, words and notes, and the map."""

import math
import re
import subprocess

import pytest

from browsing import Visit


@pytest.fixture
def printed(chromium, tmp_path):
    """What stands on each page, the words with their places, and the page it was printed from."""

    def read(path):
        visit = Visit(chromium)
        page = visit.open(path)
        file = tmp_path / "printed.pdf"
        page.pdf(path=file, format="A4")
        ids = page.evaluate("player.data.pages")
        titles = page.evaluate("player.data.pages.map((_, page) => player.titleOf(page))")
        visit.close()
        assert visit.complaints == []
        text, boxes = (subprocess.run(["pdftotext", *options, file, "-"], capture_output=True, text=True, check=True).stdout for options in ([], ["-bbox"]))
        return text.rstrip("\f").split("\f"), boxes, list(zip(ids, titles))

    return read


def flat(text):
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("name", ["field-notes", "showcase"])
def test_every_screen_is_on_paper_and_nothing_is_cut(pages, printed, name):
    sheets, boxes, screens = printed(pages.prototype(name))
    everything = flat("".join(sheets))
    for id, title in screens:
        assert flat(title) in everything and flat(id) in everything, id
    for words in ["Guided tours", "Restart", "How do I get here", "Tap around like on a phone"]:
        assert flat(words) not in everything
    found = 0
    for page in re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', boxes, re.DOTALL):
        width, height = float(page[0]), float(page[1])
        for left, top, right, bottom in re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">', page[2]):
            # Above and below its letters a font has as much room as it likes.
            middle = (float(top) + float(bottom)) / 2
            assert float(left) >= 30 and float(right) <= width - 30 and 33 <= middle <= height - 33
            found += 1
    assert found > 200


GROUPS = """
app: Groups
state: {who: [Ann, Ben]}
screens:
  home:
    title: Home
    body: [{button: Ask, go: question, set: {who: Ben}}]
    popups: {question: {alert: Really ask $who?, buttons: [{button: Sure, go: inside}]}}
  inside: {title: Inside, group: Rooms, body: [{button: Say, go: {toast: It is said}}, {button: Home, go: home}]}
"""
PAPER = """() => [...document.querySelectorAll(".paper-screens > *")].map((node) => node.matches("h2") ? node.textContent
  : { title: node.querySelector("h3").textContent, words: [...node.querySelectorAll(":scope > p")].map((one) => one.textContent), over: node.querySelector(".layer :is([role$=dialog], .toast)")?.innerText.split("\\n")[0] ?? null })"""


@pytest.fixture
def paper(chromium):
    """A page as it is while it is printed."""
    visits = []

    def unfold(path):
        visits.append(Visit(chromium))
        page = visits[0].open(path)
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        return page

    yield unfold
    visits[0].close()
    assert visits[0].complaints == []


def test_screens_are_on_paper_by_groups_each_with_what_opens_over_it(pages, paper):
    page = paper(pages.app(GROUPS, "groups"))
    assert page.evaluate(PAPER) == [
        {"title": "Home", "words": [], "over": None},
        # As it is opened there.
        {"title": "Really ask ‹who›?", "words": ["Leads to Inside"], "over": "Really ask Ben?"},
        "Rooms",
        {"title": "Inside", "words": ["Leads to Home"], "over": None},
        {"title": "It is said", "words": [], "over": "It is said"},
    ]
    seen = page.locator(".paper [role$=dialog]").evaluate("node => { const { width, height } = node.getBoundingClientRect(); return [width > 20, height > 10, getComputedStyle(node).opacity]; }")
    assert seen == [True, True, "1"]


def row(count):
    return "app: Row\nscreens:\n" + "".join(f"  s{n}: {{title: Screen {n}, body: [{{button: Next, go: s{(n + 1) % count}}}]}}\n" for n in range(count))


@pytest.mark.parametrize("count, is_turned", [(3, False), (6, True), (11, None)], ids=["upright", "turned", "too large"])
def test_a_map_on_paper_can_be_read_or_is_left_out(pages, paper, count, is_turned):
    page = paper(pages.app(row(count), f"row-{count}"))
    if is_turned is None:
        assert page.locator(".paper-map").count() == 0
        assert page.locator(".paper > p").inner_text() == "The map is too large for a sheet. “protoc graph --poster -o map.pdf” prints it on several."
        return
    page.set_viewport_size({"width": 700, "height": 900})
    name = page.locator(".paper-map .name").first.bounding_box()
    high, wide = sorted((name["width"], name["height"]))
    assert high > 8 and (wide == name["height"]) == is_turned


def test_words_and_notes_of_a_screen_stand_beneath_its_name(pages, printed):
    rows = "".join(f"          - {{row: Row {number}}}\n" for number in range(2000))
    app = (
        "app: Printed\nscreens:\n  first:\n    title: The first\n    note: Where everybody begins.\n    body:\n      - Words to be read.\n      - {button: Press me, go: long}\n"
        f"  long:\n    title: A long one\n    note: It goes on.\n    body:\n      - list:\n        body:\n{rows}"
    )
    sheets, _, _ = printed(pages.app(app, "printed"))
    # A list is no longer on paper than its screen.
    assert len(sheets) == 2
    screens = flat(sheets[1])
    for words in ["The first", "Words to be read.", "Press me", "1. Where everybody begins.", "A long one", "Row 3", "2. It goes on."]:
        assert flat(words) in screens


CARD = """
app: Card
screens:
  home:
    title: Home
    end: yes
    body: [{card: Nadia, body: [First lime honey of the year.]}]
"""


def test_a_card_is_as_wide_on_paper_as_on_the_screen(pages, chromium):
    visit = Visit(chromium)
    page = visit.open(pages.app(CARD, "card"))
    wide = page.locator(".screens .card").evaluate("node => node.offsetWidth")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".paper .card").evaluate("node => node.offsetWidth") == wide
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    visit.close()
    assert visit.complaints == []


def test_small_pictures_stand_as_the_screens_do(pages, chromium):
    visit = Visit(chromium)
    page = visit.open(pages.prototype("critter-cards"), "#/my-cards")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    room = "node => getComputedStyle(node).padding"
    on_paper = page.locator("article", has=page.get_by_text("my-cards", exact=True)).locator(".content").evaluate(room)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    assert on_paper == page.locator(".screens .content").evaluate(room)
    visit.close()
    assert visit.complaints == []
