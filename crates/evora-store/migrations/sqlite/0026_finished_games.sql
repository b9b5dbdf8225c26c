-- Finished games, compressed: a row for each.
-- Beside it is the same for PostgreSQL, which has a partition for each month; a change to one is a change to both.

CREATE TABLE finished_games (
    -- When the game ended, as in 202611 for November 2026.
    month INTEGER NOT NULL,
    -- No reference, as in PostgreSQL. A table whose game has begun is never deleted.
    table_id TEXT NOT NULL,
    -- The version of its last change, and how many changes there are.
    version INTEGER NOT NULL,
    changes INTEGER NOT NULL,
    -- Its changes, compressed.
    facts BLOB NOT NULL,
    PRIMARY KEY (month, table_id)
) STRICT;

-- The month in `finished_games` in which the changes of a game are; null as long as they are in `changes`. What was said at the
-- table, and what was added since, stays there.
ALTER TABLE tables ADD COLUMN finished_month INTEGER;
CREATE INDEX tables_to_compress ON tables (ended_at, id) WHERE state = 'over' AND finished_month IS NULL;

-- The node that moves games there.
CREATE TABLE finished_games_mover (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    node TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;
