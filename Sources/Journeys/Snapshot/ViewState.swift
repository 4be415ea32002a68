/// What a screen or a popup remembers of one visit, beyond what any condition can ask: it changes what is seen, never where a
/// link leads.
struct ViewState: Sendable {
  /// What was typed into fields; of those with a variable the walk knows more.
  var typed: [ElementOccurrence: String] = [:]
  /// What was chosen where no variable follows it.
  var chosen: [ElementOccurrence: String] = [:]
  /// The search that has the focus: the navigation bar is out of the way.
  var focus: ElementOccurrence?
  /// For every bar the tool that was selected in it.
  var selectedTools: [ElementOccurrence: ElementOccurrence] = [:]
  /// Menus, trays and accordions that are no longer as they began: open or folded.
  var turned: Set<ElementOccurrence> = []
  /// The pin whose callout is open.
  var callout: ElementOccurrence?
  /// The row whose buttons a swipe has uncovered, and on which side.
  var uncovered: (row: ElementOccurrence, area: String)?
  /// Fields that somebody typed into and left.
  var left: Set<ElementOccurrence> = []
  /// Forms that were stopped because something required was missing, or something typed was wrong.
  var stopped: Set<ElementOccurrence> = []
}
