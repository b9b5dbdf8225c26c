//! The page of a game: the table, what is picked, what has happened, and windows over it.

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
use super::look::{Look, Marks, Role};
use crate::command::Command;
use crate::controller::{Controller, Next, NotSaved};
use crate::hint::hint;
use crate::session::Undo;
use crate::sitter::Sitter;
pub use window::Window;
pub(super) use window::middle;

/// What comes after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    Stay,
    /// The players leave.
    Leave,
    /// The players want another game.
    Again,
}

/// The page of a game.
pub struct Desk {
    table: Controller,
    /// What the keyboard points at.
    cursor: Option<Target>,
    /// What is being typed.
    typed: String,
    /// The last thing said, and how.
    note: Option<(String, Role)>,
    window: Option<Window>,
    /// A telling that another window lies over.
    below: Option<Window>,
    /// How many lines of a window can be above or below it.
    scrollable: u16,
    /// How many steps are shown while looking back.
    review: Option<usize>,
    /// Whose board was the large one last.
    own: Seat,
    /// How long a bot's move stays before the next.
    pace: Duration,
    /// When the next step may be shown.
    due: Instant,
    /// What can be pointed at, as last painted.
    hits: Vec<(Rect, Target)>,
}

impl Desk {
    /// A page for a table. Bots wait so long between their moves that people can follow.
    pub fn new(table: Controller, pace: Duration) -> Desk {
        let own = own_seat(&table).unwrap_or(Seat::S0);
        Desk {
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

    /// The same page, looking back at the beginning of the game.
    pub fn reviewing(mut self) -> Desk {
        self.review = Some(0);
        self
    }

    /// The table.
    pub fn table(&self) -> &Controller {
        &self.table
    }

    /// The table, once the page is closed.
    pub fn into_table(self) -> Controller {
        self.table
    }

    /// The window that is open.
    pub fn window(&self) -> Option<&Window> {
        self.window.as_ref()
    }

    /// Lets happen what needs nobody. How long until there may be more: nothing while only people act.
    pub fn tick(&mut self, words: &Words) -> Option<Duration> {
        // Everything waits until whatever is read is closed, also a hint that has been found.
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
        let before = self.table.session().game().ply();
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

    /// What follows a step: a word about it, and the telling of a round's points.
    fn stepped(&mut self, step: usize) {
        self.cursor = None;
        self.note = None;
        let session = self.table.session();
        let Some(taken) = session.steps().get(step).cloned() else { return };
        if taken.seat().is_some_and(|seat| session.sitter(seat) != Sitter::Human) {
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

    /// Plays a move for somebody at the terminal.
    fn play(&mut self, words: &Words, mv: AnyMove) {
        let step = self.table.session().game().ply();
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

    /// Whether somebody at the terminal is to move, and not only looking.
    fn is_picking(&self) -> bool {
        self.review.is_none()
            && self.window.is_none()
            && super::scene::acting(self.table.position())
                .is_some_and(|seat| self.table.session().sitter(seat) == Sitter::Human)
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.table.position().outcome().is_some()
    }

    /// Opens a window. What is being told goes on once it is closed.
    fn open(&mut self, window: Window) {
        if let Some(telling @ (Window::Scoring { .. } | Window::Result)) = self.window.take() {
            self.below = Some(telling);
        }
        self.window = Some(window);
    }

    /// Takes every window away.
    fn clear(&mut self) {
        (self.window, self.below) = (None, None);
    }

    /// Does what a typed line says.
    fn obey(&mut self, words: &Words, line: &str, look: &mut Look) -> Flow {
        match Command::read(words, line) {
            Command::Nothing | Command::Controller => Flow::Stay,
            // What others may choose from can be hidden from whoever looks on (D-8).
            Command::List | Command::Ask(_) | Command::Word(_) if !self.is_picking() => {
                let why = if self.is_over() { "table-over" } else { "table-not-yours" };
                self.say(words.say(why), Role::Warn);
                Flow::Stay
            }
            Command::List => {
                self.open(Window::Legal { scroll: 0 });
                Flow::Stay
            }
            Command::Help => self.press(words, Button::Help, look),
            Command::Hint => self.press(words, Button::Hint, look),
            Command::Undo => self.press(words, Button::Undo, look),
            Command::Quit => self.press(words, Button::Leave, look),
            Command::Rules => self.press(words, Button::Rules, look),
            Command::Values => self.press(words, Button::Values, look),
            Command::Save(file) if file.is_empty() => {
                self.say(words.say("table-save-where"), Role::Warn);
                Flow::Stay
            }
            Command::Save(file) => {
                self.save(words, &file);
                Flow::Stay
            }
            // Picked but not made: what it would do stands where it is confirmed.
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

    /// Picks all of a move, which then waits to be confirmed.
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

    /// Does what a button says.
    fn press(&mut self, words: &Words, button: Button, look: &mut Look) -> Flow {
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
            // What is typed goes to the table, not to a window over it.
            Button::Save => {
                self.clear();
                self.typed = format!("{} ", words.say("command-save"));
            }
            Button::Review => {
                self.clear();
                self.review = match self.review {
                    Some(_) => None,
                    None => Some(self.table.session().game().ply()),
                };
            }
            Button::Marks => {
                look.marks = match look.marks {
                    Marks::Signs => Marks::Letters,
                    Marks::Letters => Marks::Signs,
                };
            }
            Button::Leave => return Flow::Leave,
            Button::Again if self.is_over() => return Flow::Again,
            Button::Again => {}
            Button::Take => {
                if let Some(Window::Hint { best: Some(mv), .. }) = self.window.take() {
                    self.pick(mv);
                }
            }
            Button::Next | Button::Skip | Button::Close => self.close_or_next(button),
            Button::First | Button::Earlier | Button::Later | Button::Last => self.look(button),
            Button::Row(_) | Button::Less(_) | Button::More(_) => {}
        }
        Flow::Stay
    }

    /// Goes on with what a window tells, or closes it.
    fn close_or_next(&mut self, button: Button) {
        match &mut self.window {
            Some(Window::Scoring { step, shown }) => {
                let all =
                    self.table.session().steps().get(*step).map_or(0, |step| step.points.len());
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

    /// Steps through the game.
    fn look(&mut self, button: Button) {
        let Some(at) = self.review else { return };
        let all = self.table.session().game().ply();
        self.review = Some(match button {
            Button::First => 0,
            Button::Earlier => at.saturating_sub(1),
            Button::Later => (at + 1).min(all),
            _ => all,
        });
    }
}

/// While something is going on, it is looked at so often.
const FRAME: Duration = Duration::from_millis(80);

/// The person whose board is large: whoever of them is to act.
fn own_seat(table: &Controller) -> Option<Seat> {
    let session = table.session();
    let is_person = |seat: &Seat| session.sitter(*seat) == Sitter::Human;
    match super::scene::acting(table.position()).filter(is_person) {
        Some(seat) => Some(seat),
        // Where only one person plays, theirs is large all the time.
        None => {
            let mut people = table.position().players().seats().filter(is_person);
            people.next().filter(|_| people.next().is_none())
        }
    }
}
