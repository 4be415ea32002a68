"""Faults in the ways between screens."""

from document import at, is_inside
from seeding import BACK_LABELS, LABEL, Mutant, button, mutator, with_body, words_only
from usage import loses_only

# What can lose its link and still be something to read.
TOUCHED = ("button", "link", "row", "card")


@mutator("P401")
def sealed_screen(app):
    """Nothing is left on a screen but words, and its bar is hidden: on ios no touch does anything there."""
    for name in app.data["screens"]:
        if name in app.anatomy.tab_roots or name in app.anatomy.entrances():
            continue
        data = app.copy()
        kept = {key: value for key, value in data["screens"][name].items() if key in ("for", "title")}
        data["screens"][name] = {**kept, "navigation-bar": "hidden", "body": ["Nothing more."]}
        if app.is_bystander(name) and "end" not in app.data["screens"][name]:
            if loses_only(app, data, ("screens", name)):
                yield Mutant(data, (("screens", name),))


@mutator("P401")
def hidden_back(app):
    """A screen whose only way out is the bar's Back loses the bar: on ios people stay there."""
    for name in app.leaves():
        data = app.copy()
        data["screens"][name]["navigation-bar"] = "hidden"
        if app.is_bystander(name) and loses_only(app, data):
            yield Mutant(data, (("screens", name),))


@mutator("P401")
def exits_cut(app):
    """A screen without Back keeps what it shows, but nothing on it leads anywhere."""
    for name in app.data["screens"]:
        entered_by = {move.how for move in app.anatomy.links_to(name)}
        is_shut = not app.anatomy.has_bar_back(name) or entered_by == {"reset"}
        exits = app.anatomy.ways_on(name)
        if name in app.anatomy.entrances() or not is_shut or not exits or not app.is_bystander(name):
            continue
        if all(m.path[:2] == ("screens", name) and m.trigger == "go" and next(iter(at(app.data, m.element))) in TOUCHED
               and "popups" not in m.path for m in exits):
            data = app.copy()
            for element in {move.element for move in exits}:
                words_only(data, element)
            if loses_only(app, data, ("screens", name)):
                yield Mutant(data, (("screens", name),))


@mutator("P201", about_flow=False)
def misspelt_target(app):
    """The name of a screen lacks its second letter; no screen is called so."""
    for screen in app.data["screens"]:
        for move in app.pushes(screen):
            wrong = move.target[0] + move.target[2:]
            if len(move.target) > 4 and not app.anatomy.screen(wrong):
                data = app.copy()
                at(data, move.element)["go"] = wrong
                yield Mutant(data, (move.path,))


@mutator("P301")
def link_removed(app):
    """The only link to a screen becomes words."""
    for name in app.data["screens"]:
        links = app.anatomy.links_to(name)
        if len(links) == 1 and app.is_bystander(name) and "buttons" not in links[0].path:
            element = at(app.data, links[0].element)
            if name not in app.anatomy.entrances() and "go" in element and next(iter(element)) in TOUCHED:
                data = app.copy()
                words_only(data, links[0].element)
                if loses_only(app, data, ("screens", name)):
                    yield Mutant(data, (("screens", name),))


@mutator("P301")
def link_retargeted(app):
    """The only link to a screen leads to a neighbour instead."""
    for screen in app.data["screens"]:
        pushes = [move for move in app.pushes(screen) if app.label(move.element) not in BACK_LABELS]
        for move in pushes:
            others = [each for each in pushes if each.target != move.target]
            only = len(app.anatomy.links_to(move.target)) == 1 and move.target not in app.anatomy.entrances()
            if others and only and app.is_bystander(move.target):
                data = app.copy()
                at(data, move.element)["go"] = others[0].target
                if loses_only(app, data, ("screens", move.target)):
                    yield Mutant(data, (("screens", move.target),))


@mutator("P301")
def island(app):
    """A screen to which nothing leads."""
    data = app.copy()
    data["screens"]["annex"] = {"title": "Annex", "body": ["Nobody comes here."]}
    yield Mutant(data, (("screens", "annex"),))


@mutator("P301")
def archipelago(app):
    """Three screens that lead to each other in a chain, and to which nothing leads: one source, one finding."""
    data = app.copy()
    data["screens"]["annex"] = {"title": "Annex", "body": [button(LABEL, "attic")]}
    data["screens"]["attic"] = {"title": "Attic", "body": [button(LABEL, "cellar")]}
    data["screens"]["cellar"] = {"title": "Cellar", "body": ["Dark."]}
    yield Mutant(data, (("screens", "annex"),))


def ring(data, how, names=("annex", "attic", "cellar"), trigger=None):
    """Screens without a bar, each leading to the next and the last to the first."""
    for name, following in zip(names, names[1:] + names[:1]):
        move = {"to": following, "how": how}
        screen = {"title": name.title(), "navigation-bar": "hidden", "body": [f"This is the {name}."]}
        if trigger:
            screen["on"] = {"appear": {**move, **trigger}}
        else:
            screen["body"].append(button("Onward", move))
        data["screens"][name] = screen
    return tuple(("screens", name) for name in names)


@mutator("P402")
def ring_of_screens(app):
    """Three screens that take each other's place, with no bar: on ios nobody comes out again."""
    for host in app.hosts():
        data = app.copy()
        members = ring(data, "replace")
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, members)


@mutator("P402")
def ring_of_timers(app):
    """Two pictures that take turns by themselves, for ever."""
    for host in app.hosts():
        data = app.copy()
        members = ring(data, "replace", ("annex", "attic"), {"after": "3s"})
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, members)


@mutator("P402")
def reset_into_a_corner(app):
    """A link clears the way back and leads to two screens with Back between them, and nothing else."""
    for host in app.hosts():
        data = app.copy()
        data["screens"]["annex"] = {"title": "Annex", "body": [button("Onward", "attic")]}
        data["screens"]["attic"] = {"title": "Attic", "body": ["Dusty."]}
        with_body(data, host, button(LABEL, {"to": "annex", "how": "reset"}))
        yield Mutant(data, (("screens", "annex"), ("screens", "attic")))


@mutator("P405")
def redirect_loop(app):
    """Two screens that send people to each other before anything can be touched."""
    for host in app.hosts():
        data = app.copy()
        members = ring(data, "replace", ("annex", "attic"), {"transition": "fade"})
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, members)


@mutator("P602")
def back_that_bounces(app):
    """Back leads to a screen that pushes people forward at once; they get out by starting anew."""
    for host in app.hosts():
        data = app.copy()
        data["screens"]["annex"] = {"on": {"appear": "attic"}}
        data["screens"]["attic"] = {"title": "Attic", "body": ["Dusty.", button("Start Anew", "start")]}
        with_body(data, host, button(LABEL, "annex"))
        yield Mutant(data, (("screens", "annex"),))


@mutator("P602")
def splash_that_pushes(app):
    """A screen on which there is nothing to do gave up its place by itself; now it stays beneath, and sends people on
    again when they come back."""
    for name in app.data["screens"]:
        moves = app.anatomy.moves[("screens", name)]
        for move in moves if {each.trigger for each in moves} == {"appear"} else []:
            value = at(app.data, move.path[:-1]) if move.path[-1] == "to" else None
            poppable = app.anatomy.has_bar_back(move.target) if move.is_screen else False
            if move.trigger == "appear" and move.how == "replace" and (poppable or "android" in app.platforms):
                data = app.copy()
                del at(data, move.path[:-1])["how"]
                if value and loses_only(app, data):
                    yield Mutant(data, (("screens", name),))


@mutator("P401")
def reset_to_a_leaf(app):
    """A link to a screen that lives by the bar's Back clears what lies beneath."""
    leaves = {name for name in app.leaves() if app.is_bystander(name)}
    for screen in app.data["screens"]:
        for move in app.pushes(screen):
            if move.target in leaves:
                data = app.copy()
                at(data, move.element)["go"] = {"to": move.target, "how": "reset"}
                yield Mutant(data, (("screens", move.target),))


@mutator("P401")
def push_turned_to_replace(app):
    """On a screen with nothing beneath, the link to such a leaf takes the place of the screen itself."""
    leaves = {name for name in app.leaves() if app.is_bystander(name)}
    for screen in {app.anatomy.start} | app.anatomy.tab_roots:
        for move in app.pushes(screen):
            if move.target in leaves and not app.is_urgent(screen):
                data = app.copy()
                at(data, move.element)["go"] = {"to": move.target, "how": "replace"}
                if loses_only(app, data):
                    yield Mutant(data, (("screens", move.target),))


@mutator("P401", "P402")
def tab_without_its_bar(app):
    """A tab's screen loses the tabs; what it leads to comes back to it, and nothing else."""
    for name in sorted(app.anatomy.tab_roots - set(app.anatomy.entrances())):
        data = app.copy()
        if data["screens"][name].pop("layout", None) is None:
            continue
        after = type(app.anatomy)(data)
        members, waiting, is_shut = [], [name], True
        while waiting:
            here = waiting.pop()
            members.append(here)
            for move in after.ways_on(here):
                is_shut &= move.how == "push" or move.target == "back"
                if move.how == "push" and move.target not in members + waiting:
                    waiting.append(move.target)
        quiet = all(app.is_bystander(each) for each in members if each != name)
        if is_shut and quiet and not any("end" in data["screens"][each] for each in members):
            if loses_only(app, data):
                yield Mutant(data, tuple(("screens", each) for each in members))


@mutator("P401", "P402", certain=False)
def step_that_pushes(app):
    """A step of a wizard is pushed where it took the place of the one before: often no fault at all."""
    for screen in app.data["screens"]:
        for move in app.anatomy.moves[("screens", screen)]:
            if move.how == "replace" and move.trigger == "go" and isinstance(at(app.data, move.path[:-1]), dict):
                if is_inside(move.path, ("screens", screen)):
                    data = app.copy()
                    at(data, move.path[:-1]).pop("how")
                    yield Mutant(data, (("screens", screen),))
