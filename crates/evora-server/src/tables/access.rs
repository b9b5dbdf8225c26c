//! Who may see what of a table.
//!
//! Public tables are for everybody to find. A table by link is there only for those with a link,
//! a seat, or a seat kept for them, and for whoever opened it: to everybody else it does not exist.
//! The game is for the players, and for others where the table has spectators.

use std::sync::Arc;

use evora_store::TableId;
use evora_wire::{Faults, Incoming, LinkSecret};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;
use crate::room::{LiveTable, Room};
use crate::table::Stage;

/// The secret of a link, for tables that are not public.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ByLink {
    /// The secret of the table's link or of one of its seats.
    #[serde(default)]
    #[param(value_type = String, required = false, pattern = "^[a-hjkmnp-z2-9]{26}$")]
    pub(crate) link: Option<LinkSecret>,
}

impl Incoming for ByLink {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

/// What somebody may see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sees {
    /// Not even that there is a table.
    Nothing,
    /// Who sits there and what is agreed on.
    Table,
    /// The game too.
    Game,
}

/// What somebody may see of a table.
pub(crate) fn sees(live: &LiveTable, person: Option<&str>, link: Option<&LinkSecret>) -> Sees {
    let table = &live.table;
    // Whoever a seat is kept for sees a rematch as those who sit: nobody else can take that seat.
    let plays = person.is_some_and(|person| {
        table.seat_of(person).is_some() || live.kept.seat_for(person).is_some()
    });
    if plays {
        return Sees::Game;
    }
    let invited = person == Some(table.host.id.as_str());
    let linked = link.is_some_and(|link| live.kept.opens(link).is_some());
    match table.options.public || invited || linked {
        true if table.options.spectators => Sees::Game,
        true => Sees::Table,
        false => Sees::Nothing,
    }
}

/// The room of a table that somebody may see, and what they may see of it.
pub(crate) async fn enter(
    app: &App,
    id: &str,
    who: Option<&Who>,
    link: Option<&LinkSecret>,
) -> Result<(Arc<Room>, Sees), Refused> {
    let id: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let room = app.rooms().room(app, &id).await?;
    let person = who.map(|who| who.user.id.as_str());
    let sees = {
        let state = room.open(app).await?;
        // A table that was closed is there only for whoever opened it and for whom it kept seats.
        let live = &state.live;
        let knows =
            |person: &str| person == live.table.host.id || live.kept.seat_for(person).is_some();
        match sees(live, person, link) {
            Sees::Table | Sees::Game
                if live.table.stage == Stage::Closed && !person.is_some_and(knows) =>
            {
                Sees::Nothing
            }
            sees => sees,
        }
    };
    if sees == Sees::Nothing { Err(Refused::not_found()) } else { Ok((room, sees)) }
}
