//! A game as the open database has it.

use std::time::{Duration, UNIX_EPOCH};

use evora_game::{Audience, Ending};
use evora_notation::Record;
use evora_rules::Seat;
use evora_store::{Holder, SeatView};
use evora_wire::{Clock, GameEnding, RatingChange};

use super::super::stored_game::StoredGame;
use crate::room::StoredOptions;

/// The name of guests, who have none, and of deleted accounts: files are the same whenever they are made.
const ANONYMOUS: &str = "anonymous";

/// The record of a finished game, with what the table knows beside the game. The ratings are by seat, or empty. Returns `None` if there
/// is no game.
pub(super) fn record(stored: &StoredGame, ratings: &[RatingChange]) -> Option<Record> {
    let (row, table) = (&stored.row, &stored.table);
    let name = |seat: Seat| Some(shown_name(row.seats.get(seat.index())?).to_owned());
    let mut record = table.record(&row.id, &stored.secret(), Audience::Omniscient, name)?;
    let mut tag = |name: String, value: String| record.tags.push((name, value));
    if let Ok(at) = u64::try_from(row.summary.ended_at.unwrap_or(row.updated_at)) {
        let ended = UNIX_EPOCH + Duration::from_millis(at);
        tag("Ended".into(), humantime::format_rfc3339_seconds(ended).to_string());
    }
    if let Some(result) = table.result() {
        let ending = match result.ending {
            Ending::Played => GameEnding::Played,
            Ending::Resigned(_) => GameEnding::Resigned,
            Ending::TimedOut(_) => GameEnding::TimedOut,
            Ending::Abandoned => GameEnding::Abandoned,
        };
        tag("Ending".into(), ending.name().into());
    }
    tag("Clock".into(), clock(table.options.clock));
    tag("Rated".into(), if row.rated { "yes" } else { "no" }.into());
    let options: Option<StoredOptions> = serde_json::from_str(&row.options).ok();
    if let Some(tournament) = options.and_then(|options| options.tournament) {
        tag("Tournament".into(), tournament.to_string());
    }
    for (seat, change) in ratings.iter().enumerate() {
        tag(format!("Rating{seat}"), change.before.to_string());
    }
    Some(record)
}

/// The name of an account; everybody else is anonymous.
fn shown_name(seat: &SeatView) -> &str {
    match (&seat.holder, &seat.name) {
        (Holder::User(_), Some(name)) if seat.account => name,
        _ => ANONYMOUS,
    }
}

/// A clock as a tag's value, in seconds: `none`, `move 60`, `bank 600+5`, or `days 3`.
fn clock(clock: Clock) -> String {
    match clock {
        Clock::Unlimited {} => "none".into(),
        Clock::PerMove { seconds } => format!("move {seconds}"),
        Clock::Bank { seconds, increment } => format!("bank {seconds}+{increment}"),
        Clock::Days { days } => format!("days {days}"),
    }
}
