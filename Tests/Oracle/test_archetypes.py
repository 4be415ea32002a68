"""The oracle on the apps that everybody agrees on."""

import pytest

from archetypes import ARCHETYPES, whole
from oracle.expected import named
from oracle.findings import Findings
from oracle.text import read


@pytest.mark.parametrize("expected, text", [case[1:] for case in ARCHETYPES], ids=[case[0] for case in ARCHETYPES])
def test_an_archetype_gets_what_it_deserves(expected, text):
    app = read(whole(text))
    assert sorted(named(app, finding) for finding in Findings(app).all()) == sorted(expected)
