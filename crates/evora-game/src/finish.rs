//! Results of the seats of a finished game.

use std::cmp::Ordering;

/// The result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finish {
    /// The seat played to the end.
    Played {
        /// Whether it won, alone or shared.
        won: bool,
        /// Its final score, which ranks the seats that did not win.
        score: i64,
    },
    /// The seat resigned or ran out of time; it ranks below every seat that did not.
    Left {
        /// The number of steps it played; who left later ranks higher.
        after: u32,
    },
}

impl Finish {
    /// Compares two results; `Equal` if they share a rank.
    fn compare(self, other: Finish) -> Ordering {
        match (self, other) {
            (Finish::Played { won: true, .. }, Finish::Played { won: true, .. }) => Ordering::Equal,
            (
                Finish::Played { won: ours, score: our_score },
                Finish::Played { won: theirs, score: their_score },
            ) => ours.cmp(&theirs).then(our_score.cmp(&their_score)),
            (Finish::Played { .. }, Finish::Left { .. }) => Ordering::Greater,
            (Finish::Left { .. }, Finish::Played { .. }) => Ordering::Less,
            (Finish::Left { after: ours }, Finish::Left { after: theirs }) => ours.cmp(&theirs),
        }
    }
}

/// Returns the rank of each seat, from 1. Seats that tie share a rank, and the following ranks are
/// skipped: 1, 2, 2, 4.
pub fn ranks(finishes: &[Finish]) -> Vec<usize> {
    let better = |than: Finish| {
        finishes.iter().filter(|other| other.compare(than) == Ordering::Greater).count()
    };
    finishes.iter().map(|&finish| 1 + better(finish)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(won: bool, score: i64) -> Finish {
        Finish::Played { won, score }
    }

    fn left(after: u32) -> Finish {
        Finish::Left { after }
    }

    #[test]
    fn winners_come_first_then_scores() {
        assert_eq!(ranks(&[played(false, 30), played(true, 44), played(false, 31)]), [3, 1, 2]);
        // A tie that the rules broke: equal scores, one winner.
        assert_eq!(ranks(&[played(false, 40), played(true, 40)]), [2, 1]);
    }

    #[test]
    fn shared_wins_and_equal_scores_share_a_rank() {
        assert_eq!(ranks(&[played(true, 40), played(true, 40)]), [1, 1]);
        let four = [played(false, 12), played(true, 40), played(false, 12), played(false, 3)];
        assert_eq!(ranks(&four), [2, 1, 2, 4]);
    }

    #[test]
    fn seats_that_left_rank_below_all_others() {
        assert_eq!(ranks(&[left(50), played(false, -3), played(true, 2)]), [3, 2, 1]);
        assert_eq!(ranks(&[left(50), left(20), played(true, 0), left(20)]), [2, 3, 1, 3]);
    }
}
