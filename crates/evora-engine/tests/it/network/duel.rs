//! Duel: a network reads nothing that the seat cannot know.

use evora_chance::{Draws, Quick};
use evora_engine::network::{Encode, MoveRows, NetworkEvaluator, Part, RowList, RowSink};
use evora_engine::{Evaluator, Limits, Settings, Stop, mcts};
use evora_game::{GoalChoice, seeded};
use evora_rules::duel::{
    Chance, Chip, Colour, Deal, Duel, Factory, Goals, Line, Move, Phase, Plate, PlateKind, Quarter,
    Shown, Slot, Stack, Tiles,
};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn, View as _};

use super::random_network;

/// The rows of a position in order, and those of each move.
#[derive(Default, PartialEq, Debug)]
struct Listed {
    rows: Vec<u16>,
    moves: Vec<MoveRows>,
}

impl RowSink for Listed {
    fn rows(&mut self, rows: &[u16]) {
        self.rows.extend(rows);
    }

    fn part(&mut self, _: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let mut rows = RowList::default();
        let told = list(&mut rows);
        self.rows(rows.as_slice());
        told
    }
}

fn listed(position: &Duel) -> Listed {
    let mut listed = Listed::default();
    position.encode(&mut listed);
    position.encode_moves(&position.legal_moves(), |rows| listed.moves.push(*rows));
    listed.rows.sort_unstable();
    listed
}

/// Every position of some games in which somebody is to move or a round has ended. Plates are drawn far more often than
/// players would, so that many are returned.
fn positions(games: u64) -> Vec<Duel> {
    let mut all = vec![];
    for seed in 0..games {
        let goals = if seed % 2 == 0 { GoalChoice::Random } else { GoalChoice::Random4 };
        let game = seeded(RuleSet::Duel, Players::Two, None, goals, seed).unwrap();
        let AnyPosition::Duel(mut duel) = game.spec.start() else { panic!("a game of Duel") };
        let mut draws = Quick::new(seed);
        while duel.turn() != Turn::Over {
            if matches!(duel.turn(), Turn::Seat(_)) || duel.phase() == Phase::Plates {
                all.push(duel);
            }
            if let Some(chance) = duel.draw(&mut draws) {
                duel.apply(&chance).unwrap();
                continue;
            }
            let moves = duel.legal_moves();
            let any = moves.get(draws.below(moves.len() as u32) as usize).unwrap();
            let mv = match moves.iter().find(|mv| *mv == Move::Draw) {
                Some(draw) if draws.below(3) == 0 => draw,
                _ => any,
            };
            duel.play(mv).unwrap();
        }
    }
    all
}

#[test]
fn two_truths_with_the_same_view_give_the_same_rows_and_the_same_numbers() {
    let file = random_network(RuleSet::Duel, Players::Two, 256);
    let network = NetworkEvaluator::<Duel>::read(&file).unwrap();
    let numbers = |position: &Duel| {
        let mut priors = vec![];
        let value = network.evaluate(position, &position.legal_moves(), &mut priors);
        (value, priors)
    };
    let mut draws = Quick::new(1);
    let (mut differ, mut returned, mut looked) = (2_701, 1_572, 345);
    for truth in positions(24) {
        let view = truth.view(truth.perspective());
        let (expected, found) = (listed(&truth), numbers(&truth));
        for _ in 0..2 {
            let other = view.resample(&mut draws);
            assert_eq!(other.view(truth.perspective()), view);
            differ += u32::from(other != truth);
            assert_eq!(listed(&other), expected, "{truth:?} {other:?}");
            assert_eq!(numbers(&other), found, "{truth:?} {other:?}");
        }
        returned +=
            u32::from(truth.returned().iter().any(|plate| plate.by() != truth.perspective()));
        looked += u32::from(!truth.looked().is_empty());
    }
    assert!(differ > 1_000 && returned > 300 && looked > 100, "{differ} {returned} {looked}");
}

#[test]
fn a_search_finds_the_same_for_two_truths_with_the_same_view() {
    let file = random_network(RuleSet::Duel, Players::Two, 128);
    let network = NetworkEvaluator::<Duel>::read(&file).unwrap();
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let mut draws = Quick::new(2);
    for truth in positions(4).into_iter().step_by(7) {
        let Turn::Seat(seat) = truth.turn() else { continue };
        let other = truth.view(seat).resample(&mut draws);
        let [one, two] = [truth, other].map(|truth| {
            let (view, stop) = (truth.view(seat), Stop::default());
            mcts(&view, &network, &settings, &stop, &mut None, &mut |_| {}).unwrap()
        });
        assert_eq!(one, two);
    }
}

#[test]
fn what_everybody_sees_is_told() {
    // Any two decisions of a game differ in something that a seat can see, and so in their rows.
    let mut all: Vec<(Listed, Duel)> = vec![];
    for position in positions(2).into_iter().filter(|one| matches!(one.turn(), Turn::Seat(_))) {
        let rows = listed(&position);
        if let Some((_, other)) = all.iter().find(|(other, _)| *other == rows) {
            panic!("{other:?} {position:?}");
        }
        all.push((rows, position));
    }
    assert!(all.len() > 100, "{}", all.len());
}

/// Those rows of a position that are in a section, from the section's first.
fn in_section(rows: &[u16], name: &str) -> Vec<u16> {
    let layout = Duel::layout(RuleSet::Duel, Players::Two).unwrap();
    let section = layout.sections.iter().find(|section| section.name == name).unwrap();
    let places = section.first..section.first + section.len;
    rows.iter().filter(|row| places.contains(row)).map(|row| row - section.first).collect()
}

/// The first turn of a game of known chance: seat 0 has plate 4 (`KY/R?`) in its first slot, seat 1 plate 1 (`YK/T*`) in the
/// middle.
fn first_turn() -> Duel {
    use Colour::{Black as K, Blue as B, Red as R, Turquoise as T, Yellow as Y};
    let plate = |number| Plate::new(number).unwrap();
    let shown =
        |plates: &[u8]| Chance::Plates(Shown::new(plates.iter().map(|&n| plate(n))).unwrap());
    let tiles = |colours: &[Colour]| colours.iter().copied().collect::<Tiles>();
    let deal = Deal {
        small: [
            tiles(&[B, B, T, K]),
            tiles(&[Y, Y, Y, R]),
            tiles(&[T, T, K, K]),
            tiles(&[R, R, B, Y]),
        ],
        large: tiles(&[B, T, K, Y, R]),
    };
    let mut position = Duel::new(Seat::S0, Goals::FIRST_GAME);
    let apply = |position: &mut Duel, chance: Chance| position.apply(&chance).unwrap();
    apply(&mut position, shown(&[1, 4, 6]));
    apply(&mut position, Chance::Top(PlateKind::Special));
    apply(&mut position, Chance::Deal(deal));
    apply(&mut position, Chance::Chips([Chip::BB, Chip::TR, Chip::KK, Chip::TR]));
    let lay = |number, slot| Move::Lay { plate: plate(number), slot, quarter: Quarter::R0 };
    position.play(lay(1, Slot::S5)).unwrap();
    apply(&mut position, shown(&[5]));
    apply(&mut position, Chance::Top(PlateKind::Universal));
    position.play(lay(4, Slot::S1)).unwrap();
    apply(&mut position, shown(&[2]));
    apply(&mut position, Chance::Top(PlateKind::Special));
    assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(Seat::S0)));
    position
}

#[test]
fn the_rows_of_a_first_turn_are_those_counted_by_hand() {
    let position = first_turn();
    let Listed { rows, moves } = listed(&position);
    // No cell of the first slot is covered; four free cells; a point for black and yellow in the first row, for all colours
    // in the second; no chips, damage, tokens, chips taken; nothing in rows, columns and diagonals.
    let own = [
        &[0, 146, 154, 190, 198, 406, 411, 421, 426, 431, 436, 441, 801, 812, 817, 820][..],
        &[823, 830, 837, 844, 851, 858, 907, 914, 921, 928, 935, 942, 970, 977],
    ];
    assert_eq!(in_section(&rows, "own board"), own.concat());
    // The middle slot, three free cells and the special one; a point for yellow and black in the third row, for turquoise in
    // the fourth.
    let other = [
        &[64, 245, 251, 285, 297, 456, 461, 476, 801, 812, 817, 820][..],
        &[823, 830, 837, 844, 851, 858, 907, 914, 921, 928, 935, 942, 970, 977],
    ];
    assert_eq!(in_section(&rows, "other board"), other.concat());
    // Four small factories; one of each colour on the large one; 4, 4, 4, 5 and 4 of all; most in one take; five sun sides,
    // 21 tiles, four chips face down, two of each kind not seen.
    let factories = in_section(&rows, "factories");
    assert_eq!(factories.iter().filter(|&&row| row < 126).count(), 4);
    let others = [
        &[126, 131, 136, 141, 146, 254, 267, 280, 294, 306, 317, 324, 331, 339, 345][..],
        &[356, 378, 383, 395, 397, 399, 401, 403, 405, 407, 409, 411, 413],
    ];
    assert_eq!(factories[4..], others.concat());
    // Plates 2, 5 and 6 are shown, all others but 1 and 4 unseen; a special one is on top of 13.
    let unseen = [3u16, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(|number| 18 + number - 1);
    let plates = [&[1, 4, 5][..], &unseen, &[55, 57, 61, 65 + 13]].concat();
    assert_eq!(in_section(&rows, "plates"), plates);
    assert_eq!(in_section(&rows, "marker"), [0]);
    assert_eq!(in_section(&rows, "round"), [1]);
    assert_eq!(in_section(&rows, "phase"), [2]);
    assert_eq!(in_section(&rows, "goals"), [0, 2, 4]);
    assert_eq!(in_section(&rows, "scores"), [5, 15]);
    assert_eq!(in_section(&rows, "margin"), [20]);
    assert!(in_section(&rows, "bag").is_empty() && in_section(&rows, "tower").is_empty());

    let stack = Stack::new([Colour::Turquoise, Colour::Black]).unwrap();
    let (factory, colour, line) = (Factory::F1, Colour::Blue, Line::L2);
    let take = Move::Sun { factory, colour, line, stack };
    let place = position.legal_moves().iter().position(|mv| mv == take).unwrap();
    let firsts = Duel::layout(RuleSet::Duel, Players::Two).unwrap().move_sections;
    let found: Vec<u16> = moves[place].iter().zip(firsts).map(|(row, at)| row - at.first).collect();
    // Two from a small factory into the second line, which is then full and brings a point; blue; no damage; turquoise below
    // black; part of a line for the other player, and so is the black one on top; two more blue ones elsewhere.
    assert_eq!(found, [8, 11, 1, 0, 13, 9, 14]);
}

#[test]
fn the_layout_is_pinned() {
    // A network in the tree is bound to this; whoever changes the rows trains anew.
    let layout = Duel::layout(RuleSet::Duel, Players::Two).unwrap();
    assert_eq!(format!("{:016x}", layout.hash()), "79250d858d3ed000");
    assert_eq!((layout.rows(), layout.move_rows(), layout.most_rows), (2_701, 1_572, 345));
    assert!(Duel::layout(RuleSet::Duel, Players::Three).is_none());
    assert!(Duel::layout(RuleSet::Azul, Players::Two).is_none());
}
