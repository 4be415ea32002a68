package import Elements
package import YAMLSyntax

/// The number of an element in an `App`.
package typealias ElementID = Int32

/// One element as it was written, before `use`, `layout` and rows.
///
/// Elements lie in reading order: what is in an element follows it directly, up to `after`. Only what every element has is
/// held here; a kind's own values are read from the syntax by name, typed by the kind's schema.
package struct Element: Sendable {
  package var kind: KindID
  /// The key under which it is in its parent: 0 for `body` and its like, else the number of a `AreaName`.
  package var area: NameID
  /// The whole item.
  package var node: NodeID
  /// What is directly after the kind's name, or -1.
  package var value: NodeID
  /// Its words, or -1.
  package var label: NodeID
  package var parent: ElementID
  /// The number of the element after this one and all that is in it.
  package var after: ElementID
  /// Where touching it leads: a number in `App.moves`, or -1.
  package var move: Int32
  /// Its other gestures: a range in `App.gestures`.
  package var gestures: Range<Int32>
  /// The condition under which it is shown: a number in `App.conditions`, or -1.
  package var when: Int32
  /// What it is repeated over: a number in `App.repetitions`, or -1.
  package var each: Int32
  /// What touching it sets, besides its move: a range in `App.assignments`.
  package var set: Range<Int32>
  /// The name it was given, or -1.
  package var id: NodeID
  package var isDisabled: Bool
  /// Whether the flow may end where touching it leads: a link to the web that leaves the app for good.
  package var isEnd: Bool
  /// The condition under which it is shown but not to be touched: a number in `App.conditions`, or -1.
  package var disabledWhen: Int32 = -1
  /// The platforms that show it, a bit each.
  package var platforms = Platform.all
}
