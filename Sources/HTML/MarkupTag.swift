/// The tags of an element in markup, with room for the values in which elements differ.
package struct MarkupTag: Sendable {
  /// The attributes that have such a value, in their order.
  let slots: [ShapeTable.Slot]
  /// What is before the first value, between two, and after the last.
  let pieces: [[UInt8]]
  /// The end tag; empty where nothing can be in the element.
  let end: [UInt8]

  /// - Parameter lookName: the class of its look; empty where it has none.
  package init(_ name: String, _ slots: [ShapeTable.Slot], lookName: String) {
    var pieces: [[UInt8]] = [Array("<\(name)".utf8)]
    func write(_ name: String, _ value: String) { Markup.append(name, value, to: &pieces[pieces.count - 1]) }
    for slot in slots {
      switch slot {
      case .fixed(let name, let text): write(name, text)
      case .classes(let classes): write("class", lookName.isEmpty ? classes.names : "\(classes.names) \(lookName)")
      case .look: if !slots.contains(where: { $0.isClass }) { write("class", lookName) }
      case .words, .number, .holds, .picture: pieces.append([])
      }
    }
    pieces[pieces.count - 1].raw(">")
    self.slots = slots.filter { $0.isFree }
    self.pieces = pieces
    end = Self.empty.contains(name) ? [] : Array("</\(name)>".utf8)
  }

  /// Elements in which nothing can be.
  private static let empty: Set<String> = ["img", "input", "hr", "br", "meta", "link"]
}
