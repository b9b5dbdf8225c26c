-- Codes with which owners who have lost the password set a new one. A code that was used is deleted.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;
