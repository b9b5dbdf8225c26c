//! Windows over the table: none hides another, and none blocks the game.

use evora_chance::{Draws, Quick};
use evora_game::{Policy, choose};
use evora_rules::{AnyPosition, Position, RuleSet, Turn, pavilion};
use evora_tui::any_tile::AnyTile;
use evora_tui::controller::Spot;
use evora_tui::screen::canvas::Target;
use evora_tui::screen::{App, Button, Window};
use evora_tui::{Controller, TerminalGame};
use evora_words::{Lang, Words};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::harness::{self, Guest, options, terminal_game};

fn guest(terminal_game: TerminalGame, width: u16, height: u16) -> Guest {
    let app = App::with_table(options(Words::new(Lang::En)), Controller::new(terminal_game, None));
    Guest::new(app, width, height, 0)
}

/// Plays random moves until the predicate holds.
fn played(rules: RuleSet, players: usize, enough: impl Fn(&TerminalGame) -> bool) -> TerminalGame {
    let mut terminal_game = terminal_game(rules, &["human"; 4][..players], 11);
    let mut draws = Quick::new(5);
    while terminal_game.position().turn() != Turn::Over && !enough(&terminal_game) {
        if !terminal_game.draw() {
            let mv = choose(terminal_game.position(), Policy::Lively, &mut draws).unwrap();
            terminal_game.play(mv).unwrap();
        }
    }
    terminal_game
}

/// Returns a player who sees the scoring of the last round.
fn at_the_end() -> Guest {
    let mut all = played(RuleSet::Azul, 2, |_| false);
    // The last move is played on the screen.
    assert_eq!(all.undo(), evora_tui::terminal_game::Undo::Done);
    let mut guest = guest(all, 80, 24);
    guest.look();
    let position = *guest.app.game_screen().unwrap().table().position();
    let mv = choose(&position, Policy::Uniform, &mut guest.draws).unwrap();
    guest.type_line(&evora_notation::Notation::word(&position, mv));
    assert!(guest.is_over(), "{}", guest.look());
    guest
}

fn window(guest: &Guest) -> Option<&Window> {
    guest.app.game_screen().unwrap().window()
}

#[test]
fn the_telling_goes_on_after_help_and_the_result_is_never_lost() {
    let mut guest = at_the_end();
    guest.press(KeyCode::Enter);
    let telling = window(&guest).cloned();
    assert!(matches!(telling, Some(Window::Scoring { shown: 2, .. })));
    guest.press(KeyCode::F(1));
    guest.press(KeyCode::F(4));
    guest.press(KeyCode::Esc);
    assert_eq!(window(&guest).cloned(), telling);
    // Pressing only Enter shows the result, and neither leaves it nor starts another game.
    for _ in 0..200 {
        guest.press(KeyCode::Enter);
        assert!(guest.app.game_screen().is_some());
    }
    guest.press(KeyCode::Esc);
    guest.press(KeyCode::F(6));
    guest.press(KeyCode::Esc);
    assert_eq!(window(&guest), None);
    guest.press(KeyCode::Enter);
    assert_eq!(window(&guest), Some(&Window::Result));
    guest.press(KeyCode::F(9));
    assert!(guest.app.game_screen().is_none());
    // Another game with the same rule set and players takes one key.
    guest.look();
    guest.press(KeyCode::Enter);
    let terminal_game = guest.app.game_screen().unwrap().table().terminal_game();
    assert_eq!(terminal_game.position().rules(), RuleSet::Azul);
    assert_eq!(terminal_game.participants(), [evora_tui::Participant::Human; 2]);
}

#[test]
fn a_name_to_save_under_is_typed_with_no_window_in_the_way() {
    let mut guest = at_the_end();
    while window(&guest) != Some(&Window::Result) {
        guest.press(KeyCode::Enter);
    }
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/windows");
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).unwrap();
    guest.press(KeyCode::F(5));
    guest.type_line(&format!("{folder}/a game"));
    assert!(std::fs::exists(format!("{folder}/a game")).unwrap(), "{}", guest.look());
}

#[test]
fn the_latest_moves_are_seen_first_and_every_line_of_scrolling_counts() {
    // Not every step has a description, so the last one must be a move.
    let is_far = |s: &TerminalGame| s.game().ply() > 120 && !s.steps().last().unwrap().is_chance();
    let mut guest = guest(played(RuleSet::Duel, 2, is_far), 80, 24);
    let latest = {
        let table = guest.app.game_screen().unwrap().table();
        table.terminal_game().game().ply()
    };
    guest.press(KeyCode::F(4));
    let end = guest.look();
    assert!(end.contains(&format!("{latest:>3} ")), "{end}");
    guest.press(KeyCode::Down);
    assert_eq!(guest.look(), end);
    guest.press(KeyCode::Up);
    assert_ne!(guest.look(), end);
    guest.press(KeyCode::Down);
    assert_eq!(guest.look(), end);
    (0..200).for_each(|_| _ = guest.press(KeyCode::PageUp));
    let start = guest.look();
    guest.press(KeyCode::Down);
    assert_ne!(guest.look(), start);
}

#[test]
fn the_tiles_to_keep_stay_in_view_however_many_are_kept() {
    let is_placing = |s: &TerminalGame| match s.position() {
        AnyPosition::Pavilion(game) => game.phase() == pavilion::Phase::Placing,
        _ => false,
    };
    let mut guest = guest(played(RuleSet::Pavilion, 2, is_placing), 80, 24);
    guest.look();
    let place = |guest: &Guest, spot| {
        let hits = guest.app.hits().iter();
        hits.filter(|(_, target)| *target == Target::Spot(spot)).map(|(area, _)| *area).next()
    };
    let pass = place(&guest, Spot::Pass).unwrap();
    guest.click(pass);
    guest.look();
    let mut kept = 0;
    for tile in AnyTile::ALL {
        if let Some(area) = place(&guest, Spot::Keep(tile)) {
            guest.click(area);
            let screen = guest.look();
            kept += 1;
            let row = screen.lines().nth(area.y.into()).unwrap();
            assert!(row.contains(" 1/"), "{screen}");
        }
    }
    assert!(kept > 2);
}

/// Sends a random key, click or resize.
fn anything(guest: &mut Guest) {
    let modifiers = KeyModifiers::NONE;
    let area = guest.buffer.area;
    // Anything except saving, which would leave files behind.
    match guest.below(24) {
        0 => {
            let (width, height) = (1 + guest.below(160) as u16, 1 + guest.below(50) as u16);
            guest.buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
        }
        1..=6 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
            ];
            let kind = kinds[guest.below(kinds.len())];
            // Usually an existing target.
            let safe = |target: Target| target != Target::Button(Button::Save);
            let hits = guest.app.hits().iter().filter(|(_, target)| safe(*target));
            let hits: Vec<Rect> = hits.map(|(area, _)| *area).collect();
            let (column, row) = match hits.get(guest.below(hits.len() + 3)) {
                Some(hit) => (hit.x, hit.y),
                None => (guest.below(area.width.into()) as u16, 1),
            };
            let mouse = MouseEvent { kind, column, row, modifiers };
            guest.app.event(Event::Mouse(mouse));
        }
        7 => {
            let lines = ["?", "undo", "table", "pass", "draw", "look", "ж", "rules", "1B9"];
            let place = guest.below(lines.len());
            guest.type_line(lines[place]);
        }
        8 => _ = guest.app.event(Event::Paste("3B4\nxyz".into())),
        _ => {
            use KeyCode::*;
            let keys = [
                Tab,
                BackTab,
                Left,
                Right,
                Up,
                Down,
                Enter,
                Enter,
                Enter,
                Esc,
                Backspace,
                Home,
                End,
                PageUp,
                PageDown,
                Delete,
                F(1),
                F(3),
                F(4),
                F(6),
                F(7),
                F(9),
                Char(' '),
                Char('c'),
            ];
            let key = KeyEvent::new(keys[guest.below(keys.len())], modifiers);
            guest.app.event(Event::Key(key));
        }
    }
}

#[test]
fn nothing_that_anybody_does_at_any_size_breaks_the_screen() {
    for seed in 0..2 {
        for rules in RuleSet::ALL {
            let seats: &[&str] = match (rules, seed % 2) {
                (RuleSet::Duel, 0) => &["human", "greedy"],
                (RuleSet::Duel, _) => &["human", "human"],
                (_, 0) => &["human", "random", "random"],
                _ => &["human", "human", "greedy", "random"],
            };
            let lang = Lang::ALL[Quick::new(seed).below(3) as usize];
            let mut guest =
                Guest::new(harness::app(Words::new(lang), rules, seats, seed), 80, 24, seed);
            for _ in 0..600 {
                anything(&mut guest);
                // Sometimes paint before a bot has answered.
                if guest.below(8) == 0 {
                    guest.app.paint(&mut guest.buffer);
                } else {
                    guest.look();
                }
            }
        }
    }
}
