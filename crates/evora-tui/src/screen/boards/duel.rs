//! Duel: factories with sun and moon sides, plates, pattern lines beside the dome, and goals.
//!
//! Everything is painted from the own seat's view (D-8), never from the whole position.

mod board;
mod dome;
mod factories;
mod goals;
mod plates;
#[cfg(test)]
mod tests;

use evora_rules::Position;
use evora_rules::duel::{Duel, Plate, Quarter, Slot};
use ratatui::layout::Rect;

use crate::controller::Spot;
use crate::narration::shown_scores;
use crate::screen::canvas::{Canvas, Mark, Size};
use crate::screen::render_context::RenderContext;
use board::Board;

/// Columns between the left and the right half.
const GAP: u16 = 2;

/// Rows of the move list below the plates.
const LOG: u16 = 1;

/// The sizes of a layout.
#[derive(Debug)]
struct Plan {
    own: Size,
    other: Size,
    offer: Size,
    plates: Size,
}

/// All layouts, the largest first.
const PLANS: [Plan; 7] = {
    use Size as S;
    [
        Plan { own: S::HUGE, other: S::LARGE, offer: S::LARGE, plates: S::LARGE },
        Plan { own: S::LARGE, other: S::LARGE, offer: S::LARGE, plates: S::LARGE },
        Plan { own: S::LARGE, other: S::MEDIUM, offer: S::LARGE, plates: S::LARGE },
        Plan { own: S::LARGE, other: S::SMALL, offer: S::MEDIUM, plates: S::LARGE },
        Plan { own: S::LARGE, other: S::SMALL, offer: S::MEDIUM, plates: S::SMALL },
        Plan { own: S::MEDIUM, other: S::SMALL, offer: S::MEDIUM, plates: S::LARGE },
        Plan { own: S::MEDIUM, other: S::SMALL, offer: S::MEDIUM, plates: S::SMALL },
    ]
};

impl Plan {
    /// Returns columns and rows of the left half: the own board above the plates.
    fn left(&self) -> (u16, u16) {
        let (wide, high) = board::extent(self.own, true);
        (wide, high + plates::height(self.plates))
    }

    /// Returns columns and rows of the right half: factories, the other board, goals.
    fn right(&self, goals: u16, gap: u16) -> (u16, u16) {
        let (wide, high) = board::extent(self.other, false);
        let offer = factories::extent(self.offer, gap);
        // Large layouts have a heading over the goals, and space above it.
        let heading = if self.other > Size::SMALL { 2 } else { 0 };
        (wide.max(offer.0), offer.1 + 1 + high + heading + goals)
    }

    fn fits(&self, area: Rect, goals: u16, gap: u16) -> bool {
        let (left, right) = (self.left(), self.right(goals, gap));
        let wide = left.0 + GAP + right.0 <= area.width;
        // Reserve rows for the move list.
        wide && left.1 + LOG <= area.height && right.1 <= area.height
    }
}

/// Paints the table. Returns the unused area.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Duel) -> Rect {
    let view = game.view(context.own);
    let table = view.table();
    let scores = shown_scores(game);
    let goals = table.goals().iter().count() as u16;
    let plan = PLANS.iter().find(|plan| plan.fits(area, goals, 0));
    let plan = plan.unwrap_or(&PLANS[PLANS.len() - 1]);
    let (wide, high) = plan.left();
    // Add gaps if there is room.
    let apart = u16::from(high + 4 <= area.height);
    let own =
        Board { context, table, seat: context.own, size: plan.own, score: scores[context.own] };
    own.draw(canvas, area.x, area.y);
    let (_, own_high) = board::extent(plan.own, true);
    let below = area.y + own_high + apart;
    let room = Rect { y: below, width: wide, height: plates::height(plan.plates), ..area };
    plates::draw(canvas, room, context, &view, plan.plates);

    let left = area.x + wide + GAP;
    let room = Rect { x: left, width: area.right().saturating_sub(left), ..area };
    let apart = u16::from(plan.fits(area, goals + 1, 1));
    factories::draw(canvas, room, context, table, plan.offer, apart);
    let (_, offer_high) = factories::extent(plan.offer, apart);
    let mut y = area.y + offer_high + 1;
    for seat in context.others(game.players()) {
        let score = scores[seat];
        Board { context, table, seat, size: plan.other, score }.draw(canvas, left, y);
        y += board::extent(plan.other, false).1;
    }
    y += u16::from(area.bottom().saturating_sub(y) > goals);
    let room = Rect { y, height: area.bottom().saturating_sub(y), ..room };
    goals::draw(canvas, room, context, table);

    let end = (below + plates::height(plan.plates)).min(area.bottom());
    let end = (end + u16::from(area.bottom() - end > 2)).min(area.bottom());
    Rect { y: end, width: wide.min(area.width), height: area.bottom() - end, ..area }
}

/// Makes a spot clickable and always shows its state, even before anything is picked, because there are few such spots.
fn offer_now(canvas: &mut Canvas, area: Rect, context: &RenderContext, spot: Spot) {
    if context.mark(spot) == Mark::Open {
        canvas.mark(area, Mark::Open);
    }
    context.offer(canvas, area, spot);
}

/// A plate about to be laid: its slot and rotation.
struct Laying {
    plate: Plate,
    slot: Slot,
    quarter: Quarter,
    /// Whether only the rotation is left to choose.
    is_placed: bool,
}

/// Returns the plate about to be laid; `None` until a plate is chosen and a slot is chosen or under the cursor.
fn laying(context: &RenderContext) -> Option<Laying> {
    let pick = context.pick()?;
    let plate = pick.chosen().find_map(|spot| match spot {
        Spot::Plate(plate) => Some(plate),
        _ => None,
    })?;
    let slot_of = |spot| match spot {
        Spot::Slot(slot) => Some(slot),
        _ => None,
    };
    let quarter_of = |spot| match spot {
        Spot::Turn(quarter) => Some(quarter),
        _ => None,
    };
    let chosen = pick.chosen().find_map(slot_of);
    let slot = chosen.or(context.cursor.and_then(slot_of))?;
    let quarter = context.cursor.and_then(quarter_of).or(pick.chosen().find_map(quarter_of));
    let quarter = quarter.unwrap_or(Quarter::R0);
    Some(Laying { plate, slot, quarter, is_placed: chosen.is_some() })
}
