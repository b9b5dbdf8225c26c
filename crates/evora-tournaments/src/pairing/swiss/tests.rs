//! The pairing against one that tries everything.

use super::*;
use crate::fact::Entrant;

/// Random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, below: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % below
    }
}

/// A pairing of places in a list; `None` is the bye.
type Pairs = Vec<(usize, Option<usize>)>;

/// All pairings of a list.
fn all(left: &[usize]) -> Vec<Pairs> {
    let Some((&first, rest)) = left.split_first() else { return vec![vec![]] };
    let mut found = Vec::new();
    if left.len() % 2 == 1 {
        found.extend(all(rest).into_iter().map(|pairs| [vec![(first, None)], pairs].concat()));
    }
    for (at, &mate) in rest.iter().enumerate() {
        let others: Vec<usize> = [&rest[..at], &rest[at + 1..]].concat();
        let paired = all(&others).into_iter();
        found.extend(paired.map(|pairs| [vec![(first, Some(mate))], pairs].concat()));
    }
    found
}

/// The criteria of the module's documentation for a pairing of those who are left: repeated pairings and second byes, members of the group
/// who are paired outside of it, distances.
fn criteria(
    candidates: &[Candidate],
    left: &[usize],
    size: usize,
    pairs: &Pairs,
    met: &impl Fn(usize, usize) -> u32,
) -> (u32, usize, usize) {
    let at = |place: usize| left.iter().position(|it| *it == place).unwrap();
    let is_last = size == left.len();
    let (mut repeated, mut outside, mut distance) = (0, 0, 0);
    for &(one, two) in pairs {
        repeated += two.map_or(candidates[one].byes, |two| met(one, two)).min(3);
        let (i, j) = (at(one), two.map(at));
        let (i, j) = (j.map_or(i, |j| i.min(j)), j.map(|j| i.max(j)));
        match j {
            _ if i >= size => {}
            Some(j) if j < size => distance += (j - i).abs_diff(size / 2),
            Some(_) => {
                outside += 1;
                distance += 2 * (size - 1 - i);
            }
            None => {
                outside += usize::from(!is_last);
                distance += 2 * (size - 1 - i);
            }
        }
    }
    (repeated, outside, distance)
}

#[test]
fn every_group_is_paired_as_well_as_the_best_of_all_pairings() {
    let mut dice = Dice(7);
    for _ in 0..400 {
        let count = 2 + dice.below(7) as usize;
        let mut candidates: Vec<Candidate> = (0..count as u16)
            .map(|entrant| Candidate {
                entrant: Entrant(entrant),
                score: dice.below(4),
                byes: u32::from(dice.below(4) == 0),
            })
            .collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        let table: Vec<u32> = (0..count * count).map(|_| dice.below(3).saturating_sub(1)).collect();
        let met = |one: usize, two: usize| table[one.min(two) * count + one.max(two)];
        let Round { tables, byes } = pair(&candidates, &met);

        // Everybody is paired once.
        let mut found: Pairs = tables.iter().map(|table| (table[0], Some(table[1]))).collect();
        found.extend(byes.iter().map(|&bye| (bye, None)));
        let mut seen: Vec<usize> =
            found.iter().flat_map(|&(one, two)| [Some(one), two]).flatten().collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..count).collect::<Vec<_>>());

        // Group by group, with those who floated down.
        let mut left: Vec<usize> = (0..count).collect();
        let mut floated = 0;
        while !left.is_empty() {
            let score =
                candidates[left.get(floated).copied().unwrap_or(left[left.len() - 1])].score;
            let size = left.iter().filter(|&&place| candidates[place].score >= score).count();
            let best =
                all(&left).iter().map(|it| criteria(&candidates, &left, size, it, &met)).min();
            assert_eq!(Some(criteria(&candidates, &left, size, &found, &met)), best);
            let group = &left[..size];
            let is_last = size == left.len();
            let in_group = |&(one, two): &(usize, Option<usize>)| {
                group.contains(&one) && two.map_or(is_last, |two| group.contains(&two))
            };
            let paired: Vec<usize> = found
                .iter()
                .copied()
                .filter(in_group)
                .flat_map(|(one, two)| [Some(one), two])
                .flatten()
                .collect();
            found.retain(|pair| !in_group(pair));
            left.retain(|place| !paired.contains(place));
            floated = size - paired.len();
        }
    }
}
