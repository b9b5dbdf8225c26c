//! Wrapping of text at words.

use anstream::adapter::strip_str;
use ratatui::text::Span;

/// Returns the width of text in columns.
pub fn width(text: &str) -> u16 {
    Span::raw(text).width() as u16
}

/// Returns the width of text in columns, without the escape sequences of styles.
fn styled_width(text: &str) -> u16 {
    width(&strip_str(text).to_string())
}

/// Wraps text at spaces into lines of at most this many columns.
pub fn wrapped(text: &str, columns: u16) -> Vec<String> {
    wrapped_by(text, columns, width)
}

/// Wraps a line for a terminal: after a heading, which the further lines are indented by, and with escape sequences of
/// styles. Returns it as it is if it fits.
pub(crate) fn wrapped_after(head: &str, text: &str, columns: u16) -> Vec<String> {
    let whole = format!("{head}{text}");
    let indent = styled_width(head);
    if styled_width(&whole) <= columns || columns < indent + NARROWEST {
        return vec![whole];
    }
    let lines = wrapped_by(text, columns - indent, styled_width).into_iter().enumerate();
    let blank = " ".repeat(indent.into());
    lines.map(|(place, line)| format!("{}{line}", if place == 0 { head } else { &blank })).collect()
}

/// Text in fewer columns than this is harder to read wrapped than broken.
const NARROWEST: u16 = 20;

fn wrapped_by(text: &str, columns: u16, width: fn(&str) -> u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in &unbroken(paragraph) {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// Splits a line into words, joining single-letter words to the next: Polish and Ukrainian leave none at the end of a
/// line.
fn unbroken(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_short = false;
    for word in line.split(' ') {
        match words.last_mut().filter(|_| is_short) {
            Some(before) => *before = format!("{before} {word}"),
            None => words.push(word.to_owned()),
        }
        let mut letters = word.chars();
        is_short = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_one_letter_does_not_end_a_line() {
        let text = "Weź płytki z warsztatu i połóż je w linii, a w niej";
        assert_eq!(
            wrapped(text, 14),
            ["Weź płytki", "z warsztatu", "i połóż je", "w linii,", "a w niej"]
        );
        assert_eq!(wrapped("Фішки й плитки", 8), ["Фішки", "й плитки"]);
        // Digits and symbols are not single-letter words.
        assert_eq!(wrapped("round 2 of 6", 7), ["round 2", "of 6"]);
    }

    #[test]
    fn a_long_line_is_indented_by_its_heading_and_styles_take_no_columns() {
        let bold = "\u{1b}[1mtake\u{1b}[0m all blue tiles";
        assert_eq!(wrapped_after("  3B  ", bold, 26), [format!("  3B  {bold}")]);
        assert_eq!(
            wrapped_after("  3B  ", "take all blue tiles from factory 3", 26),
            ["  3B  take all blue tiles", "      from factory 3"]
        );
        let long = "take all blue tiles from factory 3";
        assert_eq!(wrapped_after("  3B  ", long, 20), [format!("  3B  {long}")]);
    }
}
