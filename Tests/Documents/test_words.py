"""Words that we no longer use: what people read in documents, messages and the page is in the words of CONTRIBUTING's house style.

Each word says what to write instead. Code is left out: the key `beneath` of a flow, names in backticks, and anything in a block of code.
CHANGELOG.md is history and stays as it was written.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

RETIRED = {
    r"behind": "after",
    r"st(?:ands?|ood|anding) (?:in|on|under|behind|beside|before|for|alone|here|there|where)": "is in, goes in, means",
    r"beneath": "below, or the screen you came from",
    r"mend(?:s|ed|ing)?": "fix",
    r"(?:the|its|their|own|a) grounds?": "background",
    r"(?:is|are|was|were) (?:told|said)": "reported, shown",
    r"(?:is|are|was|were) no (?!longer\b|matter\b|more\b)\w+": "is not a …, there is no …",
    r"(?:lies?|lay) (?!flat)": "is",
    r"leads? away": "leaves",
    r"ways? back": "Back history",
    r"(?:the|a|its|their|for|to) readers?": "the person testing",
    r"one of few words": "options",
    r"where it may": "if possible",
    r"(?:not|never|nor) to be (?:seen|touched|had)": "not visible, not tappable",
    r"whoever": "anyone who, the person who",
    r"for ever": "forever, in a loop",
    r"anew": "again",
    r"misspelt": "misspelled",
    r"lists? of such": "or several in a list",
    r"nobody knows": "it is not known",
    r"texts? of several lines": "multi-line text",
}
# Good English, and meant as it is said.
FINE = ["visible behind it", "a screen reader", "screen readers", "there is no", "there are no", "beneath:"]

WORDS = re.compile(r"\b(?:" + "|".join(RETIRED) + r")\b", re.IGNORECASE)


def lines_of(text):
    return enumerate(text.splitlines(), 1)


def without(pattern, text):
    return re.sub(pattern, lambda block: "\n" * block[0].count("\n"), text, flags=re.M | re.S)


def prose(path):
    """The lines of a document without its code, and without the section that shows what not to write."""
    text = without(r"^## How we write$.*?(?=^## )", without(r"^```.*?^```", path.read_text()))
    for number, line in lines_of(text):
        yield number, re.sub(r"`[^`]*`", "`…`", line)


def literals(path):
    """What stands between quotes in a source."""
    text = path.read_text()
    text = re.sub(r"^\s*(?://|#).*$", "", text, flags=re.M)
    for match in re.finditer(r'"""(.*?)"""|"((?:\\.|[^"\\\n])*)"|“([^”\n]*)”', text, re.S):
        first = text.count("\n", 0, match.start()) + 1
        for number, line in enumerate(next(part for part in match.groups() if part is not None).splitlines(), first):
            # A word alone is a key or a name.
            if " " in line.strip():
                yield number, re.sub(r"`[^`]*`|\\\([^)]*\)+", "…", line)


def found(lines):
    for number, line in lines:
        for match in WORDS.finditer(line):
            around = line[max(0, match.start() - 12) : match.end() + 4]
            if not any(fine in around.lower() for fine in FINE):
                yield number, match[0]


DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "action.yml")] + sorted((ROOT / "docs").rglob("*.md")) + sorted(ROOT.glob("prototypes/*/README.md")) + [ROOT / "editors/README.md"]
SOURCES = sorted((ROOT / "Sources").rglob("*.swift"))


def report(path, lines):
    problems = [f"{path.relative_to(ROOT)}:{number}: `{words}`: say {advice(words)}" for number, words in found(lines)]
    assert not problems, "\n".join(problems)


def advice(words):
    return next(better for pattern, better in RETIRED.items() if re.fullmatch(pattern, words, re.IGNORECASE))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_documents_use_plain_words(path):
    lines = prose(path)
    # Of a file for machines only what it says of itself.
    report(path, lines if path.suffix == ".md" else ((number, line) for number, line in lines if "description:" in line))


def test_messages_use_plain_words():
    for path in SOURCES:
        report(path, literals(path))


def test_what_is_printed_uses_plain_words():
    expected = sorted((ROOT / "Sources/Rules").rglob("*expected*.txt"))
    assert len(expected) > 100
    for path in expected:
        report(path, ((number, line) for number, line in lines_of(path.read_text()) if re.match(r"(error|warning|advice)\[|\s*= |\s+[a-z]", line)))


def test_the_page_uses_plain_words():
    for path in sorted((ROOT / "templates/player").rglob("*.js")):
        report(path, literals(path))


# The retired words that puzzle readers of the code most.
PUZZLING = re.compile(
    r"\b(?:whoever|nobody knows|(?:is|are|was|were) told|lies? (?!flat)|st(?:ands?|ood) (?:in|under|on)|anew|misspelt|(?:the|its|a) grounds?)\b",
    re.IGNORECASE,
)
# Comments in Swift that still have one. It only ever gets smaller.
MOST_PUZZLING = 130


def puzzling_comments(paths):
    for path in paths:
        for number, line in lines_of(path.read_text()):
            comment = re.search(r"^\s*//(.*)|/\*(.*)", line)
            words = PUZZLING.search(re.sub(r"`[^`]*`", "`…`", comment[0])) if comment else None
            if words:
                yield f"{path.relative_to(ROOT)}:{number}: `{words[0]}`"


def test_comments_of_scripts_and_styles_use_plain_words():
    folders = [ROOT / "templates", ROOT / "Sources/Elements"]
    found = list(puzzling_comments(path for folder in folders for end in ("js", "css") for path in sorted(folder.rglob(f"*.{end}"))))
    assert not found, "\n".join(found)


def test_comments_in_swift_use_ever_more_plain_words():
    found = list(puzzling_comments(SOURCES))
    assert len(found) <= MOST_PUZZLING, "\n".join([f"{len(found)} comments, and at most {MOST_PUZZLING} may have such words:", *found])


def test_a_retired_word_is_noticed():
    assert [words for _, words in found([(1, "it lies beneath; mend it behind the reader's back")])] == ["lies ", "beneath", "mend", "behind", "the reader"]
