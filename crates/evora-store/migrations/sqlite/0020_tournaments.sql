-- Tournaments: their facts, who joined, and which tables their games have.
-- Beside it is the same for PostgreSQL; a change to one is a change to both.

CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    -- The number of its facts.
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- The players of a game.
    players INTEGER NOT NULL,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    -- The format, clock and so on, in a form of the server's.
    options TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    -- What follows from the facts, for lists and for the organiser.
    phase TEXT NOT NULL CHECK (phase IN ('open', 'running', 'over', 'too_few', 'called_off')),
    starts_at INTEGER NOT NULL,
    -- When an arena's time is up.
    ends_at INTEGER,
    finished_at INTEGER,
    entrants INTEGER NOT NULL,
    winner_id TEXT REFERENCES users (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_by_start ON tournaments (phase, starts_at, id);
CREATE INDEX tournaments_by_end ON tournaments (phase, finished_at, id);
CREATE INDEX tournaments_by_creator ON tournaments (created_by, starts_at, id);

-- What happened, numbered without a gap.
CREATE TABLE tournament_facts (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, version)
) STRICT, WITHOUT ROWID;

-- Who joined, by the order of joining.
CREATE TABLE tournament_entrants (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    entrant INTEGER NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (tournament_id, entrant),
    UNIQUE (tournament_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entrants_of_user ON tournament_entrants (user_id, tournament_id);

-- The table of each game, by the order of pairing. It is chosen with the pairing and opened afterwards, so it may not be in tables yet.
CREATE TABLE tournament_games (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    game INTEGER NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    paired_at INTEGER NOT NULL,
    -- Whether its end is among the facts.
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    PRIMARY KEY (tournament_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_games_on ON tournament_games (paired_at) WHERE is_on;
