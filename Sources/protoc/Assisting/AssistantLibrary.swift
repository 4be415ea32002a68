import AssistantServing
import Exporters
import SourceText
import Templates

/// What an assistant can read, from the values that the compiler works with.
enum AssistantLibrary {
  static func make() -> Library {
    var resources = [
      Library.Resource(
        "protoc://language", name: "language", title: "The language in one text",
        description: "Everything needed to write an app: complete apps, every key, every element, every finding"
      ) { Language.digest },
      Library.Resource(
        "protoc://rules", name: "rules", title: "The findings",
        description: "Every finding, with apps that have it and apps that do not"
      ) {
        Language.reference.filter { $0.path.hasPrefix("reference/findings") }.map { $0.text }.joined(separator: "\n")
      },
      page("elements", "The elements", "reference/elements.md", "Every element with its keys and an example"),
      page("keys", "The keys", "reference/language.md", "The whole language apart from the elements"),
      Library.Resource(
        "protoc://icons", name: "icons", title: "The icons", description: "The names of all icons, for `icon`",
        mimeType: "text/plain"
      ) { Language.explanation(of: "icons", width: 100) ?? "" },
      page("icons.svg", "The icons, drawn", "reference/icons.svg", "Each icon above its name", "image/svg+xml"),
    ]
    for name in Language.starters {
      resources.append(
        Library.Resource(
          "protoc://starters/\(name)", name: "starter-\(name)", title: "Starter: \(name)",
          description: "A small app to start with, as `protoc init --starter \(name)` writes it",
          mimeType: "application/yaml"
        ) { Templates.files(in: "starters/\(name)").first { $0.path == AppFinder.appFile }?.text ?? "" })
    }
    resources.append(
      Library.Resource(
        PrototypeView.address, name: "prototype", title: "The prototype",
        description: "Shows the clickable page that `build` made", mimeType: PrototypeView.mimeType
      ) { Templates.files(in: "assistant").first { $0.path == "prototype.html" }?.text ?? "" })
    return Library(resources: resources) { Language.explanation(of: $0, width: 100) }
  }

  private static func page(
    _ name: String, _ title: String, _ path: String, _ description: String, _ mimeType: String = "text/markdown"
  ) -> Library.Resource {
    Library.Resource("protoc://\(name)", name: name, title: title, description: description, mimeType: mimeType) {
      Language.reference.first { $0.path == path }?.text ?? ""
    }
  }
}
