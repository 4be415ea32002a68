"""What Android's look does that a picture does not show."""

import pytest

APP = """
app: Peaks
platforms: [android]
%s
theme:
  navigation-bar: {background: "#1d3b36", text: white}
screens:
  peaks:
    title: Peaks
    navigation-bar: {large: yes}
    tab-bar:
      - {tab: Peaks, icon: flag, go: stay}
      - {tab: Huts, icon: home, go: huts}
    body:
      - list:
%s
  huts:
    title: Huts
    tab-bar:
      - {tab: Peaks, icon: flag, go: peaks}
      - {tab: Huts, icon: home, go: stay}
    body: [There is a stove.]
"""
ROWS = "\n".join(f"          - row: Peak {number}" for number in range(40))


def style(page, selector, name):
    return page.locator(selector).evaluate("(node, name) => getComputedStyle(node)[name]", name)


@pytest.mark.turns(2)
def test_a_large_title_shrinks_into_a_bar_that_keeps_the_themes_colour(pages, visit):
    page = visit.open(pages.app(APP % ("", ROWS)))
    if not page.evaluate("CSS.supports('timeline-scope: --a')"):
        assert style(page, ".bar-title", "fontSize") == "28px"
        return
    heights = []
    for top in (0, 400):
        page.locator(".content").evaluate("(node, top) => { node.scrollTop = top; }", top)
        page.wait_for_function("size => getComputedStyle(document.querySelector('.bar-title')).fontSize === size",
                               arg="22px" if top else "28px")
        heights.append(page.locator(".navigation-bar").bounding_box()["height"])
        assert style(page, ".navigation-bar", "backgroundColor") == "rgb(29, 59, 54)"
    assert heights[1] < heights[0]


@pytest.mark.parametrize(("device", "stands_at_the_side"), [("", False), ("device: android-tablet", True)])
def test_tabs_stand_at_the_side_where_there_is_room(pages, visit, device, stands_at_the_side):
    page = visit.open(pages.app(APP % (device, ROWS)))
    tabs, row = page.locator(".tab-bar").bounding_box(), page.locator(".row").first.bounding_box()
    assert (tabs["height"] > tabs["width"]) == stands_at_the_side
    assert not stands_at_the_side or row["x"] >= tabs["x"] + tabs["width"] - 1
