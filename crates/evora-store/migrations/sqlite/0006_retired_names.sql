-- Names of deleted accounts, which nobody can take before a while has passed.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE retired_names (
    -- The name as it is compared.
    name_key TEXT NOT NULL PRIMARY KEY,
    free_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX retired_names_by_time ON retired_names (free_at);
