"""When a form is sent: what stops it in the page stops it in the proof, and nothing else does."""

import pytest
from playwright.sync_api import expect

from browsing import PLATFORMS, Visit
from fingers import Finger
from turns import in_turn

pytestmark = pytest.mark.any_engine

APP = """
app: Sending
state: {mail: [empty, filled, wrong], agreed: [no, yes], business: [no, yes]}
screens:
  home:
    title: Order
    toolbar: [{button: Order now, role: submit, go: done}]
    body:
      - form:
          submit: Send
          go: done
          body:
            - field: Mail
              format: email
              required: We answer by mail.
              state: mail
            - field: Company
              required: yes
              when: business is yes
            - field: Old name
              required: yes
              disabled: yes
            - checkbox: I agree
              required: Please agree.
              state: agreed
      - switch: Business
        state: business
      - button: As a guest
        set: {mail: filled}
      - button: Spoil it
        set: {mail: wrong}
  done:
    title: Done
    body: [Thank you.]
"""


FOLDED = """
app: Folded
state: {more: [collapsed, open], mail: [empty, filled, wrong]}
screens:
  home:
    title: Order
    body:
      - form:
          submit: Send
          go: done
          body:
            - field: Name
            - accordion: Delivery
              body:
                - Where to?
                - accordion: Address
                  body:
                    - field: Street
                      required: We deliver to a street.
            - accordion: Contact
              state: more
              body:
                - field: Mail
                  format: {email: We cannot write to this address.}
                  required: We answer by mail.
                  state: mail
            - map:
                height: 160
                body:
                  - pin: Shop
                    at: 50% 70%
                    callout:
                      title: The shop
                      body: [{field: Floor, required: Which floor?}]
  done:
    title: Done
    body: [Thank you.]
"""

LONG = """
app: Long
start: home
screens:
  done: {title: Done, body: [Thank you.]}
  home:
    title: Order
    toolbar: [{button: Send, role: submit, go: done}]
    body:
      - form:
          body:
"""

SEARCHED = """
app: Searched
screens:
  home:
    title: Guests
    body:
      - form:
          submit: Send
          go: done
          body:
            - search: Find a guest
              in: guests
            - list:
                id: guests
                body:
                  - row: Ada
                    body: [{field: Diet of Ada, required: What does Ada eat?}]
                  - row: Grace
                    body: [{field: Diet of Grace, required: What does Grace eat?}]
  done:
    title: Done
    body: [Thank you.]
"""


@pytest.fixture
def page(pages, visit):
    return visit.open(pages.app(APP, "sending"))


def tap(page, name, role="button"):
    page.locator(".screen:not(.leaves)").get_by_role(role, name=name, exact=True).click()


def can_send(page):
    """Whether the proof knows of a way to the end, in the values of now."""
    return page.evaluate("player.flow.moves(player.session.configuration).some((move) => player.address.write(player.flow.take(move)).includes('~done'))")


def is_sent(page):
    return page.evaluate("player.session.address.includes('~done')")


@pytest.mark.parametrize("send", ["Send", "Order now"])
def test_a_form_is_sent_when_its_fields_allow_it(page, send):
    for role, name in [(None, None), ("checkbox", "I agree"), ("button", "Spoil it")]:
        if name:
            tap(page, name, role)
        assert not can_send(page)
        tap(page, send)
        assert not is_sent(page)
    tap(page, "As a guest")
    assert can_send(page)
    tap(page, send)
    assert is_sent(page)


def test_a_field_that_is_shown_later_is_asked_as_well(page):
    for name in ["As a guest", "Business"]:
        tap(page, name, "switch" if name == "Business" else "button")
    tap(page, "I agree", "checkbox")
    # No variable follows the name of the company: it can be filled in at any time.
    assert can_send(page)
    tap(page, "Send")
    assert not is_sent(page)
    page.get_by_role("textbox", name="Company").fill("Jam")
    tap(page, "Send")
    assert is_sent(page)


# --- what stops a form where nobody sees it ---


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_sending_opens_what_hides_a_field_that_stops_it(pages, visit, by):
    page = visit.open(pages.app(FOLDED, "folded"))
    send = page.get_by_role("button", name="Send", exact=True)
    for name, message, text in [("Street", "We deliver to a street.", "High"), ("Mail", "We answer by mail.", "ann"), ("Mail", "We cannot write to this address.", "ann@example.com"), ("Floor", "Which floor?", "2")]:
        if by == "mouse":
            send.click()
        else:
            send.press("Enter")
        # It is there, has the focus, and says what is wrong with it.
        field = page.get_by_role("textbox", name=name)
        expect(field).to_be_focused()
        expect(field).to_be_in_viewport()
        expect(page.get_by_text(message)).to_be_visible()
        expect(field).to_have_accessible_description(message)
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
        # What is put right is closed again, and stops nothing.
        if name == "Street":
            for fold in ["Address", "Delivery"]:
                page.locator("summary", has_text=fold).click()
        if text == "ann":
            page.locator("summary", has_text="Contact").click()
            assert "more" not in page.evaluate("player.session.address")
    send.click()
    assert is_sent(page)


BARS = """
app: Bars
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Order
    toolbar: [{button: Send, role: submit, go: done}]
    body:
      - form:
          go: done
          body: [{field: First, required: Say something.}, FIELDS]
      - Words below
  done: {title: Done, body: [Thank you.]}
"""
# Where a thing is, and where the bars leave off at the top and at the bottom. Those of Windows Phone have no boxes: between them is the
# content.
ROOM = """(node) => {
  const box = node.getBoundingClientRect(), content = document.querySelector(".screen > .content").getBoundingClientRect();
  const edge = (name, side, other) => {
    const bar = document.querySelector(`.screen > ${name}`).getBoundingClientRect();
    return bar.height > 0 ? bar[side] : other;
  };
  return [box.top, box.bottom, edge(".navigation-bar", "bottom", content.top), edge(".toolbar", "top", content.bottom)];
}"""


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_what_gets_the_focus_comes_out_from_below_the_bars(pages, chromium, platform):
    """On a touch screen, where no keyboard is drawn that moves fields too."""
    fields = ", ".join(f"{{field: Field {number}}}" for number in range(14))
    visit = Visit(chromium, has_touch=True)
    try:
        page = visit.open(pages.app(BARS.replace("FIELDS", fields), "bars"))
        visit.choose(platform)
        finger, first = Finger(page), page.locator(".field").first
        # The first field is half below the bar when the form is sent.
        page.locator(".content").evaluate("(node) => { node.scrollTop = 40; }")
        place = page.get_by_role("button", name="Send").bounding_box()
        finger.down(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        finger.up()
        page.wait_for_function("() => document.activeElement.matches('.field input')")
        top, bottom, above, below = first.evaluate(ROOM)
        assert above <= top and bottom <= below, (top, bottom, above, below)
        for key in ["Tab"] * 16 + ["Shift+Tab"] * 16:
            page.keyboard.press(key)
            if page.evaluate("Boolean(document.activeElement.closest('.content'))"):
                top, bottom, above, below = page.locator("*:focus").evaluate(ROOM)
                assert above <= top and bottom <= below, (key, top, bottom, above, below)
        assert visit.complaints == []
    finally:
        visit.close()


def test_sending_ends_a_search_that_hides_a_field_that_stops_it(pages, visit):
    page = visit.open(pages.app(SEARCHED, "searched"))
    search, send = page.get_by_role("searchbox"), page.get_by_role("button", name="Send", exact=True)
    ada, grace = (page.get_by_role("textbox", name=f"Diet of {name}") for name in ["Ada", "Grace"])
    search.fill("ada")
    expect(grace).to_be_hidden()
    ada.fill("Everything")
    send.click()
    expect(search).to_have_value("")
    expect(grace).to_be_focused()
    expect(grace).to_be_in_viewport()
    expect(grace).to_have_accessible_description("What does Grace eat?")
    # What can be seen is gone to as it is, and the search stays.
    search.fill("grace")
    send.click()
    expect(grace).to_be_focused()
    expect(search).to_have_value("grace")
    grace.fill("No nuts")
    send.click()
    assert is_sent(page)


def test_a_form_is_sent_whole_however_long_it_is(pages, visit):
    fields = "".join(f"            - field: Field {number}\n" for number in range(400))
    page = visit.open(pages.app(LONG + fields + "            - {field: The last, required: It must be said.}\n", "long-form"))
    assert page.get_by_role("textbox", name="The last").count() == 0
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_role("textbox", name="The last")).to_be_focused()
    assert not is_sent(page)


# --- who can send a form ---

SENDERS = """
app: Senders
platforms: [ios, android]
state: {ready: [no, yes]}
screens:
  home:
    title: Order
    body:
      - switch: Ready
        state: ready
      - form:
          go: done
          body:
            - field: Name
INSIDE
OUTSIDE
  done: {title: Done, body: [Thank you.]}
"""
BUTTON = "- {button: Send, role: submit, GUARD}"


@pytest.mark.parametrize("guard", ["disabled: ready is no", "when: ready is yes"])
@pytest.mark.parametrize("is_inside", [True, False])
def test_a_form_is_sent_by_hand_and_by_keys_where_the_proof_says_so(pages, visit, guard, is_inside):
    button = BUTTON.replace("GUARD", guard)
    inside, outside = ("            " + button, "") if is_inside else ("", "    toolbar:\n      " + button)
    page = visit.open(pages.app(SENDERS.replace("INSIDE\n", inside + "\n" if inside else "").replace("OUTSIDE\n", outside + "\n" if outside else ""), "senders"))
    field, send = page.get_by_role("textbox", name="Name"), page.get_by_role("button", name="Send", exact=True)
    assert not can_send(page)
    field.press("Enter")
    assert not is_sent(page)
    if guard.startswith("disabled"):
        expect(send).to_be_disabled()
    else:
        expect(send).to_have_count(0)
    tap(page, "Ready", "switch")
    assert can_send(page)
    field.press("Enter")
    assert is_sent(page)
    page.go_back()
    tap(page, "Send")
    assert is_sent(page)


def test_without_a_button_return_sends_a_form(pages, visit):
    page = visit.open(pages.app(SENDERS.replace("INSIDE", "            " + BUTTON.replace("GUARD", "platform: android")).replace("OUTSIDE\n", ""), "returning"))
    assert can_send(page)
    page.get_by_role("textbox", name="Name").press("Enter")
    assert is_sent(page)
