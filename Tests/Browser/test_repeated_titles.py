"""A heading that says what the title says: people read it once, and it is in the bar when the heading is not in sight."""

import pytest

from browsing import PLATFORMS

APP = """
app: Birds
data:
  birds: [{name: Kestrel}, {name: Dipper}]
screens:
  home:
    title: Home
    body: [{list: [{row: $name, each: birds, go: bird/$name}]}, {button: Other, go: other}, {button: Later, go: later}, {button: Mine, go: mine}, {button: Large, go: large}]
  bird:
    for: birds
    title: $name
    body: [{image: A bird, alt: A bird, height: 200}, {heading: $name}, {text: In the quarry}, {image: Its nest, alt: Its nest, height: 1600}]
  large: {title: Large, navigation-bar: {large: yes}, body: [{heading: Large}, {image: Tall, alt: Tall, height: 1600}]}
  other: {title: Other, body: [{heading: Another one}, {heading: Other}]}
  later: {title: Later, body: [One, Two, Three, {heading: Later}]}
  mine: {title: Mine, navigation-bar: {title: Somebody's}, body: [{heading: Mine}]}
"""
# How much of the title and of the heading is seen.
SEEN = """() => [".bar-title", ".heading"].map((name) => {
  const node = document.querySelector(`.screen:last-of-type ${name}`), box = node.getBoundingClientRect(), { opacity, clipPath } = getComputedStyle(node);
  return box.width > 0 && clipPath === "none" ? Number(opacity) : 0;
})"""
SCROLL = "(top) => { document.querySelector('.screen:last-of-type .content').scrollTop = top; }"


@pytest.fixture
def at(pages, visit):
    def open_at(platform, address):
        return visit.open(pages.app(f"platforms: [{platform}]\n{APP}", "birds", "--force"), address)

    return open_at


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
@pytest.mark.parametrize("screen", ["bird/kestrel", "large"])
def test_the_title_is_in_the_bar_once_its_heading_is_not_in_sight(at, platform, screen):
    page = at(platform, f"#/{screen}")
    page.wait_for_function(f"() => ({SEEN})().join() === '0,1'")
    assert page.locator(".screen:last-of-type .bar-title").inner_text() in ("Kestrel", "Large")
    page.evaluate(SCROLL, 700)
    page.wait_for_function(f"() => ({SEEN})()[0] === 1")
    page.evaluate(SCROLL, 0)
    page.wait_for_function(f"() => ({SEEN})()[0] === 0")


def test_windows_phone_shows_its_title_and_leaves_the_heading_out(at):
    page = at("metro", "#/bird/kestrel")
    page.wait_for_function(f"() => ({SEEN})().join() === '1,0'")


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("screen", ["other", "later", "mine"])
def test_a_title_that_says_something_else_stays(at, platform, screen):
    page = at(platform, f"#/{screen}")
    assert page.evaluate(SEEN) == [1, 1]
