"""Side-by-side benchmarks: our games and other libraries, measured in one run."""
