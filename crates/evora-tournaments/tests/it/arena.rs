//! Arenas, pairing by pairing, against slow code written from `docs/tournaments.md`. Points and streaks are compared with the
//! standings for every format (`whole.rs`).

use std::cmp::Reverse;

use evora_tournaments::{Entrant, Fact, Format};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::ledger::Ledger;
use crate::whole::{Course, check_tables, play};

/// Everybody in the order of the standings: points, games won, fewer games, rating, who joined first.
fn in_order(ledger: &Ledger) -> Vec<Entrant> {
    let mut order = ledger.everybody();
    order.sort_by_key(|&it| {
        let (line, rating) = (ledger.line(it), ledger.person(it).rating);
        (Reverse(line.points), Reverse(line.wins), line.games, Reverse(rating), it)
    });
    order
}

/// Whether these are exactly those of a table, and none of them has been paired since.
fn have_just_played(ledger: &Ledger, table: &[Entrant]) -> bool {
    let last = ledger.last_game(table[0]);
    last.is_some() && table.iter().all(|it| ledger.last_game(*it) == last)
}

fn check_pairing(ledger: &Ledger, games: &[Vec<Entrant>]) {
    let order = in_order(ledger);
    let seats = ledger.spec.seats();
    check_tables(ledger, &order, games);
    let mut waiting = order.clone();
    waiting.retain(|it| ledger.person(*it).is_here && !ledger.plays(*it));

    // People who have just played each other meet again only if nobody else plays.
    let nobody_plays = ledger.games.iter().all(|game| !game.is_on);
    for table in games {
        let is_again = have_just_played(ledger, table);
        assert!(!is_again || (nobody_plays && games.len() == 1), "{table:?} of {waiting:?}");
    }
    // Whoever waits on is too few for a table, or one that has just played.
    let mut left = waiting.clone();
    left.retain(|it| !games.iter().flatten().any(|paired| paired == it));
    let must_wait = left.len() == seats && have_just_played(ledger, &left);
    assert!(left.len() < seats || must_wait, "{left:?} of {waiting:?} for {games:?}");
    // Neighbours in the standings: the next in line is missed only for having just played with the others of the table.
    let mut line = waiting;
    for table in games {
        let place = |it: &Entrant| line.iter().position(|one| one == it).unwrap();
        let mut places: Vec<usize> = table.iter().map(place).collect();
        places.sort_unstable();
        let missed = (seats - 1..places[seats - 1]).all(|next| {
            let instead = [&line[..seats - 1], &line[next..=next]].concat();
            have_just_played(ledger, &instead)
        });
        assert!(places[..seats - 1].iter().copied().eq(0..seats - 1) && missed, "{table:?}");
        line.retain(|it| !table.contains(it));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        rng_seed: RngSeed::Fixed(0x61_72_65_6e),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn an_arena_is_paired_by_the_rules(
        seats in 2..=4_u8, entrants in 2..=30_usize, seed: u64, is_restless: bool, is_decisive: bool,
    ) {
        let format = Format::Arena { minutes: 60 };
        let course = Course { format, seats, entrants, seed, is_restless, is_decisive };
        play(course, |ledger, fact| match fact {
            Fact::Paired { games, byes } => {
                assert!(byes.is_empty());
                check_pairing(ledger, games);
            }
            // The games that were on when the time was up have ended.
            Fact::Finished => assert!(ledger.games.iter().all(|game| !game.is_on)),
            other => panic!("{other:?}"),
        });
    }
}
