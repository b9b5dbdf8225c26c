//! One game of a match.

use std::time::Duration;

use evora_chance::{Quick, Stream};
use evora_game::{Game, GoalChoice, Seeded, scores, seeded};
use evora_notation::{Notation, Record};
use evora_rules::{AnyPosition, Cited, Players, Position, RuleSet, Seat, Turn};

use super::contestant::Budget;
use super::player::{Clocks, EngineFailure, MoveRequest, Player};
use super::schedule::Seating;
use crate::clock::Clock;
use crate::instant::Instant;

/// Settings shared by all games of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: Players,
    /// Duel's goals.
    pub goals: GoalChoice,
    /// Limits per move of each contestant.
    pub budgets: Vec<Budget>,
    /// Time control of each player; `None` if unlimited.
    pub clock: Option<Clock>,
    /// Tolerance beyond the remaining time before the game is lost.
    pub margin: Duration,
}

/// A fault that ended a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFailure {
    /// The seat that lost.
    pub seat: Seat,
    /// The fault.
    pub fault: EngineFailure,
    /// The protocol log of the game, if there is one.
    pub log: Option<String>,
}

/// Result of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The game and its seating.
    pub seating: Seating,
    /// The final scores by seat; after a fault, the scores at that point.
    pub scores: Vec<u16>,
    /// The winning seats; several if the win is shared.
    pub winners: Vec<usize>,
    /// Number of moves.
    pub moves: u64,
    /// Number of completed rounds.
    pub rounds: u16,
    /// The fault that ended the game, if any.
    pub fault: Option<SeatFailure>,
    /// The game record.
    pub record: Record,
    /// Time and moves of each seat.
    pub times: Vec<ThinkingTime>,
    /// What each contestant calls itself, if it is an external engine.
    pub names: Vec<Option<String>>,
}

/// How long some moves took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ThinkingTime {
    /// Number of moves.
    pub moves: u64,
    /// Time of all of them.
    pub total: Duration,
    /// Time of the longest.
    pub longest: Duration,
}

impl ThinkingTime {
    /// Adds the time of a move.
    fn add(&mut self, spent: Duration) {
        *self = self.and(ThinkingTime { moves: 1, total: spent, longest: spent });
    }

    /// These moves and others.
    pub(super) fn and(self, other: ThinkingTime) -> ThinkingTime {
        ThinkingTime {
            moves: self.moves + other.moves,
            total: self.total + other.total,
            longest: self.longest.max(other.longest),
        }
    }

    /// The mean time of a move; `None` if there was none.
    pub fn mean(self) -> Option<Duration> {
        (self.moves > 0).then(|| self.total.div_f64(self.moves as f64))
    }
}

impl Played {
    /// The share of the win of a seat.
    pub fn share(&self, seat: usize) -> f64 {
        match self.winners.contains(&seat) {
            true => 1.0 / self.winners.len() as f64,
            false => 0.0,
        }
    }
}

/// Plays one game. A player with a fault loses, the game ends, and all others share the win. Returns `None`
/// if the rules have no such game.
pub fn play(terms: &Terms, seating: &Seating, players: &mut [Box<dyn Player>]) -> Option<Played> {
    let mut game = RunningGame::new(terms, seating)?;
    let fault = game.play(players).err();
    Some(game.finish(fault, players))
}

struct RunningGame<'a> {
    terms: &'a Terms,
    seating: &'a Seating,
    game: Game,
    /// Where what chance does comes from.
    deals: Stream,
    clocks: Option<Clocks>,
    /// Seeds of the moves; they differ between games of the same deal.
    seeds: Quick,
    moves: u64,
    times: Vec<ThinkingTime>,
}

impl<'a> RunningGame<'a> {
    fn new(terms: &'a Terms, seating: &'a Seating) -> Option<RunningGame<'a>> {
        let Terms { rules, players, goals, clock, .. } = *terms;
        let Seeded { spec, stream } = seeded(rules, players, None, goals, seating.seed)?;
        let clocks = clock.map(|Clock { left, increment }| Clocks {
            left: vec![left; players.count()],
            increment,
        });
        let mut seeds = Quick::new(seating.seed);
        let seeds = Quick::new(seeds.word() ^ seating.number);
        let game = Game::new(spec);
        let times = vec![ThinkingTime::default(); players.count()];
        Some(RunningGame { terms, seating, game, deals: stream, clocks, seeds, moves: 0, times })
    }

    fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// Plays until the game is over or a player has a fault.
    fn play(&mut self, players: &mut [Box<dyn Player>]) -> Result<(), (Seat, EngineFailure)> {
        for seat in self.terms.players.seats() {
            let contestant = self.seating.seats[seat.index()];
            // A contestant with several seats is notified once.
            if self.seating.seats[..seat.index()].contains(&contestant) {
                continue;
            }
            let seed = self.seeds.word();
            players[contestant].new_game(seed).map_err(|fault| (seat, fault))?;
        }
        loop {
            match self.position().turn() {
                Turn::Over => return Ok(()),
                Turn::Chance(_) => {
                    let drawn = self.game.position().draw(&mut self.deals);
                    if drawn.and_then(|chance| self.game.apply(chance).ok()).is_none() {
                        return Ok(());
                    }
                }
                Turn::Seat(seat) => {
                    let contestant = self.seating.seats[seat.index()];
                    let player = players[contestant].as_mut();
                    self.take_turn(seat, contestant, player).map_err(|fault| (seat, fault))?;
                }
            }
        }
    }

    fn take_turn(
        &mut self,
        seat: Seat,
        contestant: usize,
        player: &mut dyn Player,
    ) -> Result<(), EngineFailure> {
        let view = self.position().view(seat);
        let request = MoveRequest {
            view: &view,
            seat,
            budget: self.terms.budgets.get(contestant).copied().unwrap_or_default(),
            clocks: self.clocks.clone(),
            seed: self.seeds.word(),
        };
        let started = Instant::now();
        let mv = player.choose(&request)?;
        let spent = started.elapsed();
        self.times[seat.index()].add(spent);
        self.clock(seat, spent)?;
        if let Err(reason) = self.game.play(mv) {
            let word = self.position().word(mv);
            return Err(EngineFailure::Illegal(format!("{word}: {reason} ({})", reason.rule())));
        }
        self.moves += 1;
        Ok(())
    }

    fn clock(&mut self, seat: Seat, spent: Duration) -> Result<(), EngineFailure> {
        let Some(Clocks { left, increment }) = &mut self.clocks else { return Ok(()) };
        let Some(left) = left.get_mut(seat.index()) else { return Ok(()) };
        if spent > *left + self.terms.margin {
            let (spent, left) = (spent.as_millis(), left.as_millis());
            return Err(EngineFailure::Time(format!(
                "{spent} ms for a move with {left} ms on the clock"
            )));
        }
        *left = left.saturating_sub(spent) + *increment;
        Ok(())
    }

    fn finish(
        self,
        fault: Option<(Seat, EngineFailure)>,
        players: &mut [Box<dyn Player>],
    ) -> Played {
        let position = *self.position();
        let seats = self.terms.players.seats();
        let outcome = position.outcome();
        let (winners, fault) = match (fault, outcome) {
            (Some((seat, fault)), _) => {
                let log = players[self.seating.seats[seat.index()]].on_fault();
                let others = seats.filter(|&other| other != seat).map(Seat::index).collect();
                (others, Some(SeatFailure { seat, fault, log }))
            }
            (None, Some(outcome)) => (outcome.winners.iter().map(Seat::index).collect(), None),
            (None, None) => (vec![], None),
        };
        Played {
            seating: self.seating.clone(),
            scores: scores(&self.game),
            winners,
            moves: self.moves,
            rounds: position.rounds_done(),
            fault,
            record: self.game.record(Some(self.seating.seed)),
            times: self.times,
            names: players.iter().map(|player| player.name().map(str::to_owned)).collect(),
        }
    }
}
