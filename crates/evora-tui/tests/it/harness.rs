//! A test harness: the full screen without a terminal, driven by keys or mouse.

use std::time::Duration;

use evora_chance::{Draws, Quick};
use evora_engine::Engine;
use evora_game::GoalChoice;
use evora_rules::{Position, RuleSet, Turn};
use evora_tui::screen::canvas::Target;
use evora_tui::screen::theme::{Background, ColourDepth, Marks, Theme};
use evora_tui::screen::{App, Button, Options};
use evora_tui::{Beginning, Controller, Participant, TerminalGame};
use evora_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

/// The theme of tests.
pub(crate) const THEME: Theme =
    Theme { depth: ColourDepth::Full, background: Background::Dark, marks: Marks::Signs };

/// Returns options for tests.
pub(crate) fn options(words: Words) -> Options {
    let goals = GoalChoice::FIRST_GAME;
    Options {
        words,
        theme: THEME,
        goals,
        folder: None,
        pace: Duration::ZERO,
        seed: || 7,
        engine: Engine::default(),
    }
}

/// Opens a new game on the screen; seats are given by their participants' names.
pub(crate) fn app(words: Words, rules: RuleSet, seats: &[&str], seed: u64) -> App {
    App::with_table(options(words), Controller::new(terminal_game(rules, seats, seed), None))
}

/// Starts a new game.
pub(crate) fn terminal_game(rules: RuleSet, seats: &[&str], seed: u64) -> TerminalGame {
    let participants = seats.iter().map(|name| Participant::from_name(name).unwrap()).collect();
    let (first, goals) = (None, GoalChoice::Random);
    TerminalGame::new(&Beginning { rules, participants, first, goals, seed }).unwrap()
}

/// A simulated player at a screen.
pub(crate) struct Guest {
    pub app: App,
    pub buffer: Buffer,
    pub draws: Quick,
}

impl Guest {
    pub(crate) fn new(app: App, width: u16, height: u16, seed: u64) -> Guest {
        let buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
        Guest { app, buffer, draws: Quick::new(seed) }
    }

    /// Plays automatic steps and returns the screen as text.
    pub(crate) fn look(&mut self) -> String {
        // Wait for a searching bot.
        while let Some(wait) = self.app.tick() {
            std::thread::sleep(wait.min(Duration::from_millis(1)));
        }
        self.app.paint(&mut self.buffer);
        text(&self.buffer)
    }

    /// Presses a key. Returns `false` if the program exits.
    pub(crate) fn press(&mut self, code: KeyCode) -> bool {
        self.app.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// Types a line and presses Enter.
    pub(crate) fn type_line(&mut self, line: &str) {
        line.chars().for_each(|letter| _ = self.press(KeyCode::Char(letter)));
        self.press(KeyCode::Enter);
    }

    /// Clicks in the middle of an area. Returns `false` if the program exits.
    pub(crate) fn click(&mut self, area: Rect) -> bool {
        let (column, row) = (area.x + area.width / 2, area.y + area.height / 2);
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.app.event(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
    }

    /// Clicks a visible button. Returns `false` if there is none.
    pub(crate) fn click_button(&mut self, button: Button) -> bool {
        let found = self.app.hits().iter().find(|(_, t)| *t == Target::Button(button)).copied();
        found.map(|(area, _)| self.click(area)).is_some()
    }

    /// Returns whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.app
            .game_screen()
            .is_some_and(|game_screen| game_screen.table().position().turn() == Turn::Over)
    }

    pub(crate) fn steps(&self) -> usize {
        self.app
            .game_screen()
            .map_or(0, |game_screen| game_screen.table().terminal_game().game().ply())
    }

    /// Draws a number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.draws.below(count as u32) as usize
    }
}

/// Returns the text of the screen, without trailing spaces.
pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y| {
        let line: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_string()
    };
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}
