"""HTTP, WebSocket and the messages on them."""
