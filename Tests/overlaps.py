"""What lies on what in a diagram, by the boxes of its words and the lines as a browser draws them."""

import pathlib

# Words of the drawings of screens are part of these; all others are labels. Lines are followed in steps of about two points.
MEASURE = r"""
() => {
  const points = (data) => {
    const parts = data.match(/[MCLQHVZ]|-?[\d.]+(?:e-?\d+)?/g), found = []
    let command, at = [0, 0], index = 0
    const number = () => Number(parts[index++])
    const pair = () => [number(), number()]
    const follow = (curve, length) => {
      const steps = Math.max(1, Math.ceil(length / 2))
      for (let step = 0; step <= steps; step++) found.push(curve(step / steps))
    }
    const away = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
    const between = (a, b) => (t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    while (index < parts.length) {
      if (/[A-Z]/.test(parts[index])) command = parts[index++]
      const from = at
      if (command === 'M') { at = pair(); command = 'L' }
      else if (command === 'L') { at = pair(); follow(between(from, at), away(from, at)) }
      else if (command === 'H') { at = [number(), from[1]]; follow(between(from, at), away(from, at)) }
      else if (command === 'Q') {
        const [one, end] = [pair(), pair()]
        at = end
        follow((t) => between(between(from, one)(t), between(one, end)(t))(t), away(from, one) + away(one, end))
      } else if (command === 'C') {
        const [one, two, end] = [pair(), pair(), pair()]
        at = end
        follow((t) => {
          const [a, b, c] = [between(from, one)(t), between(one, two)(t), between(two, end)(t)]
          return between(between(a, b)(t), between(b, c)(t))(t)
        }, away(from, one) + away(one, two) + away(two, end))
      } else break
    }
    return found
  }
  const root = document.documentElement
  const label = (element) => {
    const { x: at, y, width, height } = element.getBBox(), box = { x: at, y, width, height }, matrix = root.getScreenCTM().inverse().multiply(element.getScreenCTM())
    // Spaces around words are nothing that can be seen.
    const words = element.textContent, first = words.search(/[^\u00a0]/), last = words.replace(/\u00a0+$/, '').length - 1
    if (first > 0 || last >= 0 && last < words.length - 1) {
      box.x = element.getStartPositionOfChar(first).x
      box.width = element.getEndPositionOfChar(last).x - box.x
    }
    const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
    // The box of a font is higher than its letters.
    const trim = (corners[1].y - corners[0].y) * 0.15
    return {left: corners[0].x, top: corners[0].y + trim, right: corners[1].x, bottom: corners[1].y - trim, words: element.textContent}
  }
  const isDrawing = (element) => !!element.closest('g[data-drawing]')
  const labels = [...document.querySelectorAll('text')].filter((text) => !isDrawing(text) && text.textContent.trim()).map(label)
  const drawings = [...document.querySelectorAll('g[data-drawing]')].map((drawing) => {
    const box = drawing.getBBox(), matrix = root.getScreenCTM().inverse().multiply(drawing.getScreenCTM())
    const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix)
    return {left: corner.x + 4, top: corner.y + 4, right: corner.x + box.width - 4, bottom: corner.y + box.height - 4, words: 'a drawing'}
  })
  const size = 60, grid = new Map()
  labels.forEach((box, number) => {
    for (let x = Math.floor(box.left / size); x <= box.right / size; x++) {
      for (let y = Math.floor(box.top / size); y <= box.bottom / size; y++) {
        const key = x + ' ' + y
        if (!grid.has(key)) grid.set(key, [])
        grid.get(key).push(number)
      }
    }
  })
  const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
  const overlaps = new Set()
  for (const numbers of grid.values()) for (const a of numbers) for (const b of numbers) {
    if (a < b && meet(labels[a], labels[b])) overlaps.add(labels[a].words + ' on ' + labels[b].words)
  }
  for (const box of labels) for (const drawing of drawings) if (meet(box, drawing)) overlaps.add(box.words + ' on a drawing')
  const through = []
  const edges = [...document.querySelectorAll('g.edge, g[data-edge]')]
  for (const edge of edges) {
    const hit = new Set()
    for (const path of edge.querySelectorAll('path')) {
      const matrix = root.getScreenCTM().inverse().multiply(path.getScreenCTM())
      for (const [px, py] of points(path.getAttribute('d'))) {
        const {x, y} = new DOMPoint(px, py).matrixTransform(matrix)
        for (const number of grid.get(Math.floor(x / size) + ' ' + Math.floor(y / size)) || []) {
          const box = labels[number]
          if (x > box.left && x < box.right && y > box.top && y < box.bottom) hit.add(box.words)
        }
      }
    }
    if (hit.size) through.push([...hit].join(', '))
  }
  // Inside the drawings: words on words, words that leave their screen, and the dots and numbers that lie on words.
  const inside = [], covered = []
  const words = [...document.querySelectorAll('g[data-drawing]')].map((drawing) => {
    const own = [...drawing.querySelectorAll('text')].filter((text) => text.textContent.trim() && text.previousElementSibling?.tagName !== 'circle')
    const frame = [...drawing.querySelectorAll('rect[fill="none"]')].reduce((a, b) => a && a.getBBox().width >= b.getBBox().width ? a : b, null)
    const screen = frame && label(frame), boxes = own.map(label)
    boxes.forEach((box, number) => {
      for (const other of boxes.slice(number + 1)) if (meet(box, other)) inside.push(box.words + ' on ' + other.words)
      if (screen && (box.left < screen.left - 1 || box.right > screen.right + 1)) inside.push(box.words + ' leaves the screen')
    })
    return boxes
  }).flat()
  for (const circle of document.querySelectorAll('g[data-drawing] circle, g.edge circle, g[data-edge] circle')) {
    const matrix = root.getScreenCTM().inverse().multiply(circle.getScreenCTM())
    const center = new DOMPoint(circle.cx.baseVal.value, circle.cy.baseVal.value).matrixTransform(matrix)
    const radius = circle.r.baseVal.value * matrix.a
    for (const box of words) {
      const across = Math.max(box.left - center.x, center.x - box.right, 0), down = Math.max(box.top - center.y, center.y - box.bottom, 0)
      if (Math.hypot(across, down) < radius - 0.2) covered.push(box.words)
    }
  }
  return {lines: edges.length, labels: labels.length, overlaps: [...overlaps], through, inside, covered}
}
"""


def overlaps(page, path):
    """How many lines and labels an SVG has, which labels lie on others or on drawings, what the lines go through that go through a label;
    inside the drawings, words on others or beyond their screen, and those on which a dot or a number lies."""
    page.goto(pathlib.Path(path).resolve().as_uri())
    return page.evaluate(MEASURE)
