-- Whether a report is about a line, or about a player only.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

-- SQLite cannot change a constraint, so the table is made anew.
CREATE TABLE new_reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The reported line, or the version of the table when a player was reported.
    version INTEGER NOT NULL,
    about_line INTEGER NOT NULL CHECK (about_line IN (0, 1)),
    -- Whom it is about.
    about TEXT REFERENCES users (id),
    reported_by TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    resolved_at INTEGER,
    UNIQUE (table_id, version, about_line, about, reported_by)
) STRICT, WITHOUT ROWID;
-- Earlier reports are taken to be about a line if the version is one of whom they are about.
INSERT INTO new_reports
    SELECT r.id, r.table_id, r.version,
        EXISTS (
            SELECT 1 FROM changes c
            WHERE c.table_id = r.table_id AND c.version = r.version AND c.kind = 'said'
                AND (r.about IS NULL OR c.user_id = r.about)
        ),
        r.about, r.reported_by, r.reason, r.at, r.resolved_at
    FROM reports r;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);
CREATE INDEX reports_by_user ON reports (reported_by, at);
CREATE INDEX reports_about ON reports (about, at DESC, id DESC);
