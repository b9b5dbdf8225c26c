//! Assigns contestants to seats.

use evora_rules::Players;

/// The games of a match. Each deal is played from every seat: with as many contestants as seats, in every
/// rotation; with two contestants at a larger table, the first in every seat against the second in all
/// others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    players: Players,
    contestants: usize,
    seed: u64,
    deals: u64,
}

/// One game of a schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Its index, from 0.
    pub number: u64,
    /// The seed of its deal.
    pub seed: u64,
    /// The index of the contestant in each seat.
    pub seats: Vec<usize>,
}

/// Error of a schedule that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSchedule {
    /// The number of contestants fits neither two nor the seats.
    #[error("{0} contestants for {1} seats; there must be two, or one for each seat")]
    Contestants(usize, Players),
    /// The seeds exceed 64 bits.
    #[error("--seed and --games together go past the largest seed, {}", u64::MAX)]
    Seeds,
}

impl Schedule {
    /// A schedule of at least `games` games, rounded up to complete deals. Deals have consecutive seeds
    /// from `seed` on.
    pub fn new(
        players: Players,
        contestants: usize,
        seed: u64,
        games: u64,
    ) -> Result<Schedule, BadSchedule> {
        if contestants != 2 && contestants != players.count() {
            return Err(BadSchedule::Contestants(contestants, players));
        }
        let deals = games.div_ceil(players.count() as u64).max(1);
        let last = seed.checked_add(deals - 1);
        let count = deals.checked_mul(players.count() as u64);
        match (last, count) {
            (Some(_), Some(_)) => Ok(Schedule { players, contestants, seed, deals }),
            _ => Err(BadSchedule::Seeds),
        }
    }

    /// Games per deal.
    pub fn games_a_deal(&self) -> usize {
        self.players.count()
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.deals * self.players.count() as u64
    }

    /// Number of contestants.
    pub fn contestants(&self) -> usize {
        self.contestants
    }

    /// The game with this index; `None` past the last.
    pub fn game(&self, number: u64) -> Option<Seating> {
        let count = self.players.count();
        let (deal, turn) = (number / count as u64, (number % count as u64) as usize);
        if deal >= self.deals {
            return None;
        }
        let contestant = |seat: usize| {
            let place = (seat + count - turn) % count;
            if self.contestants == count { place } else { place.min(1) }
        };
        let seats = (0..count).map(contestant).collect();
        Some(Seating { number, seed: self.seed + deal, seats })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_is_played_from_every_side() {
        for players in Players::ALL {
            let count = players.count();
            for contestants in [2, count] {
                let schedule = Schedule::new(players, contestants, 7, 10).unwrap();
                assert!(schedule.games() >= 10 && schedule.games().is_multiple_of(count as u64));
                let games: Vec<_> = (0..).map_while(|number| schedule.game(number)).collect();
                assert_eq!(games.len() as u64, schedule.games());
                for (deal, group) in games.chunks(count).enumerate() {
                    assert!(group.iter().all(|game| game.seed == 7 + deal as u64));
                    for contestant in 0..contestants {
                        // Each contestant sits equally often in each seat.
                        for seat in 0..count {
                            let times =
                                group.iter().filter(|g| g.seats[seat] == contestant).count();
                            let expected =
                                if contestants == count || contestant == 0 { 1 } else { count - 1 };
                            assert_eq!(times, expected);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_seated_is_refused() {
        for (players, contestants) in [(Players::Two, 1), (Players::Two, 3), (Players::Four, 3)] {
            let refused = Schedule::new(players, contestants, 0, 10);
            assert_eq!(refused, Err(BadSchedule::Contestants(contestants, players)));
        }
        assert_eq!(Schedule::new(Players::Two, 2, u64::MAX, 3), Err(BadSchedule::Seeds));
        assert_eq!(Schedule::new(Players::Two, 2, 0, u64::MAX), Err(BadSchedule::Seeds));
        assert_eq!(Schedule::new(Players::Two, 2, u64::MAX, 2).unwrap().games(), 2);
    }
}
