-- What somebody has chosen for the page, as the page writes it.
-- Beside it is the same for SQLite; a change to one is a change to both.

ALTER TABLE users ADD COLUMN settings TEXT;
