import Player

extension Pictures {
  /// How many pictures have the same name in both versions, and other contents.
  static func countOfChanged(_ old: [Picture], _ new: [Picture]) -> Int {
    /// By what is written, each picture once.
    func named(_ pictures: [Picture]) -> [String: [Picture]] {
      var seen: Set<String> = []
      return Dictionary(grouping: pictures.filter { seen.insert($0.path + "\n" + $0.written).inserted }) { $0.written }
    }
    let before = named(old)
    var changed: Set<String> = []
    for (name, pictures) in named(new) {
      for (was, picture) in zip(before[name] ?? [], pictures) where was.bytes != picture.bytes {
        changed.insert(picture.path)
      }
    }
    return changed.count
  }
}
