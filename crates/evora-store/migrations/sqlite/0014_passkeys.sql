-- Passkeys of accounts, and the challenges that browsers must sign with them.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The authenticator's identifier of it.
    credential_id BLOB NOT NULL UNIQUE,
    label TEXT NOT NULL,
    -- JSON of the server's: the public key, the signature counter and flags.
    credential TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);

-- A challenge that was answered is deleted.
CREATE TABLE passkey_challenges (
    hash BLOB NOT NULL PRIMARY KEY,
    -- Who adds a passkey; null for somebody who signs in.
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    -- JSON of the server's.
    state TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (user_id, expires_at);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
