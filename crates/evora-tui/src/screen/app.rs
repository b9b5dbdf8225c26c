//! The whole program on the screen: the first page, and the page of a game.

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
use super::desk::{Desk, Flow};
use super::home::{Choice, Home, Unfinished};
use super::look::Look;
use crate::chosen;
use crate::controller::Controller;
use crate::keep::Autosave;
use crate::load;
use crate::session::{Beginning, Session};

/// What the screen needs from outside.
pub struct Options {
    /// The language.
    pub words: Words,
    /// The look.
    pub look: Look,
    /// Duel's goals as they were last chosen.
    pub goals: GoalChoice,
    /// Where unfinished games are kept, if anywhere.
    pub folder: Option<PathBuf>,
    /// How long a bot's move stays before the next.
    pub pace: Duration,
    /// Where seeds come from that nobody chose.
    pub seed: fn() -> u64,
    /// The engine of bots and hints in games that begin on the screen.
    pub engine: Engine,
}

/// The page that is open.
enum Page {
    Home(Home),
    Desk(Box<Desk>),
}

/// The program on the screen.
pub struct App {
    options: Options,
    page: Page,
}

impl App {
    /// Begins at the first page.
    pub fn at_home(options: Options) -> App {
        let unfinished = options.folder.as_deref().and_then(unfinished);
        let page = Page::Home(Home::new(unfinished, options.goals));
        App { options, page }
    }

    /// Begins with a game.
    pub fn with_table(options: Options, table: Controller) -> App {
        let desk = Desk::new(table, options.pace);
        App { page: Page::Desk(Box::new(desk)), options }
    }

    /// Begins with looking back at a game.
    pub fn reviewing(options: Options, table: Controller) -> App {
        let desk = Desk::new(table, options.pace).reviewing();
        App { page: Page::Desk(Box::new(desk)), options }
    }

    /// The page of the game, if it is open.
    pub fn desk(&self) -> Option<&Desk> {
        match &self.page {
            Page::Desk(desk) => Some(desk),
            Page::Home(_) => None,
        }
    }

    /// What can be pointed at, as last painted, the uppermost first.
    pub fn hits(&self) -> &[(Rect, Target)] {
        match &self.page {
            Page::Desk(desk) => desk.hits(),
            Page::Home(home) => home.hits(),
        }
    }

    /// The language.
    pub fn words(&self) -> &Words {
        &self.options.words
    }

    /// Lets happen what needs nobody; how long until there may be more.
    pub fn tick(&mut self) -> Option<Duration> {
        match &mut self.page {
            Page::Home(_) => None,
            Page::Desk(desk) => desk.tick(&self.options.words),
        }
    }

    /// Something happened at the terminal; whether the program goes on.
    pub fn event(&mut self, event: Event) -> bool {
        let Options { words, look, seed, .. } = &mut self.options;
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
            Page::Desk(desk) => {
                let flow = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => {
                        desk.key(words, key, look)
                    }
                    Event::Mouse(mouse) => desk.mouse(words, mouse, look),
                    Event::Paste(text) => desk.paste(&text),
                    _ => Flow::Stay,
                };
                match flow {
                    Flow::Stay => true,
                    Flow::Leave => false,
                    Flow::Again => {
                        let unfinished = self.options.folder.as_deref().and_then(unfinished);
                        let session = desk.table().session();
                        let home = Home::after(session, unfinished, self.options.goals);
                        if let Page::Desk(desk) =
                            std::mem::replace(&mut self.page, Page::Home(home))
                        {
                            desk.into_table().leave();
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
        let Some(session) = Session::new(beginning) else { return };
        if beginning.rules.has_goals() {
            self.options.goals = beginning.goals;
            if let Some(folder) = &self.options.folder {
                chosen::keep_goals(folder, beginning.goals);
            }
        }
        let autosave = self.options.folder.as_deref().and_then(|f| Autosave::begin(f).ok());
        self.open(Controller::new(session, autosave).with_engine(self.options.engine.clone()));
    }

    fn resume(&mut self, file: &Path) {
        let taken = Autosave::take_up(file).ok();
        let game = taken.as_ref().and_then(|_| load::from_file(file).ok());
        let session = game.and_then(|game| {
            let sitters = game.sitters();
            game.into_session(sitters, (self.options.seed)())
        });
        match session {
            Some(session) => {
                self.open(Controller::new(session, taken).with_engine(self.options.engine.clone()));
            }
            // Somebody else was quicker.
            None => {
                if let Page::Home(home) = &mut self.page {
                    home.cannot_resume();
                }
            }
        }
    }

    fn open(&mut self, table: Controller) {
        self.page = Page::Desk(Box::new(Desk::new(table, self.options.pace)));
    }

    /// Paints everything.
    pub fn paint(&mut self, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, self.options.look);
        let words = &self.options.words;
        match &mut self.page {
            Page::Home(home) => {
                home.paint(&mut canvas, words);
                home.remember(canvas.into_hits());
            }
            Page::Desk(desk) => {
                desk.paint(&mut canvas, words);
                desk.remember(canvas.into_hits());
            }
        }
    }

    /// Leaves: what is said afterwards, where the game is kept.
    pub fn close(self) -> Option<String> {
        let Page::Desk(desk) = self.page else { return None };
        let table = desk.into_table();
        let kept = table.is_worth_keeping() && table.kept_in().is_some();
        table.leave();
        kept.then(|| self.options.words.say("table-kept"))
    }
}

/// The latest game that was not finished. Nobody else is kept from it until it is taken up.
fn unfinished(folder: &Path) -> Option<Unfinished> {
    let (autosave, game) = load::latest_unfinished(folder)?;
    Some(Unfinished {
        file: autosave.file().to_path_buf(),
        rules: game.game().spec().rules(),
        players: game.game().spec().players(),
        rounds: game.game().position().rounds_done(),
    })
}
