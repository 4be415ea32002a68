"""Faults in what Back, Close and Done do, and in what single screens promise."""

from document import at
from seeding import BACK_LABELS, LABEL, Mutant, button, mutator, with_body
from usage import labels, loses_only


@mutator("P601")
def back_at_the_root(app):
    """Something says `back` on a screen that people meet with nothing beneath: the first, or a tab's."""
    for name in app.hosts():
        if name == app.anatomy.start or name in app.anatomy.tab_roots:
            data = app.copy()
            yield Mutant(data, tuple(with_body(data, name, button(LABEL, "back"))))


def stays_on_the_start(app):
    """Whether the first screen lies at the bottom of every stack on which something can be touched."""
    moves = [move for each in app.anatomy.moves.values() for move in each]
    bottoms = {move.target for move in moves if move.how in ("reset", "unwind", "tab")}
    bottoms |= {move.target for move in app.anatomy.moves[("screens", app.anatomy.start)] if move.how == "replace"}
    begins = [each.get("beneath", [each["start"]])[0] for each in app.data.get("flows", {}).values()]
    return set(begins) <= {app.anatomy.start} and not any(
        app.anatomy.ways_on(name) for name in bottoms - {app.anatomy.start}
    )


@mutator("P603")
def done_goes_home_by_push(app):
    """Done puts the first screen on top of itself, again and again; it always lies beneath."""
    if stays_on_the_start(app):
        for name in app.hosts():
            if name != app.anatomy.start and app.anatomy.start not in app.anatomy.tab_roots:
                data = app.copy()
                yield Mutant(data, tuple(with_body(data, name, button(LABEL, app.anatomy.start))))


@mutator("P604", about_flow=False)
def close_that_pushes(app):
    """A button called Close opens another screen on top."""
    for name in app.hosts():
        targets = [move.target for move in app.pushes(name)]
        if targets and "Close" not in labels(app.anatomy, name):
            data = app.copy()
            yield Mutant(data, tuple(with_body(data, name, button("Close", targets[0]))))


@mutator("P407")
def task_with_only_back(app):
    """A screen that is said to be a task has no way out but the bar's Back."""
    for name in app.leaves():
        data = app.copy()
        data["screens"][name]["task"] = "true"
        yield Mutant(data, (("screens", name),))


@mutator("P504", about_flow=False)
def cancel_lost(app):
    """A question with a destructive answer loses the answer that changes nothing."""
    for node in app.anatomy.moves:
        popup = app.anatomy.value(node)
        buttons = popup.get("buttons", []) if isinstance(popup, dict) else []
        quiet = [each for each in buttons if isinstance(each, dict) and each.get("role") == "cancel"]
        if any(isinstance(each, dict) and each.get("role") == "destructive" for each in buttons) and len(quiet) == 1:
            if not {"go", "set"} & set(quiet[0]) and next(iter(popup)) in ("alert", "actions"):
                data = app.copy()
                at(data, node)["buttons"].remove(quiet[0])
                yield Mutant(data, (node,))


@mutator("P202", about_flow=False)
def tab_that_leads_nowhere(app):
    """A tab without a target."""
    for name, layout in app.data.get("layouts", {}).items():
        if "tab-bar" in layout:
            data = app.copy()
            tabs = data["layouts"][name]["tab-bar"]
            tabs.append({"tab": "More", "icon": "menu"})
            yield Mutant(data, (("layouts", name, "tab-bar", len(tabs) - 1),))


@mutator("P801", about_flow=False)
def one_label_two_places(app):
    """Two buttons of one name, side by side, that lead to two screens."""
    for name in app.hosts():
        targets = sorted({move.target for move in app.pushes(name)})
        if len(targets) > 1:
            data = app.copy()
            yield Mutant(data, tuple(with_body(data, name, button(LABEL, targets[0]), button(LABEL, targets[1]))))


@mutator("P802", about_flow=False)
def form_without_submit(app):
    """A form that nothing sends."""
    for name in app.hosts():
        body = app.data["screens"][name]["body"]
        if not any(isinstance(each, dict) and "form" in each for each in body):
            data = app.copy()
            yield Mutant(data, tuple(with_body(data, name, {"form": [{"field": "Remark"}]})))


@mutator("P203", about_flow=False)
def close_on_a_screen(app):
    """`close` where no popup is open."""
    for name in app.hosts():
        data = app.copy()
        yield Mutant(data, tuple(with_body(data, name, button(LABEL, "close"))))


@mutator("P304")
def on_one_platform_only(app):
    """The only link to a screen stands on one of several platforms."""
    if len(app.platforms) > 1:
        for name in app.hosts():
            data = app.copy()
            data["screens"]["annex"] = {"title": "Annex", "body": ["Not for everybody."]}
            with_body(data, name, button(LABEL, "annex", platform=app.platforms[0]))
            yield Mutant(data, (("screens", "annex"),))


@mutator("P406", certain=False)
def exit_in_a_folded_menu(app):
    """The only way out stands in a menu that begins folded; the rule that minds is off until asked for."""
    for name in app.leaves():
        data = app.copy()
        menu = {"collapsed": "yes", "items": [button(LABEL, "back")]}
        data["screens"][name].update({"navigation-bar": "hidden", "menu": menu})
        if loses_only(app, data):
            yield Mutant(data, (("screens", name),))


@mutator("P202", about_flow=False)
def button_without_go(app):
    """A button loses where it led; the screen is linked from elsewhere too."""
    for screen in app.data["screens"]:
        for move in app.pushes(screen):
            if next(iter(at(app.data, move.element))) == "button" and app.label(move.element) not in BACK_LABELS:
                data = app.copy()
                del at(data, move.element)["go"]
                if loses_only(app, data):
                    yield Mutant(data, (move.element,))


@mutator("P805", about_flow=False)
def emptied_screen(app):
    """A leaf keeps its title and loses all that stood on it."""
    for name in app.leaves():
        data = app.copy()
        screen = data["screens"][name]
        data["screens"][name] = {key: screen[key] for key in ("for", "title") if key in screen}
        if loses_only(app, data, ("screens", name)):
            yield Mutant(data, (("screens", name),))
