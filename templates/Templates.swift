/// The files under `templates/`, which travel inside the executable.
package enum Templates {
  /// The files below a folder, such as `starters/blank`, with paths relative to it.
  package static func files(in folder: String) -> [(path: String, text: String)] {
    EmbeddedFiles.all.compactMap { file in
      file.path.hasPrefix(folder + "/") ? (String(file.path.dropFirst(folder.count + 1)), file.text) : nil
    }
  }
}
