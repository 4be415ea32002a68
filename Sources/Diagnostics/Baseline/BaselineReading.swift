import SourceText

/// What a file says that should hold a baseline.
package enum BaselineReading: Sendable {
  case baseline(Baseline)
  /// It is none, for this reason, noticed in this line.
  case broken(String, line: Int)
}

extension Baseline {
  /// Reads a file that `text` has written, or a person since.
  package static func read(_ contents: [UInt8]) -> BaselineReading {
    var reader = Entries(scanner: JSONScanner(contents[...]), contents: contents)
    let entries = reader.entries()
    guard let problem = reader.scanner.problem else { return .baseline(Baseline(entries)) }
    return .broken(problem.words, line: contents[..<problem.at.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

/// Reads the entries one after the other, strictly: what a slip of the hand left out must not accept less, or more.
private struct Entries {
  var scanner: JSONScanner
  let contents: [UInt8]
  /// The last place whose line is known.
  private var counted = (index: 0, line: 1)

  init(scanner: JSONScanner, contents: [UInt8]) {
    self.scanner = scanner
    self.contents = contents
  }

  /// The line of a place, which is after all that were asked for before.
  private mutating func line(of index: Int) -> Int {
    counted.line += contents[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
    counted.index = index
    return counted.line
  }

  mutating func entries() -> [Baseline.Entry] {
    var entries: [Baseline.Entry] = []
    var hasSchema = false
    var hasEntries = false
    guard scanner.take("{", or: "a baseline starts with `{`") else { return [] }
    readObject { reader, name in
      switch name.text {
      case "schema":
        hasSchema = true
        reader.readSchema()
      case "entries":
        hasEntries = true
        entries += reader.readEntries()
      default: _ = reader.scanner.value(else: "expected a value for `\(name.text)`")
      }
    }
    if !hasSchema { scanner.fail("the baseline has no `schema`") }
    if !hasEntries { scanner.fail("the baseline has no `entries`") }
    if scanner.problem == nil, scanner.peek() != nil { scanner.fail("unexpected text after the baseline") }
    return entries
  }

  private mutating func readSchema() {
    let value = scanner.value(else: "`schema` must be a number")
    guard scanner.problem == nil, value.text != String(Baseline.schema) else { return }
    scanner.fail("unsupported schema \(value.text): this version reads \(Baseline.schema)", at: value.range)
  }

  private mutating func readEntries() -> [Baseline.Entry] {
    var entries: [Baseline.Entry] = []
    guard scanner.take("[", or: "`entries` must be a list") else { return [] }
    if scanner.takeIf("]") { return [] }
    repeat {
      guard let entry = readEntry() else { return entries }
      entries.append(entry)
    } while scanner.takeIf(",")
    _ = scanner.take("]", or: "expected `,` or `]`")
    return entries
  }

  private mutating func readEntry() -> Baseline.Entry? {
    guard scanner.take("{", or: "an entry starts with `{`") else { return nil }
    let start = scanner.index - 1..<scanner.index
    var entry = Baseline.Entry(app: "", rule: "", place: "", fingerprint: "", message: "")
    var given: Set<String> = []
    readObject { reader, name in
      given.insert(name.text)
      let value = reader.scanner.value(else: "`\(name.text)` must be text")
      if let key = Baseline.Key(rawValue: name.text) { entry[key] = value.text }
    }
    for name in ["app", "rule", "fingerprint"] where !given.contains(name) {
      scanner.fail("this entry has no `\(name)`", at: start)
    }
    let isFingerprint =
      entry.fingerprint.utf8.count == 16
      && entry.fingerprint.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    if !isFingerprint { scanner.fail("a `fingerprint` is 16 digits from 0 to f", at: start) }
    entry.line = line(of: start.lowerBound)
    return scanner.problem == nil ? entry : nil
  }

  /// The entries of an object whose brace is behind us.
  private mutating func readObject(_ take: (inout Entries, JSONScanner.Scalar) -> Void) {
    if scanner.takeIf("}") { return }
    repeat {
      let name = scanner.name()
      guard scanner.problem == nil, scanner.take(":", or: "expected `:` after the name") else { return }
      take(&self, name)
    } while scanner.takeIf(",")
    _ = scanner.take("}", or: "expected `,` or `}`")
  }
}
