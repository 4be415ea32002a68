"""Faults in variables, walks and promises."""

from anatomy import Anatomy
from document import at, changed, walk
from seeding import LABEL, Mutant, button, mutator, with_body
from usage import names_in, usage, variable_names


def with_mood(app, host, *elements, values=("calm", "cross"), setter=True):
    """The app with one more variable, which a button on a screen sets, and what asks for it."""
    data = app.copy()
    data["state"] = {**data.get("state", {}), "mood": list(values)}
    added = [{"button": "Grumble", "set": {"mood": "cross"}}] if setter else []
    paths = with_body(data, host, *added, *elements)
    return data, paths[len(added):]


@mutator("P404")
def exit_for_some_only(app):
    """The only way out of a screen is there for one value, and people come with the other."""
    for host in app.hosts():
        data, _ = with_mood(app, host, button(LABEL, "annex"))
        body = ["Leave when you like.", button("Leave Now", "back", when="mood is cross")]
        data["screens"]["annex"] = {"title": "Annex", "navigation-bar": "hidden", "body": body}
        yield Mutant(data, (("screens", "annex"),))


@mutator("P704")
def branch_that_is_missing(app):
    """A button whose only branch asks for a value that is not yet there."""
    for host in app.hosts():
        targets = [move.target for move in app.pushes(host)]
        if targets:
            data, paths = with_mood(app, host, button(LABEL, [{"when": "mood is cross", "to": targets[0]}]))
            yield Mutant(data, tuple(paths))


@mutator("P705", about_flow=False)
def guard_that_contradicts_itself(app):
    """A link that asks for two values at once."""
    for host in app.hosts():
        targets = [move.target for move in app.pushes(host)]
        if targets:
            link = button(LABEL, targets[0], when="mood is cross and mood is calm")
            data, paths = with_mood(app, host, {"text": "Still cross", "when": "mood is cross"}, link)
            yield Mutant(data, tuple(paths[1:]))


@mutator("P705", "P104", about_flow=False)
def count_out_of_range(app):
    """Words that wait for a number which the variable cannot have."""
    numbers = [name for name, values in app.data.get("state", {}).items() if isinstance(values, str) and ".." in values]
    for name in numbers:
        for host in app.hosts():
            data = app.copy()
            top = app.data["state"][name].split("..")[1]
            yield Mutant(data, tuple(with_body(data, host, {"text": "More than there are", "when": f"{name} > {top}"})))


@mutator("P303")
def value_given_too_late(app):
    """A link that waits for a value which is only set on the screen behind it."""
    for host in app.hosts():
        link = button(LABEL, "annex", when="mood is glad")
        data, paths = with_mood(
            app, host, {"text": "Cross", "when": "mood is cross"}, link, values=("calm", "cross", "glad"))
        body = ["Cheerful.", {"button": "Cheer up", "set": {"mood": "glad"}}, button("Leave Now", "back")]
        data["screens"]["annex"] = {"title": "Annex", "body": body}
        yield Mutant(data, tuple(paths[1:]))


@mutator("P705", about_flow=False)
def value_nobody_gives(app):
    """A link that waits for a value which nothing ever sets; other values of the variable are set."""
    for host in app.hosts():
        targets = [move.target for move in app.pushes(host)]
        if targets:
            text = {"text": "Cross", "when": "mood is cross"}
            link = button(LABEL, targets[0], when="mood is glad")
            data, paths = with_mood(app, host, text, link, values=("calm", "cross", "glad"))
            yield Mutant(data, tuple(paths[1:]))


@mutator("P706", about_flow=False)
def variable_nobody_sets(app):
    """Words that wait for a variable which nothing sets."""
    for host in app.hosts():
        data, _ = with_mood(app, host, {"text": "Still cross", "when": "mood is cross"}, setter=False)
        yield Mutant(data, (("state", "mood"),))


@mutator("P706", about_flow=False)
def control_lost(app):
    """The only control that sets a variable becomes words; what asks for it are only words too."""
    for path, value in walk(app.data):
        name = value.get("state") if isinstance(value, dict) else None
        if not isinstance(name, str) or name not in app.data.get("state", {}):
            continue
        data = app.copy()
        at(data, path[:-1])[path[-1]] = {"text": next(iter(value.values()))}
        left = usage(Anatomy(data))
        if any(token[:2] == ("sets", name) for token in left) or ("asks", name) not in left:
            continue
        if asks_only_for_words(data, name):
            yield Mutant(data, (("state", name),))


def asks_only_for_words(data, name):
    """Whether each condition on a variable stands on words, so that nobody's way depends on it."""
    askers = 0
    for path, value in walk(data):
        if ("asks", name) in names_in(path, value, variable_names(data)) and path[-1] == "when":
            askers += 1
            if next(iter(at(data, path[:-1]))) not in ("text", "badge"):
                return False
    return askers > 0


@mutator("P707", about_flow=False)
def variable_nobody_asks(app):
    """A variable that is set, and that nothing shows or asks for."""
    for host in app.hosts():
        data, _ = with_mood(app, host)
        yield Mutant(data, (("state", "mood"),))


@mutator("P205", about_flow=False)
def variable_nobody_declared(app):
    """Words that wait for a variable which is not there."""
    for host in app.hosts():
        data = app.copy()
        yield Mutant(data, tuple(with_body(data, host, {"text": "Cross", "when": "moood is cross"})))


@mutator("P701", about_flow=False)
def journey_broken(app):
    """A step of a journey touches something that is nowhere."""
    for name, journey in app.whole.get("journeys", {}).items():
        for index, step in enumerate(journey["steps"]):
            if isinstance(step, dict) and isinstance(step.get("tap"), str):
                data = changed(app.whole)
                data["journeys"][name]["steps"][index]["tap"] = "Nowhere to Be Seen"
                yield Mutant(data, (("journeys", name, "steps", index),))


def promised(app, promise):
    data = app.copy()
    data.setdefault("promises", []).append(promise)
    return Mutant(data, (("promises", len(data["promises"]) - 1),))


@mutator("P702")
def promise_of_fewer_taps(app):
    """A screen is promised within one tap and is two or more links away, whatever the values."""
    if app.is_urgent(app.anatomy.start) or app.data.get("flows"):
        return
    near = untouched(app, {app.anatomy.start})
    near = untouched(app, near.union(*(ahead(app, name, by_itself=False) for name in near)))
    for name in app.data["screens"]:
        if name not in near and "for" not in app.data["screens"][name]:
            yield promised(app, {"reach": name, "from": app.anatomy.start, "within": "1 tap"})


def untouched(app, screens):
    """These screens, and all that come after them by themselves: that costs no tap."""
    while True:
        more = screens.union(*(ahead(app, name, by_itself=True) for name in screens))
        if more == screens:
            return screens
        screens = more


def ahead(app, screen, by_itself):
    """The screens to which a screen and its popups lead, by touch or by themselves."""
    for node in [("screens", screen), *app.anatomy.popups_of(screen)]:
        for move in app.anatomy.moves[node]:
            if move.is_screen and (move.trigger == "appear") == by_itself:
                yield move.target


@mutator("P702")
def promise_of_a_detour(app):
    """A screen is promised never to be reached without a leaf that leads nowhere and changes nothing."""
    for leaf in app.leaves():
        if not app.is_bystander(leaf):
            continue
        for name in app.data["screens"]:
            if name not in (leaf, app.anatomy.start) and not {name, leaf} & looped(app) and not app.is_urgent(name):
                yield promised(app, {"never": name, "without": leaf})


def looped(app):
    """Screens with a row each: a promise would have to name one of the rows."""
    return {name for name, screen in app.data["screens"].items() if "for" in screen}


@mutator("P702")
def promise_of_a_value(app):
    """A variable is promised to have its second value on the first screen, where it has its first."""
    for name, values in app.data.get("state", {}).items():
        if isinstance(values, list) and not app.is_urgent(app.anatomy.start):
            yield promised(app, {"always": f"{name} is {values[1]}", "on": [app.anatomy.start]})
