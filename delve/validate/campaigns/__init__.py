"""What can be foreseen of a campaign, for the rules about campaigns."""
