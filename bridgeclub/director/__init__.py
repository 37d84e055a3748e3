"""What a director does, one verb each: every act is one committed transaction and one journal line, or nothing.

Acts and questions are functions that take the open `Evening`; what comes back is a view (`director.views`).
This is the one way into the file and the one way out of it for every screen, paper, file and command.
"""

from bridgeclub.director.again import find_sessions, last_like, session_like
from bridgeclub.director.definitions import define, definitions, keep_rules, rule_sets_of, undefine, use_rules
from bridgeclub.director.door import (
    door,
    join_singles,
    next_partner,
    seat_for,
    set_table_money,
    spare_sit_out,
    stay,
    tick_money,
    wait_for,
)
from bridgeclub.director.entry import clear, enter
from bridgeclub.director.evening import Evening
from bridgeclub.director.event_standings import event_standings
from bridgeclub.director.events import begin_event, carry_from, event_of, events, join_event, plan_event
from bridgeclub.director.explaining import explain_pair, explain_result
from bridgeclub.director.forgetting import forget
from bridgeclub.director.history import journal, redo, undo
from bridgeclub.director.mending import contestant, first_open_round, late_pairs, mend, mending_preview
from bridgeclub.director.movement import advice, choose_movement, misfits, preview, proposals, schedule
from bridgeclub.director.pair_notes import PairNotes, pair_notes
from bridgeclub.director.penalties import carry, datum, penalise, remit, set_datum
from bridgeclub.director.plans import (
    grade_player,
    handicap_pair,
    handicap_player,
    label_pair,
    label_player,
    plan,
    set_plan,
)
from bridgeclub.director.player_notes import PlayerNote, note_players, player_notes
from bridgeclub.director.players import club_players, matches, merge, note_player, pair_up, take_in, usual_partner
from bridgeclub.director.progress import progress
from bridgeclub.director.rankings import rankings
from bridgeclub.director.registration import (
    NEEDS_PARTNER,
    STILL_TO_COME,
    add_player,
    change_pair,
    correct_player,
    find_players,
    move_pair,
    pairs,
    register,
    remove_pair,
)
from bridgeclub.director.rulings import close_review, foul, lift, review, rule
from bridgeclub.director.saved_movements import library, played_movement, remove_movement, save_movement
from bridgeclub.director.season import ladder, season
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
from bridgeclub.director.what_if import what_if
from bridgeclub.director.withdrawals import rejoin, withdraw
from bridgeclub.director.wording import result_text
from bridgeclub.movements import Movement, Seating, Wishes, mitchell  # what `choose_movement` and `advice` take
from bridgeclub.movements.individual import IndividualMovement, IndividualSeating
from bridgeclub.movements.teams import TeamsMovement
from bridgeclub.scoring.penalties import fitting_units as penalty_units
from bridgeclub.store.names import search_key  # how names are compared, for those who read them elsewhere

__all__ = [
    "NEEDS_PARTNER",
    "STILL_TO_COME",
    "Evening",
    "IndividualMovement",
    "IndividualSeating",
    "Movement",
    "PairNotes",
    "PlayerNote",
    "Seating",
    "TeamsMovement",
    "Wishes",
    "add_player",
    "advice",
    "begin_event",
    "carry",
    "carry_from",
    "change_pair",
    "change_rules",
    "choose_movement",
    "clear",
    "close_review",
    "club_players",
    "contestant",
    "correct_player",
    "datum",
    "define",
    "definitions",
    "door",
    "enter",
    "event_of",
    "event_standings",
    "events",
    "explain_pair",
    "explain_result",
    "find_players",
    "find_sessions",
    "first_open_round",
    "forget",
    "foul",
    "grade_player",
    "handicap_pair",
    "handicap_player",
    "join_event",
    "join_singles",
    "journal",
    "keep_rules",
    "label_pair",
    "label_player",
    "ladder",
    "last_like",
    "late_pairs",
    "library",
    "lift",
    "matches",
    "mend",
    "mending_preview",
    "merge",
    "misfits",
    "mitchell",
    "move_pair",
    "name_club",
    "name_session",
    "new_session",
    "next_partner",
    "note_player",
    "note_players",
    "open_evening",
    "overview",
    "pair_notes",
    "pair_up",
    "pairs",
    "penalise",
    "penalty_units",
    "plan",
    "plan_event",
    "played_movement",
    "player_notes",
    "preview",
    "progress",
    "proposals",
    "rankings",
    "redo",
    "register",
    "rejoin",
    "remit",
    "remove_movement",
    "remove_pair",
    "result_text",
    "review",
    "rule",
    "rule_sets_of",
    "rules",
    "save_movement",
    "schedule",
    "scorecard",
    "search_key",
    "season",
    "seat_for",
    "session_like",
    "sessions",
    "set_datum",
    "set_plan",
    "set_table_money",
    "slip",
    "spare_sit_out",
    "standings",
    "stay",
    "take_in",
    "tick_money",
    "traveller",
    "undefine",
    "undo",
    "use_rules",
    "usual_partner",
    "wait_for",
    "what_if",
    "withdraw",
]
