import Elements
package import FlowGraph
package import ScreenModel
import SourceText
import YAMLSyntax

/// Looks for what comments were pinned to: by the element's own name, else by what could be read on it.
package struct CommentSearch {
  private let app: App
  private let table: LinkTable?
  private var expander: Expander?
  private let popupNames: [String]
  private let names: [String]
  private let elementOfName: [String: ElementID]
  private let pageOfID: [String: Int32]

  /// - Parameter table: the links of the app on its first platform; nil if there is nothing to show.
  package init(_ app: App, _ table: LinkTable?) {
    self.app = app
    self.table = table
    expander = table?.expander
    popupNames = table.map { PlaceNames($0).names } ?? []
    names = ElementNaming(app).all()
    elementOfName = Dictionary(keepingFirst: names.enumerated().filter { !$1.isEmpty }.map { ($1, ElementID($0)) })
    pageOfID = Dictionary(keepingFirst: app.pages.enumerated().map { ($1.id, Int32($0)) })
  }

  /// Where a comment belongs.
  ///
  /// - Parameter isSame: whether this is the very source of the page, so that elements are known by their numbers.
  package mutating func place(of comment: CommentFile.Comment, isSame: Bool) -> CommentPlace {
    let screen = screen(of: comment)
    if isSame, app.elements.indices.contains(comment.index) { return found(ElementID(comment.index), comment, .found) }
    if !comment.element.isEmpty, let element = elementOfName[comment.element] {
      let isThere = screen.map { app.screens[Int($0)].elements.contains(element) || isShared(element) } ?? false
      return found(element, comment, isThere ? .found : .moved)
    }
    let (alike, isBesideThere) = elementsOnPage(comment)
    if let element = Self.meant(by: comment, among: alike, isBesideThere: isBesideThere) {
      return found(element, comment, .found)
    }
    guard let screen else {
      let start = app.tree.sources.files.first?.span.startPoint ?? Span(start: 0, end: 0)
      return CommentPlace(comment: comment, span: start, fate: .screenGone, name: comment.screen)
    }
    let key = app.screens[Int(screen)].key
    let isAboutScreen = comment.kind.isEmpty && comment.element.isEmpty
    return CommentPlace(
      comment: comment, span: app.tree.span(key), fate: isAboutScreen ? .found : alike.isEmpty ? .gone : .unclear,
      name: app.tree.text(key))
  }

  private func found(_ element: ElementID, _ comment: CommentFile.Comment, _ fate: CommentPlace.Fate) -> CommentPlace {
    let node = app.elements[Int(element)].node
    var span = app.tree.span(node)
    // The line that says what it is, not all that is in it.
    if app.tree.node(node).kind == .mapping {
      let kind = app.kindName(of: element)
      let entries = app.tree.entries(node)
      if let entry = entries.first(where: { app.tree.text($0.key) == kind }) ?? entries.first(where: { _ in true }) {
        span = app.tree.span(entry.key)
        if app.tree.node(entry.value).kind == .scalar { span = span.union(app.tree.span(entry.value)) }
      }
    }
    return CommentPlace(
      comment: comment, span: span, fate: fate, name: names[Int(element)])
  }

  /// Whether an element is in no single screen: in a layout, a component or a popup of all.
  private func isShared(_ element: ElementID) -> Bool {
    !app.screens.contains { $0.elements.contains(element) }
  }

  private func screen(of comment: CommentFile.Comment) -> Int32? {
    if let page = pageOfID[comment.screen] { return app.pages[Int(page)].screen }
    let name = comment.screen.split(separator: "/").first.map(String.init) ?? comment.screen
    return app.screens.firstIndex { app.tree.text($0.key) == name }.map(Int32.init)
  }

  // MARK: by words

  /// An element on which the same can be read, and the words of what it is in.
  private typealias Alike = (element: ElementID, beside: String)

  /// Which of several a comment means, if anything tells.
  ///
  /// - Parameter isBesideThere: whether what it was in is still on the page.
  private static func meant(
    by comment: CommentFile.Comment, among alike: [Alike], isBesideThere: Bool
  ) -> ElementID? {
    // Whichever row it is: the source has it once.
    if let first = alike.first, comment.count <= 1 || !comment.beside.isEmpty,
      alike.allSatisfy({ $0.element == first.element })
    {
      return first.element
    }
    let near = comment.beside.isEmpty ? [] : alike.filter { $0.beside == comment.beside }
    if near.count == 1 { return near[0].element }
    // What it was in is there, and it is not in it any more.
    if near.isEmpty, isBesideThere { return nil }
    let isAsBefore = comment.count == 0 || alike.count == comment.count
    return isAsBefore && alike.indices.contains(comment.number) ? alike[comment.number].element : nil
  }

  /// The elements of a page, or of a popup on it, on which the same can be read; and whether what the comment says it was in is there.
  private mutating func elementsOnPage(_ comment: CommentFile.Comment) -> (alike: [Alike], isBesideThere: Bool) {
    guard let table, !comment.kind.isEmpty, let page = pageOfID[comment.screen] else { return ([], false) }
    var instances: [Instance] = []
    if comment.popup.isEmpty {
      expander?.expand(page: page, into: &instances)
    } else {
      guard let place = popup(comment.popup, on: page, table) else { return ([], false) }
      expander?.expand(popup: place.popup, in: place.scope, into: &instances)
    }
    func label(of instance: Instance) -> String {
      table.label(of: instance.element, in: instance.scope).split { $0.isWhitespace }.joined(separator: " ")
    }
    func beside(_ instance: Instance) -> String {
      var outer = instance.parent
      while outer >= 0 {
        let words = label(of: instances[Int(outer)])
        if !words.isEmpty { return words }
        outer = instances[Int(outer)].parent
      }
      return ""
    }
    let alike = instances.filter { app.kindName(of: $0.element) == comment.kind }
    let labels = alike.map(label)
    let exact = alike.indices.filter { labels[$0] == comment.words }
    // Older pages kept all that can be read on it.
    let begun =
      comment.count > 0 ? [] : alike.indices.filter { !labels[$0].isEmpty && comment.words.hasPrefix(labels[$0]) }
    let silent = comment.words.isEmpty ? alike.indices.filter { labels[$0].isEmpty } : []
    // What reads a variable shows its value.
    let template = alike.indices.filter { labels[$0].contains("$") && Self.fits(comment.words, labels[$0]) }
    // A bar shows the title of its screen, and has no words of its own.
    let alone = alike.count == 1 && labels[0].isEmpty ? [0] : []
    let found = [exact, silent, begun, template, alone].first { !$0.isEmpty } ?? []
    let isBesideThere = !comment.beside.isEmpty && instances.contains { label(of: $0) == comment.beside }
    return (found.map { (alike[$0].element, beside(alike[$0])) }, isBesideThere)
  }

  /// The popup of a page by its name; the row it was opened from may be another one by now.
  private func popup(_ name: String, on page: Int32, _ table: LinkTable) -> FlowGraph.Place? {
    func base(_ name: String) -> Substring { name.prefix { $0 != "." && $0 != "'" } }
    let own = table.places.indices.filter { table.places[$0].popup >= 0 && [page, -1].contains(table.places[$0].page) }
    let found = own.first { popupNames[$0] == name } ?? own.first { base(popupNames[$0]) == base(name) }
    return found.map { table.places[$0] }
  }

  /// Whether a text is what a label reads, whatever the variables in it say.
  private static func fits(_ words: String, _ label: String) -> Bool {
    let parts = label.split(separator: "$", omittingEmptySubsequences: false)
    guard let first = parts.first, words.hasPrefix(first) else { return false }
    return parts.dropFirst().allSatisfy { part in
      let rest = part.drop {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." || $0 == "(" || $0 == ")"
      }
      return words.contains(rest)
    }
  }
}
