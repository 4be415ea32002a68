"""In narrow places words stay whole: every kind, in every place that makes it narrow, on every platform. Where a word is too long for that, it
is divided, or ends in "…"; it is never cut off, and lies over nothing."""

import json
import pathlib

import pytest

from browsing import PLATFORMS, Visit, at_rest
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


# --- words that fit nowhere ---

LONG = """
app: Lang
language: de
start: tiles
layouts:
  bars:
    toolbar:
      edge: bottom
      items: [{button: Benachrichtigungen, go: tiles}, {flexible-space: }, {button: Herunterladen, go: bars}, {flexible-space: }, {button: Authentication, go: forms}]
screens:
  tiles:
    title: Benachrichtigungseinstellungen
    body:
      - tiles:
          columns: 2
          body: [{tile: Benachrichtigungseinstellungen, icon: bell, go: bars}, {tile: Lentokonesuihkuturbiini, image: Bild, go: forms}]
      - tiles:
          columns: 3
          body: [{tile: Käyttäjätunnus, icon: person, go: rows}, {tile: Datenschutzerklärung, image: Bild, go: stay}]
  bars:
    title: Datenschutzerklärung
    layout: bars
    navigation-bar: {large: yes}
    body:
      - {segmented: Zwei, options: [Benachrichtigungseinstellungen, Datenschutzerklärung]}
      - columns: [{badge: Geschwindigkeit}, {badge: Käyttäjätunnus}, {badge: Authentication}]
      - columns: [{button: Fertigstellen, go: tiles}, {button: Herunterladen, icon: download, go: forms}, {button: Authentication, go: rows}]
      - {button: Benachrichtigungseinstellungen Wiederherstellung, icon: bell, go: tiles}
      - {heading: Benachrichtigungseinstellungen}
      - columns: [{card: Einnahmen, body: [Vergleichszeitraum]}, {card: Aufwendungen, body: [Authentication]}]
      - deck: [{card: Benachrichtigungseinstellungen, body: [Datenschutzerklärung]}]
  forms:
    title: Formular
    layout: bars
    body:
      - form:
          submit: Benachrichtigungseinstellungen
          go: tiles
          body:
            - {field: Benachrichtigungseinstellungen und Käyttäjätunnus}
            - {stepper: Benachrichtigungseinstellungen, min: 1, max: 8, value: 2}
            - {switch: Benachrichtigungseinstellungen Datenschutzerklärung}
            - {checkbox: Datenschutzerklärung Wiederherstellung}
            - {radio: Zustellungsart, options: [Benachrichtigungseinstellungen, Post]}
            - {picker: Benachrichtigungseinstellungen, options: [Datenschutzerklärung Wiederherstellung, Kurz]}
      - columns: [{field: Benachrichtigungseinstellungen}, {picker: Käyttäjätunnus, options: [Datenschutzerklärung, Kurz]}]
  rows:
    title: Geschwindigkeitsbegrenzung
    layout: bars
    body:
      - list:
          grouped: yes
          body:
            - section: Benachrichtigungseinstellungen
              body:
                - {row: Benachrichtigungseinstellungen, detail: Datenschutzerklärung, icon: bell, accessory: disclosure, go: tiles}
                - {row: BenachrichtigungseinstellungenBenachrichtigungseinstellungen, accessory: check, go: forms}
                - {row: Authentication, badge: Wiederherstellung, go: bars}
                - {row: Frage, go: question}
                - {row: Auswahl, go: choice}
                - {row: Menü, go: choices}
    popups:
      question: {alert: Benachrichtigungseinstellungen löschen?, text: Datenschutzerklärung, buttons: [{button: Benachrichtigen, role: cancel}, {button: Wiederherstellen, go: tiles}]}
      choice: {actions: Benachrichtigungseinstellungen, buttons: [{button: Benachrichtigungseinstellungen Datenschutzerklärung, go: tiles}, {button: Abbrechen, role: cancel}]}
      choices: {context-menu: Benachrichtigungseinstellungen, buttons: [{button: Benachrichtigungseinstellungen, icon: pencil, go: tiles}, {button: Datenschutzerklärung, icon: trash, go: bars}]}
"""
SHOWN = {"#/tiles": [".content"], "#/bars": [".content", ".toolbar", ".navigation-bar"], "#/forms": [".content", ".toolbar"], "#/rows": [".content"], **{f"#~rows+{popup}": [".layer"] for popup in ("question", "choice", "choices")}}


def long(pages, platform):
    return pages.app(f"platforms: [{platform}]\n{LONG}", f"long-{platform}")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_long_words_are_not_cut_off_and_lie_over_nothing(pages, chromium, platform):
    wrong = []
    for address, parts in SHOWN.items():
        visit = Visit(chromium, size=(320, 900), reduced_motion="reduce")
        page = visit.open(long(pages, platform), address)
        at_rest(page)
        for part in parts:
            # Titles of Windows Phone run off the edge.
            if (platform, part) == ("metro", ".navigation-bar"):
                continue
            found = page.evaluate(MEASURE, {"part": ".layers" if part == ".layer" else ".screens > .screen", "within": part, "isDivided": True})
            wrong += [f"in {part} of {address}, {words}" for words in found]
        visit.close()
    assert "\n".join(wrong) == ""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_caption_of_a_tile_is_below_its_picture(pages, chromium, platform):
    visit = Visit(chromium, size=(320, 900), reduced_motion="reduce")
    page = visit.open(long(pages, platform), "#/tiles")
    tops = page.evaluate("() => [...document.querySelectorAll('.tile:has(> .picture)')].map((tile) => [tile.querySelector('.picture').getBoundingClientRect().bottom, tile.querySelector('.caption').getBoundingClientRect().top])")
    visit.close()
    assert len(tops) == 2 and all(bottom <= top + 0.5 for bottom, top in tops)


MAP = """
app: Map
screens:
  one:
    title: Map
    body:
      - map: Valley
        height: 1/2
        body: [{pin: Meadow, at: 50% 66%, callout: {title: Benachrichtigungseinstellungen Datenschutzerklärung, body: [Datenschutzerklärung Authentication]}}]
"""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_all_of_a_callout_is_seen_where_its_words_are_long(pages, chromium, platform):
    visit = Visit(chromium, size=(320, 640), reduced_motion="reduce")
    page = visit.open(pages.app(f"platforms: [{platform}]\n{MAP}", "map"))
    page.get_by_role("button", name="Meadow").click()
    page.locator(".callout").wait_for()
    callout, around = page.locator(".callout").bounding_box(), page.locator(".map").bounding_box()
    visit.close()
    assert callout["y"] >= around["y"] - 1 and callout["y"] + callout["height"] <= around["y"] + around["height"] + 1


# Where each line of the words of something begins, in letters.
LINES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const text = one.childNodes[0], range = document.createRange(), starts = [];
  let last = null;
  for (let at = 0; at < text.length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top } = range.getBoundingClientRect();
    if (last !== null && top > last + 4) starts.push(at);
    last = top;
  }
  return starts;
})"""
SYLLABLES = ["Be", "nach", "rich", "ti", "gungs", "ein", "stel", "lun", "gen"]


@pytest.mark.turns(2)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_long_words_are_divided_between_syllables_of_the_language(pages, browsers, platform):
    # Only this engine brings syllables with it wherever it runs.
    visit = Visit(browsers["firefox"], size=(320, 900))
    places = [(visit.open(long(pages, platform), address).evaluate(LINES, selector), selector) for address, selector in [("#/tiles", ".tile .caption"), ("#/bars", ".content > .heading")]]
    visit.close()
    between = {len("".join(SYLLABLES[:count])) for count in range(1, len(SYLLABLES))}
    for (starts, *_), selector in places:
        assert starts and set(starts) <= between, (selector, starts)
