import Elements
import YAMLSyntax

/// What decoding asks of the kinds for every single element, laid out flat.
struct KindTable: Sendable {
  /// What is asked of one kind.
  struct Facts: Sendable {
    /// The places it may be in, a bit each.
    var places: UInt32
    var labelIsRequired: Bool
    /// Whether its label is words, about which nothing needs to be checked.
    var labelIsText: Bool
    var childrenPlace: Container?
  }

  let facts: [Facts]
  private let byWord: [UInt8]
  /// For each kind whose keys were asked for, the number of the property of each word; `stride` words a kind.
  private var keys: [UInt8]
  private var properties: [[Property]]
  private var propertyNames: [[String]]
  private var required: [[Property]]
  private var shares: [Property?]
  private static let stride = 1024

  init(vocabulary: inout Vocabulary) {
    let kinds = ElementCatalog.kinds
    facts = kinds.map { kind in
      var isText = false
      if case .text? = kind.label.type { isText = true }
      return Facts(
        places: kind.containers.reduce(0) { $0 | $1.bit }, labelIsRequired: kind.label.isRequired, labelIsText: isText,
        childrenPlace: kind.children?.container)
    }
    var byWord: [UInt8] = []
    for (index, kind) in kinds.enumerated() {
      let word = vocabulary.number(of: kind.name)
      guard word > 0 else { continue }
      while byWord.count <= word { byWord.append(255) }
      byWord[word] = UInt8(index)
    }
    self.byWord = byWord
    keys = [UInt8](repeating: 255, count: kinds.count * Self.stride)
    properties = [[Property]](repeating: [], count: kinds.count)
    required = properties
    shares = [Property?](repeating: nil, count: kinds.count)
    propertyNames = [[String]](repeating: [], count: kinds.count)
  }

  /// The kind that a word names, or -1.
  @inline(__always)
  func kind(ofWord word: Int) -> Int {
    word > 0 && word < byWord.count && byWord[word] != 255 ? Int(byWord[word]) : -1
  }

  /// The number of the property of a kind that a word names, or -1.
  @inline(__always)
  func property(ofKind kind: Int, word: Int) -> Int {
    let index = word > 0 && word < Self.stride ? keys[kind * Self.stride + word] : 255
    return index == 255 ? -1 : Int(index)
  }

  /// The keys that a kind takes: the common ones first, then its label, its children, its own.
  func properties(ofKind kind: Int) -> [Property] { properties[kind] }

  func propertyNames(ofKind kind: Int) -> [String] { propertyNames[kind] }

  /// Those of its keys that must be given.
  func required(ofKind kind: Int) -> [Property] { required[kind] }

  /// The key that says how much of the whole it shows, of a kind whose label is words.
  func share(ofKind kind: Int) -> Property? { facts[kind].labelIsText ? shares[kind] : nil }

  /// Makes a kind's keys ready to be found.
  mutating func prepare(_ kind: Int, vocabulary: inout Vocabulary) {
    guard properties[kind].isEmpty else { return }
    let element = ElementCatalog.kinds[kind]
    var all = CommonKey.allCases.map { $0.property }
    all.append(Property(element.label.type == nil ? "" : "label", .text, "its text"))
    all.append(
      Property(
        element.children?.key ?? "", element.children.map { .elements($0.container) } ?? .anything, "its content"))
    all += element.properties()
    for (index, property) in all.enumerated() {
      let word = vocabulary.number(of: property.name)
      if word > 0, keys[kind * Self.stride + word] == 255 { keys[kind * Self.stride + word] = UInt8(index) }
    }
    properties[kind] = all
    propertyNames[kind] = all.map { $0.name }
    required[kind] = all.filter { $0.isRequired }
    shares[kind] = all.first {
      if case .share = $0.type { return true }
      return false
    }
  }
}

extension Container {
  /// The place as one bit.
  var bit: UInt32 {
    switch self {
    case .body: 1
    case .bar: 2
    case .tray: 4
    case .tabBar: 8
    case .list: 16
    case .tiles: 32
    case .deck: 64
    case .map: 128
    case .buttons: 256
    case .popups: 512
    case .screen: 1024
    case .rows: 2048
    case .component: 4096
    case .table: 8192
    }
  }
}
