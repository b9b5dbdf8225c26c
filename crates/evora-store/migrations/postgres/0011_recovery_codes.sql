-- Codes with which owners who have lost the password set a new one. A code that was used is deleted.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, hash)
);
