//! Windows of text that can be longer than they are high.

use evora_words::{Words, rules_page};

use super::{Desk, buttons, middle, page};
use crate::command::COMMANDS;
use crate::narration;
use crate::printed;
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, width, wrapped};
use crate::screen::legend;
use crate::screen::look::Role;

/// What stands before an explanation takes at most so many columns; what is longer has a line of its own.
const WIDEST: u16 = 24;

/// A line of a window: text by itself, or a word and what it means.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    Text(String),
    Pair(String, String),
}

/// How everything works.
pub(super) fn help(desk: &Desk, canvas: &mut Canvas, words: &Words, scroll: u16) -> u16 {
    let position = desk.table.position();
    let empty = || Line::Text(String::new());
    let pair = |(word, what)| Line::Pair(word, what);
    let mut lines: Vec<Line> = ["help-mouse", "help-keys", "help-type"]
        .into_iter()
        .map(|id| Line::Text(words.say(id)))
        .collect();
    lines.extend(words.help(position.rules()).into_iter().map(pair));
    lines.extend([empty(), Line::Text(words.say("help-commands"))]);
    lines.push(Line::Pair("?".into(), words.say("help-list")));
    lines.push(Line::Pair(words.say("help-ask-sample"), words.say("help-ask")));
    // The table is always to be seen here.
    let commands = COMMANDS.iter().filter(|named| named.help != "help-table");
    lines.extend(commands.map(|named| Line::Pair(named.name(words), words.say(named.help))));
    lines.extend([empty(), Line::Text(words.say("help-tiles"))]);
    lines.extend(legend::of(position, words).into_iter().map(pair));
    let which = [Button::Close, Button::Values, Button::Rules];
    paint(canvas, words, &words.say("window-help"), &lines, Place::Start(scroll), &which)
}

/// The rules of the game.
pub(super) fn rules(desk: &Desk, canvas: &mut Canvas, words: &Words, scroll: u16) -> u16 {
    let rules = desk.table.position().rules();
    let lines = page::lines(rules_page(words.lang(), rules));
    paint(canvas, words, &words.game(rules), &lines, Place::Start(scroll), &[Button::Close])
}

/// What is printed on the boards, and what is left in bag, lid and tower.
pub(super) fn values(desk: &Desk, canvas: &mut Canvas, words: &Words, scroll: u16) -> u16 {
    let position = desk.shown();
    let pair = |(label, what)| Line::Pair(label, what);
    let mut lines: Vec<Line> = printed::on_boards(words, position).into_iter().map(pair).collect();
    lines.push(Line::Text(String::new()));
    lines.extend(printed::left(words, position).into_iter().map(pair));
    let title = words.say("window-values");
    paint(canvas, words, &title, &lines, Place::Start(scroll), &[Button::Close])
}

/// The legal moves.
pub(super) fn legal(desk: &Desk, canvas: &mut Canvas, words: &Words, scroll: u16) -> u16 {
    let list = words.list_legal(desk.table.position());
    let lines: Vec<Line> = list.into_iter().map(|(word, what)| Line::Pair(word, what)).collect();
    paint(canvas, words, &words.say("window-legal"), &lines, Place::Start(scroll), &[Button::Close])
}

/// What has happened; scrolled from its end, because what is newest matters most.
pub(super) fn moves(desk: &Desk, canvas: &mut Canvas, words: &Words, back: u16) -> u16 {
    let session = desk.table.session();
    let mut lines = Vec::new();
    for step in 0..session.game().ply() {
        let Some(told) = narration::told(words, session, step) else { continue };
        if !told.headline.is_empty() {
            let word = format!("{:>3} {}", step + 1, told.word.unwrap_or_default());
            lines.push(Line::Pair(word, told.headline));
        }
        lines.extend(told.points.into_iter().map(|points| Line::Pair(String::new(), points)));
    }
    let title = words.say("window-moves");
    paint(canvas, words, &title, &lines, Place::End(back), &[Button::Close])
}

/// Which lines are seen where there are too many: so many after the first, or before the last.
#[derive(Clone, Copy)]
enum Place {
    Start(u16),
    End(u16),
}

/// Paints a window of text; how many of its lines have no room.
fn paint(
    canvas: &mut Canvas,
    words: &Words,
    title: &str,
    lines: &[Line],
    from: Place,
    which: &[Button],
) -> u16 {
    let all = canvas.area();
    let columns = all.width.saturating_sub(4).min(96);
    let lines = laid_out(lines, columns);
    let area = middle(all, columns + 4, lines.len() as u16 + 4);
    let inside = canvas.window(area, title);
    let rows = inside.height.saturating_sub(2);
    // Whoever asks for more than there is sees the end.
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

/// Lines of at most so many columns; explanations stand under each other.
fn laid_out(lines: &[Line], columns: u16) -> Vec<String> {
    let firsts = lines.iter().filter_map(|line| match line {
        Line::Pair(word, _) => Some(width(word)).filter(|&wide| wide <= WIDEST),
        Line::Text(_) => None,
    });
    let first = firsts.max().unwrap_or(0);
    let hang = usize::from(first) + 2;
    let mut laid = Vec::new();
    for line in lines {
        match line {
            Line::Text(text) if text.is_empty() => laid.push(String::new()),
            Line::Text(text) => laid.extend(wrapped(text, columns)),
            Line::Pair(word, what) => {
                let mut whats = wrapped(what, columns.saturating_sub(hang as u16)).into_iter();
                // What is not wider than its column keeps its spaces: numbers stand under each other.
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
