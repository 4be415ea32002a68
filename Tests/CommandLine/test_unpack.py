"""`unpack` gives every file of a page back, byte for byte, and touches nothing else."""

import base64
import json
import os
import re
import resource
import subprocess

import pytest

from checkout import HANGING, REPOSITORY
from shell import HELLO

PNG = bytes.fromhex("89504e470d0a1a0a") + bytes(range(256))
PROTOTYPES = sorted(path.parent for path in REPOSITORY.glob("prototypes/*/app.yaml"))


def tree(folder):
    """Every file below a folder, with its bytes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def pack(shell, files, app="app.yaml", *options):
    """A page of an app made of these files; gives the files that it holds."""
    for path, content in files.items():
        shell.write(path, content)
    code, out, err = shell.says("build", app, "-o", "page.html", *options)
    assert code == 0, out + err
    return shell.folder / "page.html"


def page_with(shell, files):
    """A page whose source says whatever is wanted."""
    page = pack(shell, {"app.yaml": HELLO})
    rows = ",\n".join(json.dumps(list(row)).replace("<", "\\u003c") for row in files)
    whole = page.read_text()
    start, end = whole.index('id="source">') + len('id="source">'), whole.index("\n]</")
    # Without what the files are known by, since they are others now.
    whole = whole[:start] + "[\n" + rows + whole[end:]
    page.write_text(re.sub('<meta name="source" content="[0-9a-f]*">', "", whole))


def test_every_kind_of_file_comes_back(shell):
    files = {
        "app.yaml": "\ufeff" + HELLO.replace("\n", "\r\n") + "include: [parts/*.yaml]\r\ndata:\r\n  rows: {file: 'a b/größe.csv'}\r\n",
        "parts/it's \"here\".yaml": "popups: {}",
        "parts/€ & <b>.yaml": "# no end of line: </script><!--",
        "a b/größe.csv": "name;size\r\n",
    }
    body = "\r\n".join(["      - image: a b/logo.png", "        alt: Logo", ""])
    files["app.yaml"] = files["app.yaml"].replace("    body:\r\n", "    body:\r\n" + body, 1)
    files["a b/logo.png"] = PNG
    for name in files:
        if isinstance(files[name], str):
            files[name] = files[name].encode()
    for path, content in files.items():
        shell.write(path, content)
    shell.run("build", "-o", "page.html", "--force")
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert (code, err) == (0, "")
    assert out.startswith("out: 5 files\n  app.yaml\n")
    assert tree(shell.folder / "out") == files


@pytest.mark.parametrize("folder", PROTOTYPES, ids=lambda path: path.name)
def test_building_what_was_unpacked_makes_the_same_page(shell, folder):
    assert shell.says("build", str(folder), "-o", "one.html")[0] == 0
    assert shell.says("unpack", "one.html", "-o", "there")[0] == 0
    given = tree(folder)
    assert all(given[path] == content for path, content in tree(shell.folder / "there").items())
    assert shell.says("build", "there", "-o", "two.html", "--root", "there")[0] == 0
    assert (shell.folder / "one.html").read_bytes() == (shell.folder / "two.html").read_bytes()


def test_files_above_the_app_stand_beside_it(shell):
    pack(shell, {"deep/er/app/app.yaml": "include: [../shared/look.yaml]\n" + HELLO, "deep/er/shared/look.yaml": "state: {}\n"}, "deep/er/app")
    assert shell.says("unpack", "page.html", "-o", "out")[0] == 0
    assert sorted(tree(shell.folder / "out")) == ["app/app.yaml", "shared/look.yaml"]
    assert shell.says("build", "--root", "out", "out/app", "-o", "again.html")[0] == 0
    assert (shell.folder / "again.html").read_bytes() == (shell.folder / "page.html").read_bytes()


def test_a_page_without_scripts_holds_its_source_too(shell):
    text = HELLO + "# & &amp; ]]> </template>\n"
    pack(shell, {"app.yaml": text}, "app.yaml", "--static")
    assert shell.says("unpack", "page.html", "-o", "out")[0] == 0
    assert tree(shell.folder / "out") == {"app.yaml": text.encode()}


def test_the_directory_is_called_like_the_page(shell):
    pack(shell, {"app.yaml": HELLO})
    (shell.folder / "page.html").rename(shell.folder / "shop.html")
    assert shell.says("unpack", "shop.html")[0] == 0
    assert sorted(tree(shell.folder / "shop")) == ["app.yaml"]
    assert shell.says("unpack", "shop.html", "-o", "new/er/", "--quiet") == (0, "", "")
    assert sorted(tree(shell.folder / "new/er")) == ["app.yaml"]


def test_what_is_there_stays(shell):
    pack(shell, {"app.yaml": "include: [z.yaml]\n" + HELLO, "z.yaml": "state: {}\n"})
    mine = shell.write("out/z.yaml", "mine")
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert (code, out) == (2, "")
    assert "`out/z.yaml` already exists" in err
    assert "`--force` to overwrite" in err
    assert tree(shell.folder / "out") == {"z.yaml": b"mine"}
    shell.write("out/other.txt", "other")
    assert shell.says("unpack", "page.html", "-o", "out", "--force")[0] == 0
    assert tree(shell.folder / "out").keys() == {"app.yaml", "z.yaml", "other.txt"}
    assert mine.read_text() == "state: {}\n"


def test_nothing_is_written_through_a_symbolic_link(shell):
    pack(shell, {"app.yaml": "include: [a/z.yaml]\n" + HELLO, "a/z.yaml": "state: {}\n"})
    (shell.folder / "elsewhere").mkdir()
    (shell.folder / "out").mkdir()
    (shell.folder / "out/a").symlink_to("../elsewhere")
    code, out, err = shell.says("unpack", "page.html", "-o", "out", "--force")
    assert code == 2
    assert "`out/a` is a symbolic link" in err
    assert tree(shell.folder / "elsewhere") == {}
    # A link in the place of a file is replaced, and not followed.
    (shell.folder / "out/a").unlink()
    target = shell.write("target.yaml", "target")
    (shell.folder / "out/app.yaml").symlink_to("../target.yaml")
    assert shell.says("unpack", "page.html", "-o", "out", "--force")[0] == 0
    assert target.read_text() == "target"
    assert not (shell.folder / "out/app.yaml").is_symlink()


def test_all_is_written_or_nothing(shell):
    pack(shell, {"app.yaml": "include: [a/z.yaml]\n" + HELLO, "a/z.yaml": "state: {}\n"})
    shell.write("out/app.yaml", "mine")
    shell.write("out/a", "a file in the way")
    code, out, err = shell.says("unpack", "page.html", "-o", "out", "--force")
    assert code == 2
    assert "`out/a` must be a directory" in err
    assert tree(shell.folder / "out") == {"app.yaml": b"mine", "a": b"a file in the way"}
    assert not list(shell.folder.rglob(".protoc-*"))


def test_a_full_disk_leaves_nothing(shell):
    pack(shell, {"app.yaml": HELLO + "#" + "x" * 300_000})
    done = subprocess.run(
        [shell.binary, "unpack", "page.html", "-o", "out"],
        cwd=shell.folder,
        capture_output=True,
        timeout=HANGING,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
    )
    assert done.returncode == 2
    assert b"exceed the maximum file size" in done.stderr
    assert not (shell.folder / "out").exists()
    assert not list(shell.folder.glob(".protoc-*"))


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/etc/evil", "an absolute path"),
        ("../evil", "is outside the directory"),
        ("a/../../evil", "is outside the directory"),
        ("a//b", "not a plain path"),
        ("./a", "not a plain path"),
        ("a/", "not a plain path"),
        ("", "not a name"),
        ("a\nb", "control characters"),
        ("a\0b", "control characters"),
        (".git/hooks/pre-commit", "part of a repository"),
        ("sub/.GIT/config", "part of a repository"),
    ],
)
def test_no_page_writes_outside_of_the_directory(shell, path, words):
    page_with(shell, [("app.yaml", HELLO), (path, "evil")])
    before = tree(shell.folder)
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert (code, out) == (2, "")
    assert "is damaged" in err and words in err
    assert tree(shell.folder) == before


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([("a", "1"), ("a", "2")], "contains `a` twice"),
        ([("a", "1"), ("a/b", "2")], "is a file and a folder"),
        ([("a", None, "no!!")], "not Base64"),
        ([("a", None, base64.b64encode(b"x").decode()[:-1])], "not Base64"),
        ([("a", 1)], "expected a name in quotes"),
        ([("a",)], "a comma is missing"),
    ],
)
def test_nonsense_in_a_page_is_said(shell, rows, words):
    page_with(shell, rows)
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert code == 2
    assert words in err
    assert not (shell.folder / "out").exists()


def test_a_name_that_is_too_long_is_said(shell):
    page_with(shell, [("x" * 300, "1")])
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert code == 2
    assert "its name is too long" in err
    assert not (shell.folder / "out").exists()


def test_a_page_cut_short_is_said(shell):
    page = pack(shell, {"app.yaml": HELLO})
    whole = page.read_bytes()
    inside = whole.index(b'id="source">') + 40
    for length in (inside, inside - 200, len(whole) - 10_000):
        page.write_bytes(whole[:length])
        code, out, err = shell.says("unpack", "page.html", "-o", f"out-{length}")
        # What lies behind the source is not needed for it.
        assert code == 2 or length > inside
        assert code == 0 or "is damaged: it ends" in err


def test_pages_without_source_and_other_files_are_told_apart(shell):
    pack(shell, {"app.yaml": HELLO}, "app.yaml", "--no-source")
    code, out, err = shell.says("unpack", "page.html")
    assert code == 2
    assert "contains no YAML: it was built with `--no-source`" in err
    shell.write("other.html", "<!DOCTYPE html><title>Other</title>")
    assert "was not written by `protoc build`" in shell.says("unpack", "other.html")[2]
    shell.write("empty.html", "")
    assert "was not written by `protoc build`" in shell.says("unpack", "empty.html")[2]
    assert "it does not exist" in shell.says("unpack", "missing.html")[2]
    (shell.folder / "folder").mkdir()
    assert "`folder` is a directory" in shell.says("unpack", "folder")[2]
    assert "needs a page" in shell.says("unpack")[2]
    assert "takes one page, but got 2" in shell.says("unpack", "a", "b")[2]


def test_what_the_source_says_of_itself_is_one_kind_line(shell):
    shell.write("app.yaml")
    code, out, err = shell.says("build", "-o", "page.html")
    assert out.count("--no-source") == 1
    assert "--no-source" not in shell.says("build", "-o", "page.html", "--no-source")[1]


def test_no_permissions_come_out_of_a_page(shell):
    pack(shell, {"app.yaml": HELLO})
    assert shell.says("unpack", "page.html", "-o", "out")[0] == 0
    mode = (shell.folder / "out/app.yaml").stat().st_mode & 0o777
    assert mode & 0o111 == 0
    assert re.fullmatch("0o6[0-6]{2}", oct(mode))
    assert os.stat(shell.folder / "out").st_mode & 0o700 == 0o700


@pytest.mark.parametrize("name", ["...html", "..html", ".html", "....html"])
def test_a_page_called_like_a_directory_stays_in_its_own(shell, name):
    (shell.folder / "in").mkdir()
    pack(shell, {"app.yaml": HELLO}).rename(shell.folder / "in" / name)
    before = tree(shell.folder)
    assert shell.says("unpack", name, "--force", cwd="in")[::2] == (0, "")
    assert set(tree(shell.folder)) - set(before) == {f"in/{name}.source/app.yaml"}


def test_what_came_out_is_held_against_what_went_in(shell):
    page = pack(shell, {"app.yaml": HELLO})
    whole = page.read_text()
    page.write_text(whole.replace('"app: Hello\\n', '"app: Hallo\\n'))
    assert page.read_text() != whole
    code, out, err = shell.says("unpack", "page.html", "-o", "out")
    assert code == 1 and "`page.html` are not the ones it was made from" in err
    assert (shell.folder / "out/app.yaml").read_text() == HELLO.replace("Hello", "Hallo", 1)
    page.write_text(whole)
    assert shell.says("unpack", "page.html", "-o", "same")[::2] == (0, "")


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_pictures_carry_the_checksum_too(shell, kind):
    shell.write("app.yaml")
    assert shell.says("graph", "-o", f"flow.{kind}")[0] == 0
    assert shell.says("unpack", f"flow.{kind}", "-o", "out")[::2] == (0, "")
    if kind == "png":
        return
    picture = shell.folder / "flow.svg"
    picture.write_text(picture.read_text().replace('"app: Hello\\n', '"app: Hallo\\n'))
    code, out, err = shell.says("unpack", "flow.svg", "-o", "other")
    assert code == 1 and "are not the ones it was made from" in err
