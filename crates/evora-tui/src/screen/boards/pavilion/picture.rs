//! A full board: seven stars, cost and gain of each space, and the features between.

use evora_rules::pavilion::{
    Feature, Pavilion, Space, SpaceSet, Star, cost, features, star_points,
};
use evora_rules::{Seat, Side};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::shape::Scale;
use super::sign;
use crate::any_tile::{AnyTile, any_tiles};
use crate::controller::{Effect, Spot};
use crate::screen::canvas::{Canvas, Mark, Size, width};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// Paints the board of a seat from its upper left corner.
pub(super) fn draw(
    canvas: &mut Canvas,
    at: (u16, u16),
    scale: Scale,
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
) {
    for star in Star::ALL {
        hub(canvas, scale.hub(at, star), game, seat, star);
    }
    for feature in features() {
        let area = scale.feature(at, feature.kind, feature.star);
        feature_sign(canvas, area, context, game.board(seat).covered(), feature);
    }
    for space in Space::all() {
        draw_space(canvas, scale.space(at, space), context, game, seat, space);
    }
    corners(canvas, scale.corners(at), context, game, seat);
}

/// Paints the kept tiles; during a pass, those chosen so far and the free corners.
fn corners(
    canvas: &mut Canvas,
    areas: [Rect; 4],
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
) {
    let pick = context.pick().filter(|pick| seat == context.own && pick.count(Spot::Pass) > 0);
    let mut kept = any_tiles(game.board(seat).kept());
    kept.extend(pick.iter().flat_map(|pick| pick.chosen()).filter_map(|spot| match spot {
        Spot::Keep(tile) => Some(tile),
        _ => None,
    }));
    for (place, area) in areas.into_iter().enumerate() {
        let size = Size { width: area.width, height: area.height };
        match kept.get(place) {
            Some(&tile) => canvas.tile(area.x, area.y, size, tile),
            None if pick.is_some() => canvas.slot(area.x, area.y, size, "·"),
            None => {}
        }
    }
}

/// Returns the style of an empty space.
fn empty(canvas: &Canvas, side: Side, star: Star) -> Style {
    match (side, star.colour()) {
        (Side::Coloured, Some(colour)) => canvas.theme.bed(colour.into()),
        _ => canvas.theme.slot(),
    }
}

/// Paints a space: its tile, or its cost and, if it can be covered now, its gain.
fn draw_space(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
    space: Space,
) {
    let board = game.board(seat);
    let spot = Spot::Space(space);
    let size = Size { width: area.width, height: area.height };
    let is_own = seat == context.own;
    match board.tile(space) {
        Some(colour) => canvas.tile(area.x, area.y, size, colour.into()),
        None => {
            let style = empty(canvas, game.side(), space.star);
            let cost = cost(game.side(), space).to_string();
            if is_own && context.mark(spot) != Mark::Idle {
                let gain = board.run(space).into();
                let effect = Effect { gain, bonus: board.would_gain(space), ..Effect::default() };
                canvas.fill(area, style);
                promise(canvas, area, context, &cost, effect);
            } else {
                canvas.cell(area.x, area.y, size, &cost, style);
            }
        }
    }
    if is_below_another(space) {
        canvas.seam(area);
    }
    if context.was_touched(seat, spot) {
        canvas.underline(area);
    }
    if is_own {
        context.offer(canvas, area, spot);
    }
    if context.is_explained(seat, spot) {
        canvas.mark(area, Mark::Cursor);
    }
}

/// Returns whether the space is directly below another one of its star.
fn is_below_another(space: Space) -> bool {
    let tips = space.star.tips_from_top();
    [tips[2], tips[4]].contains(&space.tip)
}

/// Paints cost and gain of a space that can be covered. If there is only one row, a symbol between the two
/// shows whether it also gives bonus tiles.
fn promise(canvas: &mut Canvas, area: Rect, context: &RenderContext, cost: &str, effect: Effect) {
    let middle = area.y + (area.height - 1) / 2;
    if area.height > 1 {
        canvas.say(area.x + (area.width - 1) / 2, middle, cost, Role::Strong);
        let parts = context.brief(effect);
        let long: u16 = parts.iter().map(|(text, _)| width(text)).sum();
        let mut x = area.x + area.width.saturating_sub(long) / 2;
        for (text, role) in parts {
            x = canvas.say(x, middle + 1, &text, role);
        }
        return;
    }
    let sign = if effect.bonus > 0 { sign::bonus(&canvas.theme) } else { '+' };
    let gain = format!("{sign}{}", effect.gain);
    let cost = if area.width < 5 { "" } else { cost };
    let x = area.x + (area.width - width(cost) - width(&gain)) / 2;
    let x = canvas.say(x, middle, cost, Role::Strong);
    canvas.say(x, middle, &gain, Role::Good);
}

/// Paints the middle of a star: its colour, and its points when complete.
fn hub(canvas: &mut Canvas, area: Rect, game: &Pavilion, seat: Seat, star: Star) {
    let board = game.board(seat);
    let lying = board.covered().star_bits(star).count_ones();
    // On the grey side the second tile decides the colour (P-7.1).
    let colour = match game.side() {
        Side::Coloured => Some(star.colour()),
        Side::Grey if lying < 2 => None,
        Side::Grey => Some(board.star_colour(star)),
    };
    let middle = area.x + (area.width - 1) / 2;
    let (name_at, worth_at) = (area.y + area.height / 2 - 1, area.y + area.height / 2);
    match colour {
        Some(Some(colour)) => {
            let wide = area.width.saturating_sub(2).clamp(1, 3);
            let size = Size { width: wide, height: 1 };
            canvas.tile(middle - (wide - 1) / 2, name_at, size, AnyTile::from(colour));
        }
        Some(None) => _ = canvas.say(middle, name_at, "*", Role::Strong),
        None => _ = canvas.say(middle, name_at, &star.to_string(), Role::Faint),
    }
    let Some(colour) = colour.filter(|_| area.width > 1) else { return };
    let is_full = board.is_full(star);
    let sign = if is_full && area.width > 2 { "✓" } else { "" };
    let worth = format!("{}{sign}", star_points(colour));
    let role = if is_full { Role::Good } else { Role::Faint };
    canvas.say(area.x + (area.width - width(&worth)) / 2, worth_at, &worth, role);
}

/// Paints a window, statue or pillar and its bonus tiles; bold if a single space is missing.
fn feature_sign(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    covered: SpaceSet,
    feature: &Feature,
) {
    let missing = feature.spaces.iter().filter(|&space| !covered.has(space)).count();
    let (gives, role) = match missing {
        0 => ("✓".to_string(), Role::Good),
        1 => (feature.kind.gives().to_string(), Role::Strong),
        _ => (feature.kind.gives().to_string(), Role::Faint),
    };
    let sign = sign::feature(&canvas.theme, context.words, feature.kind);
    let text = match area.width {
        1 if missing == 0 => gives,
        1 => sign.to_string(),
        _ => format!("{sign}{gives}"),
    };
    let x = area.x + (area.width - width(&text)) / 2;
    canvas.say(x, area.y + (area.height - 1) / 2, &text, role);
}
