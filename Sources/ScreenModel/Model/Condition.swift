package import SourceText
package import YAMLSyntax

/// What must hold, as `when` reads it.
package indirect enum Condition: Sendable {
  case compare(Comparison)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  /// Could not be read; holds or does not.
  case unknown

  /// Every comparison in it, in reading order.
  package var comparisons: [Comparison] {
    var result: [Comparison] = []
    var waiting = [self]
    while let condition = waiting.popLast() {
      switch condition {
      case .compare(let comparison): result.append(comparison)
      case .not(let inner): waiting.append(inner)
      case .and(let left, let right), .or(let left, let right): waiting += [right, left]
      case .unknown: break
      }
    }
    return result
  }
}

extension Condition {
  /// Whether it holds, when `test` says so of its comparisons; nil if that is not known.
  package func holds(_ test: (Comparison) -> Bool?) -> Bool? {
    switch self {
    case .unknown: return nil
    case .not(let inner): return inner.holds(test).map { !$0 }
    case .and(let a, let b):
      let left = a.holds(test)
      if left == false { return false }
      let right = b.holds(test)
      return right == false ? false : left == true && right == true ? true : nil
    case .or(let a, let b):
      let left = a.holds(test)
      if left == true { return true }
      let right = b.holds(test)
      return right == true ? true : left == false && right == false ? false : nil
    case .compare(let comparison): return test(comparison)
    }
  }
}

/// One question about one value: `account is member`, `count > 3`.
package struct Comparison: Sendable {
  /// How the value is compared.
  package enum Relation: Sendable {
    case isOneOf
    case less, lessOrEqual, greater, greaterOrEqual
  }

  /// What is asked: a variable, `row.kind`, a column or parameter, `platform`, `screen.slug`.
  package var subject: Operand
  package var relation: Relation
  package var values: [Operand]
}

/// A word in a condition and where it is.
package struct Operand: Sendable {
  package var text: String
  package var span: Span
  /// Whether it was written with `$`, in quotes, or bare.
  package var form: Form

  /// The ways to write a word.
  package enum Form: Sendable {
    case bare, quoted, reference
  }
}

/// A condition and where it was written.
package struct WrittenCondition: Sendable {
  package var node: NodeID
  package var condition: Condition
  package var context: Context
}

/// Whose value something is: what is in reach by name depends on it.
package struct Context: Sendable {
  /// What it is written in.
  package enum Owner: UInt8, Sendable {
    case app, screen, layout, component, popup
  }

  package var owner = Owner.app
  /// The number of the screen, layout, component or popup.
  package var index: Int32 = -1
  /// The screen, also for a popup of a screen; or -1.
  package var screen: Int32 = -1
  /// The layout, also for a popup of a layout; or -1.
  package var layout: Int32 = -1
  /// The element that holds the value, or -1.
  package var holder: ElementID = -1

  package init() {}
}
