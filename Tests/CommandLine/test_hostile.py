"""What no designer means to write, and files do hold: each gets an answer, soon, and never a crash.

What YAML and the language allow is accepted. The rest is a finding with its code, a word that helps, and exit code 1.
"""

import json
import os
import re
import resource
import subprocess
import sys

import pytest

from checkout import HANGING, is_within

HEAD = "app: Hello\nscreens:\n  home:\n    title: Home\n    body:\n"
CLEAN = HEAD + "      - Hello\n"


def titled(title):
    return f"app: Hello\nscreens:\n  home:\n    title: {title}\n    body: [Hello]\n"


def checked(shell, text, *options, seconds=1.0, **files):
    """The exit code and the findings as (code, message, line), within a second."""
    shell.write("app.yaml", text)
    for name, content in files.items():
        shell.write(name.replace("__", "."), content)
    return run(shell, *options, seconds=seconds)


def run(shell, *options, seconds=1.0):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = shell.run("check", "--format", "json", *options, seconds=60)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert done.returncode in (0, 1), done.stderr.decode()
    assert done.stderr == b""
    assert is_within(spent, seconds), f"{spent:.2f} s"
    found = json.loads(done.stdout)["findings"]
    return done.returncode, [(each["code"], each["message"], each["start"]["line"]) for each in found]


def only(result, code, fragment, line=None):
    """One error, and nothing but that."""
    exit_code, found = result
    assert exit_code == 1, found
    assert [each[0] for each in found] == [code], found
    assert fragment in found[0][1], found
    if line is not None:
        assert found[0][2] == line, found


# What is legal


@pytest.mark.parametrize(
    "text",
    [
        CLEAN.encode("utf-8-sig"),
        CLEAN.replace("\n", "\r\n"),
        CLEAN.replace("\n", "\r"),
        CLEAN.rstrip("\n"),
        "---\n" + CLEAN + "...\n",
        "%YAML 1.1\n---\n" + CLEAN,
        "# a word before\n\n" + CLEAN + "\n\n# and after\n",
        *map(titled, ["no", "on", "off", "yes", "~", "null", "010", "0x1F", "12:30", "1e3", ".5", "1.10", "2026-11-20", "=", "<<"]),
        titled('"Note: all"'),
        titled("|\n      Two\n      lines"),
        titled("Größe 日本 👩‍👩‍👧 مرحبا"),
        titled('"\\u00e9\\x41\\U0001F600"'),
        HEAD.replace("home", "__proto__") + "      - Hello\n",
        HEAD.replace("home", "constructor") + "      - Hello\n",
        HEAD.replace("home", "toString") + "      - Hello\n",
        HEAD + "      - text: Hello\n        id: __proto__\n",
        "{app: Hello, screens: {home: {title: Home, body: [Hello]}}}",
        '{"app": "Hello", "screens": {"home": {"title": "Home", "body": ["Hello"]}}}',
        HEAD + "      - Five for $5, $$ and 5 $\n",
        HEAD + "      - text: &words Hello\n      - text: *words\n",
        HEAD + "      - ? text\n        : Hello\n",
    ],
)
def test_what_is_legal_is_accepted(shell, text):
    assert checked(shell, text) == (0, [])


def test_merge_keys_are_followed(shell):
    text = HEAD + "      - &look\n        text: One\n        align: center\n      - <<: *look\n        text: Two\n"
    assert checked(shell, text) == (0, [])
    text = text.replace("align: center", "algin: center")
    only(checked(shell, text), "P101", "`algin`", 8)


# Limits


def test_a_billion_laughs(shell):
    lines = ["a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    only(checked(shell, "\n".join(lines) + "\n" + CLEAN, "--select", "P009", seconds=0.3), "P009", "100,000,000")


@pytest.mark.parametrize("text", ["[", "{", "- ", "? ", "{a: ", "[{a: ", "{[", "\n" + "\n".join(" " * (i + 3) + "a:" for i in range(150))])
def test_endless_nesting(shell, text):
    if len(text) < 10:
        text *= 100_000
    only(checked(shell, "app: Hello\nscreens:\n  " + text), "P009", "nested deeper than 100")


def test_a_line_of_ten_megabytes(shell):
    result = checked(shell, titled("x" * 10_000_000))
    only(result, "P009", "longer than 1", 4)
    assert checked(shell, titled("x" * 10_000_000), "--max-text", "20000000")[0] == 0
    assert checked(shell, CLEAN + "#" + " x" * 5_000_000)[0] == 0


def test_a_line_of_ten_megabytes_is_not_shown_whole(shell):
    shell.write("app.yaml", "app: Hello\nscreens: {home: {body: [" + "Hello, " * 1_000_000 + "{txt: a}]}}\n")
    out = shell.says("check", seconds=30)[1]
    assert "P105" in out and len(out) < 2000


def test_keys_without_end(shell):
    text = CLEAN + "    " + "k" * 2000 + ": 1\n"
    code, found = checked(shell, text)
    assert code == 1 and {each[0] for each in found} <= {"P001", "P101"} and found[0][2] == 7
    only(checked(shell, CLEAN + '    "' + "k" * 900 + '": 1\n'), "P101", "in a screen", 7)


@pytest.mark.parametrize(
    "body",
    [
        "      - use: c0\ncomponents:\n"
        + "".join(f"  c{i}:\n    body: [use: c{i + 1}, use: c{i + 1}]\n" for i in range(60))
        + "  c60:\n    body: [Hello]\n",
        "      - group:\n          - group:\n              - text: $n\n                each: rows\n            each: rows\n"
        "        each: rows\ndata:\n  rows:\n" + "".join(f"    - {{n: {i}}}\n" for i in range(200)),
        "      - text: $n\n        each: rows\n    for: rows\ndata:\n  rows:\n" + "".join(f"    - {{n: {i}}}\n" for i in range(2000)),
    ],
    ids=["use", "each", "for"],
)
def test_what_multiplies_without_bound(shell, body):
    only(checked(shell, HEAD + body), "P009", "more than 100,000,000")
    assert "--max-output" in shell.says("check")[1]


def test_an_alias_in_place_of_a_screen_is_told_and_not_rewritten(shell):
    """What it stands for is written elsewhere: there is no line of its own that an edit could change."""
    shell.write("app.yaml", "app: A\nscreens:\n  home: &a\n    title: Home\n  body: &b\n  - button: Go\n    go: stay\n  other: *b\n")
    code, out, err = shell.says("check")
    assert code == 1 and "app.yaml:8:10" in out and err == ""


def test_a_list_of_another_shape_that_is_an_alias(shell):
    text = HEAD + "      - Hello\njourneys:\n  first: &shared\n    - tap: Next\n  second: *shared\n"
    code, out, err = shell.write("app.yaml", text) and shell.says("check")
    assert code == 1 and "P103" in out and "{steps: *shared}" in out, out + err


def test_a_tab_beside_aliases_that_multiply(shell):
    """What the file would be with spaces for its tabs is too much to be read as well."""
    levels = [("a", ["x"] * 10)] + [(outer, [f"*{inner}"] * 10) for inner, outer in zip("abcde", "bcdef")]
    lines = [f"        {name}: &{name} [{', '.join(items)}]" for name, items in levels]
    lines = [lines[0], "        \t", *lines[1:], "        f: &f [*e, *e]"]
    shell.write("app.yaml", "app: A\nscreens:\n  one:\n    body:\n      data:\n" + "\n".join(lines) + "\n")
    for command in (["check"], ["test"], ["build", "--force", "--no-graph", "-o", "page.html"]):
        code, out, err = shell.says(*command)
        assert code == 1 and "internal error" not in err, (command, code, err)
    assert "error[P009]" in shell.says("check")[1]


def nested_aliases(levels=6):
    """Cards in cards in cards, each eight times the one before."""
    lines = ["      - card: &a [x, x, x, x, x, x, x, x]"]
    for inner, outer in zip("abcdefghij"[:levels], "bcdefghijk"):
        lines.append(f"      - card: &{outer} [{', '.join([f'card: *{inner}'] * 8)}]")
    return HEAD + "\n".join(lines) + "\n"


def doubled_names(levels=10):
    """Components that hand ten times what they were given to the next."""
    lines = ["      - use: c0", "        with: {p: xxxxxxxxxx}", "components:"]
    for level in range(levels - 1):
        lines.append(f"  c{level}: {{params: [p], body: [{{use: c{level + 1}, with: {{p: $p$p$p$p$p$p$p$p$p$p}}}}]}}")
    return HEAD + "\n".join(lines) + f"\n  c{levels - 1}: {{params: [p], body: [$p]}}\n"


ROWS = "data: {rows: {file: r.txt}}\n"
LONG = "x" * 100_000


@pytest.mark.parametrize(
    "text, line",
    [
        # The alias, the use on the screen, the rows: where people can see what becomes so much.
        (nested_aliases(), 12),
        (doubled_names(), 6),
        (ROWS + HEAD + f"      - use: c\n        with: {{p: {LONG}}}\ncomponents:\n  c: {{params: [p], body: [{{list: [{{row: $p $value, each: rows}}]}}]}}\n", 7),
        (HEAD + f"      - text: &t {'x' * 320_000}\n" + "      - text: *t\n" * 2000, 319),
        (ROWS + HEAD + f"      - text: &t {LONG}\n      - list:\n          - {{row: A, detail: *t, each: rows}}\n", 9),
        ("app: Hello\ndata:\n  rows:\n" + "".join(f"    - {{c{i}: v}}\n" for i in range(5000)) + HEAD.partition("\n")[2] + "      - text: Hi\n        each: rows\n", 3),
        (ROWS + HEAD + "      - list:\n          - {row: $value, each: rows, go: more}\n    popups:\n      more:\n        sheet: More\n        body:\n          - text: $value\n          - list:\n"
         + "              - row: Row\n" * 500, 8),
        (ROWS + HEAD + f"      - picker: $value\n        each: rows\n        options: {list(range(2000))}\n", 8),
        (ROWS + HEAD + f"      - chart: $value\n        each: rows\n        alt: Sales\n        values: {[5] * 2000}\n", 8),
        (ROWS + "state: {n: 0..4000}\n" + HEAD + "      - slider: $value\n        each: rows\n        state: n\n      - text: $n\n", 9),
        (ROWS + "state: {n: 0..4000, m: 0..4000}\n" + HEAD + "      - button: $value\n        each: rows\n        set: {n: $m}\n      - {stepper: N, state: n}\n      - {stepper: M, state: m}\n", 9),
    ],
    ids=["aliases", "names", "parameter", "aliased text", "aliased text in rows", "columns", "popups of rows", "options", "values of a chart", "values of a slider", "values taken over"],
)  # fmt: skip
def test_what_is_produced_has_one_budget(shell, text, line):
    shell.write("r.txt", "a\n" * 5000)
    for command in (["check", "--format", "json"], ["build", "--no-graph", "-o", "page.html"], ["build", "--force", "-o", "page.html"]):
        result, memory, seconds = measured(shell, text, *command)
        assert result.returncode == 1
        assert not (shell.folder / "page.html").exists()
        if command[0] == "check":
            found = [(each["code"], each["start"]["line"]) for each in json.loads(result.stdout)["findings"]]
            assert [each for each in found if each[0] == "P009"] == [("P009", line)], result.stdout[:2000]
        else:
            assert b"error[P009] limit: " in result.stdout and b"--max-output" in result.stdout
        assert is_within(seconds, 1) and memory < 300, (command, seconds, memory)


def handed_on(levels, text, last, given="h"):
    """Components of which each hands to the next what it was given, several times."""
    lines = [f"  c{level}: {{params: [p], body: [{{use: c{level + 1}, with: {{p: {text}}}}}]}}" for level in range(levels)]
    use = f"      - use: c0\n        with: {{p: {given}}}\ncomponents:\n"
    return HEAD + use + "\n".join(lines) + f"\n  c{levels}: {{params: [p], body: [{last}]}}\n"


MANY = range(1_500)


@pytest.mark.parametrize(
    "text",
    [
        handed_on(10, "$p$p", "{button: $p, go: home}"),
        handed_on(10, "$p$p", "{link: $p, go: https://example.org/$p}"),
        handed_on(1, "$p", "{button: " + "$p" * 1_437 + ", go: home}"),
        HEAD + "      - use: c\n        with:\n" + "".join(f"          p{n}: x\n" for n in MANY)
        + f"components:\n  c: {{params: [{', '.join(f'p{n}' for n in MANY)}], body: [{{button: {'-'.join(f'$p{n}' for n in MANY)}, go: home}}]}}\n",
        "state:\n" + "".join(f"  v{n}: [a, b]\n" for n in MANY[:1000]) + HEAD + f"      - button: {'-'.join(f'$v{n}' for n in MANY[:1000])}\n        go: home\n",
    ],
    ids=["doubled", "doubled in an address", "one name many times", "many parameters in a label", "many variables in a label"],
)  # fmt: skip
def test_many_names_in_one_label_are_read(shell, text):
    shell.write("app.yaml", text)
    for command in ("check", "build"):
        code, out, err = shell.says(command)
        assert code in (0, 1) and "error" not in out + err, out[:500] + err[:500]


def test_a_text_is_no_longer_for_what_it_reads(shell):
    """A kilobyte that made a page of 168 MB."""
    for command in (["check"], ["build", "--no-graph", "-o", "page.html"]):
        done, memory, seconds = measured(shell, handed_on(12, "$p$p$p$p", "{text: $p}", "hello"), *command)
        assert done.returncode == 1 and b"--max-text" in done.stdout and b"P009" in done.stdout
        assert is_within(seconds, 1) and memory < 300, (command, seconds, memory)


def measured(shell, text, *arguments):
    """What a command did, the megabytes it held at once, and the seconds it worked."""
    shell.write("app.yaml", text)
    program = [sys.executable, "-c", MEASURE, shell.binary, *arguments]
    done = subprocess.run(program, cwd=shell.folder, env={"PATH": "/usr/bin:/bin"}, capture_output=True, timeout=HANGING)
    memory, seconds = map(float, done.stderr.split()[-2:])
    return done, memory, seconds


# A process of its own, since the memory of children is only known all together.
MEASURE = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_maxrss / 1000, used.ru_utime + used.ru_stime, file=sys.stderr)
sys.exit(code)
"""


def test_the_budget_can_be_raised(shell):
    shell.write("r.txt", "a\n" * 2000)
    text = ROWS + HEAD + "      - list:\n          - row: $value\n            each: rows\n"
    shell.write("app.yaml", text)
    assert shell.run("check").returncode == 0
    assert shell.run("check", "--max-output", "100_000").returncode == 1
    assert shell.run("check", "--max-output", "300_000").returncode == 0


@pytest.mark.parametrize("broken, summary", [
    # Nothing is called like this: a screen may be missing, and what nobody reaches may be reached from there.
    ("zq{}q", "1200 errors in 1 file; 1 more is hidden because it may only follow from these"),
    # A slip of the finger: it is known where each leads.
    ("plattform-{}", "1200 errors, 1 warning in 1 file"),
])  # fmt: skip
def test_what_nobody_reaches_is_not_forgotten_beside_many_broken_links(shell, broken, summary):
    lines = ["app: Broken", "start: platform-aaaa", "screens:"]
    words = ["".join("abcdefghij"[int(digit)] for digit in f"{number:04}") for number in range(1200)]
    for word, following in zip(words, [*words[1:], words[-1]]):
        lines += [f"  platform-{word}:", "    body:", f"      - button: Away\n        go: {broken.format(word)}"]
        lines += [f"      - button: Next\n        go: platform-{following}"]
    shell.write("app.yaml", "\n".join([*lines, "  alone:", "    body: [Words.]"]) + "\n")
    out = shell.says("check", "--select", "P201,P301")[1]
    assert out.splitlines()[-1] == summary


def test_a_condition_on_nothing_beside_many_values(shell):
    names = ["a", "b", "c"]
    steppers = "".join(f"      - stepper: Step {name}\n        state: {name}\n" for name in names)
    text = "app: Many\nstate: {" + ", ".join(f"{name}: 0..9" for name in names) + "}\nscreens:\n  home:\n    body:\n"
    asked = " and ".join(f"{name} > 0" for name in [*names, "lost"])
    shell.write("app.yaml", text + steppers + f"      - text: All\n        when: {asked}\n        go: end\n  end:\n    body: [Words.]\n")
    code, out, _ = shell.says("check")
    assert code == 1 and "P205" in out


def test_values_that_are_offered_have_a_limit(shell):
    app = """
app: Prices
state: {{price: 0..{0}, other: 0..{0}}}
screens:
  shop:
    body:
      - slider: Price
        state: price
      - {{button: Show, go: dear, when: price > 1500}}
      - {{button: Take, set: {{other: $price}}}}
      - Other $other
  dear: {{body: [Words.], end: yes}}
"""
    # Up to the limit each value counts: with the first 1,024 alone the shop would be a dead end.
    shell.write("app.yaml", app.format(4_095))
    code, out, err = shell.says("check")
    assert "P404" not in out + err and "P009" not in out + err
    shell.write("app.yaml", app.format(1_000_000))
    code, out, err = shell.says("check", "--format", "short")
    assert code == 1
    assert [line.split(":")[1] for line in out.splitlines() if "P009" in line] == ["8", "10"]
    assert "P404" not in out
    shell.write("app.yaml", app.format(5_000))
    assert shell.run("check", "--select", "P0").returncode == 1
    assert shell.run("check", "--select", "P0", "--max-values", "6_000").returncode == 0


# What is put together of values takes them from one place: a row of each repetition, and one use of each component.

TOGETHER = {
    "the arguments of one use": """
components:
  entry: {params: [kind, id], body: [{row: $id, go: $kind/$id}]}
screens:
  home:
    body:
      - {use: entry, with: {kind: book, id: dune}}
      - {use: entry, with: {kind: film, id: alien}}
""",
    "an argument that hands on a row": """
components:
  outer: {params: [title, what], body: [{use: entry, with: {kind: $what, id: $title}}]}
  entry: {params: [kind, id], body: [{row: $id, go: $kind/$id}]}
screens:
  home:
    body:
      - {use: outer, with: {what: book, title: $id}, each: books}
      - {use: outer, with: {what: film, title: $id}, each: films}
""",
    "a row and the row around it": """
screens:
  home:
    body:
      - section: $kind
        each: kinds
        body:
          - {row: $id, go: $kind/$id, each: {of: all, where: of is $kind}}
""",
    "a use and the rows in it": """
components:
  shelf: {params: [kind], body: [{row: $id, go: $kind/$id, each: {of: all, where: of is $kind}}]}
screens:
  home:
    body: [{use: shelf, with: {kind: book}}, {use: shelf, with: {kind: film}}]
""",
}


@pytest.mark.parametrize("way", TOGETHER)
def test_values_are_taken_from_one_place(shell, way):
    app = """app: Library
data:
  kinds: [{kind: book}, {kind: film}]
  books: [{id: dune}]
  films: [{id: alien}]
  all: [{id: dune, of: book}, {id: alien, of: film}]
""" + TOGETHER[way].lstrip("\n") + """  book: {for: books, title: $id, body: [A book.]}
  film: {for: films, title: $id, body: [A film.]}
"""
    shell.write("app.yaml", app)
    out = shell.says("check", "--select", "P201,P205")[1]
    assert out.splitlines() == ["no findings"]
    # What leads nowhere is still told, with where its value comes from.
    shell.write("app.yaml", app.replace("  film: {for", "  movie: {for"))
    out = shell.says("check", "--select", "P201", "--format", "short")[1]
    assert out.count("P201") == 1 and "film/alien" in out


def chain(links, name="c"):
    """Components that use each other, so many in a row."""
    parts = "".join(
        f"  {name}{at}: {{params: [p], body: [{{use: {name}{at + 1}, with: {{p: $p}}}}]}}\n" for at in range(1, links))
    return "components:\n" + parts + f"  {name}{links}: {{params: [p], body: [{{link: $p, go: $p}}]}}\n"


@pytest.mark.parametrize("count", [100, 101, 5_000, 50_000])
def test_components_in_each_other_have_a_limit(shell, count):
    shell.write("app.yaml", "app: Chain\n" + chain(count) + """screens:
  home: {body: [{use: c1, with: {p: end}}]}
  end: {body: [Words.]}
""")
    code, out, _ = shell.says("check", "--format", "short")
    assert ("P009" in out) == (count > 100) and "P301" not in out and out.count("\n") <= 2
    if count == 101:
        # Raised, it is followed to its end.
        assert shell.says("check", "--max-depth", "101")[1].splitlines() == ["no findings"]


@pytest.mark.parametrize("count", [99, 101, 50_000])
def test_layouts_on_each_other_have_a_limit(shell, count):
    layouts = "".join(f"  l{at}: {{layout: l{at + 1}, body: [slot]}}\n" for at in range(1, count))
    shell.write("app.yaml", "app: Chain\nlayouts:\n" + layouts + f"  l{count}: {{body: [{{button: End, go: end}}, slot]}}\n" + """screens:
  home: {layout: l1, body: [Words.]}
  end: {body: [Words.]}
""")
    code, out, _ = shell.says("check", "--format", "short")
    assert ("P009" in out) == (count > 100) and "P301" not in out and out.count("\n") <= 2


# What a condition asks is tried to the end, or said to be too much.


def riddle(asked, state):
    return f"""app: Riddle
state: {{{state}}}
screens:
  home:
    body:
      - {{button: Go, go: end, when: {asked}}}
      - {{button: End, go: end}}
  end: {{body: [Words.]}}
"""


def test_a_condition_on_many_values_is_tried_to_the_end(shell):
    names = [f"v{at}" for at in range(40)]
    state = ", ".join(f"{name}: 0..9" for name in names)
    # 10 to the power of 40 combinations, which nobody has to try.
    always = " and ".join(f"({name} > 3 or {name} < 7)" for name in names)
    shell.write("app.yaml", riddle(always, state))
    assert "always true" in shell.says("check", "--select", "P705")[1]
    shell.write("app.yaml", riddle(always.replace("v39 < 7", "v39 < 2"), state))
    assert shell.says("check", "--select", "P705")[1].splitlines() == ["no findings"]
    # Of a million values those beside what is asked are enough.
    shell.write("app.yaml", riddle("price > 10 and price < 5", "price: 0..1000000"))
    assert "never true" in shell.says("check", "--select", "P705")[1]


def test_a_condition_that_is_a_riddle_has_a_limit(shell):
    # Ten pigeons cannot sit in nine holes, each in one of its own.
    pigeons, holes = range(10), range(9)
    sits = " and ".join("(" + " or ".join(f"p{pigeon}{hole}" for hole in holes) + ")" for pigeon in pigeons)
    alone = " and ".join(f"(not p{a}{hole} or not p{b}{hole})" for hole in holes for a in pigeons for b in range(a))
    state = ", ".join(f"p{pigeon}{hole}: 0..1" for pigeon in pigeons for hole in holes)
    asked = sits + " and " + alone
    for pigeon in pigeons:
        for hole in holes:
            asked = asked.replace(f"p{pigeon}{hole}", f"p{pigeon}{hole} > 0").replace(f"not p{pigeon}{hole} > 0", f"p{pigeon}{hole} < 1")
    shell.write("app.yaml", riddle(asked, state))
    code, out, _ = shell.says("check", "--format", "short", "--select", "P0,P705")
    assert out.count("P009") == 1 and ":6:" in out
    assert "--max-combinations" in shell.says("check", "--select", "P0")[1]
    # The limit is the one that is asked for.
    shell.write("app.yaml", riddle("(a > 0 or b > 0) and (a < 1 or b < 1)", "a: 0..1, b: 0..1"))
    assert shell.run("check", "--select", "P0", "--max-combinations", "2").returncode == 1
    assert shell.run("check", "--select", "P0", "--max-combinations", "100").returncode == 0


def test_a_where_in_many_rows_has_a_limit(shell):
    data = "".join(f"  {name}: [" + ", ".join(f"{{{name}: r{at}}}" for at in range(1_100)) + "]\n" for name in "abc")
    shell.write("app.yaml", "app: Rows\ndata:\n" + data + """screens:
  home:
    body:
      - group:
          - group:
              - {text: $c, each: {of: c, where: c is $a and c is $b}}
            each: b
        each: a
""")
    code, out, _ = shell.says("check", "--select", "P0")
    assert code == 1 and "--max-combinations" in out


def test_findings_that_say_the_same_are_counted(shell):
    shell.write("app.yaml", HEAD + "      - txt: a\n" * 20_000 + "      - tetx: b\n")
    out = shell.says("check")[1]
    assert len(re.findall(r"unknown element `txt`: did you mean `text`\?\n +--> ", out)) == 100
    assert "error[P105] unknown-kind: 19900 more like this: unknown element `txt`" in out
    assert "unknown element `tetx`" in out and "20001 errors in 1 file" in out


def counted(name, out):
    """How often `unknown element txt` is listed in a format, how many more are counted, and whether `tetx` is there."""
    if name in ("json", "jsonl"):
        found = json.loads(out)["findings"] if name == "json" else [json.loads(line) for line in out.splitlines()]
        same = [each for each in found if "`txt`" in each["message"]]
        assert all("more" not in each for each in same[:-1])
        return len(same), same[-1]["more"], any("`tetx`" in each["message"] for each in found)
    if name == "sarif":
        found = json.loads(out)["runs"][0]["results"]
        same = [each for each in found if "`txt`" in each["message"]["text"]]
        assert "toolExecutionNotifications" not in json.loads(out)["runs"][0]["invocations"][0]
        return len(same), same[-1]["occurrenceCount"] - 1, any("`tetx`" in each["message"]["text"] for each in found)
    more = [int(number) for number in re.findall(r"(\d+) more like this", out)]
    assert len(more) == 1
    # Markdown has a backslash before a backtick at times, and TeamCity writes it as it is.
    return len(re.findall(r"unknown element .?`txt", out)), more[0], "tetx" in out


@pytest.mark.parametrize("name", ["json", "jsonl", "sarif", "short", "agent", "gitlab", "checkstyle", "rdjson", "teamcity", "azure"])
def test_programs_are_told_a_hundred_that_say_the_same(shell, name):
    shell.write("app.yaml", HEAD + "      - txt: a\n" * 20_000 + "      - tetx: b\n")
    out = shell.says("check", "--format", name)[1]
    assert counted(name, out) == (100, 19_900, True)
    assert len(out) < 300_000


def test_findings_that_are_not_listed_are_counted_where_formats_are_cut(shell):
    shell.write("app.yaml", HEAD + "      - txt: a\n" * 20_000 + "      - tetx: b\n")
    assert "19991 more findings are not annotated" in shell.says("check", "--format", "github")[1]
    markdown = shell.says("check", "--format", "markdown")[1]
    rows = re.findall(r"(?m)^\| error \|", markdown)
    more = [int(number) for number in re.findall(r"\((\d+) more like this\)", markdown.split("<details>")[0])]
    assert len(rows) + sum(more) == 20_001 and "more findings, none" not in markdown


@pytest.mark.turns(3)
def test_two_hundred_thousand_findings_are_told_in_little_room(shell):
    shell.write("app.yaml", HEAD + "      - {button: a, go: nowhere}\n" * 200_000)
    for name, longest in [("json", 100_000), ("sarif", 400_000), ("text", 100_000)]:
        code, out, _, = shell.says("check", "--format", name, seconds=40)
        assert code == 1 and len(out) < longest, name


MANY = {
    "buttons of one name": lambda count: HEAD + "      - {button: a, go: close}\n" * count,
    "buttons of one name that lead back": lambda count: HEAD + "      - {button: a, go: back}\n" * count,
    "unknown keys of screens": lambda count: "app: Hello\nscreens:\n" + "".join(f"  s{at}: {{large: yes}}\n" for at in range(4 * count)),
    "acceptances": lambda count: "app: Hello\nscreens:\n"
    + "".join(f"  s{at}: {{title: T, body: [button: a], allow: {{no-action: later}}}}\n" for at in range(count)),
    "tables with rows as lists": lambda count: HEAD + "      - {table: T, columns: [A, B], rows: [[x, y]]}\n" * count,
    "unknown keys of the theme": lambda count: "app: Hello\ntheme:\n" + "".join(f"  a{at}: {{text: red}}\n" for at in range(count)) + CLEAN[11:],
    "large variables": lambda count: "app: Hello\nstate:\n" + "".join(f"  a{at}: 0..{count}\n" for at in range(count // 50)) + CLEAN[11:],
}


@pytest.mark.parametrize("mistake", MANY)
def test_many_mistakes_take_their_time_and_no_more(shell, mistake):
    # Of a few tries one is enough: whatever else the machine does only adds to the time.
    tries = []
    for _ in range(4):
        few, many = (measured(shell, MANY[mistake](count), "check")[2] for count in (3_000, 12_000))
        tries.append((few, many))
        # A square takes sixteen times as long.
        if many < 6 * max(few, 0.02):
            return
    pytest.fail(str(tries))


def test_a_key_of_a_megabyte_is_cut(shell):
    shell.write("app.yaml", HEAD + "      - text: a\n        ? " + "k" * 900_000 + "\n        : b\n")
    for options in ([], ["--format", "json"], ["--format", "short"], ["--format", "sarif"]):
        code, out, _ = shell.says("check", *options)
        assert code == 1 and "P101" in out and "kkkk" in out and "…" in out
        assert "k" * 200 not in out


# Anchors, tags, keys, documents


@pytest.mark.parametrize(
    "text, code, fragment, line",
    [
        (HEAD + "      - group: &a [*a]\n", "P006", "", 6),
        (HEAD + "      - &a {group: [*a]}\n", "P006", "", 6),
        (HEAD + "      - text: *nobody\n", "P006", "nobody", 6),
        (CLEAN + "    title: Again\n", "P002", "title", 7),
        (CLEAN + '    "title": Again\n', "P002", "title", 7),
        (CLEAN + "  home:\n    body: [Again]\n", "P002", "home", 7),
        (HEAD + "      - text: !python/object:os.system rm\n", "P007", "python", 6),
        (HEAD + "      - text: !!binary aGVsbG8=\n", "P007", "binary", 6),
        (HEAD + "      - text: !mine Hello\n", "P007", "mine", 6),
        (HEAD + "\t  - Hello\n", "P003", "", 6),
        (CLEAN + "    [a, b]: 1\n", "P103", "", 7),
        (CLEAN + "    {a: b}: 1\n", "P103", "", 7),
        (CLEAN + "    ? [a, b]\n    : 1\n", "P103", "", 7),
        (titled('"Home'), "P001", "quote", 4),
        (titled("'Home"), "P001", "quote", 4),
        (titled("Home: again"), "P001", "", 4),
        (titled("[Home"), "P001", "", None),
        (titled("@home"), "P001", "", 4),
        (titled("100% # 1"), None, "", None),
        (titled("#1"), "P111", "", 4),
        (titled("{name}"), "P111", "", 4),
        (titled('"\\q"'), "P001", "", 4),
        (titled("[a]"), "P103", "list", 4),
        (CLEAN.replace("app:", "protoc: 2\napp:"), "P109", "", 1),
    ],
)
def test_a_mistake_of_syntax_is_one_finding(shell, text, code, fragment, line):
    result = checked(shell, text)
    if code is None:
        assert result == (0, [])
    else:
        only(result, code, fragment, line)


def test_only_the_first_document_is_the_app(shell):
    code, found = checked(shell, CLEAN + "---\napp: Other\n")
    assert code == 0
    assert [(each[0], each[2]) for each in found] == [("P008", 7)]


# Encodings and characters


@pytest.mark.parametrize(
    "text, fragment",
    [
        (titled("Größe").encode("latin-1"), "is not UTF-8"),
        (CLEAN.encode("utf-16"), "UTF-16"),
        (CLEAN.encode("utf-16-le"), "UTF-16"),
        (CLEAN.encode("utf-16-be"), "UTF-16"),
        (titled("a\0b"), "NUL"),
        (titled("a\x1b[31mb"), "U+001B"),
        (titled("a\x7fb"), "U+007F"),
        (titled("a\x85b").encode("latin-1"), "is not UTF-8"),
        (titled("x").encode() + b"#\xed\xa0\x80", "is not UTF-8"),
        (titled("x").encode() + b"#\xc0\xaf", "is not UTF-8"),
        (titled("x").encode() + b"#\xf4\x90\x80\x80", "is not UTF-8"),
    ],
)
def test_what_is_no_text(shell, text, fragment):
    only(checked(shell, text), "P004", fragment)


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\u200b", "\u2060", "\u2028", "\ufeff"])
def test_hidden_characters(shell, character):
    code, found = checked(shell, titled(f"a{character}b"))
    assert [(each[0], each[2]) for each in found] == [("P010", 4)]
    # YAML breaks the line at U+2028: nothing else is told of the line that nobody sees.
    assert code == (1 if character == "\u2028" else 0)
    out = shell.says("check")[1]
    assert character not in out, "it would hide in the terminal too"


def test_nothing_a_file_holds_controls_the_terminal(shell):
    shell.write("app.yaml", HEAD + '      - "te\\x1b[31mxt": "\\x1b]0;owned\\x07"\n        "\\u202ekey\\u0000": 1\n        go: "\\x1b[2J"\n')
    for options in [[], ["--format", "json"]]:
        code, out, err = shell.says("check", *options)
        assert code == 1
        assert not set(map(chr, [*range(0, 10), *range(11, 32), 127, 0x202E])) & set(out + err)


# What is no app


@pytest.mark.parametrize(
    "text, code",
    [("", "P204"), ("# nothing\n", "P204"), ("\n\n\n", "P204"), ("---\n...\n", "P204"), ("{}", "P204"), ("hello", "P103"),
     ("[]", "P103"), ("- a\n- b\n", "P103"), ("42", "P103"), ('""', "P103"), ("app: Hello\n", "P204"),
     ("app: Hello\nscreens:\n", "P204"), ("app: Hello\nscreens: {}\n", "P204"), ("app: Hello\nscreens: []\n", "P103")],
)  # fmt: skip
def test_roots_that_are_no_app(shell, text, code):
    exit_code, found = checked(shell, text)
    assert (exit_code, [each[0] for each in found]) == (1, [code])


@pytest.mark.parametrize(
    "written, meant",
    [('"\\ud83d\\ude00"', "😀"), ('"a \\uD83D\\uDE00\\ud83d\\udc4d\\n z"', "a 😀👍 z"), ('"\\\\ud83d\\u0065"', "\\ud83de"),
     ("'\\ud83d\\ude00'", "\\ud83d\\ude00"), ("C:\\ud83d\\ude00", "C:\\ud83d\\ude00"), ('"\\ufdd0 \\ud83d\\ude00"', "\ufdd0 😀")],
)  # fmt: skip
def test_a_pair_of_escapes_is_one_character_as_in_json(shell, written, meant):
    shell.write("app.yaml", f"app: Hello\nscreens:\n  home:\n    title: {written}\n    body: [Hello]\n    titel: x\n")
    found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    assert [(each["code"], each["start"]["line"], each["start"]["column"]) for each in found] == [("P101", 6, 5)]
    nodes = json.loads(shell.says("graph", "-T", "json")[1] or "{}").get("nodes", [])
    shell.write("app.yaml", f"app: Hello\nscreens:\n  home:\n    title: {written}\n    body: [Hello]\n")
    nodes = json.loads(shell.says("graph", "-T", "json")[1])["nodes"]
    assert meant in [node.get("title") for node in nodes]


def test_half_a_pair_is_told(shell):
    for half in ("\\ud83d", "\\ude00", "\\ud83d\\u0041", "\\ude00\\ud83d"):
        only(checked(shell, titled(f'"{half}"')), "P001", "", 4)


# All at once


def test_all_faults_of_a_file_come_in_one_run(shell):
    screens = [f"  s{i}:\n    title: Screen {i}\n    body: [Hello]\n" for i in range(300)]
    screens[20] = '  s20:\n    title: "Screen\n    body: [Hello]\n'
    screens[60] = screens[60].replace("title", "titel")
    screens[100] = screens[100].replace("title", "headline")
    screens[150] = screens[150].replace("body", "bdy")
    screens[210] = "  s210:\n    title: Screen: 210\n    body: [Hello]\n"
    code, found = checked(shell, "app: Hello\nscreens:\n" + "".join(screens), "--select", "P0,P1")
    assert code == 1
    assert [(each[0], each[2]) for each in found] == [
        ("P001", 64), ("P101", 184), ("P101", 304), ("P101", 455), ("P001", 634)
    ]  # fmt: skip


def test_one_mistake_is_one_finding(shell):
    text = """\
app: Hello
state: {sound: [on, off]}
layouts: {plain: {toolbar: [title: Hello], body: [slot]}}
components: {greeting: {params: [name], body: [Hello $nam]}}
screens:
  home:
    layout: plian
    body:
      - use: greting
        with: {name: Ada}
      - text: Loud
        when: sond is on
      - button: On
        goto: away
      - button: Away
        go: awya
  away:
    body: [Away]
"""
    code, found = checked(shell, text)
    assert [(each[0], each[2]) for each in found] == [
        ("P205", 4), ("P205", 7), ("P205", 9), ("P205", 12), ("P101", 14), ("P201", 16)
    ], found  # fmt: skip
    out = shell.says("check")[1]
    for right in ["`$name`", "`plain`", "`greeting`", "`sound`", "`go`", "`away`"]:
        assert f"to {right}" in out or f"to {right.replace('$', '')}" in out, right


@pytest.mark.parametrize(
    "body, findings",
    [
        ("      - list:\n          row: One\n          go: home\n", [("P112", 7)]),
        ("      - text: One\n        text: Two\n", [("P002", 7)]),
        ("      - button: One\n        goto: home\n", [("P101", 7)]),
        ("      - use: greeting\n        wiht: {name: x}\n", [("P205", 6), ("P101", 7)]),
    ],
)
def test_a_mistake_has_no_consequences(shell, body, findings):
    assert [(each[0], each[2]) for each in checked(shell, HEAD + body)[1]] == findings


def test_one_unknown_key_does_not_hide_what_is_unused(shell):
    text = CLEAN + "    titel: Home\ncomponents: {spare: {body: [Hello]}}\n"
    assert [each[0] for each in checked(shell, text)[1]] == ["P101", "P206"]
    hiding = CLEAN + "      - txt: [use: spare]\ncomponents: {spare: {body: [Hello]}}\n"
    assert [each[0] for each in checked(shell, hiding)[1]] == ["P105"]


# Large and deep


@pytest.mark.parametrize("shape", ["chain", "star", "cycle"])
def test_a_hundred_thousand_screens(shell, shape):
    count = 100_000
    lines = ["app: Large", "screens:"]
    for index in range(count):
        if shape == "star":
            targets = range(1, count) if index == 0 else []
        else:
            targets = [(index + 1) % count] if shape == "cycle" or index + 1 < count else []
        lines += [f"  s{index}:", f"    title: Screen {index}", "    body:", f"      - Screen {index}"]
        for target in targets:
            lines += [f"      - button: To {target}", f"        go: s{target}"]
    assert checked(shell, "\n".join(lines) + "\n", "--select", "P0,P1,P2,P8,P9", seconds=8)[0] == 0


@pytest.mark.parametrize("circle", [False, True])
def test_ten_thousand_components_deep(shell, circle):
    last = "use: c0" if circle else "Hello"
    lines = [f"  c{i}:\n    body: [use: c{i + 1}]" for i in range(10_000)] + [f"  c10000:\n    body: [{last}]"]
    result = checked(shell, HEAD + "      - use: c0\ncomponents:\n" + "\n".join(lines) + "\n")
    if circle:
        only(result, "P207", "`c0` uses itself through `c1`, ")
        assert len(result[1][0][1]) < 200
    else:
        only(result, "P009", "more than 100 components")


def test_ten_thousand_rows(shell):
    rows = "".join(f"    - {{name: Row {i}, kind: deck}}\n" for i in range(10_000))
    text = "app: Hello\ndata:\n  rows:\n" + rows
    text += "screens:\n  home:\n    body:\n      - list:\n          - row: $name\n            each: rows\n            go: rows/$name\n"
    text += "  rows:\n    for: {of: rows, where: row.kind is deck}\n    title: $name\n    body: [A $kind]\n"
    assert checked(shell, text) == (0, [])


CONDITION = HEAD + "      - text: Hello\n        when: {}\n    state: {{sound: [on, off]}}\n"


@pytest.mark.parametrize(
    "condition",
    ["not " * 10_000 + "sound is on", " and ".join(["sound is on"] * 10_000), " or ".join(["not sound is on"] * 10_000)],
    ids=["not", "and", "or"],
)
def test_long_conditions(shell, condition):
    code, found = checked(shell, CONDITION.format(condition), "--select", "P0,P1,P2")
    assert (code, found) == (0, [])


def test_a_condition_longer_than_any_stack(shell):
    condition = " and ".join(["sound is on"] * 1_000_000)
    code, found = checked(shell, CONDITION.format(condition), "--select", "P0,P1,P2", "--max-text", "100000000", seconds=5)
    assert (code, found) == (0, [])


@pytest.mark.parametrize(
    "condition, fragment",
    [("(" * 10_000 + "sound is on" + ")" * 10_000, "deeper than 64"), ("(sound is on", "is never closed"), ("sound is", "missing"),
     ("sound = on", "`is`"), ("and", ""), ("sound is on on", "unexpected `on`"), ("'sound is on", "quote"), ("sound", "not compared")],
)  # fmt: skip
def test_conditions_that_cannot_be_read(shell, condition, fragment):
    only(checked(shell, CONDITION.format(f'"{condition}"'), "--ignore", "unused,never-set"), "P103", fragment, 7)


def test_many_names_in_a_text(shell):
    assert checked(shell, HEAD + "      - " + "$sound " * 10_000 + "\n      - {switch: Sound, state: sound}\n    state: {sound: [on, off]}\n") == (0, [])
    code, found = checked(shell, HEAD + "      - " + " ".join(f"$u{i}" for i in range(2000)) + "\n")
    assert code == 1 and len(found) == 2000 and {each[0] for each in found} == {"P205"}


@pytest.mark.parametrize("name", ["dark", "platforms: {ios"])
def test_a_theme_in_a_theme(shell, name):
    theme = f"{{{name}: " * 30 + "{accent: red}" + "}" * 30 * (1 + name.count("{"))
    code, found = checked(shell, f"app: Hello\ntheme: {theme}\n" + CLEAN.partition("\n")[2])
    assert code == 1 and found[0][0] == "P101" and len(found) == 1


@pytest.mark.parametrize(
    "check, code",
    [("off", "P103"), ("[off]", "P103"), ("{nonsense: off}", "P993"), ("{unused: maybe}", "P104"), ("{unused: [off]}", "P103"),
     ("{unused: {severty: off}}", "P101"), ('{"": off}', "P993")],
)  # fmt: skip
def test_nonsense_under_check(shell, check, code):
    only(checked(shell, CLEAN + f"check: {check}\n"), code, "", 7)


# Includes


def test_a_file_that_includes_itself(shell):
    only(checked(shell, CLEAN + "include: app.yaml\n"), "P011", "`app.yaml` includes itself", 7)


def test_files_in_a_circle(shell):
    result = checked(shell, CLEAN + "include: b.yaml\n", b__yaml="include: c.yaml\n", c__yaml="include: b.yaml\n")
    only(result, "P011", "in a circle", 1)


def test_a_pattern_does_not_mean_the_file_it_stands_in(shell):
    only(checked(shell, CLEAN + "include: '*.yaml'\n"), "P011", "no other file matches `*.yaml`", 7)
    assert checked(shell, CLEAN + "include: '*.yaml'\n", b__yaml="popups: {}\n") == (0, [])


@pytest.mark.parametrize(
    "path, fragment",
    [("../x.yaml", "outside"), ("/etc/passwd", "outside"), ("~/x.yaml", "outside"), ("a/../../x.yaml", "outside"), (".", "a directory"),
     ("folder.yaml", "a directory"), ("out.yaml", "outside"), ("out/x.yaml", "outside"), ("pipe.yaml", "a pipe"), ("nowhere.yaml", "no file"),
     ('"a\\0.yaml"', "no file"), ("zero.yaml", "")],
)  # fmt: skip
def test_includes_that_are_refused(shell, path, fragment):
    inner = shell.folder / "in"
    inner.mkdir()
    shell.write("x.yaml", "app: secret\n")
    (inner / "folder.yaml").mkdir()
    (inner / "out.yaml").symlink_to("../x.yaml")
    (inner / "out").symlink_to("..")
    (inner / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(inner / "pipe.yaml")
    shell.write("in/app.yaml", CLEAN + f"include: [{path}]\n")
    only(run(shell, "--root", "in", "in"), "P011", fragment, 7)


@pytest.mark.parametrize("value, line", [("{a: b}", 7), ("[{a: b}]", 7), ("[[a]]", 7)])
def test_an_include_that_is_no_name(shell, value, line):
    only(checked(shell, CLEAN + f"include: {value}\n"), "P103", "file", line)


def test_three_thousand_files_in_a_row(shell):
    for index in range(3000):
        shell.write(f"f{index}.yaml", f"include: f{index + 1}.yaml\n" if index < 2999 else "popups: {}\n")
    assert checked(shell, CLEAN + "include: f0.yaml\n") == (0, [])


# Data


def with_data(name, column="name"):
    return f"app: Hello\ndata:\n  rows: {{file: {name}}}\nscreens:\n  home:\n    body:\n      - text: ${column}\n        each: rows\n"


@pytest.mark.parametrize(
    "name, content",
    [
        ("r.csv", 'name,b\r\n"a ""quoted"" word","two\r\nlines"\r\nplain,\r\n\r\nshort,\r\n'),
        ("r.csv", "\ufeffname\nå\n"),
        ("r.csv", "name,,\na,b,c\n"),
        ("r.csv", "name"),
        ("r.json", r'[{"name": "\ud83d\ude00\u00e9\"\/"}, {"name": -1.5e+3, "b": null}]'),
        ("r.json", '\ufeff[ {"name": "a"} , {"other": true} ]\n'),
        ("r.yaml", "- {name: no}\n- name: 12:30\n"),
    ],
)
def test_data_that_is_read(shell, name, content):
    shell.write(name, content)
    assert checked(shell, with_data(name)) == (0, [])


@pytest.mark.parametrize(
    "name, content, code, fragment",
    [
        ("r.csv", 'name,b\n"a,b\n', "P209", "quote is never closed"),
        ("r.csv", 'name,b\n"a"x,b\n', "P209", "after the closing quote"),
        ("r.csv", "name,b\na,b,c\n", "P209", "3 values for 2 columns"),
        ("r.csv", "name,name\na,b\n", "P209", "appears twice"),
        ("r.csv", "", "P209", "empty"),
        ("r.csv", "name\nå\n".encode("latin-1"), "P004", "not UTF-8"),
        ("r.csv", "name\na\n".encode("utf-16"), "P004", "UTF-16"),
        ("r.csv", "name\na\0b\n", "P004", "NUL"),
        ("r.txt", b"a\xff\n", "P004", "not UTF-8"),
        ("r.json", "", "P209", "starts with `[`"),
        ("r.json", '{"name": 1}', "P209", "starts with `[`"),
        ("r.json", "[" * 1_000_000, "P209", "not lists"),
        ("r.json", '[{"name":' * 100_000, "P209", "not lists"),
        ("r.json", '[{"name": 1,}]', "P209", "name in quotes"),
        ("r.json", '[{"name": 1}] 2', "P209", "unexpected text after the list"),
        ("r.json", '[{"name": 1, "name": 2}]', "P209", "appears twice"),
        ("r.json", '[{"name": 01}]', "P209", "expected a value"),
        ("r.json", r'[{"name": "\ud83d"}]', "P209", "surrogate"),
        ("r.json", r'[{"name": "\ude00\ud83d"}]', "P209", "surrogate"),
        ("r.json", r'[{"name": "\u12"}]', "P209", "escape"),
        ("r.json", '[{"name": "a\nb"}]', "P209", "control character"),
        ("r.json", '[{"name": "a', "P209", "quote is never closed"),
        ("r.yaml", "name: a\n", "P209", "list of rows"),
        ("r.png", "", "P209", "not a .txt"),
        ("../r.csv", "", "P209", "outside"),
        ("nowhere.csv", None, "P209", "no file"),
        ("app.yaml", None, "P209", "list of rows"),
    ],
)
def test_data_that_is_refused(shell, name, content, code, fragment):
    if content is not None and not name.startswith(".."):
        shell.write(name, content)
    only(checked(shell, with_data(name)), code, fragment)


@pytest.mark.parametrize(
    "name, content",
    [
        ("r.csv", "name,b\n" + '"a ""b""\n",c\n' * 500_000),
        ("r.json", "[" + ",".join('{"name": "x"}' for _ in range(300_000)) + "]"),
        ("r.json", '[{"name": 1, ' + ", ".join(f'"c{i}": {i}' for i in range(100_000)) + "}]"),
        ("r.csv", "name," + ",".join(f"c{i}" for i in range(100_000)) + "\n" + "x," * 100_000 + "x\n"),
    ],
    ids=["csv", "json", "wide json", "wide csv"],
)
def test_much_data(shell, name, content):
    shell.write(name, content)
    assert checked(shell, with_data(name), seconds=3) == (0, [])


def test_many_words(shell):
    shell.write("r.txt", "word\n" * 500_000)
    assert checked(shell, with_data("r.txt", "value"), seconds=3) == (0, [])


# Where it comes from and where it goes


def test_standard_input_may_be_anything(shell):
    for text in [b"", b"\0" * 1000, b"[" * 100_000, os.urandom(10_000), CLEAN.encode("utf-16")]:
        done = shell.run("check", "-", stdin=text)
        assert done.returncode == 1 and done.stderr == b""
    assert shell.says("check", "-", stdin=CLEAN) == (0, "no findings\n", "")


def test_a_closed_pipe_ends_quietly(shell, binary):
    shell.write("app.yaml", HEAD + "      - txt: a\n" * 20_000)
    process = subprocess.Popen([binary, "check", shell.folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.read(100)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(10) in (0, 1, 141)


def interrupted(events, screens):
    """An app in which each event can come over each screen, and over the popups of all others."""
    return (
        "app: Calls\nevents:\n" + "".join(f"  e{at}: p{at}\n" for at in range(events))
        + "screens:\n" + "".join(f"  s{at}: {{title: S{at}, body: [{{button: On, go: s{(at + 1) % screens}}}]}}\n" for at in range(screens))
        + "popups:\n" + "".join(f"  p{at}: {{alert: A{at}, buttons: [button: OK]}}\n" for at in range(events))
    )


def test_events_over_screens_and_each_other_have_a_limit(shell):
    shell.write("app.yaml", interrupted(100, 101))
    code, out, _ = shell.says("check")
    assert code == 1 and out.count("P009") == 1 and "1,010,000 ways" in out and "--max-combinations" in out
    # Below that they cost no more than there are: before, each event was remembered by itself in each place where another one was.
    done, memory, seconds = measured(shell, interrupted(80, 80), "check", "--select", "P0,P3,P4")
    assert done.returncode == 0 and is_within(seconds, 10) and memory < 200, (seconds, memory)
