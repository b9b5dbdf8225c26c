//! Opening tables: on request, for a rematch, for a quick match, or for a game of a tournament.

use evora_chance::Secret;
use evora_id::{LinkSecret, TableId, TournamentId, UserId};
use evora_store::{NewTable as StoredTable, StoreError, Subject, Summary, TableSecret};
use evora_table::{LiveTable, Options, Participant, Person, Reserved, opening_facts};
use evora_wire::{NewSeat, NewTable, ProblemKind, SeatLink};

use crate::app::App;
use crate::auth::Who;
use crate::facts::to_change;
use crate::problem::Refused;
use crate::room::holders;
use crate::room::stored_options::{self, StoredOptions};
use crate::rooms::{notify, notify_lobby, start_later};
use crate::seed::table_secret;
use crate::tables::listing::Listing;

/// The parameters of a new table.
pub(crate) struct TablePlan {
    /// The options, with who may take each seat.
    pub(crate) options: Options,
    /// The person or bot in each seat from the start.
    pub(crate) participants: Vec<Option<Participant>>,
    /// For each seat, the id of the person it is reserved for.
    pub(crate) kept_for: Vec<Option<UserId>>,
    /// The host's share of the deals.
    pub(crate) share: Option<String>,
}

/// A new table with its links.
pub(crate) struct OpenedTable {
    pub(crate) id: TableId,
    pub(crate) link: Option<LinkSecret>,
    pub(crate) seat_links: Vec<SeatLink>,
}

impl TablePlan {
    /// The plan for a request.
    pub(crate) fn of(new: &NewTable, who: &Who) -> TablePlan {
        let seats = new.seats.iter().map(|seat| match seat {
            NewSeat::Link {} => Reserved::Link,
            NewSeat::Me {} | NewSeat::Open {} | NewSeat::Bot { .. } => Reserved::Open,
        });
        let participants = new.seats.iter().map(|seat| match *seat {
            NewSeat::Me {} => Some(Participant::Person(who.person())),
            NewSeat::Bot { level } => Some(Participant::Bot { level }),
            NewSeat::Open {} | NewSeat::Link {} => None,
        });
        TablePlan {
            options: Options { seats: seats.collect(), ..Options::new(&new.options, 0) },
            participants: participants.collect(),
            kept_for: vec![None; new.seats.len()],
            share: new.share.as_ref().map(|share| share.as_str().to_owned()),
        }
    }
}

/// A game of a tournament, whose table has everybody in their seats from the start.
pub(crate) struct TournamentPlan {
    /// The table's id, which was chosen with the pairing.
    pub(crate) id: TableId,
    /// The tournament.
    pub(crate) tournament: TournamentId,
    /// Who created the tournament.
    pub(crate) host: Person,
    /// The options.
    pub(crate) options: Options,
    /// The hash of the tournament's link, which opens the table, too.
    pub(crate) link: Option<String>,
    /// Who sits where.
    pub(crate) people: Vec<Person>,
}

/// Opens a table, and starts its game if every seat is taken.
///
/// # Errors
/// If a guest asks for a rated game, the system provides no random bytes, or the store fails.
pub(crate) async fn open(app: &App, who: &Who, plan: TablePlan) -> Result<OpenedTable, Refused> {
    let TablePlan { options, participants, kept_for, share } = plan;
    if options.rated && who.user.is_guest() {
        let detail = "Rated games need an account: choose a name and a password.";
        return Err(Refused::new(ProblemKind::AccountNeeded, detail));
    }
    let id = new_id()?;
    let link = if options.public { None } else { Some(new_link()?) };
    let mut seat_links = Vec::new();
    for (seat, reserved) in (0..).zip(&options.seats) {
        if *reserved == Reserved::Link
            && kept_for.get(usize::from(seat)).is_none_or(Option::is_none)
        {
            seat_links.push(SeatLink { seat, secret: new_link()? });
        }
    }
    let link_of = |seat| seat_links.iter().find(|link| usize::from(link.seat) == seat);
    let stored = StoredOptions {
        link: link.as_ref().map(stored_options::hash),
        seat_links: (0..options.seats.len())
            .map(|seat| link_of(seat).map(|link| stored_options::hash(&link.secret)))
            .collect(),
        kept_for,
        imported: false,
        tournament: None,
        options,
    };
    let opened = store_table(app, &id, &who.person(), stored, participants, share).await?;
    let live = opened.ok_or_else(no_randomness)?;
    if live.is_ready() {
        app.rooms().room(app, &id).await?.start_if_full(app).await?;
    } else if live.is_full() {
        start_later(app, &id);
    }
    Ok(OpenedTable { id, link, seat_links })
}

/// Opens the table of a tournament's game, unless it has been opened. The game starts once everybody has added a share, or a
/// few seconds later.
///
/// # Errors
/// If the system provides no random bytes, or the store fails.
pub(crate) async fn open_for_tournament(app: &App, plan: TournamentPlan) -> Result<(), Refused> {
    let TournamentPlan { id, tournament, host, options, link, people } = plan;
    let seats = options.seats.len();
    let stored = StoredOptions {
        options,
        link,
        seat_links: vec![None; seats],
        kept_for: vec![None; seats],
        imported: false,
        tournament: Some(tournament),
    };
    let users: Vec<UserId> = people.iter().map(|person| person.id.clone()).collect();
    let participants = people.into_iter().map(|person| Some(Participant::Person(person)));
    if store_table(app, &id, &host, stored, participants.collect(), None).await?.is_none() {
        return Ok(());
    }
    for user in users {
        notify(app, &Subject::UserTables(user), &id).await;
    }
    start_later(app, &id);
    Ok(())
}

/// Stores a new table and tells the lobby. Returns `None` if the id is in use.
async fn store_table(
    app: &App,
    id: &TableId,
    host: &Person,
    stored: StoredOptions,
    participants: Vec<Option<Participant>>,
    share: Option<String>,
) -> Result<Option<LiveTable>, Refused> {
    let options = stored.options.clone();
    let rules = options.rule_set().ok_or_else(Refused::not_found)?;
    let bytes = table_secret(app.config.seed).map_err(|_| no_randomness())?;
    let secret = Secret::new(bytes);
    let at = app.decisive_moment().await?;
    let (public, rated, spectators) = (options.public, options.rated, options.spectators);
    let facts = opening_facts(host, options, participants, share.as_deref(), &secret);
    let options = serde_json::to_string(&stored).unwrap_or_default();
    let invalid = |_| Refused::new(ProblemKind::Internal, "This table can't be opened.");
    let mut live = LiveTable::open(id.clone(), at, &facts[0]).map_err(invalid)?;
    let later_facts: Vec<_> = facts[1..].iter().map(|fact| (at, fact.clone())).collect();
    live.fold(&later_facts, None, &[], at).map_err(invalid)?;
    let changes = facts.iter().map(|fact| to_change(fact, at, 0, Some(&host.id)));
    let new = StoredTable {
        id: id.clone(),
        rules,
        public,
        rated,
        spectators,
        options,
        secret: TableSecret(bytes),
        created_by: Some(host.id.clone()),
        created_at: at.at,
        seats: holders(&live),
        summary: Summary::OPEN,
        changes: changes.collect(),
    };
    match app.store.create(new).await {
        Ok(_) => {}
        Err(StoreError::Taken { .. }) => return Ok(None),
        Err(error) => return Err(error.into()),
    }
    if public {
        notify_lobby(app, id, Listing::of(&live, &stored)).await;
    }
    Ok(Some(live))
}

/// A random id for a table.
pub(crate) fn new_id() -> Result<TableId, Refused> {
    let mut id = TableId::random().map_err(|_| no_randomness())?;
    while id.is_local() {
        id = TableId::random().map_err(|_| no_randomness())?;
    }
    Ok(id)
}

/// A random secret for a link.
pub(crate) fn new_link() -> Result<LinkSecret, Refused> {
    LinkSecret::random().map_err(|_| no_randomness())
}

pub(crate) fn no_randomness() -> Refused {
    tracing::error!("the system provides no random bytes");
    Refused::new(
        ProblemKind::Unavailable,
        "No table can be opened right now. Try again in a moment.",
    )
}
