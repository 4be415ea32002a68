package import Elements

/// The keys of a repetition.
package enum RepetitionKey: Int, GrammarKey {
  case of, `where`, id

  package static var shapeName: String { "a repetition" }
  package static var summary: String { "rows to repeat over" }

  package var property: Property {
    switch self {
    case .of: Property("of", .name(.data), "the data set", required: true)
    case .where: Property("where", .rowCondition, "which rows to use", default: "all")
    case .id:
      Property(
        "id", .text, "with `for`: the column with the id of the screen", default: "the first",
        changes: .flow)
    }
  }
}
