"""The playground as people open it: one file, from disk, in real browsers."""

import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import expect, sync_playwright

from browsing import BROWSERS, WAITING, Browsers
from checkout import REPOSITORY
from playing import Play

expect.set_options(timeout=1000 * WAITING)


@pytest.fixture(scope="session")
def build():
    return pathlib.Path(os.environ.get("BUILD", REPOSITORY / ".build")).absolute()


@pytest.fixture(scope="session")
def compiler(build, shared):
    """The compiler for pages, without optimisation; what is compiled already is not compiled again. WEB=build tries the one that people
    get, WEB=none the one that is there."""
    goal = os.environ.get("WEB", "draft")

    def fill(folder):
        if goal == "none":
            return
        subprocess.run([REPOSITORY / ".ci/setup", "web"], check=True)
        subprocess.run([REPOSITORY / ".ci/web", goal], check=True, env={**os.environ, "BUILD": str(build)})

    shared.make(fill, "compiler")
    return build / "web/protoc.wasm"


@pytest.fixture(scope="session")
def playground(compiler, build, shared):
    def fill(folder):
        command = [REPOSITORY / ".ci/playground", folder / "playground.html"]
        subprocess.run(command, check=True, env={**os.environ, "BUILD": str(build)})

    return shared.make(fill, "playground") / "playground.html"


@pytest.fixture(scope="session")
def browsers():
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield browsers
        browsers.close()


@pytest.fixture(scope="session", params=BROWSERS)
def browser(request, browsers):
    return browsers[request.param]


@pytest.fixture
def play(browser, playground):
    play = Play(browser, playground)
    yield play
    play.context.close()
    assert play.complaints == []
