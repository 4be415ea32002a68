"""The device lies whole on its stage in every window, and on a phone the page is the app."""

import io

import pytest
from PIL import Image

from browsing import PLATFORMS, without_scripts
from turns import in_turn

DEVICES = ["usual", "iphone", "ipad", "pixel", "android-tablet", "lumia", "desktop"]
WINDOWS = [(700, 1000), (1280, 720), (1440, 900), (1920, 1080)]

# Of each device and orientation, how far its body reaches beyond the stage.
MEASURE = """(devices) => devices.flatMap((name) => ["portrait", "landscape"].map((way) => {
  const device = document.querySelector(".device"), stage = document.querySelector(".stage").getBoundingClientRect();
  device.className = `device ${name}`;
  device.dataset.orientation = way;
  const body = getComputedStyle(device, "::before"), scale = Number(getComputedStyle(device).scale);
  const [top, left, bottom, right] = ["top", "left", "bottom", "right"].map((side) => -parseFloat(body[side]) * scale);
  const at = device.getBoundingClientRect();
  const over = [stage.top - (at.top - top), stage.left - (at.left - left), at.bottom + bottom - stage.bottom, at.right + right - stage.right];
  return [`${name} ${way}`, Math.round(Math.max(...over)), at.width / at.height];
}))"""


def test_no_device_is_cut_off(pages, visit):
    page = visit.open(pages.prototype("hello"))
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        measured = page.evaluate(MEASURE, DEVICES)
        assert len(measured) == 14
        assert [one for one in measured if one[1] > -8] == [], (width, height)
        assert measured[2][2] == pytest.approx(402 / 874, abs=0.01)
        assert measured[3][2] == pytest.approx(874 / 402, abs=0.01)


def test_a_device_of_its_own_size_has_that_size(pages, visit):
    page = visit.open(pages.app("app: Own\ndevice: {width: 300, height: 500}\nscreens:\n  one:\n    body: [Words.]\n"))
    assert page.evaluate("(({offsetWidth, offsetHeight}) => [offsetWidth, offsetHeight])(document.querySelector('.device'))") == [300, 500]


def test_on_a_phone_the_page_is_the_app(pages, visit):
    page = visit.open(pages.prototype("hello"))
    page.set_viewport_size({"width": 390, "height": 844})
    app, stage = (page.locator(name).bounding_box() for name in (".app", ".stage"))
    assert app == stage
    assert app["width"] == 390
    assert not page.locator(".status-bar").is_visible()


HARBOUR = """\
app: Harbour
platforms: [ios, android]
screens:
  map:
    title: Map
    tab-bar: [{tab: Map, icon: map, go: map}, {tab: List, icon: list, go: list}]
    tray: {edge: right, tools: [{button: Layers, icon: layers, go: {toast: Layers}}]}
    body: [{map: The harbour, fill: yes, body: [{pin: Quay, at: 40% 40%, go: list}]}]
  list:
    tab-bar: [{tab: Map, icon: map, go: map}, {tab: List, icon: list, go: list}]
    body: [Words.]
"""


@pytest.mark.parametrize("window", in_turn([(700, 980), (900, 980), (1200, 900)], 3), ids=lambda window: "x".join(map(str, window)))
@pytest.mark.parametrize("app, platform", [("podcast", "ios"), (HARBOUR, "ios"), (HARBOUR, "android")], ids=["podcast", "map on ios", "map on android"])
@pytest.mark.parametrize("query", ["", "?embed"], ids=["with tools", "embedded"])
def test_the_screen_keeps_to_the_round_corners_of_its_device(pages, visit, app, platform, window, query):
    """What is drawn by itself, such as glass at the edges, has drawn over them where a device is not shown at its full size."""
    page = visit.open(pages.app(app) if "\n" in app else pages.prototype(app))
    visit.choose(platform)
    page.set_viewport_size({"width": window[0], "height": window[1]})
    if query:
        page.goto(page.url.partition("#")[0] + query)
        page.wait_for_function("() => globalThis.player?.session")
    page.wait_for_timeout(300)
    box = page.locator(".app").bounding_box()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    # A driver hides the caret by a style that the policy refuses.
    visit.complaints.clear()
    corner, width = page.evaluate("((app) => [parseFloat(getComputedStyle(app).borderRadius), app.offsetWidth])(document.querySelector('.app'))")
    round_by = corner * box["width"] / width
    inside = round_by * 0.2
    for x in (box["x"] + inside, box["x"] + box["width"] - inside):
        for y in (box["y"] + inside, box["y"] + box["height"] - inside):
            assert picture.getpixel((int(x), int(y))) < 60, f"no frame at {x:.0f}, {y:.0f}"
    # Beside the corners is the screen, light on this page.
    assert picture.getpixel((int(box["x"] + round_by * 1.5), int(box["y"] + 6))) > 200


# --- what lies over the app ---

EDGES = """
app: Edges
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    toolbar:
      - button: Alpha
        icon: star
        go: {toast: {buttons: [{button: Undo, go: left}], label: Alpha is gone}}
    body:
      - text: The first line of this screen.
      - button: Save
        go: {toast: Saved}
      - field: Name
      - form:
          submit: Send
          go: left
          body: [{checkbox: Terms}]
      - map:
          height: 120
          body: [{pin: Mill, at: 40% 60%}]
      - {slider: Size, min: 0, max: 10, value: 5}
      - segmented: View
        options: [Day, Week]
      - {picker: Town, options: [Aix, Brest]}
      - button: Right
        go: right
      - button: Bottom
        go: bottom
  left:
    title: Left
    menu: {edge: left, label: Menu, items: [{button: New, icon: plus, go: home}, {button: Share, go: right}]}
    tray: {edge: left, tools: [{tool: Pencil, icon: pencil}, {tool: Brush, icon: brush}]}
    body: [The first line of this screen., {button: Full, go: home}]
  right:
    title: Right
    menu: {edge: right, label: Menu, items: [{button: New, icon: plus, go: home}, {button: Share, go: left}]}
    body: [The first line of this screen., {button: Full, go: home}]
  bottom:
    title: Bottom
    menu: {edge: bottom, label: Menu, items: [{button: New, icon: plus, go: home}, {button: Share, go: left}]}
    tray: {edge: top, tools: [{tool: Pencil, icon: pencil}, {tool: Brush, icon: brush}]}
    body: [The first line of this screen., {list: [{row: One, each: 1..40}]}]
"""

# What is read and touched in the content, and how far bars reach over it.
OVERLAPS = """() => {
  const screen = [...document.querySelectorAll(".screens > .screen:not(.leaves)")].at(-1);
  const bars = [...screen.querySelectorAll(":scope > .menu, :scope > .tray")].map((node) => [node.className, node.getBoundingClientRect()]);
  const app = document.querySelector(".app").getBoundingClientRect();
  const found = bars.filter(([, box]) => box.left < app.left - 1 || box.right > app.right + 1 || box.width < 20).map(([name]) => name + " is not whole");
  const things = [...screen.querySelectorAll(".content .text, .content button"), ...screen.querySelectorAll(":scope > :not(.content, .navigation-bar)")];
  for (const [name, box] of bars) for (const thing of things) {
    if (thing.matches("." + name.split(" ").join("."))) continue;
    const other = thing.getBoundingClientRect();
    if (box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1) found.push(`${name} lies over ${thing.className} ${thing.textContent}`);
  }
  return found;
}"""


@pytest.fixture
def edges(pages, visit):
    return visit.open(pages.app(EDGES.replace("[{row: One, each: 1..40}]", "[" + ", ".join(["{row: One}"] * 30) + "]"), "edges"))


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_bars_at_all_edges_stand_there_and_cover_nothing(edges, visit, platform):
    problems = []
    visit.choose(platform)
    for name in ["left", "right", "bottom"]:
        edges.evaluate("name => player.session.open(player.flow.start([player.data.pages.indexOf(name)]))", name)
        problems += [(name, one) for one in edges.evaluate(OVERLAPS)]
        for button in ("New", "Share"):
            edges.evaluate("name => player.session.open(player.flow.start([player.data.pages.indexOf(name)]))", name)
            edges.locator(".menu").get_by_role("button", name=button).click(timeout=5000)
    assert problems == []


CONTROLS_UNDER = """(toast) => {
  const box = toast.getBoundingClientRect();
  return [...document.querySelectorAll(".screen:not(.leaves) :is(button, a, input, select)")].filter((node) => {
    const other = node.getBoundingClientRect();
    return other.width > 1 && other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
  }).map((node) => node.textContent);
}"""


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_a_toast_covers_no_control_swallows_no_tap_and_leaves_the_focus(edges, visit, platform):
    problems = []
    visit.choose(platform)
    for name in ("Save", "Alpha"):
        edges.locator(".screens").get_by_role("button", name=name, exact=True).click()
        toast = edges.locator(".toast")
        # At once: on a busy machine its time may be over before it is asked again.
        under, takes = toast.evaluate(
            f"""async (node) => {{
              await Promise.all(node.getAnimations().map((one) => one.finished));
              return [({CONTROLS_UNDER})(node), getComputedStyle(node).pointerEvents];
            }}"""
        )
        problems += [(name, one) for one in under]
        assert takes == "none"
        if name == "Alpha":
            # It stays while the focus is in it, and leaves that to what opened it.
            edges.keyboard.press("Tab")
            assert toast.get_by_role("button", name="Undo").evaluate("(node) => node === document.activeElement")
            edges.keyboard.press("Shift+Tab")
        toast.wait_for(state="detached")
        assert edges.evaluate("document.activeElement !== document.body")
    assert problems == []


def test_hints_show_every_control_in_the_players_colour(edges):
    edges.keyboard.press("h")
    shown = edges.evaluate("""() => {
      const probe = document.querySelector(".app").appendChild(document.createElement("i"));
      probe.style.setProperty("color", "var(--ui-accent)");
      const colour = getComputedStyle(probe).color;
      probe.remove();
      const isHinted = (node) => { const { outlineStyle, outlineColor } = getComputedStyle(node); return outlineStyle === "solid" && outlineColor === colour; };
      const all = [...document.querySelectorAll(".screen :is(button, input, select, textarea, a[href], summary)")].filter((node) => node.checkVisibility());
      return [all.length, all.filter((node) => !isHinted(node) && !isHinted(node.closest("label") ?? node)).map((node) => node.outerHTML)];
    }""")
    assert shown[0] > 10 and shown[1] == []


@pytest.mark.any_engine
def test_without_scripts_nothing_looks_alive_that_is_dead(pages, browser):
    one_row = EDGES.replace("[{row: One, each: 1..40}]", "[{row: One}]")
    with without_scripts(browser) as page:
        page.goto(pages.app(one_row, "edges-one").as_uri())
        assert page.evaluate("matchMedia('(scripting: none)').matches")
        button = page.get_by_role("button", name="Save")
        assert button.is_visible()
        # On a phone the list of screens is below the app, and its words are plain.
        page.set_viewport_size({"width": 390, "height": 844})
        app, index = page.locator(".device > .app").bounding_box(), page.locator(".index").bounding_box()
        assert app["y"] + app["height"] <= index["y"] and "`" not in page.locator(".index").inner_text()
        page.set_viewport_size({"width": 700, "height": 1000})
        assert button.evaluate("(node) => [getComputedStyle(node).opacity, getComputedStyle(node).pointerEvents]") == ["0.5", "none"]
        page.goto(pages.app(one_row, "edges-static", "--static").as_uri())
        dead = page.evaluate("""() => [...document.querySelectorAll(".app :is(button, input, select, textarea)")].filter((node) => node.checkVisibility())
          .filter((node) => !node.matches("summary, [type=text], [type=checkbox], [type=radio], [type=range], textarea, select"))
          .filter((node) => Number(getComputedStyle(node).opacity) > 0.5 || getComputedStyle(node).cursor === "pointer").map((node) => node.outerHTML)""")
        assert dead == []


BARS = """\
app: Bars
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    tab-bar: [{tab: Home, icon: home, go: home}, {tab: Map, icon: map, go: map}]
    toolbar: [{button: Share, icon: share, go: {toast: Shared}}, {button: Keep, icon: heart, go: {toast: Kept}}]
    body: [Words.]
  map:
    tab-bar: [{tab: Home, icon: home, go: home}, {tab: Map, icon: map, go: map}]
    body: [Words.]
"""


@pytest.mark.parametrize("window", [(390, 844), (700, 980)], ids=["on a phone", "in a device"])
@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_bars_at_the_bottom_are_above_each_other(pages, visit, platform, window):
    page = visit.open(pages.app(BARS))
    visit.choose(platform)
    page.set_viewport_size(dict(zip(("width", "height"), window)))
    tools, tabs = (page.locator(name).bounding_box() for name in (".toolbar .button >> nth=0", ".tab-bar .tab >> nth=0"))
    if platform == "metro":
        assert tabs["y"] + tabs["height"] <= tools["y"]
    else:
        assert tools["y"] + tools["height"] <= tabs["y"]
