//! Networks: every kind of arithmetic gives the same answers, files are checked, rows are in their places.

mod duel;
mod rows;

use std::path::Path;

use evora_chance::{Draws, Quick};
use evora_engine::network::{
    AnyNetwork, BUILT_IN, BadNetwork, Encode, Layout, MoveRows, Network, NetworkChoice,
    NetworkEvaluator, Part, RowList, RowSink, built_in, expand,
};
use evora_engine::{Bot, Engine, Evaluator, Evaluators, Heat, Level, Limits, Settings, Stop};
use evora_rules::azul::{Azul, Colour, Move};
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Side, Turn};

/// The shipped network of Azul for two.
/// The file of the network for Azul with two players.
fn azul_2() -> Vec<u8> {
    built_in(RuleSet::Azul, Players::Two).unwrap().into_owned()
}

/// A network file of random weights.
fn random_network(rules: RuleSet, players: Players, hidden: usize) -> Vec<u8> {
    let layout = AnyNetwork::layout(rules, players).unwrap();
    let mut file = header(&layout, hidden as u32);
    let mut draws = Quick::new(hidden as u64);
    let body = Network::file_len(&layout, hidden) - 4 - file.len();
    // Mostly small weights, so that sums are neither always clipped nor always 0.
    file.extend((0..body).map(|_| match draws.below(8) {
        0 => draws.below(256) as u8,
        _ => (draws.below(9) as i8 - 4) as u8,
    }));
    seal(file)
}

fn header(layout: &Layout, hidden: u32) -> Vec<u8> {
    let mut file = b"EVORANET".to_vec();
    file.extend(1u16.to_le_bytes());
    file.extend([layout.rules.index() as u8, layout.players.count() as u8]);
    file.extend(hidden.to_le_bytes());
    file.extend((layout.rows() as u32).to_le_bytes());
    file.extend((layout.move_rows() as u32).to_le_bytes());
    file.extend(layout.hash().to_le_bytes());
    file
}

/// Appends the checksum.
fn seal(mut file: Vec<u8>) -> Vec<u8> {
    let checksum = crc32fast::hash(&file);
    file.extend(checksum.to_le_bytes());
    file
}

/// The input rows of a position in order, and those of each move.
fn all_rows(position: &Azul) -> (Vec<u16>, Vec<MoveRows>) {
    #[derive(Default)]
    struct Listed(Vec<u16>);
    impl RowSink for Listed {
        fn rows(&mut self, rows: &[u16]) {
            self.0.extend(rows);
        }
        fn part(&mut self, _: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
            let mut rows = RowList::default();
            let told = list(&mut rows);
            self.rows(rows.as_slice());
            told
        }
    }
    let (mut listed, mut moves) = (Listed::default(), vec![]);
    position.encode(&mut listed);
    position.encode_moves(&position.legal_moves(), |rows| moves.push(*rows));
    listed.0.sort_unstable();
    moves.sort_unstable();
    (listed.0, moves)
}

/// Plays the same game in other colours beside it, and compares what a network reads.
#[test]
fn a_symmetry_of_the_grey_wall_gives_the_rows_of_the_game_in_other_colours() {
    for players in Players::ALL {
        let layout = Azul::layout(RuleSet::AzulGrey, players).unwrap();
        let symmetries = Azul::symmetries(&layout);
        assert_eq!(symmetries.len(), 120);
        // Where the bag's counts are among the rows tells how a symmetry renames the colours.
        let bag = layout.sections.iter().find(|section| section.name == "bag").unwrap();
        let (first, each) = (usize::from(bag.first), usize::from(bag.len) / 5);
        for (number, symmetry) in symmetries.iter().enumerate() {
            let rename = |colour: Colour| {
                let row = usize::from(symmetry.rows[first + each * colour.index()]);
                Colour::from_index((row - first) / each).unwrap()
            };
            let renamed = |rows: &[u16], by: &[u16]| -> Vec<u16> {
                rows.iter().map(|&row| by[usize::from(row)]).collect()
            };
            let mut draws = Quick::new(number as u64);
            let mut one = Azul::new(players, Side::Grey, Seat::S0);
            let mut other = one;
            while one.turn() != Turn::Over {
                let (rows, moves) = all_rows(&one);
                let mut rows = renamed(&rows, &symmetry.rows);
                rows.sort_unstable();
                let mut moves: Vec<Vec<u16>> =
                    moves.iter().map(|rows| renamed(rows, &symmetry.moves)).collect();
                moves.sort_unstable();
                let (other_rows, other_moves) = all_rows(&other);
                assert_eq!(rows, other_rows, "symmetry {number}: {one:?}");
                assert_eq!(moves, other_moves, "symmetry {number}: {one:?}");
                if let Some(mut deal) = one.draw(&mut draws) {
                    one.apply(&deal).unwrap();
                    deal.factories = deal.factories.map(|tiles| {
                        let counted =
                            Colour::ALL.map(|c| [rename(c)].repeat(tiles.get(c) as usize));
                        counted.concat().into_iter().collect()
                    });
                    other.apply(&deal).unwrap();
                    continue;
                }
                let moves = one.legal_moves();
                let mv = moves.get(draws.below(moves.len() as u32) as usize).unwrap();
                one.play(mv).unwrap();
                other
                    .play(match mv {
                        Move::Take { source, colour, line } => {
                            Move::Take { source, colour: rename(colour), line }
                        }
                        Move::Place { .. } => mv,
                    })
                    .unwrap();
            }
        }
    }
}

#[test]
fn a_wrong_file_is_refused_with_the_reason() {
    let read = |file: &[u8]| NetworkEvaluator::<Azul>::read(file).map(|_| ()).unwrap_err();
    let layout = Azul::layout(RuleSet::Azul, Players::Two).unwrap();
    let good = random_network(RuleSet::Azul, Players::Two, 128);
    let with = |at: usize, byte: u8| {
        let mut file = good[..good.len() - 4].to_vec();
        file[at] = byte;
        seal(file)
    };
    assert_eq!(read(b""), BadNetwork::Magic);
    assert_eq!(read(b"EVORANET"), BadNetwork::Length { found: 8, expected: 32 });
    assert_eq!(read(&with(8, 2)), BadNetwork::Version { found: 2 });
    let duel = RuleSet::Duel.index() as u8;
    assert_eq!(read(&with(10, duel)), BadNetwork::Game { rules: duel, players: 2 });
    assert_eq!(read(&with(11, 5)), BadNetwork::Game { rules: 0, players: 5 });
    assert_eq!(read(&with(12, 1)), BadNetwork::Hidden { found: 1 });
    assert!(matches!(read(&with(24, 0)), BadNetwork::Layout { .. }));
    assert!(matches!(read(&with(11, 3)), BadNetwork::Layout { .. }));
    let expected = Network::file_len(&layout, 128);
    let longer = [&good[..], &[0]].concat();
    assert_eq!(read(&longer), BadNetwork::Length { found: expected + 1, expected });
    let mut damaged = good.clone();
    damaged[1000] ^= 1;
    assert!(matches!(read(&damaged), BadNetwork::Checksum { .. }));
    assert!(read(&damaged).to_string().starts_with("damaged: checksum"));
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_its_own_words() {
    let good = random_network(RuleSet::Azul, Players::Two, 128);
    let why = |file: &[u8]| AnyNetwork::read(file).unwrap_err().to_string();
    let short = why(&good[..good.len() / 2]);
    assert!(short.starts_with(&format!("cut short: it has {} bytes", good.len() / 2)), "{short}");
    assert!(why(&good[..20]).starts_with("cut short: it has 20 bytes"), "{}", why(&good[..20]));
    let longer = why(&[&good[..], &[0]].concat());
    assert!(longer.starts_with("too long: it has "), "{longer}");
    let with_rules = |rules: u8| {
        let mut file = good[..good.len() - 4].to_vec();
        file[10] = rules;
        file
    };
    let unknown = why(&seal(with_rules(200)));
    assert!(unknown.starts_with("made for rule set number 200, which this program"), "{unknown}");
    assert!(unknown.ends_with("it has numbers 0 to 6"), "{unknown}");
    let mut duel = with_rules(RuleSet::Duel.index() as u8);
    duel[11] = 3;
    let duel = why(&seal(duel));
    assert!(duel.starts_with("made for duel with 3 players, "), "{duel}");
    // A damaged rule set is damage, not another game. So is a damaged size.
    let stored = &good[good.len() - 4..];
    let damaged = why(&[&with_rules(200)[..], stored].concat());
    assert!(damaged.starts_with("damaged: checksum"), "{damaged}");
    let mut damaged = good.clone();
    damaged[12..24].fill(0xFF);
    assert!(why(&damaged).starts_with("damaged: checksum"), "{}", why(&damaged));
}

#[test]
fn a_network_serves_the_games_it_is_for() {
    let azul = AnyNetwork::read(&azul_2()).unwrap();
    let file = random_network(RuleSet::PavilionGrey, Players::Three, 128);
    let pavilion = AnyNetwork::read(&file).unwrap();
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let is_azul = matches!(rules, RuleSet::Azul | RuleSet::Mini) && players == Players::Two;
            assert_eq!(azul.serves(rules, players), is_azul, "{rules} {players}");
            let is_pavilion = (rules, players) == (RuleSet::PavilionGrey, Players::Three);
            assert_eq!(pavilion.serves(rules, players), is_pavilion, "{rules} {players}");
            let (classic, both) = (Evaluators::classic(), |network: &AnyNetwork| {
                Engine::new(Evaluators::classic().with(network.clone()))
            });
            assert!(!Engine::new(classic).has_policy(rules, players), "{rules} {players}");
            assert_eq!(both(&azul).has_policy(rules, players), is_azul, "{rules} {players}");
            assert_eq!(both(&pavilion).has_policy(rules, players), is_pavilion, "{rules}");
        }
    }
}

#[test]
fn a_network_serves_its_own_game_and_leaves_the_others() {
    let engine = Engine::new(Evaluators::classic().with_network(&azul_2()).unwrap());
    let classic = Engine::new(Evaluators::classic());
    for (rules, players, differs) in [
        (RuleSet::Azul, Players::Two, true),
        (RuleSet::Mini, Players::Two, true),
        (RuleSet::Azul, Players::Three, false),
        (RuleSet::AzulGrey, Players::Two, false),
        (RuleSet::Pavilion, Players::Two, false),
        (RuleSet::Duel, Players::Two, false),
    ] {
        let mut position: AnyPosition = rules.start(players, Seat::S0).unwrap();
        let mut draws = Quick::new(1);
        while let Turn::Chance(_) = position.turn() {
            let chance = position.draw(&mut draws).unwrap();
            position.apply(&chance).unwrap();
        }
        assert_eq!(
            engine.value(&position) != classic.value(&position),
            differs,
            "{rules} {players}"
        );
    }
}

#[test]
fn a_network_of_summer_pavilion_serves_its_side_and_number_of_players() {
    let file = random_network(RuleSet::PavilionGrey, Players::Three, 128);
    let refused = NetworkEvaluator::<Azul>::read(&file).map(|_| ()).unwrap_err();
    assert_eq!(refused, BadNetwork::Game { rules: 5, players: 3 });
    assert!(refused.to_string().contains("another game"), "{refused}");
    let refused = NetworkEvaluator::<Pavilion>::read(&azul_2()).map(|_| ()).unwrap_err();
    assert_eq!(refused, BadNetwork::Game { rules: 0, players: 2 });
    let engine = Engine::new(Evaluators::default().with_network(&file).unwrap());
    let before = Engine::default();
    for (rules, players, differs) in [
        (RuleSet::PavilionGrey, Players::Three, true),
        (RuleSet::PavilionGrey, Players::Two, false),
        (RuleSet::Pavilion, Players::Three, false),
        (RuleSet::Azul, Players::Three, false),
    ] {
        let mut position: AnyPosition = rules.start(players, Seat::S0).unwrap();
        while let Some(chance) = position.draw(&mut Quick::new(1)) {
            position.apply(&chance).unwrap();
        }
        let differ = engine.value(&position) != before.value(&position);
        assert_eq!(differ, differs, "{rules} {players}");
        // Levels, searches and the policy take it from there.
        let Turn::Seat(seat) = position.turn() else { panic!() };
        let limits = Limits { nodes: Some(50), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        for bot in [Bot::Full, Bot::Level(Level::ALL[1]), Bot::Policy(Heat(100))] {
            let view = position.view(seat);
            let mv = engine.choose(bot, &view, &settings, &Stop::default()).unwrap();
            assert!(position.check(mv).is_ok());
        }
    }
}

#[test]
fn every_network_of_the_usual_size_has_at_most_a_million_bytes() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let Some(layout) = AnyNetwork::layout(rules, players) else { continue };
            let bytes = Network::file_len(&layout, 256);
            let most = if layout.rules == RuleSet::AzulGrey { 1 << 20 } else { 1_000_000 };
            assert!(bytes <= most, "{rules} {players}: {bytes} bytes");
        }
    }
}

#[test]
fn every_network_in_the_tree_is_built_in_and_small_enough() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("networks");
    let (engine, classic) = (Engine::default(), Engine::new(Evaluators::classic()));
    let (mut total, mut count) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = std::fs::read(&path).unwrap();
        assert!(file.len() <= 1 << 20, "{} is larger than 1 MB", path.display());
        total += file.len();
        count += 1;
        let network = AnyNetwork::read(&expand(&file).unwrap()).unwrap();
        let (rules, players) = network.game();
        let name = format!("{rules}-{}.network.gz", players.count());
        assert_eq!(path.file_name().unwrap().to_str(), Some(&*name));
        let mut position = rules.start(players, Seat::S0).unwrap();
        let deal = position.draw(&mut Quick::new(1)).unwrap();
        position.apply(&deal).unwrap();
        assert_ne!(engine.value(&position), classic.value(&position), "{name} is not used");
        let value = match (network, &position) {
            (AnyNetwork::Azul(network), AnyPosition::Azul(azul)) => network.value(azul),
            (AnyNetwork::Pavilion(network), AnyPosition::Pavilion(pavilion)) => {
                network.value(pavilion)
            }
            (AnyNetwork::Duel(network), AnyPosition::Duel(duel)) => network.value(duel),
            _ => panic!("{name} is for another game"),
        };
        assert_eq!(engine.value(&position), value, "{name}");
    }
    assert!(total <= 6_000_000, "{total} bytes in all");
    assert_eq!(count, BUILT_IN.len());
}

#[test]
fn a_network_is_chosen_by_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let chosen = |text: &str| text.parse::<NetworkChoice>().unwrap().apply(Evaluators::default());
    let mut position = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
    let deal = position.draw(&mut Quick::new(1)).unwrap();
    position.apply(&deal).unwrap();
    let value = |evaluators: Evaluators| Engine::new(evaluators).value(&position);
    assert_eq!(value(chosen("classic").unwrap()), value(Evaluators::classic()));
    let path = folder.path().join("other.network");
    std::fs::write(&path, random_network(RuleSet::Azul, Players::Two, 128)).unwrap();
    let named = path.to_str().unwrap();
    assert_ne!(value(chosen(named).unwrap()), value(Evaluators::default()));
    std::fs::write(&path, "no network").unwrap();
    let error = chosen(named).unwrap_err().to_string();
    assert!(error.starts_with(named) && error.contains("not a network"), "{error}");
    let missing = chosen("no/such/file").unwrap_err().to_string();
    assert!(missing.starts_with("no/such/file: cannot read the file: "), "{missing}");
}

#[test]
fn the_shipped_network_beats_the_greedy_player_without_search() {
    let engine = Engine::default();
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let settings = |seed| Settings { seed, limits, ..Settings::default() };
    let mut won = 0.0;
    const GAMES: u64 = 40;
    for seed in 0..GAMES {
        let ours = Seat::from_index((seed % 2) as usize).unwrap();
        let mut draws = Quick::new(seed / 2);
        let mut position: AnyPosition = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
        while position.turn() != Turn::Over {
            match position.turn() {
                Turn::Chance(_) => {
                    let deal = position.draw(&mut draws).unwrap();
                    position.apply(&deal).unwrap();
                }
                Turn::Seat(seat) => {
                    let bot = if seat == ours { Bot::Full } else { Bot::Greedy };
                    let (view, stop) = (position.view(seat), Stop::default());
                    let mv = engine.choose(bot, &view, &settings(seed), &stop).unwrap();
                    position.play(mv).unwrap();
                }
                Turn::Over => {}
            }
        }
        let winners = position.outcome().unwrap().winners;
        won += if winners.has(ours) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    // 96.0 ± 1.7 % in 600 games.
    assert!(won >= 0.8 * GAMES as f64, "{won} of {GAMES}");
}
