/// Something that can be touched, by the words on it.
struct TapTarget: Seen, Sendable {
  /// What people call it, the best first; what is written for those who do not see it counts too.
  var names: [String]
  /// The instance it is, or -1 for what is there without being written: Back, OK, Cancel.
  var instance: Int
  var response: Response
  /// Whether it is in the toast instead of the place.
  var isInToast = false
  /// Whether something must be opened or swiped before it is there.
  var isFolded = false
  var isEnabled = true

  /// What a tap on it does.
  enum Response: Equatable, Sendable {
    /// Follows a link, or changes a value.
    case control(Int32)
    /// Sends the forms around it, then follows its own link, if it has one; -1 if not.
    case submit(Int32)
    /// Sends this form.
    case send
    /// Selects the tool, or opens its popup.
    case tool
    /// Turns a switch or a checkbox.
    case turn
    /// Chooses one of its options.
    case option(Int)
    /// Opens or folds a menu, a tray, an accordion.
    case fold
    /// Opens or closes the callout of a pin.
    case callout
    /// Puts the cursor there.
    case focus
    /// It may be touched, and nothing comes of it.
    case nothing
    /// Ends the search.
    case cancelSearch
    /// The OK of an alert without buttons.
    case accept
    /// The bar's Back.
    case back
  }
}
