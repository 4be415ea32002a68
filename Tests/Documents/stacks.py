"""Draws stacks of cards: what Back, tabs and popups do, for the page "How it thinks"."""

from html import escape

WIDTH, HEIGHT, SHIFT, GAP = 92, 128, 26, 54
STYLE = """.paper{fill:#fff;stroke:#5d6270;stroke-width:1.5}.top{fill:#eef1ff;stroke:#3b55d9;stroke-width:2}
.popup{fill:#fff4dc;stroke:#b26a00;stroke-width:2}text{font:13px system-ui,sans-serif;fill:#1c1c20}
.step{font-size:12px;fill:#4a4c55;text-anchor:middle}.arrow{fill:none;stroke:#5d6270;stroke-width:2}.head{fill:#5d6270}.root{fill:#3b55d9}"""


def drawing(words):
    """`Home · tap Fern → Home, Fern · Back → Home`: stacks from left to right, each after what leads to it."""
    columns = []
    for piece in words.split(" · "):
        step, _, names = piece.rpartition(" → ")
        columns.append((step, [name.strip() for name in names.split(",")]))
    most = max(len(names) for _, names in columns)
    height = HEIGHT + SHIFT * (most - 1) + 26
    parts, x = [], 14
    for step, names in columns:
        if step:
            middle, width = height // 2, max(GAP, 8 * len(step) + 8)
            parts.append(f'<text class="step" x="{x + width // 2}" y="{middle - 10}">{escape(step)}</text>')
            parts.append(f'<path class="arrow" d="M{x + 4} {middle}H{x + width - 12}"/>')
            parts.append(f'<path class="head" d="M{x + width - 14} {middle - 6}l10 6l-10 6z"/>')
            x += width + 8
        for index, name in enumerate(names):
            parts += card(name, x + index * 10, 13 + index * SHIFT, index == len(names) - 1)
        x += WIDTH + 10 * (len(names) - 1) + 16
    said = "; ".join(f"{step + ': ' if step else ''}{', then '.join(name.lstrip('*?') for name in names)}" for step, names in columns)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x} {height}" width="{x}" height="{height}" role="img">'
        f"<title>{escape(said)}</title><style>{STYLE}</style>"
        f'<rect width="{x}" height="{height}" rx="8" fill="#f6f6f9"/>{"".join(parts)}</svg>\n'
    )


def card(name, x, y, is_top):
    label = name.lstrip("*?")
    if name.startswith("?"):
        y += 12
        yield f'<rect class="popup" x="{x + 6}" y="{y}" width="{WIDTH - 12}" height="58" rx="9"/>'
        yield f'<text x="{x + 14}" y="{y + 22}">{escape(label)}</text>'
        return
    yield f'<rect class="{"top" if is_top else "paper"}" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="10"/>'
    yield f'<text x="{x + 10}" y="{y + 17}">{escape(label)}</text>'
    if name.startswith("*"):
        yield f'<rect class="root" x="{x + 10}" y="{y + HEIGHT - 12}" width="{WIDTH - 20}" height="4" rx="2"/>'
