//! A game that was played in somebody's browser, as they send it, and the check of it.

use evora_chance::Secret;
use evora_id::TableId;
use evora_table::{Fact, LiveTable, Moment, Options, Participant, Person, reenact};
use evora_wire::{Faults, Incoming, NewSeat, NewTable, ProblemKind};
use hex::FromHex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::facts::person_in;
use crate::problem::Refused;

/// The version of the form that pages keep games in (`KeptTable::FORMAT` of `evora-wasm`).
const FORMAT: u32 = 1;
/// The latest date and the longest time that a page can tell: the largest integer that JavaScript counts to.
const TIME_MAX: i64 = (1 << 53) - 1;

/// A finished game that a page has kept: everything that happened at its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LocalGame {
    /// The version of this form: 1.
    #[schema(minimum = 1, maximum = 1)]
    pub(crate) format: u32,
    /// The id that the page gave the table; it begins with `here`.
    pub(crate) id: TableId,
    /// The secret that the deals come from, 64 hex digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub(crate) secret: String,
    /// What happened, in order.
    pub(crate) facts: Vec<LocalFact>,
}

/// Something that happened at a table, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LocalFact {
    /// The date, in milliseconds since 1970.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub(crate) at: i64,
    /// The time for which the table had been open, in milliseconds.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub(crate) ticks: i64,
    /// What happened, in a form of the engine's own.
    #[schema(value_type = Object)]
    pub(crate) fact: Value,
}

impl Incoming for LocalGame {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.within("format", self.format, (FORMAT, FORMAT));
        faults.expect(self.id.is_local(), "id", || {
            format!("It must begin with `{}`, as a page's own ids do.", TableId::LOCAL)
        });
        let is_secret = self.secret.parse::<Secret>().is_ok();
        faults.expect(is_secret, "secret", || "It must be 64 hex digits.".into());
        for (place, fact) in self.facts.iter().enumerate() {
            for (field, time) in [("at", fact.at), ("ticks", fact.ticks)] {
                // The name is only needed for a fault, and there can be thousands of facts.
                if !(0..=TIME_MAX).contains(&time) {
                    faults.within(&format!("facts[{place}].{field}"), time, (0, TIME_MAX));
                    return Err(faults);
                }
            }
        }
        faults.finish()
    }
}

/// A game that was sent, read but not yet checked.
pub(crate) struct ReadGame {
    /// The person who played it.
    pub(crate) person: Person,
    options: Options,
    secret: [u8; 32],
    facts: Vec<(Moment, Fact)>,
}

/// A game that was checked: it could have been played like this, by one person alone.
pub(crate) struct CheckedGame {
    pub(crate) secret: [u8; 32],
    pub(crate) options: Options,
    pub(crate) facts: Vec<(Moment, Fact)>,
    pub(crate) live: LiveTable,
}

impl ReadGame {
    /// Reads a game. Dates after `now` become `now`: the clock of the browser was wrong.
    ///
    /// # Errors
    /// If something in it is no fact, or the first does not open a table.
    pub(crate) fn of(sent: LocalGame, now: i64) -> Result<ReadGame, Refused> {
        let secret = <[u8; 32]>::from_hex(&sent.secret);
        let secret = secret.map_err(|_| invalid("The secret isn't 64 hex digits."))?;
        let mut facts = Vec::with_capacity(sent.facts.len());
        for (place, LocalFact { at, ticks, fact }) in sent.facts.into_iter().enumerate() {
            let fact: Fact = serde_json::from_value(fact).map_err(|_| {
                let detail = format!("facts[{place}] can't be read.");
                Refused::new(ProblemKind::Malformed, detail)
            })?;
            facts.push((Moment { at: at.min(now), ticks }, fact));
        }
        let Some((_, Fact::Opened { by, options, commitment })) = facts.first() else {
            return Err(invalid("The first fact must open the table."));
        };
        if *commitment != Secret::new(secret).commitment().to_string() {
            return Err(invalid("The secret isn't the one that the table was opened with."));
        }
        let (person, options) = (by.clone(), options.clone());
        Ok(ReadGame { person, options, secret, facts })
    }

    /// Checks the game, and makes it one of `owner` in place of the person who played it, for nobody else to see.
    ///
    /// # Errors
    /// If it is rated, other people play in it, there can be no such table in a page, something happened that could not
    /// have, or it is not over.
    pub(crate) fn check(self, id: TableId, owner: &Person) -> Result<CheckedGame, Refused> {
        let ReadGame { person, options, secret, mut facts } = self;
        let mut seats = Vec::new();
        for (_, fact) in &mut facts {
            if let Fact::Seated { participant, .. } = fact {
                seats.push(match participant {
                    Participant::Person(_) => NewSeat::Me {},
                    Participant::Bot { level } => NewSeat::Bot { level: *level },
                });
            }
            if let Some(other) = person_in(fact) {
                if other.id != person.id {
                    let detail = "Other people are in this game: it can't be kept as yours alone.";
                    return Err(Refused::new(ProblemKind::Forbidden, detail));
                }
                *other = owner.clone();
            }
        }
        check_options(&options, seats)?;
        let options = Options { public: false, spectators: false, chat: false, ..options };
        if let Some((_, Fact::Opened { options: stored, .. })) = facts.first_mut() {
            *stored = options.clone();
        }
        let timed: Vec<_> = facts.iter().map(|(at, fact)| (at.ticks, fact.clone())).collect();
        let table = reenact(&timed, &Secret::new(secret))
            .map_err(|broken| invalid(&format!("The game can't have been played: {broken}.")))?;
        if table.outcome.is_none() {
            let detail = "The game isn't over. Only finished games can be kept.";
            return Err(Refused::new(ProblemKind::NotOver, detail));
        }
        let unreadable = |_| invalid("The game can't be read.");
        let (first, rest) = facts.split_first().ok_or_else(|| invalid("The game is empty."))?;
        let mut live = LiveTable::open(id, first.0, &first.1).map_err(unreadable)?;
        let end = rest.last().map_or(first.0, |(at, _)| *at);
        live.fold(rest, table.game.as_ref(), &[], end).map_err(unreadable)?;
        Ok(CheckedGame { secret, options, facts, live })
    }
}

/// Checks that a page could have opened a table with these options.
fn check_options(options: &Options, seats: Vec<NewSeat>) -> Result<(), Refused> {
    let wire = options.to_wire().ok_or_else(|| invalid("The rules of the game are unknown."))?;
    if wire.rated {
        return Err(invalid("A game in a page isn't rated."));
    }
    if *options != Options::new(&wire, seats.len()) {
        return Err(invalid("A page opens no table with these options."));
    }
    let table = NewTable { options: wire, seats, share: None };
    table.validate().map_err(|faults| Refused(faults.into()))
}

fn invalid(detail: &str) -> Refused {
    Refused::new(ProblemKind::Invalid, detail)
}
