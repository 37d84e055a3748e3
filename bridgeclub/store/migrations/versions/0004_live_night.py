"""The fourth schema: the door, the clock, what was published, what was checked and entered twice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_TEXTS = {
    "player": ("email", "stationary"),
    "contestant": ("paid", "note"),
    "session": ("table_money", "corrections_until"),
    "result": ("checked", "second"),
}


def upgrade() -> None:
    for table, names in _TEXTS.items():
        for name in names:
            op.add_column(table, sa.Column(name, sa.String(), nullable=False, server_default=""))
    op.add_column("session", sa.Column("clock", sa.String(), nullable=False, server_default="{}"))
    op.add_column("player", sa.Column("forgotten", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("player", sa.Column("partner_id", sa.Integer(), nullable=True))
    op.add_column("contestant", sa.Column("waiting", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "publication",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("standings", sa.String(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_publication_session_id_session")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_publication")),
        sa.UniqueConstraint("session_id", "version", name=op.f("uq_publication_session_id")),
        sqlite_autoincrement=True,
    )
