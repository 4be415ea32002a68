-- Drives Neovim as a person would, and writes down what it saw.
local seen = {}
local seconds = tonumber(vim.env.PATIENCE) * 1000

local function wait(what, condition)
  assert(vim.wait(seconds, condition, 20), "waited in vain for " .. what)
end

local function keys(text)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(text, true, false, true), "xt", false)
end

-- The answer to a request about the cursor, or about the end of its line.
local function ask(method, atEnd)
  local parameters = vim.lsp.util.make_position_params()
  if atEnd then parameters.position.character = #vim.api.nvim_get_current_line() end
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, parameters, seconds) or {}) do
    if answer.result then return answer.result end
  end
end

local function main()
  wait("the server", function() return #vim.lsp.get_active_clients() == 1 end)
  wait("findings", function() return #vim.diagnostic.get(0) > 0 end)
  seen.opened = vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))

  -- What is typed counts before it is saved.
  vim.fn.search("bok$")
  keys("ciwbooks<Esc>")
  wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
  seen.typed = vim.api.nvim_get_current_line()

  -- Completion, as <C-x><C-o> asks for it.
  seen.omnifunc = vim.bo.omnifunc
  keys("ciwbo<Esc>")
  seen.offered = vim.tbl_map(function(one) return one.label end, ask("textDocument/completion", true).items)
  keys("ciwbooks<Esc>")

  vim.fn.search("go: \\zsbooks", "bc")
  seen.hover = ask("textDocument/hover").contents.value:match("^[^\n]*")
  vim.lsp.buf.definition()
  wait("the jump", function() return vim.api.nvim_get_current_line():match("^  books:") end)
  seen.jumped = vim.fn.line(".")

  vim.lsp.buf.rename("shelf")
  wait("the new name", function() return vim.api.nvim_get_current_line():match("^  shelf:") end)
  seen.text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local worked, why = pcall(main)
if not worked then seen.failed = why end
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.SEEN)
vim.cmd("qall!")
