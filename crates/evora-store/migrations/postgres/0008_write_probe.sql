-- One row, written by readiness checks to see that the database accepts writes.
CREATE TABLE write_probe (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    filler BYTEA NOT NULL
);
-- Compressed, it would need no space.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE EXTERNAL;
