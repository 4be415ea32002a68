"""`protoc lsp` in a conversation with pygls, whose types refuse what the protocol does not know."""

import asyncio

from checkout import HANGING, run_conversation
from editing import SHOP, changed, where

FIXED = SHOP.replace("bok\n", "books\n")


async def converse(binary, folder):
    # What makes types of the whole protocol takes a second, which workers that do not run this need not spend.
    from lsprotocol import types
    from pygls.lsp.client import LanguageClient

    client = LanguageClient("pygls", "1")
    told = asyncio.Queue()
    client.feature("textDocument/publishDiagnostics")(lambda parameters: told.put_nowait(parameters))
    client.feature("window/workDoneProgress/create")(lambda parameters: None)
    client.feature("$/progress")(lambda parameters: None)
    await client.start_io(str(binary), "lsp", cwd=folder)
    capabilities = types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16]),
        window=types.WindowClientCapabilities(work_done_progress=True),
        text_document=types.TextDocumentClientCapabilities(hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown])),
    )
    begun = await client.initialize_async(types.InitializeParams(capabilities=capabilities, process_id=None, root_uri=folder.as_uri()))
    assert begun.server_info.name == "protoc"
    assert begun.capabilities.position_encoding == types.PositionEncodingKind.Utf8
    client.initialized(types.InitializedParams())
    uri = (folder / "app.yaml").as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=SHOP)))
    found = await told.get()
    assert "P201" in [one.code for one in found.diagnostics]
    document = types.TextDocumentIdentifier(uri=uri)
    actions = await client.text_document_code_action_async(types.CodeActionParams(document, found.diagnostics[0].range, types.CodeActionContext(diagnostics=[])))
    assert actions[0].kind == types.CodeActionKind.QuickFix
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(version=2, uri=uri), [types.TextDocumentContentChangeWholeDocument(text=FIXED)])
    )
    assert not (await told.get()).diagnostics

    def place(marked):
        position = where(FIXED, marked)
        return {"text_document": document, "position": types.Position(position["line"], position["character"])}

    target = place("go: bo|oks")
    offers = await client.text_document_completion_async(types.CompletionParams(**target))
    assert [one.label for one in offers.items] == ["books"]
    hover = await client.text_document_hover_async(types.HoverParams(**target))
    assert hover.contents.kind == types.MarkupKind.Markdown
    assert [one.range.start.line for one in await client.text_document_definition_async(types.DefinitionParams(**target))] == [7]
    references = types.ReferenceParams(**target, context=types.ReferenceContext(include_declaration=True))
    assert len(await client.text_document_references_async(references)) == 2
    assert len(await client.text_document_document_highlight_async(types.DocumentHighlightParams(**target))) == 2
    assert (await client.text_document_prepare_rename_async(types.PrepareRenameParams(**target))).placeholder == "books"
    renamed = await client.text_document_rename_async(types.RenameParams(**target, new_name="shelf"))
    edits = [{"range": {"start": vars_of(one.range.start), "end": vars_of(one.range.end)}, "newText": one.new_text} for one in renamed.changes[uri]]
    assert changed(FIXED, edits) == FIXED.replace("go: books", "go: shelf").replace("  books:", "  shelf:")
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [one.name for one in symbols] == ["app", "screens"]
    assert [one.name for one in await client.workspace_symbol_async(types.WorkspaceSymbolParams("boo"))] == ["books"]
    assert await client.text_document_document_link_async(types.DocumentLinkParams(document)) == ()
    assert await client.text_document_formatting_async(types.DocumentFormattingParams(document, types.FormattingOptions(2, True))) == ()
    assert len(await client.text_document_folding_range_async(types.FoldingRangeParams(document))) > 2
    assert len(await client.text_document_code_lens_async(types.CodeLensParams(document))) == 2
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    assert [one.label for one in await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))] == ["the start", "with Back"]
    report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document))
    assert (report.kind, list(report.items)) == ("full", [])
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


def vars_of(position):
    return {"line": position.line, "character": position.character}


def test_a_client_of_others_understands_every_answer(binary, tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "app.yaml").write_text(SHOP)
    run_conversation(asyncio.wait_for(converse(binary, tmp_path), HANGING))
