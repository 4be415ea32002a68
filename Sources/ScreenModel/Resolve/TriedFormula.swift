/// A condition of which each comparison is known by a number.
indirect enum TriedFormula {
  case unknown
  /// The number of a comparison, in reading order.
  case test(Int)
  case not(TriedFormula)
  case and(TriedFormula, TriedFormula)
  case or(TriedFormula, TriedFormula)

  /// What it is, when its comparisons are what `test` says; nothing where that is not known.
  func value(_ test: (Int) -> Bool?) -> Bool? {
    switch self {
    case .unknown: nil
    case .test(let number): test(number)
    case .not(let inner): inner.value(test).map { !$0 }
    case .and(let a, let b):
      switch a.value(test) {
      case false: false
      case true: b.value(test)
      case nil: b.value(test) == false ? false : nil
      }
    case .or(let a, let b):
      switch a.value(test) {
      case true: true
      case false: b.value(test)
      case nil: b.value(test) == true ? true : nil
      }
    }
  }

  /// Calls `body` with the number of each comparison in it.
  func forEachTest(_ body: (Int) -> Void) {
    var waiting = [self]
    while let next = waiting.popLast() {
      switch next {
      case .unknown: break
      case .test(let number): body(number)
      case .not(let inner): waiting.append(inner)
      case .and(let a, let b), .or(let a, let b): waiting += [b, a]
      }
    }
  }
}
