//! Scrollable text windows.

use evora_words::{Words, rules_page};

use super::{GameScreen, buttons, middle, page};
use crate::command::COMMANDS;
use crate::narration;
use crate::printed;
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, width, wrapped};
use crate::screen::legend;
use crate::screen::theme::Role;

/// The widest first column of an explanation; longer terms get a row of their own.
const WIDEST: u16 = 24;

/// A row of a window: plain text, or a term and its explanation.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum TextRow {
    Text(String),
    Pair(String, String),
}

/// Paints the help.
pub(super) fn help(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    scroll: u16,
) -> u16 {
    let position = game_screen.table.position();
    let empty = || TextRow::Text(String::new());
    let pair = |(word, what)| TextRow::Pair(word, what);
    let mut lines: Vec<TextRow> = ["help-mouse", "help-keys", "help-type"]
        .into_iter()
        .map(|id| TextRow::Text(words.say(id)))
        .collect();
    lines.extend(words.help(position.rules()).into_iter().map(pair));
    lines.extend([empty(), TextRow::Text(words.say("help-commands"))]);
    lines.push(TextRow::Pair("?".into(), words.say("help-list")));
    lines.push(TextRow::Pair(words.say("help-ask-sample"), words.say("help-ask")));
    // The full screen always shows the table.
    let commands = COMMANDS.iter().filter(|named| named.help != "help-table");
    lines.extend(commands.map(|named| TextRow::Pair(named.name(words), words.say(named.help))));
    lines.extend([empty(), TextRow::Text(words.say("help-tiles"))]);
    lines.extend(legend::of(position, words).into_iter().map(pair));
    let which = [Button::Close, Button::Values, Button::Rules];
    paint(canvas, words, &words.say("window-help"), &lines, Place::Start(scroll), &which)
}

/// Paints the rules of the game.
pub(super) fn rules(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    scroll: u16,
) -> u16 {
    let rules = game_screen.table.position().rules();
    let lines = page::lines(rules_page(words.lang(), rules));
    paint(canvas, words, &words.game(rules), &lines, Place::Start(scroll), &[Button::Close])
}

/// Paints the values printed on the boards, and the contents of bag, lid and tower.
pub(super) fn values(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    scroll: u16,
) -> u16 {
    let position = game_screen.shown();
    let pair = |(label, what)| TextRow::Pair(label, what);
    let mut lines: Vec<TextRow> =
        printed::on_boards(words, position).into_iter().map(pair).collect();
    lines.push(TextRow::Text(String::new()));
    lines.extend(printed::left(words, position).into_iter().map(pair));
    let title = words.say("window-values");
    paint(canvas, words, &title, &lines, Place::Start(scroll), &[Button::Close])
}

/// Paints the legal moves.
pub(super) fn legal(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    scroll: u16,
) -> u16 {
    let list = words.list_legal(game_screen.table.position());
    let lines: Vec<TextRow> =
        list.into_iter().map(|(word, what)| TextRow::Pair(word, what)).collect();
    paint(canvas, words, &words.say("window-legal"), &lines, Place::Start(scroll), &[Button::Close])
}

/// Paints the move list, scrolled from its end, because the newest moves matter most.
pub(super) fn moves(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    back: u16,
) -> u16 {
    let terminal_game = game_screen.table.terminal_game();
    let mut lines = Vec::new();
    for step in 0..terminal_game.game().ply() {
        let Some(told) = narration::narrate(words, terminal_game, step) else { continue };
        if !told.headline.is_empty() {
            let word = format!("{:>3} {}", step + 1, told.word.unwrap_or_default());
            lines.push(TextRow::Pair(word, told.headline));
        }
        lines.extend(told.points.into_iter().map(|points| TextRow::Pair(String::new(), points)));
    }
    let title = words.say("window-moves");
    paint(canvas, words, &title, &lines, Place::End(back), &[Button::Close])
}

/// The scroll offset, counted from the first row or from the last.
#[derive(Clone, Copy)]
enum Place {
    Start(u16),
    End(u16),
}

/// Paints a text window. Returns how many rows do not fit.
fn paint(
    canvas: &mut Canvas,
    words: &Words,
    title: &str,
    lines: &[TextRow],
    from: Place,
    which: &[Button],
) -> u16 {
    let all = canvas.area();
    let columns = all.width.saturating_sub(4).min(96);
    let lines = laid_out(lines, columns);
    let area = middle(all, columns + 4, lines.len() as u16 + 4);
    let inside = canvas.window(area, title);
    let rows = inside.height.saturating_sub(2);
    // Clamp the offset to the end of the text.
    let over = (lines.len() as u16).saturating_sub(rows);
    let from = match from {
        Place::Start(scroll) => scroll.min(over),
        Place::End(back) => over.saturating_sub(back),
    };
    for (row, line) in lines.iter().skip(from.into()).take(rows.into()).enumerate() {
        canvas.say(inside.x, inside.y + row as u16, line, Role::Ink);
    }
    if lines.len() > rows.into() {
        let place = format!("↑↓ {}/{}", from + rows, lines.len());
        canvas.say_right(inside.right(), inside.bottom().saturating_sub(1), &place, Role::Faint);
    }
    buttons(canvas, words, inside, which);
    over
}

/// Wraps rows to this many columns; explanations are aligned.
fn laid_out(lines: &[TextRow], columns: u16) -> Vec<String> {
    let firsts = lines.iter().filter_map(|line| match line {
        TextRow::Pair(word, _) => Some(width(word)).filter(|&wide| wide <= WIDEST),
        TextRow::Text(_) => None,
    });
    let first = firsts.max().unwrap_or(0);
    let hang = usize::from(first) + 2;
    let mut laid = Vec::new();
    for line in lines {
        match line {
            TextRow::Text(text) if text.is_empty() => laid.push(String::new()),
            TextRow::Text(text) => laid.extend(wrapped(text, columns)),
            TextRow::Pair(word, what) => {
                let mut whats = wrapped(what, columns.saturating_sub(hang as u16)).into_iter();
                // A term that fits keeps its spaces, so that numbers stay aligned.
                if width(word) <= first {
                    let gap = " ".repeat(hang - usize::from(width(word)));
                    laid.push(format!("{word}{gap}{}", whats.next().unwrap_or_default()));
                } else {
                    laid.extend(wrapped(word, columns));
                }
                laid.extend(whats.map(|what| format!("{:hang$}{what}", "")));
            }
        }
    }
    laid
}
