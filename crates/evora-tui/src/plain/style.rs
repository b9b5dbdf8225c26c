//! Styles of line mode. A tile has a colour and always a letter.

use anstyle::{AnsiColor, Color, Style};
use evora_rules::{TileColour, azul, duel, pavilion};

/// A tile colour with a style.
pub(super) trait Painted: TileColour {
    /// Returns the style of a tile.
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
            // The 16 ANSI colours have no orange; this is the nearest unused one.
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

/// Style of what is only printed on the board.
pub(super) const FAINT: Style = Style::new().dimmed();
/// Style of headings and important values.
pub const STRONG: Style = Style::new().bold();

/// Returns text with the escape sequences of a style.
pub fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
