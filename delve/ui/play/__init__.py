"""The game screen itself: panels that draw the values of `delve.ui.table`, and the window that holds them."""
