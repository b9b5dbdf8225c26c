//! Rounds of a Swiss tournament for tables of three and four.
//!
//! Score groups are seated from the top; who is left over floats down. The tables of a group are of equal strength: with three
//! tables, the first is for the first, fourth and seventh of the group, as they stand. Then people change places as long as
//! that avoids repeated meetings, or brings scores at a table closer together.

use super::{Candidate, Round};

/// What a repeated meeting costs, in squared differences of points.
const AGAIN: u64 = 1_000;
/// Most times that all changes of places are tried.
const PASSES: usize = 20;

/// Seats a round. `met` tells how often two candidates have sat at one table.
pub(crate) fn seat(
    candidates: &[Candidate],
    seats: usize,
    met: &impl Fn(usize, usize) -> u32,
) -> Round {
    let mut seated: Vec<usize> = (0..candidates.len()).collect();
    let mut byes = Vec::new();
    for _ in 0..candidates.len() % seats {
        // The last of those who sat out least.
        let least = seated.iter().map(|&place| candidates[place].byes).min();
        let last = seated.iter().rposition(|&place| Some(candidates[place].byes) == least);
        if let Some(last) = last {
            byes.push(seated.remove(last));
        }
    }
    byes.sort_unstable();
    let mut tables = Vec::new();
    let mut group: Vec<usize> = Vec::new();
    for (at, &place) in seated.iter().enumerate() {
        group.push(place);
        let next = seated.get(at + 1).map(|&next| candidates[next].score);
        if next != Some(candidates[place].score) {
            let count = group.len() / seats;
            let whole: Vec<usize> = group.drain(..count * seats).collect();
            tables.extend(
                (0..count).map(|table| {
                    whole.iter().copied().skip(table).step_by(count).collect::<Vec<_>>()
                }),
            );
        }
    }
    improve(candidates, &mut tables, met);
    tables.iter_mut().for_each(|table| table.sort_unstable());
    Round { tables, byes }
}

/// Lets people change places while that makes the tables better.
fn improve(
    candidates: &[Candidate],
    tables: &mut [Vec<usize>],
    met: &impl Fn(usize, usize) -> u32,
) {
    let cost = |table: &[usize]| cost(candidates, table, met);
    for _ in 0..PASSES {
        let mut is_better = false;
        for one in 0..tables.len() {
            for two in one + 1..tables.len() {
                for (i, j) in places(tables[one].len(), tables[two].len()) {
                    let before = cost(&tables[one]) + cost(&tables[two]);
                    let (mine, other) = (tables[one][i], tables[two][j]);
                    (tables[one][i], tables[two][j]) = (other, mine);
                    if cost(&tables[one]) + cost(&tables[two]) < before {
                        is_better = true;
                    } else {
                        (tables[one][i], tables[two][j]) = (mine, other);
                    }
                }
            }
        }
        if !is_better {
            return;
        }
    }
}

fn places(one: usize, two: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..one).flat_map(move |i| (0..two).map(move |j| (i, j)))
}

/// How far a table is from what it should be: repeated meetings and differences of scores.
fn cost(candidates: &[Candidate], table: &[usize], met: &impl Fn(usize, usize) -> u32) -> u64 {
    let mut sum = 0;
    for (at, &one) in table.iter().enumerate() {
        for &two in &table[at + 1..] {
            let apart = u64::from(candidates[one].score.abs_diff(candidates[two].score));
            // A third meeting is worse than two second ones.
            let again = u64::from(met(one, two));
            sum += apart * apart + AGAIN * again * again;
        }
    }
    sum
}
