/// What conditions say of a place with the rows and the uses that are bound.
extension Surroundings {
  /// Whether something is surely never shown, because a condition on it or on what it is in is false for what is around it.
  ///
  /// - Parameters:
  ///   - isTouched: whether it must be there to be touched: then it is not while its element is disabled.
  ///   - when: a condition of its own, or -1.
  func excludes(_ context: Context, isTouched: Bool, when: Int32) -> Bool {
    if when >= 0, holds(when) == false { return true }
    var holder = context.holder
    while holder >= 0 {
      let element = app.elements[Int(holder)]
      if element.when >= 0, holds(element.when) == false { return true }
      if isTouched, element.disabledWhen >= 0, holds(element.disabledWhen) == true { return true }
      holder = element.parent >= 0 ? element.parent : resolver.opener(of: holder)
    }
    guard context.owner == .component, let use = use(of: context.index) else { return false }
    return excludes(resolver.context(of: use), isTouched: isTouched, when: -1)
  }

  /// Whether a condition holds; nil if it asks for something that may change, or is not known.
  private func holds(_ number: Int32) -> Bool? {
    let written = app.conditions[Int(number)]
    return written.condition.holds { comparison in
      comparison.holds(own: { _ in nil }) { name in
        text(of: name, in: written.context).flatMap { $0.changes ? nil : $0.text }
      }
    }
  }
}
