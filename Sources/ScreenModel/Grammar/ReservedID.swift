/// The names that are words of the language.
package enum ReservedID {
  package static let words: Set<String> = ["back", "close", "close-all", "start", "stay", "anywhere"]
}
