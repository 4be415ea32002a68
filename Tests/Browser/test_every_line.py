"""In a watched page everything that is shown leads to where it is written: all elements of all prototypes, one by one."""

import re
import shutil

import pytest

from checkout import REPOSITORY
from watching import watched

PROTOTYPES = sorted(path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))
# Opens the line of each element of each screen, as Alt-click does.
OPEN = """async () => {
  const { data, flow, session } = player, found = [], { version } = document.getElementById('player').dataset;
  const textsOf = (node) => [...new Set([node, ...node.querySelectorAll('*')].map((one) => one.textContent.trim()))].filter((text) => text && text.length < 1000).slice(0, 20);
  for (const [number] of data.pages.entries()) {
    session.open(flow.start([number]));
    const page = data.pages[flow.top(session.configuration)?.page], seen = new Set();
    for (const node of document.querySelectorAll('.app .screens > .screen:not(.leaves) [data-e]')) {
      const { e: element } = node.dataset, texts = textsOf(node);
      if (seen.has(element + texts)) continue;
      seen.add(element + texts);
      const answer = await fetch(`open?${new URLSearchParams({ version, element, page })}`, { method: 'POST', body: JSON.stringify(texts) });
      found.push({ page, kind: node.className.split(' ')[0], texts, place: answer.ok ? (await answer.json()).place : `${answer.status}` });
    }
  }
  return found;
}"""
# What has no words of its own, and whose class is not what it is called.
WRAPPED = {"touch": "", "unseen": "navigation-bar"}


@pytest.mark.any_engine
@pytest.mark.parametrize("name", PROTOTYPES)
def test_every_element_leads_to_its_line(binary, tmp_path, visit, name):
    folder = tmp_path / "app"
    shutil.copytree(REPOSITORY / "prototypes" / name, folder)
    with watched(binary, folder, files={"app.yaml": (folder / "app.yaml").read_text()}) as watch:
        visit.leave()
        visit.page.goto(watch.address)
        visit.page.wait_for_function("() => globalThis.player?.session")
        found = visit.page.evaluate(OPEN)
        visit.leave()
    wrong = []
    for one in found:
        file, _, line = one["place"].rpartition(":")
        text = (folder / file).read_text().splitlines()[int(line) - 1] if file else ""
        words = [word for text in one["texts"] for word in re.findall(r"\w{2,}", text)]
        # Its kind, a word that is read there, or a value that a row fills in.
        if not file or not any(sign in text for sign in [WRAPPED.get(one["kind"], one["kind"]), "$", *words]):
            wrong.append(f"{one['page']}: {one['kind']} {one['texts'][:1]} leads to {one['place']}: {text.strip()}")
    assert len(found) > 2 and not wrong, "\n".join(wrong)
