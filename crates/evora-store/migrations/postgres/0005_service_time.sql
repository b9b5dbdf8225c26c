-- Players' clocks run on the time in service, which stands still while no node can store a move and does not follow
-- steps of the system clock.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE service_time (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- Milliseconds in service.
    ticks BIGINT NOT NULL,
    -- The system time when a node last stored it.
    beaten_at BIGINT NOT NULL,
    -- How many interruptions there were.
    outages BIGINT NOT NULL
);
-- Changes from before this have no time in service; the system time stands in for it, so it goes on from the last of
-- them.
INSERT INTO service_time SELECT 1, COALESCE(MAX(updated_at), 0), 0, 0 FROM tables;

-- When a change was stored, by the time in service.
ALTER TABLE changes ADD COLUMN ticks BIGINT;

-- A game without a clock ends as well when somebody never comes back; for those that are on, after a year at the latest.
UPDATE tables SET deadline = updated_at + 31536000000
    WHERE state = 'playing' AND deadline IS NULL AND bot_due IS NULL;
