import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let misleadingBack = Rule(
    "P604", "misleading-back", .warning, in: .back, about: .flow,
    summary: "a button that looks like Back but opens a screen on top",
    rationale: """
      Back, Cancel and Close promise to leave the current screen. A `go` to a screen opens it on top instead: Back \
      then leads to the screen people thought they had left, and the Back history grows with every round trip. This \
      checks buttons labelled Back, Go back, Cancel, Close or Dismiss, left arrows such as ‹ and ←, crosses such as ✕, \
      and buttons with only such an icon.
      """,
    remedy: "Use `back` or `close`; `how: unwind` goes back to an earlier screen."
  ) { inspection, findings in
    let app = inspection.app
    let tabRoots = app.tabRoots(on: Platform.all)
    let start = inspection.proofs.first?.proof.table.start ?? -1
    // There is nothing below the start, and nothing below the screen of a tab.
    let roots = Set(tabRoots.union([start]).filter { $0 >= 0 }.map { app.pages[Int($0)].screen })
    for (index, element) in app.elements.enumerated() where element.move >= 0 || !element.gestures.isEmpty {
      let id = ElementID(index)
      guard let branch = app.push(of: element, tabRoots), let look = BackLook(of: id, in: app) else { continue }
      let target = app.branches[Int(branch)].target
      let inPopup = app.popup(around: id)?.closesOnChoice == false
      let isOnRoot = element.move >= 0 && roots.contains(app.moves[Int(element.move)].context.screen)
      findings.add(
        .pushes(look, app.kindName(of: id), app.tree.text(target)), at: app.tree.span(target),
        notes: [.backHistory(inPopup, isOnRoot, app.tree.text(target))])
    }
  }
}

/// What makes people take something for Back.
enum BackLook {
  case words(String)
  case icon(String)

  private static let words: Set<String> = ["back", "go back", "cancel", "close", "dismiss"]
  private static let longestWord = words.map { $0.utf8.count }.max() ?? 0
  private static let icons: Set<String> = [
    "arrow-left", "back", "cancel", "chevron-left", "close", "cross", "x", "xmark",
  ]
  /// They point back whatever is after them.
  private static let arrows: Set<Character> = ["‹", "←", "⟵", "⇐", "❮", "〈", "⟨", "«", "<"]
  private static let crosses: Set<Character> = ["✕", "✖", "✗", "✘", "×", "⨯", "╳", "❌"]

  /// How something shows what it is for.
  private enum Form {
    case words, picture
  }

  /// The kinds that are pressed to leave, each with its form; nil for the others.
  private static let forms = ElementCatalog.facets.map { facets -> Form? in
    switch facets.input {
    case .press, .link: .words
    case .follow: facets.label == .icon ? .picture : nil
    case .tab, .select, .send, .choose, .flip, .step, .slide, .type: nil
    }
  }

  init?(of id: ElementID, in app: borrowing App) {
    guard let form = Self.forms[Int(app.elements[Int(id)].kind)] else { return nil }
    let label = app.elements[Int(id)].label
    let isIcon = form == .picture
    if !isIcon, label >= 0, app.tree.node(label).kind == .scalar, app.tree.node(label).text.length > 0 {
      // Most labels begin with a letter and are longer than any of the words.
      let isLong = app.tree.withBytes(label) {
        $0.count > Self.longestWord && ($0.first.map { $0 < 0x80 && $0 | 0x20 >= 97 } ?? false)
      }
      guard !isLong, Self.meansBack(app.tree.text(label)) else { return nil }
      self = .words(app.tree.text(label))
      return
    }
    let alt = app.property("alt", of: id)
    if alt >= 0, app.tree.node(alt).kind == .scalar, !app.tree.isEmpty(alt) {
      // What it shows is said in words: `Previous month` is no way back, `Close the player` is one.
      guard let first = app.tree.text(alt).lowercased().split(separator: " ").first, Self.words.contains(String(first))
      else { return nil }
      self = .words(app.tree.text(alt))
      return
    }
    let icon = isIcon ? label : app.property("icon", of: id)
    guard icon >= 0, app.tree.node(icon).kind == .scalar, Self.icons.contains(app.tree.text(icon)) else { return nil }
    self = .icon(app.tree.text(icon))
  }

  private static func meansBack(_ text: String) -> Bool {
    var rest = text[...].drop { $0.isWhitespace }
    let sign = rest.first
    while let next = rest.first, next.isWhitespace || arrows.contains(next) || crosses.contains(next) {
      rest.removeFirst()
    }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    if words.contains(rest.lowercased()) { return true }
    guard let sign else { return false }
    // `× 3` is a number of things, `< 5` says how many.
    if rest.isEmpty { return arrows.contains(sign) || crosses.contains(sign) }
    return arrows.contains(sign) && rest.first?.isNumber == false
  }
}

extension App {
  /// The first branch that puts a screen on top when an element is touched.
  fileprivate func push(of element: Element, _ tabRoots: Set<Int32>) -> Int32? {
    if element.move >= 0, let branch = push(of: element.move, tabRoots) { return branch }
    for index in element.gestures where gestures[Int(index)].gesture == .tap {
      if let branch = push(of: gestures[Int(index)].move, tabRoots) { return branch }
    }
    return nil
  }

  /// The first branch of a move that puts a screen on top.
  fileprivate func push(of move: Int32, _ tabRoots: Set<Int32>) -> Int32? {
    moves[Int(move)].branches.first { index in
      guard case .screen(_, let page) = targets[Int(index)] else { return false }
      switch branches[Int(index)].how {
      case .push: return true
      case nil: return !tabRoots.contains(page)
      default: return false
      }
    }
  }
}

extension String {
  fileprivate static func pushes(_ look: BackLook, _ kind: String, _ target: String) -> String {
    switch look {
    case .words(let words): "`\(words)` opens `\(target)` on top instead of going back"
    case .icon(let icon): "this `\(kind)` with the icon `\(icon)` opens `\(target)` on top instead of going back"
    }
  }
}

extension Note {
  fileprivate static func backHistory(_ isInPopup: Bool, _ isOnRoot: Bool, _ target: String) -> Note {
    if isOnRoot, !isInPopup {
      return Note(
        "nothing is below this screen when people start here: use `go: {to: \(target), how: unwind}` to go back to `\(target)`"
      )
    }
    return isInPopup
      ? Note("use `go: close` to close the popup, or `go: {to: \(target), how: unwind}` to go back to `\(target)`")
      : Note(
        "use `go: back` to go back to where people came from, or `go: {to: \(target), how: unwind}` to go back to `\(target)`"
      )
  }
}
