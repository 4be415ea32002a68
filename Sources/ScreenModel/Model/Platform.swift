import YAMLSyntax

/// A platform that an app is drawn and checked for.
package enum Platform: UInt8, CaseIterable, Sendable {
  case ios, android, metro, wireframe

  /// What a person writes.
  package var word: String {
    switch self {
    case .ios: "ios"
    case .android: "android"
    case .metro: "metro"
    case .wireframe: "wireframe"
    }
  }

  /// What people write for each of them.
  package static var words: [String] { allCases.map { $0.word } }

  /// The platform of a word.
  package init?(word: String) {
    guard let found = Platform.allCases.first(where: { $0.word == word }) else { return nil }
    self = found
  }

  /// Its bit in a set of platforms.
  package var bit: UInt8 { 1 << rawValue }

  /// Whether the system has a Back of its own, besides the bar's.
  package var hasSystemBack: Bool { self == .android || self == .metro }

  /// Every platform.
  package static let all: UInt8 = 0b1111
}

extension App {
  /// The platforms it is made for, the first shown first.
  package var platforms: [Platform] {
    let node = value(.platforms)
    guard node >= 0 else { return [.ios] }
    let words = tree.node(node).kind == .sequence ? Array(tree.children(node)) : [node]
    var found: [Platform] = []
    for word in words where tree.node(word).kind == .scalar {
      if let platform = Platform(word: tree.text(word)), !found.contains(platform) { found.append(platform) }
    }
    return found.isEmpty ? [.ios] : found
  }
}
