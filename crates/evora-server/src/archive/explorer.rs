//! The explorer of openings: what level 8 and this server's players do in the first round.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::State;
use evora_id::TableId;
use evora_notation::{Notation as _, parse_position};
use evora_openings::{Counts, Explored, Kind, NotFirstRound, Openings, Origin, built_in};
use evora_rules::{AnyPosition, Position as _, RuleSet};
use evora_store::{FinishedFilter, Page, Store};
use evora_table::Millis;
use evora_wire::{
    ExploredKind, Explorer, ExplorerQuery, KindCounts, MoveKind, ProblemKind, TileOrigin,
};
use tokio::sync::Mutex;

use super::stored_game::{StoredGame, is_imported};
use crate::app::App;
use crate::extract::Query;
use crate::facts::Unreadable;
use crate::guard::{Address, RateKind};
use crate::problem::Refused;

/// How many of the latest games are looked at when the counts are brought up to date.
const LATEST: u32 = 500;
/// After how many milliseconds the counts are brought up to date.
const FRESH: Millis = 60_000;

/// The counts of this server's public games, kept in memory. They follow from the stored games, so every node finds the same
/// ones, as far back as it looks.
#[derive(Default)]
pub(crate) struct CountedGames(std::sync::Mutex<HashMap<(RuleSet, u8), Slot>>);

/// Whoever brings counts up to date holds up only those who ask for the same ones.
type Slot = Arc<Mutex<Counted>>;

/// The counts of one rule set and number of players.
#[derive(Default)]
struct Counted {
    openings: Openings,
    seen: HashSet<TableId>,
    updated: Option<Millis>,
}

impl CountedGames {
    fn slot(&self, rules: RuleSet, players: u8) -> Slot {
        // No code under the lock can leave the map inconsistent by panicking.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry((rules, players)).or_default().clone()
    }

    /// What a position's kinds of moves did in this server's games, in the order of `rows`, and the number of games.
    async fn explore(
        &self,
        app: &App,
        position: &AnyPosition,
        rows: &[Explored],
    ) -> Result<(u64, Vec<Counts>), Refused> {
        let (rules, players) = (position.rules(), position.players().count() as u8);
        let slot = self.slot(rules, players);
        let mut counted = slot.lock().await;
        let now = app.time.now();
        if counted.updated.is_none_or(|updated| now - updated >= FRESH) {
            counted.update(app, rules, players).await?;
            counted.updated = Some(now);
        }
        let found = counted.openings.explore(position).unwrap_or_default();
        let by_kind: HashMap<Kind, Counts> =
            found.into_iter().map(|row| (row.kind, row.counts)).collect();
        let counts = rows.iter().map(|row| by_kind.get(&row.kind).copied().unwrap_or_default());
        Ok((counted.openings.games, counts.collect()))
    }
}

impl Counted {
    /// Counts the latest games that were not counted before. One that cannot be read is passed over.
    async fn update(&mut self, app: &App, rules: RuleSet, players: u8) -> Result<(), Refused> {
        let filter = FinishedFilter {
            rules: Some(rules),
            players: Some(players),
            ..FinishedFilter::default()
        };
        let page = Page::first(LATEST);
        let (filter, page) = (&filter, &page);
        let read = |store: Store| async move { store.search_finished(filter, page).await };
        let found = app.store.read_stale(read).await?;
        for row in found.items {
            // Whoever imports a game may have made it up.
            if is_imported(&row) || self.seen.contains(&row.id) {
                continue;
            }
            let id = &row.id;
            let read = |store: Store| async move { StoredGame::read(&store, id).await };
            match app.store.read_stale(read).await {
                Ok(stored) => {
                    if let Some(game) = stored.and_then(|stored| stored.table.game) {
                        self.openings.count(&game);
                    }
                }
                Err(Unreadable::Store(error)) => return Err(error.into()),
                Err(error @ (Unreadable::Broken { .. } | Unreadable::Damaged { .. })) => {
                    tracing::error!(%error, "could not count the openings of a game");
                }
            }
            self.seen.insert(row.id);
        }
        Ok(())
    }
}

/// How often each kind of move of a first-round position was made, and how well it did: in games of level 8 against itself, and in
/// this server's latest public games that were played to their end.
#[utoipa::path(
    get,
    path = "/api/explorer",
    tag = "archive", security(()),
    params(ExplorerQuery),
    responses((status = 200, description = "The kinds of moves", body = Explorer), Refused)
)]
pub(super) async fn get_explorer(
    State(app): State<App>,
    address: Address,
    Query(query): Query<ExplorerQuery>,
) -> Result<Json<Explorer>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let bad = |detail: String| Refused::new(ProblemKind::Invalid, &detail);
    let position = parse_position(&query.position)
        .map_err(|error| bad(format!("The position can't be read: {error}.")))?;
    let none = Openings::default();
    let bots = built_in(position.rules(), position.players()).unwrap_or(&none);
    let rows = bots.explore(&position).map_err(|NotFirstRound| {
        bad("Openings are counted in the first round, where a player is to move.".into())
    })?;
    let (games, people) = app.counted_games().explore(&app, &position, &rows).await?;
    let kinds = rows.iter().zip(people).map(|(row, people)| ExploredKind {
        what: wire_kind(row.kind),
        moves: row.moves.iter().map(|&mv| position.word(mv)).collect(),
        bots: wire_counts(&row.counts),
        people: wire_counts(&people),
    });
    Ok(Json(Explorer { bot_games: bots.games, games, kinds: kinds.collect() }))
}

fn wire_counts(counts: &Counts) -> KindCounts {
    KindCounts {
        offered: counts.offered,
        played: counts.played,
        offered_share: counts.offered_share().map(|share| share as f32),
        share: counts.share().map(|share| share as f32),
        points: counts.points().map(|points| points as f32),
    }
}

fn wire_origin(from: Origin) -> TileOrigin {
    match from {
        Origin::Factory => TileOrigin::Factory,
        Origin::Centre => TileOrigin::Centre,
        Origin::Marker => TileOrigin::Marker,
        Origin::Large => TileOrigin::Large,
        Origin::Moon => TileOrigin::Moon,
    }
}

fn wire_kind(kind: Kind) -> MoveKind {
    match kind {
        Kind::Take { from, tiles, line, fills, spills } => {
            let (from, line) = (wire_origin(from), line.unwrap_or(0));
            MoveKind::Take { from, tiles, line, fills, spills }
        }
        Kind::Collect { from, tiles, trumps } => {
            MoveKind::Collect { from: wire_origin(from), tiles, trumps }
        }
        Kind::Bonus { trump } => MoveKind::Bonus { trump },
        Kind::Cover { centre, space, jokers, bonus } => {
            MoveKind::Cover { centre, space, jokers, bonus }
        }
        Kind::Pass { kept } => MoveKind::Pass { kept },
        Kind::Lay { line, points } => MoveKind::Lay { line, points },
        Kind::Plate { drawn, row } => MoveKind::Plate { drawn, row },
        Kind::Draw => MoveKind::Draw {},
        Kind::Look => MoveKind::Look {},
        Kind::Under => MoveKind::Under {},
        Kind::Chip => MoveKind::Chip {},
        Kind::Complete { line } => MoveKind::Complete { line },
        Kind::Skip { line } => MoveKind::Skip { line },
    }
}
