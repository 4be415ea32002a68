import SourceText

extension Format {
  /// For comments and summaries.
  package static let markdown = Format("markdown", "a comment on a pull request, a step summary") { run in
    MarkdownRenderer.bytes(run)
  }
}

/// Findings as GitHub's and GitLab's Markdown: a table of the worst, and what is to be known of each below.
///
/// A comment may have 65,536 characters; what does not fit is counted.
private enum MarkdownRenderer {
  private static let mostOfTable = 30_000
  private static let mostOfAll = 60_000

  static func bytes(_ run: Run) -> [UInt8] {
    let findings = run.worstFirst
    var positions = run.apps.map { Positions($0.report.sources) }
    var output = "### \(run.tool): \(run.tally.sentence)\n"
    if findings.isEmpty { return Array(output.utf8) }
    var table = "\n| | where | what |\n|---|---|---|\n"
    var details = ""
    var missing = run.tally.total
    for (app, diagnostic) in findings {
      let words = FindingWords(diagnostic, in: run.apps[app].folder, &positions[app])
      let row =
        "| \(diagnostic.severity.rawValue) | \(code(words.place)) | **\(words.title)** \(text(words.message)) |\n"
      guard table.utf8.count + row.utf8.count <= mostOfTable else { break }
      table += row
      missing -= 1 + diagnostic.more
      if !words.details.isEmpty {
        let block = "\n\(code(words.place)) **\(words.title)** \(text(words.message))\n\n\(list(words.details))"
        if details.utf8.count + block.utf8.count <= mostOfAll - mostOfTable { details += block }
      }
    }
    output += table
    if missing > 0 { output += "\nand \(counted(missing, "more finding")), none of them worse\n" }
    if !details.isEmpty {
      output += "\n<details><summary>Shortest paths and fixes</summary>\n\(details)\n</details>\n"
    }
    return Array(output.utf8)
  }

  /// The details as a list, the steps of a way numbered below.
  private static func list(_ details: [String]) -> String {
    details.map { line in
      guard line.hasPrefix("  "), let dot = line.firstIndex(of: ".") else { return "- " + text(line) + "\n" }
      return line[...dot] + text(String(line[line.index(after: dot)...])) + "\n"
    }.joined()
  }

  /// A message, whose names in backticks become code; everything else means only itself.
  private static func text(_ message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // An odd backtick belongs to a name, and nobody can say where that ends.
    guard parts.count % 2 == 1 else { return escaped(message) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escaped(part) : part.isEmpty ? "\\`\\`" : code(part)
    }.joined()
  }

  /// Something that holds no backtick, as code.
  private static func code(_ text: String) -> String {
    if text.contains("`") || text.allSatisfy({ $0 == " " }) { return escaped(text) }
    return "`" + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // No escape keeps `@name`, `#1` and `https://` from becoming links; a character without width does.
      case "@", "#": result += String(scalar) + (next == " " ? "" : "\u{200B}")
      case ":" where next == "/": result += ":\u{200B}"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
