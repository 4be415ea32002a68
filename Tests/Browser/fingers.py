"""Fingers and mice: what moves over an open page, in points of the device that it shows."""

import time

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A node's middle on the page, and its left, top and right in points of the device.
BOX = """(node) => {
  const app = document.querySelector(".app"), frame = app.getBoundingClientRect(), scale = frame.width / app.offsetWidth;
  const { left, top, right, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, left: (left - frame.left) / scale, top: (top - frame.top) / scale, right: (right - frame.left) / scale };
}"""
REST = """(node) => new Promise((done) => {
  let last = null, same = 0;
  const look = () => {
    const { left, top } = node.getBoundingClientRect(), now = `${left} ${top}`;
    same = now === last ? same + 1 : 0;
    last = now;
    if (same > 4) done(); else requestAnimationFrame(look);
  };
  look();
}).then(() => (%s)(node))""" % BOX
# Where things are once what moves them was drawn.
DRAWN = "(nodes) => (%s)().then(() => nodes.map(%s))" % (FRAMES, BOX)


def scale(page):
    return page.evaluate("(() => { const app = document.querySelector('.app'); return app.getBoundingClientRect().width / app.offsetWidth; })()")


def box(node):
    return node.evaluate(BOX)


def at_rest(node):
    """Where a thing is once it no longer moves."""
    return node.evaluate(REST)


class Mouse:
    def __init__(self, page):
        self.page = page

    def down(self, x, y):
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def move(self, x, y):
        self.page.mouse.move(x, y)

    def up(self):
        self.page.mouse.up()

    def taps_twice(self, x, y):
        self.page.mouse.dblclick(x, y)


class Finger:
    """A finger on a touch screen, as Chromium's own tools put it there."""

    def __init__(self, page):
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def send(self, kind, *points, at=None):
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 1 + index} for index, (x, y) in enumerate(points)]}
        self.wire.send("Input.dispatchTouchEvent", {**event, **({"timestamp": at} if at else {})})

    def taps_twice(self, x, y):
        began = time.time()
        for at in (0, 0.12):
            self.send("touchStart", (x, y), at=began + at)
            self.send("touchEnd", at=began + at + 0.04)

    def flick(self, x, y, dx, dy, speed, steps=5):
        """Moves so far at so many pixels a millisecond, whatever time this machine takes for it."""
        began, length = time.time(), max(abs(dx), abs(dy))
        self.send("touchStart", (x, y), at=began)
        for step in range(1, steps + 1):
            part = step / steps
            self.send("touchMove", (x + dx * part, y + dy * part), at=began + part * length / speed / 1000)
        self.send("touchEnd", at=began + length / speed / 1000)

    def down(self, x, y):
        self.send("touchStart", (x, y))

    def move(self, x, y):
        self.send("touchMove", (x, y))

    def up(self):
        self.send("touchEnd")


def pointers(page):
    """What can be put on a page in this browser."""
    return [Mouse(page)] + ([Finger(page)] if page.context.browser.browser_type.name == "chromium" else [])


def tap(pointer, node):
    place = box(node)
    pointer.down(place["x"], place["y"])
    pointer.up()


def drawn_within(page, nodes, check, frames=40):
    """Checks where things are, again with each frame: on a busy machine a move may be drawn later than two frames after it."""
    for _ in range(frames // 2):
        boxes = page.evaluate(DRAWN, nodes)
        try:
            return check(*boxes)
        except AssertionError as error:
            wrong = error
    raise wrong


def drag(pointer, start, by, steps=4, hold=False, sees=(), check=None):
    """Drags from a place on the page by so many points of the device, in steps of a frame, and calls `check` after each with how far it is
    and with where the things are that it sees.

    With `hold` it stands still at the end, so that only the way counts and not the speed.
    """
    page, size = pointer.page, scale(pointer.page)
    (x, y), (dx, dy) = start, by
    pointer.down(x, y)
    nodes = None
    for step in range(1, steps + 1):
        far = (dx * step / steps, dy * step / steps)
        pointer.move(x + far[0] * size, y + far[1] * size)
        if check:
            # Some come to light with the first step.
            nodes = nodes or [node.element_handle() for node in sees]
            drawn_within(page, nodes, lambda *boxes: check(*far, *boxes))
        else:
            page.evaluate(FRAMES)
    if hold:
        page.wait_for_timeout(130)
        pointer.move(x + dx * size, y + dy * size)
    pointer.up()


def middle(node):
    place = box(node)
    return place["x"], place["y"]
