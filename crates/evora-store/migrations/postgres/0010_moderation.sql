-- Moderators, what they may impose, and reports of players.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE roles (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('moderator', 'admin'))
);

-- What is in force; the audit log has what was.
CREATE TABLE sanctions (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('mute', 'suspension', 'ban')),
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- Null if it has no end.
    ends_at BIGINT,
    PRIMARY KEY (user_id, kind)
);
CREATE INDEX sanctions_by_end ON sanctions (ends_at) WHERE ends_at IS NOT NULL;

-- Nodes look here for what operators and moderators did.
CREATE INDEX audit_of_moderation ON audit (at, id) WHERE actor IN ('moderator', 'operator');

-- A report is about a player now, and perhaps about a line of theirs: then version is that of the line, otherwise that
-- of the table when the player was reported.
ALTER TABLE reports ADD COLUMN about TEXT REFERENCES users (id);
UPDATE reports r SET about = c.user_id FROM changes c WHERE c.table_id = r.table_id AND c.version = r.version;
ALTER TABLE reports DROP CONSTRAINT reports_table_id_version_reported_by_key;
ALTER TABLE reports ADD UNIQUE (table_id, version, about, reported_by);
CREATE INDEX reports_about ON reports (about, at DESC, id DESC);
