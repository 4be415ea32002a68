"""`protoc watch`: what it says, whom it answers, and what it notices."""

import contextlib
import http.client
import json
import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import threading
import time

import pytest

from checkout import HANGING, REPOSITORY, seed
from editing import Editor, where
from watching import SHOP, edited, source_files, watched


@pytest.fixture
def watch(binary, tmp_path):
    with watched(binary, tmp_path) as one:
        yield one


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


# --- what it notices ---


def test_it_says_where_the_page_is_and_how_the_app_is(watch):
    assert watch.lines[0].startswith("watching ") and watch.lines[0].endswith("app.yaml (1 file); Ctrl-C ends")
    assert watch.lines[1] == f"  {watch.address}"
    assert watch.lines[2] == "no findings"


def test_each_save_is_one_line(watch):
    assert watch.change("title: Toys", "title: Games").endswith(" ms  no findings")
    line = watch.change("go: toys", "go: toyz")
    assert " ms  1 error" in line and "; app.yaml:12:17 no screen or popup is called `toyz`" in line
    assert line.endswith("; the page stays as it was")
    assert watch.change("go: toyz", "go: toys").endswith(" ms  no findings")


def test_a_save_that_changes_nothing_is_silent(watch):
    watch.write("app.yaml", SHOP)
    watch.write("notes.txt", "nothing to do with it")
    watch.change("title: Toys", "title: Games")
    assert len(watch.lines) == 4


@pytest.mark.parametrize("how", ["in place", "beside and renamed", "moved away and written", "deleted and written"])
def test_editors_save_in_many_ways(watch, how):
    app, new = watch.folder / "app.yaml", SHOP.replace("title: Toys", "title: Games").encode()
    before = len(watch.lines)
    if how == "in place":
        app.write_bytes(new)
    if how == "beside and renamed":
        (watch.folder / ".app.yaml.swp").write_bytes(new)
        os.replace(watch.folder / ".app.yaml.swp", app)
    if how == "moved away and written":
        os.rename(app, watch.folder / "app.yaml~")
        app.write_bytes(new)
    if how == "deleted and written":
        app.unlink()
        app.write_bytes(new)
    watch.wait_for(lambda: len(watch.lines) > before and "no findings" in watch.lines[-1], "it is noticed")
    assert "Games" in watch.ask().text


def test_the_app_itself_is_deleted(watch):
    """Nobody includes the app's own file: how paths are read would help nobody."""
    before = len(watch.lines)
    os.remove(watch.folder / "app.yaml")
    watch.wait_for(lambda: len(watch.lines) > before, "it is gone")
    (problem,) = watch.state()["problems"]
    assert problem["message"] == "there is no file `app.yaml`"
    assert "relative" not in json.dumps(problem) and "put it back" in json.dumps(problem)
    assert watch.save("app.yaml", SHOP).endswith(" ms  no findings")


def test_a_file_is_read_when_its_writer_has_closed_it(watch):
    new = SHOP.replace("title: Toys", "title: Games").encode()
    before = len(watch.lines)
    with open(watch.folder / "app.yaml", "wb", buffering=0) as file:
        for part in (new[:60], new[60:]):
            time.sleep(0.12)
            file.write(part)
    watch.wait_for(lambda: len(watch.lines) > before, "the file is noticed")
    assert [line.split(" ms  ")[1] for line in watch.lines[before:]] == ["no findings"]


def test_files_that_come_and_go_are_noticed(binary, tmp_path):
    files = {
        "app.yaml": "app: A\ninclude: [screens/*.yaml]\ndata:\n  rows: {file: rows.csv}\n",
        "screens/one.yaml": "screens:\n  one:\n    body:\n      - list: [{row: $name, each: rows}]\n      - image: ../cat.svg\n        alt: A cat\n",
        "rows.csv": "name\nAnn\n",
        "cat.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    with watched(binary, tmp_path, files=files) as watch:
        assert "error" not in watch.lines[-1]
        watch.save("screens/two.yaml", "screens:\n  two: {body: [{button: On, go: three}]}\n")
        assert any("`three`" in one["message"] for one in watch.state()["problems"])
        assert "`three`" not in watch.save("screens/three.yaml", "screens:\n  three: {}\n")
        assert '"three"' in watch.ask().text
        watch.save("rows.csv", "name\nAnn\nBoris\n")
        assert "Boris" in watch.ask().text
        before = len(watch.lines)
        os.remove(tmp_path / "cat.svg")
        watch.wait_for(lambda: len(watch.lines) > before, "the picture is gone")
        assert "2 warnings" in watch.lines[-1]
        watch.save("cat.svg", files["cat.svg"])
        before = len(watch.lines)
        shutil.rmtree(tmp_path / "screens")
        watch.wait_for(lambda: len(watch.lines) > before and "error" in watch.lines[-1], "the directory is gone")
        for path in ["screens/one.yaml", "screens/three.yaml"]:
            watch.write(path, files.get(path, "screens:\n  three: {}\n"))
        watch.wait_for(lambda: "no page" not in watch.lines[-1] and "stays" not in watch.lines[-1], "it is back")


def test_a_file_that_an_app_has_not_yet_is_waited_for(binary, tmp_path):
    with watched(binary, tmp_path, files={"app.yaml": "app: A\ninclude: [deep/er/more.yaml]\n"}) as watch:
        assert "error" in watch.lines[-1] and "no page yet" in watch.lines[-1]
        page = watch.ask()
        assert page.status == 200 and "No page yet" in page.text and "app.yaml:2:11" in page.text
        (tmp_path / "deep/er").mkdir(parents=True)
        watch.write("deep/er/more.yaml", "screens:\n  one: {}\n")
        watch.wait_for(lambda: "no page" not in watch.lines[-1], "it is there")
        assert watch.ask().text.count('id="data"') == 1


def test_pages_are_told(watch):
    state = watch.state()
    run = state.pop("run")
    assert state == {"version": 1, "isCurrent": True, "errors": 0, "problems": []}
    watch.change("go: toys", "go: toyz")
    state = watch.state()
    assert (state["version"], state["isCurrent"], state["errors"]) == (1, False, 1)
    problem = state["problems"][0]
    assert (problem["file"], problem["line"], problem["column"]) == ("app.yaml", 12, 17)
    watch.change("go: toyz", "go: toys")
    assert (watch.state()["version"], watch.state()["run"]) == (2, run)
    # An error of the flow can be shown, and is.
    watch.change("    title: A Novel\n", "    title: A Novel\n    navigation-bar: hidden\n")
    state = watch.state()
    assert (state["version"], state["isCurrent"], state["errors"]) == (3, True, 1)


def test_a_page_of_the_server_is_what_build_makes_and_one_that_follows(watch, binary):
    done = subprocess.run([binary, "build", "--no-graph", "--no-source", "-o", "-"], cwd=watch.folder, capture_output=True, text=True)
    built, served = done.stdout, watch.ask().text
    data = [text.split('id="data">')[1].split("</script>")[0] for text in (built, served)]
    assert data[0] == data[1]
    assert '<meta name="watched" content="1 ' in served and "connect-src 'self'" in served
    assert "watched" not in built and "connect-src" not in built


def edits(binary, tmp_path, count, name, choose):
    """After each of some edits the session says what a fresh `check` says, and its page is what a fresh `build` makes."""
    files = source_files(name)
    texts = sorted(path for path in files if path.endswith((".yaml", ".csv", ".txt")))
    with watched(binary, tmp_path, files=files) as watch:
        state = {"errors": 0}
        for _ in range(count):
            # With an error somewhere, nobody may read the other files: the line that includes them can be what is spoilt.
            path = path if state["errors"] else choose.choice(texts)
            old = (tmp_path / path).read_text()
            # Half of the time what was spoilt is put right again.
            new = files[path].decode() if choose.random() < 0.5 else edited(old, choose)
            if new == old:
                continue
            watch.save(path, new)
            state, served = watch.state(), watch.ask().text
            done = subprocess.run([binary, "check", "--format", "json"], cwd=tmp_path, capture_output=True, text=True)
            errors = [one for one in json.loads(done.stdout)["findings"] if one["severity"] == "error"]
            assert state["errors"] == len(errors), (path, new)
            told = [(one["code"], one["message"], one["file"], one["line"], one["column"]) for one in state["problems"]]
            fresh = [(one["code"], one["message"], one["file"], one["start"]["line"], one["start"]["column"]) for one in errors]
            assert told == fresh[:20], (path, new)
            built = subprocess.run([binary, "build", "--no-graph", "--no-source", "-o", "-"], cwd=tmp_path, capture_output=True, text=True).stdout
            assert state["isCurrent"] == bool(built), (path, new)
            if built:
                part = lambda text, name: text.split(f'id="{name}">')[1].split("</script>")[0]
                assert part(served, "data") == part(built, "data") and part(served, "tools") == part(built, "tools"), (path, new)


@pytest.mark.turns(2)
@pytest.mark.parametrize("name", ["critter-cards", "earnest", "made up", "word-list"])
def test_after_each_edit_it_is_as_if_read_anew(binary, tmp_path, name):
    edits(binary, tmp_path, 15, name, random.Random(seed()))


@pytest.mark.soak
@pytest.mark.parametrize("name", ["made up", *sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml"))])
def test_after_many_edits_it_is_as_if_read_anew(binary, tmp_path, name):
    edits(binary, tmp_path, 100, name, random.Random(seed()))


SAVES = {"in place": lambda folder, name, text: (folder / name).write_text(text), "beside and renamed": lambda folder, name, text: ((folder / "~").write_text(text), (folder / "~").rename(folder / name))}
# What the app looks for in its own directory, there or not: an entry of the app's file.
LOOKED_FOR = {
    "a file that is there": "include: [more.yaml]",
    "a file that is missing": "include: [more.yaml, other.yaml]",
    "files of a pattern": 'include: ["m*.yaml"]',
    "files of a pattern further down": 'include: [more.yaml, "deep/**/*.yaml"]',
    "data that is missing": "include: [more.yaml]\ndata: {books: {file: books.csv}}",
    "a picture that is missing": "include: [more.yaml]\ntheme: {logo: logo.png}",
}


@pytest.mark.parametrize("how", SAVES)
@pytest.mark.parametrize("entry", LOOKED_FOR)
def test_every_save_is_noticed_whatever_the_app_looks_for(binary, tmp_path, entry, how):
    app = f"app: A\n{LOOKED_FOR[entry]}\nscreens:\n  home: {{title: Home, end: yes, body: [Words.]}}\n"
    with watched(binary, tmp_path, files={"app.yaml": app.replace(LOOKED_FOR[entry], ""), "more.yaml": "state: {more: 0..3}\n"}) as watch:
        for name, text in [("app.yaml", app), ("app.yaml", app.replace("Words", "Others")), ("more.yaml", "state: {less: 0..3}\n"), ("app.yaml", app)]:
            before = len(watch.lines)
            SAVES[how](tmp_path, name, text)
            watch.wait_for(lambda: len(watch.lines) > before, f"{name} is noticed")


# --- to the editor ---


def editor(folder):
    """An editor that writes down how it was called."""
    script = folder / "editor.sh"
    script.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$0.new" && mv "$0.new" "$0.said"\n')
    script.chmod(0o755)
    return script


def said(script):
    path = script.with_name(script.name + ".said")
    deadline = time.monotonic() + HANGING
    while not path.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    words = path.read_text().splitlines()
    path.unlink()
    return words


def test_elements_and_screens_lead_to_their_lines(binary, tmp_path):
    script = editor(tmp_path)
    with watched(binary, tmp_path, "--editor", f"{script} --go {{file}}:{{line}}:{{column}}") as watch:
        origin = {"Origin": f"http://127.0.0.1:{watch.port}"}
        answer = watch.ask("open?version=1&screen=novel", "POST", origin)
        assert answer.status == 200 and answer.text == '{"place":"app.yaml:24","opened":true}'
        assert said(script) == ["--go", f"{tmp_path}/app.yaml:24:3"]
        assert watch.ask("open?version=1&element=1", "POST", origin).status == 200
        assert said(script) == ["--go", f"{tmp_path}/app.yaml:9:13"]
        assert watch.ask("open?file=app.yaml&line=3&column=1", "POST", origin).status == 200
        assert said(script) == ["--go", f"{tmp_path}/app.yaml:3:1"]
        for wrong in ["open?version=1&element=999", "open?version=1&element=-1", "open?version=9&element=1", "open?file=/etc/passwd&line=1", "open?file=../x&line=1", "open"]:
            assert watch.ask(wrong, "POST", origin).status == 404, wrong


def test_an_editor_by_its_name(binary, tmp_path):
    (tmp_path / "bin").mkdir()
    script = editor(tmp_path / "bin")
    os.rename(script, tmp_path / "bin/code")
    env = {"PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "VISUAL": "code --wait"}
    with watched(binary, tmp_path, env=env) as watch:
        watch.ask("open?version=1&screen=shop", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"})
        assert said(tmp_path / "bin/code") == ["--goto", f"{tmp_path}/app.yaml:5:3"]


def test_without_an_editor_the_place_is_told(binary, tmp_path):
    with watched(binary, tmp_path, env={"EDITOR": "vim"}) as watch:
        answer = watch.ask("open?version=1&screen=shop", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"})
        assert answer.text == '{"place":"app.yaml:5"}'


def test_words_are_changed_only_by_pages_that_are_up_to_date(watch):
    origin = {"Origin": f"http://127.0.0.1:{watch.port}"}

    def change(headers=origin, **wish):
        return watch.ask("words", "POST", headers, json.dumps(wish))

    wish = {"version": 1, "element": 1, "old": "Books", "new": "Novels"}
    assert change(headers={}, **wish).status == 403
    assert change(headers={"Origin": "http://example.org"}, **wish).status == 403
    for wrong in ["", "[]", "{}", '{"version": 1}', '{"version": "1", "old": "a", "new": "b"}', "[" * 1000, '{"old":"\\ud800"}']:
        assert watch.ask("words", "POST", origin, wrong).status == 400, wrong
    assert watch.ask("words", "GET").status == 405
    for stale in [{**wish, "version": 0}, {**wish, "version": 2}, {**wish, "element": 99_999_999}, {**wish, "element": -1}, {**wish, "old": "Book"}]:
        answer = change(**stale)
        assert (answer.status, json.loads(answer.text)["isDone"]) == (200, False), stale
    assert json.loads(watch.ask("undo", "POST", origin, "{}").text)["words"] == "There is nothing to undo."
    assert (watch.folder / "app.yaml").read_text() == SHOP
    watch.change("app: Shop", "app: [Shop")
    assert json.loads(change(**wish).text)["words"] == "The page shows the app as it was before. Fix the errors first."
    watch.change("app: [Shop", "app: Shop")
    assert json.loads(change(**wish).text)["words"] == "The page has just changed. Try again."
    assert json.loads(change(**{**wish, "version": watch.state()["version"]}).text)["isDone"]
    assert (watch.folder / "app.yaml").read_text() == SHOP.replace("row: Books", "row: Novels")


def test_links_are_written_only_between_what_is_there(watch):
    origin = {"Origin": f"http://127.0.0.1:{watch.port}"}

    def link(headers=origin, **wish):
        return watch.ask("link", "POST", headers, json.dumps(wish))

    wish = {"version": 1, "elements": [2], "target": "novel"}
    assert link(headers={}, **wish).status == 403
    for wrong in ["", "[]", "{}", '{"version": 1}', '{"version": 1, "elements": [], "target": "novel"}', '{"version": 1, "elements": "2", "target": "novel"}', '{"elements": [2], "target": "novel"}']:
        assert watch.ask("link", "POST", origin, wrong).status == 400, wrong
    assert watch.ask("link", "GET").status == 405
    refused = [{"version": 0}, {"version": 2}, {"elements": [99_999_999]}, {"elements": [-1]}, {"target": "nowhere"}, {"target": "back\n  x: y"}, {"target": ""}]
    for stale in refused:
        answer = link(**{**wish, **stale})
        assert (answer.status, json.loads(answer.text)["isDone"]) == (200, False), stale
    assert (watch.folder / "app.yaml").read_text() == SHOP
    assert json.loads(link(**wish).text)["words"] == "Changed app.yaml:12."
    assert (watch.folder / "app.yaml").read_text() == SHOP.replace("go: toys", "go: novel")


def test_the_browser_opens_it(binary, tmp_path):
    with watched(binary, tmp_path, "--editor", "vscode") as watch:
        answer = watch.ask("open?version=1&screen=shop", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"})
        assert f'"link":"vscode://file{tmp_path}/app.yaml:5:3"' in answer.text


def test_an_editor_that_is_not_there(binary, tmp_path):
    with watched(binary, tmp_path, "--editor", "nobody-has-this") as watch:
        answer = watch.ask("open?version=1&screen=shop", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"})
        assert "`nobody-has-this` is not installed" in answer.text


@pytest.mark.parametrize("editor, place", [("vim", "+{line} {file}"), ("/usr/bin/nvim -R", "+{line} {file}"), ("hx", "{file}:{line}:{column}")])
def test_an_editor_without_a_window_is_refused(binary, tmp_path, editor, place):
    (tmp_path / "app.yaml").write_text(SHOP)
    said = subprocess.run([binary, "watch", tmp_path, "--editor", editor], capture_output=True, text=True, timeout=HANGING)
    program = editor.split()[0]
    assert said.returncode == 2 and said.stdout == ""
    assert said.stderr.startswith(f"protoc: `{program}` has no window of its own, so `watch` cannot open lines in it\n")
    assert f'`--editor "xterm -e {program} {place}"`' in " ".join(said.stderr.split())


def test_a_page_is_sent_only_what_has_changed(watch):
    watch.change("title: Toys", "title: Market")
    answer = watch.ask("update?from=1")
    assert "Market" in answer.text and len(answer.text) < 500


# --- whom it answers ---


def test_only_who_knows_the_key_is_answered(watch):
    key, watch.key = watch.key, "x" * len(watch.key)
    assert watch.ask().status == 404 and "ends in a key" in watch.ask().text
    watch.key = key
    for headers in [{"Host": "evil.example"}, {"Host": f"evil.example:{watch.port}"}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]:
        assert watch.ask(headers=headers).status == 403, headers
    assert watch.ask("open?version=1&screen=shop", "POST").status == 403
    assert watch.ask("../etc/passwd").status == 404
    assert watch.ask("app.yaml").status == 404
    assert watch.ask("update?from=77").status == 404
    assert watch.ask("events", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"}).status == 405


def key_of(binary, folder, home):
    folder.mkdir(exist_ok=True)
    with watched(binary, folder, env={"HOME": str(home)}) as one:
        return one.key


def test_an_app_keeps_its_key(binary, tmp_path):
    shop, other, stranger = tmp_path / "shop", tmp_path / "other", tmp_path / "stranger"
    stranger.mkdir()
    key = key_of(binary, shop, tmp_path)
    assert key_of(binary, shop, tmp_path) == key
    assert key_of(binary, other, tmp_path) != key
    assert key_of(binary, shop, stranger) != key


def test_what_an_ended_watcher_leaves_is_taken_away(binary):
    # The address of a box has room for about a hundred characters, so the home is a short one.
    with tempfile.TemporaryDirectory(prefix="w") as home:
        leaves_nothing(binary, pathlib.Path(home))


def leaves_nothing(binary, tmp_path):
    shop = tmp_path / "shop"
    key_of(binary, shop, tmp_path)
    boxes = lambda: list((tmp_path / ".local/state/protoc").glob("*.cursor"))
    assert len(boxes()) == 1
    editor = Editor(binary, shop, environment={"PATH": os.environ["PATH"], "HOME": str(tmp_path)})
    editor.open("app.yaml", SHOP)
    editor.ask_about("documentHighlight", "app.yaml", where(SHOP, "title: |Shop"))
    editor.end()
    assert boxes() == []


def test_a_secret_that_others_can_read_is_not_trusted(binary, tmp_path):
    first = key_of(binary, tmp_path / "shop", tmp_path)
    secret = tmp_path / ".local/state/protoc/secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    secret.chmod(0o644)
    keys = {key_of(binary, tmp_path / "shop", tmp_path) for _ in range(2)}
    assert len(keys | {first}) == 3


def test_it_listens_on_this_computer_alone(watch):
    listening = [line.split() for line in open("/proc/net/tcp").read().splitlines()[1:]]
    hexed = f":{watch.port:04X}"
    assert {line[1] for line in listening if line[1].endswith(hexed) and line[3] == "0A"} == {f"0100007F{hexed}"}


def test_other_devices_need_the_key(binary, tmp_path):
    with watched(binary, tmp_path, "--host", "lan") as watch:
        connection = watch.ask
        key, watch.key = watch.key, "nothing"
        page = connection()
        assert page.status == 404 and "Enter the key" in page.text
        watch.key = key
        assert connection().status == 200
        with socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING) as asked:
            asked.sendall(f"GET /?key={key.upper()} HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\nConnection: close\r\n\r\n".encode())
            answer = b"".join(iter(lambda: asked.recv(4096), b""))
        assert f"Location: /{key}/".encode() in answer


def test_words_are_changed_only_on_this_computer(binary, tmp_path):
    wish = json.dumps({"version": 1, "element": 1, "old": "Books", "new": "Novels"})
    with watched(binary, tmp_path, "--host", "lan") as watch:

        def said(path, source):
            connection = http.client.HTTPConnection("127.0.0.1", watch.port, timeout=HANGING, source_address=(source, 0))
            connection.request("POST", f"/{watch.key}/{path}", body=wish, headers={"Origin": f"http://127.0.0.1:{watch.port}"})
            answer = json.loads(connection.getresponse().read())
            connection.close()
            return answer["words"]

        # Another address at the other end is another computer's.
        for path in ["words", "link", "undo"]:
            assert said(path, "127.0.0.2") == "The app can only be changed on the computer that runs “protoc watch”."
        assert (watch.folder / "app.yaml").read_text() == SHOP
        assert said("words", "127.0.0.1") == "Changed app.yaml:9."


def test_a_port_that_is_taken(binary, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (tmp_path / "app.yaml").write_text(SHOP)
        done = subprocess.run([binary, "watch", "--port", str(port)], cwd=tmp_path, capture_output=True, text=True, timeout=HANGING)
        assert done.returncode == 2
        assert done.stderr == f"protoc: port {port} cannot be used: something else uses it\n  choose another one with `--port`\n"


@pytest.mark.parametrize("arguments, words", [
    (["a", "b"], "`watch` takes one app, but got 2"),
    (["-"], "`watch` needs a file: standard input does not change"),
    (["--port", "70000"], "`--port` needs a number from 1 to 65535, not `70000`"),
    (["nowhere"], "`nowhere` cannot be opened: it does not exist"),
])
def test_wrong_use(shell, arguments, words):
    code, output, complaint = shell.says("watch", *arguments)
    assert (code, output) == (2, "") and words in complaint


# --- strangers ---

HOSTILE = [
    b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\0" * 5000, b"A" * 100_000, b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n", b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n", b"GET /%%% HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
]


@pytest.mark.parametrize("bytes", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_request_is_refused_and_ends(watch, bytes):
    with socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING) as connection:
        heard = b""
        # Who hears enough to refuse it may hang up before all is said.
        with contextlib.suppress(OSError):
            connection.sendall(bytes)
            connection.shutdown(socket.SHUT_WR)
        with contextlib.suppress(ConnectionResetError):
            while part := connection.recv(65536):
                heard += part
    assert heard == b"" or heard.startswith(b"HTTP/1.1 4") or heard.startswith(b"HTTP/1.1 505")
    assert watch.ask().status == 200


def test_slow_and_silent_clients_hold_nobody_up(watch):
    silent = [socket.create_connection(("127.0.0.1", watch.port)) for _ in range(50)]
    slow = socket.create_connection(("127.0.0.1", watch.port))
    for byte in b"GET / HTTP/1.1\r\nHo":
        slow.send(bytes([byte]))
        assert watch.ask("update?from=99").status == 404
    # One that asks for the page and does not read it.
    lazy = socket.create_connection(("127.0.0.1", watch.port))
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    lazy.sendall(f"GET /{watch.key}/ HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode() * 20)
    assert watch.ask().status == 200
    assert "no findings" in watch.change("title: Toys", "title: Games")
    for one in [*silent, slow, lazy]:
        one.close()


def test_a_thousand_connections_leave_nothing_behind(watch):
    watch.ask()
    before = descriptors(watch.process)
    open_ones = []
    for _ in range(1000):
        try:
            open_ones.append(socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING))
        except OSError:
            break
    assert len(open_ones) == 1000
    for one in open_ones:
        one.close()
    assert settled(watch, before) <= before


def test_who_comes_when_too_many_are_there_is_told(watch):
    streams = []
    for _ in range(200):
        streams.append(socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING))
        streams[-1].sendall(f"GET /{watch.key}/events HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode())
        assert streams[-1].recv(1) == b"H"
    answer = watch.ask()
    assert (answer.status, answer.text) == (503, "503 Service Unavailable\n")
    for one in streams:
        one.close()


def test_several_requests_on_one_connection(watch):
    with socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING) as connection:
        asked = f"GET /{watch.key}/update?from=99 HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode()
        connection.sendall(asked * 5)
        connection.shutdown(socket.SHUT_WR)
        heard = b""
        while heard.count(b"too old") < 5:
            part = connection.recv(65536)
            assert part
            heard += part
    assert heard.count(b"HTTP/1.1 404 Not Found") == 5


def events(connection):
    """The data of each event that a page hears, line by line."""
    heard = b""
    while part := connection.recv(65536):
        *whole, heard = (heard + part).split(b"\n\n")
        for event in whole:
            lines = [line.removeprefix(b"data: ").decode() for line in event.split(b"\n") if line.startswith(b"data: ")]
            if lines:
                yield lines


def test_a_short_update_comes_along_with_the_news(watch):
    with socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING) as connection:
        connection.sendall(f"GET /{watch.key}/events HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode())
        news = events(connection)
        assert [json.loads(line)["version"] for line in next(news)] == [1]
        for number, title in enumerate(["Fun", "Bücher"], 2):
            watch.change(f"title: {'Toys' if number == 2 else 'Fun'}", f"title: {title}")
            state, *update = next(news)
            assert json.loads(state)["version"] == number
            assert "\n".join(update) == watch.ask(f"update?from={number - 1}").text
            assert title in "".join(update)
        # A long one is asked for, by those who want it.
        watch.change("Nothing yet.", "Nothing yet. " + "Something comes soon. " * 3_000)
        assert [json.loads(line)["version"] for line in next(news)] == [4]
        # There is none where the app cannot be understood.
        watch.change("title: Shop", "title: [Shop")
        assert [json.loads(line)["isCurrent"] for line in next(news)] == [False]


def saves(watch, count):
    """Saves quickly, one after the other, and then once more; what is told at the end is the last one."""
    with socket.create_connection(("127.0.0.1", watch.port), timeout=HANGING) as connection:
        connection.sendall(f"GET /{watch.key}/events HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode())

        def listen():
            while connection.recv(65536):
                pass

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        for number in range(count):
            watch.write("app.yaml", SHOP.replace("title: Toys", f"title: Toys {number}"))
        watch.write("app.yaml", SHOP.replace("title: Toys", "title: The last one"))
        deadline = time.monotonic() + HANGING
        while "The last one" not in watch.ask().text:
            assert time.monotonic() < deadline
        connection.shutdown(socket.SHUT_RDWR)
        listener.join()


def settled(watch, most):
    """How many descriptors are open, once those of closed connections have gone, or after a while."""
    deadline = time.monotonic() + HANGING
    while descriptors(watch.process) > most and time.monotonic() < deadline:
        assert watch.ask().status in (200, 503)
    return descriptors(watch.process)


def memory(process):
    status = open(f"/proc/{process.pid}/status").read()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def test_many_saves_grow_nothing(watch, count=300):
    before = descriptors(watch.process)
    saves(watch, count)
    assert settled(watch, before) <= before
    used = memory(watch.process)
    saves(watch, count)
    assert memory(watch.process) < used * 1.2 + 2_000
    assert settled(watch, before) <= before


@pytest.mark.soak
def test_ten_thousand_saves_grow_nothing(watch):
    test_many_saves_grow_nothing(watch, 10_000)
