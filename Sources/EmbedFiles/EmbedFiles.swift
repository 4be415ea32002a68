import Foundation
import PackagePlugin

/// Writes every file of a target that is neither Swift nor for tests into one Swift source, so that the executable carries it.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "embed")
    let root = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = files(in: root)
    let embedded = inputs.filter { !isForTests($0, in: root) }
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)", executable: tool.url,
        arguments: [output.path, root.path] + embedded.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }

  /// All of them: what is embedded, and what only tests read, which SwiftPM would otherwise miss an owner for.
  private func files(in root: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.allObjects as? [URL] ?? [])
      .filter { $0.pathExtension != "swift" && !$0.lastPathComponent.hasPrefix(".") }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .sorted { $0.path < $1.path }
  }

  /// What is expected of other files, `NAME.expected.txt`, and folders of goldens stay at home.
  private func isForTests(_ file: URL, in root: URL) -> Bool {
    file.lastPathComponent.hasSuffix(".expected.txt")
      || file.pathComponents.dropFirst(root.pathComponents.count).contains { $0.hasPrefix("golden") }
  }
}
