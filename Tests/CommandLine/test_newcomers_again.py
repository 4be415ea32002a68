"""What a second newcomer stumbled over: what is wrong is told once, at its cause, and what is right is not told."""

import json

import pytest

from test_newcomers import HEAD, TWO, app
from test_places import applied, checked


def codes(found):
    return sorted(one["code"] for one in found)


# Steps that want something to be absent.


def journey(*steps, body="- button: Delete\n  disabled: yes\n  go: {toast: Gone}"):
    lines = "".join(f"      - {step}\n" for step in steps)
    return app(body, after=TWO + f"journeys:\n  J:\n    steps:\n{lines}")


@pytest.mark.parametrize("step, right", [("cannot: Delte", "cannot: Delete"), ("not-see: Delette", "not-see: Delete"), ("cannot: DELETE", "cannot: Delete")])
def test_a_step_about_a_misspelt_label_says_nothing(shell, step, right):
    text = journey(step)
    [found] = checked(shell, text)
    word = step.split(": ")[1]
    assert (found["code"], found["severity"]) == ("P708", "warning")
    assert found["message"] == f"nothing in this app says `{word}`, so this step always holds: did you mean `Delete`?"
    assert right in applied(text, [found["fixes"][0]])


@pytest.mark.parametrize(
    "step, body",
    [
        ("cannot: Delete", "- button: Delete\n  disabled: yes\n  go: {toast: Gone}"),
        # Nothing is like it, or it is another word.
        ("not-see: Secret", "- Hello"),
        ("not-see: Sent", "- button: Send\n  go: {toast: Thanks}"),
        # What is put together when the app runs.
        ("not-see: Two left", "- text: $n left\n- segmented: N\n  state: n\n- text: Twos left"),
        ("not-see: 3 left", "- text: 2 left"),
        # It comes somewhere else in the app, or is what people type.
        ("not-see: The end", "- text: The ends"),
        ("not-see: Deleted", "- button: Delete\n  go: {toast: Deleted}"),
    ],
)
def test_a_step_about_what_is_somewhere_in_the_app_is_fine(shell, step, body):
    text = journey(step, body=body)
    if "$n" in body:
        text = text.replace(HEAD, HEAD + "state: {n: [One, Two]}\n")
    assert "P708" not in codes(checked(shell, text))


def test_what_people_type_may_be_absent_later(shell):
    text = journey("type: {Name: Emmas}", "not-see: Emma's", "not-see: Emmas2", body="- field: Name\n- Emma")
    assert "P708" not in codes(checked(shell, text))


# Patterns as JavaScript writes them.


@pytest.mark.parametrize(
    "written, right, message",
    [
        ("/[0-9]{5}/", "[0-9]{5}", "leave out the `/` around it, or write `\\/` for the sign"),
        ("/^[0-9]+$/", "[0-9]+", "leave out the `/` around it, `^` and `$`"),
        ("^[0-9]{5}$", "[0-9]{5}", "leave out `^` and `$`"),
        ("[0-9]{5}$", "[0-9]{5}", "leave out `$`, or write `\\$` for the sign"),
        ("/[0-9]{5}/g", "[0-9]{5}", "leave out the `/` around it"),
        ("/[a-z]{5}/i", None, "a pattern has no `/` around it and no `i` after it"),
    ],
)
def test_a_pattern_between_slashes(shell, written, right, message):
    text = app(f"- form:\n    submit: Send\n    go: {{toast: Sent}}\n    body:\n      - field: Zip\n        pattern: '{written}'")
    [found] = checked(shell, text)
    assert found["code"] == "P104" and message in found["message"]
    if right:
        fixed = applied(text, [found["fixes"][0]])
        assert right in fixed and written not in fixed and checked(shell, fixed) == []
    else:
        assert not found["fixes"]


@pytest.mark.parametrize("pattern", ["[0-9]{2}/[0-9]{2}", "/[a-z]+", "/[a-z]+/[a-z]+/", "\\/[a-z]+\\/", "[0-9]+ \\$"])
def test_a_slash_in_a_pattern_is_a_sign(shell, pattern):
    text = app(f"- form:\n    submit: Send\n    go: {{toast: Sent}}\n    body:\n      - field: Zip\n        pattern: '{pattern}'")
    assert checked(shell, text) == []


# Words of programs.


@pytest.mark.parametrize("word", ["Spacer", "br", "BR", "<br>", "<br/>", "SizedBox"])
def test_what_only_programs_say_is_no_text(shell, word):
    text = app(f"- Hello\n- {word}\n- Bye")
    [found] = checked(shell, text)
    assert found["message"] == f"unknown element `{word}`: did you mean `space`?"
    assert checked(shell, applied(text, [found["fixes"][0]])) == []


def test_a_spacer_with_a_height(shell):
    text = app("- spacer: 10")
    [found] = checked(shell, text)
    assert found["message"] == "unknown element `spacer`: did you mean `space`?"
    assert "- space: 10" in applied(text, [found["fixes"][0]])


def test_a_spacer_in_a_bar_is_a_flexible_space(shell):
    text = app("- Hello").replace("    body:", "    toolbar:\n      - button: Go\n        go: two\n      - Spacer\n      - button: Stay\n        go: stay\n    body:", 1)
    [found] = checked(shell, text)
    assert found["message"] == "unknown element `Spacer`: did you mean `flexible-space`?"


@pytest.mark.parametrize("row", ["Row: Units", "Row: Units\n  go: two"])
def test_a_row_with_a_capital_is_put_into_a_list(shell, row):
    text = app(f"- {row}")
    [found] = checked(shell, text)
    assert (found["code"], found["message"]) == ("P105", "a `row` is not allowed in a body")
    fixed = applied(text, [found["fixes"][0]])
    assert "- list:" in fixed and "- row: Units" in fixed and checked(shell, fixed) == []


# Fields without a form.


def test_what_is_required_and_in_no_form_is_told(shell):
    found = checked(shell, app("- field: Name\n  required: Say who you are."))
    assert [(one["code"], one["severity"], one["message"]) for one in found] == [("P113", "warning", "`required` does nothing here: this `field` is not in a form")]


@pytest.mark.parametrize(
    "body, before",
    [
        ("- field: Name\n  required: no", ""),
        ("- form:\n    submit: Send\n    go: two\n    body:\n      - {field: Name, required: yes}", ""),
        ("- form:\n    body:\n      - panel:\n          body:\n            - {field: Name, required: yes}\n      - {button: Send, role: submit, go: two}", ""),
        ("- form:\n    submit: Send\n    go: two\n    body:\n      - use: name", "components: {name: {body: [{field: Name, required: yes}]}}\n"),
        ("- use: box\n  body:\n    - {field: Name, required: yes}", "components: {box: {body: [{form: {submit: Send, go: two, body: [slot]}}]}}\n"),
    ],
)
def test_what_is_required_in_a_form_is_fine(shell, body, before):
    assert checked(shell, app(body, before)) == []


# Data from spreadsheets.


def table(shell, rows, body="- row: $name\n      detail: $abv\n      subtitle: $text\n      each: beers"):
    shell.write("beers.csv", rows)
    return checked(shell, app(f"- list:\n    {body}", "data: {beers: {file: beers.csv}}\n"))


def test_a_line_with_too_few_values_is_told(shell):
    [found] = table(shell, "id,name,abv,text\npils,Copper,4.9,Dry\nsour,Red,Cherries\n")
    assert (found["code"], found["severity"], found["file"], found["start"]["line"]) == ("P209", "warning", "beers.csv", 3)
    assert found["message"] == "this line has 3 values for 4 columns"


@pytest.mark.parametrize(
    "rows",
    [
        "id,name,abv,text\npils,Copper,4.9,Dry\nsour,Red,3.8,\n",
        "id,name,abv,text\npils,Copper,4.9,Dry\n\nsour,Red,,\n  \n",
        # Who leaves out the last values nearly everywhere does so on purpose.
        "id,name,abv,text\npils,Copper,4.9\nsour,Red,3.8\nstout,Black,5.0,Roast\n",
    ],
)
def test_values_that_are_empty_are_fine(shell, rows):
    assert table(shell, rows) == []


@pytest.mark.parametrize("rows", ["id, name, abv, text\npils, Copper, 4.9, Dry\n", "id , name , abv,text\npils ,\"Copper, red\" , 4.9, \"Dry, bright\"\n"])
def test_blanks_around_values_of_a_table_are_no_part_of_them(shell, rows):
    assert table(shell, rows) == []


# YAML's own keys.


def test_what_is_taken_in_is_where_it_is_taken_in(shell):
    text = (
        "app: A\npopups:\n  base: &p {alert: Sure?, buttons: [{button: Yes}, {button: No, role: cancel}]}\n  other: {<<: *p, text: Really}\n"
        "screens:\n  home:\n    title: Home\n    body:\n      - &b {button: One, go: base}\n      - {<<: *b, icon: heart, button: Three, go: other}\n      - <<: *b\n        button: Two\n"
    )
    assert checked(shell, text) == []


# What only follows waits.

TABS = """\
app: Brewery
layouts:
  tabs:
    tabs:
      - {tab: Today, icon: home, go: today}
      - {tab: Beers, icon: drop, go: beers}
screens:
  today:
    title: Today
    layout: tabs
    body:
      - button: Recipe
        go: recipe
  beers:
    title: Beers
    layout: tabs
    body: [Pils]
  recipe:
    title: Recipe
    body:
      - button: Done
        go: today
"""
FIELD = "state: {email: [empty, filled, wrong]}\n"
ROLE = "state: {role: [guest, owner]}\n"
SETTING = "state: {offline: [off, on]}\n"


@pytest.mark.parametrize(
    "text, code",
    [
        (TABS, "P101"),
        (app("- form:\n    submit: Send\n    go: two\n    body:\n      - field: Email\n        type: email\n        state: email\n- text: Wrong\n  when: email is wrong", FIELD), "P101"),
        (app("- toggle: Offline\n  state: offline\n- button: Again\n  when: offline is on\n  set: {offline: off}\n  go: two", SETTING), "P105"),
        (app("- button: B\n  go:\n    ask: How?\n    options: {Well: two, Badly: {toast: x}}"), "P101"),
        (app("- button: Who\n  go:\n    ask: Who are you?\n    answers:\n      - An owner\n      - Nobody\n- button: Books\n  when: role is owner\n  go: two\n- button: Out\n  set: {role: guest}", ROLE), "P103"),
        (app("- switch: Offline\n  state: role\n- text: $role\n- button: Again\n  when: offline is on\n  set: {offline: off}\n  go: two", "state: {role: [guest, member, owner], offline: [off, on]}\n"), "P104"),
        (app("- state: {n: 0..3}\n- button: Up\n  set: {n: +1}\n- text: $n"), "P105"),
    ],
)
def test_what_only_follows_is_not_told_beside_its_cause(shell, text, code):
    found = checked(shell, text)
    assert codes(found) == [code], [one["message"] for one in found]


def test_a_question_in_a_branch_is_told_once(shell):
    text = app("- button: Go\n  go:\n    - when: m is a\n      ask: Q?\n      answers: {X: two, Y: two}\n    - ask: Q?\n      answers: {X: {to: two, set: {m: b}}}\n- button: Set\n  set: {m: b}", "state: {m: [a, b]}\n", after="  two: {title: Two, body: [x]}\n")
    text = text.replace("      - button: Next\n        go: two\n", "")
    found = checked(shell, text)
    assert codes(found) == ["P101"], [one["message"] for one in found]


def test_the_options_of_a_question_are_its_answers(shell):
    text = app("- button: B\n  go:\n    ask: How?\n    options: {Well: two, Badly: {toast: x}}")
    [found] = checked(shell, text)
    assert found["message"] == "unknown key `options` in a link: did you mean `answers`?"
    assert checked(shell, applied(text, [found["fixes"][0]])) == []


def test_variables_in_a_body_are_told_where_they_belong(shell):
    [found] = checked(shell, app("- state: {n: 0..3}\n- button: Up\n  set: {n: +1}\n- text: $n"))
    assert found["notes"][0]["message"] == "`state` is a key of a screen or of the app: write it in line with `body`, without `- `"


def test_no_bar_is_a_hidden_one(shell):
    text = app("- Hello").replace("title: Home", "title: Home\n    navigation-bar: none")
    [found] = checked(shell, text)
    assert "navigation-bar: hidden" in applied(text, [found["fixes"][0]])


@pytest.mark.parametrize(
    "text",
    [
        app("- text: Hello, $emial\n- field: E-mail\n  state: email\n- text: $email", "state: {email: [empty, filled]}\n", after=TWO + "journeys: {J: {steps: [see: 'Hello, filled']}}\n"),
        app("- text: You are in\n  when: role is owner\n- switch: In\n  state: role", ROLE, after=TWO + "flows: {Owner: {start: home, given: {role: ownr}}}\njourneys: {J: {flow: Owner, steps: [see: You are in]}}\n"),
        app("- button: Restart\n  go: {to: two, how: pop-to-root}", after=TWO + "journeys: {J: {steps: [tap: Restart, cannot: back]}}\n"),
    ],
)
def test_a_journey_over_what_cannot_be_read_is_not_told_to_fail(shell, text):
    found = checked(shell, text)
    assert len(found) == 1 and found[0]["code"] != "P701", [one["message"] for one in found]


def test_what_is_only_for_another_platform_is_told_once(shell):
    found = checked(shell, app("- button: Save\n  when: platform is android\n  go: two"))
    assert [(one["code"], one["message"]) for one in found] == [("P104", "this app is not for `android`")]


# Roles that flows begin with.

USERS = "- text: Hello, $role\n- button: Users\n  when: role is admin\n  go: two"


@pytest.mark.parametrize("given, expected", [("admin", []), ("guest", ["P706"])])
def test_what_a_flow_is_given_is_set(shell, given, expected):
    text = app(USERS, "state: {role: [guest, admin]}\nflows: {As one: {start: home, given: {role: " + given + "}}}\n")
    assert codes(checked(shell, text)) == expected


def test_where_a_variable_is_read_is_not_where_a_journey_gives_it(shell):
    text = app(USERS, "state: {role: [guest, admin]}\n", after=TWO + "journeys: {J: {given: {role: guest}, steps: [cannot: Users]}}\n")
    [found] = [one for one in checked(shell, text) if one["code"] == "P706"]
    assert found["notes"][0]["start"]["line"] == 7


# Names that were changed in one place.


def test_a_value_with_a_new_name_is_told_once_with_both_ways(shell):
    text = app(
        "- button: Start\n  when: batch is none\n  set: {batch: mashing}\n- button: Finish\n  when: batch is mashing\n  set: {batch: done}\n- button: Again\n  when: batch is done\n  set: {batch: none}",
        "state:\n  batch: [nothing, mashing, done]\n",
    )
    [found] = checked(shell, text)
    assert found["message"] == "no value of `batch` is called `none`"
    assert "nothing uses `nothing`: was it renamed?" in [note["message"] for note in found["notes"]]
    assert len(found["fixes"]) == 2
    for fix in found["fixes"]:
        assert checked(shell, applied(text, [fix])) == []


def test_a_variable_with_a_new_name_is_told_once_with_both_ways(shell):
    text = app("- text: $barrels\n- button: B\n  disabled: barrels is 6\n  set: {barrels: +1}", "state: {kegs: 0..6}\n")
    [found] = checked(shell, text)
    assert found["code"] == "P205" and "nothing uses `kegs`: was it renamed?" in [note["message"] for note in found["notes"]]
    assert len(found["fixes"]) == 2
    for fix in found["fixes"]:
        assert checked(shell, applied(text, [fix])) == []


# Promises and flows about rows.

TANKS = """\
app: Brewery
data:
  tanks: [{id: t1, name: Tank 1}, {id: t2, name: Tank 2}]
screens:
  home:
    title: Home
    body:
      - button: Tanks
        go: tanks
  tanks:
    title: Tanks
    body:
      - list:
          - row: $name
            each: tanks
            go: tank/$id
  tank:
    for: tanks
    title: $name
    end: yes
    body: [Full]
"""


def fixes(found):
    return [edit["text"] for fix in found["fixes"] for edit in fix["edits"]]


def test_a_pattern_of_pages_is_not_taken_for_another_screen(shell):
    [found] = checked(shell, TANKS + 'promises:\n  - {reach: "tanks/*", within: 2 taps}\n')
    assert fixes(found) == ['"tank/*"']


@pytest.mark.parametrize("promise, words", [("never: tanks unless role is owner", "`without: role is owner`"), ("reach: tanks unless role is owner", "only `never`")])
def test_a_condition_after_a_screen_is_not_thrown_away(shell, promise, words):
    [found] = checked(shell, TANKS + f"promises:\n  - {promise}\n")
    assert found["fixes"] == [] and words in found["notes"][0]["message"]


def test_a_flow_to_a_row_that_is_not_there_is_offered_rows(shell):
    [found] = checked(shell, TANKS.replace("data:", "flows: {Alarm: {start: tank/t3, link: /tank/t2}}\ndata:"))
    assert fixes(found) == ["tank/t1", "tank/t2"]


# A text below its mark.


def test_a_text_that_is_as_far_left_as_its_dash(shell):
    text = app("- text: |\nSince\n1911\n- Hello")
    [found] = checked(shell, text)
    assert found["message"] == "this text is not indented, so it does not belong to the line above"
    fixed = applied(text, [found["fixes"][0]])
    assert "      - text: |\n          Since\n          1911\n      - Hello" in fixed and checked(shell, fixed) == []


# Two versions.


def test_a_row_that_lost_its_screen_is_no_link_that_was_added(shell):
    text = "app: A\ndata:\n  beers: [{id: a, kind: x}, {id: b, kind: y}]\nscreens:\n  home:\n    title: Home\n    body:\n      - list:\n          - {row: $id, each: beers, go: beer/$id}\n  beer:\n    for: beers\n    title: $id\n    body: [x]\n"
    shell.write("old.yaml", text)
    shell.write("new.yaml", text.replace("for: beers", "for: {of: beers, where: kind is x}"))
    _, out, _ = shell.says("diff", "old.yaml", "new.yaml")
    assert "link added" not in out and "which no longer exists" in out


def test_what_can_only_be_reached_from_a_flow_now_is_told(shell):
    text = "app: A\nstart: gate\nflows:\n  Late: {start: home, beneath: [gate]}\nscreens:\n  gate:\n    title: Gate\n    body:\n      - {button: In, go: home}\n      - {button: Tour, go: tour}\n  home: {title: Home, end: yes, body: [x]}\n  tour: {title: Tour, body: [x]}\n"
    shell.write("old.yaml", text)
    shell.write("new.yaml", text.replace("start: gate", "start: home"))
    _, out, _ = shell.says("diff", "old.yaml", "new.yaml")
    assert "tour: only from a flow, was 1 tap" in out and "gate: only from a flow, was 0 taps" in out


# Baselines.


def test_a_stale_entry_is_told_with_its_line(shell):
    text = app("- button: Go\n  go: nowhere-at-all\n- button: On\n  go: somewhere-else")
    shell.write("app.yaml", text)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", text.replace("nowhere-at-all", "two").replace("somewhere-else", "two"))
    _, out, _ = shell.says("check", "--baseline", "known.json", "--format", "json")
    found = [one for one in json.loads(out)["findings"] if one["code"] == "P994"]
    # Several are listed in one finding.
    [one] = found
    assert [note["message"].partition(":")[0] for note in one["notes"]][:2] == ["line 4", "line 5"]
