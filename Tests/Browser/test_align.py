"""What `align` and lengths say of a thing is where its box is, on each platform."""

import pytest

from browsing import PLATFORMS, Visit, at_rest

KINDS = {"icon": "icon: star", "avatar": "avatar: Ada", "button": "button: Go, go: stay", "link": "link: Go, go: stay", "text": "text: Go", "badge": "badge: Go"}
ALIGNS = ["start", "center", "end"]
BODY = "".join(f"      - {{{words}, id: {kind}-{align}, align: {align}}}\n" for kind, words in KINDS.items() for align in ALIGNS)
APP = f"""
app: Boxes
platforms: [ios, android, metro, wireframe]
device: DEVICE
orientation: ORIENTATION
language: LANGUAGE
start: home
popups:
  left: {{sheet: Left, edge: left, size: 60%, body: [{{button: Fine, go: close}}]}}
screens:
  home:
    title: Home
    body:
      - {{button: Fill, go: stay, align: fill, id: filled}}
      - {{tiles: {{height: 60, columns: 2, body: [{{tile: One, icon: star, go: far}}, {{tile: Two, icon: star, go: far}}]}}}}
      - {{button: Left, go: left}}
      - {{date: Day, id: day}}
{BODY}  far: {{title: Far, body: [Far, {{button: Return, go: back}}]}}
"""
BOXES = """(kind) => {
  const frame = document.querySelector(".screen:not(.leaves) .content"), style = getComputedStyle(frame), box = frame.getBoundingClientRect(), by = box.width / frame.offsetWidth;
  const left = box.left + parseFloat(style.paddingLeft) * by, right = box.right - parseFloat(style.paddingRight) * by;
  const words = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
  return [...frame.querySelectorAll(`:scope > .${kind}`)].map((node) => (kind === "text" || kind === "badge" ? words(node) : node.getBoundingClientRect())).map((one) => ({ before: one.left - left, after: right - one.right, room: right - left, width: one.width, height: one.height / by }));
}"""


@pytest.fixture
def opened(pages, chromium):
    visits = []

    def open_at(platform, device="", orientation="portrait", language="en", address=""):
        visit = Visit(chromium, size=(1300, 1500), reduced_motion="reduce")
        visits.append(visit)
        text = APP.replace("DEVICE", device).replace("LANGUAGE", language).replace("ORIENTATION", orientation)
        text = text.replace("device: \n", "")
        page = visit.open(pages.build({"app.yaml": text.encode()}, "boxes", "--force", "--no-source", codes=(0, 1)), address)
        visit.choose(platform)
        at_rest(page)
        return page

    yield open_at
    for visit in visits:
        visit.close()


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_aligned_is_at_that_side(opened, platform, language):
    page = opened(platform, language=language)
    faults = []
    for kind in KINDS:
        boxes = page.evaluate(BOXES, kind)[-3:] if kind != "button" else page.evaluate(BOXES, kind)[-3:]
        for align, box in zip(ALIGNS, boxes, strict=True):
            before, after = (box["before"], box["after"]) if language == "en" else (box["after"], box["before"])
            is_there = {"start": before < after - 20, "end": after < before - 20, "center": abs(before - after) < 8 and before > 20}[align]
            if not is_there:
                faults.append((kind, align, round(before), round(after)))
    assert not faults
    filled = page.evaluate(BOXES, "button")[0]
    assert filled["width"] >= filled["room"] - 2


@pytest.mark.parametrize("device", ["", "ipad"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_tiles_are_as_high_as_they_are_told(opened, platform, device):
    page = opened(platform, device)
    scale = page.evaluate("() => { const app = document.querySelector('.app'); return app.getBoundingClientRect().width / app.offsetWidth; }")
    heights = page.evaluate("() => [...document.querySelectorAll('.screen:not(.leaves) .tile')].map((one) => one.getBoundingClientRect().height)")
    assert [round(height / scale) for height in heights] == [60, 60]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_sheet_at_the_side_is_as_wide_as_it_is_told(opened, platform):
    page = opened(platform, "ipad", "landscape", address="#~home+left")
    page.wait_for_selector(".sheet")
    wide, room = page.evaluate("() => [document.querySelector('.sheet').offsetWidth, document.querySelector('.app').offsetWidth]")
    assert wide == pytest.approx(0.6 * room, abs=2)


MONTHS = """
app: Months
platforms: [ios, wireframe]
screens:
  home:
    title: Home
    body: [{image: Tall, alt: Tall, height: 600}, {date: Due, value: "2026-12-10", least: "2026-01-01"}, {canvas: Dead, disabled: yes, height: 60}, {canvas: Alive, height: 60}, {image: Tall, alt: Tall, height: 600}]
"""


@pytest.mark.parametrize("platform", ["ios", "wireframe"])
def test_a_month_of_six_weeks_leaves_its_field_free(pages, chromium, platform):
    visit = Visit(chromium, size=(700, 1100), reduced_motion="reduce")
    try:
        page = visit.open(pages.build({"app.yaml": MONTHS.encode()}, "months", "--force", "--no-source", codes=(0, 1)))
        visit.choose(platform)
        page.locator(".screen .date input").click()
        page.wait_for_selector("#opened")
        heights = set()
        for _ in range(6):
            at_rest(page)
            panel, field, app = (page.locator(each).bounding_box() for each in ("#opened", ".screen .date input", ".app"))
            heights.add(round(panel["height"]))
            assert panel["y"] + panel["height"] <= field["y"] or panel["y"] >= field["y"] + field["height"]
            assert panel["y"] >= app["y"] and panel["y"] + panel["height"] <= app["y"] + app["height"]
            page.locator("#opened .month-step").last.click()
        assert len(heights) > 1
    finally:
        visit.close()


@pytest.mark.parametrize("platform", ["ios", "wireframe"])
def test_a_sheet_that_takes_no_ink_is_greyed(pages, chromium, platform):
    visit = Visit(chromium, size=(700, 1100))
    try:
        page = visit.open(pages.build({"app.yaml": MONTHS.encode()}, "months", "--force", "--no-source", codes=(0, 1)))
        visit.choose(platform)
        dead, alive = page.evaluate("() => [...document.querySelectorAll('.canvas')].map((one) => Number(getComputedStyle(one).opacity))")
        assert dead < 0.6 and alive == 1
    finally:
        visit.close()


SIZES = """
app: Sizes
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Other
    body:
""" + "".join(
    f"      - {{{kind}: Words{more}{size}}}\n"
    for kind, more in {"heading": "", "heading ": ", level: 2", "text": "", "badge": ""}.items()
    for size in [", size: small", "", ", size: large"]
)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_words_are_as_small_and_as_large_as_they_are_told(pages, chromium, platform):
    visit = Visit(chromium, size=(700, 1100))
    try:
        page = visit.open(pages.build({"app.yaml": SIZES.encode()}, "sizes", "--force", "--no-source", codes=(0, 1)))
        visit.choose(platform)
        sizes = page.evaluate("() => [...document.querySelectorAll('.content > :is(.heading, .text), .content > .badge > span')].map((one) => parseFloat(getComputedStyle(one).fontSize))")
        assert len(sizes) == 12
        for small, usual, large in zip(sizes[::3], sizes[1::3], sizes[2::3], strict=True):
            assert small < usual < large, sizes
    finally:
        visit.close()


LOW = """
app: Low
platforms: [ios, android, metro, wireframe]
state: {size: [small, large]}
screens:
  home:
    title: Low
    body:
      - {image: A picture, height: 30}
      - radio: Size
        state: size
        options:
          - {label: Small, value: small, icon: star}
          - {label: Large, value: large}
"""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_picture_is_as_low_as_told_and_a_choice_has_its_icon(pages, chromium, platform):
    visit = Visit(chromium, size=(700, 1100))
    try:
        page = visit.open(pages.build({"app.yaml": LOW.encode()}, "low", "--force", "--no-source", codes=(0, 1)))
        visit.choose(platform)
        assert page.evaluate("() => document.querySelector('.image').offsetHeight") == 30
        icons = "() => [...document.querySelectorAll('.radio .option')].map((one) => one.querySelectorAll('.icon').length)"
        assert page.evaluate(icons) == [1, 0]
        name, icon = (page.locator(f".radio .option >> nth=0 >> {part}").bounding_box() for part in (".words", ".icon"))
        assert icon["x"] + icon["width"] <= name["x"] and abs((icon["y"] + icon["height"] / 2) - (name["y"] + name["height"] / 2)) < 3
    finally:
        visit.close()
