#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the program begins, also where there is no `/proc`: in a bare container, in a sandbox of a build.
extension System {
  /// The arguments, the name first. On Linux, Swift asks `/proc` where they are; the system puts them below the environment.
  static var arguments: [String] {
    let known = CommandLine.arguments
    #if os(Linux)
      // As the stack begins: how many, each of them, null, the environment.
      guard known.isEmpty else { return known }
      var (first, count) = (environ - 1, 0)
      while Int(bitPattern: (first - 1).pointee) != count {
        first -= 1
        count += 1
      }
      return (0..<count).compactMap { first[$0].map { String(cString: $0) } }
    #else
      return known
    #endif
  }
}

extension System {
  /// Where this program is, without links; nil if it is not known.
  static var ownPath: String? {
    guard let name = arguments.first else { return nil }
    if name.contains("/") { return realPath(name) }
    let folders = environment("PATH")?.split(separator: ":").map { String($0) } ?? []
    return folders.lazy.map { DiskPath.join($0, name) }.first { access($0, X_OK) == 0 }.flatMap(realPath)
  }
}

#if os(Linux)
  /// Where Swift's own programs are: there are none, as for a crash this one has words of its own. Swift looks for them before anything
  /// else runs, by way of `/proc`, and ends the program where that is not there.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func auxiliaryProgram(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
#endif
