//! Whole tournaments with random people and results.

use std::collections::{BTreeMap, BTreeSet};

use evora_tournaments::{
    Entrant, Fact, Finish, Format, GameNumber, Phase, Spec, Tournament, points,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Random numbers, the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}

/// A tournament with the facts that led to it.
pub(crate) struct Played {
    pub(crate) tournament: Tournament,
    pub(crate) facts: Vec<Fact>,
}

impl Played {
    pub(crate) fn new(format: Format, seats: u8) -> Played {
        let spec = Spec::new(format, seats).unwrap();
        Played { tournament: Tournament::new(spec), facts: vec![] }
    }

    pub(crate) fn apply(&mut self, fact: Fact) {
        self.tournament.apply(&fact).unwrap();
        self.facts.push(fact);
    }

    pub(crate) fn join(&mut self, rating: i32) {
        let fact = self.tournament.join(rating).unwrap();
        self.apply(fact);
    }

    pub(crate) fn start(&mut self) {
        let fact = self.tournament.start().unwrap();
        self.apply(fact);
    }

    /// The games that are on.
    pub(crate) fn on(&self) -> Vec<GameNumber> {
        let games = (0..).zip(self.tournament.games());
        games.filter(|(_, game)| game.is_on()).map(|(at, _)| GameNumber(at)).collect()
    }
}

/// Random finishes for a table.
fn finishes(seats: usize, dice: &mut Dice, may_be_absent: bool) -> Vec<Finish> {
    (0..seats)
        .map(|_| Finish {
            rank: dice.below(seats) as u8,
            present: !may_be_absent || dice.below(12) > 0,
        })
        .collect()
}

/// Plays a tournament to its end, with people who come and go.
fn play(format: Format, seats: u8, entrants: usize, seed: u64, restless: bool) -> Played {
    let mut dice = Dice(seed);
    let mut played = Played::new(format, seats);
    for _ in 0..entrants.max(seats.into()) {
        played.join(1000 + dice.below(1000) as i32);
    }
    played.start();
    for turn in 0..10_000 {
        if played.tournament.phase() == Phase::Over {
            return played;
        }
        if restless && dice.below(6) == 0 {
            let entrant = Entrant(dice.below(played.tournament.entrants().into()) as u16);
            let fact = match dice.below(3) {
                0 => played.tournament.leave(entrant),
                1 => played.tournament.come_back(entrant),
                _ => played.tournament.join(1500),
            };
            if let Ok(fact) = fact {
                played.apply(fact);
            }
        }
        if let Some(fact) = played.tournament.next(turn > 60) {
            played.apply(fact);
        } else if let Some(&game) = played.on().get(dice.below(played.on().len().max(1))) {
            let fact = match restless && dice.below(15) == 0 {
                true => Fact::Cancelled { game },
                false => {
                    Fact::Ended { game, finishes: finishes(seats.into(), &mut dice, restless) }
                }
            };
            played.apply(fact);
        }
    }
    panic!("the tournament does not end: {:?}", played.tournament);
}

fn formats() -> impl Strategy<Value = (Format, u8)> {
    prop_oneof![
        (2..=4_u8).prop_map(|seats| (Format::Arena { minutes: 60 }, seats)),
        (1..=7_u8, 2..=4_u8).prop_map(|(rounds, seats)| (Format::Swiss { rounds }, seats)),
        (0..=3_u8).prop_map(|half| (Format::Knockout { best_of: 2 * half + 1 }, 2)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(0x70_75_72_6e),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_tournament_ends_and_is_rebuilt_from_its_facts(
        (format, seats) in formats(), entrants in 2..20_usize, seed: u64, restless: bool,
    ) {
        let played = play(format, seats, entrants, seed, restless);
        // As they are stored: through JSON.
        let stored = serde_json::to_string(&(played.tournament.spec(), &played.facts)).unwrap();
        let (spec, facts): (Spec, Vec<Fact>) = serde_json::from_str(&stored).unwrap();
        let mut again = Tournament::new(spec);
        for fact in &facts {
            if let Fact::Paired { games, byes } = fact {
                // Nobody plays two games at once, or is paired after leaving.
                for entrant in games.iter().flatten().chain(byes) {
                    prop_assert_eq!(again.game_of(*entrant), None);
                    prop_assert!(!again.has_left(*entrant));
                }
                // The organiser's step depends on the facts alone.
                prop_assert!(again.next(false).as_ref() == Some(fact) || again.next(true).as_ref() == Some(fact));
            }
            again.apply(fact).unwrap();
        }
        prop_assert_eq!(&again, &played.tournament);
        prop_assert!(!again.games().iter().any(evora_tournaments::Game::is_on));
        let standings = again.standings();
        let everybody: BTreeSet<Entrant> = standings.iter().map(|it| it.entrant).collect();
        prop_assert_eq!(everybody.len(), usize::from(again.entrants()));
        prop_assert!(standings.is_sorted_by_key(|it| it.place));
        prop_assert!(standings.is_sorted_by_key(|it| std::cmp::Reverse(it.points)));
    }

    #[test]
    fn a_game_has_the_same_points_to_give_however_it_ends(ranks in prop::collection::vec(0..4_u8, 2..=4)) {
        let finishes: Vec<Finish> = ranks.iter().map(|&rank| Finish { rank, present: true }).collect();
        let seats = ranks.len() as u32;
        prop_assert_eq!(points(&finishes).iter().sum::<u32>(), seats * (seats - 1));
    }

    #[test]
    fn in_a_swiss_tournament_everybody_plays_every_round_and_nobody_twice_while_that_is_possible(
        entrants in 4..24_usize, rounds in 1..=3_u8, seed: u64,
    ) {
        let played = play(Format::Swiss { rounds }, 2, entrants, seed, false);
        let tournament = &played.tournament;
        let mut met: BTreeMap<BTreeSet<Entrant>, usize> = BTreeMap::new();
        for game in tournament.games() {
            *met.entry(game.seats.iter().copied().collect()).or_default() += 1;
        }
        // With so few rounds, there is always somebody new.
        prop_assert!(met.values().all(|&times| times == 1), "{met:?}");
        let mut byes: BTreeMap<Entrant, usize> = BTreeMap::new();
        for fact in &played.facts {
            if let Fact::Paired { games, byes: sat_out } = fact {
                prop_assert_eq!(games.len(), entrants / 2);
                prop_assert_eq!(sat_out.len(), entrants % 2);
                sat_out.iter().for_each(|entrant| *byes.entry(*entrant).or_default() += 1);
            }
        }
        prop_assert!(byes.values().all(|&times| times == 1));
        // Of two, whoever has started less often starts.
        let mut starts: BTreeMap<Entrant, usize> = BTreeMap::new();
        for game in tournament.games() {
            let count = |entrant| starts.get(&entrant).copied().unwrap_or(0);
            prop_assert!(count(game.seats[0]) <= count(game.seats[1]));
            *starts.entry(game.seats[0]).or_default() += 1;
        }
    }

    #[test]
    fn in_a_knock_out_all_but_one_lose_one_match(entrants in 2..40_usize, half in 0..=2_u8, seed: u64) {
        let played = play(Format::Knockout { best_of: 2 * half + 1 }, 2, entrants, seed, false);
        let matches: BTreeSet<BTreeSet<Entrant>> =
            played.tournament.games().iter().map(|game| game.seats.iter().copied().collect()).collect();
        prop_assert_eq!(matches.len(), entrants - 1);
        let standings = played.tournament.standings();
        prop_assert_eq!((standings[0].place, standings[1].place), (1, 2));
        // A bye is a round won, too.
        prop_assert_eq!(standings[0].points, (entrants - 1).ilog2() + 1);
    }

    /// With two or four entrants nobody has a free place, and a match is known as soon as both its sides are: the rounds that
    /// somebody has won when they leave are all that they ever win.
    #[test]
    fn nobody_who_left_a_knock_out_wins_a_match_that_was_undecided(
        four: bool, half in 0..=3_u8, seed: u64,
    ) {
        let entrants = if four { 4 } else { 2 };
        let played = play(Format::Knockout { best_of: 2 * half + 1 }, 2, entrants, seed, true);
        let mut again = Tournament::new(played.tournament.spec());
        let mut gone: BTreeMap<Entrant, u32> = BTreeMap::new();
        for fact in &played.facts {
            again.apply(fact).unwrap();
            for standing in again.standings() {
                if standing.has_left {
                    let won = *gone.entry(standing.entrant).or_insert(standing.points);
                    prop_assert_eq!(standing.points, won, "{:?} after {:?}", standing, fact);
                }
            }
        }
    }
}
