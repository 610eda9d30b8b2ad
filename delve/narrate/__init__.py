"""Facts told in words, dice and names: the log of every front end. How a line looks is each front end's business."""
