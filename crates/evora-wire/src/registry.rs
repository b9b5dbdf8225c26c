//! The list of all messages, for OpenAPI, TypeScript and tests.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};
use utoipa::openapi::schema::{AdditionalProperties, Schema};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{Modify, PartialSchema, ToSchema};

use crate::incoming::read;
use crate::problem::Problem;
use crate::{
    AcceptChallenge, AddPuzzleAttempts, AddShare, AnswerTakeback, AskTakeback, AuditPage,
    AuditQuery, Best, Blocked, Challenge, Challenges, ChangePassword, Chat, Checked, ClubComplaint,
    ClubInfo, ClubMemberQuery, ClubMembers, ClubPage, ClubPeople, ClubQuery, ClubSettings,
    ClubStanding, ConfirmEmail, Database, DeclineChallenge, DeleteAccount, EmailInfo, Explorer,
    ExplorerQuery, Export, Figures, FollowerQuery, Followers, Following, ForgotPassword,
    FriendsToClient, GamePage, GameQuery, GameReview, GiveBackJob, Hint, Impose, JobProgress,
    JobResult, Join, JoinTournament, Joined, JudgedMove, LeaderPage, LeaderQuery, LobbyToClient,
    Me, ModeratedPlayer, ModerationQuery, Mutes, NewChallenge, NewPasskey, NewRecoveryCodes,
    NewStudy, NewTable, NewToken, NewTournament, Note, OwnClubs, PageSettings, PasskeyCreation,
    PasskeyInfo, PasskeyRequest, PasskeySignIn, Passkeys, PlayMove, PlayerClubs, PlayerStatistics,
    PositionPictureQuery, PrivacyChange, PrivacySettings, Profile, PushInfo, PuzzleAttempts,
    QuickMatch, RatingHistory, Recover, RecoveryCodesInfo, RecoveryCodesMade, Relation,
    RemoveEmail, RenamePasskey, Replay, Report, ReportedClubs, ReportedPlayers, ResetPassword,
    Sessions, SetEmail, SetReminders, SignIn, SignUp, StartPasskey, Study, SubscribePush,
    TableMade, TablePage, TablePictureQuery, TableQuery, TableReview, TableWhole, TakeJob,
    TakenJob, ToClient, ToServer, TokenMade, Tokens, TournamentGames, TournamentGamesQuery,
    TournamentInfo, TournamentMade, TournamentPage, TournamentQuery, TournamentToClient,
    TournamentYou, VacationInfo, Verify, Waiting,
};

macro_rules! messages {
    (in: $($incoming:ident)+; out: $($outgoing:ident)+;) => {
        /// The names of the incoming messages.
        pub const INCOMING: &[&str] = &[$(stringify!($incoming)),+];

        /// The names of the outgoing messages.
        pub const OUTGOING: &[&str] = &[$(stringify!($outgoing)),+];

        /// Returns the OpenAPI schemas of all messages and their parts, by name.
        pub fn schemas() -> BTreeMap<String, RefOr<Schema>> {
            let mut all = Vec::new();
            $(add_schema::<$incoming>(&mut all);)+
            $(add_schema::<$outgoing>(&mut all);)+
            let mut all: BTreeMap<_, _> = all.into_iter().collect();
            all.iter_mut().filter(|(name, _)| CLOSED.contains(&name.as_str())).for_each(|(_, s)| close(s));
            all
        }

        /// Returns the TypeScript declarations of all messages and their parts, as one file.
        pub fn typescript() -> String {
            let config = Config::new().with_large_int("number");
            let mut types = Types { config: &config, all: BTreeMap::new() };
            $(types.visit::<$incoming>();)+
            $(types.visit::<$outgoing>();)+
            types.file()
        }

        /// Parses bytes as each incoming message and serialises the result. For tests and fuzzing.
        pub fn read_as_each(bytes: &[u8]) -> Vec<(&'static str, Result<String, Problem>)> {
            vec![$((
                stringify!($incoming),
                read::<$incoming>(bytes).map(|message| serde_json::to_string(&message).unwrap_or_default()),
            ),)+]
        }
    };
}

messages! {
    in:
        SignUp SignIn ChangePassword DeleteAccount PageSettings AddPuzzleAttempts NewToken NewRecoveryCodes Recover
        SetEmail SetReminders RemoveEmail ConfirmEmail ForgotPassword ResetPassword
        StartPasskey NewPasskey RenamePasskey PasskeySignIn SubscribePush
        NewTable Join AddShare QuickMatch PlayMove
        NewChallenge AcceptChallenge DeclineChallenge PrivacyChange FollowerQuery
        ClubSettings ClubQuery ClubMemberQuery ClubComplaint
        NewTournament JoinTournament TournamentQuery TournamentGamesQuery
        AskTakeback AnswerTakeback Chat ToServer
        TableQuery GameQuery ExplorerQuery TablePictureQuery PositionPictureQuery LeaderQuery AuditQuery Report NewStudy Impose Note ModerationQuery
        TakeJob JobProgress JobResult GiveBackJob;
    out:
        Problem Me PuzzleAttempts Sessions Tokens TokenMade AuditPage RecoveryCodesInfo RecoveryCodesMade EmailInfo
        ReportedPlayers ModeratedPlayer
        Passkeys PasskeyInfo PasskeyCreation PasskeyRequest
        TableMade TableWhole Joined TablePage LobbyToClient Best ToClient
        Following Followers Blocked Relation PrivacySettings Challenge Challenges FriendsToClient PushInfo VacationInfo Waiting
        ClubPage OwnClubs PlayerClubs ClubInfo ClubStanding ClubMembers ClubPeople ReportedClubs
        TournamentMade TournamentPage TournamentInfo TournamentGames TournamentYou TournamentToClient
        GamePage Profile PlayerStatistics RatingHistory LeaderPage Verify Export Mutes Replay Study Checked Hint
        JudgedMove Figures GameReview TableReview Explorer Database TakenJob;
}

/// Incoming enums whose variants allow no additional properties. utoipa emits this for structs only.
const CLOSED: &[&str] = &["Clock", "NewSeat", "ToServer", "TournamentFormat"];

fn close(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::OneOf(variants)) => variants.items.iter_mut().for_each(close),
        RefOr::T(Schema::Object(object)) => {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        _ => {}
    }
}

/// Adds every message to an OpenAPI description, including those of the WebSockets.
pub struct Messages;

impl Modify for Messages {
    fn modify(&self, openapi: &mut OpenApi) {
        openapi.components.get_or_insert_default().schemas.extend(schemas());
    }
}

fn add_schema<T: ToSchema>(all: &mut Vec<(String, RefOr<Schema>)>) {
    all.push((T::name().into_owned(), <T as PartialSchema>::schema()));
    T::schemas(all);
}

/// Collects TypeScript declarations, each once.
struct Types<'a> {
    config: &'a Config,
    all: BTreeMap<String, String>,
}

impl TypeVisitor for Types<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without an output path are built into TypeScript.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        if !self.all.contains_key(&name) {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(self.config));
            self.all.insert(name, text);
            T::visit_dependencies(self);
        }
    }
}

impl Types<'_> {
    fn file(self) -> String {
        let head = "// The messages of the server, generated from crates/evora-wire. Do not edit:\n\
                    // EVORA_BLESS=1 cargo test -p evora-wire writes it anew.\n";
        let types: String = self.all.into_values().map(|text| format!("\n{text}")).collect();
        // The same output on every platform, without trailing spaces.
        (head.to_owned() + &types).lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}
