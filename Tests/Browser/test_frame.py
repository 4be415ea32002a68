"""The device lies whole on its stage in every window, and on a phone the page is the app."""

import io

import pytest
from PIL import Image

DEVICES = ["usual", "iphone", "ipad", "pixel", "android-tablet", "lumia", "desktop"]
WINDOWS = [(700, 1000), (1280, 720), (1440, 900), (1920, 1080)]

# Of each device and orientation, how far its body reaches beyond the stage.
MEASURE = """(devices) => devices.flatMap((name) => ["portrait", "landscape"].map((way) => {
  const device = document.querySelector(".device"), stage = document.querySelector(".stage").getBoundingClientRect();
  device.className = `device ${name}`;
  device.dataset.orientation = way;
  const body = getComputedStyle(device, "::before"), scale = Number(getComputedStyle(device).scale);
  const [top, left, bottom, right] = ["top", "left", "bottom", "right"].map((side) => -parseFloat(body[side]) * scale);
  const at = device.getBoundingClientRect();
  const over = [stage.top - (at.top - top), stage.left - (at.left - left), at.bottom + bottom - stage.bottom, at.right + right - stage.right];
  return [`${name} ${way}`, Math.round(Math.max(...over)), at.width / at.height];
}))"""


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: "x".join(map(str, window)))
def test_no_device_is_cut_off(pages, visit, window):
    page = visit.open(pages.prototype("hello"))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    measured = page.evaluate(MEASURE, DEVICES)
    assert len(measured) == 14
    assert [one for one in measured if one[1] > -8] == []
    assert measured[2][2] == pytest.approx(402 / 874, abs=0.01)
    assert measured[3][2] == pytest.approx(874 / 402, abs=0.01)


def test_a_device_of_its_own_size_has_that_size(pages, visit):
    page = visit.open(pages.app("app: Own\ndevice: {width: 300, height: 500}\nscreens:\n  one:\n    body: [Words.]\n"))
    assert page.evaluate("(({offsetWidth, offsetHeight}) => [offsetWidth, offsetHeight])(document.querySelector('.device'))") == [300, 500]


def test_on_a_phone_the_page_is_the_app(pages, visit):
    page = visit.open(pages.prototype("hello"))
    page.set_viewport_size({"width": 390, "height": 844})
    app, stage = (page.locator(name).bounding_box() for name in (".app", ".stage"))
    assert app == stage
    assert app["width"] == 390
    assert not page.locator(".status-bar").is_visible()


@pytest.mark.parametrize("window", [(700, 980), (1200, 900)], ids=lambda window: "x".join(map(str, window)))
def test_the_screen_keeps_to_the_round_corners_of_its_device(pages, visit, window):
    """Glass at the edges has drawn over them where a device is not shown at its full size."""
    page = visit.open(pages.prototype("podcast"))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(page.url.partition("#")[0] + "?embed")
    page.wait_for_function("() => globalThis.player")
    page.wait_for_timeout(300)
    box = page.locator(".app").bounding_box()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    # A driver hides the caret by a style that the policy refuses.
    visit.complaints.clear()
    round_by = 62 * box["width"] / 402
    inside = round_by * 0.2
    for x in (box["x"] + inside, box["x"] + box["width"] - inside):
        for y in (box["y"] + inside, box["y"] + box["height"] - inside):
            assert picture.getpixel((int(x), int(y))) < 60, f"no frame at {x:.0f}, {y:.0f}"
    # Beside the corners is the screen, light on this page.
    assert picture.getpixel((int(box["x"] + round_by * 1.5), int(box["y"] + 6))) > 200
