/// Where the names of a script hold, and which of them must not be called alike.
struct ScriptScopes {
  /// A name, by its place among the tokens.
  typealias Use = (place: Int, name: String)

  /// What holds in the whole script, and what it imports.
  let shared: Set<String>
  /// For each name that is bound in a function, a block or a loop, all that are named there.
  let inside: [String: Set<String>]
  /// The places of names that nothing binds: they are the browser's.
  let unbound: Set<Int>

  /// - Parameters:
  ///   - uses: all names, in their order.
  ///   - bindings: the places of those that are bound there, each in the innermost scope around it.
  ///   - scopes: functions, blocks and loops, from their parameters to their end.
  ///   - imports: what other scripts bind.
  init(_ uses: [Use], bindings: Set<Int>, in scopes: [Range<Int>], imports: Set<String>) {
    let scopes = Set(scopes).sorted { one, other in
      one.lowerBound == other.lowerBound ? one.upperBound > other.upperBound : one.lowerBound < other.lowerBound
    }
    var shared = imports
    var bound = [Set<String>](repeating: [], count: scopes.count)
    Self.walk(uses, in: scopes) { use, open in
      guard bindings.contains(use.place) else { return }
      if let scope = open.last { bound[scope].insert(use.name) } else { shared.insert(use.name) }
    }
    var named = bound
    var unbound: Set<Int> = []
    Self.walk(uses, in: scopes) { use, open in
      for scope in open { named[scope].insert(use.name) }
      if !shared.contains(use.name), !open.contains(where: { bound[$0].contains(use.name) }) {
        unbound.insert(use.place)
      }
    }
    var inside: [String: Set<String>] = [:]
    for (names, named) in zip(bound, named) {
      for name in names { inside[name, default: []].formUnion(named) }
    }
    (self.shared, self.inside, self.unbound) = (shared, inside, unbound)
  }

  /// Hands on each name with the scopes that are open there, the innermost one last.
  private static func walk(_ uses: [Use], in scopes: [Range<Int>], _ body: (Use, _ open: [Int]) -> Void) {
    var open: [Int] = []
    var next = 0
    func close(before place: Int) {
      while let last = open.last, scopes[last].upperBound <= place { open.removeLast() }
    }
    for use in uses {
      while next < scopes.count, scopes[next].lowerBound <= use.place {
        close(before: scopes[next].lowerBound)
        open.append(next)
        next += 1
      }
      close(before: use.place)
      body(use, open)
    }
  }
}
