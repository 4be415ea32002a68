"""What a designer notices in the looks: words that can be read and have room, signs that are not covered, and what belongs together alike."""

import pytest

from browsing import PLATFORMS, Visit, at_rest

APP = """
app: Furniture and other things that last
theme: {background: "#fbf6ef"}
start: home
layouts:
  tabs:
    tab-bar: [{tab: Furniture, icon: home, go: home}, {tab: Appointments, icon: message, badge: "128", go: visits}]
screens:
  home:
    title: Furniture
    layout: tabs
    body:
      - list: List
        body:
          - {row: Hallgrimsson and his friends, subtitle: Two, detail: Three weeks, badge: New, accessory: info, go: stay, image: Portrait of a person}
          - {row: Size, body: [{stepper: Big, value: 1}]}
          - {row: Time, body: [{date: Hour, kind: time, value: "18:00"}]}
          - {row: Alert, body: [{switch: Alert me}]}
      - tiles: Tiles
        height: 110
        columns: 2
        body: [{tile: "A caption that takes two lines, happily", icon: star, go: stay}, {tile: Jumpy quay gap, icon: star, badge: "2", go: stay}]
      - gallery: Gallery
        body: [{image: One, alt: One}, {image: Two, alt: Two}]
      - checkbox: Please send me a message whenever something new has come in, but never more often than once a week and never on a Sunday
      - panel: {body: [{text: White, size: small}], style: {background: "#005bb5", text: "#fff"}}
      - scroll: [{button: All, role: primary, go: stay}, {badge: Adults}, {card: {body: [One]}}]
      - columns: [{text: Price}, {badge: "-15%", align: end}]
      - {heading: Head, align: end}
      - chart: Numbers
        values: [3, 1, 2]
      - chart: Names
        values: {Wednesday the first: 2, Thursday: 3, Extraordinarily: 4, Fr: 1, Sa: 2, So: 1}
      - chart: Parts
        kind: pie
        values: {One: 2, Two: 3}
      - video: How to measure your blood pressure at home, every day
        duration: "2:14"
      - {button: Sheet, go: sheet}
      - {button: Cover, go: cover}
      - {button: Share, go: share}
      - {button: Dark, go: dark}
    popups:
      sheet: {sheet: A sheet, size: large, body: [{text: Top}, {list: [{row: Row}]}, {space: {fill: yes}}, {text: Bottom}]}
      cover: {cover: A cover, body: [{text: End, align: end}, {space: {fill: yes}}, {text: Middle}, {space: {fill: yes}}, {button: Hang Up, go: close}]}
      share: {actions: [{button: Share, icon: share, go: stay}, {button: Cancel, role: cancel}]}
  visits:
    title: Appointments
    layout: tabs
    navigation-bar: {search: Find an appointment, right: [{button: Bell, icon: bell, badge: "3", go: stay}]}
    body: [{list: [{row: One}, {row: Two}]}, {button: Me, go: me}, {progress: Half, value: 50%}]
  me:
    title: Me
    layout: tabs
    navigation-bar: {large: yes, left: [{avatar: Mira Holt}], right: [{button: Bell, icon: bell, badge: "3", go: stay}, {button: Edit, icon: edit, go: stay}]}
    body: [{image: A tall picture, alt: Tall, height: 1200}]
  dark:
    title: Dark
    style: {background: "#20140d", text: white}
    navigation-bar: {right: [{button: Bell, icon: bell, go: stay}]}
    body: [White on dark, {field: Name, value: Ada}]
"""

# What the tests measure with: boxes in the points of the device, the box of an element's words, and how light a colour is.
MEASURES = """globalThis.looks = (() => {
  const app = () => document.querySelector(".app"), scale = () => app().getBoundingClientRect().width / app().offsetWidth;
  const all = (selector) => [...app().querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const placed = (box) => {
    const frame = app().getBoundingClientRect(), by = scale();
    return { left: (box.left - frame.left) / by, right: (box.right - frame.left) / by, top: (box.top - frame.top) / by, bottom: (box.bottom - frame.top) / by };
  };
  const words = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
  const light = (color) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return a < 20 ? undefined : (r + g + b) / 765;
  };
  return {
    boxes: (selector) => all(selector).map((one) => placed(one.getBoundingClientRect())),
    words: (selector) => all(selector).map((one) => placed(words(one))),
    styles: (selector, key) => all(selector).map((one) => getComputedStyle(one)[key]),
    light: (selector, key) => all(selector).map((one) => light(getComputedStyle(one)[key])),
  };
})(); undefined;"""


# How wide the player shows the platform, and how far its bar is wider than the window.
BAR = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const items = document.querySelector(".bar-items");
  return [document.querySelector(".bar select").offsetWidth, items.scrollWidth - items.clientWidth];
}"""


@pytest.fixture
def at(pages, chromium):
    """Opens a place of the app on a platform, and measures in it."""
    visits = []

    def open_at(platform, address="", more="", size=(760, 1400)):
        visit = Visit(chromium, size=size, reduced_motion="reduce")
        visits.append(visit)
        page = visit.open(pages.app(f"platforms: [{platform}]\n{more}{APP}", "furniture"), address)
        # A popup may still be coming.
        at_rest(page)
        page.evaluate(MEASURES)
        return page

    yield open_at
    for visit in visits:
        visit.close()


def boxes(page, selector):
    return page.evaluate("(selector) => looks.boxes(selector)", selector)


def words(page, selector):
    return page.evaluate("(selector) => looks.words(selector)", selector)


def styles(page, selector, key):
    return page.evaluate("([selector, key]) => looks.styles(selector, key)", [selector, key])


def meet(one, other, gap=-0.5):
    """Whether two boxes are less than so far from each other."""
    return one["left"] < other["right"] + gap and other["left"] < one["right"] + gap and one["top"] < other["bottom"] + gap and other["top"] < one["bottom"] + gap


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_the_bars_of_a_screen_are_drawn_on_its_own_background(at, platform):
    page = at(platform, "#/dark")
    probe = """(name) => { const one = document.querySelector(".screen > .navigation-bar").appendChild(document.createElement("i")); one.style.background = `var(${name})`; one.className = "probe"; const [light] = looks.light(".probe", "backgroundColor"); one.remove(); return light; }"""
    assert page.evaluate(probe, "--ground") < 0.2
    assert page.evaluate('looks.light(".bar-title", "color")[0]') > 0.8
    if platform == "android":
        # What its bars become while it is scrolled, and its fields.
        assert page.evaluate(probe, "--glass") < 0.3 and page.evaluate('looks.light(".field input", "backgroundColor")[0]') < 0.4


def test_without_scripts_a_progress_bar_is_no_header(pages, chromium):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(pages.app(f"platforms: [ios]\n{APP}", "furniture", "--static").as_uri())
    found = page.evaluate("() => [...document.querySelectorAll('.bar')].map((one) => [one.tagName, getComputedStyle(one).position, getComputedStyle(one).paddingTop])")
    context.close()
    assert ["HEADER", "sticky", "12px"] in found
    assert [one for one in found if one[0] != "HEADER"] == [["DIV", "static", "0px"]]


@pytest.mark.parametrize("platform", ["ios", "wireframe"])
def test_a_title_beside_one_button_is_read_to_its_end(at, platform):
    page = at(platform, "#/visits")
    assert page.evaluate("() => { const title = document.querySelector('.bar-title'); return title.scrollWidth <= title.clientWidth; }")


def test_the_players_bar_shows_which_platform_it_is(pages, chromium):
    visit = Visit(chromium, size=(1600, 800))
    try:
        page = visit.open(pages.app(f"platforms: [ios, android, metro, wireframe]\n{APP}", "furniture"))
        for width in range(1560, 600, -40):
            page.set_viewport_size({"width": width, "height": 800})
            page.wait_for_function("(width) => innerWidth === width", arg=width)
            room, overflow = page.evaluate(BAR)
            assert room >= 70 and overflow <= 0, width
    finally:
        visit.close()


@pytest.mark.parametrize("address", ["#/visits", "#/me"])
def test_tabs_of_an_ipad_cover_nothing_of_the_bar(at, address):
    page = at("ios", address, "device: ipad\n", size=(1000, 1400))
    tabs = boxes(page, ".tab-bar > .tabs")[0]
    bar = boxes(page, ".navigation-bar .button, .navigation-bar .avatar, .bar-title, .search, .content > *")
    assert len(bar) > 3
    assert [box for box in bar if box["top"] < tabs["bottom"] and box["bottom"] > tabs["top"] and box["left"] < tabs["right"] and box["right"] > tabs["left"]] == []


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_to_be_at_the_end_is_there(at, platform):
    page = at(platform)
    content = boxes(page, ".content > .heading")[0]
    assert words(page, ".content > .heading")[0]["right"] == pytest.approx(content["right"], abs=2)
    cell = boxes(page, ".columns")[0]
    assert boxes(page, ".columns .badge > span")[0]["right"] == pytest.approx(cell["right"], abs=2)
    page = at(platform, "#~home+cover")
    assert words(page, ".cover .text")[0]["right"] == pytest.approx(boxes(page, ".cover .inside" if platform == "metro" else ".cover .button")[0]["right"], abs=2)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_moved_sideways_is_as_wide_as_its_words_and_a_card_is_wider(at, platform):
    page = at(platform)
    button, badge, card = boxes(page, ".scroll > *")
    assert button["right"] - button["left"] < 100 and badge["right"] - badge["left"] < 100
    assert card["right"] - card["left"] >= 140
    plain, primary = (styles(page, selector, "backgroundColor")[0] for selector in (".content > .button", ".scroll > .role-primary"))
    assert platform == "metro" or plain != primary != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_words_of_a_picture_stay_inside_of_it(at, platform):
    page = at(platform)
    (thumb,), (letter,) = boxes(page, ".row .thumb"), boxes(page, ".row .thumb > span")
    assert thumb["left"] < letter["left"] and letter["right"] < thumb["right"] and thumb["top"] < letter["top"] and letter["bottom"] < thumb["bottom"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_space_fills_what_is_left_of_a_popup(at, platform):
    page = at(platform, "#~home+cover")
    middle, inside = words(page, ".cover .text")[1], boxes(page, ".cover .inside")[0]
    assert middle["top"] - inside["top"] > (inside["bottom"] - inside["top"]) / 3
    page = at(platform, "#~home+sheet")
    bottom, sheet = words(page, ".sheet .text")[1], boxes(page, ".sheet")[0]
    assert sheet["bottom"] - bottom["bottom"] < 80


def test_a_title_that_has_shrunk_stands_beside_a_picture_at_the_start(at):
    page = at("android", "#/me")
    avatar = boxes(page, ".navigation-bar .avatar")[0]
    assert avatar["left"] == pytest.approx(16, abs=0.5)
    page.evaluate("() => { document.querySelector('.content').scrollTop = 300; }")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.navigation-bar')).getPropertyValue('--scrolled') === '1'")
    title = words(page, ".bar-title")[0]
    assert title["left"] > avatar["right"] + 8 and abs(title["top"] + title["bottom"] - avatar["top"] - avatar["bottom"]) < 4


def test_a_search_on_windows_phone_is_below_the_title(at):
    page = at("metro", "#/visits")
    title, search = boxes(page, ".tab[aria-current]")[0], boxes(page, ".search .box")[0]
    assert search["top"] >= title["bottom"]
    assert boxes(page, ".content .row")[0]["top"] >= search["bottom"]


@pytest.mark.parametrize("platform", ["android", "metro"])
def test_the_parts_of_a_row_do_not_touch(at, platform):
    page = at(platform)
    texts = words(page, ".row:first-child .words") + words(page, ".row:first-child .detail")
    signs = boxes(page, ".row:first-child .count, .row:first-child .info")
    assert len(texts) == 2 and len(signs) == 2
    assert not meet(*signs, 4)
    assert not any(meet(text, sign, 4) for text in texts for sign in signs)
    assert not meet(*texts)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_number_on_a_button_of_a_bar_is_on_the_corner_of_its_sign(at, platform):
    page = at(platform, "#/me")
    count, sign = boxes(page, ".end .count")[0], boxes(page, ".end .icon")[0]
    assert sign["left"] + 8 < count["left"] < sign["right"] and count["top"] < sign["top"] + 4
    tops = [box["top"] for box in boxes(page, ".end .with-icon:not(.role-primary) .icon")]
    assert len(tops) == 2 and max(tops) - min(tops) < 0.5


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_words_of_a_video_leave_its_button_free(at, platform):
    page = at(platform)
    said, play = words(page, ".video .placeholder > span")[0], boxes(page, ".video .play")[0]
    # Where films are drawn by hand, the words are in the upper part.
    assert said["bottom"] <= play["top"] if platform == "wireframe" else said["top"] >= play["bottom"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_chart_breaks_no_word_and_what_is_below_it_is_in_line(at, platform):
    page = at(platform)
    lines = page.evaluate("""() => [...document.querySelectorAll('.kind-bar .legend .words')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size <= one.textContent.split(' ').length;
    })""")
    assert len(lines) == 6 and all(lines)
    round_, legend = boxes(page, ".kind-pie .drawing")[0], boxes(page, ".kind-pie .legend li")
    assert legend[0]["left"] - round_["left"] == pytest.approx(round_["right"] - legend[-1]["right"], abs=2)


def test_a_chart_without_names_shows_its_numbers(at):
    page = at("ios")
    numbers, *_ = page.evaluate("() => [...document.querySelectorAll('.chart')].map((chart) => [...chart.querySelectorAll('.legend b')].map((one) => one.textContent))")
    assert numbers == ["3", "1", "2"]


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_small_words_are_of_the_colour_of_their_panel(at, platform):
    page = at(platform)
    assert page.evaluate("""() => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.fillStyle = getComputedStyle(document.querySelector(".panel .size-small")).color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return Math.min(r, g, b) > 250 && a >= 200;
    }""")


def test_an_iphone_on_its_side_keeps_sheets_and_numbers_apart(at):
    page = at("ios", "#~home+sheet", "orientation: landscape\n", size=(1300, 640))
    assert boxes(page, ".sheet")[0]["left"] >= 46
    page = at("ios", "#/home", "orientation: landscape\n", size=(1300, 640))
    count, title = boxes(page, ".tab .count")[0], words(page, ".tab:has(.count) .words")[0]
    assert count["right"] <= title["left"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_actions_without_a_title_leave_no_room_for_it(at, platform):
    page = at(platform, "#~home+share")
    padding = float(styles(page, ".actions", "paddingTop")[0].removesuffix("px"))
    assert boxes(page, ".actions .button")[0]["top"] - boxes(page, ".actions")[0]["top"] <= padding + 1.5


def test_actions_on_android_have_their_signs_and_words_in_columns(at):
    page = at("android", "#~home+share")
    sign, titles = boxes(page, ".actions .icon")[0], words(page, ".actions .words")
    assert sign["right"] - sign["left"] == pytest.approx(24, abs=0.5)
    assert [title["left"] - sign["right"] for title in titles] == pytest.approx([16, 16], abs=0.5)


def test_rows_of_an_iphone_look_alike_whatever_they_hold(at):
    page = at("ios")
    assert set(styles(page, ".row:not(:first-child) .face .words", "fontWeight")) == {"400"}
    names = ".row:not(:first-child) .control :is(.name, .words)"
    assert len(boxes(page, names)) == 3
    assert len({round(box["left"]) for box in words(page, names)}) == 1
    # Words of a switch below a label say more of it.
    assert sorted(styles(page, names, "fontSize")) == ["15px", "17px", "17px"]


def test_a_field_in_a_row_on_android_has_room_below_it(at):
    page = at("android")
    padding = float(styles(page, ".row .date input", "paddingBottom")[0].removesuffix("px"))
    assert boxes(page, ".row:has(.date)")[0]["bottom"] - boxes(page, ".row .date input")[0]["bottom"] + padding >= 12


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_words_of_a_tile_cover_no_sign_and_are_whole(at, platform):
    page = at(platform)
    tiles, signs, captions, lines = boxes(page, ".tile"), boxes(page, ".tile .icon"), boxes(page, ".tile .caption"), words(page, ".tile .caption")
    assert len(tiles) == len(signs) == len(captions) == 2
    for tile, sign, caption, line in zip(tiles, signs, captions, lines):
        assert sign["bottom"] <= caption["top"] + 0.5 and sign["top"] >= tile["top"]
        assert line["bottom"] <= tile["bottom"] - 4


@pytest.mark.parametrize("platform", PLATFORMS)
def test_titles_in_one_screen_are_alike(at, platform):
    page = at(platform)
    titles = ".list-title, .tiles-title, .gallery-title"
    assert len(boxes(page, titles)) == 3
    for key in ("fontSize", "fontWeight", "color"):
        assert len(set(styles(page, titles, key))) == 1, key
    # On an iPhone the title of a list begins where its rows do.
    lefts = [round(box["left"]) for box in words(page, titles)]
    inset = 16 if platform == "ios" else 0
    assert lefts == [lefts[1] + inset, lefts[1], lefts[1]]


def test_rows_of_a_sheet_on_android_begin_where_its_title_does(at):
    page = at("android", "#~home+sheet")
    assert words(page, ".sheet .row .words")[0]["left"] == pytest.approx(words(page, ".sheet .dialog-title")[0]["left"], abs=1)


def test_a_long_checkbox_of_an_iphone_has_room_above_and_below(at):
    page = at("ios")
    box, text = boxes(page, ".content > .checkbox")[0], words(page, ".checkbox .words")[0]
    assert text["top"] - box["top"] >= 10 and box["bottom"] - text["bottom"] >= 10


def test_the_choices_of_the_view_panel_are_one_line_each(pages, chromium):
    visit = Visit(chromium, size=(1280, 800))
    try:
        page = visit.open(pages.app(f"platforms: [ios]\n{APP}", "furniture"))
        page.keyboard.press("v")
        page.wait_for_selector(".one-of")
        heights = page.evaluate("() => [...document.querySelectorAll('.one-of span')].map((one) => one.offsetHeight)")
        assert len(heights) > 5 and max(heights) <= 40
    finally:
        visit.close()


SIGNS = """
app: Signs
theme: {button: {background: "#2f6157", text: white}}
start: home
screens:
  home:
    title: Signs
    navigation-bar: {right: [{button: Settings, icon: settings, go: stay}]}
    body:
      - heading: First
      - What is said of the first.
      - heading: Second
      - What is said of the second.
      - list:
          grouped: yes
          body:
            - {row: Network, detail: Kestrel, accessory: disclosure, go: stay}
            - {row: Tax days, body: [{switch: A week before one}]}
      - {picker: Order, options: [Name, Date]}
      - {accordion: Open, collapsed: no, body: [Words]}
      - {accordion: Folded, body: [Words]}
      - {date: Due}
      - {button: Delete, role: destructive, go: stay}
      - {map: {height: 200, body: [{pin: North, at: 20% 50%}]}}
"""


@pytest.fixture
def signs(pages, chromium):
    """Opens the screen with signs on a platform, and measures in it."""
    visits = []

    def open_on(platform, more="", size=(760, 1400)):
        visit = Visit(chromium, size=size, reduced_motion="reduce")
        visits.append(visit)
        page = visit.open(pages.app(f"platforms: [{platform}]\n{more}{SIGNS}", "signs"))
        page.evaluate(MEASURES)
        return page

    yield open_on
    for visit in visits:
        visit.close()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_arrow_of_a_row_ends_where_its_line_ends(signs, language):
    page = signs("ios", f"language: {language}\n")
    row, arrow = boxes(page, ".row")[0], boxes(page, ".row .disclosure path")[0]
    gap = row["right"] - arrow["right"] if language == "en" else arrow["left"] - row["left"]
    # The line ends 16 points from the card's edge, and the stroke is two points wide.
    assert gap == pytest.approx(16.5, abs=1.5)
    assert arrow["bottom"] - arrow["top"] >= 11


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_sign_of_a_picker_is_beside_its_words(signs, language):
    page = signs("ios", f"language: {language}\n")
    picked, text = boxes(page, ".picked")[0], words(page, ".picked .words")[0]
    gap = picked["right"] - text["right"] if language == "en" else text["left"] - picked["left"]
    assert gap == pytest.approx(20, abs=1)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_an_arrow_points_at_what_is_folded_and_down_at_what_is_open(signs, language):
    page = signs("ios", f"language: {language}\n")
    turned = page.evaluate("() => [...document.querySelectorAll('.app .accordion > summary')].map((one) => getComputedStyle(one, '::after').rotate)")
    assert turned == ["45deg", "-45deg" if language == "en" else "135deg"]


@pytest.mark.parametrize("platform", ["ios", "wireframe"])
def test_the_place_of_a_pin_is_reckoned_from_the_left_in_every_language(signs, platform):
    page = signs(platform, "language: ar\n")
    area, head = boxes(page, ".content > .map")[0], boxes(page, ".pin > .head")[0]
    # As far from the edge as its head is wide to a side.
    assert (head["left"] + head["right"]) / 2 - area["left"] == pytest.approx(22 + 0.2 * (area["right"] - area["left"] - 44), abs=1)


def test_a_date_that_has_the_focus_of_the_keys_shows_it(signs):
    page = signs("ios")
    page.locator(".picked").focus()
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.activeElement.matches('.accordion > summary')")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.activeElement.matches('.date input')")
    assert styles(page, ".date input", "outlineStyle") == ["solid"]


def test_the_signs_of_a_drawing_are_no_part_of_names(signs):
    page = signs("wireframe")
    assert page.get_by_role("button", name="Delete", exact=True).count() == 1
    drawn = page.evaluate("() => [getComputedStyle(document.querySelector('.role-destructive .words'), '::before'), getComputedStyle(document.querySelector('.disclosure'), '::before')].map(({ content }) => content)")
    assert drawn == ['"X " / ""', '">" / ""']


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_heading_is_nearer_to_what_it_is_about(signs, platform):
    page = signs(platform)
    (_, second), (first_text, second_text) = boxes(page, ".content > .heading"), boxes(page, ".content > .text")
    assert second["top"] - first_text["bottom"] > (second_text["top"] - second["bottom"]) + 8


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_words_of_a_switch_are_next_to_those_of_its_row(signs, platform):
    page = signs(platform)
    row = words(page, ".row:last-child .face .words")[0]
    assert words(page, ".switch .words")[0]["top"] - row["bottom"] < 24


def test_on_a_phone_a_drawn_app_has_the_corners_of_the_phone(signs):
    corners = "() => getComputedStyle(document.querySelector('.app')).borderRadius"
    assert signs("wireframe", size=(390, 844)).evaluate(corners) == "0px"
    assert signs("wireframe").evaluate(corners) != "0px"


def test_nothing_is_seen_of_the_words_below_a_ring(signs):
    page = signs("metro")
    button = page.locator(".navigation-bar .with-icon")
    shown = button.screenshot()
    button.locator(".words").evaluate("(words) => { words.textContent = ''; }")
    assert shown == button.screenshot()
