"""What people type: which texts are right, what a field says and when, where the text is shown, and what of it is kept."""

import json
import pathlib

import pytest
from playwright.sync_api import expect

from browsing import reload
from turns import share

pytestmark = pytest.mark.any_engine

TEXTS = json.loads((pathlib.Path(__file__).resolve().parents[1] / "texts.json").read_text())

APP = """
app: Typing
platforms: [ios, android, metro, wireframe]
state: {email: [empty, filled, wrong], first: [empty, filled], query: [empty, filled], pin: [empty, filled]}
screens:
  home:
    title: Start
    body:
      - button: Sign up
        go: form
      - button: Find
        go: find
  form:
    title: Sign up
    state: {town: [empty, filled]}
    body:
      - form:
          submit: Send
          go: done
          body:
            - field: First name
              state: first
            - field: Email
              state: email
              format: {email: We cannot write to this address.}
              required: We answer by mail.
            - field: Town
              state: town
            - field: Amount
              keyboard: decimal
            - text-area: Note
              most: 20
            - checkbox: News
            - picker: Colour
              options: [Red, Green]
            - field: Pin
              secret: yes
              state: pin
      - switch: Sound
      - text: You live in “$town”, pin $pin.
      - text: That is no address.
        when: email is wrong
      - button: Clear
        set: {first: empty}
  done:
    title: Thank you
    body: ["Hello, $first!", "We write to $email."]
  find:
    title: Find
    body:
      - search: Words
        state: query
      - text: No results for “$query”
        when: query is filled
journeys:
  Signing up:
    from: home
    steps:
      - tap: Sign up
      - type: {First name: Ann, Email: ann@example.com}
      - tap: Send
      - see: "Hello, Ann!"
"""


@pytest.fixture
def path(pages):
    return pages.app(APP, "typing")


@pytest.fixture
def page(path, visit):
    return visit.open(path)


def screen(page):
    return page.locator(".screen:not(.leaves)")


def tap(page, name, role="button"):
    screen(page).get_by_role(role, name=name, exact=True).last.click()


def field(page, name, role="textbox"):
    return screen(page).get_by_role(role, name=name, exact=True)


def type_into(page, name, text, role="textbox"):
    """By the keys, after the old text was marked."""
    node = field(page, name, role)
    node.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    page.keyboard.type(text)


def value(page, variable):
    return page.evaluate("(name) => { const v = player.data.variables.findIndex((one) => one.name === name); return player.data.variables[v].text(player.flow.value(player.session.configuration, v)); }", variable)


# --- which texts are right ---


@pytest.fixture(scope="module")
def checking(pages):
    """A field for each row of the table that the compiler is asked about too."""
    body = [{"field": f"Field {number}", "keyboard": "text", **one["checks"]} for number, one in enumerate(TEXTS)]
    return pages.app(f"app: Checks\nscreens: {{home: {{title: Checks, body: {json.dumps(body)}}}}}\n", "checks")


@pytest.mark.parametrize("part", share(6))
def test_the_page_and_the_compiler_agree_on_every_text(checking, visit, part):
    page = visit.open(checking)
    wrong = []
    first, step = part
    for number, one in list(enumerate(TEXTS))[first::step]:
        node = field(page, f"Field {number}")
        for text, is_right in [(text, True) for text in one["right"]] + [(text, False) for text in one["wrong"]]:
            if "\n" in text:
                continue
            node.fill(text)
            node.blur()
            if (node.get_attribute("aria-invalid") is None) != is_right:
                wrong.append((one["checks"], text))
    assert not wrong


def test_a_pattern_never_makes_the_page_wait(checking, visit):
    page = visit.open(checking)
    number = next(index for index, one in enumerate(TEXTS) if one["checks"].get("pattern") == "(a+)+b")
    node = field(page, f"Field {number}")
    node.fill("a" * 10_000)
    node.blur()
    assert node.get_attribute("aria-invalid") == "true"


# --- messages: late in, early out ---


def test_a_message_comes_when_the_field_is_left_and_goes_when_the_text_is_right(page):
    tap(page, "Sign up")
    message = screen(page).get_by_text("We cannot write to this address.")
    email = field(page, "Email")
    assert email.get_attribute("aria-invalid") is None
    type_into(page, "Email", "ann@exam")
    expect(message).to_be_hidden()
    page.keyboard.press("Tab")
    expect(message).to_be_visible()
    assert email.get_attribute("aria-invalid") == "true"
    assert page.locator(f"#{email.get_attribute('aria-describedby')}").text_content() == "We cannot write to this address."
    # The message is not part of its name.
    expect(field(page, "Email")).to_have_count(1)
    email.click()
    page.keyboard.press("End")
    page.keyboard.type("ple.co")
    expect(message).to_be_hidden()
    assert email.get_attribute("aria-invalid") is None and email.get_attribute("aria-describedby") is None


def test_wrong_text_stops_the_form_as_an_empty_required_field_does(page):
    tap(page, "Sign up")
    tap(page, "Send")
    expect(screen(page).get_by_text("We answer by mail.")).to_be_visible()
    expect(field(page, "Email")).to_be_focused()
    page.keyboard.type("ann")
    expect(screen(page).get_by_text("We answer by mail.")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(screen(page).get_by_text("We cannot write to this address.")).to_be_visible()
    assert page.evaluate("player.session.address").startswith("~home~form")
    # Return went on to the next field.
    expect(field(page, "Town")).to_be_focused()
    tap(page, "Send")
    expect(field(page, "Email")).to_be_focused()
    assert page.evaluate("player.session.address").startswith("~home~form")
    page.keyboard.press("End")
    page.keyboard.type("@example.com")
    tap(page, "Send")
    expect(screen(page).get_by_text("We write to ann@example.com.")).to_be_visible()


def test_the_variable_says_that_the_text_is_wrong(page):
    tap(page, "Sign up")
    type_into(page, "Email", "ann")
    assert value(page, "email") == "wrong"
    expect(screen(page).get_by_text("That is no address.")).to_be_visible()
    page.keyboard.type("@example.com")
    assert value(page, "email") == "filled"
    type_into(page, "Email", "")
    assert value(page, "email") == "empty"


def test_the_message_of_a_limit_says_it(page):
    tap(page, "Sign up")
    type_into(page, "Note", "a text that is longer than that")
    page.keyboard.press("Tab")
    expect(screen(page).get_by_text("Enter at most 20 characters.")).to_be_visible()


# --- what can be typed ---


def test_a_keyboard_of_numbers_lets_nothing_else_in(page):
    tap(page, "Sign up")
    type_into(page, "Amount", "a1b2.5c")
    expect(field(page, "Amount")).to_have_value("12.5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.insert_text("€7x")
    expect(field(page, "Amount")).to_have_value("12.75")
    page.keyboard.type("8")
    expect(field(page, "Amount")).to_have_value("12.785")


def test_pasted_text_is_filtered_too(page):
    tap(page, "Sign up")
    type_into(page, "Town", "x1y2")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+c")
    field(page, "Amount").click()
    page.keyboard.press("ControlOrMeta+v")
    expect(field(page, "Amount")).to_have_value("12")


# --- shown by its name ---


def test_typed_text_is_shown_where_its_name_is(page):
    tap(page, "Sign up")
    type_into(page, "Town", "Ghent <b>")
    expect(screen(page).get_by_text("You live in “Ghent <b>”, pin .", exact=True)).to_be_visible()
    type_into(page, "Pin", "12a")
    expect(screen(page).get_by_text("You live in “Ghent <b>”, pin •••.", exact=True)).to_be_visible()
    type_into(page, "First name", "Ann")
    type_into(page, "Email", "ann@example.com")
    tap(page, "Send")
    expect(screen(page).get_by_text("Hello, Ann!")).to_be_visible()
    # It is in no address.
    assert "Ann" not in page.url and "Ghent" not in page.url


def test_a_search_says_what_was_searched_for(page):
    tap(page, "Find")
    type_into(page, "Words", "zebra", "searchbox")
    expect(screen(page).get_by_text("No results for “zebra”")).to_be_visible()
    page.keyboard.type("s")
    expect(screen(page).get_by_text("No results for “zebras”")).to_be_visible()


def test_a_link_that_empties_the_variable_empties_the_field(page):
    tap(page, "Sign up")
    type_into(page, "First name", "Ann")
    tap(page, "Clear")
    expect(field(page, "First name")).to_have_value("")
    assert value(page, "first") == "empty"


def test_names_of_moves_do_not_tell_what_was_typed(page):
    tap(page, "Sign up")
    type_into(page, "Town", "Ghent")
    screen(page).get_by_text("You live in").click()
    tap(page, "Clear")
    page.evaluate("player.tools.open('log')")
    expect(page.locator(".side")).to_contain_text("Tapped")
    expect(page.locator(".side")).not_to_contain_text("Ghent")


# --- what is kept ---


def fill_all(page):
    tap(page, "Sign up")
    type_into(page, "First name", "Ann")
    type_into(page, "Email", "ann")
    type_into(page, "Town", "Ghent")
    type_into(page, "Amount", "12.5")
    type_into(page, "Note", "Two\nlines")
    screen(page).get_by_role("checkbox", name="News").click()
    screen(page).get_by_role("switch", name="Sound").click()


def expect_all(page):
    for name, text in [("First name", "Ann"), ("Email", "ann"), ("Town", "Ghent"), ("Amount", "12.5"), ("Note", "Two\nlines")]:
        expect(field(page, name)).to_have_value(text)
    expect(screen(page).get_by_role("checkbox", name="News")).to_be_checked()
    expect(screen(page).get_by_role("switch", name="Sound")).to_be_checked()
    expect(screen(page).get_by_text("You live in “Ghent”, pin .", exact=True)).to_be_visible()


def test_a_reload_keeps_what_was_typed_chosen_and_switched(page):
    fill_all(page)
    reload(page)
    expect_all(page)


def test_secrets_are_written_nowhere(page):
    tap(page, "Sign up")
    type_into(page, "Pin", "1234")
    reload(page)
    assert "1234" not in page.evaluate("JSON.stringify(history.state) + JSON.stringify({...sessionStorage})")
    expect(field(page, "Pin")).not_to_have_value("1234")


def test_back_and_forward_keep_it(page):
    fill_all(page)
    page.go_back()
    expect(screen(page).get_by_role("heading", name="Start")).to_be_visible()
    page.go_forward()
    expect_all(page)


def test_a_screen_that_is_opened_again_begins_empty(page):
    fill_all(page)
    page.go_back()
    tap(page, "Sign up")
    expect(field(page, "Amount")).to_have_value("")
    expect(field(page, "Town")).to_have_value("")
    # What belongs to the app stays.
    expect(field(page, "First name")).to_have_value("Ann")


def test_a_field_that_leaves_with_the_focus_changes_nothing_elsewhere(page):
    tap(page, "Sign up")
    field(page, "Amount").focus()
    page.keyboard.type("12")
    page.evaluate("location.hash = '#/find'")
    page.wait_for_function("player.session.address === '~home~find'")
    assert page.locator(".screens > .screen").count() == 1
    assert page.evaluate("history.state.at") == "~home~find"


def test_another_platform_keeps_it(page, visit):
    fill_all(page)
    for platform in ["android", "metro", "wireframe", "ios"]:
        visit.choose(platform)
        expect_all(page)


def test_restart_forgets_it(page):
    fill_all(page)
    page.locator("body").press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    tap(page, "Sign up")
    for name in ["First name", "Email", "Town", "Amount", "Note"]:
        expect(field(page, name)).to_have_value("")
    expect(screen(page).get_by_role("checkbox", name="News")).not_to_be_checked()


def test_two_tabs_do_not_mix(path, page, browser):
    fill_all(page)
    other = browser.new_page()
    other.goto(path.as_uri())
    other.wait_for_function("() => globalThis.player?.session")
    tap(other, "Sign up")
    expect(field(other, "Town")).to_have_value("")
    type_into(other, "Town", "Bruges")
    reload(page)
    expect(field(page, "Town")).to_have_value("Ghent")
    other.close()


def test_a_tour_types_and_shows_it(page):
    page.evaluate("player.preferences.set('speed', '2')")
    page.get_by_role("button", name="Guided tours").click()
    page.get_by_role("button", name="Signing up").click()
    expect(screen(page).get_by_text("Hello, Ann!")).to_be_visible()


def test_a_message_about_wrong_text_is_there_as_long_as_the_text(page):
    tap(page, "Sign up")
    type_into(page, "Email", "ann")
    field(page, "Town").focus()
    message = screen(page).get_by_text("We cannot write to this address.")
    expect(message).to_be_visible()
    reload(page)
    expect(message).to_be_visible()
    assert field(page, "Email").get_attribute("aria-invalid") == "true"
    page.go_back()
    page.wait_for_function("() => player.session.address.startsWith('~home?') || player.session.address === '~home'")
    page.go_forward()
    expect(field(page, "Email")).to_have_value("ann")
    expect(message).to_be_visible()
    field(page, "Email").fill("ann@example.com")
    expect(message).not_to_be_visible()


def test_the_pictures_of_a_tour_show_what_was_typed(page):
    page.set_viewport_size({"width": 1200, "height": 900})
    page.get_by_role("button", name="Guided tours").click()
    page.get_by_role("complementary", name="Guided tours").get_by_role("button", name="Signing up").click()
    page.get_by_role("button", name="Pause").click()
    film = page.locator(".film")
    film.evaluate("(node) => { node.scrollTop = node.scrollHeight; }")
    expect(film.locator(".miniature").last.get_by_text("Hello, Ann!")).to_have_count(1)
    typed = film.locator("li").nth(2).locator(".miniature")
    typed.scroll_into_view_if_needed()
    assert typed.locator("input").first.input_value() == "Ann"
    # A button's words are in its middle, as on the screen itself.
    button = typed.get_by_text("Send", exact=True)
    assert button.evaluate("""(node) => {
      const words = document.createRange(), all = node.closest("button").getBoundingClientRect();
      words.selectNodeContents(node);
      const { top, bottom } = words.getBoundingClientRect();
      return Math.abs((top + bottom) / 2 - (all.top + all.bottom) / 2) < all.height / 8;
    }""")
