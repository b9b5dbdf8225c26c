-- Reminders by e-mail that it is somebody's turn, for owners who want them, each sent once.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

ALTER TABLE emails ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0 CHECK (reminders IN (0, 1));

CREATE TABLE reminders (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The deadline that the user was reminded of.
    deadline INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
