//! Rounds of a Swiss tournament for tables of two.
//!
//! Score groups are paired from the top, as in the Dutch system of chess. What matters, in this order:
//! 1. as few repeated pairings and second byes as possible in the whole round;
//! 2. as many pairs as possible within the score group, those included who floated into it from above;
//! 3. whoever is in the upper half of the group plays the one as far down the lower half, and the last of the group float
//!    down: the sum of the distances from that is as small as possible.
//!
//! Every group is a matching of everybody who is left, so that the groups below can always be completed.

use super::{Candidate, Round};
use crate::matching::{MOST_COST, cheapest};

/// Pairs a round. `met` tells how often two candidates have played each other.
pub(crate) fn pair(candidates: &[Candidate], met: &impl Fn(usize, usize) -> u32) -> Round {
    let mut round = Round::default();
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    // How many of those who are left have floated down.
    let mut floated = 0;
    while let Some(&first) = left.get(floated).or(left.last()) {
        let score = candidates[first].score;
        let group = left.iter().filter(|&&place| candidates[place].score >= score).count();
        let paired = Group { candidates, left: &left, size: group }.pair(met);
        // Everybody can be paired with everybody, so there is always a pairing.
        let Some(paired) = paired else { break };
        let before = left.len();
        for pair in paired {
            match pair {
                Paired::Both(one, two) => round.tables.push(vec![one, two]),
                Paired::Bye(one) => round.byes.push(one),
            }
            left.retain(|place| match pair {
                Paired::Both(one, two) => *place != one && *place != two,
                Paired::Bye(one) => *place != one,
            });
        }
        floated = group - (before - left.len());
    }
    round.tables.sort();
    round
}

/// Those who are left, in order, of whom the first `size` are the group to pair.
struct Group<'a> {
    candidates: &'a [Candidate],
    left: &'a [usize],
    size: usize,
}

enum Paired {
    Both(usize, usize),
    Bye(usize),
}

impl Group<'_> {
    /// The pairs of the group; the others of it float down.
    fn pair(&self, met: &impl Fn(usize, usize) -> u32) -> Option<Vec<Paired>> {
        let count = self.left.len();
        let vertices = count + count % 2;
        let is_last = self.size == count;
        let pairs = cheapest(vertices, |i, j| Some(self.cost(i, j, is_last, met)))?;
        let in_group = |&(i, j): &(usize, usize)| i < self.size && (j < self.size || is_last);
        let paired = pairs.into_iter().filter(in_group).map(|(i, j)| match self.left.get(j) {
            Some(&other) => Paired::Both(self.left[i], other),
            None => Paired::Bye(self.left[i]),
        });
        Some(paired.collect())
    }

    /// The cost of a pair of places in `left`; the place behind the last is the bye.
    fn cost(&self, i: usize, j: usize, is_last: bool, met: &impl Fn(usize, usize) -> u32) -> i32 {
        let size = self.size;
        // More than all distances of a group together, and more than all that together.
        let outside = 2 * size * size + 1;
        let again = self.left.len() * (outside + 2 * size) + 1;
        let repeated = match self.left.get(j) {
            Some(&other) => met(self.left[i], other),
            None => self.candidates[self.left[i]].byes,
        };
        let distance = if i >= size {
            0
        } else if j >= self.left.len() {
            // The bye of the last group is for its last; before that, it is like floating down.
            2 * (size - 1 - i) + if is_last { 0 } else { outside }
        } else if j >= size {
            2 * (size - 1 - i) + outside
        } else {
            (j - i).abs_diff(size / 2)
        };
        let cost = (repeated.min(3) as usize) * again + distance;
        i32::try_from(cost).unwrap_or(MOST_COST)
    }
}

#[cfg(test)]
mod tests;
