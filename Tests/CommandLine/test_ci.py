"""What is ready to copy: the action's shell, the hooks, the build files, run as far as they can be run here."""

import json
import os
import pathlib
import re
import shlex
import shutil
import stat
import subprocess
import time
import types

import pytest
import yaml

from checkout import HANGING, REPOSITORY
from shell import BROKEN, HELLO, TWICE


@pytest.fixture
def tools(shell):
    """A folder for the PATH in which the program is called protoc."""
    folder = shell.folder / "bin"
    folder.mkdir()
    (folder / "protoc").symlink_to(shell.binary)
    return folder


def bash(script, cwd, tools, **environment):
    path = f"{tools}:{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        cwd=cwd,
        env={"PATH": path, "HOME": str(cwd), **environment},
        capture_output=True,
        text=True,
        timeout=HANGING,
    )


# The action

ACTION = yaml.safe_load((REPOSITORY / "action.yml").read_text())
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "run" in step}

GH = """\
#!/usr/bin/env python3
import json, os, sys
log = os.environ["GH_LOG"]
body = [word[6:] for word in sys.argv if word.startswith("body=@")]
with open(log, "a") as file:
    file.write(json.dumps({"words": sys.argv[1:], "body": open(body[0]).read() if body else None}) + "\\n")
if "--jq" in sys.argv:
    if sys.argv[2] == "user":
        sys.exit("HTTP 403: Resource not accessible by integration")
    # What jq would do with these comments, on the real program.
    comments = [{"id": 41, "user": {"login": "mallory"}, "body": os.environ["MARK"] + " mine"}]
    if os.environ.get("GH_KNOWN"):
        comments.append({"id": int(os.environ["GH_KNOWN"]), "user": {"login": "github-actions[bot]"}, "body": os.environ["MARK"]})
    import subprocess
    subprocess.run(["jq", "-r", sys.argv[sys.argv.index("--jq") + 1]], input=json.dumps(comments), text=True, check=True)
    if os.environ.get("GH_REFUSES"): sys.exit(1)
"""


def test_the_action_is_made_of_what_actions_may_have():
    assert ACTION["runs"]["using"] == "composite"
    for step in ACTION["runs"]["steps"]:
        assert ("run" in step) != ("uses" in step)
        if "run" in step:
            assert step["shell"] == "bash"
            # What comes from outside is an environment variable, never a part of the script.
            assert "${{" not in step["run"]
    declared = set(ACTION["inputs"])
    assert set(re.findall(r"inputs\.([a-z-]+)", (REPOSITORY / "action.yml").read_text())) == declared


def test_the_action_checks_builds_comments_and_ends_with_the_verdict(shell, tools):
    shell.write("prototypes/clean/app.yaml", HELLO)
    shell.write("prototypes/a b/app.yaml", TWICE)
    gh = tools / "gh"
    gh.write_text(GH)
    gh.chmod(gh.stat().st_mode | stat.S_IXUSR)
    folder = shell.folder / "temp"
    output, summary, log = (shell.write(name, "") for name in ("output", "summary.md", "gh.log"))
    common = {"FOLDER": str(folder), "GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(summary)}

    have = lambda given: bash(STEPS["install protoc"]["run"], shell.folder, tools, GIVEN=given, SOURCE=str(REPOSITORY), TARGET="program", RELEASES="", **common)
    # One that is named; else the one in the path, as it has the version of the action.
    for given in (str(tools / "protoc"), ""):
        done = have(given)
        assert done.returncode == 0 and done.stdout.startswith("protoc "), done.stderr
    programs = re.findall("program=(.*)", output.read_text())
    assert programs == [str(tools / "protoc")] * 2
    program = programs[0]

    common |= {"PROTOC": program, "APPS": "prototypes/*"}
    done = bash(STEPS["check"]["run"], shell.folder, tools, FAIL_ON="error", BASELINE="", **common)
    assert done.returncode == 0, done.stderr
    assert "::error file=prototypes/a b/app.yaml,line=10," in done.stdout
    assert "code=1\n" in output.read_text()
    assert summary.read_text().startswith("### protoc: 1 error in 1 file")
    assert len(json.loads((folder / "findings.sarif").read_text())["runs"][0]["results"]) == 1

    done = bash(STEPS["build the pages"]["run"], shell.folder, tools, **common)
    assert done.returncode == 0
    assert (folder / "pages/clean.html").exists()

    # The base of the pull request, in which one of the apps leads elsewhere.
    (shell.folder / ".git").rmdir()
    git(shell.folder, "init", "-q")
    shell.write("prototypes/clean/app.yaml", HELLO.replace("button: Begin", "button: Start"))
    shell.write("prototypes/before/app.yaml", HELLO.replace("app: Hello", "app: Traveller"))
    git(shell.folder, "add", "prototypes")
    git(shell.folder, "commit", "-qm", "base")
    shell.write("prototypes/clean/app.yaml", HELLO)
    # Two more, of which one is new and one was elsewhere.
    shell.write("prototypes/new/app.yaml", HELLO.replace("app: Hello", "app: Newcomer"))
    git(shell.folder, "mv", "prototypes/before", "prototypes/after")
    common |= {"BASE": git(shell.folder, "rev-parse", "HEAD").strip()}
    comment = STEPS["comment"]["run"]
    common |= {"NAME": "all <of> them", "MARK": "<!-- written by protoc: all++of++them -->"}
    common |= {"GH_TOKEN": "x", "REPOSITORY": "o/r", "NUMBER": "7", "RUN_URL": "https://example.com/run", "GH_LOG": str(log)}
    assert bash(comment, shell.folder, tools, **common).returncode == 0
    assert bash(comment, shell.folder, tools, GH_KNOWN="42", **common).returncode == 0
    assert bash(comment, shell.folder, tools, GH_REFUSES="1", **common).returncode == 0
    calls = [json.loads(line) for line in log.read_text().splitlines()]
    assert [call["words"] for call in calls].count(["api", "user", "--jq", ".login"]) == 3
    calls = [call for call in calls if call["words"][1] != "user"]
    assert [call["words"][0:2] for call in calls] == [["api", "--paginate"], ["api", "--silent"]] * 2 + [["api", "--paginate"]]
    assert calls[1]["words"][2:5] == ["--method", "POST", "repos/o/r/issues/7/comments"]
    assert calls[3]["words"][2:5] == ["--method", "PATCH", "repos/o/r/issues/comments/42"]
    body = calls[3]["body"]
    assert body.startswith(common["MARK"] + "\n### protoc: 1 error") and "https://example.com/run" in body
    assert "Begin" in body and "Begin" in summary.read_text()
    assert "### Flow of Newcomer: new app: 2 screens added" in body
    assert "### Flow of Traveller: the app was moved: the flow is the same" in body and "`prototypes/before/app.yaml`" in body

    for code in (0, 1, 2):
        assert bash(STEPS["report the result"]["run"], shell.folder, tools, CODE=str(code)).returncode == code


def test_the_action_pins_what_it_uses_and_works_twice():
    for step in ACTION["runs"]["steps"]:
        if "uses" in step:
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"]), step["uses"]
        # What one use keeps is called after it, so that a second one neither reads nor replaces it.
        given = step.get("with", {}) | step.get("env", {})
        for key, text in given.items():
            if "runner.temp" in text and "protoc-program" not in text:
                assert "${{ runner.temp }}/protoc/${{ inputs.name }}" in text, text
            if key in ("name", "category"):
                assert "${{ inputs.name }}" in text, text


def test_the_cache_of_the_action_knows_everything_a_program_is_built_from(tmp_path, tools):
    step = STEPS["identify the source"]
    for name in ("Makefile", "Package.swift", "Sources/a.swift", "packages/c.py", "templates/player/b.js"):
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "source" / name).write_text(name)
    swift = tools / "swift"
    swift.write_text("#!/bin/sh\necho 6.2\n")
    swift.chmod(0o755)

    def sum():
        output = tmp_path / "output"
        output.write_text("")
        done = bash(step["run"], tmp_path, tools, SOURCE=str(tmp_path / "source"), GITHUB_OUTPUT=str(output))
        assert done.returncode == 0, done.stderr
        return output.read_text()

    known = [sum()]
    assert known[0] == sum() and re.fullmatch("sum=[0-9a-f]{64}\n", known[0])
    for name in ("Makefile", "Package.swift", "Sources/a.swift", "packages/c.py", "templates/player/b.js", "Sources/new.swift"):
        (tmp_path / "source" / name).write_text("changed")
        known.append(sum())
    swift.write_text("#!/bin/sh\necho 6.3\n")
    known.append(sum())
    # Where Swift is missing, a package may do.
    swift.write_text("#!/bin/sh\nexit 127\n")
    known.append(sum())
    assert len(set(known)) == len(known)
    key = next(s for s in ACTION["runs"]["steps"] if "cache" in s.get("uses", ""))["with"]["key"]
    assert "steps.source.outputs.sum" in key


def test_the_action_uploads_no_accepted_findings(shell, tools):
    shell.write("app.yaml", BROKEN)
    shell.says("check", "--write-baseline", "known.json")
    folder = shell.folder / "temp"
    output = shell.write("output", "")
    common = {"FOLDER": str(folder), "GITHUB_OUTPUT": str(output), "PROTOC": str(tools / "protoc"), "APPS": "."}
    bash(STEPS["check"]["run"], shell.folder, tools, FAIL_ON="error", BASELINE="known.json", **common)
    assert "code=0\n" in output.read_text()
    assert len(json.loads((folder / "all.sarif").read_text())["runs"][0]["results"]) == 1
    assert json.loads((folder / "findings.sarif").read_text())["runs"][0]["results"] == []


@pytest.mark.parametrize("apps, found", [
    ("one two*", ["one", "two three"]), ("two three\none\n", ["two three", "one"]), ("*\n", ["one", "two three"]),
])
def test_the_action_takes_its_apps_by_blanks_or_by_lines(shell, tools, apps, found):
    for name in ("one", "two three"):
        shell.write(f"apps/{name}/app.yaml", HELLO.replace("title: Welcome", "titel: Welcome"))
    folder = shell.folder / "temp"
    common = {"FOLDER": str(folder), "GITHUB_OUTPUT": str(shell.write("output", "")), "PROTOC": str(tools / "protoc"), "APPS": apps}
    done = bash(STEPS["check"]["run"], shell.folder / "apps", tools, FAIL_ON="error", BASELINE="", **common)
    assert sorted(re.findall("file=(?:apps/)?(.*?)/app.yaml", done.stdout)) == sorted(found), done.stdout + done.stderr
    pages = bash(STEPS["build the pages"]["run"], shell.folder / "apps", tools, **common)
    assert pages.returncode == 0, pages.stderr
    # A line for each page.
    assert sorted(re.findall("([^/\n]*)\\.html", pages.stdout)) == sorted(found) and pages.stdout.count("\n") == len(found), pages.stdout


def test_the_gitlab_job_writes_what_it_says_it_keeps(shell, tools):
    shell.write("prototypes/one/app.yaml", HELLO)
    shell.write("prototypes/two/app.yaml", HELLO)
    job = yaml.safe_load((REPOSITORY / "docs/ci/gitlab-ci.yml").read_text())["prototypes"]
    done = bash("\n".join(job["script"]), shell.folder, tools)
    assert done.returncode == 0, done.stderr
    kept = job["artifacts"]["paths"] + list(job["artifacts"]["reports"].values())
    assert all((shell.folder / path).exists() for path in kept)
    assert len(list((shell.folder / "build/pages").glob("*.html"))) == 2


# pre-commit


def git(folder, *words):
    command = ["git", "-c", "user.name=n", "-c", "user.email=e", "-c", "init.defaultBranch=main", *words]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=HANGING).stdout


def copy_hooks(folder):
    """What a checkout has for the hooks."""
    for path in (".pre-commit-hooks.yaml", "packages/hook", "packages/fetch", "Sources/Compiler/Version.swift", "CHANGELOG.md"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / path, folder / path)


def test_pre_commit_runs_the_hooks_offline(shell, tools, tmp_path):
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    copy_hooks(hooks)
    git(hooks, "init", "-q")
    git(hooks, "add", ".")
    git(hooks, "commit", "-qm", "hooks")
    team = tmp_path / "team"
    (team / "shop").mkdir(parents=True)
    git(team, "init", "-q")
    revision = git(hooks, "rev-parse", "HEAD").strip()
    config = {"repos": [{"repo": str(hooks), "rev": revision, "hooks": [{"id": "protoc-check"}]}]}
    (team / ".pre-commit-config.yaml").write_text(yaml.dump(config))
    (team / "shop/app.yaml").write_text(HELLO + "include: [more.yaml]\n")
    (team / "shop/more.yaml").write_text("screens:\n  more:\n    titel: More\n    body: [x]\n")
    git(team, "add", ".")
    program = pathlib.Path(shutil.which("pre-commit", path=f"{pathlib.Path(os.sys.executable).parent}:{os.environ['PATH']}"))
    # A proxy that nobody listens on: whoever asks the network fails.
    environment = {
        **{"PATH": f"{tools}:{program.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)},
        **{"PRE_COMMIT_HOME": str(tmp_path / "cache"), "https_proxy": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9"},
    }

    def run():
        return subprocess.run([program, "run"], cwd=team, env=environment, capture_output=True, text=True, timeout=HANGING)

    done = run()
    assert done.returncode == 1 and "shop/more.yaml:3:5: error[P101]" in done.stdout, done.stdout + done.stderr
    git(team, "commit", "-qm", "all of it")

    # Only a part, in a folder below; only what is no app.
    (team / "shop/more.yaml").write_text("screens:\n  more:\n    titel: More\n    body: [x, y]\n")
    git(team, "add", ".")
    done = run()
    assert done.returncode == 1 and "shop/more.yaml:3:5: error[P101]" in done.stdout, done.stdout + done.stderr
    git(team, "commit", "-qm", "a part")
    (team / "README.md").write_text("# Hello\n")
    (team / "shop/other.yaml").write_text("nothing: of it\n")
    git(team, "add", ".")
    done = run()
    assert done.returncode == 0 and "Passed" in done.stdout, done.stdout + done.stderr
    # A part that is gone.
    git(team, "commit", "-qm", "notes")
    git(team, "rm", "-q", "shop/more.yaml")
    done = run()
    assert done.returncode == 1 and "P011" in done.stdout, done.stdout + done.stderr
    git(team, "reset", "-q", "--hard")
    (team / "shop/more.yaml").write_text("screens:\n  more:\n    title: More\n    body: [x]\n    end: yes\n")
    git(team, "add", ".")
    done = run()
    assert done.returncode == 0 and "Passed" in done.stdout, done.stdout + done.stderr


def test_the_hooks_call_what_there_is(shell, tools):
    for hook in yaml.safe_load((REPOSITORY / ".pre-commit-hooks.yaml").read_text()):
        words = shlex.split(str(REPOSITORY / hook["entry"]))
        shell.write("app.yaml", HELLO)
        shell.write("a b/app.yaml", HELLO + "include: [more.yaml]\n")
        shell.write("a b/more.yaml", "titel: x\n")
        run = lambda *names: subprocess.run(
            [*words, *names], cwd=shell.folder, env={"PATH": f"{tools}:/usr/bin:/bin"}, capture_output=True, text=True
        )
        assert run("app.yaml").stdout == "no findings\n"
        assert "a b/more.yaml:1:1: error[P101]" in run("README.md", "a b/more.yaml").stdout
        assert run("--fail-on", "advice", "README.md").returncode == 0


@pytest.fixture
def shelf(shell, tools):
    """An app of several files in a repository, and the hook as pre-commit runs it there."""
    (shell.folder / ".git").rmdir()
    git(shell.folder, "init", "-q")
    shell.write("app.yaml", "app: Shop\ninclude: [lib/common.yaml]\ndata: {rows: {file: r.csv}}\nscreens:\n  home: {body: [{button: H, go: help}, {list: [{row: $n, each: rows, go: help}]}]}\n")
    shell.write("lib/common.yaml", "screens:\n  help: {body: [{button: Home, go: home}]}\n")
    shell.write("r.csv", "n\nA\nB\n")
    git(shell.folder, "add", "app.yaml", "lib", "r.csv")
    git(shell.folder, "commit", "-qm", "shop")

    def hook(*files, **environment):
        done = subprocess.run(
            [REPOSITORY / "packages/hook", "check", *files], cwd=shell.folder, env={"PATH": f"{tools}:/usr/bin:/bin", **environment}, capture_output=True, text=True
        )
        return done.returncode, done.stdout + done.stderr

    return types.SimpleNamespace(folder=shell.folder, hook=hook)


MOVES = {
    "a part with another name": (["mv", "lib/common.yaml", "lib/shared.yaml"], ["lib/shared.yaml"], "P011"),
    "data with another name": (["mv", "r.csv", "rows.csv"], ["rows.csv"], "P209"),
    "a part that is gone": (["rm", "-q", "lib/common.yaml"], [], "P011"),
}


@pytest.mark.parametrize("case", MOVES)
def test_the_hook_sees_what_an_app_misses(shelf, case):
    words, files, code = MOVES[case]
    git(shelf.folder, *words)
    exit_code, said = shelf.hook(*files)
    assert exit_code == 1 and code in said, said
    # The same between two revisions, as in a pipeline.
    git(shelf.folder, "commit", "-qm", "moved")
    between = {"PRE_COMMIT_FROM_REF": "HEAD~1", "PRE_COMMIT_TO_REF": "HEAD"}
    exit_code, said = shelf.hook(*files, **between)
    assert exit_code == 1 and code in said, said
    # And where the two have nothing in common.
    git(shelf.folder, "checkout", "-q", "--orphan", "other")
    git(shelf.folder, "commit", "-qm", "other")
    exit_code, said = shelf.hook(*files, PRE_COMMIT_FROM_REF="main~1", PRE_COMMIT_TO_REF="other")
    assert exit_code == 1 and code in said, said


def test_the_hook_is_silent_where_nothing_is_missed(shelf):
    git(shelf.folder, "mv", "lib/common.yaml", "lib/shared.yaml")
    (shelf.folder / "app.yaml").write_text((shelf.folder / "app.yaml").read_text().replace("common", "shared"))
    git(shelf.folder, "add", "app.yaml")
    assert shelf.hook("app.yaml", "lib/shared.yaml")[0] == 0
    git(shelf.folder, "commit", "-qm", "moved")
    assert shelf.hook("app.yaml", "lib/shared.yaml", PRE_COMMIT_FROM_REF="HEAD~1", PRE_COMMIT_TO_REF="HEAD")[0] == 0


# Build files

PARTS = HELLO + "include: [more.yaml]\n"
MORE = "components: {}\n"


@pytest.fixture
def prototypes(shell):
    for name in ("shop", "bank"):
        shell.write(f"prototypes/{name}/app.yaml", PARTS)
        shell.write(f"prototypes/{name}/more.yaml", MORE)
    return shell


def test_make_makes_only_what_has_changed(prototypes, tools):
    shutil.copy(REPOSITORY / "docs/ci/Makefile", prototypes.folder)
    make = lambda: bash("make -j2", prototypes.folder, tools)
    first = make()
    assert first.returncode == 0, first.stdout + first.stderr
    assert first.stdout.count("protoc build") == 2
    age(prototypes)
    assert "Nothing to be done" in make().stdout
    prototypes.write("prototypes/shop/more.yaml", MORE + "# changed\n")
    again = make().stdout
    assert again.count("protoc build") == 1 and "build/shop.html" in again
    # A part that is gone is no error of make.
    age(prototypes)
    prototypes.write("prototypes/bank/app.yaml", HELLO)
    (prototypes.folder / "prototypes/bank/more.yaml").unlink()
    gone = make()
    assert gone.returncode == 0 and gone.stdout.count("protoc build") == 1, gone.stdout + gone.stderr
    assert bash("make check", prototypes.folder, tools).returncode == 0


def age(shell):
    """As if all of it had been written some time ago, the sources before the pages."""
    for folder, seconds in (("prototypes", 200), ("build", 100)):
        for path in (shell.folder / folder).rglob("*"):
            done = path.stat()
            os.utime(path, (done.st_atime - seconds, done.st_mtime - seconds))


def test_ninja_makes_only_what_has_changed(prototypes, tools):
    shutil.copy(REPOSITORY / "docs/ci/build.ninja", prototypes.folder)
    ninja = lambda: bash("ninja", prototypes.folder, tools)
    first = ninja()
    assert first.returncode == 0 and "page build/bank.html" in first.stdout, first.stdout + first.stderr
    assert "no work to do" in ninja().stdout
    time.sleep(0.01)
    prototypes.write("prototypes/shop/more.yaml", MORE + "# changed\n")
    again = ninja().stdout
    assert "page build/shop.html" in again and "bank" not in again


def test_the_bazel_rule_builds_from_links_and_reads_nothing_else(prototypes, tools):
    # Starlark is a part of Python; what the rule would run is taken from it.
    actions, rules = [], {}
    attr = types.SimpleNamespace(label=lambda **k: k, label_list=lambda **k: k)
    native = types.SimpleNamespace(glob=lambda patterns, exclude: [f"{patterns} - {exclude}"])
    scope = {
        **{"attr": attr, "native": native, "depset": list, "DefaultInfo": dict, "OutputGroupInfo": dict},
        "rule": lambda implementation, doc, attrs: lambda **given: rules.update({given["name"]: (implementation, given)}),
    }
    exec((REPOSITORY / "docs/ci/protoc.bzl").read_text(), scope)
    scope["prototypes"](["shop", "bank"])
    assert list(rules) == ["shop", "bank"] and rules["shop"][1]["entry"] == "shop/app.yaml"

    sandbox = prototypes.folder / "sandbox"
    for name in ("app.yaml", "more.yaml"):
        (sandbox / "prototypes/shop").mkdir(parents=True, exist_ok=True)
        (sandbox / "prototypes/shop" / name).symlink_to(prototypes.folder / "prototypes/shop" / name)
    (sandbox / "out").mkdir()
    file = lambda path: types.SimpleNamespace(path=path)
    context = types.SimpleNamespace(
        label=types.SimpleNamespace(name="shop"),
        executable=types.SimpleNamespace(protoc=file(str(tools / "protoc"))),
        file=types.SimpleNamespace(entry=file("prototypes/shop/app.yaml")),
        files=types.SimpleNamespace(srcs=[file("prototypes/shop/more.yaml")]),
        actions=types.SimpleNamespace(
            declare_file=lambda name: file("out/" + name), run_shell=lambda **action: actions.append(action)
        ),
    )
    rules["shop"][0](context)
    action = actions[0]
    command = ["bash", "-c", action["command"], "", *action["arguments"]]
    done = subprocess.run(command, cwd=sandbox, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stdout + done.stderr
    assert sorted(path.name for path in (sandbox / "out").iterdir()) == ["shop.html", "shop.sarif"]
    # The same bytes wherever the sandbox is.
    page = (sandbox / "out/shop.html").read_bytes()
    assert str(prototypes.folder).encode() not in page
    # What is not declared is not there.
    action["arguments"] = [word for word in action["arguments"] if "more.yaml" not in word]
    (sandbox / "out/shop.html").unlink()
    command = ["bash", "-c", action["command"], "", *action["arguments"]]
    done = subprocess.run(command, cwd=sandbox, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 1 and "more.yaml" in done.stdout and not (sandbox / "out/shop.html").exists()
