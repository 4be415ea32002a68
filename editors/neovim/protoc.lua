-- protoc in Neovim 0.7 and newer: put this file into ~/.config/nvim/plugin/
local command = vim.g.protoc_command or "protoc"
local started

-- A page that `protoc watch` shows marks what the cursor is at.
local function tell_cursor(client, buffer)
  local group = vim.api.nvim_create_augroup("protoc_cursor_" .. buffer, {})
  vim.api.nvim_create_autocmd({ "CursorMoved", "CursorMovedI" }, {
    buffer = buffer,
    group = group,
    callback = function()
      client.notify("protoc/cursor", vim.lsp.util.make_position_params(0, client.offset_encoding))
    end,
  })
end

local function settings(file)
  local folder = vim.fn.getcwd()
  if vim.fs then
    local found = vim.fs.find({ ".git", "app.yaml" }, { upward = true, path = vim.fs.dirname(file) })[1]
    folder = found and vim.fs.dirname(found) or folder
  end
  return {
    name = "protoc",
    cmd = { command, "lsp" },
    root_dir = folder,
    on_attach = function(client, buffer)
      tell_cursor(client, buffer)
      -- <C-x><C-o> completes.
      vim.api.nvim_buf_set_option(buffer, "omnifunc", "v:lua.vim.lsp.omnifunc")
      if vim.lsp.inlay_hint then vim.lsp.inlay_hint.enable(true, { bufnr = buffer }) end
    end,
  }
end

local function attach(opened)
  local file = vim.api.nvim_buf_get_name(opened.buf)
  if file == "" or vim.bo[opened.buf].buftype ~= "" then return end
  if vim.lsp.start then return vim.lsp.start(settings(file), { bufnr = opened.buf }) end
  -- Neovim 0.7: one server for all files, started once.
  if not started or vim.lsp.client_is_stopped(started) then started = vim.lsp.start_client(settings(file)) end
  if started then vim.lsp.buf_attach_client(opened.buf, started) end
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = "yaml",
  -- Anything this returns that is true would end it.
  callback = function(opened) attach(opened) end,
})
