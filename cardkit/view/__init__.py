"""Pictures: a state is laid out once as a display list, and two small printers draw it."""
