package import ScreenModel
package import SourceText
import YAMLSyntax

extension Compilation {
  /// The elements around a place in a file, the innermost first, and the id of a page that has them.
  package func elements(around place: Span) -> (elements: [ElementID], page: String?) {
    // A cursor at the dash or the indentation of a line means what is on the line.
    let bytes = app.tree.sources.bytes
    let end = app.tree.sources.file(of: place).span.end
    var start = place.start
    let before = bytes[..<Int(start)].reversed().prefix { $0 != 10 && $0 != 13 }
    if before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) {
      while start < end, [UInt8(ascii: " "), UInt8(ascii: "-")].contains(bytes[Int(start)]) { start += 1 }
    }
    var locator = SourceLocator(app)
    let location = locator.location(of: Span(start: start, end: start))
    var elements: [ElementID] = []
    var next = location.element
    while next >= 0 {
      elements.append(next)
      next = app.elements[Int(next)].parent
    }
    return (elements, location.declaration.flatMap(page))
  }

  private func page(of declaration: Declaration) -> String? {
    switch declaration {
    case .screen(let screen): firstPage(of: screen)
    case .popup(let popup): firstPage(of: app.popups[Int(popup)].context.screen)
    case .layout, .component, .entry: nil
    }
  }

  private func firstPage(of screen: Int32) -> String? {
    screen < 0 ? nil : app.pages(of: screen).first.map { app.pages[Int($0)].id }
  }
}
