;;; protoc.el --- protoc in Emacs 29 and newer, by Eglot  -*- lexical-binding: t -*-

;; Put this into your init file. `M-x eglot-rename', `M-x eglot-code-actions' and `M-.' then know the app.

(require 'eglot)

(dolist (mode '(yaml-mode yaml-ts-mode))
  (add-to-list 'eglot-server-programs `(,mode . ("protoc" "lsp")))
  (add-hook (intern (format "%s-hook" mode)) #'eglot-ensure))

;;; protoc.el ends here
