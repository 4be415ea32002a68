"""What is filled in is seen wherever it may stand: each kind of field in each kind of place, on its ground or within its line."""

import pytest

from browsing import PLATFORMS
from catalog import catalog, flow
from turns import in_turn

# What shows that something can be typed or chosen: a ground that differs from the one below it, or a line around it.
UNSEEN = """() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (words) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = words; paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data]; };
  const over = ([r, g, b, a], below) => [r, g, b].map((one, index) => (one * a + below[index] * (255 - a)) / 255);
  const groundOf = (node) => (node ? over(colour(getComputedStyle(node).backgroundColor), groundOf(node.parentElement)) : [255, 255, 255]);
  const far = (one, other) => Math.max(...one.map((value, index) => Math.abs(value - other[index])));
  const hasLine = (node, ground) => ["Top", "Bottom"].some((side) => {
    const style = getComputedStyle(node), [r, g, b, a] = colour(style[`border${side}Color`]);
    return parseFloat(style[`border${side}Width`]) >= 1 && style[`border${side}Style`] !== "none" && far(over([r, g, b, a], ground), ground) > 40;
  });
  return [...document.querySelectorAll(".screen:not(.leaves) [data-e] :is(input, textarea), .layer [data-e] :is(input, textarea)")].flatMap((node) => {
    const field = node.closest(".field, .date, .text-area, .search"), ground = groundOf(field.parentElement);
    const parts = [field, ...field.querySelectorAll("*")].filter((one) => one === node || one.contains(node));
    const isDrawn = parts.some((one) => far(groundOf(one), ground) > 6 || hasLine(one, ground) || getComputedStyle(one).borderImageSource !== "none" || getComputedStyle(one, "::before").borderTopStyle === "solid");
    return isDrawn ? [] : [field.closest("[aria-label], section")?.textContent.trim().slice(0, 60) + " · " + field.className];
  });
}"""
FIELDS = [{"field": "Words"}, {"date": "Day"}, {"text-area": "Letter"}, {"search": "Find"}]


def screens(kinds):
    """For each kind that takes what a body takes a screen, or a screen that opens it."""
    for name, kind in kinds.kinds.items():
        key = next((key for key, container in kind.places.items() if container == "a-body" and key != "empty"), None)
        # A sheet to draw on is paper.
        if not key or name in kinds.bars or name in ("use", "canvas"):
            continue
        if name in kinds.popups:
            yield name, {"body": ["Words"], "on": {"appear": "over"}, "popups": {"over": {name: "Words", key: FIELDS}}}
        else:
            *outer, _ = kinds.path(name)
            element = {name: "Around" if kind.takes_words else None, key: FIELDS}
            for other in reversed(outer):
                place = next(key for key, container in kinds.kinds[other].places.items() if next(iter(element)) in kinds.containers[container])
                element = {other: None, place: [element]}
            yield name, {"body": [element]}


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_what_is_filled_in_is_seen_wherever_it_stands(pages, binary, visit, platform):
    made = dict(screens(catalog(binary)))
    assert len(made) > 8, made
    app = {"app": "Places", "platforms": [platform], "screens": {f"in-{name}": screen for name, screen in made.items()}}
    page = visit.open(pages.build({"app.yaml": flow(app).encode()}, "places", "--force", codes=(0, 1)))
    faults = {}
    for colours in ["light", "dark"]:
        page.emulate_media(color_scheme=colours)
        for name in made:
            page.evaluate("(at) => { location.hash = at; }", f"#/in-{name}")
            page.wait_for_function("(at) => player.session.address.startsWith(at)", arg=f"~in-{name}")
            for summary in page.locator(".screen:not(.leaves) details:not([open]) > summary").all():
                summary.click()
            if unseen := page.evaluate(UNSEEN):
                faults[f"{name} {colours}"] = unseen
    assert not faults, "\n".join(f"{place}: {fields}" for place, fields in faults.items())
