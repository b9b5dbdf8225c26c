-- What was done to accounts, by whom: sign-ins, changes, and what operators and moderators did.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    -- Whose account it is about.
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- When it happened; where several are counted together, when it last did.
    at INTEGER NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('owner', 'visitor', 'moderator', 'operator')),
    -- The moderator.
    actor_id TEXT REFERENCES users (id),
    action TEXT NOT NULL,
    -- JSON of the server's.
    details TEXT NOT NULL,
    -- How often it happened within `bucket`, for what is counted together; otherwise 1 and null.
    count INTEGER NOT NULL,
    bucket INTEGER,
    -- 1 for what the owner does not see, as a moderator's notes.
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    -- Null for what is kept as long as the account.
    expires_at INTEGER,
    CHECK ((actor = 'moderator') = (actor_id IS NOT NULL)),
    UNIQUE (user_id, action, bucket)
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_of_user ON audit (user_id, at DESC, id DESC);
CREATE INDEX audit_by_moderator ON audit (actor_id, at DESC, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_by_expiry ON audit (expires_at) WHERE expires_at IS NOT NULL;
