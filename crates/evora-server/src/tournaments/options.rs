//! What the store has of a tournament besides its facts: the format, the options of its tables and the hash of its link.

use evora_store::Tournament as StoredTournament;
use evora_table::{Options, Reserved, wire_time};
use evora_tournaments::{BadSpec, Format, Spec};
use evora_wire::{
    NewTournament, OnTimeout, Player, TableOptions, TournamentClub, TournamentFormat,
    TournamentPhase, TournamentSummary, Visibility,
};
use serde::{Deserialize, Serialize};

/// The options of a tournament, as stored in one column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TournamentOptions {
    /// How it is played.
    pub(crate) spec: Spec,
    /// The options of each table. Seat 0 starts, and whoever runs out of time loses.
    pub(crate) table: Options,
    /// The hash of the link, if it is not public. It opens the tables, too.
    pub(crate) link: Option<String>,
}

impl TournamentOptions {
    /// The options that somebody wants. Fails if the format does not fit; the message's own check has found that already.
    pub(crate) fn new(
        new: &NewTournament,
        link: Option<String>,
    ) -> Result<TournamentOptions, BadSpec> {
        let format = match new.format {
            TournamentFormat::Arena { minutes } => Format::Arena { minutes },
            TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
            TournamentFormat::Knockout { best_of } => Format::Knockout { best_of },
        };
        let table = TableOptions {
            delay: new.delay,
            rules: new.rules,
            goals: new.goals.clone(),
            first: Some(0),
            clock: new.clock,
            on_timeout: OnTimeout::Forfeit,
            rated: new.rated,
            visibility: new.visibility,
            spectators: true,
            takebacks: false,
            hints: false,
            chat: true,
        };
        let mut table = Options::new(&table, new.players.into());
        // Nobody else can take a seat, should one become free.
        table.seats.fill(Reserved::Link);
        Ok(TournamentOptions { spec: Spec::new(format, new.players)?, table, link })
    }

    /// How long an arena pairs new games, in milliseconds.
    pub(crate) fn duration(&self) -> Option<i64> {
        match self.spec.format() {
            Format::Arena { minutes } => Some(i64::from(minutes) * 60_000),
            Format::Swiss { .. } | Format::Knockout { .. } => None,
        }
    }
}

/// The format of a message.
fn wire_format(format: Format) -> TournamentFormat {
    match format {
        Format::Arena { minutes } => TournamentFormat::Arena { minutes },
        Format::Swiss { rounds } => TournamentFormat::Swiss { rounds },
        Format::Knockout { best_of } => TournamentFormat::Knockout { best_of },
    }
}

/// A phase in wire form.
fn wire_phase(phase: evora_store::TournamentPhase) -> TournamentPhase {
    match phase {
        evora_store::TournamentPhase::Open => TournamentPhase::Open,
        evora_store::TournamentPhase::Running => TournamentPhase::Running,
        evora_store::TournamentPhase::Over => TournamentPhase::Over,
        evora_store::TournamentPhase::TooFew => TournamentPhase::TooFew,
        evora_store::TournamentPhase::CalledOff => TournamentPhase::CalledOff,
    }
}

/// A phase in the store's form.
pub(crate) fn stored_phase(phase: TournamentPhase) -> evora_store::TournamentPhase {
    match phase {
        TournamentPhase::Open => evora_store::TournamentPhase::Open,
        TournamentPhase::Running => evora_store::TournamentPhase::Running,
        TournamentPhase::Over => evora_store::TournamentPhase::Over,
        TournamentPhase::TooFew => evora_store::TournamentPhase::TooFew,
        TournamentPhase::CalledOff => evora_store::TournamentPhase::CalledOff,
    }
}

/// An account in wire form; one without a name was deleted.
pub(crate) fn account(id: &evora_id::UserId, name: Option<&String>) -> Player {
    match name {
        Some(name) => Player::Account { id: id.clone(), name: name.clone() },
        None => Player::Deleted {},
    }
}

/// A tournament's entry in lists. Returns `None` if this build cannot read its options.
pub(crate) fn summary(stored: &StoredTournament) -> Option<TournamentSummary> {
    let options: TournamentOptions = serde_json::from_str(&stored.options).ok()?;
    let state = &stored.state;
    let (creator, name) = &stored.creator;
    let winner = state.winner.as_ref();
    Some(TournamentSummary {
        id: stored.id.clone(),
        name: stored.name.clone(),
        format: wire_format(options.spec.format()),
        rules: stored.rules.into(),
        players: stored.players,
        goals: options.table.goals().map(Into::into),
        clock: options.table.clock,
        rated: options.table.rated,
        delay: options.table.delay,
        visibility: if stored.public { Visibility::Public } else { Visibility::Link },
        club: stored
            .club
            .clone()
            .zip(stored.club_name.clone())
            .map(|(id, name)| TournamentClub { id, name }),
        creator: account(creator, name.as_ref()),
        phase: wire_phase(state.phase),
        starts: wire_time(state.starts_at),
        ends: state.ends_at.map(wire_time),
        finished: state.finished_at.map(wire_time),
        entrants: state.entrants,
        winner: winner.map(|winner| account(winner, stored.winner_name.as_ref())),
    })
}

#[cfg(test)]
mod tests {
    use evora_tournaments::LIMITS;
    use evora_wire::limits::{BEST_OF, MINUTES, ROUNDS};

    use super::TournamentOptions;

    /// The options of a tournament as they were stored before tournaments had a delay.
    const BEFORE_DELAYS: &str = r#"{"spec":{"format":{"format":"arena","minutes":60},"seats":2},"table":{"rules":"mini","seats":["link","link"],"first":0,"goals":[],"clock":{"clock":"bank","seconds":60,"increment":1},"on_timeout":"forfeit","rated":false,"public":true,"spectators":true,"takebacks":false,"hints":false,"chat":true},"link":null}"#;

    #[test]
    fn tournaments_that_were_stored_without_a_delay_have_none() {
        let options: TournamentOptions = serde_json::from_str(BEFORE_DELAYS).unwrap();
        assert_eq!(options.table.delay, 0);
        assert_eq!(serde_json::to_string(&options).unwrap(), BEFORE_DELAYS);
    }

    /// Messages are checked without the crate that pairs; what they allow must be what it does.
    #[test]
    fn messages_allow_what_tournaments_do() {
        assert_eq!(LIMITS.minutes, MINUTES.0..=MINUTES.1);
        assert_eq!(LIMITS.rounds, ROUNDS.0..=ROUNDS.1);
        assert_eq!(LIMITS.best_of, BEST_OF.0..=BEST_OF.1);
        assert_eq!((LIMITS.seats, LIMITS.entrants), (2..=4, 300));
    }
}
