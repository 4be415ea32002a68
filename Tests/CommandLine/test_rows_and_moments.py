"""What holds only for some rows, or only at some moments: told where it is so, and nowhere else."""

import pytest

from test_places import checked

ROWS = "data:\n  rows: [{id: a, ok: yes}, {id: b, ok: no}, {id: c, ok: no}]\n"
DETAIL = "  d: {for: rows, title: $id, body: [Hello]}\n"


def app(body, rest="", before=""):
    """An app whose first screen has some lines."""
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"app: A\n{before}screens:\n  home:\n    title: Home\n    body:\n{lines}{rest}"


def row(keys):
    return app(f"- list:\n    - row: $id\n      {keys}", DETAIL, ROWS)


TWO = "  one: {title: One, body: [Hello]}\n"
IDLE = "does nothing with"

FOUND = {
    "rows that a where leaves out": (row("each: {of: rows, where: ok is yes}\n      go: d/$id"), [("P301", "for 2 of 3 rows")]),
    "rows that a condition hides": (row("each: rows\n      when: ok is yes\n      go: d/$id"), [("P301", "for 2 of 3 rows")]),
    "rows that are disabled": (row("each: rows\n      disabled: ok is no\n      go: d/$id"), [("P301", "for 2 of 3 rows")]),
    "rows of another branch": (row("each: rows\n      go: [{when: ok is yes, to: d/$id}, {to: stay}]"), [("P301", "for 2 of 3 rows")]),
    "one row that is named": (app("- button: A\n  go: d/a", DETAIL, ROWS), [("P301", "for 2 of 3 rows")]),
    "all rows": (row("each: rows\n      go: d/$id"), []),
    "all rows, from one to the next": (app("- button: A\n  go: d/a", "  d: {for: rows, title: $id, body: [{button: Next, go: d/$next}]}\n", ROWS.replace("ok: yes", "next: b").replace("ok: no", "next: c")), []),
    "a link that is dead for all rows": (app("- button: A\n  go: d/a\n- list:\n    - row: $id\n      each: rows\n      when: ok is maybe\n      go: d/$id", DETAIL, ROWS), [("P303", "is never shown")]),
    # Targets of rows that are not there.
    "a target of a hidden row": (app("- list:\n    - row: $id\n      each: rows\n      when: ok is yes\n      go: d/$id", DETAIL.replace("for: rows", "for: {of: rows, where: ok is yes}"), ROWS), []),
    "a target of a disabled row": (app("- list:\n    - row: $id\n      each: rows\n      disabled: ok is no\n      go: d/$id", DETAIL.replace("for: rows", "for: {of: rows, where: ok is yes}"), ROWS), []),
    "a target in a hidden group": (app("- group:\n    - {button: $id, go: d/$id}\n  each: rows\n  when: ok is yes", DETAIL.replace("for: rows", "for: {of: rows, where: ok is yes}"), ROWS), []),
    "a target of a row that may be shown": (app("- switch: Show\n  state: s\n- list:\n    - row: $id\n      each: rows\n      when: ok is yes or s is yes\n      go: d/$id", DETAIL.replace("for: rows", "for: {of: rows, where: ok is yes}"), "state: {s: [no, yes]}\n" + ROWS), [("P201", "called `d/b`")]),
    # Labels.
    "a label that is empty in a row": (app("- {button: $id, each: rows, go: one}", TWO, ROWS.replace("id: b", 'id: " "')), [("P901", "this `button` has no label")]),
    "a label that is never empty": (app("- {button: $id, each: rows, go: one}", TWO, ROWS), []),
    "an empty label with words beside it": (app("- list:\n    - {row: $id, subtitle: Open it, each: rows, go: one}", TWO, ROWS.replace("id: b", 'id: ""')), []),
    "a label that a use leaves empty": (app('- use: next\n  with: {label: " "}', TWO, "components:\n  next:\n    params: [label]\n    body: [{button: $label, go: one}]\n"), [("P901", "this `button` has no label")]),
    # Values.
    "values that a condition excludes": (app("- {button: Two, set: {n: 2}}\n- {button: Less, set: {n: -1}, when: n is 5}\n- {text: D, when: n is 1}\n- $n", before="state: {n: 0..5}\n"), [("P705", "`n` is only ever `0` or `2`"), ("P705", "`n` is only ever `0` or `2`")]),
    # Ways that mean nothing.
    "reset with back": (app("- {button: A, go: one}", "  one: {title: One, body: [{button: B, go: {to: back, how: reset}}]}\n"), [("P203", IDLE)]),
    "a way with a popup that is here": (app("- {button: A, go: {to: {sheet: S, body: [Hello]}, how: unwind}}"), [("P203", IDLE)]),
    "a transition with stay": (app("- {button: A, go: {to: stay, transition: flip}}"), [("P203", IDLE)]),
    "a transition with back": (app("- {button: A, go: one}", "  one: {title: One, body: [{button: B, go: {to: back, transition: fade}}]}\n"), []),
    # Nobody can do it.
    "a gesture that an element does not have": (app("- switch: S\n  on: {swipe-left: home}"), [("P113", "`switch` cannot have `on`")]),
}


@pytest.mark.parametrize("name", FOUND)
def test_what_is_so_for_some_rows_or_at_some_moments_is_told(shell, name):
    text, expected = FOUND[name]
    findings = checked(shell, text)
    assert [finding["code"] for finding in findings] == [code for code, _ in expected], findings
    for finding, (_, words) in zip(findings, expected):
        assert words in finding["message"]


PICK = "state: {pick: [b, a, c]}\ndata: {rs: [{n: a}, {n: b}, {n: c}]}\n"
SHOWN = {
    "a row that does nothing": (app("- {picker: Pick, state: pick}\n- button: Buy $n\n  each: rs\n  go: {to: one, when: not (pick is $n)}", "  one: {title: One, body: [x]}\n", PICK), "P704", "`Buy b` does nothing while `pick` is `b`", ["open the app"]),
    "a page of a row that does nothing": (app("- {picker: Pick, state: pick}\n- {button: $n, each: rs, go: p/$n}", "  p: {for: rs, title: $n, body: [{button: Buy $n, go: {to: home, how: unwind, when: not (pick is $n)}}]}\n", PICK), "P704", "`Buy b` does nothing while `pick` is `b`", ["tap `b`"]),
    "a row with nothing to go back to": (app("- {switch: M, state: m}\n- button: Leave $n\n  each: rs\n  go:\n    - {when: n is a and m is yes, to: back}\n    - {when: n is b, to: back}\n    - {to: one}", "  one: {title: One, body: [x]}\n", "state: {m: [no, yes]}\ndata: {rs: [{n: a}, {n: b}]}\n"), "P601", "`Leave b` may have nothing to go back to", ["open the app"]),
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_row_is_named_that_the_path_leads_to(shell, name):
    text, code, message, steps = SHOWN[name]
    (found,) = (one for one in checked(shell, text) if one["code"] == code)
    assert (found["message"], [step["text"] for step in found["steps"]]) == (message, steps)
    if code == "P601":
        assert "when: n is b" in text.splitlines()[found["start"]["line"] - 1]


POPUPS = {
    "of the app": "app: A\nscreens:\n  home: {title: Home, body: [{button: a, go: p}]}\npopups:\n  p: {sheet: S, outside: stays, body: [hi], allow: {cannot-dismiss: a test}}\n",
    "of a screen, in lines": "app: A\nscreens:\n  home:\n    title: Home\n    popups:\n      p:\n        sheet: S\n        outside: stays\n        body: [hi]\n        allow: {cannot-dismiss: a test}\n    body: [{button: a, go: p}]\n",
    "that nothing opens": "app: A\nscreens:\n  home: {title: Home, body: [hi]}\npopups:\n  p: {sheet: S, body: [hi], allow: {unused: later}}\n",
}


@pytest.mark.parametrize("name", POPUPS)
def test_a_popup_accepts_what_is_found_about_it(shell, name):
    assert checked(shell, POPUPS[name]) == []
    shell.says("check", "--fix")
    assert (shell.folder / "app.yaml").read_text() == POPUPS[name]
