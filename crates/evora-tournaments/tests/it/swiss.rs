//! Swiss tournaments for two, round by round, against slow code written from `docs/tournaments.md`.

use std::collections::{BTreeSet, HashSet};

use evora_tournaments::{Entrant, Fact, Format};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::ledger::Ledger;
use crate::whole::{Course, check_tables, play};

/// Fields of at most so many are compared with all pairings.
const FEW: usize = 8;

/// The people of a round as places in their order. With an odd number, the place behind the last is the bye.
struct Field {
    points: Vec<u32>,
    /// How often two have met; against the bye, how often somebody has sat out.
    met: Vec<Vec<u32>>,
}

/// For each place, the one it is paired with.
type Mates = Vec<usize>;

impl Field {
    fn of(ledger: &Ledger, order: &[Entrant]) -> Field {
        let points = order.iter().map(|&it| ledger.line(it).points).collect();
        let count = order.len() + order.len() % 2;
        let met = |one: usize, two: usize| match (order.get(one), order.get(two)) {
            (Some(&one), Some(&two)) => ledger.met(one, two),
            (Some(&sits_out), None) | (None, Some(&sits_out)) => ledger.person(sits_out).byes,
            (None, None) => 0,
        };
        let met = (0..count).map(|one| (0..count).map(|two| met(one, two)).collect()).collect();
        Field { points, met }
    }

    /// Repeated pairings and second byes.
    fn repeated(&self, mates: &Mates) -> u32 {
        (0..mates.len()).filter(|&one| one < mates[one]).map(|one| self.met[one][mates[one]]).sum()
    }

    /// Whether those of a set can be paired with at most so many repeated pairings and second byes. `failed` has the sets of which
    /// it is known that they cannot.
    fn can_pair(&self, left: u64, most: u32, failed: &mut HashSet<(u64, u32)>) -> bool {
        let here: Vec<usize> = (0..self.met.len()).filter(|&at| left & (1 << at) != 0).collect();
        let mates = |one: usize| {
            here.iter().copied().filter(move |&two| two != one && self.met[one][two] <= most)
        };
        // Whoever has the least choice first, so that a dead end is soon seen.
        let Some(&one) = here.iter().min_by_key(|one| mates(**one).count()) else { return true };
        if failed.contains(&(left, most)) {
            return false;
        }
        let mut tried: Vec<usize> = mates(one).collect();
        tried.sort_by_key(|&two| self.met[one][two]);
        let found = tried.into_iter().any(|two| {
            self.can_pair(left & !(1 << one) & !(1 << two), most - self.met[one][two], failed)
        });
        if !found {
            failed.insert((left, most));
        }
        found
    }

    /// All pairings of those who are left.
    fn all(left: &[usize], mates: &Mates, found: &mut Vec<Mates>) {
        let Some((&one, rest)) = left.split_first() else { return found.push(mates.clone()) };
        for &two in rest {
            let others: Vec<usize> = rest.iter().copied().filter(|it| *it != two).collect();
            let mut mates = mates.clone();
            (mates[one], mates[two]) = (two, one);
            Field::all(&others, &mates, found);
        }
    }

    /// The group of those who are left, best first: as far as the first who has not floated down from above, and all with their
    /// points.
    fn group(&self, left: &[usize], floated: usize) -> usize {
        let points = self.points[left[floated]];
        left.iter().filter(|&&at| self.points[at] >= points).count()
    }

    /// What counts in a group, less is better: how many float down, their points, and how far everybody is from where they should
    /// be.
    fn judge(left: &[usize], size: usize, points: &[u32], mates: &Mates) -> (usize, u32, usize) {
        let place = |of: usize| left.iter().position(|&it| it == of).unwrap();
        let (mut floats, mut sum, mut distance) = (0, 0, 0);
        for at in 0..size {
            let mate = place(mates[left[at]]);
            if mate >= size {
                floats += 1;
                sum += points[left[at]];
                distance += 2 * (size - 1 - at);
            } else if mate > at {
                // The first of the upper half meets the first of the lower half, and so on.
                distance += (mate - at).abs_diff(size / 2);
            }
        }
        (floats, sum, distance)
    }

    /// Whether in no group that both pair from the same people another pairing is better.
    fn is_as_good(&self, ours: &Mates, theirs: &Mates) -> bool {
        let mut left: Vec<usize> =
            (0..self.points.len()).filter(|&at| ours[at] < self.points.len()).collect();
        let mut floated = 0;
        while !left.is_empty() {
            let size = self.group(&left, floated);
            let judged = |mates| Field::judge(&left, size, &self.points, mates);
            match judged(ours).cmp(&judged(theirs)) {
                std::cmp::Ordering::Less => return true,
                std::cmp::Ordering::Greater => return false,
                std::cmp::Ordering::Equal => {}
            }
            let group: BTreeSet<usize> = left[..size].iter().copied().collect();
            let paired = |mates: &Mates| -> BTreeSet<(usize, usize)> {
                let pairs = group.iter().map(|&at| (at, mates[at]));
                pairs.filter(|(_, mate)| group.contains(mate)).collect()
            };
            if paired(ours) != paired(theirs) {
                // Equally good here; the groups below are of other people.
                return true;
            }
            left.retain(|at| !group.contains(at) || !group.contains(&ours[*at]));
            floated = size - paired(ours).len();
        }
        true
    }
}

fn check_round(ledger: &Ledger, games: &[Vec<Entrant>], byes: &[Entrant]) {
    let order = ledger.in_order();
    check_tables(ledger, &order, games);
    // Everybody who is here is paired or sits out, and nobody else.
    let mut paired: Vec<Entrant> = games.iter().flatten().chain(byes).copied().collect();
    paired.sort_unstable();
    let mut here = order.clone();
    here.sort_unstable();
    assert_eq!(paired, here);
    assert_eq!(byes.len(), here.len() % 2);

    let field = Field::of(ledger, &order);
    let place = |it: &Entrant| order.iter().position(|one| one == it).unwrap();
    let mut ours: Mates = vec![0; field.met.len()];
    for seats in games {
        (ours[place(&seats[0])], ours[place(&seats[1])]) = (place(&seats[1]), place(&seats[0]));
    }
    for bye in byes {
        (ours[place(bye)], ours[order.len()]) = (order.len(), place(bye));
    }

    // Nobody meets again or sits out again who need not.
    let repeated = field.repeated(&ours);
    let everybody = (1_u64 << field.met.len()) - 1;
    let mut failed = HashSet::new();
    if repeated > 0 {
        assert!(!field.can_pair(everybody, repeated - 1, &mut failed), "{repeated} repeated");
    }
    // The bye is for the last who can have it.
    if let Some(bye) = byes.first() {
        for later in place(bye) + 1..order.len() {
            let others = everybody & !(1 << later) & !(1 << order.len());
            let times = field.met[later][order.len()];
            let could = times <= repeated && field.can_pair(others, repeated - times, &mut failed);
            assert!(!could, "{} could sit out", order[later]);
        }
    }

    // Group by group: not worse than any pairing of a small field, or any that exchanges the opponents of two pairs.
    let playing: Vec<usize> = (0..order.len()).filter(|&at| ours[at] < order.len()).collect();
    let mut others = Vec::new();
    if order.len() <= FEW {
        Field::all(&playing, &ours, &mut others);
    } else {
        // Each two pairs in both ways: `one` is the best of the four.
        for &one in playing.iter().filter(|&&one| one < ours[one]) {
            let others_of = |two: &&usize| one < **two && one < ours[**two] && ours[one] != **two;
            for &two in playing.iter().filter(others_of) {
                let mut theirs = ours.clone();
                let (mate, other) = (ours[one], ours[two]);
                (theirs[one], theirs[two], theirs[mate], theirs[other]) = (two, one, other, mate);
                others.push(theirs);
            }
        }
    }
    for theirs in others.iter().filter(|theirs| field.repeated(theirs) <= repeated) {
        assert!(field.is_as_good(&ours, theirs), "{ours:?} {theirs:?} {:?}", field.points);
    }
    // At first nobody has met: the upper half plays the lower half.
    if ledger.rounds == 0 {
        let half = order.len() / 2;
        assert!((0..half).all(|at| ours[at] == at + half), "{ours:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 250,
        rng_seed: RngSeed::Fixed(0x73_77_69_73),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_round_for_two_is_paired_by_the_rules(
        entrants in prop_oneof![2..=10_usize, 2..=40_usize], rounds in 1..=9_u8, seed: u64,
        is_restless: bool, is_decisive: bool,
    ) {
        let format = Format::Swiss { rounds };
        let course = Course { format, seats: 2, entrants, seed, is_restless, is_decisive };
        let (ledger, _) = play(course, |ledger, fact| match fact {
            Fact::Paired { games, byes } => check_round(ledger, games, byes),
            Fact::Finished => {
                // Only where too few are left it ends early.
                let is_whole = ledger.rounds == usize::from(rounds);
                assert!(is_whole || ledger.in_order().len() < 2, "{} rounds", ledger.rounds);
            }
            other => panic!("{other:?}"),
        });
        if !is_restless {
            prop_assert_eq!(ledger.rounds, usize::from(rounds));
            prop_assert_eq!(ledger.games.len(), entrants / 2 * usize::from(rounds));
        }
    }
}
