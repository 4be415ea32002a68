"""Each cause is told once, and what only follows from it waits."""

import json

import shapes

WAITING = """\
app: Modes
state: {mode: [a, b, c]}
screens:
  home:
    body:
      - {button: To b, set: {mode: b}}
      - {button: To a, set: {mode: a}}
      - {button: Open, when: mode is c, go: far}
      - {button: Near, go: near}
  far:
    body:
      - {button: Set, set: {mode: c}}
  near: {body: [Near]}
"""


def findings(shell, *options):
    return json.loads(shell.says("check", "--format", "json", *options)[1])["findings"]


def test_a_journey_that_needs_a_link_which_nobody_can_follow_is_told_at_the_link(shell):
    shell.write("app.yaml", WAITING + "journeys: {Open it: {steps: [tap: Open, on: far]}}\n")
    code, out, err = shell.says("check")
    assert code == 1 and "error[P303] dead-link: `Open` is never shown" in out and "P701" not in out
    assert "so a journey fails here: nothing tappable on `home` is called `Open`" in out
    assert out.endswith("1 error in 1 file; 1 more is hidden because it may only follow from this one\n")


def test_a_promise_about_what_only_such_a_link_leads_to_is_told_at_the_link(shell):
    shell.write("app.yaml", WAITING + "promises: [{reach: far}]\n")
    code, out, err = shell.says("check")
    assert code == 1 and "error[P303]" in out and "P702" not in out and "so `far` cannot be reached" in out
    assert out.endswith("1 error in 1 file; 1 more is hidden because it may only follow from this one\n")


def test_both_are_told_where_the_link_is_not(shell):
    shell.write("app.yaml", WAITING + "journeys: {Open it: {steps: [tap: Open, on: far]}}\npromises: [{reach: far}]\n")
    assert [one["code"] for one in findings(shell, "--ignore", "P303")] == ["P701", "P702"]


def test_a_journey_that_fails_elsewhere_is_told_itself(shell):
    shell.write("app.yaml", WAITING + "journeys: {Open it: {steps: [tap: Near, tap: Open]}}\n")
    assert [one["code"] for one in findings(shell)] == ["P303", "P701"]


def test_rows_that_are_too_many_take_no_room_from_other_screens(shell):
    rows = ", ".join(f"{{name: Row {number}}}" for number in range(40))
    lines = ["app: Rows", "data:", f"  many: [{rows}]", "  few: [{name: One}]", "screens:"]
    lines += ["  first: {for: many, end: yes, body: [$name]}", "  second: {for: few, end: yes, body: [$name]}"]
    shell.write("app.yaml", "\n".join(lines) + "\n")
    code, out, err = shell.says("check", "--max-output", "3000", "--select", "P009")
    assert out.count("error[P009]") == 1 and "app.yaml:6" in out


def test_a_word_instead_of_a_number_is_as_severe_as_a_number_out_of_range(shell):
    shell.write("app.yaml", "app: Hi\nscreens:\n  home:\n    body:\n      - progress: Done\n        value: lots\n")
    shell.write("other.yaml", "app: Hi\nscreens:\n  home:\n    body:\n      - progress: Done\n        value: 900\n")
    found = [(one["code"], one["severity"]) for name in ("app.yaml", "other.yaml") for one in findings(shell, name)]
    assert found == [("P005", "error"), ("P104", "error")]


def test_what_would_do_nothing_is_told_once_where_its_condition_never_holds(shell):
    lines = ["app: Modes", "state: {mode: [a, b, c]}", "screens:", "  home:", "    body:"]
    lines += ["      - {button: To b, set: {mode: b}}", "      - {button: Again, when: mode is c, set: {mode: c}}"]
    lines += ["      - {button: Far, go: {to: far, how: reset, set: {mode: c}}}", "  far:", "    body:"]
    lines += ["      - {button: Home, go: {to: home, how: reset, set: {mode: a}}}"]
    shell.write("app.yaml", "\n".join(lines) + "\n")
    assert [one["code"] for one in findings(shell)] == ["P202"]


def test_a_promise_from_where_only_such_a_link_leads_is_told_at_the_link(shell):
    shell.write("app.yaml", WAITING + "promises: [{reach: home, from: far}]\njourneys: {Far: {from: far, steps: [tap: Set]}}\n")
    code, out, err = shell.says("check")
    assert "P708" not in out and out.count("nobody") == 0 and "so this promise holds whatever the app does" in out
    assert "so this journey shows nothing that people can do" in out
    assert out.endswith("; 2 more are hidden because they may only follow from this one\n")


def test_a_way_out_that_two_variables_of_many_turn_off_is_decided(shell):
    shell.write("app.yaml", shapes.closed("v11 > 3", "v12 is b"))
    # That Back histories grow is advice.
    assert [one["code"] for one in findings(shell, "--ignore", "P603")] == ["P404"]


UNREAD = """\
app: Books
state:
  role: [guest, owner]
screens:
  home:
    body:
      - {button: Sign In, set: {role: owner}}
      - {button: Books, when: role is owner, go: books}
  books: {body: [Sales]}
promises:
  - {never: books, without: role is owner}
"""


def test_a_promise_waits_for_a_variable_and_a_condition_that_it_depends_on(shell):
    shell.write("app.yaml", UNREAD)
    assert findings(shell) == []
    for written in UNREAD.replace("[guest, owner]", "guest, owner"), UNREAD.replace("when: role is owner", "when: role is guest or"):
        shell.write("app.yaml", written)
        assert [one["code"] for one in findings(shell)] == ["P103"]


def test_a_promise_of_which_a_key_is_unknown_waits(shell):
    shell.write("app.yaml", UNREAD.replace("without: role is owner", "except: role is owner"))
    assert [one["code"] for one in findings(shell)] == ["P101"]


def test_disabled_takes_what_when_takes(shell):
    for condition in "got is $id", "got is $before", "left >= 2":
        for key, taken in ("when", "left > 0"), ("disabled", condition):
            shell.write("app.yaml", f"""\
app: Taps
state: {{got: [none, a, b], before: [none, a, b], left: 0..3}}
components:
  take:
    params: [limit]
    body: [{{button: Refill, {key}: left >= $limit, set: {{left: +1}}}}]
data: {{beers: [{{id: a}}, {{id: b}}]}}
screens:
  home:
    body:
      - {{stepper: Left, state: left}}
      - {{segmented: Before, state: before}}
      - {{use: take, with: {{limit: 2}}}}
      - list:
          - {{row: Take $id, each: beers, {key}: {taken}, set: {{got: $id}}}}
      - {{text: Got, when: got is a}}
""")
            assert findings(shell) == [], (key, condition)


def test_a_call_that_says_so_ends_the_flow(shell):
    """`end: yes` on an element counts for each address, as the reference says."""
    shell.write("app.yaml", """\
app: Locked
state: {tries: {values: 0..1, start: 1}}
screens:
  pin:
    body:
      - {button: Enter, when: tries > 0, go: {ask: Right?, answers: {Right: home, Wrong: {set: {tries: -1}}}}}
      - {link: Call, when: tries is 0, go: "tel:+4912", END}
  home: {end: yes, body: [Welcome]}
""".replace("END", "end: yes"))
    assert findings(shell) == []


def test_a_popup_of_a_screen_is_not_used_because_another_has_its_name(shell):
    shell.write("app.yaml", """\
app: Helps
screens:
  a:
    body: [{button: B, go: b}, {button: Help, go: help}]
    popups: {help: {alert: Help}}
  b:
    body: [x]
    popups: {help: {alert: Other help}}
""")
    assert [(one["code"], one["start"]["line"]) for one in findings(shell)] == [("P206", 8)]


def test_a_journey_is_not_offered_the_number_that_the_app_shows(shell):
    shell.write("app.yaml", """\
app: Mail
state: {unread: {values: 0..3, start: 2}}
screens:
  home:
    body:
      - {button: Read, set: {unread: +1}}
      - text: $unread left
journeys: {Read one: {steps: [tap: Read, see: 1 left]}}
""")
    found = [one for one in findings(shell) if one["code"] == "P701"]
    assert len(found) == 1 and found[0]["fixes"] == [] and all("mean" not in note["message"] for note in found[0]["notes"])


def test_what_is_worked_out_of_a_value_is_no_value(shell):
    shell.write("app.yaml", """\
app: Sound
state: {sound: [on, off]}
screens:
  home:
    body:
      - {button: Turn, set: {sound: not $sound}}
      - {text: Loud, when: sound is on}
""")
    found = findings(shell)
    assert [one["code"] for one in found] == ["P205"] and found[0]["message"] == "no value of `sound` is called `not $sound`"


def counters(names, most=9):
    return "state:\n" + "".join(f"  {name}: 0..{most}\n" for name in names)


def test_counters_of_a_dozen_screens_are_decided_exactly(shell):
    screens = "".join(
        f"  s{number}:\n    title: S{number}\n    body:\n"
        f"      - stepper: Count\n        state: {'abcd'[number % 4]}\n"
        f"      - button: Next\n        go: {{to: s{(number + 1) % 12}, how: reset}}\n        when: {'abcd'[number % 4]} > {number % 5}\n"
        for number in range(12)
    )
    shell.write("app.yaml", "app: Many\n" + counters("abcd") + "screens:\n" + screens)
    assert shell.says("check")[:2] == (0, "no findings\n")


STUCK = """\
screens:
  home:
    title: Home
    body:
      - {stepper: A, state: a}
      - {stepper: B, state: b}
      - {stepper: C, state: c}
      - {stepper: D, state: d}
      - {button: Next, go: {to: stuck, how: reset}}
      - {button: Other, go: {to: other, how: reset}, when: a > 6}
  other:
    title: Other
    body: [{button: Home, go: {to: home, how: reset}}]
  stuck:
    title: Stuck
    body:
      - {button: Home, go: {to: home, how: reset}, when: a > 3 or b > 5 or c > 2 or d > 6}
"""


def test_a_dead_end_that_four_counters_decide_is_found_with_all_their_values(shell):
    shell.write("app.yaml", "app: Many\n" + counters("abcd") + STUCK)
    found = findings(shell)
    assert [one["code"] for one in found] == ["P404"], found
    assert "while `a` is `0` to `3`, `b` is `0` to `5`, `c` is `0` to `2` and `d` is `0` to `6`" in found[0]["message"]
    assert [step["label"] for step in found[0]["steps"] if "label" in step] == ["Next"]


def test_a_path_on_which_values_are_passed_over_tells_each_tap(shell):
    never = STUCK.replace("when: a > 3 or b > 5 or c > 2 or d > 6", "when: a < 4 and b < 5 and c < 3 and d < 7")
    shell.write("app.yaml", "app: Many\n" + counters("abcd") + never)
    found = findings(shell)
    assert [one["code"] for one in found] == ["P404"], found
    taps = [step["label"] for step in found[0]["steps"] if "label" in step]
    # One counter, as often as it takes; a shorter path is not ruled out.
    assert taps[-1] == "Next" and len(set(taps[:-1])) == 1 and len(taps) in (4, 5, 6, 8), taps
    assert "there may be a shorter path" in shell.says("check")[1]


ROWS = """\
app: Rows
data:
  plants: {file: PLANTS}
screens:
  home:
    title: Home
    body:
      - list:
          - row: $name
            detail: $size
            each: plants
"""


def test_a_key_that_is_misspelt_in_one_row_of_a_file_is_found_there(shell):
    rows = [{"name": f"Plant {number}", "size": str(number)} for number in range(5)]
    rows[3] = {"nam": "Plant 3", "size": "3"}
    shell.write("plants.json", json.dumps(rows, indent=1))
    shell.write("plants.yaml", "".join("- {" + ", ".join(f"{key}: {value}" for key, value in row.items()) + "}\n" for row in rows))
    for file, line in [("plants.json", 15), ("plants.yaml", 4)]:
        shell.write("app.yaml", ROWS.replace("PLANTS", file))
        found = findings(shell)
        assert [(one["code"], one["file"], one["start"]["line"]) for one in found] == [("P101", file, line)], found
        [edit] = found[0]["fixes"][0]["edits"]
        assert edit["text"].strip('"') == "name", edit


def test_a_column_of_some_rows_is_no_mistake_where_it_is_read(shell):
    rows = [{"name": f"Plant {number}", "size": "3"} for number in range(5)] + [{"names": "Two plants", "size": "1"}]
    shell.write("plants.json", json.dumps(rows))
    shell.write("app.yaml", ROWS.replace("PLANTS", "plants.json").replace("$name", "$name$names"))
    assert findings(shell) == []


def test_a_sign_that_yaml_takes_for_a_tag_is_told(shell):
    text = "app: Signs\nstate: {seen: [no, yes]}\nscreens:\n  home:\n    title: Home\n    body:\n"
    text += "      - text: ! now\n      - {switch: Seen, state: seen}\n      - text: New\n        when: ! seen is yes\n"
    shell.write("app.yaml", text)
    found = findings(shell)
    assert [(one["code"], one["start"]["line"]) for one in found] == [("P007", 7), ("P007", 10)], found
    edits = [one["fixes"][0]["edits"][0]["text"] for one in found]
    assert edits == ['"! now"', "not"]


def test_a_list_with_stars_is_offered_dashes(shell):
    shell.write("app.yaml", "app: Stars\nscreens:\n  home:\n    title: Home\n    body:\n      * Tap\n      * Drag\n")
    code, out, err = shell.says("check", "--fix")
    assert (shell.folder / "app.yaml").read_text().endswith("      - Tap\n      - Drag\n"), out


COUNTED = "app: Mail\nstate: {unread: {values: 0..3, start: 2}}\nscreens:\n  home:\n    title: Home\n    body:\n"


def test_a_form_whose_buttons_lead_elsewhere_never_follows_its_link(shell):
    text = """\
app: Forms
screens:
  a:
    body:
      - form:
          go: b
          body: [{field: Name}, {button: Save, role: submit, go: c}]
      - {button: B, go: b}
  b: {body: [x]}
  c: {body: [x]}
"""
    shell.write("app.yaml", text)
    found = [one for one in findings(shell) if one["severity"] != "advice"]
    assert [(one["code"], one["start"]["line"]) for one in found] == [("P208", 6)]
    shell.write("app.yaml", text.replace("role: submit, go: c}", "role: submit, go: c}, {button: Send, role: submit}"))
    assert [one["code"] for one in findings(shell) if one["code"] == "P208"] == []
