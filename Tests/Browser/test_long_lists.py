"""A list of two thousand rows is made as people come near: few elements at first, every row to be had."""

import pytest

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


def test_scrolling_to_the_end_makes_the_rest(page):
    for _ in range(200):
        if count(page, ".row") == ROWS:
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
    page.evaluate("document.querySelector('.content').scrollTo({top: 4000, behavior: 'instant'})")
    page.wait_for_timeout(100)
    page.evaluate("player.session.touch(0, 500)")
    assert page.evaluate("player.session.address") == "~all~last"
    page.locator(".screens").get_by_role("button", name="Back").click()
    assert page.evaluate("document.querySelector('.screen:last-child .content').scrollTop") == pytest.approx(4000, abs=1)
