/// The other `protoc`: what to say to people who meant the compiler of Protocol Buffers.
enum ProtocolBuffers {
  /// Refuses arguments that only the other program understands.
  ///
  /// - Parameter path: how this program was called, to find the other one.
  static func refuse(_ words: [String], calledAs path: String, name: String) throws(UsageError) {
    guard let word = words.first(where: isTheirs) else { return }
    let isFile = word.hasSuffix(".proto")
    let why =
      isFile ? "`\(word)` is a file of Protocol Buffers" : "`\(word)` is an option of the Protocol Buffers compiler"
    let others = otherPrograms(calledAs: path, name: name)
    let call =
      others.first.map { "call the other one by its path, `\($0) \(short(words))`" }
      ?? "install Protocol Buffers (`protobuf-compiler`) and call its compiler by its path"
    throw UsageError(
      "this is \(Program.description), and \(why)",
      hints: [
        "this program turns YAML screens into a clickable prototype",
        call,
        "to have both, install this one under another name: `make install NAME=prototype`",
      ])
  }

  private static func isTheirs(_ word: String) -> Bool {
    if word.hasSuffix(".proto") { return true }
    guard word.hasPrefix("-") else { return false }
    let option = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    return option.hasPrefix("--") && (option.hasSuffix("_out") || option.hasSuffix("_opt")) || option.hasPrefix("-I")
      || ["--proto_path", "--plugin", "--descriptor_set_in", "--include_imports", "--decode", "--encode"].contains(
        option)
  }

  private static func short(_ words: [String]) -> String {
    let line = words.joined(separator: " ")
    return line.count <= 60 ? line : "…"
  }

  /// Programs of the same name further down the search path.
  private static func otherPrograms(calledAs path: String, name: String) -> [String] {
    let folders = (System.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let all = folders.map { $0 + "/" + name }.filter {
      if case .regular = System.kind(of: $0) { return true }
      return false
    }
    let own = System.realPath(path.contains("/") ? path : all.first ?? path)
    return all.filter { System.realPath($0) != own }
  }
}
