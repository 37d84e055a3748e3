"""Other people's files, in and out, one file a format.

A reader turns a file into plain objects or refuses it with a sentence; what it read becomes part of the club by the
director's acts only. Nothing here asks the database or computes a matchpoint.
"""
