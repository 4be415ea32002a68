import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let noAccessibleName = Rule(
    "P901", "no-accessible-name", .error, in: .access, about: .element,
    summary: "a control without a label, or an image without `alt`",
    rationale: """
      People who use a screen reader or voice control find things by their names. A button with only an icon is \
      announced as "button", and an image as its file name.
      """,
    remedy: """
      Add a label, or use `alt` to say what it does or shows. An image that is only decoration needs `alt: ""`.
      """
  ) { inspection, findings in
    let app = inspection.app
    let naming = ElementCatalog.kinds.map(Naming.init)
    let unread = UnreadBlocks(app.tree), misplaced = app.misplacedContent
    // What was meant for an element inside makes the one around it look touched.
    var mixed: Set<UInt32> = []
    for case .secondKind(let first, _, _) in app.faults { mixed.insert(app.tree.span(first).start) }
    var blankLabels: [ElementID: Note] = [:]
    for case .blankLabel(let element, let at, let sources) in app.faults {
      blankLabels[element] = .isEmpty(in: sources, at: at)
    }
    for (index, element) in app.elements.enumerated() {
      let kind = naming[Int(element.kind)]
      let isTouched =
        element.move >= 0 && kind.takesGo || !element.gestures.isEmpty && kind.takesTaps && app.isTapped(element)
        || kind.mustHaveName
      guard isTouched && !kind.isSent || kind.isImage else { continue }
      let id = ElementID(index)
      if misplaced.contains(id) { continue }
      let blank = blankLabels[id]
      if blank == nil, app.hasWords(element, kind) || app.isReportedElsewhere(element, kind) { continue }
      if !mixed.isEmpty, mixed.contains(app.kindSpan(of: id).start) { continue }
      let alt = app.property("alt", of: id)
      // A picture may say that it is only decoration.
      if alt >= 0, !app.tree.isBlank(alt) || (kind.isImage && !isTouched) { continue }
      if app.holdsWords(id, naming) || app.hasOtherWords(id) { continue }
      if kind.isImage, element.label >= 0 {
        let file = app.tree.text(element.label)
        findings.add(.imageWithoutAlt(file), at: app.tree.span(element.label), notes: [.imageAlt])
      } else {
        findings.add(
          .noName(app.kindName(of: id)), at: app.kindSpan(of: id), notes: (blank.map { [$0] } ?? []) + [.labelOrAlt])
        findings.letLastWait(if: unread.reach(into: app.tree.span(element.node)))
      }
    }
  }
}

/// What gives elements of a kind their names.
private struct Naming {
  /// Whether it can be touched even where it leads nowhere.
  let mustHaveName: Bool
  /// Whether what is in it is not known here.
  let isOpen: Bool
  let isImage: Bool
  /// Whether what leads on is a button in it, and not itself.
  let isSent: Bool
  /// Whether there must be a label, so that a missing one is reported already.
  let isLabelRequired: Bool
  let label: Facets.Label
  let takesGo: Bool
  let takesTaps: Bool

  init(_ kind: ElementKind) {
    mustHaveName = kind.facets.mustHaveName
    isOpen =
      switch kind.facets.holds {
      case .component, .slot: true
      case .parts, .items, .section, .arrangement, .tools: false
      }
    isImage = kind.facets.shows == .picture
    isSent = kind.facets.input == .send
    if case .required = kind.label { isLabelRequired = true } else { isLabelRequired = false }
    label = kind.facets.label
    takesGo = kind.facets.triggers.contains(.go)
    takesTaps = kind.facets.triggers.contains(.tap)
  }
}

extension App {
  fileprivate func isTapped(_ element: Element) -> Bool {
    element.gestures.contains { gestures[Int($0)].gesture == .tap }
  }

  /// Whether an element has words besides its label.
  fileprivate func hasOtherWords(_ element: ElementID) -> Bool {
    (["hint", "subtitle", "detail", "caption"] as [StaticString]).contains { property($0, of: element) >= 0 }
  }

  /// Whether an element's label says what it is.
  fileprivate func hasWords(_ element: Element, _ kind: Naming) -> Bool {
    guard element.label >= 0 else { return false }
    switch kind.label {
    case .nothing, .icon: return false
    case .unread: return kind.isOpen
    case .words: return tree.node(element.label).kind != .scalar || !tree.isBlank(element.label)
    case .wordsOrFile:
      guard tree.node(element.label).kind == .scalar else { return true }
      return !tree.isBlank(element.label) && !(tree.hasEnding(element.label) && tree.text(element.label).isPicture)
    }
  }

  /// Whether the words are missing for a reason that another rule tells.
  fileprivate func isReportedElsewhere(_ element: Element, _ kind: Naming) -> Bool {
    element.label < 0 ? kind.isLabelRequired : tree.isEmpty(element.label)
  }

  /// Whether something in an element has words of its own, which are read out for the whole.
  fileprivate func holdsWords(_ id: ElementID, _ naming: [Naming]) -> Bool {
    let range = id + 1..<elements[Int(id)].after
    return range.contains { inner in
      let element = elements[Int(inner)]
      let kind = naming[Int(element.kind)]
      if kind.isOpen || hasWords(element, kind) { return true }
      let alt = property("alt", of: inner)
      return alt >= 0 && !tree.isBlank(alt)
    }
  }
}

extension SyntaxTree {
  /// Whether a scalar ends the way names of files do; asked first, because few do.
  fileprivate func hasEnding(_ node: NodeID) -> Bool {
    withBytes(node) { bytes in
      for index in max(0, bytes.count - 6)..<bytes.count where bytes[index] == UInt8(ascii: ".") { return true }
      return false
    }
  }

  /// Whether a scalar holds nothing to read.
  fileprivate func isBlank(_ node: NodeID) -> Bool {
    guard self.node(node).kind == .scalar else { return false }
    return withBytes(node) { $0.allSatisfy { $0 <= UInt8(ascii: " ") } }
  }
}

extension String {
  /// Whether a value names a picture: no other words end like this.
  fileprivate var isPicture: Bool {
    let lower = lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains { lower.hasSuffix($0) }
  }

  fileprivate static func noName(_ kind: String) -> String { "this `\(kind)` has no label for screen readers" }

  fileprivate static func imageWithoutAlt(_ file: String) -> String { "the image `\(file)` has no `alt`" }
}

extension Note {
  /// That a label is empty in some rows, or in what a component is given.
  fileprivate static func isEmpty(in rows: [String], at span: Span) -> Note {
    let others = rows.count > 1 ? ", and in \(counted(rows.count - 1, "other row"))" : ""
    return Note("its label is empty \(rows.first.map { "in \($0)" } ?? "here")\(others)", at: span)
  }

  fileprivate static let labelOrAlt = Note("add a label, or use `alt` to say what it does")

  fileprivate static let imageAlt = Note("use `alt` to say what it shows, or `alt: \"\"` if it is only decoration")
}
