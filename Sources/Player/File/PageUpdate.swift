import HTML
package import ScreenModel
import SourceText

/// What a page that is open takes in when its app has changed: all that differs between two pages of one app, in a few texts.
///
/// The scripts are the same in all of them, since a page that is watched takes all scripts along.
package struct PageUpdate: Sendable {
  /// Which state of the app it is.
  package struct Identity: Sendable {
    package internal(set) var version: Int
    /// What is around the app: where that has changed, the page is loaded again.
    let frame: String
  }

  package let identity: Identity
  /// The style, what all places share, the places, and what the tools tell.
  let texts: [[UInt8]]

  /// One line of JSON that says what becomes of each text of an older state, then what is new in them.
  ///
  /// Of each text it says how much of its beginning and of its end stays, how much is new, and how long it is then.
  ///
  /// - Parameters:
  ///   - moved: for each element of the state before the number it has now, or -1 for one that is gone; nil if all have kept theirs.
  ///   - renamed: pages that have another id now.
  ///   - popups: popups that have another name now, each with the page it is over; nil where that may be any.
  package func pieces(
    since old: PageUpdate, moved: [ElementID]?, renamed: [(before: String, now: String)],
    popups: [(page: String?, before: String, now: String)]
  ) -> [[UInt8]] {
    let splices = zip(old.texts, texts).map { TextSplice(from: $0, to: $1) }
    var head = JSONWriter.ofPage()
    head.object { head in
      head.field("version", identity.version)
      head.field("frame", identity.frame)
      head.list("texts", splices) { head, splice in
        let (start, end) = (TextSplice.length(of: splice.start), TextSplice.length(of: splice.end))
        let whole = start + TextSplice.length(of: splice.inserted) + end
        head.numbers([start, end, splice.inserted.count, whole])
      }
      if let moved { head.numbers("moved", moved) }
      if !renamed.isEmpty { head.list("renamed", renamed) { head, page in head.strings([page.before, page.now]) } }
      if !popups.isEmpty {
        head.list("popups", popups) { head, popup in
          head.list { head in
            if let page = popup.page { head.string(page) } else { head.null() }
            head.string(popup.before)
            head.string(popup.now)
          }
        }
      }
    }
    head.endLine()
    return [head.bytes] + splices.map { Array($0.inserted) }
  }
}
