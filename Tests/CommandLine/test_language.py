"""The language as a whole: every form of every key in one app."""

from checkout import REPOSITORY


def test_every_form_of_the_language_is_accepted(shell):
    shell.write("app.yaml", (REPOSITORY / "Tests/CommandLine/whole-language.yaml").read_bytes())
    assert shell.says("check", "--fail-on", "advice") == (0, "no findings\n", "")
