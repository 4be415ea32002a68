import TestSupport

/// `Package.swift` as text: its targets in order, and what each depends on.
///
/// Read as text rather than with `swift package dump-package`, which would wait for the build that runs this test.
enum Manifest {
  struct Target {
    let name: String
    let kind: String
    let dependencies: [String]
    let path: String

    /// Whether it is a test, or what tests share.
    var isTest: Bool { path.hasPrefix("Tests/") }
    /// Whether it is part of the compiler proper, where Foundation has no place.
    var isRoom: Bool {
      !isTest && (kind == "room" || kind == ".target" || (kind == ".executableTarget" && name != "embed"))
    }
  }

  static let targets: [Target] = {
    let text = Checkout.text("Package.swift")
    guard let list = text.firstRange(of: "\n  targets: [") else { return [] }
    return calls(in: text[list.upperBound...]).compactMap(target)
  }()

  static func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The outermost calls of a list: `room("SourceText")`, `.plugin(name: …)`.
  private static func calls(in list: Substring) -> [Substring] {
    var calls: [Substring] = []
    var depth = 0
    var start = list.startIndex
    for index in list.indices {
      switch list[index] {
      case "(", "[":
        depth += 1
      case ")", "]":
        depth -= 1
        if depth < 0 { return calls }
        if depth == 0 {
          calls.append(list[start...index])
          start = list.index(after: index)
        }
      default: break
      }
    }
    return calls
  }

  private static func target(_ call: Substring) -> Target? {
    guard let head = call.firstMatch(of: /(\.?\w+)\(\s*(?:name:\s*)?"(\w+)"/) else { return nil }
    let kind = String(head.1)
    let name = String(head.2)
    let list = call.firstMatch(of: /(?:sees|see|dependencies):\s*\[([^\]]*)\]/)
    let dependencies = list.map { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } } ?? []
    let folder = kind == "tests" ? "Tests" : "Sources"
    let path = call.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) } ?? "\(folder)/\(name)"
    return Target(name: name, kind: kind, dependencies: dependencies, path: path)
  }
}

extension Manifest.Target {
  var sources: [SwiftSource] { Checkout.sources.filter { $0.path.hasPrefix(path + "/") } }
}
