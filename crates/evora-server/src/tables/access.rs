//! Access control: who may see what of a table.
//!
//! Public tables are visible to everybody. A private table is visible to its host and to people with a link, a seat
//! or a reserved seat; for everybody else it does not exist. The game is visible to its players, and to others if
//! the table has spectators; of a tournament it is visible to all who see the tournament. Moderators may also look at tables from which there is a report, as spectators do.

use std::sync::Arc;

use evora_id::{LinkSecret, TableId, UserId};
use evora_table::{LiveTable, Stage};
use evora_wire::{Faults, Incoming};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::app::App;
use crate::auth::Who;
use crate::moderation::may_look;
use crate::problem::Refused;
use crate::room::{Room, StoredOptions};
use crate::tournaments::find_tournament_room;

/// The secret of a link, for private tables.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinkQuery {
    /// The secret of the table's link or of one of its seats.
    #[serde(default)]
    #[param(value_type = String, required = false, pattern = "^[a-hjkmnp-z2-9]{26}$")]
    pub(crate) link: Option<LinkSecret>,
}

impl Incoming for LinkQuery {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// How much of a table a person may see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Access {
    /// Nothing, not even that it exists.
    Nothing,
    /// The seats and options.
    Table,
    /// The game as well.
    Game,
}

/// How much of a table a person may see.
pub(crate) fn access(
    live: &LiveTable,
    stored: &StoredOptions,
    person: Option<&UserId>,
    link: Option<&LinkSecret>,
) -> Access {
    let table = &live.table;
    // A reserved seat gives the same access as a taken one: nobody else can take it.
    let has_seat = person.is_some_and(|person| {
        table.seat_of(person).is_some() || stored.reserved_seat(person).is_some()
    });
    if has_seat {
        return Access::Game;
    }
    let is_host = person == Some(&table.host.id);
    let linked = link.is_some_and(|link| stored.link_target(link).is_some());
    match table.options.public || is_host || linked {
        true if table.options.spectators => Access::Game,
        true => Access::Table,
        false => Access::Nothing,
    }
}

/// The room of a table, and how much of it the person may see.
///
/// # Errors
/// If there is no such table, the person may not see it, or the store fails.
pub(crate) async fn enter(
    app: &App,
    id: &str,
    who: Option<&Who>,
    link: Option<&LinkSecret>,
) -> Result<(Arc<Room>, Access), Refused> {
    let id: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let room = app.rooms().room(app, &id).await?;
    let person = who.map(|who| &who.user.id);
    let (access, is_closed) = {
        let state = room.open(app).await?;
        // A closed table exists only for its host and the people it had reserved seats for.
        let (live, stored) = (&state.live, &room.stored);
        let is_involved = |person: &UserId| {
            *person == live.table.host.id || stored.reserved_seat(person).is_some()
        };
        let is_closed = live.table.stage == Stage::Closed;
        match access(live, stored, person, link) {
            Access::Table | Access::Game if is_closed && !person.is_some_and(is_involved) => {
                (Access::Nothing, true)
            }
            access => (access, is_closed),
        }
    };
    if access != Access::Nothing {
        return Ok((room, access));
    }
    // Whoever sees a tournament may watch its games.
    match (&room.stored.tournament, who) {
        (Some(tournament), Some(_)) if !is_closed => {
            find_tournament_room(app, tournament.as_str(), who, None).await?;
            Ok((room, Access::Game))
        }
        _ => Err(Refused::not_found()),
    }
}

/// The room of a table that somebody looks at.
pub(crate) struct Look {
    pub(crate) room: Arc<Room>,
    pub(crate) access: Access,
    /// Whether only the role of a moderator lets the person in. Then they can do nothing there.
    pub(crate) as_moderator: bool,
}

/// Enters a table to look at it, perhaps as a moderator.
///
/// # Errors
/// If there is no such table, the person may not see it, or the store fails.
pub(crate) async fn look(
    app: &App,
    id: &str,
    who: Option<&Who>,
    link: Option<&LinkSecret>,
) -> Result<Look, Refused> {
    let entered = enter(app, id, who, link).await;
    let is_refused = match &entered {
        Ok((_, access)) => *access != Access::Game,
        Err(Refused(problem)) => problem.status < 500,
    };
    if let Some(who) = who.filter(|_| is_refused)
        && let Ok(table) = id.parse::<TableId>()
        && may_look(app, who, &table).await?
    {
        let room = app.rooms().room(app, &table).await?;
        return Ok(Look { room, access: Access::Game, as_moderator: true });
    }
    entered.map(|(room, access)| Look { room, access, as_moderator: false })
}
