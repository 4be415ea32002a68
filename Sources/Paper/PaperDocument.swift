import HTML
import SourceText
import Wireframes

/// Pictures as a PDF: each on a page of its own size, fitted to a sheet of paper, or on as many sheets as it needs.
package struct PaperDocument {
  /// One picture of a document.
  package struct Section {
    let title: String
    let picture: PaintedPicture
    /// What leads here, as links of other pictures say it.
    let address: String

    package init(title: String, picture: PaintedPicture, address: String = "") {
      (self.title, self.picture, self.address) = (title, picture, address)
    }
  }

  private let title: String
  private let sections: [Section]
  private let paper: PaperSize?
  private let isPoster: Bool
  private var file = PDFFile()
  private var lettering = Lettering()
  private var shares: Set<PageContent.Shares> = []
  private var pages: [Page] = []
  private var resources = 0
  /// How many sheets it would take in full size, where these are too many.
  private var refused: Int?
  /// How large most letters are on the sheet where they are smallest, in points.
  private var smallest = Double.infinity
  /// What nobody reads without a glass.
  private static let leastReadable = 4.0
  /// How many pictures were made smaller.
  private var reduced = 0
  /// The most sheets of several drawings together.
  private static let mostSheets = 1_000
  /// How many links a page has: programs refuse one with very many.
  private static let mostLinks = 2_000
  /// For every section its first page.
  private var firstPages: [Int] = []

  /// A page before its links are known.
  private struct Page {
    let object: Int
    let size: (width: Double, height: Double)
    /// How many points one of its units is.
    let unit: Double
    let content: Int
    let links: [(box: Box, address: String)]
  }

  /// - Parameter paper: what it is printed on; nil for pages of the pictures' own size.
  package init(title: String, _ sections: [Section], paper: PaperSize?, isPoster: Bool) {
    (self.title, self.sections, self.paper, self.isPoster) = (title, sections, paper, isPoster)
  }

  /// The document, and what is to be said about it.
  package mutating func bytes() -> (bytes: [UInt8], notes: [String]) {
    if isPoster, let paper {
      let count = sections.reduce(0) { $0 + SheetPlan(tiling: $1.picture, on: paper).parts.count }
      if count > Self.mostSheets, sections.count > 1 { refused = count }
    }
    let catalog = file.reserve()
    let tree = file.reserve()
    resources = file.reserve()
    for section in sections { add(section) }
    addResources()
    for page in pages { add(page, in: tree) }
    let all = pages.map { "\($0.object) 0 R" }.joined(separator: " ")
    file.put("<< /Type /Pages /Kids [\(all)] /Count \(pages.count) >>", at: tree)
    let outline = addOutline()
    file.put(
      "<< /Type /Catalog /Pages \(tree) 0 R /ViewerPreferences << /DisplayDocTitle true >>\(outline) >>", at: catalog)
    let info = file.add("<< /Title \(PDFFile.text(title)) /Producer (protoc) >>")
    return (file.bytes(catalog: catalog, info: info), notes)
  }

  private var notes: [String] {
    var notes: [String] = []
    if let refused {
      notes.append(
        "\(refused) sheets are too many to glue, so each drawing is on one: use `--only GROUP` for one in full size")
    }
    if reduced > 0 {
      notes.append("made smaller so that each drawing takes no more than \(SheetPlan.mostSheets) sheets")
    }
    if smallest < Self.leastReadable, refused == nil {
      let size = max(smallest * 10, 1).rounded() / 10
      notes.append(
        "most text is \(size.css) pt high on this paper, which is too small to read: "
          + "use `--poster` to print it in full size on several sheets")
    }
    if let first = lettering.firstUnwritten {
      let count = lettering.unwritten.count
      notes.append(
        count == 1
          ? "the letter `\(first)` is drawn as a box because a PDF needs a font for it: the SVG shows it"
          : "\(counted(count, "letter")) such as `\(first)` are drawn as boxes because a PDF needs a font for them: the SVG shows them"
      )
    }
    return notes
  }

  // MARK: sheets

  private mutating func add(_ section: Section) {
    firstPages.append(pages.count)
    let picture = section.picture
    guard let paper else { return addWhole(section, SheetPlan(whole: picture), foot: nil) }
    let fitted = SheetPlan(fitting: Box(0, 0, picture.width, picture.height), on: paper)
    guard isPoster, refused == nil else {
      if let size = picture.letterSize { smallest = min(smallest, size * fitted.scale) }
      return addWhole(section, fitted, foot: foot(of: section))
    }
    let plan = SheetPlan(tiling: picture, on: paper)
    if plan.isReduced { reduced += 1 }
    guard plan.parts.count > 1 else { return addWhole(section, fitted, foot: foot(of: section)) }
    addOverview(section, plan, on: SheetPlan(fitting: plan.whole, on: paper))
    for (index, part) in plan.parts.enumerated() {
      var content = PageContent(height: plan.paper.height)
      content.add(picture, part: part.box, at: plan.corner.x, plan.corner.y, scale: plan.scale, &lettering)
      SheetMarks(plan: plan, title: section.title).add(
        part, number: index + 1, of: plan.parts.count, to: &content, &lettering)
      end(content, plan, links: links(of: picture, part, plan))
    }
  }

  private func foot(of section: Section) -> String {
    sections.count > 1 ? "\(section.title) · \(firstPages.count) of \(sections.count)" : section.title
  }

  private mutating func addWhole(_ section: Section, _ plan: SheetPlan, foot: String?) {
    var content = PageContent(height: plan.paper.height)
    let part = plan.parts[0]
    content.add(section.picture, part: part.box, at: plan.corner.x, plan.corner.y, scale: plan.scale, &lettering)
    if let foot { SheetMarks(plan: plan, title: section.title).addFoot(foot, to: &content, &lettering) }
    end(content, plan, links: links(of: section.picture, part, plan))
  }

  /// The whole on one sheet, and how the sheets that follow divide it.
  private mutating func addOverview(_ section: Section, _ plan: SheetPlan, on sheet: SheetPlan) {
    var content = PageContent(height: sheet.paper.height)
    content.add(
      section.picture, part: sheet.parts[0].box, at: sheet.corner.x, sheet.corner.y, scale: sheet.scale, &lettering)
    let marks = SheetMarks(plan: sheet, title: section.title)
    marks.addGrid(plan, on: sheet, to: &content, &lettering)
    marks.addFoot(
      "\(section.title) · \(plan.parts.count) sheets, \(plan.columns) across and \(plan.rows) down. "
        + "Cut each at the left and the top, and glue it over the dashed marks of the one before.",
      to: &content, &lettering)
    end(content, sheet, links: links(of: section.picture, sheet.parts[0], sheet))
  }

  private mutating func end(_ content: PageContent, _ plan: SheetPlan, links: [(box: Box, address: String)]) {
    shares.formUnion(content.shares)
    let stream = file.add(stream: content.bytes)
    pages.append(Page(object: file.reserve(), size: plan.paper, unit: plan.unit, content: stream, links: links))
  }

  /// What can be clicked on a sheet, in points from its lower left corner.
  private func links(
    of picture: PaintedPicture, _ part: SheetPlan.Part, _ plan: SheetPlan
  ) -> [(box: Box, address: String)] {
    picture.links.compactMap { link in
      guard let box = link.box.common(with: part.box) else { return nil }
      let y = plan.corner.y + (box.y - part.box.y) * plan.scale
      let (width, height) = (box.width * plan.scale, box.height * plan.scale)
      return (
        Box(plan.corner.x + (box.x - part.box.x) * plan.scale, plan.paper.height - y - height, width, height),
        link.address
      )
    }
  }

  // MARK: objects

  private mutating func addResources() {
    let fonts = lettering.fonts.enumerated().map { "/F\($0.offset) \(FontObjects.add($0.element, to: &file)) 0 R" }
    let states = shares.sorted().map { share in
      "/\(share.name) << /ca \((Double(share.fill) / 100).css) /CA \((Double(share.line) / 100).css) >>"
    }
    file.put(
      "<< /Font << \(fonts.joined(separator: " ")) >> /ExtGState << \(states.joined(separator: " ")) >> >>",
      at: resources)
  }

  private mutating func add(_ page: Page, in tree: Int) {
    var targets: [String: Int] = [:]
    for (index, section) in sections.enumerated() where !section.address.isEmpty {
      targets[section.address] = pages[firstPages[index]].object
    }
    let links = page.links.prefix(Self.mostLinks).map { link -> String in
      let box = [link.box.x, link.box.y, link.box.right, link.box.bottom].map { $0.css }.joined(separator: " ")
      let action =
        targets[link.address].map { "/Dest [\($0) 0 R /Fit]" }
        ?? "/A << /S /URI /URI \(PDFFile.address(link.address)) >>"
      return "<< /Type /Annot /Subtype /Link /Rect [\(box)] /Border [0 0 0] \(action) >>"
    }
    let size = "\(page.size.width.css) \(page.size.height.css)"
    var notes = links.isEmpty ? "" : " /Annots [\(links.joined(separator: "\n"))]"
    if page.unit > 1 { notes += " /UserUnit \(page.unit.css)" }
    file.put(
      "<< /Type /Page /Parent \(tree) 0 R /MediaBox [0 0 \(size)] /Resources \(resources) 0 R /Contents \(page.content) 0 R\(notes) >>",
      at: page.object)
  }

  /// The list of pictures that programs show beside the pages, where there are several.
  private mutating func addOutline() -> String {
    if sections.count < 2 { return "" }
    let root = file.reserve()
    let entries = sections.map { _ in file.reserve() }
    for (index, section) in sections.enumerated() {
      let before = index > 0 ? " /Prev \(entries[index - 1]) 0 R" : ""
      let after = index + 1 < entries.count ? " /Next \(entries[index + 1]) 0 R" : ""
      file.put(
        "<< /Title \(PDFFile.text(section.title)) /Parent \(root) 0 R\(before)\(after) /Dest [\(pages[firstPages[index]].object) 0 R /Fit] >>",
        at: entries[index])
    }
    file.put(
      "<< /Type /Outlines /First \(entries[0]) 0 R /Last \(entries[entries.count - 1]) 0 R /Count \(entries.count) >>",
      at: root)
    return " /Outlines \(root) 0 R /PageMode /UseOutlines"
  }
}
