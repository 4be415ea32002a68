"""A page that carries its compiler: it is read, changed, sent back, and unpacked."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from browsing import violations
from playing import TWO, Play

pytestmark = pytest.mark.soak


@pytest.fixture(scope="session")
def editable(binary, playground, shared):
    def fill(folder):
        (folder / "two").mkdir()
        (folder / "two/app.yaml").write_text(TWO)
        command = [binary, "build", "--editable", "--playground", playground, "--no-graph", folder / "two", "-o", folder / "two.html"]
        subprocess.run(command, check=True, capture_output=True)

    return shared.make(fill, "editable") / "two.html"


def test_a_reader_changes_it_and_sends_it_back(browser, editable, binary, tmp_path):
    play = Play(browser, editable)
    page = play.open()
    expect(play.inside.get_by_role("button", name="Next")).to_be_visible()
    expect(page.locator("#editor")).to_be_hidden()
    assert violations(page) == []
    assert page.title() == "Two"
    page.get_by_role("button", name="Edit").click()
    play.write(TWO.replace("go: second", "go: nowhere"))
    expect(page.locator("#findings li").first).to_contain_text("nowhere")
    changed = TWO.replace("Done", "</script>Changed & sent back")
    play.write(changed)
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    back = play.downloaded(tmp_path, page.get_by_role("button", name="Save a copy").click)
    subprocess.run([binary, "unpack", back, "-o", tmp_path / "unpacked"], check=True, capture_output=True)
    assert (tmp_path / "unpacked/app.yaml").read_text() == changed
    # What came back is as good as what was sent.
    again = Play(browser, back)
    again.open()
    expect(again.inside.get_by_role("button", name="Next")).to_be_visible()
    assert again.source() == changed
    for one in (play, again):
        one.context.close()
        assert one.complaints == []
