"""The flow map: every screen and every link, to be looked at, walked through by keys, and gone to."""

import pytest

from browsing import Visit, violations

SHOP = """
app: Shop
data:
  goods: [{name: Bread}, {name: Milk}]
events:
  Phone call: call
popups:
  call: {cover: Somebody calls, body: [{button: Hang up, go: close}]}
screens:
  home:
    title: Start
    group: Front
    body:
      - {button: Shelf, go: shelf}
      - {button: Ask, go: question}
    popups:
      question: {alert: Really, buttons: [{button: Help, go: help}]}
  shelf:
    title: The shelf
    group: Front
    body:
      - {button: $name, each: goods, go: item/$name}
  item:
    for: goods
    title: $name
    body: [{button: Home, go: {to: home, how: reset}}]
  help:
    title: Help
    group: Back
    body: [That is all]
"""


@pytest.fixture
def shop(pages, visit):
    page = visit.open(pages.app(SHOP, "shop"))
    page.keyboard.press("m")
    page.locator(".map-node").first.wait_for()
    return page


def node(page, title):
    return page.locator(".map-node").filter(has=page.locator("b", has_text=title)).first


def address(page):
    return page.evaluate("player.session.address")


@pytest.mark.any_engine
def test_every_screen_is_there_once_and_rows_are_one(shop):
    titles = shop.locator(".map-node b").all_inner_texts()
    assert sorted(titles) == ["Help", "Item", "Somebody calls", "Start", "The shelf"]
    assert node(shop, "Item").locator("small").inner_text() == "×2"
    assert node(shop, "Start").locator(".map-popup").all_inner_texts() == ["Really"]


@pytest.mark.any_engine
def test_a_node_says_where_its_links_lead(shop):
    said = node(shop, "The shelf").get_attribute("aria-label")
    assert said == "The shelf, opened by 1 link, links to Item"
    assert "links to The shelf, Help" in node(shop, "Start").get_attribute("aria-label")
    assert node(shop, "Start").get_attribute("aria-current") == "true"


def test_distance_goes_from_left_to_right_and_nothing_overlaps(shop):
    boxes = {title: node(shop, title).bounding_box() for title in ["Start", "The shelf", "Item", "Help", "Somebody calls"]}
    assert boxes["Start"]["x"] < boxes["The shelf"]["x"] < boxes["Item"]["x"]
    placed = list(boxes.values())
    for index, a in enumerate(placed):
        for b in placed[:index]:
            apart_x = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
            apart_y = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
            assert apart_x or apart_y


@pytest.mark.any_engine
def test_a_click_goes_there_with_the_way_back_beneath(shop):
    node(shop, "Help").click()
    assert address(shop) == "~home~help"
    assert not shop.locator(".flow-map").count()


@pytest.mark.any_engine
def test_the_way_walked_is_marked(shop):
    node(shop, "The shelf").click()
    shop.keyboard.press("m")
    shop.locator(".map-node.walked").first.wait_for()
    walked = shop.locator(".map-node.walked b").all_inner_texts()
    assert sorted(walked) == ["Start", "The shelf"]


def test_arrow_keys_move_between_nodes_and_enter_goes(shop):
    shop.evaluate("document.querySelector('.map-node[aria-current]').focus()")
    shop.keyboard.press("ArrowRight")
    assert shop.evaluate("document.activeElement.querySelector('b').textContent") in ("The shelf", "Help", "Item")
    assert shop.evaluate("document.querySelectorAll('.map-node[tabindex=\"0\"]').length") == 1
    shop.keyboard.press("Enter")
    assert address(shop) != "~home"


def test_it_zooms_pans_and_fits(shop):
    scale = shop.locator(".map-scale")
    before = scale.inner_text()
    shop.locator(".side").get_by_role("button", name="Zoom in").click()
    shop.wait_for_function("before => document.querySelector('.map-scale').textContent !== before", arg=before)
    moved = node(shop, "Start").bounding_box()
    shop.evaluate("document.querySelector('.side h2').focus()")
    shop.keyboard.press("ArrowRight")
    shop.wait_for_function("x => Math.abs(document.querySelector('.map-node[aria-current]').getBoundingClientRect().x - x) > 40", arg=moved["x"])
    shop.keyboard.press("0")
    shop.wait_for_function("before => document.querySelector('.map-scale').textContent === before", arg=before)


def test_a_drag_pans_and_goes_nowhere(shop):
    box = node(shop, "Help").bounding_box()
    x, y = box["x"] + 20, box["y"] + 12
    shop.mouse.move(x, y)
    shop.mouse.down()
    shop.mouse.move(x - 60, y - 30, steps=4)
    shop.mouse.up()
    help_ = node(shop, "Help").element_handle()
    shop.wait_for_function("([node, x]) => Math.abs(node.getBoundingClientRect().x - x) < 8", arg=[help_, box["x"] - 60])
    assert address(shop) == "~home"


def test_a_search_finds_by_title_id_and_popup(shop):
    shop.get_by_label("Find a screen on the map").fill("quest")
    shop.wait_for_function("() => document.querySelectorAll('.map-node.dim').length === 4")
    shop.keyboard.press("Enter")
    assert shop.evaluate("document.activeElement.querySelector('b').textContent") == "Start"


@pytest.mark.any_engine
def test_an_event_happens_from_the_map(shop):
    node(shop, "Somebody calls").click()
    assert address(shop) == "~home+call"
    assert shop.locator(".said").count() == 0


# Counts the lines of the newest picture that a canvas was given.
LINES = """() => {
  const { clearRect } = CanvasRenderingContext2D.prototype, { addPath } = Path2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) { globalThis.lines = 0; clearRect.apply(this, box); };
  Path2D.prototype.addPath = function (...path) { globalThis.lines += 1; addPath.apply(this, path); };
}"""


@pytest.mark.any_engine
def test_every_link_is_drawn(shop):
    shop.evaluate(LINES)
    shop.get_by_role("button", name="Zoom out").click()
    # From the start to the shelf and to help, from the shelf to an item, from there to the start.
    shop.wait_for_function("() => globalThis.lines === 4")


# --- lines and boxes ---

# Two tabs, and a screen between them in the column of the second.
TABS = """
app: Tabs
layouts:
  tabs: {tab-bar: [{tab: One, icon: home, go: one}, {tab: Two, icon: star, go: two}]}
screens:
  one: {title: One, layout: tabs, body: [{button: Edit, go: three}]}
  two: {title: Two, layout: tabs, body: [Words.]}
  three: {title: Three, body: [Words.]}
"""


def tangled(count, each=10):
    """Screens in groups, linked onward, back and across."""
    screens = (
        f"  s{n}:\n    title: Screen {n}\n    group: Group {n // each}\n    body: [{', '.join(f'{{button: To {to}, go: s{to}}}' for to in sorted({(n + 1) % count, (n * 7 + 3) % count, n // 2} - {n}))}]\n"
        for n in range(count)
    )
    return "app: Tangled\nscreens:\n" + "".join(screens)


# The lines that a map is given, as paths, or curves of eight numbers; and the boxes that are painted instead of being buttons.
GIVEN = """() => {
  const { moveTo, bezierCurveTo, fillRect } = CanvasRenderingContext2D.prototype, Path = Path2D;
  const lines = new Set(), boxes = [];
  let from;
  globalThis.given = { lines, boxes };
  globalThis.Path2D = class extends Path { constructor(path) { super(path); if (typeof path === "string") lines.add(path); } };
  Object.assign(CanvasRenderingContext2D.prototype, {
    moveTo(...to) { from = to; moveTo.apply(this, to); },
    bezierCurveTo(...to) { lines.add(`M${from}C${to}`); bezierCurveTo.apply(this, to); },
    fillRect(...box) { boxes.push(box); fillRect.apply(this, box); },
  });
}"""
# How many lines there are, how many boxes, and the lines that go through a box: also through one that they begin or end at.
THROUGH = """() => {
  const px = (node, name) => parseFloat(node.style.getPropertyValue(name));
  const boxes = [...document.querySelectorAll(".map-node")].map((node) => ["left", "top", "width", "height"].map((name) => px(node, name))).concat(given.boxes);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path"), through = [];
  // A point takes its time: of many lines each is looked at less closely.
  const step = given.lines.size > 100 ? 8 : 2;
  for (const line of given.lines) {
    path.setAttribute("d", line);
    const length = path.getTotalLength();
    for (let at = 0; at <= length; at += step) {
      const { x, y } = path.getPointAtLength(at);
      if (boxes.some(([left, top, width, height]) => x > left + 1 && x < left + width - 1 && y > top + 1 && y < top + height - 1)) { through.push(line); break; }
    }
  }
  return { lines: given.lines.size, boxes: boxes.length, through };
}"""
MAPS = {"tabs": (TABS, 3, 3), "field-notes": (None, 25, 11), "earnest": (None, 25, 12), "tangled-30": (tangled(30), 70, 30), "tangled-200": (tangled(200), 500, 200), "tangled-400": (tangled(400), 40, 40)}


@pytest.mark.turns(2)
@pytest.mark.any_engine
@pytest.mark.parametrize("name", MAPS)
def test_lines_go_around_all_boxes(pages, visit, name):
    app, lines, boxes = MAPS[name]
    page = visit.open(pages.app(app, name, "--force") if app else pages.prototype(name))
    page.evaluate(GIVEN)
    page.keyboard.press("m")
    page.locator(".map-node").first.wait_for()
    given = page.evaluate(THROUGH)
    assert given["lines"] >= lines and given["boxes"] >= boxes
    assert given["through"] == []


def test_a_screen_can_be_seen_as_large_as_it_is(shop):
    shop.get_by_role("button", name="Current screen").click()
    own = shop.locator(".stage .app").evaluate("node => node.offsetWidth")
    for _ in range(6):
        shop.get_by_role("button", name="Zoom in").click()
    shop.wait_for_function("own => document.querySelector('[aria-current] .miniature').getBoundingClientRect().width > own - 2", arg=own)


def chain(count):
    screens = "\n".join(
        f"  s{n}:\n    title: Screen {n}\n    body: [{{button: On, go: s{(n * 7 + 1) % count}}}, {{button: Next, go: s{min(n + 1, count - 1)}}}]"
        for n in range(count)
    )
    return f"app: Large\nhome: [s0]\nscreens:\n{screens}\n"


@pytest.mark.any_engine
def test_a_large_map_keeps_few_nodes_alive(pages, visit):
    page = visit.open(pages.app(chain(700), "large", "--force"))
    page.keyboard.press("m")
    page.locator(".flow-map").wait_for()
    assert page.evaluate("document.querySelectorAll('*').length") < 1500
    page.get_by_label("Find a screen on the map").fill("Screen 654")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.querySelector('b').textContent") == "Screen 654"
    assert page.evaluate("document.querySelectorAll('*').length") < 1500
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash").endswith("s654")


# --- many screens ---


def grouped(count, each=10):
    """Screens in groups, each reached from the one before it and from the first of its group; and some that no link opens."""
    lines = []
    for n in range(count):
        links = {n + 1 if n % each else n + each, n - n % each, n + 1} - {n}
        buttons = ", ".join(f"{{button: To {to}, go: s{to}}}" for to in sorted(links) if to < count)
        lines.append(f"  s{n}:\n    title: Screen {n}\n    group: Group {n // each}\n    body: [{buttons or 'Words'}]\n")
    return "app: Grouped\nscreens:\n" + "".join(lines)


CARDS = "[...document.querySelectorAll('.map-node')].map((node) => [node.querySelector('b').textContent, Number(node.querySelector('.map-title small')?.textContent ?? 1)])"


@pytest.mark.any_engine
@pytest.mark.parametrize("count", [400, 1200])
def test_many_screens_are_shown_as_groups_that_open(pages, visit, count):
    page = visit.open(pages.app(grouped(count), f"grouped-{count}", "--force"))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("m")
    page.locator(".map-node.map-card").first.wait_for()
    cards = page.evaluate(CARDS)
    # Each screen is in one of the cards, and all can be read.
    assert sum(screens for _, screens in cards) == count and len(cards) <= 70
    assert page.locator(".map-node b").first.evaluate("node => node.getBoundingClientRect().height") > 8
    # By mouse down to the screens, and back.
    while page.locator(".map-card").count():
        page.locator(".map-node[aria-current]").click()
        page.locator(".map-path button").first.wait_for()
    assert "Screen 0" in page.locator(".map-node b").all_inner_texts()
    page.get_by_role("navigation", name="Groups").get_by_role("button", name="All screens").click()
    assert page.evaluate(CARDS) == cards
    # By keys: a search goes to the level a screen is on.
    page.get_by_label("Find a screen on the map").fill(f"Screen {count - 3}")
    page.keyboard.press("Enter")
    page.wait_for_function("title => document.activeElement.querySelector('b')?.textContent === title", arg=f"Screen {count - 3}")
    page.keyboard.press("Backspace")
    page.wait_for_function("() => document.querySelector('.map-card')")
    while page.locator(".map-card").count():
        page.wait_for_function("() => document.activeElement.matches('.map-card')")
        was = page.locator(".map-path button").count()
        page.keyboard.press("Enter")
        page.wait_for_function("was => document.querySelectorAll('.map-path button').length > was", arg=was)
    page.wait_for_function("() => document.activeElement.matches('.map-node:not(.map-card)')")
    page.get_by_role("button", name="Current screen").click()
    page.locator(".map-node[aria-current]:not(.map-card)").click()
    assert page.locator(".flow-map").count() == 0


def test_groups_are_accessible(pages, chromium):
    visit = Visit(chromium, size=(1280, 800))
    page = visit.open(pages.app(grouped(400), "grouped-400", "--force"))
    page.keyboard.press("m")
    page.locator(".map-node.map-card").first.wait_for()
    problems = violations(page)
    page.locator(".map-node[aria-current]").click()
    page.locator(".map-path button").first.wait_for()
    problems += violations(page)
    visit.close()
    assert problems == []


@pytest.mark.any_engine
@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
@pytest.mark.parametrize("app", ["podcast", "grouped"])
def test_on_a_phone_it_opens_where_one_is(pages, browser, size, app):
    visit = Visit(browser, size=size)
    page = visit.open(pages.prototype("podcast") if app == "podcast" else pages.app(grouped(400), "grouped-400", "--force"))
    page.keyboard.press("m")
    here = page.locator(".map-node[aria-current]")
    here.wait_for()
    box, frame = here.bounding_box(), page.locator(".flow-map").bounding_box()
    for start, length in (("x", "width"), ("y", "height")):
        assert abs(box[start] + box[length] / 2 - frame[start] - frame[length] / 2) < 20
    assert here.locator("b").evaluate("node => node.getBoundingClientRect().height") > 10
    visit.close()


NAMED = """
app: Named
data: {fruits: [{name: Pear}, {name: Plum}]}
screens:
  home:
    title: Home
    body:
      - {button: $name, each: fruits, go: {alert: "Picked $name. Done"}}
      - {button: Ask, go: place-menu}
      - {button: Next, go: next}
    popups:
      place-menu: {sheet: Places, body: [{button: Shut, go: close}]}
  next: {title: Next, body: [Words.]}
"""


@pytest.mark.any_engine
def test_popups_are_called_by_what_is_read_on_them_and_found_by_what_the_file_calls_them(pages, visit):
    page = visit.open(pages.app(NAMED, "named"))
    page.keyboard.press("m")
    assert page.locator(".map-popup").all_inner_texts() == ["Picked ‹name›. Done", "Places"]
    page.get_by_label("Find a screen on the map").fill("place-menu")
    page.wait_for_function("() => document.querySelector('.map-controls ~ output').textContent === '1 found'")
