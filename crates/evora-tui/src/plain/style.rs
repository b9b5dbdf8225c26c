//! How tiles look: a colour and, always, a letter.

use anstyle::{AnsiColor, Color, Style};
use evora_rules::{TileColour, azul, duel, pavilion};

/// A tile that can be shown.
pub(super) trait Painted: TileColour {
    /// The style of a tile of this colour.
    fn style(self) -> Style;
}

impl Painted for azul::Colour {
    fn style(self) -> Style {
        use azul::Colour::*;
        match self {
            Blue => on(AnsiColor::Blue, AnsiColor::BrightWhite),
            Yellow => on(AnsiColor::Yellow, AnsiColor::Black),
            Red => on(AnsiColor::Red, AnsiColor::BrightWhite),
            Black => on(AnsiColor::BrightBlack, AnsiColor::BrightWhite),
            White => on(AnsiColor::BrightWhite, AnsiColor::Black),
        }
    }
}

impl Painted for pavilion::Colour {
    fn style(self) -> Style {
        use pavilion::Colour::*;
        match self {
            Purple => on(AnsiColor::Magenta, AnsiColor::BrightWhite),
            Green => on(AnsiColor::Green, AnsiColor::Black),
            // The sixteen colours of a terminal have no orange; this is the nearest of the rest.
            Orange => on(AnsiColor::BrightRed, AnsiColor::Black),
            Yellow => on(AnsiColor::BrightYellow, AnsiColor::Black),
            Blue => on(AnsiColor::Blue, AnsiColor::BrightWhite),
            Red => on(AnsiColor::Red, AnsiColor::BrightWhite),
        }
    }
}

impl Painted for duel::Colour {
    fn style(self) -> Style {
        use duel::Colour::*;
        match self {
            Blue => on(AnsiColor::Blue, AnsiColor::BrightWhite),
            Turquoise => on(AnsiColor::Cyan, AnsiColor::Black),
            Black => on(AnsiColor::BrightBlack, AnsiColor::BrightWhite),
            Yellow => on(AnsiColor::Yellow, AnsiColor::Black),
            Red => on(AnsiColor::Red, AnsiColor::BrightWhite),
        }
    }
}

fn on(back: AnsiColor, front: AnsiColor) -> Style {
    Style::new().bg_color(Some(Color::Ansi(back))).fg_color(Some(Color::Ansi(front))).bold()
}

/// Things that are only printed on the board.
pub(super) const FAINT: Style = Style::new().dimmed();
/// What should be seen first.
pub const STRONG: Style = Style::new().bold();

/// Text in a style.
pub fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
