extension Dictionary {
  /// Pairs by their keys; where a key comes again, what was first stays.
  ///
  /// The initialiser of the standard library that unites values casts, which is refused where the compiler runs in a browser.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
