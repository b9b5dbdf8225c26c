-- Files of public games, one for each finished month and rule set; and which game being played is worth watching.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE game_files (
    rules TEXT NOT NULL,
    -- The month: from its first millisecond to that of the next.
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    -- How often it was wanted anew, as when a player's name is gone, and which of these it has; 0 before it is there.
    wanted INTEGER NOT NULL,
    made INTEGER NOT NULL,
    -- Which parts are its; null before it is there.
    edition INTEGER,
    games INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 BLOB,
    made_at INTEGER,
    CHECK ((edition IS NULL) = (made = 0) AND (sha256 IS NULL) = (made = 0) AND (made_at IS NULL) = (made = 0)),
    PRIMARY KEY (rules, starts_at)
) STRICT, WITHOUT ROWID;

-- The bytes of files, in parts of the same length but for the last.
CREATE TABLE game_file_parts (
    rules TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    edition INTEGER NOT NULL,
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (rules, starts_at, edition, part),
    FOREIGN KEY (rules, starts_at) REFERENCES game_files (rules, starts_at) ON DELETE CASCADE
) STRICT;

-- The node that makes files.
CREATE TABLE game_file_maker (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    node TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;

-- How good the players of a game that others may watch are; null if it is shown to nobody by itself.
ALTER TABLE tables ADD COLUMN interest INTEGER;
CREATE INDEX tables_best ON tables (interest DESC, started_at DESC, id DESC)
    WHERE state = 'playing' AND public AND spectators AND interest IS NOT NULL;

-- The game that the first page shows, on all nodes the same.
CREATE TABLE shown_game (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL
) STRICT;
