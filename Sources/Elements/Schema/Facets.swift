/// The number of a kind in `ElementCatalog.kinds`: all that an element keeps of its kind.
package typealias KindID = UInt8

/// What things of a kind are, in closed types. Every stage behind this one switches over them, and none knows a kind by its name.
///
/// Where they are compared for every element that is read, `==` is written out: other rooms would call the one that is made by itself
/// through a table.
package struct Facets: Sendable {
  package let label: Label
  package let touch: Touch
  package let input: Input
  package let holds: Holding
  package let fold: Fold
  package let shows: Showing
  package let motion: Motion
  /// What it says to people who cannot see it when it has no label of its own.
  package let needsName: Bool
  /// Whether `search: yes` gives it a search field of its own.
  package let takesSearch: Bool
  /// Whether it sets what is in it apart, so that the same words in two of them confuse nobody.
  package let setsApart: Bool
  /// Whether its `height` is that of each thing in it.
  package let sizesItems: Bool
  /// What may be written on it that leads somewhere.
  package let triggers: Triggers
  /// For what is around the body: which bar it is.
  package let bar: Bar?
  /// For popups: how it closes.
  package let popup: PopupBehaviour?
  /// The parts of a look that it has.
  package let parts: LookParts
}

extension Facets {
  /// Whether people touch it even where it leads nowhere, so that they must be told what it is.
  package var mustHaveName: Bool {
    guard needsName else { return false }
    switch touch {
    case .none: return false
    case .byItself, .expected: return true
    // Tools can always be selected; icons and pictures are touched only where they lead somewhere.
    case .optional: return input == .select
    }
  }

  /// What is directly after the kind's name.
  package enum Label: Sendable {
    case nothing
    /// Words that people read.
    case words
    /// Words that people read, or the name of a file.
    case wordsOrFile
    case icon
    /// A length, a name, a word of the language: nothing that people read.
    case unread

    /// Whether it is words, and no file or icon.
    package var isWords: Bool {
      switch self {
      case .words: true
      case .nothing, .wordsOrFile, .icon, .unread: false
      }
    }

    init(_ label: ElementKind.Label) {
      switch label {
      case .none: self = .nothing
      case .optional(let type), .required(let type):
        switch type {
        case .text: self = .words
        case .fileOrWords: self = .wordsOrFile
        case .icon: self = .icon
        default: self = .unread
        }
      }
    }
  }

  /// Whether touching it is meant to do something.
  package enum Touch: UInt8, Sendable {
    /// It is looked at; with a `go` it can be touched all the same.
    case none
    /// It does something by itself: a switch, a field.
    case byItself
    /// It may lead somewhere: a row, a tool.
    case optional
    /// It is there to be touched: without a `go` it is a finding.
    case expected

    package static func == (a: Touch, b: Touch) -> Bool { a.rawValue == b.rawValue }
  }

  /// What a touch does to the values of the app, besides following its `go`.
  package enum Input: Sendable, Equatable {
    /// Nothing: it leads somewhere, where it has a `go`.
    case follow
    /// It is a button: in a popup that asks it is an answer, in a form it may send.
    case press
    /// It is words to press.
    case link
    /// It switches to a tab.
    case tab
    /// It selects itself among the tools of its tray.
    case select
    /// It sends the fields that are in it.
    case send
    /// It chooses one of several options, each a value of its variable: those under its key `options`, else all values.
    case choose(Options)
    /// It turns its variable to its other value.
    case flip
    /// It sets its variable one higher or lower.
    case step
    /// It sets its variable to any of its numbers.
    case slide
    /// It is typed into: its variable says whether it is `empty`, `filled` or `wrong`.
    case type(Entry)

    @inlinable @inline(__always)
    package static func == (a: Input, b: Input) -> Bool { a.number == b.number }

    @usableFromInline @inline(__always)
    var number: Int {
      switch self {
      case .follow: 0
      case .press: 1
      case .link: 2
      case .tab: 3
      case .select: 4
      case .send: 5
      case .flip: 6
      case .step: 7
      case .slide: 8
      case .choose(let options): options == .all ? 9 : 10
      case .type(.text): 11
      case .type(.lines): 12
      case .type(.date): 13
      case .type(.search): 14
      }
    }
  }

  /// How the options of a choice are to be seen.
  package enum Options: Sendable {
    /// All of them, so that each can be tapped.
    case all
    /// The chosen one alone.
    case chosen
  }

  /// What is typed.
  package enum Entry: Sendable {
    /// One line, or several.
    case text, lines
    case date
    /// Words that a list is searched for.
    case search
  }

  /// What it is to the elements that are in it.
  package enum Holding: UInt8, Sendable {
    /// They are parts of it.
    case parts
    /// They are its items, which can be searched.
    case items
    /// They are items of the list around it.
    case section
    /// They are only side by side or below each other in it.
    case arrangement
    /// They are tools, of which one is selected: its `state` is the value of that one.
    case tools
    /// They fill the slot of a component, which is here.
    case component
    /// It is that slot.
    case slot

    package static func == (a: Holding, b: Holding) -> Bool { a.rawValue == b.rawValue }
  }

  /// What must be opened before what is in it can be seen.
  package enum Fold: UInt8, Sendable {
    case never
    /// A handle opens it; it starts open, or folded.
    case open, folded
    /// A touch on it opens what is in it beside it, and another one closes it.
    case callout

    package static func == (a: Fold, b: Fold) -> Bool { a.rawValue == b.rawValue }
  }

  /// What there is to see of it.
  package enum Showing: Sendable {
    case content
    /// The words above what follows it.
    case heading
    /// The title of a bar.
    case title
    /// A picture, which must be described in words.
    case picture
    /// Room or a line between others.
    case space
  }

  /// What fingers move in it by themselves, without leading anywhere.
  package enum Motion: Sendable {
    case still
    /// It is swiped sideways, by what is in it too.
    case sideways
    /// It is dragged and swiped about, and comes nearer with a double tap.
    case pan
    /// It is drawn on.
    case draw
    /// It comes nearer with a double tap.
    case zoom
  }

  /// What leads somewhere: `go`, and the gestures of `on`.
  package struct Triggers: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The `go` of its touch.
    package static let go = Triggers(rawValue: 1)
    /// One touch, as `on` has it.
    package static let tap = Triggers(rawValue: 2)
    /// Two touches, one after the other.
    package static let doubleTap = Triggers(rawValue: 4)
    /// A touch that stays.
    package static let longPress = Triggers(rawValue: 8)
    /// A finger that moves over it, whichever way.
    package static let swipe = Triggers(rawValue: 16)
    /// It is pulled about.
    package static let drag = Triggers(rawValue: 32)
    /// It is pulled down to load it again.
    package static let pull = Triggers(rawValue: 64)
    /// What was typed is sent.
    package static let submit = Triggers(rawValue: 128)
    /// What can be done with something to press.
    package static let presses: Triggers = [.go, .tap, .doubleTap, .longPress]
    /// What can be done with a surface that stays where it is.
    package static let surface: Triggers = [.presses, .swipe]
  }
}

extension Facets.Input {
  /// Whether words are typed into it, on one line or on several.
  package var takesText: Bool { self == .type(.text) || self == .type(.lines) }
}

/// Something that is around the body of a screen, in the order in which layouts and screens fill them.
package enum Bar: Int, CaseIterable, Sendable {
  case navigation, toolbar, menu, tray, tabs

  /// Written out, as for `Facets.Input`.
  package static func == (a: Bar, b: Bar) -> Bool { a.rawValue == b.rawValue }

  /// Where a bar is.
  package enum Standing: Sendable {
    /// Before the body, so that it is read first.
    case before
    case after
    /// Before the body, and drawn though nobody wrote one.
    case always
  }

  /// Where it is.
  package var standing: Standing {
    switch self {
    case .navigation: .always
    case .menu: .before
    case .toolbar, .tray, .tabs: .after
    }
  }

  /// The kind that it is.
  package var kind: KindID { Self.kinds[rawValue] }

  /// What it is called, as a key of a screen too.
  package var name: String { ElementCatalog.names[Int(kind)] }

  private static let kinds: [KindID] = allCases.map { bar in ElementCatalog.number { $0.facets.bar == bar } }
}
