"""What a director does, one verb each: every act is one committed transaction and one journal line, or nothing.

Acts and questions are functions that take the open `Evening`; what comes back is a view (`director.views`).
This is the one way into the file and the one way out of it for every screen, paper, file and command.
"""

from bridgeclub.director.entry import clear, enter
from bridgeclub.director.evening import Evening
from bridgeclub.director.explaining import explain_pair, explain_result
from bridgeclub.director.history import journal, redo, undo
from bridgeclub.director.mending import contestant, first_open_round, late_pairs, mend, mending_preview
from bridgeclub.director.movement import advice, choose_movement, misfits, preview, proposals, schedule
from bridgeclub.director.progress import progress
from bridgeclub.director.registration import (
    add_player,
    change_pair,
    correct_player,
    find_players,
    move_pair,
    pairs,
    register,
    remove_pair,
)
from bridgeclub.director.saved_movements import library, played_movement, remove_movement, save_movement
from bridgeclub.director.sessions import (
    change_rules,
    name_club,
    name_session,
    new_session,
    open_evening,
    overview,
    rules,
    sessions,
)
from bridgeclub.director.standings import scorecard, slip, standings, traveller
from bridgeclub.movements import Movement, Seating, Wishes, mitchell  # what `choose_movement` and `advice` take
from bridgeclub.movements.individual import IndividualMovement, IndividualSeating
from bridgeclub.movements.teams import TeamsMovement

__all__ = [
    "Evening",
    "IndividualMovement",
    "IndividualSeating",
    "Movement",
    "Seating",
    "TeamsMovement",
    "Wishes",
    "add_player",
    "advice",
    "change_pair",
    "change_rules",
    "choose_movement",
    "clear",
    "contestant",
    "correct_player",
    "enter",
    "explain_pair",
    "explain_result",
    "find_players",
    "first_open_round",
    "journal",
    "late_pairs",
    "library",
    "mend",
    "mending_preview",
    "misfits",
    "mitchell",
    "move_pair",
    "name_club",
    "name_session",
    "new_session",
    "open_evening",
    "overview",
    "pairs",
    "played_movement",
    "preview",
    "progress",
    "proposals",
    "redo",
    "register",
    "remove_movement",
    "remove_pair",
    "rules",
    "save_movement",
    "schedule",
    "scorecard",
    "sessions",
    "slip",
    "standings",
    "traveller",
    "undo",
]
