"""A list of two thousand rows is made as people come near: few elements at first, every row to be had."""

import pytest
from playwright.sync_api import expect

ROWS = 2_000


@pytest.fixture
def page(pages, visit):
    rows = "".join(f"          - {{row: Row {number}, detail: '{number * 7}', go: last}}\n" for number in range(ROWS))
    return visit.open(
        pages.app(
            "app: Long\nscreens:\n  all:\n    title: All\n    body:\n      - list:\n        search: yes\n        body:\n"
            f"{rows}  last:\n    title: Last\n    body: [The end.]\n",
            "long",
        )
    )


def count(page, selector):
    return page.locator(f".screens {selector}").count()


def test_only_the_beginning_of_a_long_list_is_made(page):
    assert 20 <= count(page, ".row") < ROWS / 4
    assert page.evaluate("document.querySelectorAll('body *').length") <= 1_500


# Goes on so far at a time, until nothing more comes.
STEP = """async (by) => {
  const content = document.querySelector(".screen:last-child .content");
  const seen = [];
  // At the end of what is made it takes a moment until more is there.
  for (let at = -1, still = 0; still < 8; still = content.scrollTop === at ? still + 1 : 0) {
    at = content.scrollTop;
    content.scrollTop += by;
    await new Promise((done) => setTimeout(done, 30));
    const { left, top, width, height } = content.getBoundingClientRect();
    const row = document.elementsFromPoint(left + width / 2, top + height / 2).find((node) => node.matches(".list, .row"));
    seen.push([document.querySelectorAll("body *").length, Boolean(row), content.scrollHeight]);
  }
  return seen;
}"""


def go_to_the_end(page, by):
    """Goes on to the last row, which a busy machine is slow to make."""
    seen = page.evaluate(STEP, by)
    for _ in range(20):
        if page.locator(".screens .row").last.inner_text().startswith("Row 1999"):
            break
        seen += page.evaluate(STEP, by)
    return seen


@pytest.mark.any_engine
def test_rows_that_nobody_is_near_leave_the_page_and_come_back(page):
    down = go_to_the_end(page, 2_000)
    assert max(count for count, *_ in down) <= 1_500
    assert page.locator(".screens .row").last.inner_text().startswith("Row 1999")
    up = page.evaluate(STEP, -2_000)
    assert max(count for count, *_ in up) <= 1_500
    # Where somebody looks there are rows, and nothing jumps.
    assert all(isThere for _, isThere, _ in up)
    heights = [height for *_, height in up]
    assert max(heights) - min(heights) <= 2
    page.evaluate("player.stage.finish()")
    assert count(page, ".row") == ROWS
    words = page.evaluate("[...document.querySelectorAll('.screens .row')].map((row) => parseInt(row.textContent.slice(4)))")
    assert words == [int(f"{number}{number * 7}") for number in range(ROWS)]


def test_a_row_with_the_focus_stays(page):
    go_to_the_end(page, 6_000)
    page.locator(".screens .row button").last.focus()
    assert page.evaluate("document.activeElement.closest('.row')?.textContent.startsWith('Row 1999')")
    page.evaluate("document.querySelector('.content').scrollTop = 0")
    page.wait_for_timeout(200)
    assert page.evaluate("document.activeElement.closest('.row')?.textContent.startsWith('Row 1999')")


@pytest.mark.any_engine
def test_scrolling_to_the_end_makes_the_rest(page):
    for _ in range(200):
        if count(page, ".row") and "Row 1999" in page.locator(".screens .row").last.inner_text():
            break
        page.evaluate("document.querySelector('.content').scrollTo({top: 1e9, behavior: 'instant'})")
        page.wait_for_timeout(20)
    last = page.locator(".screens .row").last
    assert "Row 1999" in last.inner_text()
    last.get_by_role("button").click()
    assert page.evaluate("player.session.address") == "~all~last"


def test_a_search_finds_a_row_that_was_not_made(page):
    page.locator(".search input").fill("Row 1777")
    assert page.locator(".screens .row:visible").all_inner_texts()[0].startswith("Row 1777")


def test_going_back_finds_the_list_as_it_was_left(page):
    page.evaluate("document.querySelector('.content').scrollTo({top: 3000, behavior: 'instant'})")
    page.wait_for_timeout(100)
    page.evaluate("player.session.touch(0, 500)")
    assert page.evaluate("player.session.address") == "~all~last"
    page.locator(".screens").get_by_role("button", name="Back").click()
    assert page.evaluate("document.querySelector('.screen:last-child .content').scrollTop") == pytest.approx(3000, abs=1)


# Goes to one end of what a sheet holds, and says how long it is then.
SHEET_STEPS = """async (way) => {
  const inside = document.querySelector(".sheet .inside");
  for (let step = 0; step < 60; step++) {
    inside.scrollBy({ top: way * 1500, behavior: "instant" });
    await new Promise((done) => setTimeout(done, 30));
  }
  return inside.scrollHeight;
}"""


@pytest.mark.turns(2)
def test_a_long_sheet_keeps_its_end(pages, visit):
    cards = "".join(f"          - {{card: Card {number}, body: [Words., {{button: Open {number}, go: close}}]}}\n" for number in range(300))
    page = visit.open(
        pages.app(
            "app: Long\nscreens:\n  all:\n    title: All\n    body: [{button: More, go: more}]\n    popups:\n      more:\n        sheet: More\n"
            f"        body:\n{cards}",
            "sheet",
        )
    )
    page.locator(".screens").get_by_role("button", name="More").click()
    for _ in range(2):
        heights = [page.evaluate(SHEET_STEPS, way) for way in (1, -1)]
        # What is far leaves the page, and its room stays.
        assert heights[0] == pytest.approx(heights[1], abs=2)
        assert page.evaluate("document.querySelectorAll('.sheet .card').length") < 300
    page.evaluate("document.querySelector('.sheet .inside').scrollTo({ top: 1e9, behavior: 'instant' })")
    page.get_by_role("button", name="Open 299").click()
    assert page.evaluate("player.session.address") == "~all"


def test_what_a_search_leaves_can_be_touched_to_its_end(page):
    page.locator(".search input").press_sequentially("Row 19")
    content = page.locator(".screen .content").last
    for _ in range(3):
        # Rows that were not in sight yet are as high as they are once they are.
        content.evaluate("(node) => node.scrollTo(0, node.scrollHeight)")
    page.get_by_role("button", name="Row 1999").click()
    expect(page.get_by_role("heading", name="Last")).to_be_visible()
    assert page.evaluate("player.session.address") == "~all~last"
