//! Swiss tournaments for three and four, round by round, against slow code written from `docs/tournaments.md`.

use evora_tournaments::{Entrant, Fact, Format};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::ledger::Ledger;
use crate::whole::{Course, check_tables, play};

/// A round's tables, as places in the order of those who are here.
type Tables = Vec<Vec<usize>>;

/// How far tables are from what they should be: squared differences of points, and a second meeting like one of about 32 points.
fn cost(points: &[u32], met: &[Vec<u32>], tables: &[Vec<usize>]) -> u64 {
    let mut sum = 0;
    for table in tables {
        for (at, &one) in table.iter().enumerate() {
            for &two in &table[..at] {
                let (apart, again) = (points[one].abs_diff(points[two]), met[one][two]);
                sum += u64::from(apart).pow(2) + 1000 * u64::from(again).pow(2);
            }
        }
    }
    sum
}

/// The tables before anybody changes places: groups of equal points from the top, those included who are left over from the group
/// above, and in each group of three tables the first, fourth and seventh at one.
fn at_first(points: &[u32], playing: &[usize], seats: usize) -> Tables {
    let mut tables = Tables::new();
    let mut group: Vec<usize> = Vec::new();
    for (at, &place) in playing.iter().enumerate() {
        group.push(place);
        if playing.get(at + 1).is_some_and(|&next| points[next] == points[place]) {
            continue;
        }
        let count = group.len() / seats;
        let first = tables.len();
        tables.resize(first + count, vec![]);
        for (at, place) in group.drain(..count * seats).enumerate() {
            tables[first + at % count].push(place);
        }
    }
    tables
}

/// All tables in which two people have changed places.
fn exchanges(tables: &Tables) -> Vec<Tables> {
    let mut found = Vec::new();
    for one in 0..tables.len() {
        for two in 0..one {
            for i in 0..tables[one].len() {
                for j in 0..tables[two].len() {
                    let mut changed = tables.clone();
                    (changed[one][i], changed[two][j]) = (tables[two][j], tables[one][i]);
                    found.push(changed);
                }
            }
        }
    }
    found
}

fn check_round(ledger: &Ledger, games: &[Vec<Entrant>], byes: &[Entrant]) {
    let order = ledger.in_order();
    let seats = ledger.spec.seats();
    check_tables(ledger, &order, games);
    // Who sits out: one after the other the last of those who sat out least.
    let mut playing = order.clone();
    let mut left_over = Vec::new();
    while !playing.len().is_multiple_of(seats) {
        let least = playing.iter().map(|it| ledger.person(*it).byes).min().unwrap();
        let last = playing.iter().rposition(|it| ledger.person(*it).byes == least).unwrap();
        left_over.push(playing.remove(last));
    }
    let sorted = |mut list: Vec<Entrant>| {
        list.sort_unstable();
        list
    };
    assert_eq!(sorted(byes.to_vec()), sorted(left_over));
    assert_eq!(sorted(games.concat()), sorted(playing.clone()));

    let points: Vec<u32> = order.iter().map(|&it| ledger.line(it).points).collect();
    let met: Vec<Vec<u32>> =
        order.iter().map(|&one| order.iter().map(|&two| ledger.met(one, two)).collect()).collect();
    let place = |it: &Entrant| order.iter().position(|one| one == it).unwrap();
    let normal = |tables: &Tables| {
        let mut tables = tables.clone();
        tables.iter_mut().for_each(|table| table.sort_unstable());
        tables.sort();
        tables
    };
    let ours: Tables = games.iter().map(|game| game.iter().map(place).collect()).collect();
    let first = at_first(&points, &playing.iter().map(place).collect::<Vec<_>>(), seats);
    let cost = |tables: &Tables| cost(&points, &met, tables);

    // People change places while that helps, and only then.
    let is_best =
        |tables: &Tables| exchanges(tables).iter().all(|other| cost(other) >= cost(tables));
    assert!(is_best(&ours), "{ours:?}");
    if is_best(&first) {
        assert_eq!(normal(&ours), normal(&first));
    } else {
        assert!(cost(&ours) < cost(&first), "{ours:?} {first:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 120,
        rng_seed: RngSeed::Fixed(0x74_61_62_6c),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_round_for_three_and_four_is_paired_by_the_rules(
        seats in 3..=4_u8, entrants in prop_oneof![3..=13_usize, 3..=40_usize], rounds in 1..=9_u8,
        seed: u64, is_restless: bool, is_decisive: bool,
    ) {
        let format = Format::Swiss { rounds };
        let course = Course { format, seats, entrants, seed, is_restless, is_decisive };
        play(course, |ledger, fact| match fact {
            Fact::Paired { games, byes } => check_round(ledger, games, byes),
            Fact::Finished => {
                let is_whole = ledger.rounds == usize::from(rounds);
                assert!(is_whole || ledger.in_order().len() < usize::from(seats));
            }
            other => panic!("{other:?}"),
        });
    }
}
