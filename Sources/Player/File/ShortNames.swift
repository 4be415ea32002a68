/// The names that scripts may go by, the short ones first, and who has them.
struct ShortNames {
  private var names: [[UInt8]] = []
  /// For each of them whether a name has it that holds in all scripts.
  private var isShared: [Bool] = []
  /// The place of the first that no such name has.
  private var firstFree = 0
  /// For each of them the last round in which it was forbidden.
  private var forbidden: [Int] = []
  private var round = 0
  /// How many names were looked at.
  private var count = 0
  private let taken: [[UInt8]]

  /// - Parameter taken: names that nothing may go by.
  init(besides taken: [[UInt8]]) { self.taken = taken }

  subscript(place: Int) -> [UInt8] { names[place] }

  /// Begins to look for another name: nothing is forbidden.
  mutating func begin() { round += 1 }

  /// Forbids the name at a place, until the next one is looked for.
  mutating func forbid(_ place: Int) { forbidden[place] = round }

  /// The place of the first name that is not forbidden; of those that hold in all scripts no two get the same one.
  mutating func next(isShared wanted: Bool) -> Int {
    var place = wanted ? firstFree : 0
    while place < names.count, forbidden[place] == round || wanted && isShared[place] { place += 1 }
    if place == names.count { add() }
    if wanted {
      isShared[place] = true
      while firstFree < names.count, isShared[firstFree] { firstFree += 1 }
    }
    return place
  }

  private mutating func add() {
    while taken.contains(Self.name(count)) { count += 1 }
    names.append(Self.name(count))
    isShared.append(false)
    forbidden.append(0)
    count += 1
  }

  private static func name(_ number: Int) -> [UInt8] {
    number < letters.count ? [letters[number]] : name(number / letters.count - 1) + [letters[number % letters.count]]
  }

  /// In the order in which the rest of a script has them, so that it compresses well.
  private static let letters = Array("etnaoirslcdupmhgfvbywkxCBSEqjzATDRLHIOPMNWFVGUYKXQJZ$_".utf8)
}
