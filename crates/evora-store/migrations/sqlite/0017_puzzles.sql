-- The first attempts of accounts at puzzles.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE puzzle_attempts (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    puzzle_id TEXT NOT NULL,
    solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, puzzle_id)
) STRICT, WITHOUT ROWID;
