/// What an element of a page is, to those who draw the page small and without its styles.
///
/// The drawing of a kind says it together with the classes. It stays with the shape of the element and is no part of the markup.
package enum Figure: Hashable, Sendable {
  /// Nothing by itself: what is in it, below each other.
  case stack
  /// Words, in a style.
  case text(TextStyle)
  case picture(PictureFigure)
  case control(ControlFigure)
  case rows(Rows)
  case beside(Beside)
  /// A box around what is in it.
  case box(BoxFigure)
  /// A line between others.
  case line
  /// Room between others.
  case space(Space)
  /// What is drawn for one thing of a grid.
  case tile
  /// A place on a map.
  case pin
  /// What a sheet is pulled by.
  case grabber
  /// What is there while a collection holds nothing.
  case empty
  /// What is touched, together with a button for each gesture that is no tap.
  case touch
  /// What is not seen: buttons for gestures, what a swipe uncovers, what only others read.
  case unseen
  case bar(BarFigure)
  case popup(PopupFigure)
  /// What the figure around it asks for.
  case part(Part)

  /// How words are set.
  package enum TextStyle: Hashable, Sendable {
    case body
    case heading(level: Int)
    /// The title of a screen, a card or a popup.
    case title
    /// The title of a collection.
    case collectionTitle
    /// The words above or below a part of a list.
    case note
    /// The text of a popup.
    case message
  }

  /// Something to look at.
  package enum PictureFigure: Sendable {
    case image, icon, avatar, map, canvas, web, video, audio, chart, plot, progress, spinner
  }

  /// Something that is pressed, chosen or typed in.
  package enum ControlFigure: Sendable {
    case button, link, badge, `switch`, checkbox, option, slider, stepper, radio, segmented, picker, search, field, area
  }

  /// Rows below each other, and one of them.
  package enum Rows: Sendable {
    case list, section
    /// Rows that follow each other.
    case lines
    case row
    /// What is touched of a row.
    case face
    case accordion, table
  }

  /// Things beside each other.
  package enum Beside: Sendable {
    /// Cells with a title.
    case collection
    case cells, columns, deck
    /// They go on beyond the edge.
    case scroll
  }

  /// What is drawn as a box.
  package enum BoxFigure: Sendable {
    case card, panel
  }

  /// How room gives way.
  package enum Space: Sendable {
    case plain, fixed, flexible
  }

  /// What is at the edges of a screen.
  package enum BarFigure: Sendable {
    case navigation, tabs, menu, toolbar, tray
  }

  /// What is above a screen.
  package enum PopupFigure: Sendable {
    case alert, actions, menu, sheet, cover, toast, busy
  }

  /// The parts of figures.
  package enum Part: Hashable, Sendable {
    /// The words on something, and the name, value and picture of it.
    case words, name, value, caption
    case options, cards, buttons, tools, tabs, items
    /// What a handle opens.
    case folded
    /// Of a screen.
    case content
    /// Of a navigation bar.
    case start, middle, end, below, back
    /// Items of a bar that belong together.
    case platter
    /// Of a row.
    case control, texts, lines, subtitle, detail, thumb
    /// What is at the end of a row.
    case sign(RowSign)
    /// A number in a small capsule, and the icon of a tab with it.
    case count, glyph
    /// What is typed into, of a search.
    case box
    /// Of a page of the web.
    case address
    /// Of audio that records.
    case record
    /// How far something is.
    case ring, bar
    /// Of a chart.
    case chart(ChartPart)
  }

  /// A sign at the end of a row: where it leads, that it is chosen, that there is more to know.
  package enum RowSign: Sendable {
    case disclosure, check, info
  }

  /// What a chart draws besides columns: a line, what is below it, a slice.
  package enum ChartPart: Sendable {
    case curve, area, slice
  }

  /// How it differs from others of its figure.
  package struct Manner: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Smaller than others.
    package static let small = Manner(rawValue: 1)
    /// Larger than others.
    package static let large = Manner(rawValue: 2)
    /// In the middle.
    package static let centered = Manner(rawValue: 4)
    /// At the end of the line.
    package static let trailing = Manner(rawValue: 8)
    /// It takes the room that is left.
    package static let fills = Manner(rawValue: 16)
    /// As wide as two columns.
    package static let wide = Manner(rawValue: 32)
    /// What most people press.
    package static let primary = Manner(rawValue: 64)
    /// It sends the form.
    package static let submit = Manner(rawValue: 128)
    /// It cannot be undone.
    package static let destructive = Manner(rawValue: 256)
    /// At the lower edge.
    package static let atBottom = Manner(rawValue: 512)
    /// At the left edge.
    package static let atLeft = Manner(rawValue: 1024)
    /// At the right edge.
    package static let atRight = Manner(rawValue: 2048)
  }
}

/// The classes of an element, and what it is to those who draw it without styles.
package struct Classes: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var names: String
  package var figure: Figure
  package var manner: Figure.Manner

  package init(_ names: String, as figure: Figure = .stack, _ manner: Figure.Manner = []) {
    self.names = names
    self.figure = figure
    self.manner = manner
  }

  package init(stringLiteral names: String) { self.init(names) }

  /// These classes and more, of the same figure.
  package func adding(_ more: String) -> Classes { Classes(names + " " + more, as: figure, manner) }
}
