import ScreenModel
import SourceText
import YAMLSyntax

/// What is beside files that are missing: their paths may be meant for these.
struct NearbyFiles {
  private struct Missing {
    let at: Span
    let written: String
    /// The folder of the file that names it.
    let folder: String
    /// Pictures may be drawn later, so that one with another number is not meant.
    let isPicture: Bool
  }

  private let missing: [Missing]
  /// Who misses more than this has not misspelled them.
  private static let most = 16

  /// - Parameter images: the pictures that are missing.
  init(of app: App, images: [NamedImage]) {
    let sources = app.tree.sources
    let named = app.faults.compactMap { fault -> (at: Span, written: String)? in
      switch fault {
      case .asset(let at, _, .missing), .include(let at, .missing): (at, sources.text(at).withoutQuotes)
      default: nil
      }
    }
    let all = named.map { ($0.at, $0.written, false) } + images.map { ($0.span, $0.written, true) }
    missing = all.prefix(Self.most).map { at, written, isPicture in
      Missing(
        at: at, written: written, folder: FilePath.folder(of: sources.file(of: at).path), isPicture: isPicture)
    }
  }

  /// What is in their folders.
  var requests: [Request] {
    var seen: Set<Request> = []
    return missing.flatMap { Self.paths(of: $0).flatMap { Self.listings(of: $0.path) } }.filter {
      seen.insert($0).inserted
    }
  }

  /// The paths that may have been meant, as they are to be written, by the places of those that are written.
  func found(_ answers: [Request: Answer]) -> [Span: [String]] {
    var result: [Span: [String]] = [:]
    for one in missing {
      for (path, isFromRoot) in Self.paths(of: one) {
        let all = Self.listings(of: path).flatMap { listing -> [String] in
          if case .paths(let paths)? = answers[listing] { paths } else { [] }
        }
        let alike = all.filter { $0 != path }
        let near = isFromRoot && all.contains(path) ? [path] : Self.near(path, alike, isPicture: one.isPicture)
        if near.isEmpty { continue }
        result[one.at] = near.map { FilePath.relative($0, to: one.folder) }
        break
      }
    }
    return result
  }

  private static func near(_ path: String, _ others: [String], isPicture: Bool) -> [String] {
    let name = FilePath.name(of: path)
    let near = Suggestion.best(for: name, among: others.map { FilePath.name(of: $0) }).filter { other in
      !isPicture || other.lowercased() == name.lowercased() || Suggestion.isSlip(name, of: other)
    }
    return others.filter { near.contains(FilePath.name(of: $0)) }
  }

  /// Where a file may be: as it is written, or as if it were written in the root.
  private static func paths(of one: Missing) -> [(path: String, isFromRoot: Bool)] {
    let fromRoot = one.folder.isEmpty ? nil : FilePath.resolve(one.written, from: "")
    let asWritten = FilePath.resolve(one.written, from: one.folder + "/.")
    return (fromRoot.map { [($0, true)] } ?? []) + (asWritten.map { [($0, false)] } ?? [])
  }

  /// The files of its kind in its folder, whatever letters say the kind.
  private static func listings(of path: String) -> [Request] {
    let ending = FilePath.ending(path)
    if ending.isEmpty { return [] }
    return [ending, ending.uppercased()].map { .glob(pattern: "*.\($0)", folder: FilePath.folder(of: path)) }
  }
}

extension FilePath {
  fileprivate static func name(of path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// A path of the root as it is written in a file of a folder: `../pictures/a.png`.
  fileprivate static func relative(_ path: String, to folder: String) -> String {
    let names = path.split(separator: "/"), from = folder.split(separator: "/")
    let shared = zip(names.dropLast(), from).prefix { $0 == $1 }.count
    let up = from.dropFirst(shared).map { _ in ".." }
    return (up + names.dropFirst(shared).map { String($0) }).joined(separator: "/")
  }
}
