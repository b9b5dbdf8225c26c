//! Observations are what their layout says, and functions of a seat's view alone.

use evora_chance::Quick;
use evora_env::Encoded;
use evora_rules::{AnyPosition, Position, RuleSet, Seat, View};

use crate::random_games::for_positions;
use crate::twin::sections;

fn observation(position: &AnyPosition, seat: Seat) -> Vec<u8> {
    // Filled, so that a byte that is not written is noticed.
    let mut out = vec![0xAA; position.observation_len()];
    position.write_observation(seat, &mut out);
    out
}

#[test]
fn every_section_agrees_with_its_slow_twin_and_keeps_its_bound() {
    for_positions(12, |position| {
        let layout = position.layout();
        assert_eq!(layout.len(), position.observation_len());
        for seat in position.players().seats() {
            let fast = observation(position, seat);
            let mut slow = sections(&position.view(seat), seat);
            for section in layout.sections() {
                let fast = &fast[section.offset..section.offset + section.len()];
                let slow = slow.remove(section.name).unwrap_or_default();
                assert_eq!(fast, slow, "{} {seat:?} {}", position.rules(), section.name);
                assert!(fast.iter().all(|&byte| byte <= section.most), "{}", section.name);
            }
            assert!(slow.is_empty(), "not in the layout: {slow:?}");
        }
    });
}

#[test]
fn truths_that_look_alike_to_a_seat_give_it_the_same_bytes() {
    let (mut draws, mut differed) = (Quick::new(5), 0);
    for_positions(20, |position| {
        if position.rules() != RuleSet::Duel {
            return;
        }
        for seat in position.players().seats() {
            let other = position.view(seat).resample(&mut draws);
            differed += usize::from(other != *position);
            assert_eq!(observation(position, seat), observation(&other, seat), "{position:?}");
        }
    });
    assert!(differed > 1_000, "{differed}");
}

#[test]
fn sections_follow_one_another_and_have_names_of_their_own() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let layout = rules.start(players, Seat::S0).unwrap().layout();
            let mut next = 0;
            for section in layout.sections() {
                assert_eq!(section.offset, next);
                assert_eq!(layout.section(section.name), Some(section));
                next += section.len();
            }
            assert_eq!(next, layout.len());
        }
    }
}

#[test]
fn observations_have_the_lengths_that_were_published() {
    let mut lengths = Vec::new();
    for rules in
        [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Pavilion, RuleSet::PavilionGrey, RuleSet::Duel]
    {
        for &players in rules.players() {
            let start = rules.start(players, Seat::S0).unwrap();
            lengths.push((rules.name(), players.count(), start.observation_len()));
        }
    }
    let expected = [
        ("azul", 2, 158),
        ("azul", 3, 228),
        ("azul", 4, 298),
        ("azul-grey", 2, 363),
        ("azul-grey", 3, 533),
        ("azul-grey", 4, 703),
        ("pavilion", 2, 238),
        ("pavilion", 3, 339),
        ("pavilion", 4, 440),
        ("pavilion-grey", 2, 598),
        ("pavilion-grey", 3, 879),
        ("pavilion-grey", 4, 1160),
        ("duel", 2, 1375),
    ];
    assert_eq!(lengths, expected);
}
