"""`rename`: another name, wherever something is named, and nothing else."""

import json
import os
import re

import pytest

import shell as shells

# Every name is marked with its path, so that a test knows all places that must change when it does.
APP = """\
# The start. plants is only a word here.
app: Greenhouse
include: [more.yaml]
start: «plants»
home: [«plants», "«account-page|account»"]
state:
  «state/member|account»: [guest, member]   # account of people
  «state/watered»: 0..9
data:
  «data/plants|plants»:
    - {«data/plants/name|name»: Fern, «data/plants/water|water»: twice a week, «data/plants/next|next»: «tips»}
    - {«data/plants/name|name»: Cactus, «data/plants/water|water»: once, «data/plants/next|next»: '«plants»'}
  «data/tools|tools»: {file: tools.csv}
  «data/pots|pots»: {file: pots.json}
flows:
  «flows/Visitor»: {start: «tips», beneath: [«plants»], given: {«state/watered»: 3}}
events:
  «events/Rain»: «popups/rain-coming|rain-coming»
components:
  «components/advice|advice»:
    params: [«components/advice/plant|plant», «components/advice/where|where»]
    body:
      - panel:
          - heading: $(«components/advice/plant|plant»)s, and $«components/advice/plant|plant».
          - button: Go
            go: $«components/advice/where|where»
layouts:
  «layouts/tabs|tabs»:
    tab-bar:
      - {tab: Plants, go: «plants»}
      - {tab: Account, go: «account-page|account»}
popups:
  «popups/rain-coming|rain-coming»:
    alert: It rains
    text: "\\"$«state/watered»\\" plants were watered"
screens:
  «plants»:
    title: Plants
    layout: «layouts/tabs|tabs»
    state:
      «plants/state/feed|feed»: [loading, ready]
    on:
      appear: {set: {«plants/state/feed|feed»: ready}}
    body:
      - list:
          id: «rows»
          body:
            - row: $«data/plants/name|name» of $«state/member|account»
              each: {of: «data/plants|plants», where: «data/plants/water|water» is not never}
              go: plant/$«data/plants/name|name»
            - row: name
              each: «data/plants|plants»
              detail: $row.«data/plants/water|water»
              go: $«data/plants/next|next»
      - search: Find
        in: «rows»
      - text: |
          Some $«state/watered» and
          all $(«state/watered»).
        when: «plants/state/feed|feed» is ready and («state/watered» > 3 or not («state/member|account» is member))
      - use: «components/advice|advice»
        with: {«components/advice/plant|plant»: Fern, «components/advice/where|where»: «tips»}
      - button: Rain
        go: «popups/rain-coming|rain-coming»
      - button: More
        disabled: «state/member|account» is guest
        go: «plants/more|more»
      - button: Join
        set: {«state/member|account»: member, «state/watered»: +1}
      - group:
          - text: $«data/tools/tool name|tool-name» $«data/pots/size|size»
        each: {of: «data/tools|tools»}
    popups:
      «plants/more|more»:
        sheet: More of $«state/watered»
        body:
          - button: Tips
            go:
              - when: «state/member|account» is member
                to: «tips»
              - to: plant/fern
"""
MORE = """\
screens:
  «tips»:
    title: Tips
    body:
      - text: $«data/pots/size|size»
        each: «data/pots|pots»
  «account-page|account»:
    title: Account
    layout: «layouts/tabs|tabs»
    body: [Nothing]
  plant:
    for: {of: «data/plants|plants», id: «data/plants/name|name»}
    title: $«data/plants/name|name»
    body: [$screen.«data/plants/water|water»]
journeys:
  «journeys/A walk»:
    from: «plants»
    given: {«state/member|account»: member}
    steps:
      - not-see: {label: Zebra, in: «rows»}
      - tap: {label: More, in: «plants»}
      - on: «plants/more|more»
      - see: {label: Tips, in: «plants/more|more»}
      - tap: Tips
      - on: «tips»
      - back
      - event: «events/Rain»
      - on: «popups/rain-coming|rain-coming»
promises:
  - reach: «tips»
    from: [«plants»]
  - reach: "plant/*"
  - never: «plants/more|more»
    without: «plants»
  - always: «state/watered» < 10
    on: «plants»
"""
# The names of columns are in the first line, and in every row.
TOOLS = "«data/tools/tool name|tool-name»,price\nHoe,3\n"
POTS = '[{"«data/pots/size|size»": "small"},\n {"«data/pots/size|size»": "large", "note": "size"}]\n'


def written(text, changed=None, new=None):
    """The text with the names as they are, or one of them changed."""

    def name(match):
        path, _, own = match.group(1).partition("|")
        return new if path == changed else own or path.split("/")[-1]

    return re.sub("«(.*?)»", name, text)


FILES = {"app.yaml": APP, "more.yaml": MORE, "tools.csv": TOOLS, "pots.json": POTS}
# Parts of the app that only say something in a test of their own.
FILES["app.yaml"] = FILES["app.yaml"].replace(" $«data/pots/size|size»\n        each: {of", "\n        each: {of")
PATHS = sorted({match.partition("|")[0] for text in FILES.values() for match in re.findall("«(.*?)»", text)})


def real_path(path):
    """How the program calls what the test calls so."""
    for text in FILES.values():
        for match in re.findall("«(.*?)»", text):
            first, bar, own = match.partition("|")
            if first == path and bar:
                return "/".join([*path.split("/")[:-1], own])
    return path


def app(shell):
    for name, text in FILES.items():
        shell.write(name, written(text))


def files(shell):
    return {name: (shell.folder / name).read_text() for name in FILES}


@pytest.mark.parametrize("path", PATHS)
def test_a_name_changes_wherever_it_stands_and_nothing_else_does(shell, path):
    app(shell)
    before = shell.says("check", "--format", "json")[1]
    kind = ["--kind", "screen"] if "/" not in path and path != "rows" else []
    assert shell.says("rename", real_path(path), "brand-new", *kind)[0::2] == (0, "")
    assert files(shell) == {name: written(text, path, "brand-new") for name, text in FILES.items()}
    codes = [each["code"] for each in json.loads(before)["findings"]]
    assert [each["code"] for each in json.loads(shell.says("check", "--format", "json")[1])["findings"]] == codes


def test_it_says_what_it_did(shell):
    app(shell)
    code, out, err = shell.says("rename", "tips", "hints")
    assert (code, err) == (0, "")
    assert out == "renamed the screen `tips` to `hints`: 7 places in 2 files\n"


def test_a_difference_is_shown_without_writing_it(shell):
    app(shell)
    before = files(shell)
    code, out, err = shell.says("rename", "state/watered", "wet", "--diff")
    assert (code, err) == (1, "")
    assert files(shell) == before
    assert "-  watered: 0..9\n+  wet: 0..9\n" in out and "--- a/app.yaml\n+++ b/app.yaml\n" in out


def test_a_name_of_several_things_is_asked_back(shell):
    app(shell)
    before = files(shell)
    code, out, err = shell.says("rename", "plants", "beds")
    assert (code, out) == (2, "")
    assert "`plants` has several meanings" in err
    assert "for the screen write `--kind screen plants`" in err and "for the data set write `data/plants`" in err
    assert files(shell) == before
    assert shell.says("rename", "--kind", "data", "plants", "beds")[0] == 0


def test_what_nothing_is_called_is_said_with_what_is_near(shell):
    app(shell)
    assert "did you mean `tips`?" in shell.says("rename", "tipps", "x")[2]
    assert "no variable is called `tips`" in shell.says("rename", "tips", "x", "--kind", "variable")[2]


@pytest.mark.parametrize("old, new, words", [
    ("tips", "plant", "there is already a screen `plant` in more.yaml:"),
    ("tips", "rain-coming", "there is already a popup `rain-coming` in app.yaml:"),
    ("tips", "Plants", "look alike"),
    ("tips", "back", "`back` is a reserved word"),
    ("tips", "my tips", "is not a valid name"),
    ("tips", "a\nb", "a name needs at least one character"),
    ("tips", "tips", "is already its name"),
    ("state/account", "watered", "there is already a variable `watered` in app.yaml:"),
    ("state/account", "1st", "cannot be written in app.yaml:"),
    ("state/account", "name", "would then mean the column `data/plants/name`"),
    ("data/plants/water", "name", "there is already a column `name`"),
    ("components/advice/plant", "where", "there is already a parameter `where`"),
    ("rows", "navigation-bar", "would"),
])
def test_a_name_that_changes_more_is_refused_and_nothing_is_written(shell, old, new, words):
    app(shell)
    before = files(shell)
    kind = ["--kind", "screen"] if old == "tips" else []
    code, out, err = shell.says("rename", old, new, *kind)
    assert (code, out) == (2, "")
    assert words in err
    assert files(shell) == before


@pytest.mark.parametrize("old, new, words", [
    ("state/account", "state/user", "`state/user` is a path, not a name\n  write `user`\n"),
    ("data/plants/water", "data/plants/wet", "`data/plants/wet` is a path, not a name\n  write `wet`\n"),
])  # fmt: skip
def test_a_path_as_the_new_name_is_told(shell, old, new, words):
    app(shell)
    assert shell.says("rename", old, new) == (2, "", "protoc: " + words)


def test_a_page_of_a_row_is_renamed_in_its_row(shell):
    shell.write("boats.csv", "id,name\nalva,Alva\nbo,Bo\n")
    shell.write("app.yaml", "app: A\ndata:\n  boats: {file: boats.csv}\nscreens:\n  home:\n    body: [{list: [{row: $name, each: boats, go: boat/$id}]}]\n  boat:\n    for: boats\n    title: $name\n")
    assert shell.says("rename", "boat/bo", "x") == (2, "", "protoc: `boat/bo` is named after a row of `boats`\n  change the value in boats.csv:3\n")


def test_quotes_come_only_where_the_name_needs_them(shell):
    text = shells.HELLO + "journeys:\n  Walk:\n    flow: In\n    steps: [tap: Begin]\nflows:\n  In: {start: welcome}\n"
    path = shell.write("app.yaml", text)
    assert shell.says("rename", "flows/In", "Way: in")[0] == 0
    assert '    flow: "Way: in"\n' in path.read_text() and '  "Way: in": {start' in path.read_text()
    assert shell.says("rename", "flows/Way: in", "Way, in")[0] == 0
    assert '    flow: "Way, in"\n' in path.read_text()
    assert shell.says("rename", "journeys/Walk", "It's a walk")[0] == 0
    assert "  It's a walk:\n" in path.read_text()


def test_parentheses_come_where_letters_follow(shell):
    text = shells.HELLO.replace("app: Hello\n", "app: Hello\nstate:\n  n: 0..3\n")
    text = text.replace("text: That is all there is.", "text: $n! and $n-. $(n)th\n        set: {n: +1}")
    text = text.replace("text: $n", "button: $n")
    path = shell.write("app.yaml", text)
    assert shell.says("rename", "n", "end-")[0] == 0
    assert "$(end-)! and $(end-)-. $(end-)th" in path.read_text()


def test_popups_of_screens_that_one_place_names_go_together(shell):
    popups = "    popups:\n      ask: {alert: Sure?}\n"
    text = shells.HELLO.replace("        go: home\n", "        go: ask\n      - button: Home\n        go: home\n" + popups)
    text += "      - use: asker\n" + popups + "components:\n  asker:\n    body:\n      - button: Ask\n        go: ask\n"
    path = shell.write("app.yaml", text)
    code, out, err = shell.says("rename", "home/ask", "question")
    assert (code, err) == (0, "")
    assert "also the popup `welcome/ask`: some places mean either\n" in out
    assert path.read_text() == text.replace("go: ask", "go: question").replace("ask: {", "question: {")


def test_a_value_that_is_read_and_leads_somewhere_is_left_alone(shell):
    text = shells.HELLO.replace("app: Hello\n", "app: Hello\ndata:\n  pages: [home]\n")
    text = text.replace("- button: Begin\n        go: home", "- button: Open $value\n        each: pages\n        go: $value")
    shell.write("app.yaml", text)
    code, out, err = shell.says("rename", "home", "house")
    assert code == 2 and "in app.yaml:3 is a link, but app.yaml:8 also reads it as a value" in err
    assert "is the fixed name for the column" in shell.says("rename", "data/pages/value", "x")[2]


def test_a_pattern_that_would_mean_less_is_named(shell):
    shell.write("app.yaml", shells.HELLO + 'promises:\n  - reach: "ho*"\n')
    code, out, err = shell.says("rename", "home", "garden")
    assert code == 2 and "`ho*`" in err and "app.yaml:13" in err


def test_an_alias_for_something_else_is_named(shell):
    shell.write("app.yaml", shells.HELLO.replace("go: home", "go: &h home").replace("title: Home", "title: *h"))
    code, out, err = shell.says("rename", "home", "garden")
    assert code == 2 and "the alias in app.yaml:9 repeats the name for something else" in err
    shell.write("app.yaml", shells.HELLO.replace("go: home", "go: &h home") + "start: welcome\nhome: *h\n")
    assert shell.says("rename", "home", "garden")[0] == 0
    assert "go: &h garden" in (shell.folder / "app.yaml").read_text()


def test_what_cannot_be_read_is_fixed_first(shell):
    shell.write("app.yaml", shells.HELLO + "  broken: [\n")
    code, out, err = shell.says("rename", "home", "garden")
    assert code == 2 and "cannot be read" in err


def test_a_name_in_a_part_that_is_not_understood_is_not_left_behind(shell):
    text = (
        "app: A\nstate: {paid: [no-, yes-], seats: 1..3}\nscreens:\n  home:\n    body:\n      - stepper: Seats\n        state: seats\n"
        "      - {text: Thanks., when: paid is yes-}\n      - button: Pay\n        go: {alert: Now?, body: [{button: Pay, set: {paid: yes-}}]}\n"
    )
    shell.write("app.yaml", text)
    code, out, err = shell.says("rename", "paid", "done")
    assert (code, out) == (2, "")
    assert "part of the app cannot be read, and `paid` may be in it" in err
    assert "fix the mistakes first: app.yaml:10 unknown key `body` in `alert`" in err
    # What is not there is no reason to refuse.
    assert shell.says("rename", "seats", "places")[0] == 0


def test_other_mistakes_stay_as_they_are(shell):
    path = shell.write("app.yaml", shells.HELLO.replace("title: Home", "titel: Home"))
    assert shell.says("rename", "home", "garden")[0] == 0
    assert "  garden:\n    titel: Home" in path.read_text()


def test_a_part_of_an_app_is_changed_together_with_the_app(shell):
    (shell.folder / ".git").rmdir()
    app = "app: Shop\ninclude: [screens/*.yaml]\nscreens:\n  home: {title: Home, body: [{button: Books, go: books}]}\n"
    part = "screens:\n  books: {title: Books, body: [A shelf.]}\n"
    path = shell.write("app.yaml", app)
    books = shell.write("screens/books.yaml", part)
    assert shell.says("rename", "books", "shelf", "screens/books.yaml") == (0, "renamed the screen `books` to `shelf`: 2 places in 2 files\n", "")
    assert "go: shelf" in path.read_text() and "  shelf:" in books.read_text()


SHARED = "screens:\n  help: {title: Help, body: [{button: Home, go: {to: home, how: reset}}]}\n"


def user(name, more=""):
    return f"app: {name}\ninclude: [shared.yaml]\nscreens:\n  home: {{title: Home, body: [{{button: Help, go: help}}]}}\n{more}"


def test_a_file_that_apps_share_is_renamed_in_all_of_them(shell):
    one, two = shell.write("shop.yaml", user("One")), shell.write("shop2.yaml", user("Two"))
    alone = shell.write("alone.yaml", user("Alone").replace("include: [shared.yaml]\n", "").replace("home", "help").replace("go: help", "go: back"))
    before, shared = alone.read_text(), shell.write("shared.yaml", SHARED)
    said = "renamed the screen `help` to `faq`: 3 places in 3 files\nalso in `shop2.yaml`, which uses `shared.yaml` too\n"
    assert shell.says("rename", "help", "faq", "shop.yaml") == (0, said, "")
    assert "go: faq" in one.read_text() and "go: faq" in two.read_text() and "  faq:" in shared.read_text()
    # Its own screen is named in the shared file, so that of the other app has to follow.
    assert shell.says("rename", "home", "start-page", "shop2.yaml")[0] == 0
    assert all("start-page:" in path.read_text() for path in (one, two)) and "to: start-page" in shared.read_text()
    assert alone.read_text() == before
    assert shell.says("check", "shop.yaml", "shop2.yaml")[:2] == (0, "no findings\n")


def test_a_shared_file_is_left_alone_where_another_app_could_not_do_with_it(shell):
    shell.write("shop.yaml", user("One"))
    shell.write("shop2.yaml", user("Two", "  faq: {title: Other, body: [{button: Home, go: back}]}\n"))
    shell.write("shared.yaml", SHARED)
    before = {path.name: path.read_text() for path in shell.folder.glob("*.yaml")}
    code, out, err = shell.says("rename", "help", "faq", "shop.yaml")
    assert (code, out) == (2, "")
    assert err == "protoc: `shared.yaml` is also part of `shop2.yaml`: there is already a screen `faq` in shop2.yaml:5\n  nothing was written\n"
    assert {path.name: path.read_text() for path in shell.folder.glob("*.yaml")} == before


@pytest.mark.parametrize("app", ["shop.yaml", "../app.yaml"])
def test_nothing_is_renamed_in_a_part_whose_app_is_not_found(shell, app):
    (shell.folder / ".git").rmdir()
    part = "screens:\n  books: {title: Books, body: [A shelf.]}\n"
    shell.write("in/x/" + app, "app: Shop\ninclude: [nothing.yaml]\nscreens:\n  home: {title: Home, body: [{button: Books, go: books}]}\n")
    books = shell.write("in/x/books.yaml", part)
    # Nothing is looked for above the home folder, where others may have large files.
    code, out, err = shell.says("rename", "books", "shelf", "in/x/books.yaml", env={"HOME": str(shell.folder)})
    assert (code, out) == (2, "")
    assert err == "protoc: `books.yaml` is not an app: it has no `app`\n  give the file of the app that includes it, or its folder\n"
    assert books.read_text() == part


def test_files_are_written_all_or_none(shell):
    app(shell)
    before = files(shell)
    os.chmod(shell.folder / "more.yaml", 0o444)
    code, out, err = shell.says("rename", "tips", "hints")
    assert code == 2 and "`more.yaml` cannot be written: it is read-only" in err
    assert files(shell) == before


def test_wrong_use_is_explained(shell):
    app(shell)
    assert "needs the old and the new name" in shell.says("rename", "tips")[2]
    assert shell.says("rename", "tips", "x", "nowhere")[0] == 2


def test_a_name_in_a_file_that_cannot_be_read_is_not_called_unknown(shell):
    shell.write("app.yaml", "app: Shop\nscreens: [\n")
    code, out, err = shell.says("rename", "garden", "beds")
    assert (code, out) == (2, "")
    assert err.startswith("protoc: part of the app cannot be read, and `garden` may be in it\n  fix the mistakes first: app.yaml:2 ")


def test_a_name_with_many_links_takes_time_in_proportion(shell):
    buttons = "".join(f"      - {{button: B{number}, go: home}}\n" for number in range(40_000))
    path = shell.write("app.yaml", f"app: Big\nscreens:\n  home:\n    title: Home\n    body:\n{buttons}")
    assert shell.says("rename", "home", "start-page", seconds=10)[0] == 0
    assert path.read_text().count("go: start-page") == 40_000


def test_a_screen_can_be_given_by_a_path_as_layouts_are(shell):
    path = shell.write("app.yaml", shells.HELLO)
    assert shell.says("rename", "screens/home", "hub") == (0, "renamed the screen `home` to `hub`: 2 places in 1 file\n", "")
    assert "go: hub" in path.read_text()


def test_a_name_that_is_none_is_said_once(shell):
    shell.write("app.yaml", shells.HELLO)
    err = shell.says("rename", "home", "two words")[2]
    assert err.startswith("protoc: `two words` is not a valid name") and "is not possible" not in err


def test_the_mistake_that_stops_a_renaming_is_the_one_that_is_told(shell):
    journey = "journeys:\n  A:\n    steps:\n      - tap: {id: poppy}\n"
    shell.write("app.yaml", shells.HELLO.replace("screens:", "include: [x.yaml]\nstate: {a b: [one, two]}\nscreens:") + "popups:\n  poppy: {alert: Sure?}\n")
    shell.write("x.yaml", journey)
    assert "app.yaml:3:" in shell.says("check")[1]
    err = shell.says("rename", "poppy", "p2")[2]
    assert "part of the app cannot be read, and `poppy` may be in it\n  fix the mistakes first: x.yaml:4 unknown key `id`" in err
