"""What the documents show is what happens: whole apps are clean, and the message in the read-me is the one people get."""
import os
import re
import subprocess

import pytest

from checkout import HANGING, REPOSITORY, executable

README = REPOSITORY / "README.md"


def check(*arguments, **options):
    return subprocess.run(
        [executable(), "check", *arguments], capture_output=True, text=True, timeout=HANGING, **options
    )


def examples():
    for document in [README, *sorted((REPOSITORY / "docs").glob("*.md"))]:
        text = document.read_text()
        for block in re.finditer(r"^```yaml\n(app:.*?)^```$", text, re.M | re.S):
            line = text.count("\n", 0, block.start()) + 2
            yield pytest.param(block[1], id=f"{document.name}:{line}")


@pytest.mark.parametrize("app", list(examples()))
def test_an_example_has_no_findings(app):
    run = check("-", input=app)
    assert (run.returncode, run.stderr) == (0, "")
    assert not re.search(r"\bP\d{3}\b", run.stdout), run.stdout


def test_the_message_in_the_read_me_is_the_one_people_get(tmp_path):
    hello = (REPOSITORY / "prototypes/hello/app.yaml").read_text()
    broken = hello.replace("title:", "titel:", 1).replace("go: home", "go: hom", 1)
    assert broken != hello
    (tmp_path / "app.yaml").write_text(broken)
    run = check(cwd=tmp_path)
    assert run.returncode == 1
    text = README.read_text()
    begin = text.index("```console\n$ protoc check\n")
    end = text.index("```\n", begin + 3)
    wanted = f"```console\n$ protoc check\n{run.stdout}"
    if os.environ.get("UPDATE_GOLDENS"):
        README.write_text(text[:begin] + wanted + text[end:])
    assert text[begin:end] == wanted
