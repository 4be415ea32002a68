import HTML
package import ScreenModel

/// What a page that is open takes in when its app has changed: all that differs between two pages of one app, in three texts.
///
/// The scripts are the same in all of them, since a page that is watched takes all scripts along.
package struct PageUpdate: Sendable {
  /// Which state of the app it is.
  package struct Identity: Sendable {
    package let version: Int
    /// What is around the app: where that has changed, the page is loaded again.
    let frame: String
  }

  package let identity: Identity
  let style: [UInt8]
  let data: [[UInt8]]
  let tools: [UInt8]

  /// One line of JSON that says how long the texts are, then the texts.
  ///
  /// - Parameter moved: for each element of the state before the number it has now, or -1 for one that is gone; nil if all have kept
  ///   theirs.
  package func pieces(moved: [ElementID]?) -> [[UInt8]] {
    var head: [UInt8] = []
    head.raw("{\"version\":\(identity.version),\"frame\":")
    head.json(identity.frame)
    head.raw(",\"sizes\":[\(style.count),\(data.reduce(0) { $0 + $1.count }),\(tools.count)]")
    if let moved {
      head.raw(",\"moved\":")
      head.json(list: moved) { $0.json(Int($1)) }
    }
    head.raw("}\n")
    return [head, style] + data + [tools]
  }
}
