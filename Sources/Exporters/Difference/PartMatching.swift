/// Which parts of one place in two versions are the same: first those in which nothing changed, then those of one name, then those of
/// one kind, in order.
struct PartMatching {
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var gone: [Int] = []
  private(set) var come: [Int] = []

  init(_ old: [PlacePart], _ new: [PlacePart]) {
    // The first one is the place itself.
    if !old.isEmpty, !new.isEmpty { pairs.append((0, 0)) }
    gone = Array(old.indices.dropFirst())
    come = Array(new.indices.dropFirst())
    match(old, new) { part in
      [part.noun, part.words, "\(part.isElsewhere)"] + part.sayings + (part.links ?? []).map { $0.meaning }
    }
    match(old, new) { [$0.noun, $0.words] }
    match(old, new) { part in
      // What is there on other platforms only is known by its words.
      if part.isElsewhere { return ["elsewhere", part.noun, part.words] }
      return [part.noun]
        + part.statements.filter { $0.subject == .flow && !$0.isStandard }.flatMap { [$0.key, $0.meaning] }
        + (part.links ?? []).map { $0.meaning }
    }
    match(old, new) { $0.isElsewhere ? ["elsewhere", $0.noun, $0.words] : [$0.noun] }
    pairs.sort { $0.new < $1.new }
  }

  private mutating func match(_ old: [PlacePart], _ new: [PlacePart], by key: (PlacePart) -> [String]) {
    if gone.isEmpty || come.isEmpty { return }
    var waiting: [[String]: [Int]] = [:]
    for number in gone.reversed() { waiting[key(old[number]), default: []].append(number) }
    var taken: Set<Int> = []
    come = come.filter { number in
      guard let before = waiting[key(new[number])]?.popLast() else { return true }
      taken.insert(before)
      pairs.append((before, number))
      return false
    }
    gone = gone.filter { !taken.contains($0) }
  }
}
