"""What a designer sees at once in a bank, a music player and a page of settings: what is cut off, what is out of line, what is not the platform's."""

import io

import pytest
from PIL import Image

from browsing import PLATFORMS
from test_platform_details import BOXES

APP = """
app: Alder Bank
start: home
state: {loud: 0..10}
layouts:
  tabs:
    navigation-bar: {large: yes}
    tab-bar:
      - {tab: Pages, icon: bank, go: home}
      - {tab: Cards, icon: card, go: cards}
      - {tab: Payments, icon: money, badge: "2", go: pay}
      - {tab: Insights, icon: chart-pie, go: insights}
      - {tab: More, icon: more, go: more}
screens:
  home:
    title: Pages
    layout: tabs
    navigation-bar:
      large: yes
      left: [{button: Edit, go: stay}]
      right: [{button: Notifications, icon: bell, go: playing}]
    body:
      - tiles: {columns: 2, body: [{tile: Groceries, icon: cart, go: stay}, {tile: Travel, icon: train, go: stay}, {tile: All, icon: home, wide: yes, go: stay}]}
      - tiles: {columns: 2, height: 1/4, body: [{tile: Home, icon: home, go: stay}, {tile: Away, icon: airplane, go: stay}]}
  cards:
    title: Cards
    layout: tabs
    body:
      - list:
          grouped: yes
          body:
            - {row: Freeze card, icon: lock, body: [{switch: Nobody can pay with it}]}
            - {row: Show PIN, icon: eye, go: stay}
            - {row: Ada Lovelace, subtitle: Account, image: Ada, badge: "2", go: stay}
            - {row: Spending limit, detail: "1,000", go: stay}
  pay:
    title: Payments
    layout: tabs
    body:
      - form:
          submit: Send
          go: home
          body:
            - {field: To, hint: Name}
            - {segmented: Speed, options: [Standard, Instant]}
            - {slider: Reserve, min: 0, max: 100, value: 30}
            - {text-area: Message, lines: 3}
  insights:
    title: Insights
    layout: tabs
    body:
      - {segmented: Period, options: [Week, Month]}
      - {slider: Years, min: 0, max: 10, value: 5}
      - {chart: Spending, kind: bar, values: {Jan: 910, Feb: 740, Mar: 1020}}
      - {chart: Parts, kind: pie, values: {Rust: 12, Cracks: 7}}
  more:
    title: More
    layout: tabs
    body: [{list: [{row: One, go: playing}]}]
  playing:
    title: Playing
    navigation-bar: {right: [{button: Queue, icon: list, go: home}]}
    toolbar:
      - {button: Shuffle, icon: heart, go: home}
      - flexible-space
      - {button: Previous, icon: rewind, go: home}
      - {button: Play, icon: play, go: home}
      - {button: Pause, icon: pause, go: home}
      - {button: Next, icon: fast-forward, go: home}
      - flexible-space
      - {button: Stop, icon: stop, go: home}
    body: [{text: Words}]
  empty:
    title: Documents
    state: {papers: [none, some]}
    body:
      - group:
          when: papers is none
          body:
            - {icon: inbox, alt: Nothing here}
            - {heading: No documents yet}
            - {text: They appear here.}
            - {button: Ask for One, set: {papers: some}}
      - group: {when: papers is some, body: [{list: [{row: May}]}]}
  lists:
    title: Lists
    body:
      - scroll: [{card: One, go: stay}, {card: Two, go: stay}]
      - {text: Words}
      - {avatar: Ada Lovelace, alt: Ada}
      - {heading: Ada Lovelace, align: center}
      - {map: Bay, height: 200, body: [{pin: Old quarry, at: 50% 50%}]}
  long:
    title: Long
    body:
      - text: "MMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMM MMMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMM MMMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMMM MMMMMMMM MMMMMMMM"
      - {space: 1400}
      - {button: Home, go: home}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "alder")


# Words whose letters go further down than something that cuts them off.
CUT = """(selector) => {
  const app = document.querySelector(".app"), scale = app.getBoundingClientRect().width / app.offsetWidth;
  const pen = document.createElement("canvas").getContext("2d");
  return [...app.querySelectorAll(selector)].filter((one) => one.checkVisibility()).flatMap((one) => {
    const style = getComputedStyle(one), probe = document.createElement("i");
    probe.style.cssText = "display: inline-block; height: 0";
    one.append(probe);
    const line = probe.getBoundingClientRect().bottom;
    probe.remove();
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const low = line + pen.measureText(one.textContent.toLowerCase()).actualBoundingBoxDescent * scale;
    const cuts = [];
    for (let node = one; node !== app; node = node.parentElement)
      if (getComputedStyle(node).overflowY !== "visible" && node.getBoundingClientRect().bottom < low - 1) cuts.push(node.className);
    return cuts.length ? [[one.textContent, ...cuts]] : [];
  });
}"""


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("screen", ["home", "pay"])
def test_no_letter_of_a_bar_is_cut_off_below_the_line(at, platform, screen):
    assert at(platform, screen).evaluate(CUT, ".tab .words, .bar-title") == []


def test_signs_of_the_bar_of_windows_phone_are_in_one_row(at):
    page = at("metro", "playing")
    signs = page.evaluate(BOXES, ".screen .with-icon")
    assert len(signs) == 7 and len({round(sign["top"]) for sign in signs}) == 1
    assert all(one["right"] <= next["left"] + 0.1 for one, next in zip(signs, signs[1:]))
    page.locator(".more > summary:visible").click()
    assert all(sign["width"] >= 60 for sign in page.evaluate(BOXES, ".screen .with-icon"))


FILLS = """() => Object.fromEntries([...document.querySelectorAll(".toolbar .button")].filter((one) => one.checkVisibility()).map((one) => {
  const { fill, strokeWidth } = getComputedStyle(one.querySelector("path"));
  return [one.ariaLabel ?? one.textContent, [fill !== "none", parseFloat(strokeWidth)]];
}))"""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_plays_and_winds_is_solid_as_on_the_phone(at, platform):
    signs = at(platform, "playing").evaluate(FILLS)
    solid = platform != "wireframe"
    assert [signs[name][0] for name in ("Shuffle", "Previous", "Play", "Next", "Stop")] == [False, solid, solid, solid, solid]
    assert (signs["Pause"][1] == 4) == solid


def test_what_is_set_in_a_form_of_ios_is_in_its_card(at):
    page = at("ios", "pay")
    parts = page.evaluate(BOXES, "form > :is(.field, .segmented, .slider, .text-area)")
    assert [part["top"] for part in parts[1:]] == pytest.approx([part["bottom"] for part in parts[:-1]], abs=0.5)
    names = page.evaluate(BOXES, "form .name")
    assert len(names) == 4 and {round(name["left"]) for name in names} == {36}
    page = at("ios", "insights")
    assert [round(name["left"]) for name in page.evaluate(BOXES, ":is(.segmented, .slider) .name")] == [20, 20]
    assert page.evaluate("() => getComputedStyle(document.querySelector('.slider')).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_the_line_of_a_slider_on_ios_has_round_ends(at):
    page = at("ios", "insights")
    picture = Image.open(io.BytesIO(page.locator(".slider").screenshot())).convert("RGB")
    scale = page.evaluate("() => { const app = document.querySelector('.app'); return app.getBoundingClientRect().width / app.offsetWidth; }")
    middle = picture.height - 22 * scale
    ground, line = picture.getpixel((1, 30)), picture.getpixel((round(12 * scale), round(middle)))
    corner = picture.getpixel((0, round(middle - 2.4 * scale)))
    assert sum(abs(one - other) for one, other in zip(corner, line)) > sum(abs(one - other) for one, other in zip(corner, ground))


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_on_an_ipad_tabs_are_between_the_buttons_of_a_bar_with_a_large_title(at, orientation):
    page = at("ios", "home", f"device: ipad\norientation: {orientation}\n", size=(1400, 1400))
    [tabs], buttons, [title] = page.evaluate(BOXES, ".tab-bar > .tabs"), page.evaluate(BOXES, ".navigation-bar .button"), page.evaluate(BOXES, ".bar-title")
    [screen] = page.evaluate(BOXES, ".screen")
    middle = lambda box: (box["top"] + box["bottom"]) / 2
    assert [middle(button) for button in buttons] == pytest.approx([middle(tabs)] * 2, abs=1)
    assert buttons[0]["left"] == pytest.approx(16, abs=4.5) and screen["right"] - buttons[1]["right"] == pytest.approx(16, abs=4.5)
    assert buttons[0]["right"] + 8 < tabs["left"] and tabs["right"] + 8 < buttons[1]["left"]
    assert tabs["bottom"] < title["top"] < 110
    assert page.evaluate("() => [...document.querySelectorAll('.tab .words')].filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    # A word of a tab is in the middle of what is marked.
    first, words = page.evaluate(BOXES, ".tab[aria-current]")[0], page.evaluate(BOXES, ".tab[aria-current] .words")[0]
    assert words["left"] - first["left"] == pytest.approx(first["right"] - words["right"], abs=1)


@pytest.mark.parametrize("platform, device", [("ios", "ipad"), ("android", "android-tablet")])
def test_a_tile_on_a_tablet_is_no_higher_than_a_widget(at, platform, device):
    page = at(platform, "home", f"device: {device}\n", size=(1100, 1400))
    *tiles, high, other = page.evaluate(BOXES, ".tile")
    assert [tile["height"] for tile in tiles] == pytest.approx([170] * 3, abs=1)
    assert tiles[0]["width"] > 300 and tiles[2]["width"] > 600 and tiles[2]["top"] - tiles[0]["bottom"] < 20
    # Where the app says how high they are, they are.
    assert high["height"] == pytest.approx(page.evaluate(BOXES, ".app")[0]["height"] / 4, abs=1)


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_the_bar_at_the_bottom_has_one_colour_over_words(at, platform):
    page = at(platform, "long")
    home, scale = page.locator(".home").bounding_box(), 1
    page.evaluate("""() => {
      const text = document.querySelector(".content > .text").getBoundingClientRect(), home = document.querySelector(".home").getBoundingClientRect();
      document.querySelector(".content > .text").style.translate = `0 ${(home.top + home.bottom - text.top - text.bottom) / 2 + 10}px`;
    }""")
    box = {"x": home["x"] + 4, "y": home["y"] + home["height"] / 2 - 1, "width": home["width"] - 8, "height": 2}
    shades = Image.open(io.BytesIO(page.screenshot(clip=box))).convert("L").getextrema()
    assert shades[1] - shades[0] < 40, shades


@pytest.mark.parametrize("platform", PLATFORMS)
def test_columns_of_a_chart_stand_on_their_line(at, platform):
    page = at(platform, "insights")
    # Only their upper ends may be round.
    shapes = page.evaluate("() => [...document.querySelectorAll('.column')].map((one) => [getComputedStyle(one).rx, getComputedStyle(one).clipPath])")
    assert shapes == [["auto", shapes[0][1]]] * 3 and shapes[0][1] in ("inset(0px)", "inset(0px round 3.5px 3.5px 0px 0px / 4px 4px 0px 0px)"), shapes
    signs = page.evaluate("() => [...document.querySelectorAll('.kind-pie li')].map((one) => parseFloat(getComputedStyle(one, '::before').borderTopLeftRadius))")
    assert len(signs) == 2 and all((radius == 0) == (platform == "metro") for radius in signs)


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_the_words_of_a_switch_begin_where_those_of_its_row_do(at, platform):
    page = at(platform, "cards")
    assert page.evaluate(BOXES, ".row .lines")[0]["left"] == pytest.approx(page.evaluate(BOXES, ".switch .words")[0]["left"], abs=0.5)


def test_on_windows_phone_what_is_counted_in_a_row_ends_where_other_details_do(at):
    page = at("metro", "cards")
    ends = page.evaluate("""() => [".row .count"].map((one) => {
      const node = [...document.querySelectorAll(one)].find((each) => each.checkVisibility() && each.dataset.count !== "0"), range = document.createRange();
      range.selectNodeContents(node);
      return node.getBoundingClientRect().right - range.getBoundingClientRect().right;
    })""")
    assert ends == pytest.approx([0], abs=1.5)


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_a_message_that_comes_and_goes_is_in_the_middle_too(at, platform):
    page = at(platform, "empty")
    [screen], parts = page.evaluate(BOXES, ".screen"), page.evaluate(BOXES, ".group:not([hidden]) > *")
    assert len(parts) == 4
    assert abs(parts[0]["top"] + parts[-1]["bottom"] - screen["top"] - screen["bottom"]) / 2 < 60
    inks = page.evaluate("() => ['.heading', '.text'].map((one) => getComputedStyle(document.querySelector(`.group > ${one}`)).color)")
    assert inks[0] != inks[1]
    page.get_by_role("button", name="Ask for One").click()
    page.wait_for_function("() => document.querySelector('.group:not([hidden]) > .list')")
    assert page.evaluate(BOXES, ".group:not([hidden]) > .list")[0]["top"] < 160


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_moved_sideways_has_room_for_its_shadow(at, platform):
    page = at(platform, "lists")
    [scroll], [card, _], [words] = page.evaluate(BOXES, ".scroll"), page.evaluate(BOXES, ".scroll .card"), page.evaluate(BOXES, ".content > .text")
    assert card["top"] - scroll["top"] >= 3 and scroll["bottom"] - card["bottom"] >= 3
    assert words["top"] - card["bottom"] < 20


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_name_of_a_place_on_a_map_casts_no_shadow(at, platform):
    assert at(platform, "lists").evaluate("() => getComputedStyle(document.querySelector('.pin > .head')).filter") == "none"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_whose_name_is_in_the_middle_is_there_too(at, platform):
    page = at(platform, "lists")
    [avatar], [name] = page.evaluate(BOXES, ".content > .avatar"), page.evaluate(BOXES, ".content > .heading")
    assert avatar["left"] + avatar["right"] == pytest.approx(name["left"] + name["right"], abs=1)
