import SourceText

/// Findings that were there already and are accepted: those of an app that is older than its checks.
package struct Baseline: Hashable, Sendable {
  /// The version of the file format; it grows when something is taken away or changes its meaning.
  package static let schema = 1

  /// One accepted finding.
  package struct Entry: Hashable, Sendable {
    /// The app's file, as seen from the baseline's folder.
    package var app: String
    /// The rule's code.
    package var rule: String
    /// Where it is, by name.
    package var place: String
    package var fingerprint: String
    /// What was found, for people.
    package var message: String
    /// The line of the file that it is in; 0 for one that is in no file yet.
    package var line = 0

    package init(app: String, rule: String, place: String, fingerprint: String, message: String) {
      self.app = app
      self.rule = rule
      self.place = place
      self.fingerprint = fingerprint
      self.message = message
    }

    /// Wherever it is, it is the same entry.
    package static func == (a: Self, b: Self) -> Bool { Key.allCases.allSatisfy { a[$0] == b[$0] } }

    package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
  }

  /// In an order of their own, each once.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = Set(entries).sorted { a, b in
      for key in [Key.app, .rule, .place, .message] where a[key] != b[key] {
        return a[key].utf8.lexicographicallyPrecedes(b[key].utf8)
      }
      return a.fingerprint.utf8.lexicographicallyPrecedes(b.fingerprint.utf8)
    }
  }

  /// All findings of some reports, each with the name of its app, but for what is said about the checking itself.
  package init(of reports: [(report: Report, app: String)]) {
    self.init(
      reports.flatMap { report, app in
        report.acceptable.map {
          Entry(app: app, rule: $0.code, place: $0.place, fingerprint: $0.fingerprint, message: $0.message)
        }
      })
  }

  /// Whether a finding may be accepted: not what keeps a file from being read, because then nothing else is known of the app.
  package static func mayAccept(_ finding: Diagnostic) -> Bool {
    (finding.scope?.mayBeAccepted ?? true) && !(finding.group == .file && finding.severity == .error)
  }

  /// The entries of one app.
  package func entries(of app: String) -> [Entry] { entries.filter { $0.app == app } }

  /// The file: one entry a line, so that two of them can be compared.
  package var text: [UInt8] {
    var json = JSONWriter()
    json.object(in: .lines) { json in
      json.field("schema", Self.schema)
      json.list("entries", entries, in: .lines) { json, entry in
        json.object { json in
          for key in Key.allCases {
            json.key(named: key.rawValue)
            json.string(entry[key])
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// What an entry says, in the order in which it is written.
  enum Key: String, CaseIterable {
    case app, rule, place, fingerprint, message
  }
}

extension Baseline.Entry {
  subscript(key: Baseline.Key) -> String {
    get {
      switch key {
      case .app: app
      case .rule: rule
      case .place: place
      case .fingerprint: fingerprint
      case .message: message
      }
    }
    set {
      switch key {
      case .app: app = newValue
      case .rule: rule = newValue
      case .place: place = newValue
      case .fingerprint: fingerprint = newValue
      case .message: message = newValue
      }
    }
  }
}
