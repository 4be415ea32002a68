import TestSupport
import Testing

/// One name, one thing: no type is called like another one that can be seen from the same room.
@Suite struct NameTests {
  /// Words that say something only together with the type they stand in: `Baseline.Entry`, `PageFile.Options`.
  private static let roles: Set<String> = ["Entry", "Example", "File", "Kind", "Label", "Options", "Outcome"]

  private struct Owner: Hashable, CustomStringConvertible {
    let room: String
    let path: String

    var description: String { path }
  }

  @Test(arguments: Manifest.targets.filter { $0.isRoom && $0.kind != ".systemLibrary" }.map(\.name))
  func aNameMeansOneThingInARoom(_ name: String) throws {
    let room = try #require(Manifest.target(named: name))
    var owners: [String: Set<Owner>] = [:]
    for source in room.sources {
      for type in source.declarations where type.isType && !type.isPrivate && type.isOutermost {
        owners[type.name, default: []].insert(Owner(room: name, path: source.path))
      }
    }
    for other in room.dependencies.compactMap(Manifest.target(named:)) {
      for source in other.sources {
        for type in source.declarations where type.isType && type.isPackage {
          if !type.isOutermost && Self.roles.contains(type.name) { continue }
          owners[type.name, default: []].insert(Owner(room: other.name, path: source.path))
        }
      }
    }
    let doubles = owners.filter { Set($0.value.map(\.room)).count > 1 }
    for (type, owners) in doubles.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(type) is declared in \(owners.map(\.path).sorted().joined(separator: " and "))")
    }
  }

  /// Nor is a type in another called like one of its room that stands by itself: `Place` alone would mean two things there.
  @Test(arguments: Manifest.targets.filter { $0.isRoom && $0.kind != ".systemLibrary" }.map(\.name))
  func aNestedTypeHasANameOfItsOwn(_ name: String) throws {
    let room = try #require(Manifest.target(named: name))
    var alone: [String: String] = [:]
    for source in room.sources {
      for type in source.declarations where type.isType && type.isOutermost && !type.isPrivate {
        alone[type.name] = source.path
      }
    }
    for source in room.sources {
      for type in source.declarations where type.isType && !type.isOutermost && !Self.roles.contains(type.name) {
        if let other = alone[type.name] { Issue.record("\(type.name) in \(source.path) is also declared in \(other)") }
      }
    }
  }
}
