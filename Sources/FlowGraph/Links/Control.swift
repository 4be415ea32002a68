package import ScreenModel

/// Something that can be touched, or that happens: its links are tried in order.
package struct Control: Sendable {
  package var place: PlaceID
  /// The element, or -1 for gestures of a screen and what comes by itself.
  package var element: ElementID
  package var scope: ScopeID
  package var trigger: Trigger
  package var taps: UInt8
  /// Whether the reader decides between the links.
  package var isAsked: Bool
  /// What must hold for it to be there and to be touched: for a form, that something is there to send it with.
  package var condition: GuardID
  /// What must hold for a touch to do something: where it sends a form, that this is filled in as well.
  package var readiness: GuardID
  /// The `go` it follows: a number in `App.moves`, or -1.
  package var move: Int32
  /// A range in `LinkTable.links`.
  package var links: Range<Int32>
  /// Which option it chooses, or -1.
  package var option: Int32 = -1
  /// The fields that must be filled in before and that no variable follows: a range in `LinkTable.formParts`.
  package var fields: Range<Int32> = 0..<0
  /// Of a form the button elsewhere that sends it: a number in `LinkTable.formParts`, or -1.
  package var button: Int32 = -1
  /// What is opened or swiped last, so that it is there: a number in `LinkTable.openers`, or -1.
  package var opener: Int32 = -1
}

/// Something that is touched so that what is in it is there: a menu, an accordion, a pin with a callout, a row with buttons beside it;
/// also a menu that takes other bars along.
package struct Opener: Hashable, Sendable {
  package var element: ElementID
  package var scope: ScopeID
  /// How it is touched: tapped, or swiped to a side.
  package var trigger: Trigger
  /// What it is in and is opened before it: a number in `LinkTable.openers`, or -1.
  package var outer: Int32
  /// When it is there.
  var condition: GuardID

  init(_ instance: Instance, _ trigger: Trigger = .tap, in outer: Int32, when condition: GuardID) {
    (element, scope, self.trigger) = (instance.element, instance.scope, trigger)
    (self.outer, self.condition) = (outer, condition)
  }
}

/// An element that belongs to a form, as it is in one row and one use.
package struct FormPart: Sendable {
  package var element: ElementID
  package var scope: ScopeID
  /// What is opened last, so that it is there: a number in `LinkTable.openers`, or -1.
  package var opener: Int32

  init(_ instance: Instance, opener: Int32 = -1) {
    (element, scope, self.opener) = (instance.element, instance.scope, opener)
  }
}
