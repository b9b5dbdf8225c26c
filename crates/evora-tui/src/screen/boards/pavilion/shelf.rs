//! Rows beside a board: the stock, the supply, how far the numbers are, the trumps, what the signs mean.

use evora_rules::pavilion::{
    Colour, FeatureKind, Pavilion, Phase, Space, Tiles, cost, number_points,
};
use evora_rules::{Seat, Side};
use ratatui::layout::Rect;

use super::sign;
use crate::controller::Spot;
use crate::glaze::Glaze;
use crate::screen::canvas::{Canvas, Mark, Size, width};
use crate::screen::look::Role;
use crate::screen::scene::Scene;

/// How many rounds there are, each with its trump (P-1.5).
const ROUNDS: u8 = 6;

/// The own stock, or what is kept after passing; every colour can be chosen to place with.
pub(super) fn stock(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion) {
    let board = game.board(scene.own);
    let label = scene.words.say(if board.passed() { "pavilion-kept" } else { "pavilion-stock" });
    let role = label_role(scene, game.phase() == Phase::Placing);
    let mut x = canvas.say(area.x, area.y, &label, role) + 1;
    if game.marker() == Some(scene.own) {
        canvas.marker(x, area.y, Size::SMALL);
        x += 3;
    }
    let tiles = if board.passed() { board.kept() } else { board.stock() };
    let place = Rect { x, width: area.right().saturating_sub(x), ..area };
    // The trump is named where there is room: it pays for everything.
    let trump = (!board.passed()).then_some(game.trump());
    groups(canvas, place, scene, tiles, trump, Spot::Stock);
}

/// How the name of a row looks from which something is chosen now, or not.
fn label_role(scene: &Scene, is_its_turn: bool) -> Role {
    if is_its_turn && scene.picking.is_some() { Role::Act } else { Role::Strong }
}

/// The supply; when bonus tiles are due every colour can be chosen.
pub(super) fn supply(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion) {
    let role = label_role(scene, matches!(game.phase(), Phase::Bonus { .. }));
    let x = canvas.say(area.x, area.y, &scene.words.say("pavilion-supply"), role) + 1;
    let place = Rect { x, width: area.right().saturating_sub(x), ..area };
    groups(canvas, place, scene, game.supply(), None, Spot::Supply);
}

/// Tiles colour by colour with their number.
fn groups(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
    tiles: Tiles,
    trump: Option<Colour>,
    spot: impl Fn(Glaze) -> Spot,
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
            true => scene.words.tell("pavilion-stock-trump", &count),
            false => brief(colour),
        };
        let has_room = long + width(&label) - width(&brief(colour)) <= area.width;
        let label = if has_room { label } else { brief(colour) };
        let spot = spot(colour.into());
        let role = if scene.mark(spot) == Mark::Idle { Role::Ink } else { Role::Strong };
        if x + 4 + width(&label) > area.right() && y + 1 < area.bottom() {
            (x, y) = (area.x, y + 1);
        }
        // A column at either end for the marks.
        canvas.tile(x + 1, y, Size::SMALL, colour.into());
        let end = canvas.say(x + 3, y, &label, role) + 1;
        scene.offer(canvas, Rect { x, y, width: end - x, height: 1 }, spot);
        x = end;
    }
}

/// What somebody else has, in little room: the marker, whether they passed, the tiles.
pub(super) fn holdings(
    canvas: &mut Canvas,
    area: Rect,
    scene: &Scene,
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
        x = canvas.say(x, area.y, &scene.words.say("pavilion-passed"), Role::Faint) + 1;
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

/// How many spaces of a number are covered, and how many there are (P-6.2).
fn progress(game: &Pavilion, seat: Seat, number: u8) -> (usize, usize) {
    let spaces = || Space::all().filter(|&space| cost(game.side(), space) == number);
    let covered = game.board(seat).covered();
    (spaces().filter(|&space| covered.has(space)).count(), spaces().count())
}

/// Columns of a number with what it is worth, as in `3:12/12 +12`.
const NUMBER: u16 = 10;

/// How far the numbers 1 to 4 are on the own board, and what each is worth.
pub(super) fn numbers(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion) {
    let mut x = canvas.say(area.x, area.y, &scene.words.say("pavilion-numbers"), Role::Strong) + 1;
    // Where there is less room, what they are worth is left out.
    let has_worth = area.right().saturating_sub(x) >= 4 * NUMBER;
    for number in 1..=4 {
        let (covered, all) = progress(game, scene.own, number);
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

/// The trump of every round; that of this round between brackets.
pub(super) fn trumps(canvas: &mut Canvas, area: Rect, scene: &Scene, game: &Pavilion) {
    let mut x = canvas.say(area.x, area.y, &scene.words.say("pavilion-trump"), Role::Strong) + 1;
    let now = game.round().max(1);
    for round in 1..=ROUNDS {
        let glaze = Colour::trump(round).into();
        if x + 4 > area.right() {
            break;
        }
        if round < now {
            canvas.ghost(x + 1, area.y, Size::SMALL, glaze);
        } else {
            canvas.tile(x + 1, area.y, Size::SMALL, glaze);
        }
        if round == now && game.phase() != Phase::Over {
            canvas.say(x, area.y, "[", Role::Strong);
            canvas.say(x + 3, area.y, "]", Role::Strong);
        }
        x += 4;
    }
}

/// What the signs on the board mean; how many rows that took.
pub(super) fn legend(canvas: &mut Canvas, area: Rect, scene: &Scene, side: Side) -> u16 {
    let kinds = [FeatureKind::Window, FeatureKind::Statue, FeatureKind::Pillar];
    let feature = |kind: FeatureKind| {
        let sign = sign::feature(&canvas.look, scene.words, kind);
        format!("{sign}{}\u{a0}{}", kind.gives(), scene.words.feature(kind))
    };
    let features: Vec<String> = kinds.into_iter().map(feature).collect();
    let bonus = sign::bonus(&canvas.look).to_string();
    let hub = match side {
        Side::Coloured => "pavilion-legend-star",
        Side::Grey => "pavilion-legend-star-grey",
    };
    let lines = [
        scene.words.say("pavilion-legend-space"),
        scene.words.tell("pavilion-legend-bonus", &[("sign", bonus.into())]),
        scene.words.tell("pavilion-legend-features", &[("features", features.join(", ").into())]),
        scene.words.say(hub),
    ];
    let mut y = area.y;
    for line in lines {
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        y += canvas.wrap(rest, &line, Role::Faint);
    }
    y - area.y
}
