//! Duel (`web/board/games/duel.ts` and `duel-offer.ts`).

use evora_rules::duel::{DAMAGED_SPACES, MARKER_PENALTY, damage_penalty};
use evora_wire::{DuelBoard, DuelPhase, DuelView, FactoryChip};

use crate::Options;
use crate::azul::arrow;
use crate::drawn::{Drawn, n, row};
use crate::goal::goal;
use crate::look::colour;
use crate::offer::arranged;
use crate::piece::{back, chip, marker, plate, plate_ground, print, slot, tile};
use crate::table::{GAP, Seated, score, table as put};
use crate::text::{Lies, text};

const CELL: f32 = 41.0;
const PITCH: f32 = 44.0;
const PAD: f32 = 5.0;
const PLATE: f32 = 2.0 * PITCH + 5.0;
const STEP: f32 = PLATE + 4.0;
const DOME: f32 = PAD + PITCH * 6.0 + 36.0;
const WIDTH: f32 = DOME + STEP * 3.0 + PAD;
const BELOW: f32 = PAD + STEP * 3.0 + 14.0;
/// The chips have a row of their own below the damaged tiles.
const CHIPS: f32 = BELOW + CELL + 50.0;
const HEIGHT: f32 = CHIPS + 24.0;

/// The height of a factory, the side of its tiles, and the distance between them.
const FACTORY: f32 = 136.0;
const TILE: f32 = 39.0;
const NEXT: f32 = 43.0;

pub(crate) fn table(view: &DuelView, options: Options) -> Drawn {
    let small = (0..4).map(|number| small_factory(view, number));
    let goals = view.goals.iter().map(|&shown| goal(shown)).collect::<Vec<_>>();
    let mut above = small.collect::<Vec<_>>();
    above.push(row(&goals, 8.0));
    let offer = [row(&above, GAP), row(&[large_factory(view), plates(view)], GAP)];
    let is_over = matches!(view.phase, DuelPhase::Over {});
    let seated = (0u8..).zip(&view.boards).map(|(seat, held)| Seated {
        board: board(held, view.marker == Some(seat)),
        score: score(held.score, held.forecast, is_over),
        moves: view.turn == Some(seat),
        marker: false,
    });
    put(&offer, seated.collect(), options)
}

fn letters(tiles: &[String], place: usize) -> &str {
    tiles.get(place).map(String::as_str).unwrap_or_default()
}

/// A capsule: a lighter half for the sun, a darker one for the moon.
fn capsule(width: f32, half: f32) -> String {
    let r = FACTORY / 2.0 - 1.5;
    let (bottom, left, right) = (FACTORY - 1.5, 1.5 + r, width - 1.5 - r);
    format!(
        "<path d=\"M{half} 1.5H{left}A{r} {r} 0 0 0 {left} {bottom}H{half}Z\" fill=\"{}\"/>\
         <path d=\"M{half} 1.5H{right}A{r} {r} 0 0 1 {right} {bottom}H{half}Z\" fill=\"{}\"/>\
         <rect x=\"1.5\" y=\"1.5\" width=\"{}\" height=\"{}\" rx=\"{r}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
        colour("sun-side"),
        colour("moon-side"),
        width - 3.0,
        FACTORY - 3.0,
        colour("accent")
    )
}

/// A small factory: four tiles of the sun, the stack of the moon, and the chip.
fn small_factory(view: &DuelView, number: usize) -> Drawn {
    const WIDTH: f32 = 200.0;
    let y = FACTORY / 2.0;
    let mut markup = capsule(WIDTH, 112.0);
    for (place, letter) in arranged(letters(&view.sun, number)).into_iter().enumerate() {
        let right = if place % 2 == 1 { NEXT / 2.0 } else { -NEXT / 2.0 };
        let down = if place > 1 { NEXT / 2.0 } else { -NEXT / 2.0 };
        markup += &tile(letter, 66.0 + right, y + down, TILE);
    }
    let moon = letters(&view.moon, number);
    let chip_y = if moon.is_empty() { y + 4.0 } else { y + 36.0 };
    markup += &match view.chips.get(number) {
        Some(FactoryChip::Up { chip: halves }) => chip(Some(halves), 152.0, chip_y, 40.0),
        Some(FactoryChip::Down {}) => chip(None, 152.0, chip_y, 40.0),
        Some(FactoryChip::None {}) | None => String::new(),
    };
    // The lower tiles show below the top one.
    for (height, letter) in moon.chars().enumerate() {
        markup += &tile(letter, 152.0, y + 18.0 - 17.0 * height as f32, TILE);
    }
    Drawn { width: WIDTH, height: FACTORY, markup }
}

/// The large factory: five tiles of the sun, eight spaces of the moon, and the marker.
fn large_factory(view: &DuelView) -> Drawn {
    const WIDTH: f32 = 410.0;
    const HALF: f32 = 172.0;
    let up_or_down =
        |is_below: bool| FACTORY / 2.0 + if is_below { NEXT / 2.0 } else { -NEXT / 2.0 };
    let mut markup = capsule(WIDTH, HALF);
    for (place, letter) in letters(&view.sun, 4).chars().enumerate() {
        let shift = if place > 2 { NEXT / 2.0 } else { 0.0 };
        markup +=
            &tile(letter, 54.0 + (place % 3) as f32 * NEXT + shift, up_or_down(place > 2), TILE);
    }
    let mut moon = letters(&view.moon, 4).chars();
    for place in 0..8usize {
        let (x, y) = (HALF + 32.0 + (place % 4) as f32 * NEXT, up_or_down(place > 3));
        markup += &match moon.next() {
            Some(letter) => tile(letter, x, y, TILE),
            None => slot(x, y, TILE, None),
        };
    }
    if view.marker.is_none() {
        markup += &marker(WIDTH - 33.0, FACTORY / 2.0, 40.0);
    }
    Drawn { width: WIDTH, height: FACTORY, markup }
}

/// The stack with its number of plates, the display, and the plates that the reader is looking at.
fn plates(view: &DuelView) -> Drawn {
    const SIZE: f32 = 100.0;
    let one = |markup: String| Drawn { width: SIZE, height: SIZE, markup };
    let mut drawn = Vec::new();
    if view.stack > 0 {
        let (surface, accent) = (colour("surface"), colour("accent"));
        let count = format!(
            "<circle cx=\"82\" cy=\"18\" r=\"15\" fill=\"{surface}\" stroke=\"{accent}\" stroke-width=\"2\"/>{}",
            text(&view.stack.to_string(), 82.0, 24.0, 17.0, Lies::Middle, colour("ink"))
        );
        drawn.push(one(back(view.top, 50.0, 50.0, SIZE) + &count));
    }
    for &kind in view.drawn.iter().chain(&view.backs) {
        drawn.push(one(back(Some(kind), 50.0, 50.0, SIZE)));
    }
    for shown in view.display.iter().chain(&view.looked) {
        drawn.push(one(plate(&shown.cells, 50.0, 50.0, SIZE)));
    }
    row(&drawn, 8.0)
}

/// The middle of a column or row of the dome, from its first plate.
fn on_dome(place: usize) -> f32 {
    STEP * (place / 2) as f32 + 4.5 + PITCH * ((place % 2) as f32 + 0.46)
}

fn board(board: &DuelBoard, has_marker: bool) -> Drawn {
    let mut markup = String::new();
    for place in 0..6usize {
        markup += &line(letters(&board.lines, place), place, PAD + on_dome(place));
    }
    for (place, laid) in board.slots.iter().enumerate() {
        let (x, y) = (DOME + STEP * (place % 3) as f32, PAD + STEP * (place / 3) as f32);
        markup += &match laid {
            Some(_) => plate_ground(x + PLATE / 2.0, y + PLATE / 2.0, PLATE),
            None => bay(x + 1.5, y + 1.5, PLATE - 3.0, 8.0),
        };
    }
    for (down, lying) in board.dome.iter().enumerate() {
        for (right, lies) in lying.chars().enumerate() {
            let (x, y) = (DOME + on_dome(right), PAD + on_dome(down));
            let laid = board.slots.get(3 * (down / 2) + right / 2).and_then(Option::as_ref);
            let cell = laid.and_then(|laid| laid.cells.chars().nth(2 * (down % 2) + right % 2));
            markup += &match (lies, cell) {
                ('.', Some(cell)) => print(cell, x, y, CELL),
                ('.', None) => String::new(),
                (letter, _) => tile(letter, x, y, CELL),
            };
        }
    }
    markup += &damaged(board, has_marker);
    markup += &store(board);
    Drawn { width: WIDTH, height: HEIGHT, markup }
}

fn bay(x: f32, y: f32, size: f32, radius: f32) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" rx=\"{radius}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"6 4\"/>",
        n(x),
        n(y),
        colour("line")
    )
}

fn line(tiles: &str, row: usize, y: f32) -> String {
    let mut lying = tiles.chars();
    let mut markup = String::new();
    for place in 0..=row {
        let x = PAD + PITCH * (5.5 - place as f32);
        markup += &match lying.next() {
            Some(letter) => tile(letter, x, y, CELL),
            None => slot(x, y, CELL, tiles.chars().next()),
        };
    }
    markup + &arrow(PAD + PITCH * 6.0 + 13.0, y, tiles.len() > row)
}

/// The spaces of damaged tiles and the marker, with what each has cost.
fn damaged(board: &DuelBoard, has_marker: bool) -> String {
    let y = BELOW + CELL / 2.0;
    let mut lying = board.damaged.chars();
    let mut markup = String::new();
    let loss = |points: u16, x: f32, is_taken: bool| {
        let ink = colour(if is_taken { "warn" } else { "ink2" });
        text(&format!("−{points}"), x, y + 37.0, 14.0, Lies::Middle, ink)
    };
    for space in 0..DAMAGED_SPACES {
        let x = PAD + PITCH * (space as f32 + 0.5);
        let lies = lying.next();
        markup += &lies.map_or_else(|| slot(x, y, CELL, None), |letter| tile(letter, x, y, CELL));
        markup += &loss(damage_penalty(space + 1), x, lies.is_some());
    }
    let x = PAD + PITCH * 4.5 + 6.0;
    markup += &match has_marker {
        true => marker(x, y, CELL),
        false => bay(x - 17.0, y - 17.0, 34.0, 17.0),
    };
    markup + &loss(MARKER_PENALTY, x, has_marker)
}

/// The chips in store, then those spent, face down, and the tokens that are left.
fn store(board: &DuelBoard) -> String {
    const STORE: f32 = WIDTH - 2.0 * PAD - 150.0;
    let (y, all) = (CHIPS, board.chips.len() + board.spent.len());
    // Ten are the most that a player takes in five rounds, and fit side by side.
    let gap = f32::min(44.0, STORE / all.saturating_sub(1).max(1) as f32);
    let at = |place: usize| PAD + 21.0 + gap * place as f32;
    let mut markup = String::new();
    for place in (board.chips.len()..all).rev() {
        markup += &format!("<g opacity=\".62\">{}</g>", chip(None, at(place), y, 40.0));
    }
    for (place, halves) in board.chips.iter().enumerate() {
        markup += &chip(Some(halves), at(place), y, 40.0);
    }
    for token in 0..2u8 {
        let x = WIDTH - PAD - 58.0 + 36.0 * f32::from(token);
        let (fill, dash) = match token < board.tokens {
            true => ("none", " stroke-dasharray=\"3 3\""),
            false => (colour("accent"), ""),
        };
        markup += &format!(
            "<path d=\"M0 -16L16 0L0 16L-16 0Z\" transform=\"translate({} {})\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.6\"{dash}/>",
            n(x),
            n(y),
            colour("accent")
        );
    }
    markup
}
