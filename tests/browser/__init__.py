"""What a person sees and does: a real browser before a real server."""
