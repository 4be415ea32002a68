"""What a designer sees at once that is not the platform: bars, titles, signs and maps."""

import io

import pytest
from PIL import Image

from browsing import Visit

APP = """
app: Details
start: home
layouts:
  tabs:
    tab-bar:
      - {tab: Home, icon: home, go: home}
      - {tab: Chart, icon: calendar, badge: "2", go: chart}
screens:
  home:
    title: Home
    layout: tabs
    navigation-bar: {right: [{button: Bars, icon: search, go: bars}]}
    body:
      - tiles: {columns: 2, body: [{tile: Red, color: "#b02a10", go: bars}, {tile: Blue, color: "#1f3aef", go: bars}]}
      - chart: Water
        kind: line
        values: {a: 1, b: 3, c: 2, d: 1}
  bars:
    title: What the harbour master wrote
    navigation-bar: {left: [{button: Cancel, go: back}], right: [{button: Share, icon: share, go: sent}, {button: Settings, icon: gear, go: sent}]}
    toolbar: [{button: Undo, icon: undo, go: sent}, {button: Redo, icon: redo, go: sent}, flexible-space, {button: Next, go: sent}]
    body: [{text: Hello}]
  sent:
    title: Sent
    navigation-bar: {right: [{button: Send, role: submit, go: home}]}
    body: [{search: Find}, {form: {body: [{field: Name}]}}]
  chart:
    title: Chart
    layout: tabs
    tray: {edge: right, tools: [{tool: Pencil, icon: pencil, selected: yes, popup: nib}, {tool: Brush, icon: brush}]}
    body: [{map: Skerries, fill: yes, body: [{pin: North, at: 40% 40%}]}]
    popups: {nib: {popup: Nib, body: [{text: Thin or thick}, {button: Done, go: close}]}}
"""

# Where the boxes of some elements are, in the points of the device.
BOXES = """(selector) => {
  const device = document.querySelector(".device"), frame = device.getBoundingClientRect(), scale = frame.width / device.offsetWidth;
  return [...device.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
    const box = one.getBoundingClientRect();
    return { left: (box.left - frame.left) / scale, right: (box.right - frame.left) / scale, top: (box.top - frame.top) / scale, bottom: (box.bottom - frame.top) / scale, width: box.width / scale, height: box.height / scale };
  });
}"""


@pytest.fixture
def at(pages, chromium):
    """Opens a place of the app on a platform."""
    visits = []

    def open_at(platform, address="", more=""):
        visit = Visit(chromium, size=(1100, 1100), reduced_motion="reduce")
        visits.append(visit)
        return visit.open(pages.build({"app.yaml": f"platforms: [{platform}]\n{more}{APP}".encode()}, "details", "--force", codes=(0, 1)), address)

    yield open_at
    for visit in visits:
        visit.close()


def test_windows_phone_has_one_app_bar(at):
    page = at("metro", "#/bars")
    boxes = page.evaluate(BOXES, ".navigation-bar .button, .toolbar .button")
    assert len(boxes) == 4
    assert max(box["top"] for box in boxes) - min(box["top"] for box in boxes) < 20
    boxes.sort(key=lambda box: box["left"])
    assert all(left["right"] <= right["left"] for left, right in zip(boxes, boxes[1:]))
    assert boxes[-1]["right"] < page.evaluate(BOXES, ".screen")[0]["right"] - 30
    # Words come when it is opened, below all signs.
    page.locator(".more > summary:visible").click()
    words, signs = page.evaluate(BOXES, ".wordy"), page.evaluate(BOXES, ".screen .button.with-icon")
    assert len(words) == 2 and len(signs) == 4 and min(box["top"] for box in words) >= max(box["bottom"] for box in signs) - 1


def test_a_long_title_on_windows_phone_is_read_to_its_end(at):
    page = at("metro", "#/bars")
    assert page.evaluate("() => { const title = document.querySelector('.bar-title'); return title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 8; }")


@pytest.mark.parametrize("title, size", [("Notes", 58), ("Where and when", 46), ("Everything that was seen by the harbour", 36)])
def test_a_title_on_windows_phone_is_as_large_as_its_room_allows(pages, visit, title, size):
    page = visit.open(pages.app(f"app: Titles\nplatforms: [metro]\nscreens:\n  home: {{title: {title}, body: [Words.]}}\n", f"title-{size}"))
    assert page.locator(".stage .bar-title").evaluate("(title) => parseFloat(getComputedStyle(title).fontSize)") == size


def test_tabs_of_an_iphone_on_its_side_are_low_and_beside_their_signs(at):
    page = at("ios", more="orientation: landscape\n")
    assert page.evaluate(BOXES, ".tab-bar > .tabs")[0]["height"] == pytest.approx(48, abs=0.5)
    signs, words = page.evaluate(BOXES, ".tab .icon"), page.evaluate(BOXES, ".tab .words")
    for sign, word in zip(signs, words):
        assert sign["right"] <= word["left"]
        assert sign["top"] + sign["bottom"] == pytest.approx(word["top"] + word["bottom"], abs=4)
    assert page.evaluate(BOXES, ".tab .count")[0]["right"] <= words[1]["left"] + 1


@pytest.mark.parametrize(("platform", "is_all"), [("ios", True), ("android", False)])
def test_the_sign_of_the_selected_tab_is_solid_and_shows_what_is_in_it(at, platform, is_all):
    """iOS draws the others with the same signs, Android theirs as lines."""
    page = at(platform)
    fills = page.evaluate("() => [...document.querySelectorAll('.tab')].map((tab) => [...tab.querySelectorAll('path')].map((path) => getComputedStyle(path).fill))")
    assert fills[0][0] != "none" and fills[1][1] == fills[0][1] == "none" and (fills[1][0] != "none") == is_all
    inner, color = page.evaluate("() => { const tab = document.querySelector('.tab[aria-current]'); return [getComputedStyle(tab.querySelectorAll('path')[1]).stroke, getComputedStyle(tab.querySelector('.icon')).color]; }")
    assert inner != color


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_a_popup_that_is_opened_by_its_address_leaves_the_tray_free(at, platform):
    page = at(platform, "#~chart+nib")
    page.wait_for_selector(".popup.placed")
    popup, tray = page.evaluate(BOXES, ".popup")[0], page.evaluate(BOXES, ".tray")[0]
    assert popup["right"] <= tray["left"]


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_a_map_fills_the_screen_below_a_tray_and_shows_each_street_once(at, platform):
    page = at(platform, "#/chart")
    screen, drawn = page.evaluate(BOXES, ".screen")[0], page.evaluate(BOXES, ".map")[0]
    assert drawn["left"] <= screen["left"] + 1 and drawn["right"] >= screen["right"] - 1
    size = float(page.evaluate("() => getComputedStyle(document.querySelector('.map > .ground')).backgroundSize").split("px")[0])
    assert size >= screen["height"] - 1


def test_a_line_of_a_chart_bends_above_its_names(at):
    page = at("ios")
    plot, names = page.evaluate(BOXES, ".plot .line")[0], page.evaluate(BOXES, ".legend li")
    for end, name in (("left", names[0]), ("right", names[-1])):
        assert plot[end] == pytest.approx((name["left"] + name["right"]) / 2, abs=4)


def test_what_submits_is_prominent_in_the_bar_of_an_iphone(at):
    page = at("ios", "#/sent")
    paint = "() => getComputedStyle(document.querySelector('.navigation-bar .role-submit')).backgroundColor"
    assert page.evaluate(paint) == "rgb(0, 102, 204)"


def test_a_wireframe_is_grey(at):
    page = at("wireframe")
    picture = Image.open(io.BytesIO(page.locator(".tile").first.screenshot())).convert("RGB")
    assert max(max(color) - min(color) for color in picture.get_flattened_data()) < 24


PAINTED = """
app: Painted
platforms: [wireframe]
theme:
  accent: "#0a7d55"
  background: "#12332a"
  text: white
  font: serif
  card: {background: "#1d4a3d", text: white}
  navigation-bar: {background: "#0b2019", text: white}
  button: {corner: 20}
  dark: {accent: "#7fd1bf", card: {background: black}}%s
screens:
  home:
    title: Home
    style: {background: "#12332a"}
    body: [{card: Balance, style: {background: maroon}, body: [Words]}, {button: Send, role: primary, go: there}, {button: Ask, go: question}]
    popups: {question: {alert: Really?}}
  there: {title: There, body: [Words]}
"""
# The colours of the ground, of the bar, of a card and of words on a button, and the family of its words.
PAINT = """() => {
  const paint = (selector, key) => getComputedStyle(document.querySelector(selector))[key];
  return [paint(".screen", "backgroundColor"), paint(".navigation-bar", "backgroundColor"), paint(".card", "backgroundColor"), paint(".button:not(.role-primary)", "color"), paint(".app", "fontFamily").split(",")[0]];
}"""


@pytest.mark.parametrize(("mode", "paper", "accent"), [("light", ["rgb(253, 253, 251)"] * 2 + ["rgb(255, 255, 255)"], "rgb(8, 109, 74)"), ("dark", ["rgb(30, 30, 30)"] * 2 + ["rgb(39, 39, 39)"], "rgb(127, 209, 191)")])
def test_a_wireframe_has_the_accent_of_a_theme_and_nothing_else(pages, chromium, mode, paper, accent):
    visit = Visit(chromium, size=(760, 1100), color_scheme=mode, reduced_motion="reduce")
    page = visit.open(pages.build({"app.yaml": (PAINTED % "").encode()}, "painted", "--force", codes=(0, 1)))
    found = page.evaluate(PAINT)
    visit.close()
    assert found[:3] == paper and found[3] == accent and "Balsamiq" in found[4]


def test_what_a_theme_says_of_wireframes_holds_on_them(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    own = '\n  platforms: {wireframe: {card: {background: "#eeeedd"}}}'
    page = visit.open(pages.build({"app.yaml": (PAINTED.replace(", style: {background: maroon}", "") % own).encode()}, "painted-own", "--force", codes=(0, 1)))
    found = page.evaluate(PAINT)
    visit.close()
    assert found[2] == "rgb(238, 238, 221)"


def test_a_wireframe_has_no_slabs_of_colour(pages, chromium):
    """What is pressed most is tinted, and what is below a popup is struck out."""
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    page = visit.open(pages.build({"app.yaml": (PAINTED % "").encode()}, "painted", "--force", codes=(0, 1)))
    page.get_by_role("button", name="Ask").click()
    page.locator(".alert").wait_for()
    picture = Image.open(io.BytesIO(page.locator(".app").screenshot())).convert("L")
    visit.close()
    dark = sum(1 for shade in picture.get_flattened_data() if shade < 140)
    assert dark / (picture.width * picture.height) < 0.06


@pytest.mark.any_engine
def test_a_choice_of_five_is_not_cut_off_on_an_iphone(pages, visit):
    text = "app: Five\nscreens:\n  home: {title: Five, body: [{segmented: {alt: Kind, options: [Everything, Birds, Plants, Insects, Fungi]}}, {segmented: {alt: Days, options: [Today, Tomorrow]}}]}\n"
    page = visit.open(pages.app(text, "five"))
    cut, widths = page.evaluate("""() => {
      const words = [...document.querySelectorAll(".stage .segmented button .words")], two = [...document.querySelectorAll(".stage .segmented")].at(-1);
      return [words.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent), [...two.querySelectorAll("button")].map((one) => one.offsetWidth)];
    }""")
    assert cut == [] and widths[0] == widths[1]


def test_a_search_on_an_android_tablet_is_not_as_wide_as_the_screen(at):
    page = at("android", "#/sent", "device: android-tablet\norientation: landscape\n")
    assert page.evaluate(BOXES, ".search")[0]["width"] == pytest.approx(680, abs=1)


FIGURES = """
app: Figures
screens:
  home:
    title: Figures
    body:
      - columns:
          - {card: Income, body: [{heading: "$22,400.00"}]}
          - {card: Expenses, body: [{heading: "$5,020.00"}]}
          - {card: Left, body: [{heading: "$17,380.00"}]}
"""


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_a_number_in_a_narrow_card_stays_in_one_line(pages, chromium, platform):
    visit = Visit(chromium, size=(1100, 1100), reduced_motion="reduce")
    page = visit.open(pages.build({"app.yaml": f"platforms: [{platform}]\n{FIGURES}".encode()}, "figures", "--force", codes=(0, 1)))
    lines = page.evaluate("""() => [...document.querySelectorAll(".columns .heading")].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    })""")
    visit.close()
    assert lines == [1, 1, 1]


CONVENTIONS = """
app: Conventions
start: form
screens:
  form:
    title: Form
    navigation-bar: {left: [{button: Filter, icon: filter, go: place}]}
    body:
      - {field: Name, hint: As on the papers}
      - {field: Boat, value: Merlin, hint: As on the hull}
      - {field: , alt: Port, hint: Port of call}
      - {date: Day}
      - {text-area: Remark, hint: Anything odd}
      - {segmented: Paid by, options: [Business card, Bank transfer, Cash]}
  place:
    title: Place
    body:
      - text: Where it was.
      - {map: Bay, body: [{pin: Old quarry, at: 0% 0%}, {pin: Lighthouse of the outer bank, at: 100% 100%}]}
  high:
    title: High
    body: [{map: Bay, height: 200, body: [{pin: Old quarry, at: 50% 50%}]}, {button: Form, go: form}]
  tides:
    title: Tides
    body:
      - table: Tides
        columns: [Day, High, Sky, Date, Cost]
        body:
          - {row: Monday, cells: [4.1 m, clear, 12 May, "$1,200.00"]}
          - {row: Tuesday, cells: [13.9 m, "7", 13 May, "-"]}
"""


@pytest.fixture
def conventions(pages, chromium):
    """Opens a screen of an app with what platforms do in their own ways."""
    visits = []

    def open_at(platform, address=""):
        visit = Visit(chromium, size=(1100, 1100), reduced_motion="reduce")
        visits.append(visit)
        return visit.open(pages.build({"app.yaml": f"platforms: [{platform}]\n{CONVENTIONS}".encode()}, "conventions", "--force", codes=(0, 1)), address)

    yield open_at
    for visit in visits:
        visit.close()


def test_on_android_a_label_is_in_an_empty_field_and_makes_room_for_the_hint(conventions):
    page = conventions("android")
    hint = "(name) => { const field = [...document.querySelectorAll('input, textarea')].find((one) => one.labels[0].textContent.startsWith(name) || one.ariaLabel === name); return [getComputedStyle(field, '::placeholder').color.endsWith(', 0)'), field.labels[0].querySelector('.name') && parseFloat(getComputedStyle(field.labels[0].querySelector('.name')).fontSize)]; }"
    for name in "Name", "Day", "Remark":
        assert page.evaluate(hint, name) == [True, 16], name
    assert page.evaluate(hint, "Boat") == [False, 12] and page.evaluate(hint, "Port") == [False, None]
    for name in "Name", "Remark":
        page.get_by_label(name).click()
        assert page.evaluate(hint, name) == [False, 12], name
        page.keyboard.type("Ada")
        assert page.evaluate(hint, name)[1] == 12
    assert page.evaluate(hint, "Name")[1] == 12


def test_on_android_signs_are_at_the_end_unless_they_lead_back(conventions):
    page = conventions("android")
    title, sign = page.evaluate(BOXES, ".bar-title")[0], page.evaluate(BOXES, ".navigation-bar .button")[0]
    assert title["right"] < sign["left"] and title["left"] == pytest.approx(16, abs=1)


def test_choices_on_windows_phone_are_words_beside_each_other(conventions):
    page = conventions("metro")
    paints = page.evaluate("() => [...document.querySelectorAll('.segmented [role=radio]')].map((one) => [getComputedStyle(one).color, parseFloat(getComputedStyle(one).borderTopWidth)])")
    # As in a pivot: the chosen one is written darker, and none has a box.
    (chosen, *others), widths = [paint[0] for paint in paints], {paint[1] for paint in paints}
    assert widths == {0} and set(others) == {others[0]} != {chosen}


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_a_map_at_the_end_of_a_screen_reaches_its_edges_and_names_its_places(conventions, platform):
    page = conventions(platform, "#/place")
    screen, drawn = page.evaluate(BOXES, ".screen")[0], page.evaluate(BOXES, ".map")[0]
    assert all(drawn[edge] == pytest.approx(screen[edge], abs=1) for edge in ("left", "right", "bottom"))
    assert drawn["top"] >= page.evaluate(BOXES, ".content > .text")[0]["bottom"]
    words = "() => [...document.querySelectorAll('.pin > .head')].map((one) => getComputedStyle(one, '::after').content)"
    assert all(name in said for name, said in zip(("Old quarry", "Lighthouse of the outer bank"), page.evaluate(words)))
    page = conventions(platform, "#/high")
    drawn = page.evaluate(BOXES, ".map")[0]
    assert drawn["bottom"] - drawn["top"] == pytest.approx(200, abs=1)


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_columns_of_numbers_are_set_at_their_ends(conventions, platform):
    page = conventions(platform, "#/tides")
    rows = page.evaluate("() => [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => getComputedStyle(cell).textAlign))")
    assert rows == [["start", "end", "start", "start", "end"]] * 3
