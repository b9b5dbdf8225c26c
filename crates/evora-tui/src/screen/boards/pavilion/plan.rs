//! Layout of the table for a given area.

use ratatui::layout::Rect;

use super::shape::Scale;
use super::strip;
use crate::screen::canvas::Size;

/// How the other players' boards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Like the own board, but smaller.
    Picture(Scale),
    /// Compact, with two rows of stars.
    Strip,
}

impl Form {
    /// Returns columns and rows, including the lines above and below.
    fn extent(self) -> (u16, u16) {
        match self {
            Form::Picture(scale) => (scale.width(), scale.rows() + 2),
            Form::Strip => (strip::WIDTH, strip::ROWS + 2),
        }
    }
}

/// The layout.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Scale of the own board.
    pub(super) own: Scale,
    /// The row of the own stock.
    pub(super) stock: Rect,
    /// The rows of the supply, the numbers and the trumps, as many as fit.
    pub(super) shelves: Vec<Rect>,
    /// Factories and centre.
    pub(super) offer: Rect,
    /// Size of the tiles in the offer.
    pub(super) tile: Size,
    /// How the other players' boards are drawn.
    pub(super) form: Form,
    /// Areas of the other players' boards.
    pub(super) others: Vec<Rect>,
    /// The unused area.
    pub(super) left: Rect,
}

/// Columns between neighbouring areas.
const GAP: u16 = 2;

/// With fewer columns the supply takes two rows.
const SUPPLY: u16 = 46;

/// Scales of the own board, the largest first, and whether the others must be full boards beside it.
const OWN: [(Scale, bool); 13] = [
    (Scale::new(7, 3), true),
    (Scale::new(6, 3), true),
    (Scale::new(6, 2), true),
    (Scale::new(5, 2), true),
    (Scale::new(4, 2), true),
    (Scale::new(6, 2), false),
    (Scale::new(5, 2), false),
    (Scale::new(4, 2), false),
    (Scale::new(5, 1), true),
    (Scale::new(4, 1), true),
    (Scale::new(5, 1), false),
    (Scale::new(4, 1), false),
    (Scale::new(3, 1), false),
];

/// Scales of the others' full boards, the largest first.
const PICTURES: [Scale; 5] =
    [Scale::new(5, 2), Scale::new(4, 2), Scale::new(4, 1), Scale::new(3, 1), Scale::new(2, 1)];

/// Sizes of the tiles in the offer, the largest first.
const TILES: [Size; 3] = [Size::LARGE, Size::MEDIUM, Size::SMALL];

impl Plan {
    /// Returns the best layout for an area and this many other players.
    pub(super) fn of(area: Rect, others: u16) -> Plan {
        let fitting = OWN.into_iter().find_map(|(own, as_pictures)| match as_pictures {
            true => PICTURES.into_iter().filter(|scale| goes_with(*scale, own)).find_map(|scale| {
                let form = Form::Picture(scale);
                [false, true]
                    .into_iter()
                    .find_map(|below| Plan::fitting(area, others, own, form, below))
            }),
            false => Plan::fitting(area, others, own, Form::Strip, false),
        });
        // On a screen that is too small, parts are clipped.
        fitting.unwrap_or_else(|| {
            let own = Scale::new(3, 1);
            let large = Rect { width: area.width.max(80), height: area.height.max(24), ..area };
            let plan = Plan::fitting(large, others, own, Form::Strip, false);
            plan.unwrap_or_else(|| Plan::bare(area, own))
        })
    }

    /// Returns a layout with only the own board.
    fn bare(area: Rect, own: Scale) -> Plan {
        let nothing = Rect { width: 0, height: 0, ..area };
        Plan {
            own,
            stock: Rect { y: area.y + 1 + own.rows(), height: 1, ..area },
            shelves: Vec::new(),
            offer: nothing,
            tile: Size::SMALL,
            form: Form::Strip,
            others: Vec::new(),
            left: nothing,
        }
    }

    /// Returns a layout with these sizes, or `None` if not everything fits. The others are beside the own board or
    /// below it.
    fn fitting(area: Rect, others: u16, own: Scale, form: Form, below: bool) -> Option<Plan> {
        let panel_x = own.width() + GAP;
        let panel = Rect { x: area.x + panel_x, width: area.width.checked_sub(panel_x)?, ..area };
        let (wide, high) = form.extent();
        let place = if below { area } else { panel };
        let in_a_row = (place.width + GAP) / (wide + GAP);
        let rows_of_others = others.div_ceil(Some(in_a_row).filter(|&fit| fit > 0)?);
        let others_high = rows_of_others * (high + u16::from(high > 4)) - u16::from(high > 4);
        let own_high = own.rows() + 2;
        let top_high = area.height.checked_sub(if below { others_high + 1 } else { 0 })?;
        let beside_high = top_high.checked_sub(if below { 0 } else { others_high + 1 })?;
        // Of the three rows, the supply is always shown: below the stock, or above the offer.
        let under = top_high.checked_sub(own_high)?.min(3);
        let supply_high = if panel.width < SUPPLY { 2 } else { 1 };
        let over = if under > 0 { 0 } else { supply_high + 3 };
        let room = beside_high.checked_sub(over)?;
        let tile = TILES
            .into_iter()
            .find(|&tile| offer_rows(panel.width, others, tile).is_some_and(|rows| rows <= room))?;
        let offer_high = offer_rows(panel.width, others, tile)?;
        let stock = Rect { y: area.y + 1 + own.rows(), width: own.width(), height: 1, ..area };
        let shelves = match under {
            0 => {
                let row = |down, height| Rect { y: panel.y + down, height, ..panel };
                vec![row(0, supply_high), row(supply_high, 1), row(supply_high + 1, 1)]
            }
            rows => (1..=rows).map(|row| Rect { y: stock.y + row, ..stock }).collect(),
        };
        let offer = Rect { y: panel.y + over, height: offer_high, ..panel };
        let from = if below { area.y + top_high + 1 } else { offer.bottom() + 1 };
        let step = high + u16::from(high > 4);
        let others = (0..others)
            .map(|number| Rect {
                x: place.x + number % in_a_row * (wide + GAP),
                y: from + number / in_a_row * step,
                width: wide,
                height: high,
            })
            .collect();
        let end = stock.y + 1 + under + u16::from(under > 0);
        let left = Rect {
            y: end.min(area.y + top_high),
            width: own.width(),
            height: (area.y + top_high).saturating_sub(end),
            ..area
        };
        Some(Plan { own, stock, shelves, offer, tile, form, others, left })
    }
}

/// Returns whether another player's board is smaller than the own one, but not too small beside it.
fn goes_with(other: Scale, own: Scale) -> bool {
    let is_smaller = other.pitch < own.pitch && other.height <= own.height;
    is_smaller && (own.height < 3 || 2 * other.pitch >= own.pitch)
}

/// Returns the most rows that the offer takes in this many columns; `None` if less than two factories fit in a row.
fn offer_rows(width: u16, others: u16, tile: Size) -> Option<u16> {
    // P-1.1: five factories for two players, and two more for each further one.
    let factories = 2 * others + 3;
    let wide = 2 + 4 * tile.width + 2;
    let in_a_row = Some((width + 2) / wide).filter(|&fit| fit > 1)?;
    let gap = u16::from(tile.height > 1);
    Some(factories.div_ceil(in_a_row) * (tile.height + gap) + 2 * tile.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(plan: &Plan, area: Rect) -> Vec<Rect> {
        let own =
            Rect { width: plan.own.width(), height: plan.own.rows() + 1, x: area.x, y: area.y };
        let mut all = vec![own, plan.stock, plan.offer];
        all.extend(&plan.shelves);
        all.extend(&plan.others);
        all.extend(Some(plan.left).filter(|left| !left.is_empty()));
        all
    }

    #[test]
    fn nothing_overlaps_and_all_is_inside_from_80_by_20_on() {
        for others in 1..=3 {
            for (width, height) in (80..200).flat_map(|w| (20..70).map(move |h| (w, h))) {
                let area = Rect { x: 0, y: 1, width, height };
                let plan = Plan::of(area, others);
                assert_eq!(plan.others.len(), usize::from(others));
                let things = all(&plan, area);
                for (place, one) in things.iter().enumerate() {
                    assert_eq!(area.intersection(*one), *one, "{area:?} {plan:?}");
                    for other in &things[place + 1..] {
                        assert!(!one.intersects(*other), "{area:?} {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_larger_screen_never_makes_the_own_board_smaller() {
        for others in 1..=3 {
            let own = |(width, height)| {
                let plan = Plan::of(Rect { x: 0, y: 1, width, height }, others);
                plan.own.width() * plan.own.rows()
            };
            let wider = [(80, 20), (100, 26), (122, 46), (160, 66)].map(own);
            let higher = [(80, 20), (82, 36), (122, 46), (160, 66)].map(own);
            assert!(wider.is_sorted() && higher.is_sorted(), "{wider:?} {higher:?}");
        }
    }
}
