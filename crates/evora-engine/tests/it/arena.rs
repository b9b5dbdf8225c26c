//! Matches between our own players: fair, in order, and the same however many play at once.

use std::ops::ControlFlow;
use std::time::Duration;

use evora_engine::arena::{
    BotPlayer, Budget, Contestant, EngineFailure, Kind, MoveRequest, Played, Player, Schedule,
    Tally, Terms, run_match,
};
use evora_engine::{Bot, Clock, Engine};
use evora_game::{GoalChoice, Referee};
use evora_notation::{Event, Notation};
use evora_rules::{AnyMove, Players, RuleSet, Seat};

fn terms(rules: RuleSet, players: Players, nodes: &[u64]) -> Terms {
    let budget = |&nodes: &u64| Budget { nodes: Some(nodes), ..Budget::default() };
    Terms {
        rules,
        players,
        goals: GoalChoice::Random,
        budgets: nodes.iter().map(budget).collect(),
        clock: None,
        margin: Duration::from_millis(100),
    }
}

fn bot(bot: Bot) -> Box<dyn Player> {
    Box::new(BotPlayer::new(Engine::default(), bot, 1))
}

/// Every game of a match, in the order in which they were handed on.
fn games(
    terms: &Terms,
    schedule: &Schedule,
    jobs: usize,
    enter: &(dyn Fn(usize) -> Box<dyn Player> + Sync),
) -> Vec<Played> {
    let mut games = vec![];
    run_match(terms, schedule, jobs, enter, &mut |played| {
        games.push(played);
        ControlFlow::Continue(())
    });
    games
}

#[test]
fn results_do_not_depend_on_how_many_play_at_once() {
    use {Players::*, RuleSet::*};
    for (rules, players) in [(Azul, Two), (Pavilion, Three), (Duel, Two)] {
        let terms = terms(rules, players, &[40, 10]);
        let schedule = Schedule::new(players, 2, 3, 6).unwrap();
        let enter = |number| bot(if number == 0 { Bot::Full } else { Bot::Greedy });
        // Only times differ.
        let games = |jobs| {
            let mut games = games(&terms, &schedule, jobs, &enter);
            for game in &mut games {
                let moves: u64 = game.times.iter().map(|time| time.moves).sum();
                assert_eq!(moves, game.moves);
                game.times.clear();
            }
            games
        };
        let one = games(1);
        assert_eq!(one.len() as u64, schedule.games());
        assert!(one.iter().enumerate().all(|(at, game)| game.seating.number == at as u64));
        assert!(games(2) == one, "{rules}");
    }
}

#[test]
fn games_of_a_pair_have_the_same_deals_and_records_are_legal() {
    let terms = terms(RuleSet::Azul, Players::Two, &[]);
    let schedule = Schedule::new(Players::Two, 2, 11, 8).unwrap();
    let games = games(&terms, &schedule, 2, &|_| bot(Bot::Random));
    for pair in games.chunks(2) {
        let start = |game: &Played| (game.record.start.clone(), game.record.steps[0].clone());
        assert_eq!(start(&pair[0]), start(&pair[1]));
        assert_eq!(pair[0].seating.seats, [0, 1]);
        assert_eq!(pair[1].seating.seats, [1, 0]);
        assert!(pair[0].record != pair[1].record, "the players' own choices differ");
    }
    assert!(games[0].record.steps[0] != games[2].record.steps[0]);
    for game in &games {
        let mut referee = Referee::new();
        game.record.events().for_each(|located| drop(referee.see(&located.event).unwrap()));
        let scores: Vec<i64> = game.scores.iter().map(|&score| score.into()).collect();
        assert_eq!(game.record.result.as_ref().unwrap().0, scores);
    }
}

#[test]
fn the_stronger_one_comes_out_ahead() {
    let terms = terms(RuleSet::Azul, Players::Two, &[]);
    let schedule = Schedule::new(Players::Two, 2, 0, 40).unwrap();
    let mut tally = Tally::new(&schedule);
    let enter = |number| bot(if number == 0 { Bot::Greedy } else { Bot::Random });
    for game in games(&terms, &schedule, 2, &enter) {
        let is_complete = tally.add(&game);
        assert_eq!(is_complete, game.seating.number % 2 == 1);
    }
    let [greedy, random] = tally.standings() else { unreachable!() };
    assert_eq!(greedy.won + greedy.shared + greedy.lost, 40);
    assert_eq!((greedy.won, greedy.lost), (random.lost, random.won));
    assert!((greedy.share.mean() + random.share.mean() - 1.0).abs() < 1e-9);
    assert!(greedy.share.mean() > 0.9 && greedy.points.mean() > random.points.mean() + 10.0);
    assert_eq!(tally.pairs().iter().sum::<u64>(), 20);
    assert!(tally.elo().unwrap().difference > 300.0);
    assert_eq!(tally.ranking(), [0, 1]);
}

#[test]
fn a_match_ends_when_somebody_has_had_enough() {
    let terms = terms(RuleSet::Azul, Players::Two, &[]);
    let schedule = Schedule::new(Players::Two, 2, 0, 1_000_000).unwrap();
    let mut seen = 0;
    run_match(&terms, &schedule, 2, &|_| bot(Bot::Random), &mut |_| {
        seen += 1;
        if seen == 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(seen, 6);
}

/// Plays at random for a few moves, then does something it should not.
struct Faulty {
    good: u32,
    then: fn() -> Result<AnyMove, EngineFailure>,
}

impl Player for Faulty {
    fn new_game(&mut self, _: u64) -> Result<(), EngineFailure> {
        self.good = 3;
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, EngineFailure> {
        if self.good == 0 {
            return (self.then)();
        }
        self.good -= 1;
        BotPlayer::new(Engine::default(), Bot::Random, 1).choose(request)
    }

    fn on_fault(&mut self) -> Option<String> {
        Some("what was said".into())
    }
}

#[test]
fn a_fault_loses_the_game_and_the_match_goes_on() {
    // There is never a move that places a tile in the take of a coloured game.
    let place: fn() -> Result<AnyMove, EngineFailure> = || {
        let start = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
        Ok(start.parse_word("2@4").unwrap())
    };
    let late: fn() -> Result<AnyMove, EngineFailure> = || Err(EngineFailure::Time("asleep".into()));
    for (players, then, name) in [
        (Players::Two, place, "illegal"),
        (Players::Two, late, "time"),
        (Players::Four, place, "illegal"),
    ] {
        let terms = terms(RuleSet::Azul, players, &[]);
        let schedule = Schedule::new(players, 2, 5, 8).unwrap();
        let enter = |number| match number {
            0 => Box::new(Faulty { good: 3, then }) as Box<dyn Player>,
            _ => bot(Bot::Random),
        };
        let mut tally = Tally::new(&schedule);
        for game in games(&terms, &schedule, 2, &enter) {
            let fault = game.fault.as_ref().unwrap();
            assert_eq!(game.seating.seats[fault.seat.index()], 0);
            assert_eq!(fault.fault.name(), name);
            assert_eq!(fault.log.as_deref(), Some("what was said"));
            assert_eq!(game.winners.len(), players.count() - 1, "all others share the win");
            assert!(game.record.result.is_none());
            let is_move = |event: &Event| matches!(event, Event::Move { .. });
            let moves = game.record.steps.iter().filter(|step| is_move(&step.event)).count();
            assert!(moves >= 3 && moves as u64 == game.moves);
            tally.add(&game);
        }
        let standing = tally.standings()[0];
        assert_eq!((standing.lost, standing.faults), (8, 8));
        assert_eq!((standing.share.mean(), standing.points.count()), (0.0, 0));
        assert_eq!(tally.rounds().count(), 0, "what did not end says nothing of length");
    }
}

/// Thinks longer than it may.
struct Slow;

impl Player for Slow {
    fn new_game(&mut self, _: u64) -> Result<(), EngineFailure> {
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<AnyMove, EngineFailure> {
        std::thread::sleep(Duration::from_millis(60));
        BotPlayer::new(Engine::default(), Bot::Random, 1).choose(request)
    }
}

#[test]
fn clocks_run_for_everybody_and_are_kept_by_our_bots() {
    let mut terms = terms(RuleSet::Azul, Players::Two, &[]);
    let (left, increment) = (Duration::from_millis(300), Duration::from_millis(1));
    terms.clock = Some(Clock { left, increment });
    // A busy machine is not what is tested.
    terms.margin = Duration::from_secs(20);
    let schedule = Schedule::new(Players::Two, 2, 5, 2).unwrap();
    for game in games(&terms, &schedule, 1, &|_| bot(Bot::Full)) {
        assert_eq!(game.fault, None);
    }
    terms.margin = Duration::ZERO;
    let enter = |number| match number {
        0 => Box::new(Slow) as Box<dyn Player>,
        _ => bot(Bot::Random),
    };
    for game in games(&terms, &schedule, 2, &enter) {
        let fault = game.fault.unwrap();
        assert_eq!((game.seating.seats[fault.seat.index()], fault.fault.name()), (0, "time"));
    }
}

#[test]
fn a_contestants_own_budget_comes_before_the_matchs() {
    let contestant: Contestant = "level:4@nodes=10".parse().unwrap();
    assert!(matches!(contestant.kind, Kind::Bot(Bot::Level(_))));
    let whole = Budget { movetime: Some(5), ..Budget::default() };
    assert_eq!(contestant.budget.or(whole).movetime, None);
    assert_eq!(Budget::default().or(whole), whole);
}
