/// The number of a name in a `Names` table.
package typealias NameID = Int32

/// Every mapping key of an app, or other names of which there are many: each text once, so that comparing names is comparing numbers.
package struct InternedNames: Sendable {
  /// Where a name's text is in `bytes`.
  private struct Entry {
    let hash: UInt32
    let start: UInt32
    let length: UInt32
  }

  private struct Slot {
    var hash: UInt32 = 0
    var name: NameID = -1
  }

  private var entries: [Entry] = []
  /// An open hash table, at most half full.
  private var slots = [Slot](repeating: Slot(), count: 2048)
  private var bytes: [UInt8] = []
  /// The number of `<<`, the first name of every table.
  private static let merge: NameID = 0

  /// A table that holds no key yet.
  package init() {
    entries.reserveCapacity(1024)
    bytes.reserveCapacity(8192)
    _ = intern("<<")
  }

  /// Whether a name is the one by which a mapping takes in others.
  func isMerge(_ name: NameID) -> Bool { name == Self.merge }

  /// The number of names.
  package var count: Int { entries.count }

  /// The number of a name, given one if it is new.
  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    let hash = Self.hash(name)
    let (slot, found) = lookUp(name, hash: hash)
    if found >= 0 { return found }
    let id = NameID(entries.count)
    entries.append(Entry(hash: hash, start: UInt32(bytes.count), length: UInt32(name.count)))
    bytes.append(contentsOf: name)
    slots[slot] = Slot(hash: hash, name: id)
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  /// The number of a name, given one if it is new.
  package mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The number of a name of another table, given one if it is new.
  mutating func intern(_ name: NameID, of other: InternedNames) -> NameID {
    let entry = other.entries[Int(name)]
    return other.bytes.withUnsafeBufferPointer {
      intern(UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start + entry.length)]))
    }
  }

  /// The number of a name, or -1 if nothing is called so.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    lookUp(name, hash: Self.hash(name)).found
  }

  /// The number of a name, or -1 if nothing is called so.
  package func find(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// The text of a name; empty where there is none, such as where a key is an alias of nothing.
  package func text(_ id: NameID) -> String {
    if id < 0 { return "" }
    let entry = entries[Int(id)]
    return String(decoding: bytes[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
  }

  /// Hands the bytes of a name on; none where there is no name.
  package func withText<Result>(of id: NameID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if id < 0 { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let entry = entries[Int(id)]
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start + entry.length)]))
    }
  }

  private func lookUp(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> (slot: Int, found: NameID) {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var index = Int(truncatingIfNeeded: hash) & mask
      while true {
        let slot = slots[index]
        if slot.name < 0 { return (index, -1) }
        if slot.hash == hash, isText(slot.name, name) { return (index, slot.name) }
        index = (index + 1) & mask
      }
    }
  }

  private func isText(_ id: NameID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[Int(id)]
    guard Int(entry.length) == name.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      var index = 0
      let start = Int(entry.start)
      while index < name.count {
        if all[start + index] != name[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    let mask = slots.count - 1
    for (number, entry) in entries.enumerated() {
      var index = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[index].name >= 0 { index = (index + 1) & mask }
      slots[index] = Slot(hash: entry.hash, name: NameID(number))
    }
  }

  /// Eight bytes at a time; the last eight may overlap with those before.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(name)
    var hash = UInt64(truncatingIfNeeded: name.count) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 32
    }
    if name.count >= 8 {
      for index in stride(from: 0, to: name.count - 8, by: 8) {
        mix(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
      mix(raw.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
    } else if name.count >= 4 {
      let first = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = raw.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self)
      mix(UInt64(first) << 32 | UInt64(last))
    } else {
      for byte in name { mix(UInt64(byte)) }
    }
    return UInt32(truncatingIfNeeded: (hash &* 0x94D0_49BB_1331_11EB) >> 32)
  }
}
