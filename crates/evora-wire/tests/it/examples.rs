//! An example of each message, for tests of all messages.

mod parts;

pub(crate) use self::parts::tournament;

use std::fmt::Debug;

use evora_game::Audience;
use evora_rules::{AnyPosition, Position, Turn};
use evora_wire::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::parts::*;
use crate::play::{random_game, state_for};

/// An example: the message's name, a title, and its JSON, which was round-tripped.
pub(crate) struct Example {
    pub(crate) message: &'static str,
    pub(crate) title: String,
    pub(crate) json: Value,
}

fn example<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    message: &'static str,
    title: &str,
    value: T,
) -> Example {
    let json = serde_json::to_value(&value).unwrap();
    let text = serde_json::to_string(&value).unwrap();
    let back: T = serde_json::from_str(&text).unwrap();
    assert_eq!(back, value, "{message} {title}");
    Example { message, title: title.into(), json }
}

macro_rules! examples {
    ($($message:ident $title:literal: $value:expr;)+) => {
        vec![$(example::<$message>(stringify!($message), $title, $value),)+]
    };
}

/// Returns the state in the middle of a game of this rule set.
fn game(rules: evora_rules::RuleSet, steps: usize) -> GameState {
    let start = rules.start(evora_rules::Players::Two, evora_rules::Seat::S1).unwrap();
    let mut positions = Vec::new();
    random_game(start, 5, |_, _, after, _| positions.push(*after));
    let to_move = |position: &&AnyPosition| matches!(position.turn(), Turn::Seat(_));
    let position = positions.iter().skip(steps).find(to_move).unwrap();
    let Turn::Seat(seat) = position.turn() else { unreachable!() };
    let mut state = state_for(position, Audience::Seat(seat));
    // A few are enough for the snapshots.
    state.legal.as_mut().unwrap().truncate(3);
    state.clocks = Some(Clocks {
        at: 1_700_000_000_000,
        left: vec![60_000, 12_345],
        running: Some(0),
        starts_in: 0,
    });
    state
}

/// Returns examples of incoming messages.
pub(crate) fn incoming() -> Vec<Example> {
    use ToServer as S;
    examples! {
        SignUp "": SignUp { name: "Ana".into(), password: "correct horse".into() };
        SignIn "": SignIn { name: "Ana".into(), password: "correct horse".into() };
        ChangePassword "": ChangePassword { old: "correct horse".into(), new: "battery staple".into(), end_sessions: true, end_tokens: false };
        NewRecoveryCodes "": NewRecoveryCodes { password: "correct horse".into() };
        Recover "": Recover { name: "Ana".into(), code: "k3m9-x2pq-rs7a-bcde".into(), new: "battery staple".into() };
        SetEmail "": SetEmail { address: "ana@evora.example".into(), password: "correct horse".into(), language: Some(PageLanguage::Pl) };
        SetReminders "": SetReminders { reminders: Some(true), turns: None };
        SubscribePush "": SubscribePush { endpoint: "https://push.example/x".into(), p256dh: "B".repeat(87), auth: "a".repeat(22), language: Some(PageLanguage::Uk) };
        RemoveEmail "": RemoveEmail { password: "correct horse".into() };
        ConfirmEmail "": ConfirmEmail { secret: "ab".repeat(32) };
        ForgotPassword "": ForgotPassword { name: "Ana".into(), language: None };
        ResetPassword "": ResetPassword { secret: "ab".repeat(32), new: "battery staple".into() };
        StartPasskey "": StartPasskey { password: "correct horse".into() };
        NewPasskey "": NewPasskey { challenge: "Y2hhbGxlbmdl".into(), label: "my phone".into(), id: "aWQ".into(), client_data: "e30".into(), attestation: "oA".into() };
        RenamePasskey "": RenamePasskey { label: "my phone".into() };
        PasskeySignIn "": PasskeySignIn {
            challenge: "Y2hhbGxlbmdl".into(), id: "aWQ".into(), client_data: "e30".into(), authenticator_data: "ZGF0YQ".into(),
            signature: "c2ln".into(), user_handle: "dXNlcg".into(),
        };
        PageSettings "": settings();
        TakeJob "": TakeJob { worker: "cellar-1".into(), signature: "0.1.0-9c1185a5c5e9fc54".into(), wait: 20 };
        JobProgress "": JobProgress { lease: lease(), done: 12, total: 58 };
        JobResult "": JobResult { lease: lease(), result: "[]".into() };
        GiveBackJob "": GiveBackJob { lease: lease(), reason: None };
        GiveBackJob "failed": GiveBackJob { lease: lease(), reason: Some("the record is not a game".into()) };
        AddPuzzleAttempts "": AddPuzzleAttempts { attempts: vec![attempt()] };
        DeleteAccount "": DeleteAccount { password: Some("correct horse".into()) };
        NewToken "": NewToken { label: "my bot".into(), scopes: Scope::ALL.into(), days: Some(30) };
        NewTable "": NewTable {
            options: options(),
            seats: vec![NewSeat::Me {}, NewSeat::Bot { level: 3 }],
            share: Some(share()),
        };
        NewTable "open": NewTable {
            options: TableOptions { rules: Rules::Azul, goals: None, clock: Clock::PerMove { seconds: 30 }, ..options() },
            seats: vec![NewSeat::Open {}, NewSeat::Link {}, NewSeat::Open {}],
            share: None,
        };
        Join "": Join { seat: Some(1), link: Some(secret()), share: Some(share()) };
        AddShare "": AddShare { share: share() };
        QuickMatch "": QuickMatch {
            rules: Rules::Duel, players: 2, goals: Some(GoalsWanted::Word(GoalsWord::Random)), clock: Clock::Days { days: 3 },
            rated: true, share: None,
        };
        NewChallenge "": NewChallenge { to: vec!["Ana".into()], bots: vec![3], options: TableOptions { rules: Rules::Azul, goals: None, ..options() }, share: Some(share()) };
        AcceptChallenge "": AcceptChallenge { share: Some(share()) };
        DeclineChallenge "": DeclineChallenge { reason: DeclineReason::TooFast };
        PrivacyChange "": PrivacyChange { presence: Some(AllowedTo::Nobody), ..PrivacyChange::default() };
        ClubSettings "": ClubSettings {
            name: "Azulejo".into(), description: "Tiles and coffee.".into(), admission: ClubAdmission::Open,
            members_shown_to: MembersShownTo::Members,
        };
        ClubQuery "": ClubQuery { name: Some("azul".into()), ..ClubQuery::default() };
        ClubMemberQuery "": ClubMemberQuery { online: true, ..ClubMemberQuery::default() };
        ClubComplaint "": ClubComplaint { reason: "spam".into() };
        FollowerQuery "": FollowerQuery { cursor: None, limit: Some(10) };
        NewTournament "": NewTournament {
            name: "Friday arena".into(), format: TournamentFormat::Arena { minutes: 60 }, rules: Rules::Azul, players: 2, goals: None,
            clock: Clock::Bank { seconds: 180, increment: 2 }, rated: true, delay: 180, starts: 1_700_000_000_000, visibility: Visibility::Public,
            club: Some(club().id),
        };
        NewTournament "swiss": NewTournament {
            name: "Autumn of four".into(), format: TournamentFormat::Swiss { rounds: 5 }, rules: Rules::Pavilion, players: 4, goals: None,
            clock: Clock::Days { days: 3 }, rated: false, delay: 0, starts: 1_700_000_000_000, visibility: Visibility::Link,
            club: None,
        };
        JoinTournament "": JoinTournament { link: Some(secret()) };
        TournamentQuery "": TournamentQuery { phase: Some(TournamentPhase::Running), rules: Some(Rules::Duel), cursor: None, limit: Some(10) };
        TournamentGamesQuery "": TournamentGamesQuery { round: Some(2), entrant: None, link: Some(secret()) };
        PlayMove "": PlayMove { ply: 12, word: "3B4".into() };
        AskTakeback "": AskTakeback { ply: 10 };
        AnswerTakeback "": AnswerTakeback { ply: 10, agree: true };
        Chat "": Chat { text: "well played".into() };
        ToServer "hello": S::Hello { after: Some(17) };
        ToServer "play": S::Play { ply: 12, word: "3B4".into() };
        ToServer "share": S::Share { share: share() };
        ToServer "resign": S::Resign {};
        ToServer "ask_takeback": S::AskTakeback { ply: 10 };
        ToServer "answer_takeback": S::AnswerTakeback { ply: 10, agree: true };
        ToServer "say": S::Say { text: "well played".into() };
        ToServer "ping": S::Ping {};
        TableQuery "": TableQuery { rules: Some(Rules::Azul), players: Some(2), ..TableQuery::default() };
        ExplorerQuery "": ExplorerQuery { position: "azul 2 …".into() };
        TablePictureQuery "": TablePictureQuery { ply: Some(7), ..TablePictureQuery::default() };
        PositionPictureQuery "": PositionPictureQuery { position: "azul 2 …".into(), card: true };
        GameQuery "": GameQuery { player: Some(user('a')), limit: Some(10), ..GameQuery::default() };
        AuditQuery "": AuditQuery { cursor: None, limit: Some(10) };
        LeaderQuery "": LeaderQuery { cursor: Some("x1".into()), limit: None };
        Report "line": Report { version: Some(5), seat: None, reason: "rude".into() };
        Report "player": Report { version: None, seat: Some(1), reason: "rude".into() };
        Impose "": Impose { reason: "rude".into(), hours: Some(72) };
        Note "": Note { text: "talked to them".into() };
        ModerationQuery "": ModerationQuery { all: true, cursor: None, limit: Some(10) };
        NewStudy "": NewStudy { rules: Rules::Azul, players: 2, first: Some(1), goals: None, position: None, seed: 7, words: vec!["deal BBYY BBRW BRWW YRRW BYWW".into(), "3B4".into()], from: Some(0), ask: Some("CRF".into()) };
    }
}

/// Returns examples of outgoing messages, except those of the table's WebSocket.
pub(crate) fn outgoing() -> Vec<Example> {
    use LobbyToClient as L;
    let mut faults = Faults::default();
    faults.expect_as(false, "seats", "fault-nobody", "At least one seat must be for a person.");
    let duel = game(evora_rules::RuleSet::Duel, 60);
    let azul = game(evora_rules::RuleSet::Azul, 12);
    examples! {
        Problem "invalid": faults.into();
        Problem "too many": Problem::new(ProblemKind::TooMany, "Wait a little.").retry_after(7);
        Me "": me();
        Sessions "": Sessions { sessions: vec![session()] };
        Tokens "": Tokens { tokens: vec![token()] };
        TokenMade "": TokenMade { token: token(), secret: "evora_xyz".into() };
        RecoveryCodesInfo "": RecoveryCodesInfo { left: 9, created: Some(1) };
        RecoveryCodesMade "": RecoveryCodesMade { codes: vec!["k3m9-x2pq-rs7a-bcde".into()] };
        EmailInfo "": EmailInfo { available: true, address: Some("ana@evora.example".into()), reminders: false, turns: true };
        Passkeys "": Passkeys { available: true, passkeys: vec![passkey()] };
        PasskeyInfo "": passkey();
        PasskeyCreation "": PasskeyCreation {
            challenge: "Y2hhbGxlbmdl".into(), rp_id: "evora.example".into(), user_handle: "dXNlcg".into(), user_name: "Ana".into(),
            algorithms: vec![-7, -257], exclude: vec!["aWQ".into()], timeout: 300_000,
        };
        PasskeyRequest "": PasskeyRequest { challenge: "Y2hhbGxlbmdl".into(), rp_id: "evora.example".into(), timeout: 300_000 };
        AuditPage "": AuditPage { entries: vec![audit_entry()], next: Some("x1".into()), days: 90 };
        ReportedPlayers "": ReportedPlayers { reports: vec![reported()], next: None };
        ModeratedPlayer "": ModeratedPlayer {
            player: ana(),
            since: 1,
            seen: Some(2),
            role: Some(Role::Moderator),
            sanctions: vec![sanction()],
            open_reports: 1,
            log: vec![ModerationEntry {
                id: "k3m9x2pqrs7a".into(),
                at: 3,
                by: Some(ana()),
                about: ana(),
                action: AuditAction::Muted,
                details: AuditDetails { reason: Some("rude".into()), ..AuditDetails::default() },
            }],
        };
        TableMade "": TableMade {
            table: table(),
            link: Some(secret()),
            seat_links: vec![SeatLink { seat: 1, secret: secret() }],
        };
        TableWhole "duel": TableWhole { table: table(), game: Some(duel) };
        Joined "": Joined { seat: 1, table: table() };
        TablePage "": TablePage { tables: vec![summary()], next: Some("x1".into()) };
        LobbyToClient "tables": L::Tables { tables: vec![summary()] };
        LobbyToClient "table": L::Table { table: summary() };
        LobbyToClient "gone": L::Gone { id: table_id() };
        LobbyToClient "yours": L::Yours { table: summary() };
        LobbyToClient "online": L::Online { people: 12, games: 4 };
        LobbyToClient "best": L::Best { best: Some(Box::new(best())) };
        LobbyToClient "no best": L::Best { best: None };
        Best "": Best { best: None };
        LobbyToClient "goodbye": L::Goodbye { retry_ms: 500 };
        Following "": Following { people: vec![friend()] };
        Followers "": Followers { people: vec![Follower { player: ana(), since: 1, followed: true }], next: Some("x1".into()) };
        Blocked "": Blocked { people: vec![ana()] };
        PrivacySettings "": privacy();
        Relation "": Relation { player: ana(), following: true, blocked: false, presence: Presence::Online {} };
        Challenge "": challenge();
        Challenges "": Challenges { incoming: vec![challenge()], outgoing: vec![] };
        FriendsToClient "friends": FriendsToClient::Friends { people: vec![friend()] };
        FriendsToClient "friend": FriendsToClient::Friend { friend: Friend { presence: Presence::Offline {}, ..friend() } };
        FriendsToClient "challenges": FriendsToClient::Challenges { challenges: Challenges { incoming: vec![], outgoing: vec![challenge()] } };
        FriendsToClient "tournaments": FriendsToClient::Tournaments { tables: vec![TournamentTable { tournament: tournament().id, name: "Friday arena".into(), table: table_id() }] };
        FriendsToClient "waiting": FriendsToClient::Waiting { games: 3 };
        FriendsToClient "goodbye": FriendsToClient::Goodbye { retry_ms: 500 };
        ClubPage "": ClubPage { clubs: vec![club()], next: Some("12.x1".into()) };
        OwnClubs "": OwnClubs { clubs: vec![own_club()], requested: vec![club()] };
        PlayerClubs "": PlayerClubs { clubs: vec![club()] };
        ClubInfo "member": ClubInfo {
            club: club(), members_shown_to: MembersShownTo::Everyone, leaders: Some(vec![club_member()]),
            you: ClubStanding::Member { role: ClubRole::Member, since: 2 }, requests: 0, closed: None,
        };
        ClubInfo "closed": ClubInfo {
            club: club(), members_shown_to: MembersShownTo::Members, leaders: None, you: ClubStanding::KeptOut {},
            requests: 0, closed: Some(closing()),
        };
        ClubStanding "stranger": ClubStanding::Stranger {};
        ClubStanding "requested": ClubStanding::Requested { since: 1 };
        ClubMembers "": ClubMembers { members: vec![club_member()], next: None };
        ClubPeople "": ClubPeople { people: vec![ClubPerson { player: ana(), since: 1 }] };
        ReportedClubs "": ReportedClubs {
            reports: vec![ReportedClub {
                id: "k3m9x2pqrs7a".into(), club: club(), closed: Some(closing()), owner: ana(), by: ana(), reason: "spam".into(),
                at: 2, resolved: Some(3),
            }],
            next: None,
        };
        TournamentMade "": TournamentMade { tournament: tournament_info(), link: Some(secret()) };
        TournamentPage "": TournamentPage { tournaments: vec![tournament()], next: Some("1.k3m9x2pqrs7a".into()) };
        TournamentInfo "": tournament_info();
        TournamentGames "": TournamentGames { games: vec![tournament_game()] };
        TournamentYou "": TournamentYou { entrant: 1, left: false, absent: false, table: Some(table_id()) };
        TournamentToClient "tournament": TournamentToClient::Tournament { tournament: Box::new(tournament_info()) };
        TournamentToClient "update": TournamentToClient::Update {
            version: 9, about: Some(Box::new(tournament())), entrants: vec![entrant()], rows: vec![tournament_row()], order: Some(vec![vec![1], vec![0]]),
            rounds: Some(2), byes: Some(vec![vec![], vec![1]]), games: vec![tournament_game()],
        };
        TournamentToClient "game over": TournamentToClient::Update {
            version: 10, about: None, entrants: vec![], rows: vec![tournament_row()], order: None, rounds: None, byes: None,
            games: vec![TournamentGame { state: TournamentGameState::Ended, ranks: vec![2, 1], ..tournament_game() }],
        };
        TournamentToClient "you": TournamentToClient::You { you: Some(TournamentYou { entrant: 1, left: true, absent: true, table: None }) };
        TournamentToClient "goodbye": TournamentToClient::Goodbye { retry_ms: 500 };
        PushInfo "": PushInfo { key: Some("B".repeat(87)), subscribed: true };
        VacationInfo "": VacationInfo { since: Some(1), until: 2_592_000_001, left: 2_592_000_000, days: 30 };
        Waiting "": Waiting { games: vec![WaitingGame { table: table_id(), left: Some(86_400_000) }] };
        GamePage "": GamePage { games: vec![summary_of_game()], next: None };
        Explorer "": explorer();
        Database "": database();
        PlayerStatistics "": PlayerStatistics {
            rules: Rules::Azul,
            players: 2,
            games: vec![PlayedGame {
                table: table_id(),
                ended: 9,
                score: 61,
                rank: 1,
                parts: vec![Part { what: PartKind::Floor, points: -4 }],
                accuracy: Some(87.5),
            }],
        };
        Profile "": Profile {
            player: ana(),
            since: 1,
            standings: vec![Standing { rules: Rules::Azul, players: 2, games: 9, wins: 5, rating: Some(rating()) }],
        };
        RatingHistory "": history();
        LeaderPage "": LeaderPage {
            leaders: vec![Leader { place: 1, player: ana(), rating: rating(), games: 9 }],
            next: None,
        };
        Replay "": Replay {
            rules: Rules::Azul,
            players: vec![None, Some(Player::Bot { level: 3 })],
            names: vec![Some("Ana".into()), None],
            first: 0,
            states: vec![ReplayState { step: None, view: (*azul.view).clone() }],
            result: None,
        };
        Study "": Study { view: (*azul.view).clone(), legal: azul.legal.clone(), turn: Some(0), steps: vec![], words: vec!["deal BBYY BBRW BRWW YRRW BYWW".into(), "3B4".into()], position: "azul 2 round:1 …".into(), end: Some(StudyEnd { scores: vec![31, 44], winners: vec![1] }), refused: Some(problem()) };
        Checked "": Checked { refused: Some(problem()) };
        Hint "": Hint { word: "3B4".into(), others: vec!["CRF".into()] };
        PuzzleAttempts "": PuzzleAttempts { attempts: vec![attempt()] };
        JudgedMove "": judged();
        TableReview "none": TableReview { judged: None, running: true, progress: Some(ReviewProgress { done: 12, total: 58 }) };
        TableReview "": TableReview { judged: Some(vec![judged()]), running: false, progress: None };
        TakenJob "review": TakenJob { id: "review-k3m9x2pqrs7a".into(), lease: lease(), lease_seconds: 30, work: Work::Review {}, record: "[Rules \"azul\"]".into() };
        TakenJob "puzzles": TakenJob { id: "puzzles-k3m9x2pqrs7a".into(), lease: lease(), lease_seconds: 30, work: Work::Puzzles { nodes: 40_000 }, record: "[Rules \"azul\"]".into() };
        Figures "": judged().figures();
        GameReview "": GameReview {
            decisions: vec![1, 12],
            values: vec![None, Some(PlyValue { win: vec![0.75, 0.25], luck: vec![0.125, -0.125] })],
            players: vec![PlayerReview {
                decisions: 1,
                accuracy: Some(37.5),
                lost: 0.25,
                points: 4.5,
                luck: 0.125,
                grades: vec![0, 0, 0, 0, 1],
            }],
            turning_points: vec![12],
        };
        Verify "": Verify { commitment: "ab".repeat(32), secret: None, shares: vec![Some(share()), None] };
        Export "": Export {
            me: me(),
            sessions: vec![session()],
            tokens: vec![token()],
            tables: vec![table_id()],
            games: vec![summary_of_game()],
            chat: vec![ExportedLine { table: table_id(), at: 1, text: "well played".into() }],
            ratings: vec![history()],
            muted: vec![user('b')],
            following: vec![user('c')],
            blocked: vec![user('d')],
            privacy: privacy(),
            challenges: vec![challenge()],
            clubs: ExportedClubs {
                member: vec![own_club()],
                requested: vec![],
                kept_out: vec![club().id],
                reports: vec![ExportedClubReport { club: club().id, at: 3, text: "spam".into() }],
            },
            tournaments: vec![ExportedTournament { tournament: tournament().id, name: "Friday arena".into(), created: true, entrant: Some(0) }],
            reports: vec![ExportedLine { table: table_id(), at: 2, text: "rude".into() }],
            passkeys: vec![passkey()],
            email: None,
            devices: vec![PushDevice { session: "s1".into(), service: "https://push.example".into(), since: 1 }],
            vacations: vec![PastVacation { since: 1, ended: None }],
            puzzles: vec![attempt()],
            audit: vec![audit_entry()],
        };
        Mutes "": Mutes { muted: vec![Player::Deleted {}] };
    }
}

/// Returns examples of the messages of a table's WebSocket.
pub(crate) fn to_client() -> Vec<Example> {
    use ToClient as C;
    let moved = Happened::Move { seat: 0, word: Some("3B4".into()), detail: take() };
    let (azul, pavilion) =
        (game(evora_rules::RuleSet::Azul, 30), game(evora_rules::RuleSet::Pavilion, 40));
    let clocks = Clocks { at: 1, left: vec![60_000, 12_345], running: Some(0), starts_in: 24_000 };
    let refused = Problem {
        rule: Some("A-2.4".into()),
        ..Problem::new(ProblemKind::Illegal, "Line 2 already holds red.")
    };
    let reason = Message::new("refused-other-colour").with("line", 2).with("colour", "red");
    let refused = refused.because(reason);
    examples! {
        ToClient "table": C::Table { table: table(), game: None, chat: vec![line()] };
        ToClient "reload": C::Reload { version: 400 };
        ToClient "seated": C::Seated { version: 2, seat: seats()[1].clone() };
        ToClient "unseated": C::Unseated { version: 3, seat: SeatInfo { player: None, ..seats()[1].clone() } };
        ToClient "shared": C::Shared { version: 4, seat: 1 };
        ToClient "started": C::Started { version: 5, first: 1, goals: Some(vec![Goal::Rows]), at: 1 };
        ToClient "moved": C::Moved { version: 6, step: step(moved).into(), game: Some(azul) };
        ToClient "dealt": C::Dealt {
            version: 7,
            step: step(Happened::Deal { factories: vec!["BBYK".into(), "".into()] }).into(),
            game: None,
        };
        ToClient "dealt supply": C::Dealt { version: 7, step: step(Happened::Supply { tiles: "GBR".into() }).into(), game: None };
        ToClient "dealt plates": C::Dealt { version: 7, step: step(Happened::Plates { drawn: vec![3, 7] }).into(), game: None };
        ToClient "dealt chips": C::Dealt { version: 7, step: step(Happened::Chips { count: 4 }).into(), game: None };
        ToClient "dealt stack": C::Dealt { version: 7, step: step(Happened::Stack { plate: None }).into(), game: None };
        ToClient "resigned": C::Resigned { version: 8, seat: 0 };
        ToClient "timed_out": C::TimedOut { version: 8, seat: 0 };
        ToClient "bot_took_over": C::BotTookOver { version: 9, seat: 0, level: 4 };
        ToClient "takeback_asked": C::TakebackAsked { version: 10, seat: 0, ply: 4 };
        ToClient "takeback_agreed": C::TakebackAgreed { version: 11, seat: 1, ply: 4 };
        ToClient "takeback_refused": C::TakebackRefused { version: 11, seat: 1, ply: 4 };
        ToClient "took_back": C::TookBack { version: 12, ply: 4, game: pavilion };
        ToClient "said": C::Said { version: 5, line: line() };
        ToClient "muted": C::Muted { version: 5 };
        ToClient "ended": C::Ended { version: 13, result: result(), at: 2 };
        ToClient "closed": C::Closed { version: 13, declined: Some(1) };
        ToClient "rematch": C::Rematch { version: 14, table: table_id() };
        ToClient "presence": C::Presence { seats: vec![true, false], watchers: 3 };
        ToClient "clock": C::Clock { clocks };
        ToClient "accepted": C::Accepted { ply: 12, version: 15 };
        ToClient "refused": C::Refused { ply: Some(12), problem: refused };
        ToClient "pong": C::Pong { at: 1 };
        ToClient "goodbye": C::Goodbye { retry_ms: 500 };
    }
}
