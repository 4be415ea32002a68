/// A link that is being taken: what is known besides what it does.
struct TakenLink {
  var link: Int32
  var taps: UInt32
  var order: UInt32
  /// The values of the app's variables afterwards, by number.
  var values: Int32
  /// The values of the visit it leads to.
  var targetLocal: Int32
  var head: Head
  var isEvent = false
  /// Whether it depends on a variable that is not followed whether it can be taken.
  var isUncertain = false
  /// The link that is noticed when it goes back where nothing is below; for one that waited in a pile.
  var noticing: Int32 = -1

  init(link: Int32, taps: UInt32, order: UInt32, values: Int32, targetLocal: Int32, head: Head) {
    self.link = link
    self.taps = taps
    self.order = order
    self.values = values
    self.targetLocal = targetLocal
    self.head = head
  }
}
