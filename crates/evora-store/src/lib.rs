//! Persistence: accounts, tables, games and ratings in SQLite or PostgreSQL, the event bus between
//! nodes, in-process or NATS, and the [`Queue`] of heavy work.
//!
//! [`Store`] is one interface over both databases with identical behaviour. A table is an
//! append-only list of [`Change`]s. [`Store::append`] is the only way to add to it and uses
//! optimistic concurrency: of several writers that saw the same version, exactly one succeeds. Once
//! it returns, the changes are durable.
//!
//! The store knows no clock (callers pass the time), no rules and no messages: the body of a change
//! is opaque text that the server understands.

mod append;
mod audit;
mod bus;
mod challenges;
mod change;
mod changes;
mod club_lists;
mod club_members;
mod club_reports;
mod clubs;
mod db;
mod devices;
mod email;
mod error;
mod export;
mod finished;
mod follows;
mod game_files;
mod id;
mod jobs;
mod leases;
mod lists;
mod moderation;
mod page;
mod passkeys;
mod people;
mod presence;
mod privacy;
mod push;
mod puzzle_search;
mod puzzles;
mod queue;
mod ratings;
mod recovery;
mod reminders;
mod reviews;
mod service_time;
mod sessions;
mod standing;
mod store;
mod sweep;
mod table;
mod tokens;
mod tournament_lists;
mod tournaments;
mod turn_mails;
mod turns;
mod users;
mod vacations;
mod watching;
mod write_probe;

pub use append::{Appended, TableUpdate};
pub use audit::{Actor, AuditEntry, Counted, NewAuditEntry};
pub use bus::{Bus, BusError, BusEvent, Subject, Subscription};

pub use challenges::{Challenge, ChallengeState, NewGameChallenge};
pub use change::{BadChangeKind, BadTableState, Change, ChangeKind, NewChange, TableState};
pub use club_lists::{ClubMember, ClubMemberFilter, ClubRecords, ClubStanding, OwnClub};
pub use club_members::{ClubLimits, JoinedClub};
pub use club_reports::{ClubReport, NewClubReport};
pub use clubs::{
    BadClubAdmission, BadClubRole, BadMembersShownTo, Club, ClubAdmission, ClubClosing, ClubError,
    ClubRole, ClubSettings, MembersShownTo, NewClub,
};
pub use db::{
    Inspection, ReadOnly, ReplicaFault, ReplicaInspection, ReplicaOptions, ReplicaState,
    SchemaState,
};
pub use email::{ConfirmedEmail, Email, LinkPurpose, NewMailLink};
pub use error::{AppendError, StoreError};
pub use export::{Export, UserText};
pub use finished::{FinishedGame, MovedGame};
pub use follows::{Added, Followed, Follower, NamedUser, Relation};
pub use game_files::{DueGameFile, GameFile, GameMonth};
pub use id::{
    AuditId, ClubId, LeaseId, Millis, NoRandomness, PasskeyId, ReportId, SecretHash, SessionId,
    TableId, TableSecret, TokenId, TournamentId, UserId,
};
pub use jobs::{
    BadJobId, Job, JobCounts, JobId, JobState, JobStatus, NewJob, Priority, Queued, Steps,
};
pub use lists::{FinishedFilter, OpenFilter, OwnFilter};
pub use moderation::{ChatMessage, NewReport, Report};
pub use page::{Cursor, Page, Paged};
pub use passkeys::{NewChallenge, NewPasskey, Passkey, PasskeyAdded};
pub use people::{ListedPerson, PeopleFilter};
pub use presence::Presence;
pub use privacy::{AllowedTo, Privacy, PrivacyChange};
pub use push::{DuePush, PushSubscription};
pub use puzzle_search::PuzzleCandidate;
pub use puzzles::PuzzleAttempt;
pub use queue::{Queue, QueueOptions};
pub use ratings::{Leader, PastRating, Rating, RatingChange, Recorded};
pub use recovery::RecoveryCodes;
pub use reminders::Reminder;
pub use reviews::NewReview;
pub use service_time::ServiceTime;
pub use sessions::{NewSession, Session};
pub use standing::{Renamed, Role, Sanction, SanctionKind};
pub use store::{Options, Store};
pub use sweep::{BotDue, Overdue};
pub use table::{Holder, NewTable, SeatSet, SeatView, Summary, TableRow};
pub use tokens::{NewToken, Token};
pub use tournament_lists::{OwnTournament, PendingGame, TournamentTable};
pub use tournaments::{
    BadTournamentPhase, NewTournament, Tournament, TournamentAppend, TournamentEntrant,
    TournamentFact, TournamentPhase, TournamentState,
};
pub use turn_mails::DueTurnMail;
pub use turns::{TurnNotice, TurnPassed, TurnTold, WaitingGame};
pub use users::{Upgraded, User};
pub use vacations::Vacation;

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
