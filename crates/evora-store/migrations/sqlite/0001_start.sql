-- Times are milliseconds since 1970, made by the caller. Identifiers are made by the caller too.
-- Beside it is the same schema for PostgreSQL; a change to one is a change to both.

CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    -- What others see; null once the account is deleted.
    name TEXT,
    -- The name as it is compared; null for guests and deleted accounts.
    name_key TEXT UNIQUE,
    password TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    CHECK ((name IS NULL) = (deleted_at IS NOT NULL)),
    CHECK ((name_key IS NULL) = (password IS NULL))
) STRICT;

CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    agent TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id, seen_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
    hash BLOB NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- Separated by spaces.
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    expires_at INTEGER
) STRICT;
CREATE INDEX tokens_of_user ON tokens (user_id, created_at);
CREATE INDEX tokens_by_expiry ON tokens (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    -- The version of its last change; 0 before any.
    version INTEGER NOT NULL,
    -- How many take-backs there were; plies are unique within a branch.
    branch INTEGER NOT NULL,
    rules TEXT NOT NULL,
    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 4),
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    options TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    created_by TEXT REFERENCES users (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'over', 'closed')),
    -- The seats to act, a bit each.
    turn INTEGER NOT NULL,
    deadline INTEGER,
    bot_due INTEGER,
    -- Which node thinks for the bot, and until when it is left to it.
    bot_node TEXT,
    bot_until INTEGER,
    result TEXT,
    started_at INTEGER,
    ended_at INTEGER,
    revealed INTEGER NOT NULL CHECK (revealed IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_open ON tables (created_at DESC, id DESC) WHERE state = 'open';
CREATE INDEX tables_over ON tables (ended_at DESC, id DESC) WHERE state = 'over';
CREATE INDEX tables_idle ON tables (updated_at) WHERE started_at IS NULL;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bot_due ON tables (bot_until) WHERE bot_due IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    kind TEXT NOT NULL CHECK (kind IN ('open', 'reserved', 'user', 'bot')),
    user_id TEXT REFERENCES users (id),
    -- The level of a bot, or the key of a reserved seat.
    note TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK ((kind = 'user') = (user_id IS NOT NULL)),
    CHECK ((kind IN ('bot', 'reserved')) = (note IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_user ON seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE changes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    ply INTEGER,
    branch INTEGER NOT NULL,
    user_id TEXT REFERENCES users (id),
    seat INTEGER,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
-- Two writers cannot both win a ply.
CREATE UNIQUE INDEX changes_by_ply ON changes (table_id, branch, ply) WHERE ply IS NOT NULL;
CREATE INDEX changes_said_by ON changes (user_id, at) WHERE kind = 'said';

CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    players INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, rules, players)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_leaders ON ratings (rules, players, rating DESC, user_id);

-- The rated games that have been counted, each once.
CREATE TABLE results (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_history (
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    players INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- 0 is first.
    place INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    -- Which of the player's rated games it was, from 1.
    games INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_history_of_user ON rating_history (user_id, rules, players, games);

CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The change that is complained of.
    version INTEGER NOT NULL,
    reported_by TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    resolved_at INTEGER,
    UNIQUE (table_id, version, reported_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);
CREATE INDEX reports_by_user ON reports (reported_by, at);

CREATE TABLE mutes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    muted_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, muted_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutes_of_muted ON mutes (muted_id);
