//! One game of a match, refereed.

use std::time::{Duration, Instant};

use evora_chance::{Quick, Stream};
use evora_game::{Game, GoalChoice, Seeded, scores, seeded};
use evora_notation::{Notation, Record};
use evora_rules::{AnyPosition, Cited, Players, Position, RuleSet, Seat, Turn};

use super::contestant::Budget;
use super::player::{Ask, Clocks, Fault, Player};
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
    let mut table = Table::new(terms, seating)?;
    let fault = table.play(players).err();
    Some(table.close(fault, players))
}

struct Table<'a> {
    terms: &'a Terms,
    seating: &'a Seating,
    game: Game,
    /// Where what chance does comes from.
    deals: Stream,
    clocks: Option<Clocks>,
    /// The seeds of moves; they differ between games of the same deal.
    seeds: Quick,
    moves: u64,
}

impl<'a> Table<'a> {
    fn new(terms: &'a Terms, seating: &'a Seating) -> Option<Table<'a>> {
        let Terms { rules, players, goals, clock, .. } = *terms;
        let Seeded { spec, stream } = seeded(rules, players, None, goals, seating.seed)?;
        let clocks = clock.map(|Clock { left, increment }| Clocks {
            left: vec![left; players.count()],
            increment,
        });
        let mut seeds = Quick::new(seating.seed);
        let seeds = Quick::new(seeds.word() ^ seating.number);
        let game = Game::new(spec);
        Some(Table { terms, seating, game, deals: stream, clocks, seeds, moves: 0 })
    }

    fn position(&self) -> &AnyPosition {
        self.game.position()
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
            players[contestant].begin(seed).map_err(|fault| (seat, fault))?;
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
    ) -> Result<(), Fault> {
        let view = self.position().view(seat);
        let ask = Ask {
            view: &view,
            seat,
            budget: self.terms.budgets.get(contestant).copied().unwrap_or_default(),
            clocks: self.clocks.clone(),
            seed: self.seeds.word(),
        };
        let started = Instant::now();
        let mv = player.choose(&ask)?;
        self.clock(seat, started.elapsed())?;
        if let Err(reason) = self.game.play(mv) {
            let word = self.position().word(mv);
            return Err(Fault::Illegal(format!("{word}: {reason} ({})", reason.rule())));
        }
        self.moves += 1;
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

    fn close(self, fault: Option<(Seat, Fault)>, players: &mut [Box<dyn Player>]) -> Played {
        let position = *self.position();
        let seats = self.terms.players.seats();
        let outcome = position.outcome();
        let (winners, fault) = match (fault, outcome) {
            (Some((seat, fault)), _) => {
                let log = players[self.seating.seats[seat.index()]].dismiss();
                let others = seats.filter(|&other| other != seat).map(Seat::index).collect();
                (others, Some(SeatFault { seat, fault, log }))
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
        }
    }
}
