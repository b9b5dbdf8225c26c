//! What came of the games so far.

use super::elo::{Elo, Pairs};
use super::game::Played;
use super::sample::Sample;
use super::schedule::Schedule;

/// What came of the games so far.
///
/// Games of the same deal are alike, so errors are worked out from deals, not from games. Points and
/// rounds of games that ended by a fault do not count.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    contestants: usize,
    games_a_deal: usize,
    standings: Vec<Standing>,
    pairs: Pairs,
    games: u64,
    rounds: Sample,
    moves: Sample,
    /// The games of the deal that is being played.
    open: Vec<Played>,
}

/// How one contestant stands. Whoever has several seats in a game is counted seat by seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Seats that won alone.
    pub won: u64,
    /// Seats that shared a win.
    pub shared: u64,
    /// Seats that did not win.
    pub lost: u64,
    /// Those of the lost ones that lost by a fault.
    pub faults: u64,
    /// The share of the win of a seat.
    pub share: Sample,
    /// The final points of a seat.
    pub points: Sample,
}

impl Tally {
    /// Before the first game.
    pub fn new(schedule: &Schedule) -> Tally {
        Tally {
            contestants: schedule.contestants(),
            games_a_deal: schedule.games_a_deal(),
            standings: vec![Standing::default(); schedule.contestants()],
            pairs: [0; 5],
            games: 0,
            rounds: Sample::default(),
            moves: Sample::default(),
            open: vec![],
        }
    }

    /// Adds the next game; whether that completes its deal.
    pub fn add(&mut self, played: &Played) -> bool {
        self.games += 1;
        for (seat, &contestant) in played.seating.seats.iter().enumerate() {
            let standing = &mut self.standings[contestant];
            match (played.winners.contains(&seat), played.winners.len()) {
                (true, 1) => standing.won += 1,
                (true, _) => standing.shared += 1,
                (false, _) => standing.lost += 1,
            }
            let is_fault = |fault: &super::SeatFault| fault.seat.index() == seat;
            standing.faults += u64::from(played.fault.as_ref().is_some_and(is_fault));
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
                // Shares are whole halves, so twice their sum is a whole number from 0 to 4.
                self.pairs[((share.mean() * 4.0).round() as usize).min(4)] += 1;
            }
        }
    }

    /// How each contestant stands, in the order they were entered.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// How many games were added.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Rounds of a game.
    pub fn rounds(&self) -> &Sample {
        &self.rounds
    }

    /// Decisions of a game.
    pub fn moves(&self) -> &Sample {
        &self.moves
    }

    /// How the pairs of a match of two at a table for two came out.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// By how much the first of two is stronger at a table for two.
    pub fn elo(&self) -> Option<Elo> {
        Elo::from_pairs(&self.pairs)
    }

    /// The contestants, the one with the largest share of wins first; of equals, the one with more points.
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
