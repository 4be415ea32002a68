import Paper

/// On what a PDF is printed: pages as large as the drawings, or sheets of paper.
struct Printing {
  var paper: PaperSize?
  /// Whether a drawing takes as many sheets as it needs.
  var isPoster = false

  init() {}

  /// What was asked for.
  init(_ arguments: Arguments, format: DiagramFormat) throws(UsageError) {
    paper = arguments.value(.paper).flatMap(PaperSize.init)
    isPoster = arguments.has(.poster)
    if isPoster { paper = paper ?? .a4 }
    if paper != nil, format != .pdf {
      throw UsageError(
        "`\(isPoster ? "--poster" : "--paper")` only works with PDF", hints: ["use `-T pdf` or `-o flow.pdf`"])
    }
  }

  /// Pictures in SVG as one document.
  ///
  /// - Parameter parts: the title of each, its picture, and what leads to it.
  func document(_ title: String, _ parts: [(title: String, svg: [UInt8], address: String)], _ terminal: inout Terminal)
    -> [UInt8]
  {
    var document = PaperDocument(
      title: title,
      parts.map { PaperDocument.Section(title: $0.title, picture: PaintedPicture(svg: $0.svg), address: $0.address) },
      paper: paper, isPoster: isPoster)
    let (bytes, notes) = document.bytes()
    for note in notes { terminal.complain(note) }
    return bytes
  }
}

extension Option {
  static let paper = Option(
    name: "paper", value: .oneOf(PaperSize.allCases.map(\.rawValue)),
    help: "PDF only: fit each drawing to a sheet (default: a page as large as the drawing)")
  static let poster = Option(
    name: "poster", value: .none,
    help: "PDF only: full size on as many sheets as it needs, to glue together (default: a4)")
}
