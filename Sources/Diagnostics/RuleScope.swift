/// How far a rule must look to know that it is right, and so what can hide what it would find.
package enum RuleScope: Sendable {
  /// The text of a file, before anything in it means something.
  case file
  /// An element, or another entry, and its keys.
  case element
  /// What is on one screen together.
  case screen
  /// All screens, and who names what.
  case app
  /// What people can do in the app, and what becomes of it.
  case flow
  /// The journeys that the app promises.
  case journey
  /// The run itself: there is nothing in the app to accept.
  case checking

  /// Whether it is about what people can do, rather than about what is written.
  package var isFlow: Bool {
    switch self {
    case .flow, .journey: true
    case .file, .element, .screen, .app, .checking: false
    }
  }

  /// Whether its findings may be accepted: those about the run itself may not.
  package var mayBeAccepted: Bool {
    switch self {
    case .checking: false
    case .file, .element, .screen, .app, .flow, .journey: true
    }
  }
}
