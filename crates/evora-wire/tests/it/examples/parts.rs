//! What the examples are made of.

use evora_wire::*;

pub(super) fn sanction() -> Sanction {
    Sanction { kind: SanctionKind::Mute, reason: "rude".into(), at: 1, until: Some(2) }
}

pub(super) fn reported() -> ReportedPlayer {
    ReportedPlayer {
        id: "k3m9x2pqrs7a".into(),
        table: table().id,
        rules: Rules::Azul,
        version: 5,
        about_line: true,
        about: ana(),
        sanctions: vec![sanction()],
        open_reports: 1,
        by: ana(),
        reason: "rude".into(),
        at: 1,
        resolved: None,
        chat: vec![ContextLine { version: 5, by: ana(), text: "hello".into(), at: 1 }],
    }
}

pub(super) fn lease() -> LeaseId {
    LeaseId::from_bytes([7; 16])
}

pub(super) fn passkey() -> PasskeyInfo {
    PasskeyInfo { id: "k3m9x2pqrs7a".into(), label: "my phone".into(), created: 1, last_used: None }
}

pub(super) fn audit_entry() -> AuditEntry {
    AuditEntry {
        id: "k3m9x2pqrs7a".into(),
        at: 1,
        actor: AuditActor::Owner,
        action: AuditAction::SignedIn,
        count: 1,
        details: AuditDetails {
            network: Some("203.0.113.0/24".into()),
            class: Some(AddressClass::Public),
            agent: Some("Firefox".into()),
            method: Some(SignInMethod::Password),
            label: None,
            reason: None,
            until: None,
        },
    }
}

pub(super) fn table_id() -> TableId {
    TableId::new("k3m9x2pqrs7a").unwrap()
}

pub(super) fn user(letter: char) -> UserId {
    UserId::new(letter.to_string().repeat(26)).unwrap()
}

pub(super) fn secret() -> LinkSecret {
    LinkSecret::new("z".repeat(26)).unwrap()
}

pub(super) fn share() -> Share {
    Share::from_bytes(&[0, 255, 23]).unwrap()
}

pub(super) fn ana() -> Player {
    Player::Account { id: user('a'), name: "Ana".into() }
}

pub(super) fn privacy() -> PrivacySettings {
    PrivacySettings {
        challenge: AllowedTo::Following,
        presence: AllowedTo::Nobody,
        follow: AllowedTo::Everyone,
        clubs: AllowedTo::Following,
    }
}

pub(super) fn friend() -> Friend {
    let presence = Presence::Playing { table: Some(table_id()) };
    Friend { player: ana(), since: 1, presence }
}

pub(super) fn club() -> ClubSummary {
    ClubSummary {
        id: ClubId::new("k3m9x2pqrs7a").unwrap(),
        name: "Azulejo".into(),
        description: "Tiles and coffee.".into(),
        admission: ClubAdmission::Request,
        members: 12,
        created: 1,
    }
}

pub(super) fn own_club() -> OwnClub {
    OwnClub { club: club(), role: ClubRole::Leader, since: 2, requests: 1, closed: false }
}

pub(super) fn club_member() -> ClubMember {
    ClubMember { player: ana(), role: ClubRole::Owner, since: 1, presence: Presence::Online {} }
}

pub(super) fn closing() -> ClubClosing {
    ClubClosing { at: 3, reason: "spam".into() }
}

pub(super) fn challenge() -> Challenge {
    Challenge {
        id: table_id(),
        from: ana(),
        to: vec![Challenged {
            player: ana(),
            state: ChallengeState::Declined,
            reason: Some(DeclineReason::Later),
        }],
        table: summary(),
        created: 1,
        expires: 2,
    }
}

pub(crate) fn tournament() -> TournamentSummary {
    TournamentSummary {
        id: TournamentId::new("k3m9x2pqrs7a").unwrap(),
        name: "Friday arena".into(),
        format: TournamentFormat::Arena { minutes: 60 },
        rules: Rules::Azul,
        players: 2,
        goals: None,
        clock: Clock::Bank { seconds: 180, increment: 2 },
        rated: true,
        delay: 180,
        visibility: Visibility::Public,
        club: Some(TournamentClub { id: club().id, name: club().name }),
        creator: ana(),
        phase: TournamentPhase::Over,
        starts: 1_700_000_000_000,
        ends: Some(1_700_003_600_000),
        finished: Some(1_700_003_900_000),
        entrants: 1,
        winner: Some(ana()),
    }
}

pub(super) fn entrant() -> TournamentEntrant {
    TournamentEntrant { entrant: 0, player: ana(), rating: 1523 }
}

pub(super) fn tournament_row() -> TournamentRow {
    TournamentRow {
        entrant: 0,
        points: 14,
        buchholz: 0,
        sonneborn_berger: 0,
        wins: 5,
        games: 9,
        streak: 3,
        on_fire: true,
        left: false,
    }
}

pub(super) fn tournament_game() -> TournamentGame {
    TournamentGame {
        game: 12,
        round: 0,
        table: table_id(),
        seats: vec![1, 0],
        state: TournamentGameState::On,
        ranks: vec![],
    }
}

pub(super) fn tournament_info() -> TournamentInfo {
    TournamentInfo {
        about: tournament(),
        version: 9,
        entrants: vec![entrant()],
        rows: vec![tournament_row()],
        order: vec![vec![0]],
        rounds: 0,
        byes: vec![],
        games: vec![tournament_game()],
        you: Some(TournamentYou {
            entrant: 0,
            left: false,
            absent: false,
            table: Some(table_id()),
        }),
    }
}

pub(super) fn options() -> TableOptions {
    TableOptions {
        rules: Rules::Duel,
        goals: Some(GoalsWanted::Named(vec![Goal::Rows, Goal::Edge, Goal::Corners])),
        first: Some(1),
        clock: Clock::Bank { seconds: 600, increment: 5 },
        on_timeout: OnTimeout::Bot,
        rated: false,
        visibility: Visibility::Link,
        spectators: true,
        delay: 60,
        takebacks: true,
        hints: true,
        chat: true,
    }
}

pub(super) fn seats() -> Vec<SeatInfo> {
    let seat = |seat, player| SeatInfo {
        seat,
        player,
        link_only: false,
        kept_for: None,
        shared: seat == 0,
        present: true,
        bot: None,
        vacation: false,
        rating: None,
    };
    vec![seat(0, Some(ana())), seat(1, Some(Player::Bot { level: 3 }))]
}

pub(super) fn result() -> GameResult {
    let part = |what, points| Part { what, points };
    GameResult {
        how: HowEnded::Played {},
        scores: vec![31, 44],
        ranks: vec![2, 1],
        winners: vec![1],
        tied: false,
        parts: vec![
            vec![part(PartKind::Tiles, 33), part(PartKind::Floor, -2)],
            vec![part(PartKind::Tiles, 42), part(PartKind::Rows, 2)],
        ],
        ratings: vec![
            RatingChange { before: 1500, after: 1488 },
            RatingChange { before: 1500, after: 1512 },
        ],
    }
}

pub(super) fn table() -> TableInfo {
    TableInfo {
        id: table_id(),
        version: 9,
        state: TableState::Playing,
        options: options(),
        seats: seats(),
        host: Some(user('a')),
        you: Some(0),
        yours: vec![0],
        hints: false,
        commitment: "ab".repeat(32),
        created: 1_700_000_000_000,
        started: Some(1_700_000_060_000),
        ended: None,
        result: None,
        takeback: Some(TakebackRequest { seat: 0, ply: 4, agreed: vec![0] }),
        rematch: None,
        tournament: None,
    }
}

pub(super) fn summary() -> TableSummary {
    TableSummary {
        id: table_id(),
        rules: Rules::Duel,
        goals: Some(GoalsWanted::Word(GoalsWord::Random4)),
        first: Some(1),
        state: TableState::Open,
        seats: seats(),
        clock: Clock::Days { days: 2 },
        rated: true,
        spectators: false,
        hints: true,
        turn: vec![],
        created: 1_700_000_000_000,
        ended: Some(1_700_000_090_000),
        result: Some(result()),
        imported: false,
    }
}

pub(super) fn me() -> Me {
    Me {
        id: user('a'),
        name: "Ana".into(),
        tail: None,
        kind: MeKind::Account,
        since: 1_700_000_000_000,
        settings: Some(settings()),
        role: Some(Role::Moderator),
        sanctions: vec![sanction()],
    }
}

pub(super) fn problem() -> Problem {
    Problem::new(ProblemKind::NotYourTurn, "Wait for your turn.")
}

pub(super) fn settings() -> PageSettings {
    PageSettings {
        language: Some(PageLanguage::Uk),
        theme: Some(PageTheme::Contrast),
        speed: Some(PageSpeed::Off),
        letters: Some(true),
        ..PageSettings::default()
    }
}

pub(super) fn session() -> SessionInfo {
    SessionInfo {
        id: "s1".into(),
        agent: "Firefox on Linux".into(),
        created: 1,
        last_seen: 2,
        expires: 3,
        current: true,
    }
}

pub(super) fn token() -> TokenInfo {
    TokenInfo {
        id: "t1".into(),
        label: "my bot".into(),
        scopes: vec![Scope::Read, Scope::Play],
        created: 1,
        last_used: None,
        expires: Some(3),
    }
}

pub(super) fn summary_of_game() -> GameSummary {
    GameSummary {
        id: table_id(),
        rules: Rules::Azul,
        players: vec![ana(), Player::Deleted {}],
        rated: true,
        result: result(),
        started: 1,
        ended: 2,
        imported: true,
    }
}

pub(super) fn history() -> RatingHistory {
    let point = RatingPoint { at: 1, table: table_id(), rating: 1512, give_or_take: 180 };
    RatingHistory { rules: Rules::Pavilion, players: 3, points: vec![point] }
}

pub(super) fn rating() -> Rating {
    Rating { rating: 1512, give_or_take: 180, provisional: true }
}

pub(super) fn line() -> ChatLine {
    let by = Player::guest(user('b'), "Guest 17".into());
    ChatLine { version: 5, by, seat: None, text: "well played".into(), at: 9 }
}

pub(super) fn step(what: Happened) -> Step {
    let colour = AzulColour::Red;
    let reason = Reason::AzulTile { row: 2, column: 3, colour, across: 2, down: 1 };
    let told = vec![Told { seat: 1, points: 2, reason }];
    Step { ply: 12, what, told, ends_round: true, reveals: false }
}

pub(super) fn take() -> MoveDetail {
    MoveDetail::AzulTake {
        factory: Some(3),
        colour: AzulColour::Blue,
        count: 2,
        line: Some(4),
        floor: 0,
        lost: 0,
        left: "RK".into(),
        marker: false,
        floor_spaces: 0,
    }
}

/// A blunder with every reason.
pub(super) fn attempt() -> PuzzleAttempt {
    PuzzleAttempt { puzzle: "f0148244".into(), solved: true, at: 1_700_000_000_000 }
}

pub(super) fn judged() -> JudgedMove {
    JudgedMove {
        ply: 12,
        seat: 0,
        word: "CRF".into(),
        grade: Grade::Blunder,
        lost: 0.25,
        points: 4.5,
        best_win: vec![0.75, 0.25],
        played_win: vec![0.5, 0.5],
        best: "3B4".into(),
        detail: take(),
        line: vec!["3B4".into(), "CRF".into()],
        proven: false,
        why: vec![
            Why::Line { row: 4 },
            Why::Points { points: 3 },
            Why::Floor { tiles: 2 },
            Why::Bonus { tiles: 1 },
            Why::End { points: 10 },
            Why::Marker {},
            Why::Deny { seat: 1, points: 5, reply: take() },
            Why::FloorOfOther { seat: 1, tiles: 4 },
            Why::Later { points: 2.5 },
            Why::Price { points: 1 },
        ],
        position: Some("azul 2 round:1 …".into()),
    }
}

pub(super) fn explorer() -> Explorer {
    Explorer {
        bot_games: 20_000,
        games: 31,
        kinds: vec![ExploredKind {
            what: MoveKind::Take {
                from: TileOrigin::Factory,
                tiles: 2,
                line: 2,
                fills: true,
                spills: false,
            },
            moves: vec!["1B2".into()],
            bots: KindCounts {
                offered: 40_000,
                played: 10_000,
                offered_share: Some(0.5),
                share: Some(0.5),
                points: Some(61.5),
            },
            people: KindCounts {
                offered: 0,
                played: 0,
                offered_share: None,
                share: None,
                points: None,
            },
        }],
    }
}

pub(super) fn database() -> Database {
    let file = DatabaseFile {
        name: "evora_azul_2026-10.txt.gz".into(),
        rules: Rules::Azul,
        month: "2026-10".into(),
        games: 1234,
        bytes: 1_345_678,
        sha256: "ab".repeat(32),
        made: 1_793_500_000_000,
    };
    Database { licence: "CC0-1.0".into(), files: vec![file] }
}

pub(super) fn best() -> BestGame {
    BestGame {
        table: table(),
        ply: 12,
        turn: Some(1),
        scores: vec![7, 4],
        clocks: Some(Clocks { at: 1, left: vec![60_000, 12_345], running: Some(1), starts_in: 0 }),
    }
}
