"""The platforms in numbers: what the page measures is what each platform measures.

A row says whose number it is, where it is measured, and what it must be. All that differ are told at once, as a table.
"""

import io

import pytest
from PIL import Image

from browsing import Visit, at_rest
from checkout import REPOSITORY

MEASURE = """([selector, what]) => {
  const app = document.querySelector(".app"), frame = app.getBoundingClientRect(), scale = frame.width / app.offsetWidth;
  const [bare, pseudo] = selector.split("::");
  const node = [...app.querySelectorAll(bare), ...document.querySelectorAll(bare)].find((one) => one.checkVisibility() && !one.closest(".leaves"));
  if (!node) return "is not there";
  const box = node.getBoundingClientRect(), style = getComputedStyle(node, pseudo && `::${pseudo}`);
  const places = { left: box.left - frame.left, top: box.top - frame.top, right: frame.right - box.right, bottom: frame.bottom - box.bottom, middle: (box.left + box.right) / 2 - frame.left, height: box.height, width: box.width };
  if (what in places && !pseudo) return places[what] / scale;
  const asColor = (text) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    canvas.canvas.width = canvas.canvas.height = 1;
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return "#" + [r, g, b].map((one) => one.toString(16).padStart(2, "0")).join("") + (a < 255 ? `@${(a / 255).toFixed(2)}` : "");
  };
  if (what.startsWith("--")) {
    const probe = document.createElement("i");
    node.append(probe);
    probe.style.color = `var(${what})`;
    const color = asColor(getComputedStyle(probe).color);
    probe.remove();
    return color;
  }
  if (/color/i.test(what)) return asColor(style[what]);
  const value = style[what];
  return /^-?[0-9.]+px$/.test(value) ? parseFloat(value) : value;
}"""

SIZE, WEIGHT, LEADING, ROUND, TRACK = "fontSize", "fontWeight", "lineHeight", "borderTopLeftRadius", "letterSpacing"
PAINT, INK = "backgroundColor", "color"
NAV, TABS, TOOLS = ".navigation-bar", ".tab-bar > .tabs", ".toolbar"
ROW = ".list .row .face"

# Whose number, where it is shown, what is measured, and what it must be.
IOS = [
    ("screen", "home", ".device", [("width", 402), ("height", 874), (ROUND, 62)]),
    ("island", "home", ".island", [("width", 126), ("height", 37), ("top", 11)]),
    ("home indicator", "home", ".home", [("height", 5), ("bottom", 8)]),
    ("status text", "home", ".clock", [(SIZE, 17), (WEIGHT, "600")]),
    ("navigation bar", "form", NAV, [("height", 62 + 54)]),
    ("its title", "form", ".bar-title", [(SIZE, 17), (WEIGHT, "600"), ("middle", 201)]),
    ("its platter", "bars", ".navigation-bar > .end > .platter", [("height", 44), (ROUND, 22), ("right", 16)]),
    ("its prominent button", "bars", ".navigation-bar .role-primary", [(INK, "#ffffff"), ("height", 44)]),
    ("back", "form+", ".back", [("width", 44), ("height", 44)]),
    ("large title", "home", ".bar-title", [(SIZE, 34), (WEIGHT, "700"), (LEADING, 41), (TRACK, 0.4)]),
    ("tab bar", "home", TABS, [("height", 62), (ROUND, 31), ("bottom", 21), ("width", 3 * 86 + 16), ("middle", 201)]),
    ("tab", "home", ".tab", [("width", 86), ("height", 54), (SIZE, 10), (WEIGHT, "600")]),
    ("selected tab", "home", ".tab[aria-current]::before", [("width", 94), ("height", 54), (PAINT, "#000000@0.07")]),
    ("unselected tab", "home", ".tab:not([aria-current])", [(INK, "#191919")]),
    ("its sign", "home", ".tab:not([aria-current]) .icon", [("width", 30), ("height", 30)]),
    ("its badge", "home", ".tab .count", [("height", 20), ("width", 20), (SIZE, 13), (WEIGHT, "400"), ("left", 64 + 8 + 43 + 8.5), ("bottom", 21 + 62 - 6 - 20)]),
    ("toolbar platter", "bars", ".toolbar .platter", [("height", 48), ("width", 48), (ROUND, 24), ("left", 16)]),
    ("search field", "home", ".search .box", [("height", 44), (ROUND, 22)]),
    ("its words", "home", ".search input", [(SIZE, 17)]),
    ("list card", "home", ".list .rows", [(ROUND, 26), ("left", 20), ("right", 20)]),
    ("row", "home", ROW, [("height", 52), ("paddingLeft", 16), (SIZE, 17), (LEADING, 22)]),
    ("header", "home", ".section .header", [(SIZE, 17), (WEIGHT, "600")]),
    ("footer", "home", ".section .footer", [(SIZE, 13), (LEADING, 18)]),
    ("alert", "home!question", ".alert", [("width", 320), (ROUND, 34), ("paddingTop", 22), ("middle", 201)]),
    ("its pill", "home!question", ".alert .button", [("height", 48), (ROUND, 24), (SIZE, 17), (WEIGHT, "500")]),
    ("its title", "home!question", ".alert .dialog-title", [(SIZE, 17), (WEIGHT, "600"), ("paddingLeft", 30 - 16)]),
    ("its words", "home!question", ".alert .dialog-text", [(SIZE, 15), (LEADING, 20)]),
    ("action sheet", "home!choice", ".actions", [("width", 320), (ROUND, 34), ("middle", 201)]),
    ("menu", "home!menu", ".context-menu", [("width", 250), (ROUND, 32.5), ("paddingTop", 10)]),
    ("its row", "home!menu", ".context-menu .button", [("height", 42), ("paddingLeft", 28), (SIZE, 17)]),
    ("sheet", "home!more", ".sheet", [("left", 8), ("right", 8), ("bottom", 8), (ROUND, 38), (PAINT, "#f5f5f5")]),
    ("sheet in the dark", "home!more/dark", ".sheet", [(PAINT, "#1c1c1e"), ("--card", "#2c2c2e")]),
    ("its grabber", "home!more", ".grabber", [("width", 36), ("height", 5), (PAINT, "#787880@0.43")]),
    ("switch", "form", ".switch input", [("width", 63), ("height", 28), (PAINT, "#787880@0.20")]),
    ("its thumb", "form", ".switch input::before", [("width", 37), ("height", 24)]),
    ("switch that is on", "form", ".switch input:checked", [(PAINT, "#34c759")]),
    ("segmented", "form", ".segmented .options", [("height", 32)]),
    ("its words", "form", ".segmented button", [(SIZE, 13)]),
    ("its selected words", "form", ".segmented [aria-checked=true]", [(WEIGHT, "500"), (PAINT, "#ffffff")]),
    ("its name in a form", "form", ".segmented .name", [(SIZE, 17), (LEADING, 22)]),
    ("page dots", "bars", ".deck > .dots", [("height", 26), ("columnGap", 18 - 7.6)]),
    ("stepper", "form", ".stepper .buttons", [("width", 94), ("height", 32)]),
    ("spinner", "bars", ".spinner .blades", [("width", 20), ("height", 20)]),
    ("body", "bars", ".text:not(.size-small)", [(SIZE, 17), (LEADING, 22), (TRACK, -0.43)]),
    ("footnote", "bars", ".text.size-small", [(SIZE, 13), (LEADING, 18), (TRACK, -0.08)]),
    ("second title", "bars", ".heading.level-2", [(SIZE, 20), (LEADING, 25)]),
    ("colours", "home", ".app", [("--ink", "#000000"), ("--ground", "#f2f2f7"), ("--card", "#ffffff"), ("--fill", "#787880@0.16"), ("--dim", "#000000@0.20")]),
    ("colours in the dark", "home/dark", ".app", [("--ink", "#ffffff"), ("--ground", "#000000"), ("--card", "#1c1c1e"), ("--raised", "#2c2c2e"), ("--good", "#30d158"), ("--dim", "#000000@0.48"), ("--line", "#545458@0.60")]),
]
ANDROID = [
    ("screen", "home", ".device", [("width", 412), ("height", 923)]),
    ("gesture bar", "home", ".home", [("width", 108)]),
    ("top app bar", "form", NAV, [("height", 52 + 64)]),
    ("its title", "form", ".bar-title", [(SIZE, 22), (LEADING, 28), (WEIGHT, "400")]),
    ("large top app bar", "home", NAV, [("height", 52 + 112)]),
    ("its title", "home", ".bar-title", [(SIZE, 28), (LEADING, 36)]),
    ("icon of a bar", "bars", ".navigation-bar .icon", [("width", 24)]),
    ("navigation bar", "home", TABS, [("height", 80 + 24)]),
    ("its pill", "home", ".tab .glyph", [("width", 64), ("height", 32), (ROUND, 16)]),
    ("its words", "home", ".tab", [(SIZE, 12), (WEIGHT, "500"), (LEADING, 16)]),
    ("its icon", "home", ".tab .icon", [("width", 24)]),
    ("floating button", "bars", ".navigation-bar .role-primary", [("width", 56), ("height", 56), (ROUND, 16), ("right", 16)]),
    ("search bar", "home", ".search .box", [("height", 56), (ROUND, 28)]),
    ("button", "home", ".content > .button", [("height", 40), ("paddingLeft", 24), (SIZE, 14), (WEIGHT, "500")]),
    ("filled button", "home", ".content > .role-primary", [(PAINT, "#6750a4"), (INK, "#ffffff")]),
    ("row", "home", ROW, [("height", 56), ("paddingLeft", 16), (SIZE, 16), (LEADING, 24)]),
    ("row of two lines", "home", ".list .row .face:has(.subtitle)", [("height", 72)]),
    ("its second line", "home", ".row .subtitle", [(SIZE, 14), (LEADING, 20)]),
    ("card", "bars", ".content > .card", [(ROUND, 12)]),
    ("switch", "form", ".switch input", [("width", 52), ("height", 32), ("borderTopWidth", 2)]),
    ("its handle", "form", ".switch input::before", [("width", 16), ("height", 16)]),
    ("slider", "form", ".slider input", [("height", 44)]),
    ("checkbox", "form", ".checkbox input", [("width", 18), ("height", 18)]),
    ("radio", "form", ".radio input", [("width", 20), ("height", 20)]),
    ("text field", "form", ".field input", [("height", 56), (ROUND, 4), (SIZE, 16)]),
    ("its label", "form", ".picker .name", [(SIZE, 12), (LEADING, 16)]),
    ("segmented button", "form", ".segmented button", [("height", 40), (SIZE, 14), (WEIGHT, "500")]),
    ("dialog", "home!question", ".alert", [(ROUND, 28), ("paddingTop", 24)]),
    ("its headline", "home!question", ".alert .dialog-title", [(SIZE, 24), (LEADING, 32)]),
    ("its words", "home!question", ".alert .dialog-text", [(SIZE, 14), (LEADING, 20)]),
    ("bottom sheet", "home!more", ".sheet", [(ROUND, 28)]),
    ("its handle", "home!more", ".grabber", [("width", 32), ("height", 4)]),
    ("menu", "home!menu", ".context-menu", [(ROUND, 4)]),
    ("its item", "home!menu", ".context-menu .button", [("height", 48), (SIZE, 14), (WEIGHT, "500")]),
    ("snackbar", "home!kept", ".toast", [("height", 48), (ROUND, 4), (SIZE, 14)]),
    ("progress", "bars", ".progress .bar", [("height", 4)]),
    ("tool bar", "bars", TOOLS, [("height", 64 + 24)]),
    ("badge", "home", ".tab .count", [("height", 16), (SIZE, 11)]),
    ("title of a part", "bars", ".heading.level-1", [(SIZE, 22), (LEADING, 28)]),
    ("title in a part", "bars", ".heading.level-2", [(SIZE, 16), (LEADING, 24), (WEIGHT, "500")]),
    ("roles", "home", ".app", [("--accent", "#6750a4"), ("--on-accent", "#ffffff"), ("--ground", "#fef7ff"), ("--ink", "#1d1b20"), ("--danger", "#b3261e"), ("--card", "#f7f2fa"), ("--glass", "#f3edf7"), ("--raised", "#ece6f0"), ("--fill", "#e6e0e9"), ("--tonal", "#e8def8"), ("--dim", "#000000@0.32")]),
    ("roles in the dark", "home/dark", ".app", [("--accent", "#d0bcff"), ("--on-accent", "#381e72"), ("--ground", "#141218"), ("--ink", "#e6e0e9"), ("--danger", "#f2b8b5"), ("--card", "#1d1b20"), ("--glass", "#211f26"), ("--raised", "#2b2930"), ("--fill", "#36343b")]),
]
METRO = [
    ("screen", "home", ".device", [("width", 384), ("height", 640)]),
    ("tray", "home", ".status-bar", [("height", 26)]),
    ("side margin", "form", ".switch", [("left", 19), ("right", 19)]),
    ("app name", "form", ".navigation-bar::before", [("textTransform", "uppercase"), (SIZE, 16)]),
    ("page title", "form", ".bar-title", [(SIZE, 58), (WEIGHT, "300"), ("textTransform", "lowercase")]),
    ("pivot", "home", ".tab[aria-current]", [(SIZE, 58), (TRACK, -1.45)]),
    ("tile", "bars", ".tile", [(ROUND, 0)]),
    ("gap of tiles", "bars", ".tiles > .cells", [("columnGap", 10)]),
    ("app bar", "bars", ".toolbar > .more", [("height", 58), (PAINT, "#dddddd")]),
    ("its ring", "bars", ".toolbar .icon", [("width", 38), ("height", 38)]),
    ("button", "home", ".content > .button", [("borderTopWidth", 2.5), (ROUND, 0), (SIZE, 18)]),
    ("text box", "form", ".field input", [("borderTopWidth", 2.5), (ROUND, 0)]),
    ("toggle", "form", ".switch input", [("width", 71), ("height", 27)]),
    ("its thumb", "form", ".switch input::before", [("height", 34), ("width", 20)]),
    ("row", "home", ".list .lines", [(SIZE, 26), (LEADING, 32)]),
    ("its second line", "home", ".row .subtitle", [(SIZE, 16)]),
    ("message box", "home!question", ".alert", [("left", 0), ("top", 0), ("width", 384), ("paddingLeft", 19), (PAINT, "#dddddd")]),
    ("its title", "home!question", ".alert .dialog-title", [(SIZE, 26)]),
    ("its words", "home!question", ".alert .dialog-text", [(SIZE, 18)]),
    ("context menu", "home!menu", ".context-menu", [("left", 0), ("width", 384), (PAINT, "#212121")]),
    ("its item", "home!menu", ".context-menu .button", [(SIZE, 26), ("textTransform", "lowercase")]),
    ("toast", "home!kept", ".toast", [("top", 0), ("left", 0), ("width", 384), (WEIGHT, "600")]),
    ("colours", "home", ".app", [("--ground", "#ffffff"), ("--ink", "#212121"), ("--raised", "#dddddd")]),
    ("colours in the dark", "home/dark", ".app", [("--ground", "#000000"), ("--ink", "#ffffff"), ("--raised", "#1f1f1f"), ("--accent", "#1ba1e2")]),
]
WIREFRAME = [
    ("body", "bars", ".text:not(.size-small)", [(SIZE, 15)]),
    ("ink", "home", ".app", [("--ink", "#333333")]),
    ("fill", "home", ".app", [("--fill", "#eeeeee")]),
    ("chosen", "home", ".app", [("--chosen", "#dddddd")]),
    ("heading", "bars", ".heading.level-1", [(SIZE, 24), (LEADING, 24 * 1.35)]),
    ("control", "home", ".content > .button", [("height", 34)]),
]
NUMBERS = {"ios": IOS, "android": ANDROID, "metro": METRO, "wireframe": WIREFRAME}


def differs(found, wanted):
    """Whether a number is half a point off, or a colour by more than a shade."""
    if isinstance(found, str) and isinstance(wanted, str) and wanted.startswith("#"):
        if not found.startswith("#"):
            return True
        one, other = found[1:].split("@"), wanted[1:].split("@")
        shades = [abs(int(one[0][at : at + 2], 16) - int(other[0][at : at + 2], 16)) for at in (0, 2, 4)]
        # Shades of what is hardly there are rounded on the way.
        return len(one) != len(other) or max(shades) > (6 if len(one) > 1 else 2) or (len(one) > 1 and abs(float(one[1]) - float(other[1])) > 0.011)
    if isinstance(wanted, str):
        return found != wanted
    return not isinstance(found, (int, float)) or abs(found - wanted) > 0.5


def picture(page):
    return Image.open(io.BytesIO(page.screenshot()))


def show(page, place):
    """A screen, `!` a popup over it, `/dark` in the dark, `+` as one comes to it from the first."""
    place, _, mode = place.partition("/")
    screen, _, popup = place.rstrip("+").partition("!")
    page.evaluate("(mode) => { document.querySelector('.app').dataset.mode = mode; }", mode or "light")
    stack = f"home/{screen}" if place.endswith("+") else screen
    page.evaluate("async ([stack, popup]) => player.session.open(looks.open(stack, popup))", [stack, popup])
    page.evaluate("looks.rest()")


OPEN = """globalThis.looks = {
  open(stack, popup) {
    const { flow, data } = player, c = flow.start(stack.split("/").map((name) => data.pages.indexOf(name)));
    const index = data.popupNames.findIndex(([, name]) => name === popup), number = index + data.pages.length;
    if (index < 0) return c;
    return data.place(number).kind === "toast" ? { ...c, toast: number } : { ...c, popups: [number] };
  },
  async rest() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frame();
    for (const one of document.getAnimations()) if (one.timeline === document.timeline && one.effect.getComputedTiming().endTime < Infinity) one.finish();
    await frame();
  },
}; undefined;"""


@pytest.mark.parametrize("platform", NUMBERS)
def test_the_page_measures_what_the_platform_measures(pages, chromium, platform):
    text = (REPOSITORY / "Tests/Browser/looks.yaml").read_text()
    path = pages.build({"app.yaml": f"platforms: [{platform}]\n{text}".encode()}, f"looks-{platform}", "--force", codes=(0, 1))
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    lines, held = [], 0
    try:
        page = visit.open(path)
        page.evaluate(OPEN)
        for whose, place, selector, numbers in NUMBERS[platform]:
            show(page, place)
            for what, wanted in numbers:
                found = page.evaluate(MEASURE, [selector, what])
                held += 1
                if differs(found, wanted):
                    lines.append(f"{whose:28} {what:20} {wanted!s:>14} {found if isinstance(found, str) else round(found, 2)!s:>14}   {selector} ({place})")
    finally:
        visit.close()
    assert held > 4
    assert not lines, f"{platform}: {len(lines)} of {held} numbers\n{'whose':28} {'what':20} {'platform':>14} {'page':>14}\n" + "\n".join(lines)


ROUND_TILES = """
app: Round
platforms: [ios, metro]
theme:
  tile: {corner: 12}
  card: {background: white}%s
screens:
  home:
    title: Home
    end: yes
    body:
      - tiles: [{tile: A, icon: star, go: {toast: A}}]
      - card: {label: A card, body: [{text: In it}]}
"""


@pytest.mark.parametrize(("own", "radius"), [("", 0), ("\n  platforms: {metro: {tile: {corner: 5}}}", 5)])
def test_only_its_own_theme_rounds_windows_phone(pages, chromium, own, radius):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(ROUND_TILES % own, "round"))
        assert page.evaluate(MEASURE, [".tile", ROUND]) == 12
        visit.choose("metro")
        assert page.evaluate(MEASURE, [".tile", ROUND]) == radius
    finally:
        visit.close()


BOXED_LIST = """
app: Boxed
platforms: [ios, metro]
theme:
  list: {line: red}%s
screens: {home: {title: Home, end: yes, body: [{list: [{row: One}, {row: Two}]}]}}
"""


@pytest.mark.parametrize(("own", "width"), [("", 0), ("\n  platforms: {metro: {list: {line: blue}}}", 1)])
def test_only_its_own_theme_draws_a_box_around_a_list_on_windows_phone(pages, chromium, own, width):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(BOXED_LIST % own, "boxed"))
        border = "parseFloat(getComputedStyle(document.querySelector('.screen .rows')).borderTopWidth)"
        assert page.evaluate(border) == 1
        visit.choose("metro")
        assert page.evaluate(border) == width
    finally:
        visit.close()


SQUARE_TILES = """
app: Tools
platforms: [ios, android, metro, wireframe]
screens:
  home:
    end: yes
    body:
      - tiles: [{tile: Hose, icon: drop, go: stay}, {tile: Settings, icon: settings, go: stay}, {tile: Map, icon: map, wide: yes, go: stay}]
      - tiles: {height: 96, body: [{tile: Low, icon: drop, go: stay}, {tile: Lower, icon: settings, go: stay}]}
"""
TILES = """() => [...document.querySelectorAll('.screen .tile')].map((tile) => {
  const box = (part) => tile.querySelector(part).getBoundingClientRect()
  const { width, height } = tile.getBoundingClientRect()
  return { ratio: width / height, space: box('.caption').top + parseFloat(getComputedStyle(tile.querySelector('.caption')).paddingTop) - box('.icon').bottom }
})"""


def test_a_tile_is_as_high_as_it_is_wide_and_its_sign_is_above_its_words(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(SQUARE_TILES, "tiles"))
        for platform in ("ios", "android", "metro", "wireframe"):
            visit.choose(platform)
            tiles = page.evaluate(TILES)
            assert [round(tile["ratio"], 1) for tile in tiles[:3]] == [1, 1, 2.1], platform
            assert min(tile["space"] for tile in tiles) >= 0, f"{platform}: {tiles}"
    finally:
        visit.close()


SIDE_BY_SIDE = """\
app: Workshop
platforms: [ios, android, metro, wireframe]
screens:
  bicycle:
    title: Roadster
    body:
      - columns: [{badge: New}, {text: Steel frame}, {button: Weigh, go: stay}]
      - deck:
          height: 1/3
          body:
            - card: {body: [{heading: Front}, A wheel., {text: Round, align: end}]}
            - card: {body: [{heading: Back}, Another wheel.]}
      - list:
          - {row: Roadster, detail: "1954"}
          - {row: Mixte, detail: Waiting for a left pedal and for a new saddle}
"""
# Where the parts are, and where their words are in them.
BESIDE = """() => {
  const words = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect() }
  const middle = (box) => (box.top + box.bottom) / 2, of = (name) => document.querySelector(name)
  const card = of('.deck .card'), inner = card.getBoundingClientRect(), side = parseFloat(getComputedStyle(card).paddingLeft)
  const along = (node) => { const box = words(node); return [box.left - inner.left - side, inner.right - side - box.right] }
  return {
    columns: ['.columns .badge > span', '.columns > .text', '.columns > .button'].map((name) => middle(words(of(name)))),
    badge: of('.columns .badge > span').getBoundingClientRect().height - words(of('.columns .badge > span')).height,
    card: [...card.querySelectorAll('.heading, .text')].map(along),
    details: [...document.querySelectorAll('.detail')].map((detail) => getComputedStyle(detail).fontSize),
  }
}"""


def test_what_is_side_by_side_is_on_one_line_and_cards_of_a_deck_have_one_axis(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(SIDE_BY_SIDE, "side-by-side"))
        for platform in ("ios", "android", "metro", "wireframe"):
            visit.choose(platform)
            found = page.evaluate(BESIDE)
            assert max(found["columns"]) - min(found["columns"]) < 2, f"{platform}: {found}"
            assert found["badge"] < 14, f"{platform}: {found}"
            *middle, (_, end) = found["card"]
            assert end < 2, f"{platform}: {found}"
            for left, right in middle:
                assert left < 2 if platform == "metro" else abs(left - right) < 2, f"{platform}: {found}"
            # What is below the words of a row is as large as the platform has it there.
            assert platform != "android" or found["details"] == ["14px", "14px"], found
    finally:
        visit.close()


NARROW_TILES = """
app: Launcher
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - tiles:
          columns: 4
          body: [{tile: Settings, icon: gear, go: stay}, {tile: Calendar, icon: calendar, go: stay}, {tile: Photos, icon: image, go: stay}, {tile: Map, icon: map, go: stay}]
      - tiles:
          columns: 3
          body: [{tile: Reminders, icon: bell, go: stay}, {tile: Calendar, icon: calendar, go: stay}, {tile: Shop, icon: cart, badge: "3", go: stay}]
"""
# Of each tile: how many lines its one word takes, and how far it is below the icon.
CAPTIONS = """() => [...document.querySelectorAll('.tile')].map((tile) => {
  const range = document.createRange(); range.selectNodeContents(tile.querySelector('.caption'));
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
  return [tile.textContent, lines.size, range.getBoundingClientRect().top - tile.querySelector('.icon').getBoundingClientRect().bottom]
})"""


def test_a_word_fits_on_a_narrow_tile_below_its_icon(pages, chromium):
    visit = Visit(chromium, size=(760, 1100))
    try:
        page = visit.open(pages.app(NARROW_TILES, "launcher"))
        for platform in ("ios", "android", "metro", "wireframe"):
            visit.choose(platform)
            at_rest(page)
            found = page.evaluate(CAPTIONS)
            assert len(found) == 7
            assert [tile for tile in found if tile[1] > 1 or tile[2] < 0] == [], platform
    finally:
        visit.close()


def test_what_is_on_a_white_card_is_dark_in_the_dark_too(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), color_scheme="dark", reduced_motion="reduce")
    try:
        page = visit.open(pages.app(ROUND_TILES % "", "round"))
        assert page.evaluate(MEASURE, [".card", "--ink"]) == "#000000"
        assert page.evaluate(MEASURE, [".content", "--ink"]) == "#ffffff"
    finally:
        visit.close()


def test_a_search_that_has_the_focus_is_at_the_top(pages, chromium):
    text = (REPOSITORY / "Tests/Browser/looks.yaml").read_text()
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.build({"app.yaml": f"platforms: [ios]\n{text}".encode()}, "looks-ios", "--force", codes=(0, 1)))
        before = page.evaluate(MEASURE, [".search .box", "top"])
        page.locator(".search input").click()
        page.wait_for_function("() => document.querySelector('.searching')")
        assert before > 160
        assert page.evaluate(MEASURE, [".search .box", "top"]) < 100
    finally:
        visit.close()


TRAY = """
app: Tray
screens:
  home:
    title: Home
    end: yes
    tray:
      edge: left
      tools:
        - {tool: Pen, icon: edit, selected: yes, popup: {popup: Pen, body: [{text: Thin or thick}, {button: Done, go: close}]}}
        - {tool: Brush, icon: brush}
    body: [{text: Draw}]
"""


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_the_popup_of_a_tool_leaves_its_tray_free(pages, chromium, platform):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(f"platforms: [{platform}]{TRAY}", "tray"))
        page.locator(".tool").first.click()
        page.wait_for_selector(".popup.placed")
        tray = page.locator(".tray").bounding_box()
        assert page.locator(".popup").bounding_box()["x"] >= tray["x"] + tray["width"]
    finally:
        visit.close()


TIP = """
app: Tip
platforms: [ios]
theme:
  popup: {corner: 16}
screens:
  home: {title: Home, end: yes, body: [{button: Tip, go: {popup: Tip, body: [{slider: Size}, {switch: Round}, {card: {label: Edge, body: [{text: Soft}]}}]}}]}
"""


def test_what_is_in_a_popup_has_smaller_corners_than_the_popup(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(TIP, "tip"))
        page.get_by_role("button", name="Tip").click()
        at_rest(page)
        outer, *inner = [page.evaluate(MEASURE, [selector, ROUND]) for selector in (".popup", ".popup .slider", ".popup .card")]
        assert outer == 16 and max(inner) < 16, inner
    finally:
        visit.close()


PIER = """
app: Pier
platforms: [metro]
screens:
  home: {title: Home, end: yes, body: [{map: Harbour, height: 260, body: [{pin: Pier, at: 50% 50%, callout: {body: [{text: Seven}]}}]}]}
"""


def test_the_dot_of_an_open_pin_of_windows_phone_is_round(pages, chromium):
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(PIER, "pier"))
        page.locator(".pin > .head").click()
        at_rest(page)
        box = page.locator(".pin > .head").bounding_box()
        flag = picture(page).crop([round(box["x"]), round(box["y"]), round(box["x"] + 36), round(box["y"] + 36)]).convert("L")
        left, top, right, bottom = flag.point(lambda one: 255 if one > 200 else 0).getbbox()
        assert abs((right - left) - (bottom - top)) <= 1 and abs(left + right - 36) <= 2 and abs(top + bottom - 36) <= 2, (left, top, right, bottom)
    finally:
        visit.close()


def test_labels_of_tabs_do_not_touch(pages, chromium):
    app = """
app: العربية
language: ar
platforms: [ios]
screens:
  home: {title: A, tab-bar: &tabs [{tab: الصفحة الرئيسية الطويلة, icon: home, go: home}, {tab: الإشعارات والرسائل الجديدة, icon: bell, go: more}], body: [{text: Words}]}
  more: {title: B, tab-bar: *tabs, body: [{text: Words}]}
"""
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(app, "arabic-tabs"))
        second, first = page.evaluate("() => [...document.querySelectorAll('.tab .words')].map((one) => { const { left, right } = one.getBoundingClientRect(), side = parseFloat(getComputedStyle(one).paddingLeft); return [left + side, right - side]; }).sort((one, two) => two[0] - one[0])")
        assert second[0] - first[1] >= 4, (first, second)
    finally:
        visit.close()


def test_buttons_below_words_in_the_middle_are_in_the_middle_of_windows_phone(pages, chromium):
    app = """
app: Middle
platforms: [metro]
screens:
  home: {title: Home, end: yes, body: [{heading: Books, align: center}, {text: Words, align: center}, {button: Sign In, go: more}]}
  more: {title: More, body: [{heading: Books, align: center}, {text: Words}, {button: Sign In, go: home}]}
"""
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(app, "middle"))
        assert abs(page.evaluate(MEASURE, [".content > .button", "middle"]) - 192) < 1
        page.get_by_role("button", name="Sign In").click()
        at_rest(page)
        assert page.evaluate(MEASURE, [".content > .button", "left"]) == 19
    finally:
        visit.close()
