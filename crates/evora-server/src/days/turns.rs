//! Turns in games over days: whose they are is stored with the change that passes them, and a node tells whoever is not at
//! the table, once.

use evora_id::UserId;
use evora_rules::Seat;
use evora_store::{TurnNotice, TurnPassed};
use evora_table::{LiveTable, Millis, Stage};

use crate::app::App;
use crate::problem::Refused;

/// How many players are told at once.
const BATCH: u32 = 50;
/// How long a node has to tell somebody: more than it takes.
const LEASE: Millis = 60_000;
/// Whoever begins is told so long after the start: most people come to the table by themselves.
const START_GRACE: Millis = 30_000;
/// Whoever is at the table is told if they leave it without a move. This is how often a node looks.
const AT_TABLE_INTERVAL: Millis = 60_000;
/// Whoever is on vacation is told afterwards. This is how often a node looks.
const VACATION_INTERVAL: Millis = 3600 * 1000;

/// The person to move in a game over days. Returns `None` in other games, and if no person is to move.
pub(crate) fn player_to_move(live: &LiveTable) -> Option<&UserId> {
    let table = &live.table;
    let seat = table.turn().filter(|_| table.is_over_days() && table.bot_to_act().is_none())?;
    live.participants.get(seat.index())?.as_ref()
}

/// What the store must know about the turn after facts that somebody caused. Returns `None` if it has not passed.
pub(crate) fn turn_passed(
    earlier: &LiveTable,
    now: &LiveTable,
    by: Option<&UserId>,
    at: Millis,
) -> Option<TurnPassed> {
    if !now.table.is_over_days() {
        return None;
    }
    let (before, after) = (player_to_move(earlier), player_to_move(now));
    let position = |live: &LiveTable| (live.table.branch, live.table.ply(), live.table.stage);
    if before == after && position(earlier) == position(now) {
        return None;
    }
    // Whoever goes on after a move of their own, or has just begun the game, knows.
    let knows = before == after || after == by;
    let grace = if earlier.table.stage == Stage::Playing { 0 } else { START_GRACE };
    Some(TurnPassed { to: after.cloned(), due_at: (!knows).then_some(at + grace) })
}

/// The players whose clocks stand still. Returns `None` if they are the same as before.
pub(crate) fn paused_players(earlier: &LiveTable, now: &LiveTable) -> Option<Vec<UserId>> {
    let paused = |live: &LiveTable| -> Vec<UserId> {
        let table = &live.table;
        let is_paused = |seat: &Seat| {
            let plays = table.seat_states[seat.index()].bot_since.is_none();
            table.stage == Stage::Playing && plays && table.is_paused(*seat)
        };
        let person = |seat: Seat| live.participants.get(seat.index())?.clone();
        table.seats().filter(is_paused).filter_map(person).collect()
    };
    if !now.table.is_over_days() {
        return None;
    }
    let after = paused(now);
    (paused(earlier) != after).then_some(after)
}

/// Tells players that it is their turn, by notifications and by e-mail. Those who are at the table or on vacation are told
/// later, if it is still their turn.
pub(crate) async fn tell_turns(app: &App) -> Result<(), Refused> {
    let now = app.time.now();
    for notice in app.store.claim_turn_notices(now, now + LEASE, BATCH).await? {
        tell(app, &notice).await?;
    }
    Ok(())
}

async fn tell(app: &App, notice: &TurnNotice) -> Result<(), Refused> {
    let now = app.time.now();
    let later = if app.store.is_at_table(&notice.user, &notice.table, now).await? {
        Some(AT_TABLE_INTERVAL)
    } else if app.store.is_on_vacation(&notice.user).await? {
        Some(VACATION_INTERVAL)
    } else {
        None
    };
    if let Some(delay) = later {
        app.store.postpone_turn_notice(notice, now + delay).await?;
        return Ok(());
    }
    app.store.tell_turn(notice, now, app.mail.is_some()).await?;
    Ok(())
}
