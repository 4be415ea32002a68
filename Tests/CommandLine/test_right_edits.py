"""What is offered is what was meant: the edit leaves nothing to say, and one mistake is told once."""

import pytest

from test_newcomers import HEAD, TWO, app
from test_places import applied, checked

ROWS = "data: {rows: [{slug: a, name: x}, {slug: b, name: y}]}\n"
NAME = "state: {name: [Ann, Bob]}\n"
LIST = "- list:\n    - row: $name\n      each: rows\n"
HELP = "popups:\n  help: {sheet: Help, body: [Words]}\n"
PICK = "- segmented: N\n  state: name\n"
ALERT = "- button: Go\n  go:\n    alert: Sure?\n    buttons: OK\n"
OWRKS = "  owrks:\n    for: {of: rows, id: slug}\n    title: $name\n    end: yes\n    body: [Hi]\n"

# What is written, a part of the message, and how the lines are right.
MEANT = {
    # Words where a list of buttons belongs.
    "a button in braces": (app("- {button: Go, go: {alert: Sure?, buttons: OK}}"), "unknown element `OK`", "buttons: [{button: OK}]}"),
    "a button on its line": (app(ALERT), "unknown element `OK`", "buttons: [{button: OK}]\n"),
    "a button with a comma": (app(ALERT.replace("OK", "Yes, please")), "unknown element `Yes, please`", 'buttons: [{button: "Yes, please"}]\n'),
    "a button in quotes": (app(ALERT.replace("OK", '"OK: now"')), "unknown element `OK: now`", 'buttons: [{button: "OK: now"}]\n'),
    "a button on the next line": (app(ALERT.replace("buttons: OK", "buttons:\n      OK")), "unknown element `OK`", "[{button: OK}]\n"),
    # Where a name ends.
    "a name before a hyphen": (app(LIST + "      detail: img/$slug-big.png", ROWS), "`$slug-big.png` is not defined", "img/$(slug)-big.png\n"),
    "a name with its row before a full stop": (app(LIST + "      detail: is $row.name.png", ROWS), "`$row.name.png` is not defined", "is $(row.name).png\n"),
    "a name before a word": (app(LIST + "      detail: $name-shop", ROWS), "`$name-shop` is not defined", "detail: $(name)-shop\n"),
    # Popups and links by their names.
    "a button by the name of a screen": (app("- link: Two\n  button: two"), "`button` is an element", "go: two\n"),
    "a button of a row by the name of a screen": (app("- list:\n    - row: Two\n      button: two"), "`button` is an element", "go: two\n"),
    "a popup by its name": (app("- button: Help\n  sheet: help", HELP), "`sheet` is an element", "go: help\n"),
    "a popup of the screen by its name": (f"{HEAD}screens:\n  home:\n    body:\n      - {{button: Ask, alert: ask}}\n    popups: {{ask: {{alert: Sure?}}}}\n", "`alert` is an element", "{button: Ask, go: ask}"),
    "a screen after a popup": (app("- button: Two\n  popup: two"), "`popup` is an element", "go: two\n"),
    "a popup with its content": (app("- button: Help\n  sheet: two\n  body: [Words]"), "`sheet` is an element", "go:\n          sheet: two\n          body: [Words]\n"),
    "a link of a card to what a component is told": (app("- use: c\n  with: {to: two}", "components: {c: {params: [to], body: [{card: Two, link: $to}]}}\n"), "`link` is an element", "{card: Two, go: $to}"),
    # Values as other languages read them.
    "a backslash in double quotes": (app(PICK + '- text: "\\\\(name)"', NAME), "`\\(name)` is shown", '- text: "$name"\n'),
    "a backslash among words": (app(PICK + '- text: "Hi \\\\(name)!"', NAME), "`\\(name)` is shown", '- text: "Hi $name!"\n'),
    "a name in braces": (app(PICK + "- heading: {name}", NAME), "YAML reads `{name}` as a mapping", "- heading: $name\n"),
    "a word in braces": (app(PICK + "- heading: {other}\n- text: $name", NAME), "YAML reads `{other}` as a mapping", '- heading: "{other}"\n'),
    # A screen for each row, under another name than that by which it is asked for.
    "a screen of rows that is misspelt": (app("- list:\n    - row: $name\n      each: rows\n      go: works/$slug", f"{ROWS}flows:\n  F: {{start: works/a, beneath: [home]}}\n", TWO + OWRKS + "promises:\n  - reach: works/*\n"), "`works/a`", "  works:\n"),
    # What is there twice, and a quote too many.
    "a key that says nothing, and again": (app("- {button: H, go: help}", "popups:\n" + HELP), "`popups` appears twice", "app: A\npopups:\n  help"),
    "a key, and again without anything": (app("- {button: H, go: help}", HELP + "popups:\n"), "`popups` appears twice", "[Words]}\nscreens"),
    "what is said of an icon": (app("- icon: plus\n  label: Add"), "given twice", "      - icon: plus\n        alt: Add\n"),
    "a quote after a bracket": (app("- list:\n    - row: $name\n      each: rows\n      go: works/$slug", ROWS, TWO + OWRKS.replace("owrks", "works").replace("slug}", 'slug}"')), "never closed", "id: slug}\n"),
    "a screen's column without its mark": (app("- list:\n    - row: $name\n      each: rows\n      go: works/$slug", ROWS, TWO + OWRKS.replace("owrks", "works").replace("[Hi]", "[{text: $name, each: {of: rows, where: name is screen.name}}]")), "no row", "is $screen.name"),
    "a target in braces": (app('- list:\n    - row: $name\n      each: rows\n      go: "{to}"', ROWS.replace("slug: a", "to: two").replace("slug: b", "to: two")), "`{to}`", 'go: "$to"'),
    "a variable in braces": (app('- {switch: S, state: s}\n- text: Hi\n  when: "{s} is on"', "state: {s: [off, on]}\n"), "`{s}`", 'when: "s is on"'),
    "a row that a screen has not": (app("- {text: $screen.name, each: rows}", ROWS), "`$screen.name` is not defined", "{text: $name, each: rows}"),
    "letters after a name": (app("- {stepper: C, state: count}\n- text: $countnd time", "state: {count: 0..9}\n"), "`$countnd` is not defined", "- text: $(count)nd time\n"),
    "an icon of a row by another name": (app("- list:\n    - row: $name\n      each: rows\n      icon: $i", ROWS.replace("slug: a", "i: house").replace("slug: b", "i: star")), "found `house`", "{i: home, name: x}"),
    "a parameter that is misspelt": (app("- use: c\n  with: {what: Ann}\n- use: c\n  with: {what: Bob}", "components: {c: {params: [whaat], body: [$what]}}\n"), "`$what` is not defined", "params: [what]"),
    "a value that is misspelt": (app("- button: Be a member\n  set: {account: member}\n- text: x\n  when: account is member", "state: {account: [guest, memebr]}\n"), "no value of `account` is called `member`", "[guest, member]"),
    "answers under another name": (app("- {button: Pay, go: {ask: How does it end?, answres: {Paid: two}}}"), "unknown key `answres`", "answers: {Paid: two}"),
    "values of a component under another name": (app("- use: c\n  wiht: {name: x}", "components: {c: {params: [name], body: [$name]}}\n"), "unknown key `wiht`", "with: {name: x}"),
    # What is a label, a condition, a key of several words.
    "a label with a name": (app("- heading:\n    text: Hello"), "as a key with a value", "- heading: Hello\n"),
    "a value instead of a condition": (app("- {switch: S, state: account}\n- text: Hi\n  when: member", "state: {account: [guest, member]}\n"), "`member` is a value of `account`", "when: account is member\n"),
    "a key of several words": (app("- button: Pay\n  go:\n    ask: Right?\n    answers:\n      It is right: two\n      It is wrong:stay"), "a space is missing", "It is wrong: stay\n"),
    "popups above another screen": (app("- {button: A, go: sure}", after="  popups:\n      sure: {alert: Sure?}\n" + TWO), "`popups` is a key of the app", "    popups:\n        sure:"),
    # Keys as they are elsewhere.
    "screen": (app("- {button: W, screen: two}"), "did you mean `go`?", "{button: W, go: two}"),
    "open": (app("- {button: W, open: two}"), "did you mean `go`?", "{button: W, go: two}"),
    "link-to": (app("- {button: W, link-to: two}"), "did you mean `go`?", "{button: W, go: two}"),
    "on-click": (app("- {button: W, on-click: two}"), "did you mean `go`?", "{button: W, go: two}"),
    "url": (app("- {button: W, url: https://example.org}"), "did you mean `go`?", "{button: W, go: https://example.org}"),
    "then as a condition": (app("- {switch: S, state: s}\n- button: W\n  go:\n    - {then: s is on, to: two}\n    - to: home", "state: {s: [off, on]}\n"), "did you mean `when`?", "{when: s is on, to: two}"),
    # Values.
    "a place with a comma": (app("- {map: M, alt: Harbour, body: [{pin: P, at: 22%,31%}]}"), "the comma ends the text `22%`", "{pin: P, at: 22% 31%}"),
    "a place with a comma in quotes": (app('- {map: M, alt: Harbour, body: [{pin: P, at: "0.22, 0.31"}]}'), "`at` must be a place inside the map", '{pin: P, at: "22% 31%"}'),
    "a key of a style": (app("- {text: a, style: {backgroud: white}}"), "did you mean `background`?", "{background: white}"),
    "a form-field": (app("- form-field: Name"), "did you mean `field`?", "- field: Name\n"),
    "a label before its button": (app("- {label: Foo, button: two}"), "`label` comes before `button`", "{button: Foo, go: two}"),
    # Lines at another place.
    "the first screen too far left": (f"{HEAD}screens:\n home:\n    title: Home\n    body:\n      - {{button: Go, go: two}}\n{TWO}", "this indentation matches no line above", "\n  home:\n    title: Home\n"),
    "a key of a screen too far left": (f"{HEAD}screens:\n  home:\n    title: Home\n   body:\n      - x\n", "this indentation matches no line above", "    title: Home\n    body:\n       - x\n"),
    "a key of a link too far left": (app("- button: Go\n  go:\n    to: two\n   how: replace"), "this indentation matches no line above", "          to: two\n          how: replace\n"),
    "keys of the element above": (f"{HEAD}screens:\n  home:\n    body: [x]\n    toolbar:\n    - button: Go\n    go: two\n    icon: star\n{TWO}", "unknown key `go` in a screen", "    - button: Go\n      go: two\n      icon: star\n"),
    "keys beside the dash": (app("- button: Go\ngo: two\nicon: star\n- button: More\n  go: two"), "this line is in a list", "      - button: Go\n        go: two\n        icon: star\n      - button: More\n"),
    "a variable too far left": (app("- {switch: S, state: s}\n- {stepper: N, state: n}", "state:\n  s: [off, on]\n n: 0..5\n"), "this indentation matches no line above", "state:\n  s: [off, on]\n  n: 0..5\n"),
    "the first item too far right": (app(" - text: a\n- text: b\n- text: c"), "this indentation matches no line above", "      - text: a\n      - text: b\n      - text: c\n"),
    # Marks that are missing.
    "a row without its colon": (app("- list:\n    - {row Plan, detail: Free, go: two}"), "a `:` is missing after `row`", "- {row: Plan, detail: Free, go: two}\n"),
    "a misspelt row without its colon": (app("- list:\n    - {rwo Plan, go: two}"), "a `:` is missing after `row`", "- {row: Plan, go: two}\n"),
    "a heading with its colon at the end": (app("- heading Plan:\n- text: b"), "a `:` is missing after `heading`", "- heading: Plan\n"),
    "a link without its colon": (app("- button: Go\n  go {toast: Answered}"), "a `:` is missing after `go`", "go: {toast: Answered}\n"),
    "a link in braces without its colon": (app("- {button: Go, go two}"), "a `:` is missing after `go`", "{button: Go, go: two}\n"),
    "a long link without its colon": (app("- button: Go\n  go {ask: Sure?, answers: {Yes: two, No: stay}}"), "a `:` is missing after this key", "go: {ask: Sure?"),
    "a long link without its space": (app("- button: Go\n  go:{ask: Sure?, answers: {Yes: two, No: stay}}"), "a space is missing after this `:`", "go: {ask: Sure?"),
    "a gesture without its space": (app("- list:\n    on:{pull: {toast: Up to date}}\n    body:\n      - row: X"), "a space is missing after this `:`", "on: {pull: {toast"),
    "a long variable without its space": (app("- {stepper: N, state: n}", "state:\n  n:{values: 1..12, start: 4}\n"), "a space is missing after this `:`", "n: {values: 1..12, start: 4}\n"),
    "a variable without its space": (app("- {stepper: N, state: n}", "state:\n  n:{values: 1..12}\n"), "a space is missing after `n:`", "n: {values: 1..12}\n"),
    "a screen without its colon": (app("- text: a", after="  two {title: Two, end: yes, body: [The end]}\n"), "a `:` is missing after this key", "two: {title: Two, end"),
    "a body in braces without its colon": (app("- text: a", after="  two: {title: Two, end: yes, body [The end]}\n"), "a `:` is missing after this key", "body: [The end]}\n"),
    # What is one letter, or one sign, away.
    "a column in other letters": (app("- list:\n    - {row: $n, each: news, go: d/$id}", "data: {news: [{id: one, n: One}, {Id: trip, n: Trip}]}\n", TWO + "  d: {for: news, title: $n, body: [Hi]}\n"), "this row of `news` has no `id`", "{id: trip, n: Trip}"),
    "a quote that is left over": (app('- {field: Pin, state: pin}\n- button: Go\n  disabled: pin is empty"\n  go: two', "state: {pin: [empty, filled]}\n"), "this quote is never closed", "disabled: pin is empty\n"),
    "then as a target": (app("- button: W\n  go: {then: two}"), "did you mean `to`?", "go: {to: two}"),
}


@pytest.mark.parametrize("name", MEANT)
def test_the_edit_is_what_was_meant(shell, name):
    written, words, right = MEANT[name]
    found = checked(shell, written)
    assert len(found) == 1, [one["message"] for one in found]
    assert words in found[0]["message"]
    fixed = applied(written, [found[0]["fixes"][0]])
    assert right in fixed, fixed
    assert [one["message"] for one in checked(shell, fixed)] == []


def test_a_backslash_in_double_quotes_is_marked_from_its_first_sign(shell):
    found = checked(shell, app(PICK + '- text: "\\\\(name)"', NAME))
    assert found[0]["start"]["column"] == 16


def bare(*lines):
    return "".join(f"{line}\n" for line in (*HEAD.splitlines(), *lines))


END = "screens: {home: {title: Home, end: yes, body: [x]}}"

# What is written, and the one thing to say of it.
ONCE = {
    "a variable in a where": (app(LIST.replace("each: rows", "each: {of: rows, where: name is $v}") + "- {switch: V, state: v}\n- text: $v", ROWS + "state: {v: [a, b]}\n"), "P205 a `where` cannot use `v`"),
    "a where without its data": (app("- {text: x, each: {where: slug is a}}"), "P102 a repetition has no `of`"),
    "rules of a popup in a list": (app("- {button: A, go: p}", "popups: {p: {sheet: S, allow: [dead-end], body: [a]}}\n"), "P103 expected rules, each with a reason"),
    "a rule of a popup without a reason": (app("- {button: A, go: p}", "popups: {p: {sheet: S, allow: dead-end, body: [a]}}\n"), "P992 `dead-end` is accepted without a reason"),
    "no pattern": (app("- {field: F, pattern: }"), "P103 expected a pattern"),
    "half a condition in a promise": (app("- {switch: S, state: s}\n- {text: x, when: s is on}", "state: {s: [off, on]}\npromises: [{never: two, without: s is}]\n"), "P103 invalid condition: a value is missing"),
    "a gesture of a bar": (f"{HEAD}screens:\n  home:\n    title: Home\n    navigation-bar: {{on: {{tap: two}}}}\n    body: [{{button: Two, go: two}}]\n{TWO}", "P113 `navigation-bar` cannot have `on`"),
    "a tab in a body": (app("- use: c\n  body: [tab]", "components: {c: {body: [Hi, slot]}}\n"), "P105 a `tab` is not allowed in a body"),
    "a platform that is misspelt": (bare("platforms: [ios, andriod]", "screens: {home: {title: Home, end: yes, body: [{text: x, platform: android}]}}"), "P104 expected one of `ios`"),
    "more than all of it": (bare("check: {uncovered: {min: 101}}", END), "P993 expected a whole number from 1 to 100, found `101`"),
    "a step that is too large": (app("- {stepper: S, step: 99999999}"), "P104 expected a whole number from 1 to 1000000, found `99999999`"),
    "a bound that is too large": (app("- {stepper: S, max: 2000000, value: 5}"), "P104 expected a whole number from -1000000 to 1000000, found `2000000`"),
    "a version that is too large": (bare("protoc: 99999999", END), "P104 expected a whole number from 1 to 1000000, found `99999999`"),
    "a bound with many digits": (bare("check: {too-deep: {max: 99999999999999999999}}", END), "P005 `max` must be a whole number from 0 to 1000000, not `99999999999999999999`"),
    "words that are read in a step": (app(PICK + "- text: Hi $name", NAME) + 'journeys:\n  J: {steps: [see: "Hi {{name}}"]}\n', "P701 `Hi {{name}}` is not on `home`"),
}


@pytest.mark.parametrize("name", ONCE)
def test_one_mistake_is_told_once(shell, name):
    written, words = ONCE[name]
    found = [f"{one['code']} {one['message']}" for one in checked(shell, written)]
    assert len(found) == 1 and found[0].startswith(words), found


@pytest.mark.parametrize("name", [name for name in MEANT if name.startswith(("a key of a", "a variable too", "the first", "keys"))])
def test_one_edit_is_offered_for_a_line_at_another_place(shell, name):
    assert len(checked(shell, MEANT[name][0])[0]["fixes"]) == 1


def test_a_word_after_a_comma_may_be_a_key_or_a_part_of_the_text(shell):
    (found,) = checked(shell, app("- {text: Wash, end well}"))
    assert [fix["edits"][0]["text"] for fix in found["fixes"]] == [":", '"Wash, end well"']


def test_no_edit_drops_the_words_after_an_element(shell):
    (found,) = checked(shell, app("- button Plan:\n    go: two"))
    assert found["message"] == "a `:` is missing after `button`" and found["fixes"] == []


def test_a_small_number_is_no_share_of_a_hundred(shell):
    found = checked(shell, app("- {text: a, style: {opacity: 3}}"))
    assert [one["message"] for one in found] == ["expected a share such as `40%`, `2/5` or `0.4`, found `3`"]
    assert found[0]["fixes"] == []


def test_a_value_is_only_offered_for_a_key_that_takes_it(shell):
    found = checked(shell, f"{HEAD}theme: {{button: {{back: {{color: red}}}}}}\n{END}\n")
    assert [one["message"] for one in found] == ["unknown key `back` in the style of `button`"]


def test_rows_that_name_wrong_variables_are_told_where_they_do(shell):
    state = "state: {n: 0..5, two: [off, on], three: [a, b, c]}\ndata: {rows: [{v: two}, {v: n}, {v: three}, {v: zz}, {v: n}]}\n"
    found = checked(shell, app("- {switch: S, state: $v, each: rows}\n- {stepper: N, state: n}\n- {segmented: T, state: three}\n- $n $two $three", state))
    pair = "expected a variable with two values, such as `[off, on]`, found"
    assert [(one["message"], one["start"]["column"]) for one in found] == [
        (f"{pair} `n`", 29), (f"{pair} `three`", 37), ("no variable is called `zz`", 49)]
    assert [one["notes"][0]["message"] for one in found[:2]] == ["read here", "read here"]


def test_what_the_where_of_rows_can_use_is_listed(shell):
    found = checked(shell, app(LIST.replace("each: rows", "each: {of: rows, where: zz is a}") + PICK, ROWS + NAME.replace("name", "who").replace("{who", "{name")))
    assert "defined: `slug`, `name`" in [note["message"] for one in found for note in one["notes"]]


def test_a_parameter_that_a_where_hides_is_told_as_that(shell):
    text = app("- use: c\n  with: {name: A}\n" + LIST, ROWS + "components:\n  c: {params: [name], body: [{text: x, each: {of: rows, where: name is x}}]}\n")
    assert [one["message"] for one in checked(shell, text)] == ["the parameter `name` is shadowed by the column `name` of `rows`"]


def test_a_declaration_that_is_misspelt_is_not_meant(shell):
    found = checked(shell, app("- {button: Settings, go: settings}\n- {button: B, go: settings}", after=TWO + "  setings: {end: yes, body: [x]}\n"))
    assert [one["message"] for one in found] == ["no screen or popup is called `settings`"]
    assert [fix["title"] for fix in found[0]["fixes"]] == ["change the name `setings` to `settings`"]


def test_a_variable_that_values_come_from_is_named_once(shell):
    found = checked(shell, app("- {progress: P, value: $n}\n- {stepper: N, state: n}", "state: {n: 1..3}\n"))
    assert [note["message"] for note in found[0]["notes"]][0] == "the value comes from the variable `n`"


def test_words_that_are_read_in_a_step_get_the_edit_that_reads_them(shell):
    written = ONCE["words that are read in a step"][0]
    fixed = applied(written, [checked(shell, written)[0]["fixes"][0]])
    assert 'see: "Hi $name"' in fixed and checked(shell, fixed) == []


@pytest.mark.parametrize("line", ["{heading: Two, screen: two}", "{badge: Two, link-to: two}", "{web: Docs, url: https://example.org}", "{accordion: More, open: yes, body: [x]}"])
def test_a_link_is_not_offered_where_nobody_can_tap(shell, line):
    found = checked(shell, app(f"- {line}"))
    assert [one["code"] for one in found] == ["P101"]
    assert found[0]["fixes"] == [] and "did you mean" not in found[0]["message"] and "field" not in found[0]["notes"][0]["message"]


ALONE = f"{HEAD}components:\n  c:\n        params: [name]\n    body:\n      - text: $name\nscreens:\n  home:\n    body:\n      - use: c\n        with: {{name: x}}\n"


@pytest.mark.parametrize(
    "text, titles",
    [
        (f"{HEAD}screens:\n  home:\n    title: Home\n    body:\n      - button: Go\n      go: two\n{TWO}", ["align it with `button`"]),
        # What holds the key there takes none of its name.
        (f"{HEAD}screens:\n  home:\n    title: Home\n    body:\n      - {{button: Go, go: two}}\n      popups:\n      p: {{alert: X}}\n{TWO}", []),
        (ALONE, []),
    ],
    ids=["a link below the dash", "popups below the dash", "a body beside its component"],
)
def test_a_line_is_put_only_where_its_key_is_known(shell, text, titles):
    assert [fix["title"] for fix in checked(shell, text)[0]["fixes"]] == titles
