//! Vacations: clocks of games over days stand still, exactly, and for nobody else.

use evora_chance::Quick;
use evora_rules::{RuleSet, Seat};
use evora_table::{Command, Fact, Moment, Options, Stage, clocks};
use evora_wire::{Clock, OnTimeout};

use crate::table::{TestTable, options, user};

const DAY: i64 = 24 * 3600 * 1000;

/// A game of two with three days for a move, in which seat 0 begins.
fn game() -> TestTable {
    let clock = Clock::Days { days: 3 };
    TestTable::begun(Options { clock, first: Some(0), ..options(RuleSet::Azul, 2) })
}

/// Sets who is away at a time. Returns how many facts it took.
fn set_away(game: &mut TestTable, now: i64, away: &[usize]) -> usize {
    game.now = now;
    let is_away = |person: &_| away.iter().any(|&number| user(number) == *person);
    let Some(decision) = game.table.set_away(is_away, now) else { return 0 };
    let count = decision.facts.len();
    game.write(decision);
    count
}

fn left(game: &TestTable, now: i64) -> [i64; 2] {
    [Seat::S0, Seat::S1].map(|seat| game.table.left(seat, now).unwrap())
}

#[test]
fn a_clock_stands_still_on_vacation_and_runs_on_from_where_it_stood() {
    let mut game = game();
    let start = game.now;
    assert_eq!(game.table.deadline(), Some(start + 3 * DAY));
    assert_eq!(set_away(&mut game, start + DAY, &[0]), 1);
    assert_eq!(game.table.deadline(), None, "nobody runs out of time");
    assert_eq!(left(&game, start + 9 * DAY), [2 * DAY, 3 * DAY]);
    assert!(game.table.time_out(start + 99 * DAY).is_none());
    let now = Moment { at: 0, ticks: start + 9 * DAY };
    assert_eq!(clocks(&game.table, now).unwrap().running, None);
    assert_eq!(set_away(&mut game, start + 2 * DAY, &[0]), 0, "it stands still already");
    assert_eq!(set_away(&mut game, start + 10 * DAY, &[]), 1);
    assert_eq!(left(&game, start + 10 * DAY), [2 * DAY, 3 * DAY]);
    assert_eq!(game.table.deadline(), Some(start + 12 * DAY));
    assert!(game.table.time_out(start + 12 * DAY - 1).is_none());
    assert!(game.table.time_out(start + 12 * DAY).is_some());
    game.check();
}

#[test]
fn a_turn_that_begins_on_vacation_has_all_its_time_afterwards() {
    let mut game = game();
    let start = game.now;
    assert_eq!(set_away(&mut game, start + DAY, &[1]), 1);
    assert_eq!(game.table.deadline(), Some(start + 3 * DAY), "the other's clock runs");
    game.now = start + 2 * DAY;
    game.play(&mut Quick::new(1));
    assert_eq!((game.table.turn(), game.table.deadline()), (Some(Seat::S1), None));
    assert_eq!(left(&game, start + 9 * DAY), [3 * DAY, 3 * DAY]);
    assert_eq!(set_away(&mut game, start + 9 * DAY, &[]), 1);
    assert_eq!(game.table.deadline(), Some(start + 12 * DAY));
    game.check();
}

#[test]
fn whoever_is_on_vacation_may_move_and_the_clock_stands_still_on() {
    let mut game = game();
    let start = game.now;
    set_away(&mut game, start + DAY, &[0, 1]);
    for day in 2..6 {
        game.now = start + day * DAY;
        game.play(&mut Quick::new(1));
        assert_eq!(game.table.deadline(), None);
        assert_eq!(left(&game, game.now + DAY), [3 * DAY, 3 * DAY]);
    }
    assert_eq!(set_away(&mut game, start + 9 * DAY, &[1]), 1);
    assert_eq!(game.table.turn(), Some(Seat::S0));
    assert_eq!(game.table.deadline(), Some(start + 12 * DAY));
    game.check();
}

#[test]
fn only_games_over_days_that_are_on_stand_still() {
    let clocks = [
        Clock::Unlimited {},
        Clock::PerMove { seconds: 60 },
        Clock::Bank { seconds: 600, increment: 0 },
    ];
    for clock in clocks {
        let mut live = TestTable::begun(Options { clock, ..options(RuleSet::Azul, 2) });
        let now = live.now + 10;
        assert_eq!(set_away(&mut live, now, &[0, 1]), 0, "{clock:?}");
    }
    let mut over = game();
    over.act(0, Command::Resign).unwrap();
    assert_eq!(over.table.stage, Stage::Over);
    let now = over.now;
    assert_eq!(set_away(&mut over, now, &[1]), 0);
}

#[test]
fn whoever_has_left_the_game_is_on_no_vacation_there() {
    let clock = Clock::Days { days: 1 };
    let on_timeout = OnTimeout::Bot;
    let chosen = Options { clock, on_timeout, first: Some(0), ..options(RuleSet::Azul, 2) };
    let mut game = TestTable::begun(chosen);
    game.now += DAY;
    let decision = game.table.time_out(game.now).unwrap();
    game.write(decision);
    let now = game.now;
    assert_eq!(set_away(&mut game, now, &[0, 1]), 1, "seat 1 alone");
    assert!(game.table.is_paused(Seat::S1) && !game.table.is_paused(Seat::S0));
}

#[test]
fn facts_of_vacations_that_contradict_the_table_are_refused() {
    let game = game();
    for (seat, begins) in [(0, false), (3, true)] {
        let mut table = game.table.clone();
        let seat = Seat::from_index(seat).unwrap();
        assert!(table.add(game.now, &Fact::Vacation { seat, begins }).is_err(), "{seat:?}");
    }
}

#[test]
fn a_stored_fact_of_a_vacation_reads_and_writes_as_before() {
    let stored = r#"{"fact":"vacation","seat":1,"begins":true}"#;
    let fact: Fact = serde_json::from_str(stored).unwrap();
    assert_eq!(fact, Fact::Vacation { seat: Seat::S1, begins: true });
    assert_eq!(serde_json::to_string(&fact).unwrap(), stored);
}
