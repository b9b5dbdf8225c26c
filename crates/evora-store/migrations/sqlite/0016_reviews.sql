-- Reviews of finished games, each computed once.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE reviews (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    -- JSON of the server's: the judged decisions.
    judged TEXT NOT NULL,
    -- JSON: the accuracy of each seat, or null.
    accuracy TEXT NOT NULL
) STRICT, WITHOUT ROWID;
