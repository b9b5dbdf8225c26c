//! Results of a match so far.

use super::elo::{Elo, Pairs};
use super::game::{Played, ThinkingTime};
use super::sample::Sample;
use super::schedule::Schedule;

/// Results of a match so far.
///
/// Games of the same deal are correlated, so errors are computed from deals. Games that ended by a fault do
/// not count for points, rounds and moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    contestants: usize,
    games_a_deal: usize,
    standings: Vec<Standing>,
    pairs: Pairs,
    games: u64,
    rounds: Sample,
    moves: Sample,
    /// What the contestants call themselves.
    names: Vec<Option<String>>,
    /// Games of the current deal.
    open: Vec<Played>,
}

/// Results of one contestant. A contestant with several seats is counted for each seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Seats that won alone.
    pub won: u64,
    /// Seats that shared the win.
    pub shared: u64,
    /// Seats that lost.
    pub lost: u64,
    /// Lost seats that lost by a fault.
    pub faults: u64,
    /// Share of the win per seat.
    pub share: Sample,
    /// Final points per seat.
    pub points: Sample,
    /// How long its moves took.
    pub time: ThinkingTime,
}

impl Tally {
    /// The tally before the first game.
    pub fn new(schedule: &Schedule) -> Tally {
        Tally {
            contestants: schedule.contestants(),
            games_a_deal: schedule.games_a_deal(),
            standings: vec![Standing::default(); schedule.contestants()],
            pairs: [0; 5],
            games: 0,
            rounds: Sample::default(),
            moves: Sample::default(),
            names: vec![None; schedule.contestants()],
            open: vec![],
        }
    }

    /// Adds the next game. Returns whether it completes its deal.
    pub fn add(&mut self, played: &Played) -> bool {
        self.games += 1;
        for (seat, &contestant) in played.seating.seats.iter().enumerate() {
            let standing = &mut self.standings[contestant];
            match (played.winners.contains(&seat), played.winners.len()) {
                (true, 1) => standing.won += 1,
                (true, _) => standing.shared += 1,
                (false, _) => standing.lost += 1,
            }
            let is_fault = |fault: &super::SeatFailure| fault.seat.index() == seat;
            standing.faults += u64::from(played.fault.as_ref().is_some_and(is_fault));
            standing.time = standing.time.and(played.times[seat]);
        }
        for (name, told) in self.names.iter_mut().zip(&played.names) {
            if told.is_some() {
                name.clone_from(told);
            }
        }
        if played.fault.is_none() {
            self.rounds.add(played.rounds.into());
            self.moves.add(played.moves as f64);
        }
        self.open.push(played.clone());
        let is_complete = self.open.len() == self.games_a_deal;
        if is_complete {
            self.close_deal();
        }
        is_complete
    }

    fn close_deal(&mut self) {
        let games = std::mem::take(&mut self.open);
        for contestant in 0..self.contestants {
            let (mut share, mut points) = (Sample::default(), Sample::default());
            for game in &games {
                let seats = game.seating.seats.iter().enumerate();
                for (seat, _) in seats.filter(|(_, sitting)| **sitting == contestant) {
                    share.add(game.share(seat));
                    if game.fault.is_none() {
                        points.add(game.scores[seat].into());
                    }
                }
            }
            self.standings[contestant].share.add(share.mean());
            if points.count() > 0 {
                self.standings[contestant].points.add(points.mean());
            }
            if contestant == 0 && self.games_a_deal == 2 {
                // Shares are multiples of ½, so their sum of two, doubled, is an integer from 0 to 4.
                self.pairs[((share.mean() * 4.0).round() as usize).min(4)] += 1;
            }
        }
    }

    /// Results of the contestants, in the order of entry.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// What a contestant calls itself, if it is an external engine that was started.
    pub fn name(&self, contestant: usize) -> Option<&str> {
        self.names.get(contestant)?.as_deref()
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Rounds per game.
    pub fn rounds(&self) -> &Sample {
        &self.rounds
    }

    /// Moves per game.
    pub fn moves(&self) -> &Sample {
        &self.moves
    }

    /// Pentanomial counts of a match between two contestants in two-player games.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// Elo difference of a match between two contestants in two-player games.
    pub fn elo(&self) -> Option<Elo> {
        Elo::from_pairs(&self.pairs)
    }

    /// Indices of the contestants by share of wins, then by points, best first.
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.contestants).collect();
        let worth = |&place: &usize| {
            (self.standings[place].share.mean(), self.standings[place].points.mean())
        };
        order.sort_by(|one, two| {
            let ((share1, points1), (share2, points2)) = (worth(one), worth(two));
            share2.total_cmp(&share1).then(points2.total_cmp(&points1))
        });
        order
    }
}
