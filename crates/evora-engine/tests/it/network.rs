//! Networks: every kind of arithmetic gives the same answers, files are checked, rows are in their places.

use std::path::Path;

use evora_chance::{Draws, Quick};
use evora_engine::network::{
    BadNetwork, Encode, Kernels, Layout, MoveRows, Network, NetworkChoice, NetworkEvaluator, Part,
    RowList, RowSink,
};
use evora_engine::{Bot, Engine, Evaluator, Evaluators, Limits, Settings, Stop};
use evora_rules::azul::{Azul, Colour, Move};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Side, Turn};

/// The shipped network of Azul for two.
const AZUL_2: &[u8] = include_bytes!("../../networks/azul-2.network");

/// Positions of random games, before deals too.
fn positions(rules: RuleSet, players: Players, games: u64) -> Vec<Azul> {
    let side = if rules == RuleSet::Azul { Side::Coloured } else { Side::Grey };
    let mut positions = vec![];
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let mut position = Azul::new(players, side, Seat::S0);
        loop {
            positions.push(position);
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let deal = position.draw(&mut draws).unwrap();
                    position.apply(&deal).unwrap();
                }
                Turn::Seat(_) => {
                    let moves = position.legal_moves();
                    let mv = moves.get(draws.below(moves.len() as u32) as usize).unwrap();
                    position.play(mv).unwrap();
                }
            }
        }
        positions.pop();
    }
    positions
}

const GAMES: [(RuleSet, Players); 6] = [
    (RuleSet::Azul, Players::Two),
    (RuleSet::Azul, Players::Three),
    (RuleSet::Azul, Players::Four),
    (RuleSet::AzulGrey, Players::Two),
    (RuleSet::AzulGrey, Players::Three),
    (RuleSet::AzulGrey, Players::Four),
];

/// A network file of random weights.
fn random_network(rules: RuleSet, players: Players, hidden: usize) -> Vec<u8> {
    let layout = Azul::layout(rules, players).unwrap();
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

#[test]
fn every_kind_of_arithmetic_gives_the_same_answers() {
    for (rules, players) in GAMES {
        for hidden in [128, 256, 512] {
            let file = random_network(rules, players, hidden);
            let network = NetworkEvaluator::<Azul>::read(&file).unwrap();
            let plain = network.clone().with_kernels(Kernels::Scalar);
            for position in positions(rules, players, 2) {
                let moves = position.legal_moves();
                for kernels in Kernels::available() {
                    let network = network.clone().with_kernels(kernels);
                    assert_eq!(network.value(&position), plain.value(&position), "{kernels:?}");
                    let (mut found, mut expected) = (vec![], vec![]);
                    network.evaluate(&position, &moves, &mut found);
                    plain.evaluate(&position, &moves, &mut expected);
                    assert_eq!(found, expected, "{kernels:?} {rules} {players} {hidden}");
                }
            }
        }
    }
}

/// Lists the rows, and remembers the key of each part.
#[derive(Default)]
struct Listed {
    rows: Vec<u16>,
    parts: Vec<(Part, Vec<u16>, [u8; 4])>,
}

impl RowSink for Listed {
    fn rows(&mut self, rows: &RowList) {
        self.rows.extend(rows.as_slice());
    }

    fn part(&mut self, part: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let mut rows = RowList::default();
        let told = list(&mut rows);
        self.parts.push((part, rows.as_slice().to_vec(), told));
        self.rows(&rows);
        told
    }
}

#[test]
fn equal_keys_have_equal_rows() {
    for (rules, players) in GAMES {
        let mut known: Vec<(Part, Vec<u16>, [u8; 4])> = vec![];
        for position in positions(rules, players, 3) {
            let mut listed = Listed::default();
            position.encode(&mut listed);
            for (part, rows, told) in listed.parts {
                match known.iter().find(|(other, ..)| *other == part) {
                    Some((_, other, before)) => assert_eq!((&rows, told), (other, *before)),
                    None => known.push((part, rows, told)),
                }
            }
        }
        assert!(known.len() > 50);
    }
}

#[test]
fn rows_are_within_the_layout_and_one_of_each_move_section() {
    for (rules, players) in GAMES {
        let layout = Azul::layout(rules, players).unwrap();
        let ends: Vec<u16> = layout.move_sections.iter().map(|s| s.first + s.len).collect();
        for position in positions(rules, players, 20) {
            let mut listed = Listed::default();
            position.encode(&mut listed);
            assert!(listed.rows.len() <= layout.most_rows, "{}", listed.rows.len());
            assert!(listed.rows.iter().all(|&row| usize::from(row) < layout.rows()));
            let moves = position.legal_moves();
            let mut count = 0;
            position.encode_moves(&moves, |rows: &MoveRows| {
                count += 1;
                for ((&row, section), &end) in rows.iter().zip(&layout.move_sections).zip(&ends) {
                    assert!((section.first..end).contains(&row), "{} {row}", section.name);
                }
            });
            assert_eq!(count, moves.len());
        }
    }
}

#[test]
fn seats_are_told_apart_only_by_who_is_to_move() {
    // The same game with everybody one seat further gives the same numbers, one seat further.
    let network = NetworkEvaluator::<Azul>::read(AZUL_2).unwrap();
    let mut draws = Quick::new(3);
    let mut one = Azul::new(Players::Two, Side::Coloured, Seat::S0);
    let mut two = Azul::new(Players::Two, Side::Coloured, Seat::S1);
    while one.turn() != Turn::Over {
        match one.turn() {
            Turn::Chance(_) => {
                let deal = one.draw(&mut draws).unwrap();
                one.apply(&deal).unwrap();
                two.apply(&deal).unwrap();
            }
            Turn::Seat(_) => {
                let moves = one.legal_moves();
                let mv = moves.get(draws.below(moves.len() as u32) as usize).unwrap();
                one.play(mv).unwrap();
                two.play(mv).unwrap();
            }
            Turn::Over => {}
        }
        if one.outcome().is_none() {
            let (first, second) = (network.value(&one), network.value(&two));
            assert_eq!(first.wins[Seat::S0], second.wins[Seat::S1]);
            assert_eq!(first.points[Seat::S1], second.points[Seat::S0]);
        }
    }
}

/// The input rows of a position in order, and those of each move.
fn all_rows(position: &Azul) -> (Vec<u16>, Vec<MoveRows>) {
    #[derive(Default)]
    struct Listed(Vec<u16>);
    impl RowSink for Listed {
        fn rows(&mut self, rows: &RowList) {
            self.0.extend(rows.as_slice());
        }
        fn part(&mut self, _: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
            let mut rows = RowList::default();
            let told = list(&mut rows);
            self.rows(&rows);
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
fn a_network_serves_its_own_game_and_leaves_the_others() {
    let engine = Engine::new(Evaluators::classic().with_network(AZUL_2).unwrap());
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
fn every_network_in_the_tree_is_built_in_and_small_enough() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("networks");
    let (engine, classic) = (Engine::default(), Engine::new(Evaluators::classic()));
    let mut total = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = std::fs::read(&path).unwrap();
        assert!(file.len() <= 1 << 20, "{} is larger than 1 MB", path.display());
        total += file.len();
        let network: NetworkEvaluator<Azul> = NetworkEvaluator::read(&file).unwrap();
        let (rules, players) = network.game();
        let name = format!("{rules}-{}.network", players.count());
        assert_eq!(path.file_name().unwrap().to_str(), Some(&*name));
        let mut position = rules.start(players, Seat::S0).unwrap();
        let deal = position.draw(&mut Quick::new(1)).unwrap();
        position.apply(&deal).unwrap();
        assert_ne!(engine.value(&position), classic.value(&position), "{name} is not used");
        let AnyPosition::Azul(azul) = position else { panic!("{name} is for another game") };
        assert_eq!(engine.value(&position), network.value(&azul), "{name}");
    }
    assert!(total <= 6 << 20, "{total} bytes in all");
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
    assert!(missing.starts_with("no/such/file: "), "{missing}");
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
