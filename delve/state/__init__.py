"""What changes in play: plain values that can be copied, digested, saved, printed and compared."""
