"""The ways in which levels are laid out, one a module: each opens places of a sketch and notes its rooms."""
