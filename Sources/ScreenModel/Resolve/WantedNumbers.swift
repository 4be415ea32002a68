package import SourceText
import YAMLSyntax

/// Variables with words as values, where numbers are needed: one mistake, in how they are declared.
extension Resolver {
  /// Remembers what needs the values of a variable to be numbers.
  mutating func wantNumbers(of variable: Int32, _ fault: ModelFault) {
    numbersWanted[variable, default: []].append(fault)
  }

  /// Reports for each of these variables the first place that needs numbers: a control before a comparison.
  mutating func reportWantedNumbers() {
    for (_, faults) in numbersWanted.sorted(by: { $0.key < $1.key }) {
      let control = faults.first { if case .unsuitableVariable = $0 { true } else { false } }
      if let fault = control ?? faults.first { report(fault) }
    }
  }
}

extension App {
  /// Numbers one after the other that are listed as words, as they should be declared, and where they are: `1..3` for `[1, 2, 3]`.
  package func rangeListed(as variable: String) -> (at: Span, range: String)? {
    for declared in variables where tree.text(declared.key) == variable {
      guard case .words(let words) = declared.values, words.count > 1 else { continue }
      let list = tree.nodes[Int(declared.key)].after
      let numbers = words.compactMap { ScalarReading.count(tree.text($0)) }
      guard Int(list) < tree.nodes.count, tree.node(list).kind == .sequence, numbers.count == words.count,
        zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 })
      else { continue }
      return (tree.span(list), "\(numbers[0])..\(numbers[numbers.count - 1])")
    }
    return nil
  }
}
