-- Whether a report is about a line, or about a player only.
-- Beside it is the same for SQLite; a change to one is a change to both.

ALTER TABLE reports ADD COLUMN about_line BOOLEAN NOT NULL DEFAULT FALSE;
-- Earlier reports are taken to be about a line if the version is one of whom they are about.
UPDATE reports r SET about_line = TRUE FROM changes c
    WHERE c.table_id = r.table_id AND c.version = r.version AND c.kind = 'said'
        AND (r.about IS NULL OR c.user_id = r.about);
ALTER TABLE reports ALTER COLUMN about_line DROP DEFAULT;
ALTER TABLE reports DROP CONSTRAINT reports_table_id_version_about_reported_by_key;
ALTER TABLE reports ADD UNIQUE (table_id, version, about_line, about, reported_by);
