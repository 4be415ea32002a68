"""Diagrams as DOT, read back."""

import re


def lines_with_words(dot):
    """The two ends of each line, and how it is drawn together with the words in the row of the box where it begins."""
    rows = {}
    for line in dot.splitlines():
        if node := re.match(r'\s*"([^"]+)" \[', line):
            rows[node[1]] = dict(re.findall(r'<td port="(p\d+)"[^>]*>(.*?)</td>', line))
    found = re.findall(r'^  "([^"]+)"(?::(p\d+))?:e -> "([^"]+)"(.*)$', dot, re.M)
    return [(start, end, look + rows.get(start, {}).get(port, "")) for start, port, end, look in found]
