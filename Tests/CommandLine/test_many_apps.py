"""Several apps in one run, and only those that have changed."""

import json
import os
import resource
import subprocess

import pytest

from checkout import HANGING
from shell import HELLO, TWICE


def git(shell, *words):
    command = ["git", "-c", "user.name=n", "-c", "user.email=e", "-c", "init.defaultBranch=main", *words]
    return subprocess.run(command, cwd=shell.folder, check=True, capture_output=True, text=True, timeout=HANGING).stdout


def test_many_apps_are_told_in_a_fixed_order_with_one_summary(shell):
    names = [f"app-{number:02}" for number in range(24)]
    for number, name in enumerate(names):
        # Of very different size, so that those who begin first do not end first.
        screens = "".join(f"  s{i}:\n    titel: x\n    end: yes\n    body: [x]\n" for i in range(400 if number % 5 == 0 else 1))
        shell.write(f"{name}/app.yaml", HELLO + screens)
    expected = None
    for _ in range(3):
        code, out, err = shell.says("check", "--format", "short", *reversed(names))
        assert (code, err) == (1, "")
        assert out.count("\n") == out.count("error[") + out.count("warning[") + out.count("advice[") + 1
        paths = [line.split("/")[0] for line in out.splitlines()[:-1]]
        assert paths == sorted(paths) and set(paths) == set(names)
        assert "in 24 files" in out.splitlines()[-1]
        assert expected in (None, out)
        expected = out
    alone = [shell.says("check", "--quiet", "--format", "short", name)[1] for name in names]
    assert "".join(alone) == "".join(line + "\n" for line in expected.splitlines()[:-1])


def test_a_fault_in_one_app_stops_no_other(shell):
    for number in range(6):
        shell.write(f"a{number}/app.yaml", TWICE)
    shell.write("a3/app.yaml", "\x00\xff" * 1000)
    code, out, err = shell.says("check", "--format", "short", *[f"a{number}" for number in range(6)], "nowhere")
    assert code == 2 and "`nowhere` cannot be opened" in err
    assert {line.split("/")[0] for line in out.splitlines()[:-1]} == {f"a{number}" for number in range(6)}


def test_three_times_as_many_apps_take_three_times_as_long(shell):
    """Each app was handed the text of every other one: 1,500 took eight times as long as 500, and 3,000 half a minute."""
    for number in range(1500):
        shell.write(f"a{number}/app.yaml", "app: A\nscreens:\n  home:\n    title: Home\n    body: [Hello]\n")

    def took(count):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        # With one rule little else is done for an app.
        names = [f"a{number}" for number in range(count)]
        assert shell.says("check", "--quiet", "--select", "P101", *names, seconds=HANGING)[0] == 0
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    # Of a few tries one is enough: whatever else the machine does only adds to the time.
    assert any(took(1500) < 5 * took(500) for _ in range(3))


# --changed-since


@pytest.fixture
def repository(shell):
    (shell.folder / ".git").rmdir()
    git(shell, "init", "-q")
    for name in ("one", "two", "three", "four"):
        shell.write(f"{name}/app.yaml", TWICE)
    shell.write("two/app.yaml", TWICE + "include: [parts/*.yaml]\n")
    shell.write("two/parts/a.yaml", "components: {}\n")
    shell.write("three/app.yaml", TWICE + "data:\n  plants: {file: ../shared/plants.csv}\n")
    shell.write("shared/plants.csv", "id,name\nfern,Fern\n")
    git(shell, "add", ".")
    git(shell, "commit", "-qm", "first")
    return shell


APPS = ["one", "two", "three", "four"]


def changed(shell, since="HEAD"):
    code, out, err = shell.says("check", "--format", "json", "--changed-since", since, *APPS)
    assert code in (0, 1), err
    return sorted({finding["file"].split("/")[0] for finding in json.loads(out)["findings"] if finding["code"] == "P002"})


def test_only_apps_whose_files_changed_are_checked(repository):
    assert changed(repository) == []
    code, out, err = repository.says("check", "--changed-since", "HEAD", *APPS)
    assert (code, out) == (0, "checked 0 of 4 apps; the rest did not change since HEAD\nno findings\n")
    repository.write("one/app.yaml", TWICE + "# changed\n")
    assert changed(repository) == ["one"]


@pytest.mark.parametrize(
    "path, text, app",
    [
        ("two/parts/a.yaml", "components: {}\n# changed\n", "two"),
        ("two/parts/new.yaml", "components: {}\n", "two"),
        ("two/parts/a.yaml", None, "two"),
        ("shared/plants.csv", "id,name\nmoss,Moss\n", "three"),
        ("shared/plants.csv", None, "three"),
        ("two/other.yaml", "components: {}\n", None),
        ("readme.md", "new", None),
    ],
    ids=["an include", "a new include", "an include that is gone", "data", "data that is gone", "no include", "no file of an app"],
)
def test_includes_and_data_count(repository, path, text, app):
    if text is None:
        (repository.folder / path).unlink()
    else:
        repository.write(path, text)
    assert changed(repository) == ([app] if app else [])
    git(repository, "add", "--all")
    assert changed(repository) == ([app] if app else [])
    git(repository, "commit", "-qm", "second")
    assert changed(repository) == []
    assert changed(repository, "HEAD~1") == ([app] if app else [])


def affected(shell, *files, cwd="."):
    code, out, err = shell.says("check", "--format", "json", "--affected", *files, cwd=cwd)
    assert code in (0, 1) and err == "", err
    return sorted({finding["file"].split("/")[0] for finding in json.loads(out or '{"findings": []}')["findings"] if finding["code"] == "P002"})


def test_a_file_affects_the_apps_it_belongs_to_wherever_they_are(repository):
    assert affected(repository, "two/parts/a.yaml") == ["two"]
    assert affected(repository, "shared/plants.csv") == ["three"]
    assert affected(repository, "../shared/plants.csv", "../one/app.yaml", cwd="four") == ["one", "three"]
    repository.write("one/app.yaml", TWICE + "include: [../shared/parts.yaml]\n")
    repository.write("four/app.yaml", TWICE + "include: [../shared/*.yaml]\n")
    repository.write("shared/parts.yaml", "components: {}\n")
    assert affected(repository, "shared/parts.yaml") == ["four", "one"]
    (repository.folder / "shared/parts.yaml").unlink()
    assert affected(repository, "shared/parts.yaml") == ["four", "one"], "an app misses what is gone"
    assert affected(repository, "shared/readme.md", "two/other.yaml") == []


def test_apps_of_any_name_are_found(repository):
    for name in ("shop", "shop2"):
        repository.write(f"many/{name}.yaml", TWICE + "include: [part.yaml, ../shared/screens.yaml]\n")
    repository.write("many/part.yaml", "components: {}\n")
    repository.write("shared/screens.yaml", "components: {}\n")
    for path in ("many/part.yaml", "shared/screens.yaml"):
        out = repository.says("check", "--format", "json", "--affected", path)[1]
        assert {finding["file"] for finding in json.loads(out)["findings"] if finding["code"] == "P002"} == {"many/shop.yaml", "many/shop2.yaml"}
    # A part is checked as its app.
    out = repository.says("check", "--format", "json", "many/part.yaml")[1]
    assert {finding["file"] for finding in json.loads(out)["findings"]} == {"many/shop.yaml"}


@pytest.mark.parametrize("text", [
    "app: foo\nversion: 1\n", "app:\n  name: x\n  port: 1\n", "app: {name: x, port: 1}\nserver: {port: 2}\n", "{app: foo, image: bar}\n", "app: foo\n  screens: no\n",
])  # fmt: skip
def test_other_yaml_that_has_an_app_is_none(repository, text):
    """Value files of Helm, settings of Spring: nobody means them as prototypes who does not name them."""
    repository.write("config/application.yaml", text)
    repository.write("one/values.yaml", text)
    assert repository.says("check", "--affected", "config/application.yaml", "one/values.yaml") == (0, "", "")
    assert repository.says("check", "config/application.yaml")[0] == 1
    code, out, err = repository.says("check", "config")
    assert code == 2 and "there is no `app.yaml` in `config`" in err


@pytest.mark.parametrize("text", [TWICE, "app: X\r\nscreens:\r\n  home: {titel: H}\r\n", "{app: X, screens: {home: {titel: H}}}\n", "app: X\n'include': [more.yaml]\n"])
def test_what_has_screens_or_takes_files_in_is_an_app(repository, text):
    repository.write("shop/shop.yaml", text)
    assert repository.says("check", "--affected", "shop/shop.yaml")[0] == 1


def test_a_directory_stands_for_the_files_in_it(repository):
    assert affected(repository, "two") == ["two"]
    assert affected(repository, "two/parts", "three/") == ["three", "two"]
    assert affected(repository, "shared") == ["three"]
    assert affected(repository, ".") == sorted(APPS)
    assert affected(repository, ".", cwd="one") == ["one"]
    (repository.folder / "empty").mkdir()
    assert affected(repository, "empty") == []


def test_what_is_outside_of_an_app_s_own_root_affects_it_not(repository):
    repository.write("inner/app.yaml", TWICE + "include: [../shared/parts.yaml]\n")
    repository.write("shared/parts.yaml", "components: {}\n")
    (repository.folder / "inner/.git").mkdir()
    assert affected(repository, "shared/parts.yaml") == []
    # Without a repository nothing but what is above a file is looked at.
    (repository.folder / "inner/.git").rmdir()
    (repository.folder / ".git").rename(repository.folder / "kept")
    assert affected(repository, "shared/parts.yaml", "shared/plants.csv") == []
    assert affected(repository, "two/parts/a.yaml") == ["app.yaml"], "the root is the app's own folder"


def test_what_others_did_meanwhile_is_no_change_of_ours(repository):
    git(repository, "checkout", "-qb", "ours")
    repository.write("one/app.yaml", TWICE + "# ours\n")
    git(repository, "commit", "-qam", "ours")
    git(repository, "checkout", "-q", "main")
    repository.write("four/app.yaml", TWICE + "# theirs\n")
    git(repository, "commit", "-qam", "theirs")
    git(repository, "checkout", "-q", "ours")
    assert changed(repository, "main") == ["one"]


@pytest.mark.parametrize("command", [["check", "--changed-since", "HEAD"], ["diff", "--git", "HEAD"]])
def test_before_the_first_commit_it_says_that_there_is_none(shell, command):
    git(shell, "init", "-q")
    shell.write("app.yaml")
    code, out, err = shell.says(*command)
    assert (code, out) == (2, "")
    assert err == "protoc: there are no commits yet, so nothing can be compared with `HEAD`\n  commit the files once, then use it again\n"


def test_what_git_cannot_answer_is_said(repository, shell, tmp_path):
    code, out, err = repository.says("check", "--changed-since", "nothing", "one")
    assert (code, out) == (2, "")
    assert err == "protoc: no revision is called `nothing` here\n  use a branch, a tag or a commit, such as `main` or `v1.0`\n"
    git(repository, "clone", "-q", "--depth", "1", f"file://{repository.folder}", "shallow")
    code, out, err = repository.says("check", "--changed-since", "nothing", "one", cwd="shallow")
    assert (code, out) == (2, "") and "no revision is called `nothing` here\n  a shallow clone has no history: " in err and "fetch-depth: 0" in err
    code, out, err = repository.says("check", "--changed-since", "HEAD", "one", env={"PATH": "/nowhere"})
    assert code == 2 and "`--changed-since` needs git, which is not installed" in err
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "app.yaml").write_text(HELLO)
    code, out, err = repository.says("check", "--changed-since", "HEAD", "--root", str(outside), str(outside), env={"GIT_DIR": "/nowhere"})
    assert code == 2 and "needs a git repository" in err
    assert repository.says("check", "--changed-since", "HEAD", "-", stdin=HELLO)[0] == 2


@pytest.mark.parametrize("revision", ["--output=stolen", "-x", "--upload-pack=touch stolen", "HEAD;touch stolen", "$(touch stolen)", ""])
def test_a_hostile_revision_is_only_a_wrong_one(repository, revision):
    before = sorted(os.listdir(repository.folder))
    code, out, err = repository.says("check", f"--changed-since={revision}", "one")
    assert (code, out) == (2, "") and err.startswith("protoc: ")
    assert sorted(os.listdir(repository.folder)) == before


def test_a_repository_cannot_make_it_run_something(repository):
    git(repository, "config", "core.fsmonitor", "touch stolen; false")
    git(repository, "config", "diff.external", "touch stolen; false")
    repository.write("one/app.yaml", TWICE + "# changed\n")
    assert changed(repository) == ["one"]
    assert not (repository.folder / "stolen").exists() and not (repository.folder / "one/stolen").exists()


def test_what_a_partial_clone_lacks_is_not_fetched(repository, tmp_path):
    """Git would run what the repository's settings name to fetch it."""
    git(repository, "config", "uploadpack.allowFilter", "true")
    repository.write("one/app.yaml", TWICE + "# changed\n")
    git(repository, "commit", "-qam", "second")
    partial = tmp_path / "partial"
    git(repository, "clone", "-q", "--filter=tree:0", f"file://{repository.folder}", str(partial))
    git(repository, "-C", str(partial), "config", "remote.origin.uploadpack", f"touch {tmp_path}/stolen; git-upload-pack")
    code, out, err = repository.says("check", "--changed-since", "HEAD~1", "one", cwd=str(partial))
    assert (code, out) == (2, "") and "git cannot compare" in err and "nothing is fetched" in err, err
    assert not (tmp_path / "stolen").exists()


def test_what_is_in_a_file_that_two_apps_share_is_told_once(shell):
    """And counted once; each app of a JUnit report still fails."""
    shell.write("shared/help.yaml", "screens:\n  help: {titel: Help, body: [x]}\n")
    for name in "ab":
        shell.write(f"{name}/app.yaml", f"app: {name}\ninclude: [../shared/help.yaml]\nscreens:\n  home: {{title: Home, body: [{{button: Go, go: help}}]}}\n")
    code, text, _ = shell.says("check", "--root", ".", "a", "b")
    assert code == 1 and text.count("error[P101]") == 1 and text.endswith("1 error in 1 file\n")
    assert shell.says("check", "--root", ".", "a", "b", "--format", "github")[1].count("::error ") == 1
    found = json.loads(shell.says("check", "--root", ".", "a", "b", "--format", "json")[1])
    assert len(found["findings"]) == found["summary"]["errors"] == 1
    assert shell.says("check", "--root", ".", "a", "b", "--format", "junit")[1].count("<failure ") == 2
    # A baseline accepts it in both.
    assert shell.says("check", "--root", ".", "a", "b", "--write-baseline", "known.json")[0] == 0
    assert "no findings, 1 accepted" in shell.says("check", "--root", ".", "b", "--baseline", "known.json")[1]
