"""Photos travel in a page once, however often they are shown, and are seen wherever they stand."""

import base64
import io

import pytest
from PIL import Image

from browsing import at_rest

ROWS = 40
APP = f"""app: Album
data:
  shots: [{', '.join(f'{{name: Shot {number}}}' for number in range(ROWS))}]
screens:
  home:
    body:
      - image: first.png
        alt: The first
        height: 40
      - list:
          - row: $name
            image: first.png
            each: shots
      - button: Second
        go: second
  second:
    title: Second
    body:
      - image: second.jpg
        alt: The second
      - image: sign.svg
        alt: A sign
        height: 40
"""
SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#00f"/></svg>'


def photo(color, kind):
    """A picture of one colour that takes about 30 kB."""
    picture, file = Image.new("RGB", (64, 64), color), io.BytesIO()
    picture.save(file, kind)
    return file.getvalue() + bytes(30_000)


@pytest.fixture(scope="module")
def files():
    red, green = photo((255, 0, 0), "PNG"), photo((0, 255, 0), "JPEG")
    return {"app.yaml": APP.encode(), "first.png": red, "second.jpg": green, "sign.svg": SIGN.encode()}


def strongest(page):
    """Of each colour how many points of the window are nothing else."""
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    counts = dict((color, count) for count, color in shot.getcolors(1 << 24))
    return [sum(count for color, count in counts.items() if color[band] > 240 and sum(color) < color[band] + 20) for band in range(3)]


def widths(page):
    """Of each picture in the app how wide its file says it is; 0 for one that is not there."""
    return page.locator(".screens .screen img").evaluate_all("(all) => all.map((one) => one.naturalWidth)")


def copies(path, content):
    return path.read_text().count(base64.b64encode(content).decode())


@pytest.mark.parametrize("options", [(), ("--no-source",)], ids=["whole", "without its source"])
def test_a_photo_in_many_rows_travels_once(pages, visit, files, options):
    path = pages.build(files, "album", *options)
    # What is shown first stands in the markup too, for whoever runs no scripts.
    assert copies(path, files["first.png"]) == 2 and copies(path, files["second.jpg"]) == 1
    page = visit.open(path)
    shown = page.locator(".screens .screen img")
    assert shown.count() == ROWS + 1
    assert set(widths(page)) == {64}
    page.get_by_role("button", name="Second").click()
    page.get_by_role("heading", name="Second").wait_for()
    at_rest(page)
    assert widths(page)[-2:] == [64, 9]


def test_without_scripts_a_photo_in_many_rows_travels_once(pages, browser, files):
    path = pages.build(files, "album", "--static", "--no-source")
    assert copies(path, files["first.png"]) == 1 and copies(path, files["second.jpg"]) == 1
    page = browser.new_page()
    page.goto(path.as_uri())
    assert strongest(page)[0] > 1000
    page.goto(path.as_uri() + "#/second")
    assert strongest(page)[1] > 500 and strongest(page)[2] > 500
    page.close()
