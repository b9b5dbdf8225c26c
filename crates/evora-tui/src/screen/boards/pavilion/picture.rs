//! A board as a picture: seven stars, what each space costs and would give, the features between.

use evora_rules::pavilion::{
    Feature, Pavilion, Space, SpaceSet, Star, cost, features, star_points,
};
use evora_rules::{Seat, Side};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::shape::Scale;
use super::sign;
use crate::controller::{Effect, Spot};
use crate::glaze::{Glaze, glazes};
use crate::screen::canvas::{Canvas, Mark, Size, width};
use crate::screen::look::Role;
use crate::screen::scene::Scene;

/// Paints the board of a seat; the upper left corner is given.
pub(super) fn draw(
    canvas: &mut Canvas,
    at: (u16, u16),
    scale: Scale,
    scene: &Scene,
    game: &Pavilion,
    seat: Seat,
) {
    for star in Star::ALL {
        hub(canvas, scale.hub(at, star), game, seat, star);
    }
    for feature in features() {
        let area = scale.feature(at, feature.kind, feature.star);
        feature_sign(canvas, area, scene, game.board(seat).covered(), feature);
    }
    for space in Space::all() {
        draw_space(canvas, scale.space(at, space), scene, game, seat, space);
    }
    corners(canvas, scale.corners(at), scene, game, seat);
}

/// The tiles kept; while somebody passes, those chosen so far and the room for more.
fn corners(canvas: &mut Canvas, areas: [Rect; 4], scene: &Scene, game: &Pavilion, seat: Seat) {
    let pick = scene.pick().filter(|pick| seat == scene.own && pick.count(Spot::Pass) > 0);
    let mut kept = glazes(game.board(seat).kept());
    kept.extend(pick.iter().flat_map(|pick| pick.chosen()).filter_map(|spot| match spot {
        Spot::Keep(glaze) => Some(glaze),
        _ => None,
    }));
    for (place, area) in areas.into_iter().enumerate() {
        let size = Size { width: area.width, height: area.height };
        match kept.get(place) {
            Some(&glaze) => canvas.tile(area.x, area.y, size, glaze),
            None if pick.is_some() => canvas.slot(area.x, area.y, size, "·"),
            None => {}
        }
    }
}

/// The style of a space that nothing lies on.
fn empty(canvas: &Canvas, side: Side, star: Star) -> Style {
    match (side, star.colour()) {
        (Side::Coloured, Some(colour)) => canvas.look.bed(colour.into()),
        _ => canvas.look.slot(),
    }
}

/// A space: its tile, or what it costs; where it can be covered now, also what that would give.
fn draw_space(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    game: &Pavilion,
    seat: Seat,
    space: Space,
) {
    let board = game.board(seat);
    let spot = Spot::Space(space);
    let size = Size { width: area.width, height: area.height };
    let is_own = seat == scene.own;
    match board.tile(space) {
        Some(colour) => canvas.tile(area.x, area.y, size, colour.into()),
        None => {
            let style = empty(canvas, game.side(), space.star);
            let cost = cost(game.side(), space).to_string();
            if is_own && scene.mark(spot) != Mark::Idle {
                let gain = board.run(space).into();
                let effect = Effect { gain, bonus: board.would_gain(space), ..Effect::default() };
                canvas.fill(area, style);
                promise(canvas, area, scene, &cost, effect);
            } else {
                canvas.cell(area.x, area.y, size, &cost, style);
            }
        }
    }
    if is_below_another(space) {
        canvas.seam(area);
    }
    if scene.was_touched(seat, spot) {
        canvas.underline(area);
    }
    if is_own {
        scene.offer(canvas, area, spot);
    }
    if scene.is_told(seat, spot) {
        canvas.mark(area, Mark::Cursor);
    }
}

/// Whether the space touches another one of its star at its upper end: those that point down to a side do.
fn is_below_another(space: Space) -> bool {
    let tips = space.star.tips_from_top();
    [tips[2], tips[4]].contains(&space.tip)
}

/// What a space that can be covered costs and would give. Where there is one row only, a sign between the two
/// says whether bonus tiles come as well.
fn promise(canvas: &mut Canvas, area: Rect, scene: &Scene, cost: &str, effect: Effect) {
    let middle = area.y + (area.height - 1) / 2;
    if area.height > 1 {
        canvas.say(area.x + (area.width - 1) / 2, middle, cost, Role::Strong);
        let parts = scene.brief(effect);
        let long: u16 = parts.iter().map(|(text, _)| width(text)).sum();
        let mut x = area.x + area.width.saturating_sub(long) / 2;
        for (text, role) in parts {
            x = canvas.say(x, middle + 1, &text, role);
        }
        return;
    }
    let sign = if effect.bonus > 0 { sign::bonus(&canvas.look) } else { '+' };
    let gain = format!("{sign}{}", effect.gain);
    let cost = if area.width < 5 { "" } else { cost };
    let x = area.x + (area.width - width(cost) - width(&gain)) / 2;
    let x = canvas.say(x, middle, cost, Role::Strong);
    canvas.say(x, middle, &gain, Role::Good);
}

/// The middle of a star: what it takes, and its worth when it is full.
fn hub(canvas: &mut Canvas, area: Rect, game: &Pavilion, seat: Seat, star: Star) {
    let board = game.board(seat);
    let lying = board.covered().star_bits(star).count_ones();
    // On the grey side the second tile decides (P-7.1).
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
            canvas.tile(middle - (wide - 1) / 2, name_at, size, Glaze::from(colour));
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

/// A window, statue or pillar and the bonus tiles it gives; bold where one space is missing.
fn feature_sign(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    covered: SpaceSet,
    feature: &Feature,
) {
    let missing = feature.spaces.iter().filter(|&space| !covered.has(space)).count();
    let (gives, role) = match missing {
        0 => ("✓".to_string(), Role::Good),
        1 => (feature.kind.gives().to_string(), Role::Strong),
        _ => (feature.kind.gives().to_string(), Role::Faint),
    };
    let sign = sign::feature(&canvas.look, scene.words, feature.kind);
    let text = match area.width {
        1 if missing == 0 => gives,
        1 => sign.to_string(),
        _ => format!("{sign}{gives}"),
    };
    let x = area.x + (area.width - width(&text)) / 2;
    canvas.say(x, area.y + (area.height - 1) / 2, &text, role);
}
