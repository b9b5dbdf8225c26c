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

/// Repeated pairings and second byes.
fn repeated(candidates: &[Candidate], pairs: &Pairs, met: &impl Fn(usize, usize) -> u32) -> u32 {
    pairs.iter().map(|&(one, two)| two.map_or(candidates[one].byes, |two| met(one, two))).sum()
}

/// The criteria of the module's documentation for a group of those who are left, who are an even number: members who are paired
/// outside of it, their points, distances.
fn criteria(
    candidates: &[Candidate],
    left: &[usize],
    size: usize,
    pairs: &Pairs,
) -> (usize, u32, usize) {
    let at = |place: usize| left.iter().position(|it| *it == place).unwrap();
    let (mut outside, mut points, mut distance) = (0, 0, 0);
    for &(one, two) in pairs {
        let (i, j) = (at(one), at(two.unwrap()));
        let (i, j) = (i.min(j), i.max(j));
        if i < size && j < size {
            distance += (j - i).abs_diff(size / 2);
        } else if i < size {
            outside += 1;
            points += candidates[left[i]].score;
            distance += 2 * (size - 1 - i);
        }
    }
    (outside, points, distance)
}

/// Somebody's candidates, in order, and how often they have met.
fn random(dice: &mut Dice, count: usize, most: u32) -> (Vec<Candidate>, Vec<u32>) {
    let mut candidates: Vec<Candidate> = (0..count as u16)
        .map(|entrant| Candidate {
            entrant: Entrant(entrant),
            score: dice.below(4),
            byes: dice.below(4).saturating_sub(2) * dice.below(most),
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    let met = (0..count * count).map(|_| dice.below(2) * dice.below(most)).collect();
    (candidates, met)
}

#[test]
fn every_group_is_paired_as_well_as_the_best_of_all_pairings() {
    let mut dice = Dice(7);
    for round in 0..600 {
        let count = 2 + dice.below(7) as usize;
        // Late in a long tournament of few, everybody has met several times.
        let (candidates, table) = random(&mut dice, count, if round % 3 == 0 { 8 } else { 2 });
        let met = |one: usize, two: usize| table[one.min(two) * count + one.max(two)];
        let Round { tables, byes } = pair(&candidates, &met);

        // Everybody is paired once.
        let mut found: Pairs = tables.iter().map(|table| (table[0], Some(table[1]))).collect();
        found.extend(byes.iter().map(|&bye| (bye, None)));
        let mut seen: Vec<usize> =
            found.iter().flat_map(|&(one, two)| [Some(one), two]).flatten().collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..count).collect::<Vec<_>>());

        // The round, and the bye.
        let everybody: Vec<usize> = (0..count).collect();
        let in_round = |pairs: &Pairs| {
            let bye = pairs.iter().find(|(_, two)| two.is_none()).map(|&(one, _)| count - one);
            (repeated(&candidates, pairs, &met), bye)
        };
        assert_eq!(Some(in_round(&found)), all(&everybody).iter().map(in_round).min());

        // Group by group, with those who floated down.
        found.retain(|(_, two)| two.is_some());
        let mut left: Vec<usize> = (0..count).filter(|place| !byes.contains(place)).collect();
        let mut floated = 0;
        while !left.is_empty() {
            let score = candidates[left[floated]].score;
            let size = left.iter().filter(|&&place| candidates[place].score >= score).count();
            let judged = |pairs: &Pairs| {
                let within = criteria(&candidates, &left, size, pairs);
                (repeated(&candidates, pairs, &met), within)
            };
            assert_eq!(Some(judged(&found)), all(&left).iter().map(judged).min());
            let group = &left[..size];
            let in_group = |&(one, two): &(usize, Option<usize>)| {
                group.contains(&one) && two.is_some_and(|two| group.contains(&two))
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

/// Three who have met often and sat out often take turns all the same.
#[test]
fn in_a_long_tournament_of_three_everybody_sits_out_equally_often() {
    let mut candidates: Vec<Candidate> =
        (0..3).map(|entrant| Candidate { entrant: Entrant(entrant), score: 0, byes: 0 }).collect();
    let mut table = [0_u32; 9];
    for round in 1..=20 {
        let Round { tables, byes } = pair(&candidates, &|one, two| table[3 * one + two]);
        for pair in tables {
            table[3 * pair[0] + pair[1]] += 1;
        }
        candidates[byes[0]].byes += 1;
        let byes = candidates.iter().map(|candidate| candidate.byes);
        let (least, most) = (byes.clone().min().unwrap(), byes.max().unwrap());
        assert!(most - least <= 1, "after round {round}: {candidates:?}");
    }
}

/// The costs of the largest fields fit into those of a matching, with as many repeated pairings as there can be.
#[test]
fn three_hundred_who_have_met_often_are_paired() {
    let mut dice = Dice(11);
    for density in [0, 1, 3, 8] {
        let (mut candidates, mut table) = random(&mut dice, 299, 20);
        if density == 0 {
            candidates.iter_mut().for_each(|candidate| candidate.score = 0);
        }
        table.iter_mut().for_each(|met| *met *= u32::from(dice.below(10) < density));
        let met = |one: usize, two: usize| table[one.min(two) * 299 + one.max(two)];
        let Round { tables, byes } = pair(&candidates, &met);
        assert_eq!((tables.len(), byes.len()), (149, 1));
        assert!(tables.iter().all(|pair| met(pair[0], pair[1]) == 0));
        assert_eq!(candidates[byes[0]].byes, 0);
    }
}

/// Six who floated down already and three others: the halves would play in better order if one of the six floated
/// down again.
#[test]
fn those_who_have_floated_down_do_not_float_again_if_somebody_with_fewer_points_can() {
    let score = [4, 4, 4, 4, 4, 4, 2, 2, 2, 0];
    let candidates: Vec<Candidate> = (0..10)
        .map(|at| Candidate { entrant: Entrant(at), score: score[usize::from(at)], byes: 0 })
        .collect();
    // Whom each has met, of those further down.
    let met: [&[usize]; 10] = [
        &[1, 2, 3, 4, 5, 6, 9],
        &[2, 3, 5, 6, 8, 9],
        &[5, 6, 9],
        &[4, 5, 9],
        &[5, 8, 9],
        &[6, 8, 9],
        &[7, 9],
        &[9],
        &[9],
        &[],
    ];
    let met = |one: usize, two: usize| u32::from(met[one.min(two)].contains(&one.max(two)));
    let left: Vec<usize> = (0..10).collect();
    let paired = Group::new(&candidates, &left, 9).pair(&met).unwrap().concat();
    let floats: Vec<usize> = (0..9).filter(|place| !paired.contains(place)).collect();
    assert!(matches!(floats[..], [6..=8]), "{floats:?}");
}

/// The costs of the largest field fit, however often everybody has met.
#[test]
fn three_hundred_who_have_all_met_are_paired() {
    let mut dice = Dice(13);
    let (candidates, mut table) = random(&mut dice, 300, 20);
    for most in [1, 20] {
        table.iter_mut().for_each(|met| *met = 1 + dice.below(most));
        let met = |one: usize, two: usize| table[one.min(two) * 300 + one.max(two)];
        let Round { tables, .. } = pair(&candidates, &met);
        assert_eq!(tables.len(), 150);
        assert!(tables.iter().all(|pair| met(pair[0], pair[1]) == 1));
    }
}
