"""Text and charts in both directions."""

CHART = """
app: Chart
language: ar
screens:
  home:
    title: Home
    body:
      - chart: Visits
        kind: bar
        values: {Mon: 10, Tue: 20, Wed: 90}
      - {chart: Money, kind: donut, values: {Food: 50, Vet: 35, Heating: 15}}
"""
WORDS = """
app: Words
screens:
  home:
    title: Home
    body:
      - text: "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd!"
      - text: Hello, world!
      - list: [{row: "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd!", go: stay}]
"""
# Where the first and the last character of the words are, and where their box begins.
PLACES = """(node) => {
  const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();
  const at = (index) => { range.setStart(words, index); range.setEnd(words, index + 1); return range.getBoundingClientRect().left; };
  return [at(0), at(words.length - 1), node.getBoundingClientRect().left];
}"""


def lefts(page, selector):
    return [box["left"] for box in page.evaluate(f"[...document.querySelectorAll('.app {selector}')].map((one) => one.getBoundingClientRect().toJSON())")]


def test_bars_are_above_their_names_from_right_to_left(pages, visit):
    page = visit.open(pages.app(CHART, "chart"))
    bars, names = lefts(page, ".kind-bar .column"), lefts(page, ".kind-bar .legend li")
    assert bars == sorted(bars, reverse=True) and names == sorted(names, reverse=True) and len(bars) == len(names) == 3


def test_each_text_reads_in_its_own_direction(pages, visit):
    page = visit.open(pages.app(WORDS, "words"))
    for selector in (".content > .text >> nth=0", ".row .words, .row .lines"):
        first, last, _ = page.locator(f".app {selector}").first.evaluate(PLACES)
        assert first > last
    first, last, edge = page.locator(".app .content > .text >> nth=1").evaluate(PLACES)
    assert first < last
    # All of them stand at the side where the page begins.
    assert page.locator(".app .content > .text >> nth=0").evaluate(PLACES)[1] < edge + 30
