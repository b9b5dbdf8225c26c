//! A whole game of Duel by mouse: the kind on top of the stack is read from the screen, plates are drawn by it, and the
//! drawn plates are of that kind (D-1.3, D-3.1).

use std::collections::BTreeSet;

use evora_rules::duel::{Plate, PlateKind};
use evora_rules::{AnyPosition, RuleSet, Seat};
use evora_tui::controller::Spot;
use evora_tui::screen::canvas::Target;
use evora_tui::screen::{Button, Window};
use evora_words::{Lang, Words};
use ratatui::layout::Rect;

use crate::harness::{Guest, app};

/// More clicks than any game needs.
const MOST: usize = 20_000;

/// Returns the word after a label, if it fits in one line.
fn told(screen: &str, label: &str) -> Option<String> {
    let (_, after) = screen.split_once(label)?;
    let word: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
    (!word.is_empty()).then_some(word)
}

/// Returns the kind of the plate in this area, by its symbol.
fn sign(guest: &Guest, area: Rect) -> Option<PlateKind> {
    let seen: String = area.positions().map(|at| guest.buffer[at].symbol()).collect();
    match (seen.contains('✦'), seen.contains('?')) {
        (true, false) => Some(PlateKind::Special),
        (false, true) => Some(PlateKind::Universal),
        _ => None,
    }
}

fn spots(guest: &Guest) -> Vec<(Rect, Spot)> {
    let spot = |&(area, target): &(Rect, Target)| match target {
        Target::Spot(spot) => Some((area, spot)),
        Target::Button(_) => None,
    };
    guest.app.hits().iter().filter_map(spot).collect()
}

/// Checks that spent chips stay visible.
fn the_spent_chips_are_seen(guest: &Guest, screen: &str) {
    let AnyPosition::Duel(game) = guest.app.game_screen().unwrap().table().position() else {
        panic!()
    };
    let spent = [Seat::S0, Seat::S1].map(|seat| !game.board(seat).spent().is_empty());
    let seen = screen.matches("spent ").count();
    assert!(seen >= spent.into_iter().filter(|&spent| spent).count(), "{screen}");
}

/// Plays a game, drawing plates of other kinds only if necessary. Returns how many of the wanted kind were drawn.
fn play_for(wanted: PlateKind, width: u16, height: u16, seed: u64) -> usize {
    let app = app(Words::new(Lang::En), RuleSet::Duel, &["human", "human"], seed);
    let mut guest = Guest::new(app, width, height, seed);
    let (mut expected, mut drawn_by_choice) = (Vec::new(), 0);
    for _ in 0..MOST {
        let screen = guest.look();
        assert!(!screen.contains(['⟨', '{']), "{screen}");
        let window = guest.app.game_screen().unwrap().window().cloned();
        if window.is_none() {
            the_spent_chips_are_seen(&guest, &screen);
        }
        if guest.is_over() && window == Some(Window::Result) {
            return drawn_by_choice;
        }
        if guest.click_button(Button::Next) || guest.click_button(Button::Confirm) {
            continue;
        }
        let open = spots(&guest);
        let draw = open.iter().find(|(_, spot)| *spot == Spot::Draw);
        let look = open.iter().find(|(_, spot)| *spot == Spot::Look);
        // After looking, the drawn plates are the choices.
        if !expected.is_empty() && look.is_none() {
            let plates = open.iter().filter_map(|(_, spot)| match spot {
                Spot::Plate(plate) => Some(*plate),
                _ => None,
            });
            let came: BTreeSet<Plate> = plates.collect();
            let of = |kind: PlateKind| came.iter().filter(|plate| plate.kind() == kind).count();
            let drawn = |kind| expected.iter().filter(|&&drawn| drawn == kind).count();
            assert_eq!(PlateKind::ALL.map(of), PlateKind::ALL.map(drawn), "{screen}");
            expected.clear();
        }
        if let Some(&(area, _)) = draw {
            let kind = sign(&guest, area).unwrap_or_else(|| panic!("{screen}"));
            let in_words = told(&screen, "top: ");
            assert!(in_words.is_none_or(|told| told == kind.name()), "{screen}");
            let by_choice = kind == wanted && guest.below(3) > 0;
            // If nothing else is open, draw a plate of any kind.
            if by_choice || open.iter().all(|(_, spot)| *spot == Spot::Draw) {
                guest.click(area);
                assert!(guest.look().contains(&format!("draws a {} plate", kind.name())));
                assert!(guest.click_button(Button::Confirm));
                expected.push(kind);
                drawn_by_choice += usize::from(by_choice);
                continue;
            }
        }
        if let Some(&(area, _)) = look {
            guest.click(area);
            continue;
        }
        let others: Vec<Rect> =
            open.iter().filter(|(_, spot)| *spot != Spot::Draw).map(|&(area, _)| area).collect();
        if !others.is_empty() {
            let area = others[guest.below(others.len())];
            guest.click(area);
        }
    }
    panic!("the game does not end:\n{}", guest.look());
}

#[test]
fn d_3_1_plates_are_drawn_by_the_back_that_is_shown_and_that_kind_comes() {
    for kind in PlateKind::ALL {
        for (width, height) in [(80, 24), (120, 40)] {
            let drawn: usize = (0..3).map(|seed| play_for(kind, width, height, seed)).sum();
            assert!(drawn > 3, "{kind:?}: {drawn}");
        }
    }
}
