/// The number of a name in a `Names` table.
package typealias NameID = Int32

/// Every mapping key of an app, each text once, so that comparing names is comparing numbers.
package struct Names: Sendable {
  private struct Entry {
    var hash: UInt64
    var start: UInt32
    var length: UInt32
  }

  private var entries: [Entry] = []
  private var slots: [Int32]
  private var bytes: [UInt8] = []

  package init() {
    slots = [Int32](repeating: -1, count: 2048)
    entries.reserveCapacity(1024)
    bytes.reserveCapacity(8192)
  }

  /// The number of names.
  package var count: Int { entries.count }

  /// The number of a name, given one if it is new.
  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    let hash = Self.hash(name)
    let (slot, found) = lookUp(name, hash: hash)
    if found >= 0 { return found }
    let id = Int32(entries.count)
    entries.append(Entry(hash: hash, start: UInt32(bytes.count), length: UInt32(name.count)))
    bytes.append(contentsOf: name)
    slots[slot] = id
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  /// The number of a name, given one if it is new.
  package mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
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

  /// The text of a name.
  package func text(_ id: NameID) -> String {
    let entry = entries[Int(id)]
    return String(decoding: bytes[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
  }

  private func lookUp(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (slot: Int, found: NameID) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let id = slots[slot]
      if id < 0 { return (slot, -1) }
      let entry = entries[Int(id)]
      if entry.hash == hash, Int(entry.length) == name.count, holds(entry, name) { return (slot, id) }
      slot = (slot + 1) & mask
    }
  }

  private func holds(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { all in
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
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: name.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    let raw = UnsafeRawBufferPointer(name)
    while index + 8 <= name.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
      index += 8
    }
    while index < name.count {
      hash = (hash ^ UInt64(name[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    hash ^= hash >> 32
    hash = hash &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
