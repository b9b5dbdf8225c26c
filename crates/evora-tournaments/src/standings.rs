//! Who stands where.

use std::cmp::Reverse;

use crate::fact::Entrant;
use crate::points::{bye, points};
use crate::spec::Format;
use crate::tournament::Tournament;

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub entrant: Entrant,
    /// The place, from 1. Only those who are equal in everything that counts share one.
    pub place: u16,
    /// Points; in a knock-out, rounds that were won.
    pub points: u32,
    /// Swiss: the points of all opponents (Buchholz). A round that was sat out counts as one against opponents with one's own points.
    pub buchholz: u32,
    /// Swiss: twice the points of opponents who were beaten, and those of opponents with the same rank (Sonneborn-Berger).
    pub sonneborn_berger: u32,
    /// Games won, alone.
    pub wins: u32,
    /// Games that count.
    pub games: u32,
    /// Arena: wins in a row up to now. From two on, the next game counts double.
    pub streak: u32,
    /// Whether they left.
    pub has_left: bool,
}

/// Wins in a row after which an arena's games count double.
pub const STREAK: u32 = 2;

impl Tournament {
    /// The standings, the first place first.
    ///
    /// Arena: points, then games won, then fewer games. Swiss: points, Buchholz, Sonneborn-Berger, games won. Knock-out: rounds won.
    /// Those who are equal share a place, and stand in the order of their ratings, then of joining. Whoever left before it began
    /// is not in them.
    pub fn standings(&self) -> Vec<Standing> {
        let mut standings: Vec<Standing> = (self.everybody().zip(self.states()))
            .map(|(entrant, state)| Standing {
                entrant,
                place: 0,
                points: 0,
                buchholz: 0,
                sonneborn_berger: 0,
                wins: 0,
                games: 0,
                streak: 0,
                has_left: state.left.is_some(),
            })
            .collect();
        self.count_games(&mut standings);
        match self.spec().format() {
            Format::Arena { .. } => {}
            Format::Swiss { .. } => self.count_opponents(&mut standings),
            Format::Knockout { .. } => {
                let reached = self.rounds_reached();
                for standing in &mut standings {
                    standing.points = reached.get(&standing.entrant).copied().unwrap_or(0);
                }
            }
        }
        standings.retain(|standing| self.states()[standing.entrant.index()].takes_part());
        let rating = |standing: &Standing| self.states()[standing.entrant.index()].rating;
        standings.sort_by_key(|it| (self.rank_key(it), Reverse(rating(it)), it.entrant));
        for at in 0..standings.len() {
            let is_equal =
                at > 0 && self.rank_key(&standings[at]) == self.rank_key(&standings[at - 1]);
            standings[at].place = match is_equal {
                true => standings[at - 1].place,
                false => u16::try_from(at + 1).unwrap_or(u16::MAX),
            };
        }
        standings
    }

    /// What the order depends on; less is better.
    fn rank_key(&self, it: &Standing) -> (Reverse<u32>, Reverse<u32>, Reverse<u32>, u32) {
        let points = Reverse(it.points);
        match self.spec().format() {
            Format::Arena { .. } => (points, Reverse(it.wins), Reverse(0), it.games),
            Format::Swiss { .. } => {
                let wins = u32::MAX - it.wins;
                (points, Reverse(it.buchholz), Reverse(it.sonneborn_berger), wins)
            }
            Format::Knockout { .. } => (points, Reverse(0), Reverse(0), 0),
        }
    }

    /// Points, games, wins and streaks.
    fn count_games(&self, standings: &mut [Standing]) {
        let doubles = matches!(self.spec().format(), Format::Arena { .. });
        for (game, finishes) in self.finished() {
            for ((entrant, got), finish) in game.seats.iter().zip(points(finishes)).zip(finishes) {
                let Some(standing) = standings.get_mut(entrant.index()) else { continue };
                let is_double = doubles && standing.streak >= STREAK;
                standing.points += if is_double { 2 * got } else { got };
                standing.games += 1;
                let others = finishes.iter().filter(|other| other.rank <= finish.rank).count();
                if others == 1 {
                    standing.wins += 1;
                    standing.streak += 1;
                } else {
                    standing.streak = 0;
                }
            }
        }
        for (standing, state) in standings.iter_mut().zip(self.states()) {
            standing.points += state.byes * bye(self.spec().seats());
        }
    }

    /// The points of opponents, once everybody's own are counted.
    fn count_opponents(&self, standings: &mut [Standing]) {
        let points: Vec<u32> = standings.iter().map(|standing| standing.points).collect();
        let of = |entrant: &Entrant| points.get(entrant.index()).copied().unwrap_or(0);
        for (game, finishes) in self.finished() {
            for (own, entrant) in game.seats.iter().enumerate() {
                let Some(standing) = standings.get_mut(entrant.index()) else { continue };
                for (other, opponent) in game.seats.iter().enumerate().filter(|&(at, _)| at != own)
                {
                    standing.buchholz += of(opponent);
                    standing.sonneborn_berger += match finishes[own].rank.cmp(&finishes[other].rank)
                    {
                        std::cmp::Ordering::Less => 2 * of(opponent),
                        std::cmp::Ordering::Equal => of(opponent),
                        std::cmp::Ordering::Greater => 0,
                    };
                }
            }
        }
        let opponents = u32::try_from(self.spec().seats()).unwrap_or(2) - 1;
        for (standing, state) in standings.iter_mut().zip(self.states()) {
            standing.buchholz += state.byes * opponents * standing.points;
        }
    }
}
