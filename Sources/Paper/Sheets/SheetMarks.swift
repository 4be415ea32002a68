import HTML
import Wireframes

/// What is around the parts of a picture on paper: where to cut, which sheet it is, and where that is in the whole.
struct SheetMarks {
  let plan: SheetPlan
  /// What the picture is called.
  let title: String

  private static let ink = Color(red: 0x5C, green: 0x66, blue: 0x75)
  private static let faint = Color(red: 0xC3, green: 0xCB, blue: 0xD6)
  private static let here = Color(red: 0x0B, green: 0x6B, blue: 0xCB)

  /// Marks one sheet of several.
  func add(
    _ part: SheetPlan.Part, number: Int, of count: Int, to content: inout PageContent, _ lettering: inout Lettering
  ) {
    addCorners(to: &content)
    addSeams(part, to: &content)
    let base = plan.paper.height - SheetPlan.margin
    let right = addOverview(part, to: &content)
    addWords(
      "\(part.name) · sheet \(number) of \(count) · \(title)", x: SheetPlan.margin + 22, y: base + 19,
      room: right - SheetPlan.margin - 34, to: &content, &lettering)
  }

  /// What is below a picture on a sheet of its own.
  func addFoot(_ words: String, to content: inout PageContent, _ lettering: inout Lettering) {
    addWords(
      words, x: SheetPlan.margin, y: plan.paper.height - 14, room: plan.paper.width - 2 * SheetPlan.margin,
      to: &content,
      &lettering)
  }

  /// The whole on one sheet, divided as the sheets divide it, each with its name.
  func addGrid(_ plan: SheetPlan, on sheet: SheetPlan, to content: inout PageContent, _ lettering: inout Lettering) {
    for part in plan.parts {
      let box = Box(
        sheet.corner.x + (part.box.x - sheet.whole.x) * sheet.scale,
        sheet.corner.y + (part.box.y - sheet.whole.y) * sheet.scale,
        part.box.width * sheet.scale, part.box.height * sheet.scale)
      content.add(ShapeSteps.box(box), PaintedPicture.Ink(line: Self.here, width: 0.6, dashes: [3, 2]))
      let size = min(8, max(3, box.height / 6))
      let face = StandardFace(isBold: true)
      let width = face.width(of: part.name, size: size) + size * 0.7
      let label = Box(box.x + 1, box.y + 1, width, size * 1.35)
      content.add(ShapeSteps.box(label, corner: 2), PaintedPicture.Ink(fill: Self.here))
      content.add(
        PaintedPicture.Words(
          text: part.name, place: RasterPoint(label.x + size * 0.35, label.y + size), size: size, face: face,
          color: Color(red: 255, green: 255, blue: 255)), &lettering)
    }
  }

  private func addWords(
    _ text: String, x: Double, y: Double, room: Double, to content: inout PageContent, _ lettering: inout Lettering
  ) {
    let face = StandardFace()
    var text = text
    if face.width(of: text, size: 8) > room {
      while !text.isEmpty, face.width(of: text + "…", size: 8) > room { text.removeLast() }
      text += "…"
    }
    content.add(
      PaintedPicture.Words(text: text, place: RasterPoint(x, y), size: 8, face: face, color: Self.ink), &lettering)
  }

  /// Where to cut: two short lines outside of each corner.
  private func addCorners(to content: inout PageContent) {
    let (left, top) = (SheetPlan.margin, SheetPlan.margin)
    let (right, bottom) = (plan.paper.width - left, plan.paper.height - top)
    var steps: [PathStep] = []
    for (x, away) in [(left, -1.0), (right, 1)] {
      for (y, off) in [(top, -1.0), (bottom, 1)] {
        steps += [.move(RasterPoint(x + away * 4, y)), .line(RasterPoint(x + away * 18, y))]
        steps += [.move(RasterPoint(x, y + off * 4)), .line(RasterPoint(x, y + off * 18))]
      }
    }
    content.add(steps, PaintedPicture.Ink(line: Self.ink, width: 0.5))
  }

  /// How far the next sheet is laid over this one, at the right and below: short lines in the margin.
  private func addSeams(_ part: SheetPlan.Part, to content: inout PageContent) {
    let right = plan.paper.width - SheetPlan.margin
    let bottom = plan.paper.height - SheetPlan.margin
    var steps: [PathStep] = []
    if part.column + 1 < plan.columns {
      let x = right - SheetPlan.overlap
      for (y, end) in [(SheetPlan.margin - 4, SheetPlan.margin - 14), (bottom + 4, bottom + 14)] {
        steps += [.move(RasterPoint(x, y)), .line(RasterPoint(x, end))]
      }
    }
    if part.row + 1 < plan.rows {
      let y = bottom - SheetPlan.overlap
      for (x, end) in [(SheetPlan.margin - 4, SheetPlan.margin - 14), (right + 4, right + 14)] {
        steps += [.move(RasterPoint(x, y)), .line(RasterPoint(end, y))]
      }
    }
    if !steps.isEmpty { content.add(steps, PaintedPicture.Ink(line: Self.ink, width: 0.5, dashes: [2, 1.5])) }
  }

  /// A small drawing of all sheets, this one filled; where it begins.
  private func addOverview(_ part: SheetPlan.Part, to content: inout PageContent) -> Double {
    let most = (width: min(120.0, plan.room.width / 4), height: 22.0)
    let high = min(most.height / Double(plan.rows), most.width / Double(plan.columns) * 0.8, 8)
    let wide = high * 1.25
    let left = plan.paper.width - SheetPlan.margin - SheetPlan.overlap - wide * Double(plan.columns) - 12
    let top = plan.paper.height - SheetPlan.margin + 6
    var cells: [PathStep] = []
    for other in plan.parts {
      let box = Box(left + Double(other.column) * wide, top + Double(other.row) * high, wide, high)
      if other.column == part.column, other.row == part.row {
        content.add(ShapeSteps.box(box), PaintedPicture.Ink(fill: Self.here))
      } else {
        cells += ShapeSteps.box(box)
      }
    }
    if !cells.isEmpty { content.add(cells, PaintedPicture.Ink(line: Self.faint, width: 0.4)) }
    return left
  }
}
