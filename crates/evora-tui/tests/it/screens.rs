//! Snapshots of the screen, and invariants of every screen.

use evora_chance::Quick;
use evora_game::{Policy, choose};
use evora_rules::{Position, RuleSet, Turn};
use evora_tui::any_tile::AnyTile;
use evora_tui::screen::theme::{Background, ColourDepth, Marks, Role, Theme};
use evora_tui::screen::{App, Button, Options};
use evora_tui::{Controller, TerminalGame};
use evora_words::{Lang, Words};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::harness::{Guest, options, terminal_game};

/// Returns a game after this many decisions, without bots.
fn played(rules: RuleSet, players: usize, decisions: usize) -> TerminalGame {
    let mut terminal_game = terminal_game(rules, &["human"; 4][..players], 11);
    let mut draws = Quick::new(5);
    let mut left = decisions;
    loop {
        if terminal_game.draw() {
            continue;
        }
        if left == 0 || terminal_game.position().turn() == Turn::Over {
            return terminal_game;
        }
        let mv = choose(terminal_game.position(), Policy::Lively, &mut draws).unwrap();
        terminal_game.play(mv).unwrap();
        left -= 1;
    }
}

fn guest(lang: Lang, terminal_game: TerminalGame, width: u16, height: u16) -> Guest {
    let app = App::with_table(options(Words::new(lang)), Controller::new(terminal_game, None));
    Guest::new(app, width, height, 0)
}

/// Returns the number of players to test a rule set with.
fn players(rules: RuleSet) -> usize {
    match rules {
        RuleSet::Duel => 2,
        RuleSet::AzulGrey | RuleSet::Pavilion => 3,
        RuleSet::Mini => 4,
        _ => 2,
    }
}

#[test]
fn every_game_at_80_by_24() {
    for rules in RuleSet::ALL {
        for (moment, decisions) in [("early", 5), ("late", 45)] {
            let mut guest = guest(Lang::En, played(rules, players(rules), decisions), 80, 24);
            guest.look();
            guest.press(KeyCode::Tab);
            guest.press(KeyCode::Enter);
            insta::assert_snapshot!(format!("80x24_{rules}_{moment}"), guest.look());
        }
    }
}

#[test]
fn every_game_on_a_large_terminal() {
    for rules in [RuleSet::Azul, RuleSet::PavilionGrey, RuleSet::Duel] {
        let mut guest = guest(Lang::En, played(rules, 2, 25), 150, 48);
        insta::assert_snapshot!(format!("150x48_{rules}"), guest.look());
    }
}

#[test]
fn every_window_in_every_language() {
    for lang in Lang::ALL {
        let shot = |name: &str, screen: String| {
            insta::assert_snapshot!(format!("window_{name}_{lang}"), screen);
        };
        let mut at_home = Guest::new(App::at_home(options(Words::new(lang))), 80, 24, 0);
        shot("home", at_home.look());
        let mut guest = guest(lang, played(RuleSet::Azul, 2, 12), 80, 24);
        guest.look();
        for (name, key) in
            [("help", KeyCode::F(1)), ("moves", KeyCode::F(4)), ("values", KeyCode::F(8))]
        {
            guest.press(key);
            shot(name, guest.look());
            guest.press(KeyCode::Esc);
        }
        guest.type_line("?");
        shot("legal", guest.look());
        guest.press(KeyCode::Esc);
        guest.type_line("1B9");
        shot("refused", guest.look());
        guest.press(KeyCode::F(6));
        guest.press(KeyCode::Left);
        shot("review", guest.look());
    }
}

#[test]
fn scoring_is_told_step_by_step_and_the_end_with_its_breakdown() {
    for lang in Lang::ALL {
        let mut guest = guest(lang, played(RuleSet::Azul, 2, 0), 80, 24);
        let mut told = 0;
        while !guest.is_over() {
            let screen = guest.look();
            let game_screen = guest.app.game_screen().unwrap();
            if game_screen.window().is_some() {
                if told < 1 {
                    insta::assert_snapshot!(format!("scoring_first_{lang}"), screen);
                    guest.press(KeyCode::Enter);
                    insta::assert_snapshot!(format!("scoring_second_{lang}"), guest.look());
                }
                told += 1;
                // The remaining points are shown at once, then the window closes.
                guest.press(KeyCode::Esc);
                guest.press(KeyCode::Esc);
                continue;
            }
            let mv =
                choose(game_screen.table().position(), Policy::Uniform, &mut guest.draws).unwrap();
            let word = evora_notation::Notation::word(
                guest.app.game_screen().unwrap().table().position(),
                mv,
            );
            guest.type_line(&word);
        }
        assert!(told > 3);
        guest.press(KeyCode::Esc);
        guest.press(KeyCode::Esc);
        insta::assert_snapshot!(format!("result_{lang}"), guest.look());
    }
}

#[test]
fn the_buttons_of_the_bar_are_seen_at_80_columns_in_every_language_and_all_of_them_at_96() {
    for (lang, columns) in Lang::ALL.into_iter().flat_map(|lang| [(lang, 80), (lang, 96)]) {
        let mut guest = guest(lang, played(RuleSet::Azul, 2, 1), columns, 24);
        let screen = guest.look();
        let bar = screen.lines().last().unwrap();
        // At 80 columns the values give way.
        for button in Button::BAR.into_iter().filter(|&b| columns > 80 || b != Button::Values) {
            let name = format!("{} {}", button.key(), guest.app.words().say(button.message()));
            assert!(bar.contains(&name), "{name} is not in {bar}");
        }
    }
}

#[test]
fn a_question_mark_after_a_move_picks_it_and_says_what_it_would_do() {
    let mut guest = guest(Lang::En, played(RuleSet::Azul, 2, 0), 80, 24);
    guest.look();
    let game_screen = guest.app.game_screen().unwrap();
    let mv = choose(game_screen.table().position(), Policy::Uniform, &mut Quick::new(1)).unwrap();
    let word = evora_notation::Notation::word(game_screen.table().position(), mv);
    let steps = guest.steps();
    guest.type_line(&format!("{word}?"));
    assert!(guest.look().contains("Confirm"));
    assert_eq!(guest.steps(), steps);
    assert_eq!(guest.app.game_screen().unwrap().table().pick().ready(), Some(mv));
    guest.press(KeyCode::Enter);
    assert_eq!(guest.steps(), steps + 1);
}

#[test]
fn any_size_of_screen_is_painted_without_complaint() {
    for rules in RuleSet::ALL {
        let mut guest = guest(Lang::Uk, played(rules, players(rules), 20), 80, 24);
        guest.look();
        for key in [KeyCode::Null, KeyCode::F(1), KeyCode::F(4), KeyCode::F(6)] {
            guest.press(key);
            for (width, height) in
                [(1, 1), (5, 3), (20, 5), (40, 10), (79, 23), (81, 60), (250, 80)]
            {
                guest.buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
                guest.look();
            }
            guest.press(KeyCode::Esc);
        }
    }
}

/// Returns all themes.
fn themes() -> Vec<Theme> {
    let mut themes = Vec::new();
    for depth in [ColourDepth::Full, ColourDepth::Indexed, ColourDepth::Sixteen, ColourDepth::None]
    {
        for background in [Background::Dark, Background::Light] {
            for marks in [Marks::Signs, Marks::Letters] {
                themes.push(Theme { depth, background, marks });
            }
        }
    }
    themes
}

#[test]
fn a_terminal_gets_no_colours_it_does_not_have() {
    for theme in themes() {
        for rules in RuleSet::ALL {
            let options = Options { theme, ..options(Words::new(Lang::En)) };
            let app = App::with_table(options, Controller::new(played(rules, 2, 15), None));
            let mut guest = Guest::new(app, 100, 30, 0);
            guest.look();
            guest.press(KeyCode::Tab);
            guest.press(KeyCode::Enter);
            guest.look();
            for cell in guest.buffer.content() {
                for colour in [cell.fg, cell.bg] {
                    let is_fine = match (theme.depth, colour) {
                        (_, Color::Reset) => true,
                        (ColourDepth::Full, _) => true,
                        (ColourDepth::Indexed, Color::Indexed(_)) => true,
                        (ColourDepth::Sixteen, Color::Indexed(_) | Color::Rgb(..)) => false,
                        (ColourDepth::Sixteen, _) => true,
                        _ => false,
                    };
                    assert!(is_fine, "{theme:?} {rules}: {colour:?}");
                }
            }
        }
    }
}

#[test]
fn tiles_are_told_apart_without_colour_in_every_theme() {
    for theme in themes() {
        for (place, &one) in AnyTile::ALL.iter().enumerate() {
            for &other in &AnyTile::ALL[place + 1..] {
                assert_ne!(theme.mark(one), theme.mark(other), "{theme:?}");
            }
        }
        // A tile and an empty cell for it never look the same.
        for tile in AnyTile::ALL {
            assert!(theme.tile(tile) != theme.ghost(tile), "{theme:?} {tile:?}");
        }
        assert_ne!(theme.role(Role::Chosen), theme.role(Role::Ink));
    }
}

#[test]
fn the_environment_says_what_the_terminal_can_do() {
    let look = |pairs: &[(&str, &str)]| {
        Theme::from_environment(|name| {
            pairs.iter().find(|(other, _)| *other == name).map(|(_, value)| value.to_string())
        })
    };
    assert_eq!(look(&[("TERM", "xterm-256color")]).depth, ColourDepth::Indexed);
    assert_eq!(look(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]).depth, ColourDepth::Full);
    assert_eq!(look(&[("TERM", "xterm")]).depth, ColourDepth::Sixteen);
    assert_eq!(look(&[("TERM", "linux")]).marks, Marks::Letters);
    assert_eq!(look(&[("TERM", "dumb")]).depth, ColourDepth::None);
    let plain = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")];
    assert_eq!(look(&plain).depth, ColourDepth::None);
    assert_eq!(look(&[("COLORFGBG", "0;15")]).background, Background::Light);
    assert_eq!(look(&[("COLORFGBG", "15;0")]).background, Background::Dark);
    assert_eq!(look(&[]).background, Background::Dark);
}

/// Letters of move words, tiles and keys are the same in every language; anything longer in lower
/// case is text that is not in the catalogues.
#[test]
fn no_text_bypasses_the_catalogues() {
    let mut screens: Vec<String> = Vec::new();
    let mut home = Guest::new(App::at_home(options(Words::pseudo())), 80, 24, 0);
    screens.push(home.look());
    for rules in RuleSet::ALL {
        let app =
            App::with_table(options(Words::pseudo()), Controller::new(played(rules, 2, 8), None));
        let mut guest = Guest::new(app, 150, 48, 0);
        screens.push(guest.look());
        for key in [1, 2, 3, 4, 6, 8] {
            guest.press(KeyCode::F(key));
            screens.push(guest.look());
            guest.press(KeyCode::Esc);
            screens.push(guest.look());
        }
        for line in ["?", "save", "save /", "x"] {
            guest.type_line(line);
            screens.push(guest.look());
            guest.press(KeyCode::Esc);
        }
        // Play to the end, with every window on the way.
        for _ in 0..4000 {
            let game_screen = guest.app.game_screen().unwrap();
            let over = guest.is_over();
            if game_screen.window().is_some() {
                screens.push(guest.look());
                if over
                    && guest.app.game_screen().unwrap().window()
                        == Some(&evora_tui::screen::Window::Result)
                {
                    break;
                }
                guest.press(KeyCode::Enter);
            } else if over {
                break;
            } else {
                guest.press(KeyCode::Tab);
                if guest.below(3) == 0 {
                    screens.push(guest.look());
                }
                guest.press(KeyCode::Enter);
                guest.look();
            }
        }
    }
    for screen in screens {
        let cleaned = without_cuts(&screen).replace("Esc", "").replace("English", "");
        let words: Vec<&str> = cleaned
            .split(|c: char| !c.is_ascii_alphabetic())
            .filter(|word| word.len() > 1 && word.chars().any(|c| c.is_ascii_lowercase()))
            .filter(|word| !TYPED.contains(word))
            .collect();
        assert!(words.is_empty(), "{words:?} in\n{screen}");
    }
}

/// Removes words that are cut off at the end of a line, because half a word cannot be recognised.
fn without_cuts(screen: &str) -> String {
    let whole = |part: &str| part.trim_end_matches(|c: char| c.is_ascii_alphabetic()).to_owned();
    screen.split('…').map(whole).collect::<Vec<_>>().join("…")
}

/// Typed words, which are the same in every language.
const TYPED: [&str; 6] = ["draw", "look", "under", "chips", "skip", "pass"];
