-- Search of finished games by how they ended, by who won and by rule set.
-- Beside it is the same for SQLite; a change to one is a change to both.

-- Parts of the result, which is JSON: how the game ended, and the winning seats, as in `0,2`.
ALTER TABLE tables ADD COLUMN how TEXT GENERATED ALWAYS AS
    (substring(result from '"how":\{"kind":"([a-z_]+)"')) STORED;
ALTER TABLE tables ADD COLUMN winners TEXT GENERATED ALWAYS AS
    (substring(result from '"winners":\[([0-9,]*)\]')) STORED;
CREATE INDEX tables_over_rules ON tables (rules, ended_at DESC, id DESC) WHERE state = 'over' AND public;
CREATE INDEX tables_over_how ON tables (how, ended_at DESC, id DESC) WHERE state = 'over' AND public;
