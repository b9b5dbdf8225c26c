//! Opening and joining tables.

use evora_id::LinkSecret;
use evora_rules::{Players, RuleSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clock::{Clock, OnTimeout};
use crate::detail::is_default;
use crate::fault::Faults;
use crate::goals::GoalsWanted;
use crate::incoming::Incoming;
use crate::info::TableInfo;
use crate::limits::{DELAY_MAX, LEVEL_MAX, LEVEL_MIN};
use crate::names::Rules;
use crate::share::Share;

/// Who a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// The user who opens the table.
    Me {},
    /// Anybody.
    Open {},
    /// A bot.
    Bot {
        /// The level, 1 to 8.
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
    /// The holder of the seat's link.
    Link {},
}

/// The visibility of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby.
    #[default]
    Public,
    /// Only for holders of its link.
    Link,
}

fn yes() -> bool {
    true
}

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The rule set, with the side of the boards.
    pub rules: Rules,
    /// Duel's goals; by default those of a first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<GoalsWanted>,
    /// The starting seat; by default drawn from the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(maximum = 3)]
    pub first: Option<u8>,
    /// The time control.
    #[serde(default)]
    #[ts(as = "Option<Clock>", optional)]
    pub clock: Clock,
    /// What happens when a seat runs out of time.
    #[serde(default)]
    #[ts(as = "Option<OnTimeout>", optional)]
    pub on_timeout: OnTimeout,
    /// Whether it counts for ratings: accounts only, no bots, no take-backs, no hints, with a clock.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// The visibility.
    #[serde(default)]
    #[ts(as = "Option<Visibility>", optional)]
    pub visibility: Visibility,
    /// Whether others may watch.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub spectators: bool,
    /// How many seconds later spectators see the game, so that nobody can be helped; 0 for at once. When it is over they see everything.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(as = "Option<u32>", optional)]
    #[schema(maximum = 900)]
    pub delay: u32,
    /// Whether moves may be taken back if all agree.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub takebacks: bool,
    /// Whether players may ask for hints although other people play. Taking a seat means consent; against bots and
    /// on a shared screen hints need no consent.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub hints: bool,
    /// Whether there is a chat.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub chat: bool,
}

/// Opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The options.
    pub options: TableOptions,
    /// The seats, two to four.
    #[schema(min_items = 2, max_items = 4)]
    pub seats: Vec<NewSeat>,
    /// Your share of the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<Share>,
}

/// A newly opened table, with its links, which only its creator gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableMade {
    /// The table.
    pub table: TableInfo,
    /// The secret of the table's link, if it is not public.
    pub link: Option<LinkSecret>,
    /// The secrets of its seats' links.
    pub seat_links: Vec<SeatLink>,
}

/// The link of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatLink {
    /// The seat.
    pub seat: u8,
    /// The secret.
    pub secret: LinkSecret,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat; by default any that is free for you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(maximum = 3)]
    pub seat: Option<u8>,
    /// The secret of the table's or the seat's link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<LinkSecret>,
    /// Your share of the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<Share>,
}

/// Sets your share of the seed of the deals, before the start; replaces an earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AddShare {
    /// The share.
    pub share: Share,
}

/// The seat you took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Joined {
    /// The seat.
    pub seat: u8,
    /// The table.
    pub table: TableInfo,
}

/// Joins a matching table, or opens one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// The rule set.
    pub rules: Rules,
    /// The number of players.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
    /// Duel's goals. By default a table with those of a first game or with three drawn ones matches, and
    /// a new one has those of a first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<GoalsWanted>,
    /// The time control.
    #[serde(default)]
    #[ts(as = "Option<Clock>", optional)]
    pub clock: Clock,
    /// Whether it counts for ratings.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// Your share of the seed of the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<Share>,
}

/// Adds a fault unless the rule set allows this many players.
pub(crate) fn check_players(faults: &mut Faults, field: &str, rules: Rules, count: usize) {
    let rules = RuleSet::from(rules);
    let fits = Players::new(count).is_some_and(|players| rules.players().contains(&players));
    let most = rules.players().last().map_or(2, |players| players.count());
    faults.expect(fits, field, || match most {
        2 => format!("{rules} is for 2 players, not {count}."),
        most => format!("{rules} is for 2 to {most} players, not {count}."),
    });
}

fn check_rated(faults: &mut Faults, clock: Clock) {
    let what = "A rated game needs a clock.";
    faults.expect_as(clock != Clock::Unlimited {}, "clock", "fault-rated-clock", what);
}

pub(crate) fn check_goals(
    faults: &mut Faults,
    field: &str,
    rules: Rules,
    goals: Option<&GoalsWanted>,
) {
    let Some(goals) = goals else { return };
    faults.expect(rules == Rules::Duel, field, || "Only Duel has goals.".into());
    let what = "Choose three or four, and not both sides of one tile: rows or five-colours, \
                columns or edge, diagonals or corners, universal or special (D-2.2).";
    faults.expect_as(goals.choice().is_some(), field, "fault-goals", what);
}

impl TableOptions {
    pub(crate) fn check(&self, seats: usize, faults: &mut Faults) {
        check_players(faults, "seats", self.rules, seats);
        check_goals(faults, "options.goals", self.rules, self.goals.as_ref());
        if let Some(first) = self.first {
            faults.expect(usize::from(first) < seats, "options.first", || {
                format!("There is no seat {first}.")
            });
        }
        self.clock.check(faults);
        faults.within("options.delay", self.delay, (0, DELAY_MAX));
        if self.rated {
            check_rated(faults, self.clock);
            let what = "A rated game has no take-backs.";
            faults.expect_as(!self.takebacks, "options.takebacks", "fault-rated-takebacks", what);
            let what = "A rated game has no hints.";
            faults.expect_as(!self.hints, "options.hints", "fault-rated-hints", what);
            let what = "In a rated game whoever runs out of time loses.";
            let forfeits = self.on_timeout == OnTimeout::Forfeit;
            faults.expect_as(forfeits, "options.on_timeout", "fault-rated-timeout", what);
        }
    }
}

impl Incoming for NewTable {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        self.options.check(self.seats.len(), &mut faults);
        // Report faults of at most as many seats as a table can have.
        for (place, seat) in self.seats.iter().enumerate().take(4) {
            if let NewSeat::Bot { level } = *seat {
                faults.within(&format!("seats[{place}].level"), level, (LEVEL_MIN, LEVEL_MAX));
                let field = format!("seats[{place}]");
                let what = "Bots don't play rated games.";
                faults.expect_as(!self.options.rated, &field, "fault-rated-bots", what);
            }
        }
        let mine = self.seats.iter().filter(|&&seat| seat == (NewSeat::Me {})).count();
        let what = "In a rated game everyone has one seat.";
        let fits = mine <= 1 || !self.options.rated;
        faults.expect_as(fits, "seats", "fault-rated-seats", what);
        let bots = self.seats.iter().filter(|seat| matches!(seat, NewSeat::Bot { .. })).count();
        let what = "At least one seat must be for a person.";
        faults.expect_as(bots < self.seats.len().max(1), "seats", "fault-nobody", what);
        faults.expect(mine >= 1 || self.share.is_none(), "share", || {
            "Only players add to the deals.".into()
        });
        faults.finish()
    }
}

impl Incoming for Join {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        if let Some(seat) = self.seat {
            faults.within("seat", seat, (0, 3));
        }
        faults.finish()
    }
}

impl Incoming for AddShare {
    fn validate(&self) -> Result<(), Faults> {
        Ok(())
    }
}

impl Incoming for QuickMatch {
    fn validate(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        check_players(&mut faults, "players", self.rules, self.players.into());
        check_goals(&mut faults, "goals", self.rules, self.goals.as_ref());
        self.clock.check(&mut faults);
        if self.rated {
            check_rated(&mut faults, self.clock);
        }
        faults.finish()
    }
}
