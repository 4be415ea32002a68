import Diagnostics
import ScreenModel
import SourceText

extension App {
  /// Numbers that are listed as words, declared as numbers: `num: 1..3` for `num: [1, 2, 3]`.
  func rangeFix(of variable: String) -> Fix? {
    rangeListed(as: variable).map { at, range in
      Fix("declare numbers: `\(variable): \(range)`", edits: [Edit(at, range)])
    }
  }
}
