"""`capsa play`: a match in the terminal, from its options to the file that keeps it."""
