//! Rows beside a board: stock, supply, progress of the numbers, trumps, and legend.

use evora_rules::pavilion::{
    Colour, FeatureKind, Pavilion, Phase, Space, Tiles, cost, number_points,
};
use evora_rules::{Seat, Side};
use ratatui::layout::Rect;

use super::sign;
use crate::any_tile::AnyTile;
use crate::controller::Spot;
use crate::screen::canvas::{Canvas, Mark, Size, width};
use crate::screen::render_context::RenderContext;
use crate::screen::theme::Role;

/// The number of rounds, each with its trump (P-1.5).
const ROUNDS: u8 = 6;

/// Paints the own stock, or the tiles kept after passing; every colour of the stock is a spot.
pub(super) fn stock(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Pavilion) {
    let board = game.board(context.own);
    let label = context.words.say(if board.passed() { "pavilion-kept" } else { "pavilion-stock" });
    let role = label_role(context, game.phase() == Phase::Placing);
    let mut x = canvas.say(area.x, area.y, &label, role) + 1;
    if game.marker() == Some(context.own) {
        canvas.marker(x, area.y, Size::SMALL);
        x += 3;
    }
    let tiles = if board.passed() { board.kept() } else { board.stock() };
    let place = Rect { x, width: area.right().saturating_sub(x), ..area };
    // The trump, which pays for everything, is named if there is room.
    let trump = (!board.passed()).then_some(game.trump());
    groups(canvas, place, context, tiles, trump, Spot::Stock);
}

/// Returns the role of a row's label; highlighted if the next choice is in this row.
fn label_role(context: &RenderContext, is_its_turn: bool) -> Role {
    if is_its_turn && context.picking.is_some() { Role::Act } else { Role::Strong }
}

/// Paints the supply; every colour is a spot when bonus tiles are due.
pub(super) fn supply(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Pavilion) {
    let role = label_role(context, matches!(game.phase(), Phase::Bonus { .. }));
    let x = canvas.say(area.x, area.y, &context.words.say("pavilion-supply"), role) + 1;
    let place = Rect { x, width: area.right().saturating_sub(x), ..area };
    groups(canvas, place, context, game.supply(), None, Spot::Supply);
}

/// Paints tiles by colour with their counts.
fn groups(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    tiles: Tiles,
    trump: Option<Colour>,
    spot: impl Fn(AnyTile) -> Spot,
) {
    if tiles.is_empty() {
        canvas.say(area.x + 1, area.y, "·", Role::Faint);
        return;
    }
    let brief = |colour| format!("×{}", tiles.get(colour));
    let here = || Colour::ALL.into_iter().filter(|&colour| tiles.get(colour) > 0);
    let long: u16 = here().map(|colour| width(&brief(colour)) + 4).sum();
    let (mut x, mut y) = (area.x, area.y);
    for colour in here() {
        let count = [("count", tiles.get(colour).into())];
        let label = match trump == Some(colour) {
            true => context.words.tell("pavilion-stock-trump", &count),
            false => brief(colour),
        };
        let has_room = long + width(&label) - width(&brief(colour)) <= area.width;
        let label = if has_room { label } else { brief(colour) };
        let spot = spot(colour.into());
        let role = if context.mark(spot) == Mark::Idle { Role::Ink } else { Role::Strong };
        if x + 4 + width(&label) > area.right() && y + 1 < area.bottom() {
            (x, y) = (area.x, y + 1);
        }
        // A column at either end for the marks.
        canvas.tile(x + 1, y, Size::SMALL, colour.into());
        let end = canvas.say(x + 3, y, &label, role) + 1;
        context.offer(canvas, Rect { x, y, width: end - x, height: 1 }, spot);
        x = end;
    }
}

/// Paints another player's marker, pass and tiles in one row.
pub(super) fn holdings(
    canvas: &mut Canvas,
    area: Rect,
    context: &RenderContext,
    game: &Pavilion,
    seat: Seat,
) {
    let board = game.board(seat);
    let mut x = area.x;
    if game.marker() == Some(seat) {
        canvas.marker(x, area.y, Size::TINY);
        x += 2;
    }
    if board.passed() && game.phase() != Phase::Over {
        x = canvas.say(x, area.y, &context.words.say("pavilion-passed"), Role::Faint) + 1;
    }
    let tiles = board.stock() + board.kept();
    for colour in Colour::ALL.into_iter().filter(|&colour| tiles.get(colour) > 0) {
        let count = tiles.get(colour).to_string();
        if x + 1 + width(&count) > area.right() {
            break;
        }
        canvas.tile(x, area.y, Size::TINY, colour.into());
        x = canvas.say(x + 1, area.y, &count, Role::Ink) + 1;
    }
}

/// Returns how many spaces of a number are covered, and how many there are (P-6.2).
fn progress(game: &Pavilion, seat: Seat, number: u8) -> (usize, usize) {
    let spaces = || Space::all().filter(|&space| cost(game.side(), space) == number);
    let covered = game.board(seat).covered();
    (spaces().filter(|&space| covered.has(space)).count(), spaces().count())
}

/// Columns of a number with its points, such as `3:12/12 +12`.
const NUMBER: u16 = 10;

/// Paints the progress of the numbers 1 to 4 on the own board, and their points.
pub(super) fn numbers(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Pavilion) {
    let mut x =
        canvas.say(area.x, area.y, &context.words.say("pavilion-numbers"), Role::Strong) + 1;
    // If space is short, the points are left out.
    let has_worth = area.right().saturating_sub(x) >= 4 * NUMBER;
    for number in 1..=4 {
        let (covered, all) = progress(game, context.own, number);
        let is_full = covered == all;
        let done = if is_full { "✓".to_string() } else { format!("{covered}/{all}") };
        x = canvas.say(x, area.y, &format!("{number}:"), Role::Ink);
        x = canvas.say(x, area.y, &done, if is_full { Role::Good } else { Role::Ink }) + 1;
        if has_worth {
            let worth = format!("+{}", number_points(number));
            x = canvas.say(x, area.y, &worth, if is_full { Role::Good } else { Role::Faint }) + 1;
        }
    }
}

/// Paints the trump of every round; the current one in brackets.
pub(super) fn trumps(canvas: &mut Canvas, area: Rect, context: &RenderContext, game: &Pavilion) {
    let mut x = canvas.say(area.x, area.y, &context.words.say("pavilion-trump"), Role::Strong) + 1;
    let now = game.round().max(1);
    for round in 1..=ROUNDS {
        let tile = Colour::trump(round).into();
        if x + 4 > area.right() {
            break;
        }
        if round < now {
            canvas.ghost(x + 1, area.y, Size::SMALL, tile);
        } else {
            canvas.tile(x + 1, area.y, Size::SMALL, tile);
        }
        if round == now && game.phase() != Phase::Over {
            canvas.say(x, area.y, "[", Role::Strong);
            canvas.say(x + 3, area.y, "]", Role::Strong);
        }
        x += 4;
    }
}

/// Paints the legend of the board's symbols. Returns the rows used.
pub(super) fn legend(canvas: &mut Canvas, area: Rect, context: &RenderContext, side: Side) -> u16 {
    let kinds = [FeatureKind::Window, FeatureKind::Statue, FeatureKind::Pillar];
    let feature = |kind: FeatureKind| {
        let sign = sign::feature(&canvas.theme, context.words, kind);
        format!("{sign}{}\u{a0}{}", kind.gives(), context.words.feature(kind))
    };
    let features: Vec<String> = kinds.into_iter().map(feature).collect();
    let bonus = sign::bonus(&canvas.theme).to_string();
    let hub = match side {
        Side::Coloured => "pavilion-legend-star",
        Side::Grey => "pavilion-legend-star-grey",
    };
    let lines = [
        context.words.say("pavilion-legend-space"),
        context.words.tell("pavilion-legend-bonus", &[("sign", bonus.into())]),
        context.words.tell("pavilion-legend-features", &[("features", features.join(", ").into())]),
        context.words.say(hub),
    ];
    let mut y = area.y;
    for line in lines {
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        y += canvas.wrap(rest, &line, Role::Faint);
    }
    y - area.y
}
