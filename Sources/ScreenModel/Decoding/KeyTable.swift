import Elements
import YAMLSyntax

/// The keys a mapping of the grammar takes, found by a name's number.
struct KeyTable: Sendable {
  let owner: String
  let properties: [Property]
  private let byWord: [UInt8]

  init(owner: String, properties: [Property], vocabulary: inout Vocabulary) {
    self.owner = owner
    self.properties = properties
    let numbers = properties.map { vocabulary.number(of: $0.name) }
    var byWord = [UInt8](repeating: 255, count: (numbers.max() ?? 0) + 1)
    for (index, number) in numbers.enumerated() where byWord[number] == 255 { byWord[number] = UInt8(index) }
    byWord[0] = 255
    self.byWord = byWord
  }

  /// The number of the property that a key names, or -1.
  func index(of name: NameID, in vocabulary: Vocabulary) -> Int {
    let word = vocabulary.word(of: name)
    guard word < byWord.count else { return -1 }
    let index = byWord[word]
    return index == 255 ? -1 : Int(index)
  }
}

/// The words of the schema among the names of a file, numbered densely and only when asked for, so that a key table is a
/// few hundred bytes.
struct Vocabulary: Sendable {
  private var numberOfName: [UInt16]
  private var count: UInt16 = 0
  private let names: InternedNames

  init(names: InternedNames) {
    self.names = names
    numberOfName = [UInt16](repeating: 0, count: names.count)
  }

  /// The number of a schema word; 0 if no file has a key of that name.
  mutating func number(of word: String) -> Int {
    let name = names.find(word)
    guard name >= 0 else { return 0 }
    if numberOfName[Int(name)] == 0 {
      count += 1
      numberOfName[Int(name)] = count
    }
    return Int(numberOfName[Int(name)])
  }

  /// The number of a name, 0 if it is no word of a schema seen so far.
  @inline(__always)
  func word(of name: NameID) -> Int {
    name >= 0 ? Int(numberOfName[Int(name)]) : 0
  }
}
