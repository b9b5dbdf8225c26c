//! Points, wins and streaks.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use evora_notation::Records;

use crate::game::Played;

/// Wins in a row after which games count double.
const STREAK: u32 = 2;

/// Somebody's results so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Points.
    pub points: u32,
    /// Games won, alone.
    pub wins: u32,
    /// Games played.
    pub games: u32,
    /// Wins in a row up to now.
    pub streak: u32,
}

impl Line {
    /// What the order depends on; less is better.
    pub(crate) fn key(&self) -> (Reverse<u32>, Reverse<u32>, u32) {
        (Reverse(self.points), Reverse(self.wins), self.games)
    }

    /// Adds a game at this place; `places` are those of everybody at the table.
    fn add(&mut self, own: usize, places: &[usize]) {
        let below = places.iter().filter(|&&place| place > own).count();
        let beside = places.iter().filter(|&&place| place == own).count() - 1;
        let worth = u32::try_from(2 * below + beside).unwrap_or(u32::MAX);
        self.points += if self.streak >= STREAK { 2 * worth } else { worth };
        self.games += 1;
        if own == 1 && beside == 0 {
            self.wins += 1;
            self.streak += 1;
        } else {
            self.streak = 0;
        }
    }
}

/// What a file of records says of an arena.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// The results of everybody who is in a record, by name.
    pub lines: BTreeMap<String, Line>,
    /// The games.
    pub games: usize,
    /// The moves of players.
    pub moves: usize,
    /// The tournament, if the records name one.
    pub tournament: Option<String>,
    /// What is wrong with the records.
    pub complaints: Vec<String>,
}

/// What was seen of the games before.
#[derive(Default)]
struct Seen {
    tables: BTreeSet<String>,
    numbers: BTreeSet<u32>,
    /// The latest game of each player.
    latest: BTreeMap<String, u32>,
}

impl Count {
    /// Counts all games of a text, in its order, which is the one in which they ended.
    pub fn of(text: &str) -> Count {
        let (mut count, mut seen) = (Count::default(), Seen::default());
        for record in Records::new(text) {
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    count.complaints.push(format!("the records cannot be read: {error}"));
                    break;
                }
            };
            match Played::read(&record) {
                Ok(played) => count.add(&played, &mut seen),
                Err(complaint) => count.complaints.push(complaint),
            }
        }
        count
    }

    fn add(&mut self, played: &Played, seen: &mut Seen) {
        let number = played.number;
        if !seen.tables.insert(played.table.clone()) || !seen.numbers.insert(number) {
            self.complaints.push(format!("game {number} is there twice"));
        }
        let tournament = self.tournament.get_or_insert_with(|| played.tournament.clone());
        if *tournament != played.tournament {
            self.complaints.push(format!("game {number} is of another tournament"));
        }
        for (name, &place) in played.names.iter().zip(&played.places) {
            // Whoever plays one game after another ends them in the order in which they were paired.
            let before = seen.latest.insert(name.clone(), number);
            if before.is_some_and(|before| before > number) {
                self.complaints.push(format!("{name} was at two tables in game {number}"));
            }
            self.lines.entry(name.clone()).or_default().add(place, &played.places);
        }
        self.games += 1;
        self.moves += played.moves;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(points: u32, wins: u32, games: u32, streak: u32) -> Line {
        Line { points, wins, games, streak }
    }

    #[test]
    fn after_two_wins_games_count_double_until_one_that_is_not_won() {
        let mut ann = Line::default();
        ann.add(1, &[1, 2]);
        ann.add(1, &[2, 1]);
        assert_eq!(ann, line(4, 2, 2, 2));
        ann.add(1, &[1, 2]);
        assert_eq!(ann, line(8, 3, 3, 3));
        // A shared win ends the row, and counts double itself.
        ann.add(1, &[1, 1]);
        assert_eq!(ann, line(10, 3, 4, 0));
        ann.add(2, &[1, 2]);
        ann.add(1, &[1, 2]);
        assert_eq!(ann, line(12, 4, 6, 1));
    }

    #[test]
    fn with_four_the_places_are_worth_6_4_2_and_0() {
        let places = [3, 1, 4, 2];
        let points = places.map(|own| {
            let mut line = Line::default();
            line.add(own, &places);
            line.points
        });
        assert_eq!(points, [2, 6, 0, 4]);
        let mut second = Line::default();
        second.add(2, &[1, 2, 2, 4]);
        assert_eq!(second, line(3, 0, 1, 0));
    }
}
