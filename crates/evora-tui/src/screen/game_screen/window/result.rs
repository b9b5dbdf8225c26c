//! The result: every player's score by source, the winner, and the tie-break.

use evora_words::Words;

use super::{GameScreen, buttons, middle};
use crate::narration::{Ended, ended};
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, width, wrapped};
use crate::screen::theme::Role;

pub(super) fn paint(game_screen: &GameScreen, canvas: &mut Canvas, words: &Words) {
    let Some(Ended { seats, verdict }) = ended(words, game_screen.table.terminal_game()) else {
        return;
    };
    let parts = seats.first().map(|(_, _, parts)| parts.clone()).unwrap_or_default();
    let labels: Vec<String> = parts.into_iter().map(|(label, _)| label).collect();
    let names: Vec<String> = seats.iter().map(|(seat, ..)| words.seat(*seat)).collect();
    let total = words.say("result-total");
    let first = labels.iter().chain([&total]).map(|label| width(label)).max().unwrap_or(0) + 1;
    let column = names.iter().map(|name| width(name)).max().unwrap_or(0) + 3;
    let wide = (first + column * names.len() as u16 + 4).max(64);
    let area = middle(canvas.area(), wide, labels.len() as u16 + 9);
    let inside = canvas.window(area, &words.say("window-result"));
    let mut y = inside.y;
    for line in wrapped(&verdict, inside.width) {
        canvas.say(inside.x, y, &line, Role::Act);
        y += 1;
    }
    y += 1;
    let ends = |number: usize| inside.x + first + column * (number as u16 + 1);
    for (number, name) in names.iter().enumerate() {
        canvas.say_right(ends(number), y, name, Role::Strong);
    }
    for (row, label) in labels.iter().enumerate() {
        y += 1;
        canvas.say(inside.x, y, label, Role::Ink);
        for (number, (_, _, parts)) in seats.iter().enumerate() {
            let points = parts.get(row).map_or(0, |(_, points)| *points);
            let role = if points < 0 { Role::Warn } else { Role::Ink };
            // A typographic minus, as everywhere on the screen.
            canvas.say_right(ends(number), y, &points.to_string().replace('-', "−"), role);
        }
    }
    y += 1;
    canvas.say(inside.x, y, &total, Role::Strong);
    for (number, (_, total, _)) in seats.iter().enumerate() {
        canvas.say_right(ends(number), y, &total.to_string(), Role::Strong);
    }
    let which = [Button::Close, Button::Again, Button::Review, Button::Save];
    buttons(canvas, words, inside, &which);
}
