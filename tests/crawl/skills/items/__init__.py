"""What items lend."""
