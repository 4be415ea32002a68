/// A word that no author wrote: a phone brings it, in the language it is set to.
///
/// The raw value is the English. The files beside this one have the same words in other languages, a line each, in this order; `…` is
/// where a value goes.
package enum SystemWord: String, CaseIterable, Sendable {
  case back = "Back"
  case cancel = "Cancel"
  case ok = "OK"
  case done = "Done"
  case next = "Next"
  case clear = "Clear"
  case close = "Close"
  case more = "More"
  case menu = "Menu"
  case search = "Search"
  case choose = "Choose"
  case open = "Open"
  case loading = "Loading"
  case busy = "Busy"
  case play = "Play"
  case record = "Record"
  case cards = "Cards"
  case previousCard = "Previous card"
  case nextCard = "Next card"
  case required = "Required"

  // Dates and times.
  case date = "Date"
  case time = "Time"
  case year = "Year"
  case month = "Month"
  case day = "Day"
  case hour = "Hour"
  case minute = "Minute"
  case selectDate = "Select date"
  case selectTime = "Select time"
  case chooseDate = "Choose date"
  case chooseTime = "Choose time"
  case leapYear = "leap year"
  case previousMonth = "Previous month"
  case nextMonth = "Next month"

  // What fields say of a text that is wrong.
  case enterEmail = "Enter an email address, like name@example.com."
  case enterNumber = "Enter a number."
  case enterPhone = "Enter a phone number, like 020 7946 0958."
  case enterAddress = "Enter a web address, like example.com."
  case enterDate = "Enter a date, like 2026-05-01."
  case enterLike = "Enter it like this: …"
  case wrongForm = "This is not in the right form."
  case enterOrMore = "Enter … or more."
  case enterOrLess = "Enter … or less."
  case atLeastOne = "Enter at least 1 character."
  case atLeast = "Enter at least … characters."
  case atMostOne = "Enter at most 1 character."
  case atMost = "Enter at most … characters."

  // What gestures are, and what they do.
  case longPress = "Long press"
  case doubleTap = "Double tap"
  case swipeLeft = "Swipe left"
  case swipeRight = "Swipe right"
  case swipeUp = "Swipe up"
  case swipeDown = "Swipe down"
  case drag = "Drag"
  case pullToRefresh = "Pull to refresh"
  case tap = "Tap"
  case refresh = "Refresh"
  case openNamed = "Open …"
  case showNamed = "Show …"
  case setTo = "set … to …"
  case raise = "raise …"
  case lower = "lower …"
  case change = "change …"
  case both = "… and …"

  /// Those that the scripts of a page write: they open calendars and wheels.
  package static let ofScripts: [SystemWord] = [
    .cancel, .ok, .done, .next, .clear, .date, .time, .year, .month, .day, .hour, .minute, .selectDate, .selectTime,
    .chooseDate,
    .chooseTime, .leapYear, .previousMonth, .nextMonth,
  ]
}
