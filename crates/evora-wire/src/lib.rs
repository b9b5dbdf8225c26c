//! All JSON messages of the server's HTTP API and WebSockets.
//!
//! This is the only crate that knows them: the server and its clients read and write these types, the OpenAPI
//! description and the page's TypeScript are generated from them ([`schemas`], [`typescript`]). Messages are closed
//! enums by direction ([`ToServer`], [`ToClient`], [`LobbyToClient`]). All incoming messages go through
//! [`read`], which rejects unknown fields and reports all faults at once. Outgoing messages about a
//! game are built from views ([`View`]), never from whole positions, so they contain nothing hidden.
//!
//! Seats are numbered from 0; times are milliseconds since 1970 in UTC.
//!
//! ```
//! use evora_wire::{ToServer, read};
//! let said: ToServer = read(br#"{"type":"play","ply":12,"word":"3B4"}"#)?;
//! assert!(read::<ToServer>(br#"{"type":"play","ply":12,"word":"3B4","seat":1}"#).is_err());
//! # Ok::<(), evora_wire::Problem>(())
//! ```

mod archive;
mod audit;
mod cached_json;
mod challenge;
mod clock;
mod club;
mod database;
mod days;
mod detail;
mod email;
mod explorer;
mod fault;
mod friends;
mod goals;
mod identity;
mod incoming;
mod info;
mod legal_move;
mod lobby;
mod message;
mod moderation;
mod names;
mod narration;
mod page;
mod passkey;
mod password;
mod picture;
mod problem;
mod puzzles;
mod recovery;
mod registry;
mod result;
mod review;
mod share;
mod socket;
mod standing;
mod step;
mod table;
mod token;
mod tournament;
mod view;
mod worker;

pub mod limits;
pub mod text;

pub use archive::{
    Export, ExportedLine, GamePage, GameQuery, GameSummary, Leader, LeaderPage, LeaderQuery,
    PlayedGame, PlayerStatistics, Profile, Rating, RatingHistory, RatingPoint, Standing, Verify,
};
pub use audit::{
    AddressClass, AuditAction, AuditActor, AuditDetails, AuditEntry, AuditPage, AuditQuery,
    SignInMethod,
};
pub use cached_json::CachedJson;
pub use challenge::{
    AcceptChallenge, Challenge, ChallengeState, Challenged, Challenges, DeclineChallenge,
    DeclineReason, NewChallenge,
};
pub use clock::{Clock, Clocks, OnTimeout};
pub use club::{
    ClubAdmission, ClubClosing, ClubComplaint, ClubInfo, ClubMember, ClubMemberQuery, ClubMembers,
    ClubPage, ClubPeople, ClubPerson, ClubQuery, ClubRole, ClubSettings, ClubStanding, ClubSummary,
    ExportedClubReport, ExportedClubs, MembersShownTo, OwnClub, OwnClubs, PlayerClubs,
    ReportedClub, ReportedClubs,
};
pub use database::{Database, DatabaseFile};
pub use days::{
    PastVacation, PushDevice, PushInfo, SubscribePush, VacationInfo, Waiting, WaitingGame,
};
pub use detail::MoveDetail;
pub use email::{
    ConfirmEmail, EmailInfo, ForgotPassword, RemoveEmail, ResetPassword, SetEmail, SetReminders,
};
pub use evora_id::{BadId, ClubId, LeaseId, LinkSecret, TableId, TournamentId, UserId};
pub use explorer::{ExploredKind, Explorer, ExplorerQuery, KindCounts, MoveKind, TileOrigin};
pub use fault::{Explained, Fault, Faults};
pub use friends::{
    AllowedTo, Blocked, Follower, FollowerQuery, Followers, Following, Friend, FriendsToClient,
    Presence, PrivacyChange, PrivacySettings, Relation,
};
pub use goals::{GoalsWanted, GoalsWord};
pub use identity::{
    ChangePassword, DeleteAccount, Me, MeKind, PageLanguage, PageSettings, PageSpeed, PageTheme,
    SessionInfo, Sessions, SignIn, SignUp, check_password,
};
pub use incoming::{Incoming, read, read_up_to};
pub use info::{GameState, Player, SeatInfo, TableInfo, TableState, TableWhole, TakebackRequest};
pub use legal_move::LegalMove;
pub use lobby::{Best, BestGame, LobbyToClient, TablePage, TableQuery, TableSummary};
pub use message::{Argument, Message};
pub use moderation::{Mutes, Report, ReportInfo, ReportPage, ReportQuery};
pub use names::{AzulColour, DuelColour, Goal, PavilionColour, PlateKind, Rules, Star};
pub use narration::{Part, PartKind, Reason, Told};
pub use page::{Checked, Hint, NewStudy, Replay, ReplayState, Study, StudyEnd};
pub use passkey::{
    NewPasskey, PasskeyCreation, PasskeyInfo, PasskeyRequest, PasskeySignIn, Passkeys,
    RenamePasskey, StartPasskey,
};
pub use picture::{PositionPictureQuery, TablePictureQuery};
pub use problem::{Problem, ProblemKind, sentence};
pub use puzzles::{AddPuzzleAttempts, PuzzleAttempt, PuzzleAttempts};
pub use recovery::{NewRecoveryCodes, Recover, RecoveryCodesInfo, RecoveryCodesMade};
pub use registry::{INCOMING, Messages, OUTGOING, read_as_each, schemas, typescript};
pub use result::{GameEnding, GameResult, HowEnded, RatingChange};
pub use review::{
    Figures, GameReview, Grade, JudgedMove, PlayerReview, PlyValue, ReviewProgress, TableReview,
    Why,
};
pub use share::{BadShape, Share};
pub use socket::{AnswerTakeback, AskTakeback, Chat, ChatLine, PlayMove, ToClient, ToServer};
pub use standing::{
    ContextLine, Impose, ModeratedPlayer, ModerationEntry, ModerationQuery, Note, ReportedPlayer,
    ReportedPlayers, Role, Sanction, SanctionKind,
};
pub use step::{Happened, Step};
pub use table::{
    AddShare, Join, Joined, NewSeat, NewTable, QuickMatch, SeatLink, TableMade, TableOptions,
    Visibility,
};
pub use token::{NewToken, Scope, TokenInfo, TokenMade, Tokens};
pub use tournament::{
    ExportedTournament, JoinTournament, NewTournament, TournamentClub, TournamentEntrant,
    TournamentFormat, TournamentGame, TournamentGameState, TournamentGames, TournamentGamesQuery,
    TournamentInfo, TournamentMade, TournamentPage, TournamentPhase, TournamentQuery,
    TournamentRow, TournamentSummary, TournamentTable, TournamentToClient, TournamentYou,
};
pub use view::{
    AzulBoard, AzulBonus, AzulPhase, AzulView, DuelBoard, DuelPhase, DuelView, FactoryChip,
    Forecast, GoalPoints, LaidPlate, PavilionBoard, PavilionBonus, PavilionPhase, PavilionView,
    Plate, ReturnedPlate, ReturnedTurn, View,
};
pub use worker::{GiveBackJob, JobProgress, JobResult, TakeJob, TakenJob, Work};

/// The example of the README, compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
