//! Summer Pavilion: a large own board, the offer, and the boards of the others.

mod picture;
mod plan;
mod shape;
mod shelf;
mod sign;
mod strip;
#[cfg(test)]
mod tests;

use evora_rules::pavilion::{Pavilion, Phase};
use evora_rules::{Position, Seat, Source};
use ratatui::layout::Rect;

use super::offer::{self, Offer};
use crate::any_tile::any_tiles;
use crate::narration::shown_scores;
use crate::screen::canvas::Canvas;
use crate::screen::render_context::RenderContext;
use plan::{Form, Plan};

/// Paints the table. Returns the unused area.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    game: &Pavilion,
) -> Rect {
    let others = context.others(game.players());
    let plan = Plan::of(area, others.len() as u16);
    title(canvas, Rect { width: plan.own.width(), height: 1, ..area }, context, game, context.own);
    picture::draw(canvas, (area.x, area.y + 1), plan.own, context, game, context.own);
    shelf::stock(canvas, plan.stock, context, game);
    let shelves = [shelf::supply, shelf::numbers, shelf::trumps];
    for (row, shelf) in plan.shelves.into_iter().zip(shelves) {
        shelf(canvas, row, context, game);
    }
    if matches!(game.phase(), Phase::Offer | Phase::Deal | Phase::Supply) {
        offer::draw(canvas, plan.offer, context, plan.tile, &offer_of(game));
    } else {
        shelf::legend(canvas, plan.offer, context, game.side());
    }
    for (seat, place) in others.into_iter().zip(plan.others) {
        other(canvas, place, plan.form, context, game, seat);
    }
    plan.left
}

/// Paints another player's board: name, stars and tiles.
fn other(
    canvas: &mut Canvas,
    area: Rect,
    form: Form,
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
) {
    title(canvas, Rect { height: 1, ..area }, context, game, seat);
    let at = (area.x, area.y + 1);
    match form {
        Form::Picture(scale) => picture::draw(canvas, at, scale, context, game, seat),
        Form::Strip => strip::draw(canvas, at, context, game, seat),
    }
    let row = Rect { y: area.bottom() - 1, height: 1, ..area };
    shelf::holdings(canvas, row, context, game, seat);
}

fn title(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Pavilion, seat: Seat) {
    context.title(canvas, area, seat, shown_scores(game)[seat]);
}

fn offer_of(game: &Pavilion) -> Offer {
    Offer {
        factories: game.factories().map(|f| (f, any_tiles(game.tiles_at(f)))).collect(),
        centre: any_tiles(game.tiles_at(Source::Centre)),
        marker: game.marker().is_none(),
    }
}
