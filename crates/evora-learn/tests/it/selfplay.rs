//! Games of self-play, their files, samples and training data.

use std::fs;

use evora_chance::Quick;
use evora_engine::network::{Encode, NetworkEvaluator, built_in};
use evora_learn::export::export;
use evora_learn::games::{LearnedGame, read_games};
use evora_learn::losses::losses;
use evora_learn::samples::{Mix, for_each_sample};
use evora_learn::selfplay::{SelfPlay, self_play};
use evora_learn::teacher::{Teacher, Trainable};
use evora_rules::azul::Azul;
use evora_rules::duel::{Draw, Duel};
use evora_rules::pavilion::{Move, Pavilion, Phase};
use evora_rules::{MoveList, Players, Position, RuleSet, Seat, Side, Turn};

/// Settings that record every decision.
fn settings(players: Players, threads: usize) -> SelfPlay {
    SelfPlay { players, nodes: 8, quick_nodes: None, seed: 11, games: 3, deadline: None, threads }
}

fn start(players: Players, side: Side) -> impl Fn(Seat) -> Azul + Sync + Copy {
    move |first| Azul::new(players, side, first)
}

/// The games of a run, by seed.
fn play(players: Players, side: Side, threads: usize) -> Vec<LearnedGame> {
    play_with(&settings(players, threads), side)
}

fn play_with(settings: &SelfPlay, side: Side) -> Vec<LearnedGame> {
    let players = settings.players;
    let mut file = vec![];
    let teacher: Teacher<Azul> = Teacher::read(None).unwrap();
    let totals = self_play(settings, &teacher, start(players, side), &mut file).unwrap();
    assert_eq!(totals.games, 3);
    let mut from = &file[..];
    let mut games = vec![];
    while let Some(game) = LearnedGame::read(players.count(), &mut from).unwrap() {
        games.push(game);
    }
    games.sort_by_key(|game| game.seed);
    games
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for side in [Side::Coloured, Side::Grey] {
        assert_eq!(play(Players::Two, side, 1), play(Players::Two, side, 3));
    }
}

#[test]
fn quick_decisions_are_not_recorded_except_the_first_of_a_round() {
    let settings = SelfPlay { quick_nodes: Some(2), ..settings(Players::Two, 1) };
    let (mut all, mut recorded) = (0, 0);
    for game in play_with(&settings, Side::Coloured) {
        all += game.decisions.len();
        recorded += game.decisions.iter().filter(|decision| decision.searched.is_some()).count();
        let mut deals = Quick::new(game.seed);
        let mut position =
            start(Players::Two, Side::Coloured)(Seat::from_index(game.first.into()).unwrap());
        let mut decisions = game.decisions.iter();
        let mut is_first = false;
        while position.turn() != Turn::Over {
            if let Some(deal) = position.draw(&mut deals) {
                position.apply(&deal).unwrap();
                is_first = true;
                continue;
            }
            let decision = decisions.next().unwrap();
            assert!(decision.searched.is_some() || !is_first);
            is_first = false;
            position.play(position.legal_moves().get(decision.played.into()).unwrap()).unwrap();
        }
    }
    // A quarter, and five of some fifty.
    assert!((all / 5..all / 2).contains(&recorded), "{recorded} of {all}");
}

#[test]
fn a_cut_file_is_an_error_and_no_panic() {
    let games = play(Players::Three, Side::Coloured, 1);
    let mut file = vec![];
    games[0].write(3, &mut file).unwrap();
    assert_eq!(LearnedGame::read(3, &mut &file[..]).unwrap().as_ref(), Some(&games[0]));
    for len in 1..file.len() {
        assert!(LearnedGame::read(3, &mut &file[..len]).is_err(), "{len}");
    }
    assert_eq!(LearnedGame::read(3, &mut &[][..]).unwrap(), None);
}

#[test]
fn samples_have_targets_that_add_up() {
    for players in Players::ALL {
        for side in [Side::Coloured, Side::Grey] {
            for game in play(players, side, 1) {
                let (mut decisions, mut deals) = (0, 0);
                let start = start(players, side);
                for_each_sample(players, &game, &start, Mix::default(), |sample| {
                    let sum: f32 = sample.wins.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
                    match sample.visits.is_empty() {
                        true => deals += 1,
                        false => decisions += 1,
                    }
                });
                let searched = game.decisions.iter().filter(|d| d.searched.is_some()).count();
                assert_eq!(decisions, searched);
                assert!(deals >= 1);
            }
        }
    }
}

#[test]
fn a_supply_drawn_within_a_round_is_no_sample_and_begins_no_round() {
    for rules in [RuleSet::Pavilion, RuleSet::PavilionGrey] {
        for players in Players::ALL {
            let layout = Pavilion::layout(rules, players).unwrap();
            let start = |first| Pavilion::start(&layout, first);
            let settings = SelfPlay { quick_nodes: Some(2), ..settings(players, 1) };
            let teacher: Teacher<Pavilion> = Teacher::read(None).unwrap();
            let mut file = vec![];
            self_play(&settings, &teacher, start, &mut file).unwrap();
            let (mut from, mut supplies, mut all, mut recorded) = (&file[..], 0, 0, 0);
            while let Some(game) = LearnedGame::read(players.count(), &mut from).unwrap() {
                let (mut decisions, mut deals) = (0, 0);
                for_each_sample(players, &game, &start, Mix::default(), |sample| {
                    match sample.position.phase() {
                        Phase::Deal => deals += 1,
                        Phase::Supply | Phase::Over => panic!("{:?}", sample.position),
                        _ => decisions += 1,
                    }
                });
                let searched = game.decisions.iter().filter(|d| d.searched.is_some()).count();
                assert_eq!((deals, decisions), (5, searched));
                (all, recorded) = (all + game.decisions.len(), recorded + searched);
                // The game again, for its supplies.
                let mut draws = Quick::new(game.seed);
                let mut position = start(Seat::from_index(game.first.into()).unwrap());
                let mut decisions = game.decisions.iter();
                while position.turn() != Turn::Over {
                    if let Some(chance) = position.draw(&mut draws) {
                        supplies += u32::from(position.phase() == Phase::Supply);
                        position.apply(&chance).unwrap();
                        continue;
                    }
                    let played = decisions.next().unwrap().played;
                    position.play(position.legal_moves().get(played.into()).unwrap()).unwrap();
                }
            }
            // One at the start of each of the three games, and others.
            assert!(supplies > 6, "{supplies}");
            // A quarter, and six of each game.
            assert!((all / 6..all / 2).contains(&recorded), "{recorded} of {all}");
        }
    }
}

#[test]
fn games_of_duel_have_drawn_goals_and_a_sample_before_each_deal() {
    let players = Players::Two;
    let layout = Duel::layout(RuleSet::Duel, players).unwrap();
    let start = |first| Duel::start(&layout, first);
    let settings = SelfPlay { games: 12, quick_nodes: Some(2), ..settings(players, 1) };
    let teacher: Teacher<Duel> = Teacher::read(None).unwrap();
    let mut file = vec![];
    self_play(&settings, &teacher, start, &mut file).unwrap();
    let (mut from, mut goals) = (&file[..], vec![]);
    while let Some(game) = LearnedGame::read(players.count(), &mut from).unwrap() {
        let (mut decisions, mut deals) = (0, 0);
        let mut of_game = None;
        for_each_sample(players, &game, &start, Mix::default(), |sample| {
            of_game = Some(sample.position.goals());
            match sample.position.turn() {
                Turn::Seat(_) => decisions += 1,
                // The plates come first, or the tiles once all plates are laid.
                Turn::Chance(Draw::Plates { .. } | Draw::Deal { .. }) => deals += 1,
                turn => panic!("{turn:?}"),
            }
        });
        let searched = game.decisions.iter().filter(|d| d.searched.is_some()).count();
        assert_eq!((deals, decisions), (4, searched));
        goals.extend(of_game);
    }
    assert_eq!(goals.len(), 12);
    // Of three and of four, and not always the same.
    let four = goals.iter().filter(|goals| goals.iter().count() == 4).count();
    assert!((1..12).contains(&four), "{four}");
    goals.sort_unstable();
    goals.dedup();
    assert!(goals.len() > 5, "{goals:?}");
}

#[test]
fn random_moves_of_summer_pavilion_seldom_pass() {
    let layout = Pavilion::layout(RuleSet::PavilionGrey, Players::Two).unwrap();
    let mut draws = Quick::new(1);
    let mut position = Pavilion::start(&layout, Seat::S0);
    while position.phase() != Phase::Placing {
        match position.draw(&mut draws) {
            Some(chance) => position.apply(&chance).unwrap(),
            None => position.play(position.legal_moves().get(0).unwrap()).unwrap(),
        }
    }
    let moves = position.legal_moves();
    let passes = moves.iter().filter(|mv| matches!(mv, Move::Pass { .. })).count();
    let others = moves.len() - passes;
    assert!(passes > 20 && others > 5, "{passes} and {others}");
    let mut passed = 0;
    for _ in 0..3_000 {
        let place = Pavilion::random_move(&moves, &mut draws);
        passed += u32::from(matches!(moves.get(place.into()).unwrap(), Move::Pass { .. }));
    }
    let expected = 3_000 / (others as u32 + 1);
    assert!((expected / 2..2 * expected).contains(&passed), "{passed}, not {expected}");
}

#[test]
fn exported_arrays_fit_together() {
    let folder = tempfile::tempdir().unwrap();
    let players = Players::Two;
    let file = folder.path().join("games");
    let mut bytes = vec![];
    for game in play(players, Side::Coloured, 1) {
        game.write(2, &mut bytes).unwrap();
    }
    fs::write(&file, &bytes).unwrap();
    let layout = Azul::layout(RuleSet::Azul, players).unwrap();
    let out = folder.path().join("data");
    let start = start(players, Side::Coloured);
    let samples = export(&layout, &[&file], start, Mix::default(), 1, 2, &out).unwrap();
    let size = |name: &str| fs::metadata(out.join(name)).unwrap().len() as usize;
    assert_eq!(size("rows.u16"), 2 * samples * layout.most_rows);
    assert_eq!(size("targets.f32"), 4 * samples * 5);
    let counts = fs::read(out.join("counts.u16")).unwrap();
    let moves: usize =
        counts.as_chunks::<2>().0.iter().map(|&count| usize::from(u16::from_le_bytes(count))).sum();
    assert_eq!((counts.len(), size("visits.u8")), (2 * samples, moves));
    assert_eq!(size("moves.u16"), 2 * moves * layout.move_sections.len());
    let rows = fs::read(out.join("rows.u16")).unwrap();
    let most = rows.as_chunks::<2>().0.iter().map(|&row| u16::from_le_bytes(row)).max().unwrap();
    assert!(usize::from(most) <= layout.rows());
}

#[test]
fn the_shipped_network_predicts_games_better_than_nothing() {
    let file = built_in(RuleSet::Azul, Players::Two).unwrap();
    let network = NetworkEvaluator::<Azul>::read(&file).unwrap();
    let games = play(Players::Two, Side::Coloured, 1);
    let found = losses(Players::Two, &games, &network, &start(Players::Two, Side::Coloured));
    let first = Azul::new(Players::Two, Side::Coloured, Seat::S0);
    assert_eq!(first.perspective(), Seat::S0);
    assert!(found.samples > 100 && first.outcome().is_none());
    // Saying one half of every position costs 0.19, and equal priors 1.9, on such games.
    assert!(found.value < 0.15 && found.policy < 1.5, "{found:?}");
}

#[test]
fn a_missing_file_is_named() {
    let missing = std::path::Path::new("no/such/file");
    let error = read_games(Players::Two, &[missing]).unwrap_err();
    assert!(format!("{error:#}").starts_with("no/such/file"), "{error:#}");
}
