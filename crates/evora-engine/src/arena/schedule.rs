//! Who sits where in which game.

use evora_rules::Players;

/// The games of a match. Each deal is played from every side: with as many contestants as seats, in
/// every rotation of them; with two at a larger table, the first in every seat against the second in
/// all the others.
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
    /// Its number, from 0.
    pub number: u64,
    /// The seed of its deals.
    pub seed: u64,
    /// The contestant in each seat, by number.
    pub seats: Vec<usize>,
}

/// Why there is no such match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSchedule {
    /// Nobody knows where they would sit.
    #[error("{0} contestants for {1} seats; there must be two, or one for each seat")]
    Contestants(usize, Players),
    /// Seeds end somewhere.
    #[error("--seed and --games together go past the largest seed, {}", u64::MAX)]
    Seeds,
}

impl Schedule {
    /// At least so many games, as many as make every deal complete; the first deal has this seed, the
    /// next the next.
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

    /// How many games each deal is played in.
    pub fn games_a_deal(&self) -> usize {
        self.players.count()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.deals * self.players.count() as u64
    }

    /// How many contestants there are.
    pub fn contestants(&self) -> usize {
        self.contestants
    }

    /// The game with this number; beyond the last there is none.
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
                        // Each sits equally often in each seat.
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
