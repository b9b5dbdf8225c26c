//! The goals of Duel as tiles: the cells of the dome that they are about, and the points they give.

use evora_wire::Goal;

use crate::drawn::{Drawn, n};
use crate::look::colour;
use crate::piece::{print, tile};
use crate::text::{Lies, text};

const WIDTH: f32 = 80.0;
const HEIGHT: f32 = 108.0;
/// The side of a cell of the small dome, and the distance between them.
const CELL: f32 = 9.0;
const PITCH: f32 = 10.5;
const LEFT: f32 = (WIDTH - 6.0 * PITCH) / 2.0;
const TOP: f32 = 9.0;

/// The tile of a goal.
pub(crate) fn goal(goal: Goal) -> Drawn {
    let mut markup = format!(
        "<g data-goal=\"{}\"><rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.8\"/>",
        evora_rules::duel::Goal::from(goal).name(),
        WIDTH - 2.0,
        HEIGHT - 2.0,
        colour("plate"),
        colour("accent")
    );
    let middle = (WIDTH / 2.0, TOP + 3.0 * PITCH);
    markup += &match goal {
        Goal::Universal => print('?', middle.0, middle.1, 50.0),
        Goal::Special => print('*', middle.0, middle.1, 50.0),
        Goal::Rows
        | Goal::FiveColours
        | Goal::Columns
        | Goal::Edge
        | Goal::Diagonals
        | Goal::Corners => dome(goal),
    };
    if let Some(points) = points(goal) {
        markup += &text(points, WIDTH / 2.0, HEIGHT - 11.0, 24.0, Lies::Middle, colour("ink"));
    }
    Drawn { width: WIDTH, height: HEIGHT, markup: markup + "</g>" }
}

/// The points for each of what is lit (D-7); those of corners are not all the same.
fn points(goal: Goal) -> Option<&'static str> {
    match goal {
        Goal::Rows => Some("3"),
        Goal::FiveColours => Some("4"),
        Goal::Columns => Some("7"),
        Goal::Edge => Some("1"),
        Goal::Diagonals => Some("10"),
        Goal::Corners => None,
        Goal::Universal => Some("2"),
        Goal::Special => Some("−3"),
    }
}

/// The dome with the cells of a goal.
fn dome(goal: Goal) -> String {
    let mut markup = String::new();
    for (down, right) in (0..6).flat_map(|down| (0..6).map(move |right| (down, right))) {
        let on_edge = |place: usize| place == 0 || place == 5;
        let is_lit = match goal {
            Goal::Rows => down == 2,
            Goal::FiveColours => down == 2 && right < 5,
            Goal::Columns => right == 2,
            Goal::Edge => on_edge(down) || on_edge(right),
            Goal::Diagonals => down == right || down + right == 5,
            Goal::Corners => down / 2 != 1 && right / 2 != 1,
            Goal::Universal | Goal::Special => false,
        };
        let (x, y) = (LEFT + PITCH * right as f32, TOP + PITCH * down as f32);
        if goal == Goal::FiveColours && is_lit {
            let letter = "BYRKT".chars().nth(right).unwrap_or('B');
            markup += &tile(letter, x + PITCH / 2.0, y + PITCH / 2.0, PITCH);
            continue;
        }
        let fill = colour(if is_lit { "accent" } else { "line" });
        let opacity = if is_lit { "" } else { " opacity=\".35\"" };
        markup += &format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"2\" fill=\"{fill}\"{opacity}/>",
            n(x + (PITCH - CELL) / 2.0),
            n(y + (PITCH - CELL) / 2.0)
        );
    }
    if goal == Goal::Corners {
        // The points of an upper plate and of a lower one.
        for (x, points) in [(LEFT + PITCH, "3"), (LEFT + 5.0 * PITCH, "8")] {
            let sign = if points == "3" { "M0 -7L6 3H-6Z" } else { "M0 3L6 -7H-6Z" };
            markup += &format!(
                "<path transform=\"translate({} {})\" d=\"{sign}\" fill=\"{}\"/>",
                n(x - 9.0),
                n(HEIGHT - 16.0),
                colour("accent")
            );
            markup += &text(points, x + 7.0, HEIGHT - 11.0, 20.0, Lies::Middle, colour("ink"));
        }
    }
    markup
}
