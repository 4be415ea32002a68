"""Addresses lead where they say, or say that they lead nowhere; and the browser's Back is the app's."""

import pytest
from playwright.sync_api import expect

from browsing import reload
from turns import share

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine

APP = """
app: Stacks
platforms: [ios, android]
state:
  cart: 0..3
  mode: [plain, "a(b)~c!d*e", "x=y&z,w?v#u%25/é"]
data:
  animals:
    - {id: "lion(1)~!*", name: Lion}
    - {id: "50%", name: Half}
screens:
  home:
    title: Home
    body:
      - text: The cart holds $cart, $mode
      - button: Next
        go: two
      - button: Odd
        set: {mode: "a(b)~c!d*e"}
      - button: Odder
        set: {mode: "x=y&z,w?v#u%25/é"}
      - button: More
        set: {cart: +1}
      - list:
          - row: $name
            each: animals
            go: animals/$id
      - button: Site
        go: https://example.com
        end: yes
  two:
    title: Two
    state: {shade: [white, "black (very)"]}
    body:
      - button: Deeper
        go: three
      - button: Darker
        set: {shade: "black (very)"}
      - button: Sure
        go: {alert: Sure?, buttons: [{button: Yes, go: three}]}
      - button: Read
        go: {cover: Words, body: [{button: Done, go: close}]}
      - button: Really
        go: {alert: Really?, buttons: [{button: Go, go: three}, {button: Not now, role: cancel}]}
      - button: Sheet
        go: {sheet: Words, body: [Words.]}
      - {button: Write, go: letter}
      - {button: Alone, go: alone}
  letter:
    title: Letter
    navigation-bar: {left: [{button: Cancel, go: back}], right: [{button: Send, set: {cart: +1}, go: back}]}
    body: [{field: Text}]
  alone:
    navigation-bar: hidden
    body: [{button: Return, go: back}, {button: Return home, go: {to: home, how: reset}}]
  three:
    title: Three
    end: yes
    body: [The last one.]
  animals:
    for: animals
    title: $name
    end: yes
    body: [An animal.]
"""


@pytest.fixture
def path(pages, visit):
    # A full list forgets entries that nobody touched, so it starts anew; a browser forgets the first empty page, so there is another.
    visit.renew()
    visit.page.goto("about:blank?before")
    return pages.app(APP, "stacks")


@pytest.fixture
def page(path, visit):
    return visit.open(path)


def address(page):
    return page.evaluate("player.session.address")


def tap(page, name):
    page.locator(".screen:not(.leaves)").get_by_role("button", name=name, exact=True).click()


def go_back(page, to=None):
    """The browser's Back; the app follows a moment later, to an address where one is given."""
    page.go_back()
    if to is None:
        page.wait_for_timeout(120)
    else:
        page.wait_for_function("to => globalThis.player?.session?.address === to", arg=to)


def leaves(page):
    """Whether Back shows what was there before the page."""
    if page.context.browser.browser_type.name == "firefox":
        # Its driver waits for ever for a page that is left; the entry that is shown is the page's first one.
        return page.evaluate("history.state.line === 0 && history.state.level === 0")
    page.go_back(wait_until="commit")
    for _ in range(100):
        if page.url.startswith("about:blank"):
            return True
        page.wait_for_timeout(50)
    return False


def test_back_follows_the_app_and_leaves_the_page_at_its_first_screen(page):
    tap(page, "Next")
    tap(page, "Deeper")
    assert page.url.endswith("#/three")
    # The app's own Back takes its entries away.
    page.locator(".screen:not(.leaves)").get_by_role("button", name="Back").click()
    page.wait_for_function("() => location.hash === '#/two'")
    go_back(page, "~home")
    tap(page, "More")
    tap(page, "Next")
    # What was set is not undone.
    go_back(page, "~home?v.cart=1")
    page.go_forward()
    page.wait_for_function("() => player.session.address === '~home~two?v.cart=1'")
    go_back(page)
    assert leaves(page)


def test_back_leads_through_what_an_address_has_below(path, visit):
    page = visit.open(path, "#/three")
    assert address(page) == "~home~two~three"
    go_back(page, "~home~two")
    reload(page)
    go_back(page, "~home")
    assert leaves(page)


def test_in_a_tab_whose_list_is_full_nothing_leads_out_of_the_page(path, visit):
    for number in range(50):
        visit.page.goto(f"about:blank?{number}")
    page = visit.open(path, "#/three")
    page.keyboard.press("r")
    page.wait_for_function("() => player.session.address === '~home'")
    # As long as the browser takes to go somewhere.
    page.wait_for_timeout(700)
    assert page.evaluate("player.session.address") == "~home"


def test_back_is_the_cancel_button_of_a_popup(page):
    tap(page, "Next")
    page.get_by_role("button", name="Really").click()
    go_back(page)
    assert address(page) == "~home~two"
    go_back(page)
    assert address(page) == "~home"


def test_back_is_the_only_button_that_closes_a_popup(page):
    tap(page, "Next")
    page.get_by_role("button", name="Read", exact=True).click()
    go_back(page)
    assert address(page) == "~home~two"


@pytest.mark.parametrize("name", ["Write", "Alone"])
def test_back_is_what_a_screen_without_it_offers_for_going_back(page, name):
    tap(page, "Next")
    tap(page, name)
    # Nothing is set: it is Cancel, and not Send.
    go_back(page, "~home~two")
    go_back(page, "~home")
    assert leaves(page)


def test_a_popup_that_nothing_closes_is_left_by_asking_twice(page, visit):
    tap(page, "Next")
    page.get_by_role("button", name="Sure").click()
    # On iOS nothing but its buttons closes an alert.
    go_back(page)
    assert "+" in address(page)
    assert page.get_by_text("Back does nothing here. Use a button of the app. Go back again to leave the page.").is_visible()
    if not visit.is_firefox:
        assert leaves(page)


@pytest.mark.any_engine
def test_android_closes_it_by_back(page, visit):
    visit.choose("android")
    tap(page, "Next")
    tap(page, "Sheet")
    assert "+" in address(page)
    go_back(page, "~home~two")
    go_back(page, "~home")
    assert leaves(page)


def test_after_the_app_was_left_back_and_addresses_work(page):
    tap(page, "Next")
    go_back(page)
    tap(page, "Site")
    expect(page.get_by_role("dialog", name="This opens another site")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("You left the prototype")).to_be_visible()
    go_back(page, "~home")
    tap(page, "Site")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go to the start").click()
    assert address(page) == "~home"
    tap(page, "Next")
    assert page.url.endswith("#/two")
    page.goto(page.url.partition("#")[0] + "#/three")
    page.wait_for_function("() => player.session.address === '~home~two~three'")


NOWHERE = [
    "#/%", "#/nowhere", "#/%E0%A4%A", "#~%E0", "#~", "#~home~", "#~home~tw", "#~home?v.basket=1",
    "#~home?v.cart", "#~home?cart=1", "#~home?v.", "#~home*", "#~home(", "#~home(shade=white)",
    "#~home+alert", "#~two+", "#~two!", "#~home+alert~two", "#~home?v.cart=1?v.cart=2", "#words",
]  # fmt: skip


@pytest.mark.any_engine
def test_addresses_that_lead_nowhere_say_so(page):
    place = page.url.partition("#")[0]
    silent = []
    for hash in NOWHERE:
        page.goto(place + hash)
        try:
            page.wait_for_function("() => document.querySelector('.ended h2')?.textContent === 'This link leads nowhere'", timeout=2000)
        except Exception:
            silent.append((hash, address(page)))
        page.goto(place + "#/home")
        page.wait_for_function("() => player.session.address === '~home'", timeout=4000)
    assert silent == []


@pytest.mark.any_engine
@pytest.mark.parametrize(
    "hash, value, name, values",
    [
        ("#~home?v.cart=99", "99", "cart", "0, 1, 2, 3"), ("#~home?v.cart=-1&v.mode=plain", "-1", "cart", "0, 1, 2, 3"),
        ("#~home?v.cart=1.5", "1.5", "cart", "0, 1, 2, 3"), ("#~home?v.cart=", "", "cart", "0, 1, 2, 3"),
        ("#~home?v.cart=2&v.mode=odd", "odd", "mode", "plain, a(b)~c!d*e, x=y&z,w?v#u%25/é"),
        ("#~home~two(shade=grey)", "grey", "shade", "white, black (very)"), ("#~home~two(shade=black%20%28ve)", "black (ve", "shade", "white, black (very)"),
    ],
)  # fmt: skip
def test_a_value_that_a_variable_does_not_have_leads_nowhere_and_is_told(path, visit, hash, value, name, values):
    page = visit.open(path, hash)
    for _ in range(2):
        assert page.locator(".ended h2").inner_text() == "This link leads nowhere"
        assert page.locator(".ended p").inner_text() == f"“{value}” is not a value of {name}: it can be {values}."
        assert page.url.endswith(hash)
        reload(page)
    page.get_by_role("button", name="Go to the start").click()
    assert address(page) == "~home"


TASK = """
app: Task
screens:
  home:
    title: Home
    body: [{button: Write, go: write}]
  write:
    title: Write
    task: yes
    navigation-bar: {left: [{button: Cancel, go: back}]}
    body: [Words.]
"""


def test_back_says_that_a_task_is_left_by_its_buttons(pages, visit):
    page = visit.open(pages.app(TASK, "task"))
    tap(page, "Write")
    page.locator(".bar").get_by_role("button", name="Back").click()
    said = page.locator(".said")
    assert said.inner_text() == "Back does nothing here. Use a button of the app."
    # It takes no taps of what it speaks of, even if it covers that.
    assert page.evaluate("() => { const { x, y, width, height } = document.querySelector('.said').getBoundingClientRect(); return document.elementFromPoint(x + width / 2, y + height / 2).className; }") != "said"
    # The browser's Back taps one.
    go_back(page, "~home")
    page.locator(".bar").get_by_role("button", name="Back").click()
    assert (address(page), said.inner_text()) == ("~home", "Nothing to go back to.")


def test_a_link_that_leads_nowhere_has_a_way_to_the_start(path, visit):
    page = visit.open(path, "#/%")
    heading = page.get_by_role("heading", name="This link leads nowhere")
    assert heading.is_visible()
    # The address stays, so that it can be put right; a reload says the same.
    assert page.url.endswith("#/%")
    reload(page)
    assert heading.is_visible()
    page.get_by_role("button", name="Go to the start").click()
    assert address(page) == "~home"
    page.wait_for_function("() => location.hash === '#/home'")
    page.goto("about:blank")
    page = visit.open(path, "#~home?v.basket=99")
    assert heading.is_visible()
    assert page.get_by_text("99").count() == 0


@pytest.mark.any_engine
@pytest.mark.parametrize("part", share(3))
def test_an_address_that_is_cut_is_another_one_or_leads_nowhere(page, part):
    first, step = part
    place = page.url.partition("#")[0]
    whole = "#~home~two(shade=black%20%28very%29)+alert%3ASure%3F?v.cart=2&v.mode=a%28b%29%7Ec%21d%2Ae"
    for end in range(len(whole) - first, 1, -step):
        page.goto(place + whole[:end])
        page.wait_for_timeout(30)
        shown = page.evaluate("[player.session.address, document.querySelectorAll('.screens > .screen:not(.leaves)').length]")
        assert shown[1] == 1, whole[:end]
        assert shown[0] == "~!" or whole.startswith("#" + shown[0].partition("?")[0]), (whole[:end], shown)


def test_every_sign_in_ids_and_values_survives_a_reload(page):
    for name, title in [("Lion", "Lion"), ("Half", "Half")]:
        page.locator(".screens").get_by_role("button", name=name).click()
        before = address(page)
        assert page.get_by_role("heading", name=title, exact=True).first.is_visible()
        reload(page)
        assert address(page) == before
        assert page.locator(".screens h2").inner_text() == title
        page.locator(".screen:not(.leaves)").get_by_role("button", name="Back").click()
    for name, value in [("Odd", "a(b)~c!d*e"), ("Odder", "x=y&z,w?v#u%25/é")]:
        tap(page, name)
        reload(page)
        assert page.get_by_text(f"The cart holds 0, {value}").is_visible()
    tap(page, "Next")
    page.get_by_role("button", name="Darker").click()
    before = address(page)
    reload(page)
    assert address(page) == before
    # A chat may write signs in another way.
    place, _, hash = page.url.partition("#")
    page.goto("about:blank")
    page.goto(place + "#" + hash.replace("~", "%7E"))
    page.wait_for_function("() => globalThis.player?.session")
    assert address(page) == before


@pytest.mark.any_engine
def test_the_title_follows(page):
    assert page.title() == "Home – Stacks"
    tap(page, "Next")
    assert page.title() == "Two – Stacks"
    go_back(page)
    assert page.title() == "Home – Stacks"
    page.goto(page.url.partition("#")[0] + "#/%")
    page.wait_for_function("() => document.title === 'This link leads nowhere – Stacks'")


@pytest.mark.any_engine
def test_inside_another_page_the_list_of_that_one_is_left_alone(path, browser, tmp_path):
    (tmp_path / "around.html").write_text(f'<title>Around</title><iframe src="{path.as_uri()}" width="600" height="900"></iframe>')
    page = browser.new_page()
    page.goto((tmp_path / "around.html").as_uri())
    frame = page.frame_locator("iframe")
    before = page.evaluate("history.length")
    frame.get_by_role("button", name="Next").click()
    frame.get_by_role("button", name="Deeper").click()
    assert frame.get_by_text("The last one.").is_visible()
    assert page.evaluate("history.length") == before
    page.close()
