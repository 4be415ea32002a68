/// Every element kind of the language. A new kind is one folder and one line here.
package enum ElementCatalog {
  package static let kinds: [ElementKind] = [
    .button,
    .text,
    .toolbar,
  ]
}
