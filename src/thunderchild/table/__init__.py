"""The web table: rooms in which people and bots play over HTTP and WebSocket, and a store that loses nothing."""
