"""What is heard: effects made by delve itself, and the library that plays them."""
