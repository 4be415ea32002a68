"""What holds for every page, whatever app is in it."""

import html5lib
import pytest

from browsing import PROTOTYPES, reload, without_scripts
from turns import in_turn


@pytest.mark.parametrize("name", PROTOTYPES)
def test_the_file_is_whole_html(pages, name):
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(pages.prototype(name).read_bytes(), transport_encoding="utf-8")
    assert parser.errors == []


@pytest.mark.parametrize("name", in_turn(PROTOTYPES, 2))
def test_it_asks_for_nothing_and_complains_of_nothing(pages, visit, name):
    page = visit.open(pages.prototype(name))
    page.wait_for_timeout(200)
    # Firefox's driver does not tell of files.
    assert visit.requests in ([page.url.partition("#")[0]], [])
    assert visit.requests or page.context.browser.browser_type.name == "firefox"


def test_the_policy_holds(pages, visit):
    page = visit.open(pages.prototype("hello"))
    blocked = """() => new Promise((done) => {
      addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
      const script = document.createElement('script');
      try { script.textContent = 'globalThis.ran = 1'; document.body.append(script); } catch { done('trusted types'); }
    })"""
    assert page.evaluate(blocked) in ("script-src-elem", "script-src", "trusted types", "require-trusted-types-for")
    assert page.evaluate("globalThis.ran") is None
    # The browser complains of it as well, on a busy machine a moment later.
    for _ in range(100):
        if visit.complaints:
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(300)
    visit.complaints.clear()


def test_the_start_is_there_before_any_script(pages, browser):
    with without_scripts(browser) as page:
        page.goto(pages.prototype("hello").as_uri())
        assert page.get_by_role("button", name="Begin").is_visible()


def test_a_reload_brings_the_same_state_back(pages, visit):
    address = "~playlists~playlist/morning-coffee(tracks=failed)~player/rye(audio=paused)?v.speed=Fast"
    page = visit.open(pages.prototype("podcast"), "#" + address)
    assert page.evaluate("player.session.address") == address
    reload(page)
    assert page.evaluate("player.session.address") == address


@pytest.mark.any_engine
def test_an_address_of_a_screen_has_the_way_back_beneath_it(pages, visit):
    page = visit.open(pages.prototype("critter-cards"), "#/ways-to-play")
    assert page.evaluate("player.session.address") == "~launcher~support~ways-to-play"
    page.locator(".stage").get_by_role("button", name="Back").click()
    assert page.evaluate("player.session.address") == "~launcher~support"


def test_the_browsers_back_is_the_apps(pages, visit):
    page = visit.open(pages.prototype("hello"))
    page.get_by_role("button", name="Begin").click()
    assert page.evaluate("location.hash") == "#/home"
    page.go_back()
    page.wait_for_function("() => player.session.address === '~welcome'")


@pytest.mark.any_engine
def test_an_address_that_leads_nowhere_says_so(pages, visit):
    page = visit.open(pages.prototype("hello"), "#/nowhere")
    assert page.get_by_role("heading", name="This link leads nowhere").is_visible()
    page.get_by_role("button", name="Go to the start").click()
    assert page.evaluate("player.session.address") == "~welcome"


@pytest.mark.any_engine
def test_what_was_to_come_by_itself_does_not_come_after_another_platform_is_chosen(pages, visit):
    page = visit.open(
        pages.app(
            """
app: Waiting
platforms: [ios, android]
screens:
  home:
    title: Home
    on: {appear: {to: later, after: 3s, how: replace}}
    body:
      - button: Elsewhere
        go: elsewhere
  later:
    title: Later
    end: yes
    body: [It came by itself.]
  elsewhere:
    title: Elsewhere
    body: [Nothing comes here.]
""",
            "waiting",
        )
    )
    visit.choose("android")
    page.get_by_role("button", name="Elsewhere").click()
    page.wait_for_timeout(3500)
    assert page.locator(".screens > .screen").count() == 1
    assert page.evaluate("player.session.address") == "~home*~elsewhere"
