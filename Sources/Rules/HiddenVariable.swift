import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// A variable that a condition cannot ask, since a column of the row has the same name.
struct HiddenVariable {
  /// The condition that asks the column.
  let reading: Span
  let data: String

  /// Nil where no condition on rows with such a column asks for the name.
  init?(_ name: String, in app: App) {
    for element in app.elements.indices {
      let asked = [app.elements[element].when, app.elements[element].disabledWhen].first { condition in
        condition >= 0
          && app.conditions[Int(condition)].condition.comparisons.contains { $0.subject.text == name }
      }
      guard let asked, let data = app.rows(around: ElementID(element), with: name) else { continue }
      reading = app.tree.span(app.conditions[Int(asked)].node)
      self.data = app.tree.names.text(app.data[Int(data)].name)
      return
    }
    return nil
  }
}

extension App {
  /// The data set whose rows an element is repeated over, or is in, and that has a column.
  fileprivate func rows(around element: ElementID, with column: String) -> Int32? {
    var next = element
    while next >= 0 {
      let each = elements[Int(next)].each
      let data = each < 0 ? -1 : repetitions[Int(each)].dataIndex
      if data >= 0, self.data[Int(data)].columns.contains(column) { return data }
      next = elements[Int(next)].parent
    }
    return nil
  }
}
