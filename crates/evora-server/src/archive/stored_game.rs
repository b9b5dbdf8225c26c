//! A table rebuilt from its stored facts.

use evora_chance::Secret;
use evora_game::Claim;
use evora_id::{LinkSecret, TableId};
use evora_rules::Seat;
use evora_store::Store;
use evora_table::Table;
use evora_wire::{ProblemKind, Scope};

use crate::app::App;
use crate::auth::Who;
use crate::facts::{self, Unreadable};
use crate::late_reads;
use crate::problem::Refused;
use crate::room::StoredOptions;

/// A table rebuilt from its stored facts.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The table's row in the store.
    pub row: evora_store::TableRow,
    /// The table.
    pub table: Table,
}

impl StoredGame {
    /// Reads a table. Returns `None` if it does not exist.
    ///
    /// # Errors
    /// If the database fails or the stored facts do not form a table.
    pub async fn read(store: &Store, id: &TableId) -> Result<Option<StoredGame>, Unreadable> {
        match store.table(id).await? {
            Some(row) => StoredGame::of(store, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Reads the facts of a table.
    ///
    /// # Errors
    /// If the database fails or the stored facts do not form a table.
    pub(super) async fn of(
        store: &Store,
        row: evora_store::TableRow,
    ) -> Result<StoredGame, Unreadable> {
        let facts = facts::read(store, &row.id, 0).await?;
        let table = Table::of(facts.iter().map(|(moment, fact)| (moment.ticks, fact)));
        let table = table.map_err(|broken| Unreadable::Broken { table: row.id.clone(), broken })?;
        Ok(StoredGame { row, table })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.outcome.is_some()
    }

    /// Whether the secret is of one of the table's links.
    fn has_link(&self, secret: &LinkSecret) -> bool {
        let stored = serde_json::from_str::<StoredOptions>(&self.row.options);
        stored.is_ok_and(|stored| stored.link_target(secret).is_some())
    }

    /// The secret that the deals come from.
    pub(crate) fn secret(&self) -> Secret {
        Secret::new(self.row.secret.0)
    }

    /// The claim about the deals, with the secret once the game is over. Returns `None` if the commitment is malformed.
    pub fn claim(&self) -> Option<Claim> {
        self.table.claim(&self.secret())
    }
}

/// Whether a table's game was played in somebody's browser and imported.
pub(super) fn is_imported(row: &evora_store::TableRow) -> bool {
    serde_json::from_str::<StoredOptions>(&row.options).is_ok_and(|stored| stored.imported)
}

/// A table by its id, with the user's seat. With a link a private table is as open as a public one. Fails with 404 if
/// the table does not exist or the user may not see it.
pub(super) async fn open(
    app: &App,
    id: &str,
    who: Option<&Who>,
    link: Option<&LinkSecret>,
) -> Result<(StoredGame, Option<Seat>), Refused> {
    let id: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let id = &id;
    let stored = app.store.read_stale(|store| async move {
        let stored = StoredGame::read(&store, id).await?.ok_or_else(Refused::not_found)?;
        // A game that goes on, or has just ended, is read from the primary.
        let is_final = stored.is_over() && !late_reads::is_recent(app, stored.row.people());
        match store.is_replica() && !is_final {
            true => Err(Refused::not_found()),
            false => Ok(stored),
        }
    });
    let stored = stored.await?;
    let seat = who.and_then(|who| stored.table.seat_of(&who.user.id));
    let can_be_watched = stored.is_over() || stored.table.options.spectators;
    if !(stored.table.options.public && can_be_watched) {
        let is_invited = can_be_watched && link.is_some_and(|link| stored.has_link(link));
        if seat.is_none() && !is_invited {
            return Err(Refused::not_found());
        }
        // What not everybody may see needs the scope `read`.
        if let Some(scopes) = who.and_then(|who| who.scopes.as_ref())
            && !scopes.contains(&Scope::Read)
        {
            let detail = "The token needs the scope `read`.";
            return Err(Refused::new(ProblemKind::ScopeNeeded, detail));
        }
    }
    Ok((stored, seat))
}
