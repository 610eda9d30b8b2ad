"""The rule book; this file is here only so that it is found where delve is installed."""
