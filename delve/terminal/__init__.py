"""The game in a terminal: plain lines, no cursor movement. It renders requests, views and facts, never skills."""
