"""A diagram as PDF beside the same one as SVG in a browser."""

import subprocess

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from checkout import HANGING, REPOSITORY


@pytest.mark.turns(2)
@pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
def test_a_page_looks_like_the_drawing(binary, chromium, tmp_path, options):
    """Blurred, because programs have different letters: what is left are shapes, lines and where words are."""
    app = REPOSITORY / "prototypes/earnest"
    svg, pdf = tmp_path / "flow.svg", tmp_path / "flow.pdf"
    for file in (svg, pdf):
        subprocess.run([binary, "graph", app, "--no-source", "-o", file, *options], check=True, timeout=HANGING)
    subprocess.run(["pdftoppm", "-r", "72", "-png", "-singlefile", pdf, tmp_path / "pdf"], check=True, timeout=HANGING)
    ours = Image.open(tmp_path / "pdf.png").convert("RGB")
    page = chromium.new_page(viewport={"width": ours.width, "height": ours.height})
    # As many points as dots.
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {ours.width}px; height: {ours.height}px }}</style>" + svg.read_text())
    page.screenshot(path=tmp_path / "svg.png")
    page.close()
    theirs = Image.open(tmp_path / "svg.png").convert("RGB")
    blurred = [one.filter(ImageFilter.GaussianBlur(6)) for one in (ours, theirs)]
    # The name at the top is so large that its letters are seen all the same.
    difference = ImageChops.difference(*blurred).crop((0, 80, ours.width, ours.height))
    assert max(ImageStat.Stat(difference).mean) < 0.6
    assert max(high for _, high in difference.getextrema()) < 60
    assert max(ImageStat.Stat(ImageChops.difference(blurred[1], Image.new("RGB", ours.size, "#fcfcfd"))).mean) > 2
