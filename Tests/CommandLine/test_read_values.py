"""What rows, components and misspelt words say is checked where it is read, and told once, where it is written."""

import pytest

from test_places import applied, checked, checked_each

ROWS = "data:\n  items: [{id: a, v: x, c: red, pic: star}, {id: b, v: y, c: blue, pic: leaf}]\n"
Q = "state:\n  q: [x, y, red, star]\n"
ITEM = "  item: {for: items, title: $v, body: [$q, {button: X, set: {q: x}, go: back}, {button: Y, set: {q: y}, go: back}]}\n"

# What reads a value of the row in a bar or a popup that several places share: one of them has no row.
READERS = {
    "a target": "go: item/$id",
    "a branch": "go: [{to: item/$id, when: q is x}, {to: item/a}]",
    "a value that is set": "set: {q: $v}",
    "a value that a link sets": "go: {to: stay, set: {q: $v}}",
    "a condition on the row": "when: v is x",
    "a condition with a value of the row": "when: q is $v",
    "an icon": "icon: $pic",
    "when it is disabled": "disabled: v is x",
    "a look": "style: {text: $c}",
    "a badge": "badge: $v",
}


def bar(reader):
    return f"app: A\n{Q}{ROWS}layouts:\n  l:\n    toolbar:\n      - button: Next\n        {reader}\nscreens:\n  home: {{layout: l, body: [$q, {{button: A, go: item/a}}, {{button: B, go: item/b}}]}}\n{ITEM.replace('for: items,', 'for: items, layout: l,')}"


def popup(reader, opener="{button: Plain, go: p}", after=""):
    return f"app: A\n{Q}{ROWS}popups:\n  p:\n    alert: Open?\n    buttons:\n      - button: Cancel\n      - button: Open\n        {reader}\n{after}screens:\n  home:\n    body:\n      - list: [{{row: $v, each: items, go: p}}]\n      - {opener}\n      - {{button: A, go: item/a}}\n      - {{button: B, go: item/b}}\n{ITEM}"


PLACES = {
    "a bar that two screens share": bar,
    "a popup that a row and a button open": popup,
    "a popup that a row and a gesture open": lambda reader: popup(reader, "{text: Hold, on: {long-press: p}}"),
    "a popup that a row and an event open": lambda reader: popup(reader, "Hello", "events: {E: p}\n"),
    "a popup that a row and a component open": lambda reader: popup(reader, "{use: c, with: {t: p}}", "components: {c: {params: [t], body: [{button: Ask, go: $t}]}}\n"),
}


def not_known(findings):
    return [one["message"] for one in findings if one["code"] == "P205"]


def test_what_a_shared_place_reads_must_be_known_wherever_it_is_used(shell):
    apps = {f"{place} {name}": make(reader) for place, make in PLACES.items() for name, reader in READERS.items() if not (name == "a badge" and make is not bar)}
    for name, found in checked_each(shell, apps).items():
        told = not_known(found)
        assert len(told) == 1 and told[0].endswith("is not known everywhere it is used"), (name, told)
        assert {one["code"] for one in found if one["severity"] == "error"} == {"P205"}, (name, found)


def test_what_every_place_knows_is_fine(shell):
    apps = {name: popup(reader, "Hello") for name, reader in READERS.items() if name != "a badge"}
    apps["a screen for each row"] = bar("go: item/$id").replace("{layout: l, body: [$q, ", "{body: [$q, ")
    apps["a component of such a screen"] = bar("go: item/a").replace("layouts:", "components: {c: {body: [$screen.v]}}\nlayouts:").replace("title: $v, body: [", "title: $v, body: [{use: c}, ")
    assert {name: not_known(found) for name, found in checked_each(shell, apps).items() if not_known(found)} == {}


def test_what_a_component_reads_of_its_screen_must_be_known_there(shell):
    text = bar("go: item/a").replace("layouts:", "components: {c: {body: [$screen.v]}}\nlayouts:").replace("body: [$q, {button: A", "body: [{use: c}, $q, {button: A")
    assert not_known(checked(shell, text)) == ["`$screen.v` is not known everywhere it is used"]


def test_an_event_says_that_there_is_no_row(shell):
    text = "app: A\ndata: {items: [{name: x}]}\npopups: {a: {alert: Delete $name?}}\nevents: {E: a}\nscreens:\n  home: {body: [{list: [{row: $name, each: items, go: a}]}]}\n"
    found = checked(shell, text)
    assert [one["message"] for one in found] == ["`$name` is not known everywhere it is used"]
    note = found[0]["notes"][0]
    assert note["message"] == "used here, where there is no `name`" and text[note["start"]["offset"] :].startswith("a}\nscreens")


# MARK: values that a variable cannot have

PLAN = "state:\n  plan: [free, pro]\n  count: 0..5\n"
PLANS = "data:\n  plans: [{name: Free, v: free}, {name: Pro, v: Pro}]\n"
SHOWN = "      - text: Much $count\n        when: plan is pro\n      - {switch: Pro, state: plan}\n      - {stepper: Count, state: count}\n"
OWN = "components:\n  c:\n    params: [v]\n    body:\n      - button: Take\n        set: {plan: $v}\n"

SETS = {
    "a row sets it": (PLANS, "      - list: [{row: $name, each: plans, set: {plan: $v}}]\n", "Pro}]"),
    "a row sets it before it leads on": (PLANS, "      - list: [{row: $name, each: plans, go: {to: info, set: {plan: $v}}}]\n", "Pro}]"),
    "a branch sets it": (PLANS, "      - list: [{row: $name, each: plans, go: [{to: info, when: count is 1}, {to: info, set: {plan: $v}}]}]\n", "Pro}]"),
    "a condition asks for it": (PLANS, "      - list: [{row: $name, each: plans, when: plan is $v}]\n", "Pro}]"),
    "a component asks for it": (PLANS + OWN.replace("button: Take\n        set: {plan: $v}", "text: Yours\n        when: plan is $v"), "      - {use: c, with: {v: $v}, each: plans}\n", "Pro}]"),
    "a component is told it": (OWN, "      - {use: c, with: {v: Pro}}\n      - {use: c, with: {v: free}}\n", "Pro}}"),
    "a component in another one is told it": (OWN + "  d: {params: [w], body: [{use: c, with: {v: $w}}]}\n", "      - {use: d, with: {w: Pro}}\n      - {use: d, with: {w: pro}}\n", "Pro}}"),
    "a row of a component in a row": (PLANS + OWN, "      - {use: c, with: {v: $v}, each: plans}\n", "Pro}]"),
}


def values(declarations, body):
    return f"app: A\n{PLAN}{declarations}screens:\n  home:\n    body:\n{body}{SHOWN}      - {{link: Info, go: info}}\n  info: {{title: Plan $plan, body: [The end]}}\n"


def test_a_value_that_the_variable_cannot_have_is_told_where_it_is_written(shell):
    apps = {name: values(*app[:2]) for name, app in SETS.items()}
    for name, found in checked_each(shell, apps).items():
        assert [one["message"] for one in found] == ["no value of `plan` is called `Pro`"], (name, found)
        (one,) = found
        assert apps[name][one["start"]["offset"] :].startswith(SETS[name][2]), name
        assert checked(shell, applied(apps[name], one["fixes"][:1])) == [], name


def test_values_that_the_variable_can_have_are_fine(shell):
    steps = "data:\n  plans: [{name: More, v: +1}, {name: Less, v: -1}, {name: Set, v: 3}, {name: Nothing, v: ''}]\n"
    apps = {name: values(*app[:2]).replace("Pro", "pro") for name, app in SETS.items()}
    apps["steps"] = values(steps, "      - list: [{row: $name, each: plans, set: {count: $v}}]\n")
    apps["another variable"] = values("", "      - {button: Both, set: {count: $count}}\n")
    assert {name: found for name, found in checked_each(shell, apps).items() if [one for one in found if one["code"] == "P205"]} == {}


def test_a_column_of_wrong_values_is_told_once(shell):
    rows = "data:\n  plans: [" + ", ".join(f"{{name: N{n}, v: other{n}}}" for n in range(9)) + "]\n"
    found = checked(shell, values(rows, "      - list: [{row: $name, each: plans, set: {plan: $v}}]\n"))
    assert [one["message"] for one in found] == ["no value of `plan` is called `other0`"]
    assert "8 other values are wrong too: `other1`, `other2`, `other3` …" in [note["message"] for note in found[0]["notes"]]


# MARK: what components are told

LINK = "app: A\ndata: {items: [{id: a}, {id: b}]}\ncomponents:\n  c:\n    params: [t, n]\n    body:\n      - button: $n\n        go: $t\n"


def test_a_wrong_target_is_told_where_a_component_is_given_it(shell):
    text = LINK + "screens:\n  home:\n    body:\n      - group: [{use: c, with: {t: itm/$id, n: x}}]\n        each: items\n      - {use: c, with: {t: nope, n: y}}\n      - {use: c, with: {t: item/a, n: z}}\n  item: {for: items, title: $id, body: [The end]}\n"
    first, second = checked(shell, text)
    assert first["message"] == "no screen or popup is called `itm/a`" and text[first["start"]["offset"] :].startswith("itm/$id")
    assert [edit["text"] for fix in first["fixes"] for edit in fix["edits"]] == ["item/$id"]
    assert second["message"] == "no screen or popup is called `nope`" and text[second["start"]["offset"] :].startswith("nope")
    assert [note["message"] for note in second["notes"] if "row" in note["message"]] == []


def test_a_wrong_beginning_of_a_target_is_offered(shell):
    text = "app: A\ndata: {items: [{id: a}, {id: b}]}\nscreens:\n  home:\n    body: [{list: [{row: $id, each: items, go: itm/$id}]}]\n  item: {for: items, title: $id, body: [The end]}\n"
    (found,) = [one for one in checked(shell, text) if one["code"] == "P201"]
    assert checked(shell, applied(text, found["fixes"][:1])) == []


# MARK: what is under a misspelt word

MISSPELT = {
    "the body of a screen": "app: A\ndata: {rows: [{name: a}]}\nscreens:\n  home:\n    title: Home\n    boddy:\n      - buton: Shop\n        go: shpo\n      - text: $naem\n        each: rowss\n  shop: {title: Shop, body: [The end]}\n",
    "the body of a list": "app: A\ndata: {rows: [{name: a}]}\nscreens:\n  home:\n    title: Home\n    body:\n      - list:\n          bodi:\n            - row: $naem\n              each: rowss\n              go: shpo\n  shop: {title: Shop, body: [The end]}\n",
    "the screens": "app: A\ndata: {rows: [{name: a}]}\nscrens:\n  home:\n    title: Home\n    body:\n      - list:\n          - row: $naem\n            each: rowss\n            go: shpo\n  shop: {title: Shop, body: [The end]}\n",
    "a list after its key": "app: A\ndata: {rows: [{name: a}]}\nscreens:\n  home:\n    title: Home\n    body:\n      - list:\n          - row: $naem\n            eahc: rowss\n            go: shpo\n  shop: {title: Shop, body: [The end]}\n",
}


def test_what_is_under_a_misspelt_word_is_checked_too(shell):
    for name, found in checked_each(shell, MISSPELT).items():
        messages = " ".join(one["message"] for one in found)
        for word in [word for word in ("boddy", "bodi", "screns", "eahc", "buton", "shpo", "naem", "rowss") if word in MISSPELT[name]]:
            assert messages.count(word) == 1, (name, word, messages)
        assert {one["severity"] for one in found} == {"error"}, (name, messages)


def test_a_word_that_may_be_meant_for_several_hides_what_it_did(shell):
    both = MISSPELT["the body of a screen"].replace("    boddy:", "    body: [Hello]\n    boddy:")
    assert {one["code"] for one in checked(shell, both)} >= {"P101"} and "shpo" not in str(checked(shell, both))


# MARK: other values from rows

IMAGES = "id,img,color\n1,a.png,red\n2,b.png,greeen\n3,c.png,#12345\n4,a.png,greeen\n"


def rows_of_a_file(body):
    return f"app: A\ndata: {{items: {{file: i.csv}}}}\nscreens:\n  home:\n    body:\n      - {body}\n"


@pytest.mark.parametrize(
    "body",
    [
        "{image: $img, alt: x, each: items}",
        "{image: \"pics/$img\", alt: x, each: items}",
        "{avatar: $img, alt: x, each: items}",
        "{list: [{row: x, image: $img, each: items}]}",
    ],
)
def test_pictures_that_rows_name_and_that_are_missing_are_one_warning(shell, body):
    shell.write("i.csv", IMAGES)
    (found,) = checked(shell, rows_of_a_file(body))
    assert found["file"] == ("app.yaml" if "pics" in body else "i.csv")
    assert (found["code"], found["severity"]) == ("P209", "warning")
    assert "for other rows, 2 more files are missing too" in [note["message"] for note in found["notes"]]


GIVEN = "app: A\ndata: {items: [{slug: a}, {slug: b}]}\ncomponents:\n  c: {params: [p], body: [{image: $p, alt: x}]}\n  d: {params: [q], body: [{use: c, with: {p: $q}}]}\nscreens:\n  home:\n    body: [USE]\n"


@pytest.mark.parametrize("use", ["{use: c, with: {p: a.png}}", "{use: d, with: {q: a.png}}", "{use: c, with: {p: $(slug).png}, each: items}"])
def test_a_picture_that_a_component_is_given_is_asked_for(shell, use):
    text = GIVEN.replace("USE", use)
    missing = [one for one in checked(shell, text) if one["code"] == "P209"]
    assert [(one["severity"], "`a.png`" in one["message"]) for one in missing] == [("warning", True)]
    for name in ("a.png", "b.png"):
        (shell.folder / name).write_bytes(b"\x89PNG\r\n\x1a\n" + name.encode() * 20)
    assert [one for one in checked(shell, text) if one["code"] == "P209"] == []
    assert shell.says("build", "-o", "page.html")[0] == 0
    assert "data:image/png" in (shell.folder / "page.html").read_text()


@pytest.mark.parametrize("body", ["{text: $id, style: {text: $color}, each: items}", "{tiles: [{tile: $id, color: $color, go: home, each: items}]}"])
def test_a_wrong_colour_is_told_in_its_cell(shell, body):
    shell.write("i.csv", IMAGES)
    (found,) = [one for one in checked(shell, rows_of_a_file(body)) if one["code"] == "P104"]
    assert found["file"] == "i.csv" and found["start"]["line"] == 3 and "found `greeen`" in found["message"]
    notes = [note["message"] for note in found["notes"]]
    assert "read here" in notes and "1 other value is wrong too: `#12345`" in notes
    assert [edit["text"] for fix in found["fixes"] for edit in fix["edits"]][:1] == ["green"]


@pytest.mark.parametrize("rows", ["[]", "{file: i.csv}"])
def test_what_has_no_rows_yet_may_have_any_column(shell, rows):
    shell.write("i.csv", "id,name\n")
    text = f"app: A\ndata: {{items: {rows}}}\nscreens:\n  home:\n    body:\n      - list: {{empty: [Nothing], body: [{{row: $name, each: items, go: item/$id}}]}}\n      - {{text: $name, each: {{of: items, where: kind is b}}}}\n  item: {{for: {{of: items, id: name}}, title: $name, body: [$id]}}\n"
    if rows != "[]":
        text = text.replace("kind is", "name is")
    assert [one for one in checked(shell, text) if one["severity"] == "error"] == []


def test_a_link_to_a_screen_without_rows_says_what_it_is(shell):
    text = "app: A\ndata: {items: []}\nscreens:\n  home:\n    body: [{button: Item, go: item}]\n  item: {for: items, title: $name, body: [$name]}\n"
    (found,) = [one for one in checked(shell, text) if one["severity"] == "error"]
    assert found["message"] == "`item` is one screen for each row of `items`, but this does not say which"
    assert "`items` has no rows yet" in found["notes"][0]["message"]


# MARK: comments

COMMENTS = {
    "Hi and #{name} there": "text: Hi and $name there",
    "Hi #{name}": "text: Hi $name",
    "Hi #{ name }s": "text: Hi $(name)s",
    "Hi #$name": 'text: "Hi #$name"',
    "Only #2 left": 'text: "Only #2 left"',
}


@pytest.mark.parametrize("words", COMMENTS)
def test_a_value_in_a_comment_is_told(shell, words):
    text = f"app: A\nstate: {{name: [a, b]}}\nscreens:\n  home:\n    body:\n      - text: {words}\n      - text: Always $name\n      - {{switch: B, state: name}}\n"
    (found,) = checked(shell, text)
    assert found["code"] == "P111" and COMMENTS[words] in applied(text, found["fixes"][:1])


@pytest.mark.parametrize("text, fixes", [("go: #shop", ["shop"]), ("go: {to: #shop\n          }", ["shop"]), ("go: #shpo", [])])
def test_a_target_after_a_number_sign_is_offered_without_it(shell, text, fixes):
    text = f"app: A\nscreens:\n  home:\n    body:\n      - button: Shop\n        {text}\n      - {{button: Again, go: shop}}\n  shop: {{body: [The end]}}\n"
    (found,) = [one for one in checked(shell, text) if one["code"] == "P111"]
    assert [edit["text"] for fix in found["fixes"] for edit in fix["edits"]] == fixes


# MARK: one cause, one finding

N = "state:\n  n: [a, b]\n"
ASKS = "      - {button: One, go: [{when: n is b, to: s}, {to: home}]}\n      - {button: Two, go: [{when: n is b, to: home}, {to: s}]}\n"

ONCE = {
    "a screen that nothing opens and a promise": ("app: A\npromises: [{reach: pay}]\nscreens:\n  home: {body: [{button: a, go: other}]}\n  other: {body: [x]}\n  pay: {body: [x]}\n", "P301"),
    "a promise of one that only another one opens": ("app: A\npromises: [{reach: paid}]\nscreens:\n  home: {body: [{button: a, go: other}]}\n  other: {body: [x]}\n  pay: {body: [{button: x, go: paid}]}\n  paid: {body: [x]}\n", "P301"),
    "an acceptance with a list": ("app: A\nscreens:\n  home: {allow: {trap: [a]}, body: [x]}\n", "P992"),
    "an acceptance with nothing": ("app: A\nscreens:\n  home: {allow: {trap: ''}, body: [x]}\n", "P992"),
    "values of parameters in a list": ("app: A\ncomponents: {d: {params: [a, b], body: [$a $b]}}\nscreens:\n  home: {body: [{use: d, with: [x, y]}]}\n", "P103"),
    "a variable with a blank": ("app: A\nstate: {my var: [a, b]}\nscreens:\n  home: {body: [x]}\n", "P108"),
    "a disabled control that alone sets": (f"app: A\n{N}screens:\n  home:\n    body:\n      - {{segmented: N, options: [a, b], state: n, disabled: yes}}\n{ASKS}  s: {{body: [x]}}\n", "P706"),
    "a control in what is disabled": (f"app: A\n{N}screens:\n  home:\n    body:\n      - panel: {{disabled: yes, body: [{{segmented: N, options: [a, b], state: n}}]}}\n{ASKS}  s: {{body: [x]}}\n", "P706"),
    "a disabled button that alone sets": (f"app: A\n{N}screens:\n  home:\n    body:\n      - {{button: N, set: {{n: b}}, disabled: yes}}\n{ASKS}  s: {{body: [x]}}\n", "P706"),
    "numbers that are listed": ("app: A\nstate: {num: [1, 2, 3]}\nscreens:\n  home:\n    body: [{stepper: Number, state: num}, {text: Many, when: num > 2}, {text: Few, when: num < 2}]\n", "P104"),
    "numbers that are listed and compared": ("app: A\nstate: {num: [1, 2, 3]}\nscreens:\n  home:\n    body: [{text: Many, when: num > 2}, {text: Few, when: num < 2}, {button: More, set: {num: 3}}]\n", "P103"),
    "a layout that builds on itself": ("app: A\nlayouts: {n: {layout: n}}\nscreens:\n  home: {layout: n, body: [x]}\n", "P207"),
}


def test_one_cause_is_one_finding(shell):
    found = {name: [one["code"] for one in each] for name, each in checked_each(shell, {name: text for name, (text, _) in ONCE.items()}).items()}
    assert found == {name: [code] for name, (_, code) in ONCE.items()}


@pytest.mark.parametrize("name", ["numbers that are listed", "numbers that are listed and compared"])
def test_numbers_that_are_listed_are_declared_as_numbers(shell, name):
    text, _ = ONCE[name]
    (found,) = checked(shell, text)
    assert [one["code"] for one in checked(shell, applied(text, found["fixes"][:1])) if one["severity"] == "error"] == []


def test_a_circle_of_layouts_is_undone_at_one_layout(shell):
    (found,) = checked(shell, ONCE["a layout that builds on itself"][0])
    assert found["notes"][0]["message"] == "remove one `layout` from the circle"


def test_a_where_waits_for_a_file_that_cannot_be_read(shell):
    shell.write("i.csv", "name,price\na,1\nb,2,5\n")
    text = rows_of_a_file("{text: $name, each: {of: items, where: prise > 3}}")
    assert [one["code"] for one in checked(shell, text)] == ["P209"]
