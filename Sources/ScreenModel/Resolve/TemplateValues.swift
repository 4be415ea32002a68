import YAMLSyntax

/// What texts that read values can become, as far as rows, parameters and variables say.
extension Resolver {
  /// A text that a template can become, and where its value comes from, in words.
  typealias PossibleText = (text: String, source: String)

  /// Every text that a template can become; nothing where that is not known.
  ///
  /// - Parameter isTarget: whether it names a target, so that values become parts of ids.
  func values(of template: TextTemplate, in context: Context, isTarget: Bool = false, depth: Int = 0) -> [PossibleText]
  {
    var rows: [(repetition: Int32, row: Int)?] = [nil]
    if let repetition = template.names.lazy.compactMap({ name -> Int32? in
      if case .column(let repetition, _)? = binding(of: name, in: context) { return repetition }
      return nil
    }).first {
      rows = self.rows(of: repetition).map { (repetition, $0) }
    }
    var result: [PossibleText] = []
    for row in rows {
      var texts: [PossibleText] = [("", "")]
      for part in template.parts {
        switch part {
        case .words(let words): texts = texts.map { ($0.text + words, $0.source) }
        case .value(let name, _):
          let values = values(ofName: name, row: row, in: context, depth: depth)
          texts = texts.flatMap { text in
            values.map { value in
              (isTarget ? Self.appending(value.text, to: text.text) : text.text + value.text, value.source)
            }
          }
        }
        if texts.count > 10_000 { return result }
      }
      result += texts
    }
    return result
  }

  /// Every text that a name can stand for; nothing where that is not known.
  func values(
    ofName name: String, row: (repetition: Int32, row: Int)? = nil, in context: Context, depth: Int = 0
  ) -> [PossibleText] {
    switch binding(of: name, in: context) {
    case .column(let repetition, let column):
      let data = app.data[Int(app.repetitions[Int(repetition)].dataIndex)]
      let numbers = row.flatMap { $0.repetition == repetition ? [$0.row] : nil } ?? rows(of: repetition)
      return numbers.map { number in
        (data.rows[number][column].text, "row \(number + 1) of `\(tree.names.text(data.name))`")
      }
    case .parameter(let component, let index):
      guard depth < 8 else { return [] }
      let parameter = app.components[Int(component)].parameters[index]
      return app.uses.filter { $0.component == component }.flatMap { use -> [PossibleText] in
        guard let argument = use.arguments.first(where: { $0.parameter == parameter }) else { return [] }
        return values(
          of: TextTemplate(tree.text(argument.value)), in: contextOfUse(use), depth: depth + 1)
      }
    case .variable(let variable):
      // Of many numbers the first and the last are enough to see what they are.
      let count = app.valueCount(of: variable)
      let numbers = Array(0..<min(count, 64)) + (count > 64 ? [count - 1] : [])
      return numbers.map {
        (app.valueText(Int32($0), of: variable), "the variable `\(tree.names.text(app.variables[Int(variable)].name))`")
      }
    case .unknownRows, .platform, nil: return []
    }
  }

  private func contextOfUse(_ use: Use) -> Context {
    var result = Context()
    result.holder = use.element
    switch places?.owner(of: use.element) {
    case .screen(let screen)?: (result.owner, result.index, result.screen) = (.screen, screen, screen)
    case .component(let component)?: (result.owner, result.index) = (.component, component)
    default: break
    }
    return result
  }
}
