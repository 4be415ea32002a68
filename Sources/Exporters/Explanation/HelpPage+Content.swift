import Diagnostics
import Elements
import ScreenModel

/// What is on the pages of rules, kinds, topics and keys.
extension HelpPage {
  mutating func add(_ rule: RuleDescription) {
    paragraph("\(rule.code) \(rule.name) (\(rule.standing))")
    paragraph(rule.summary)
    paragraph(rule.rationale)
    paragraph("Fix: " + rule.remedy)
    for setting in rule.settings { paragraph("`\(setting.key)`: \(setting.words).") }
    let examples = rule.examples
    add(examples.filter { $0.isFailing }, "found here", "found here too")
    add(examples.filter { !$0.isFailing }, "fine", "fine too")
    if !rule.isOn {
      paragraph(
        "Turn it on with `check: {\(rule.name): \(rule.severity.rawValue)}` in the app, or `--select \(rule.code)`.")
    }
  }

  private mutating func add(_ examples: [RuleExample], _ first: String, _ others: String) {
    for (index, shown) in examples.enumerated() {
      heading(index == 0 ? first : others)
      example(shown.shownText)
    }
  }

  /// Several rules at once.
  mutating func add(_ rules: [RuleDescription], called word: String) {
    heading("findings that match `\(word)`")
    table(rules.map { ("\($0.code) \($0.name)", $0.summary) })
  }

  mutating func add(_ kind: ElementKind) {
    paragraph("\(kind.name): \(kind.summary)")
    paragraph(kind.use)
    let properties = kind.ownProperties
    if !properties.isEmpty {
      heading("its keys")
      add(properties)
    }
    let common = kind.commonKeys.map { "`\($0.property.name)`" }.joined(separator: " ")
    paragraph("Like other elements it also has \(common); see `explain element`.")
    let gestures = GestureKey.all(of: kind).map { "`\($0.property.name)`" }.joined(separator: " ")
    if !gestures.isEmpty { paragraph("Its gestures under `on`: \(gestures).") }
    heading("example")
    example(ElementCatalog.example(of: kind))
  }

  mutating func add(_ topic: Topic, isSecond: Bool) {
    paragraph("\(topic.name)\(isSecond ? " (in the grammar)" : ""): \(topic.summary)")
    for words in topic.paragraphs { paragraph(words) }
    let properties = topic.properties()
    if !properties.isEmpty {
      heading("keys")
      add(properties)
    }
    if !topic.example.isEmpty {
      heading("example")
      example(topic.example)
    }
  }

  /// A key that several things take.
  mutating func add(key: String, of owners: [KeyOwner]) {
    let names = owners.map { "`\($0.owner)`" }
    paragraph("\(key): a key of \(names.joined(separator: ", "))")
    addMeanings(of: owners)
    var shown: Set<String> = []
    for shape in owners.flatMap({ $0.property.type.shapes }) where shown.insert(shape.name).inserted {
      heading("keys of \(shape.name)")
      add(shape.properties())
    }
  }

  /// What a key means to each of those that take it.
  private mutating func addMeanings(of owners: [KeyOwner]) {
    var known: [(words: String, owners: [String])] = []
    for owner in owners {
      let words = owner.property.meaning
      if let index = known.firstIndex(where: { $0.words == words }) {
        known[index].owners.append(owner.owner)
      } else {
        known.append((words, [owner.owner]))
      }
    }
    if known.count == 1 {
      paragraph(known[0].words)
    } else {
      for entry in known {
        heading("of " + entry.owners.map { "`\($0)`" }.joined(separator: ", "))
        table([("", entry.words)])
      }
    }
  }

  /// Says that a word is also a key of something.
  mutating func addMention(of word: String, among owners: [KeyOwner], besides name: String?) {
    let others = owners.filter { $0.owner != name && $0.owner != word }
    guard !others.isEmpty else { return }
    paragraph("`\(word)` is a key of \(others.map { "`\($0.owner)`" }.joined(separator: ", ")).")
    addMeanings(of: others)
  }

  private mutating func add(_ properties: [Property]) {
    table(properties.map { ($0.name, $0.meaning) })
  }
}

extension ValueType {
  /// The mappings with keys of their own that a value may be.
  var shapes: [Shape] {
    switch self {
    case .record(let shape): [shape]
    case .list(let type), .map(let type), .told(let type): type.shapes
    case .either(let types): types.flatMap { $0.shapes }
    default: []
    }
  }
}
