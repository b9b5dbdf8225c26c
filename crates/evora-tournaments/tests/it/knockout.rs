//! Knock-outs, pairing by pairing, against slow code written from `docs/tournaments.md`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use evora_tournaments::{Entrant, Fact, Format};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::ledger::{Ledger, has_won};
use crate::whole::{Course, play};

/// Who comes out of a part of the bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    /// Nobody: a free place.
    Free,
    Known(Entrant),
    /// It is still played.
    Open,
}

/// The bracket, as those who were there at the beginning stand in it.
struct Bracket<'a> {
    ledger: &'a Ledger,
    best_of: usize,
    /// Best first.
    seeds: Vec<Entrant>,
    /// The places of the first round, two and two: a power of two.
    places: Vec<Option<Entrant>>,
}

impl Bracket<'_> {
    fn of(ledger: &Ledger, best_of: u8, seeds: Vec<Entrant>) -> Bracket<'_> {
        // So that the best two can only meet in the final, and the best four only in the round before.
        let mut order = vec![0];
        while order.len() < seeds.len() {
            let size = 2 * order.len();
            order = order.iter().flat_map(|&seed| [seed, size - 1 - seed]).collect();
        }
        let places = order.iter().map(|&seed| seeds.get(seed).copied()).collect();
        Bracket { ledger, best_of: best_of.into(), seeds, places }
    }

    fn better(&self, one: Entrant, two: Entrant) -> Entrant {
        *self.seeds.iter().find(|&&seed| seed == one || seed == two).unwrap()
    }

    /// Who has won a match, and how many of its games have counted.
    fn winner(&self, one: Entrant, two: Entrant) -> (Option<Entrant>, usize) {
        let other = |of: Entrant| if of == one { two } else { one };
        let left = |it: Entrant| self.ledger.person(it).left_at.map(|left| (left, it));
        let first_to_leave = left(one).into_iter().chain(left(two)).min();
        let (mut wins, mut played) = (BTreeMap::from([(one, 0), (two, 0)]), 0);
        for (at, (seats, finishes)) in self.ledger.counted().enumerate() {
            if !(seats.contains(&one) && seats.contains(&two)) {
                continue;
            }
            // Whoever leaves has lost at that moment; what ends later changes nothing.
            if first_to_leave.is_some_and(|((_, ended), _)| at >= ended) {
                break;
            }
            played += 1;
            for (seat, entrant) in seats.iter().enumerate() {
                if has_won(finishes, seat) {
                    *wins.get_mut(entrant).unwrap() += 1;
                }
            }
            let to_come = self.best_of.saturating_sub(played);
            for entrant in [one, two] {
                if wins[&entrant] > wins[&other(entrant)] + to_come {
                    return (Some(entrant), played);
                }
            }
            if played == self.best_of + 4 {
                return (Some(self.better(one, two)), played);
            }
        }
        (first_to_leave.map(|(_, loser)| other(loser)), played)
    }

    /// Who comes out of these places.
    fn side(&self, places: &[Option<Entrant>]) -> Side {
        if let [place] = places {
            return place.map_or(Side::Free, Side::Known);
        }
        let (upper, lower) = places.split_at(places.len() / 2);
        match (self.side(upper), self.side(lower)) {
            (Side::Free, other) | (other, Side::Free) => other,
            (Side::Known(one), Side::Known(two)) => {
                self.winner(one, two).0.map_or(Side::Open, Side::Known)
            }
            _ => Side::Open,
        }
    }

    /// The games to pair now: those of the matches of the earliest round that is not decided, if both sides are free.
    fn to_pair(&self) -> Vec<Vec<Entrant>> {
        let mut size = 2;
        while size < self.places.len()
            && self.places.chunks(size).all(|part| self.side(part) != Side::Open)
        {
            size *= 2;
        }
        let mut games = Vec::new();
        for part in self.places.chunks(size) {
            let (upper, lower) = part.split_at(size / 2);
            let (Side::Known(one), Side::Known(two)) = (self.side(upper), self.side(lower)) else {
                // Only the first round has free places.
                assert!(size == 2 && self.side(part) != Side::Open, "{part:?}");
                continue;
            };
            let (winner, played) = self.winner(one, two);
            if winner.is_none() && ![one, two].into_iter().any(|it| self.ledger.plays(it)) {
                // The lower seed starts, then both in turn.
                let better = self.better(one, two);
                let worse = if better == one { two } else { one };
                games.push(if played % 2 == 0 { vec![worse, better] } else { vec![better, worse] });
            }
        }
        games
    }

    /// The rounds that somebody has won, free places included.
    fn rounds_won(&self, entrant: Entrant) -> u32 {
        let mut won = 0;
        let mut size = 2;
        while size <= self.places.len() {
            let mut parts = self.places.chunks(size);
            let part = parts.find(|part| part.contains(&Some(entrant))).unwrap();
            won += u32::from(self.side(part) == Side::Known(entrant));
            size *= 2;
        }
        won
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 50,
        rng_seed: RngSeed::Fixed(0x6b_6e_6f_63),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_knock_out_is_paired_by_the_rules(
        entrants in 2..=40_usize, half in 0..=3_u8, seed: u64, is_restless: bool, is_decisive: bool,
    ) {
        let best_of = 2 * half + 1;
        let format = Format::Knockout { best_of };
        let course = Course { format, seats: 2, entrants, seed, is_restless, is_decisive };
        let mut seeds: Option<Vec<Entrant>> = None;
        let (ledger, tournament) = play(course, |ledger, fact| {
            // Those who were there when it began: nobody joins or comes back afterwards.
            let seeds = seeds.get_or_insert_with(|| {
                let mut seeds = ledger.everybody();
                seeds.retain(|it| !ledger.person(*it).took_no_part);
                seeds.sort_by_key(|it| (Reverse(ledger.person(*it).rating), *it));
                seeds
            });
            let bracket = Bracket::of(ledger, best_of, seeds.clone());
            match fact {
                Fact::Paired { games, byes } => {
                    assert!(byes.is_empty());
                    assert_eq!(games, &bracket.to_pair());
                }
                Fact::Finished => {
                    assert_eq!(bracket.to_pair(), Vec::<Vec<Entrant>>::new());
                    assert_ne!(bracket.side(&bracket.places), Side::Open);
                }
                other => panic!("{other:?}"),
            }
            // Nobody who is out plays.
            if let Fact::Paired { games, .. } = fact {
                for entrant in games.iter().flatten() {
                    assert!(ledger.person(*entrant).is_here, "{entrant}");
                    for other in ledger.everybody().into_iter().filter(|it| it != entrant) {
                        let have_met = ledger.met(*entrant, other) > 0;
                        let winner = bracket.winner(*entrant, other).0;
                        assert!(!have_met || winner != Some(other), "{entrant} lost to {other}");
                    }
                }
            }
        });
        // The standings are the rounds that everybody has won.
        let bracket = Bracket::of(&ledger, best_of, seeds.unwrap());
        for it in tournament.standings() {
            prop_assert_eq!(it.points, bracket.rounds_won(it.entrant), "{:?}", it);
        }
    }
}
