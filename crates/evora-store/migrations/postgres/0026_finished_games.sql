-- Finished games, compressed: a row for each, and a partition for each month, made when its first game is moved there.
-- Beside it is the same for SQLite, which has no partitions; a change to one is a change to both.

CREATE TABLE finished_games (
    -- When the game ended, as in 202611 for November 2026.
    month BIGINT NOT NULL,
    -- No reference: it would lock `tables` whenever a partition is made. A table whose game has begun is never deleted.
    table_id TEXT NOT NULL,
    -- The version of its last change, and how many changes there are.
    version BIGINT NOT NULL,
    changes BIGINT NOT NULL,
    -- Its changes, compressed.
    facts BYTEA NOT NULL,
    PRIMARY KEY (month, table_id)
) PARTITION BY RANGE (month);
-- It is compressed already.
ALTER TABLE finished_games ALTER COLUMN facts SET STORAGE EXTERNAL;

-- The month in `finished_games` in which the changes of a game are; null as long as they are in `changes`. What was said at the
-- table, and what was added since, stays there.
ALTER TABLE tables ADD COLUMN finished_month BIGINT;
CREATE INDEX tables_to_compress ON tables (ended_at, id) WHERE state = 'over' AND finished_month IS NULL;

-- The node that moves games there.
CREATE TABLE finished_games_mover (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    node TEXT NOT NULL,
    until BIGINT NOT NULL
);
