import ScreenModel
package import SourceText
import YAMLSyntax

extension Compilation {
  /// What a cursor at a place in a file means: the elements around it, or those that show the row of data around it.
  package func target(ofCursorAt place: Span) -> CursorTarget {
    let start = startOfWords(from: place)
    var locator = SourceLocator(app)
    let location = locator.location(of: Span(start: start, end: start))
    var target = CursorTarget()
    var next = location.element
    while next >= 0 {
      if let use = app.uses.first(where: { $0.element == next }) { target.groups.append(group(of: use)) }
      target.groups.append(CursorTarget.Group([next]))
      next = app.elements[Int(next)].parent
    }
    if case .entry? = location.declaration { addRow(at: start, to: &target) }
    target.page = target.page ?? location.declaration.flatMap(firstPage)
    return target
  }

  /// A cursor at the dash or the indentation of a line means what is on the line.
  private func startOfWords(from place: Span) -> UInt32 {
    let bytes = app.tree.sources.bytes
    let end = app.tree.sources.file(of: place).span.end
    var start = place.start
    let before = bytes[..<Int(start)].reversed().prefix { $0 != 10 && $0 != 13 }
    if before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) {
      while start < end, [UInt8(ascii: " "), UInt8(ascii: "-")].contains(bytes[Int(start)]) { start += 1 }
    }
    return start
  }

  /// A component itself is not in the page: what is outermost in it is. What it is given tells it from the others.
  private func group(of use: Use) -> CursorTarget.Group {
    let outermost = app.components[Int(use.component)].elements.filter { app.elements[Int($0)].parent < 0 }
    let isOnly = app.uses.count { $0.component == use.component } == 1
    let given = isOnly ? [] : use.arguments.map { app.tree.text($0.value) }
    return CursorTarget.Group(outermost, words: given.filter { !$0.isEmpty })
  }

  // MARK: rows of data

  /// What is repeated over the row of data at a place, and the page that is made for it.
  private func addRow(at place: UInt32, to target: inout CursorTarget) {
    guard let (data, row) = row(at: place) else { return }
    let repeated = app.elements.indices.filter { isRepeated($0, over: data) }.map { ElementID($0) }
    target.groups = [CursorTarget.Group(repeated, words: app.data[data].rows[row].map { $0.text })]
    if let first = repeated.first {
      target.page = app.declarations.first { app.elements(of: $0).contains(first) }.flatMap(firstPage)
    } else {
      target.page = app.pages.first { $0.row == row && isMade($0.screen, for: data) }?.id
    }
  }

  private func isRepeated(_ element: Int, over data: Int) -> Bool {
    let each = app.elements[element].each
    return each >= 0 && app.repetitions[Int(each)].dataIndex == data
  }

  private func isMade(_ screen: Int32, for data: Int) -> Bool {
    let repetition = app.screens[Int(screen)].for
    return repetition >= 0 && app.repetitions[Int(repetition)].dataIndex == data
  }

  /// The row that has a place between its values, or else the first that has a value on the place's line.
  private func row(at place: UInt32) -> (data: Int, row: Int)? {
    let bytes = app.tree.sources.bytes
    let file = app.tree.sources.file(of: Span(start: place, end: place)).span
    func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    let line = Span(
      start: bytes[Int(file.start)..<Int(place)].lastIndex(where: isBreak).map { UInt32($0 + 1) } ?? file.start,
      end: bytes[Int(place)..<Int(file.end)].firstIndex(where: isBreak).map { UInt32($0) } ?? file.end)
    var onLine: (data: Int, row: Int)?
    for (data, set) in app.data.enumerated() {
      for (row, cells) in set.rows.enumerated() {
        let spans = cells.map { $0.span }.filter { file.contains($0) && !$0.isEmpty }
        guard let start = spans.map({ $0.start }).min(), let end = spans.map({ $0.end }).max() else { continue }
        if start <= place, place <= end { return (data, row) }
        if onLine == nil, spans.contains(where: { line.contains($0) }) { onLine = (data, row) }
      }
    }
    return onLine
  }

  // MARK: pages

  /// The first page that shows what a declaration holds.
  private func firstPage(of declaration: Declaration) -> String? {
    switch declaration {
    case .screen(let screen): firstPage(ofScreen: screen)
    case .popup(let popup): firstPage(ofScreen: app.popups[Int(popup)].context.screen)
    case .layout(let layout):
      app.screens.firstIndex { $0.layoutIndex == layout }.flatMap { firstPage(ofScreen: Int32($0)) }
    case .component(let component): firstPage(using: component)
    case .entry: nil
    }
  }

  private func firstPage(ofScreen screen: Int32) -> String? {
    screen < 0 ? nil : app.pages(of: screen).first.map { app.pages[Int($0)].id }
  }

  /// The first page that uses a component, maybe in another one.
  private func firstPage(using component: Int32) -> String? {
    var using = [component], seen: Set<Int32> = [component]
    while let next = using.popLast() {
      for use in app.uses where use.component == next {
        guard let user = app.declarations.first(where: { app.elements(of: $0).contains(use.element) }) else { continue }
        if case .component(let outer) = user {
          if seen.insert(outer).inserted { using.append(outer) }
        } else if let page = firstPage(of: user) {
          return page
        }
      }
    }
    return nil
  }
}
