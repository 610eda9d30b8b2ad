"""Skills of the pack `crawl`."""
