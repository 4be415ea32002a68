"""The page as people open it: from disk, in real browsers, with nothing switched off.

PROTOC names the binary; without it the debug build is taken.
"""

import os
import pathlib

import pytest
from playwright.sync_api import sync_playwright

from browsing import BROWSERS, REPOSITORY, Pages, Visit, launch


@pytest.fixture(scope="session")
def binary():
    path = pathlib.Path(os.environ.get("PROTOC", REPOSITORY / ".build/debug/protoc")).resolve()
    assert path.exists(), f"{path} is not built; `swift build` makes it, PROTOC names another"
    return path


@pytest.fixture(scope="session")
def pages(binary, tmp_path_factory):
    return Pages(binary, tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session", params=BROWSERS)
def browser(request, playwright):
    browser = launch(playwright, request.param)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright):
    """Chromium alone, for what only its driver can do."""
    browser = launch(playwright, "chromium")
    yield browser
    browser.close()


@pytest.fixture
def visit(browser):
    visit = Visit(browser)
    yield visit
    visit.page.close()
    assert visit.complaints == []
