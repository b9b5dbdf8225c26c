//! How the game at a table ended, for its tournament.

use evora_game::Left;
use evora_id::TableId;
use evora_rules::Seat;
use evora_table::{Stage, Table};
use evora_tournaments::Finish;

use super::state::TableEnd;
use crate::app::App;
use crate::archive::StoredGame;
use crate::problem::Refused;

/// How the game at a table ended. Returns `None` if it has not.
///
/// # Errors
/// If the store fails.
pub(super) async fn table_end(app: &App, id: &TableId) -> Result<Option<TableEnd>, Refused> {
    let Some(stored) = StoredGame::read(&app.store, id).await? else { return Ok(None) };
    Ok(match stored.table.stage {
        Stage::Open | Stage::Playing => None,
        Stage::Closed => Some(TableEnd::Cancelled),
        Stage::Over => Some(end_of(&stored.table)),
    })
}

/// The result as the table shows it. A game without a winner does not count.
fn end_of(table: &Table) -> TableEnd {
    let Some(result) = table.result().filter(|result| !result.winners.is_empty()) else {
        return TableEnd::Cancelled;
    };
    let finish = |(seat, rank): (Seat, u8)| Finish {
        rank: rank.saturating_sub(1),
        present: !is_absent(table, seat),
    };
    TableEnd::Ended(Seat::ALL.into_iter().zip(result.ranks).map(finish).collect())
}

/// Whether whoever has a seat ran out of time without a single move. Somebody who resigned was there.
fn is_absent(table: &Table, seat: Seat) -> bool {
    let Some(left) = table.departures.iter().find(|departure| departure.seat == seat) else {
        return false;
    };
    // A bot may have played on for them.
    let before = usize::try_from(left.ply).unwrap_or(usize::MAX);
    let has_moved = table.steps().iter().take(before).any(|step| step.seat() == Some(seat));
    left.why == Left::TimedOut && !has_moved
}
