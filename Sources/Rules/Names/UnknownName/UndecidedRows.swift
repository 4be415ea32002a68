import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Inspection {
  /// Each `where` that asks somewhere for what is not known there, and where it repeats something; none that is wrong by itself.
  var undecidedRows: [(condition: Span, repetition: Span)] {
    let isExplained = app.faults.contains { fault in
      switch fault {
      case .unknownName, .changingWhere, .badCondition, .bareCondition, .missingArgument, .asset(_, _, .badData): true
      default: false
      }
    }
    if isExplained { return [] }
    let undecided = proofs.reduce(into: Set<Int32>()) { $0.formUnion($1.proof.table.expander.undecided) }
    return undecided.sorted().map { number in
      let repetition = app.repetitions[Int(number)]
      return (tree.span(app.conditions[Int(repetition.when)].node), tree.span(repetition.data))
    }
  }
}

extension App {
  /// Where elements are whose rows are unknown, since their `each` names no data set.
  var elementsWithoutRows: [Span] {
    faults.compactMap { fault in
      guard case .wrongType(let node, _, _, _) = fault, node > 0, tree.isText(node - 1, "each")
      else { return nil }
      return tree.mapping(of: node - 1).map { tree.node($0).span }
    }
  }
}
