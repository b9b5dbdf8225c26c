//! How tiles look: a colour and, always, a letter.

use anstyle::{AnsiColor, Color, Style};
use evora_rules::azul::Colour;

/// The style of a tile of this colour.
pub(crate) fn tile(colour: Colour) -> Style {
    let (back, front) = match colour {
        Colour::Blue => (AnsiColor::Blue, AnsiColor::BrightWhite),
        Colour::Yellow => (AnsiColor::Yellow, AnsiColor::Black),
        Colour::Red => (AnsiColor::Red, AnsiColor::BrightWhite),
        Colour::Black => (AnsiColor::BrightBlack, AnsiColor::BrightWhite),
        Colour::White => (AnsiColor::BrightWhite, AnsiColor::Black),
    };
    Style::new().bg_color(Some(Color::Ansi(back))).fg_color(Some(Color::Ansi(front))).bold()
}

/// Things that are only printed on the board.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What should be seen first.
pub(crate) const STRONG: Style = Style::new().bold();

/// Text in a style.
pub(crate) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
