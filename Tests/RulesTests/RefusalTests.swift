import Compiler
import Diagnostics
import Elements
import ScreenModel
import SourceText
import TestSupport
import Testing

/// Every key refuses what it must refuse: a value of another type, out of its bounds, or the name of nothing.
@Suite struct RefusalTests {
  /// A key of a mapping, and an app in which its value stands on the line that is marked.
  struct Case: CustomTestStringConvertible, Sendable {
    let owner: String
    let property: Property
    let app: @Sendable (String) -> String

    var testDescription: String { "`\(property.name)` of \(owner)" }
  }

  @Test(arguments: ElementCatalog.kinds.flatMap(cases(of:)))
  func everyKeyOfAnElementRefusesWhatItMust(_ one: Case) { check(one) }

  @Test(arguments: keysOfMappings)
  func everyKeyOfAMappingRefusesWhatItMust(_ one: Case) { check(one) }

  @Test func theDollarIsNoWayAround() {
    let app = """
      app: Rows
      data: {rows: [{wrong: zzzz}]}
      screens:
        first:
          body:
            - each: no
      """
    for kind in ElementCatalog.kinds where kind.containers.contains(.body) && kind.name != "slot" {
      for property in kind.properties() where property.type.isReadStrictly {
        let line = "\(property.name): $wrong"
        let text = app.replacing("- each: no", with: "\(Self.item(kind, line))\n        each: rows")
        let found = Project(stringLiteral: text).report().diagnostics.filter { ["P104", "P005"].contains($0.code) }
        #expect(!found.isEmpty, "`\(line)` of `\(kind.name)`")
      }
    }
  }

  private func check(_ one: Case) {
    for value in one.property.type.refused {
      let text = one.app("\(one.property.name): \(value)")
      let report = Project(stringLiteral: text).report()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex { $0.contains("\(one.property.name): \(value)") } ?? -1
      let isFound = report.diagnostics.contains { diagnostic in
        let file = report.sources.file(of: diagnostic.span)
        return diagnostic.severity >= .warning
          && LineTable(file: file, in: report.sources).line(at: diagnostic.span.start) == start + 1
      }
      #expect(isFound, "nothing is said about `\(value)` in\n\(text)")
    }
  }

  // MARK: elements

  private static func cases(of kind: ElementKind) -> [Case] {
    let isPart = kind.facets.holds == .component || kind.facets.holds == .slot
    let own = kind.properties().filter { property in property.places == nil && !isPart }
    let common = isPart ? [] : kind.commonKeys.map(\.property)
    return (own + common).compactMap { property in
      let app: @Sendable (String) -> String = { Self.app(kind, $0) }
      return property.type.refused.isEmpty ? nil : Case(owner: kind.name, property: property, app: app)
    }
  }

  /// What may be behind the name of a kind.
  private static func sample(_ kind: ElementKind) -> String {
    switch kind.label {
    case .none: ""
    case .optional(let type), .required(let type): type.sample
    }
  }

  /// An element of a kind with one more line.
  private static func item(_ kind: ElementKind, _ line: String) -> String {
    let label = sample(kind)
    let content = kind.name == "pin" && !line.hasPrefix("at:") ? "\n        at: 10% 10%" : ""
    return "- \(kind.name): \(label)\n        \(line)\(content)"
  }

  /// An app with an element of a kind that has one more line.
  private static func app(_ kind: ElementKind, _ line: String) -> String {
    let outer: (String, String)
    switch kind.containers[0] {
    case .body, .component: outer = ("body:", "")
    case .bar: outer = ("toolbar:", "")
    case .tray: outer = ("tray:", "tools:")
    case .tabBar: outer = ("tab-bar:", "")
    case .list: outer = ("body:", "- list:")
    case .rows: outer = ("body:", "- list: [{section: A, body: []}]\n    - list:")
    case .table: outer = ("body:", "- table:")
    case .tiles: outer = ("body:", "- tiles:")
    case .deck: outer = ("body:", "- deck:")
    case .map: outer = ("body:", "- map:")
    case .buttons: outer = ("popups: {p: {alert: A, buttons: []}}", "")
    case .screen: return app("    \(kind.name):\n      \(line)")
    case .popups:
      return app("    popups:\n      p:\n        \(kind.name): \(sample(kind))\n        \(line)")
    }
    let isDirect = outer.1.isEmpty
    let indent = isDirect ? "      " : "        "
    let text = item(kind, line).split(separator: "\n").map { indent + $0.drop { $0 == " " } }
    let lines = text.enumerated().map { $0.offset == 0 ? $0.element : "  " + $0.element }
    return app(
      "    \(outer.0)\n" + (isDirect ? "" : "      \(outer.1)\n") + lines.joined(separator: "\n"))
  }

  /// An app with more lines in its first screen.
  private static func app(_ lines: String, rest: String = "") -> String {
    """
    app: Refusals
    state: {mood: [good, bad]}
    data: {rows: [{name: A}]}
    screens:
      first:
    \(lines)
      second: {body: [Words.]}
    \(rest)
    """
  }

  // MARK: mappings

  private static let keysOfMappings: [Case] = {
    let plain = "    body: [Words.]"
    var all: [Case] = []
    all += of(AppKey.self, except: ["app", "screens", "state", "data"]) { app(plain, rest: $0) }
    all += of(ScreenKey.self) { app("    \($0)") }
    all += of(LayoutKey.self) { app("    layout: l", rest: "layouts:\n  l:\n    \($0)") }
    all += of(ComponentKey.self) { app("    body: [{use: c}]", rest: "components:\n  c:\n    \($0)") }
    all += of(FlowKey.self) { app(plain, rest: "flows:\n  F:\n    \($0)") }
    all += of(DeviceKey.self) { app(plain, rest: "device:\n  \($0)") }
    all += of(StyleKey.self) { app(plain, rest: "theme:\n  list:\n    \($0)") }
    all += of(ThemeKey.self, except: [""]) { app(plain, rest: "theme:\n  \($0)") }
    all += of(GestureKey.self) { app("    on:\n      \($0)") }
    all += of(MoveKey.self) { app("    body:\n      - button: Go\n        go:\n          \($0)") }
    all += of(RepetitionKey.self) { app("    body:\n      - text: Go\n        each:\n          \($0)") }
    all += of(JourneyKey.self) { app(plain, rest: "journeys:\n  J:\n    \($0)") }
    all += of(StepKey.self) { app(plain, rest: "journeys:\n  J:\n    steps:\n      - \($0)") }
    all += of(PromiseKey.self) { app(plain, rest: "promises:\n  - \($0)") }
    all += of(CheckKey.self) { app(plain, rest: "check:\n  too-deep:\n    \($0)") }
    all += of(DataFileKey.self) { app(plain).replacing("{rows: [{name: A}]}", with: "\n  rows:\n    \($0)") }
    return all
  }()

  private static func of<Key: GrammarKey>(
    _ keys: Key.Type, except left: [String] = [], _ app: @escaping @Sendable (String) -> String
  ) -> [Case] {
    keys.allCases.map(\.property).filter { !left.contains($0.name) && !$0.type.refused.isEmpty }.map {
      Case(owner: keys.shapeName, property: $0, app: app)
    }
  }
}

extension ValueType {
  /// A value that is right.
  fileprivate var sample: String {
    switch self {
    case .length: "12"
    case .icon: "star"
    default: "A"
    }
  }

  /// Whether a word that nobody knows is refused where it is read from a row.
  fileprivate var isReadStrictly: Bool {
    switch self {
    case .word, .flag, .number, .count, .length, .share, .duration, .color, .icon, .point: true
    default: false
    }
  }

  /// Whether any words are right; those behind an element are its label.
  private var takesAnyText: Bool {
    switch self {
    case .text, .element: true
    default: false
    }
  }

  /// Values that it must refuse, as they are written behind a key.
  fileprivate var refused: [String] {
    switch self {
    case .text, .file, .fileOrWords: ["[a, b]"]
    case .word, .flag, .icon, .color: ["zzzz", "[a, b]"]
    case .condition, .rowCondition: ["is is is", "[a, b]"]
    case .number(let bounds) where bounds.upperBound >= 1_000_000_000:
      ["zzzz", "[a, b]"] + (bounds.lowerBound > 0 ? ["0"] : [])
    case .number(let bounds): ["zzzz", "\(bounds.upperBound + 1)", "\(bounds.lowerBound - 1)"]
    case .count(let bounds):
      ["zzzz", "1.5"] + (bounds.lowerBound > -1_000_000 ? ["\(bounds.lowerBound - 1)"] : [])
        + (bounds.upperBound < 1_000_000 ? ["\(bounds.upperBound + 1)"] : [])
    case .length: ["zzzz", "-3", "120%", "3/2"]
    case .share: ["zzzz", "3", "-1", "120%"]
    case .duration: ["zzzz", "3", "-1s"]
    case .taps: ["zzzz", "-1 taps", "3 seconds"]
    case .gradient: ["zzzz", "fixed", "red"]
    case .language: ["klingon", "e", "en_GB", "[a, b]"]
    case .pattern: ["'[a'", "[a, b]"]
    case .point: ["zzzz", "200% 10%", "10%"]
    case .name, .variable, .move, .target: ["zzzz"]
    case .elements: ["{zzzz: 1}"]
    case .element: ["[{zzzz: 1}]"]
    case .gestures, .assignments, .style, .record, .map, .rows: ["zzzz"]
    case .arguments: ["[a, b]"]
    case .repetition: ["zzzz", "[a, b]"]
    case .values: ["zzzz", "{a: b}"]
    case .told(let type), .list(let type): type.refused.filter { !$0.hasPrefix("[") }
    case .either(let types):
      // What one of them refuses another may take.
      if types.contains(where: \.takesAnyText) {
        []
      } else {
        types.contains { if case .number = $0 { true } else { false } } ? ["zzzz"] : ["zzzz zzzz"]
      }
    case .anything: []
    }
  }
}
