"""What a third newcomer stumbled over: what is wrong is told at its cause, with the word that is meant, and walks can name what they want."""

import json

import pytest

from test_newcomers import HEAD, TWO, app
from test_newcomers_again import codes
from test_places import applied, checked


def fixed(text, found):
    return applied(text, [found["fixes"][0]])


# Bars that a menu hides.

MENU = "    menu:\n      label: Sheet\n      hides: [{}]\n      items:\n        - {{button: New, icon: plus, go: {{toast: New}}}}\n"


def test_a_bar_that_is_not_there_cannot_be_hidden(shell):
    text = f"{HEAD}screens:\n  a:\n    title: A\n{MENU.format('tab-bar')}    body: [Words.]\n"
    [found] = checked(shell, text)
    assert (found["code"], found["severity"]) == ("P113", "warning")
    assert found["message"] == "there is no `tab-bar` here to hide"
    # A bar of the title is always there.
    assert checked(shell, text.replace("tab-bar", "navigation-bar")) == []
    assert checked(shell, text.replace("    body:", "    toolbar: [{button: Save, go: stay}]\n    body:").replace("[tab-bar]", "toolbar")) == []


def test_a_bar_of_one_of_the_screens_of_a_layout_can_be_hidden(shell):
    screens = "screens:\n  a:\n    title: A\n    layout: all\n    {}\n    body: [{{button: B, go: b}}]\n  b: {{title: B, layout: all, body: [Words.]}}\n"
    layout = f"layouts:\n  all:\n{MENU.format('toolbar')}"
    assert checked(shell, HEAD + layout + screens.format("toolbar: [{button: Save, go: stay}]")) == []
    [found] = checked(shell, HEAD + layout + screens.format("end: no"))
    assert found["message"] == "none of the screens with this menu has a `toolbar` to hide"


def test_a_misspelt_bar_is_told_alone(shell):
    text = f"{HEAD}screens:\n  a:\n    title: A\n{MENU.format('toolbar')}    tolbar: [{{button: Save, go: stay}}]\n    body: [Words.]\n"
    assert codes(checked(shell, text)) == ["P101"]


def test_what_closes_something_over_a_popup_is_no_way_into_it(shell):
    text = f"""{HEAD}events:
  A box arrives: arrival
popups:
  arrival:
    alert: A box is at the door
    buttons:
      - {{button: Look, role: primary, go: b}}
      - {{button: Later, role: cancel}}
screens:
  a:
    title: A
    body:
      - button: Licence
        go:
          cover: Licence
          body: [MIT]
      - button: B
        go: b
  b: {{title: B, body: [Words.]}}
"""
    shell.write("app.yaml", text)
    out = shell.says("check")[1]
    assert out.count("a link leads in here") == 1 and "Later" not in out


# Several things of one label.

CARDS = f"""{HEAD}components:
  price:
    params: [item, next]
    body:
      - {{box}}
          - text: $item
          - link: Look at it
            go: $next
screens:
  shop:
    title: Shop
    body:
      - use: price
        with: {{{{item: Voucher, next: voucher}}}}
      - use: price
        with: {{{{item: Sponsor, next: sponsor}}}}
  voucher: {{{{title: Voucher, body: [Words.]}}}}
  sponsor: {{{{title: Sponsor, body: [Words.]}}}}
journeys:
  J:
    steps:
      - {{step}}
      - on: sponsor
"""


def test_two_uses_of_a_component_are_told_where_they_are(shell):
    [found] = checked(shell, CARDS.format(box="card:", step="tap: Look at it"))
    assert found["message"] == "2 things on `shop` are called `Look at it`"
    shell.write("app.yaml", CARDS.format(box="card:", step="tap: Look at it"))
    out = shell.says("check")[1]
    assert "14 |       - use: price\n" in out and "16 |       - use: price\n" in out and out.count("one of them") == 2


@pytest.mark.parametrize("box", ["card:", "group:", "columns:"])
def test_words_beside_a_link_say_which_is_meant(shell, box):
    text = CARDS.format(box=box, step="tap: {label: Look at it, in: Sponsor}")
    assert checked(shell, text) == []
    [found] = checked(shell, text.replace("in: Sponsor", "in: Nobody"))
    assert (found["code"], found["message"]) == ("P701", "nothing on `shop` is called `Nobody`")
    [found] = checked(shell, text.replace("in: Sponsor", "in: Voucher"))
    assert found["message"] == "expected `sponsor`, but `voucher` is open"


def test_words_of_a_row_say_which_button_is_meant(shell):
    rows = "data: {beers: [{id: pils, name: Pils}, {id: red, name: Red}]}\n"
    body = "- list:\n    - row: $name\n      each: beers\n      body: [{button: Order, go: beer/$id}]"
    text = app(body, rows, f"{TWO}  beer: {{for: beers, title: $name, body: [Words.]}}\njourneys:\n  J:\n    steps:\n      - tap: {{label: Order, in: Red}}\n      - on: beer/red\n      - back\n      - not-see: {{label: Pils, in: Red}}\n      - see: {{label: Order, in: Pils}}\n")
    assert checked(shell, text) == []


def test_walks_to_what_has_a_twin_are_written(shell):
    text = CARDS.format(box="card:", step="tap: {label: Look at it, in: Sponsor}")
    shell.write("app.yaml", text)
    out = shell.says("ways", "start", "voucher", "--format", "journey")[1]
    assert "tap: {label: Look at it, in: Voucher}" in out
    code, out, _ = shell.says("test", "--suggest")
    assert "in: Voucher" in out and "no journey was found" not in out
    out = shell.says("test", "--coverage")[1]
    assert "$next" not in out and "voucher" in out


def test_a_choice_that_is_none_is_told_with_those_there_are(shell):
    text = app("- picker: Size\n  options: [S, M]", after=TWO + "journeys:\n  J:\n    steps: [{choose: {Size: XL}}]\n")
    shell.write("app.yaml", text)
    assert "note: the choices are `S` and `M`" in shell.says("check")[1]


# What only follows.


@pytest.mark.parametrize("numbers", ["0-5", "0 to 5", "0...5"])
def test_numbers_with_a_wrong_sign_are_read_as_they_are_meant(shell, numbers):
    text = app("- button: Add\n  set: {basket: +1}\n- text: $basket things", f"state:\n  basket: {numbers}\n", TWO + "journeys:\n  J:\n    steps:\n      - tap: Add\n      - see: 1 things\n")
    [found] = checked(shell, text)
    assert (found["code"], checked(shell, fixed(text, found))) == ("P103", [])


def test_a_list_in_braces_is_one_mistake(shell):
    text = app("- checkbox: I agree\n  state: terms\n- text: Thanks.\n  when: terms is on", "state:\n  terms: {off, on}\n")
    [found] = checked(shell, text)
    assert (found["code"], found["message"]) == ("P103", "expected a list in square brackets, found a mapping")
    assert "terms: [off, on]\n" in fixed(text, found) and checked(shell, fixed(text, found)) == []


def test_an_event_that_leads_to_a_screen(shell):
    text = f"{HEAD}events:\n  Somebody calls: help\nscreens:\n  a: {{title: A, body: [{{button: Help, go: help}}]}}\n  help: {{title: Help, body: [Words.]}}\njourneys:\n  A call:\n    steps:\n      - event: Somebody calls\n      - on: help\n"
    [found] = checked(shell, text)
    assert (found["code"], found["message"]) == ("P205", "`help` is a screen, but an event opens a popup")


def test_rows_in_place_of_their_name_explain_what_reads_them(shell):
    text = app("- list:\n    each: [One, Two]\n    body: [{row: $value}]")
    assert codes(checked(shell, text)) == ["P103"]


def test_what_a_misspelt_where_leaves_out_is_told_with_it(shell):
    rows = "data:\n  patients:\n    - {id: fig, state: critical}\n    - {id: moss, state: stable}\n"
    body = "".join(f"- list:\n    - row: $id\n      each: {{of: patients, where: state is {state}}}\n      go: patient/$id\n" for state in ("critcal", "stable"))
    text = app(body.rstrip(), rows, TWO + "  patient: {for: patients, title: $id, body: [Words.]}\njourneys:\n  J:\n    steps: [{tap: fig}]\n")
    [found] = checked(shell, text)
    assert found["code"] == "P705" and checked(shell, fixed(text, found)) == []


# What is meant.


def test_the_first_dash_is_missing(shell):
    text = f"{HEAD}screens:\n  a:\n    title: A\n    body:\n      heading: What do you see?\n      size: large\n      text: Look.\n      - list:\n          - row: One\n      - text: Words.\n"
    [found] = checked(shell, text)
    assert (found["code"], found["message"], found["start"]["line"]) == ("P001", "a `- ` is missing before `heading`", 6)
    # A screen whose `body` is missing is none.
    assert "before" not in checked(shell, f"{HEAD}screens:\n  a:\n    title: A\n    - Words.\n")[0]["message"]
    right = fixed(text, found)
    assert "      - heading: What do you see?\n        size: large\n      - text: Look.\n      - list:\n" in right and checked(shell, right) == []


@pytest.mark.parametrize("written", ["set: {n: - 1}", "set: {n: -  1, m: 2}", "set:\n    n: - 1"])
def test_a_number_with_a_blank_after_its_sign(shell, written):
    text = app(f"- button: Less\n  {written}\n- button: More\n  set: {{n: +1, m: +1}}\n- text: $n and $m", "state: {n: 0..3, m: 0..3}\n")
    [found] = checked(shell, text)
    assert (found["code"], found["message"]) == ("P001", "YAML takes a `-` with a blank after it for the start of a list")
    assert checked(shell, fixed(text, found)) == []


def test_a_plus_with_a_blank_counts_up(shell):
    text = app("- button: More\n  set: {n: + 1}\n- text: $n", "state: {n: 0..3}\n")
    [found] = checked(shell, text)
    assert [one["edits"][0]["text"] for one in found["fixes"]] == ["+1"]


def test_a_screen_for_each_row_inside_each(shell):
    rows = "data: {things: [{id: one, name: One}, {id: two, name: Two}]}\n"
    screen = "  thing: {for: things, title: $name, body: [Words.]}\n"
    text = app("- list:\n    - row: $name\n      each: things\n      go: thing", rows, TWO + screen)
    [found] = checked(shell, text)
    assert found["code"] == "P201" and "go: thing/$id\n" in fixed(text, found) and checked(shell, fixed(text, found)) == []
    # A row of something else says nothing of it.
    other = text.replace("each: things", "each: others").replace("data: {", "data: {others: [{name: X}], ")
    [found] = [one for one in checked(shell, other) if one["code"] == "P201"]
    assert not found["fixes"]


@pytest.mark.parametrize(
    "body, right",
    [
        ("- button: B\n  onLongPress: two", "on: {long-press: two}"),
        ("- button: B\n  doubleTap: {toast: Hi}", "on: {double-tap: {toast: Hi}}"),
        ("- chart: C\n  type: line\n  values: {Mon: 1, Tue: 2}", "kind: line"),
        ("- search: {placeholder: Find}\n- list: [{row: R}]", "search: {label: Find}"),
        ("- link: Call\n  go: tel +44 1234567", "go: tel:+441234567"),
        ("- text: Hi\n  when: account not guest\n- switch: S\n  state: account", "when: account is not guest"),
    ],
)
def test_what_is_written_as_elsewhere_gets_its_edit(shell, body, right):
    text = app(body, "state: {account: [guest, member]}\n" if "account" in body else "")
    [found] = checked(shell, text)
    assert right in fixed(text, found) and checked(shell, fixed(text, found)) == []


def test_a_language_by_its_name(shell):
    text = app("- Hi", "language: german\n")
    [found] = checked(shell, text)
    assert "language: de\n" in fixed(text, found)


@pytest.mark.parametrize("element", ["- price-row:\n  with: {item: Mug}", "- {price-row: {item: Mug}}"])
def test_a_component_as_a_kind(shell, element):
    text = app(f"{element}\n- {{use: price-row, with: {{item: Bowl}}}}", "components:\n  price-row:\n    params: [item]\n    body: [{text: $item}]\n")
    [found] = checked(shell, text)
    assert found["code"] == "P105" and checked(shell, fixed(text, found)) == []


def test_another_kind_where_one_alone_can_be_meant(shell):
    text = app("- list:\n    - row: Fig\n      swipe-left:\n        - {row: Discharge, role: destructive, icon: logout, go: two}\n      go: two")
    [found] = checked(shell, text)
    assert found["message"] == "a `row` is not allowed in a list of buttons: did you mean `button`?"
    assert checked(shell, fixed(text, found)) == []
    tabs = f"{HEAD}layouts:\n  tabs:\n    tab-bar:\n      - {{tab: A, go: a}}\n      - {{button: B, go: b}}\nscreens:\n  a: {{title: A, layout: tabs, body: [Words.]}}\n  b: {{title: B, layout: tabs, body: [Words.]}}\n"
    [found] = checked(shell, tabs)
    assert "{tab: B, go: b}" in fixed(tabs, found) and checked(shell, fixed(tabs, found)) == []


def test_a_slip_of_the_finger_comes_first(shell):
    night = "state: {night: [off, on]}\ndata: {patients: [{id: fig, weight: '412'}]}\n"
    text = app("- switch: Night\n  state: night\n- list:\n    - row: $id\n      each: patients\n      detail: $wieght g\n- text: Quiet\n  when: night is on", night)
    [found] = checked(shell, text)
    assert [one["edits"][0]["text"] for one in found["fixes"]] == ["$weight"]
    [found] = checked(shell, app("- icon: hart\n  alt: Heart"))
    assert found["message"].endswith("did you mean `heart`, `cart` or `chart`?") and "nearest" not in json.dumps(found)


@pytest.mark.parametrize(
    "text, right",
    [
        (app("- list:\n    - row: One\n      on: {longPress: two}"), "long-press: two"),
        (app("- button: Go\n  go: signin", after=TWO + "  sign-in: {title: Sign In, body: [Words.]}\n"), "go: sign-in"),
        (app("- text: Hi\n  when: signedin is yes\n- switch: S\n  state: signed-in", "state: {signed-in: [no, yes]}\n"), "when: signed-in is yes"),
    ],
)
def test_capitals_and_hyphens_are_put_right_unasked(shell, text, right):
    shell.write("app.yaml", text)
    shell.says("check", "--fix")
    assert right in (shell.folder / "app.yaml").read_text()
    assert checked(shell, (shell.folder / "app.yaml").read_text()) == []


# Proofs and lists.


@pytest.mark.parametrize(
    "appear, steps",
    [("{after: 2s, to: b}", ["wait until `b` opens", "go back", "wait until `b` opens"]), ("b", ["go back"])],
)
def test_going_back_to_a_screen_that_leads_on_is_shown_to_the_end(shell, appear, steps):
    [found] = checked(shell, f"{HEAD}screens:\n  a:\n    title: A\n    on: {{appear: {appear}}}\n    body: [x]\n  b: {{title: B, body: [x]}}\n")
    assert (found["code"], [one["text"] for one in found["steps"]]) == ("P602", steps)


def test_a_start_after_an_introduction_may_be_the_end(shell):
    text = f"{HEAD}state: {{first: [yes, no]}}\nscreens:\n  home:\n    title: Home\n    on: {{appear: [{{when: first is yes, to: intro, how: reset}}]}}\n    body: [x]\n  intro:\n    title: Intro\n    body: [{{button: Done, go: {{to: home, how: reset, set: {{first: no}}}}}}]\n"
    [found] = checked(shell, text)
    assert (found["code"], found["severity"]) == ("P404", "warning")
    assert checked(shell, fixed(text, found)) == []


def test_popups_are_listed_with_their_taps(shell):
    shell.write("app.yaml", f"{HEAD}screens:\n  a: {{title: A, body: [{{button: B, go: b}}]}}\n  b:\n    title: B\n    body: [{{button: P, go: p}}]\n    popups: {{p: {{sheet: P, body: [Words.]}}, q: {{alert: Q}}}}\nallow: {{unused: later}}\n")
    rows = json.loads(shell.says("list", "--format", "json")[1])
    assert [(one["id"], one["taps"]) for one in rows["popups"]] == [("b/p", 2), ("b/q", None)]
    assert "b/p     sheet: P      2 " in shell.says("list", "--popups")[1]


def test_an_event_with_a_new_name_is_renamed(shell):
    text = f"{HEAD}events: {{A box arrives: box}}\npopups: {{box: {{alert: A box}}}}\nscreens:\n  a: {{title: A, body: [x]}}\n"
    shell.write("old/app.yaml", text)
    shell.write("new/app.yaml", text.replace("A box arrives", "A parcel arrives"))
    out = shell.says("diff", "old", "new")[1]
    assert "added" not in out and "removed" not in out and "“A box arrives”" in out and "“A parcel arrives”" in out


def test_a_variable_that_nothing_uses_may_be_the_one_that_is_meant(shell):
    state = "state: {tips: [open, closed], night: [no, yes]}\n"
    text = app("- accordion: Tips\n  state: night\n  body: [x]\n- switch: Night\n  state: night\n- text: N\n  when: night is yes", state)
    assert codes(checked(shell, text)) == ["P104"]


@pytest.mark.parametrize("word, right", [("leading", "left"), ("trailing", "right")])
def test_an_edge_as_it_is_called_elsewhere(shell, word, right):
    text = f"{HEAD}screens:\n  a:\n    title: A\n    menu: {{edge: {word}, items: [{{button: X, go: stay}}]}}\n    body: [Words.]\n"
    [found] = checked(shell, text)
    assert f"edge: {right}" in fixed(text, found) and checked(shell, fixed(text, found)) == []
