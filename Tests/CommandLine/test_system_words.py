"""Journeys call what a phone says as people read it, or in English."""

import pytest

APP = """
app: Wort
language: de
screens:
  home:
    title: Start
    body:
      - {button: Frage, go: {alert: Sicher?}}
      - {search: {in: orte}}
      - {list: [{row: Bonn}, {row: Ulm}], id: orte}
      - form: [{field: Zahl, format: number}, {button: Ab, role: submit, go: {toast: Ja}}]
journeys:
  Fragen:
    steps:
      - tap: Frage
      - tap: OK
      - tap: SEARCH
      - tap: CANCEL
      - type: {Zahl: 1.2.3}
      - tap: Ab
      - see: Gib eine Zahl ein.
"""


@pytest.mark.parametrize("search, cancel", [("Suchen", "Abbrechen"), ("Search", "Cancel")])
def test_journeys_know_both_names(shell, search, cancel):
    shell.write("app.yaml", APP.replace("SEARCH", search).replace("CANCEL", cancel))
    code, said, _ = shell.says("test", "app.yaml")
    assert code == 0, said
