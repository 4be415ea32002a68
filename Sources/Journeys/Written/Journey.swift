package import SourceText
package import YAMLSyntax

/// A walk through an app that must work, as it was written.
package struct Journey: Sendable {
  package var name: String
  /// The key that names it, or -1 for one that nobody wrote yet.
  package var key: NodeID = -1
  /// The screen it begins on, with nothing below; or -1.
  package var from: NodeID = -1
  /// The flow it begins with, or -1.
  package var flow: NodeID = -1
  /// The values of variables when it begins: a mapping, or -1.
  package var given: NodeID = -1
  /// The platform it is walked on, or -1.
  package var platform: NodeID = -1
  package var steps: [JourneyStep] = []

  package init(name: String) { self.name = name }
}

/// Words that a step looks for, and where.
package struct StepLabel: Hashable, Sendable {
  package var text: String
  /// Where the words are.
  package var span: Span
  /// The words as they were written, or -1.
  package var node: NodeID
  /// A bar, a popup, an element's id or words to look in.
  package var within: String?
  /// Whether these are surely words in the same card or row.
  package var isBeside = false
  /// Where that is.
  package var withinSpan: Span

  package init(
    _ text: String, at span: Span = .nowhere, node: NodeID = -1, within: String? = nil, withinSpan: Span = .nowhere,
    isBeside: Bool = false
  ) {
    self.text = text
    self.span = span
    self.node = node
    self.within = within
    self.withinSpan = withinSpan
    self.isBeside = isBeside
  }
}

/// One thing that is done or seen.
package struct JourneyStep: Sendable {
  /// Where the whole step is.
  package var span: Span
  package var act: Act

  package init(_ act: Act, at span: Span = .nowhere) {
    self.act = act
    self.span = span
  }

  /// The ways to touch something once.
  package enum TouchGesture: Sendable {
    case tap, longPress, doubleTap, drag
  }

  /// The ways a swipe goes.
  package enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  /// A label and a value for what has it.
  package struct Pair: Sendable {
    package var label: StepLabel
    package var value: StepLabel

    package init(_ label: StepLabel, _ value: StepLabel) {
      self.label = label
      self.value = value
    }
  }

  /// What a step does.
  package enum Act: Sendable {
    case touch(TouchGesture, StepLabel)
    /// A tap anywhere on the screen.
    case tapScreen
    /// A swipe over the screen, or over what has the label; the direction may be clear by itself.
    case swipe(Direction?, StepLabel?)
    case type([Pair])
    case choose([Pair])
    case answer(StepLabel)
    case back, close, wait, submit
    case event(StepLabel)
    case on(StepLabel)
    case see([StepLabel])
    case notSee([StepLabel])
    case cannotGoBack, cannotClose
    case cannotTouch(StepLabel)
    /// Something else; what is wrong with it was told when it was read.
    case unreadable
  }

  /// All words in it.
  var labels: [StepLabel] {
    switch act {
    case .touch(_, let label), .swipe(_, let label?), .answer(let label), .event(let label), .on(let label),
      .cannotTouch(let label):
      [label]
    case .type(let pairs), .choose(let pairs): pairs.flatMap { [$0.label, $0.value] }
    case .see(let labels), .notSee(let labels): labels
    default: []
    }
  }
}
