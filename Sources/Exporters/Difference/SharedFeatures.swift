/// How many features each of some things has in common with each of some others.
///
/// A feature that few have is counted pair by pair, one that many have is a bit for each thing. So the work grows with the features and
/// not with the pairs times the features.
struct SharedFeatures {
  private let width: Int
  private var counts: [Int32]
  /// For every thing its bits, one for each feature that many have.
  private var oldBits: [UInt64]
  private var newBits: [UInt64]
  private let words: Int

  init(_ old: [Set<String>], _ new: [Set<String>]) {
    var holders: [String: (old: [Int], new: [Int])] = [:]
    for (number, features) in old.enumerated() {
      for feature in features { holders[feature, default: ([], [])].old.append(number) }
    }
    for (number, features) in new.enumerated() {
      for feature in features { holders[feature]?.new.append(number) }
    }
    let pairs = old.count * new.count
    func isCommon(_ holders: (old: [Int], new: [Int])) -> Bool { holders.old.count * holders.new.count > pairs / 64 }
    width = new.count
    counts = [Int32](repeating: 0, count: pairs)
    words = (holders.values.count(where: isCommon) + 63) / 64
    oldBits = [UInt64](repeating: 0, count: old.count * words)
    newBits = [UInt64](repeating: 0, count: new.count * words)
    var common = 0
    for holders in holders.values {
      if isCommon(holders) {
        for number in holders.old { oldBits[number * words + common / 64] |= 1 << UInt64(common % 64) }
        for number in holders.new { newBits[number * words + common / 64] |= 1 << UInt64(common % 64) }
        common += 1
      } else {
        for number in holders.old {
          for other in holders.new { counts[number * width + other] += 1 }
        }
      }
    }
  }

  /// How many features one of the older and one of the newer things both have.
  func count(_ old: Int, _ new: Int) -> Int {
    var result = Int(counts[old * width + new])
    for word in 0..<words { result += (oldBits[old * words + word] & newBits[new * words + word]).nonzeroBitCount }
    return result
  }
}
