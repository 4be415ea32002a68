"""Conditions under which people read a page: their own colours, no movement, large type, small windows, a phone in the hand."""

import io
import re
from collections import Counter

import pytest
from PIL import Image
from playwright.sync_api import expect

from browsing import PLATFORMS, PROTOTYPES, Visit
from checkout import REPOSITORY
from fingers import Finger
from turns import in_turn

STATES = (REPOSITORY / "Tests/Browser/axe.js").read_text()


@pytest.fixture
def under(chromium):
    """A page under conditions that only Chromium's driver can make."""
    visits = []

    def open(path, **conditions):
        visits.append(Visit(chromium, **conditions))
        return visits[-1].open(path)

    yield open
    for visit in visits:
        visit.close()
        assert visit.complaints == []


@pytest.fixture(scope="session")
def every_platform(pages):
    """The app of all kinds, for all platforms."""
    return pages.forced("showcase", *PLATFORMS)


def choose(page, platform):
    if page.evaluate("player.data.platform") != platform:
        page.select_option(".bar select", platform)
    page.wait_for_function("name => player.data.platform === name", arg=platform)


def open_screen(page, name):
    page.evaluate("name => player.session.open(player.flow.start([player.data.pages.indexOf(name)]))", name)


# --- people's own colours ---

# What can be touched, what is written and what is drawn, where it can be seen whole.
SEEN = """() => {
  const frame = document.querySelector(".app").getBoundingClientRect();
  const isWhole = ({ left, top, right, bottom, width, height }) => width > 3 && height > 3 && left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
  const isOnTop = (node, { left, top, width, height }) => { const hit = document.elementFromPoint(left + width / 2, top + height / 2); return hit && (node.contains(hit) || hit.contains(node) && hit.closest("button, label, li, section, div") === node.closest("button, label, li, section, div")); };
  const found = [];
  const add = (kind, node, box) => { if (isWhole(box) && isOnTop(node, box)) found.push([kind, node.outerHTML.slice(0, 140), box.left, box.top, box.width, box.height]); };
  const here = player.stage.top.node;
  for (const node of here.querySelectorAll("button, input, select, textarea, summary")) if (node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.matches(".gesture, .stretch")) { const whole = node.matches("[type=radio], [type=checkbox]") ? node.closest("label") ?? node : node; add("control", whole, whole.getBoundingClientRect()); }
  for (const node of here.querySelectorAll("svg.icon")) if (node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) add("icon", node, node.getBoundingClientRect());
  const walker = document.createTreeWalker(here, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const node = text.parentElement, range = new Range();
    if (!text.data.trim() || node.closest("option") || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || getComputedStyle(node).clipPath !== "none") continue;
    range.selectNodeContents(text);
    add("words", node, range.getBoundingClientRect());
  }
  return found;
}"""


def luminance(colour):
    parts = [part / 255 for part in colour[:3]]
    return sum(weight * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4) for weight, part in zip((0.2126, 0.7152, 0.0722), parts))


def picture(page, clip=None):
    return Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")


def colours(image, left, top, width, height):
    """How much there is of each colour in a piece of a picture."""
    piece = image.crop((int(left), int(top), int(left + width) + 1, int(top + height) + 1))
    return Counter(dict((colour, count) for count, colour in piece.getcolors(piece.width * piece.height)))


def contrast(image, left, top, width, height):
    """Between what there is most of in a piece of a picture and what stands out from it."""
    found = colours(image, left, top, width, height)
    ground = luminance(found.most_common(1)[0][0])
    return max(((max(ground, other) + 0.05) / (min(ground, other) + 0.05) for other in map(luminance, found)), default=1)


# Until every picture is there to be drawn, what moves has come to rest, and all has been drawn.
DRAWN = """() => Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  .then(() => Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 10000).map((one) => one.finished.catch(() => {}))))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""


def unseen_after(show, page):
    """How much there is to see once something is shown, and what of it cannot be seen.

    A busy machine may not have drawn all of it yet, or given up drawing a part: what is not there later either, nor when it is shown
    again, is missing.
    """
    for _ in range(4):
        show()
        for _ in range(4):
            seen, missed = unseen(page)
            if not missed:
                return seen, missed
            page.wait_for_timeout(500)
    return seen, missed


def unseen(page):
    page.evaluate(DRAWN)
    image = picture(page)
    found = page.evaluate(SEEN)
    problems = []
    for kind, node, left, top, width, height in found:
        room = 3 if kind == "control" else 0
        box = (left - room, top - room, width + 2 * room, height + 2 * room)
        if contrast(image, *box) < 3:
            problems.append((kind, node, [round(number) for number in box], colours(image, *box).most_common(3)))
    return len(found), problems


@pytest.mark.turns(2)
@pytest.mark.parametrize("scheme", in_turn(["light", "dark"], 2))
@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_in_forced_colours_everything_of_every_kind_is_seen(every_platform, under, platform, scheme):
    page = under(every_platform, forced_colors="active", color_scheme=scheme, reduced_motion="reduce", size=(700, 900))
    choose(page, platform)
    page.evaluate(STATES.replace("async judge(", "all, open, async judge("))
    count, problems = 0, []
    # Of one screen of each kind and one popup of each, half are looked at in light and others in dark.
    names = page.evaluate("states.all.map(({ name, toast }, at) => [at, name, toast])")
    for at, name, toast in names:
        is_popup = " + " in name
        if toast >= 0 or is_popup and ":" in name or at % 4 not in ([1, 3] if scheme == "light" else [0]):
            continue
        seen, missed = unseen_after(lambda: page.evaluate("at => states.open(states.all[at])", at), page)
        count += seen
        problems += [(name, *one) for one in missed]
    assert count > 80
    assert problems == []


@pytest.mark.parametrize("name", in_turn([name for name in PROTOTYPES if name != "showcase"], 3))
def test_in_forced_colours_every_prototype_is_seen(pages, under, name):
    page = under(pages.prototype(name), forced_colors="active", reduced_motion="reduce", size=(1000, 900))
    problems = []
    for id in page.evaluate("player.data.pages.slice(0, 12)"):
        seen, missed = unseen_after(lambda: open_screen(page, id), page)
        assert seen > 1
        problems += [(id, *one) for one in missed]
    assert problems == []


CHOICES = """
app: Choices
platforms: [ios, android, metro, wireframe]
screens:
  all:
    title: All
    tab-bar:
      - {tab: Here, icon: sun, go: all}
      - {tab: There, icon: moon, go: other}
    body:
      - {segmented: Period, options: [Day, Week, Month], value: Week}
      - switch: Sound
      - checkbox: Terms
      - {radio: Way, options: [Letter, Bicycle]}
      - {button: May, go: other}
      - {button: May not, go: other, disabled: yes}
      - {progress: Half, value: 50%}
      - {slider: Size, min: 0, max: 10, value: 5}
  other:
    title: Other
    tab-bar:
      - {tab: Here, icon: sun, go: all}
      - {tab: There, icon: moon, go: other}
    tray: [{tool: Pencil, icon: pencil, selected: yes}, {tool: Brush, icon: brush}]
    body: [Words.]
"""


def colours_of(page, locator):
    return {colour for count, colour in picture(page, locator.bounding_box()).getcolors(1_000_000) if count > 12}


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_in_forced_colours_what_is_chosen_is_told_apart(pages, under, platform):
    page = under(pages.app(CHOICES, "choices"), forced_colors="active", reduced_motion="reduce", size=(700, 1100))
    choose(page, platform)
    page.evaluate("player.preferences.set('hello', 'seen')")
    page.evaluate("""() => {
      const node = document.body.appendChild(document.createElement("i"));
      node.className = "probe";
      for (const [name, value] of Object.entries({ position: "fixed", inset: "auto auto 0 0", width: "20px", height: "20px", background: "Highlight", color: "GrayText", zIndex: 99 })) node.style[name] = value;
    }""")
    chosen = picture(page, page.locator(".probe").bounding_box()).getpixel((10, 10))
    app = page.locator(".screens")
    assert chosen in colours_of(page, app.get_by_role("radio", name="Week")) and chosen not in colours_of(page, app.get_by_role("radio", name="Day"))
    assert chosen in colours_of(page, app.get_by_role("button", name="Here", exact=True)) and chosen not in colours_of(page, app.get_by_role("button", name="There", exact=True))
    for role, name in [("switch", "Sound"), ("checkbox", "Terms"), ("radio", "Bicycle")]:
        control = app.get_by_role(role, name=name)
        before = picture(page, control.locator("xpath=..").bounding_box())
        control.check()
        page.locator(".bar h1").click()
        assert picture(page, control.locator("xpath=..").bounding_box()).tobytes() != before.tobytes(), name
    ink = "node => getComputedStyle(node).color"
    grey = page.locator(".probe").evaluate(ink)
    assert [app.get_by_role("button", name=name, exact=True).evaluate(ink) == grey for name in ("May", "May not")] == [False, True]
    # What is done looks otherwise than what is to come, on both sides of the middle.
    # (Of a drawn slider only the handle says where it is.)
    for name in [".progress", ".slider input"][: 1 if platform == "wireframe" else 2]:
        app.locator(name).scroll_into_view_if_needed()
        box = app.locator(name).bounding_box()
        halves = [Counter(dict((colour, count) for count, colour in picture(page, {**box, "x": box["x"] + start, "width": box["width"] / 2 - 24}).getcolors(1_000_000))) for start in (0, box["width"] / 2 + 24)]
        assert any(halves[0][colour] > 2 * halves[1][colour] + 40 for colour in halves[0]), name
    before = picture(page)
    app.get_by_role("button", name="May", exact=True).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert picture(page).tobytes() != before.tobytes()
    open_screen(page, "other")
    assert chosen in colours_of(page, app.get_by_role("button", name="Pencil")) and chosen not in colours_of(page, app.get_by_role("button", name="Brush"))
    before = picture(page)
    page.evaluate("document.getElementById('player').dataset.hints = 'always'")
    assert picture(page).tobytes() != before.tobytes()


# Where what is written on a thing is.
WORDS = """(node) => {
  const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode(), range = new Range();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  return [left, top, width, height];
}"""
SWIPED = """
app: Swiped
platforms: [ios, android, metro, wireframe]
language: ar
screens:
  home:
    title: Home
    body:
      - list:
          - row: Letter
            swipe-left: [{button: Remove, icon: trash, role: destructive}, {button: Keep, icon: star}]
"""


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_in_forced_colours_the_actions_of_a_row_are_seen_also_from_right_to_left(pages, under, platform):
    page = under(pages.app(SWIPED, "swiped"), forced_colors="active", reduced_motion="reduce", size=(700, 900))
    choose(page, platform)
    page.locator(".swipe button").first.evaluate("(node) => node.focus({ focusVisible: true })")
    page.locator(".swipe button").first.evaluate("(node) => node.focus({ focusVisible: true })")
    page.evaluate(DRAWN)
    boxes = [page.locator(".swipe button", has_text=name).evaluate(WORDS) for name in ("Remove", "Keep")]
    # The words themselves: a browser puts a ground of its own behind them.
    for left, top, width, height in boxes:
        assert contrast(picture(page), left + 2, top + 2, width - 5, height - 5) > 3
    # What a long swipe does is at the edge the row comes from.
    if platform != "metro":
        assert boxes[0][0] > boxes[1][0]


def test_in_forced_colours_the_players_own_marks_are_seen(pages, under):
    page = under(pages.app("app: Marks\nscreens:\n  one:\n    title: One\n    note: A word on it.\n    body: [{button: Two, go: two}]\n  two:\n    title: Two\n    body: [Alone.]\n"), forced_colors="active", size=(1100, 900))
    image = picture(page)
    box = page.locator(".pins .mark").bounding_box()
    assert contrast(image, box["x"], box["y"], box["width"], box["height"]) > 3
    tool = page.locator(".bar").get_by_role("button", name="Map")
    closed = colours_of(page, tool)
    tool.click()
    assert colours_of(page, tool) != closed
    node = page.locator(".map-node").first.bounding_box()
    assert contrast(picture(page), node["x"] + 8, node["y"] - 4, 8, 8) > 3


QUIET = """
app: Quiet
platforms: [ios]
screens:
  home:
    title: Home
    navigation-bar: {right: [{button: Add, icon: plus}]}
    body: [{list: [{row: One, subtitle: Two}]}, {field: Name, hint: Ada}, {image: Tall, alt: Tall, height: 900}]
"""
# The colour of an element's words, a style of what is drawn before another.
INK, BEFORE = "(node) => getComputedStyle(node).color", "(node) => getComputedStyle(node, '::before').backgroundColor"


def test_in_forced_colours_nothing_is_seen_of_what_is_scrolled_below_the_bar(pages, under):
    page = under(pages.app(QUIET, "quiet"), forced_colors="active")
    assert page.locator(".screen").evaluate(BEFORE) == "rgb(255, 255, 255)"


def test_who_wants_more_contrast_reads_darker_words(pages, under):
    inks = [under(pages.app(QUIET, "quiet"), contrast=contrast).locator(".subtitle").evaluate(INK) for contrast in ("no-preference", "more")]
    usual, strong = (float(re.search(r"[/,] *([\d.]+)\)", ink)[1]) for ink in inks)
    assert strong >= 0.85 > usual


# --- nothing that moves ---

MOVING = """() => document.getAnimations().filter((one) => one.effect.getKeyframes().length).map((one) => [one.effect.getComputedTiming().endTime, one.effect.target.className])
  .filter(([time]) => typeof time === "number" && time > 20)"""


# Whether something moves soon after a touch; asked in the page, because on a busy machine it may be over before the next question.
MOVES = """async (button) => {
  button.click();
  for (let frame = 0; frame < 20; frame++) {
    if ((%s)().length) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}""" % MOVING


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_without_movement_nothing_moves(every_platform, under, platform):
    page = under(every_platform, reduced_motion="reduce")
    choose(page, platform)
    page.evaluate(STATES.replace("async judge(", "all, open, async judge("))
    names = page.evaluate("states.all.map(({ name }) => name)")
    for name in ["spinner", "busy + saving", "popup + speed", "sheet + filter", "actions + share", "context-menu + set-menu", "toast + deleted", "cover + incoming-call"]:
        page.evaluate("at => states.open(states.all[at])", names.index(name))
        assert page.evaluate(MOVING) == [], name
    open_screen(page, "kinds")
    page.locator(".screens").get_by_role("button", name=re.compile("^heading")).click()
    assert page.evaluate(MOVING) == [] and page.locator(".screens > .screen").count() == 1
    open_screen(page, "deck")
    page.evaluate("document.querySelector('.deck .next').click()")
    assert page.evaluate("document.querySelector('.cards').scrollLeft") > 50
    # Those who ask for nothing see it move.
    page.emulate_media(reduced_motion="no-preference")
    open_screen(page, "kinds")
    button = page.locator(".screens").get_by_role("button", name=re.compile("^heading"))
    assert button.evaluate(MOVES)


def test_without_movement_time_passes_all_the_same(pages, under):
    app = """
app: Time
screens:
  splash:
    title: Splash
    on: {appear: {to: home, after: 0.3s, how: replace}}
    body: [One moment]
  home:
    title: Home
    body: [{button: Load, go: {to: loaded, busy: Loading, lasts: 0.3s}}]
  loaded:
    title: Loaded
    body: [Here it is.]
"""
    page = under(pages.app(app, "time"), reduced_motion="reduce")
    page.locator(".screens").get_by_role("button", name="Load").click()
    expect(page.locator(".screens").get_by_role("heading")).to_have_text("Loaded")


def test_without_movement_a_tour_plays_to_its_end(pages, under):
    page = under(pages.prototype("critter-cards"), reduced_motion="reduce")
    page.evaluate("player.tools.open('tours')")
    page.locator(".side-body button").first.click()
    # The pointer is there at once instead of gliding.
    page.locator(".pointer:not([hidden])").wait_for()
    assert page.evaluate(MOVING) == []
    strip = page.locator(".tour")
    strip.locator("select").select_option(label="Fast")
    expect(strip.locator(".tour-words small")).to_contain_text("3 of", timeout=20_000)


# --- large type and small windows ---

# What of the panel that is open lies outside of it or of the window, is too wide for it, or is covered.
MISPLACED = """() => {
  const side = document.querySelector(".side"), frame = side.getBoundingClientRect(), body = side.querySelector(".side-body");
  const problems = [];
  if (frame.left < 0 || frame.top < 0 || frame.right > innerWidth + .5 || frame.bottom > innerHeight + .5) problems.push(["panel", JSON.stringify(frame)]);
  if (body.scrollWidth > body.clientWidth) problems.push(["wide", side.dataset.tool]);
  const close = side.querySelector("header button"), box = close.getBoundingClientRect();
  if (!close.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))) problems.push(["close", side.dataset.tool]);
  for (const node of body.querySelectorAll(":is(button, p, label, input, select, h3, code):not(.flow-map *)")) {
    const { left, right, width } = node.getBoundingClientRect();
    if (width && (left < frame.left - .5 || right > frame.right + .5)) problems.push(["over", node.outerHTML.slice(0, 100)]);
  }
  return problems;
}"""

# What in the bar lies outside of the window or over something else.
CROWDED = """() => {
  const parts = [...document.querySelectorAll(".bar :is(h1, button:not(.fold), select)")].filter((node) => node.checkVisibility()).map((node) => [node.textContent.trim() || node.title, node.getBoundingClientRect()]);
  const room = document.querySelector(".bar-items").getBoundingClientRect();
  return parts.flatMap(([name, one], index) => [
    ...(one.left < 0 || one.right > innerWidth || one.width < 20 || one.top < room.top ? [[name, "outside"]] : []),
    ...parts.slice(index + 1).filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(([other]) => [name, other]),
  ]);
}"""


# The layout is the same in all browsers; one window shows that each knows it.
@pytest.mark.parametrize("window", in_turn([(640, 512)], 2), ids=lambda window: "x".join(map(str, window)))
def test_at_twice_the_size_every_tool_is_whole_and_closes(pages, visit, window):
    every_tool_is_whole_and_closes(pages, visit, window)


@pytest.mark.any_engine
@pytest.mark.parametrize("window", in_turn([(320, 568), (640, 400), (840, 560)], 3), ids=lambda window: "x".join(map(str, window)))
def test_in_a_small_window_every_tool_is_whole_and_closes(pages, visit, window):
    every_tool_is_whole_and_closes(pages, visit, window)


def every_tool_is_whole_and_closes(pages, visit, window):
    page = visit.open(pages.prototype("field-notes"))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    fold = page.locator(".fold")
    if fold.is_visible():
        fold.click()
    assert page.evaluate(CROWDED) == []
    page.keyboard.press("Escape")
    for name in page.evaluate("player.tools.all.filter(({ draw }) => draw).map(({ name }) => name)"):
        page.evaluate("name => player.tools.open(name)", name)
        assert page.evaluate(MISPLACED) == [], name
        page.locator(".side > header button").click()
        assert page.locator(".side").is_hidden()
    page.evaluate("document.querySelector('.hello')?.remove()")
    frame, stage = (page.locator(name).bounding_box() for name in (".app", ".stage"))
    assert frame["x"] >= stage["x"] - 1 and frame["y"] >= stage["y"] - 1
    assert frame["x"] + frame["width"] <= window[0] + 1 and frame["y"] + frame["height"] <= window[1] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= window[0]


# --- a phone in the hand ---


@pytest.fixture(params=[(390, 844), (844, 390)], ids=["upright", "sideways"])
def phone(pages, under, request):
    page = under(pages.prototype("field-notes"), size=request.param, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.evaluate("document.querySelector('.hello')?.remove()")
    return page


def test_in_the_hand_the_bar_comes_and_goes(phone):
    size = phone.viewport_size
    # The app has all but the handle, which is below it, or beside it where the phone is held sideways.
    room = (0, 28) if size["height"] > size["width"] else (28, 0)
    assert phone.locator(".app").bounding_box() == {"x": 0, "y": 0, "width": size["width"] - room[0], "height": size["height"] - room[1]}
    items = phone.locator(".bar-items")
    assert not items.is_visible()
    phone.locator(".fold").tap()
    assert items.is_visible()
    box = items.bounding_box()
    assert box["x"] == 0 and box["y"] > 0 and box["y"] + box["height"] == size["height"]
    phone.touchscreen.tap(size["width"] / 2, 8)
    assert not items.is_visible() and phone.locator(".fold").is_visible()
    # A tap beside it does nothing in the app.
    at, control = phone.evaluate("player.session.address"), phone.locator(".screens [data-tap]:not(.gesture):visible").first.bounding_box()
    phone.locator(".fold").tap()
    phone.touchscreen.tap(control["x"] + control["width"] / 2, min(control["y"] + 4, box["y"] - 4))
    assert not items.is_visible() and phone.evaluate("player.session.address") == at


def test_in_the_hand_the_bar_is_pulled_down(phone):
    finger, items = Finger(phone), phone.locator(".bar-items")
    phone.locator(".fold").tap()
    box = items.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    for part, is_there in [(0.1, True), (0.7, False)]:
        finger.down(x, y)
        for step in range(1, 6):
            finger.move(x, y + box["height"] * part * step / 5)
            phone.wait_for_timeout(60)
        moved = items.bounding_box()["y"] - box["y"]
        assert moved == pytest.approx(box["height"] * part, abs=2)
        finger.up()
        assert items.is_visible() is is_there
    phone.locator(".fold").tap()
    assert items.bounding_box() == box


@pytest.mark.turns(2)
def test_in_the_hand_every_tool_opens_by_touch_and_closes(phone):
    size = phone.viewport_size
    tools = phone.evaluate("player.tools.all.filter(({ draw }) => draw).map(({ title, isMinor }) => [title, Boolean(isMinor)])")
    assert len(tools) > 10
    for title, is_minor in tools:
        phone.locator(".fold").tap()
        if title == "Screens":
            phone.locator(".bar .where").tap()
        else:
            phone.locator(".bar nav").get_by_role("button", name="More" if is_minor else title, exact=True).tap()
        if is_minor:
            phone.locator(".side .choices").get_by_role("button", name=title).first.tap()
        side = phone.locator(".side")
        assert side.locator("> header h2").text_content() == title
        box = side.bounding_box()
        assert box["y"] + box["height"] == pytest.approx(size["height"], abs=1) and box["x"] + box["width"] == size["width"], title
        assert phone.evaluate(MISPLACED) == [], title
        side.locator("> header button").tap()
        assert side.is_hidden() and phone.locator(".fold").is_visible()


def test_in_the_hand_the_way_back_is_the_systems(phone):
    app = phone.locator(".screens")
    app.get_by_role("button", name="Notes").tap()
    app.get_by_role("button", name="Bee orchid").first.tap()
    expect(app.locator(".screen:not(.leaves) h2")).to_have_text("Bee orchid")
    phone.go_back()
    expect(app.locator(".screen:not(.leaves) h2")).to_have_text("Notes")


# --- the narrowest windows, and words that run from the right ---

NARROW = """
app: Narrow
LANGUAGE
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    tab-bar: [{tab: Boats, icon: home, go: home}, {tab: Map, icon: map, go: {to: home, set: {}}}, {tab: Log, icon: book, go: home}, {tab: Me, icon: person, go: home}]
    menu: {label: Days, edge: right, items: [{button: Tomorrow, go: ask}]}
    body:
      - deck:
          height: 1/3
          body: [{card: One, body: [First.]}, {card: Two, body: [Second.]}]
      - list: [{row: "Kittiwake, the one with the very long name that wraps", subtitle: Ketch for 8, detail: €160}]
      - table: Tides
        columns: [Day, High, Low]
        body: [{row: 1 June, cells: ["04:12", "10:30"]}]
      - {button: Ask, go: ask}
      - {button: Left, go: left}
      - {button: Right, go: right}
    popups:
      ask: {alert: Sign out?, buttons: [{button: Sign out, role: destructive, go: close}, {button: Stay, role: cancel}]}
      left: {sheet: Left, edge: left, sizes: [small, large], body: [{switch: Show names}]}
      right: {sheet: Right, edge: right, sizes: [small, large], body: [{switch: Show names}]}
"""
BOXES = """(selector) => [...document.querySelectorAll(`.app ${selector}`)].filter((node) => node.checkVisibility())
  .map((node) => { const { left, top, right, bottom } = node.getBoundingClientRect(); return [left, top, right, bottom].map(Math.round); })"""
# How many lines the words of some nodes take.
LINES = """(selector) => [...document.querySelectorAll(`.app ${selector}`)].map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_in_the_narrowest_window_nothing_is_cut_off(pages, under, platform, language):
    page = under(pages.app(NARROW.replace("LANGUAGE", f"language: {language}"), f"narrow-{language}"), size=(900, 700))
    choose(page, platform)
    page.set_viewport_size({"width": 320, "height": 640})
    boxes = lambda selector: page.evaluate(BOXES, selector)

    def show(popup):
        page.evaluate("(popup) => { location.hash = `#~home${popup}`; }", popup)
        page.wait_for_function("(popup) => player.session.address.endsWith(popup)", arg=popup)
        page.evaluate("Promise.all(document.getAnimations().filter((one) => one.timeline === document.timeline).map((one) => one.finished.catch(() => {})))")

    show("")
    # The names of a pivot go on beyond the edge, as they do on Windows Phone.
    for left, _, right, _ in boxes(".menu .button") + (boxes(".tab") if platform != "metro" else []):
        assert left >= 0 and right <= 320
    assert page.evaluate(LINES, ".row .detail") == [1]
    assert set(page.evaluate(LINES, "td:not(:first-child)")) == {1}
    # A box drawn by hand leaves long words too little room.
    assert set(page.evaluate(LINES, ".menu .button .words")) == {1} or platform == "wireframe"
    [(_, top, _, bottom)] = boxes(".deck > .cards")
    assert bottom - top == pytest.approx(page.evaluate("document.querySelector('.app').offsetHeight") / 3, abs=1.5)
    show("+ask")
    [(left, _, right, _)] = boxes(".alert")
    assert (left > 0 and right < 320) or platform == "metro"
    for side in ["left", "right"]:
        show(f"+{side}")
        [(left, top, right, _)], [(first, _, last, _)] = boxes(".sheet"), boxes(".sheet .switch input")
        assert (left <= 8 and right < 310) if side == "left" else (left > 10 and right >= 312)
        assert top >= 0 and left < first and last < right
