package import Diagnostics
package import FlowGraph
import SourceText

/// The flow of an app as diagrams show it: each screen and popup once, its rows folded, and every link between them.
///
/// It is made from the link tables once; what writes DOT, Mermaid or JSON reads this and nothing else, and so does what compares
/// two apps.
package struct FlowDiagram: Sendable {
  /// What something in the diagram is.
  package enum NodeKind: String, Sendable {
    case screen, popup
    /// A way in: the app's start, or a flow.
    case start
    /// Something that happens to people at any moment.
    case event
    /// A place outside the app.
    case outside
    /// Many screens that a map shows as one.
    case group
    /// The bar by which tabs lead to each other, in pictures.
    case tabs
  }

  /// A screen, a popup, or what else links join.
  package struct Node: Sendable {
    package internal(set) var kind: NodeKind
    /// What it is called in the file: `home`, `home/delete`, `popups/offline`.
    package internal(set) var id: String
    /// What people read on it.
    package internal(set) var title: String
    /// The kind of a popup: `alert`.
    package internal(set) var form = ""
    /// Of a popup that is written where it opens and has no name: where that is, and its words.
    var unnamed = ""
    /// A number in `groups`, or -1.
    package internal(set) var group = -1
    /// How many screens the rows of a `for` make of it, or a group holds; 1 for one.
    package internal(set) var count = 1
    /// Where the page shows it, or empty.
    package internal(set) var address = ""
    package internal(set) var isEnd = false
    /// Whether some way in leads here.
    package internal(set) var isReached = true
    /// How many taps it takes from the start, where that was worked out.
    package internal(set) var taps: Int?
    /// Numbers in `findings`.
    package internal(set) var findings: [Int] = []
    /// Whether it is on the journey that is shown.
    package internal(set) var isLit = false
    /// Where it is drawn: a place in the table of links, or -1.
    package internal(set) var place: Int32 = -1
    /// Whether it is only hinted at, because it is beside what was asked for.
    package internal(set) var isFaint = false
    /// What became of it since the older version, where two are compared.
    package internal(set) var change = Change.none
    /// Where it is in the files; empty where nobody wrote it.
    var span = Span.nowhere
    /// The tab bar it has in the whole diagram, in a part of one.
    var tabBar: TabBarPlace?
  }

  /// A screen's place in a tab bar.
  struct TabBarPlace: Sendable {
    /// Which bar it is.
    let number: Int
    /// Whether one of the tabs leads to the screen itself.
    let isTab: Bool
  }

  /// How a link moves people.
  package enum EdgeKind: String, Sendable, CaseIterable {
    case start, push, replace, reset, unwind, popup, toast, back, event, leave
    /// It stays, and sets values.
    case stay
  }

  /// What makes people go along a link.
  package enum EdgeAction: Equatable, Sendable {
    /// The app begins there.
    case start
    case trigger(Trigger)

    /// What it is called in everything that is written out: `tap`, `long-press`, `appear` …
    package var word: String {
      switch self {
      case .start: "start"
      case .trigger(let trigger): trigger.word
      }
    }
  }

  /// One link: what is touched, when it is there, and where it leads.
  package struct Edge: Sendable {
    package internal(set) var from: Int
    package internal(set) var to: Int
    package internal(set) var kind: EdgeKind
    /// What is done.
    package internal(set) var action = EdgeAction.trigger(.tap)
    /// The words on what is touched; empty where it has none.
    package internal(set) var label = ""
    /// What must hold, in words; empty where nothing must.
    package internal(set) var condition = ""
    /// Whether an earlier branch is tried first.
    package internal(set) var isOtherwise = false
    /// The answer that the reader gives, or empty.
    package internal(set) var answer = ""
    /// The time that passes before, or empty.
    package internal(set) var delay = ""
    /// Whether it is a tab of a tab bar.
    package internal(set) var isTab = false
    /// What it sets: `account = member`.
    package internal(set) var sets: [String] = []
    /// What leads along it: controls in the table of links.
    package internal(set) var controls: [Int32] = []
    /// How many rows have such a link.
    package internal(set) var count = 1
    package internal(set) var findings: [Int] = []
    package internal(set) var isLit = false
    package internal(set) var change = Change.none
    /// Where it is in the files; empty where nobody wrote it.
    var span = Span.nowhere
    /// The uses of components it came in by, the innermost first.
    var uses: [Int32] = []
    /// Others on which people read the same; rows of one are none.
    var twins: [Twin] = []

    /// Whether it comes without anybody.
    package var isTimed: Bool { action == .trigger(.appear) || action == .trigger(.end) }
  }

  /// A link that is shown as one with another.
  struct Twin: Sendable {
    /// Where it is in the files.
    let span: Span
    /// The uses of components it came in by, the innermost first.
    let uses: [Int32]
  }

  /// What the compiler found, and where the diagram shows it.
  package struct FindingMark: Sendable {
    package internal(set) var code: String
    package internal(set) var name: String
    package internal(set) var severity: Severity
    package internal(set) var message: String
    /// What it is in, by name.
    package internal(set) var place: String
    package internal(set) var fingerprint: String
    /// What shows it: a number in `nodes`, or -1.
    package internal(set) var node = -1
    var span = Span.nowhere
  }

  /// What became of a part between two versions.
  package enum Change: String, Sendable {
    case none, added, removed, changed
  }

  /// One promise of the kind `reach`, and how many taps it takes.
  package struct PromiseTaps: Sendable {
    package internal(set) var target: String
    package internal(set) var from: String
    /// How many taps it takes; nil if there is no way.
    package internal(set) var taps: Int?
    var span = Span.nowhere
  }

  package internal(set) var name = ""
  package internal(set) var version = ""
  package internal(set) var platform = ""
  package internal(set) var nodes: [Node] = []
  package internal(set) var edges: [Edge] = []
  package internal(set) var groups: [String] = []
  package internal(set) var findings: [FindingMark] = []
  package internal(set) var promises: [PromiseTaps] = []
  /// Whether the taps were counted.
  package internal(set) var isMeasured = false
  /// Whether there were too many combinations of values to count the taps to every screen.
  var leavesOutTaps = false
  /// Whether tabs are drawn as a node for each tab bar, which says less about who leads where.
  var hasTabBars = true
  /// Whether its nodes are groups of screens.
  package internal(set) var isMap = false
  /// What is to be said about it, such as that parts were left out.
  package internal(set) var note = ""

  init() {}

  /// How many screens it shows, those of rows counted once.
  package var screenCount: Int { nodes.count { $0.kind == .screen } }

  /// How many groups it shows, where it is a map of them.
  package var groupCount: Int { nodes.count { $0.kind == .group } }

  /// How many lines it is drawn with.
  package var lineCount: Int { DiagramLine.all(of: withTabBars()).count }

  /// The number of the node of an id or of a screen's page, or nil.
  package func node(named id: String) -> Int? {
    nodes.firstIndex { $0.id == id }
      ?? nodes.firstIndex { $0.kind == .screen && $0.count > 1 && id.hasPrefix($0.id + "/") }
  }

  /// For every node the numbers of the links that leave it.
  func edgesFrom() -> [[Int]] {
    var result = [[Int]](repeating: [], count: nodes.count)
    for (number, edge) in edges.enumerated() { result[edge.from].append(number) }
    return result
  }
}
