-- The queue of heavy work, and puzzles found in games of this server.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

-- Jobs that are not done. A job that is done is deleted: what it made is in a table of its own.
CREATE TABLE jobs (
    -- Follows from the work, so that the same work is here once.
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    -- JSON of the server's.
    payload TEXT NOT NULL,
    -- The smallest number comes first.
    priority INTEGER NOT NULL,
    queued_at INTEGER NOT NULL,
    -- When it may be taken: at the end of the lease if somebody holds it.
    ready_at INTEGER NOT NULL,
    -- How often it was taken and not given back.
    attempts INTEGER NOT NULL,
    lease TEXT,
    worker TEXT,
    -- Where JetStream wants to hear about the message that carried it.
    ticket TEXT,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    failed_at INTEGER,
    failure TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_to_take ON jobs (priority, queued_at, id) WHERE failed_at IS NULL;
CREATE INDEX jobs_failed ON jobs (failed_at) WHERE failed_at IS NOT NULL;

-- The games in which puzzles were looked for, and how carefully.
CREATE TABLE puzzle_searches (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    nodes INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was found, one line of a puzzle file each.
CREATE TABLE puzzle_candidates (
    id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    line TEXT NOT NULL,
    PRIMARY KEY (id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_candidates_of_table ON puzzle_candidates (table_id);
