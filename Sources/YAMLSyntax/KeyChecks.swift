/// Finds keys that appear twice in one mapping.
///
/// The keys of all mappings that are open are on one stack. When a mapping ends, a few keys are compared pair by pair; of
/// many keys, each name is marked with the mapping that was seen to hold it last, so that nothing has to be cleared.
struct KeyChecks {
  private struct Key {
    let name: NameID
    let node: NodeID
  }

  /// Two equal keys.
  struct RepeatedKey {
    let first: NodeID
    let again: NodeID
  }

  private struct Mark {
    var mapping: Int
    var key: NodeID
  }

  private struct Mapping {
    let firstKey: Int
    var hasMerge = false
  }

  private var keys: [Key] = []
  private var mappings: [Mapping] = []
  private var marks: [Mark] = []
  private var markedCount = 0

  /// Begins a mapping inside those that have begun.
  mutating func begin() {
    mappings.append(Mapping(firstKey: keys.count))
  }

  /// Adds a key to the innermost mapping.
  mutating func add(_ node: NodeID, named name: NameID, isMerge: Bool) {
    if isMerge {
      mappings[mappings.count - 1].hasMerge = true
    } else {
      keys.append(Key(name: name, node: node))
    }
  }

  /// Ends the innermost mapping.
  ///
  /// - Parameter names: the number of names so far.
  /// - Returns: whether it takes in other mappings, and which of its keys stood there before.
  mutating func end(names: Int) -> (hasMerge: Bool, repeated: [RepeatedKey]) {
    guard let mapping = mappings.popLast() else { return (false, []) }
    let count = keys.count - mapping.firstKey
    var repeated: [RepeatedKey] = []
    if count > 8 {
      mark(from: mapping.firstKey, names: names, into: &repeated)
    } else if count > 1 {
      compare(from: mapping.firstKey, into: &repeated)
    }
    keys.removeLast(count)
    return (mapping.hasMerge, repeated)
  }

  private func compare(from firstKey: Int, into repeated: inout [RepeatedKey]) {
    keys.withUnsafeBufferPointer { keys in
      for index in (firstKey + 1)..<keys.count {
        for earlier in firstKey..<index where keys[earlier].name == keys[index].name {
          repeated.append(RepeatedKey(first: keys[earlier].node, again: keys[index].node))
          break
        }
      }
    }
  }

  private mutating func mark(from firstKey: Int, names: Int, into repeated: inout [RepeatedKey]) {
    if marks.count < names {
      marks.append(contentsOf: repeatElement(Mark(mapping: -1, key: -1), count: names - marks.count))
    }
    for index in firstKey..<keys.count {
      let name = Int(keys[index].name)
      if marks[name].mapping == markedCount {
        repeated.append(RepeatedKey(first: marks[name].key, again: keys[index].node))
      } else {
        marks[name] = Mark(mapping: markedCount, key: keys[index].node)
      }
    }
    markedCount += 1
  }
}
