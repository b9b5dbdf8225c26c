//! A round's points, one by one, with their reasons. The boards stay visible.

use evora_rules::{AnyReason, Points, Position, Seat, azul, duel, pavilion};
use evora_words::Words;
use ratatui::layout::Rect;

use super::{GameScreen, buttons};
use crate::controller::Spot;
use crate::screen::button::Button;
use crate::screen::canvas::Canvas;
use crate::screen::render_context::cut;
use crate::screen::theme::Role;

/// Columns of the window on a wide screen.
const WIDTH: u16 = 76;
/// Rows of the window, including its border.
const HEIGHT: u16 = 10;

pub(super) fn paint(
    game_screen: &GameScreen,
    canvas: &mut Canvas,
    words: &Words,
    step: usize,
    shown: usize,
) {
    let terminal_game = game_screen.table.terminal_game();
    let Some(taken) = terminal_game.steps().get(step) else { return };
    let all = canvas.area();
    // On a narrow screen the window takes the full width, so that no fragments show beside it.
    let columns = if all.width < WIDTH + 8 { all.width } else { WIDTH };
    let rows = HEIGHT.min(all.height);
    let (x, y) = (all.x + (all.width - columns) / 2, all.bottom() - rows);
    let round = terminal_game.position_after(step + 1).rounds_done();
    let title = words.tell("window-scoring", &[("round", round.into())]);
    let inside = canvas.window(Rect { x, y, width: columns, height: rows }, &title);
    let room = inside.height.saturating_sub(2);
    let from = shown.saturating_sub(room.into());
    for (row, points) in taken.points.iter().take(shown).skip(from).enumerate() {
        let role = match points.points {
            _ if from + row + 1 < shown => Role::Ink,
            lost if lost < 0 => Role::Warn,
            0 => Role::Faint,
            _ => Role::Good,
        };
        let text = cut(&words.explain(*points), inside.width);
        canvas.say(inside.x, inside.y + row as u16, &text, role);
    }
    // The scores after the points shown so far.
    let mut sums = taken.before.scores();
    for points in taken.points.iter().take(shown) {
        sums[points.seat] = sums[points.seat].saturating_add_signed(points.points);
    }
    let seats = taken.before.players().seats();
    let scores: Vec<String> =
        seats.map(|seat| format!("{} {}", words.seat(seat), sums[seat])).collect();
    canvas.say(inside.x, inside.y + room, &scores.join("   "), Role::Strong);
    let counted = format!("{shown}/{}", taken.points.len());
    canvas.say_right(inside.right(), inside.y + room, &counted, Role::Faint);
    buttons(canvas, words, inside, &[Button::Next, Button::Skip]);
}

/// Returns the spot being explained, and whose board it is on.
pub(super) fn spot(game_screen: &GameScreen, step: usize, shown: usize) -> Option<(Seat, Spot)> {
    let step = game_screen.table.terminal_game().steps().get(step)?;
    let told = step.points.get(shown.checked_sub(1)?)?;
    Some((told.seat, spot_of(*told)?))
}

/// Returns the spot that earned the points, if it is a single one.
fn spot_of(points: Points<AnyReason>) -> Option<Spot> {
    let cell = |row: usize, column: usize| Some(Spot::Cell(row as u8 + 1, column as u8 + 1));
    match points.reason {
        AnyReason::Azul(reason) => match reason {
            azul::Reason::Tile { row, column, .. } => cell(row.index(), column.index()),
            azul::Reason::Floor { .. } => Some(Spot::Floor),
            _ => None,
        },
        AnyReason::Pavilion(reason) => match reason {
            pavilion::Reason::Placed { space, .. } => Some(Spot::Space(space)),
            _ => None,
        },
        AnyReason::Duel(reason) => match reason {
            duel::Reason::Tile { row, column, .. } | duel::Reason::SpecialTile { row, column } => {
                cell(row.index(), column.index())
            }
            duel::Reason::Damaged { .. } => Some(Spot::Floor),
            _ => None,
        },
    }
}
