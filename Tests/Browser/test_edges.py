"""A popup opens on the side that it names, where there is room; else on the other one."""

import json

import pytest

from browsing import PLATFORMS, Visit, at_rest

OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
# So much more than its own size a popup may need for what the device keeps and for room around it.
ROOM = 80
BOXES = """([opener, popup]) => {
  const app = document.querySelector(".app"), frame = app.getBoundingClientRect();
  const placed = (node) => { const box = node.getBoundingClientRect(); return { left: box.left - frame.left, right: box.right - frame.left, top: box.top - frame.top, bottom: box.bottom - frame.top }; };
  const named = [...document.querySelectorAll(".app .screen button")].find((one) => one.textContent.trim().toLowerCase() === opener);
  return [placed(named), placed(document.querySelector(popup)), { width: frame.width, height: frame.height }];
}"""


def app(device):
    """Openers in nine places of a screen, each with a popup for each side."""
    edges = [*OPPOSITE, ""]
    popups = {f"p-{edge}": {"popup": f"At {edge}", "body": ["Words", {"button": "Fine", "go": "close"}], **({"edge": edge} if edge else {})} for edge in edges}
    one = lambda row, place: {"group": [{"button": f"{row}{place}{edge[:1]}", "go": f"p-{edge}"} for edge in edges]}
    line = lambda row: {"columns": [one(row, place) for place in "lcr"]}
    body = [line("a"), {"space": 100}, line("b"), {"space": 100}, line("c")]
    return {"app": "Edges", "platforms": PLATFORMS, **({"device": "ipad"} if device == "tablet" else {}), "popups": popups, "screens": {"home": {"title": "Home", "body": body}}}


def side_of(opener, popup):
    return [
        side
        for side, is_there in {
            "top": popup["bottom"] <= opener["top"],
            "bottom": popup["top"] >= opener["bottom"],
            "left": popup["right"] <= opener["left"],
            "right": popup["left"] >= opener["right"],
        }.items()
        if is_there
    ]


@pytest.mark.turns(6)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("device", ["phone", "tablet"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_popup_opens_on_the_side_that_it_names(pages, chromium, platform, device, direction):
    made = app(device)
    if direction == "rtl":
        made["language"] = "ar"
    visit = Visit(chromium, size=(1200, 1400), reduced_motion="reduce")
    try:
        page = visit.open(pages.build({"app.yaml": json.dumps(made).encode()}, "edges", "--force", "--no-source", codes=(0, 1)))
        visit.choose(platform)
        faults, honoured = [], set()
        for row, place in ["al", "ar", "bc", "cl", "cr"]:
            for edge in OPPOSITE:
                name = f"{row}{place}{edge[0]}"
                page.locator(".app .screen").get_by_role("button", name=name, exact=True).click()
                page.wait_for_selector(".popup.placed")
                at_rest(page)
                opener, popup, frame = page.evaluate(BOXES, [name, ".layers .popup"])
                wide, high = popup["right"] - popup["left"], popup["bottom"] - popup["top"]
                free = {"top": opener["top"] - high, "bottom": frame["height"] - opener["bottom"] - high, "left": opener["left"] - wide, "right": frame["width"] - opener["right"] - wide}
                sides = side_of(opener, popup)
                first, other = edge, OPPOSITE[edge]
                wanted = first if free[first] > ROOM else other if free[first] < 0 and free[other] > ROOM else None
                if wanted and wanted not in sides:
                    faults.append((name, wanted, sides))
                honoured.add(wanted)
                if popup["left"] < 0 or popup["top"] < 0 or popup["right"] > frame["width"] + 1 or popup["bottom"] > frame["height"] + 1:
                    faults.append((name, "leaves the screen"))
                page.keyboard.press("Escape")
                page.wait_for_selector(".popup", state="detached")
        assert not faults
        assert {"top", "bottom"} <= honoured and (device == "phone" or platform == "metro" or {"left", "right"} <= honoured), honoured
    finally:
        visit.close()
