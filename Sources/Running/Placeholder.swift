// Replaced by the module's first line.
