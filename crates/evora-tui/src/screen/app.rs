//! The full-screen program: the start page and the game page.

use std::path::{Path, PathBuf};
use std::time::Duration;

use evora_engine::Engine;
use evora_game::GoalChoice;
use evora_rules::Position;
use evora_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyEventKind};
use ratatui::layout::Rect;

use super::canvas::{Canvas, Target};
use super::game_screen::{Flow, GameScreen};
use super::home::{Choice, Home, Unfinished};
use super::theme::Theme;
use crate::autosave::Autosave;
use crate::controller::Controller;
use crate::load;
use crate::preferences;
use crate::terminal_game::{Beginning, TerminalGame};

/// Options of the full-screen program.
pub struct Options {
    /// The reader's language.
    pub words: Words,
    /// Colours and symbols.
    pub theme: Theme,
    /// The last choice of Duel's goals.
    pub goals: GoalChoice,
    /// The folder of unfinished games; games are not saved if `None`.
    pub folder: Option<PathBuf>,
    /// The pause after a bot's move.
    pub pace: Duration,
    /// Returns a random seed.
    pub seed: fn() -> u64,
    /// The engine of bots and hints in games started from the start page.
    pub engine: Engine,
}

/// The current page.
enum Page {
    Home(Home),
    GameScreen(Box<GameScreen>),
}

/// The full-screen program.
pub struct App {
    options: Options,
    page: Page,
}

impl App {
    /// Opens the start page.
    pub fn at_home(options: Options) -> App {
        let unfinished = options.folder.as_deref().and_then(unfinished);
        let page = Page::Home(Home::new(unfinished, options.goals));
        App { options, page }
    }

    /// Opens a game.
    pub fn with_table(options: Options, table: Controller) -> App {
        let game_screen = GameScreen::new(table, options.pace);
        App { page: Page::GameScreen(Box::new(game_screen)), options }
    }

    /// Opens a game for review.
    pub fn reviewing(options: Options, table: Controller) -> App {
        let game_screen = GameScreen::new(table, options.pace).reviewing();
        App { page: Page::GameScreen(Box::new(game_screen)), options }
    }

    /// Returns the game page, if it is open.
    pub fn game_screen(&self) -> Option<&GameScreen> {
        match &self.page {
            Page::GameScreen(game_screen) => Some(game_screen),
            Page::Home(_) => None,
        }
    }

    /// Returns the clickable areas of the last painting, the topmost first.
    pub fn hits(&self) -> &[(Rect, Target)] {
        match &self.page {
            Page::GameScreen(game_screen) => game_screen.hits(),
            Page::Home(home) => home.hits(),
        }
    }

    /// The reader's language.
    pub fn words(&self) -> &Words {
        &self.options.words
    }

    /// Plays automatic steps. Returns when to call again; `None` while waiting for input.
    pub fn tick(&mut self) -> Option<Duration> {
        match &mut self.page {
            Page::Home(_) => None,
            Page::GameScreen(game_screen) => game_screen.tick(&self.options.words),
        }
    }

    /// Handles a terminal event. Returns `false` if the program should exit.
    pub fn event(&mut self, event: Event) -> bool {
        let Options { words, theme, seed, .. } = &mut self.options;
        match &mut self.page {
            Page::Home(home) => {
                let choice = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => {
                        home.key(words, key, seed())
                    }
                    Event::Mouse(mouse) => home.mouse(words, mouse, seed()),
                    _ => Choice::Stay,
                };
                self.chosen(choice)
            }
            Page::GameScreen(game_screen) => {
                let flow = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => {
                        game_screen.key(words, key, theme)
                    }
                    Event::Mouse(mouse) => game_screen.mouse(words, mouse, theme),
                    Event::Paste(text) => game_screen.paste(&text),
                    _ => Flow::Stay,
                };
                match flow {
                    Flow::Stay => true,
                    Flow::Leave => false,
                    Flow::NewGame => {
                        let unfinished = self.options.folder.as_deref().and_then(unfinished);
                        let terminal_game = game_screen.table().terminal_game();
                        let home = Home::after(terminal_game, unfinished, self.options.goals);
                        if let Page::GameScreen(game_screen) =
                            std::mem::replace(&mut self.page, Page::Home(home))
                        {
                            game_screen.into_table().leave();
                        }
                        true
                    }
                }
            }
        }
    }

    fn chosen(&mut self, choice: Choice) -> bool {
        match choice {
            Choice::Stay => {}
            Choice::Leave => return false,
            Choice::Speak(lang) => self.options.words = Words::new(lang),
            Choice::Begin(beginning) => self.begin(&beginning),
            Choice::Resume(file) => self.resume(&file),
        }
        true
    }

    fn begin(&mut self, beginning: &Beginning) {
        let Some(terminal_game) = TerminalGame::new(beginning) else { return };
        if beginning.rules.has_goals() {
            self.options.goals = beginning.goals;
            if let Some(folder) = &self.options.folder {
                preferences::save_goals(folder, beginning.goals);
            }
        }
        let autosave = self.options.folder.as_deref().and_then(|f| Autosave::create(f).ok());
        self.open(
            Controller::new(terminal_game, autosave).with_engine(self.options.engine.clone()),
        );
    }

    fn resume(&mut self, file: &Path) {
        let taken = Autosave::open(file).ok();
        let game = taken.as_ref().and_then(|_| load::from_file(file).ok());
        let terminal_game = game.and_then(|game| {
            let participants = game.participants();
            game.into_session(participants, (self.options.seed)())
        });
        match terminal_game {
            Some(terminal_game) => {
                self.open(
                    Controller::new(terminal_game, taken).with_engine(self.options.engine.clone()),
                );
            }
            // Another process has taken the game.
            None => {
                if let Page::Home(home) = &mut self.page {
                    home.cannot_resume();
                }
            }
        }
    }

    fn open(&mut self, table: Controller) {
        self.page = Page::GameScreen(Box::new(GameScreen::new(table, self.options.pace)));
    }

    /// Paints everything.
    pub fn paint(&mut self, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, self.options.theme);
        let words = &self.options.words;
        match &mut self.page {
            Page::Home(home) => {
                home.paint(&mut canvas, words);
                home.set_hits(canvas.into_hits());
            }
            Page::GameScreen(game_screen) => {
                game_screen.paint(&mut canvas, words);
                game_screen.set_hits(canvas.into_hits());
            }
        }
    }

    /// Closes the program. Returns a message to print if the game was saved.
    pub fn close(self) -> Option<String> {
        let Page::GameScreen(game_screen) = self.page else { return None };
        let table = game_screen.into_table();
        let kept = table.is_worth_keeping() && table.autosave_path().is_some();
        table.leave();
        kept.then(|| self.options.words.say("table-kept"))
    }
}

/// Returns the latest unfinished game. Its lock is released again until the game is opened.
fn unfinished(folder: &Path) -> Option<Unfinished> {
    let (autosave, game) = load::latest_unfinished(folder)?;
    Some(Unfinished {
        file: autosave.file().to_path_buf(),
        rules: game.game().spec().rules(),
        players: game.game().spec().players(),
        rounds: game.game().position().rounds_done(),
    })
}
