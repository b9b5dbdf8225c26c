-- E-mails that it is somebody's turn in a game over days, until the mail server has taken them or the turn is over.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE turn_mails (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES turns (table_id) ON DELETE CASCADE,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL
);
CREATE INDEX turn_mails_due ON turn_mails (due_at);
