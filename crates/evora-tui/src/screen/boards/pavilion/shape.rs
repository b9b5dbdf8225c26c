//! Geometry of a full board: seven stars of six spaces, the features between them, and the corners.
//!
//! The board is a grid of 13 columns and 12 lines. Spaces of one line are never in neighbouring columns, so
//! a space is a little wider than its column, and what is between spaces a little narrower.

use evora_rules::pavilion::{FeatureKind, Space, Star};
use ratatui::layout::Rect;

use crate::stars::{TIPS, corner, sign_at};

/// Columns and lines of the grid.
const GRID: (u16, u16) = (13, 12);

/// The scale of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scale {
    /// Columns of the screen from one column of the grid to the next.
    pub(super) pitch: u16,
    /// Rows of the screen for a line of the grid.
    pub(super) height: u16,
}

impl Scale {
    /// Creates a scale from pitch and height.
    pub(super) const fn new(pitch: u16, height: u16) -> Scale {
        Scale { pitch, height }
    }

    /// Returns the columns of the board.
    pub(super) const fn width(self) -> u16 {
        GRID.0 * self.pitch - 1
    }

    /// Returns the rows of the board.
    pub(super) const fn rows(self) -> u16 {
        GRID.1 * self.height
    }

    /// Returns the area of an item between spaces.
    fn between(self, (x, y): (u16, u16), (column, line): (u16, u16)) -> Rect {
        Rect {
            x: x + self.pitch * column,
            y: y + self.height * line,
            width: self.pitch - 1,
            height: self.height,
        }
    }

    /// Returns the area of a space, given the upper left corner of the board.
    pub(super) fn space(self, at: (u16, u16), space: Space) -> Rect {
        let (column, line) = corner(space.star);
        let tips = space.star.tips_from_top().into_iter().zip(TIPS);
        let (_, (right, down)) =
            tips.into_iter().find(|(tip, _)| *tip == space.tip).unwrap_or((space.tip, TIPS[0]));
        let area = self.between(at, (column + right, line + down));
        Rect { x: area.x - 1, width: area.width + 2, ..area }
    }

    /// Returns the area in the middle of a star, for its name and points.
    pub(super) fn hub(self, at: (u16, u16), star: Star) -> Rect {
        let (column, line) = corner(star);
        let area = self.between(at, (column + 1, line + 1));
        Rect { height: 2 * area.height, ..area }
    }

    /// Returns the area of a window, statue or pillar.
    pub(super) fn feature(self, at: (u16, u16), kind: FeatureKind, star: Star) -> Rect {
        self.between(at, sign_at(kind, star))
    }

    /// Returns the areas of the four corners, where tiles are kept.
    pub(super) fn corners(self, at: (u16, u16)) -> [Rect; 4] {
        let (right, down) = (GRID.0 - 1, GRID.1 - 1);
        [(0, 0), (right, 0), (0, down), (right, down)].map(|place| self.between(at, place))
    }
}

#[cfg(test)]
mod tests {
    use evora_rules::pavilion::features;

    use super::*;

    /// Returns all areas of a board.
    fn everything(scale: Scale, at: (u16, u16)) -> Vec<Rect> {
        let spaces = Space::all().map(|space| scale.space(at, space));
        let hubs = Star::ALL.into_iter().map(|star| scale.hub(at, star));
        let features = features().iter().map(|f| scale.feature(at, f.kind, f.star));
        spaces.chain(hubs).chain(features).chain(scale.corners(at)).collect()
    }

    #[test]
    fn no_two_things_overlap_and_all_lie_inside_the_picture_in_every_size() {
        for scale in (2..9).flat_map(|pitch| (1..4).map(move |height| Scale::new(pitch, height))) {
            let all = Rect { x: 5, y: 3, width: scale.width(), height: scale.rows() };
            let things = everything(scale, (all.x, all.y));
            assert_eq!(things.len(), 42 + 7 + 18 + 4);
            for (place, one) in things.iter().enumerate() {
                assert!(!one.is_empty() && all.intersection(*one) == *one, "{scale:?} {one:?}");
                for other in &things[place + 1..] {
                    assert!(!one.intersects(*other), "{scale:?} {one:?} {other:?}");
                }
            }
        }
    }
}
