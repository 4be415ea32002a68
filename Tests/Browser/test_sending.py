"""When a form is sent: what stops it in the page stops it in the proof, and nothing else does."""

import pytest

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
