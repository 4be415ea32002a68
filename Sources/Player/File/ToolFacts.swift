package import ScreenModel

/// What readers are told besides the app itself, as those rooms worked it out that know of rules, journeys and proofs.
package struct ToolFacts: Sendable {
  /// One thing that is done, or to be seen, in a tour.
  package struct TourStep: Sendable {
    /// What people read.
    package var words: String
    /// The moves it makes, by their keys.
    package var moves: [String]
    /// The words on what is touched or seen; empty where it has none.
    package var label: String
    /// What is typed or chosen there.
    package var value: String
    /// What else is typed or chosen: words on it and values, in turn.
    package var others: [String] = []
    /// For a step that cannot be done, which is the last of its tour, what the finding says; empty if none was reported.
    package var failure: String?

    package init(_ words: String, moves: [String] = [], label: String = "", value: String = "") {
      self.words = words
      self.moves = moves
      self.label = label
      self.value = value
    }
  }

  /// A walk that shows itself.
  package struct Tour: Sendable {
    package var name: String
    /// The address it starts at.
    package var start: String
    package var steps: [TourStep]

    package init(name: String, start: String, steps: [TourStep]) {
      self.name = name
      self.start = start
      self.steps = steps
    }
  }

  /// What the compiler found, in the words of the terminal.
  package struct FindingNote: Sendable {
    package var code: String
    package var name: String
    /// `error`, `warning` or `advice`.
    package var severity: String
    package var message: String
    /// What else there is to say: notes, and how it can be fixed.
    package var notes: [String]
    /// The file and the line.
    package var place: String
    /// The element it is about, or -1.
    package var element: ElementID
    /// The pages it is about.
    package var pages: Range<Int32>
    /// The shortest taps that show it.
    package var tour: Tour?

    package init(
      code: String, name: String, severity: String, message: String, notes: [String], place: String,
      element: ElementID, pages: Range<Int32>, tour: Tour?
    ) {
      self.code = code
      self.name = name
      self.severity = severity
      self.message = message
      self.notes = notes
      self.place = place
      self.element = element
      self.pages = pages
      self.tour = tour
    }
  }

  /// The shortest path to a page.
  package struct ShortestPath: Sendable {
    /// The page whose own shortest path it begins with; -1 for the app's start, -2 for the first flow, and so on.
    package var from: Int32
    /// The moves from there on, by their keys.
    package var moves: [String]

    package init(from: Int32, moves: [String]) {
      self.from = from
      self.moves = moves
    }
  }

  /// The folder that holds all files of the app, with a slash at its end: places are told below it.
  package let folder: String
  package var findings: [FindingNote] = []
  package var tours: [Tour] = []
  /// For every page the shortest path there; nil for one that nobody gets to.
  package var paths: [ShortestPath?] = []

  package init(folder: String) { self.folder = folder }
}
