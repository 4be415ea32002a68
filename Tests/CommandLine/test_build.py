"""`build` writes pages whole or not at all, says what it did, and makes the same bytes of the same input."""

import pytest

from conftest import HELLO, TWICE

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
    assert "`-o one.html` is one file, and there are 2 apps" in err


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
    assert out.endswith("page.html was not written; the older page stays\n")
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
    assert "both were given" in err


def test_the_same_input_makes_the_same_bytes_wherever_it_lies(shell):
    shell.write("a/app.yaml")
    shell.write("b/c/app.yaml")
    assert shell.says("build", "a", "-o", "one.html")[0] == 0
    assert shell.says("build", "-o", "../../two.html", cwd="b/c")[0] == 0
    one, two = ((shell.folder / name).read_bytes() for name in ("one.html", "two.html"))
    # The path of the source, as seen from the root, is all that may differ.
    assert one.replace(b'"a/app.yaml"', b'"b/c/app.yaml"') == two


def test_the_source_may_stay_at_home(shell):
    shell.write("app.yaml", "# secret\n" + HELLO)
    code, out, err = shell.says("build", "-o", "page.html", "--no-source")
    assert code == 0
    assert "with its source" not in out
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
    code, out, err = shell.says("build", "--templates", "nowhere")
    assert code == 2
    assert "`--templates` wants a directory, and `nowhere` is none" in err


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
