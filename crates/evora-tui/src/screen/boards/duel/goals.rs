//! The goals of this game, and the points each would give both players now.

use evora_rules::Seat;
use evora_rules::duel::{Duel, Goal};
use evora_words::seat_number;
use ratatui::layout::Rect;

use crate::screen::canvas::{Canvas, wrapped};
use crate::screen::render_context::{RenderContext, cut};
use crate::screen::theme::Role;

/// Columns for the points of one player.
const POINTS: u16 = 5;

/// Indentation of a goal's points below its name.
const INDENT: u16 = 2;
/// The widest row: points farther from their goal are hard to find.
const WIDEST: u16 = 44;

/// Paints the goals, with points and a heading if there is room.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, context: &RenderContext, table: &Duel) {
    let goals: Vec<Goal> = table.goals().iter().collect();
    let columns = area.width.min(WIDEST);
    let pays =
        |goal: &Goal| wrapped(&context.words.goal_pays(*goal), area.width.saturating_sub(INDENT));
    let explained: u16 = goals.iter().map(|goal| 1 + pays(goal).len() as u16).sum();
    let has_heading = area.height > goals.len() as u16;
    let is_explained = area.height > explained;
    let seats: Vec<Seat> =
        [context.own].into_iter().chain(context.others(evora_rules::Players::Two)).collect();
    let mut y = area.y;
    if has_heading {
        canvas.say(area.x, y, &context.words.say("duel-goals"), Role::Strong);
        for (place, seat) in (0u16..).zip(&seats) {
            let right = area.x + columns - (1 - place) * POINTS;
            let heading =
                context.words.tell("duel-goals-seat", &[("seat", seat_number(*seat).into())]);
            canvas.say_right(right, y, &heading, Role::Faint);
        }
        y += 1;
    }
    for goal in goals {
        if y >= area.bottom() {
            return;
        }
        let name = cut(&context.words.goal(goal), columns.saturating_sub(2 * POINTS));
        canvas.say(area.x, y, &name, Role::Ink);
        for (place, &seat) in (0u16..).zip(&seats) {
            let points = goal.points(table.board(seat).dome());
            let (text, role) = match points {
                lost if lost < 0 => (format!("−{}", lost.unsigned_abs()), Role::Warn),
                0 => ("0".into(), Role::Faint),
                won => (format!("+{won}"), Role::Good),
            };
            let right = area.x + columns - (1 - place) * POINTS;
            canvas.say_right(right, y, &text, role);
        }
        y += 1;
        if is_explained {
            for line in pays(&goal) {
                canvas.say(area.x + INDENT, y, &line, Role::Faint);
                y += 1;
            }
        }
    }
}
