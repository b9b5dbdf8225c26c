//! Messages about a tournament.

use axum::extract::ws::Utf8Bytes;
use evora_id::{TournamentId, UserId};
use evora_store::TournamentEntrant as StoredEntrant;
use evora_tournaments::{Format, GameNumber, GameState};
use evora_wire::{
    TournamentEntrant, TournamentGame, TournamentGameState, TournamentInfo, TournamentRow,
    TournamentSummary, TournamentToClient, TournamentYou,
};

use super::options::{account, summary};
use super::state::State;
use crate::app::App;
use crate::problem::Refused;
use crate::room::to_json;

/// A game. Returns `None` if it was not paired.
pub(super) fn game(state: &State, number: GameNumber) -> Option<TournamentGame> {
    let found = state.tournament.game(number)?;
    let (wire, ranks) = match &found.state {
        GameState::On => (TournamentGameState::On, Vec::new()),
        GameState::Cancelled => (TournamentGameState::Cancelled, Vec::new()),
        GameState::Ended(finishes) => {
            let ranks = finishes.iter().map(|finish| finish.rank.saturating_add(1));
            (TournamentGameState::Ended, ranks.collect())
        }
    };
    Some(TournamentGame {
        game: number.0,
        round: u32::try_from(found.round).unwrap_or(u32::MAX),
        table: state.table(number)?.clone(),
        seats: found.seats.iter().map(|entrant| entrant.0).collect(),
        state: wire,
        ranks,
    })
}

/// The games for which this holds, by their numbers.
pub(super) fn games(
    state: &State,
    is_meant: impl Fn(&evora_tournaments::Game) -> bool,
) -> Vec<TournamentGame> {
    let all = (0..).map(GameNumber).zip(state.tournament.games());
    all.filter(|(_, found)| is_meant(found)).filter_map(|(number, _)| game(state, number)).collect()
}

/// What somebody has to do with a tournament. Returns `None` if they did not join.
pub(super) fn you(state: &State, person: &UserId) -> Option<TournamentYou> {
    let entrant = state.entrant(person)?;
    let table = state.tournament.game_of(entrant).and_then(|number| state.table(number));
    Some(TournamentYou {
        entrant: entrant.0,
        left: state.tournament.has_left(entrant),
        absent: state.tournament.is_absent(entrant),
        table: table.cloned(),
    })
}

/// The tournament as somebody sees it. Returns `None` if more has been stored than this state has: its phase would be ahead of its
/// standings.
pub(super) async fn info(
    app: &App,
    id: &TournamentId,
    state: &State,
    person: Option<&UserId>,
) -> Result<Option<TournamentInfo>, Refused> {
    let row = app.store.tournament(id).await?.ok_or_else(Refused::not_found)?;
    if row.version > state.version {
        return Ok(None);
    }
    let is_arena = matches!(state.tournament.spec().format(), Format::Arena { .. });
    let last = usize::try_from(state.rounds()).unwrap_or_default().checked_sub(1);
    let is_shown =
        |game: &evora_tournaments::Game| game.is_on() || (!is_arena && Some(game.round) == last);
    Ok(Some(TournamentInfo {
        about: summary(&row).ok_or_else(Refused::not_found)?,
        version: state.version,
        entrants: entrants(app, id, state, 0).await?,
        rows: state.rows.clone(),
        order: state.order.clone(),
        rounds: state.rounds(),
        byes: state.byes.clone(),
        games: games(state, is_shown),
        you: person.and_then(|person| you(state, person)),
    }))
}

async fn about(app: &App, id: &TournamentId) -> Result<TournamentSummary, Refused> {
    let row = app.store.tournament(id).await?;
    row.as_ref().and_then(summary).ok_or_else(Refused::not_found)
}

/// Those who joined from a number on, with their current names.
async fn entrants(
    app: &App,
    id: &TournamentId,
    state: &State,
    from: u16,
) -> Result<Vec<TournamentEntrant>, Refused> {
    let wire = |(entrant, rating): (StoredEntrant, &i32)| TournamentEntrant {
        entrant: entrant.entrant,
        player: account(&entrant.user, entrant.name.as_ref()),
        rating: *rating,
    };
    let found = app.store.tournament_entrants(id, from).await?;
    let ratings = state.ratings.iter().skip(from.into());
    Ok(found.into_iter().zip(ratings).map(wire).collect())
}

/// What changed between two states.
pub(super) async fn update(
    app: &App,
    id: &TournamentId,
    before: &State,
    after: &State,
) -> Result<Utf8Bytes, Refused> {
    let is_new = before.stored != after.stored;
    let joined = before.tournament.entrants();
    let has_joined = after.tournament.entrants() > joined;
    let rows = after.rows.iter().enumerate();
    let changed = |(at, row): &(usize, &TournamentRow)| before.rows.get(*at) != Some(*row);
    let numbers = (0..).map(GameNumber).zip(after.tournament.games());
    let differs = |(number, game): &(GameNumber, &evora_tournaments::Game)| {
        before.tournament.game(*number) != Some(*game)
    };
    let update = TournamentToClient::Update {
        version: after.version,
        about: if is_new { Some(Box::new(about(app, id).await?)) } else { None },
        entrants: if has_joined { entrants(app, id, after, joined).await? } else { Vec::new() },
        rows: rows.filter(changed).map(|(_, row)| *row).collect(),
        order: (before.order != after.order).then(|| after.order.clone()),
        rounds: (before.rounds() != after.rounds()).then(|| after.rounds()),
        byes: (before.byes != after.byes).then(|| after.byes.clone()),
        games: numbers.filter(differs).filter_map(|(number, _)| game(after, number)).collect(),
    };
    Ok(to_json(&update))
}
