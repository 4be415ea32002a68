"""What people write as they do elsewhere, or with a dash, a quote or a comma too many or too few: told once, with the edit that gives what was meant."""

import pytest

from test_places import applied, checked

HEAD = "app: A\n"
TWO = "  two:\n    body: [The end]\n"


def app(body, before=""):
    """An app of two screens; the second one is reached by a button below the lines."""
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"{HEAD}{before}screens:\n  home:\n    body:\n{lines}      - button: Next\n        go: two\n{TWO}"


OPEN = "state:\n  open: [no, yes]\n"
COUNT = "state:\n  count: 0..9\n"
TOOL = "state:\n  tool: [pen, brush]\n"
CARDS = "data:\n  cards: [{n: a}]\n"

MEANT = {
    # A dash too many.
    "a key as an item": (app("- button: Go\n- go: two"), "`go` is a key of the `button` above", "- button: Go\n        go: two\n"),
    "two keys as items": (app("- button: Go\n- go: two\n- role: primary"), "`go` and `role` are keys of the `button` above", "- button: Go\n        go: two\n        role: primary\n"),
    "an item of two keys": (app("- button: Go\n- go: two\n  role: primary"), "`go` and `role` are keys", "- button: Go\n        go: two\n        role: primary\n"),
    "pairs in brackets": (f"{HEAD}screens:\n  home:\n    body: [button: Go, go: two]\n{TWO}", "`go` is a key of the `button` above", "[{button: Go, go: two}]"),
    "screens as items": (f"{HEAD}screens:\n  - home:\n      body: [Hello]\n", "expected names, each with a screen", "screens:\n  home:\n      body: [Hello]\n"),
    # Names that are inside.
    "screens with an id": (f"{HEAD}screens:\n  - id: home\n    body: [Hello]\n  - id: two\n    body: [Hello]\n", "expected names, each with a screen", "  home:\n    body: [Hello]\n  two:\n"),
    "the name of the app inside": ("app:\n  name: Shop\n  start: home\nscreens:\n  home:\n    body: [Hello]\n", "expected text, found a mapping", "app: Shop\nstart: home\nscreens:\n"),
    "all of the app inside": ("app: {name: Shop, start: home}\nscreens:\n  home:\n    body: [Hello]\n", "expected text, found a mapping", "app: Shop\nstart: home\nscreens:\n"),
    # Content without its key.
    "a screen as a list": (f"{HEAD}screens:\n  home:\n    - Hello\n    - button: Go\n      go: stay\n", "expected a screen", "  home:\n    body:\n      - Hello\n      - button: Go\n        go: stay\n"),
    "a list below the first letter": (f"{HEAD}screens:\n  home:\n  - Hello\n", "expected a screen", "  home:\n    body:\n      - Hello\n"),
    "a screen in brackets": (f"{HEAD}screens:\n  home: [Hello]\n", "expected a screen", "  home: {body: [Hello]}\n"),
    "a screen as words": (f"{HEAD}screens:\n  home: Hello there\n", "expected a screen", "  home: {body: [Hello there]}\n"),
    "options by value": (app("- picker: Size\n  options: {s: Small, m: Medium}"), "expected text, or an option, or a list, found a mapping", "options: [{value: s, label: Small}, {value: m, label: Medium}]"),
    "options on lines": (app("- picker: Size\n  options:\n    s: Small\n    m: Medium"), "found a mapping", "options: [{value: s, label: Small}, {value: m, label: Medium}]\n"),
    "texts in a list": (app("- list: [Apples, Pears]"), "these 2 texts are not elements", "- list: [row: Apples, row: Pears]"),
    "a label first": (f"{HEAD}screens:\n  home:\n    tab-bar:\n      - {{label: Home, icon: home, go: home}}\n      - {{tab: Two, icon: star, go: two}}\n    body: [Hello]\n  two:\n    tab-bar:\n      - {{tab: Home, icon: home, go: home}}\n      - {{tab: Two, icon: star, go: two}}\n    body: [Hello]\n", "`label` is a key of a `tab` here", "- {tab: Home, icon: home, go: home}\n      - {tab: Two"),
    "the kind as a value": (app("- type: button\n  label: Go\n  go: two"), "unknown element `type`", "- button:\n        label: Go\n        go: two\n"),
    "a misspelt kind above a key": (app("- buton: Go\n  icon: star\n  go: two"), "unknown element `buton`: did you mean `button`?", "- button: Go\n        icon: star\n"),
    # Commas and colons in braces.
    "a comma in a text": (app("- {text: Hello, world}"), "the comma ends the text `Hello`, so `world` is read as a key", '- {text: "Hello, world"}'),
    "two commas": (app("- {text: One, two, three}"), "the comma ends the text `One`", '- {text: "One, two, three"}'),
    "a comma in a message": (app("- {field: Name, most: {20: Short, please.}}"), "the comma ends the text `Short`, so `please.` is read as a key", 'most: {20: "Short, please."}'),
    "a comma between quotes": (app('- list:\n    - row: $n\n      each: {of: cards, where: n is one of "a b", "c d"}', CARDS.replace("n: a", "n: a b")), "the comma ends the text `n is one of \"a b\"`", """where: 'n is one of "a b", "c d"'}"""),
    "a tight colon": (app("- {button: Keep, role:primary, go: two}"), "a space is missing after `role:`", "- {button: Keep, role: primary, go: two}"),
    # Links.
    "a way as a key": (app("- button: Go\n  go: {replace: two}"), "unknown key `replace` in a link", "go: {to: two, how: replace}"),
    "push": (app("- button: Go\n  go: {push: two}"), "unknown key `push` in a link", "go: {to: two}"),
    "a way on lines": (app("- button: Go\n  go:\n    reset: two"), "unknown key `reset` in a link", "go:\n          to: two\n          how: reset\n"),
    "back as a key": (app("- button: Go\n  back: yes"), "unknown key `back` in `button`", "- button: Go\n        go: back\n"),
    "a click": (app("- list:\n    - row: Go\n      on: {click: two}"), "unknown key `click` in gestures", "on: {tap: two}"),
    # Values as in programs.
    "one more": (app("- button: More\n  set: {count: count + 1}\n- $count", COUNT), "no value of `count` is called `count + 1`", "set: {count: +1}"),
    "one more in one text": (app("- button: More\n  set: count + 1\n- $count", COUNT), "found the text `count + 1`", "set: {count: +1}"),
    "one less": (app("- button: More\n  set: count -= 1\n- $count", COUNT), "found the text `count -= 1`", "set: {count: -1}"),
    "each in": (app("- list:\n    - row: $n\n      each: card in cards", CARDS), "no data set is called `card in cards`", "each: cards\n"),
    "a column by its row": (app("- list:\n    - row: $card.n\n      each: cards", CARDS), "`$card.n` is not defined here", "row: $n\n"),
    "the rows as a value": (app("- list:\n    - row: $n\n      each: $cards", CARDS), "no data set is called `$cards`", "each: cards\n"),
    "a variable that is set as a value": (app("- button: More\n  set: {$count: +1}\n- text: Many\n  when: count is 9", COUNT), "no variable is called `$count`", "set: {count: +1}"),
    "a variable that is shown as a value": (app("- switch: Open\n  state: $open\n- text: Open\n  when: $open is yes", OPEN), "no variable is called `$open`", "state: open\n"),
    "not": (app('- text: Open\n  when: "!open"\n- switch: Open\n  state: open', OPEN), "`open` is not compared with anything", 'when: "not open is yes"'),
    "checked": (app("- switch: Wi-Fi\n  checked: yes"), "unknown key `checked` in `switch`: did you mean `value`?", "value: yes"),
    "words that people see": (app("- picker: Tool\n  state: tool\n  options: [Pen, brush]\n- text: Pen\n  when: tool is pen", TOOL), "no value of `tool` is called `Pen`", "options: [{label: Pen, value: pen}, brush]"),
    # Words of other systems.
    "a platform": (f"{HEAD}platforms: [iphone]\nscreens:\n  home: {{body: [Hello]}}\n", "found `iphone`: did you mean `ios`?", "platforms: [ios]"),
    "a role": (app("- button: Delete\n  role: danger\n  go: two"), "found `danger`: did you mean `destructive`?", "role: destructive"),
    "a role as a style": (app("- button: Go\n  style: primary\n  go: two"), "expected style keys", "role: primary"),
    "an alignment": (app("- text: Go\n  align: right"), "found `right`: did you mean `end`?", "align: end"),
    "an emoji as an icon": (app("- icon: 🏠\n  alt: Home"), "found `🏠`: did you mean `home`?", "- icon: home\n"),
    "an emoji with a selector": (app("- icon: ❤️\n  alt: Like"), "did you mean `heart`?", "- icon: heart\n"),
    "a value in braces in the name of a file": (app("- list:\n    - row: $n\n      image: img/{{n}}.png\n      each: cards", CARDS), "`img/{{n}}.png` does not read a value here", "image: img/$(n).png"),
}


@pytest.mark.parametrize("name", MEANT)
def test_it_is_told_once_with_the_edit_that_gives_what_was_meant(shell, name):
    text, message, right = MEANT[name]
    found = checked(shell, text)
    told = [one for one in found if message in one["message"]]
    assert len(told) == 1, [f"{one['code']} {one['message']}" for one in found]
    assert [one for one in found if one["severity"] == "error" and one is not told[0]] == []
    mended = applied(text, told[0]["fixes"][:1])
    assert right in mended, mended
    assert [one for one in checked(shell, mended) if one["code"].startswith("P1")] == []


SAID = {
    "an address of a picture": (app("- image: https://example.com/a.png\n  alt: A"), "P209", "a page holds its pictures"),
    "a popup without its kind": (app("- button: Ask\n  go: ask") + "    popups:\n      ask: {title: Sure?, buttons: [Yes]}\n", "P105", "a popup begins with what it is"),
    "tabs of the app": (f"{HEAD}tabs: [Home]\nscreens:\n  home: {{body: [Hello]}}\n", "P101", "`tab-bar`, which is a key of a screen or a layout"),
    "the mode as a theme": (f"{HEAD}theme: dark\nscreens:\n  home: {{body: [Hello]}}\n", "P103", "people can choose a light and a dark look"),
    "a key of the theme": (f"{HEAD}theme: {{mode: dark}}\nscreens:\n  home: {{body: [Hello]}}\n", "P101", "and the name of each element"),
    "a key of all elements": (app("- each: cards", CARDS), "P105", "`each` is a key of an element"),
    "a condition": (app("- if: x"), "P105", "use `when`, which is a key of an element"),
    "a key that no content explains": (app("- map: Town\n  center: 1"), "P101", "`map` can have"),
    "how a number begins": (app("- $count", "state:\n  count: {}\n"), "P103", "numbers with the lowest"),
    "a screen for each row to begin with": (app("- list:\n    - {row: $n, each: cards, go: card/$n}", CARDS + "flows: {In: {start: card}}\n") + "  card: {for: cards, body: [$n]}\n", "P201", "such as `card/a`"),
    "an unknown emoji": (app("- icon: 🦄\n  alt: A"), "P104", "run `protoc explain icons`"),
}


@pytest.mark.parametrize("name", SAID)
def test_a_note_says_what_to_do(shell, name):
    text, code, words = SAID[name]
    found = [one for one in checked(shell, text) if one["code"] == code]
    assert len(found) == 1 and words in " ".join(one["message"] for one in found[0]["notes"]), found


def test_an_own_variable_is_said_to_belong_to_its_screen(shell):
    text = app("- button: Loud\n  set: {loud: yes}") + "    state: {loud: [no, yes]}\n"
    found = [one for one in checked(shell, text) if one["code"] == "P205"]
    assert len(found) == 1 and "`loud` belongs to `two` alone" in found[0]["notes"][0]["message"]


@pytest.mark.parametrize("state", ["cart: empty", "cart: {default: 0}", "cart: ''"])
def test_what_depends_on_unread_values_waits(shell, state):
    text = app("- button: Pay\n  go: two\n  when: cart is filled", f"state:\n  {state}\n") + "promises:\n  - reach: two\n"
    assert {one["code"] for one in checked(shell, text)} <= {"P103"}


def test_a_journey_waits_for_unknown_keys_on_its_way(shell):
    steps = "journeys:\n  Buy:\n    steps:\n      - tap: Ada\n      - on: two\n"
    data = 'data:\n  people: [{name: Ada, kind: b}, {name: Bob, kind: a}]\n'
    body = "- list:\n    - row: $name\n      each: {in: people, where: kind is b}\n      go: two"
    text = app(body, data).replace("- button: Next\n        go: two\n", "- Hello\n") + steps
    assert {one["code"] for one in checked(shell, text)} == {"P101"}


def test_names_that_are_not_read_are_not_missing(shell):
    text = app("- button: Ask\n  go: ask") + "    popups:\n      - alert: Really?\n"
    assert {one["code"] for one in checked(shell, text)} == {"P103"}


def test_a_key_twice_is_told_once(shell):
    assert [one["code"] for one in checked(shell, "app: A\napp: B\nscreens:\n  home: {body: [Hello]}\n")] == ["P002"]


def test_one_element_instead_of_a_list_beside_the_title(shell):
    text = f"{HEAD}screens:\n  home:\n    navigation-bar:\n      title: Home\n      left: {{button: More, go: stay}}\n    body: [Hello]\n"
    assert checked(shell, text) == []
