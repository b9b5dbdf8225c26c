-- Games over days: whose turn it is, notifications by web push and e-mail, and vacations.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

-- Whose turn it is in a game over days, from the moment it becomes theirs until it is over.
CREATE TABLE turns (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- When to tell them; null once they were told.
    due_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_of_user ON turns (user_id);
CREATE INDEX turns_due ON turns (due_at) WHERE due_at IS NOT NULL;

-- Games that are on: nobody is told again, but they wait. Options are the server's JSON.
INSERT INTO turns (table_id, user_id, due_at)
    SELECT t.id, s.user_id, NULL FROM tables t JOIN seats s ON s.table_id = t.id
    WHERE t.state = 'playing' AND t.bot_due IS NULL AND s.user_id IS NOT NULL
        AND (t.turn >> CAST(s.seat AS INTEGER)) & 1 = 1
        AND t.options LIKE '%"clock":{"clock":"days",%';

-- The private key with which the server identifies itself to push services (VAPID), as PKCS #8. All nodes share it.
CREATE TABLE push_key (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    private_key BLOB NOT NULL
) STRICT;

-- Devices that want notifications. They go with the session in which they were set up.
CREATE TABLE push_subscriptions (
    session_id TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Notifications to send, until the push service has taken them or the turn is over.
CREATE TABLE pushes (
    table_id TEXT NOT NULL REFERENCES turns (table_id) ON DELETE CASCADE,
    session_id TEXT NOT NULL REFERENCES push_subscriptions (session_id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (table_id, session_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_due ON pushes (due_at);
CREATE INDEX pushes_of_session ON pushes (session_id);

-- Whether its owner wants an e-mail when it is their turn in a game over days.
ALTER TABLE emails ADD COLUMN turns INTEGER NOT NULL DEFAULT 0 CHECK (turns IN (0, 1));

CREATE TABLE vacations (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    -- When the days are used up.
    ends_at INTEGER NOT NULL,
    -- When it ended, by hand or because the days were used up.
    ended_at INTEGER,
    PRIMARY KEY (user_id, started_at)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX vacations_now ON vacations (user_id) WHERE ended_at IS NULL;
CREATE INDEX vacations_by_end ON vacations (ends_at) WHERE ended_at IS NULL;

-- Players whose clocks stand still, as the facts of their tables say.
CREATE TABLE paused_players (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX paused_players_of_user ON paused_players (user_id);
