"""The searches that found the movements in `movements/data`: offline, seeded, and nothing a club night waits for.

Each program here can be run again with `python -m bridgeclub.movements.search.NAME`; the rooms above never import it.
"""
