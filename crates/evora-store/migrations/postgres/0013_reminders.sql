-- Reminders by e-mail that it is somebody's turn, for owners who want them, each sent once.
-- Beside it is the same for SQLite; a change to one is a change to both.

ALTER TABLE emails ADD COLUMN reminders BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE reminders (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The deadline that the user was reminded of.
    deadline BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
