-- The first attempts of accounts at puzzles.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE puzzle_attempts (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    puzzle_id TEXT NOT NULL,
    solved BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, puzzle_id)
);
