"""What a fourth newcomer stumbled over: each slip is told once, and the edit that is offered puts it right."""

import pytest

from test_places import applied, checked

HOME = "app: A\nscreens:\n  home:\n    title: Home\n    body:\n"
ALERT = HOME + """      - {button: Delete, go: sure}
    popups:
      sure:
        alert: Delete it?
        %s:
          - {button: Delete, role: destructive}
          - {button: Keep, role: cancel}
"""
LIST = HOME + "      - list:\n          %srow: Petrol\n          %srow: Gas\n"
SCREENS = """app: A
screens:
  radio:
    title: Radio
    body:
      - list:
          - row: Offers
            go: offers
%soffers:
    title: Offers
    body:
      - Half price.
"""

SLIPS = {
    "a color in brackets": (HOME + "      - card: Offer\n        style: {background: %s, corner: 12}\n", ("#fff4cc",), ('"#fff4cc"',), "P001", "YAML reads `#fff4cc` and the rest of its line as a comment: a color needs quotes"),
    "two colors in brackets": ("app: A\ntheme: {accent: %s, background: %s}\nscreens:\n  home:\n    title: Home\n    body: [Hello.]\n", ("#0055aa", "#fffaf0"), ('"#0055aa"', '"#fffaf0"'), "P001", "YAML reads `#0055aa` and the rest of its line as a comment: a color needs quotes"),
    "the buttons of an alert": (ALERT, ("button",), ("buttons",), "P112", "`button` is an element, not a property of `alert`"),
    "rows without dashes": (LIST, ("", ""), ("- ", "- "), "P112", "`row` is an element, not a property of `list`"),
    "a screen too far in": (SCREENS, ("    ",), ("  ",), "P101", "`offers` is indented as a key of the screen above, but it looks like a screen of its own"),
    "a search in a search": (HOME.replace("    body:", "    navigation-bar: {search: {%s: Find a port}}\n    body:") + "      - list: [{row: Oslo}]\n", ("search",), ("label",), "P112", "`search` is an element, not a property of `search`"),
    "a sentence in brackets": (HOME + "      - card: Plan\n        body: [%s]\n", ("Where you go, and when you will be back.",), ('"Where you go, and when you will be back."',), "P111", "YAML reads this as 2 texts, because in brackets a comma ends a text"),
}


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_once_with_the_edit_that_puts_it_right(shell, name):
    text, wrong, right, code, message = SLIPS[name]
    [found] = checked(shell, text % wrong)
    assert (found["code"], found["message"]) == (code, message)
    assert applied(text % wrong, [found["fixes"][0]]) == text % right
    assert code not in [one["code"] for one in checked(shell, text % right)]


@pytest.mark.parametrize("texts", ["Breakfast, Lunch, Dinner.", "small, large, both together.", "Half price, today only"])
def test_texts_that_are_no_sentence_are_several(shell, texts):
    assert checked(shell, HOME + f"      - card: Plan\n        body: [{texts}]\n") == []


FORM = HOME + """      - form:
          submit: Continue
          go: done
          body:
            - field: Name
            - checkbox: I accept the rules
              required: Please accept
  done: {title: Done, end: yes, body: [Passenger Ann Berg]}
journeys:
  A:
    steps: [{type: {Name: Ann}}, %s{tap: Continue}, %s]
"""


@pytest.mark.parametrize("step", ["{on: done}", "{see: Passenger Ann Berg}", "{tap: Home Port}"])
def test_a_journey_that_a_form_stops_says_so(shell, step):
    [found] = checked(shell, FORM % ("", step))
    assert "the form there was not sent, because `I accept the rules` is missing or wrong" in [note["message"] for note in found["notes"]]


def test_part_of_a_text_is_no_text_and_the_whole_is_offered(shell):
    text = FORM % ("{tap: I accept the rules}, ", "{see: Ann Berg}")
    [found] = checked(shell, text)
    assert found["message"].startswith("`Ann Berg` is not on `done`")
    assert "see: \"Passenger Ann Berg\"" in applied(text, [found["fixes"][0]])


def test_a_question_as_a_screen_opens_is_answered_in_a_journey(shell):
    asking = """app: News
screens:
  news:
    title: News
    state: {feed: [loading, ready, empty]}
    on:
      appear:
        %sask: How does loading end?
        answers: {With news: {set: {feed: ready}}, With nothing: {set: {feed: empty}}}
    body:
      - {spinner: Loading, when: feed is loading}
      - {text: News., when: feed is ready}
      - {text: Nothing., when: feed is empty}
journeys:
  J: {steps: [{see: Loading}, %s{answer: With nothing}, {see: Nothing.}]}
"""
    assert checked(shell, asking % ("", "")) == []
    assert checked(shell, asking % ("after: 1s\n        ", "wait, ")) == []
    [found] = checked(shell, asking % ("after: soon\n        ", "wait, "))
    assert (found["code"], found["message"]) == ("P005", "`after` must be a time such as `1.5s` or `300ms`, not `soon`")


def test_the_center_of_a_diagram_is_a_screen_or_a_popup(shell):
    shell.write("app.yaml", HOME + "      - {button: Rate, go: rating}\n      - {button: On, go: next}\n    popups:\n      rating: {alert: Rate}\n  next: {title: Next, body: [Here.]}\n  far: {title: Far, body: [Far.]}\n")
    drawn = lambda *options: shell.says("graph", "-T", "mermaid", *options)
    assert drawn("--around", "rating")[0] == 0
    assert drawn("--around", "nxt")[2] == "protoc: no screen or popup is called `nxt`\n  did you mean `next`?\n"
    assert drawn("--from", "home", "--to", "next", "--around", "far")[2] == "protoc: `far` is not in the part of the diagram that the other options choose\n"
