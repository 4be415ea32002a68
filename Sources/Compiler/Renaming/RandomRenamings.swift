import ScreenModel
import SourceText

/// Renamings chosen at random, to try many of them on one app.
package struct RandomRenamings: Sendable {
  private var state: UInt64
  private var count = 0

  /// - Parameter seed: the same number makes the same choices.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The next one for an app; nil if nothing in it has a name.
  package mutating func next(for compilation: Compilation) -> Renaming? {
    let index = NameIndex(compilation.app)
    guard let symbol = pick(index.symbols) else { return nil }
    count += 1
    return Renaming(compilation, index, of: symbol, to: name(for: symbol, in: index))
  }

  /// Mostly a name that is free, sometimes one that needs quotes, and sometimes one that is taken.
  private mutating func name(for symbol: Symbol, in index: NameIndex) -> String {
    let old = index.name(of: symbol)
    let free = "\(pick(["new", "other", "Fresh", "ö", "x-y", "a_b"]) ?? "new")-\(count)"
    switch number(below: 10) {
    case 0: return pick(index.symbols).map { index.name(of: $0) } ?? free
    case 1:
      return pick([
        "two words \(count)", "it's \(count)", "a: \(count)", "#\(count)", "say \"\(count)\"", "- \(count)", "\(count)",
        "a,\(count)", "{\(count)}", "$x\(count)", "back", "is", "and", "yes", "null", "a.b\(count)", "end-",
      ]) ?? free
    case 2: return old + "-\(count)"
    default: return free
    }
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % limit
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number(below: values.count)]
  }
}
