//! The state of a table. It changes only by facts.

use std::sync::Arc;

use evora_chance::{Secret, Share};
use evora_game::{Departure, Game, GameResult, GameSpec, Left, Step};
use evora_id::UserId;
use evora_notation::{Notation, parse_goals};
use evora_rules::{AnyPosition, Position, RuleSet, Seat, Turn};
use evora_wire::Clock;

use crate::fact::{Fact, Forfeit, Outcome, Participant, Person, Ticks};
use crate::options::{Options, time_at_start};

const DAY: Ticks = 24 * 60 * 60 * 1000;

/// The stage of a table's life cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The game has not started.
    Open,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before its game started.
    Closed,
}

/// The state of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatState {
    /// The person or bot in the seat.
    pub participant: Option<Participant>,
    /// The player's share of the deals.
    pub share: Share,
    /// Why the player forfeited; `None` if they did not.
    pub forfeit: Option<Forfeit>,
    /// The ply at which a bot took over; `None` while the player plays.
    pub bot_since: Option<u32>,
    /// The remaining time, for the game or for a move.
    pub left: Option<Ticks>,
    /// Since when the clock stands still because the player is on vacation; `None` while it does not.
    pub paused: Option<Ticks>,
}

/// A takeback request that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakebackRequest {
    /// The seat that asks.
    pub seat: Seat,
    /// The ply to go back to.
    pub step: u32,
    /// The seats that have agreed.
    pub granted: Vec<Seat>,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The options.
    pub options: Options,
    /// The person who opened the table.
    pub host: Person,
    /// The hash of the secret that deals come from.
    pub commitment: String,
    /// The stage of its life cycle.
    pub stage: Stage,
    /// The state of each seat.
    pub seat_states: Vec<SeatState>,
    /// The game, once it has started.
    pub game: Option<Game>,
    /// The seats that forfeited, in the order they did.
    pub departures: Vec<Departure>,
    /// The number of takebacks.
    pub branch: u32,
    /// The open takeback request.
    pub takeback: Option<TakebackRequest>,
    /// The outcome, once the game has ended.
    pub outcome: Option<Outcome>,
    /// The number of facts.
    pub version: u64,
    /// When the time for the current move started, in the time in service.
    pub since: Ticks,
}

/// A fact that contradicts those before it: the data is corrupt or comes from another version.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("fact {version} does not follow from those before it")]
pub struct Broken {
    /// The version of that fact.
    pub version: u64,
}

impl Table {
    /// The level of a bot that takes over for a person.
    pub const STAND_IN: evora_engine::Level = evora_engine::Level::ALL[2];
    /// Without a clock: how long a player may stay away on their turn while other people wait.
    pub const ABSENCE: Ticks = 14 * DAY;
    /// Without a clock: the same where nobody else waits.
    pub const ABSENCE_ALONE: Ticks = 365 * DAY;

    /// Builds a table from its facts and their times. The first must be [`Fact::Opened`].
    ///
    /// # Errors
    /// If a fact contradicts those before it.
    pub fn of<'a>(facts: impl IntoIterator<Item = (Ticks, &'a Fact)>) -> Result<Table, Broken> {
        let mut facts = facts.into_iter();
        let Some((at, Fact::Opened { by, options, commitment })) = facts.next() else {
            return Err(Broken { version: 1 });
        };
        let left = time_at_start(options.clock);
        let seat_state = |_: &_| SeatState {
            participant: None,
            share: Share::NONE,
            forfeit: None,
            bot_since: None,
            left,
            paused: None,
        };
        let mut table = Table {
            seat_states: options.seats.iter().map(seat_state).collect(),
            options: options.clone(),
            host: by.clone(),
            commitment: commitment.clone(),
            stage: Stage::Open,
            game: None,
            departures: Vec::new(),
            branch: 0,
            takeback: None,
            outcome: None,
            version: 1,
            since: at,
        };
        for (at, fact) in facts {
            table.add(at, fact)?;
        }
        Ok(table)
    }

    /// Applies the next fact.
    ///
    /// # Errors
    /// If the fact contradicts the table; the table must not be used afterwards.
    pub fn add(&mut self, at: Ticks, fact: &Fact) -> Result<(), Broken> {
        self.add_known(at, fact, None)
    }

    /// Applies the next fact. A step that the game `known` already has is copied from it instead of being parsed and
    /// applied again.
    ///
    /// # Errors
    /// If the fact contradicts the table; the table must not be used afterwards.
    pub fn add_known(
        &mut self,
        at: Ticks,
        fact: &Fact,
        known: Option<&Game>,
    ) -> Result<(), Broken> {
        self.apply(at, fact, known).ok_or(Broken { version: self.version + 1 })?;
        self.version += 1;
        Ok(())
    }

    /// Applies a fact. Returns `None` if it contradicts the table.
    fn apply(&mut self, at: Ticks, fact: &Fact, known: Option<&Game>) -> Option<()> {
        match fact {
            Fact::Opened { .. } => return None,
            Fact::Seated { seat, participant } => {
                self.seat_state_mut(*seat)?.participant = Some(participant.clone());
            }
            Fact::Unseated { seat } => {
                let seat_state = self.seat_state_mut(*seat)?;
                (seat_state.participant, seat_state.share) = (None, Share::NONE);
            }
            Fact::Shared { seat, share } => {
                self.seat_state_mut(*seat)?.share = share.parse().ok()?;
            }
            Fact::Started { first, goals, backs } => self.start(at, *first, goals, *backs)?,
            Fact::Chance { event } => {
                let game = self.game.as_mut()?;
                if known.and_then(|known| game.take_over(known)).is_none() {
                    let chance = game.position().parse_chance(event)?.ok()?;
                    game.apply(chance).ok()?;
                }
                self.since = at;
            }
            Fact::Moved { seat, word } => self.moved(at, *seat, word, known)?,
            Fact::Forfeited { seat, why } => {
                let ply = self.ply();
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.forfeit = Some(*why);
                seat_state.bot_since.get_or_insert(ply);
                let why = match why {
                    Forfeit::Resigned => Left::Resigned,
                    Forfeit::TimedOut => Left::TimedOut,
                };
                self.departures.push(Departure { seat: *seat, ply, why });
                (self.takeback, self.since) = (None, at);
            }
            Fact::BotTookOver { seat } => {
                let ply = self.ply();
                self.seat_state_mut(*seat)?.bot_since.get_or_insert(ply);
                (self.takeback, self.since) = (None, at);
            }
            #[cfg(feature = "vacation")]
            Fact::Vacation { seat, begins } => self.set_vacation(at, *seat, *begins)?,
            Fact::TakebackAsked { seat, step } => {
                self.takeback =
                    Some(TakebackRequest { seat: *seat, step: *step, granted: Vec::new() });
            }
            Fact::TakebackGranted { seat } => self.takeback.as_mut()?.granted.push(*seat),
            Fact::TakebackRefused { .. } => self.takeback = None,
            Fact::TookBack { step } => {
                // Only a step that exists can be taken back.
                let ply = usize::try_from(*step).ok().filter(|&ply| ply < self.steps().len())?;
                self.game.as_mut()?.undo_to(ply)?;
                self.branch += 1;
                (self.takeback, self.since) = (None, at);
            }
            Fact::Ended { outcome } => {
                (self.stage, self.outcome, self.takeback) =
                    (Stage::Over, Some(outcome.clone()), None);
            }
            Fact::Said { .. } | Fact::Rematch { .. } => {}
            Fact::Closed { .. } => self.stage = Stage::Closed,
        }
        Some(())
    }

    fn seat_state_mut(&mut self, seat: Seat) -> Option<&mut SeatState> {
        self.seat_states.get_mut(seat.index())
    }

    fn start(&mut self, at: Ticks, first: Seat, goals: &[String], backs: bool) -> Option<()> {
        let (rules, players) = (self.options.rule_set()?, self.options.players()?);
        let mut spec = GameSpec::new(rules, players, first).ok()?;
        if spec.goals().is_some() {
            spec = spec.with_goals(parse_goals(goals.iter().map(String::as_str)).ok()?);
        }
        if !backs {
            spec = spec.without_backs();
        }
        self.game = Some(Game::new(spec));
        (self.stage, self.since) = (Stage::Playing, at);
        Some(())
    }

    fn moved(&mut self, at: Ticks, seat: Seat, word: &str, known: Option<&Game>) -> Option<()> {
        let game = self.game.as_mut()?;
        if game.position().turn() != Turn::Seat(seat) {
            return None;
        }
        if known.and_then(|known| game.take_over(known)).is_none() {
            let mv = game.position().parse_word(word).ok()?;
            game.play(mv).ok()?;
        }
        let ends_turn = game.position().turn() != Turn::Seat(seat);
        if let Clock::Bank { increment, .. } = self.options.clock
            && let Some(left) = self.seat_states.get_mut(seat.index()).and_then(|c| c.left.as_mut())
        {
            // The time in service is set back after an outage.
            let elapsed = (at - self.since).max(0);
            // The increment is per turn, and a turn can have several moves.
            let added = if ends_turn { Ticks::from(increment) * 1000 } else { 0 };
            *left = (*left - elapsed).max(0) + added;
        }
        (self.since, self.takeback) = (at, None);
        Some(())
    }

    /// The position, once the game has started.
    pub fn position(&self) -> Option<&AnyPosition> {
        self.game.as_ref().map(Game::position)
    }

    /// The steps of the game, without those taken back.
    pub fn steps(&self) -> &[Arc<Step>] {
        self.game.as_ref().map_or(&[], Game::steps)
    }

    /// The ply of the next step.
    pub fn ply(&self) -> u32 {
        self.steps().len() as u32
    }

    /// The seats that count as having left for ratings: also those a bot took over, although it may still win.
    pub fn departures_for_ratings(&self) -> Vec<Departure> {
        let seat_states = Seat::ALL.into_iter().zip(&self.seat_states);
        let left = |(seat, seat_state): (Seat, &SeatState)| {
            Some(Departure { seat, ply: seat_state.bot_since?, why: Left::TimedOut })
        };
        seat_states.filter_map(left).collect()
    }

    /// The result, once the game has ended.
    pub fn result(&self) -> Option<GameResult> {
        let (game, outcome) = (self.game.as_ref()?, self.outcome.as_ref()?);
        Some(GameResult::new(game, &outcome.winners, &self.departures))
    }

    /// The rule set. Returns `None` if this build does not know it.
    pub fn rules(&self) -> Option<RuleSet> {
        self.options.rule_set()
    }

    /// The seat to move. Returns `None` unless the game is in progress.
    pub fn turn(&self) -> Option<Seat> {
        match (self.stage, self.position().map(Position::turn)) {
            (Stage::Playing, Some(Turn::Seat(seat))) => Some(seat),
            _ => None,
        }
    }

    /// The seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.seat_states.len())
    }

    /// The seats of a person; several if people share a screen.
    pub fn seats_of(&self, person: &UserId) -> impl DoubleEndedIterator<Item = Seat> {
        let sits = move |(_, seat_state): &(usize, &SeatState)| matches!(&seat_state.participant, Some(Participant::Person(other)) if other.id == *person);
        let seats = self.seat_states.iter().enumerate().filter(sits);
        seats.filter_map(|(place, _)| Seat::from_index(place))
    }

    /// Whether a person plays and all other seats have bots. People who share a screen count as one.
    pub fn plays_alone(&self, person: &UserId) -> bool {
        let own = self.seats_of(person).count();
        let is_bot = |seat_state: &&SeatState| {
            matches!(seat_state.participant, Some(Participant::Bot { .. }))
        };
        own > 0 && own + self.seat_states.iter().filter(is_bot).count() == self.seat_states.len()
    }

    /// Whether a person may ask for hints: never in rated games, and with other people only if the table allows it.
    pub fn may_have_hints(&self, person: &UserId) -> bool {
        let agreed = self.options.hints && self.seat_of(person).is_some();
        !self.options.rated && (agreed || self.plays_alone(person))
    }

    /// Whether a person has this seat.
    pub fn sits(&self, person: &UserId, seat: Seat) -> bool {
        self.seats_of(person).any(|own| own == seat)
    }

    /// The seat of a person. If they have several, the one to move, or else the one that moved last.
    pub fn seat_of(&self, person: &UserId) -> Option<Seat> {
        let mut own = self.seats_of(person);
        let (first, more) = (own.next()?, own.next().is_some());
        if !more {
            return Some(first);
        }
        let moved = self.steps().iter().rev().filter_map(|step| step.seat());
        let found = self.turn().into_iter().chain(moved).find(|&seat| self.sits(person, seat));
        found.or(Some(first))
    }

    /// The level of the bot to move. Returns `None` if no bot is to move.
    pub fn bot_to_act(&self) -> Option<evora_engine::Level> {
        let seat_state = self.seat_states.get(self.turn()?.index())?;
        match &seat_state.participant {
            Some(bot @ Participant::Bot { .. }) => bot.level(),
            // A bot that takes over plays at a fixed, moderate level.
            Some(Participant::Person(_)) if seat_state.bot_since.is_some() => Some(Table::STAND_IN),
            _ => None,
        }
    }

    /// When the player to move runs out of time or, without a clock, counts as gone. Returns `None` for bots, and for players on
    /// vacation.
    pub fn deadline(&self) -> Option<Ticks> {
        let seat_state = self.seat_states.get(self.turn()?.index())?;
        if self.bot_to_act().is_some() || seat_state.paused.is_some() {
            return None;
        }
        Some(self.since + seat_state.left.or_else(|| self.absence_limit())?)
    }

    /// How long the player to move may stay away in a game without a clock. Returns `None` with a clock.
    fn absence_limit(&self) -> Option<Ticks> {
        let seat = self.turn().filter(|_| self.options.clock == (Clock::Unlimited {}))?;
        Some(if self.is_alone(seat) { Table::ABSENCE_ALONE } else { Table::ABSENCE })
    }

    /// The time a seat has left at `now`. Returns `None` without a time limit.
    pub fn left(&self, seat: Seat, now: Ticks) -> Option<Ticks> {
        let seat_state = self.seat_states.get(seat.index())?;
        let left = seat_state.left?;
        let runs = self.turn() == Some(seat) && self.bot_to_act().is_none();
        // A clock that stands still shows what it showed when it stopped.
        let now = seat_state.paused.unwrap_or(now);
        let elapsed = (now - self.since).max(0);
        Some(if runs { (left - elapsed).max(0) } else { left })
    }

    /// The key that everything is drawn from, given the secret.
    pub fn key(&self, secret: &Secret) -> evora_chance::Key {
        let shares: Vec<Share> =
            self.seat_states.iter().map(|seat_state| seat_state.share).collect();
        secret.key(&shares)
    }
}
