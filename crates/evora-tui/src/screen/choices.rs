//! Spots that have no place on the table, and the prompt for the next choice.

use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyPosition, Position, Seat, Tiles, Turn, pavilion};
use evora_words::{Value, Words, seat_number};
use ratatui::layout::Rect;

use super::canvas::{Canvas, Mark, Size, Target, width};
use super::render_context::RenderContext;
use super::theme::Role;
use crate::any_tile::AnyTile;
use crate::controller::{Controller, Pick, Spot};

/// Paints, in one row, every open spot that was not painted with the table.
pub(super) fn paint(canvas: &mut Canvas, area: Rect, context: &RenderContext, table: &Controller) {
    let pick = table.pick();
    let mut x = area.x + 1;
    let mut row: Vec<Spot> = pick.next();
    // Spots chosen here stay visible.
    let chosen: Vec<Spot> = pick.chosen().filter(|spot| !row.contains(spot)).collect();
    row.extend(chosen);
    row.retain(|&spot| !canvas.has(Target::Spot(spot)) && is_beside(spot));
    // Payments are described once the space is known.
    let is_for_something = pick.chosen().any(|spot| matches!(spot, Spot::Space(_)));
    row.retain(|spot| is_for_something || !matches!(spot, Spot::Jokers(_)));
    // Sort tiles to keep in the order of the stock.
    let stock = |spot: &Spot| match spot {
        Spot::Keep(tile) => pavilion::Colour::ALL.iter().position(|&c| *tile == c.into()),
        _ => None,
    };
    row.sort_by_key(|spot| (stock(spot), *spot));
    row.dedup();
    let in_words = has_room_for_words(area, context, table, &row);
    let mut is_first_kept = true;
    for spot in row {
        if matches!(spot, Spot::Keep(_)) && std::mem::take(&mut is_first_kept) {
            x = canvas.say(x, area.y, &context.words.say("choice-keep"), Role::Ink) + 1;
        }
        let start = x;
        x = canvas.say(x, area.y, " ", Role::Ink);
        x = picture(canvas, x, area.y, spot);
        let label = match payment(table, spot) {
            Some(price) if in_words => context.words.tiles(price),
            Some(price) => {
                x = count_tiles(canvas, (x, area.y), price);
                String::new()
            }
            None => label(context.words, table, spot),
        };
        if !label.is_empty() {
            x = canvas.say(x, area.y, &label, role(context.mark(spot)));
        }
        let is_counted = !matches!(spot, Spot::Keep(_));
        if let Some(count) = Some(pick.count(spot)).filter(|&count| count > 1 && is_counted) {
            x = canvas.say(x, area.y, &format!("×{count}"), Role::Act);
        }
        // All payments have the same effect, and the prompt counts the tiles that are not kept.
        let is_explained = !matches!(spot, Spot::Jokers(_) | Spot::Keep(_));
        let effect = context.effect(spot).filter(|_| is_explained);
        for (text, role) in effect.map(|effect| context.brief(effect)).unwrap_or_default() {
            x = canvas.say(x, area.y, &format!(" {text}"), role);
        }
        x = canvas.say(x, area.y, " ", Role::Ink);
        let reach = Rect { x: start, y: area.y, width: x - start, height: 1 };
        canvas.mark(reach, context.mark(spot));
        canvas.reach(reach, Target::Spot(spot));
        x += 1;
    }
}

/// Returns the payment with this many trump tiles; `None` until colour and space are chosen.
fn payment(table: &Controller, spot: Spot) -> Option<pavilion::Tiles> {
    let game = table.position().as_pavilion()?;
    let Spot::Jokers(_) = spot else { return None };
    let mut moves = table.pick().moves_with(spot).chain(table.pick().moves());
    let &pavilion::Move::Place { space, colour, jokers } = moves.next()?.as_pavilion()? else {
        return None;
    };
    let own = u32::from(pavilion::cost(game.side(), space) - jokers);
    Some(Tiles::of(colour, own) + Tiles::of(game.trump(), jokers.into()))
}

/// Returns whether the descriptions of all payments fit in the row.
fn has_room_for_words(
    area: Rect,
    context: &RenderContext,
    table: &Controller,
    row: &[Spot],
) -> bool {
    let prices = row.iter().filter_map(|&spot| payment(table, spot));
    let long: u16 = prices.map(|price| width(&context.words.tiles(price)) + 3).sum();
    long < area.width
}

/// Draws tiles, each after its count. Returns the column after them.
fn count_tiles(canvas: &mut Canvas, (mut x, y): (u16, u16), tiles: pavilion::Tiles) -> u16 {
    for colour in pavilion::Colour::ALL.into_iter().filter(|&colour| tiles.get(colour) > 0) {
        x = canvas.say(x, y, &tiles.get(colour).to_string(), Role::Ink);
        canvas.tile(x, y, Size::SMALL, colour.into());
        x += 2;
    }
    x
}

fn role(mark: Mark) -> Role {
    match mark {
        Mark::Chosen | Mark::Cursor => Role::Chosen,
        Mark::Open | Mark::Idle => Role::Act,
    }
}

/// Returns whether a spot has no place on a board.
fn is_beside(spot: Spot) -> bool {
    matches!(
        spot,
        Spot::Order(_)
            | Spot::Jokers(_)
            | Spot::Pass
            | Spot::Keep(_)
            | Spot::Turn(_)
            | Spot::Draw
            | Spot::Look
            | Spot::Under(_)
            | Spot::Plate(_)
            | Spot::Spend(_)
            | Spot::Skip
            | Spot::Stock(_)
            | Spot::Supply(_)
            | Spot::Chip(_)
    )
}

/// Paints the tiles of a choice. Returns the column after them.
fn picture(canvas: &mut Canvas, x: u16, y: u16, spot: Spot) -> u16 {
    let tiles = tiles(spot);
    let size = |place: usize| match spot {
        // As on the table, only the top of a stack is drawn in full.
        Spot::Order(_) if place + 1 < tiles.len() => Size::TINY,
        Spot::Order(_) => Size::MEDIUM,
        Spot::Spend(_) => Size::TINY,
        _ => Size::SMALL,
    };
    let mut x = x;
    for (place, &tile) in tiles.iter().enumerate() {
        canvas.tile(x, y, size(place), tile);
        x += size(place).width;
    }
    x
}

/// Returns the tiles of a choice.
fn tiles(spot: Spot) -> Vec<AnyTile> {
    match spot {
        Spot::Order(stack) => stack.from_bottom().map(Into::into).collect(),
        Spot::Keep(tile) | Spot::Stock(tile) | Spot::Supply(tile) => vec![tile],
        Spot::Spend(chip) => chip.halves().map(Into::into).to_vec(),
        _ => vec![],
    }
}

/// Returns the label of a choice.
fn label(words: &Words, table: &Controller, spot: Spot) -> String {
    let count = |number: u8| [("count", Value::from(number))];
    match spot {
        Spot::Jokers(jokers) => words.tell("choice-jokers", &count(jokers)),
        Spot::Pass => words.say("choice-pass"),
        Spot::Turn(quarter) => words.tell("choice-turn", &[("quarter", quarter.index().into())]),
        Spot::Draw => {
            let top = table.position().as_duel().and_then(Duel::top);
            let kind = top.map(|kind| words.plate_kind(kind)).unwrap_or_default();
            words.tell("choice-draw", &[("kind", kind.into())])
        }
        Spot::Look => words.say("choice-look"),
        Spot::Under(plate) => words.tell("choice-under", &[("plate", plate.number().into())]),
        Spot::Plate(plate) => words.tell("choice-plate", &[("plate", plate.number().into())]),
        Spot::Skip => words.say("choice-skip"),
        Spot::Chip(factory) => {
            words.tell("choice-chip", &[("factory", factory.letter().to_string().into())])
        }
        Spot::Keep(tile) => {
            let kept = table.pick().count(spot);
            format!(" {kept}/{}", in_stock(table.position(), tile))
        }
        _ => String::new(),
    }
}

/// Returns how many such tiles the seat to act has in stock.
fn in_stock(position: &AnyPosition, tile: AnyTile) -> u32 {
    let (Some(game), Turn::Seat(seat)) = (position.as_pavilion(), position.turn()) else {
        return 0;
    };
    let stock = game.board(seat).stock();
    stock.iter().filter(|&colour| AnyTile::from(colour) == tile).count() as u32
}

/// Returns the prompt for the next choice.
pub(super) fn prompt(words: &Words, position: &AnyPosition, pick: &Pick, seat: Seat) -> String {
    let next = pick.next();
    let step = match next.first() {
        None => return words.whats_next(position.turn()),
        Some(Spot::Offer(..)) => "offer",
        Some(Spot::Sun(..) | Spot::Moon(_) | Spot::Chip(_)) => "duel-turn",
        Some(Spot::Line(_) | Spot::Floor) => match position {
            AnyPosition::Duel(_) => "duel-line",
            AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => "line",
        },
        Some(Spot::Cell(..)) => "cell",
        Some(Spot::Order(_)) => "order",
        Some(Spot::Stock(_)) => "stock",
        Some(Spot::Space(_)) => "space",
        Some(Spot::Jokers(_)) => "jokers",
        Some(Spot::Supply(_)) => "supply",
        Some(Spot::Pass) => "pass",
        Some(Spot::Keep(_)) => "keep",
        Some(Spot::Plate(_)) => {
            match next.iter().any(|spot| matches!(spot, Spot::Sun(..) | Spot::Moon(_))) {
                true => "duel-turn",
                false => "plate",
            }
        }
        Some(Spot::Slot(_)) => "slot",
        Some(Spot::Turn(_)) => "turn",
        Some(Spot::Draw | Spot::Look) => match next.contains(&Spot::Look) {
            true => "draw",
            false => "draw-first",
        },
        Some(Spot::Under(_)) => "under",
        Some(Spot::Spend(_) | Spot::Skip) => "spend",
    };
    let due = match position.as_pavilion().map(Pavilion::phase) {
        Some(pavilion::Phase::Bonus { due }) => due,
        _ => 0,
    };
    let args = [("seat", seat_number(seat).into()), ("step", step.into()), ("due", due.into())];
    words.tell("prompt", &args)
}
