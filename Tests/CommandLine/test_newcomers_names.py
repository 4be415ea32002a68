"""Names, links and conditions as newcomers write them: what is meant is found, and what nobody ever sees is told."""

import json

import pytest

from test_newcomers import HEAD, TWO, app
from test_places import applied, checked

ROWS = "data: {beers: [{id: a, name: Pils}, {id: b, name: Pils}]}\n"

# What is written, the code, a part of the message, and how the lines are right.
MEANT = {
    "a title as a target": (app("- button: Go\n  go: Two Things", after="  two:\n    title: Two things\n    end: yes\n    body: [The end]\n"), "P201", "no screen or popup is called `Two Things`: did you mean `two`?", "go: two\n"),
    "a title as the start": (app("- Hello", "start: Home Page\n").replace("title: Home", "title: Home Page"), "P205", "no screen is called `Home Page`", "start: home\n"),
    "a popup beside its condition": (app("- button: Go\n  go:\n    - {when: x is no, toast: Sent}\n    - {set: {x: no}}\n- switch: X\n  state: x", "state: {x: [no, yes]}\n"), "P101", "unknown key `toast` in a link", "{when: x is no, to: {toast: Sent}}"),
    "how beside go": (app("- button: Go\n  go: two\n  how: reset"), "P101", "unknown key `how` in `button`", "go: {to: two, how: reset}\n"),
    "how beside go in braces": (app("- {button: Go, go: two, how: reset, icon: star}"), "P101", "unknown key `how` in `button`", "- {button: Go, go: {to: two, how: reset}, icon: star}"),
    "a button that may submit its form": (app("- form:\n    go: two\n    body:\n      - field: Name\n      - button: Send"), "P802", "nothing submits this form", "- button: Send\n              role: submit\n"),
    "a button that may submit its form, in braces": (app("- form:\n    go: two\n    body: [{field: Name}, {button: Send}]"), "P802", "nothing submits this form", "{button: Send, role: submit}"),
    "another role for the one that submits": (app("- form:\n    go: two\n    body:\n      - field: Name\n      - button: Send\n        role: primary"), "P802", "nothing submits this form", "role: submit\n"),
    "a role that is misspelt": (app("- form:\n    go: two\n    body:\n      - field: Name\n      - button: Send\n        role: sumbit"), "P104", "found `sumbit`: did you mean `submit`?", "role: submit\n"),
    "if in a branch": (app("- {switch: X, state: x}\n- button: Pay\n  go:\n    - {if: x is no, to: two}\n    - to: three", "state: {x: [no, yes]}\n", TWO + "  three: {title: Three, end: yes, body: [x]}\n"), "P101", "unknown key `if` in a link: did you mean `when`?", "{when: x is no, to: two}"),
    "a value of two words": (app("- {radio: Step, state: s}\n- {text: Hi, when: s is in progress}", "state: {s: [to do, in progress]}\n"), "P103", "a value of several words needs quotes", 'when: s is "in progress"'),
    "a value of two words among several": (app("- {radio: Step, state: s}\n- {text: Hi, when: 's is one of done, in progress'}", "state: {s: [to do, in progress, done]}\n"), "P103", "a value of several words needs quotes", "'s is one of done, \"in progress\"'"),
    "a mail without its scheme": (app("- link: Write\n  go: help@example.org"), "P201", "no screen or popup is called `help@example.org`", "go: mailto:help@example.org\n"),
    "a page of the web without its scheme": (app("- link: Read\n  go: www.example.org"), "P201", "no screen or popup is called `www.example.org`", "go: https://www.example.org\n"),
    "a bar by another name": (app("- Hi").replace("    title: Home\n", "    title: Home\n    nav-bar: hidden\n"), "P101", "unknown key `nav-bar` in a screen: did you mean `navigation-bar`?", "navigation-bar: hidden\n"),
    "the items of a picker": (app("- picker: Size\n  items: [S, M]"), "P101", "unknown key `items` in `picker`: did you mean `options`?", "options: [S, M]\n"),
    "the position of a pin": (app("- map:\n    - {pin: Pier, position: 40% 20%}\n  alt: Harbour"), "P101", "unknown key `position` in `pin`: did you mean `at`?", "at: 40% 20%}"),
    "a filter of rows": (app("- list:\n    - {row: $name, each: {of: d, filter: kind is k}}", "data: {d: [{name: A, kind: k}, {name: B, kind: l}]}\n"), "P101", "did you mean `where`?", "{of: d, where: kind is k}"),
    "a component that is misspelt": (app("- use: PriceRow\n  with: {next: three}", "components: {price-row: {params: [next], body: [{link: Go, go: $next}]}}\n", TWO + "  three: {title: Three, end: yes, body: [x]}\n"), "P205", "no component is called `PriceRow`", None),
    "a parameter that is missing": (app("- use: price-row", "components: {price-row: {params: [next], body: [{link: Go, go: $next}]}}\n", TWO + "  three: {title: Three, end: yes, body: [x]}\n"), "P102", "`next` is a parameter of `price-row` but has no value", None),
    "a second copy by replacing": (app("- Hello", after="  two: {title: Two, body: [{button: On, go: three}]}\n  three: {title: Three, body: [{button: Done, go: {to: two, how: replace}}]}\n"), "P603", "this opens a second copy of `two`", "how: unwind"),
}


@pytest.mark.parametrize("name", MEANT)
def test_it_is_told_once_and_the_edit_is_what_was_meant(shell, name):
    written, code, words, right = MEANT[name]
    found = checked(shell, written)
    assert [one["code"] for one in found] == [code], [one["message"] for one in found]
    assert words in found[0]["message"]
    if right is None:
        return
    fixed = applied(written, [found[0]["fixes"][0]])
    assert right in fixed, fixed
    assert [one["message"] for one in checked(shell, fixed)] == []


# What is written, the message, and the notes beside it.
TOLD = {
    "a title is said to be one": (
        app("- button: Go\n  go: The Second", after=TWO.replace("title: Two", "title: The second")),
        "no screen or popup is called `The Second`: did you mean `two`?", ["`The Second` is the title of the screen `two`"]),
    "a link that is disabled": (
        app("- button: Off\n  disabled: yes\n  go: three", after=TWO + "  three: {title: Three, body: [x]}\n"),
        "`three` cannot be reached: no enabled link opens this screen", ["this link is always disabled"]),
    "a link in what is disabled": (
        app("- panel:\n    disabled: yes\n    body:\n      - button: Off\n        go: three", after=TWO + "  three: {title: Three, body: [x]}\n"),
        "`three` cannot be reached: no enabled link opens this screen", ["this link is always disabled"]),
    "a column with the name of a variable": (
        app("- list:\n    - {row: $name, each: beers, when: name is x, set: {name: y}}", "state: {name: [x, y]}\n" + ROWS),
        "the variable `name` is never read, because the column `name` of `beers` has the same name",
        ["this asks the column of the row, which comes first", "rename one of the two"]),
    "rows that are called the same": (
        app("- list:\n    - {row: $name, each: beers, go: beer/$id}", ROWS, TWO + "  beer: {for: beers, title: $id, body: [x]}\n") + "journeys: {J: {steps: [tap: Pils]}}\n",
        "2 things on `home` are called `Pils`",
        ["all of them are made from this", "give each row a label of its own, or use `{label: …, in: …}` with words of the row to look in"]),
    "a gesture of the list around": (
        app("- list: [{row: X, on: {pull: two}}]"), "`row` cannot have `pull`", ["put it on the element around it: `list`"]),
    "a condition on a toast": (
        app("- button: Go\n  go: {toast: Sent, when: x is no}\n- switch: X\n  state: x", "state: {x: [no, yes]}\n"),
        "`toast` cannot have `when`", ["it belongs to the link that opens it: `{when: …, to: {toast: …}}`"]),
    "a timer on a button": (
        app("- {button: Go, go: two, after: 2s}"), "unknown key `after` in `button`",
        ["`after` is for a screen that leads on by itself: `on: {appear: {to: …, after: 2s}}`"]),
    "a format that the first text breaks": (
        app("- {field: Age, format: number, value: abc}"), "people cannot type the initial text `abc` with `format: number`", []),
    "a column of two sets of data": (
        app("- list:\n    - {row: $id, each: a}\n    - {row: $id, each: b}\n    - row: $id", "data: {a: [{id: x}], b: [{id: y}]}\n"),
        "`$id` is not defined here", ["`id` is a column of `a` and `b`, so it is only known inside `each: a` or `each: b`"]),
    "a text that is never seen": (
        f"{HEAD}state: {{s: [no, yes]}}\nscreens:\n  home:\n    on: {{appear: {{set: {{s: yes}}}}}}\n    body:\n      - {{text: Hi, when: s is no}}\n      - {{button: B, when: s is yes, go: two}}\n{TWO}",
        "this `text` is never shown: its condition is never true here", []),
    "a group that is never seen, once": (
        f"{HEAD}state: {{s: [no, yes]}}\nscreens:\n  home:\n    on: {{appear: {{set: {{s: yes}}}}}}\n    body:\n      - panel:\n          when: s is no\n          body:\n            - {{text: Hi, when: s is no}}\n            - {{text: Ho}}\n      - {{button: B, when: s is yes, go: two}}\n{TWO}",
        "this `panel` is never shown: its condition is never true here", []),
    "conditions that never hold together": (
        app("- {switch: X, state: s}\n- {button: B, when: s is yes, go: two}\n- panel:\n    when: s is no\n    body:\n      - {text: Ho}\n      - {text: Hi, when: s is yes}", "state: {s: [no, yes]}\n"),
        "this `text` is never shown: its conditions are never true together here", []),
}


@pytest.mark.parametrize("name", TOLD)
def test_it_is_told_once_with_what_helps(shell, name):
    written, message, notes = TOLD[name]
    found = checked(shell, written)
    assert [one["message"] for one in found] == [message]
    assert [note["message"] for note in found[0]["notes"]] == notes


def test_a_misspelt_step_may_be_the_last_word_of_a_file(shell):
    found = checked(shell, "app: A\nscreens: {home: {body: [x]}}\njourneys:\n  J:\n    steps:\n      - bakc")
    assert [one["code"] for one in found] == ["P104"] and "did you mean `back`?" in found[0]["message"]


def test_what_could_not_be_read_hides_nothing(shell):
    text = app("- {switch: X, state: s}\n- {text: Hi, when: s is yes}\n- {button: Go, go: 'file:///etc'}", "state: {s: [no, yes]}\n")
    assert [one["code"] for one in checked(shell, text)] == ["P210"]


# What can be seen by somebody, or of which that is not known.
FINE = {
    "after a switch": app("- {switch: X, state: s}\n- {text: Hi, when: s is yes}", "state: {s: [no, yes]}\n"),
    "while a popup is open over it": app("- {text: Hi, when: s is yes}\n- {button: B, when: s is no, go: ask}\n", "state: {s: [no, yes]}\n").replace(
        "    body:\n", "    popups: {ask: {sheet: Ask, on: {appear: stay}, body: [{switch: X, state: s}, {button: Out, go: {to: two, how: reset, set: {s: no}}}], outside: stays}}\n    body:\n", 1).replace(", on: {appear: stay}", ""),
    "in one of the rows": app("- list:\n    - row: $name\n      each: d\n    - text-row: x\n".replace("    - text-row: x\n", "") + "- {text: $name, each: d, when: kind is k}", "data: {d: [{id: a, name: A, kind: k}, {id: b, name: B, kind: l}]}\n"),
    "a swipe on the last page": f"{HEAD}state: {{page: 0..2}}\nscreens:\n  home:\n    on: {{swipe-left: {{when: page < 2, set: {{page: +1}}}}, swipe-right: {{when: page > 0, set: {{page: -1}}}}}}\n    body:\n      - Page $page\n      - {{button: Next, go: two}}\n{TWO}",
    "before a timer runs out": f"{HEAD}state: {{s: [no, yes]}}\nscreens:\n  home:\n    on: {{appear: {{after: 2s, set: {{s: yes}}, to: stay}}}}\n    body:\n      - {{text: Wait, when: s is no}}\n      - {{button: B, when: s is yes, go: two}}\n{TWO}",
}


@pytest.mark.parametrize("address", ["sms:+491234", "geo:52.5,13.4", "SMS:+491234"])
def test_a_message_and_a_place_can_be_linked(shell, address):
    assert checked(shell, app(f'- link: Go\n  go: "{address}"')) == []


def test_a_path_without_an_event_is_shown_where_there_is_one(shell):
    text = app("- button: Menu\n  go: menu", "events: {Call: call}\npopups: {call: {alert: Call, buttons: [{button: Answer, go: far}, {button: Later}]}}\n",
               TWO + "  menu: {title: Menu, body: [{button: Far, go: far}]}\n  far: {title: Far, body: [x]}\n")
    shell.write("app.yaml", text)
    assert shell.says("ways", "far")[1] == "2 taps from `home` to `far`\n  1. tap `Menu`\n  2. tap `Far`\n"


def test_an_event_is_shown_where_nothing_else_leads_there(shell):
    text = app("- Hello", "events: {Call: call}\npopups: {call: {alert: Call, buttons: [{button: Answer, go: far}, {button: Later}]}}\n", TWO + "  far: {title: Far, body: [x]}\n")
    shell.write("app.yaml", text)
    assert "let `Call` happen" in shell.says("ways", "far")[1]


def test_a_screen_that_always_leads_on_is_said_to(shell):
    shell.write("app.yaml", f"{HEAD}screens:\n  a: {{title: A, body: [{{button: B, go: b}}]}}\n  b: {{title: B, on: {{appear: back}}, body: [Words]}}\n")
    status, _, said = shell.says("ways", "b")
    assert status == 1 and "`b` leads on as soon as it opens, so nobody stays on it" in said


@pytest.mark.parametrize("name", FINE)
def test_what_somebody_sees_is_fine(shell, name):
    assert [one["message"] for one in checked(shell, FINE[name])] == []


def test_a_screen_that_replaces_another_one_is_no_copy(shell):
    text = app("- button: Sign in\n  go: sign-in", after=TWO + "  sign-in: {title: Sign in, body: [{button: In, go: {to: two, how: replace}}]}\n")
    assert checked(shell, text) == []
