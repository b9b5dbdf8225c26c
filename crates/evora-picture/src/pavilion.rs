//! Summer Pavilion (`web/board/games/pavilion.ts`).

use evora_rules::Side;
use evora_rules::pavilion::{Colour, Feature, Space, Star, Tip, cost, features, star_points};
use evora_wire::{PavilionBoard, PavilionPhase, PavilionView, Rules};

use crate::Options;
use crate::drawn::{Drawn, column, n, row, rows};
use crate::look::{colour, tile_colour};
use crate::offer::{factory, piles};
use crate::piece::{RHOMBUS, motif, rhombus, symbol};
use crate::table::{GAP, Seated, score, table as put};
use crate::text::{Lies, text};

const SIDE: f32 = 60.0;
const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 544.0;

pub(crate) fn table(view: &PavilionView, options: Options) -> Drawn {
    let side = if view.rules == Rules::PavilionGrey { Side::Grey } else { Side::Coloured };
    let factories: Vec<Drawn> = view.factories.iter().map(|tiles| factory(tiles, true)).collect();
    let letter = view.trump.as_str().chars().next().unwrap_or('P');
    let pools = [
        trump(letter),
        piles(&view.centre, true, view.marker.is_none()),
        piles(&view.supply, true, false),
    ];
    let offer = [rows(&factories, 7, GAP), row(&pools, GAP)];
    let is_over = matches!(view.phase, PavilionPhase::Over {});
    let seated = (0u8..).zip(&view.boards).map(|(seat, held)| Seated {
        board: column(&[board(side, held), piles(&held.stock, true, false)], GAP),
        score: score(held.score, held.forecast, is_over),
        moves: view.turn == Some(seat),
        marker: view.marker == Some(seat),
    });
    put(&offer, seated.collect(), options)
}

/// The trump of the round, in a ring.
fn trump(letter: char) -> Drawn {
    let ring = format!(
        "<circle cx=\"37\" cy=\"37\" r=\"35\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>",
        colour("surface"),
        colour("accent")
    );
    Drawn { width: 74.0, height: 74.0, markup: ring + &rhombus(letter, 0, 37.0, 37.0, 34.0) }
}

/// A point at a distance from another, in degrees clockwise from the top.
fn towards((x, y): (f32, f32), degrees: f32, distance: f32) -> (f32, f32) {
    let angle = degrees.to_radians();
    (x + distance * angle.sin(), y - distance * angle.cos())
}

/// The direction from the centre to a star, clockwise from the upper left.
fn outward(star: Star) -> f32 {
    let place = Star::OUTER.iter().position(|&outer| outer == star).unwrap_or_default();
    330.0 + 60.0 * place as f32
}

fn star_at(star: Star) -> (f32, f32) {
    let middle = (WIDTH / 2.0, HEIGHT / 2.0);
    match star {
        Star::Centre => middle,
        star => towards(middle, outward(star), 3.06 * SIDE),
    }
}

/// Where a space is, and how its rhombus is turned.
fn space_at(space: Space) -> (f32, f32, u32) {
    let tips = space.star.tips_from_top();
    let turn = 60 * tips.iter().position(|&tip| tip == space.tip).unwrap_or_default() as u32;
    let (x, y) = towards(star_at(space.star), turn as f32, 0.866 * SIDE);
    (x, y, turn)
}

/// What lies on a space.
fn lies(board: &PavilionBoard, space: Space) -> Option<char> {
    let tiles = board.stars.get(&space.star.into())?;
    tiles.chars().nth(space.tip.index()).filter(|&letter| letter != '.')
}

fn board(side: Side, board: &PavilionBoard) -> Drawn {
    let mut markup: String = Star::ALL.iter().map(|&star| star_drawn(side, board, star)).collect();
    markup.extend(Star::ALL.iter().map(|&star| hub(side, board, star)));
    markup.extend(features().iter().map(|feature| feature_drawn(board, feature)));
    let corners =
        [(40.0, 58.0), (WIDTH - 40.0, 58.0), (40.0, HEIGHT - 58.0), (WIDTH - 40.0, HEIGHT - 58.0)];
    let mut kept = board.kept.chars();
    for (x, y) in corners {
        markup += &match kept.next() {
            Some(letter) => rhombus(letter, 0, x, y, SIDE),
            None => outline(x, y, 0, 0.57, colour("slot"), colour("line")),
        };
    }
    Drawn { width: WIDTH, height: HEIGHT, markup }
}

fn outline(x: f32, y: f32, turn: u32, scale: f32, fill: &str, edge: &str) -> String {
    format!(
        "<path d=\"{RHOMBUS}\" transform=\"translate({} {}) rotate({turn}) scale({scale})\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/>",
        n(x),
        n(y)
    )
}

/// A star: empty spaces with their costs, then the tiles.
fn star_drawn(side: Side, board: &PavilionBoard, star: Star) -> String {
    let (mut empty, mut covered) = (String::new(), String::new());
    for tip in Tip::ALL {
        let space = Space { star, tip };
        let (x, y, turn) = space_at(space);
        if let Some(letter) = lies(board, space) {
            covered += &rhombus(letter, turn, x, y, SIDE);
            continue;
        }
        let printed = star.colour().filter(|_| side == Side::Coloured).map(Colour::letter);
        let (fill, edge) = match printed {
            Some(letter) => (tile_colour(letter, "-print"), tile_colour(letter, "-print-edge")),
            None => (colour("slot"), colour("line")),
        };
        empty += &outline(x, y, turn, SIDE / 100.0, fill, edge);
        let cost = cost(side, space).to_string();
        empty += &text(&cost, x, y + 6.0, 18.0, Lies::Middle, colour("ink"));
    }
    empty + &covered
}

/// The disc in the middle of a star, which shows the colour of an empty one.
fn hub(side: Side, board: &PavilionBoard, star: Star) -> String {
    let (x, y) = star_at(star);
    let tiles: Vec<char> =
        Tip::ALL.iter().filter_map(|&tip| lies(board, Space { star, tip })).collect();
    // On the grey side a star's colour is known once it has two tiles. `None` in it is for several colours.
    let known = match (side, tiles.as_slice()) {
        (Side::Coloured, _) => Some(star.colour().map(Colour::letter)),
        (Side::Grey, [first, rest @ ..]) if !rest.is_empty() => {
            Some(rest.iter().all(|letter| letter == first).then_some(*first))
        }
        (Side::Grey, _) => None,
    };
    let (fill, edge, radius) = match known {
        Some(Some(letter)) => (tile_colour(letter, ""), tile_colour(letter, "-rim"), 14.5),
        Some(None) => (colour("surface"), colour("accent"), 15.0),
        None => (colour("surface"), colour("accent"), 9.0),
    };
    let mut markup = format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.8\"/>",
        n(x),
        n(y)
    );
    match known {
        Some(Some(letter)) => {
            markup += &format!(
                "<g color=\"{}\" transform=\"translate({} {}) scale(.22)\">{}</g>",
                tile_colour(letter, "-glyph"),
                n(x),
                n(y),
                motif(letter)
            );
        }
        Some(None) => {
            let points = star_points(None).to_string();
            markup += &text(&points, x, y + 5.0, 14.5, Lies::Middle, colour("ink"));
        }
        None => {}
    }
    markup
}

/// A window, statue or pillar; filled once all spaces that touch it are covered.
fn feature_drawn(board: &PavilionBoard, feature: &Feature) -> String {
    let mut stars: Vec<Star> = Vec::new();
    for space in feature.spaces.iter() {
        if !stars.contains(&space.star) {
            stars.push(space.star);
        }
    }
    let (x, y) = match stars.as_slice() {
        [one, other, ..] => {
            let ((ax, ay), (bx, by)) = (star_at(*one), star_at(*other));
            ((ax + bx) / 2.0, (ay + by) / 2.0)
        }
        [one] => towards(star_at(*one), outward(*one), 1.42 * SIDE),
        [] => return String::new(),
    };
    let done = feature.spaces.iter().all(|space| lies(board, space).is_some());
    let (fill, ink) = match done {
        true => (colour("accent"), colour("on-accent")),
        false => (colour("surface"), colour("accent")),
    };
    let icon = symbol(&format!("i-{}", feature.kind.name()), 0.0, 0.0, 88.0);
    format!(
        "<g transform=\"translate({} {})\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.1\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <circle r=\"18\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.4\"/>{icon}</g>",
        n(x),
        n(y),
        colour("accent")
    )
}
