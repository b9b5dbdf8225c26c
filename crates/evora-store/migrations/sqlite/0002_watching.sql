-- Games that others may watch, and guests whom nobody has seen for long.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

-- Whether others may watch; of games from before this it is not said in lists.
ALTER TABLE tables ADD COLUMN spectators INTEGER NOT NULL DEFAULT 0 CHECK (spectators IN (0, 1));
CREATE INDEX tables_playing ON tables (started_at DESC, id DESC)
    WHERE state = 'playing' AND public AND spectators;
CREATE INDEX guests_by_age ON users (created_at) WHERE name_key IS NULL AND deleted_at IS NULL;
