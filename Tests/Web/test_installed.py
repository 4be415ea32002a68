"""The wheel with the playground that people get: from nothing to pages in five seconds, and the playground where pip has put it."""

import pytest
from playwright.sync_api import expect

from packing import fresh_environment, package, pip, run, worked
from playing import Play

pytestmark = pytest.mark.soak


def test_what_pip_installs_makes_pages_in_five_seconds_and_opens_the_playground(browser, binary, playground, tmp_path):
    package("pack", binary, tmp_path / "packed", "--playground", playground)
    (wheel,) = (tmp_path / "packed").glob("*.whl")
    fresh = fresh_environment(tmp_path)
    before = worked()
    pip(fresh, "install", wheel, folder=tmp_path)
    run(fresh / "prototype", "init", "garden", folder=tmp_path)
    run(fresh / "prototype", "build", "garden", "--no-graph", "-o", "garden.html", folder=tmp_path)
    run(fresh / "prototype", "build", "garden", "--editable", "--no-graph", "-o", "editable.html", folder=tmp_path)
    assert worked() - before < 5
    run(fresh / "prototype", "playground", "-o", "mine.html", folder=tmp_path)
    assert (tmp_path / "mine.html").read_bytes() == playground.read_bytes()
    for name in ["editable.html", "mine.html"]:
        play = Play(browser, tmp_path / name)
        play.open()
        expect(play.inside.locator(".app .screen").first).to_be_visible()
        play.context.close()
        assert play.complaints == []
