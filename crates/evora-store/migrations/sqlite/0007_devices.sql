-- Browsers from which somebody has signed in to an account: others who guess its password do not lock them out.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE devices (
    hash BLOB NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (hash, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_of_user ON devices (user_id);
CREATE INDEX devices_by_expiry ON devices (expires_at);
