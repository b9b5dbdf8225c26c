//! What holds for every game, every number of players and every way to choose moves.

use evora_chance::{Draws, Quick};
use evora_engine::{
    Bot, Engine, Evaluator, Features, Level, Limits, Linear, SearchResult, Settings, Stop, Value,
    alpha_beta, mcts,
};
use evora_game::{GoalChoice, Seeded, seeded};
use evora_rules::azul::Azul;
use evora_rules::{
    AnyMove, AnyPosition, AnyView, MoveList, Players, Position, RuleSet, Seat, Source, Turn,
    View as _,
};

/// Plays a game with this bot in every seat, showing every position in which a seat is to move.
fn play(
    rules: RuleSet,
    players: Players,
    seed: u64,
    bot: Bot,
    mut see: impl FnMut(&AnyPosition, Seat),
) -> AnyPosition {
    let Seeded { spec, mut stream } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let mut position = spec.start();
    let mut ply = 0;
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance(_) => {
                let chance = position.draw(&mut stream).unwrap();
                position.apply(&chance).unwrap();
            }
            Turn::Seat(seat) => {
                see(&position, seat);
                ply += 1;
                let settings = nodes(50, seed * 1000 + ply);
                let mv = choose(bot, &position.view(seat), &settings).unwrap();
                position.play(mv).unwrap();
            }
        }
    }
}

fn choose(bot: Bot, view: &AnyView, settings: &Settings) -> Option<AnyMove> {
    Engine::default().choose(bot, view, settings, &Stop::default())
}

fn search(view: &AnyView, settings: &Settings) -> Option<SearchResult<AnyMove>> {
    Engine::default().search(view, settings, &Stop::default(), &mut |_| {})
}

fn nodes(nodes: u64, seed: u64) -> Settings {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Settings { seed, limits, ..Settings::default() }
}

fn games() -> impl Iterator<Item = (RuleSet, Players)> {
    RuleSet::ALL.into_iter().flat_map(|rules| rules.players().iter().map(move |&p| (rules, p)))
}

#[test]
fn every_bot_plays_every_game_to_its_end_by_the_rules() {
    let levels = [1, 3, 4, 7].map(|number| Bot::Level(Level::new(number).unwrap()));
    for (rules, players) in games() {
        for bot in [Bot::Random, Bot::Greedy, Bot::Full].into_iter().chain(levels) {
            let end = play(rules, players, 5, bot, |_, _| {});
            assert!(end.outcome().is_some(), "{rules} {players} {bot:?}");
        }
    }
}

#[test]
fn estimates_are_numbers_and_shares_of_the_win_add_up() {
    let check = |value: Value, players: Players| {
        let sum: f32 = players.seats().map(|seat| value.wins[seat]).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{value:?}");
        for seat in players.seats() {
            assert!((0.0..=1.0).contains(&value.wins[seat]), "{value:?}");
            assert!((-100.0..400.0).contains(&value.points[seat]), "{value:?}");
        }
    };
    for (rules, players) in games() {
        play(rules, players, 6, Bot::Random, |position, seat| {
            check(Engine::default().value(position), players);
            let result = search(&position.view(seat), &nodes(8, 1)).unwrap();
            for candidate in &result.candidates {
                check(candidate.value, players);
            }
        });
    }
}

#[test]
fn every_legal_move_has_a_weight_and_not_all_are_nothing() {
    fn check<P: Features>(game: &P) {
        let (mut list, mut weights) = (P::Moves::default(), vec![]);
        game.legal_moves_into(&mut list);
        Linear::default().priors(game, &list, &mut weights);
        assert_eq!(weights.len(), list.len());
        assert!(weights.iter().all(|weight| weight.is_finite() && *weight >= 0.0), "{weights:?}");
        assert!(weights.iter().any(|weight| *weight > 0.0), "{game:?}");
    }
    for (rules, players) in games() {
        for bot in [Bot::Random, Bot::Greedy] {
            play(rules, players, 7, bot, |position, _| match position {
                AnyPosition::Azul(game) | AnyPosition::Mini(game) => check(game),
                AnyPosition::Pavilion(game) => check(game),
                AnyPosition::Duel(game) => check(game),
            });
        }
    }
}

#[test]
fn the_same_view_seed_and_nodes_give_the_same_answer() {
    for (rules, players) in games() {
        let mut seen = 0;
        play(rules, players, 8, Bot::Greedy, |position, seat| {
            seen += 1;
            if seen % 9 != 0 {
                return;
            }
            let view = position.view(seat);
            let ask = |settings: &Settings| search(&view, settings);
            assert_eq!(ask(&nodes(1_500, 3)), ask(&nodes(1_500, 3)), "{rules} {players}");
        });
    }
}

#[test]
fn a_budget_of_nodes_is_kept_also_where_proofs_are_tried() {
    for rules in [RuleSet::Azul, RuleSet::Pavilion, RuleSet::Duel] {
        let (mut proven, mut seen) = (0, 0);
        play(rules, Players::Two, 11, Bot::Greedy, |position, seat| {
            let result = search(&position.view(seat), &nodes(2_000, 1)).unwrap();
            assert!(result.nodes <= 2_000, "{} {rules}", result.nodes);
            seen += 1;
            proven += usize::from(result.proven);
        });
        assert!(proven > 0 && proven < seen, "{rules}: {proven} of {seen}");
    }
}

#[test]
fn alpha_beta_ends_when_every_line_has_reached_the_end_of_the_round() {
    let mut ended = 0;
    play(RuleSet::Azul, Players::Two, 12, Bot::Greedy, |position, seat| {
        let AnyPosition::Azul(game) = position else { panic!("Azul was asked for") };
        let left: u32 = game
            .factories()
            .chain([Source::Centre])
            .map(|source| game.tiles_at(source).len())
            .sum();
        if left > 7 {
            return;
        }
        let ask = |most| {
            let settings = nodes(most, 1);
            let view = game.view(seat);
            alpha_beta::<Azul, _>(
                &view,
                &Linear::default(),
                &settings,
                &Stop::default(),
                &mut |_| {},
            )
        };
        let result = ask(2_000_000).unwrap();
        // No more moves are looked ahead than there are, and more nodes change nothing.
        assert!(result.depth <= 14 && result.nodes < 2_000_000, "{result:?}");
        assert_eq!(ask(4_000_000).unwrap(), result);
        ended += 1;
    });
    assert!(ended > 10, "{ended}");
}

#[test]
fn threads_of_a_tree_search_share_a_node_budget_and_one_repeats_its_answer() {
    let Seeded { spec, mut stream } =
        seeded(RuleSet::Azul, Players::Three, None, GoalChoice::Random, 2).unwrap();
    let mut position = spec.start();
    position.apply(&position.draw(&mut stream).unwrap()).unwrap();
    let AnyPosition::Azul(game) = position else { panic!("Azul was asked for") };
    let ask = |threads| {
        let settings = Settings { threads, ..nodes(1_000, 4) };
        let kept = &mut None;
        mcts::<Azul, _>(&game, &Linear::default(), &settings, &Stop::default(), kept, &mut |_| {})
    };
    for threads in [1, 2, 3, 8] {
        let result = ask(threads).unwrap();
        assert_eq!(result.nodes, 1_000);
        let visits: u64 = result.candidates.iter().map(|candidate| candidate.visits).sum();
        assert_eq!(visits, 1_000);
    }
    assert_eq!(ask(1), ask(1));
}

#[test]
fn several_threads_answer_with_a_legal_move_too() {
    for rules in [RuleSet::Azul, RuleSet::Pavilion, RuleSet::Duel] {
        play(rules, Players::Two, 3, Bot::Greedy, |position, seat| {
            let settings = Settings { threads: 2, ..nodes(1_200, 4) };
            let mv = choose(Bot::Full, &position.view(seat), &settings).unwrap();
            position.check(mv).unwrap();
        });
    }
}

#[test]
fn a_search_that_is_stopped_before_it_began_still_answers() {
    let stop = Stop::default();
    stop.stop();
    for (rules, players) in games() {
        play(rules, players, 9, Bot::Greedy, |position, seat| {
            let result = Engine::default().search(
                &position.view(seat),
                &Settings::default(),
                &stop,
                &mut |_| {},
            );
            position.check(result.unwrap().best().unwrap().mv).unwrap();
        });
    }
}

#[test]
fn what_is_hidden_changes_no_answer() {
    let mut differed = 0;
    for seed in 0..6 {
        let mut draws = Quick::new(seed);
        play(RuleSet::Duel, Players::Two, seed, Bot::Greedy, |position, seat| {
            if draws.below(8) > 0 {
                return;
            }
            let view = position.view(seat);
            let AnyView::Duel(seen) = view else { panic!("a view of Duel") };
            // Two worlds that this seat cannot tell apart.
            let worlds = [1, 2].map(|n| seen.resample(&mut Quick::new(seed * 100 + n)));
            differed += usize::from(worlds[0] != worlds[1]);
            let bots = [Bot::Full, Bot::Greedy, Bot::Level(Level::new(2).unwrap())];
            for bot in bots {
                let answers = worlds.map(|world| {
                    let view = AnyView::Duel(world.view(seat));
                    choose(bot, &view, &nodes(300, 5))
                });
                assert_eq!(answers[0], answers[1], "{bot:?}");
            }
            let results = worlds.map(|world| {
                let view = AnyView::Duel(world.view(seat));
                search(&view, &nodes(300, 5))
            });
            assert_eq!(results[0], results[1]);
        });
    }
    assert!(differed > 20, "{differed}");
}

#[test]
fn more_looks_make_a_better_player() {
    // A few games each are enough where the difference is this large.
    for rules in [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Pavilion, RuleSet::Duel] {
        let [low, high] = [1, 5].map(|number| Bot::Level(Level::new(number).unwrap()));
        let mut won = 0;
        for seed in 0..8 {
            let strong = [Seat::S0, Seat::S1][seed as usize % 2];
            let Seeded { spec, mut stream } =
                seeded(rules, Players::Two, None, GoalChoice::Random, seed).unwrap();
            let mut position = spec.start();
            let mut ply = 0;
            while position.turn() != Turn::Over {
                if let Some(chance) = position.draw(&mut stream) {
                    position.apply(&chance).unwrap();
                    continue;
                }
                let Turn::Seat(seat) = position.turn() else { panic!("somebody is to move") };
                ply += 1;
                let bot = if seat == strong { high } else { low };
                let settings = Settings { seed: ply, ..Settings::default() };
                let mv = choose(bot, &position.view(seat), &settings).unwrap();
                position.play(mv).unwrap();
            }
            won += usize::from(position.outcome().unwrap().winners.has(strong));
        }
        assert!(won >= 7, "{rules}: level 5 won {won} of 8 against level 1");
    }
}
