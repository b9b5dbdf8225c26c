//! Over whole random games, every legal move has a number of its own, and the number gives the move back.

use evora_chance::Quick;
use evora_env::{BadAction, Encoded, legal_action};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat};

use crate::random_games::for_positions;

#[test]
fn every_legal_move_has_a_number_of_its_own_and_the_mask_has_them_all() {
    for_positions(60, |position| {
        let count = position.action_count() as usize;
        let mut slow = vec![0; count];
        for mv in position.legal_moves().iter() {
            let number = position.number_of(mv).unwrap();
            assert_eq!(slow[number as usize], 0, "{mv:?} shares its number {number}");
            slow[number as usize] = 1;
            assert_eq!(position.move_of(number), Some(mv), "{number}");
        }
        let mut mask = vec![9; count];
        position.write_mask(&mut mask);
        assert_eq!(mask, slow);
    });
}

#[test]
fn a_number_outside_the_mask_is_refused_with_what_is_right() {
    let mut step = 0;
    for_positions(2, |position| {
        step += 1;
        if step % 7 != 0 {
            return;
        }
        let mut mask = vec![0; position.action_count() as usize];
        position.write_mask(&mut mask);
        for (number, &legal) in mask.iter().enumerate() {
            assert_eq!(legal_action(position, number as i64).is_ok(), legal == 1, "{number}");
        }
    });
    let start = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
    let told =
        |position: &AnyPosition, number| legal_action(position, number).unwrap_err().to_string();
    assert_eq!(told(&start, 0), "action 0 cannot be played: chance is to act");
    assert_eq!(told(&start, -1), "there is no action -1: actions are 0 to 179");
    let mut dealt = start;
    dealt.apply(&start.draw(&mut Quick::new(1)).unwrap()).unwrap();
    let Err(BadAction::Illegal { legal, rule, .. }) = legal_action(&dealt, 150) else {
        panic!("the centre is empty");
    };
    assert_eq!(rule.as_str(), "A-2.2");
    assert!(legal.numbers().iter().all(|&number| legal_action(&dealt, number.into()).is_ok()));
    assert!(told(&dealt, 150).contains(" in all)"), "{}", told(&dealt, 150));
}

#[test]
fn the_groups_are_all_numbers_in_order() {
    let mut counts = Vec::new();
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let position = rules.start(players, Seat::S0).unwrap();
            let mut next = 0;
            for group in position.action_groups() {
                assert_eq!(group.first, next, "{rules} {group:?}");
                next += group.count();
            }
            assert_eq!(next, position.action_count(), "{rules}");
            counts.push((rules.name(), players.count(), next));
        }
    }
    // Whoever trained on these numbers has weights of these shapes.
    let expected = [
        ("azul", 2, 180),
        ("azul", 3, 240),
        ("azul", 4, 300),
        ("azul-grey", 2, 205),
        ("azul-grey", 3, 265),
        ("azul-grey", 4, 325),
        ("mini", 2, 180),
        ("mini", 3, 240),
        ("mini", 4, 300),
        ("mini-grey", 2, 205),
        ("mini-grey", 3, 265),
        ("mini-grey", 4, 325),
        ("pavilion", 2, 504),
        ("pavilion", 3, 516),
        ("pavilion", 4, 528),
        ("pavilion-grey", 2, 1116),
        ("pavilion-grey", 3, 1128),
        ("pavilion-grey", 4, 1140),
        ("duel", 2, 1960),
    ];
    assert_eq!(counts, expected);
}
