"""Touching what a page shows as people do: with a mouse, a finger, the keys. Nothing here calls the page's own functions to act."""

import re
import time

from browsing import at_rest

# Reads the page, and changes nothing in it.
EYES = """
globalThis.eyes = (() => {
  const top = () => [...document.querySelectorAll(".app .layers > .layer")].at(-1) ?? document.querySelector(".app .toasts > .layer")
    ?? [...document.querySelectorAll(".app .screens > .screen")].filter((one) => !one.classList.contains("leaves")).at(-1);
  const own = (node) => [...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data).join(" ");
  const says = (node, re) => [own(node), node.ariaLabel ?? "", node.placeholder ?? "", node.alt ?? ""].some((words) => re.test(words));
  // Somewhere on a thing where nothing else lies over it, the middle first; what is dragged ends on the screen.
  const middle = (node, moved) => {
    const box = node.getBoundingClientRect(), cell = node.closest("[data-e]");
    const left = Math.max(box.left, 0), top = Math.max(box.top, 0), right = Math.min(box.right, innerWidth), bottom = Math.min(box.bottom, innerHeight);
    const parts = moved ? [[.5, .5], [.5, .2], [.5, .8]] : [[.5, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8]];
    const spots = parts.map(([x, y]) => [left + (right - left) * x, top + (bottom - top) * y]);
    const at = ([x, y]) => document.elementFromPoint(x, y);
    const isOwn = (spot) => at(spot)?.closest("[data-e]") === cell;
    // What a mouse presses in a line of text selects it: one moves a thing by something else in it.
    const isLoose = (spot) => moved && cell?.contains(at(spot)) && !at(spot).closest("input, textarea");
    return spots.find(isOwn) ?? spots.find(isLoose) ?? spots[0];
  };
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width > 0;
  // Of a long screen the rest is made when one scrolls there. One looks on from where one was last, and from the end from the beginning.
  const reached = new Map();
  const lookOn = (root) => {
    const content = [root, ...root.querySelectorAll("*")].find((node) => node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY));
    if (!content) return;
    const place = player.session.address, next = content.scrollTop + content.clientHeight * .8;
    const isAtEnd = content.scrollTop + content.clientHeight > content.scrollHeight - 2;
    content.scrollTo({ top: content.scrollTop === 0 ? Math.max(next, reached.get(place) ?? 0) : isAtEnd ? 0 : next, behavior: "instant" });
    reached.set(place, content.scrollTop);
  };
  const until = async (holds, seconds) => {
    const end = performance.now() + 1000 * seconds;
    while (!holds() && performance.now() < end) await new Promise((done) => setTimeout(done, 8));
    return Boolean(holds());
  };
  // Whether the page comes to one of some addresses, or to any other, in so many seconds.
  const comes = (addresses, isOther, seconds) => until(() => addresses.includes(player.session.address) !== isOther, seconds);
  const offers = (seconds) => until(choice, seconds);
  const isDrawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // Where a person sees a label; then the controls of the same thing, which they touch when its words do nothing.
  const find = (label, uncovered = false, moved = "") => {
    const re = new RegExp(`\\\\b${label}\\\\b`), root = top();
    if (!root) return [];
    const all = [...root.querySelectorAll("*")].filter((node) => !node.closest(uncovered ? ".gesture, [inert]" : ".gesture, .swipe, [inert]") && says(node, re) && isSeen(node));
    const first = all[0];
    if (!first) return [];
    first.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const content = moved === "pull" && first.closest(".content, .inside");
    // What is pulled is pulled with its page at the top.
    if (content) content.scrollTo({ top: 0, behavior: "instant" });
    const cell = first.closest("[data-e]") ?? first;
    const CONTROLS = "input, select, textarea, [role=radio], [role=spinbutton], [role=slider], button:not(.gesture)";
    const controls = [...cell.querySelectorAll(CONTROLS)].filter((node) => node !== first && isSeen(node) && node.closest("[data-e]") === cell);
    const others = controls.filter((node) => node.getAttribute("aria-checked") !== "true" && !node.checked);
    return [first, ...others].map((node) => [...middle(node, moved), node.closest(".picker, .date") ? "open" : node.type === "email" ? "email" : node.matches("input, textarea") && !/range|checkbox|radio|button/.test(node.type) ? "type" : ""]);
  };
  // Looks for a label through all of a screen, and once more when what one scrolled to is drawn.
  const lookFor = async (label, moved, most) => {
    let found = find(label, false, moved);
    for (let looks = 0; !found.length && looks < most; looks++) {
      const root = top();
      if (root) lookOn(root);
      await isDrawn();
      found = find(label, false, moved);
    }
    await isDrawn();
    const again = find(label, false, moved);
    return again.length ? again : found;
  };
  // A place at the top of what scrolls, scrolled there.
  const start = () => {
    const content = top().querySelector(".content"), box = content.getBoundingClientRect();
    content.scrollTo({ top: 0, behavior: "instant" });
    const x = box.left + box.width / 2;
    let y = box.top + 20;
    while (document.elementFromPoint(x, y)?.closest(".content") !== content) y += 20;
    return [x, y];
  };
  // The handle of a bar that must be opened before a label in it is seen.
  const handle = (label) => {
    const re = new RegExp(`\\\\b${label}\\\\b`), bar = [...(top()?.querySelectorAll(".wordy, .wordy *, .tab, .tab *") ?? [])].find((node) => says(node, re));
    const more = [...(top()?.querySelectorAll(".more:not([open]) > summary") ?? [])].find(isSeen);
    return bar && more && !isSeen(bar) ? middle(more) : null;
  };
  // A place on the row that holds a label which is not seen yet.
  const around = (label) => {
    const re = new RegExp(`\\\\b${label}\\\\b`);
    const hidden = [...(top()?.querySelectorAll(".swipe *") ?? [])].find((node) => says(node, re));
    const row = hidden?.closest(".row");
    row?.scrollIntoView({ block: "center", behavior: "instant" });
    return row && middle(row.querySelector(".face") ?? row);
  };
  // Where one chooses in what a field opened: an option that is not chosen, else what says that one is sure, else a day.
  const choice = () => {
    const find = (selector) => [...document.querySelectorAll(`#opened ${selector}`)].at(-1);
    const node = find("[role=option]:not([aria-selected=true])") ?? find("[role=option]") ?? find(".sure, .done-choosing") ?? find("[data-day]");
    node?.scrollIntoView({ block: "nearest", behavior: "instant" });
    return node && isSeen(node) ? middle(node) : null;
  };
  // The labels in a thing, or in the nearest one around it that has some; none on what stands there by itself.
  const labelsAt = (node) => {
    for (let one = node.dataset.auto ? null : node; one && !one.matches(".screen, .layer"); one = one.parentElement) {
      const words = [one, ...one.querySelectorAll("*")].flatMap((part) => [own(part), part.ariaLabel, part.placeholder, part.alt]);
      const labels = words.flatMap((word) => word?.match(/\\bK\\d+\\b/g) ?? []);
      if (labels.length) return [...new Set(labels)];
    }
    return [];
  };
  const wide = () => document.querySelector(".app").getBoundingClientRect().width;
  const nameOf = (node) => [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent, node.placeholder].filter(Boolean).join(" ");
  const focus = () => {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    const isGroup = Boolean(node.closest("[role=toolbar], [role=menu], [role=radiogroup]")) || node.type === "radio";
    const isFolded = node.localName === "summary" && !node.parentElement.open;
    return { place: [...document.querySelectorAll("*")].indexOf(node), name: nameOf(node), labels: labelsAt(node), tag: node.localName, type: node.type ?? "", role: node.role ?? "", isApp: Boolean(node.closest(".app")), isGroup, isFolded, isToggle: node.ariaPressed !== null };
  };
  return { find, lookFor, comes, offers, handle, around, choice, focus, start, address: () => player.session.address, wide };
})();
undefined;
"""

# How long what a touch does may take to be seen; how long one waits before touching another part of the same thing, and for what should not
# happen.
SOON = 3
PAUSE = 0.4
SHORT = 0.04
# What an address says about the cell that was played last.
PLAYED = re.compile(r"[?&]v\.hit=\d+(?=$|&)")
# How often one scrolls on to find something on a long screen.
MOST_LOOKS = 80
# How often Tab may be pressed for each thing of a place, those in it and around it too; and how many stops a group may have.
MOST_STOPS = 80
MOST_IN_GROUP = 24
# What one presses after touching something that is typed into.
FOLLOWING = {"": [], "type": ["1", "Enter", "Tab"], "email": ["ada@example.com", "Enter", "Tab"], "open": []}


class Page:
    """An open page of the matrix, which is brought to an address and asked where it stands."""

    def __init__(self, visit, path, platform):
        self.visit, self.path, self.platform = visit, path, platform
        self.is_disturbed = False
        self.open()

    def open(self):
        self.page = self.visit.open(self.path)
        self.visit.choose(self.platform)
        self.page.evaluate(EYES)
        self.page.wait_for_timeout(50)

    def has_keys(self):
        """Whether the keys come to the page: behind the last stop one browser keeps them to its own bars."""
        return self.page.evaluate("document.hasFocus()")

    @property
    def address(self):
        return self.page.evaluate("eyes.address()")

    def go(self, address):
        if self.address != address:
            self.page.evaluate("at => { location.hash = at; return eyes.comes([at], false, 5); }", address)
            self.still()
        assert self.address == address, f"{address} opens {self.address}"

    def be_at(self, address):
        """Goes there, where not already there: what was touched last says so in the address, and is no matter. Gives the address it is at.

        What was moved is still on its way back, and what was typed stays: then one goes there anew.
        """
        if self.is_disturbed or PLAYED.sub("", self.address) != address:
            self.go(address)
        self.is_disturbed = False
        return self.address

    def still(self):
        """Waits until nothing moves any more."""
        at_rest(self.page)

    def comes_to(self, *addresses, seconds=SOON):
        return self.page.evaluate("([all, seconds]) => eyes.comes(all, false, seconds)", [addresses, seconds])

    def leaves(self, address, seconds=SOON):
        return self.page.evaluate("([at, seconds]) => eyes.comes([at], true, seconds)", [address, seconds])

    def look_for(self, label, moved):
        """Where a label is, to be moved in some way or none."""
        return self.page.evaluate("([label, moved, most]) => eyes.lookFor(label, moved, most)", [label, moved, MOST_LOOKS])

    def find(self, label, moved=""):
        return self.page.evaluate("([label, moved]) => eyes.find(label, false, moved)", [label, moved])


class Mouse:
    name = "mouse"

    def __init__(self, page):
        self.page = page

    def tap(self, x, y):
        self.page.mouse.click(x, y)

    def double(self, x, y):
        self.page.mouse.dblclick(x, y)

    def hold(self, x, y):
        self.page.mouse.click(x, y, button="right")

    def move(self, x, y, dx, dy):
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in range(1, 9):
            mouse.move(x + dx * step / 8, y + dy * step / 8)
        mouse.up()


class Finger:
    name = "touch"

    def __init__(self, page):
        self.page = page
        self.cdp = page.context.new_cdp_session(page)

    def send(self, kind, *points, at=None):
        event = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        self.cdp.send("Input.dispatchTouchEvent", {**event, **({"timestamp": at} if at else {})})

    def tap(self, x, y):
        self.send("touchStart", (x, y))
        self.send("touchEnd")

    def double(self, x, y):
        """Two taps a moment apart, whatever time this machine takes for them."""
        began = time.time()
        for at in (0, 0.12):
            self.send("touchStart", (x, y), at=began + at)
            self.send("touchEnd", at=began + at + 0.04)

    def hold(self, x, y):
        self.send("touchStart", (x, y))
        self.page.wait_for_timeout(900)
        self.send("touchEnd")

    def move(self, x, y, dx, dy):
        self.send("touchStart", (x, y))
        for step in range(1, 9):
            self.send("touchMove", (x + dx * step / 8, y + dy * step / 8))
            self.page.wait_for_timeout(8)
        self.send("touchEnd")


WAYS = {"swipe-left": (-140, 0), "swipe-right": (140, 0), "swipe-up": (0, -140), "swipe-down": (0, 140), "drag": (90, 60), "pull": (0, 180)}
# Which part of a large glass a swipe crosses, so that it counts however slowly this machine moves the hand.
CROSSED = 0.36


def by_pointer(page, hand, cell, at, to):
    """Plays one cell; what is wrong, or nothing."""
    at = page.be_at(at)
    page.is_disturbed = cell.trigger in WAYS or cell.place.key in WAYS
    if cell.trigger == "pull" and not cell.place.owner:
        return by_pull(page, hand, at, to)
    if cell.place.key in WAYS:
        return by_swipe(page, hand, cell, at, to)
    if handle := page.page.evaluate("label => eyes.handle(label)", cell.label):
        hand.tap(*handle)
    moved = cell.trigger if cell.trigger in WAYS else ""
    points = page.look_for(cell.label, moved)
    # What opens and goes on by itself.
    if cell.place.owner == "popups" and page.comes_to(to, seconds=4):
        return None
    if not points:
        return "is not seen"
    for number, (x, y, what) in enumerate(points):
        if number:
            x, y, what = (page.find(cell.label, moved) + points)[number]
        act(page, hand, cell.trigger, x, y)
        page.is_disturbed |= bool(what)
        if what == "open" and page.page.evaluate("seconds => eyes.offers(seconds)", SOON):
            page.still()
            hand.tap(*page.page.evaluate("eyes.choice()"))
        is_last = number == len(points) - 1
        for key in ["", *FOLLOWING[what]]:
            if key:
                strike(page.page.keyboard, key)
            if page.leaves(at, SHORT if FOLLOWING[what] else SOON if is_last else PAUSE):
                break
        now = page.address
        if now == to:
            return None
        if now != at:
            return f"leads to {now}, not to {to}"
    return "does nothing"


def strike(keyboard, keys):
    """Presses a key, or types a text."""
    if "@" in keys:
        keyboard.type(keys)
    else:
        keyboard.press(keys)


def by_pull(page, hand, at, to):
    """Pulls a screen from its top, as one does whatever is in sight there."""
    x, y = page.page.evaluate("eyes.start()")
    hand.move(x, y, *WAYS["pull"])
    page.leaves(at)
    return None if page.address == to else f"leads to {page.address}, not to {to}"


def by_swipe(page, hand, cell, at, to):
    """Swipes the row around a cell, or presses it long where rows cannot be swiped, and taps what comes to light."""
    owners = page.page.evaluate("label => eyes.around(label)", cell.label)
    if not owners:
        return "its row is not seen"
    if hand.name == "keys":
        return None
    x, y = owners
    if page.platform == "metro":
        hand.hold(x, y)
    else:
        hand.move(x, y, *WAYS[cell.place.key])
    page.page.wait_for_timeout(400)
    points = page.page.evaluate("label => eyes.find(label, true)", cell.label)
    if page.address != at:
        return f"the swipe leads to {page.address}"
    if not points:
        return "the swipe does not uncover it"
    x, y, _ = points[0]
    act(page, hand, cell.trigger, x, y)
    page.comes_to(to)
    return None if page.address == to else f"leads to {page.address}, not to {to}"


def act(page, hand, trigger, x, y):
    if trigger == "double-tap":
        hand.double(x, y)
    elif trigger == "long-press":
        hand.hold(x, y)
    elif trigger in WAYS:
        dx, dy = WAYS[trigger]
        more = max(1, CROSSED * page.page.evaluate("eyes.wide()") / abs(dx + dy)) if trigger.startswith("swipe") else 1
        hand.move(x, y, dx * more, dy * more)
    else:
        hand.tap(x, y)


# What people press on something that has the focus, until something happens.
def presses(focus):
    if focus["tag"] == "summary" and not focus["isFolded"]:
        return []
    if focus["role"] == "combobox":
        return ["ArrowDown", "ArrowDown", "Enter"]
    if focus["tag"] in ("input", "textarea") and focus["type"] not in ("range", "checkbox", "radio", "button"):
        text = "ada@example.com" if focus["type"] == "email" else "1"
        return [text, "Enter", "Tab"] if focus["tag"] == "textarea" else [text, "Enter"]
    if focus["type"] == "range" or focus["role"] in ("slider", "spinbutton"):
        return ["ArrowRight", "ArrowUp"]
    if focus["type"] == "checkbox":
        return ["Space"]
    if focus["type"] == "radio":
        return ["ArrowDown"]
    # Another touch on what is selected may do more.
    return ["Enter", "Enter"] if focus["isToggle"] else ["Enter"]


def by_keys(page, cells, moves):
    """Plays the cells of a place by keys alone: what is wrong with each that cannot be played so.

    Tab goes from stop to stop, arrows within a group; what is folded is opened, and where a cell stands that was not played yet one presses
    what fits the stop. It ends when all stops were passed twice and nothing came of it.
    """
    wanted = {moves[str(cell)][1]: cell for cell in cells}
    at, owner = moves[str(cells[0])][0], cells[0].place.owner
    place = at.partition("?")[0]
    page.go(at)
    # What opens and goes on by itself.
    if owner == "popups" and page.comes_to(*wanted, seconds=4):
        del wanted[page.address]
    # What has the focus at first is tried too, before Tab goes on from there; it is no stop that one came to.
    passes, was_inside, has_moved, is_first, leading = 0, False, True, True, set()
    for _ in range(MOST_STOPS * len(cells[0].place.cells)):
        if not wanted or passes == 2:
            break
        if page.address.partition("?")[0] != place:
            page.go(at)
            was_inside, has_moved, is_first = False, True, True
        if not has_moved:
            page.page.keyboard.press("Tab")
        if not page.has_keys():
            page.open()
            page.go(at)
            was_inside, has_moved, is_first = False, True, True
            continue
        here = page.page.evaluate("eyes.focus()")
        is_inside = bool(here and here["isApp"])
        passes += was_inside and not is_inside
        was_inside, has_moved, is_first = is_inside and not is_first, False, False
        for step in range((MOST_IN_GROUP if here["isGroup"] else 1) if is_inside else 0):
            if step:
                page.page.keyboard.press("ArrowRight")
                again = page.page.evaluate("eyes.focus()")
                if again == here or again is None:
                    break
                here = again
            # What led elsewhere does so again, and so does what led back, as Cancel to its field.
            if here["name"] in leading:
                continue
            was_played, has_moved, is_back = press_here(page, here, wanted)
            has_left = page.address.partition("?")[0] != place
            if was_played:
                passes = 0
            elif has_left or is_back:
                leading.add(here["name"])
            if has_left:
                break
    return {str(cell): "no key does it" for cell in wanted.values()}


def press_here(page, here, wanted):
    """Presses what fits a stop where something stands that is wanted: whether that played it, and went on to another stop, or to an earlier one."""
    keyboard, before, labels = page.page.keyboard, page.address, here["labels"]
    if here["tag"] == "summary" or any(cell.label in labels for cell in wanted.values()):
        keys = presses(here)
    else:
        keys = []
    key = ""
    for key in keys:
        strike(keyboard, key)
        if page.address != before:
            break
    now = page.address
    was_played = now in wanted and wanted[now].label in labels
    if was_played:
        del wanted[now]
    # Enter may have gone on to the next field.
    after = page.page.evaluate("eyes.focus()")
    has_moved = key == "Tab" or bool(after and after["tag"] in ("input", "textarea") and after["name"] != here["name"])
    # What was typed would filter what follows.
    if here["tag"] in ("input", "textarea") and not has_moved:
        keyboard.press("Control+a")
        keyboard.press("Backspace")
    is_back = bool(after and after["isApp"] and after["place"] < here["place"])
    return was_played, has_moved, is_back
