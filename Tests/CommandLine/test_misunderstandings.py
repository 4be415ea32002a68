"""Mistakes of people who come from elsewhere: the message says what is meant, and the edit makes it right."""

import re

import pytest

from test_places import applied, checked

SCREEN = "app: A\nscreens:\n  home:\n    title: Home\n    end: yes\n    body:\n"
PEOPLE = 'data:\n  people: [{name: Ada, born: "1815"}]\n'


def body(text, before=""):
    return SCREEN.replace("screens:", f"{before}screens:") + "".join(f"      {line}\n" for line in text.splitlines())


def only(found):
    assert len(found) == 1, [f"{one['code']} {one['message']}" for one in found]
    return found[0]


def notes(finding):
    return " ".join(one["message"] for one in finding["notes"])


def line(finding):
    return finding["start"]["line"]


# A mistake that YAML cannot read, and what would follow from it if it were told.
BUTTON = "- form:\n    go: home\n    body:\n      - field: Name\n      - button: Save\n        role: submit\n"


@pytest.mark.parametrize(
    "written, wrong",
    [
        (BUTTON, BUTTON.replace("role: submit", "role: @submit")),
        (BUTTON, BUTTON.replace("role: submit", "role:submit")),
        (BUTTON, BUTTON.replace("        role", "          role")),
        (BUTTON, BUTTON.replace("role: submit", "role submit")),
        (BUTTON, BUTTON.replace("      - field", "      -field").replace("      - button", "      -button")),
        ("- list:\n    - row: $name\n      each: people\n      detail: $born", "- list:\n    - row: $name\n      each:people\n      detail: $born"),
        ("- list:\n    - row: $name\n      each: people\n      detail: $born", "- list:\n    - row: $name\n       each: people\n      detail: $born"),
        ("- list:\n    - row: $name\n      each: people\n      detail: $born", "- list:\n    - row: $name\n      each: {of: people\n      detail: $born"),
    ],
)
def test_what_may_only_follow_from_a_line_that_cannot_be_read_waits(shell, written, wrong):
    before = "" if "people" not in written else PEOPLE
    assert [one for one in checked(shell, body(written, before)) if one["severity"] == "error"] == []
    found = checked(shell, body(wrong, before))
    assert {one["code"] for one in found} <= {"P001", "P105"} and len(found) <= 3, [one["message"] for one in found]


def test_a_journey_waits_until_all_lines_can_be_read(shell):
    text = body("- button: Next\n  go: @next") + "  next:\n    title: Next\n    body: [The end]\njourneys:\n  One:\n    steps:\n      - tap: Next\n      - on: next\n"
    assert only(checked(shell, text))["code"] == "P001"


def test_a_row_that_cannot_be_read_is_not_missed(shell):
    data = "data:\n  people:\n    - {id: ada, name: Ada}\n   - {id: bob, name: Bob}\n"
    text = body("- button: Bob\n  go: person/bob", data) + "  person:\n    for: people\n    title: $name\n    body: [Hello]\n"
    assert only(checked(shell, text))["code"] == "P001"


def test_a_mistake_elsewhere_is_told_beside_one_that_cannot_be_read(shell):
    text = body("- button: Save\n  role: @submit") + "  more:\n    titel: More\n    body: [Hello]\n"
    assert "P101" in {one["code"] for one in checked(shell, text)}


def test_a_key_of_one_word_without_its_colon_is_told_where_it_is(shell):
    text = body("- button: Ask\n  go: ask") + "    popups:\n      ask\n        alert: Really?\n"
    found = only(checked(shell, text))
    assert (found["code"], line(found)) == ("P001", 10)
    assert checked(shell, applied(text, found["fixes"])) == []


TABLE = "- table: Tides\n  columns: [Day, High, Low]\n  body:\n    - row: Monday\n      cells: CELLS\n"


@pytest.mark.parametrize("cells, count", [("[4.1 m]", 2), ("[4.1 m, 0.8 m, 1]", 4)])
def test_a_row_with_another_number_of_cells_is_told(shell, cells, count):
    found = only(checked(shell, body(TABLE.replace("CELLS", cells))))
    assert (found["severity"], line(found)) == ("warning", 11)
    assert found["message"] == f"the row `Monday` has {count} cells, but the table has 3 columns"


def test_a_row_with_a_cell_for_each_column_is_fine(shell):
    assert checked(shell, body(TABLE.replace("CELLS", "[4.1 m, 0.8 m]"))) == []
    assert checked(shell, body(TABLE.replace("CELLS", "[4.1 m]\n      body: [{switch: Seen}]"))) == []


ROWS = "- table: Tides\n  columns: [Day, High]\n  body:\n    - {row: Monday, cells: [4.1 m]}\n    - {row: Tuesday, cells: [3.9 m]}"


@pytest.mark.parametrize(
    "rows",
    [
        "  rows:\n    - [Monday, 4.1 m]\n    - [Tuesday, 3.9 m]",
        "  rows:\n    - {Day: Monday, High: 4.1 m}\n    - {High: 3.9 m, Day: Tuesday}",
        "  rows:\n    - Day: Monday\n      High: 4.1 m\n    - Day: Tuesday\n      High: 3.9 m",
    ],
)
def test_rows_as_lists_of_cells_become_rows(shell, rows):
    text = body("- table: Tides\n  columns: [Day, High]\n" + rows)
    found = only(checked(shell, text))
    assert applied(text, found["fixes"]) == body(ROWS)


def test_rows_as_lists_in_the_body_become_rows(shell):
    text = body("- table: Tides\n  columns: [Day, High]\n  body:\n    - [Monday, 4.1 m]\n    - [Tuesday, 3.9 m]")
    found = checked(shell, text)
    assert len(found) == 2 and applied(text, [one["fixes"][0] for one in found]) == body(ROWS)


def test_the_header_of_a_table_is_its_columns(shell):
    text = body(ROWS.replace("columns:", "header:"))
    assert applied(text, only(checked(shell, text))["fixes"]) == body(ROWS)


@pytest.mark.parametrize("word, is_near", [("hart", True), ("xyzzy", False)])
def test_a_wrong_icon_names_those_that_are_near_and_says_where_all_are(shell, word, is_near):
    found = only(checked(shell, body(f"- icon: {word}\n  alt: A")))
    names = re.findall(r"`([a-z-]+)`", found["message"].partition("did you mean")[2] + notes(found))
    assert 1 <= len(names) <= 8 if is_near else names == []
    count = len(re.findall(r"`[a-z-]+`", shell.says("explain", "icons")[1].partition("\n\n")[2]))
    assert f"`protoc explain icons` lists all {count}" in notes(found)


READINGS = ["{{born}}", "{{ born }}", "${born}", "{born}", "%born%", "\\(born)", "#{born}"]


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("where", ["row: 'AT'", "row: 'born AT.'", "row: A\n      detail: 'AT'", "row: A\n      go: {alert: 'AT'}", "row: A\n      swipe-left: [{button: 'AT', go: stay}]"])
def test_a_value_read_as_elsewhere_is_read_by_an_edit(shell, reading, where):
    meant = body(f"- list:\n    - {where.replace('AT', '$born')}\n      each: people", PEOPLE)
    text = body(f"- list:\n    - {where.replace('AT', reading)}\n      each: people", PEOPLE)
    found = [one for one in checked(shell, text) if one["code"] == "P115"]
    assert applied(text, only(found)["fixes"]) == meant


def test_letters_after_a_value_need_brackets(shell):
    text = body('- list:\n    - row: "{{born}}er"\n      each: people', PEOPLE)
    assert '"$(born)er"' in applied(text, only(checked(shell, text))["fixes"])


def test_the_right_way_is_no_finding(shell):
    assert checked(shell, body("- list:\n    - row: $(born) $name 5% of 100% (or {so})\n      each: people", PEOPLE)) == []


def test_braces_without_quotes_are_told_as_a_value(shell):
    text = body("- list:\n    - row: {{born}}\n      each: people", PEOPLE)
    assert applied(text, only(checked(shell, text))["fixes"]) == text.replace("{{born}}", "$born")


def test_braces_before_other_words_are_told_as_a_value(shell):
    found = [one for one in checked(shell, body("- list:\n    - row: {{born}} in London\n      each: people", PEOPLE)) if one["code"] == "P001"]
    assert "read with `$name`" in notes(only(found))


@pytest.mark.parametrize(
    "element, right",
    [
        ("- icon: '{{pic}}'\n  each: pictures", "- icon: '$pic'\n  each: pictures"),
        ("- text: A\n  each: pictures\n  style: {color: '{{hue}}'}", "- text: A\n  each: pictures\n  style: {color: '$hue'}"),
        ("- text: A\n  each: pictures\n  when: ${pic} is heart", "- text: A\n  each: pictures\n  when: pic is heart"),
        ("- button: A\n  each: pictures\n  go: '{{to}}'", "- button: A\n  each: pictures\n  go: '$to'"),
    ],
)
def test_a_value_of_a_type_read_as_elsewhere_is_read_by_an_edit(shell, element, right):
    data = "data:\n  pictures: [{pic: heart, hue: red, to: home}]\n"
    text = body(element, data)
    found = [one for one in checked(shell, text) if one["fixes"]]
    assert applied(text, only(found)["fixes"]) == body(right, data)


@pytest.mark.parametrize("written", ["“Home”", "„Home“", "«Home»", "‘Home’", "« Home »", '“Home"'])
def test_curly_quotes_around_a_text_become_straight(shell, written):
    text = body(f"- text: {written}\n- button: Stay\n  go: stay")
    found = only(checked(shell, text))
    assert found["severity"] == "warning"
    assert applied(text, found["fixes"]) == text.replace(written, '"Home"')


@pytest.mark.parametrize("written", ["“Come in!”", '"“Home”"', "“Home” and “Work”", "He said “Home”"])
def test_curly_quotes_that_belong_to_a_text_are_no_finding(shell, written):
    assert checked(shell, body(f"- text: {written}")) == []


def test_curly_quotes_around_a_name_are_left_out_by_an_edit(shell):
    text = body("- button: Home\n  go: “home”")
    assert applied(text, only(checked(shell, text))["fixes"]) == body("- button: Home\n  go: home")


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f", "\u2003"])
def test_other_blanks_as_indentation_are_replaced_by_an_edit(shell, blank):
    right = body("- button: Home\n  go: home\n- text: Hello")
    for wrong in (
        right.replace("        go", f"      {blank * 2}go"),
        right.replace("        go", f"{blank * 8}go"),
        right.replace("- text", f"-{blank}text"),
        right.replace("        go", f"{blank * 8}go").replace("      - text", f"{blank * 6}- text"),
        right.replace("\n", "\r\n").replace("        go", f"{blank * 8}go"),
    ):
        found = only(checked(shell, wrong))
        assert (found["code"], found["severity"]) == ("P010", "error")
        assert applied(wrong, found["fixes"]).replace("\r\n", "\n") == right


def test_other_blanks_in_a_text_are_no_finding(shell):
    assert checked(shell, body("- text: 10\u00a0km\n- text: |\n    \u00a0\u00a0as it is\n    \u2003here")) == []


CSV = "name;born\nAda;1815\n"


@pytest.mark.parametrize("data", [CSV, CSV.replace(";", "\t"), "\ufeff" + CSV, "sep=;\r\n" + CSV, CSV.replace("1815", '"18;15"'), "name;price\nAda;1,50\n"])
def test_a_data_file_with_other_separators_is_read(shell, data):
    shell.write("people.csv", data)
    assert checked(shell, body("- list:\n    - row: $name\n      each: people", "data:\n  people: {file: people.csv}\n")) == []


@pytest.mark.parametrize("data, line_number", [('name;born\nAda;"1815\nBob;1\n', 2), ('name;born\nAda;"18"15\n', 2), ("name;born\nAda;1;2\n", 2)])
def test_a_data_file_that_is_wrong_is_told_with_its_line(shell, data, line_number):
    shell.write("people.csv", data)
    found = only(checked(shell, body("- list:\n    - row: $name\n      each: people", "data:\n  people: {file: people.csv}\n")))
    assert (found["file"], line(found)) == ("people.csv", line_number)


@pytest.mark.parametrize("word, kind", [("alert", "alert"), ("sheet", "sheet"), ("toast", "toast"), ("modal", "sheet"), ("dialog", "alert"), ("Alert", "alert")])
def test_a_popup_in_a_body_is_told_how_it_opens(shell, word, kind):
    found = only(checked(shell, body(f"- {word}: Really")))
    example, popups, go = re.findall(r"`(- .*?|popups: .*?|go: .*?)`(?=$|[; ])", notes(found))
    assert checked(shell, body(example)) == []
    text = body(f"- button: Open\n  {go}") + f"    {popups}\n"
    assert checked(shell, text) == []
    assert kind in example


@pytest.mark.parametrize(
    "written, meant",
    [
        ("5..0", "0..5"), ("0...5", "0..5"), ("0-5", "0..5"), ("0–5", "0..5"), ("0 - 5", "0..5"), ("0…5", "0..5"), ("0 to 5", "0..5"), ("0 .. 5", "0..5"),
        ("0 bis 5", "0..5"), ("0..<6", "0..5"), ("1..", "1..9"), ("..5", "0..5"), ("[0..5]", "0..5"), ("-5..-1", None), ("-1 to 5", "-1..5"),
    ],
)  # fmt: skip
def test_a_range_written_otherwise_becomes_one(shell, written, meant):
    text = body("- stepper: Count\n  state: count", f"state:\n  count: {written}\n")
    found = checked(shell, text)
    if meant is None:
        assert found == []
        return
    assert applied(text, only(found)["fixes"]) == text.replace(f": {written}", f": {meant}")


@pytest.mark.parametrize("written, meant", [("off, on", "[off, on]"), ("small | large", "[small, large]")])
def test_values_without_brackets_become_a_list(shell, written, meant):
    text = body("- picker: Size\n  state: size", f"state:\n  size: {written}\n")
    assert applied(text, only(checked(shell, text))["fixes"]) == text.replace(written, meant)


@pytest.mark.parametrize(
    "written, meant",
    [
        ("- list:\n    - Ada", "- list:\n    - row: Ada"),
        ("- list: [Ada, Bob]", "- list: [row: Ada, row: Bob]"),
        ("- picker: Size\n  options: S, M, L", "- picker: Size\n  options: [S, M, L]"),
        ("- text: A\n  size: 12px", "- text: A\n  size: 12"),
        ("- text: A\n  style: {color: ff0000}", '- text: A\n  style: {color: "#ff0000"}'),
        ("- text: A\n  style: {color: 0xffff0000}", '- text: A\n  style: {color: "#ff0000ff"}'),
        ("- text: A\n  style:\n    color: rgb(255, 0, 16)", '- text: A\n  style:\n    color: "#ff0010"'),
        ("- text: A\n  color: red", "- text: A\n  style: {color: red}"),
        ("- text: A\n  borderRadius: 4", "- text: A\n  style: {corner: 4}"),
        ("- button: A\n  go: screens/home", "- button: A\n  go: home"),
        ("- button: A\n  go: home.yaml", "- button: A\n  go: home"),
        ("- button: A\n  go: goto home", "- button: A\n  go: home"),
        ("- button: A\n  go: home()", "- button: A\n  go: home"),
        ("- button: A\n  go: replace home", "- button: A\n  go: {to: home, how: replace}"),
        ("- button: A\n  go: null", "- button: A\n  go: stay"),
        ("- image:\n    src: A word\n    alt: A", "- image:\n    label: A word\n    alt: A"),
        ("- field: Age\n  format: number\n  min: 1", "- field: Age\n  format: number\n  least: 1"),
        ("- button: A\n  go: home\n  variant: primary", "- button: A\n  go: home\n  role: primary"),
        ("- text: A\n- Divider()", "- text: A\n- divider"),
        ('- Text("Hello")', '- text: "Hello"'),
        ("- TextField: Name", "- field: Name"),
        ("- button: A\n  icon heart\n  go: home", "- button: A\n  icon: heart\n  go: home"),
        ("- button: A\n  go = home", "- button: A\n  go: home"),
        ("- text: A\n  note： home", "- text: A\n  note: home"),
        ('- text: "Home”', '- text: "Home"'),
        ("— button: A\n  go: home", "- button: A\n  go: home"),
        ("-button: A\n  go: home", "- button: A\n  go: home"),
    ],
)
def test_what_is_meant_by_a_word_from_elsewhere_is_an_edit(shell, written, meant):
    text, right = body(written), body(meant)
    found = checked(shell, text)
    fixes = {one["fixes"][0]["title"]: one["fixes"][0] for one in found if one["fixes"]}
    assert len(fixes) == len(found), [one["message"] for one in found]
    assert applied(text, fixes.values()) == right
    assert [one["message"] for one in checked(shell, right) if one["severity"] == "error"] == []


def test_a_field_by_another_name_with_a_text_is_not_turned_round(shell):
    found = checked(shell, body("- TextField: Name\n  text: A"))
    assert found[0]["message"] == "unknown element `TextField`: did you mean `field`?"


@pytest.mark.parametrize("value", ["yes", "true", "no"])
def test_a_condition_that_is_a_flag_is_told_what_to_do(shell, value):
    found = only(checked(shell, body(f"- text: A\n  when: {value}")))
    assert "leave the condition out" in notes(found)


def test_a_sign_before_a_condition_is_told_once(shell):
    found = only(checked(shell, body("- text: A\n  when: !open")))
    assert "says `not`" in notes(found)
