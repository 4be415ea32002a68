package import HTML

/// What a drawing is told of the thing it draws: its words and properties, resolved; and what touching it does, by number.
///
/// It is made by whoever knows the app. A drawing writes it to a page, which knows what is in it, and asks nothing else.
package struct Sketch: Sendable {
  /// The name of its kind.
  package var kind: String
  /// The name of the kind it is in, uses left out; empty where it is in none.
  package var container: String
  /// The key under which it is in that: `left`, `empty`, `swipe-left`; empty for its usual place.
  package var area: String = ""
  package var label: Words?
  /// The values it was given, by their keys.
  package var values: [(key: String, value: PropertyValue)] = []
  package var touches: [Gesture] = []
  package var options: [DrawnOption] = []
  /// Whether a variable follows what it shows.
  package var isBound = false
  /// For something that is on or off: whether a variable says it is on.
  package var isOn: ConditionID = HTML.never
  /// For something that folds: whether a variable says it is open.
  package var isOpen: ConditionID = HTML.never
  /// Its variable, by number; -1 for none.
  package var boundVariable: Int32 = -1
  /// The value of its variable, to be read.
  package var boundValue: Words?
  /// The numbers its variable can have.
  package var boundRange: ClosedRange<Int>?
  /// Whether it cannot be touched: by itself, or because something around it cannot.
  package var isDisabled: ConditionID = HTML.never
  /// Whether it is disabled by itself, and greyed with all that is in it.
  package var isGreyed: ConditionID = HTML.never
  /// Whether it leads to the screen it is on.
  package var isCurrent = false
  /// Whether a tap on it only shows what is outside the app.
  package var leadsOutside = false
  /// Whether a tap on it opens another screen on top of the one it is on.
  package var leadsDeeper = false
  /// How a tap on it ends the popup it is in, if it does nothing else and says nothing else.
  package var ending: Ending?
  /// A number that nothing else in its place has.
  package var number = 0
  /// The title of the screen, for its bar.
  package var screenTitle: Words?
  /// How it is drawn.
  package var drawing: @Sendable (Sketch, inout PageWriter) -> Void = { _, _ in }
  /// Whether it is nothing itself, and what is in it takes its place.
  package var isThrough = false
  /// Whether it is there at all.
  package var isDrawn = true
  /// What it is under.
  package var condition: ConditionID = HTML.always
  /// Its own look, beyond what its drawing says.
  package var look: [Trait] = []
  /// The element of the app that it is; -1 for none.
  package var element: Int32 = -1
  /// The first of what is in it; -1 for nothing.
  package var firstInside: Int32 = -1
  /// What follows it in what it is in; -1 for nothing.
  package var following: Int32 = -1
  /// How it is filled in, where one like it was drawn before.
  package var filled: Filled?
  /// The stencil that is to be made of its drawing; -1 for none.
  package var model: Int32 = -1

  /// A stencil, and where the page holds the words and numbers for it.
  package struct Filled: Sendable {
    package var stencil: Int32
    package var words: Range<Int32>
    package var numbers: Range<Int32>

    package init(stencil: Int32, words: Range<Int32>, numbers: Range<Int32>) {
      self.stencil = stencil
      self.words = words
      self.numbers = numbers
    }
  }

  package init(kind: String, container: String = "") {
    self.kind = kind
    self.container = container
  }

  /// A value, typed as the kind's schema says.
  package enum PropertyValue: Sendable {
    case words(Words)
    case flag(Bool)
    case word(String)
    case number(Double)
    case length(Length)
    case color(Color)
    case point(x: Double, y: Double)
    case icon(String)
    case picture(DrawnPicture)
    case list([PropertyValue])
    case entries([(words: Words, number: Double)])
    case record([(key: String, value: PropertyValue)])
  }

  /// A picture that travels in the page, or words where there is none.
  package enum DrawnPicture: Sendable {
    case file(Int32)
    case words(Words)
  }

  /// What makes a control act, as attributes name it: `data-tap`, `data-long`.
  package enum Touch: String, Sendable {
    case tap, double, long, left, right, up, down, drag, pull
    case choose, type, submit
    /// It comes without anybody.
    case appear, end

    /// What it is called where it is not known what it does; nil for a tap, and for what is no gesture.
    package var name: SystemWord? {
      switch self {
      case .long: .longPress
      case .double: .doubleTap
      case .left: .swipeLeft
      case .right: .swipeRight
      case .up: .swipeUp
      case .down: .swipeDown
      case .drag: .drag
      case .pull: .pullToRefresh
      case .tap, .choose, .type, .submit, .appear, .end: nil
      }
    }
  }

  /// One way to touch it.
  package struct Gesture: Sendable {
    package var touch: Touch
    /// The number of the control, in its place.
    package var control: Int32
    /// The option it chooses, or -1.
    package var option: Int32
    /// Whether it follows its own `go`, and not that of one of its properties.
    package var isOwn: Bool
    /// What it does, as people would say it: `Open Cart`; nil if only the app knows.
    package var action: Words?

    /// The attribute that says which control it starts.
    package var attribute: String { "data-" + touch.rawValue }

    package init(_ touch: Touch, control: Int32, option: Int32, isOwn: Bool, action: Words? = nil) {
      self.touch = touch
      self.control = control
      self.option = option
      self.isOwn = isOwn
      self.action = action
    }
  }

  /// One thing to choose.
  package struct DrawnOption: Sendable {
    package var label: Words
    package var value: String
    package var icon: String?
    /// The number of the control that chooses it, or -1.
    package var control: Int32
    /// Whether its variable says it is chosen.
    package var isChosen: ConditionID

    package init(label: Words, value: String, icon: String?, control: Int32, isChosen: ConditionID) {
      self.label = label
      self.value = value
      self.icon = icon
      self.control = control
      self.isChosen = isChosen
    }
  }
}

/// Asking for values by their keys.
extension Sketch {
  /// A value under a key; nil if it was not given.
  package func value(_ key: String) -> PropertyValue? { values.first { $0.key == key }?.value }

  /// Words under a key; nil if there are none.
  package func words(_ key: String) -> Words? {
    switch value(key) {
    case .words(let words)?: words.isEmpty ? nil : words
    case .word(let word)?: .plain(word)
    default: nil
    }
  }

  /// One of a closed set of words.
  package func word(_ key: String) -> String? {
    if case .word(let word)? = value(key) { word } else { nil }
  }

  /// True or false; `standard` where it was not given.
  package func flag(_ key: String, else standard: Bool = false) -> Bool {
    if case .flag(let flag)? = value(key) { flag } else { standard }
  }

  /// A number; a part such as `40%` is one from 0 to 1.
  package func number(_ key: String) -> Double? {
    switch value(key) {
    case .number(let number)?: number
    case .length(.points(let number))?: number
    case .length(.part(let part))?: part
    default: nil
    }
  }

  /// A length.
  package func length(_ key: String) -> Length? {
    if case .length(let length)? = value(key) { length } else { nil }
  }

  /// A colour.
  package func color(_ key: String) -> Color? {
    if case .color(let color)? = value(key) { color } else { nil }
  }

  /// The name of an icon.
  package func icon(_ key: String) -> String? {
    if case .icon(let name)? = value(key) { name } else { nil }
  }

  /// A picture, or the words in its place.
  package func picture(_ key: String) -> DrawnPicture? {
    if case .picture(let picture)? = value(key) { picture } else { nil }
  }

  /// A list, or a single value as one.
  package func list(_ key: String) -> [PropertyValue] {
    switch value(key) {
    case .list(let values)?: values
    case let value?: [value]
    case nil: []
    }
  }

  /// A value in a mapping of its own, such as the title of a callout.
  package func words(_ key: String, _ inner: String) -> Words? {
    guard case .record(let values)? = value(key) else { return nil }
    if case .words(let words)? = values.first(where: { $0.key == inner })?.value { return words }
    return nil
  }

  /// The words by which it is known: `alt`, else its label.
  package var name: Words? { words("alt") ?? label }

  /// The same with its badge, where readers do not hear that by itself.
  package var nameWithBadge: Words {
    let name = name ?? ""
    guard let badge = words("badge"), badge != "0" else { return name }
    return badge.following(name)
  }

  /// The control of a touch.
  package func control(_ touch: Touch, option: Int32? = nil) -> Int32? {
    touches.first { $0.touch == touch && (option == nil || $0.option == option) }?.control
  }

  /// The class of its kind, and what its size, place and room say; and what it is to those who draw it without styles.
  package func classes(_ more: String = "", as figure: Figure, _ manner: Figure.Manner = []) -> Classes {
    var classes = Classes(kind, as: figure, manner)
    if !more.isEmpty { classes.names += " " + more }
    if let size = word("size") {
      classes.names += " size-" + size
      if size == "small" { classes.manner.insert(.small) }
      if size == "large" { classes.manner.insert(.large) }
    }
    if let align = word("align") {
      classes.names += " align-" + align
      if align == "center" { classes.manner.insert(.centered) }
      if align == "end" { classes.manner.insert(.trailing) }
    }
    if flag("fill") {
      classes.names += " fill"
      classes.manner.insert(.fills)
    }
    return classes
  }

  /// How much its `role` makes of it.
  var roleManner: Figure.Manner {
    switch word("role") {
    case "primary"?: .primary
    case "submit"?: .submit
    case "destructive"?: .destructive
    default: []
    }
  }

  /// The class of what was given a height: then it has no least one.
  package var sized: String { length("height") == nil ? "" : "sized" }

  /// Its own height and width, where it was given some.
  package var room: [Trait?] {
    [length("height").map { .height($0) }, length("size").map { .width($0) }]
  }
}
