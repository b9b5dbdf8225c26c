//! What lies over the table for a while.

mod page;
mod result;
mod scoring;
mod text;

use evora_rules::AnyMove;
use evora_words::Words;
use ratatui::layout::Rect;

use super::Desk;
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, Mark, wrapped};
use crate::screen::look::Role;

/// A window.
#[derive(Clone, PartialEq, Debug)]
pub enum Window {
    /// How everything works.
    Help {
        /// How many lines are above the window.
        scroll: u16,
    },
    /// The legal moves.
    Legal {
        /// How many lines are above the window.
        scroll: u16,
    },
    /// The rules of the game.
    Rules {
        /// How many lines are above the window.
        scroll: u16,
    },
    /// What is printed on the boards, and what is left in bag, lid and tower.
    Values {
        /// How many lines are above the window.
        scroll: u16,
    },
    /// What has happened.
    Moves {
        /// How many lines are below the window.
        back: u16,
    },
    /// A round's points, one by one.
    Scoring {
        /// The step that gave them.
        step: usize,
        /// How many are told.
        shown: usize,
    },
    /// How the game ended.
    Result,
    /// What a strong bot would play.
    Hint {
        /// In words.
        lines: Vec<String>,
        /// The move.
        best: Option<AnyMove>,
    },
}

impl Desk {
    /// Paints the window that is open; how many of its lines have no room.
    pub(super) fn paint_window(&self, canvas: &mut Canvas, words: &Words) -> u16 {
        let Some(window) = &self.window else { return 0 };
        canvas.cover();
        match window {
            Window::Help { scroll } => text::help(self, canvas, words, *scroll),
            Window::Legal { scroll } => text::legal(self, canvas, words, *scroll),
            Window::Rules { scroll } => text::rules(self, canvas, words, *scroll),
            Window::Values { scroll } => text::values(self, canvas, words, *scroll),
            Window::Moves { back } => text::moves(self, canvas, words, *back),
            Window::Scoring { step, shown } => {
                scoring::paint(self, canvas, words, *step, *shown);
                0
            }
            Window::Result => {
                result::paint(self, canvas, words);
                0
            }
            Window::Hint { lines, .. } => {
                hint(canvas, words, lines);
                0
            }
        }
    }

    /// What the scoring tells of just now.
    pub(super) fn told_spot(&self) -> Option<(evora_rules::Seat, crate::controller::Spot)> {
        let Some(Window::Scoring { step, shown }) = &self.window else { return None };
        scoring::spot(self, *step, *shown)
    }
}

/// Columns of a hint.
const HINT: u16 = 72;

fn hint(canvas: &mut Canvas, words: &Words, lines: &[String]) {
    let rows: usize = lines.iter().map(|line| wrapped(line.trim(), HINT - 4).len()).sum();
    // An empty row before the buttons, and the edge.
    let area = middle(canvas.area(), HINT, rows as u16 + 4);
    let inside = canvas.window(area, &words.say("window-hint"));
    let mut rest = Rect { height: inside.height.saturating_sub(1), ..inside };
    for line in lines {
        let used = canvas.wrap(rest, line.trim(), Role::Ink);
        rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
    }
    buttons(canvas, words, inside, &[Button::Take, Button::Close]);
}

/// The buttons of a window, in its last line; the first is what Enter does.
fn buttons(canvas: &mut Canvas, words: &Words, inside: Rect, which: &[Button]) {
    let (mut x, y) = (inside.x, inside.bottom().saturating_sub(1));
    for (number, &button) in which.iter().enumerate() {
        let mark = if number == 0 { Mark::Cursor } else { Mark::Open };
        x = canvas.button(x, y, button, &words.say(button.message()), mark) + 1;
    }
}

/// An area of this size in the middle.
pub(in crate::screen) fn middle(all: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(all.width), height.min(all.height));
    let (x, y) = (all.x + (all.width - width) / 2, all.y + (all.height - height) / 2);
    Rect { x, y, width, height }
}
