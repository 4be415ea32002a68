import Foundation
import Player
import TestSupport
import Testing

/// The list of modules is the folder, and the folder is one script.
@Suite struct PageScriptsTests {
  /// Every module is in the list, and every name in the list is a module.
  @Test func theListOfModulesIsTheFolder() {
    let files = Checkout.files(below: "templates/player") { $0.hasSuffix(".js") }
      .map { String($0.dropFirst("templates/player/".count)) }
    let modules = PageScripts.all.map(\.file)
    #expect(Set(modules) == Set(files))
    #expect(Set(modules).count == modules.count)
  }

  /// Imports are dropped when modules are joined; they are there for editors, which follow them.
  @Test func importsNameModules() {
    for file in PageScripts.all.map(\.file) {
      let folder = URL(fileURLWithPath: "/" + file).deletingLastPathComponent()
      for match in Checkout.text("templates/player/\(file)").matches(of: /from "(.+)";/) {
        let path = folder.appending(path: String(match.1)).standardized.path
        #expect(Checkout.exists("templates/player\(path)"), "\(file) imports \(match.1), which does not exist")
      }
    }
  }

  /// They end up in one place: nothing may be declared twice.
  @Test func modulesDeclareNothingTwice() {
    var owners: [Substring: String] = [:]
    for file in PageScripts.all.map(\.file) {
      for match in Checkout.text("templates/player/\(file)").matches(
        of: /(?m)^(?:export )?(?:const|let|function) (\w+)/)
      {
        #expect(owners[match.1] == nil, "\(match.1) is declared in \(file) and \(owners[match.1] ?? "")")
        owners[match.1] = file
      }
    }
  }
}
