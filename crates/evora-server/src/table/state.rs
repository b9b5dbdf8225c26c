//! A table as its facts make it. It never changes but by a fact.

use std::sync::Arc;

use evora_chance::{Secret, Share};
use evora_game::{Departure, Game, GameResult, GameSpec, Left, Step};
use evora_notation::{Notation, parse_goals};
use evora_rules::{AnyPosition, Position, RuleSet, Seat, Turn};

use super::fact::{Fact, Forfeit, Millis, Outcome, Person, Sitter};
use super::options::{Clock, Options};

/// Where in its life a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was closed before it began.
    Closed,
}

/// A seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Option<Sitter>,
    /// What they added to the deals.
    pub share: Share,
    /// Why they are out of the running; `None` while they are in it.
    pub forfeit: Option<Forfeit>,
    /// After how many steps a bot took over for them; `None` while they play themselves.
    pub bot_since: Option<u32>,
    /// The time they have left, for the game or for a decision.
    pub left: Option<Millis>,
}

/// Somebody's wish to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who asks.
    pub seat: Seat,
    /// To before which step.
    pub step: u32,
    /// Who has agreed.
    pub granted: Vec<Seat>,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// What is agreed on.
    pub options: Options,
    /// Who opened it.
    pub host: Person,
    /// The hash of what deals come from.
    pub commitment: String,
    /// Where in its life it is.
    pub stage: Stage,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// The game, once it has begun.
    pub game: Option<Game>,
    /// Who left the game and cannot win it any more, in the order they left.
    pub departures: Vec<Departure>,
    /// How often was taken back.
    pub branch: u32,
    /// The wish to take back that waits for an answer.
    pub asked: Option<Asked>,
    /// How the game came out.
    pub outcome: Option<Outcome>,
    /// How many facts there are.
    pub version: u64,
    /// When the present decision began.
    pub since: Millis,
}

/// A list of facts that makes no table: the store has been tampered with, or is of another version.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("fact {version} does not follow from those before it")]
pub struct Broken {
    /// The version the fact would have made.
    pub version: u64,
}

impl Table {
    /// The level of a bot that plays on for a person.
    pub const STAND_IN: evora_engine::Level = evora_engine::Level::ALL[2];

    /// The table of these facts, each with the time it happened; the first says that it was opened.
    pub fn of<'a>(facts: impl IntoIterator<Item = (Millis, &'a Fact)>) -> Result<Table, Broken> {
        let mut facts = facts.into_iter();
        let Some((at, Fact::Opened { by, options, commitment })) = facts.next() else {
            return Err(Broken { version: 1 });
        };
        let left = options.clock.at_start();
        let chair = |_: &_| Chair {
            sitter: None,
            share: Share::NONE,
            forfeit: None,
            bot_since: None,
            left,
        };
        let mut table = Table {
            chairs: options.seats.iter().map(chair).collect(),
            options: options.clone(),
            host: by.clone(),
            commitment: commitment.clone(),
            stage: Stage::Open,
            game: None,
            departures: Vec::new(),
            branch: 0,
            asked: None,
            outcome: None,
            version: 1,
            since: at,
        };
        for (at, fact) in facts {
            table.add(at, fact)?;
        }
        Ok(table)
    }

    /// Adds what happened next.
    ///
    /// # Errors
    /// If the fact contradicts the table; then the table means nothing any more.
    pub fn add(&mut self, at: Millis, fact: &Fact) -> Result<(), Broken> {
        self.add_known(at, fact, None)
    }

    /// The same, where a step of the game was already taken in `known`, which this game is a part of: it is
    /// taken over instead of being read and played again.
    ///
    /// # Errors
    /// If the fact contradicts the table; then the table means nothing any more.
    pub fn add_known(
        &mut self,
        at: Millis,
        fact: &Fact,
        known: Option<&Game>,
    ) -> Result<(), Broken> {
        self.happen(at, fact, known).ok_or(Broken { version: self.version + 1 })?;
        self.version += 1;
        Ok(())
    }

    /// Makes a fact so. Returns `None` if it contradicts the table.
    fn happen(&mut self, at: Millis, fact: &Fact, known: Option<&Game>) -> Option<()> {
        match fact {
            Fact::Opened { .. } => return None,
            Fact::Seated { seat, sitter } => self.chair_mut(*seat)?.sitter = Some(sitter.clone()),
            Fact::Unseated { seat } => {
                let chair = self.chair_mut(*seat)?;
                (chair.sitter, chair.share) = (None, Share::NONE);
            }
            Fact::Shared { seat, share } => self.chair_mut(*seat)?.share = share.parse().ok()?,
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
                let chair = self.chair_mut(*seat)?;
                chair.forfeit = Some(*why);
                chair.bot_since.get_or_insert(ply);
                let why = match why {
                    Forfeit::Resigned => Left::Resigned,
                    Forfeit::TimedOut => Left::TimedOut,
                };
                self.departures.push(Departure { seat: *seat, ply, why });
                (self.asked, self.since) = (None, at);
            }
            Fact::BotTookOver { seat } => {
                let ply = self.ply();
                self.chair_mut(*seat)?.bot_since.get_or_insert(ply);
                (self.asked, self.since) = (None, at);
            }
            Fact::TakebackAsked { seat, step } => {
                self.asked = Some(Asked { seat: *seat, step: *step, granted: Vec::new() });
            }
            Fact::TakebackGranted { seat } => self.asked.as_mut()?.granted.push(*seat),
            Fact::TakebackRefused { .. } => self.asked = None,
            Fact::TookBack { step } => {
                // A step that is taken back was taken.
                let ply = usize::try_from(*step).ok().filter(|&ply| ply < self.steps().len())?;
                self.game.as_mut()?.undo_to(ply)?;
                self.branch += 1;
                (self.asked, self.since) = (None, at);
            }
            Fact::Ended { outcome } => {
                (self.stage, self.outcome, self.asked) = (Stage::Over, Some(outcome.clone()), None);
            }
            Fact::Said { .. } | Fact::Rematch { .. } => {}
            Fact::Closed { .. } => self.stage = Stage::Closed,
        }
        Some(())
    }

    fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(seat.index())
    }

    fn start(&mut self, at: Millis, first: Seat, goals: &[String], backs: bool) -> Option<()> {
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

    fn moved(&mut self, at: Millis, seat: Seat, word: &str, known: Option<&Game>) -> Option<()> {
        let game = self.game.as_mut()?;
        if game.position().turn() != Turn::Seat(seat) {
            return None;
        }
        if known.and_then(|known| game.take_over(known)).is_none() {
            let mv = game.position().parse_word(word).ok()?;
            game.play(mv).ok()?;
        }
        let passes_on = game.position().turn() != Turn::Seat(seat);
        if let Clock::Bank { increment, .. } = self.options.clock
            && let Some(left) = self.chairs.get_mut(seat.index()).and_then(|c| c.left.as_mut())
        {
            // The increment is for a turn, and a turn may be several moves.
            let added = if passes_on { Millis::from(increment) * 1000 } else { 0 };
            *left = (*left - (at - self.since)).max(0) + added;
        }
        (self.since, self.asked) = (at, None);
        Some(())
    }

    /// The position, once the game has begun.
    pub fn position(&self) -> Option<&AnyPosition> {
        self.game.as_ref().map(Game::position)
    }

    /// The steps that stand.
    pub fn steps(&self) -> &[Arc<Step>] {
        self.game.as_ref().map_or(&[], Game::steps)
    }

    /// How many steps there are, which is the number of the next.
    pub fn ply(&self) -> u32 {
        self.steps().len() as u32
    }

    /// Who left the game as far as ratings go: also those for whom a bot took over, even if it may still win
    /// for them.
    pub fn departures_for_ratings(&self) -> Vec<Departure> {
        let chairs = Seat::ALL.into_iter().zip(&self.chairs);
        let left = |(seat, chair): (Seat, &Chair)| {
            Some(Departure { seat, ply: chair.bot_since?, why: Left::TimedOut })
        };
        chairs.filter_map(left).collect()
    }

    /// How the game ended, once it has.
    pub fn result(&self) -> Option<GameResult> {
        let (game, outcome) = (self.game.as_ref()?, self.outcome.as_ref()?);
        Some(GameResult::new(game, &outcome.winners, &self.departures))
    }

    /// The rule set.
    pub fn rules(&self) -> Option<RuleSet> {
        self.options.rule_set()
    }

    /// Who is to act, while the game is on.
    pub fn turn(&self) -> Option<Seat> {
        match (self.stage, self.position().map(Position::turn)) {
            (Stage::Playing, Some(Turn::Seat(seat))) => Some(seat),
            _ => None,
        }
    }

    /// The seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.chairs.len())
    }

    /// The seats of a person: several people at one screen are one person to the server.
    pub fn seats_of(&self, person: &str) -> impl DoubleEndedIterator<Item = Seat> {
        let sits = move |(_, chair): &(usize, &Chair)| matches!(&chair.sitter, Some(Sitter::Person(other)) if other.id == person);
        let seats = self.chairs.iter().enumerate().filter(sits);
        seats.filter_map(|(place, _)| Seat::from_index(place))
    }

    /// Whether a person plays here and everybody else is a bot: also several people at one screen are one person.
    pub fn plays_alone(&self, person: &str) -> bool {
        let own = self.seats_of(person).count();
        let is_bot = |chair: &&Chair| matches!(chair.sitter, Some(Sitter::Bot { .. }));
        own > 0 && own + self.chairs.iter().filter(is_bot).count() == self.chairs.len()
    }

    /// Whether a person may ask for hints: never in a rated game, and with other people only if they agreed to it
    /// by sitting down.
    pub fn may_have_hints(&self, person: &str) -> bool {
        let agreed = self.options.hints && self.seat_of(person).is_some();
        !self.options.rated && (agreed || self.plays_alone(person))
    }

    /// Whether a person sits there.
    pub fn sits(&self, person: &str, seat: Seat) -> bool {
        self.seats_of(person).any(|own| own == seat)
    }

    /// The seat of a person; of several the one to move, or else the one that moved last.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let mut own = self.seats_of(person);
        let (first, more) = (own.next()?, own.next().is_some());
        if !more {
            return Some(first);
        }
        let moved = self.steps().iter().rev().filter_map(|step| step.seat());
        let found = self.turn().into_iter().chain(moved).find(|&seat| self.sits(person, seat));
        found.or(Some(first))
    }

    /// The level of the bot that is to act, where one is.
    pub fn bot_to_act(&self) -> Option<evora_engine::Level> {
        let chair = self.chairs.get(self.turn()?.index())?;
        match &chair.sitter {
            Some(bot @ Sitter::Bot { .. }) => bot.level(),
            // Whoever plays on for a person plays decently, and is no help.
            Some(Sitter::Person(_)) if chair.bot_since.is_some() => Some(Table::STAND_IN),
            _ => None,
        }
    }

    /// When the time of whoever is to act runs out.
    pub fn deadline(&self) -> Option<Millis> {
        let chair = self.chairs.get(self.turn()?.index())?;
        if self.bot_to_act().is_some() {
            return None;
        }
        Some(self.since + chair.left?)
    }

    /// The time a seat has left at some moment.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let left = self.chairs.get(seat.index())?.left?;
        let runs = self.turn() == Some(seat) && self.bot_to_act().is_none();
        Some(if runs { (left - (now - self.since)).max(0) } else { left })
    }

    /// What the deals come from, given the secret.
    pub fn key(&self, secret: &Secret) -> evora_chance::Key {
        let shares: Vec<Share> = self.chairs.iter().map(|chair| chair.share).collect();
        secret.key(&shares)
    }
}
