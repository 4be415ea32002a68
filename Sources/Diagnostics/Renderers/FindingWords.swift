import SourceText

/// What there is to say of a finding, for formats that take plain lines.
struct FindingWords {
  let diagnostic: Diagnostic
  /// Where it is, for people: `app.yaml:3:5`; only the app's folder where there are no files.
  let place: String
  /// The remarks, the taps that show it and what to do, a line each.
  let details: [String]

  init(_ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions) {
    self.diagnostic = diagnostic
    place = Self.place(of: diagnostic.span, in: folder, &positions)
    var details: [String] = []
    for note in diagnostic.notes {
      let place = note.span.map { " (\(Self.place(of: $0, in: folder, &positions)))" } ?? ""
      details.append("note: " + note.message.harmless + place)
    }
    if !diagnostic.steps.isEmpty {
      details.append("shortest path:")
      for (index, step) in diagnostic.steps.enumerated() { details.append("  \(index + 1). \(step.text.harmless)") }
    }
    for fix in diagnostic.fixes { details.append("help: " + fix.title.harmless) }
    self.details = details
  }

  /// `P101 unknown-key`.
  var title: String { "\(diagnostic.code) \(diagnostic.name)" }

  /// What is, in one line in which nothing hides.
  var message: String { diagnostic.countedMessage.harmless }

  /// `app.yaml:3:5: error[P101] unknown-key: …`.
  var line: String { "\(place): \(diagnostic.severity.rawValue)[\(diagnostic.code)] \(diagnostic.name): \(message)" }

  private static func place(of span: Span, in folder: String, _ positions: inout Positions) -> String {
    guard let region = positions.region(of: span, in: .scalars) else { return folder.harmless }
    return "\((folder + region.path).harmless):\(region.line):\(region.column)"
  }
}

extension Diagnostic {
  /// What is, and how many more are like it.
  var countedMessage: String { more == 0 ? message : "\(message) (\(more) more like this)" }
}
