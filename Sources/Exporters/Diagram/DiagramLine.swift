/// What a diagram draws as one line: the links between two nodes that look the same, their words one below the other.
struct DiagramLine {
  let from: Int
  let to: Int
  let look: DiagramLook.Line
  /// Numbers in `FlowDiagram.links`.
  var links: [Int]
  let change: FlowDiagram.Change
  var isLit: Bool
  /// Whether somebody can go back along it by something that is there for that.
  var leadsBack = false

  /// The lines of a diagram, in the order of its links.
  static func all(of diagram: FlowDiagram, showingBack: Bool = true) -> [DiagramLine] {
    struct Key: Hashable {
      let from: Int
      let to: Int
      let look: DiagramLook.Line
      let change: FlowDiagram.Change
    }
    var lines: [DiagramLine] = []
    var known: [Key: Int] = [:]
    for (number, link) in diagram.links.enumerated() where link.kind != .stay {
      let look = DiagramLook.Line(link)
      if look == .back, !showingBack { continue }
      let key = Key(from: link.from, to: link.to, look: look, change: link.change)
      if let line = known[key] {
        lines[line].links.append(number)
        lines[line].isLit = lines[line].isLit || link.isLit
      } else {
        known[key] = lines.count
        lines.append(
          DiagramLine(
            from: link.from, to: link.to, look: look, links: [number], change: link.change, isLit: link.isLit))
      }
    }
    // A way back along a line that is there needs no line of its own.
    var isFolded = [Bool](repeating: false, count: lines.count)
    for (number, line) in lines.enumerated() where line.look == .back {
      let there = known[Key(from: line.to, to: line.from, look: .push, change: line.change)]
      guard let there, !line.isLit || lines[there].isLit else { continue }
      lines[there].leadsBack = true
      isFolded[number] = true
    }
    return lines.indices.filter { !isFolded[$0] }.map { lines[$0] }
  }

  /// What stands beside the line: what is touched, what must hold, each once.
  func words(in diagram: FlowDiagram, most: Int = 3) -> [Words] {
    var result: [Words] = []
    for number in links {
      let words = Words(diagram.links[number])
      if !words.isEmpty, !result.contains(words) { result.append(words) }
    }
    if result.count <= most { return result }
    return Array(result.prefix(most - 1)) + [Words(text: "… \(result.count - most + 1) more", condition: "")]
  }

  /// The words of one link.
  struct Words: Hashable {
    var text: String
    var condition: String

    init(text: String, condition: String) {
      self.text = text
      self.condition = condition
    }

    init(_ link: FlowDiagram.Link) {
      let gesture = link.action.split(separator: "-").joined(separator: " ")
      switch link.action {
      case "tap", "choose", "submit", "start", "back", "close": text = link.label
      case "type": text = link.label.isEmpty ? "type" : "type: \(link.label)"
      case "appear": text = link.delay.isEmpty ? "immediately" : "after \(link.delay)"
      case "end": text = "then"
      case "event": text = ""
      default: text = link.label.isEmpty ? gesture : "\(gesture): \(link.label)"
      }
      if !link.answer.isEmpty { text += (text.isEmpty ? "" : " · ") + "“\(link.answer)”" }
      if link.kind == .start { text = "" }
      condition = link.condition.isEmpty ? link.isOtherwise ? "otherwise" : "" : "if \(link.condition)"
      if link.kind == .start { condition = link.sets.joined(separator: ", ") }
    }

    var isEmpty: Bool { text.isEmpty && condition.isEmpty }
  }
}
