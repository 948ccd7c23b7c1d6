"""What the page may do, as browsers enforce it: no script, frame or connection that is not its own."""

from __future__ import annotations

IN_PAGE = (  # what a page can say of itself
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
POLICY = f"{IN_PAGE}; frame-ancestors 'none'"  # in the head of an answer
