import SourceText

/// A field, a text, a promise: something that is there in one version, and there or not in another.
struct PlacePart: Sendable {
  /// What it is: `field`; empty for the screen, the popup or the app itself.
  var noun: String
  /// What is on it, or its name.
  var words: String
  /// Which answer and which branch of its link are meant; empty for all of it.
  var answer = ""
  var link = ""
  /// Whether it counts when there is one more or one less, because people can do something with it.
  var counts = false
  /// Among what its order counts; nil where it is only seen.
  var order: Order?
  /// Whether it is something itself; a component that is used is what is in it.
  var isSeen = true
  /// Whether people read its words.
  var isRead = true
  /// Whether its name is written before it, and read in reports and in the page.
  var isNamed = false
  /// Whether it is there on other platforms only.
  var isElsewhere = false
  /// What it is in: a number among the parts of its place, or -1.
  var parent = -1
  /// What is around it and decides whether it is there, the outermost first.
  var around: [Int] = []
  /// The form it is sent with, or -1.
  var form = -1
  /// All of it in the files.
  var span: Span
  var statements: [Statement] = []
  /// The branches of its links, of which some statements are.
  var branches: [LinkBranch] = []
  /// Where it leads; nil if that was not followed, because nothing opens the popup it is in.
  var links: [LinkFact]? = []
  /// Its links that have several branches or answers.
  var orders: [LinkOrder] = []

  /// Things whose order counts, because it says which of them is the first.
  struct Order: Hashable, Sendable {
    /// What they are called together: `tabs`.
    let name: String
    /// What they are in, or -1.
    let parent: Int32
  }

  /// What tells it from others: all that is said of it and does not hold anyway.
  var sayings: [String] {
    statements.filter { !$0.isStandard }.flatMap { [$0.key, $0.meaning] }
  }

  /// Whether a form needs it filled in.
  var isRequired: Bool { statement("required").map { !$0.isStandard } ?? false }

  /// What it says of a key.
  func statement(_ key: String) -> Statement? { statements.first { $0.key == key } }
}

/// One thing that is said of a part: a key and its value.
struct Statement: Sendable {
  /// What a statement is about.
  enum Subject: Sendable {
    case flow, text, look
    /// What must hold for a part, and with it for all links inside.
    case guarding
  }

  var key: String
  var value: String
  var subject: Subject
  var span: Span
  /// What holds where nothing is said, if that is not just nothing.
  var otherwise = ""
  /// Whether it says what holds without it.
  var isStandard = false
  /// Whether it is a condition, in which the order of what is joined means nothing.
  var isCondition = false
  /// The branch of a link that it is about, by its number among those of the part; -1 for the part itself.
  var branch = -1

  /// What is the same where the value means the same.
  var meaning: String { isCondition ? ConditionOrder.sorted(value) : value }

  /// Whether a part with it is more than something to see: it is there under a condition only, or a word of the language says what it is.
  var decides: Bool { subject == .guarding || subject == .flow && key == "label" }
}

/// Where a part leads, in words around the name of the target.
struct LinkFact: Hashable, Sendable {
  /// What people do, where it is more than a tap, and what they answer.
  var before: String
  /// A number among the nodes of the diagram, or -1.
  var target: Int
  var after: String
  var condition = ""
  /// The values it sets.
  var effects: [String] = []

  /// Whether a diagram has a line for it, so that the comparison of links tells what became of it.
  var isDrawn = true

  /// What it does where its condition holds.
  var outcome: String { "\(target)" + before + after + EffectOrder.sorted(effects).joined() }

  /// All of it, the same where it means the same.
  var key: String { "\(target)" + meaning }

  /// All of it besides the name of the target, the same where it means the same.
  var meaning: String {
    before + after + " if " + ConditionOrder.sorted(condition) + EffectOrder.sorted(effects).joined()
  }
}
