//! Windows over the game page.

mod page;
mod result;
mod scoring;
mod text;

use evora_rules::AnyMove;
use evora_words::Words;
use ratatui::layout::Rect;

use super::GameScreen;
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, Mark, wrapped};
use crate::screen::theme::Role;

/// A window.
#[derive(Clone, PartialEq, Debug)]
pub enum Window {
    /// The help.
    Help {
        /// How many rows are scrolled out at the top.
        scroll: u16,
    },
    /// The legal moves.
    Legal {
        /// How many rows are scrolled out at the top.
        scroll: u16,
    },
    /// The rules of the game.
    Rules {
        /// How many rows are scrolled out at the top.
        scroll: u16,
    },
    /// The values printed on the boards, and the contents of bag, lid and tower.
    Values {
        /// How many rows are scrolled out at the top.
        scroll: u16,
    },
    /// The move list.
    Moves {
        /// How many rows are scrolled out at the bottom.
        back: u16,
    },
    /// A round's points, one by one.
    Scoring {
        /// The step that scored them.
        step: usize,
        /// How many of them are shown.
        shown: usize,
    },
    /// The result of the game.
    Result,
    /// A hint.
    Hint {
        /// The hint in words.
        lines: Vec<String>,
        /// The recommended move.
        best: Option<AnyMove>,
    },
}

impl GameScreen {
    /// Paints the open window. Returns how many of its rows do not fit.
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

    /// Returns the spot that the scoring window is explaining.
    pub(super) fn explained_spot(&self) -> Option<(evora_rules::Seat, crate::controller::Spot)> {
        let Some(Window::Scoring { step, shown }) = &self.window else { return None };
        scoring::spot(self, *step, *shown)
    }
}

/// Columns of the hint window.
const HINT: u16 = 72;

fn hint(canvas: &mut Canvas, words: &Words, lines: &[String]) {
    let rows: usize = lines.iter().map(|line| wrapped(line.trim(), HINT - 4).len()).sum();
    // An empty row before the buttons, and the border.
    let area = middle(canvas.area(), HINT, rows as u16 + 4);
    let inside = canvas.window(area, &words.say("window-hint"));
    let mut rest = Rect { height: inside.height.saturating_sub(1), ..inside };
    for line in lines {
        let used = canvas.wrap(rest, line.trim(), Role::Ink);
        rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
    }
    buttons(canvas, words, inside, &[Button::Take, Button::Close]);
}

/// Draws the buttons of a window in its last row; Enter activates the first.
fn buttons(canvas: &mut Canvas, words: &Words, inside: Rect, which: &[Button]) {
    let (mut x, y) = (inside.x, inside.bottom().saturating_sub(1));
    for (number, &button) in which.iter().enumerate() {
        let mark = if number == 0 { Mark::Cursor } else { Mark::Open };
        x = canvas.button(x, y, button, &words.say(button.message()), mark) + 1;
    }
}

/// Returns a centred area of this size.
pub(in crate::screen) fn middle(all: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(all.width), height.min(all.height));
    let (x, y) = (all.x + (all.width - width) / 2, all.y + (all.height - height) / 2);
    Rect { x, y, width, height }
}
