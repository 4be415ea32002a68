"""What designers said of the maps that pages draw: their roads, the names on them, and their pins."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, style

APP = """
app: Sound
layouts:
  tabs: {tab-bar: [{tab: Map, icon: map, go: map}, {tab: Trip, icon: list, go: trip}]}
screens:
  map:
    title: The Sound
    layout: tabs
    menu: {edge: right, icon: list, items: [{button: Layers, icon: layers, go: stay}]}
    body:
      - map: The Sound
        fill: yes
        body:
          - {pin: Port Ansgar, at: 18% 78%}
          - {pin: Skerry, at: 42% 40%, icon: ship, callout: {title: Eider, body: [On the way]}}
          - {pin: Holm Island, at: 70% 58%}
          - {pin: Lighthouse Point, at: 80% 20%}
  trip:
    title: Trip
    layout: tabs
    body: [{map: Bay, height: 200, body: [{pin: Old Market Place, at: 40% 50%}]}]
"""

# The names of streets, what they may not touch, and where they may be. A label of Windows Phone may be anywhere beside the tip of its pin.
NAMES = """() => {
  const map = [...document.querySelectorAll('.app .map')].at(-1), screen = map.closest('.screen'), plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const boxes = (selector) => [...screen.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => plain(one.getBoundingClientRect()));
  const names = [...map.querySelectorAll('.street')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const words = [...map.querySelectorAll('.head')].map((head) => {
    const own = head.getBoundingClientRect(), after = getComputedStyle(head, '::after'), scale = own.width / head.offsetWidth, wide = after.content === 'none' ? 0 : parseFloat(after.width) * scale;
    return { left: (own.left + own.right - wide) / 2, right: (own.left + own.right + wide) / 2, top: own.top, bottom: own.bottom + 16 * scale };
  });
  return {
    words: names.map((one) => one.dataset.name), boxes: names.map((one) => plain(one.getBoundingClientRect())), fonts: names.map((one) => getComputedStyle(one).fontFamily),
    others: [...boxes('.head, .callout:not([hidden]), .menu, .tab-bar, .navigation-bar button'), ...words], room: boxes('.map')[0], font: getComputedStyle(screen.querySelector('.content')).fontFamily };
}"""


@pytest.fixture
def at(screens):
    return screens(APP, "sound")


def cross(one, other):
    return one["left"] < other["right"] and one["right"] > other["left"] and one["top"] < other["bottom"] and one["bottom"] > other["top"]


def hold_names(found, least=2):
    assert len(set(found["words"])) == len(found["words"]) >= least
    assert set(found["fonts"]) == {found["font"]}
    room = found["room"]
    for name, inside in zip(found["boxes"], found["boxes"]):
        assert name["left"] > room["left"] and name["right"] < room["right"] and name["top"] > room["top"] and name["bottom"] < room["bottom"]
        assert not [other for other in found["others"] if cross(name, other)]
        assert [other for other in found["boxes"] if cross(name, other)] == [inside]


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_a_street_of_a_map_has_its_name_once_in_the_type_of_the_page_where_nothing_else_is(at, platform):
    page = at(platform, "map")
    hold_names(page.evaluate(NAMES))
    height = box(page, ".street")["height"]
    page.locator(".app [data-callout]").click()
    at_rest(page)
    hold_names(page.evaluate(NAMES))
    page.locator(".app [data-callout]").click()
    # They keep their size when the map comes nearer.
    page.locator(".map").hover(position={"x": 60, "y": 200})
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => document.querySelector('.ground').style.transform.includes('scale')")
    assert box(page, ".street")["height"] == pytest.approx(height, abs=1)
    hold_names(at(platform, "trip").evaluate(NAMES), 1)


def test_streets_have_no_names_in_other_languages_and_in_sketches(at):
    for page in [at("ios", "map", "language: de\n"), at("wireframe", "map")]:
        assert page.locator(".app .map").count() == 1 and page.locator(".app .street").count() == 0


LIGHT = """(names) => {
  const probe = document.createElement('i'), map = document.querySelector('.app .map');
  map.append(probe);
  const lights = names.map((name) => {
    probe.style.color = `var(--${name})`;
    const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  probe.remove();
  return lights;
}"""


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_the_names_of_streets_can_be_read_on_land_and_on_roads(at, platform, mode):
    page = at(platform, "map", f"appearance: {mode}\n")
    ink, *grounds = page.evaluate(LIGHT, ["street-ink", "land", "street", "way"])
    assert all((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) > 4.5 for ground in grounds)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_map_has_land_and_water_and_roads_of_three_ranks(at, platform):
    page = at(platform, "map")
    # Water is what the land leaves free, at the right.
    assert style(page, ".map > .ground", "maskImage") != "none"
    widths = page.evaluate("""() => ['::before', '::after'].flatMap((part) => {
      const { content, maskImage } = getComputedStyle(document.querySelector('.app .map > .ground'), part);
      return content === 'none' ? [] : [...maskImage.matchAll(/stroke-width='([\\d.]+)'/g)].map(([, width]) => Number(width));
    })""")
    assert len(set(widths)) >= 3


def test_a_pin_of_an_iphone_is_flat(at):
    page = at("ios", "map")
    assert "linear-gradient" not in style(page, ".pin > .head", "backgroundImage", "::before").replace("radial-gradient", "")
    assert style(page, ".pin", "content", "::before") == "none"


def test_on_an_iphone_the_map_is_paler_at_its_title(at):
    page = at("ios", "map")
    height = float(style(page, ".screen", "height", "::before").removesuffix("px"))
    title, screen = box(page, ".bar-title"), box(page, ".screen")
    assert height > title["bottom"] - screen["top"]


def test_a_pin_of_windows_phone_is_a_label_with_a_tip_and_its_callout_has_a_light_heading(at):
    page = at("metro", "map")
    assert style(page, ".pin > .head", "clipPath", "::before").startswith("polygon")
    page.locator(".app [data-callout]").click()
    assert int(style(page, ".callout-title", "fontWeight")) <= 400
