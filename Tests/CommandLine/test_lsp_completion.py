"""`protoc lsp`: what is offered at the cursor, and what is said of what is below it."""

import base64
import random
import subprocess

import pytest

from checkout import REPOSITORY, seed
from editing import Editor, changed, where

APP = """\
app: Shop
state:
  account: [guest, member]
  cart: 0..3
data:
  books:
    - {name: Emma, price: 3}
    - {name: Persuasion, price: 4}
components:
  price-row: {params: [label, price], body: [{row: $label, detail: $price}]}
layouts:
  basic: {toolbar: [{tool: Home, icon: home, go: home}]}
screens:
  home:
    title: Home of $account
    body:
      - button: Books
        when: account is member
        go: books
      - list:
          - row: $name
            each: books
            detail: $price
            go: detail
      - use: price-row
        with: {label: A, price: B}
    popups:
      delete: {alert: Delete?}
  books:
    title: Books
    body: [{button: Home, go: back}]
  detail: {title: One, body: [Text]}
"""
BUTTON = "        go: books\n"
TITLE = "    title: Books\n"
APP_KEY = "app: Shop\n"
# What is written, in the place of what; and the first offers, or those that must be among them.
FIRST = [
    (BUTTON, "        go: |\n", ["delete", "books", "detail", "home", "back", "start", "stay"]),
    (BUTTON, "        go: bo|\n", ["books"]),
    (BUTTON, "        go: {to: |\n", ["delete", "books", "detail"]),
    (BUTTON, "        go: {|}\n", ["to: ", "how: ", "when: "]),
    (BUTTON, "        go: {to: books, |}\n", ["how: ", "when: ", "set: "]),
    (BUTTON, "        go: {how: |}\n", ["push", "replace", "reset", "unwind"]),
    (BUTTON, "        go: [books\n        ic|\n", ["icon: "]),
    (BUTTON, "        icon: ho|\n", ["home"]),
    (BUTTON, "        role: |\n", ["primary", "destructive", "cancel", "submit"]),
    (BUTTON, "        when: |\n", ["account", "cart", "platform"]),
    (BUTTON, "        when: account is |\n", ["guest", "member"]),
    (BUTTON, "        when: cart > 2 and account is m|\n", ["member"]),
    (BUTTON, "        when: account |\n", ["is", "is not", "is one of", "and", "or"]),
    (BUTTON, "        when: account is one of |\n", ["guest", "member"]),
    (BUTTON, "        when: account is one of guest, |\n", ["member"]),
    (BUTTON, "        when: not (cart > 2) and account is one of guest,m|\n", ["member"]),
    (BUTTON, "        when: account is one of guest, member |\n", ["and", "or"]),
    (BUTTON, "        disabled: |\n", ["yes", "no", "account"]),
    (APP_KEY, "app: Shop\npromises:\n  - reach: books\n    from: |\n", ["anywhere", "home", "books"]),
    (APP_KEY, "app: Shop\npromises:\n  - reach: books\n    from: [|]\n", ["anywhere", "home", "books"]),
    (APP_KEY, "app: Shop\npromises:\n  - never: books\n    without: |\n", ["home", "books", "detail"]),
    (APP_KEY, "app: Shop\npromises:\n  - never: books\n    without: det|\n", ["detail"]),
    (APP_KEY, "app: Shop\npromises:\n  - never: books\n    without: acc|\n", ["account"]),
    (BUTTON, "        set: {|}\n", ["account: ", "cart: "]),
    (BUTTON, "        set: {account: |}\n", ["guest", "member"]),
    (BUTTON, "        set: {cart: |}\n", ["+1", "-1", "0", "1", "2", "3"]),
    ("      delete: {alert: Delete?}\n", "      delete: {alert: Delete?, buttons: [{button: Yes, go: |}]}\n", ["delete", "books", "detail", "home", "back", "close", "close-all"]),
    (BUTTON, "        go: {alert: Sure?, buttons: [{button: Yes, go: clo|}]}\n", ["close", "close-all"]),
    ("      - use: price-row\n", "      - use: price-row\n      - slo|\n", []),
    ("price], body: [{row", "price], body: [{slo|}, {row", ["slot: "]),
    ("            each: books\n", "            each: {of: books, where: name is |}\n", ["Emma", "Persuasion"]),
    ("            detail: $price\n", "            detail: only $row.|\n", ["name", "price"]),
    ("            detail: $price\n", "            detail: only $(row.pr|) each\n", ["price"]),
    ("      - button: Books\n", "      - but|\n      - button: Books\n", ["button: "]),
    ("      - button: Books\n", "      -|\n      - button: Books\n", [" text: ", " heading: "]),
    (BUTTON, "        go: books\n      - radio: R\n        options: [Red, {label: Green, value: g}]\n        value: |\n", ["Red", "Green"]),
    ("            detail: $price\n", "            when: name is |\n", ["Emma", "Persuasion"]),
    (APP_KEY, "app: Shop\njourneys:\n  A tour:\n    steps:\n      - see: |\n", ["Emma"]),
    (APP_KEY, "app: Shop\njourneys:\n  A tour:\n    steps:\n      - see: [Persuasion, |]\n", ["Emma"]),
    ("      - button: Books\n", "      - div|\n      - button: Books\n", ["divider"]),
    ("      - button: Books\n", "      bu|\n      - button: Books\n", ["- button: "]),
    ("          - row: $name\n", "          - r|\n", ["row: "]),
    ("            detail: $price\n", "            detail: only $|\n", ["name", "price", "account", "cart", "platform"]),
    ("            detail: $price\n", "            detail: only $(pr|) each\n", ["price"]),
    ("            each: books\n", "            each: |\n", ["books"]),
    ("            each: books\n", "            each: {of: books, where: |}\n", ["name", "price"]),
    ("            each: books\n", "            each: {of: books, id: |}\n", ["name", "price"]),
    ("      - use: price-row\n", "      - use: |\n", ["price-row"]),
    ("        with: {label: A, price: B}\n", "        with: {label: A, |}\n", ["price: "]),
    ("    popups:\n", "    layout: |\n    popups:\n", ["basic"]),
    ("      delete: {alert: Delete?}\n", "      delete: {|}\n", ["popup: ", "sheet: ", "alert: "]),
    (TITLE, "    navigation-bar: |\n", ["hidden"]),
    (TITLE, "    end: |\n", ["yes", "no"]),
    (TITLE, "    on: {app|}\n", ["appear: "]),
    ("    body: [{button: Home, go: back}]\n", "    body: [{button: Home, on: {|}}]\n", ["tap: ", "double-tap: ", "long-press: "]),
    (APP_KEY, "app: Shop\nallow:\n  dead-e|\n", ["dead-end: "]),
    (APP_KEY, "app: Shop\ncheck:\n  dead-end: |\n", ["error", "warning", "advice", "off", "on"]),
    (APP_KEY, "app: Shop\nplatforms: [|]\n", ["ios", "android", "metro", "wireframe"]),
    (APP_KEY, "app: Shop\nstart: |\n", ["home", "books", "detail"]),
    (APP_KEY, "app: Shop\ntheme:\n  accent: re|\n", ["red"]),
    (APP_KEY, "app: Shop\ntheme: {button: {back|}}\n", ["background: "]),
    (APP_KEY, "app: Shop\njourneys:\n  A tour:\n    steps:\n      - ta|\n", ["tap"]),
    (APP_KEY, "app: Shop\njourneys:\n  A tour:\n    steps:\n      - on: |\n", ["home", "books", "detail", "delete"]),
    ("    - {name: Emma, price: 3}\n", "    - {|\n", ["name: ", "price: "]),
    (APP_KEY, "ap|\n", ["app: "]),
    ("    popups:\n", "    t|\n    popups:\n", ["toolbar:", "tray:", "tab-bar:", "task: ", "transition: "]),
]


# An app with rows, popups of one screen and of all, a search, a journey and events.
GUIDE = """\
app: Guide
state:
  cart: 0..3
data:
  items:
    - {id: red, name: Red}
    - {id: blue, name: Blue}
popups:
  help: {alert: Help?}
events:
  order: help
journeys:
  A tour:
    steps:
      - tap: Books
      - on: books
      - tap: Novel
layouts:
  base: {body: [slot], popups: {later: {alert: Later?}}, toolbar: [{tool: Later, icon: clock, go: later}]}
screens:
  home:
    title: Home
    body:
      - search: Find
        in: things
      - list: Things
        id: things
        body:
          - row: $name
            each: items
            go: item/$id
      - segmented: "Size: all"
        options: [Small, Large]
      - button: Books
        go: books
      - text: Words
        id: words
    popups:
      sure: {alert: Sure?}
  item:
    for: items
    title: $name
    body: [{button: Buy, go: home}]
  books:
    title: Books
    layout: base
    body:
      - button: Novel
        go: home
"""
# What is written, in the place of what; and all that is offered.
GUIDED = [
    ("            go: item/$id\n", "            go: $|\n", ["id", "name"]),
    ("        go: books\n      - text", "        go: $|\n      - text", []),
    ("            go: item/$id\n", "            go: it|\n", ["item/$id"]),
    ("            go: item/$id\n", "            go: item/|\n", ["item/$id", "item/red", "item/blue"]),
    ("        go: books\n      - text", "        go: item/|\n      - text", ["item/red", "item/blue"]),
    ("        go: books\n      - text", "        go: it|\n      - text", ["item/"]),
    ("app: Guide\n", "app: Guide\nstart: item/|\n", ["item/red", "item/blue"]),
    ("      - on: books\n", "      - on: item/b|\n", ["item/blue"]),
    ("  order: help\n", "  order: |\n", ["help"]),
    ("go: later}]}", "go: lat|}]}", ["later"]),
    ("        in: things\n", "        in: |\n", ["things"]),
    ("      - tap: Books\n", "      - tap: |\n", ["Find", "Red", "Blue", "Books", "Small", "Large"]),
    ("      - tap: Novel\n", "      - tap: |\n", ["Novel", "Back", "Later"]),
    ("      - tap: Novel\n", "      - tap: {label: No|}\n", ["Novel"]),
    ("      - tap: Novel\n", "      - cannot: No|\n", ["Novel"]),
    ("      - tap: Books\n", "      - type: {|}\n", ["Find: "]),
    ("      - tap: Books\n", "      - choose: {|}\n", ["\"Size: all\": "]),
    ("      - tap: Books\n", "      - choose: {\"Size: all\": |}\n", ["Small", "Large"]),
    ("    title: $name\n", "    title: Of $screen.|\n", ["id", "name"]),
    # Who is on a screen that is made for rows is on that of one row.
    ("app: Guide\n", "app: Guide\nstart: |\n", ["home", "item/", "books"]),
    ("app: Guide\n", "app: Guide\nflows: {late: {start: |}}\n", ["home", "item/", "books"]),
    ("app: Guide\n", "app: Guide\nflows: {late: {start: home, beneath: [i|]}}\n", ["item/"]),
    ("app: Guide\n", "app: Guide\nhome: [i|]\n", ["item"]),
    ("    steps:\n", "    from: i|\n    steps:\n", ["item/"]),
    # A link that is begun is no popup, and waits only where it is taken by itself.
    ("        go: books\n      - text", "        go: {to: books, |}\n      - text", ["how: ", "when: ", "set: ", "busy: ", "lasts: ", "transition: "]),
    ("        go: books\n      - text", "        go: {ask: Which?, |}\n      - text", ["answers: ", "busy: ", "lasts: ", "transition: "]),
    ("        go: books\n      - text", "        go: [{when: cart > 2, a|}]\n      - text", ["lasts: ", "transition: "]),
    ("      sure: {alert: Sure?}\n", "      sure: {alert: Sure?}\n    on: {appear: {to: books, a|}}\n", ["after: ", "lasts: ", "transition: "]),
    # What is nearest hides what is further out.
    ("          - row: $name\n", "          - row: $|\n", ["id", "name", "cart", "platform"]),
    # A component that leads where a value says.
    ("layouts:\n", "components:\n  step: {params: [to, label], body: [{button: $label, go: $to}]}\nlayouts:\n  more: {body: [slot, {use: step, with: {to: boo|}}]}\n", ["books"]),
    ("layouts:\n", "components:\n  step: {params: [to, label], body: [{button: $label, go: $to}]}\nlayouts:\n  more: {body: [slot, {use: step, with: {label: boo|}}]}\n", []),
    ("app: Guide\n", "app: Guide\nplatforms: [ios, |]\n", ["android", "metro", "wireframe"]),
    ("app: Guide\n", "app: Guide\ninclude: [parts/*.yml, |]\n", ["more.yaml"]),
    # The files that are there.
    ("app: Guide\n", "app: Guide\ninclude: [|]\n", ["more.yaml", "parts/one.yml"]),
    ("app: Guide\n", "app: Guide\ninclude:\n  - pa|\n", ["parts/one.yml"]),
    ("  items:\n", "  others: {file: |}\n  items:\n", ["more.yaml", "parts/one.yml", "parts/rows.csv"]),
    # Where the steps before cannot be done, all that can be tapped anywhere.
    ("      - tap: Books\n      - on: books\n      - tap: Novel\n", "      - tap: Boks\n      - tap: Buy|\n", ["Buy"]),
]


@pytest.mark.parametrize("old, new, expected", GUIDED, ids=[new.strip() for _, new, _ in GUIDED])
def test_only_what_may_stand_there_is_offered(binary, tmp_path, old, new, expected):
    editor = Editor(binary, tmp_path)
    (tmp_path / "parts").mkdir()
    for path in ("more.yaml", "parts/one.yml", "parts/rows.csv", "parts/words.md"):
        (tmp_path / path).write_text("")
    assert GUIDE.count(old) == 1
    text = GUIDE.replace(old, new)
    editor.open("app.yaml", text.replace("|", ""))
    editor.found("app.yaml")
    before = text[: text.index(new) + new.index("|")].split("\n")
    offers = editor.ask_about("completion", "app.yaml", {"line": len(before) - 1, "character": len(before[-1])})
    assert sorted(one["textEdit"]["newText"] for one in offers["items"]) == sorted(expected)
    editor.end()


STRAYS = ["\t- button: Z\n", "   odd: 1\n", "    : x\n", "<<<<<<< HEAD\n", "=======\n", "=======\n>>>>>>> theirs\n", "@\n", "---\n"]


@pytest.mark.parametrize("stray", STRAYS)
def test_below_a_line_that_fits_nowhere_targets_are_offered(editor, stray):
    """The names are those of what can be read of the file, which may be less."""
    text, position = typed("      - button: Books\n", f"      - text: A\n{stray}      - button: Z\n        go: |\n      - button: Books\n")
    editor.change("app.yaml", {"text": text})
    offers = editor.ask_about("completion", "app.yaml", position)["items"]
    assert {"back", "start", "stay"} <= {one["textEdit"]["newText"] for one in offers}


def typed(old, new):
    """The app with something written in it, and where the cursor is."""
    assert APP.count(old) == 1
    text = APP.replace(old, new)
    before, after = text[: text.index(new) + new.index("|")], text[text.index(new) + new.index("|") + 1 :]
    lines = before.split("\n")
    return before + after, {"line": len(lines) - 1, "character": len(lines[-1])}


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path, {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}})
    editor.open("app.yaml", APP)
    editor.found("app.yaml")
    yield editor
    editor.end()


@pytest.mark.parametrize("old, new, expected", FIRST, ids=[new.strip() for _, new, _ in FIRST])
def test_what_fits_is_offered_the_nearest_first(editor, old, new, expected):
    text, position = typed(old, new)
    editor.change("app.yaml", {"text": text})
    offers = editor.ask_about("completion", "app.yaml", position)["items"]
    assert [one["textEdit"]["newText"] for one in offers][: len(expected)] == expected


@pytest.mark.parametrize("new", ["    title: Books # |\n", "    title: |\n", "    bocks: |\n", "    note: |\n"])
def test_nothing_is_offered_where_people_write(editor, new):
    text, position = typed(TITLE, new)
    editor.change("app.yaml", {"text": text})
    assert not (editor.ask_about("completion", "app.yaml", position) or {"items": []})["items"]


def test_an_offer_replaces_the_word_it_is_in(editor, binary):
    text, position = typed(BUTTON, "        g|: books\n")
    editor.change("app.yaml", {"text": text})
    (offer,) = [one for one in editor.ask_about("completion", "app.yaml", position)["items"] if one["label"] == "go"]
    assert changed(text, [offer["textEdit"]]) == APP
    assert offer["documentation"].startswith("where a tap leads (")
    text, position = typed(BUTTON, "        go: de|oks\n")
    editor.change("app.yaml", {"text": text})
    offer = editor.ask_about("completion", "app.yaml", position)["items"][0]
    assert changed(text, [offer["textEdit"]]) == APP.replace(BUTTON, "        go: delete\n")


def test_names_are_quoted_where_they_need_it(editor):
    named = APP.replace("  detail: {", "  \"a: b\": {")
    editor.change("app.yaml", {"text": named})
    editor.found("app.yaml")
    text = named.replace(BUTTON, "        go: \n")
    editor.change("app.yaml", {"text": text})
    offers = editor.ask_about("completion", "app.yaml", {"line": 18, "character": 12})["items"]
    assert '"a: b"' in [one["textEdit"]["newText"] for one in offers]


def test_paths_are_those_of_the_files_of_the_app_from_where_one_writes(binary, tmp_path):
    """What is nearer comes first, whether the app uses it already or not."""
    editor = Editor(binary, tmp_path)

    def labels(path, text):
        before = text[: text.index("|")].split("\n")
        editor.change(path, {"text": text.replace("|", "")})
        offers = editor.ask_about("completion", path, {"line": len(before) - 1, "character": len(before[-1])})
        return [one["label"] for one in offers["items"]]

    (tmp_path / "shop/pictures").mkdir(parents=True)
    (tmp_path / "shop/screens").mkdir()
    for name in ("shop/pictures/lion.svg", "shop/pictures/owl.PNG", "shop/screens/bee.jpg", "elsewhere.svg", "shop/notes.txt"):
        (tmp_path / name).write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "shop/app.yaml").write_text("app: Shop\ninclude: [screens/*.yaml]\n")
    home = "screens:\n  home: {title: Home, body: [{image: ../pictures/lion.svg}]}\n"
    editor.open("shop/screens/home.yaml", home)
    assert labels("shop/screens/home.yaml", home.replace("../pictures/lion.svg", "|")) == ["bee.jpg", "../pictures/lion.svg", "../pictures/owl.PNG"]
    assert labels("shop/screens/home.yaml", home.replace("../pictures/lion.svg", "ow|")) == ["../pictures/owl.PNG"]
    editor.open("shop/app.yaml", "app: Shop\ninclude: [screens/*.yaml]\n")
    app = "app: Shop\ninclude: [screens/*.yaml]\n"
    assert labels("shop/app.yaml", f"{app}theme: {{logo: |}}\n") == ["pictures/lion.svg", "pictures/owl.PNG", "screens/bee.jpg"]
    assert labels("shop/screens/home.yaml", f"data: {{notes: {{file: |}}}}\n{home}") == ["../notes.txt"]
    editor.end()


def test_the_words_are_those_of_explain(editor, binary):
    def shown(marked):
        return editor.ask_about("hover", "app.yaml", where(APP, marked))["contents"]

    page = subprocess.run([binary, "explain", "row"], capture_output=True, text=True).stdout
    text = shown("ro|w: $name")
    assert text["kind"] == "markdown"
    for sentence in text["value"].split("\n\n")[1:3]:
        assert sentence.replace("\\", "").split(".")[0] in " ".join(page.split())
    page = " ".join(subprocess.run([binary, "explain", "screen"], capture_output=True, text=True).stdout.split())
    assert shown("ti|tle: Home")["value"].split("\n\n")[1].replace("\\", "") in page


def test_a_target_shows_its_screen_and_the_way_there(editor):
    text = APP.replace("        when: account is member\n", "")
    editor.change("app.yaml", {"text": text})
    value = editor.ask_about("hover", "app.yaml", where(text, "go: bo|oks\n"))["contents"]["value"]
    title, name, words, steps, drawing = value.split("\n\n")
    assert (title, name) == ("**the screen `books`**", "“Books”")
    assert words == "1 link in · 1 tap from the start"
    assert steps == "1. tap `Books`"
    data = drawing.removeprefix("![a drawing of it](data:image/svg+xml;base64,").removesuffix(")")
    svg = base64.b64decode(data).decode()
    assert svg.startswith("<svg ") and ">Books</text>" in svg
    value = editor.ask_about("hover", "app.yaml", where(text, "go: ba|ck"))["contents"]["value"]
    assert value == "**`back`**\n\ngoes back"
    value = editor.ask_about("hover", "app.yaml", where(text, "Home of $ac|count"))["contents"]["value"]
    assert value == "**the variable `state/account`**\n\none of `guest`, `member`\n\nit starts with `guest`"


def test_a_page_of_a_row_is_as_far_as_its_own_way(binary, tmp_path):
    """The row that is linked here is nearer than the others."""
    text = (
        "app: Zoo\ndata: {animals: [{id: lion}, {id: emu}]}\nscreens:\n"
        "  home: {title: Home, body: [{button: The lion, go: animal/lion}, {button: All, go: all}]}\n"
        "  all: {title: All, body: [{list: [{row: $id, each: animals, go: animal/$id}]}]}\n"
        "  animal: {for: animals, title: $id, body: [Words.]}\n"
    )
    editor = Editor(binary, tmp_path, {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}})
    editor.open("app.yaml", text)
    for marked in ("go: ani|mal/lion", "go: animal/li|on"):
        shown = editor.ask_about("hover", "app.yaml", where(text, marked))["contents"]["value"].split("\n\n")
        assert shown == ["the screen animal/lion", "“lion”", "1 tap from the start", "1. tap The lion"]
        (definition,) = editor.ask_about("definition", "app.yaml", where(text, marked))
        assert definition["range"]["start"]["line"] == 5
    shown = editor.ask_about("hover", "app.yaml", where(text, "  ani|mal: {for"))["contents"]["value"].split("\n\n")
    assert shown == ["the screen animal", "“$id”", "2 links in · up to 2 taps from the start", "1. tap The lion"]
    way = subprocess.run([binary, "ways", "animal/lion"], cwd=tmp_path, capture_output=True, text=True).stdout
    assert "1 tap" in way and "The lion" in way
    editor.end()


def test_an_editor_without_markdown_gets_words_alone(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    editor.open("app.yaml", APP)
    text = editor.ask_about("hover", "app.yaml", where(APP, "go: det|ail"))["contents"]
    assert text["kind"] == "plaintext" and text["value"].startswith("the screen detail\n\n“One”\n\n")
    assert "svg" not in text["value"] and "`" not in text["value"]
    editor.end()


PLACES = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename"]
PROTOTYPES = sorted((REPOSITORY / "prototypes").glob("*/app.yaml"))


@pytest.mark.parametrize("prototype", PROTOTYPES, ids=[path.parent.name for path in PROTOTYPES])
def test_no_place_is_too_odd(binary, tmp_path, prototype):
    """Random places, changes that break the file, and positions that do not exist."""
    chance = random.Random(f"{seed()} {prototype.parent.name}")
    encoding = chance.choice(["utf-8", "utf-16"])
    editor = Editor(binary, tmp_path, {"general": {"positionEncodings": [encoding]}, "textDocument": {"hover": {"contentFormat": ["markdown"]}}})
    text = prototype.read_text()
    editor.open("app.yaml", text)
    lines = text.split("\n")
    for _ in range(40):
        line = chance.choice([chance.randrange(len(lines)), len(lines) + 5, 2**31 - 1])
        position = {"line": line, "character": chance.choice([chance.randrange(60), 0, 2**31 - 1])}
        what = chance.choice(PLACES)
        more = {"context": {"includeDeclaration": True}} if what == "references" else {}
        answer = editor.ask_about(what, "app.yaml", position, **more)
        assert answer is None or not (isinstance(answer, dict) and "code" in answer), answer
        if chance.random() < 0.3:
            where = {"line": chance.randrange(len(lines)), "character": chance.randrange(40)}
            letters = chance.choice(["{", "[", '"', "'", ": ", "- ", "😀", "$", "|\n", "\n", "\t", "#", "&a ", "*a", "é", "---\n"])
            editor.change("app.yaml", {"range": {"start": where, "end": where}, "text": letters})
    editor.end()


HOSTILE = {"items": "- " * 20_000, "brackets": "app: " + "[" * 50_000, "braces": "screens: " + "{a: " * 20_000, "empty lines": "app: [" + "\n" * 200_000, "quotes": "app: \"" + "\n" * 200_000 + "x", "keys": "".join(" " * k + "a:\n" for k in range(1_000)), "colons": "a: {" + ":" * 50_000, "a long line": "a: " + "b " * 100_000}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_document_is_too_odd(editor, text):
    editor.change("app.yaml", {"text": text})
    lines = text.split("\n")
    for line, character in [(0, 3), (0, len(lines[0])), (len(lines) - 1, len(lines[-1]))]:
        for what in ["completion", "hover", "codeLens", "inlayHint"]:
            answer = editor.ask_about(what, "app.yaml", {"line": line, "character": character}, range={"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}})
            assert not (isinstance(answer, dict) and "code" in answer)


def test_yaml_of_no_app_is_left_alone(editor):
    text = "services:\n    web:   {image: nginx, ports: [80]}\n"
    editor.open("compose.yaml", text)
    assert editor.ask_about("completion", "compose.yaml", {"line": 1, "character": 8}) is None
    assert editor.ask_about("hover", "compose.yaml", {"line": 0, "character": 2}) is None
    assert editor.ask_about("formatting", "compose.yaml", options={}) == []
    assert editor.ask_about("diagnostic", "compose.yaml") == {"kind": "full", "items": []}
    assert not [one for one in editor.heard if one["params"].get("uri") == editor.uri("compose.yaml")]
    editor.change("compose.yaml", {"text": "app: B\nscreens: {a: {}}\nservices: {}\n"})
    assert "P101" in [one["code"] for one in editor.found("compose.yaml")]


@pytest.mark.parametrize("method", PLACES)
@pytest.mark.parametrize("position", [None, {}, {"line": -1, "character": 0}, {"line": 0.5, "character": 1}, {"line": "a", "character": []}])
def test_a_place_that_is_none_is_refused(editor, method, position):
    answer = editor.ask(f"textDocument/{method}", {"textDocument": {"uri": editor.uri("app.yaml")}, "position": position})
    assert answer["code"] == -32602
