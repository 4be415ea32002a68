import Player
import Serving

/// The folder in which the programs of one person keep what only they are to know.
enum OwnFolder {
  /// Its path; it is made where it is not there. Nil if it cannot be.
  static var path: String? {
    var folder: String
    if let state = System.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      folder = state
    } else if let home = System.environment("HOME"), home.hasPrefix("/") {
      folder = home
      for name in [".local", "state"] {
        folder += "/" + name
        if System.makeDirectory(folder, isPrivate: true) != nil { return nil }
      }
    } else {
      return nil
    }
    folder += "/protoc"
    return System.makeDirectory(folder, isPrivate: true) == nil ? folder : nil
  }

  /// The path of a file in it that is about one app.
  static func file(about app: AppLocation, ending: String) -> String? {
    let name = AccessRules.key(of: SHA256.digest(of: Array(app.path.utf8)).prefix(10))
    return path.map { "\($0)/\(name).\(ending)" }
  }
}
