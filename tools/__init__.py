"""What a checkout needs beside the program: `python -m tools.mutants`, or by path."""
