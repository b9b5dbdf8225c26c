-- E-mails that it is somebody's turn in a game over days, until the mail server has taken them or the turn is over.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE turn_mails (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES turns (table_id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_mails_due ON turn_mails (due_at);
