/// A pattern for paths: `*` and `?` within one name, `[a-z]` and `[!a-z]` for one character, `**` for any folders.
///
/// A backslash takes the next character as it is. Names that begin with a dot are matched only by a pattern that says so.
package struct Glob: Sendable {
  /// The pattern of one name between two slashes.
  package enum Segment: Sendable, Equatable {
    /// `**`: any number of folders, none included.
    case anyFolders
    /// A name without wildcards.
    case literal(String)
    case pattern(Pattern)
  }

  package let components: [Segment]

  package init(_ pattern: String) {
    var components: [Segment] = []
    for name in pattern.split(separator: "/") where name != "." {
      let component = Segment(name)
      if component != .anyFolders || components.last != .anyFolders { components.append(component) }
    }
    // `a/**` means all that is below `a`, not `a` itself.
    if components.last == .anyFolders { components.append(Segment("*")) }
    self.components = components
  }

  /// Whether a path has wildcards, so that it must be looked up rather than opened.
  package static func hasWildcards(_ path: String) -> Bool {
    path.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// A pattern as it is written in a file of a folder: where to look, and for what; nil if that is outside the root. Steps upwards
  /// are before the first wildcard, or they mean nothing.
  package static func split(_ pattern: String, in folder: String) -> (start: [Substring], glob: Glob)? {
    let parts = pattern.split(separator: "/").filter { $0 != "." }
    let fixed = parts.prefix { !hasWildcards(String($0)) }
    let path = ([folder] + fixed.map { String($0) }).joined(separator: "/")
    guard !pattern.hasPrefix("/"), let start = RelativePath.names(of: path) else { return nil }
    return (start, Glob(parts.dropFirst(fixed.count).joined(separator: "/")))
  }

  /// Whether a path with forward slashes is one of those the pattern means.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    var (name, component) = (0, 0)
    var retry: (name: Int, component: Int)?
    while name < names.count {
      if component < components.count, components[component] == .anyFolders {
        retry = (name, component)
        component += 1
      } else if component < components.count, components[component].matches(names[name]) {
        name += 1
        component += 1
      } else if let last = retry, Segment.anyFolders.matches(names[last.name]) {
        retry = (last.name + 1, last.component)
        (name, component) = (last.name + 1, last.component + 1)
      } else {
        return false
      }
    }
    return components[component...].allSatisfy { $0 == .anyFolders }
  }
}

extension Glob.Segment {
  fileprivate init(_ text: Substring) {
    let pattern = Glob.Pattern(text)
    self = text == "**" ? .anyFolders : pattern.literal.map { .literal($0) } ?? .pattern(pattern)
  }

  /// Whether a name is one of those this part of the pattern means.
  package func matches(_ name: some StringProtocol) -> Bool {
    switch self {
    case .anyFolders: !name.utf8.starts(with: [UInt8(ascii: ".")])
    case .literal(let text): text.utf8.elementsEqual(name.utf8)
    case .pattern(let pattern): pattern.matches(name)
    }
  }

  /// Whether it is a lone `*`.
  package var matchesAnything: Bool {
    if case .pattern(let pattern) = self { pattern.isRun } else { false }
  }
}

extension Glob {
  /// A name with wildcards.
  package struct Pattern: Sendable, Equatable {
    private enum Part: Sendable, Equatable {
      case one(Unicode.Scalar)
      case anyOne
      case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
      case run
    }

    private var parts: [Part] = []

    init(_ text: Substring) {
      let scalars = Array(text.unicodeScalars)
      var index = 0
      while index < scalars.count {
        switch scalars[index] {
        case "*":
          if parts.last != .run { parts.append(.run) }
        case "?":
          parts.append(.anyOne)
        case "\\" where index + 1 < scalars.count:
          index += 1
          parts.append(.one(scalars[index]))
        case "[":
          if let (part, end) = Self.set(scalars, at: index) {
            parts.append(part)
            index = end
          } else {
            parts.append(.one("["))
          }
        default:
          parts.append(.one(scalars[index]))
        }
        index += 1
      }
    }

    /// The name itself, where nothing in it is a wildcard.
    var literal: String? {
      var result = String.UnicodeScalarView()
      for part in parts {
        guard case .one(let scalar) = part else { return nil }
        result.append(scalar)
      }
      return String(result)
    }

    var isRun: Bool { parts == [.run] }

    /// The set that opens at `start`, and where it closes; nil if it does not.
    private static func set(_ scalars: [Unicode.Scalar], at start: Int) -> (Part, Int)? {
      var index = start + 1
      let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
      if isNegated { index += 1 }
      let first = index
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      while index < scalars.count {
        let scalar = scalars[index]
        if scalar == "]", index > first { return (.oneOf(ranges, isNegated: isNegated), index) }
        if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
          // A range that runs backwards holds nothing.
          if scalar <= scalars[index + 2] { ranges.append(scalar...scalars[index + 2]) }
          index += 3
        } else {
          ranges.append(scalar...scalar)
          index += 1
        }
      }
      return nil
    }

    func matches(_ name: some StringProtocol) -> Bool {
      let scalars = Array(name.unicodeScalars)
      if scalars.first == ".", parts.first != .one(".") { return false }
      var (scalar, part) = (0, 0)
      var retry: (scalar: Int, part: Int)?
      while scalar < scalars.count {
        if part < parts.count, parts[part] == .run {
          retry = (scalar, part)
          part += 1
        } else if part < parts.count, accepts(parts[part], scalars[scalar]) {
          scalar += 1
          part += 1
        } else if let last = retry {
          retry = (last.scalar + 1, last.part)
          (scalar, part) = (last.scalar + 1, last.part + 1)
        } else {
          return false
        }
      }
      return parts[part...].allSatisfy { $0 == .run }
    }

    private func accepts(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
      switch part {
      case .one(let wanted): wanted == scalar
      case .anyOne: true
      case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      case .run: false
      }
    }
  }
}
