"""Nothing is ignored: what is written and means nothing where it is, or shows nothing there, is told."""

import json

import pytest

from test_places import applied, checked

HOME = "screens:\n  home:\n    title: Home\n    body:\n      - button: Deep\n        go: deep\n  deep:\n    title: Deep\n    body: [Here you are.]\n"


def messages(shell, text):
    return [one["message"] for one in checked(shell, text)]


@pytest.mark.parametrize(
    "promise, message, meant",
    [
        ("{reach: deep, on: home}", "`on` does not go with `reach`: did you mean `from`?", "{reach: deep, from: home}"),
        ("{reach: deep, without: home}", "`without` does not go with `reach`", None),
        ("{never: deep, within: 1 tap}", "`within` does not go with `never`", None),
        ("{never: deep, on: home}", "`on` does not go with `never`: did you mean `from`?", "{never: deep, from: home}"),
        ("{always: mood is good, from: deep}", "`from` does not go with `always`: did you mean `on`?", "{always: mood is good, on: deep}"),
        ("{always: mood is good, without: deep}", "`without` does not go with `always`", None),
        ("{always: mood is good, within: 2 taps}", "`within` does not go with `always`", None),
        ("{on: home, always: mood is good, from: deep}", "`from` does not go with `always`: did you mean `on`?", None),
    ],
)
def test_a_key_of_another_promise_is_told(shell, promise, message, meant):
    text = f"app: A\nstate:\n  mood: [good, bad]\n{HOME}promises:\n  - {promise}\n".replace(
        "      - button: Deep\n", "      - switch: Bad mood\n        state: mood\n      - button: Deep\n"
    )
    (found,) = checked(shell, text)
    assert (found["code"], found["message"]) == ("P101", message)
    assert [applied(text, [fix]) for fix in found["fixes"]] == ([text.replace(promise, meant)] if meant else [])


COMPONENTS = """\
app: A
components:
  plant:
    params: [name]
    body:
      - row: $name
      - slot
  framed:
    body:
      - panel:
          - slot
  told:
    body:
      - text: In words
screens:
  home:
    title: Home
    body:
"""


@pytest.mark.parametrize(
    "body, found",
    [
        ("- list:\n    - {use: plant, with: {name: Fern}, body: [{row: Ivy}]}", []),
        ("- {use: framed, body: [Fern]}", []),
        ("- list: [{use: plant, with: {name: Fern}, body: [{button: No, go: stay}]}]", [("a `button` is not allowed in a list", "button: No")]),
        ("- list: [{use: plant, with: {name: Fern}, body: [Ivy]}]", [("a `text` is not allowed in a list", "Ivy")]),
        ("- {use: framed, body: [{row: Ivy}]}", [("a `row` is not allowed in a body", "row: Ivy")]),
        ("- list: [{use: framed, body: [Ivy]}]", [("a `panel` is not allowed in a list", "panel:")]),
        ("- list: [{use: told}]\n- use: told", [("a `text` is not allowed in a list", "text: In words")]),
        ("- {use: plant, with: {name: Fern}}", [("a `row` is not allowed in a body", "row: $name")]),
        ("- {use: framed, body: [{use: plant, with: {name: Fern}}]}", [("a `row` is not allowed in a body", "row: $name")]),
        ("- list: [{use: plant, with: {name: Fern}, body: [{use: told}]}]", [("a `text` is not allowed in a list", "text: In words")]),
    ],
)
def test_a_component_brings_nothing_to_a_place_that_does_not_take_it(shell, body, found):
    text = COMPONENTS + "".join(f"      {each}\n" for each in body.split("\n"))
    told = [(one["message"], text[one["start"]["offset"] :]) for one in checked(shell, text) if one["code"] == "P105"]
    assert len(told) == len(found)
    for (message, place), (expected, start) in zip(told, found):
        assert message == expected and place.startswith(start)


@pytest.mark.parametrize(
    "layout, messages_expected",
    [
        ("{body: [slot]}", []),
        ("{toolbar: [{button: A, go: stay}, slot], body: [slot]}", ["a `slot` in a bar shows nothing"]),
        ("{body: [{panel: [slot]}, slot]}", ["this `slot` shows the same screen again"]),
        ("{body: [{panel: {platform: ios, body: [slot]}}, slot]}", ["this `slot` shows the same screen again"]),
        ("{body: [{panel: {platform: ios, body: [slot]}}, {group: {platform: android, body: [slot]}}]}", []),
        ("{body: [{group: {when: mood is good, body: [slot]}}, {panel: {when: mood is bad, body: [slot]}}]}", []),
    ],
)
def test_a_layout_shows_a_screen_once(shell, layout, messages_expected):
    text = f"app: A\nstate:\n  mood: [good, bad]\nlayouts:\n  frame: {layout}\nscreens:\n  home:\n    title: Home\n    layout: frame\n    body:\n      - switch: Bad mood\n        state: mood\n      - text: Fine\n        when: mood is good\n"
    assert [each for each in messages(shell, text) if "slot" in each] == messages_expected


@pytest.mark.parametrize(
    "links, expected",
    [
        (["/spring", "spring/sale", "app://spring"], []),
        (["/z", "/z"], ["the link `/z` is defined twice"]),
        (["/z", "z"], ["the link `z` is defined twice"]),
        (["http://x.y/z"], ["expected a path such as `/promo/spring`, found the text `http://x.y/z`"]),
        (["promo spring"], ["expected a path such as `/promo/spring`, found the text `promo spring`"]),
        (['""'], ["expected a path such as `/promo/spring`, found nothing"]),
    ],
)
def test_the_path_of_a_flow_is_one_of_its_own(shell, links, expected):
    flows = "".join(f"  F{number}: {{start: home, link: {link}}}\n" for number, link in enumerate(links))
    assert messages(shell, f"app: A\nflows:\n{flows}{HOME}") == expected


@pytest.mark.parametrize("link, meant", [("https://x.y/z", "/z"), ("promo spring", "/promo-spring"), ("https://x.y", None)])
def test_the_path_of_a_flow_is_offered(shell, link, meant):
    text = f"app: A\nflows:\n  F: {{start: home, link: {link}}}\n{HOME}"
    (found,) = checked(shell, text)
    assert [applied(text, [fix]) for fix in found["fixes"]] == ([text.replace(link, meant)] if meant else [])


@pytest.mark.parametrize("word, meant", [("flexible_space", "flexible-space"), ("spacer", "flexible-space")])
def test_a_word_for_space_in_a_bar_is_not_text(shell, word, meant):
    text = f"app: A\nscreens:\n  home:\n    title: Home\n    toolbar:\n      - button: A\n        go: stay\n      - {word}\n    body: [Hi]\n"
    (found,) = checked(shell, text)
    assert found["message"] == f"unknown element `{word}`: did you mean `{meant}`?"
    assert applied(text, found["fixes"]) == text.replace(f"- {word}", f"- {meant}")


def test_a_name_with_a_line_below_is_not_text(shell):
    text = "app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - text_area\n      - two_words\n"
    (found,) = checked(shell, text)
    assert found["message"] == "unknown element `text_area`: did you mean `text-area`?"


@pytest.mark.parametrize("rows", ["[{id: road, name: Road}, {name: Cargo}]", "[{id: road, name: Road}, {id: '', name: Cargo}, {name: Town}]"])
def test_a_row_without_the_id_of_its_screen_is_told(shell, rows):
    text = f"app: A\ndata:\n  bikes: {rows}\nscreens:\n  home:\n    title: Home\n    body:\n      - list: [{{row: $name, each: bikes, go: bike/$id}}]\n  bike:\n    for: bikes\n    title: $name\n    body: [A bike.]\n"
    found = messages(shell, text)
    assert found == ["this row of `bikes` has no `id`"] * len(found)
    assert len(found) == rows.count("{") - 1


@pytest.mark.parametrize(
    "options, expected",
    [
        ("[Oil, Grease]", []),
        ("[Oil, Oil]", ["the option `Oil` of this `radio` is given twice"]),
        ("[{label: Oil, value: a}, {label: Oil, value: b}]", []),
    ],
)
def test_the_same_choice_twice_is_told(shell, options, expected):
    text = f"app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - radio: Chain\n        options: {options}\n"
    assert messages(shell, text) == expected


FIELD = "app: A\nstate:\n  name: [empty, filled]\nscreens:\n  home:\n    title: Home\n    body:\n      - field: Name\n        value: Ada\n        state: name\n      - text: Hello, $name\n        when: name is filled\n"


def test_the_text_of_a_field_is_what_its_variable_says(shell):
    (found,) = checked(shell, FIELD)
    assert found["message"] == "`name` starts as `empty`, but its field starts with the text `Ada`"
    meant = FIELD.replace("[empty, filled]", "[filled, empty]")
    assert applied(FIELD, found["fixes"]) == meant
    assert checked(shell, meant) == []
    # What is set elsewhere may be so when people come here.
    assert checked(shell, FIELD + "      - button: Fill\n        set: {name: filled}\n") == []


@pytest.mark.parametrize("condition, note, fixes", [("mood is good or mood is bad", "so it is always disabled", 1), ("count > 9", "so it is never disabled: remove `disabled`, or change the condition", 0)])
def test_what_is_always_or_never_disabled_is_told_as_that(shell, condition, note, fixes):
    text = f"app: A\nstate:\n  mood: [good, bad]\n  count: 0..9\nscreens:\n  home:\n    title: Home\n    body:\n      - switch: Bad mood\n        state: mood\n      - stepper: Count\n        state: count\n      - button: Go\n        disabled: {condition}\n        go: {{toast: Gone}}\n"
    (found,) = [one for one in checked(shell, text) if one["code"] == "P705"]
    assert note in [one["message"] for one in found["notes"]]
    assert [applied(text, [fix]) for fix in found["fixes"]] == [text.replace(condition, "yes")] * fixes


def test_the_title_of_a_layout_is_listed(shell):
    shell.write("app.yaml", "app: A\nlayouts:\n  frame: {title: From the layout, body: [slot]}\nscreens:\n  home:\n    layout: frame\n    body: [Hi]\n")
    (screen,) = json.loads(shell.says("list", "--format", "json")[1])["screens"]
    assert (screen["id"], screen["title"]) == ("home", "From the layout")


def test_a_reach_that_only_an_event_keeps_says_so(shell):
    text = "app: A\nevents:\n  Call: call\npopups:\n  call: {alert: A call, buttons: [{button: Answer, go: talk}, {button: Decline, role: cancel}]}\nscreens:\n  home:\n    title: Home\n    body:\n      - button: On\n        go: next\n  next:\n    title: Next\n    body: [Hi]\n  talk:\n    title: Talk\n    body: [Hello?]\npromises:\n  - reach: talk\n"
    (found,) = [one for one in checked(shell, text) if one["code"] == "P702"]
    assert "a path with an event does not count: nobody can make one happen" in [one["message"] for one in found["notes"]]
    elsewhere = text.replace("go: next\n", "go: next\n      - button: Talk\n        go: talk\n")
    assert [one for one in checked(shell, elsewhere) if one["code"] == "P702"] == []


@pytest.mark.parametrize("word, words", [("title", "the heading; a layout's is for screens without one"), ("link", "the path of a deep link")])
def test_a_word_that_is_an_element_and_a_key_is_explained_as_both(shell, word, words):
    assert words in shell.says("explain", word)[1]
