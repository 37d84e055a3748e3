"""The first schema: everything that a club night needs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("contest", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_event_club_id_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("search_key", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_player_club_id_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_player_search_key"), "player", ["search_key"], unique=False)
    op.create_table(
        "session",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("opened", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name=op.f("fk_session_event_id_event")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_session_event_id"), "session", ["event_id"], unique=False)
    op.create_table(
        "deal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("makeable", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_deal_session_id_session")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deal")),
        sa.UniqueConstraint("session_id", "board", name=op.f("uq_deal_session_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "journal_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("summary", sa.String(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("changes", sa.String(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("redoes", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["redoes"], ["journal_entry.id"], name=op.f("fk_journal_entry_redoes_journal_entry")),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_journal_entry_session_id_session")),
        sa.ForeignKeyConstraint(["undoes"], ["journal_entry.id"], name=op.f("fk_journal_entry_undoes_journal_entry")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal_entry")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_journal_entry_session_id"), "journal_entry", ["session_id"], unique=False)
    op.create_table(
        "section",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("movement", sa.String(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("board_sets", sa.Integer(), nullable=False),
        sa.Column("boards_a_set", sa.Integer(), nullable=False),
        sa.Column("first_board", sa.Integer(), nullable=False),
        sa.Column("winners", sa.Integer(), nullable=False),
        sa.Column("seconds_a_board", sa.Integer(), nullable=False),
        sa.Column("tables_a_set", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_section_session_id_session")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_section")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_section_session_id"), "section", ["session_id"], unique=False)
    op.create_table(
        "contestant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("section_id", sa.Integer(), nullable=False),
        sa.Column("direction", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["section_id"], ["section.id"], name=op.f("fk_contestant_section_id_section")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contestant")),
        sa.UniqueConstraint("section_id", "direction", "place", name=op.f("uq_contestant_section_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "member",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("contestant_id", sa.Integer(), nullable=False),
        sa.Column("seat_order", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["contestant_id"], ["contestant.id"], name=op.f("fk_member_contestant_id_contestant")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_member_player_id_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_member")),
        sa.UniqueConstraint("contestant_id", "seat_order", name=op.f("uq_member_contestant_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_member_player_id"), "member", ["player_id"], unique=False)
    op.create_table(
        "penalty",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("contestant_id", sa.Integer(), nullable=False),
        sa.Column("percent", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["contestant_id"], ["contestant.id"], name=op.f("fk_penalty_contestant_id_contestant")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_penalty")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_penalty_contestant_id"), "penalty", ["contestant_id"], unique=False)
    op.create_table(
        "result",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("section_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("ns_id", sa.Integer(), nullable=False),
        sa.Column("ew_id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("contract", sa.String(), nullable=True),
        sa.Column("declarer", sa.String(), nullable=True),
        sa.Column("tricks", sa.Integer(), nullable=True),
        sa.Column("lead", sa.String(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["ew_id"], ["contestant.id"], name=op.f("fk_result_ew_id_contestant")),
        sa.ForeignKeyConstraint(["ns_id"], ["contestant.id"], name=op.f("fk_result_ns_id_contestant")),
        sa.ForeignKeyConstraint(["section_id"], ["section.id"], name=op.f("fk_result_section_id_section")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_result")),
        sa.UniqueConstraint("section_id", "round", "table", "board", name=op.f("uq_result_section_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seating",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("section_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("ns", sa.Integer(), nullable=False),
        sa.Column("ew", sa.Integer(), nullable=False),
        sa.Column("board_set", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["section_id"], ["section.id"], name=op.f("fk_seating_section_id_section")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seating")),
        sa.UniqueConstraint("section_id", "round", "table", name=op.f("uq_seating_section_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "adjustment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("result_id", sa.Integer(), nullable=False),
        sa.Column("ns_award", sa.String(), nullable=False),
        sa.Column("ew_award", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["result_id"], ["result.id"], name=op.f("fk_adjustment_result_id_result")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_adjustment")),
        sa.UniqueConstraint("result_id", name=op.f("uq_adjustment_result_id")),
        sqlite_autoincrement=True,
    )
