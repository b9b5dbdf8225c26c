//! Whole games on the screen: by keyboard only, by mouse only, and by typed words, in every language.

use evora_notation::Notation;
use evora_rules::{MoveList, Position, RuleSet};
use evora_tui::screen::canvas::Target;
use evora_tui::screen::{Button, Window};
use evora_words::{Lang, Words};
use ratatui::crossterm::event::KeyCode;

use crate::harness::{Guest, app};

/// More keys or clicks than any game needs.
const MOST: usize = 20_000;

/// Checks that the screen has no missing message or unresolved placeholder.
fn checked(guest: &mut Guest) {
    let screen = guest.look();
    assert!(!screen.contains(['⟨', '{']), "{screen}");
}

/// Plays with arrows, Tab and Enter only, at random.
fn play_by_keys(guest: &mut Guest) {
    for _ in 0..MOST {
        checked(guest);
        if guest.is_over() && guest.app.game_screen().unwrap().window() == Some(&Window::Result) {
            return;
        }
        let keys = [KeyCode::Tab, KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
        if guest.app.game_screen().unwrap().window().is_none() {
            for _ in 0..guest.below(6) {
                let key = keys[guest.below(keys.len())];
                guest.press(key);
            }
            // Sometimes take a choice back.
            if guest.below(10) == 0 {
                guest.press(KeyCode::Backspace);
            }
        }
        guest.press(KeyCode::Enter);
    }
    panic!("the game does not end:\n{}", guest.look());
}

/// Plays with clicks only, on open spots and buttons.
fn play_by_mouse(guest: &mut Guest) {
    for _ in 0..MOST {
        checked(guest);
        if guest.is_over() && guest.app.game_screen().unwrap().window() == Some(&Window::Result) {
            return;
        }
        if guest.click_button(Button::Next) {
            continue;
        }
        let spots: Vec<_> = guest
            .app
            .hits()
            .iter()
            .filter(|(_, target)| matches!(target, Target::Spot(_)))
            .map(|(area, _)| *area)
            .collect();
        // Usually confirm a complete pick; sometimes choose more, or something else.
        if guest.below(4) > 0 && guest.click_button(Button::Confirm) {
            continue;
        }
        if !spots.is_empty() {
            let area = spots[guest.below(spots.len())];
            guest.click(area);
        }
    }
    panic!("the game does not end:\n{}", guest.look());
}

/// Returns the seats for each rule set: a person at the terminal, and bots that answer at once.
fn seats(rules: RuleSet, lang: Lang) -> &'static [&'static str] {
    match (rules, lang) {
        (RuleSet::Duel, _) | (_, Lang::En) => &["human", "greedy"],
        (_, Lang::Pl) => &["human", "human", "random"],
        (_, Lang::Uk) => &["random", "human", "greedy", "random"],
    }
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone_in_every_language() {
    for rules in RuleSet::ALL {
        for lang in Lang::ALL {
            let app = app(Words::new(lang), rules, seats(rules, lang), 1);
            play_by_keys(&mut Guest::new(app, 80, 24, rules as u64));
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_by_mouse_alone_in_every_language() {
    for rules in RuleSet::ALL {
        for lang in Lang::ALL {
            let app = app(Words::new(lang), rules, seats(rules, lang), 2);
            play_by_mouse(&mut Guest::new(app, 80, 24, rules as u64));
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_by_typed_words() {
    for rules in RuleSet::ALL {
        let app = app(Words::new(Lang::Uk), rules, &["human", "human"], 3);
        let mut guest = Guest::new(app, 100, 30, 1);
        while !guest.is_over() {
            checked(&mut guest);
            if guest.app.game_screen().unwrap().window().is_some() {
                guest.press(KeyCode::Esc);
                guest.press(KeyCode::Esc);
                continue;
            }
            let position = *guest.app.game_screen().unwrap().table().position();
            let list = position.legal_moves();
            let place = guest.below(list.len());
            let word = position.word(list.get(place).unwrap());
            let steps = guest.steps();
            guest.type_line(&word);
            assert!(guest.steps() > steps, "{word} was not played:\n{}", guest.look());
        }
    }
}
