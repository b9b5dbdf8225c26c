//! What a table keeps in the store besides its facts: who may come in.

use evora_rules::{RuleSet, Seat};
use evora_wire::{
    Clock as WireClock, GoalsWanted, LinkSecret, OnTimeout as WireOnTimeout, Rules, TableOptions,
    Visibility,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::table::{Clock, OnTimeout, Options};

/// What a table keeps beside its list of changes. Of links only hashes are kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// What was agreed on.
    pub(crate) options: Options,
    /// The hash of the table's link.
    pub(crate) link: Option<String>,
    /// The hashes of the seats' links.
    pub(crate) seat_links: Vec<Option<String>>,
    /// For whom seats are kept, after a rematch.
    pub(crate) kept_for: Vec<Option<String>>,
}

/// What a link opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opens {
    /// The table.
    Table,
    /// The table, and this seat of it.
    Seat(Seat),
}

impl Kept {
    /// What a link's secret opens.
    pub(crate) fn opens(&self, secret: &LinkSecret) -> Option<Opens> {
        let hash = Some(hash(secret));
        if self.link == hash {
            return Some(Opens::Table);
        }
        let seat = self.seat_links.iter().position(|link| link.is_some() && *link == hash)?;
        Seat::from_index(seat).map(Opens::Seat)
    }

    /// The seat that is kept for a person.
    pub(crate) fn seat_for(&self, person: &str) -> Option<Seat> {
        let place = self.kept_for.iter().position(|kept| kept.as_deref() == Some(person))?;
        Seat::from_index(place)
    }
}

/// What is kept of a link. Its secret has 128 random bits, so one round of a hash hides it.
pub(crate) fn hash(secret: &LinkSecret) -> String {
    hex::encode(Sha256::digest(secret.as_str().as_bytes()))
}

/// Options as messages have them; nothing where this version of the program knows no such rules.
pub(crate) fn told(options: &Options) -> Option<TableOptions> {
    Some(TableOptions {
        rules: options.rule_set()?.into(),
        goals: options.goals().map(Into::into),
        first: options.first,
        clock: clock(options.clock),
        on_timeout: match options.on_timeout {
            OnTimeout::Forfeit => WireOnTimeout::Forfeit,
            OnTimeout::Bot => WireOnTimeout::Bot,
        },
        rated: options.rated,
        visibility: if options.public { Visibility::Public } else { Visibility::Link },
        spectators: options.spectators,
        takebacks: options.takebacks,
        hints: options.hints,
        chat: options.chat,
    })
}

/// A clock as messages have it.
pub(crate) fn clock(clock: Clock) -> WireClock {
    match clock {
        Clock::None => WireClock::Unlimited {},
        Clock::PerMove { seconds } => WireClock::PerMove { seconds },
        Clock::Bank { seconds, increment } => WireClock::Bank { seconds, increment },
        Clock::Days { days } => WireClock::Days { days },
    }
}

/// Options as a table has them, but for its seats.
pub(crate) fn meant(told: &TableOptions) -> Options {
    let goals = told.goals.as_ref().unwrap_or(&GoalsWanted::DEFAULT);
    let goals = goals.choice().filter(|_| told.rules == Rules::Duel);
    Options {
        rules: RuleSet::from(told.rules).name().into(),
        seats: Vec::new(),
        first: told.first,
        goals: goals.map(Options::goal_words).unwrap_or_default(),
        clock: match told.clock {
            WireClock::Unlimited {} => Clock::None,
            WireClock::PerMove { seconds } => Clock::PerMove { seconds },
            WireClock::Bank { seconds, increment } => Clock::Bank { seconds, increment },
            WireClock::Days { days } => Clock::Days { days },
        },
        on_timeout: match told.on_timeout {
            WireOnTimeout::Forfeit => OnTimeout::Forfeit,
            WireOnTimeout::Bot => OnTimeout::Bot,
        },
        rated: told.rated,
        public: told.visibility == Visibility::Public,
        spectators: told.spectators,
        takebacks: told.takebacks,
        hints: told.hints,
        chat: told.chat,
    }
}
