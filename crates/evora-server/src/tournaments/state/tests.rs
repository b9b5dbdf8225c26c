//! What is decided about a tournament, by chance.

use evora_store::TournamentPhase as Stored;
use evora_tournaments::{Spec, points};
use proptest::prelude::*;

use super::*;

const NOON: Millis = 1_800_000_000_000;
const MINUTE: Millis = 60_000;

fn open(format: Format, seats: u8) -> State {
    let stored = TournamentState {
        phase: Stored::Open,
        starts_at: NOON + 10 * MINUTE,
        ends_at: None,
        finished_at: None,
        entrants: 0,
        winner: None,
    };
    State::new(Tournament::new(Spec::new(format, seats).unwrap()), stored)
}

fn user(n: u8) -> UserId {
    UserId::from_bytes([n; 16])
}

fn join(n: u8) -> Request {
    Request::Join { user: user(n), rating: 1500 + i32::from(n) }
}

/// The same facts folded from the beginning, as another node would read them.
fn read_again(state: &State, first: &State, facts: &[String]) -> State {
    let mut again = first.clone();
    for fact in facts {
        again.apply(&serde_json::from_str(fact).unwrap()).unwrap();
    }
    again.users.clone_from(&state.users);
    again.tables.clone_from(&state.tables);
    again.stored = state.stored.clone();
    again.rank();
    again
}

#[test]
fn a_tournament_begins_in_time_or_is_called_off_with_too_few() {
    let format = Format::Arena { minutes: 60 };
    let mut state = open(format, 2);
    let duration = Some(60 * MINUTE);
    state = state.decide(&[], &[], join(1), duration, NOON).unwrap().unwrap().state;
    assert!(state.decide(&[], &[], Request::Look, duration, NOON).unwrap().is_none());
    let late = NOON + 10 * MINUTE;
    let alone = state.decide(&[], &[], Request::Look, duration, late).unwrap().unwrap();
    assert_eq!((alone.append.state.phase, alone.append.facts.len()), (Stored::TooFew, 1));
    // Somebody who comes in the last moment still plays.
    let decision = state.decide(&[], &[], join(2), duration, late + 3).unwrap().unwrap();
    assert_eq!(decision.append.state.phase, Stored::Running);
    assert_eq!(decision.append.state.starts_at, late + 3);
    assert_eq!(decision.append.state.ends_at, Some(late + 3 + 60 * MINUTE));
    assert_eq!((decision.append.facts.len(), decision.append.paired.len()), (3, 1));
    assert_eq!(decision.append.joined, [(1, user(2))]);
}

#[test]
fn the_end_of_a_game_counts_once_and_brings_the_next() {
    let duration = Some(60 * MINUTE);
    let mut state = open(Format::Arena { minutes: 60 }, 2);
    for n in [1, 2] {
        state = state.decide(&[], &[], join(n), duration, NOON).unwrap().unwrap().state;
    }
    state = state.decide(&[], &[], Request::Start, duration, NOON).unwrap().unwrap().state;
    let win = [Finish { rank: 0, present: true }, Finish { rank: 1, present: true }];
    let end = (GameNumber(0), TableEnd::Ended(win.to_vec()));
    let ends = [end.clone(), end.clone()];
    let decision = state.decide(&ends, &[], Request::Look, duration, NOON + 1).unwrap().unwrap();
    assert_eq!((decision.append.ended.as_slice(), decision.append.paired.len()), (&[0][..], 1));
    assert!(
        decision.state.decide(&[end], &[], Request::Look, duration, NOON + 2).unwrap().is_none()
    );
    assert_eq!(decision.players(&[0]).len(), 2);
    // When its time is up, only the game that is on is waited for.
    let late = NOON + 60 * MINUTE;
    assert!(decision.state.decide(&[], &[], Request::Look, duration, late).unwrap().is_none());
    let last = [(GameNumber(1), TableEnd::Cancelled)];
    let over = decision.state.decide(&last, &[], Request::Look, duration, late).unwrap().unwrap();
    assert_eq!(over.append.state.phase, Stored::Over);
    let winner = decision.state.tournament.games()[0].seats[0].0;
    assert_eq!(over.append.state.winner, Some(state.users[usize::from(winner)].clone()));
}

#[test]
fn whoever_is_out_of_the_club_leaves_before_games_are_paired() {
    let duration = Some(60 * MINUTE);
    let mut state = open(Format::Arena { minutes: 60 }, 2);
    for n in 0..4 {
        state = state.decide(&[], &[], join(n), duration, NOON).unwrap().unwrap().state;
    }
    let begun = state.decide(&[], &[0, 3], Request::Start, duration, NOON).unwrap().unwrap();
    let games = begun.state.tournament.games();
    assert!(games.len() == 1 && !games[0].seats.contains(&Entrant(0)), "{games:?}");
    assert_eq!((begun.append.state.entrants, begun.append.facts.len()), (2, 4));
    // They leave once, and what they ask for themselves is no contradiction.
    let state = begun.state;
    assert!(state.decide(&[], &[0, 3], Request::Look, duration, NOON).unwrap().is_none());
    let leave = Request::Leave { user: user(1) };
    let left = state.decide(&[], &[0, 1, 3], leave, duration, NOON).unwrap().unwrap();
    assert_eq!(left.append.facts.len(), 1);
}

proptest! {
    /// After every decision nothing more follows from what is known: whoever looks again finds nothing to do, so a node
    /// that dies after an append leaves nothing to pair.
    #[test]
    fn whatever_happens_nothing_is_left_to_decide(
        format in 0..3_u8,
        seats in 2..=4_u8,
        events in prop::collection::vec((0..9_u8, 1..12_u8, any::<u8>()), 1..120),
    ) {
        let (format, seats) = match format {
            0 => (Format::Arena { minutes: 30 }, seats),
            1 => (Format::Swiss { rounds: 4 }, seats),
            _ => (Format::Knockout { best_of: 3 }, 2),
        };
        let duration = matches!(format, Format::Arena { .. }).then_some(30 * MINUTE);
        let first = open(format, seats);
        let (mut state, mut facts, mut now) = (first.clone(), Vec::new(), NOON);
        for (what, who, how) in events {
            now += MINUTE / 2;
            let request = match what {
                0..=2 => join(who),
                3 => Request::Leave { user: user(who) },
                4 => Request::Start,
                5 if how == 0 => Request::CallOff,
                _ => Request::Look,
            };
            let games = (0..).map(GameNumber).zip(state.tournament.games());
            let on: Vec<GameNumber> =
                games.filter(|(_, game)| game.is_on()).map(|(number, _)| number).collect();
            let end = |number: &GameNumber| {
                let finish = |seat: u8| Finish {
                    rank: (seat + how % seats) % seats,
                    present: how % 7 != 0 || seat > 0,
                };
                let end = match how % 11 {
                    10 => TableEnd::Cancelled,
                    _ => TableEnd::Ended((0..seats).map(finish).collect()),
                };
                (*number, end)
            };
            let ends: Vec<_> = on.iter().take(usize::from(how % 3)).map(end).collect();
            match state.decide(&ends, &[], request, duration, now) {
                Ok(Some(decision)) => {
                    prop_assert_eq!(decision.state.version, state.version + decision.append.facts.len() as u64);
                    facts.extend(decision.append.facts.iter().cloned());
                    state = decision.state;
                }
                Ok(None) | Err(DecisionError::Refused(_)) => {}
                Err(other) => return Err(TestCaseError::fail(other.to_string())),
            }
            let again = state.decide(&ends, &[], Request::Look, duration, now).unwrap();
            // A refused request leaves the ends of games to the next look.
            if let Some(decision) = again {
                facts.extend(decision.append.facts.iter().cloned());
                state = decision.state;
            }
            prop_assert!(state.decide(&ends, &[], Request::Look, duration, now).unwrap().is_none());
            // Another node reads the same.
            let read = read_again(&state, &first, &facts);
            prop_assert_eq!(&read.tournament, &state.tournament);
            prop_assert_eq!((&read.rows, &read.order, &read.byes), (&state.rows, &state.order, &state.byes));
            prop_assert_eq!(read.tables.len(), state.tournament.games().len());
            prop_assert_eq!(read.users.len(), usize::from(state.tournament.entrants()));
            let is_over = state.tournament.phase() == Phase::Over;
            let is_stored = !matches!(state.stored.phase, Stored::Open | Stored::Running);
            prop_assert_eq!(is_over, is_stored);
        }
        let won: u32 = state.tournament.games().iter().filter_map(|game| game.finishes())
            .map(|finishes| points(finishes).iter().sum::<u32>()).sum();
        let told: u32 = state.rows.iter().map(|row| row.points).sum();
        prop_assert!(duration.is_none() || told >= won);
    }
}
