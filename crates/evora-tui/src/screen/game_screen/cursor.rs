//! The keyboard cursor.

use ratatui::layout::Rect;

use super::GameScreen;
use crate::screen::button::Button;
use crate::screen::canvas::Target;

impl GameScreen {
    /// Returns the targets of the cursor: the spots to choose from next, and the confirm button.
    fn reachable(&self) -> Vec<(Rect, Target)> {
        let next = self.table.pick().next();
        let is_meant = |target: &Target| match target {
            Target::Spot(spot) => next.contains(spot),
            Target::Button(button) => *button == Button::Confirm,
        };
        let mut found: Vec<(Rect, Target)> = Vec::new();
        for &(area, target) in &self.hits {
            if is_meant(&target) && !found.iter().any(|(_, other)| *other == target) {
                found.push((area, target));
            }
        }
        found.sort_by_key(|(area, _)| (area.y, area.x));
        found
    }

    /// Moves to the next or previous target in reading order.
    pub(super) fn cycle(&mut self, forward: bool) {
        let reachable = self.reachable();
        if reachable.is_empty() {
            return;
        }
        let at = reachable.iter().position(|(_, target)| Some(*target) == self.cursor);
        let all = reachable.len();
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => all - 1,
            (Some(at), true) => (at + 1) % all,
            (Some(at), false) => (at + all - 1) % all,
        };
        self.cursor = Some(reachable[next].1);
    }

    /// Moves to the nearest target in a direction.
    pub(super) fn steer(&mut self, right: i32, down: i32) {
        let reachable = self.reachable();
        let here = reachable.iter().find(|(_, target)| Some(*target) == self.cursor);
        let Some(&(from, _)) = here else { return self.cycle(true) };
        let nearest = reachable
            .iter()
            .filter(|(_, target)| Some(*target) != self.cursor)
            .filter_map(|&(area, target)| Some((distance(from, area, right, down)?, target)))
            .min_by_key(|(distance, _)| *distance);
        if let Some((_, target)) = nearest {
            self.cursor = Some(target);
        }
    }
}

/// Returns the distance in a direction, counting sideways offsets twice; `None` if the target is not in that direction.
fn distance(from: Rect, to: Rect, right: i32, down: i32) -> Option<i32> {
    // Doubled coordinates of the centre, to keep halves; a row is about as high as two columns are wide.
    let middle = |area: Rect| {
        let (x, y) = (i32::from(area.x), i32::from(area.y));
        (2 * x + i32::from(area.width), 2 * (2 * y + i32::from(area.height)))
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let ahead = dx * right + dy * down;
    let aside = (dx * down).abs() + (dy * right).abs();
    (ahead > 0).then_some(ahead + 2 * aside)
}
