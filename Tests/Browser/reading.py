"""A reader who does anything, by mouse, keys and the browser's own buttons, and what the simulator says must come of it.

The model knows an address, what is under way, and the browser's list; the simulator's book says what every move leads to. What a thing
on the page starts is read from its attributes: the page is looked at, and never told what to do.
"""

from playwright.sync_api import TimeoutError

# What can be touched where it is seen: where it is, and what it says it starts.
SEEN = """() => {
  const live = [...document.querySelectorAll(".screens > .screen:not(.leaves), .layers > .layer, .toasts > .layer-toast")].filter((node) => !node.closest("[inert]"));
  const kinds = "[data-auto], button, a[href], summary, [data-tap], [data-choose]";
  const found = [];
  for (const root of live) for (const node of root.querySelectorAll(kinds)) {
    if (node.disabled || node.closest("[aria-disabled=true]") || node.matches("option, .gesture") || node.closest(".swipe") || !node.checkVisibility()) continue;
    const box = node.getBoundingClientRect(), x = box.left + box.width / 2, y = node.matches(".scrim") ? box.top + 12 : box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (box.width < 2 || !hit || hit.closest(kinds) !== node && !(node.matches("input") && hit.closest("label")?.contains(node))) continue;
    const { tap, choose, auto, send, tool, long } = node.dataset;
    const starts = { tap, choose, auto, long, isSend: send !== undefined || node.type === "submit", isTool: tool !== undefined, isInput: node.matches("input, [role=radio], [role=switch]"), isFold: node.matches("summary") };
    const canFocus = node.tabIndex >= 0 && !node.matches(".scrim, input");
    globalThis.seen = [...(found.length ? globalThis.seen : []), node];
    found.push({ x, y, number: found.length, canFocus, place: Number(node.closest("[data-place]").dataset.place), name: node.ariaLabel || node.textContent.trim().slice(0, 20), ...starts });
  }
  return found;
}"""

# How everything stands.
STANDING = """() => {
  const dialog = document.querySelector("dialog[open]");
  const count = (selector) => document.querySelectorAll(selector).length;
  return {
    at: globalThis.player.session.address,
    answers: dialog ? [...dialog.querySelectorAll("button")].map((node) => node.textContent) : null,
    isOffer: Boolean(dialog?.querySelector("a")),
    isBusy: count(".toasts > .layer-busy") > 0,
    screens: count(".screens > .screen:not(.leaves)"),
    layers: count(".layers > .layer:not(.layer-field)"),
    isChoosing: count("#opened") > 0,
    isLost: document.activeElement === document.body || document.activeElement === null,
    title: document.title,
  };
}"""

# Of each place, the controls that nobody touches.
AUTOMATIC = """() => {
  const { data } = globalThis.player, found = {};
  for (let place = 0; place < data.pages.length + data.popupNames.length; place++) {
    const { end, appear, closesByBack } = data.place(place);
    found[place] = { end, appear, closesByBack };
  }
  return { found, platform: data.platform, platforms: data.platforms.map(({ name }) => name), events: data.events.length };
}"""

# Waits for what is still moving: where a thing is now it is no more when the pointer arrives.
STILL = """() => Promise.all(document.getAnimations().filter(({ playState, effect, currentTime }) => playState === "running" && effect.getComputedTiming().endTime - currentTime < 1000).map(({ finished }) => finished.catch(() => {})))"""


class Disagreement(AssertionError):
    pass


class Reader:
    """One reader of one app. `books` has for each platform what the simulator says: address → key → address."""

    def __init__(self, page, books, rng):
        self.page, self.books, self.rng = page, books, rng
        self.log = []
        self.learn()
        self.at = self.start = self.look()["at"]
        # Where Back leads from the first screen: what was shown before another address was written, or the app was left.
        self.earlier = []
        self.is_refused = False
        # Whether the browser may have dropped something from its list.
        self.was_full = False

    def learn(self):
        facts = self.page.evaluate(AUTOMATIC)
        self.places, self.platform, self.platforms = facts["found"], facts["platform"], facts["platforms"]
        self.events = facts["events"]

    # --- what the model says ---

    @property
    def book(self):
        return self.books[self.platform]

    @property
    def moves(self):
        return self.book.get(self.at, {})

    def targets(self, prefix):
        return [to for key, to in self.moves.items() if key == prefix or key.startswith(prefix + ".")]

    def is_timer(self, key):
        place, *rest = key.split(".")
        return key == "lapse" or place.isdigit() and int(rest[0]) in (self.places[place]["end"], self.places[place]["appear"])

    def timers(self):
        return [to for key, to in self.moves.items() if self.is_timer(key)]

    def in_time(self, addresses):
        """These, and what can come of them by itself."""
        seen, waiting = set(), list(addresses)
        while waiting:
            at = waiting.pop()
            if at not in seen:
                seen.add(at)
                waiting += [to for key, to in self.book.get(at, {}).items() if self.is_timer(key)]
        return seen

    @property
    def popups(self):
        return 0 if self.at == "~!" else self.at.partition("?")[0].partition("!")[0].count("+")

    @property
    def level(self):
        return 0 if self.at == "~!" else min(self.at.partition("?")[0].count("~") - 1 + self.popups, 30)

    # --- looking ---

    def look(self):
        return self.page.evaluate(STANDING)

    def expect(self, addresses, seen=None):
        """The page stands at one of these; `None` is what the simulator does not follow."""
        seen = seen or self.look()
        if None not in addresses and seen["at"] not in addresses:
            self.fail(f"it stands at {seen['at']}, not at {' or '.join(sorted(set(addresses)))}")
        if seen["at"] != self.at:
            self.is_refused = False
            if seen["at"] == "~!":
                self.earlier.append(self.at)
        self.at = seen["at"]
        if seen["screens"] != 1 or seen["layers"] != self.popups:
            self.fail(f"{seen['screens']} screens and {seen['layers']} popups are shown at {self.at}")
        return seen

    def fail(self, words):
        raise Disagreement(words + "\n" + "\n".join(self.log[-14:]))

    # --- a step ---

    def step(self):
        if self.at not in self.book and self.at != "~!":
            return self.restart()
        actions = [self.touch, self.go_back, self.let_time_pass, self.skip_the_wait, self.reload, self.happen, self.restart, self.change_platform, self.turn, self.write_address]
        [act] = self.rng.choices(actions, [14, 4, 2, 1, 1, 1, 0.6, 0.5, 0.4, 0.8])
        self.log.append(f"{self.platform} {self.at}: {act.__name__}")
        act()
        self.settle()

    def settle(self):
        """Lets a picture pass and the browser arrive, then looks again."""
        self.page.clock.run_for(17)
        seen = self.look()
        if seen["answers"] is not None or seen["isBusy"]:
            return self.restart()
        self.expect(self.in_time([self.at]), seen)
        self.was_full = self.was_full or self.page.evaluate("history.length") > 45
        if self.was_full:
            # What the browser has dropped from its list it does not arrive at: the page goes on without, after a time.
            self.page.clock.run_for(600)
            self.expect(self.in_time([self.at]))
        try:
            self.page.wait_for_function("level => history.state?.level === level", arg=self.level, timeout=8000, polling=20)
        except TimeoutError:
            self.fail(f"the browser stands at {self.page.evaluate('JSON.stringify(history.state)')}, not at level {self.level}")

    def arrive(self, targets):
        """What a move leads to, once the reader has answered and waited."""
        seen = self.look()
        if seen["isChoosing"]:
            return self.choose()
        if seen["isOffer"]:
            self.expect(targets, seen)
            self.page.keyboard.press("Escape")
            return seen
        if seen["answers"] is not None:
            return self.answer(seen, targets)
        if seen["isBusy"]:
            return self.wait(seen, targets)
        return self.expect(targets, seen)

    def choose(self):
        """In what a picker or a date opens: something, or nothing."""
        options = self.page.locator("#opened [role=option]")
        if self.rng.random() < 0.3 or not options.count():
            self.log.append("  chooses nothing")
            self.page.keyboard.press("Escape")
            self.page.wait_for_function("() => !document.querySelector('#opened')", polling=20)
            return self.expect([self.at])
        number = self.rng.randrange(options.count())
        self.log.append(f"  chooses {number}")
        options.nth(number).click()
        if self.page.locator("#opened .done-choosing").count():
            self.page.locator("#opened .done-choosing").click()
        self.page.clock.run_for(17)
        # What the simulator calls it is not known from outside.
        return self.arrive([self.at, *self.moves.values()])

    def answer(self, seen, targets):
        self.expect([self.at], seen)
        if len(seen["answers"]) != len(targets):
            self.fail(f"{len(seen['answers'])} answers are offered, not {len(targets)}")
        # From the first screen Back leaves the page, whatever is asked there.
        way = self.rng.choice(["answer", "answer", "escape", "time", *(["back"] if self.level else [])])
        self.log.append(f"  asked: {way}")
        if way == "time":
            # Clocks hold while something is asked.
            self.page.clock.run_for(5000)
            return self.answer(self.expect([self.at]), targets)
        if way == "answer":
            number = self.rng.randrange(len(targets))
            self.page.locator("dialog[open] button").nth(number).click()
            return self.arrive([targets[number]])
        if way == "escape":
            self.page.keyboard.press("Escape")
        else:
            self.page.go_back()
        self.page.wait_for_function("() => !document.querySelector('dialog[open]')", polling=20)
        return self.expect([self.at])

    def wait(self, seen, targets):
        """While a move takes its time nothing else can be done."""
        self.expect([self.at], seen)
        way = self.rng.choice(["wait", "touch", "restart", "reload", *(["back"] if self.level else [])])
        self.log.append(f"  busy: {way}")
        if way in ("restart", "reload"):
            return getattr(self, way)()
        if way == "touch":
            box = self.page.locator(".app").bounding_box()
            self.page.mouse.click(box["x"] + self.rng.random() * box["width"], box["y"] + self.rng.random() * box["height"])
        elif way == "back":
            self.press_back()
        self.expect([self.at])
        while seen["isBusy"]:
            self.page.clock.run_for(500)
            seen = self.look()
        if seen["answers"] is not None or seen["isBusy"]:
            return self.restart()
        return self.expect(self.in_time([to for to in targets if to is not None]) | ({None} & set(targets)), seen)

    # --- what readers do ---

    def touch(self):
        self.page.evaluate(STILL)
        things = self.page.evaluate(SEEN)
        if not things:
            return
        thing = self.rng.choice(things)
        by_key = thing["canFocus"] and self.rng.random() < 0.3
        self.log[-1] += f" {thing['name']!r} of {thing['place']}{' by key' if by_key else ''}"
        if by_key:
            self.page.evaluate("number => seen[number].focus()", thing["number"])
            self.page.keyboard.press("Enter")
        else:
            self.page.mouse.click(thing["x"], thing["y"])
        prefixes = [thing["auto"]] if thing["auto"] else [f"{thing['place']}.{thing[name]}" for name in ("choose", "tap") if thing[name]]
        targets = [to for prefix in prefixes for to in self.targets(prefix)]
        if thing["isSend"]:
            targets += [self.at, *self.moves.values()]
        elif thing["isTool"] or thing["isInput"] or thing["isFold"]:
            # What stands as it should already starts nothing.
            targets += [self.at, *(self.targets(f"{thing['place']}.{thing['long']}") if thing["long"] else [])]
        if thing["isSend"] and self.page.locator("dialog[open]").count():
            # Which of the links was taken is not known from outside; nothing is answered.
            self.page.keyboard.press("Escape")
            self.page.wait_for_function("() => !document.querySelector('dialog[open]')", polling=20)
        seen = self.arrive(targets or [self.at])
        if by_key and seen["isLost"]:
            self.fail("the focus fell to the page")

    def press_back(self):
        self.page.go_back()
        self.page.wait_for_timeout(60)

    def go_back(self):
        if self.level == 0 and (self.earlier or self.at == "~!"):
            self.press_back()
            self.log[-1] += f" to {self.earlier[-1]}"
            return self.expect(self.in_time([self.earlier.pop()]))
        if self.level == 0:
            return self.leave()
        to = self.moves.get("back")
        if to is None and self.popups:
            top = self.page.locator(".layers > .layer").last.get_attribute("data-place")
            to = self.moves.get("outside") or (self.moves.get("accept") if self.places[top]["closesByBack"] else None)
        if to is None and self.is_refused:
            return None
        self.press_back()
        # What a screen without Back offers for going back, unless it sets something.
        below = self.at.partition("?")[0].rpartition("~")[0]
        ways = {one for key, one in self.moves.items() if to is None and not self.popups and key[0].isdigit() and one.partition("?")[0] == below}
        before = self.at
        seen = self.expect([self.at, *ways] if to is None else [to])
        self.is_refused = to is None and self.at == before
        return seen

    def leave(self):
        """At the first screen Back leaves the page; Forward comes back to it."""
        if self.page.evaluate("history.length") > 45 or self.rng.random() < 0.7:
            return
        if self.page.context.browser.browser_type.name == "firefox":
            # Its driver waits for ever for a page that is left; the entry that is shown is the page's first one.
            if not self.page.evaluate("history.state.line === 0 && history.state.level === 0"):
                self.fail("Back does not leave the page")
            return
        self.page.go_back()
        if self.page.url != "about:blank":
            self.fail(f"Back does not leave the page, but leads to {self.page.url}")
        self.page.go_forward()
        self.page.wait_for_function("() => globalThis.player?.session", polling=20)
        self.learn()
        self.expect(self.in_time([self.at]))

    def let_time_pass(self):
        self.page.clock.run_for(self.rng.choice([100, 700, 2500]))
        seen = self.look()
        if seen["answers"] is not None or seen["isBusy"]:
            return self.restart()
        self.expect(self.in_time([self.at]), seen)

    def open_tool(self, name):
        if self.page.locator(f".side:not([hidden])[data-tool={name}]").count():
            return
        button = self.page.locator(f".bar nav button[title^='{name.title()}']")
        if not button.count():
            self.page.locator(".bar nav button[title^='More']").click()
            button = self.page.locator(".side").get_by_role("button", name=name.title())
        button.click()

    def skip_the_wait(self):
        if not self.timers():
            return
        self.open_tool("events")
        self.page.locator(".side").get_by_role("button", name="Skip the wait").click(timeout=4000)
        seen = self.look()
        if seen["answers"] is not None or seen["isBusy"]:
            return self.restart()
        self.expect(self.timers(), seen)

    def happen(self):
        if not self.events:
            return
        number = self.rng.randrange(self.events)
        targets = self.targets(f"event.{number}")
        self.open_tool("events")
        button = self.page.locator(".side .choices button").nth(number)
        if button.is_disabled() is not (not targets):
            self.fail("an event can happen in one of page and simulator")
        if targets:
            button.click()
            self.expect(targets)

    def restart(self):
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        self.page.locator(".bar").get_by_role("button", name="Restart").click()
        return self.expect([self.start])

    def reload(self):
        self.page.reload()
        self.page.wait_for_function("() => globalThis.player?.session", polling=20)
        self.learn()
        # As on any page.
        return {**self.expect([self.at]), "isLost": False}

    def change_platform(self):
        others = [name for name in self.platforms if name != self.platform]
        if not others:
            return
        name = self.rng.choice(others)
        self.page.select_option(".bar select", name)
        self.learn()
        self.expect([self.at] if self.at in self.book else [None])

    def turn(self):
        self.open_tool("view")
        self.page.locator(".side").get_by_text(self.rng.choice(["Landscape", "Portrait"]), exact=True).click()
        self.expect([self.at])

    def write_address(self):
        # A browser's list holds fifty entries; what it dropped nobody can go back to.
        if self.page.evaluate("history.length") > 30:
            return
        at = self.rng.choice([at for at in self.book if at.count("~") < 12])
        place, _, shown = self.page.url.partition("#")
        if shown == at:
            return
        self.log[-1] += " " + at
        before = self.at
        self.page.goto(f"{place}#{at}")
        self.page.wait_for_function("at => player.session.address === at", arg=at, timeout=8000, polling=20)
        self.expect([at])
        self.earlier.append(before)
