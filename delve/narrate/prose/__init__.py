"""What happened, and what is there, told in sentences as a story tells it."""
