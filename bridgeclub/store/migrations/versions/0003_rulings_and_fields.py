"""The third schema: rulings of every kind, penalties, withdrawals, handicaps, strata, and the club's own tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_TEXTS = {
    "player": ("handicap", "grade", "labels", "masterpoints"),
    "contestant": ("withdrawn", "labels", "handicap", "carried"),
}


def upgrade() -> None:
    for table, names in _TEXTS.items():
        for name in names:
            op.add_column(table, sa.Column(name, sa.String(), nullable=False, server_default=""))
    op.add_column("result", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("result", sa.Column("review", sa.String(), nullable=False, server_default=""))
    for table in ("event", "session"):
        op.add_column(table, sa.Column("ranking", sa.String(), nullable=False, server_default="{}"))
    _rename_rulings()
    _rebuild_penalties()
    op.create_table(
        "datum",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_datum_session_id_session")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_datum")),
        sa.UniqueConstraint("session_id", "board", name=op.f("uq_datum_session_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "definition",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_definition_club_id_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_definition")),
        sa.UniqueConstraint("club_id", "kind", "name", name=op.f("uq_definition_club_id")),
        sqlite_autoincrement=True,
    )


def _rename_rulings() -> None:
    """Rename the columns, and in the journal too: an older act is undone by the names that it wrote."""
    for side in ("ns", "ew"):
        op.execute(f"ALTER TABLE adjustment RENAME COLUMN {side}_award TO {side}_ruling")
        # The quotes of a text that somebody typed are escaped in JSON, so this is the column's name only.
        op.execute(
            f"UPDATE journal_entry SET changes = replace(changes, '\"{side}_award\":', '\"{side}_ruling\":')"  # noqa: S608
        )


def _rebuild_penalties() -> None:
    op.drop_index(op.f("ix_penalty_contestant_id"), "penalty")
    op.rename_table("penalty", "older_penalty")
    op.create_table(
        "penalty",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("contestant_id", sa.Integer(), nullable=False),
        sa.Column("amount", sa.String(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["contestant_id"], ["contestant.id"], name=op.f("fk_penalty_contestant_id_contestant")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_penalty")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_penalty_contestant_id"), "penalty", ["contestant_id"], unique=False)
    op.execute(
        "INSERT INTO penalty (id, contestant_id, amount, unit, kind, reason)"
        " SELECT id, contestant_id, CAST(percent AS TEXT), '% of a top', 'fine', reason FROM older_penalty"
    )
    op.drop_table("older_penalty")
