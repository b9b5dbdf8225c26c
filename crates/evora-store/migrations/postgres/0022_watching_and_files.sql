-- Files of public games, one for each finished month and rule set; and which game being played is worth watching.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE game_files (
    rules TEXT NOT NULL,
    -- The month: from its first millisecond to that of the next.
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    -- How often it was wanted anew, as when a player's name is gone, and which of these it has; 0 before it is there.
    wanted BIGINT NOT NULL,
    made BIGINT NOT NULL,
    -- Which parts are its; null before it is there.
    edition BIGINT,
    games BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    sha256 BYTEA,
    made_at BIGINT,
    CHECK ((edition IS NULL) = (made = 0) AND (sha256 IS NULL) = (made = 0) AND (made_at IS NULL) = (made = 0)),
    PRIMARY KEY (rules, starts_at)
);

-- The bytes of files, in parts of the same length but for the last.
CREATE TABLE game_file_parts (
    rules TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    edition BIGINT NOT NULL,
    part BIGINT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (rules, starts_at, edition, part),
    FOREIGN KEY (rules, starts_at) REFERENCES game_files (rules, starts_at) ON DELETE CASCADE
);

-- The node that makes files.
CREATE TABLE game_file_maker (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    node TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- How good the players of a game that others may watch are; null if it is shown to nobody by itself.
ALTER TABLE tables ADD COLUMN interest BIGINT;
CREATE INDEX tables_best ON tables (interest DESC, started_at DESC, id DESC)
    WHERE state = 'playing' AND public AND spectators AND interest IS NOT NULL;

-- The game that the first page shows, on all nodes the same.
CREATE TABLE shown_game (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL
);
