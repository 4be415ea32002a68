import FlowGraph

/// What a diagram draws as one line: the links between two nodes that look the same, their words one below the other.
struct DiagramLine {
  let from: Int
  let to: Int
  let look: DiagramLook.Line
  /// Numbers in `FlowDiagram.edges`.
  var edges: [Int]
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
    var known = [Key: Int](minimumCapacity: diagram.edges.count)
    for (number, edge) in diagram.edges.enumerated() where edge.kind != .stay {
      let look = DiagramLook.Line(edge)
      if look == .back, !showingBack { continue }
      let key = Key(from: edge.from, to: edge.to, look: look, change: edge.change)
      if let line = known[key] {
        lines[line].edges.append(number)
        lines[line].isLit = lines[line].isLit || edge.isLit
      } else {
        known[key] = lines.count
        lines.append(
          DiagramLine(
            from: edge.from, to: edge.to, look: look, edges: [number], change: edge.change, isLit: edge.isLit))
      }
    }
    // Going back along a line that is there needs no line of its own.
    var isFolded = [Bool](repeating: false, count: lines.count)
    for (number, line) in lines.enumerated() where line.look == .back {
      let there = known[Key(from: line.to, to: line.from, look: .push, change: line.change)]
      guard let there, !line.isLit || lines[there].isLit else { continue }
      lines[there].leadsBack = true
      isFolded[number] = true
    }
    return lines.indices.filter { !isFolded[$0] }.map { lines[$0] }
  }

  /// What is beside the line: what is touched, what must hold, each once.
  func captions(in diagram: FlowDiagram, most: Int = 3) -> [Caption] {
    var result: [Caption] = []
    for number in edges {
      let words = Caption(diagram.edges[number])
      if !words.isEmpty, !result.contains(words) { result.append(words) }
    }
    if result.count <= most { return result }
    return Array(result.prefix(most - 1)) + [Caption(text: "… \(result.count - most + 1) more", condition: "")]
  }

  /// One row of what is written at a line.
  enum Row {
    case words(String)
    /// What must hold; below the words of its link, if that has any.
    case condition(String, isBelowWords: Bool)
    /// A number in `FlowDiagram.findings`.
    case finding(Int)
  }

  /// What is written at the line: what is touched, what must hold, what was found.
  ///
  /// - Parameter drawn: the drawings that say a part of it already.
  func rows(in diagram: FlowDiagram, drawn: Wireflow?) -> [Row] {
    var result: [Row] = []
    for words in drawn?.words(of: self, in: diagram) ?? captions(in: diagram) {
      if !words.text.isEmpty { result.append(.words(words.text)) }
      if !words.condition.isEmpty {
        result.append(.condition(words.condition, isBelowWords: !words.text.isEmpty))
      }
    }
    var codes: [String] = []
    for finding in edges.flatMap({ diagram.edges[$0].findings }) where !codes.contains(diagram.findings[finding].code) {
      codes.append(diagram.findings[finding].code)
      result.append(.finding(finding))
    }
    return result
  }

  /// The words of one link.
  struct Caption: Hashable {
    var text: String
    var condition: String

    init(text: String, condition: String) {
      self.text = text
      self.condition = condition
    }

    init(_ edge: FlowDiagram.Edge) {
      switch edge.action {
      case .start, .trigger(.tap), .trigger(.choose), .trigger(.submit), .trigger(.back): text = edge.label
      case .trigger(.appear): text = edge.delay.isEmpty ? "immediately" : "after \(edge.delay)"
      case .trigger(.end): text = "then"
      case .trigger(.event): text = ""
      case .trigger(.type), .trigger(.doubleTap), .trigger(.longPress), .trigger(.swipeLeft), .trigger(.swipeRight),
        .trigger(.swipeUp), .trigger(.swipeDown), .trigger(.drag), .trigger(.pull), .trigger(.outside),
        .trigger(.accept):
        let gesture = edge.action.word.split(separator: "-").joined(separator: " ")
        text = edge.label.isEmpty ? gesture : "\(gesture): \(edge.label)"
      }
      if !edge.answer.isEmpty { text += (text.isEmpty ? "" : " · ") + "“\(edge.answer)”" }
      if edge.kind == .start { text = "" }
      condition = [edge.condition.isEmpty ? nil : "if \(edge.condition)", edge.isOtherwise ? "otherwise" : nil]
        .compactMap { $0 }
        .joined(separator: ", ")
      if edge.kind == .start { condition = edge.sets.joined(separator: ", ") }
    }

    var isEmpty: Bool { text.isEmpty && condition.isEmpty }
  }
}
