import HTML

/// What is pressed, switched, chosen and typed in.
extension WireframeLayout {
  /// Draws a control, and says where it ends; what has a name is found by it.
  mutating func control(_ figure: Figure.ControlFigure, _ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let bottom = drawnControl(figure, tag, x: x, y: y, width: width)
    if let name = (tag.child(.name) ?? (tag.name == "label" ? tag.child(.words) : nil))?.words, !name.isEmpty {
      fields.append(Wireframe.Field(name: name, box: Box(x, y, width, bottom - y).wider(4, 2)))
    }
    return bottom
  }

  private mutating func drawnControl(
    _ figure: Figure.ControlFigure, _ tag: Tag, x: Double, y: Double, width: Double
  ) -> Double {
    let outer = { (bottom: Double) in Box(x, y, width, bottom - y) }
    switch figure {
    case .button: return button(tag, x: x, y: y, width: width)
    case .link: return paragraph(tag.words, x: x, y: y, width: width, .accent, most: 2)
    case .badge:
      let room = min(LetterWidths.width(of: tag.words, size: 7.5) + 12, width)
      let at = tag.has(.centered) ? x + (width - room) / 2 : tag.has(.trailing) ? x + width - room : x
      marks.append(.box(Box(at, y, room, 13), corner: 6.5, fill: .field, line: nil, isDashed: false))
      line(tag.words, x: at + 6, middle: y + 6.5, width: room - 11, size: 7.5)
      return y + 13
    case .switch, .checkbox, .option:
      let input = tag.children.lazy.compactMap { $0.asTag }.first { $0.name == "input" }
      line(tag.child(.words)?.words ?? "", x: x, middle: y + 7, width: width - 28)
      onOff(figure, input?.text("checked") != nil, right: x + width, middle: y + 7)
      if let input { note(input, in: outer(y + 14), outline: outer(y + 14).wider(4, 2)) }
      return y + 14
    case .slider:
      let top = name(of: tag, x: x, y: y, width: width)
      let input = tag.children.lazy.compactMap { $0.asTag }.first { $0.name == "input" }
      let ends = [input?.text("min"), input?.text("max"), input?.text("value")].map { Double($0 ?? "") ?? 0 }
      let (low, high) = (ends[0], max(ends[1], ends[0] + 1))
      // The knob stays on its line.
      let at = x + 5 + (width - 10) * min(max((ends[2] - low) / (high - low), 0), 1)
      marks.append(.box(Box(x, top + 5, width, 2.5), corner: 1.25, fill: .line, line: nil, isDashed: false))
      marks.append(.box(Box(x, top + 5, at - x, 2.5), corner: 1.25, fill: .accent, line: nil, isDashed: false))
      marks.append(.box(Box(at - 5, top + 1, 10, 10), corner: 5, fill: .paper, line: .quiet, isDashed: false))
      hideChildren(of: tag, in: outer(top + 12))
      return top + 12
    case .stepper:
      line(tag.child(.name)?.words ?? "", x: x, middle: y + 8, width: width - 60)
      line(tag.child(.value)?.words ?? "", x: x + width - 64, middle: y + 8, width: 22, anchor: .end)
      let box = Box(x + width - 38, y, 38, 16)
      marks.append(.box(box, corner: 6, fill: .field, line: nil, isDashed: false))
      marks.append(.path("M5 12h14", units: 24, in: Box(box.x + 4, y + 3, 10, 10), line: .ink, fill: nil))
      marks.append(.path("M12 5v14M5 12h14", units: 24, in: Box(box.x + 24, y + 3, 10, 10), line: .ink, fill: nil))
      hideChildren(of: tag, in: box)
      return y + 16
    case .radio:
      let top = name(of: tag, x: x, y: y, width: width)
      return stack(tag.child(.options)?.children ?? [], x: x, y: top + 1, width: width, gap: 4)
    case .segmented:
      let top = tag.child(.name).map { $0.words.isEmpty ? y : name(of: tag, x: x, y: y, width: width) } ?? y
      segments(tag, in: Box(x, top, width, 17))
      return top + 17
    case .picker:
      let value = chosen(in: tag)
      let used = line(value, x: x + width * 0.4, middle: y + 8, width: width * 0.6 - 10, size: 9, anchor: .end, .accent)
      line(tag.child(.name)?.words ?? "", x: x, middle: y + 8, width: width - used - 20)
      marks.append(
        .path(
          "M7 9.5l5-5 5 5M7 14.5l5 5 5-5", units: 24, in: Box(x + width - 8, y + 3.5, 9, 9), line: .quiet, fill: nil))
      hideChildren(of: tag, in: outer(y + 16))
      return y + 16
    case .search:
      let box = Box(x, y, width, 17)
      marks.append(.box(box, corner: 8.5, fill: .field, line: nil, isDashed: false))
      icon(tag.icon, in: Box(x + 5, y + 4, 9, 9), .quiet)
      let input = tag.child(.box)?.children.lazy.compactMap { $0.asTag }.first { $0.name == "input" }
      line(input?.text("placeholder") ?? "", x: x + 17, middle: box.midY, width: width - 24, size: 8, .quiet)
      hideChildren(of: tag, in: box)
      return box.bottom
    case .field, .area:
      let top = name(of: tag, x: x, y: y, width: width)
      let input = tag.children.lazy.compactMap { $0.asTag }.first { $0.name == "input" || $0.name == "textarea" }
      let box = Box(x, top, width, figure == .area ? 46 : 18)
      marks.append(.box(box, corner: 4, fill: .paper, line: .line, isDashed: false))
      let words = input?.text("value") ?? input?.text("placeholder") ?? ""
      let isSecret = input?.text("type") == "password" && input?.text("value") != nil
      line(
        isSecret ? Self.hidden(words) : words, x: x + 6, middle: top + 9, width: width - 12, size: 8.5, .quiet)
      hideChildren(of: tag, in: outer(box.bottom))
      return box.bottom
    }
  }

  /// The name above something, and where it ends.
  private mutating func name(of tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let words = tag.child(.name)?.words ?? ""
    return words.isEmpty ? y : paragraph(words, x: x, y: y, width: width, size: 8, .quiet, most: 1) + 1
  }

  /// A text of which nobody may read more than how long it is.
  private static func hidden(_ text: String) -> String {
    String(repeating: "•", count: text.unicodeScalars.count)
  }

  private mutating func hideChildren(of tag: Tag, in box: Box) {
    for child in tag.children { if let inner = child.asTag { hide(inner, in: box, isSeen: true) } }
  }

  private func chosen(in tag: Tag) -> String {
    for child in tag.children {
      guard let inner = child.asTag else { continue }
      if inner.name == "input" { return inner.text("value") ?? inner.text("placeholder") ?? "" }
      if inner.name == "select" {
        let options = inner.children.compactMap { $0.asTag }
        return (options.first { $0.text("selected") != nil } ?? options.first)?.words ?? ""
      }
    }
    return ""
  }

  mutating func onOff(_ figure: Figure.ControlFigure, _ isOn: Bool, right: Double, middle: Double) {
    if figure == .switch {
      let box = Box(right - 22, middle - 6, 22, 12)
      marks.append(.box(box, corner: 6, fill: isOn ? .accent : .line, line: nil, isDashed: false))
      marks.append(
        .box(
          Box(isOn ? right - 11 : box.x + 1, middle - 5, 10, 10), corner: 5, fill: .paper, line: nil, isDashed: false))
    } else {
      let box = Box(right - 12, middle - 6, 12, 12)
      marks.append(
        .box(
          box, corner: figure == .option ? 6 : 3, fill: isOn ? .accent : .paper, line: isOn ? nil : .quiet,
          isDashed: false))
      if isOn { marks.append(.path("M6 12.5l4 4 8-9", units: 24, in: box.inset(1.5), line: .paper, fill: nil)) }
    }
  }

  mutating func segments(_ tag: Tag, in box: Box) {
    let options = (tag.child(.options)?.children ?? []).compactMap { $0.asTag }
    marks.append(.box(box, corner: 6, fill: .field, line: nil, isDashed: false))
    if options.isEmpty { return }
    let width = (box.width - 3) / Double(options.count)
    for (index, option) in options.enumerated() {
      let part = Box(box.x + 1.5 + Double(index) * width, box.y + 1.5, width, box.height - 3)
      let isChosen = option.text("aria-checked") == "true"
      let first = marks.count
      if isChosen { marks.append(.box(part, corner: 4.5, fill: .paper, line: nil, isDashed: false)) }
      let words = option.words
      if words.isEmpty {
        icon(option.icon, in: Box(part.midX - 5, part.midY - 5, 10, 10))
      } else {
        line(words, x: part.x + 1, middle: part.midY, width: part.width - 2, size: 8, isBold: isChosen, anchor: .middle)
      }
      fade(option, from: first)
      note(option, in: part)
    }
  }

  /// A button among what is below each other.
  private mutating func button(_ tag: Tag, x: Double, y: Double, width: Double) -> Double {
    let isDanger = tag.has(.destructive)
    let isMain = tag.has(.primary) || tag.has(.submit)
    let box = Box(x, y, width, isInMenu ? 20 : 22)
    let tone: Tone = isMain && !isInMenu ? .onAccent : isDanger ? .danger : .accent
    if isInMenu {
      marks.append(.line(x1: x, y1: y, x2: x + width, y2: y, .line))
    } else {
      marks.append(.box(box, corner: 7, fill: isMain ? .accentFill : .field, line: nil, isDashed: false))
    }
    let words = tag.child(.words)?.words ?? tag.words
    let text = min(LetterWidths.width(of: words, size: 9, isBold: isMain), width - 24)
    if let svg = tag.icon {
      let start = box.midX - (text + (words.isEmpty ? 10 : 14)) / 2
      icon(svg, in: Box(start, box.midY - 5.5, 11, 11), tone)
      line(words, x: start + 14, middle: box.midY, width: width - 24, isBold: isMain, tone)
    } else {
      line(words, x: x + 6, middle: box.midY, width: width - 12, isBold: isMain, anchor: .middle, tone)
    }
    return box.bottom
  }
}
