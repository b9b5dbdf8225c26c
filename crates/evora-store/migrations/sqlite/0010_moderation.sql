-- Moderators, what they may impose, and reports of players.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE roles (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('moderator', 'admin'))
) STRICT, WITHOUT ROWID;

-- What is in force; the audit log has what was.
CREATE TABLE sanctions (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('mute', 'suspension', 'ban')),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Null if it has no end.
    ends_at INTEGER,
    PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX sanctions_by_end ON sanctions (ends_at) WHERE ends_at IS NOT NULL;

-- Nodes look here for what operators and moderators did.
CREATE INDEX audit_of_moderation ON audit (at, id) WHERE actor IN ('moderator', 'operator');

-- A report is about a player now, and perhaps about a line of theirs.
CREATE TABLE new_reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The line that is complained of, or the version of the table when a player was reported.
    version INTEGER NOT NULL,
    -- Whom it is about.
    about TEXT REFERENCES users (id),
    reported_by TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    resolved_at INTEGER,
    UNIQUE (table_id, version, about, reported_by)
) STRICT, WITHOUT ROWID;
INSERT INTO new_reports
    SELECT r.id, r.table_id, r.version, c.user_id, r.reported_by, r.reason, r.at, r.resolved_at
    FROM reports r LEFT JOIN changes c ON c.table_id = r.table_id AND c.version = r.version;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);
CREATE INDEX reports_by_user ON reports (reported_by, at);
CREATE INDEX reports_about ON reports (about, at DESC, id DESC);
