import SourceText

/// One thing that may be written at the cursor.
struct Offer {
  /// What editors draw beside it, by the protocol's numbers.
  enum Picture: Int {
    case key = 10, kind = 7, word = 12, screen = 18, popup = 23, variable = 6, column = 5, icon = 16, file = 17
    case rule = 14, text = 1
  }

  var name: String
  let picture: Picture
  /// A few words beside the name: what it takes, or what it is.
  var detail = ""
  /// What it means, in a sentence.
  var meaning = ""
  /// What is written after the name: a colon.
  var ending = ""
  /// Whether it means something without any value.
  var isWhole = false
  /// How far away it is: what is near comes first, and what is as near stays in its order.
  var distance = 0
}
