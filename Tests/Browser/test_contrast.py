"""Every word and every sign can be read on what is really behind it, pixel by pixel.

A picture with all words and signs and one without them differ where there is ink. There the colours of both are compared: under scrims
and glass, on pictures and gradients, in fields, bars and popups, and in the system's own signs at the top. What is below an open popup
cannot be used and is not asked about; neither is what is disabled.
"""

import io
import itertools

import pytest
from PIL import Image, ImageChops

from browsing import PLATFORMS, PROTOTYPES, Visit
from checkout import REPOSITORY, seed
from turns import in_turn

SCRIPTS = ["axe.js", "contrast.js"]
# How much of the ink must be readable: what is thinner than a pixel is paler at its edges.
INK = 0.95
# Even the middle of a thin letter is a little paler than its colour.
PALER = 0.96
# A picture and its copy are this equal.
SAME = 10


def luminance(pixel):
    def linear(value):
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = pixel[:3]
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def measured(shown, hidden, box):
    """The contrast of what is in a box: what most of its ink has at least, and the colours there."""
    left, top, right, bottom = (round(edge) for edge in box)
    area = (max(left, 0), max(top, 0), min(right, shown.width), min(bottom, shown.height))
    ink, ground = shown.crop(area), hidden.crop(area)
    red, green, blue = ImageChops.difference(ink, ground).split()
    depth = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    most = depth.getextrema()[1]
    if most < SAME:
        return 1.0, None, None
    depths, inks, grounds = depth.tobytes(), ink.tobytes(), ground.tobytes()
    found = {}
    for at, value in enumerate(depths):
        if value >= INK * most:
            pair = inks[3 * at : 3 * at + 3], grounds[3 * at : 3 * at + 3]
            found[pair] = found.get(pair, 0) + 1
    rated = sorted((contrast(*pair), count, pair) for pair, count in found.items())
    total, passed = sum(count for _, count, _ in rated), 0
    for ratio, count, (one, other) in rated:
        passed += count
        if passed > total / 4:
            return ratio, one.hex(), other.hex()
    raise AssertionError("there is ink")


def picture(page, look):
    page.evaluate("(look) => seen.look(look)", look)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def too_pale(page):
    """What cannot be read of what is in sight now."""
    things = page.evaluate("() => { seen.look('shown'); return seen.collect(); }")
    shown, hidden = picture(page, "shown"), picture(page, "hidden")
    for thing in things:
        ratio, ink, ground = measured(shown, hidden, thing["box"])
        if ratio < PALER * thing["least"]:
            yield thing, ratio, ink, ground


def judge(visit, path, label, first, step):
    page = visit.open(path)
    page.evaluate("() => { for (const name of ['hello', 'pins']) document.querySelector('.' + name)?.remove(); }")
    for script in SCRIPTS:
        page.evaluate((REPOSITORY / "Tests/Browser" / script).read_text())
    names, lines, seen = page.evaluate("states.names"), {}, 0
    for index in range(first % min(step, len(names)), len(names), step):
        page.evaluate("async (index) => { seen.look(''); await states.show(index); }", index)
        while True:
            seen += 1
            for thing, ratio, ink, ground in too_pale(page):
                key = f"{thing['kind']} “{thing['words']}” of {thing['where']}: {ratio:.2f}:1, needs {thing['least']} ({ink} on {ground})"
                lines.setdefault(key, []).append(names[index])
            if not page.evaluate("seen.on()"):
                break
    assert seen > 0
    return [f"{label}, {places[0]}{f' and {len(places) - 1} more' if len(places) > 1 else ''}: {line}" for line, places in lines.items()]


def cases():
    """At each commit a few states of a few of them have their turn; all when there is time."""
    everything = list(itertools.product(PROTOTYPES, PLATFORMS, ["light", "dark"]))
    for place, (name, platform, mode) in enumerate(everything):
        if place % 8 == seed() % 8:
            yield pytest.param(name, platform, mode, 4, id=f"{name}-{platform}-{mode}-some")
        yield pytest.param(name, platform, mode, 1, marks=pytest.mark.soak, id=f"{name}-{platform}-{mode}-all")


@pytest.mark.turns(2)
@pytest.mark.parametrize(("name", "platform", "mode", "step"), list(cases()))
def test_words_and_signs_can_be_read(pages, chromium, name, platform, mode, step):
    size = (1000, 1400) if name == "ideate" else (760, 1100)
    visit = Visit(chromium, size=size, color_scheme=mode, reduced_motion="reduce")
    try:
        lines = judge(visit, pages.forced(name, platform), f"{name}, {platform}, {mode}", seed() % step, step)
    finally:
        visit.close()
    assert not lines, f"{len(lines)} cannot be read\n" + "\n".join(lines[:60])


def test_what_is_pale_is_found(pages, chromium):
    """The test itself: of two lines, the one in grey on grey."""
    app = "app: Pale\nscreens:\n  home:\n    body:\n      - {text: You cannot read this, style: {text: '#777777', background: '#888888'}}\n      - text: You can read this\n"
    visit = Visit(chromium, size=(760, 1100), reduced_motion="reduce")
    try:
        lines = judge(visit, pages.build({"app.yaml": app.encode()}, "pale", "--force", codes=(0, 1)), "pale", 0, 1)
    finally:
        visit.close()
    assert len(lines) == 1 and "You cannot read this" in lines[0], lines


def unreadable(pages, chromium, app, name, platform, mode):
    """What cannot be read in an app of one platform."""
    visit = Visit(chromium, size=(760, 1100), color_scheme=mode, reduced_motion="reduce")
    try:
        return judge(visit, pages.build({"app.yaml": app.encode()}, name), platform, 0, 1)
    finally:
        visit.close()


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_an_accent_that_is_given_for_the_light_can_be_read_in_the_dark(pages, chromium, platform):
    app = f"app: Green\nplatforms: [{platform}]\ntheme: {{accent: '#2e7d32'}}\nscreens:\n  home:\n    body:\n      - {{link: Help, go: help}}\n      - {{button: More, go: help}}\n  help:\n    body: [Ask us.]\n"
    assert not unreadable(pages, chromium, app, f"green-{platform}", platform, "dark")


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_what_is_on_a_background_that_names_no_words_can_be_read(pages, chromium, platform):
    """A style, a theme and a screen that say `background` and no `text`."""
    app = f"""
app: Night
platforms: [{platform}]
theme: {{card: {{background: "#102a43"}}}}
screens:
  home:
    title: Night
    style: {{background: black}}
    body:
      - Words on a black screen.
      - heading: And larger ones
      - {{panel: Evening, style: {{background: "#ffe9b0"}}, body: [Words on a light panel in the dark.]}}
      - {{card: Deep, body: [Words on a dark card.]}}
      - {{button: On, style: {{background: maroon}}, go: day}}
  day:
    title: Day
    body:
      - {{panel: Night, style: {{background: black}}, body: [Words on a dark panel in the light.]}}
      - {{text: A line, style: {{background: navy}}}}
      - {{badge: New, style: {{background: "#222222"}}}}
      - list: [{{row: A row, subtitle: below, style: {{background: maroon}}, go: home}}]
"""
    assert not unreadable(pages, chromium, app, f"night-{platform}", platform, "light")


ACCENTS = ["#2e7d32", "#0a84ff", "#e07a00", "#ffe600", "#000000", "#ffffff"]
CLUB = """
app: Club
platforms: [PLATFORM]
theme: {accent: "ACCENT"}
start: home
screens:
  home:
    title: Home
    navigation-bar: {large: yes, right: [{button: Sort, go: form}, {button: Add, icon: plus, role: primary, go: form}]}
    tab-bar: [{tab: Home, icon: home, badge: "3", go: home}, {tab: Form, icon: person, go: form}, {tab: Talk, icon: message, go: talk}]
    body:
      - heading: Today
      - list:
          label: Members
          body:
            - {row: Kitchen, icon: home, detail: Warm, accessory: disclosure, go: form}
            - {row: Attic, subtitle: Cold, accessory: check, go: form}
            - section: Outside
              body: [{row: Garden, badge: "2", accessory: info, go: form}]
      - {link: More about it, go: talk}
      - {button: Ask, go: question}
      - {button: Choose, go: choice}
      - {badge: New}
      - {card: Tea, body: [{button: Pour, go: saved}, {link: Drink, go: talk}]}
      - {panel: Cake, body: [{button: Cut, go: saved}, {link: Eat, go: talk}]}
      - tiles: [{tile: Sea, icon: star, go: form}, {tile: Sky, icon: heart, go: form}]
  form:
    title: Form
    tab-bar: [{tab: Home, icon: home, badge: "3", go: home}, {tab: Form, icon: person, go: form}, {tab: Talk, icon: message, go: talk}]
    body:
      - {field: Name}
      - {picker: Colour, options: [Red, Blue]}
      - {switch: News, value: yes}
      - {checkbox: Post, value: yes}
      - {segmented: View, options: [One, Two]}
      - {stepper: Guests}
      - {slider: Loud, value: 40}
      - {radio: Size, options: [Small, Large]}
      - {progress: Done, value: 40%}
      - {audio: A song of the sea}
      - {button: Save, role: primary, go: saved}
  talk:
    title: Talk
    toolbar: [{button: Edit, go: question}, {button: Send, role: primary, go: saved}]
    navigation-bar: {right: [{button: Done, go: home}]}
    body:
      - {columns: [{button: All, go: form}, {button: Mine, go: form}]}
      - {accordion: More, body: [{link: Below, go: form}]}
      - {button: Sheet, go: sheet}
popups:
  question: {alert: Leave?, text: It is late., buttons: [{button: Leave, go: close}, {button: Stay, role: cancel}]}
  choice: {actions: What now?, buttons: [{button: Go, go: close}, {button: Run, go: close}, {button: Stay, role: cancel}]}
  saved: {toast: Saved, lasts: 100s, buttons: [{button: Undo, go: close}]}
  sheet: {sheet: Sheet, body: [{button: Deep, go: close}, {link: Deeper, go: close}]}
"""


@pytest.mark.parametrize("club", in_turn(list(itertools.product(ACCENTS, PLATFORMS, ["light", "dark"])), 11), ids="-".join)
def test_words_in_any_accent_can_be_read(pages, chromium, club):
    accent, platform, mode = club
    app = CLUB.replace("ACCENT", accent).replace("PLATFORM", platform)
    visit = Visit(chromium, size=(760, 1100), color_scheme=mode, reduced_motion="reduce")
    try:
        # The accent itself may have a finding: what is filled with it can be as pale as the background.
        page = pages.build({"app.yaml": app.encode()}, f"club-{platform}-{accent[1:]}", "--force", codes=(0, 1))
        lines = judge(visit, page, f"{accent}, {platform}, {mode}", 0, 1)
    finally:
        visit.close()
    assert not lines, "\n".join(lines)
