/// What the compiler wants of the world before it can go on.
///
/// Paths are relative to the root, with forward slashes; `..` may be in them and is taken away name by name.
package enum Request: Hashable, Sendable {
  /// The bytes of a file.
  case file(path: String)
  /// The files a pattern means, sorted by their bytes. The pattern is relative to `folder`, in which no character is a
  /// wildcard.
  case glob(pattern: String, folder: String)
}

/// What the world says to a request.
package enum Answer: Hashable, Sendable {
  case contents([UInt8])
  /// The files that a pattern means, relative to the root; none is an answer too.
  case paths([String])
  /// There is nothing of this name.
  case missing
  /// The path, or a symbolic link in it, leaves the root.
  case outside
  /// It is there, but it is what this says: `a directory`, `a pipe`.
  case notAFile(String)
  /// It cannot be read, for this reason: `permission denied`.
  case unreadable(String)
  /// It has more bytes than the limit leaves room for.
  case tooLarge(Int)
}
