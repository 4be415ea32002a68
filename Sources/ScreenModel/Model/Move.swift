package import YAMLSyntax

/// What a move does to the Back history.
package enum NavigationMode: UInt8, CaseIterable, Sendable {
  case push, replace, reset, unwind

  /// What a person writes.
  package var word: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .reset: "reset"
    case .unwind: "unwind"
    }
  }
}

/// One `go`: its branches in the order in which they are tried, or the answers the reader chooses from.
package struct Move: Sendable {
  /// Who decides between the branches.
  package enum Choice: UInt8, Sendable {
    /// The first branch that holds.
    case guarded
    /// The reader decides.
    case asked
  }

  package var node: NodeID
  package var choice: Choice
  /// A range in `App.branches`.
  package var branches: Range<Int32>
  package var context: Context
}

/// One way a `go` can take.
package struct Branch: Sendable {
  /// The branch as written.
  package var node: NodeID
  /// The words of the target, or -1 when the branch only sets values or opens a popup that is here.
  package var target: NodeID
  /// The popup that is here: a number in `App.popups`, or -1.
  package var popup: Int32
  /// How the person wrote that it moves, if they did.
  package var how: NavigationMode?
  /// A number in `App.conditions`, or -1.
  package var when: Int32
  /// A range in `App.assignments`.
  package var set: Range<Int32>
  /// The answer that leads here, or -1.
  package var answer: NodeID
  /// The time that passes before it, or -1.
  package var after: NodeID
}

/// A gesture or a timer and where it leads.
package struct GestureMove: Sendable {
  package var gesture: GestureKey
  package var key: NodeID
  /// A number in `App.moves`.
  package var move: Int32
}

/// A variable and what it becomes.
package struct Assignment: Sendable {
  package var variable: NodeID
  package var value: NodeID
  package var context: Context
}

/// What an element is repeated over, or a screen made for.
package struct Repetition: Sendable {
  package var node: NodeID
  /// The name of the data set.
  package var data: NodeID
  /// The condition on its rows: a number in `App.conditions`, or -1.
  package var when: Int32
  /// The column that names a screen, or -1.
  package var idColumn: NodeID
  /// The number of the data set in `App.data`, or -1 where it is unknown.
  package var dataIndex: Int32 = -1
  /// Whether that is the one which is surely meant, and not the one that is named.
  var isMisspelt = false
  package var context: Context
}
