//! A table as its facts make it. It never changes but by a fact.

use std::sync::Arc;

use evora_chance::{Secret, Share};
use evora_notation::{Event, Notation};
use evora_rules::{AnyMove, AnyPosition, AnyReason, Points, Position, RuleSet, Seat, Turn};

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
    /// Whether they are out of the running.
    pub forfeit: Option<Forfeit>,
    /// Whether a bot plays for them because their time ran out.
    pub bot_plays: bool,
    /// The time they have left, for the game or for a decision.
    pub left: Option<Millis>,
}

/// A step of the game.
#[derive(Clone, Debug)]
pub struct Step {
    /// The position before it.
    pub before: AnyPosition,
    /// What happened.
    pub event: Event,
    /// The move and who made it; nothing for chance.
    pub decided: Option<(Seat, AnyMove)>,
    /// Every point given and taken.
    pub told: Vec<Points<AnyReason>>,
}

impl Step {
    /// What chance did, and the position after it; nothing where it cannot do that.
    pub fn chance(before: AnyPosition, event: &Event) -> Option<(Step, AnyPosition)> {
        let chance = before.parse_chance(event)?.ok()?;
        let (mut after, mut told) = (before, Vec::new());
        after.apply_watched(&chance, |points| told.push(points)).ok()?;
        Some((Step { before, event: event.clone(), decided: None, told }, after))
    }

    /// A move of whoever is to act, and the position after it; nothing where it is not legal.
    pub fn moved(before: AnyPosition, word: &str) -> Option<(Step, AnyPosition)> {
        let Turn::Seat(seat) = before.turn() else { return None };
        let mv = before.parse_word(word).ok()?;
        let (mut after, mut told) = (before, Vec::new());
        after.play_watched(mv, |points| told.push(points)).ok()?;
        let event = Event::Move { player: None, legal: None, word: word.to_string() };
        Some((Step { before, event, decided: Some((seat, mv)), told }, after))
    }
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
    pub position: Option<AnyPosition>,
    /// Who went first.
    pub first: Seat,
    /// The steps that stand; shared, so that a copy of a table is cheap.
    pub steps: Vec<Arc<Step>>,
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
            bot_plays: false,
            left,
        };
        let mut table = Table {
            chairs: options.seats.iter().map(chair).collect(),
            options: options.clone(),
            host: by.clone(),
            commitment: commitment.clone(),
            stage: Stage::Open,
            position: None,
            first: Seat::S0,
            steps: Vec::new(),
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
    pub fn add(&mut self, at: Millis, fact: &Fact) -> Result<(), Broken> {
        self.happen(at, fact).ok_or(Broken { version: self.version + 1 })?;
        self.version += 1;
        Ok(())
    }

    /// What a fact changes; nothing where it cannot be.
    fn happen(&mut self, at: Millis, fact: &Fact) -> Option<()> {
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
                let (step, after) = Step::chance(self.position?, event)?;
                self.steps.push(Arc::new(step));
                self.position = Some(after);
                self.since = at;
            }
            Fact::Moved { seat, word } => self.moved(at, *seat, word)?,
            Fact::Forfeited { seat, why } => {
                let chair = self.chair_mut(*seat)?;
                (chair.forfeit, chair.bot_plays) = (Some(*why), true);
                (self.asked, self.since) = (None, at);
            }
            Fact::BotTookOver { seat } => {
                self.chair_mut(*seat)?.bot_plays = true;
                (self.asked, self.since) = (None, at);
            }
            Fact::TakebackAsked { seat, step } => {
                let seat = Seat::from_index((*seat).into())?;
                self.asked = Some(Asked { seat, step: *step, granted: Vec::new() });
            }
            Fact::TakebackGranted { seat } => {
                let seat = Seat::from_index((*seat).into())?;
                self.asked.as_mut()?.granted.push(seat);
            }
            Fact::TakebackRefused { .. } => self.asked = None,
            Fact::TookBack { step } => {
                let step = *step as usize;
                self.position = Some(self.steps.get(step)?.before);
                self.steps.truncate(step);
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

    fn chair_mut(&mut self, seat: u8) -> Option<&mut Chair> {
        self.chairs.get_mut(usize::from(seat))
    }

    fn start(&mut self, at: Millis, first: u8, goals: &[String], backs: bool) -> Option<()> {
        let first = Seat::from_index(first.into())?;
        let (rules, players) = (self.options.rule_set()?, self.options.players()?);
        let mut position = rules.start(players, first)?;
        if let AnyPosition::Duel(duel) = &mut position {
            let goals = evora_notation::parse_goals(goals.iter().map(String::as_str)).ok()?;
            *duel = evora_rules::duel::Duel::new(first, goals);
            if !backs {
                *duel = duel.without_backs();
            }
        }
        (self.position, self.first) = (Some(position), first);
        (self.stage, self.since) = (Stage::Playing, at);
        Some(())
    }

    fn moved(&mut self, at: Millis, seat: u8, word: &str) -> Option<()> {
        let seat = Seat::from_index(seat.into())?;
        let before = self.position.filter(|position| position.turn() == Turn::Seat(seat))?;
        let (step, after) = Step::moved(before, word)?;
        self.steps.push(Arc::new(step));
        self.position = Some(after);
        let passes_on = after.turn() != Turn::Seat(seat);
        if let Clock::Bank { increment, .. } = self.options.clock
            && let Some(left) = self.chairs.get_mut(seat.index()).and_then(|c| c.left.as_mut())
        {
            // What is added is for turns, and a turn may be several decisions.
            let added = if passes_on { Millis::from(increment) * 1000 } else { 0 };
            *left = (*left - (at - self.since)).max(0) + added;
        }
        (self.since, self.asked) = (at, None);
        Some(())
    }

    /// The rule set.
    pub fn rules(&self) -> Option<RuleSet> {
        self.options.rule_set()
    }

    /// Who is to act, while the game is on.
    pub fn turn(&self) -> Option<Seat> {
        match (self.stage, self.position.as_ref().map(Position::turn)) {
            (Stage::Playing, Some(Turn::Seat(seat))) => Some(seat),
            _ => None,
        }
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
        let moved = self.steps.iter().rev().filter_map(|step| step.decided).map(|(seat, _)| seat);
        let found = self.turn().into_iter().chain(moved).find(|&seat| self.sits(person, seat));
        found.or(Some(first))
    }

    /// The level of the bot that is to act, where one is.
    pub fn bot_to_act(&self) -> Option<evora_engine::Level> {
        let chair = self.chairs.get(self.turn()?.index())?;
        match &chair.sitter {
            Some(bot @ Sitter::Bot { .. }) => bot.level(),
            // Whoever plays on for a person plays decently, and is no help.
            Some(Sitter::Person(_)) if chair.bot_plays => Some(Table::STAND_IN),
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
