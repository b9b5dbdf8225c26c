//! Duel: a network reads nothing that the seat cannot know.

use evora_chance::{Draws, Quick};
use evora_engine::network::{Encode, MoveRows, NetworkEvaluator, Part, RowList, RowSink};
use evora_engine::{Evaluator, Limits, Settings, Stop, mcts};
use evora_game::{GoalChoice, seeded};
use evora_rules::duel::{Duel, Move, Phase};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Turn, View as _};

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

/// How many sections of the layout have each of these rows.
fn in_section(rows: &[u16], name: &str) -> Vec<u16> {
    let layout = Duel::layout(RuleSet::Duel, Players::Two).unwrap();
    let section = layout.sections.iter().find(|section| section.name == name).unwrap();
    let places = section.first..section.first + section.len;
    rows.iter().filter(|row| places.contains(row)).map(|row| row - section.first).collect()
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
