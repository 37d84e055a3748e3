"""Clock: how long the round is still played, what comes next, the plan of the evening, and what the hall sees."""
