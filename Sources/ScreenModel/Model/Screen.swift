package import SourceText
package import YAMLSyntax

/// What screens and layouts have in common.
package protocol ScreenParts {
  /// Its heading, the layout around it, its group, and what it says of being a task; or -1.
  var title: NodeID { get set }
  var layout: NodeID { get set }
  var group: NodeID { get set }
  var task: NodeID { get set }
  /// Its bars, menu, tray, body and tabs, in the order they were written: ranges in `App.elements`.
  var elements: Range<ElementID> { get set }
  /// Popups of its own: numbers in `App.popups`.
  var popups: [Int32] { get set }
  var gestures: Range<Int32> { get set }
  var variables: Range<Int32> { get set }
  /// Whether it says itself what its navigation bar is.
  var hasOwnBar: Bool { get set }
}

/// A screen as it was written.
package struct Screen: ScreenParts, Sendable {
  /// The key that names it, and its body.
  package var key: NodeID
  package var node: NodeID
  package var name: NameID
  package var title: NodeID = -1
  package var layout: NodeID = -1
  package var layoutIndex: Int32 = -1
  package var elements: Range<ElementID> = 0..<0
  package var popups: [Int32] = []
  package var gestures: Range<Int32> = 0..<0
  package var variables: Range<Int32> = 0..<0
  /// What it is made for: a number in `App.repetitions`, or -1.
  package var `for`: Int32 = -1
  package var isEnd = false
  package var task: NodeID = -1
  package var group: NodeID = -1
  package var hasOwnBar = false
}

/// A popup: one every screen can open, one of a screen, or one that is where it is used.
package struct Popup: Sendable {
  /// The key that names it, or -1 for one that is where it is used.
  package var key: NodeID
  package var name: NameID
  /// Where it is: the screen it belongs to, the element whose `go` holds it.
  package var context: Context
  /// The popup itself, with all that is in it; -1 if it could not be read.
  package var element: ElementID

  /// Whether every screen can open it.
  package var isShared: Bool { context.screen < 0 && context.layout < 0 }
}

/// Bars and a body that screens share.
package struct Layout: ScreenParts, Sendable {
  package var key: NodeID
  package var node: NodeID
  package var name: NameID
  package var layout: NodeID = -1
  package var layoutIndex: Int32 = -1
  package var title: NodeID = -1
  package var group: NodeID = -1
  package var elements: Range<ElementID> = 0..<0
  package var gestures: Range<Int32> = 0..<0
  package var task: NodeID = -1
  package var hasOwnBar = false
  package var popups: [Int32] = []
  package var variables: Range<Int32> = 0..<0
  package var isUsed = false
}

/// A body that is used in several places, with parameters.
package struct Component: Sendable {
  package var key: NodeID
  package var node: NodeID
  package var name: NameID
  package var parameters: [NodeID] = []
  package var elements: Range<ElementID> = 0..<0
  package var isUsed = false
}

/// A finite variable: of the app, or of one visit of a screen.
package struct Variable: Sendable {
  package var key: NodeID
  package var name: NameID
  /// The screen it belongs to, or -1.
  package var screen: Int32
  /// The layout it belongs to, or -1.
  package var layout: Int32 = -1
  package var values: Values
  /// The number of the value it starts with, and where that is written; -1 where it goes without saying: it is the first.
  package var start: Int32 = 0
  package var startNode: NodeID = -1
  /// Where it is asked for the first time, in the order of the files; nothing where nobody asks. A control that is bound to
  /// it asks and sets it; journeys, flows and promises ask.
  package var firstAsked: Span?
  /// Where it is set for the first time.
  package var firstSet: Span?

  /// What it can be.
  package enum Values: Sendable {
    case words([NodeID])
    case numbers(ClosedRange<Int>)

    /// Whether what is written there are no values.
    var isUnread: Bool {
      if case .words(let words) = self { return words.isEmpty }
      return false
    }
  }
}

/// Rows to repeat over.
package struct DataSet: Sendable {
  package var key: NodeID
  package var name: NameID
  package var columns: [String] = []
  package var rows: [[DataCell]] = []
  package var isUsed = false
  /// Whether its file could be read; if not, nothing about its rows is said.
  package var isKnown = true
}

/// One value of a row: its text and where it is.
package struct DataCell: Sendable {
  package var text: String
  package var span: Span
}

/// An accepted finding: a rule, the reason, and where it is accepted.
package struct Allowance: Sendable {
  package var rule: NodeID
  package var reason: NodeID
  /// What it covers; nothing stands for the whole app.
  package var scope: Span?
}
