//! The goals of this game, and what each would pay both players now.

use evora_rules::Seat;
use evora_rules::duel::{Duel, Goal};
use evora_words::seat_number;
use ratatui::layout::Rect;

use crate::screen::canvas::{Canvas, wrapped};
use crate::screen::look::Role;
use crate::screen::scene::{Scene, cut};

/// Columns for the points of one player.
const POINTS: u16 = 5;

/// What a goal pays stands under its name, a little to the right.
const INDENT: u16 = 2;
/// Points farther away than this from their goal are hard to find.
const WIDEST: u16 = 44;

/// Paints them: with what they pay where there is room for it, with a heading where there is room for that.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, scene: &Scene, table: &Duel) {
    let goals: Vec<Goal> = table.goals().iter().collect();
    let columns = area.width.min(WIDEST);
    let pays =
        |goal: &Goal| wrapped(&scene.words.goal_pays(*goal), area.width.saturating_sub(INDENT));
    let explained: u16 = goals.iter().map(|goal| 1 + pays(goal).len() as u16).sum();
    let has_heading = area.height > goals.len() as u16;
    let is_explained = area.height > explained;
    let seats: Vec<Seat> =
        [scene.own].into_iter().chain(scene.others(evora_rules::Players::Two)).collect();
    let mut y = area.y;
    if has_heading {
        canvas.say(area.x, y, &scene.words.say("duel-goals"), Role::Strong);
        for (place, seat) in (0u16..).zip(&seats) {
            let right = area.x + columns - (1 - place) * POINTS;
            let heading =
                scene.words.tell("duel-goals-seat", &[("seat", seat_number(*seat).into())]);
            canvas.say_right(right, y, &heading, Role::Faint);
        }
        y += 1;
    }
    for goal in goals {
        if y >= area.bottom() {
            return;
        }
        let name = cut(&scene.words.goal(goal), columns.saturating_sub(2 * POINTS));
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
