"""The second screen: a window of its own for the hall, with the clock, what to do next, and the ranking."""
