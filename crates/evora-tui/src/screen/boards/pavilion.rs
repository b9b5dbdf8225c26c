//! Summer Pavilion: the own board large, beside it what can be taken, and everybody else.

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
use crate::glaze::glazes;
use crate::narration::shown_scores;
use crate::screen::canvas::Canvas;
use crate::screen::scene::Scene;
use plan::{Form, Plan};

/// Paints the table; what is left of the area.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion) -> Rect {
    let others = scene.others(game.players());
    let plan = Plan::of(area, others.len() as u16);
    title(canvas, Rect { width: plan.own.width(), height: 1, ..area }, scene, game, scene.own);
    picture::draw(canvas, (area.x, area.y + 1), plan.own, scene, game, scene.own);
    shelf::stock(canvas, plan.stock, scene, game);
    let shelves = [shelf::supply, shelf::numbers, shelf::trumps];
    for (row, shelf) in plan.shelves.into_iter().zip(shelves) {
        shelf(canvas, row, scene, game);
    }
    if matches!(game.phase(), Phase::Offer | Phase::Deal | Phase::Supply) {
        offer::draw(canvas, plan.offer, scene, plan.tile, &offer_of(game));
    } else {
        shelf::legend(canvas, plan.offer, scene, game.side());
    }
    for (seat, place) in others.into_iter().zip(plan.others) {
        other(canvas, place, plan.form, scene, game, seat);
    }
    plan.left
}

/// Somebody else's board: who it is, the stars, the tiles.
fn other(canvas: &mut Canvas, area: Rect, form: Form, scene: &Scene, game: &Pavilion, seat: Seat) {
    title(canvas, Rect { height: 1, ..area }, scene, game, seat);
    let at = (area.x, area.y + 1);
    match form {
        Form::Picture(scale) => picture::draw(canvas, at, scale, scene, game, seat),
        Form::Strip => strip::draw(canvas, at, scene, game, seat),
    }
    let row = Rect { y: area.bottom() - 1, height: 1, ..area };
    shelf::holdings(canvas, row, scene, game, seat);
}

fn title(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion, seat: Seat) {
    scene.title(canvas, area, seat, shown_scores(game)[seat]);
}

fn offer_of(game: &Pavilion) -> Offer {
    Offer {
        factories: game.factories().map(|f| (f, glazes(game.tiles_at(f)))).collect(),
        centre: glazes(game.tiles_at(Source::Centre)),
        marker: game.marker().is_none(),
    }
}
