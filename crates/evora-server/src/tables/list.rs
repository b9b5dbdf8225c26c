//! Lists of tables.

use std::collections::HashSet;

use evora_id::UserId;
use evora_store::{FinishedFilter, OpenFilter, OwnFilter, Paged, TableRow, TableState};
use evora_table::{Reserved, wire_time};
use evora_wire::{
    GameResult, ProblemKind, SeatInfo, TablePage, TableQuery, TableState as WireState, TableSummary,
};

use crate::app::App;
use crate::archive;
use crate::auth::Who;
use crate::extract::{format_cursor, page};
use crate::problem::Refused;
use crate::room::stored_options::StoredOptions;

/// A table's entry in lists of everybody's tables. Returns `None` if this build cannot read its options.
pub(crate) fn summary(table: &TableRow) -> Option<TableSummary> {
    let summary = own_summary(table)?;
    let stored: StoredOptions = serde_json::from_str(&table.options).ok()?;
    // Whose turn it is would tell how the game goes on before others may see it.
    let turn = if stored.options.delay == 0 { summary.turn } else { Vec::new() };
    Some(TableSummary { turn, ..summary })
}

/// A table's entry in lists of somebody's own tables. Returns `None` if this build cannot read its options.
pub(crate) fn own_summary(table: &TableRow) -> Option<TableSummary> {
    let stored: StoredOptions = serde_json::from_str(&table.options).ok()?;
    let result = table.summary.result.as_deref();
    let result = result.and_then(|text| serde_json::from_str::<GameResult>(text).ok());
    let seats = table.seats.iter().enumerate().map(|(place, seat)| SeatInfo {
        seat: place as u8,
        player: archive::player(seat),
        link_only: stored.options.seats.get(place) == Some(&Reserved::Link),
        kept_for: None,
        shared: false,
        present: false,
        bot: None,
        vacation: false,
        rating: None,
    });
    Some(TableSummary {
        id: table.id.clone(),
        rules: table.rules.into(),
        goals: stored.options.goals().map(Into::into),
        first: stored.options.first,
        state: state(table.summary.state),
        seats: seats.collect(),
        clock: stored.options.clock,
        rated: table.rated,
        spectators: stored.options.spectators,
        hints: stored.options.hints,
        turn: table.summary.turn.iter().collect(),
        created: wire_time(table.created_at),
        ended: table.summary.ended_at.map(wire_time),
        result: result.map(|result| GameResult { parts: Vec::new(), ..result }),
        imported: stored.imported,
    })
}

fn state(state: TableState) -> WireState {
    match state {
        TableState::Open => WireState::Open,
        TableState::Playing => WireState::Playing,
        TableState::Over => WireState::Over,
        TableState::Closed => WireState::Closed,
    }
}

fn table_page(
    paged: &Paged<TableRow>,
    summary: impl Fn(&TableRow) -> Option<TableSummary>,
) -> TablePage {
    TablePage {
        tables: paged.items.iter().filter_map(summary).collect(),
        next: paged.next.as_ref().map(format_cursor),
    }
}

/// The people with whom somebody cannot sit at a table, because of a block. Nobody is blocked without an account.
pub(crate) async fn kept_apart(app: &App, who: Option<&Who>) -> Result<HashSet<UserId>, Refused> {
    match who.filter(|who| !who.user.is_guest()) {
        Some(who) => Ok(app.store.kept_apart(&who.user.id).await?),
        None => Ok(HashSet::new()),
    }
}

/// Whether somebody is at an open table with whom the reader cannot sit there.
pub(crate) fn is_barred(table: &TableRow, kept_apart: &HashSet<UserId>) -> bool {
    table.summary.state == TableState::Open
        && table.people().any(|person| kept_apart.contains(person))
}

/// The newest public tables that are open, or that are being played and can be watched; none in another state.
pub(crate) async fn newest(
    app: &App,
    state: WireState,
    length: u16,
) -> Result<Vec<TableRow>, Refused> {
    let (all, page) = (OpenFilter::default(), page(None, Some(length))?);
    Ok(match state {
        WireState::Open => app.store.open_tables(all, &page).await?.items,
        WireState::Playing => app.store.playing_tables(all, &page).await?.items,
        WireState::Over | WireState::Closed => Vec::new(),
    })
}

/// Public tables that are open, in progress or finished, without open ones of people with whom the reader cannot sit at a table.
pub(crate) async fn public(
    app: &App,
    query: &TableQuery,
    kept_apart: &HashSet<UserId>,
) -> Result<TablePage, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let (rules, players) = (query.rules.map(Into::into), query.players);
    let mut paged = match query.state.unwrap_or(WireState::Open) {
        WireState::Open => {
            app.store.open_tables(OpenFilter { rules, players, rated: None }, &page).await?
        }
        WireState::Over => {
            let filter = FinishedFilter { rules, players, ..FinishedFilter::default() };
            archive::search(app, &filter, &page).await?
        }
        WireState::Playing => {
            app.store.playing_tables(OpenFilter { rules, players, rated: None }, &page).await?
        }
        WireState::Closed => {
            let detail = "Public lists have tables that are open, playing or over.";
            return Err(Refused::new(ProblemKind::Invalid, detail));
        }
    };
    paged.items.retain(|table| !is_barred(table, kept_apart));
    Ok(table_page(&paged, summary))
}

/// The tables at which a user has a seat.
pub(crate) async fn of_user(
    app: &App,
    user: &UserId,
    query: &TableQuery,
) -> Result<TablePage, Refused> {
    let page = page(query.cursor.as_deref(), query.limit)?;
    let state = query.state.map(|state| match state {
        WireState::Open => TableState::Open,
        WireState::Playing => TableState::Playing,
        WireState::Over => TableState::Over,
        WireState::Closed => TableState::Closed,
    });
    let filter = OwnFilter { state, rules: query.rules.map(Into::into), players: query.players };
    Ok(table_page(&app.store.tables_of(user, filter, &page).await?, own_summary))
}
