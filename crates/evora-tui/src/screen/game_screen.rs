//! The game page: boards, pick, move list and windows.

mod cursor;
mod keys;
mod paint;
mod window;

use std::path::Path;
use std::time::{Duration, Instant};

use evora_rules::{AnyMove, Cited, Position, Seat};
use evora_words::{Words, understand};
use ratatui::layout::Rect;

use super::button::Button;
use super::canvas::Target;
use super::theme::{Marks, Role, Theme};
use crate::command::Command;
use crate::controller::{Controller, Next, NotSaved};
use crate::hint::hint;
use crate::participant::Participant;
use crate::terminal_game::Undo;
pub use window::Window;
pub(super) use window::middle;

/// What the program does after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Stay on the page.
    Stay,
    /// Leave the program.
    Leave,
    /// Go to the start page for another game.
    NewGame,
}

/// The game page.
pub struct GameScreen {
    table: Controller,
    /// The target under the keyboard cursor.
    cursor: Option<Target>,
    /// The typed text.
    typed: String,
    /// The current notice and its role.
    note: Option<(String, Role)>,
    window: Option<Window>,
    /// The scoring window, while another window covers it.
    below: Option<Window>,
    /// How many rows the open window can scroll.
    scrollable: u16,
    /// In a review, the number of steps up to the shown position.
    review: Option<usize>,
    /// The seat whose board is drawn large.
    own: Seat,
    /// The pause after a bot's move.
    pace: Duration,
    /// When the next automatic step may be played.
    due: Instant,
    /// The clickable areas of the last painting.
    hits: Vec<(Rect, Target)>,
}

impl GameScreen {
    /// Creates a page for a game. `pace` is the pause after a bot's move.
    pub fn new(table: Controller, pace: Duration) -> GameScreen {
        let own = own_seat(&table).unwrap_or(Seat::S0);
        GameScreen {
            table,
            cursor: None,
            typed: String::new(),
            note: None,
            window: None,
            below: None,
            scrollable: 0,
            review: None,
            own,
            pace,
            due: Instant::now(),
            hits: Vec::new(),
        }
    }

    /// Starts a review at the start of the game.
    pub fn reviewing(mut self) -> GameScreen {
        self.review = Some(0);
        self
    }

    /// Returns the controller.
    pub fn table(&self) -> &Controller {
        &self.table
    }

    /// Closes the page and returns the controller.
    pub fn into_table(self) -> Controller {
        self.table
    }

    /// Returns the open window.
    pub fn window(&self) -> Option<&Window> {
        self.window.as_ref()
    }

    /// Plays automatic steps. Returns when to call again; `None` while waiting for a person.
    pub fn tick(&mut self, words: &Words) -> Option<Duration> {
        // Everything waits until the window is closed, even a hint that was found.
        if self.review.is_some() || self.window.is_some() {
            return None;
        }
        if self.table.is_hinting() {
            if let Some(opinion) = self.table.hint(Duration::ZERO) {
                let lines = hint(words, self.table.position(), &opinion);
                let best = opinion.forced.or(opinion.candidates.first().map(|best| best.mv));
                self.window = Some(Window::Hint { lines, best });
            }
            return Some(FRAME);
        }
        if let Some(left) = self.due.checked_duration_since(Instant::now()) {
            return Some(left.min(FRAME));
        }
        let before = self.table.terminal_game().game().ply();
        match self.table.advance() {
            Next::Stepped => {
                self.stepped(before);
                Some(Duration::ZERO)
            }
            Next::Bot(_) => Some(FRAME),
            Next::Person(seat) => {
                self.own = seat;
                None
            }
            Next::Over => None,
        }
    }

    /// Updates notice, cursor and scoring window after a step.
    fn stepped(&mut self, step: usize) {
        self.cursor = None;
        self.note = None;
        let terminal_game = self.table.terminal_game();
        let Some(taken) = terminal_game.steps().get(step).cloned() else { return };
        if taken.seat().is_some_and(|seat| terminal_game.participant(seat) != Participant::Human) {
            self.due = Instant::now() + self.pace;
        }
        if let Some(seat) = own_seat(&self.table) {
            self.own = seat;
        }
        if taken.ends_round && !taken.points.is_empty() {
            self.window = Some(Window::Scoring { step, shown: 1 });
        } else if self.is_over() {
            self.window = Some(Window::Result);
        }
    }

    /// Plays a move for a person at the terminal.
    fn play(&mut self, words: &Words, mv: AnyMove) {
        let step = self.table.terminal_game().game().ply();
        match self.table.play(mv) {
            Ok(()) => self.stepped(step),
            Err(reason) => {
                let rule = reason.rule().to_string();
                let reason = words.refusal(&reason);
                let args = [("reason", reason.into()), ("rule", rule.into())];
                self.say(words.tell("table-refused", &args), Role::Warn);
            }
        }
    }

    fn say(&mut self, text: String, role: Role) {
        self.note = Some((text, role));
    }

    /// Returns whether a person must move and no review is open.
    fn is_picking(&self) -> bool {
        self.review.is_none()
            && self.window.is_none()
            && super::render_context::acting(self.table.position()).is_some_and(|seat| {
                self.table.terminal_game().participant(seat) == Participant::Human
            })
    }

    /// Returns whether the game is over.
    fn is_over(&self) -> bool {
        self.table.position().outcome().is_some()
    }

    /// Opens a window. A covered scoring window reopens when it is closed.
    fn open(&mut self, window: Window) {
        if let Some(telling @ (Window::Scoring { .. } | Window::Result)) = self.window.take() {
            self.below = Some(telling);
        }
        self.window = Some(window);
    }

    /// Closes all windows.
    fn clear(&mut self) {
        (self.window, self.below) = (None, None);
    }

    /// Executes a typed line.
    fn execute(&mut self, words: &Words, line: &str, theme: &mut Theme) -> Flow {
        match Command::read(words, line) {
            Command::Nothing | Command::Table => Flow::Stay,
            // The legal moves of others may reveal hidden information (D-8).
            Command::List | Command::Ask(_) | Command::Word(_) if !self.is_picking() => {
                let why = if self.is_over() { "table-over" } else { "table-not-yours" };
                self.say(words.say(why), Role::Warn);
                Flow::Stay
            }
            Command::TooMuch { understood, rest } => {
                let args = [("understood", understood.into()), ("rest", rest.into())];
                self.say(words.tell("table-too-much", &args), Role::Warn);
                Flow::Stay
            }
            Command::List => {
                self.open(Window::Legal { scroll: 0 });
                Flow::Stay
            }
            Command::Help => self.press(words, Button::Help, theme),
            Command::Hint => self.press(words, Button::Hint, theme),
            Command::Undo => self.press(words, Button::Undo, theme),
            Command::Quit => self.press(words, Button::Leave, theme),
            Command::Rules => self.press(words, Button::Rules, theme),
            Command::Values => self.press(words, Button::Values, theme),
            Command::Save(file) if file.is_empty() => {
                self.say(words.say("table-save-where"), Role::Warn);
                Flow::Stay
            }
            Command::Save(file) => {
                self.save(words, &file);
                Flow::Stay
            }
            // Only picked, not played: the confirmation shows the effect.
            Command::Ask(word) => {
                match understand(words, self.table.position(), &word) {
                    Ok(mv) => self.pick(mv),
                    Err(why) => self.say(why, Role::Warn),
                }
                Flow::Stay
            }
            Command::Word(word) => {
                match understand(words, self.table.position(), &word) {
                    Ok(mv) => self.play(words, mv),
                    Err(why) => self.say(why, Role::Warn),
                }
                Flow::Stay
            }
        }
    }

    /// Picks a complete move, which must then be confirmed.
    fn pick(&mut self, mv: AnyMove) {
        self.table.pick_mut().set(mv);
        self.cursor = Some(Target::Button(Button::Confirm));
    }

    fn save(&mut self, words: &Words, file: &str) {
        let name = [("file", file.into())];
        let (text, role) = match self.table.save(Path::new(file)) {
            Ok(()) => (words.tell("table-saved", &name), Role::Good),
            Err(NotSaved::Taken) => (words.tell("table-save-taken", &name), Role::Warn),
            Err(NotSaved::Failed(error)) => {
                let [name] = name;
                let args = [name, ("error", error.to_string().into())];
                (words.tell("table-save-failed", &args), Role::Warn)
            }
        };
        self.say(text, role);
    }

    /// Executes a button's action.
    fn press(&mut self, words: &Words, button: Button, theme: &mut Theme) -> Flow {
        self.note = None;
        match button {
            Button::Confirm => {
                if let Some(mv) = self.table.pick().ready()
                    && self.is_picking()
                {
                    self.play(words, mv);
                }
            }
            Button::Back => {
                self.table.pick_mut().back();
                self.cursor = None;
            }
            Button::Help => self.open(Window::Help { scroll: 0 }),
            Button::Rules => self.open(Window::Rules { scroll: 0 }),
            Button::Values => self.open(Window::Values { scroll: 0 }),
            Button::Moves => self.open(Window::Moves { back: 0 }),
            Button::Hint => {
                if !self.is_picking() || !self.table.ask_hint() {
                    self.say(words.say("table-no-hint"), Role::Warn);
                }
            }
            Button::Undo if self.review.is_some() => self.say(words.say("review-how"), Role::Warn),
            Button::Undo => match self.table.undo() {
                Undo::Done => {
                    self.clear();
                    self.review = None;
                    self.cursor = None;
                    self.due = Instant::now();
                    self.say(words.say("table-undone"), Role::Ink);
                }
                Undo::Nothing => self.say(words.say("table-undo-nothing"), Role::Warn),
                Undo::Seen => self.say(words.say("table-undo-seen"), Role::Warn),
            },
            // Typed text belongs to the game, so close the windows.
            Button::Save => {
                self.clear();
                self.typed = format!("{} ", words.say("command-save"));
            }
            Button::Review => {
                self.clear();
                self.review = match self.review {
                    Some(_) => None,
                    None => Some(self.table.terminal_game().game().ply()),
                };
            }
            Button::Marks => {
                theme.marks = match theme.marks {
                    Marks::Signs => Marks::Letters,
                    Marks::Letters => Marks::Signs,
                };
            }
            Button::Leave => return Flow::Leave,
            Button::Again if self.is_over() => return Flow::NewGame,
            Button::Again => {}
            Button::Take => {
                if let Some(Window::Hint { best: Some(mv), .. }) = self.window.take() {
                    self.pick(mv);
                }
            }
            Button::Next | Button::Skip | Button::Close => self.close_or_next(button),
            Button::First | Button::Earlier | Button::Later | Button::Last => self.navigate(button),
            Button::Row(_) | Button::Less(_) | Button::More(_) => {}
        }
        Flow::Stay
    }

    /// Shows the next points of the scoring window, or closes the window.
    fn close_or_next(&mut self, button: Button) {
        match &mut self.window {
            Some(Window::Scoring { step, shown }) => {
                let all = self
                    .table
                    .terminal_game()
                    .steps()
                    .get(*step)
                    .map_or(0, |step| step.points.len());
                match button {
                    Button::Next if *shown < all => *shown += 1,
                    Button::Skip if *shown < all => *shown = all,
                    _ => {
                        self.window = self.is_over().then_some(Window::Result);
                    }
                }
            }
            _ => self.window = self.below.take(),
        }
    }

    /// Moves the review through the game.
    fn navigate(&mut self, button: Button) {
        let Some(at) = self.review else { return };
        let all = self.table.terminal_game().game().ply();
        self.review = Some(match button {
            Button::First => 0,
            Button::Earlier => at.saturating_sub(1),
            Button::Later => (at + 1).min(all),
            _ => all,
        });
    }
}

/// The refresh interval while something is running.
const FRAME: Duration = Duration::from_millis(80);

/// Returns the person whose board is drawn large: the one to act.
fn own_seat(table: &Controller) -> Option<Seat> {
    let terminal_game = table.terminal_game();
    let is_person = |seat: &Seat| terminal_game.participant(*seat) == Participant::Human;
    match super::render_context::acting(table.position()).filter(is_person) {
        Some(seat) => Some(seat),
        // With a single person, theirs is always large.
        None => {
            let mut people = table.position().players().seats().filter(is_person);
            people.next().filter(|_| people.next().is_none())
        }
    }
}
