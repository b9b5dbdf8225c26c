//! Rounds of a Swiss tournament for tables of two.
//!
//! What matters, in this order, in the whole round:
//! 1. as few repeated pairings and second byes as possible;
//! 2. the bye is for the last in the list who can have it without more of them.
//!
//! Then score groups are paired from the top, as in the Dutch system of chess. What matters in each:
//! 3. as many pairs as possible within the group, those included who floated into it from above;
//! 4. those who float down have as few points as possible, added up;
//! 5. whoever is in the upper half of the group plays the one as far down the lower half, and the last of the group float
//!    down: the sum of the distances from that is as small as possible.
//!
//! Every group is a matching of everybody who is left, so that the groups below can always be completed.

use super::{Candidate, Round};
use crate::matching::{MOST_COST, cheapest};

/// Pairs a round. `met` tells how often two candidates have played each other.
pub(crate) fn pair(candidates: &[Candidate], met: &impl Fn(usize, usize) -> u32) -> Round {
    let mut round = Round::default();
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    if left.len() % 2 == 1
        && let Some(bye) = bye(candidates, met)
    {
        left.remove(bye);
        round.byes.push(bye);
    }
    // How many of those who are left have floated down.
    let mut floated = 0;
    while let Some(&first) = left.get(floated) {
        let score = candidates[first].score;
        let size = left.iter().filter(|&&place| candidates[place].score >= score).count();
        // Everybody can be paired with everybody, so there is always a pairing.
        let paired = Group::new(candidates, &left, size).pair(met);
        let Some(tables) = paired else { break };
        left.retain(|place| !tables.iter().flatten().any(|it| it == place));
        floated = size - 2 * tables.len();
        round.tables.extend(tables);
    }
    round.tables.sort();
    round
}

/// Who sits out.
fn bye(candidates: &[Candidate], met: &impl Fn(usize, usize) -> u32) -> Option<usize> {
    let count = candidates.len();
    let cost = |i: usize, j: usize| {
        // The place behind the last is the bye.
        let (repeated, distance) = match j == count {
            true => (candidates[i].byes, count - 1 - i),
            false => (met(i, j), 0),
        };
        let repeated = usize::try_from(repeated).unwrap_or(usize::MAX);
        cost_of(repeated.saturating_mul(count).saturating_add(distance))
    };
    let pairs = cheapest(count + 1, |i, j| Some(cost(i, j)))?;
    pairs.into_iter().find(|&(_, mate)| mate == count).map(|(bye, _)| bye)
}

/// Those who are left, in order, of whom the first `size` are the group to pair.
struct Group<'a> {
    candidates: &'a [Candidate],
    left: &'a [usize],
    size: usize,
    /// What a point of somebody who floats down costs: more than all distances of the group together.
    point: usize,
    /// What floating down costs: more than all that together.
    outside: usize,
    /// What a repeated pairing costs: more than all that together.
    again: usize,
}

impl<'a> Group<'a> {
    fn new(candidates: &'a [Candidate], left: &'a [usize], size: usize) -> Group<'a> {
        let mut group = Group { candidates, left, size, point: 0, outside: 0, again: 0 };
        // Of a few floats from the top and far pairs, 1.02 times the square is the most.
        let distances = 5 * size * size / 4;
        let points: usize = (0..size).map(|i| group.points_above(i)).sum();
        for point in [distances + 1, 0] {
            group.point = point;
            group.outside = distances + points * point + 1;
            group.again = (size + 1) * group.outside;
            // In a group so large and so mixed that the costs are too large for a matching, points do not count.
            if 4 * group.again <= MOST_COST.unsigned_abs() as usize {
                break;
            }
        }
        group
    }

    /// The points that one of the group is ahead of its last.
    fn points_above(&self, i: usize) -> usize {
        let score = |i: usize| self.candidates[self.left[i]].score;
        score(i).abs_diff(score(self.size - 1)) as usize
    }

    /// The pairs of the group; the others of it float down.
    fn pair(&self, met: &impl Fn(usize, usize) -> u32) -> Option<Vec<Vec<usize>>> {
        let pairs = cheapest(self.left.len(), |i, j| Some(self.cost(i, j, met)))?;
        let in_group = pairs.into_iter().filter(|&(_, j)| j < self.size);
        Some(in_group.map(|(i, j)| vec![self.left[i], self.left[j]]).collect())
    }

    /// The cost of a pair of places in `left`.
    fn cost(&self, i: usize, j: usize, met: &impl Fn(usize, usize) -> u32) -> i32 {
        let within = if i >= self.size {
            0
        } else if j >= self.size {
            self.outside + self.points_above(i) * self.point + 2 * (self.size - 1 - i)
        } else {
            (j - i).abs_diff(self.size / 2)
        };
        let repeated = usize::try_from(met(self.left[i], self.left[j])).unwrap_or(usize::MAX);
        cost_of(repeated.saturating_mul(self.again).saturating_add(within))
    }
}

fn cost_of(cost: usize) -> i32 {
    i32::try_from(cost).map_or(MOST_COST, |cost| cost.min(MOST_COST))
}

#[cfg(test)]
mod tests;
