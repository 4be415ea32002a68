"""Every kind of element in an app of its own: a page carries only the scripts that its app needs, and they must be enough."""

import json
import subprocess

import pytest

from catalog import catalog
from checkout import HANGING
from turns import share


APP = """app: Alone
screens:
  home:
    title: Home
    body:
      - """


@pytest.fixture(scope="module")
def apps(binary, tmp_path_factory):
    """By kind, an app with nothing but it: with words of its own, or with those of its example."""
    kinds, path = catalog(binary), tmp_path_factory.mktemp("alone") / "app.yaml"
    found = {}
    for name in kinds.containers["a-body"]:
        for own in (True, False):
            path.write_text(APP + json.dumps(kinds.bare(name, "Alone", own)) + "\n")
            done = subprocess.run([binary, "check", path], capture_output=True, timeout=HANGING)
            if done.returncode == 0:
                found[name] = path.read_text()
                break
    return found


@pytest.mark.any_engine
@pytest.mark.parametrize("part", share(4))
def test_a_page_with_one_kind_has_the_scripts_it_needs(apps, pages, visit, part):
    assert len(apps) > 30
    first, step = part
    for name, text in list(apps.items())[first::step]:
        touch(visit.open(pages.app(text, name)))
        assert visit.complaints == [], name


def touch(page):
    """Touches and types into what there is, and closes what opens."""
    controls = page.locator(".app .screen :is(input, textarea, [role=combobox], button)")
    for number in range(min(controls.count(), 4)):
        one = controls.nth(number)
        if one.is_visible() and one.is_enabled():
            one.click(force=True)
            page.keyboard.type("7a")
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
