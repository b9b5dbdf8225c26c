//! A table read again from what was written down.

use evora_chance::Secret;
use evora_game::{Audience, Chosen, Claim};
use evora_rules::Seat;
use evora_store::{Store, TableId};
use evora_wire::{ProblemKind, Scope};

use crate::app::App;
use crate::auth::Who;
use crate::facts::{self, Unreadable};
use crate::problem::Refused;
use crate::table::Table;

/// A table with everything that happened at it.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// What the store knows of it.
    pub kept: evora_store::TableRow,
    /// The table.
    pub table: Table,
}

impl StoredGame {
    /// Reads a table, if there is one of that name.
    ///
    /// # Errors
    /// If the database fails, or has something in it that is no table.
    pub async fn read(store: &Store, id: &TableId) -> Result<Option<StoredGame>, Unreadable> {
        let Some(kept) = store.table(id).await? else { return Ok(None) };
        let facts = facts::read(store, id, 0).await?;
        let table = Table::of(facts.iter().map(|(at, fact)| (*at, fact)));
        let table = table.map_err(|broken| Unreadable::Broken { table: id.clone(), broken })?;
        Ok(Some(StoredGame { kept, table }))
    }

    /// Who is to be told, given the seat of whoever asks: everything once the game is over.
    pub fn audience(&self, seat: Option<Seat>) -> Audience {
        match seat {
            _ if self.is_over() => Audience::Omniscient,
            Some(seat) => Audience::Seat(seat),
            None => Audience::Onlookers,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.outcome.is_some()
    }

    /// How the deals came about, with the secret once the game is over.
    pub fn claim(&self) -> Option<Claim> {
        let options = &self.table.options;
        Some(Claim {
            commitment: self.table.commitment.parse().ok()?,
            secret: self.is_over().then(|| Secret::new(self.kept.secret.0)),
            shares: self.table.chairs.iter().map(|chair| chair.share).collect(),
            chosen: Chosen {
                first: options.first.is_some(),
                goals: options.goals().is_some_and(|goals| !goals.is_drawn()),
            },
        })
    }
}

/// A table that somebody asks for by its name: the stored and where they sit. What is none of theirs is not there.
pub(super) async fn open(
    app: &App,
    id: &str,
    who: Option<&Who>,
) -> Result<(StoredGame, Option<Seat>), Refused> {
    let id: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let stored = StoredGame::read(&app.store, &id).await?.ok_or_else(Refused::not_found)?;
    let seat = who.and_then(|who| stored.table.seat_of(who.user.id.as_str()));
    let open_to_all =
        stored.table.options.public && (stored.is_over() || stored.table.options.spectators);
    if !open_to_all {
        if seat.is_none() {
            return Err(Refused::not_found());
        }
        // What only a player may see, a program sees only if it was told it may.
        if let Some(scopes) = who.and_then(|who| who.scopes.as_ref())
            && !scopes.contains(&Scope::Read)
        {
            let detail = "The token needs the scope `read`.";
            return Err(Refused::new(ProblemKind::ScopeNeeded, detail));
        }
    }
    Ok((stored, seat))
}
