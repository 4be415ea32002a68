"""`build` writes pages whole or not at all, says what it did, and makes the same bytes of the same input."""

import json
import os
import pty
import re
import resource
import shutil
import subprocess
import time

import pytest

from checkout import HANGING
from shell import HELLO, TWICE
from turns import in_turn

# An error about the flow alone: a dead end.
STUCK = HELLO + "    navigation-bar: hidden\n"


def test_a_page_stands_in_build_under_the_name_of_the_directory(shell):
    shell.write("shop/app.yaml")
    code, out, err = shell.says("build", "shop")
    assert (code, err) == (0, "")
    assert out.startswith("no findings\nshop/build/shop.html: 2 screens, 1 link, ")
    page = (shell.folder / "shop/build/shop.html").read_text()
    assert page.startswith("<!DOCTYPE html>\n<html lang=\"en\"")
    assert page.endswith("</html>\n")


def test_a_time_of_less_than_a_millisecond_is_a_number_of_json(shell):
    toast = "        go: saved\n    popups: {saved: {toast: Saved, lasts: 0.5ms}}\n"
    shell.write("app.yaml", "app: Short\nscreens:\n  home:\n    body:\n      - button: Save\n" + toast)
    code, _, err = shell.says("build", "--no-graph", "-o", "page.html")
    assert (code, err) == (0, "")
    page = (shell.folder / "page.html").read_text()
    data = page.split('id="data">')[1].split("</script>")[0]
    places = [json.loads(line) for line in data.splitlines()[1:]]
    assert [place[2]["lasts"] for place in places if len(place) > 2 and "lasts" in place[2]] == [0.5]


ROWS = """\
app: Rows
data:
  cards:
    - {id: one, name: One}
    - {id: two, name: Two}
layouts:
  base:
    body: [slot]
    toolbar: [{tool: Home, icon: home, go: {to: home, how: reset}}]
screens:
  home:
    title: Home
    body:
      - list: [{row: $name, each: cards, go: card/$id}]
  card:
    for: cards
    layout: base
    title: $name
    body: [A card.]
  last:
    layout: base
    title: Last
    body: [Nothing.]
journeys:
  Look at one:
    steps: [{tap: One}, {on: card/one}, back]
"""


def test_screens_and_links_are_counted_as_test_counts_them(shell):
    shell.write("app.yaml", ROWS)
    covered = re.search(r"covered: 2 of (\d+) \(66%\) screens, 1 of (\d+) ", shell.says("test", "--coverage")[1])
    assert covered.groups() == ("3", "3")
    for options in [[], ["--static"]]:
        assert "build/rows.html: 3 screens, 3 links, " in shell.says("build", "-o", "build/rows.html", *options)[1]
    rows = json.loads(shell.says("list", "--format", "json")[1])["screens"]
    assert len(rows) == 3


def test_an_app_of_another_name_names_its_page(shell):
    shell.write("bank.yaml")
    assert shell.says("build", "bank.yaml")[0] == 0
    assert (shell.folder / "build/bank.html").exists()


@pytest.mark.parametrize("place", ["page.html", "deep/er/page.html"])
def test_another_place(shell, place):
    shell.write("app.yaml")
    code, out, err = shell.says("build", "-o", place)
    assert code == 0
    assert place in out
    assert (shell.folder / place).exists()


def test_a_directory_takes_several(shell):
    shell.write("a/app.yaml")
    shell.write("b/app.yaml")
    assert shell.says("build", "a", "b", "-o", "out/")[0] == 0
    assert sorted(path.name for path in (shell.folder / "out").glob("*.html")) == ["a.html", "b.html"]
    code, out, err = shell.says("build", "a", "b", "-o", "one.html")
    assert (code, out) == (2, "")
    assert "`-o one.html` is one file, but there are 2 apps" in err
    code, out, err = shell.says("build", "a", "b", "-o", "-")
    assert (code, out) == (2, "")
    assert err == "protoc: `-o -` writes one page, but there are 2 apps\n  use a directory, such as `-o pages/`\n"


def test_two_apps_of_one_name_are_not_mixed_up(shell):
    shell.write("a/shop/app.yaml")
    shell.write("b/shop/app.yaml")
    code, out, err = shell.says("build", "a/shop", "b/shop", "-o", "out/")
    assert (code, out) == (2, "")
    assert "would both be written to `out/shop.html`" in err
    assert not (shell.folder / "out").exists()


def test_what_cannot_be_understood_leaves_the_old_page(shell):
    shell.write("app.yaml", TWICE)
    old = shell.write("page.html", "old")
    code, out, err = shell.says("build", "-o", "page.html")
    assert code == 1
    assert "error[P002]" in out
    assert out.endswith("page.html was not written; the older page is unchanged\n")
    assert old.read_text() == "old"
    code, out, err = shell.says("build", "-o", "page.html", "--force")
    assert code == 1
    assert old.read_text().startswith("<!DOCTYPE html>")


def test_other_errors_are_shown_and_the_draft_too(shell):
    shell.write("app.yaml", STUCK)
    code, out, err = shell.says("build", "-o", "page.html")
    assert code == 1
    assert "error[P4" in out
    assert (shell.folder / "page.html").exists()


def test_strict_refuses_any_error(shell):
    shell.write("app.yaml", STUCK)
    code, out, err = shell.says("build", "-o", "page.html", "--strict")
    assert code == 1
    assert out.endswith("page.html was not written\n")
    assert not (shell.folder / "page.html").exists()
    code, out, err = shell.says("build", "--strict", "--force")
    assert code == 2
    assert "cannot be used together" in err


def test_the_same_input_makes_the_same_bytes_wherever_it_lies(shell):
    shell.write("a/app.yaml")
    shell.write("b/c/app.yaml")
    assert shell.says("build", "a", "-o", "one.html")[0] == 0
    assert shell.says("build", "-o", "../../two.html", cwd="b/c")[0] == 0
    one, two = ((shell.folder / name).read_bytes() for name in ("one.html", "two.html"))
    assert one == two


def test_the_source_may_stay_at_home(shell):
    shell.write("app.yaml", "# secret\n" + HELLO)
    code, out, err = shell.says("build", "-o", "page.html", "--no-source")
    assert code == 0
    assert "its source" not in out
    assert "secret" not in (shell.folder / "page.html").read_text()
    assert "with its source" in shell.says("build", "-o", "page.html")[1]
    assert "secret" in (shell.folder / "page.html").read_text()


def test_a_depfile_says_which_files_a_page_came_from(shell):
    shell.write("a b/app.yaml", "include: [more.yaml]\n" + HELLO)
    shell.write("a b/more.yaml", "theme: {accent: \"#102030\"}\n")
    assert shell.says("build", "a b", "-o", "page.html", "--no-graph", "--depfile", "page.d")[0] == 0
    assert (shell.folder / "page.d").read_text() == "page.html: \\\n  a\\ b/app.yaml \\\n  a\\ b/more.yaml\n"


def test_templates_take_the_place_of_the_players_own(shell):
    shell.write("app.yaml")
    shell.write("mine/elements/button.css", ".button { border: 7px dotted; }\n")
    assert shell.says("build", "-o", "page.html", "--templates", "mine")[0] == 0
    assert ".button{border:7px dotted}" in (shell.folder / "page.html").read_text()
    for place, width in (("app.css", 7), ("styles/app.css", 8)):
        shell.write(f"other/{place}", f".screens {{ outline: {width}px dotted; }}\n")
        assert shell.says("build", "-o", "page.html", "--templates", "other")[0] == 0
        assert f".screens{{outline:{width}px dotted}}" in (shell.folder / "page.html").read_text()
        (shell.folder / "other" / place).unlink()
    code, out, err = shell.says("build", "--templates", "nowhere")
    assert code == 2
    assert "`--templates` needs a directory, but `nowhere` is not one" in err


def test_quiet_says_only_what_was_found(shell):
    shell.write("app.yaml")
    assert shell.says("build", "-o", "page.html", "--quiet") == (0, "", "")


def test_a_page_that_cannot_be_written_is_said(shell):
    shell.write("app.yaml")
    (shell.folder / "page.html").mkdir()
    (shell.folder / "page.html/inside").mkdir()
    shell.write("build", "a file")
    code, out, err = shell.says("build")
    assert code == 2
    assert "cannot be written" in err


def test_a_read_only_page_stays(shell):
    shell.write("app.yaml")
    page = shell.write("page.html", "mine")
    page.chmod(0o444)
    code, out, err = shell.says("build", "-o", "page.html")
    assert code == 2
    assert "`page.html` cannot be written: it is read-only" in err
    assert page.read_text() == "mine"


# --- whole or not at all ---


@pytest.mark.parametrize("text", [TWICE, "app: [", "app: A\nscreens: {a: {body: [{button: B, go: nowhere}]}}\n"])
def test_an_error_of_p0_to_p2_touches_nothing(shell, text):
    shell.write("app.yaml", text)
    old = shell.write("page.html", "old")
    before = old.stat()
    assert shell.says("build", "-o", "page.html")[0] == 1
    after = old.stat()
    assert old.read_text() == "old"
    assert (before.st_mtime_ns, before.st_ino, before.st_mode) == (after.st_mtime_ns, after.st_ino, after.st_mode)
    assert sorted(path.name for path in shell.folder.iterdir()) == [".git", "app.yaml", "page.html"]


def test_a_disk_that_is_full_leaves_the_old_page(shell):
    shell.write("app.yaml")
    old = shell.write("page.html", "old")
    done = subprocess.run(
        [shell.binary, "build", "-o", "page.html"],
        cwd=shell.folder,
        capture_output=True,
        timeout=HANGING,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)),
    )
    assert done.returncode == 2
    assert b"`page.html` cannot be written: it would exceed the maximum file size" in done.stderr
    assert old.read_text() == "old"
    assert not list(shell.folder.glob(".protoc-*"))


@pytest.mark.parametrize("arguments", [["build"], ["build", "-o", "a/b/page.html"], ["graph", "-T", "json", "-o", "a/flow.json"], ["diff", "app.yaml", "other.yaml", "-o", "a/b/c.txt"]])
def test_a_disk_that_is_full_is_left_without_empty_directories(shell, arguments):
    shell.write("app.yaml")
    shell.write("other.yaml", HELLO.replace("title: Home", "title: House"))
    done = subprocess.run(
        [shell.binary, *arguments],
        cwd=shell.folder,
        capture_output=True,
        timeout=HANGING,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
    )
    assert done.returncode == 2 and b"cannot be written: it would exceed the maximum file size" in done.stderr
    assert sorted(path.name for path in shell.folder.glob("[!.]*")) == ["app.yaml", "other.yaml"]


def test_a_directory_in_the_place_of_the_page_is_said(shell):
    shell.write("app.yaml")
    (shell.folder / "out/app.html").mkdir(parents=True)
    app = shell.folder.name
    (shell.folder / f"out/{app}.html").mkdir(exist_ok=True)
    code, out, err = shell.says("build", "-o", "out/")
    assert code == 2
    assert f"`out/{app}.html` cannot be written: it is a directory" in err


def test_the_permissions_of_a_page_stay(shell):
    shell.write("app.yaml")
    page = shell.write("page.html", "old")
    page.chmod(0o640)
    assert shell.says("build", "-o", "page.html")[0] == 0
    assert page.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["app.yaml", "more.yaml", "logo.svg", "link.html"])
def test_no_file_of_the_app_is_written_over(shell, name):
    text = HELLO.replace("    body:\n", "    body:\n      - {image: logo.svg, alt: Logo}\n", 1)
    shell.write("app.yaml", "include: [more.yaml]\n" + text)
    shell.write("more.yaml", "theme: {accent: \"#102030\"}\n")
    shell.write("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    (shell.folder / "link.html").symlink_to("more.yaml")
    before = {path.name: path.read_bytes() for path in shell.folder.iterdir() if path.is_file()}
    code, out, err = shell.says("build", "-o", name)
    assert code == 2
    assert f"`{name}` is a file of the app, so it is not overwritten" in err
    assert {path.name: path.read_bytes() for path in shell.folder.iterdir() if path.is_file()} == before
    code, out, err = shell.says("build", "-o", "page.html", "--depfile", name)
    assert code == 2
    assert f"`{name}` is a file of the app, so it is not overwritten" in err
    assert (shell.folder / name).read_bytes() == before[name]


def test_no_picture_of_the_app_is_written_over_by_the_diagram_beside_the_page(shell):
    shell.write("app.yaml")
    assert shell.says("graph", "-o", "flow.svg")[0] == 0
    picture = (shell.folder / "flow.svg").read_bytes()
    shell.write("app.yaml", HELLO.replace("    body:\n", "    body:\n      - {image: flow.svg, alt: The flow}\n", 1))
    code, out, err = shell.says("build", "-o", "flow.html")
    assert (code, err) == (0, "`flow.svg` is a file of the app, so it is not overwritten\n")
    assert (shell.folder / "flow.svg").read_bytes() == picture


def test_a_depfile_is_neither_the_page_nor_its_diagram(shell):
    shell.write("app.yaml")
    for name in ("page.html", "page.dot"):
        code, out, err = shell.says("build", "-o", "page.html", "--depfile", name)
        assert (code, err) == (2, f"protoc: `--depfile` would overwrite `{name}`, which was just written\n")


def test_nothing_around_it_changes_the_bytes(shell):
    shell.write("a/shop/app.yaml")
    shell.write("b/c/shop/app.yaml")
    around = [
        ("a", "1.html", {}, 0o022),
        ("b/c", "2.html", {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"}, 0o077),
        (".", "3.html", {"LC_ALL": "C", "TZ": "UTC", "COLUMNS": "20", "HOME": "/nowhere"}, 0),
    ]
    pages = []
    for folder, name, env, mask in around:
        operand = "shop" if folder != "." else "a/shop"
        old = os.umask(mask)
        try:
            assert shell.says("build", operand, "-o", str(shell.folder / name), cwd=folder, env=env)[0] == 0
        finally:
            os.umask(old)
        page = shell.folder / name
        assert page.stat().st_mode & 0o777 == 0o666 & ~mask
        pages.append(page.read_bytes())
    assert pages[0] == pages[1] == pages[2]


# --- other programs ---

ODD = "a b/$(HOME) #1:x\\ y"


@pytest.mark.parametrize("tool", ["make", "ninja"])
def test_what_a_depfile_names_is_built_again(shell, tool):
    path = shutil.which(tool)
    assert path, f"{tool} is needed: .ci/setup tests"
    shell.write(f"{ODD}/app.yaml", "include: [more.yaml]\n" + HELLO)
    more = shell.write(f"{ODD}/more.yaml", "theme: {accent: \"#102030\"}\n")
    shell.write("build.sh", f"echo built >> log\n'{shell.binary}' build '{ODD}' -o page.html --depfile page.d --quiet\n")
    shell.write("Makefile", "page.html:\n\t@sh build.sh\n-include page.d\n")
    shell.write("build.ninja", "rule page\n  command = sh build.sh\n  depfile = page.d\nbuild page.html: page\n")

    def build():
        done = subprocess.run([path], cwd=shell.folder, capture_output=True, text=True, timeout=HANGING)
        assert done.returncode == 0, done.stdout + done.stderr
        return (shell.folder / "log").read_text().count("built")

    assert build() == 1
    assert build() == 1
    later = (shell.folder / "page.html").stat().st_mtime + 10
    more.write_text("theme: {accent: \"#302010\"}\n")
    os.utime(more, (later, later))
    assert build() == 2
    assert "#302010" in (shell.folder / "page.html").read_text()


def test_open_gives_the_page_to_the_systems_opener(shell):
    shell.write("app.yaml")
    opener = shell.write("bin/xdg-open", "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > opened\n")
    opener.chmod(0o755)
    shutil.copy(opener, shell.folder / "bin/open")
    assert shell.says("build", "-o", "a page.html", "--open", env={"PATH": f"{shell.folder}/bin:/usr/bin:/bin"})[0] == 0
    opened = shell.folder / "opened"
    for _ in range(200):
        if opened.exists() and opened.read_text().count("\n") == 2:
            break
        time.sleep(0.02)
    assert opened.read_text() == "1\na page.html\n"
    code, out, err = shell.says("build", "-o", "a page.html", "--open", env={"PATH": "/nowhere"})
    assert code == 0
    assert "is not installed" in err


# --- progress ---


def on_terminal(shell, *arguments):
    """What a run writes to a terminal on standard error."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([shell.binary, *arguments], cwd=shell.folder, stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    text = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:
            break
        if not part:
            break
        text += part
    os.close(ours)
    assert process.wait(timeout=HANGING) == 0
    return text.decode()


def test_a_long_run_says_what_it_does_and_takes_it_back(shell):
    count = 30_000
    screens = "".join(f"  s{n}:\n    body:\n      - button: On\n        go: s{(n + 1) % count}\n" for n in range(count))
    shell.write("large/app.yaml", f"app: Large\nscreens:\n{screens}")
    said = on_terminal(shell, "build", "large", "-o", "page.html")
    assert "checking large …" in said or "drawing page.html …" in said
    assert said.endswith("\r\x1b[K")
    assert "\n" not in said
    assert shell.says("build", "large", "-o", "page.html")[2] == ""


def test_a_short_run_says_nothing_of_progress(shell):
    shell.write("app.yaml")
    # On a busy machine even this may take long; one of several is short.
    assert "" in (on_terminal(shell, "build", "-o", "page.html") for _ in range(20))


@pytest.mark.parametrize("name, page", [("My Shop!", "my-shop"), ("../Bank", "bank"), ("Магазин", "app")])
def test_a_page_of_standard_input_is_called_as_its_app(shell, name, page):
    text = HELLO.replace("app: Hello", f"app: {name}")
    code, out, err = shell.says("build", "-", stdin=text)
    assert (code, err) == (0, "") and f"build/{page}.html: 2 screens" in out
    assert sorted(path.name for path in (shell.folder / "build").iterdir()) == [f"{page}.dot", f"{page}.html", f"{page}.svg"]
    assert shell.says("build", "-", "-o", "pages/", "--no-graph", stdin=text)[0] == 0
    assert (shell.folder / f"pages/{page}.html").exists()
    assert f"{page}.html#/" in shell.says("graph", "-", stdin=text)[1]


def test_nothing_is_said_of_a_page_that_nobody_reads_to_its_end(shell):
    shell.write("app.yaml")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run([shell.binary, "build", "-o", "-"], cwd=shell.folder, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=HANGING)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, "no findings\n")


def test_standard_output_takes_a_page(shell):
    shell.write("app.yaml", STUCK)
    assert shell.says("build", "-o", "page.html", "--no-graph")[0] == 1
    done = shell.run("build", "-o", "-")
    assert done.returncode == 1
    assert done.stdout == (shell.folder / "page.html").read_bytes()
    assert b"error[P401]" in done.stderr and b"standard output: 2 screens, 1 link, " in done.stderr
    assert sorted(path.name for path in shell.folder.iterdir() if path.is_file()) == ["app.yaml", "page.html"]
    assert shell.run("build", "-q", "--static", "-o", "-").stdout.startswith(b"<!DOCTYPE html>")
    shell.write("other/app.yaml")
    for words in (["-o", "-", "--open"], ["-o", "-", "--depfile", "x.d"], ["-o", "-", ".", "other"]):
        code, out, err = shell.says("build", *words)
        assert (code, out) == (2, ""), words
    shell.write("app.yaml", TWICE)
    done = shell.run("build", "-o", "-")
    assert (done.returncode, done.stdout) == (1, b"") and b"error[P002]" in done.stderr


def test_a_page_over_10_mb_says_what_makes_it_large(shell):
    shell.write("photo.png", bytes.fromhex("89504e470d0a1a0a") + os.urandom(6_000_000))
    shell.write("app.yaml", HELLO.replace("    body:\n", "    body:\n      - {image: photo.png, alt: Photo}\n", 1))
    code, out, err = shell.says("build", "-o", "page.html", "--no-graph")
    assert code == 0
    # On the first screen it stands in the markup too, for whoever runs no scripts.
    assert err.startswith("warning: `page.html` is 16.")
    assert "16.0 MB of pictures" in err and "the largest picture is `photo.png`: 6.0 MB" in err
    assert "source files" not in err and "--no-source" not in err
    err = shell.says("build", "-o", "page.html", "--no-graph", "--no-source")[2]
    assert err.startswith("warning: `page.html` is 16.") and "source files" not in err and "--no-source" not in err
    shell.write("app.yaml")
    assert shell.says("build", "-o", "page.html", "--no-graph")[::2] == (0, "")


def test_what_runs_that_were_cut_off_left_is_cleared(shell):
    shell.write("app.yaml")
    # The number of a process that has ended.
    gone = subprocess.Popen(["true"])
    gone.wait()
    old = time.time() - 3600
    left, new, running, other = (
        shell.write(name, "x") for name in
        (f".protoc-{gone.pid}-0", f".protoc-{gone.pid}-1", f".protoc-{os.getpid()}-0", ".protoc-notes")
    )  # fmt: skip
    folder = shell.write(f".protoc-{gone.pid}-2/new/app.yaml", "x").parents[1]
    for path in (left, running, other, folder):
        os.utime(path, (old, old))
    assert shell.says("build", "-o", "page.html")[0] == 0
    assert [path.exists() for path in (left, folder, new, running, other)] == [False, False, True, True, True]


DOUBLED = """\
app: Double
screens:
  home:
    body: [One]
  home:
    body: [{button: On, go: other}]
    popups:
      help: {alert: Own}
  other:
    body:
      - use: asking
popups:
  help: {alert: Shared}
events: {call: help}
components:
  asking: {body: [{button: Help, go: help}]}
"""


@pytest.mark.parametrize("text", [HELLO, DOUBLED])
def test_a_page_without_scripts_has_no_id_twice(shell, text):
    shell.write("app.yaml", text)
    shell.says("build", "--static", "--force", "--no-source", "-o", "page.html")
    ids = re.findall(r'<[^>]*? id="([^"]*)"', (shell.folder / "page.html").read_text())
    assert len(ids) > 3 and len(ids) == len(set(ids)), ids


MOVES = ["{}", "[]", "{ask: x}", "[{}]", "[[]]", "{ask: x, answers: {}}", "{ask: x, answers: []}", "{ask: x, answers: {a: {}}}",
         "{answers: }", "{busy: x, go: {}}", "{toast: x, go: []}", "{to: {}}", "{when: {}}", "{set: []}"]  # fmt: skip
HOLDERS = ["body: [{button: On, go: %s}]", "body: [{text: On, on: {tap: %s}}]", "on: {appear: %s}", "on: {swipe-left: %s}",
           "body: [{list: [{row: A, swipe-left: [{button: B, go: %s}]}]}]", "tabs: [{tab: A, icon: home, go: %s}]"]  # fmt: skip


@pytest.mark.parametrize("holder", in_turn(HOLDERS, 3))
def test_a_move_that_cannot_be_read_is_no_crash(shell, holder):
    for move in MOVES:
        shell.write("app.yaml", f"app: Odd\nscreens:\n  home:\n    title: Home\n    {holder % move}\n  b: {{title: B, body: [x]}}\n")
        for words in (["build", "--force"], ["build", "--force", "--static", "--no-graph"], ["graph", "--screens"], ["test"]):
            output = [] if words == ["test"] else ["-o", "out.svg" if words[0] == "graph" else "out.html"]
            code, out, err = shell.says(*words, *output)
            assert code in (0, 1), (move, words, code, err)


# What stands where a name belongs and is none, and the commands that name what they find.
KEYS = ["*none", "[a, b]", "{a: b}", "?", "~", "''"]
DECLARATIONS = ["screens: {%s: {body: [{button: On, go: stay}]}, b: {body: [x]}}", "popups: {%s: {alert: Hi, body: [x]}}", "state: {%s: no}",
                "layouts: {%s: {toolbar: [{title: x}], body: [slot]}}", "components: {%s: {params: [a], body: [$a]}}",
                "data: {%s: [{a: b}]}", "journeys: {%s: [{tap: On}]}", "events: {%s: b}", "theme: {%s: red}"]  # fmt: skip
COMMANDS = [["check"], ["build", "--force", "-o", "x.html"], ["build", "--force", "--static", "-o", "x.html"], ["graph", "--screens", "-o", "x.svg"],
            ["graph", "-T", "json"], ["test"], ["test", "--suggest"], ["list"], ["ways", "a", "b"], ["diff", "old.yaml", "app.yaml"],
            ["diff", "app.yaml", "old.yaml"], ["rename", "b", "c"], ["fmt", "app.yaml"]]  # fmt: skip


@pytest.mark.parametrize("declaration", in_turn(DECLARATIONS, 9))
def test_a_name_that_cannot_be_read_is_no_crash(shell, declaration):
    rest = "app: Odd\n" + ("" if declaration.startswith("screens") else "screens: {a: {body: [{button: On, go: b}]}, b: {body: [x]}}\n")
    for key in KEYS:
        shell.write("old.yaml", "app: Odd\nscreens: {a: {body: [{button: On, go: b}]}, b: {body: [x]}}\n")
        shell.write("app.yaml", f"{rest}{declaration % key}\n")
        for words in COMMANDS:
            code, out, err = shell.says(*words)
            assert code in (0, 1, 2) and "internal error" not in err, (key, words, code, err)
