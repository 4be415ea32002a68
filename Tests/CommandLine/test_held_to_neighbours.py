"""Values are held to the keys beside them, also where rows and components bring them; what is given twice or elsewhere is told."""

import json

import pytest

from test_places import checked, checked_each

ROWS = "data: {rows: [{name: a, v: 3, opt: A}, {name: b, v: 9, opt: Z}]}\n"
HEAD = "app: A\n"


def app(body, before="", after=""):
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"{HEAD}{before}screens:\n  home:\n    title: Home\n    end: yes\n    body:\n{lines}{after}"


def component(params, body, *uses):
    """A component that is used with some values, each of a parameter in turn."""
    return app("\n".join(f"- {{use: c, with: {{{use}}}}}" for use in uses), f"components:\n  c: {{params: [{params}], body: [{body}]}}\n")


# An app, and the words at each finding.
WRONG = {
    "a choice of a row": (app("- {radio: R $name, options: [A, B], value: $opt, each: rows}", ROWS), ["Z"]),
    "a choice that a component is given": (component("val", "{radio: R, options: [A, B], value: $val}", "val: A", "val: Q"), ["Q"]),
    "a number of a row": (app("- {slider: S $name, min: 1, max: 5, value: $v, each: rows}", ROWS), ["9"]),
    "a number that a component is given": (component("v", "{slider: S, min: 1, max: 5, value: $v}", "v: 9", "v: 2"), ["9"]),
    "a highest number below the lowest": (component("m", "{stepper: S, min: 3, max: $m}", "m: 1", "m: 5"), ["1"]),
    "a step longer than the range": (component("s", "{slider: S, min: 0, max: 100, step: $s}", "s: 500", "s: 5"), ["500"]),
    "a part of a whole below nothing": (component("a", "{chart: C, alt: x, kind: pie, values: [$a, 2]}", "a: -4", "a: 4"), ["-4"]),
    "one value for a switch": (app("- {switch: S, state: s}\n- text: $s", "state: {s: [a]}\n"), ["s"]),
    "a number that begins with 0": (app("- {slider: S, min: 010, max: 20}"), ["010"]),
    "two signs before a step": (app('- {stepper: N, state: n}\n- {button: B, set: {n: "--2"}}', "state: {n: -5..5}\n"), ['"--2"']),
    "a list of another screen": (app("- {search: Find, in: others}\n- {list: [{row: a}], id: mine}\n- {button: Next, go: other}", after="  other: {title: O, end: yes, body: [{list: [{row: x}], id: others}]}\n"), ["others"]),
    "a key inside and beside": (app("- button: {label: Open, go: d, icon: star}\n  go: stay", after="  d: {title: D, end: yes, body: [x]}\n"), ["go"]),
    "a rule by its name and its code": (app("- x", "check: {dead-end: warning, P401: error}\n"), ["P401"]),
    "a value as Python reads it": (app('- text: "%(name)s is here"\n  each: rows', ROWS), ["%(name)s"]),
}  # fmt: skip


def test_each_is_told_once_at_its_value(shell):
    found = checked_each(shell, {name: text for name, (text, _) in WRONG.items()})
    told = {}
    for name, findings in found.items():
        lines = WRONG[name][0].encode()
        told[name] = [lines[one["start"]["offset"] : one["end"]["offset"]].decode() for one in findings if one["code"] not in ("P301", "P206")]
    assert told == {name: words for name, (_, words) in WRONG.items()}


RIGHT = {
    "a message that is read": component("msg", "{form: {body: [{field: N, required: $msg}], submit: Send, go: stay}}", "msg: We need it."),
    "a message with a value in it": app('- form: {body: [{field: $name, required: "$name, please"}], submit: Send, go: stay}\n  each: rows', ROWS),
    "numbers that all fit": app("- {slider: S $name, min: 1, max: 9, value: $v, each: rows}", ROWS),
    "a list that a layout has": app("- {search: Find, in: shared}", "layouts: {l: {body: [slot, {list: [{row: a}], id: shared}]}}\n").replace("    title: Home\n", "    title: Home\n    layout: l\n"),
    "a number with a point": app("- {slider: S, min: 0.5, max: 2, step: 0.5}"),
}  # fmt: skip


def test_what_fits_is_fine(shell):
    assert {name: [one["message"] for one in found] for name, found in checked_each(shell, RIGHT).items()} == {name: [] for name in RIGHT}


@pytest.mark.parametrize("wrong, right", [("desert", "dessert"), ("diary", "dairy"), ("quiet", "quite"), ("trial", "trail"), ("later", "latter")])
def test_a_word_that_people_know_is_offered_and_not_changed_unasked(shell, wrong, right):
    text = app(f"- {{button: Go, go: {wrong}}}", after=f"  {right}: {{title: {right.capitalize()}, end: yes, body: [x]}}\n")
    found = [one for one in checked(shell, text) if one["code"] == "P201"]
    assert [(fix["title"], fix["certain"]) for fix in found[0]["fixes"]] == [(f"change `{wrong}` to `{right}`", False)]
    shell.says("check", "--fix")
    assert f"go: {wrong}" in (shell.folder / "app.yaml").read_text()


def test_an_edit_that_moves_the_error_along_is_not_made(shell):
    text = app("- {switch: S, state: quickly}\n- {text: Hi, when: quikcly is on}", "state: {quickly: [fast, slow]}\n")
    shell.write("app.yaml", text)
    shell.says("check", "--fix")
    assert "when: quikcly is on" in (shell.folder / "app.yaml").read_text()


def test_a_misspelt_column_is_put_right_where_it_is_declared(shell):
    rows = "data: {rows: [{titel: a, adress: x}, {titel: b, adress: z}]}\n"
    text = app("- list:\n    - {row: $title, detail: $address, each: rows}\n    - {row: $title, detail: In $address, each: rows}\n- Address", rows)
    found = checked(shell, text)
    assert len(found) == 2, [one["message"] for one in found]
    shell.says("check", "--fix")
    assert "{title: a, address: x}, {title: b, address: z}" in (shell.folder / "app.yaml").read_text()
    assert json.loads(shell.says("check", "--format", "json")[1])["findings"] == []


def test_a_baseline_does_not_make_broken_yaml_clean(shell):
    shell.write("app.yaml", "app: A\nscreens:\n  home: {end: yes, body: [a]\n")
    assert shell.says("check", "--write-baseline", "known.json")[0] == 1
    code, told, _ = shell.says("check", "--baseline", "known.json")
    assert code == 1 and "P001" in told
