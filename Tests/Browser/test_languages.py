"""What phones say by themselves is in the language of the app."""

import re
from pathlib import Path

import pytest

from playwright.sync_api import expect

PLATFORMS = ["ios", "android", "metro", "wireframe"]
LANGUAGES = Path(__file__).parents[2] / "Sources" / "Elements" / "Languages"
WORDS = re.findall(r'case \w+ = "(.+)"', (LANGUAGES / "SystemWord.swift").read_text())
FILES = sorted(LANGUAGES.glob("*.txt"))
APP = """
app: Wort
language: CODE
platforms: [ios, android, metro, wireframe]
state: {zahl: 0..3, wach: [no, yes]}
screens:
  home:
    title: Start
    on: {pull: {set: {wach: no}}, swipe-right: anmelden}
    body:
      - {button: Frage, go: {alert: Sicher?, text: Ganz sicher?}}
      - {button: Weiter, go: anmelden}
      - {search: {in: orte}}
      - {list: [{row: Bonn}, {row: Ulm}], id: orte}
      - {audio: Lied}
      - {deck: [{card: Eins}, {card: Zwei}]}
      - {card: Drei, on: {long-press: anmelden, double-tap: {set: {zahl: 2, wach: yes}}, swipe-left: {set: {zahl: +1}}}}
  anmelden:
    title: Anmelden
    body:
      - form:
          - {date: Geboren, value: 2026-11-22}
          - {date: Beginn, kind: date-and-time}
          - {picker: Ort, options: [A, B, C, D, E, F, G, H, I, J, K, L]}
          - {field: Name, required: yes}
          - {field: Post, format: email}
          - {field: Zahl, format: number, least: 3}
          - {field: Wort, least: 2}
          - {button: Ab, role: submit, go: back}
"""
SAID = """() => {
  const app = document.querySelector(".app"), said = new Set();
  for (const node of app.querySelectorAll("*")) {
    for (const name of ["aria-label", "placeholder", "title"]) if (node.hasAttribute(name)) said.add(node.getAttribute(name));
    for (const child of node.childNodes) if (child.nodeType === 3 && child.data.trim()) said.add(child.data.trim());
  }
  return [...said];
}"""


def translated(code):
    return dict(zip(WORDS, (LANGUAGES / f"{code}.txt").read_text().splitlines(), strict=True))


def said_in(page):
    """Everything that is written or read out, on both screens and in what they open."""
    said = set(page.evaluate(SAID))
    page.get_by_text("Frage", exact=True).first.click()
    page.locator(".layer-alert").wait_for()
    said |= set(page.evaluate(SAID))
    page.locator(".layer-alert button").first.click()
    page.evaluate("player.session.open(player.address.read('~home~anmelden'))")
    page.locator(".app .field").first.wait_for()
    said |= set(page.evaluate(SAID))
    for number in range(3):
        page.locator(".app :is([data-date], [data-pick])").nth(number).click()
        page.locator(".layer-field").wait_for()
        said |= set(page.evaluate(SAID))
        for last in (page.locator(".layer-field .month-title"), page.locator(".layer-field .sure")):
            if last.count():
                last.first.click()
                said |= set(page.evaluate(SAID))
        page.keyboard.press("Escape")
        page.locator(".layer-field").wait_for(state="detached")
    return said


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_there_are_all_words_and_their_values(file):
    lines = file.read_text().splitlines()
    assert len(lines) == len(WORDS) and all(line.strip() == line and line for line in lines)
    assert [line.count("…") for line in lines] == [word.count("…") for word in WORDS]


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_a_phone_says_is_in_the_language_of_the_app(pages, visit, platform):
    words = translated("de")
    page = visit.open(pages.app(APP.replace("CODE", "de-AT"), "wort"))
    visit.choose(platform)
    said = said_in(page)
    english = {word for word in WORDS if "…" not in word and words[word] != word}
    assert not english & said and not {word.lower() for word in english} & said
    for word in ("OK", "Suchen", "Abbrechen", "Wiedergeben: Lied", "Nächste Karte", "Erforderlich", words["Enter a number."]):
        assert {word, word.lower()} & said, word
    assert {"Gib 3 oder mehr ein.", "Gib mindestens 2 Zeichen ein."} <= said
    # What gestures do, of a card and of the screen.
    assert {"Anmelden öffnen: Drei", "Zahl auf 2 setzen und wach auf yes setzen: Drei", "Zahl erhöhen: Drei", "Anmelden öffnen", "Aktualisieren"} <= said
    if platform != "wireframe":
        assert {"Fertig", "fertig", "Abbrechen", "abbrechen"} & said


@pytest.mark.any_engine
def test_a_language_that_is_not_known_is_english(pages, visit):
    page = visit.open(pages.app(APP.replace("CODE", "is"), "ord"))
    assert {"OK", "Search", "Done", "Required"} <= said_in(page)


@pytest.mark.any_engine
def test_a_form_says_what_is_wrong_in_that_language(pages, visit):
    page = visit.open(pages.app(APP.replace("CODE", "fr"), "mot"), "#~home~anmelden")
    page.get_by_role("button", name="Ab", exact=True).click()
    expect(page.get_by_text("Obligatoire")).to_be_visible()
