import Diagnostics
package import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// The screens and popups of an app, each with what leads there, how far it is and who walks over it.
package struct ScreenList: Sendable {
  /// A screen, or a popup that has a name.
  package struct Row: Sendable {
    package let id: String
    let title: String
    /// Whether it is a screen.
    package let isScreen: Bool
    /// The kind of a popup: `alert`.
    let form: String
    /// How many screens the rows of a `for` make of it.
    package let count: Int
    let file: String
    let line: Int
    /// How many links lead there and from there; Back is none, nor is a tab that leads to the screen it is on.
    package internal(set) var linksIn = 0
    var linksOut = 0
    /// How many taps it takes from the start; nil if nobody gets there.
    package let taps: Int?
    package let isReached: Bool
    /// The journeys that show it; only screens are counted.
    package internal(set) var journeys: [String] = []
  }

  let name: String
  /// Whether there were too many combinations of values to count all taps.
  let leavesOutTaps: Bool
  package internal(set) var rows: [Row] = []

  /// - Parameters:
  ///   - table: the links of the app on a platform.
  ///   - diagram: the flow of that table, measured.
  package init(of table: LinkTable, _ diagram: FlowDiagram) {
    name = diagram.name
    leavesOutTaps = diagram.leavesOutTaps
    let app = table.app
    var lines: [Int: LineTable] = [:]
    var rowOfNode: [Int: Int] = [:]
    for (number, node) in diagram.nodes.enumerated() where node.kind == .screen || node.kind == .popup {
      let file = app.tree.sources.fileIndex(of: node.span)
      let table = lines[file] ?? LineTable(file: app.tree.sources.files[file], in: app.tree.sources)
      lines[file] = table
      rowOfNode[number] = rows.count
      rows.append(
        Row(
          id: node.id, title: node.title, isScreen: node.kind == .screen, form: node.form, count: node.count,
          file: app.tree.sources.files[file].path, line: table.line(at: node.span.start), taps: node.taps,
          isReached: node.isReached))
    }
    for edge in diagram.edges where edge.kind != .back && edge.kind != .stay {
      if edge.from == edge.to, edge.isTab { continue }
      if let from = rowOfNode[edge.from] { rows[from].linksOut += 1 }
      if let to = rowOfNode[edge.to], edge.kind != .start { rows[to].linksIn += 1 }
    }
    addJourneys(table)
  }

  private mutating func addJourneys(_ table: LinkTable) {
    let app = table.app
    let platforms = JourneyReport.platforms(of: app).all
    let report = JourneyReport(
      of: app, on: platforms.map { $0 == table.platform ? table : LinkTable(of: app, on: $0) })
    let numbers = Dictionary(keepingFirst: rows.indices.map { (rows[$0].id, $0) })
    for result in report.results where result.isReached {
      for screen in Set(result.pages.map { app.pages[Int($0)].screen }) {
        let id = app.tree.text(app.screens[Int(screen)].key)
        if let number = numbers[id], rows[number].isScreen { rows[number].journeys.append(result.journey.name) }
      }
    }
  }

  // MARK: text

  /// The table as text.
  ///
  /// - Parameters:
  ///   - width: the columns there are; nil for as many as it takes.
  ///   - showsPopups: whether popups are listed too.
  package func text(width: Int?, showsPopups: Bool) -> String {
    let shown = rows.filter { $0.isScreen || showsPopups }
    var columns = [[String]](repeating: [], count: 7)
    let lines = [["SCREEN", "TITLE", "TAPS", "IN", "OUT", "JOURNEYS", "PLACE"]] + shown.map(cells)
    for line in lines {
      for (column, text) in line.enumerated() {
        columns[column].append(text.split { $0.isWhitespace }.joined(separator: " "))
      }
    }
    var widths = columns.map { $0.map { DisplayWidth.of($0) }.max() ?? 0 }
    // What is too wide is cut, the titles first.
    if let width {
      for (column, least) in [(1, 8), (6, 12), (0, 12)] {
        let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
        if excess > 0 { widths[column] = max(min(least, widths[column]), widths[column] - excess) }
      }
    }
    for column in columns.indices {
      columns[column] = columns[column].map { text in
        let cut = DisplayWidth.cut(text, to: widths[column])
        let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(cut))
        return (2...5).contains(column) ? space + cut : cut + space
      }
    }
    let table = columns[0].indices.map { row in
      var line = columns.map { $0[row] }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
    return shown.contains(where: isLeftOut) ? table + "?: too many combinations of values to count these taps\n" : table
  }

  /// Whether it cannot be told how far a screen or a popup is.
  private func isLeftOut(_ row: Row) -> Bool { leavesOutTaps && row.isReached && row.taps == nil }

  private func cells(_ row: Row) -> [String] {
    let count = row.count > 1 ? " ×\(row.count)" : ""
    var taps = row.taps.map { String($0) } ?? (isLeftOut(row) ? "?" : "")
    if !row.isReached { taps = "never" }
    return [
      row.id + count, row.isScreen ? row.title : "\(row.form): \(row.title)", taps, String(row.linksIn),
      String(row.linksOut), row.isScreen ? String(row.journeys.count) : "", "\(row.file):\(row.line)",
    ]
  }

  // MARK: JSON

  /// The same as JSON: what `docs/list.schema.json` describes.
  package var json: String {
    JSON.object([
      ("format", 1), ("app", .string(name)),
      ("screens", .array(rows.filter { $0.isScreen }.map(Self.screen))),
      ("popups", .array(rows.filter { !$0.isScreen }.map(Self.popup))),
    ]).text
  }

  private static func screen(_ row: Row) -> JSON {
    .object(
      [("id", .string(row.id)), ("title", .string(row.title))]
        + (row.count > 1 ? [("count", .number(row.count))] : [])
        + [("taps", row.taps.map { .number($0) } ?? .null)] + links(of: row)
        + [("journeys", .array(row.journeys.map { .string($0) }))] + place(of: row))
  }

  private static func popup(_ row: Row) -> JSON {
    .object(
      [("id", .string(row.id)), ("kind", .string(row.form)), ("title", .string(row.title))]
        + [("reached", .bool(row.isReached)), ("taps", row.taps.map { .number($0) } ?? .null)] + links(of: row)
        + place(of: row))
  }

  private static func links(of row: Row) -> [(String, JSON)] {
    [("linksIn", .number(row.linksIn)), ("linksOut", .number(row.linksOut))]
  }

  private static func place(of row: Row) -> [(String, JSON)] {
    [("file", .string(row.file)), ("line", .number(row.line))]
  }
}
