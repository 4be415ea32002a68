"""Diagrams as a browser draws them: no label lies on another or on a screen, and hardly a line goes through one; they are shaped like
the device, can be read in the dark, and say what they are."""

import subprocess
import sys

import pytest
import yaml
from checkout import HANGING, REPOSITORY
from overlaps import overlaps

sys.path.insert(0, str(REPOSITORY / "Tests/Benchmark"))
import make_app  # noqa: E402

PROTOTYPES = sorted(path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))


def draw(binary, app, picture, *options):
    done = subprocess.run(
        [binary, "graph", app, "--no-source", "-o", picture, *options], capture_output=True, timeout=HANGING)
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    return picture


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
@pytest.mark.parametrize("name", PROTOTYPES)
def test_labels_of_prototypes_lie_on_nothing(binary, page, tmp_path, name, options):
    found = overlaps(page, draw(binary, REPOSITORY / "prototypes" / name, tmp_path / "flow.svg", *options))
    assert found["lines"] > 0 and found["labels"] > 0
    assert found["overlaps"] == []
    assert found["through"] == []
    assert found["inside"] == []
    assert found["covered"] == []


WALKED = [
    (path.parent.name, name) for path in sorted((REPOSITORY / "prototypes").glob("*/app.yaml"))
    for name in (yaml.load(path.read_text(), yaml.CBaseLoader).get("journeys") or {})
]


@pytest.mark.parametrize("name, journey", WALKED, ids=[f"{name}: {journey}" for name, journey in WALKED])
def test_numbers_of_a_strip_lie_on_no_words(binary, page, tmp_path, name, journey):
    app = REPOSITORY / "prototypes" / name
    found = overlaps(page, draw(binary, app, tmp_path / "tour.svg", "--screens", "--journey", journey))
    assert found["inside"] == []
    assert found["covered"] == []


CROWDED = """\
app: Crowded
screens:
  home:
    title: Home
    navigation-bar:
      left: [{button: Cancel, go: other}]
      right: [{button: Like, icon: heart, go: other}, {button: Edit, go: other}]
    body:
      - list:
          - {row: Extending dining table for ten people, subtitle: "Walnut, oiled", image: Table, detail: "€ 1,290.00", go: other}
          - {row: Bedside table, detail: Yesterday, accessory: disclosure, go: other}
      - tiles:
          columns: 2
          body:
            - {tile: Short, icon: map, go: other}
            - {tile: Shorter, icon: map, go: other}
            - {tile: Find a pharmacy near you that is open on Sundays, icon: map, wide: yes, go: other}
      - text: Solid oak, wool from Gotland. Made to order in six to eight weeks; the cover comes off and can be washed.
  other:
    title: Other
    body: [{button: Home, go: home}]
journeys:
  Somebody looks:
    steps: [{tap: Cancel}, {tap: Home}, {tap: Like}, {tap: Home}, {tap: Edit}, {tap: Home}, {tap: Bedside table}, {tap: Home}, {tap: Short}]
"""


@pytest.mark.parametrize("options", [[], ["--journey", "Somebody looks"]], ids=["board", "strip"])
@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_words_of_a_drawing_lie_on_nothing_and_under_nothing(binary, page, tmp_path, platform, options):
    (tmp_path / "app.yaml").write_text(CROWDED)
    found = overlaps(page, draw(binary, tmp_path, tmp_path / "flow.svg", "--screens", "--platform", platform, *options))
    assert found["inside"] == []
    assert found["covered"] == []


@pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
@pytest.mark.parametrize("size", [30, 100, pytest.param(300, marks=pytest.mark.soak)])
def test_labels_of_large_apps_lie_on_nothing(binary, page, tmp_path, size, options):
    (tmp_path / "app.yaml").write_text(make_app.app(size))
    found = overlaps(page, draw(binary, tmp_path, tmp_path / "flow.svg", *options))
    assert found["lines"] >= 2.5 * size
    assert found["overlaps"] == []
    # One in a hundred, and never less than one.
    assert len(found["through"]) <= max(1, found["lines"] // 100), found["through"]


SHAPES = [("iphone", "portrait", 402 / 874), ("ipad", "landscape", 1180 / 820), ("lumia", "portrait", 384 / 640), ("desktop", "portrait", 1280 / 800)]


@pytest.mark.parametrize("device, orientation, ratio", SHAPES)
def test_screens_have_the_shape_of_the_device(binary, page, tmp_path, device, orientation, ratio):
    (tmp_path / "app.yaml").write_text(
        f"app: A\ndevice: {device}\norientation: {orientation}\nscreens:\n  a:\n    title: A\n    body:\n      - button: B\n        go: b\n"
        "  b:\n    title: B\n    body:\n      - Hello.\n")
    page.goto(draw(binary, tmp_path, tmp_path / "flow.svg", "--screens").as_uri())
    box = page.evaluate("(() => { const box = document.querySelector('g[data-drawing]').getBBox(); return [box.width, box.height] })()")
    assert box[0] / box[1] == pytest.approx(ratio, rel=0.03)


def test_ways_from_a_tray_go_around_the_screen(binary, page, tmp_path):
    page.goto(draw(binary, REPOSITORY / "prototypes/ideate", tmp_path / "flow.svg", "--screens").as_uri())
    # How far inside its frame each way runs, of those that begin in the tray at the left.
    inside = page.evaluate("""() => {
      const frames = [...document.querySelectorAll('g[data-drawing]')].map((frame) => frame.getBoundingClientRect())
      return [...document.querySelectorAll('g.edge circle[r="2.4"]')].flatMap((circle) => {
        const start = circle.getBoundingClientRect(), path = circle.previousElementSibling, scale = path.getScreenCTM()
        const frame = frames.find((box) => start.left > box.left && start.right < box.left + 28 && start.top > box.top + 30 && start.bottom < box.bottom)
        if (!frame) return []
        let most = 0
        for (let at = 0; at < path.getTotalLength(); at += 2) {
          const {x, y} = path.getPointAtLength(at).matrixTransform(scale)
          if (x < frame.right && y > frame.top && y < frame.bottom - 12) most = Math.max(most, x - frame.left)
        }
        return [most]
      })
    }""")
    assert len(inside) >= 10
    assert max(inside) < 40


@pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_can_be_read_in_the_light_and_in_the_dark(binary, page, tmp_path, options, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(draw(binary, REPOSITORY / "prototypes/earnest", tmp_path / "flow.svg", *options).as_uri())
    # What is filled behind the middle of each word, from the front to the back, as a browser finds it.
    faint = page.evaluate(r"""() => {
      const parts = (color) => color.match(/[\d.]+/g).map(Number)
      const light = (color) => {
        const [r, g, b] = parts(color).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const found = []
      const shapes = [...document.querySelectorAll('rect, polygon, path, ellipse')].filter((shape) => {
        const fill = getComputedStyle(shape).fill
        return fill.startsWith('rgb') && !(parts(fill)[3] === 0) && getComputedStyle(shape).fillOpacity === '1'
      }).map((shape) => ({shape, box: shape.getBoundingClientRect(), fill: getComputedStyle(shape).fill}))
      for (const text of document.querySelectorAll('text')) {
        const words = text.textContent.trim(), box = text.getBoundingClientRect()
        if (!/[\p{L}\p{N}]/u.test(words)) continue
        const [x, y] = [box.x + Math.min(3, box.width / 2), box.y + box.height / 2]
        const behind = shapes.filter((one) => one.box.left <= x && one.box.right >= x && one.box.top <= y && one.box.bottom >= y
          && one.shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING
          && (one.shape.tagName === 'rect' || one.box.width > 30)).pop()
        if (!behind) continue
        const [a, b] = [light(getComputedStyle(text).fill), light(behind.fill)]
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        if (ratio < 4.5) found.push(`${words} ${ratio.toFixed(2)} ${getComputedStyle(text).fill} on ${behind.fill}`)
      }
      return found
    }""")
    assert faint == []


def test_a_diagram_says_what_it_is(binary, page, tmp_path):
    page.goto(draw(binary, REPOSITORY / "prototypes/hello", tmp_path / "flow.svg", "--screens").as_uri())
    root = page.locator("svg")
    assert root.get_attribute("role") == "graphics-document"
    said = [page.locator(f"#{name}").text_content() for name in root.get_attribute("aria-labelledby").split()]
    assert said == ["The flow of Hello", "2 screens, and the links between them."]
