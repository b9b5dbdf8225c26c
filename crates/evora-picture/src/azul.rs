//! Azul and Mini (`web/board/games/azul.ts`).

use evora_rules::azul::{Column, FLOOR_SPACES, Row, colour_at, floor_penalty};
use evora_wire::{AzulBoard, AzulPhase, AzulView, Rules};

use crate::Options;
use crate::drawn::{Drawn, n, rows};
use crate::look::colour;
use crate::offer::{factory, piles};
use crate::piece::{marker, print, slot, tile};
use crate::table::{GAP, Seated, score, table as put};
use crate::text::{Lies, text};

const CELL: f32 = 48.0;
const PITCH: f32 = 51.0;
const PAD: f32 = 5.0;
const SPACE: f32 = 44.0;
const FLOOR_CELL: f32 = 42.0;
const FLOOR_PITCH: f32 = 45.0;
const WIDTH: f32 = 2.0 * PAD + 10.0 * PITCH + SPACE;
const FLOOR_TOP: f32 = PAD + PITCH * 5.0 + 16.0;
const HEIGHT: f32 = FLOOR_TOP + FLOOR_CELL + 22.0;

pub(crate) fn table(view: &AzulView, options: Options) -> Drawn {
    let factories: Vec<Drawn> = view.factories.iter().map(|tiles| factory(tiles, false)).collect();
    let offer = [rows(&factories, 7, GAP), piles(&view.centre, false, view.marker.is_none())];
    let is_over = matches!(view.phase, AzulPhase::Over {});
    let seated = (0u8..).zip(&view.boards).map(|(seat, held)| Seated {
        board: board(view.rules, held, view.marker == Some(seat)),
        score: score(held.score, held.forecast, is_over),
        moves: view.turn == Some(seat),
        marker: false,
    });
    put(&offer, seated.collect(), options)
}

fn board(rules: Rules, board: &AzulBoard, has_marker: bool) -> Drawn {
    let is_grey = matches!(rules, Rules::AzulGrey | Rules::MiniGrey);
    let mut markup = String::new();
    for (row, y) in
        Row::ALL.into_iter().zip((0u8..).map(|row| PAD + PITCH * (f32::from(row) + 0.5)))
    {
        markup += &line(board, row, y);
        let lying = board.wall.get(row.index()).map(String::as_str).unwrap_or_default();
        for (column, lies) in Column::ALL.into_iter().zip(lying.chars()) {
            let x = PAD + PITCH * (5.5 + column.index() as f32) + SPACE;
            markup += &match lies {
                '.' if is_grey => slot(x, y, CELL, None),
                '.' => print(colour_at(row, column).letter(), x, y, CELL),
                letter => tile(letter, x, y, CELL),
            };
        }
    }
    markup += &floor(board, has_marker);
    Drawn { width: WIDTH, height: HEIGHT, markup }
}

/// A pattern line, which fills from the right, and the arrow to the wall: filled if the line is full.
fn line(board: &AzulBoard, row: Row, y: f32) -> String {
    let tiles = board.lines.get(row.index()).map(String::as_str).unwrap_or_default();
    let hint = tiles.chars().next();
    let mut lying = tiles.chars();
    let mut markup = String::new();
    for place in 0..row.spaces() {
        let x = PAD + PITCH * (4.5 - place as f32);
        markup += &match lying.next() {
            Some(letter) => tile(letter, x, y, CELL),
            None => slot(x, y, CELL, hint),
        };
    }
    markup + &arrow(PAD + PITCH * 5.0 + SPACE / 2.0 - 2.0, y, tiles.len() as u32 >= row.spaces())
}

/// The arrow from a line to its row.
pub(crate) fn arrow(x: f32, y: f32, full: bool) -> String {
    let (left, right, top, bottom, y) = (n(x - 4.0), n(x + 7.0), n(y - 9.0), n(y + 9.0), n(y));
    match full {
        true => format!(
            "<path d=\"M{left} {top}L{right} {y}L{left} {bottom}Z\" fill=\"{}\"/>",
            colour("act")
        ),
        false => format!(
            "<path d=\"M{left} {top}L{right} {y}L{left} {bottom}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            colour("line")
        ),
    }
}

fn floor(board: &AzulBoard, has_marker: bool) -> String {
    // A marker taken when the floor was full is on no space.
    let on_space = has_marker && usize::from(board.floor_spaces) > board.floor.len();
    let mut lying = board.floor.chars();
    let mut markup = String::new();
    for space in 0..FLOOR_SPACES {
        let x = PAD + 1.0 + FLOOR_PITCH * (f32::from(space) + 0.5);
        let middle = FLOOR_TOP + FLOOR_CELL / 2.0;
        markup += &match (space == 0 && on_space).then_some('M').or_else(|| lying.next()) {
            Some('M') => slot(x, middle, FLOOR_CELL, None) + &marker(x, middle, FLOOR_CELL),
            Some(letter) => tile(letter, x, middle, FLOOR_CELL),
            None => slot(x, middle, FLOOR_CELL, None),
        };
        let loss = floor_penalty(space + 1) - floor_penalty(space);
        let ink = colour(if space < board.floor_spaces { "warn" } else { "ink2" });
        markup +=
            &text(&format!("−{loss}"), x, FLOOR_TOP + FLOOR_CELL + 16.0, 14.0, Lies::Middle, ink);
    }
    if has_marker && !on_space {
        markup += &marker(PAD + FLOOR_PITCH * 7.5, FLOOR_TOP + 21.0, 36.0);
    }
    markup
}
