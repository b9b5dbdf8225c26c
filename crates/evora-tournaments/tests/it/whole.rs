//! Whole tournaments with people who come late, go, come back and do not come, for the properties of each format.

use evora_tournaments::{Entrant, Fact, Finish, Format, Phase, Spec, Tournament};

use crate::ledger::{Ledger, Line};
use crate::random::{Dice, Played};

/// How a tournament goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) format: Format,
    pub(crate) seats: u8,
    pub(crate) entrants: usize,
    pub(crate) seed: u64,
    /// Whether people come late, go, come back and do not come, and games are called off.
    pub(crate) is_restless: bool,
    /// Whether no two share a place in a game.
    pub(crate) is_decisive: bool,
}

/// Plays a tournament to its end. `check` gets the state before each step of the organiser, and the step.
pub(crate) fn play(course: Course, mut check: impl FnMut(&Ledger, &Fact)) -> (Ledger, Tournament) {
    let mut dice = Dice(course.seed);
    let mut played = Played::new(course.format, course.seats);
    let mut ledger = Ledger::new(Spec::new(course.format, course.seats).unwrap());
    for _ in 0..course.entrants.max(course.seats.into()) {
        // Some have the same rating.
        played.join(1000 + 10 * dice.below(60) as i32);
    }
    for _ in 0..if course.is_restless { 6 } else { 0 } {
        somebody_comes_or_goes(&mut played, &mut dice);
    }
    while let Err(_too_few) = played.tournament.start() {
        played.join(1500);
    }
    played.start();
    let mut noted = 0;
    for turn in 0..10_000 {
        played.facts[noted..].iter().for_each(|fact| ledger.note(fact));
        noted = played.facts.len();
        if played.tournament.phase() == Phase::Over {
            check_standings(&ledger, &played.tournament);
            return (ledger, played.tournament);
        }
        if course.is_restless && dice.below(8) == 0 {
            somebody_comes_or_goes(&mut played, &mut dice);
        } else if let Some(fact) = played.tournament.next(turn > 150) {
            check(&ledger, &fact);
            check_standings(&ledger, &played.tournament);
            played.apply(fact);
        } else if !played.on().is_empty() {
            let on = played.on();
            let game = on[dice.below(on.len())];
            let fact = match course.is_restless && dice.below(25) == 0 {
                true => Fact::Cancelled { game },
                false => Fact::Ended { game, finishes: finishes(course, &mut dice) },
            };
            played.apply(fact);
        }
    }
    panic!("the tournament does not end: {:?}", played.tournament);
}

fn somebody_comes_or_goes(played: &mut Played, dice: &mut Dice) {
    let tournament = &played.tournament;
    let entrant = Entrant(dice.below(tournament.entrants().into()) as u16);
    let fact = match dice.below(7) {
        0..=2 => tournament.leave(entrant),
        3..=5 => tournament.come_back(entrant),
        _ if tournament.entrants() < 40 => tournament.join(1000 + 10 * dice.below(60) as i32),
        _ => return,
    };
    if let Ok(fact) = fact {
        played.apply(fact);
    }
}

fn finishes(course: Course, dice: &mut Dice) -> Vec<Finish> {
    let seats = usize::from(course.seats);
    let mut ranks: Vec<u8> = (0..course.seats).collect();
    for at in (1..seats).rev() {
        ranks.swap(at, dice.below(at + 1));
    }
    if !course.is_decisive {
        ranks.iter_mut().for_each(|rank| *rank = dice.below(seats) as u8);
    }
    let finish = |rank| Finish { rank, present: !course.is_restless || dice.below(30) > 0 };
    ranks.into_iter().map(finish).collect()
}

/// Everything that the standings say, counted again.
fn check_standings(ledger: &Ledger, tournament: &Tournament) {
    let standings = tournament.standings();
    let mut expected = ledger.everybody();
    expected.retain(|entrant| !ledger.person(*entrant).took_no_part);
    let mut listed: Vec<Entrant> = standings.iter().map(|it| it.entrant).collect();
    listed.sort_unstable();
    assert_eq!(listed, expected);
    let format = ledger.spec.format();
    let mut keys = Vec::new();
    for it in &standings {
        let line = match format {
            Format::Swiss { .. } => ledger.line_with_tie_breaks(it.entrant),
            // The points of a knock-out are rounds.
            Format::Knockout { .. } => Line { points: it.points, ..ledger.line(it.entrant) },
            Format::Arena { .. } => ledger.line(it.entrant),
        };
        let told = Line {
            points: it.points,
            buchholz: it.buchholz,
            sonneborn_berger: it.sonneborn_berger,
            wins: it.wins,
            games: it.games,
            streak: it.streak,
        };
        assert_eq!(told, line, "{it:?}");
        assert_eq!(it.has_left, !ledger.person(it.entrant).is_here, "{it:?}");
        // What decides, each so that more is better.
        keys.push(match format {
            Format::Arena { .. } => [line.points, line.wins, 10_000 - line.games, 0],
            Format::Swiss { .. } => [line.points, line.buchholz, line.sonneborn_berger, line.wins],
            Format::Knockout { .. } => [line.points, 0, 0, 0],
        });
    }
    for (at, it) in standings.iter().enumerate() {
        let better = keys.iter().filter(|key| **key > keys[at]).count();
        assert_eq!(usize::from(it.place), better + 1, "{it:?}");
        assert!(at == 0 || keys[at - 1] >= keys[at], "{standings:?}");
    }
}

/// What holds for every pairing: everybody at a table is here, at one table only, and whoever had the first seat least often has it,
/// the one who stands lower (later in `order`) if two are equal.
pub(crate) fn check_tables(ledger: &Ledger, order: &[Entrant], games: &[Vec<Entrant>]) {
    for seats in games {
        assert_eq!(seats.len(), ledger.spec.seats());
        for entrant in seats {
            assert!(ledger.person(*entrant).is_here && !ledger.plays(*entrant), "{entrant}");
            let times = games.iter().flatten().filter(|it| *it == entrant).count();
            assert_eq!(times, 1, "{entrant}");
        }
        let place = |entrant: &Entrant| order.iter().position(|it| it == entrant).unwrap();
        let key =
            |entrant: &Entrant| (ledger.first_seats(*entrant), std::cmp::Reverse(place(entrant)));
        assert_eq!(seats.iter().min_by_key(|entrant| key(entrant)), Some(&seats[0]), "{seats:?}");
    }
}
