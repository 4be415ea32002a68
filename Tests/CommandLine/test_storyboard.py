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


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_tiles_that_find_no_room_are_not_drawn_over_the_tab_bar(shell, platform):
    for height in range(300, 700, 15):
        words, boxes = drawn(shell, TILES.format(height=height), head="platforms: [ios, android]\n" + TABS, options=["--platform", platform])
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


def panel(shell):
    return next(group for group in tree.parse(shell.folder / "tour.svg").iter(f"{SVG}g") if "data-drawing" in group.attrib)


def frame(shell):
    box = next(panel(shell).iter(f"{SVG}rect"))
    return float(box.get("width")), float(box.get("height"))


def dots(boxes):
    return [box for box in boxes if box[2:4] == (2, 2)]


@pytest.mark.parametrize("kind", ["bar", "line", "area", "pie", "donut"])
def test_every_chart_is_drawn(shell, kind):
    chart = "body:\n  - chart: Causes\n    kind: {kind}\n    values: {{Cars: 31, Cats: 14, Oil: 9}}\n"
    _, boxes = drawn(shell, chart.format(kind=kind))
    filled = [path.get("fill") for path in panel(shell).iter(f"{SVG}path") if path.get("fill") != "none"]
    accents = [shape for shape in panel(shell).iter() if "#3f6ea8" in (shape.get("fill"), shape.get("stroke"))]
    assert accents, kind
    if kind in ("pie", "donut"):
        # Each slice can be told from its neighbours.
        assert len(filled) == len(set(filled)) == 3


def test_one_slice_is_a_whole_circle(shell):
    drawn(shell, "body:\n  - chart: Causes\n    kind: pie\n    values: {Cars: 31}\n")
    assert [path.get("d").count("A") for path in panel(shell).iter(f"{SVG}path") if path.get("fill") == "#3f6ea8"] == [2]


def test_a_wide_tile_is_as_wide_as_two(shell):
    words, boxes = drawn(shell, "body:\n  - tiles:\n      columns: 3\n      body:\n" + "".join(
        f"        - {{tile: {name}, {wide}go: other}}\n" for name, wide in [("One", ""), ("Two", "wide: yes, "), ("Three", ""), ("Four", "")]))
    assert words["One"][1] == words["Two"][1] < words["Three"][1] == words["Four"][1]
    widths = sorted({box[2] for box in boxes if box[4] == "#eceff4"})
    assert len(widths) == 2 and widths[1] == pytest.approx(2 * widths[0] + 5)


def test_a_table_and_a_text_that_are_cut_say_so(shell):
    rows = "".join(f"      - {{row: Kind {number}, cells: [\"{number}\"]}}\n" for number in range(40))
    words, boxes = drawn(shell, f"body:\n  - table: Kinds\n    columns: [Kind, In]\n    body:\n{rows}")
    assert "Kind 0" in words and "Kind 39" not in words and len(dots(boxes)) == 3
    words, boxes = drawn(shell, "body:\n  - image: Cover\n    height: 640\n  - text: " + "so many words " * 40)
    assert max(words, key=lambda text: words[text][1]).endswith("…")


def test_a_column_without_room_leaves_the_next_one_alone(shell):
    rows = "".join(f"          - row: Row {number}\n            go: other\n" for number in range(40))
    words, boxes = drawn(shell, f"body:\n  - columns:\n      - list:\n{rows}      - group:\n          - text: Beside\n")
    assert "Row 0" in words and "Row 39" not in words and "Beside" in words and len(dots(boxes)) == 3


ROWS = "layout: main\nbody:\n  - list:\n" + "".join(f"      - {{row: Bird {number}, subtitle: Kestrel, go: other}}\n" for number in range(7))


@pytest.mark.parametrize("platform, turned, tabs", [
    ("ios", "portrait", "top"), ("ios", "landscape", "top"), ("android", "portrait", "left"), ("android", "landscape", "left"),
    ("metro", "landscape", "top"), ("wireframe", "landscape", "bottom"),
])
def test_a_tablet_has_its_shape_its_bars_and_its_room(shell, platform, turned, tabs):
    head = f"platforms: [ios, android, metro, wireframe]\ndevice: ipad\norientation: {turned}\n" + TABS
    words, _ = drawn(shell, ROWS, head=head, options=["--platform", platform])
    width, height = frame(shell)
    assert width / height == pytest.approx(1180 / 820 if turned == "landscape" else 820 / 1180, rel=0.01)
    assert all(f"Bird {number}" in words for number in range(7))
    first, second = words["First"], words["Second"]
    where = "left" if first[0] == second[0] and first[0] < 40 else "top" if first[1] < words["Bird 0"][1] else "bottom"
    assert where == tabs


def test_the_title_is_where_the_platform_has_it(shell):
    head = "platforms: [ios, android]\n"
    assert drawn(shell, "body: [Hello]", head=head, options=["--platform", "android"])[0]["Home"][0] < 20
    assert drawn(shell, "body: [Hello]", head=head, options=["--platform", "ios"])[0]["Home"][0] == pytest.approx(90, abs=1)


def luminance(color):
    parts = [int(color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return sum(weight * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
               for weight, part in zip((0.2126, 0.7152, 0.0722), parts))


def contrast(one, other):
    light, dark = sorted((luminance(one) + 0.05, luminance(other) + 0.05), reverse=True)
    return light / dark


BUTTONS = "body:\n  - button: Plain\n    go: other\n  - button: Main\n    role: primary\n    go: other\n"


@pytest.mark.parametrize("accent, dark", [("#7a3b12", "#ffb066"), ("#ffd400", None), ("#101010", None), ("#ffffff", None)])
def test_buttons_have_the_accent_of_the_theme_and_words_that_can_be_read(shell, accent, dark):
    theme = f'theme:\n  accent: "{accent}"\n' + (f'  dark: {{accent: "{dark}"}}\n' if dark else "")
    words, boxes = drawn(shell, BUTTONS, head=theme)
    x, y, _ = words["Main"]
    fill = next(box[4] for box in reversed(boxes) if box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3])
    assert fill == accent
    assert contrast(words["Main"][2], accent) >= 4.5 and contrast(words["Plain"][2], "#eceff4") >= 4.5
    text = (shell.folder / "tour.svg").read_text()
    shades = dict(re.findall(r"--(accent|accent-fill|on-accent):(#[0-9a-f]{6})", text))
    assert shades["accent-fill"] == (dark or accent)
    assert contrast(shades["on-accent"], shades["accent-fill"]) >= 4.5 and contrast(shades["accent"], "#2a3038") >= 4.5


def test_a_wireframe_beside_others_has_no_accent_of_the_theme(shell):
    theme = 'platforms: [ios, wireframe]\ntheme:\n  accent: "#7a3b12"\n'
    drawn(shell, BUTTONS, head=theme, options=["--platform", "wireframe"])
    assert "#7a3b12" not in (shell.folder / "tour.svg").read_text()


def test_the_cross_of_a_picture_does_not_run_through_its_words(shell):
    words, _ = drawn(shell, "body:\n  - image: The scale\n    height: 200\n")
    shapes = list(panel(shell).iter())
    label = next(at for at, shape in enumerate(shapes) if shape.text == "The scale")
    crosses = [at for at, shape in enumerate(shapes) if shape.tag == f"{SVG}line" and shape.get("stroke") == "#ffffff"]
    x, y, _ = words["The scale"]
    free = shapes[label - 1]
    assert len(crosses) == 2 and max(crosses) < label - 1 and free.tag == f"{SVG}rect"
    left, top, width, height = (float(free.get(key)) for key in ("x", "y", "width", "height"))
    assert left < x - 10 and left + width > x + 10 and top < y - 4 and top + height > y
