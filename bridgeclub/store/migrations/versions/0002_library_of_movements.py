"""The second schema: the club's own library of movements, and movements in which pairs meet twice."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "library_movement",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("made", sa.String(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("board_sets", sa.Integer(), nullable=False),
        sa.Column("winners", sa.Integer(), nullable=False),
        sa.Column("tables_a_set", sa.Integer(), nullable=False),
        sa.Column("meetings", sa.Integer(), nullable=False),
        sa.Column("places", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_library_movement")),
        sa.UniqueConstraint("name", name=op.f("uq_library_movement_name")),
        sqlite_autoincrement=True,
    )
    op.add_column("section", sa.Column("meetings", sa.Integer(), nullable=False, server_default="1"))
