-- Times are milliseconds since 1970, made by the caller. Identifiers are made by the caller too.
-- Beside it is the same schema for SQLite; a change to one is a change to both.

CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    -- What others see; null once the account is deleted.
    name TEXT,
    -- The name as it is compared; null for guests and deleted accounts.
    name_key TEXT UNIQUE,
    password TEXT,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT,
    CHECK ((name IS NULL) = (deleted_at IS NOT NULL)),
    CHECK ((name_key IS NULL) = (password IS NULL))
);

CREATE TABLE sessions (
    hash BYTEA NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, seen_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
    hash BYTEA NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- Separated by spaces.
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT,
    expires_at BIGINT
);
CREATE INDEX tokens_of_user ON tokens (user_id, created_at);
CREATE INDEX tokens_by_expiry ON tokens (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    -- The version of its last change; 0 before any.
    version BIGINT NOT NULL,
    -- How many take-backs there were; plies are unique within a branch.
    branch BIGINT NOT NULL,
    rules TEXT NOT NULL,
    players BIGINT NOT NULL CHECK (players BETWEEN 2 AND 4),
    public BOOLEAN NOT NULL,
    rated BOOLEAN NOT NULL,
    options TEXT NOT NULL,
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    created_by TEXT REFERENCES users (id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'over', 'closed')),
    -- The seats to act, a bit each.
    turn BIGINT NOT NULL,
    deadline BIGINT,
    bot_due BIGINT,
    -- Which node thinks for the bot, and until when it is left to it.
    bot_node TEXT,
    bot_until BIGINT,
    result TEXT,
    started_at BIGINT,
    ended_at BIGINT,
    revealed BOOLEAN NOT NULL
);
CREATE INDEX tables_open ON tables (created_at DESC, id DESC) WHERE state = 'open';
CREATE INDEX tables_over ON tables (ended_at DESC, id DESC) WHERE state = 'over';
CREATE INDEX tables_idle ON tables (updated_at) WHERE started_at IS NULL;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bot_due ON tables (bot_until) WHERE bot_due IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 3),
    kind TEXT NOT NULL CHECK (kind IN ('open', 'reserved', 'user', 'bot')),
    user_id TEXT REFERENCES users (id),
    -- The level of a bot, or the key of a reserved seat.
    note TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK ((kind = 'user') = (user_id IS NOT NULL)),
    CHECK ((kind IN ('bot', 'reserved')) = (note IS NOT NULL))
);
CREATE INDEX seats_of_user ON seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE changes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT,
    branch BIGINT NOT NULL,
    user_id TEXT REFERENCES users (id),
    seat BIGINT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);
-- Two writers cannot both win a ply.
CREATE UNIQUE INDEX changes_by_ply ON changes (table_id, branch, ply) WHERE ply IS NOT NULL;
CREATE INDEX changes_said_by ON changes (user_id, at) WHERE kind = 'said';

CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    players BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, rules, players)
);
CREATE INDEX ratings_leaders ON ratings (rules, players, rating DESC, user_id);

-- The rated games that have been counted, each once.
CREATE TABLE results (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    at BIGINT NOT NULL
);

CREATE TABLE rating_history (
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    players BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- 0 is first.
    place BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    -- Which of the player's rated games it was, from 1.
    games BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX rating_history_of_user ON rating_history (user_id, rules, players, games);

CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The change that is complained of.
    version BIGINT NOT NULL,
    reported_by TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    resolved_at BIGINT,
    UNIQUE (table_id, version, reported_by)
);
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);
CREATE INDEX reports_by_user ON reports (reported_by, at);

CREATE TABLE mutes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    muted_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, muted_id)
);
CREATE INDEX mutes_of_muted ON mutes (muted_id);
