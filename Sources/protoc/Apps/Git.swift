/// What git knows of a directory. It is asked as a process of its own.
enum Git {
  /// The files below a directory, relative to it, that are not as they were in a revision, new and deleted ones included.
  ///
  /// What happened to the revision's branch since the two parted is no change of ours, so the files are held against the
  /// place where they did.
  static func changedFiles(since revision: String, in directory: String) throws(UsageError) -> Set<String> {
    // Git would take it for an option of its own.
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw UsageError("`--changed-since` needs a revision, such as a branch, but got `\(revision)`")
    }
    guard try ask(["rev-parse", "--git-dir"], in: directory) != nil else {
      throw UsageError("`--changed-since` needs a git repository, but `\(directory)` is not in one")
    }
    guard let answer = try ask(["rev-parse", "--verify", "--quiet", revision + "^{commit}"], in: directory),
      let commit = hash(answer)
    else {
      if try ask(["rev-list", "--max-count=1", "--all"], in: directory)?.isEmpty == true {
        throw noCommits(toCompareWith: revision)
      }
      let shallow = try ask(["rev-parse", "--is-shallow-repository"], in: directory) ?? []
      let hint =
        shallow.starts(with: "true".utf8)
        ? "a shallow clone has no history: run `git fetch --unshallow`, or use `fetch-depth: 0` in the checkout step"
        : "use a branch, a tag or a commit, such as `main` or `v1.0`"
      throw UsageError("no revision is called `\(revision)` here", hints: [hint])
    }
    let base = try ask(["merge-base", commit, "HEAD"], in: directory).flatMap(hash) ?? commit
    let compare = [
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules", "--relative", base, "--",
    ]
    guard let changed = try ask(compare, in: directory),
      let new = try ask(["ls-files", "--others", "--exclude-standard", "-z"], in: directory)
    else {
      throw UsageError(
        "git cannot compare `\(directory)` with `\(revision)`",
        hints: ["nothing is fetched for it: a clone with `--filter=tree:0` may not have what is needed"])
    }
    return Set((changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// What is said of a repository that is new.
  static func noCommits(toCompareWith revision: String) -> UsageError {
    UsageError(
      "there are no commits yet, so nothing can be compared with `\(revision)`",
      hints: ["commit the files once, then use it again"])
  }

  /// What git answers; nil if it says no.
  private static func ask(_ words: [String], in directory: String) throws(UsageError) -> [UInt8]? {
    switch try run(words, in: directory, for: "--changed-since") {
    case .output(let output): return output
    case .refused: return nil
    }
  }

  /// What came of a run.
  enum Reply {
    case output([UInt8])
    /// It said no, and why.
    case refused(String)
  }

  /// Runs git in a directory: nothing is fetched, and nothing that the repository's settings name is run.
  ///
  /// - Parameter option: what needs git, for messages.
  static func run(
    _ words: [String], in directory: String, input: [UInt8] = [], for option: String
  ) throws(UsageError) -> Reply {
    let safe = [
      "-C", directory.isEmpty ? "/" : directory, "--no-pager", "-c", "protocol.allow=never", "-c",
      "core.fsmonitor=false",
    ]
    switch System.run("git", safe + words, input: input, seconds: 120) {
    case .ended(let code, let output, let complaint): return code == 0 ? .output(output) : .refused(complaint)
    case .notThere: throw UsageError("`\(option)` needs git, which is not installed")
    case .tookTooLong: throw UsageError("`git` took longer than two minutes")
    case .wroteTooMuch: throw UsageError("`git` wrote more than 1 GB")
    case .failed(let reason): throw UsageError("`git` failed: \(reason)")
    }
  }

  /// The hash in an answer.
  private static func hash(_ answer: [UInt8]) -> String? {
    let text = String(decoding: answer, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return text.utf8.count >= 40 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      ? text : nil
  }
}
