//! One game of a match, refereed.

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_notation::{Event, GoalChoice, Notation, Record, Seeded, Start, seeded};
use evora_rules::{AnyMove, AnyPosition, Cited, Players, Position, RuleSet, Seat, Turn};

use super::contestant::Budget;
use super::player::{Clocks, Fault, MoveRequest, Player};
use super::schedule::Seating;
use crate::clock::Clock;

/// What all games of a match have in common.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// The game.
    pub rules: RuleSet,
    /// How many play.
    pub players: Players,
    /// Duel's goals.
    pub goals: GoalChoice,
    /// How much each contestant may think about a move.
    pub budgets: Vec<Budget>,
    /// Everybody's time for the whole game, if it is limited.
    pub clock: Option<Clock>,
    /// How far beyond its time a clock may run before the game is lost.
    pub margin: Duration,
}

/// A game that was lost without being beaten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFault {
    /// Whose fault it was.
    pub seat: Seat,
    /// What.
    pub fault: Fault,
    /// What was said in the game, if anybody wrote it down.
    pub log: Option<String>,
}

/// How a game of a match went.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Which game, and who sat where.
    pub seating: Seating,
    /// The final scores, seat by seat; if somebody lost by a fault, the scores at that moment.
    pub scores: Vec<u16>,
    /// The seats that won; more than one where the win is shared.
    pub winners: Vec<usize>,
    /// How many decisions were made.
    pub moves: u64,
    /// How many rounds were played to their end.
    pub rounds: u16,
    /// How it ended, if not by the rules.
    pub fault: Option<SeatFault>,
    /// The game, written down.
    pub record: Record,
}

impl Played {
    /// The share of the win that a seat has.
    pub fn share(&self, seat: usize) -> f64 {
        match self.winners.contains(&seat) {
            true => 1.0 / self.winners.len() as f64,
            false => 0.0,
        }
    }
}

/// Plays one game between the contestants. Whoever makes a fault loses, the game is over at once, and
/// all others share the win. `None` if there is no such game.
pub fn play(terms: &Terms, seating: &Seating, players: &mut [Box<dyn Player>]) -> Option<Played> {
    let mut game = RunningGame::new(terms, seating)?;
    let fault = game.play(players).err();
    Some(game.finish(fault, players))
}

struct RunningGame<'a> {
    terms: &'a Terms,
    seating: &'a Seating,
    game: Seeded,
    record: Record,
    clocks: Option<Clocks>,
    /// The seeds of moves; they differ between games of the same deal.
    seeds: Quick,
    moves: u64,
}

impl<'a> RunningGame<'a> {
    fn new(terms: &'a Terms, seating: &'a Seating) -> Option<RunningGame<'a>> {
        let Terms { rules, players, goals, clock, .. } = *terms;
        let game = seeded(rules, players, None, goals, seating.seed)?;
        let start = Start::new(&game.position, game.first, Some(seating.seed));
        let clocks = clock.map(|Clock { left, increment }| Clocks {
            left: vec![left; players.count()],
            increment,
        });
        let mut seeds = Quick::new(seating.seed);
        let seeds = Quick::new(seeds.word() ^ seating.number);
        Some(RunningGame {
            terms,
            seating,
            game,
            record: Record::new(start),
            clocks,
            seeds,
            moves: 0,
        })
    }

    fn position(&self) -> &AnyPosition {
        &self.game.position
    }

    /// Plays to the end of the game or to the first fault.
    fn play(&mut self, players: &mut [Box<dyn Player>]) -> Result<(), (Seat, Fault)> {
        for seat in self.terms.players.seats() {
            let contestant = self.seating.seats[seat.index()];
            // Whoever has several seats is told once.
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
                    let Some(chance) = self.game.position.draw(&mut self.game.stream) else {
                        return Ok(());
                    };
                    self.record.push(&self.position().chance_event(&chance));
                    self.game.position.apply_unchecked(&chance);
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
    ) -> Result<(), Fault> {
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
        self.clock(seat, started.elapsed())?;
        let position = self.position();
        let word = position.word(mv);
        if let Err(reason) = position.check(mv) {
            return Err(Fault::Illegal(format!("{word}: {reason} ({})", reason.rule())));
        }
        self.play_move(mv, word);
        Ok(())
    }

    fn clock(&mut self, seat: Seat, spent: Duration) -> Result<(), Fault> {
        let Some(Clocks { left, increment }) = &mut self.clocks else { return Ok(()) };
        let Some(left) = left.get_mut(seat.index()) else { return Ok(()) };
        if spent > *left + self.terms.margin {
            let (spent, left) = (spent.as_millis(), left.as_millis());
            return Err(Fault::Time(format!("{spent} ms for a move with {left} ms on the clock")));
        }
        *left = left.saturating_sub(spent) + *increment;
        Ok(())
    }

    fn play_move(&mut self, mv: AnyMove, word: String) {
        self.record.push(&Event::Move { player: None, legal: None, word });
        self.game.position.play_unchecked(mv);
        self.moves += 1;
    }

    fn finish(mut self, fault: Option<(Seat, Fault)>, players: &mut [Box<dyn Player>]) -> Played {
        let position = *self.position();
        let seats = self.terms.players.seats();
        let outcome = position.outcome();
        let scores = outcome.map_or(position.scores(), |outcome| outcome.scores);
        let scores: Vec<u16> = seats.clone().map(|seat| scores[seat]).collect();
        let (winners, fault) = match (fault, outcome) {
            (Some((seat, fault)), _) => {
                let log = players[self.seating.seats[seat.index()]].on_fault();
                let others = seats.filter(|&other| other != seat).map(Seat::index).collect();
                (others, Some(SeatFault { seat, fault, log }))
            }
            (None, Some(outcome)) => (outcome.winners.iter().map(Seat::index).collect(), None),
            (None, None) => (vec![], None),
        };
        if let (None, Some(_)) = (&fault, outcome) {
            let scores = scores.iter().map(|&score| score.into()).collect();
            let winners = winners.iter().map(|&seat| seat as u64).collect();
            self.record.push(&Event::End { scores, winners });
        }
        Played {
            seating: self.seating.clone(),
            scores,
            winners,
            moves: self.moves,
            rounds: position.rounds_done(),
            fault,
            record: self.record,
        }
    }
}
