import HTML

/// What opens above a pin of a map.
extension WireframeLayout {
  /// Notes where a pin is; its callout too, unless it is the one that is open, which is the result.
  mutating func openCallout(of pin: Tag, at head: Box) -> Tag? {
    let parts = pin.children.compactMap { $0.asTag }
    guard let callout, pin.element == callout.element, parts.first?.text("aria-label") == callout.name,
      let open = parts.first(where: { $0.text("hidden") != nil && $0.figure != .unseen })
    else {
      hide(pin, in: head, isSeen: true)
      return nil
    }
    note(pin, in: head)
    for part in parts where part.index != open.index { hide(part, in: head, isSeen: true) }
    return open
  }

  /// Draws a callout above its pin, or below it where there is more room.
  mutating func draw(_ callout: Tag, above head: Box, in map: Box) {
    let width = min(132, map.width - 4)
    var trial = WireframeLayout(floor: 100_000, on: canvas)
    let height = trial.stack(callout.children, x: 0, y: 0, width: width - 14, gap: 3) + 12
    let (above, below) = (head.y - map.y - 3, map.bottom - head.bottom - 3)
    let isAbove = above >= min(height, below)
    let high = max(min(height, isAbove ? above : below), 22)
    let box = Box(
      min(max(head.midX - width / 2, map.x + 2), map.right - width - 2),
      isAbove ? head.y - 3 - high : head.bottom + 3, width, high)
    marks.append(.box(box, corner: 6, fill: .paper, line: .line, isDashed: false))
    let (outer, wasFull) = (floor, isFull)
    (floor, isFull) = (min(floor, box.bottom - 3), false)
    _ = stack(callout.children, x: box.x + 7, y: box.y + 6, width: width - 14, gap: 3)
    (floor, isFull) = (outer, wasFull)
    // A tap anywhere on it follows its link.
    hide(callout, in: box, isSeen: true)
  }
}
