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
  /// What must hold for it to be there and to be touched.
  package var condition: GuardID
  /// What must hold for a touch to do something: where it sends a form, that this is filled in as well.
  package var readiness: GuardID
  /// The `go` it follows: a number in `App.moves`, or -1.
  package var move: Int32
  /// A range in `LinkTable.links`.
  package var links: Range<Int32>
  /// Which option it chooses, or -1.
  package var option: Int32 = -1
}
