//! The ratings of those at a table.

use std::sync::Arc;

use evora_store::{TableId, UserId};

use super::LiveTable;
use crate::app::App;
use crate::archive;
use crate::problem::Refused;
use crate::table::{Fact, Person, Sitter};

/// Learns the ratings of those with an account who sit at a table, or sit down by these facts.
pub(super) async fn learn(app: &App, live: &mut LiveTable, facts: &[&Fact]) -> Result<(), Refused> {
    let (Some(rules), Some(players)) = (live.table.rules(), live.table.options.players()) else {
        return Ok(());
    };
    let sitters = live.table.chairs.iter().filter_map(|chair| chair.sitter.as_ref());
    let seated = facts.iter().filter_map(|fact| match fact {
        Fact::Seated { sitter, .. } => Some(sitter),
        _ => None,
    });
    let unknown = |sitter: &Sitter| match sitter {
        Sitter::Person(Person { id, guest: false, .. }) if !live.ratings.contains_key(id) => {
            id.parse::<UserId>().ok()
        }
        _ => None,
    };
    // Most tables, and most changes, have none to ask for.
    let wanted: Vec<UserId> = match facts.is_empty() {
        true => sitters.filter_map(unknown).collect(),
        false => seated.filter_map(unknown).collect(),
    };
    for user in wanted {
        let players = players.count() as u8;
        if let Some(points) = archive::points(app, &user, rules, players).await? {
            Arc::make_mut(&mut live.ratings).insert(user.to_string(), points);
        }
    }
    Ok(())
}

/// Learns what a game did to ratings, if it has been counted.
pub(super) async fn settle(app: &App, id: &TableId, live: &mut LiveTable) -> Result<(), Refused> {
    let sitters = live.sitters.clone();
    live.rated = archive::effects(app, id, sitters.iter().map(Option::as_deref)).await?.into();
    Ok(())
}
