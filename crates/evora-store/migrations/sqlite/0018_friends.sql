-- Who follows and blocks whom, who may do what, who is online, and challenges.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE follows (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    followed_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, followed_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_followed ON follows (followed_id, at DESC, user_id DESC);

CREATE TABLE blocks (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

-- Who may challenge and follow a user, and see that they are online. Without a row: everybody.
CREATE TABLE privacy (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    challenge TEXT NOT NULL CHECK (challenge IN ('everyone', 'following', 'nobody')),
    presence TEXT NOT NULL CHECK (presence IN ('everyone', 'following', 'nobody')),
    follow TEXT NOT NULL CHECK (follow IN ('everyone', 'following', 'nobody'))
) STRICT, WITHOUT ROWID;

-- Who is online, on which node. A node renews all its rows with one statement.
CREATE TABLE presence (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    node TEXT NOT NULL,
    playing INTEGER NOT NULL CHECK (playing IN (0, 1)),
    -- The game they play, if others may watch it.
    table_id TEXT,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, node)
) STRICT, WITHOUT ROWID;
CREATE INDEX presence_of_node ON presence (node);
CREATE INDEX presence_by_expiry ON presence (expires_at);

-- Who was challenged to a game at a table. What became of it follows from the table, but for the reason of a refusal.
CREATE TABLE challenges (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    challenged_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    challenger_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    declined TEXT,
    PRIMARY KEY (table_id, challenged_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_to ON challenges (challenged_id, expires_at);
CREATE INDEX challenges_by ON challenges (challenger_id, expires_at);
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
