/// What a value may be in the language: the one description that decoding, the editors' schema, `explain` and the
/// reference share.
package indirect enum ValueType: Sendable {
  /// Words people see; may read values by `$name`.
  case text
  /// One of a closed set of words.
  case word([Word])
  /// True or false: `yes`/`no`, `true`/`false`, `on`/`off`.
  case flag
  /// What must hold, as `when` reads it.
  case condition
  /// What must hold of a row, as `where` reads it: known before the app runs.
  case rowCondition
  /// A number within bounds.
  case number(ClosedRange<Double>)
  /// A whole number within bounds.
  case count(ClosedRange<Int>)
  /// A length in points, `12`, or a part of the room there is, `1/3`, `33%`.
  case length
  /// A part of a whole: `40%`, `2/5`, `0.4`.
  case share
  /// A time: `1.5s`, `300ms`.
  case duration
  /// A number of taps: `4 taps`.
  case taps
  /// `fixed 26`, `none`, or two colours.
  case gradient
  /// A colour: `"#1d3b36"`, `red`.
  case color
  /// Which texts are right, as a pattern: `[A-Z]{3}`.
  case pattern
  /// A place in a picture: `22% 31%`.
  case point
  /// A file of the project.
  case file
  /// A file of the project, or words for one that is drawn.
  case fileOrWords
  /// The name of an icon.
  case icon
  /// The name of something that is declared elsewhere.
  case name(NameSpace)
  /// The name of a variable that has the values which something can show and set.
  case variable(VariableShape)
  /// Elements of one place, one after the other.
  case elements(Container)
  /// One element whose kind is known: `toolbar: […]`.
  case element(KindID)
  /// What `go` takes.
  case move
  /// Where a move leads: what `to` takes.
  case target
  /// What `on` takes: gestures and timers, each with a move.
  case gestures
  /// What `set` takes: variables and their new values.
  case assignments
  /// What `each` and `for` take.
  case repetition
  /// The values a variable can have: `[guest, member]`, `0..9`.
  case values
  /// A language by its code: `en`, `pt-BR`.
  case language
  /// Rows to repeat over: a list of mappings, or of words.
  case rows
  /// What `with` takes: a value for each parameter.
  case arguments
  /// The look of one thing, as the theme writes it.
  case style(of: LookOwner)
  /// A value, alone or as the key of a message for those who type something else: `8`, `{8: Eight at least.}`.
  case told(ValueType)
  /// A list, or a single one.
  case list(ValueType)
  /// A mapping with known keys.
  case record(Shape)
  /// A mapping with names that the person chooses.
  case map(ValueType)
  /// Any of several.
  case either([ValueType])
  /// Anything.
  case anything
}

/// One word of a closed set, with what it means.
package struct Word: Sendable {
  package let name: String
  package let summary: String

  package init(_ name: String, _ summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

extension ValueType {
  /// A closed set of words that need no explanation.
  package static func words(_ names: String...) -> ValueType { .word(names.map { Word($0) }) }

  /// One of the platforms.
  package static var platform: ValueType { .words("ios", "android", "metro", "wireframe") }

  /// Any whole number from 0.
  package static var naturalNumber: ValueType { .count(0...1_000_000) }

  /// Any whole number, below 0 too.
  package static var wholeNumber: ValueType { .count(-1_000_000...1_000_000) }

  /// A number above 0.
  package static var positiveNumber: ValueType { .number(Double.leastNonzeroMagnitude...1_000_000_000) }

  /// Any number, as charts and sliders have them.
  package static var anyNumber: ValueType { .number(-1_000_000_000_000...1_000_000_000_000) }
}

/// Which values a variable needs, so that something can show and set it.
package enum VariableShape: Sendable {
  /// Any: each choice is one of them.
  case choices
  /// Two: off and on.
  case pair
  /// Numbers.
  case numbers
  /// `empty`, `filled` and perhaps `wrong`.
  case typed
  /// `open` and another one.
  case folded
}

/// What is different for people when a value is.
package enum Concern: Sendable {
  /// What they can do, where it leads, and what must hold.
  case flow
  /// What they read.
  case text
  /// How it looks.
  case look
}

/// What a value must be besides of its type, because of the keys beside it.
package enum Constraint: Sendable {
  /// One of the choices under a key, or where that is left out a value of the variable under `state`.
  case choice(in: String)
  /// A number between those under two keys.
  case between(String, String)
  /// A number that is not below the one under a key.
  case atLeast(String)
  /// A step that is no longer than the way between the numbers under two keys.
  case stepBetween(String, String)
  /// Numbers that are not below 0 where a key has one of these words.
  case notNegative(with: String, [String])
  /// A list that has the value of a key in it.
  case lists(String)
  /// Widths for the elements inside: no more of them, and as shares no more than all there is.
  case sharesOfContent
  /// A list that has nothing in it twice.
  case distinct
  /// Any words, but what looks like a day or a time is one.
  case moment
}

/// What a name can be the name of.
package enum NameSpace: String, CaseIterable, Sendable {
  case variable, layout, component, data, column, screen, popup, element, platform, flow, event
  /// A screen or a popup.
  case place

  /// The name as people read it: `data set`.
  package var words: String {
    switch self {
    case .data: "data set"
    case .place: "screen or popup"
    default: rawValue
    }
  }
}

/// Where elements may be.
package enum Container: String, CaseIterable, Sendable {
  /// The body of a screen, a popup, a component, or anything that holds elements.
  case body
  /// A navigation bar, toolbar or menu.
  case bar
  /// A tool tray.
  case tray
  /// A tab bar.
  case tabBar
  case list
  /// A section of a list: nothing but rows.
  case rows
  /// A table: nothing but rows, which have cells.
  case table
  case tiles
  case deck
  case map
  /// The buttons of an alert, an action sheet, a context menu, or a row that is swiped.
  case buttons
  /// The body of a component: whatever may be where it is used.
  case component
  /// `popups:` and `go:`.
  case popups
  /// Around the body: bars, menu, tray.
  case screen
}

/// One key of a mapping: its name, what may be after it, and what it means.
package struct Property: Sendable {
  package let name: String
  package let type: ValueType
  /// One sentence for people, without a full stop.
  package let summary: String
  /// What holds where the key is left out, in words.
  package let standard: String?
  package let isRequired: Bool
  /// Where an element must be to have it; nil for wherever it may be.
  package let places: [Container]?
  /// What its value must be because of the keys beside it.
  package let constraint: Constraint?
  /// What is different for people when its value is, where its type does not say so.
  package let changes: Concern?
  /// Whether it is another way to write the label.
  package let isLabel: Bool

  package init(
    _ name: String, _ type: ValueType, _ summary: String, _ constraint: Constraint? = nil,
    default standard: String? = nil, required: Bool = false, in places: [Container]? = nil, changes: Concern? = nil,
    isLabel: Bool = false
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.standard = standard
    isRequired = required
    self.places = places
    self.constraint = constraint
    self.changes = changes
    self.isLabel = isLabel
  }
}

/// A mapping with known keys: what it is called and which keys it takes.
package struct Shape: Sendable {
  /// The name people read: "a screen", "a flow".
  package let name: String
  package let summary: String
  /// Made when first asked for: most runs need only a few shapes.
  package let properties: @Sendable () -> [Property]

  package init(_ name: String, _ summary: String, _ properties: @escaping @Sendable () -> [Property]) {
    self.name = name
    self.summary = summary
    self.properties = properties
  }
}
