"""TOML: the files that people write, read entry by entry; whatever is wrong in one is told with its line."""
