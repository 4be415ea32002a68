import Player
import SourceText

/// How large a page is, and what makes it so.
struct PageSize {
  private(set) var total = 0
  /// The pictures that are shown.
  private var pictures = 0
  /// The app's own files, which travel along.
  private var source = 0

  private static let pictureStart = ByteSearch("data:image/")

  /// Adds a stretch of the page.
  mutating func add(_ stretch: FilePieces.Stretch) {
    total += stretch.bytes.count
    if stretch.isSource { source += stretch.bytes.count } else { addPictures(in: stretch.bytes) }
  }

  private mutating func addPictures(in bytes: [UInt8]) {
    var rest = bytes[...]
    while let found = Self.pictureStart.range(in: rest) {
      let end = rest[found.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      pictures += end - found.lowerBound
      rest = rest[end...]
    }
  }

  /// Whether people should be warned of it.
  var isLarge: Bool { total > 10_000_000 }

  /// What makes it large, and what can be done about it.
  ///
  /// - Parameter files: the pictures of the app.
  func hints(_ files: [Pictures.Picture]) -> [String] {
    func isMuch(_ bytes: Int) -> Bool { bytes > total / 20 }
    // Among the app's own files are the pictures that are shown, which a page without them holds too.
    let shown = min(source, files.reduce(0) { $0 + ($1.bytes.count + 2) / 3 * 4 })
    let (pictures, source) = (pictures + shown, source - shown)
    let parts = [
      (bytes: pictures, words: "pictures"), (source, "source files"),
      (total - pictures - source, "drawn screens"),
    ].filter { isMuch($0.bytes) }.sorted { $0.bytes > $1.bytes }
    var hints = ["this includes " + parts.map { "\(Self.words($0.bytes)) of \($0.words)" }.joined(separator: ", ")]
    if let largest = files.max(by: { $0.bytes.count < $1.bytes.count }), isMuch(largest.bytes.count) {
      hints.append("the largest picture is `\(largest.path)`: \(Self.words(largest.bytes.count))")
    }
    if isMuch(source) { hints.append("`--no-source` leaves the source files out") }
    return hints
  }

  /// The size as people read it.
  var words: String { Self.words(total) }

  private static func words(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}
