//! The organiser: notices games that ended, and opens the tables of those that were paired.
//!
//! Every node runs it, for tournaments in which something is due. What it does can be done by several at once and any number
//! of times: facts are stored under the version they were decided on, the end of a game is a fact only while the
//! game is on, and the table of a game has one id, which only one node can open.

use evora_id::{TableId, TournamentId};
use evora_store::{Millis, TableState, User};
use evora_table::Person;
use evora_tournaments::GameNumber;
use futures_util::{StreamExt, stream};

use super::results::table_end;
use super::state::Request;
use crate::app::App;
use crate::failed_tables::{Work, at_each, pass_over};
use crate::friends::{FriendsChanged, notify};
use crate::problem::Refused;
use crate::tables::opening::{TournamentPlan, open_for_tournament};

/// How long the node that paired a game has to open its table and to begin it, before others do. Longer than players
/// have to add their shares.
const OPENING_TIME: Millis = 7_000;
/// How many tournaments one sweep looks at.
const BATCH: u32 = 100;
/// How many tables are opened at once.
const AT_ONCE: usize = 8;

/// Wakes the organiser for every tournament in which something is due and nobody noticed, as when a node died.
///
/// # Errors
/// If the store fails.
pub(crate) async fn sweep(app: &App) -> Result<(), Refused> {
    app.tournament_rooms().wake_due(app, app.time.now() - OPENING_TIME, BATCH).await
}

/// Does everything that is due in a tournament.
///
/// # Errors
/// If the store fails; then the sweep wakes the organiser again.
pub(crate) async fn organise(app: &App, id: &TournamentId) -> Result<(), Refused> {
    let pending = app.store.pending_tournament_games(id).await?;
    let mut ends = Vec::new();
    for game in &pending {
        let has_ended = matches!(game.state, Some(TableState::Over | TableState::Closed));
        if !has_ended || app.failed_tables().has(&game.table, app.time.now()) {
            continue;
        }
        match table_end(app, &game.table).await {
            Ok(end) => ends.extend(end.map(|end| (GameNumber(game.game), end))),
            Err(refused) => pass_over(app, &game.table, "read how a game ended", refused)?,
        }
    }
    let room = app.tournament_rooms().room(app, id).await?;
    room.execute(app, &ends, Request::Look).await?;
    let late = app.time.now() - OPENING_TIME;
    let mut full = Vec::new();
    for game in pending.iter().filter(|game| game.paired_at <= late) {
        match game.state {
            None => open_game(app, id, GameNumber(game.game)).await?,
            Some(TableState::Open) => full.push(game.table.clone()),
            Some(TableState::Playing | TableState::Over | TableState::Closed) => {}
        }
    }
    let begin: Work = |app, room| Box::pin(async move { room.start_if_full(app).await });
    at_each(app, full, "begin a game", begin).await
}

/// Opens the tables of games that were just paired, in the background. Those that it does not get to, the sweep opens.
pub(super) fn open_games(app: &App, id: &TournamentId, paired: Vec<(u32, TableId)>) {
    if paired.is_empty() {
        return;
    }
    let (app, id, hold) = (app.clone(), id.clone(), app.stop.hold());
    tokio::spawn(async move {
        let _hold = hold;
        let open = async |(game, table): (u32, TableId)| {
            if let Err(error) = open_game(&app, &id, GameNumber(game)).await {
                tracing::warn!(%table, ?error, "could not open the table of a tournament's game");
            }
        };
        stream::iter(paired).for_each_concurrent(AT_ONCE, open).await;
    });
}

/// Opens the table of a game, unless it has been opened, and tells the players.
async fn open_game(app: &App, id: &TournamentId, game: GameNumber) -> Result<(), Refused> {
    let room = app.tournament_rooms().room(app, id).await?;
    let (table, users) = {
        let state = room.open(app).await?;
        let (Some(found), Some(table)) = (state.tournament.game(game), state.table(game)) else {
            return Ok(());
        };
        if !found.is_on() {
            return Ok(());
        }
        let user = |entrant: &evora_tournaments::Entrant| state.users.get(usize::from(entrant.0));
        let users: Vec<_> = found.seats.iter().filter_map(user).cloned().collect();
        (table.clone(), users)
    };
    let mut people = Vec::with_capacity(users.len());
    for user in &users {
        people.push(person(app.store.user(user).await?.ok_or_else(Refused::not_found)?));
    }
    let host = app.store.user(&room.creator).await?.ok_or_else(Refused::not_found)?;
    let plan = TournamentPlan {
        id: table,
        tournament: id.clone(),
        host: person(host),
        options: room.options.table.clone(),
        link: room.options.link.clone(),
        people,
    };
    open_for_tournament(app, plan).await?;
    for user in &users {
        notify(app, user, FriendsChanged::Tournaments).await;
    }
    Ok(())
}

fn person(user: User) -> Person {
    let guest = user.is_guest();
    Person { id: user.id, name: user.name.unwrap_or_default(), guest }
}
