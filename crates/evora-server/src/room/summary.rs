//! What the store's lists have of a table.

use evora_store::{Holder, SeatSet, Summary, TableState as StoredState};
use evora_table::{LiveTable, Participant, Reserved, SeatState, Stage, seat_number};
use evora_wire::GameResult;

/// The summary for the store's lists and the sweep.
pub(crate) fn summary(live: &LiveTable) -> Summary {
    let table = &live.table;
    let turn = table.turn().map(seat_number);
    Summary {
        state: match table.stage {
            Stage::Open => StoredState::Open,
            Stage::Playing => StoredState::Playing,
            Stage::Over => StoredState::Over,
            Stage::Closed => StoredState::Closed,
        },
        turn: turn.into_iter().collect::<SeatSet>(),
        deadline: table.deadline(),
        bot_due: turn.filter(|_| table.bot_to_act().is_some()),
        // Rating changes are stored with the ratings.
        result: live
            .result()
            .map(|result| GameResult { ratings: Vec::new(), ..result })
            .and_then(|result| serde_json::to_string(&result).ok()),
        started_at: live.started,
        ended_at: live.ended,
        revealed: table.stage == Stage::Over,
    }
}

/// Who holds each seat, in the store's form.
pub(crate) fn holders(live: &LiveTable) -> Vec<Holder> {
    let seat_states = live.table.seat_states.iter().enumerate();
    let holder = |(place, seat_state): (usize, &SeatState)| match &seat_state.participant {
        Some(Participant::Person(person)) => Holder::User(person.id.clone()),
        Some(Participant::Bot { level }) => Holder::Bot(level.to_string()),
        None => match live.table.options.seats.get(place) {
            Some(Reserved::Link) => Holder::Reserved("link".into()),
            Some(Reserved::Open) | None => Holder::Open,
        },
    };
    seat_states.map(holder).collect()
}
