/// The short text that says where the long ones are, as llmstxt.org proposes it.
enum DigestIndex {
  static let path = "llms.txt"

  static var text: String {
    """
    # protoc, the prototype compiler

    > protoc reads the screens of an app in YAML, proves that nobody can get stuck in them, and writes one HTML file in which people click \
    through them. It is not the compiler of Protocol Buffers.

    To write or change an app, read the language first, and run `protoc check --format agent` after every change, until it says \
    `no findings`. `protoc mcp` offers the same as tools of the Model Context Protocol.

    ## Language

    - [The language in one text](\(LanguageDigest.path)): everything needed to write an app, with whole apps, every key and every element
    - [Keys](reference/language.md): everything that is not an element, in full
    - [Elements](reference/elements.md): every element with its keys and an example
    - [Findings](reference/findings.md): every finding, with apps that have it and apps that do not

    ## Work

    - [With an assistant](agents.md): setting up `protoc mcp`, the tools, the format `agent`, a skill to copy
    - [The guide](guide.md): the whole language, idea by idea
    - [Recipes for screens](recipes-screens.md), [for flows](recipes-flows.md), [for looks](recipes-looks.md): whole apps to copy from
    - [In CI](ci.md): exit codes and formats
    - [Diagrams and differences](diagrams.md): draw the flow, and what changed in it

    ## Optional

    - [Share, present, collect comments](sharing.md): comments on a page, embedding it, printing it
    - [Pictures](pictures.md): prototypes on every platform

    """
  }
}
