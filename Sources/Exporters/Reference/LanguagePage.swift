/// The page about everything that is no element: values, the file, screens, moving, looks, walks.
enum LanguagePage {
  static var text: String {
    var page = Markdown()
    page.heading("The language", level: 1)
    page.paragraph(
      """
      Everything you can write in an app's file, version 1: every key, its values, and the rules that apply. On a \
      terminal `protoc explain` shows the same, and with `protoc schema` your editor completes it.
      """)
    page.paragraph("Five rules apply everywhere:")
    page.list([
      "Only `app` and one screen are required.",
      "Use `go` for every link. Linking to a screen opens it; linking to a popup shows it on top.",
      "The first key of an element is its name: `- button: Save`.",
      "Nothing is ignored: an unknown key is reported with its line and a suggestion.",
      "Text stays as you write it: `no` and `12:30` are text.",
    ])
    for chapter in Topic.chapters {
      let links = chapter.topics.map { "[\($0.name)](#\(Markdown.anchor($0.name)))" }
      page.paragraph("**[\(chapter.title)](#\(Markdown.anchor(chapter.title)))**: \(links.joined(separator: " · "))")
    }
    for chapter in Topic.chapters {
      page.heading(chapter.title, level: 2)
      for topic in chapter.topics { add(topic, to: &page) }
    }
    return page.text
  }

  private static func add(_ topic: Topic, to page: inout Markdown) {
    page.heading(topic.name, level: 3)
    page.paragraph(Markdown.sentence(topic.summary))
    if topic.name == IconSheet.topic { page.paragraph("![The icons, each with its name](\(IconSheet.path))") }
    for words in topic.paragraphs { page.paragraph(words) }
    page.properties(topic.properties())
    if !topic.example.isEmpty { page.yaml(topic.example) }
  }
}
