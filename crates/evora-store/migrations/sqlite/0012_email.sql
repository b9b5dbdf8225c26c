-- Confirmed e-mail addresses of accounts, and the links that were sent to addresses.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE emails (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    confirmed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_links (
    hash BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'reset')),
    -- The address it was sent to.
    address TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_links_of_user ON mail_links (user_id, purpose, expires_at);
CREATE INDEX mail_links_by_expiry ON mail_links (expires_at);
