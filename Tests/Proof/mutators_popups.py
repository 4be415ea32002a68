"""Faults in popups."""

from document import at, is_inside
from seeding import LABEL, Mutant, button, mutator, with_body, with_popup, words_only
from usage import loses_only


def over(app, popups, where):
    """Mutants in which popups are added to a screen, with a button that opens the one called `warning`."""
    for host in app.hosts():
        if set(popups) & {*app.data["screens"][host].get("popups", {}), *app.data.get("popups", {})}:
            continue
        data = app.copy()
        for name, popup in popups.items():
            with_popup(data, host, name, popup)
        with_body(data, host, button(LABEL, "warning"))
        yield Mutant(data, tuple(("screens", host, "popups", name) for name in where))


@mutator("P501")
def alert_that_opens_itself(app):
    """An alert whose only answer asks the question again: on ios there is no other way to close an alert."""
    alert = {"alert": "That is wrong", "buttons": [button("Once More", "warning")]}
    yield from over(app, {"warning": alert}, ["warning"])


@mutator("P501")
def answer_that_asks_again(app):
    """The only answer of an alert that is there already opens it again."""
    for node in app.anatomy.moves:
        popup = app.anatomy.value(node)
        buttons = popup.get("buttons", []) if node[-2] == "popups" and isinstance(popup, dict) else []
        if len(buttons) == 1 and "alert" in popup and not {"go", "set"} & set(buttons[0]):
            data = app.copy()
            at(data, node)["buttons"][0]["go"] = node[-1]
            yield Mutant(data, (node,))


@mutator("P501", "P502")
def close_button_lost(app):
    """What a popup is closed with becomes words, and a tap outside does nothing; an alert it opens leads back to it."""
    for node in app.anatomy.moves:
        popup = app.anatomy.value(node)
        kind = next(iter(popup)) if isinstance(popup, dict) else None
        if node[-2] != "popups" or kind not in ("sheet", "popup", "cover") or not isinstance(popup.get("body"), list):
            continue
        moves = [move for move in app.anatomy.moves[node] if move.how != "leave"]
        exits = [move for move in moves if move.target in ("close", "close-all", "back")]
        inner = [move for move in moves if move.how == "open"]
        stays = all(app.anatomy.kind(move.target) in ("toast", "alert") and not app.anatomy.moves[move.target]
                    and not instead(app, move) for move in inner)
        if exits and stays and len(exits) + len(inner) == len(moves) and all(is_inside(m.path, node) for m in exits):
            data = app.copy()
            for move in exits:
                words_only(data, move.element)
            if kind != "cover":
                at(data, node)["outside"] = "stays"
            if loses_only(app, data, node):
                yield Mutant(data, (node,))


def instead(app, move):
    """Whether a popup is opened in the place of the one that opens it."""
    value = at(app.data, move.path[:-1]) if move.path[-1] == "to" else {}
    return "how" in value


@mutator("P501")
def cover_without_a_button(app):
    """Something that takes the whole screen, with nothing in it to touch."""
    yield from over(app, {"warning": {"cover": "Hold on", "body": ["Nothing to touch."]}}, ["warning"])


@mutator("P501")
def sheet_without_a_door(app):
    """A sheet that a tap outside does not close, and that holds only a link to the web."""
    body = ["Read this first.", {"link": "The terms", "go": "https://terms.example/all"}]
    yield from over(app, {"warning": {"sheet": "Terms", "outside": "stays", "body": body}}, ["warning"])


@mutator("P501")
def busy_without_end(app):
    """A note that something is going on, for ever."""
    yield from over(app, {"warning": {"busy": "Working on it"}}, ["warning"])


@mutator("P501")
def busy_that_lost_its_end(app):
    """A note that something is going on loses the time after which it goes."""
    for node in app.anatomy.moves:
        popup = app.anatomy.value(node)
        if isinstance(popup, dict) and "busy" in popup and "lasts" in popup:
            data = app.copy()
            at(data, node).pop("lasts")
            at(data, node).pop("go", None)
            if loses_only(app, data, node):
                yield Mutant(data, (node,))


@mutator("P502")
def ring_of_alerts(app):
    """Two alerts, each of which opens the other."""
    first = {"alert": "Are you sure?", "buttons": [button("Yes", "second-warning")]}
    second = {"alert": "Really?", "buttons": [button("Perhaps", "warning")]}
    yield from over(app, {"warning": first, "second-warning": second}, ["warning", "second-warning"])


@mutator("P502")
def ring_of_sheets(app):
    """Three sheets that take each other's place, and that a tap outside does not close."""
    names = ("warning", "second-warning", "third-warning")
    popups = {
        name: {"sheet": name.capitalize(), "outside": "stays", "body": [button("Onward", {"to": to, "how": "replace"})]}
        for name, to in zip(names, names[1:] + names[:1])
    }
    yield from over(app, popups, names)


@mutator("P503")
def pile_of_sheets(app):
    """Three sheets that lie over each other; each can be closed."""
    popups = {
        "warning": {"sheet": "First", "body": [button("Onward", "second-warning")]},
        "second-warning": {"sheet": "Second", "body": [button("Onward", "third-warning")]},
        "third-warning": {"sheet": "Third", "body": ["The last one."]},
    }
    yield from over(app, popups, list(popups))


@mutator("P206", about_flow=False)
def popup_nobody_opens(app):
    """A popup that nothing names."""
    for host in app.hosts():
        if "warning" not in app.data["screens"][host].get("popups", {}):
            data = app.copy()
            yield Mutant(data, (with_popup(data, host, "warning", {"alert": "Nobody reads this"}),))


@mutator("P505")
def exit_in_a_toast(app):
    """The only way out of a screen stands in a toast that goes away by itself."""
    for host in app.hosts():
        data = app.copy()
        toast = {"toast": "You came from elsewhere", "lasts": "3s", "buttons": [button("Go Back There", "back")]}
        data["screens"]["annex"] = {
            "title": "Annex", "navigation-bar": "hidden", "body": ["Nothing to touch."],
            "on": {"appear": "hint"}, "popups": {"hint": toast},
        }
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, (("screens", "annex"),))


@mutator("P501")
def gate_over_a_screen(app):
    """A screen opens a popup on arrival from which there is no way."""
    for host in app.hosts():
        data = app.copy()
        gate = {"cover": "Members only", "body": [{"field": "Number"}, {"link": "Rules", "go": "https://club.example"}]}
        data["screens"]["annex"] = {
            "title": "Annex", "body": ["For members."], "on": {"appear": "gate"}, "popups": {"gate": gate},
        }
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, (("screens", "annex"),))
