//! The ratings of the people at a table.

use std::sync::Arc;

use crate::app::App;
use crate::archive;
use crate::problem::Refused;
use evora_id::{TableId, UserId};
use evora_table::{Fact, LiveTable, Participant, Person};

/// Loads the ratings of the people with accounts who take a seat in `facts`, or who have one if `facts` is empty.
pub(super) async fn load(app: &App, live: &mut LiveTable, facts: &[&Fact]) -> Result<(), Refused> {
    let (Some(rules), Some(players)) = (live.table.rules(), live.table.options.players()) else {
        return Ok(());
    };
    let participants =
        live.table.seat_states.iter().filter_map(|seat_state| seat_state.participant.as_ref());
    let seated = facts.iter().filter_map(|fact| match fact {
        Fact::Seated { participant, .. } => Some(participant),
        _ => None,
    });
    let unknown = |participant: &Participant| match participant {
        Participant::Person(Person { id, guest: false, .. }) if !live.ratings.contains_key(id) => {
            Some(id.clone())
        }
        _ => None,
    };
    // Most tables, and most changes, need no query.
    let wanted: Vec<UserId> = match facts.is_empty() {
        true => participants.filter_map(unknown).collect(),
        false => seated.filter_map(unknown).collect(),
    };
    for user in wanted {
        let players = players.count() as u8;
        if let Some(points) = archive::shown_rating(app, &user, rules, players).await? {
            Arc::make_mut(&mut live.ratings).insert(user, points);
        }
    }
    Ok(())
}

/// Loads the rating changes of a finished game, if it has been settled.
pub(super) async fn load_changes(
    app: &App,
    id: &TableId,
    live: &mut LiveTable,
) -> Result<(), Refused> {
    let participants = live.participants.clone();
    live.rating_changes =
        archive::rating_changes(&app.store, id, participants.iter().map(Option::as_ref))
            .await?
            .into();
    Ok(())
}
