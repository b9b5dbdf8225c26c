-- Clubs: their members, who asks to join, whom they keep out, reports of them, and their tournaments.
-- Beside it is the same for SQLite; a change to one is a change to both.

CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The normalised name used for comparison.
    name_key TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    -- Whether everybody may join, or a leader must agree.
    admission TEXT NOT NULL CHECK (admission IN ('open', 'request')),
    -- Who sees its members and what they play for.
    members_shown_to TEXT NOT NULL CHECK (members_shown_to IN ('everyone', 'members')),
    created_at BIGINT NOT NULL,
    -- How many members it has, for lists.
    members BIGINT NOT NULL,
    -- When and why moderators closed it.
    closed_at BIGINT,
    closed_reason TEXT
);
CREATE INDEX clubs_by_members ON clubs (members DESC, id DESC) WHERE closed_at IS NULL;

CREATE TABLE club_members (
    club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('owner', 'leader', 'member')),
    joined_at BIGINT NOT NULL,
    PRIMARY KEY (club_id, user_id)
);
CREATE INDEX club_members_by_time ON club_members (club_id, joined_at DESC, user_id DESC);
CREATE INDEX club_members_of_user ON club_members (user_id, joined_at);
CREATE UNIQUE INDEX club_owners ON club_members (club_id) WHERE role = 'owner';

-- Who asks to join.
CREATE TABLE club_requests (
    club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (club_id, user_id)
);
CREATE INDEX club_requests_of_user ON club_requests (user_id, at);

-- Who was removed and cannot join again.
CREATE TABLE club_bans (
    club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (club_id, user_id)
);
CREATE INDEX club_bans_of_user ON club_bans (user_id);

-- Reports of clubs to the moderators.
CREATE TABLE club_reports (
    id TEXT NOT NULL PRIMARY KEY,
    club_id TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    reported_by TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    resolved_at BIGINT
);
CREATE INDEX club_reports_by_time ON club_reports (at DESC, id DESC);
CREATE INDEX club_reports_by ON club_reports (reported_by, at);
-- A second report by the same person waits until the first is resolved.
CREATE UNIQUE INDEX club_reports_open ON club_reports (club_id, reported_by) WHERE resolved_at IS NULL;

-- Who may see which clubs a user is a member of.
ALTER TABLE privacy ADD COLUMN clubs TEXT NOT NULL DEFAULT 'everyone' CHECK (clubs IN ('everyone', 'following', 'nobody'));

-- The club whose members a tournament is for. It stays when the club is gone: then nobody can join.
ALTER TABLE tournaments ADD COLUMN club_id TEXT;
CREATE INDEX tournaments_of_club ON tournaments (club_id, starts_at DESC, id DESC) WHERE club_id IS NOT NULL;
