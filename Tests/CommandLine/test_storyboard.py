"""Screens as small drawings: they show what the page shows, hide what it hides, and keep to the room they have."""

import re
import xml.etree.ElementTree as tree

import pytest

SVG = "{http://www.w3.org/2000/svg}"
# A screen's bars and its content, and a journey that walks nowhere else.
APP = """\
app: Small
{head}
screens:
  home:
    title: Home
{body}
  other:
    title: Other
    body: [{{button: Home, go: home}}]
journeys:
  Somebody looks:
    steps:
{steps}
"""


def drawn(shell, body, steps="- see: Home", head="", options=()):
    """The first screen of a journey: its words with their colour and place, and its boxes with their colour."""
    indented = "\n".join("    " + line for line in body.splitlines())
    shell.write("app.yaml", APP.format(head=head, body=indented, steps="\n".join("      " + line for line in steps.splitlines())))
    done = shell.run("graph", "--screens", "--journey", "Somebody looks", "--no-source", "-o", "tour.svg", *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    panel = next(group for group in tree.parse(shell.folder / "tour.svg").iter(f"{SVG}g") if "data-drawing" in group.attrib)
    words = {text.text: (float(text.get("x")), float(text.get("y")), text.get("fill")) for text in panel.iter(f"{SVG}text")}
    boxes = [tuple(float(box.get(key)) for key in ("x", "y", "width", "height")) + (box.get("fill"),)
             for box in panel.iter(f"{SVG}rect") if box.get("x") and float(box.get("height")) < 200]
    return words, boxes


SECRET = """\
body:
  - field: Password
    secret: yes
    value: hunter22
  - field: Name
    value: Ada
"""


def test_a_secret_is_dots(shell):
    words, _ = drawn(shell, SECRET)
    assert "•" * 8 in words and "Ada" in words
    assert "hunter22" not in (shell.folder / "tour.svg").read_text()


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_what_a_journey_types_into_a_secret_field_is_dots(shell, kind):
    drawn(shell, SECRET, '- type: {Password: "correct horse", Name: Grace}')
    if kind == "html":
        assert shell.run("graph", "--screens", "--journey", "Somebody looks", "-o", "tour.html").returncode == 0
    text = (shell.folder / f"tour.{kind}").read_text()
    assert "correct horse" not in text and "•" * 13 in text
    assert "Grace" in text


TILES = """\
layout: main
body:
  - image: Cover
    alt: Cover
    height: {height}
  - tiles: Rooms
    columns: 3
    body:
      - {{tile: Living, icon: home, go: other}}
      - {{tile: Bedroom, icon: moon, go: other}}
      - {{tile: Kitchen, icon: leaf, go: other}}
"""
TABS = """\
layouts:
  main:
    tab-bar:
      - {tab: First, icon: home, go: home}
      - {tab: Second, icon: map, go: other}
"""


@pytest.mark.parametrize("platform", ["ios", "metro"])
def test_tiles_that_find_no_room_are_not_drawn_over_the_tab_bar(shell, platform):
    for height in range(300, 700, 15):
        words, boxes = drawn(shell, TILES.format(height=height), head="platforms: [ios, metro]\n" + TABS, options=["--platform", platform])
        top = words["First"][1] - 25
        below = [box for box in boxes if box[1] < top < box[1] + box[3] - 1]
        assert below == [], height
        assert all(words[tile][1] < top for tile in ("Living", "Bedroom", "Kitchen") if tile in words), height


def test_columns_are_as_wide_as_they_say(shell):
    words, _ = drawn(shell, 'body:\n  - columns:\n      widths: [56, 60%]\n      body: [A, B]\n  - columns: [C, D]\n  - columns:\n      widths: [25%, 75%]\n      body: [E, F]')
    wide = words["D"][0] - words["C"][0]
    # Points are as small as everything is, and the rest is the other's.
    assert words["B"][0] - words["A"][0] < 40 < wide
    assert words["F"][0] - words["E"][0] == pytest.approx(wide / 2, abs=3)


def test_words_stay_in_their_column(shell):
    words, _ = drawn(shell, "body:\n  - columns:\n      widths: [56, 60%]\n      body: [A, Thursday the fourteenth of September at half past nine]")
    assert "Thursday the fourteenth of" in words


def test_a_badge_that_says_0_is_hidden_as_on_the_page(shell):
    body = "layout: main\nnavigation-bar:\n  right: [{button: Inbox, badge: $mail, go: other}]\nbody:\n  - list: [{row: Letters, badge: $mail, go: other}]\n"
    head = "state:\n  mail: {start}\nlayouts:\n  main:\n    tab-bar:\n      - {{tab: First, icon: home, badge: $mail, go: home}}\n      - {{tab: Second, icon: map, go: other}}\n"
    words, _ = drawn(shell, body, head=head.format(start="0..9"))
    assert "0" not in words and "Inbox" in words and "Letters" in words
    words, _ = drawn(shell, body, head=head.format(start="1..9"))
    assert "1" in words


def test_a_badge_of_three_digits_is_whole(shell):
    head = "layouts:\n  main:\n    tab-bar:\n      - {tab: First, icon: home, badge: \"128\", go: home}\n      - {tab: Second, icon: map, go: other}\n"
    assert "128" in drawn(shell, "layout: main\nbody: [Hello]", head=head)[0]


DISABLED = """\
navigation-bar:
  right: [{button: Save, role: primary, disabled: yes, go: other}]
body:
  - button: Pay
    role: primary
    disabled: yes
    go: other
  - button: Buy
    role: primary
    go: other
"""


def test_what_is_disabled_has_no_colour(shell):
    words, boxes = drawn(shell, DISABLED)
    around = {name: next(box[4] for box in reversed(boxes) if box[0] <= words[name][0] <= box[0] + box[2] and box[1] <= words[name][1] <= box[1] + box[3])
              for name in ("Pay", "Buy")}
    assert around["Pay"] != around["Buy"] and words["Pay"][2] != words["Buy"][2]
    assert words["Save"][2] == words["Pay"][2]


def test_words_are_as_wide_as_they_were_measured_whatever_the_font(shell):
    drawn(shell, "body:\n  - list: [{row: Extending dining table for ten people, detail: \"€ 1,290.00\", go: other}]\n  - Привет")
    text = (shell.folder / "tour.svg").read_text()
    label, length = re.search(r'textLength="([\d.]+)"[^>]*>(Extending[^<]*)<', text).group(2, 1)
    left = float(re.search(r'<text x="([\d.]+)"[^>]*>Extending', text).group(1))
    right, detail = re.search(r'<text x="([\d.]+)"[^>]*text-anchor="end" textLength="([\d.]+)"[^>]*>€ 1,290.00<', text).groups()
    assert label.endswith("…") and left + float(length) < float(right) - float(detail)
    # Nobody knows how wide letters are that the font has not.
    assert re.search(r"<text[^>]*>Привет<", text).group(0).count("textLength") == 0
