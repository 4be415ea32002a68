"""What people write in their first hour: told once, at its place, and the edit is what they meant."""

import json

import pytest

from test_places import applied, checked

HEAD = "app: A\n"
TWO = "  two:\n    title: Two\n    end: yes\n    body: [The end]\n"


def app(body, before="", after=TWO):
    """A screen with some lines, and one that a button below them opens."""
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"{HEAD}{before}screens:\n  home:\n    title: Home\n    body:\n{lines}      - button: Next\n        go: two\n{after}"


def when(condition):
    switches = "- switch: X\n  state: x\n- switch: Y\n  state: y\n- segmented: U\n  state: u\n- stepper: N\n  state: n\n"
    state = "state:\n  x: [no, yes]\n  y: [no, yes]\n  u: [guest, member, owner]\n  n: 0..5\n"
    return app(f"{switches}- text: Hello\n  when: {condition}", state)


CLASS = "state:\n  class: [Deck, Saloon]\n"
POPUPS = "popups:\n  saved: {alert: Saved}\n"

# What is written, the code, a part of the message, and how the lines are right.
MEANT = {
    # Conditions as they are said, or as they are elsewhere.
    "or between values": (when("u is guest or member"), "P103", "`member` is a value of `u`", "when: u is one of guest, member\n"),
    "or between numbers": (when("n is 1 or 2"), "P103", "`2` is a value of `n`", "when: n is one of 1, 2\n"),
    "or in brackets": (when("x is yes and (u is guest or owner)"), "P103", "`owner` is a value of `u`", "when: x is yes and (u is one of guest, owner)\n"),
    "or between values, with signs": (when("u == guest || member"), "P103", "`member` is a value of `u`", "when: u is one of guest, member\n"),
    "isn't": (when("x isn't yes"), "P103", "use `is not` instead of `isn't`", "when: x is not yes\n"),
    "equals": (when("u equals member"), "P103", "use `is` instead of `equals`", "when: u is member\n"),
    "in a list": (when("u in [guest, member]"), "P103", "use `is one of guest, member`", "when: u is one of guest, member\n"),
    "in brackets": (when("u in (guest, owner) and x is yes"), "P103", "use `is one of guest, owner`", "when: u is one of guest, owner and x is yes\n"),
    "if": (when("if x is yes"), "P103", "a condition does not begin with `if`", "when: x is yes\n"),
    "a comma": (when("x is yes, y is no"), "P103", "use `and` instead of `,`", "when: x is yes and y is no\n"),
    "a comma after several": (when("u is one of guest, owner, y is no"), "P103", "use `and` instead of `,`", "when: u is one of guest, owner and y is no\n"),
    "capitals": (when("x is yes AND y is no"), "P103", "use `and` instead of `AND`", "when: x is yes and y is no\n"),
    "one sign": (when("x is yes & y is no"), "P103", "use `and` instead of `&`", "when: x is yes and y is no\n"),
    "true": (when("x is true"), "P205", "no value of `x` is called `true`", "when: x is yes\n"),
    # What YAML makes of it.
    "spaces missing on two lines": (app("- button:Go\n  go:two"), "P105", "a space is missing", "- button: Go\n        go: two\n"),
    "a space missing in braces": (f"{HEAD}screens: {{home: {{title: Home, body:[x]}}}}\n", "P001", "a space is missing after this `:`", "body: [x]"),
    "a key of a link below its target": (app("- button: Go\n  go: two\n    how: reset"), "P001", "this indentation matches no line above", "go: {to: two, how: reset}\n"),
    "two keys of a link": (app("- button: Go\n  go: two\n    how: reset\n    transition: fade"), "P001", "this indentation", "go: {to: two, how: reset, transition: fade}\n"),
    "a text that is not indented": (app("- text: |\n  Hello\n  there"), "P001", "has no `:`", "- text: |\n          Hello\n          there\n"),
    "elements without dashes": (f"{HEAD}screens:\n  home:\n    body:\n      heading: Hi\n      text: there\n      button: Go\n      go: stay\n", "P112", "`text` is an element", "      - heading: Hi\n      - text: there\n      - button: Go\n        go: stay\n"),
    "a name in braces": (app("- switch: S\n  state: {s}\n- text: $s", "state: {s: [no, yes]}\n"), "P111", "YAML reads `{s}` as a mapping, not as a word", "state: s\n"),
    "a target in braces": (app("- button: Go\n  go: {two}"), "P111", "YAML reads `{two}` as a mapping", "go: two\n"),
    "screens that are not indented": (f"{HEAD}screens:\nhome:\n  title: Home\n  body:\n    - button: Go\n      go: two\ntwo:\n  title: Two\n  body: [x]\n", "P204", "`home` and `two` belong under `screens`", "screens:\n  home:\n    title: Home\n    body:\n      - button: Go\n        go: two\n  two:\n    title: Two\n    body: [x]\n"),
    # Names.
    "a name with a space": (app("- button: Go\n  go: My Orders", after="  two: {body: [x]}\n  My Orders: {body: [x]}\n"), "P108", "`My Orders` is not a valid name", "go: My-Orders\n"),
    "a name that links write another way": (app("- button: Go\n  go: My Orders\n- button: More\n  go: my-orders", after="  two: {body: [x]}\n  My Orders: {body: [x]}\n"), "P108", "`My Orders` is not a valid name", "  my-orders: {body: [x]}\n"),
    "a popup's name as words": (app("- button: Save\n  go: {alert: saved}", POPUPS), "P206", "the popup `saved` is never opened", "go: saved\n"),
    # Another kind, or another key.
    "a variable as the value": (app("- picker: Class\n  value: class", CLASS), "P104", "found the variable `class`", "state: class\n"),
    "a date": (app("- field: Day\n  keyboard: date\n  note: Later"), "P104", "found `date`", "- date: Day\n        note: Later\n"),
    "a time": (app("- {field: At, keyboard: time}"), "P104", "found `time`", "- {date: At, kind: time}\n"),
    "a part of a menu": (f"{HEAD}screens:\n  home:\n    menu:\n      - item: Go\n        go: two\n    body: [x]\n{TWO}", "P105", "did you mean `button`?", "      - button: Go\n"),
    "a wide tile": (app("- tiles:\n    - tile: Go\n      size: wide\n      go: two"), "P104", "found `wide`", "wide: yes\n"),
    "a role as a style": (app("- button: Go\n  style: danger\n  go: two"), "P103", "found the text `danger`", "role: destructive\n"),
    "a place in numbers": (app("- map:\n    - {pin: Pier, at: {x: 0.4, y: 0.25}}\n  alt: Harbour"), "P103", "expected a place inside the map", "at: 40% 25%}\n"),
    "sides of a toolbar": (f"{HEAD}screens:\n  home:\n    toolbar:\n      left: [{{button: Go, go: two}}]\n    body: [x]\n{TWO}", "P101", "unknown key `left` in `toolbar`", "    navigation-bar:\n      left:"),
    "a label and a value in a list": (app("- list:\n    - Savings: 8,000 €\n    - row: Cash"), "P111", "YAML reads `Savings: 8,000 €` as a key", "- row: Savings\n            detail: 8,000 €\n"),
    "a condition under enabled": (app("- {switch: S, state: s}\n- button: Go\n  enabled: s is on\n  go: two", "state: {s: [off, on]}\n"), "P101", "did you mean `disabled`?", "disabled: s is not on\n"),
    "an email as an element": (app("- email: Your address"), "P105", "did you mean `field`?", "- field: Your address\n        format: email\n"),
    "a password as an element": (app("- {password: Your password, required: no}"), "P105", "did you mean `field`?", "- {field: Your password, secret: yes, required: no}\n"),
    "a submit with a target": (app("- form:\n    body:\n      - field: Name\n    submit:\n      label: Send\n      go: two"), "P103", "expected text, found a mapping", "          submit: Send\n          go: two\n"),
    # What belongs elsewhere, or is missing.
    "a list beside the title": (f"{HEAD}screens:\n  home:\n    title: Home\n    list:\n      - row: Go\n        go: two\n{TWO}", "P101", "unknown key `list` in a screen", "    body:\n      - list:\n          - row: Go\n            go: two\n"),
    "a journey without steps": (app("- Hi") + "journeys:\n  Look:\n    - tap: Next\n    - see: The end\n", "P103", "expected a journey", "  Look:\n    steps:\n      - tap: Next\n      - see: The end\n"),
    "a screen that leads on": (f"{HEAD}screens:\n  home:\n    after: 2s\n    go: two\n    body: [x]\n{TWO}", "P101", "unknown key `after` in a screen", "  home:\n    on: {appear: {to: two, how: replace, after: 2s}}\n"),
    "an event with keys": (app("- Hi", "events:\n  Call:\n    popup: saved\n" + POPUPS), "P111", "an event has the name of the popup", "  Call:\n    saved\n"),
    "a variable of a switch": (app("- {switch: S, state: s}\n- text: $s $x\n- {switch: X, state: x}", "state:\n  x: [no, yes]\n"), "P205", "no variable is called `s`", "state:\n  s: [off, on]\n  x:"),
    "a variable that is counted": (app("- {button: More, set: {n: +1}}\n- text: $n"), "P205", "no variable is called `n`", "state: {n: 0..9}\nscreens:"),
    "a number that starts in the middle": (app("- {stepper: N, state: n}\n- text: $n", "state: {n: 3}\n"), "P103", "found the text `3`", "state: {n: {values: 0..9, start: 3}}\n"),
    "a range with a start": (app("- {stepper: N, state: n}\n- text: $n", "state:\n  n: {range: 0..5, start: 3}\n"), "P103", "or `{values: 0..9, start: 3}`", "  n: {values: 0..5, start: 3}\n"),
    "a lowest, a highest and a default": (app("- {stepper: N, state: n}\n- text: $n", "state:\n  n:\n    type: number\n    min: 1\n    max: 5\n    default: 3\n"), "P103", "or `{values: 0..9, start: 3}`", "  n: {values: 1..5, start: 3}\n"),
    "a type and a default": (app("- {switch: S, state: s}\n- text: $s", "state:\n  s: {type: boolean, default: true}\n"), "P103", "found a mapping", "  s: [true, false]\n"),
    "choices with a default": (app("- {segmented: S, state: s}\n- text: $s", "state:\n  s: {options: [day, week], default: week}\n"), "P103", "found a mapping", "  s: {values: [day, week], start: week}\n"),
    "the colour of the app": (app("- Hi", 'tint: "#2f7d4f"\n'), "P101", "unknown key `tint` in the app", 'theme: {accent: "#2f7d4f"}\n'),
    "a list that is repeated": (app("- list:\n    each: rows\n    body:\n      - row: $name", "data: {rows: [{name: A}, {name: B}]}\n"), "P807", "this repeats the whole `list`", "- row: $name\n              each: rows\n"),
    "a password": (app("- {field: Code, keyboard: password}"), "P104", "found `password`", "- {field: Code, secret: yes}\n"),
    "several lines": (app("- {field: Note, multiline: yes, hint: Words}"), "P101", "unknown key `multiline` in `field`", "- {text-area: Note, hint: Words}\n"),
    "a number of lines": (app("- field: Note\n  rows: 4"), "P101", "unknown key `rows` in `field`", "- text-area: Note\n        lines: 4\n"),
    "a bracket that is never closed": (app("- text: You have $(n things\n- stepper: N\n  state: n", "state: {n: 0..3}\n"), "P115", "`$(n` is shown as it is written", "You have $(n) things\n"),
    "a space missing after every dash": (f"{HEAD}screens:\n  home:\n    title: Home\n    body:\n      -Hello\n      -World\n", "P105", "a space is missing after `-`", "      - Hello\n      - World\n"),
    "an item that begins with a number sign": (app("- Today\n- #42 is ready"), "P111", "YAML reads `#42 is ready` as a comment", '- "#42 is ready"\n'),
    "a column with a blank": (app("- list:\n    - row: $First name\n      each: d", "data: {d: [{First name: A, town: B}]}\n"), "P205", "`$First` is not defined here", "- row: $(First name)\n"),
    "a column with a blank that is misspelt": (app("- list:\n    - row: $(Frist name)\n      each: d", "data: {d: [{First name: A, town: B}]}\n"), "P205", "`$Frist name` is not defined here", "- row: $(First name)\n"),
    "a name with an at": (app("- '@kim'").replace("'@kim'", "@kim"), "P001", "text without quotes cannot start with `@`", '- "@kim"\n'),
    "a percentage first": (app("- text: %50 off"), "P001", "cannot start with `%`", '- text: "%50 off"\n'),
    "a word between stars": (app("- text: *new*"), "P001", "a name is missing", '- text: "*new*"\n'),
    "a quote in quotes": (app("- text: 'It's'"), "P001", "unexpected text after", '- text: "It\'s"\n'),
    "quotes around one word": (app('- text: "Hi" he said'), "P001", "unexpected text after", "- text: '\"Hi\" he said'\n"),
    "more than five": (app("- text: > 5"), "P001", "the text of a block", '- text: "> 5"\n'),
    "a title in brackets": (app("- text: [Draft]"), "P103", "expected text, found a list", '- text: "[Draft]"\n'),
    "an ampersand first": (app("- Hi").replace("title: Home", "title: &co"), "P103", "expected text, found nothing", 'title: "&co"\n'),
    "a sum": (app("- button: Less\n  set: {n: $n - 1}\n- text: $n left", "state: {n: {values: 0..3, start: 2}}\n"), "P205", "no value of `n` is called `$n - 1`", "set: {n: -1}\n"),
    "a sum with a sign": (app("- button: More\n  set: {n: += 1}\n- text: $n left", "state: {n: 0..3}\n"), "P205", "no value of `n` is called `+= 1`", "set: {n: +1}\n"),
    "or before and": (when("u is guest or member and x is yes"), "P103", "`member` is a value of `u`", "when: u is one of guest, member and x is yes\n"),
    "another system's replacement": (app("- button: Go\n  go: {to: two, how: pushReplacement}"), "P104", "found `pushReplacement`: did you mean `replace`?", "how: replace"),
    "a layout in brackets": (app("- Hello", "layouts: {tabs: {body: [slot]}}\n").replace("title: Home", "title: Home\n    layout: [tabs]"), "P103", "expected the name of a layout, found a list", "layout: tabs\n"),
    "a parameter that is marked": (app("- use: gauge\n  with: {name: Tank}", "components: {gauge: {params: [$name], body: [{heading: $name}]}}\n"), "P108", "`$` is only written where a name is read", "params: [name]"),
    "printed quotes around a colon": (app("- Hello").replace("title: Home", "title: “Kegs: all”"), "P001", "YAML takes these quotes for letters", 'title: "Kegs: all"\n'),
    "milliseconds": (app("- button: Go\n  go: {to: two, busy: Saving, lasts: 500}"), "P005", "`lasts` must be a time", "lasts: 500ms"),
    "a quote after a backslash": (app("- text: 'it\\'s'"), "P001", "unexpected text after", '- text: "it\'s"\n'),
    "a promise in other words": (app("- Hello", after=TWO + "promises:\n  - never: two\n    before: home\n"), "P101", "unknown key `before` in a promise: did you mean `without`?", "without: home\n"),
    "a click": (app("- Hello", after=TWO + "journeys: {J: {steps: [click: Next, on: two]}}\n"), "P101", "did you mean `tap`?", "tap: Next"),
    "a boat": (app("- icon: boat\n  alt: A boat"), "P104", "found `boat`: did you mean `ship`?", "- icon: ship\n"),
}


@pytest.mark.parametrize("name", MEANT)
def test_it_is_told_once_and_the_edit_is_what_was_meant(shell, name):
    written, code, words, right = MEANT[name]
    found = checked(shell, written)
    assert {one["code"] for one in found} == {code}, [one["message"] for one in found]
    assert len(found) == 1, [one["message"] for one in found]
    assert words in found[0]["message"]
    fixed = applied(written, [one["fixes"][0] for one in found])
    assert right in fixed, fixed
    assert [one["message"] for one in checked(shell, fixed)] == []


def test_spaces_that_are_missing_are_told_where_they_are(shell):
    found = checked(shell, app("- button:Go\n  go:two"))
    places = [found[0]["start"], found[0]["notes"][0]["start"]]
    assert [(place["line"], place["column"]) for place in places] == [(6, 9), (7, 9)] and len(found) == 1


def test_all_values_of_a_variable_are_said_to_be_all(shell):
    found = checked(shell, when("x is yes or no"))
    assert [one["message"] for one in found] == ["invalid condition: `x` has no other values, so this is always true"]


@pytest.mark.parametrize("kind", ["segmented", "picker", "radio"])
def test_choices_after_the_kind_belong_under_options(shell, kind):
    found = checked(shell, app(f"- {kind}: [Today, Tomorrow, Weekend]"))
    assert [one["code"] for one in found] == ["P103"]
    assert f"the choices go under `options`, and a label is first: `{{{kind}: …, options: [Today, Tomorrow, Weekend]}}`" in found[0]["notes"][0]["message"]


@pytest.mark.parametrize("url", ["https://", "https://a b.com", "http://:80", "tel:", "mailto:", "mailto:not an address", "mailto:ada@"])
def test_an_address_that_leads_nowhere_is_told(shell, url):
    found = checked(shell, app(f'- link: Go\n  go: "{url}"'))
    assert [(one["code"], one["message"]) for one in found] == [("P201", f"`{url}` is not a complete address")]


@pytest.mark.parametrize(
    "url",
    ["https://example.org", "http://localhost:8080/a?b#c", "https://ada@example.org", "http://[::1]/", "https://bücher.example",
     "tel:+49 30 1234", "mailto:ada@example.org", "mailto:a@b.c,d@e.f?subject=Hello there", "mailto:?subject=Hello"],
)
def test_an_address_that_leads_somewhere_is_fine(shell, url):
    assert checked(shell, app(f'- link: Go\n  go: "{url}"')) == []


def test_a_look_for_a_platform_that_the_app_is_not_for(shell):
    found = checked(shell, app("- Hello", "platforms: [ios]\ntheme: {platforms: {android: {accent: red}}}\n"))
    assert [(one["code"], one["message"]) for one in found] == [("P104", "this app is not for `android`")]


def test_a_gesture_that_an_element_cannot_have_is_told_once(shell):
    found = checked(shell, app("- button: x\n  on: {swipeLeft: two}"))
    assert [(one["code"], one["message"]) for one in found] == [("P113", "`button` cannot have `swipe-left`")]


def test_keys_beside_their_screens_are_not_told_to_be_there_twice(shell):
    text = f"{HEAD}screens:\n  home:\n  title: Home\n  body: [a]\n  two:\n  title: Two\n  body: [b]\n"
    assert "P002" not in {one["code"] for one in checked(shell, text)}


@pytest.mark.parametrize("name", ["home", "popups", "events"])
def test_a_screen_may_be_called_as_a_key_of_the_app_is(shell, name):
    found = checked(shell, f"{HEAD}screens:\n  {name}:\n    tilte: Hi\n    bdy: x\n")
    assert [one["message"] for one in found] == [f"unknown key `{word}` in a screen: did you mean `{right}`?" for word, right in [("tilte", "title"), ("bdy", "body")]]


def test_popups_that_are_indented_too_far_are_told_as_that(shell):
    text = app("- button: Ask\n  go: sure", after="  popups:\n    sure:\n      alert: Sure?\n  two:\n    body: [x]\n")
    assert [one["message"] for one in checked(shell, text)] == ["`popups` is a key of the app, but here it is read as a screen"]


def test_a_variable_that_is_only_asked_is_declared_as_it_is_asked(shell):
    (found,) = checked(shell, app("- {field: Name}\n- button: Go\n  when: name is filled\n  go: two"))
    assert found["fixes"][0]["title"] == "declare it under `state`: `name: [empty, filled]`"


def test_half_a_character_is_told_where_its_escape_is(shell):
    found = checked(shell, 'app: A\nscreens: {h: {body: ["\\ud83d x"]}}\n')
    assert [(one["message"], one["start"]["column"], one["end"]["column"]) for one in found] == [("this escape is only half of a character", 23, 29)]


def test_a_form_without_words_is_no_control_without_a_name(shell):
    assert checked(shell, app("- form: {submit: Send, go: two, body: []}")) == []


@pytest.mark.parametrize("icon, near", [("zzzz", None), ("arrow-next", "`arrow-right`"), ("chevron", "`chevron-right`")])
def test_only_icons_that_are_near_are_called_near(shell, icon, near):
    note = checked(shell, app(f"- icon: {icon}\n  alt: A sign"))[0]["notes"][0]["message"]
    assert near in note if near else note.startswith("there is no icon of that name; `protoc explain icons` lists all")


@pytest.mark.parametrize(
    "named, there, right",
    [("pictures/a.png", "pictures/a.png", "../pictures/a.png"), ("A.PNG", "screens/a.png", "a.png"), ("../picturse/lighthouse.png", "pictures/lighthouse.png", None), ("../pictures/lighthosue.png", "pictures/lighthouse.png", "../pictures/lighthouse.png"), ("../pictures/cat-2.png", "pictures/cat-1.png", None)],
)
def test_a_picture_that_is_missing_may_be_beside_its_path(shell, named, there, right):
    shell.write("app.yaml", "app: A\ninclude: [screens/*.yaml]\n")
    shell.write("screens/home.yaml", f"screens:\n  home:\n    title: Home\n    body:\n      - {{image: {named}, alt: A}}\n")
    shell.write(there, bytes.fromhex("89504e470d0a1a0a"))
    [found] = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    assert found["message"] == f"there is no file `{named}`"
    assert [edit["text"] for fix in found["fixes"] for edit in fix["edits"]] == ([right] if right else [])


@pytest.mark.parametrize("app_file", ["include: [screns.yaml]\n", "include: screens.yaml\ndata: {d: {file: data/boks.csv}}\n"])
def test_a_file_of_an_app_that_is_missing_may_be_beside_its_path(shell, app_file):
    shell.write("app.yaml", "app: A\n" + app_file)
    shell.write("screens.yaml", "screens:\n  home:\n    title: Home\n    body: [Hi]\n")
    shell.write("data/books.csv", "id,name\n1,Emma\n")
    shell.says("check", "--fix", "--unsafe")
    found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    edits = [edit["text"] for one in found for fix in one["fixes"] for edit in fix["edits"]]
    assert edits and set(edits) <= {"screens.yaml", "data/books.csv"}


@pytest.mark.parametrize("word, kind", [("input", "field"), ("Modal", "sheet"), ("dropdown", "picker")])
def test_what_an_element_is_called_elsewhere_is_explained(shell, word, kind):
    _, _, said = shell.says("explain", word)
    assert f"no element is called `{word}`: here it is `{kind}`" in said


def test_what_goes_nowhere_yet_is_told_alone(shell):
    found = checked(shell, "app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - button: Next\n        go:\n  two:\n    title: Two\n    body: [Hi]\n")
    assert [one["code"] for one in found] == ["P103"]


@pytest.mark.parametrize("key", ["subtitle: small", "body: [Hi]"])
def test_a_tile_is_not_told_to_hold_texts(shell, key):
    [found] = checked(shell, app(f"- tiles:\n    - tile: T\n      {key}\n      go: two"))
    assert not any("`- `" in note["message"] or "indented" in note["message"] for note in found["notes"])


def test_texts_that_are_compared_as_numbers_are_told(shell):
    rows = 'data:\n  jobs: [{what: Bloods, at: "07:30"}, {what: Dressing, at: "09:15"}]\n'
    [found] = checked(shell, app("- list:\n    - row: $what\n      each: {of: jobs, where: at < 8}", rows))
    assert [note["message"] for note in found["notes"]] == ["`<` and `>` compare numbers, and `at` is never one: `07:30`, `09:15`"]
