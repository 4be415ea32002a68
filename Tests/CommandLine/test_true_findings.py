"""What findings say is true: they are silent about what can happen, and tell what cannot."""

import pytest

from test_places import applied, checked, checked_each

TWO = "  two: {title: Two, body: [The end]}\n"


def app(body, before="", after=""):
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"app: A\n{before}screens:\n  home:\n    title: Home\n    body:\n{lines}      - {{link: Next, go: two}}\n{after}{TWO}"


def found(findings):
    return [f"{one['code']} {one['message']}" for one in findings]


K = "state:\n  k: [a, b, c]\n"
LAMPS = "state:\n  hall: [off, on]\n  bath: [off, on]\n"
LAMP = LAMPS + "components:\n  lamp:\n    params: [name, var]\n    body:\n      - switch: $name\n        state: $var\n"
BOTH = "- use: lamp\n  with: {name: Hall, var: hall}\n- use: lamp\n  with: {name: Bath, var: bath}\n- text: All is bright\n  when: hall is on and bath is on"
OPENER = "components:\n  contact:\n    params: [next]\n    body:\n      - button: Name\n        go: $next\n"
ASKED = "    popups:\n      who: {alert: Who?}\n"

FINE = {
    "a popup that a component is told to open": app("- use: contact\n  with: {next: who}", OPENER, ASKED),
    "words while two links load": app("- button: One\n  go: {busy: Sending, go: home}\n- button: Two\n  go: {busy: Sending, go: two}"),
    "a value that a control offers": app("- segmented: K\n  state: k\n  options: [a, b, c]\n- text: C\n  when: k is c", K),
    "a value that a button sets": app("- segmented: K\n  state: k\n  options: [a, b]\n- button: C\n  set: {k: c}\n- text: C\n  when: k is c", K),
    "a variable that a component is told to show": app(BOTH, LAMP),
    "a variable that a row names": app("- list:\n    - row: $name\n      each: rooms\n      body: [{switch: $name, state: $var}]\n- text: Hall\n  when: hall is on\n- text: Bath\n  when: bath is on", LAMPS + "data:\n  rooms: [{name: Hall, var: hall}, {name: Bath, var: bath}]\n"),
    "a link to the screen it is called after": app("- Hello", "flows: {In: {start: two, beneath: [home], link: /two}}\n"),
    "words on a colour of their own": app("- tiles:\n    - {tile: Plants, color: yellow, style: {text: black}, go: two}"),
    "words that are a little transparent": app("- text: Pale\n  style: {opacity: 60%}"),
}
# These words have the same FNV-1a hash, which the rules group words by.
FINE["labels with the same hash"] = app("- {button: AkUdusMNMHSLV, go: two}\n- {button: AhhRsAQKGUcuY, go: three}", after="  three: {title: Three, body: [Three]}\n")
FINE["conditions with the same hash"] = app(
    "- segmented: Mood\n  state: mood\n  options: [fine, VyfpdXlXKbEz, SZHrvtmPDRLy]\n"
    "- button: Go\n  go: [{when: mood is VyfpdXlXKbEz, to: two}, {when: mood is SZHrvtmPDRLy, to: three}, {to: two}]",
    "state:\n  mood: [fine, VyfpdXlXKbEz, SZHrvtmPDRLy]\n", "  three: {title: Three, body: [Three]}\n",
)

TOLD = {
    "segments that offer some values": (app("- segmented: K\n  state: k\n  options: [a, b]\n- text: C\n  when: k is c", K), "P705", "never true: `k` is only ever `a` or `b`"),
    "choices that offer some values": (app("- radio: K\n  state: k\n  options: [{label: A, value: a}, b]\n- button: C\n  disabled: k is c\n  go: two", K), "P705", "`k` is only ever `a` or `b`"),
    "tools that offer some values": (app("- text: C\n  when: k is c", K, "    tray:\n      state: k\n      tools: [{tool: a, icon: star}, {tool: b, icon: leaf}]\n"), "P705", "`k` is only ever `a` or `b`"),
    "a variable that no component knows": (app(BOTH.replace("var: bath", "var: bth"), LAMP), "P205", "no variable is called `bth`"),
    "a value for a component that needs a name": (app(BOTH.replace("var: bath", "var: $bath"), LAMP), "P205", "no variable is called `$bath`"),
    "a link to another screen's address": (app("- Hello", "flows: {In: {start: home, link: /two}}\n"), "P106", "the address `/two` is defined twice"),
    "words on a colour": (app("- tiles:\n    - {tile: Plants, color: yellow, style: {text: white}, go: two}"), "P903", "`white` on `yellow`"),
    "transparent words": (app("- text: Faint\n  style: {opacity: 10%}"), "P903", "with an opacity of `10%` its contrast is at most 1.1:1"),
    "a page that is not there": (app("- list:\n    - {row: $n, each: cards, go: card/$n}", "data:\n  cards: [{n: h1}, {n: h6}]\nflows: {In: {start: card/H6}}\n") + "  card: {for: cards, body: [$n]}\n", "P205", "no screen is called `card/H6`"),
    "a number that is set too high": (app("- button: More\n  set: {n: 9}\n- $n", "state:\n  n: 0..6\n"), "P205", "`n` is never `9`: it is a whole number from 0 to 6"),
}


def test_what_can_happen_is_no_finding(shell):
    assert {name: found(one) for name, one in checked_each(shell, FINE).items() if one} == {}


def test_what_cannot_happen_is_told(shell):
    all_found = checked_each(shell, {name: text for name, (text, _, _) in TOLD.items()})
    for name, (_, code, words) in TOLD.items():
        told = [one for one in all_found[name] if one["code"] == code]
        assert len(told) == 1 and words in told[0]["message"], (name, found(all_found[name]))
        assert {one["code"] for one in all_found[name]} <= {code, "P401"}, (name, found(all_found[name]))
    page = next(one for one in all_found["a page that is not there"] if one["code"] == "P205")
    assert [edit["text"] for fix in page["fixes"] for edit in fix["edits"]] == ["card/h6"]
    number = all_found["a number that is set too high"][0]
    assert number["notes"][0]["message"] == "declared here as `0..6`"


def test_a_variable_goes_by_its_new_name_where_a_component_is_told(shell):
    path = shell.write("app.yaml", app(BOTH, LAMP))
    assert shell.says("rename", "bath", "bathroom")[0] == 0
    assert "with: {name: Bath, var: bathroom}" in path.read_text()
    assert checked(shell, path.read_text()) == []


STEPS = """journeys:
  Lights:
    steps:
      - tap: Bath
      - cannot: All is bright
      - tap: Hall
      - see: All is bright
"""


def test_a_control_in_a_component_moves_the_variable_it_is_told(shell):
    shell.write("app.yaml", app(BOTH, LAMP) + STEPS.replace("cannot: All", "not-see: All"))
    assert shell.says("test")[0] == 0


ROW = "- switch: Member\n  state: m\n- list:\n    - row: One\n      disabled: m is no\n      go: two\n      swipe-left:\n        - button: Del\n          go: two"


@pytest.mark.parametrize("step, what", [("tap: Del", "Del"), ("swipe: {label: One, direction: left}", "One")])
def test_what_is_behind_a_disabled_row_is_disabled(shell, step, what):
    text = app(ROW, "state:\n  m: [no, yes]\n") + f"journeys:\n  J:\n    steps:\n      - {step}\n"
    one = next(one for one in checked(shell, text) if one["code"] == "P701")
    assert f"`{what}` is disabled" in one["message"], one["message"]


def test_keys_that_a_variable_takes_the_place_of_are_told_together(shell):
    text = app("- stepper: N\n  min: 2\n  max: 4\n  step: 2\n  state: n", "state:\n  n: 1..5\n")
    (one,) = (one for one in checked(shell, text) if one["code"] == "P113")
    assert one["message"] == "`min`, `max` and `step` do nothing here, because `n` is shown and set"


@pytest.mark.parametrize("values, collapsed, is_told", [("[open, collapsed]", "yes", True), ("[collapsed, open]", "no", True), ("[collapsed, open]", "yes", False)])
@pytest.mark.parametrize("kind", ["accordion", "menu"])
def test_a_variable_says_whether_something_begins_collapsed(shell, kind, values, collapsed, is_told):
    state = f"state: {{bar: {values}}}\n"
    keys = f"collapsed: {collapsed}, state: bar"
    text = app(f"- {{accordion: Tools, {keys}, body: [Words]}}", state) if kind == "accordion" else app("- Hello", state).replace(
        "    title: Home\n", f"    title: Home\n    menu: {{label: Tools, {keys}, items: [{{button: Two, go: two}}]}}\n")  # fmt: skip
    told = [one["message"] for one in checked(shell, text) if one["code"] == "P113"]
    assert told == ["`collapsed` does nothing here, because `bar` is shown and set"] * is_told


def test_what_a_swipe_would_reveal_is_no_cell(shell):
    row = "- table:\n    columns: [Row, Left, Right]\n    body:\n      - {row: First, cells: [Ann, Bo], swipe-left: [{button: Empty, go: two}]}"
    assert [one["code"] for one in checked(shell, app(row))] == ["P113"]


def test_events_count_where_another_file_has_a_list_of_none(shell):
    shell.write("app.yaml", "app: A\ninclude: [more.yaml]\nevents: []\nscreens:\n  home:\n    title: Home\n    body: [{button: Go, go: two}]\n" + TWO)
    shell.write("more.yaml", "events: {Call: call}\npopups:\n  call: {alert: A call, buttons: [{button: Answer, go: other}]}\nscreens:\n  other: {title: Other, body: [Hi]}\n")
    out = shell.says("check", "--format", "short")[1]
    assert "P103" in out and out.endswith("1 error in 1 file\n"), out
