-- One row, written by readiness checks to see that the database accepts writes.
CREATE TABLE write_probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    filler BLOB NOT NULL
);
