extension ValueType {
  /// What a value of the type can be: "one of `small`, `medium`, `large`".
  ///
  /// The reference, `explain` and the compiler's messages say it with these words.
  package var words: String {
    switch self {
    case .text: "text"
    case .word(let words):
      words.count == 1 ? "`\(words[0].name)`" : "one of " + words.map { "`\($0.name)`" }.joined(separator: ", ")
    case .flag: "`yes` or `no`"
    case .condition: "a condition such as `account is member`"
    case .rowCondition: "a condition on columns such as `kind is deck`"
    case .number(let bounds) where bounds.upperBound >= 1_000_000_000:
      bounds.lowerBound > 0 ? "a number above 0" : "a number"
    case .number(let bounds): "a number from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))"
    case .count(let bounds):
      bounds.upperBound >= 1_000_000
        ? Self.openCount(from: bounds.lowerBound) : "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .length: "a length such as `12`, `1/3` or `33%`"
    case .share: "a share such as `40%`, `2/5` or `0.4`"
    case .language: "a language code such as `en` or `pt-BR`"
    case .taps: "a number of taps such as `4 taps`"
    case .gradient: "`fixed 26` for a highlight of that height, `none`, or two colours"
    case .duration: "a time such as `1.5s` or `300ms`"
    case .color: "a colour such as `\"#1d3b36\"` or `red`"
    case .pattern: "a pattern such as `[A-Z]{3}`"
    case .point: "a place inside the map such as `22% 31%`"
    case .file: "the path of a file"
    case .fileOrWords: "the path of an image, or text for a placeholder"
    case .icon: "the name of an icon"
    case .name(let space):
      "the name of \(space.words.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(space.words)"
    case .variable(let shape): "the name of \(shape.words)"
    case .elements(.popups): "a popup such as `alert: Delete this?`"
    case .elements(let container): "a list of \(container.itemWords)"
    case .element(let kind): withArticle(ElementCatalog.names[Int(kind)])
    case .move: "a target: a screen, a popup, `back`, `close`, a URL, or a mapping"
    case .target: "a screen, a popup, `back`, `close`, `close-all`, `start`, `stay`, or a URL"
    case .values: "a list of values such as `[guest, member]`, or numbers such as `0..9`"
    case .rows: "a list of rows such as `{name: Animals, color: red}`, or a list of text"
    case .gestures: "gestures, each with a target"
    case .assignments: "variables, each with its new value"
    case .repetition: "the name of a data set, or `{of: …, where: …}`"
    case .arguments: "parameters, each with its value"
    case .style: "style keys such as `background` and `corner`"
    case .told(let type): "\(type.words), or `{…: message}`"
    case .list(let type): "\(type.words), or a list"
    case .record(let shape): shape.name
    case .map(let type): "names, each with \(type.words)"
    case .either(let types): types.map { $0.words }.joined(separator: ", or ")
    case .anything: "anything"
    }
  }

  /// A whole number with no end upwards.
  private static func openCount(from least: Int) -> String {
    switch least {
    case ..<0: "a whole number"
    case 0: "a whole number from 0"
    default: "a whole number above \(least - 1)"
    }
  }

  /// A number as people write it.
  package static func plain(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension VariableShape {
  /// A variable of this shape as people read it.
  package var words: String {
    switch self {
    case .choices: "a variable"
    case .pair: "a variable with two values, such as `[off, on]`"
    case .numbers: "a variable with numbers, such as `0..9`"
    case .typed: "a variable with the values `empty` and `filled`"
    case .folded: "a variable with the values `open` and `collapsed`"
    }
  }
}

extension Constraint {
  /// What it asks of a value, as people read it.
  package var words: String {
    switch self {
    case .choice(let key): "one of the `\(key)`"
    case .between(let low, let high): "between `\(low)` and `\(high)`"
    case .atLeast(let key): "not below `\(key)`"
    case .stepBetween(let low, let high): "no more than the range from `\(low)` to `\(high)`"
    case .notNegative(let key, let words):
      "not below 0 with \(words.map { "`\(key): \($0)`" }.joined(separator: " or "))"
    case .lists(let key): "a list that has its `\(key)` in it"
    case .sharesOfContent: "no more widths than elements, and no more than 100% together"
    case .distinct: "without repetitions"
    case .moment: "as a date or a time, one that exists"
    }
  }
}

extension Container {
  /// The place as people read it: "a tab bar".
  package var words: String {
    switch self {
    case .body: "a body"
    case .bar: "a bar"
    case .tray: "a tray"
    case .tabBar: "a tab bar"
    case .list: "a list"
    case .rows: "a section"
    case .table: "a table"
    case .tiles: "tiles"
    case .deck: "a deck"
    case .map: "a map"
    case .buttons: "a list of buttons"
    case .component: "a component"
    case .popups: "a place for popups"
    case .screen: "a screen"
    }
  }
}

extension Container {
  /// What goes in the place, as people read it: "tabs".
  package var itemWords: String {
    switch self {
    case .body, .component, .popups, .screen: "elements"
    case .bar: "bar items"
    case .tray: "tray items"
    case .tabBar: "tabs"
    case .list: "rows or sections"
    case .rows, .table: "rows"
    case .tiles: "tiles"
    case .deck: "cards"
    case .map: "pins"
    case .buttons: "buttons"
    }
  }
}

/// A kind after "a" or "an", in backticks.
package func withArticle(_ kind: String) -> String {
  let isOpen = kind.first.map { "aeio".contains($0) } ?? false
  return "\(isOpen ? "an" : "a") `\(kind)`"
}
