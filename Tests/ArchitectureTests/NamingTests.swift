import Foundation
import TestSupport
import Testing

/// What files, folders and types are called.
@Suite struct NamingTests {
  private static let forbidden: Set<String> = [
    "Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Core", "Kit",
  ]

  @Test func filesAreNamedAfterATypeTheyDeclare() {
    for source in Checkout.sources where source.name != "main" {
      let declarations = source.declarations.filter { $0.isOutermost && !$0.isPrivate }
      guard declarations.first?.isType == true else { continue }
      let types = declarations.filter(\.isType).map(\.name)
      #expect(types.contains(source.name), "\(source) declares \(types.joined(separator: ", "))")
    }
  }

  /// A file that begins by extending a type is named after what it adds, so its name must not be another file's type.
  @Test func filesOfExtensionsAreNamedAfterWhatTheyAdd() {
    let product = Checkout.sources.filter { $0.path.hasPrefix("Sources/") }
    var owners: [String: String] = [:]
    for source in product {
      for type in source.declarations where type.isType && type.isOutermost {
        owners["\(source.module)/\(type.name)"] = source.path
      }
    }
    for source in product {
      let owner = owners["\(source.module)/\(source.name)"] ?? source.path
      #expect(owner == source.path, "\(source) has the name of a type in \(owner)")
    }
  }

  @Test func nothingIsCalledAManager() {
    for source in Checkout.sources {
      let types = source.declarations.filter(\.isType).map(\.name)
      for name in types + source.path.dropLast(6).split(separator: "/").map(String.init) {
        let words = name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/).map { String($0.0).capitalized }
        #expect(Self.forbidden.isDisjoint(with: words), "\(name) in \(source) does not say what it holds")
      }
    }
  }

  @Test func nothingIsPutOff() {
    let postponed = /\/\/.*\b(?:TODO|FIXME|XXX|HACK)\b/.wordBoundaryKind(.simple)
    for source in Checkout.sources where source.name != "NamingTests" {
      let lines = source.lines.filter { $0.text.contains("//") && $0.text.contains(postponed) }
      #expect(lines.map { "\(source):\($0.number)" } == [])
    }
  }
}
