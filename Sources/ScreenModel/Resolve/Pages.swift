import SourceText
import YAMLSyntax

/// Making the pages of screens: one each, or one for each row.
extension Resolver {
  mutating func makePages() {
    var count = 0
    defer { app.firstPages.append(Int32(app.pages.count)) }
    for index in app.screens.indices {
      app.firstPages.append(Int32(app.pages.count))
      let screen = app.screens[index]
      let id = tree.text(screen.key)
      guard screen.for >= 0 else {
        app.pages.append(Page(screen: Int32(index), row: -1, id: id))
        continue
      }
      let repetition = app.repetitions[Int(screen.for)]
      guard repetition.dataIndex >= 0 else { continue }
      let data = app.data[Int(repetition.dataIndex)]
      let rows = rows(of: screen.for)
      let made = (count + rows.count) * Limits.bytesPerElement
      if made > limits.output {
        report(.limit(.output, at: tree.span(repetition.node), allowed: limits.output, found: made))
        continue
      }
      // What is refused makes nothing, and takes no room from the screens after it.
      count += rows.count
      let column = repetition.idColumn >= 0 ? data.columns.firstIndex(of: tree.text(repetition.idColumn)) ?? 0 : 0
      for row in rows {
        guard column < data.rows[row].count else { continue }
        let cell = data.rows[row][column]
        let page = "\(id)/\(Self.slug(cell.text))"
        if cell.text.isEmpty {
          report(
            .missingKey(
              at: cell.span, owner: "this row of `\(tree.names.text(data.name))`", key: data.columns[column],
              meaning: "the id of its screen, as in `\(id)/…`"))
          if app.pageOfID[page] != nil { continue }
        }
        if let earlier = app.pageOfID[page] {
          let other = data.rows[Int(app.pages[Int(earlier)].row)][column]
          report(.duplicateName(first: other.span, again: cell.span, what: "the screen `\(page)`"))
          continue
        }
        app.pageOfID[page] = Int32(app.pages.count)
        app.pages.append(Page(screen: Int32(index), row: Int32(row), id: page))
      }
    }
  }

  /// What a text becomes in an id: lower-cased, blanks to `-`.
  static func slug(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// A value put after what is there of a target: after `cards/` it becomes part of an id.
  static func appending(_ value: String, to target: String) -> String {
    let isPartOfID = target.utf8.contains(UInt8(ascii: "/")) && !target.utf8.contains(UInt8(ascii: ":"))
    return target + (isPartOfID ? slug(value) : value)
  }
}
