//! A table read again from what was written down.

use evora_chance::Secret;
use evora_game::{Chosen, Claim};
use evora_rules::Seat;
use evora_store::{Change, ChangeKind, Store, StoreError, TableId};
use evora_wire::{ProblemKind, Scope};

use crate::app::App;
use crate::problem::Refused;
use crate::table::{Broken, Fact, Millis, Person, Table};
use crate::who::Who;

/// How many changes are read at a time.
const AT_A_TIME: u32 = 1000;

/// A table with everything that happened at it.
#[derive(Clone, Debug)]
pub struct Book {
    /// What the store knows of it.
    pub kept: evora_store::Table,
    /// The table.
    pub table: Table,
    /// What happened, and when.
    pub facts: Vec<(Millis, Fact)>,
}

/// Why a table cannot be read again.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is kept makes no table.
    #[error("table {table}: {broken}")]
    Broken {
        /// Which.
        table: TableId,
        /// Where it goes wrong.
        broken: Broken,
    },
}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Refused {
        match unreadable {
            Unreadable::Store(error) => error.into(),
            Unreadable::Broken { .. } => {
                tracing::error!(error = %unreadable, "a table cannot be read");
                Refused::new(
                    ProblemKind::Internal,
                    "Something went wrong on the server. Try again in a moment.",
                )
            }
        }
    }
}

impl Book {
    /// Reads a table, if there is one of that name.
    ///
    /// # Errors
    /// If the database fails, or has something in it that is no table.
    pub async fn read(store: &Store, id: &TableId) -> Result<Option<Book>, Unreadable> {
        let Some(kept) = store.table(id).await? else { return Ok(None) };
        let mut facts: Vec<(Millis, Fact)> = Vec::new();
        loop {
            let read = store.changes(id, facts.len() as u64, AT_A_TIME).await?;
            let count = read.len();
            for change in read {
                let broken = Broken { version: change.version };
                let fact = fact(&change)
                    .ok_or_else(|| Unreadable::Broken { table: id.clone(), broken })?;
                facts.push((change.at, fact));
            }
            if count < AT_A_TIME as usize {
                break;
            }
        }
        let table = Table::of(facts.iter().map(|(at, fact)| (*at, fact)));
        let table = table.map_err(|broken| Unreadable::Broken { table: id.clone(), broken })?;
        Ok(Some(Book { kept, table, facts }))
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

/// What a change says.
fn fact(change: &Change) -> Option<Fact> {
    if change.kind == ChangeKind::Said && change.body.is_empty() {
        // Whoever said it has deleted the account.
        let by = Person { id: String::new(), name: String::new(), guest: false };
        return Some(Fact::Said { by, text: String::new() });
    }
    serde_json::from_str(&change.body).ok()
}

/// A table that somebody asks for by its name: the book and where they sit. What is none of theirs is not there.
pub(super) async fn open(
    app: &App,
    id: &str,
    who: Option<&Who>,
) -> Result<(Book, Option<Seat>), Refused> {
    let id: TableId = id.parse().map_err(|_| Refused::not_found())?;
    let book = Book::read(&app.store, &id).await?.ok_or_else(Refused::not_found)?;
    let seat = who.and_then(|who| book.table.seat_of(who.user.id.as_str()));
    let open_to_all =
        book.table.options.public && (book.is_over() || book.table.options.spectators);
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
    Ok((book, seat))
}
