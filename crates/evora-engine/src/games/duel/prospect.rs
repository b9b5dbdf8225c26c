//! Value of placing further tiles on a dome.

use evora_rules::Seat;
use evora_rules::duel::{
    CORNERS, CellSet, Colour, Column, DIAGONALS, Dome, Duel, EDGE, Goal, Goals, Row, Slot, Tile,
    runs, tile_points,
};

/// Value of a tile towards a goal, by the number of its cells that are covered; the last tile scores the
/// goal itself (D-7).
const TOWARDS_ROW: [f32; 6] = [0.1, 0.1, 0.2, 0.3, 0.6, 2.5];
const TOWARDS_COLUMN: [f32; 6] = [0.3, 0.4, 0.6, 1.0, 1.8, 6.0];
const TOWARDS_DIAGONAL: [f32; 6] = [0.4, 0.5, 0.9, 1.5, 2.5, 9.0];
const TOWARDS_COLOURS: [f32; 6] = [0.2, 0.3, 0.5, 0.9, 3.5, 0.0];
/// As a fraction of the corner's points.
const TOWARDS_CORNER: [f32; 4] = [0.06, 0.12, 0.3, 1.0];
/// Value of covering an any-colour cell if the goal for them is in play.
const TOWARDS_UNIVERSAL: f32 = 1.2;
/// As a fraction of the special tile's points, by how many of the other three cells are covered (D-5.2).
const TOWARDS_SPECIAL: [f32; 3] = [0.1, 0.25, 1.0];

/// A dome on which tiles can be placed tentatively.
#[derive(Clone, Copy)]
pub(super) struct Prospect<'a> {
    pub(super) dome: &'a Dome,
    goals: Goals,
    pub(super) covered: CellSet,
    /// For each row, a bit for each colour in it and one for a special tile; only maintained if the goal of
    /// five colours is in play.
    colours: [u8; 6],
}

/// The bit of special tiles, which count as one more colour (D-7).
const SPECIAL: u8 = 1 << Colour::ALL.len();

impl<'a> Prospect<'a> {
    pub(super) fn new(position: &'a Duel, seat: Seat) -> Prospect<'a> {
        let (dome, goals) = (position.board(seat).dome(), position.goals());
        let mut colours = [0; 6];
        if goals.has(Goal::FiveColours) {
            for (row, column) in dome.covered().iter() {
                colours[row.index()] |= match dome.tile(row, column) {
                    Some(Tile::Colour(colour)) => 1 << colour as u8,
                    Some(Tile::Special) => SPECIAL,
                    None => 0,
                };
            }
        }
        Prospect { dome, goals, covered: dome.covered(), colours }
    }

    /// The free cells of a row that accept a colour (D-4.2).
    #[inline]
    pub(super) fn free(&self, row: Row, colour: Colour) -> CellSet {
        self.dome.free(colour).and(CellSet::row(row)).minus(self.covered)
    }

    /// Points of a tile on a free cell by its runs (D-5.1).
    #[inline]
    pub(super) fn tile_points(&self, row: Row, column: Column) -> u16 {
        let (across, down) = runs(self.covered | CellSet::cell(row, column), row, column);
        tile_points(across, down)
    }

    /// The special cell that a tile on this free cell would fill (D-5.2).
    #[inline]
    fn special_due(&self, row: Row, column: Column) -> Option<(Row, Column)> {
        let cells = CellSet::slot(Slot::at(row, column));
        let left = cells.minus(self.covered).minus(CellSet::cell(row, column));
        if left.len() == 1 && self.dome.special_cells().contains(left) {
            return left.iter().next();
        }
        None
    }

    /// Number of colours in a row, if the goal for them is in play (D-7).
    #[inline]
    pub(super) fn colours(&self, row: Row) -> u32 {
        self.colours[row.index()].count_ones()
    }

    /// Value of a tile on a free cell: its points, and its contribution to special tiles and goals.
    pub(super) fn worth(&self, row: Row, column: Column, colour: Colour) -> f32 {
        let cell = CellSet::cell(row, column);
        let slot = Slot::at(row, column);
        let in_slot = self.covered.and(CellSet::slot(slot)).len() as usize;
        let specials = self.dome.special_cells();
        let special = specials.and(CellSet::slot(slot)).iter().next();
        let goals = self.goals;
        let mut worth = f32::from(self.tile_points(row, column));
        if let Some((row, _)) = special {
            let brings =
                f32::from(row.special_points()) + if goals.has(Goal::Special) { 3.0 } else { 0.0 };
            worth += TOWARDS_SPECIAL[in_slot.min(2)] * brings;
        }
        let count = |cells: CellSet| self.covered.and(cells).len().min(5) as usize;
        if goals.has(Goal::Rows) {
            worth += TOWARDS_ROW[count(CellSet::row(row))];
        } else if goals.has(Goal::FiveColours) && self.colours[row.index()] >> colour as u8 & 1 == 0
        {
            worth += TOWARDS_COLOURS[self.colours(row).min(5) as usize];
        }
        if goals.has(Goal::Columns) {
            worth += TOWARDS_COLUMN[count(CellSet::column(column))];
        } else if goals.has(Goal::Edge) && EDGE.contains(cell) {
            worth += 1.0;
        }
        if goals.has(Goal::Diagonals) {
            for diagonal in DIAGONALS.into_iter().filter(|diagonal| diagonal.contains(cell)) {
                worth += TOWARDS_DIAGONAL[count(diagonal)];
            }
        } else if goals.has(Goal::Corners)
            && let Some((_, points)) = CORNERS.into_iter().find(|&(corner, _)| corner == slot)
        {
            // The third tile of a special plate fills the fourth cell.
            let before = if special.is_some() && in_slot == 2 { 3 } else { in_slot };
            worth += TOWARDS_CORNER[before.min(3)] * points as f32;
        }
        if self.dome.any_cells().contains(cell) {
            // Without a goal for it, an any-colour cell is better kept for another colour.
            worth += if goals.has(Goal::Universal) { TOWARDS_UNIVERSAL } else { -0.2 };
        }
        worth
    }

    /// The best free cell of a row for a colour, and its value.
    pub(super) fn best(&self, row: Row, colour: Colour) -> Option<(Column, f32)> {
        let mut best: Option<(Column, f32)> = None;
        for (_, column) in self.free(row, colour).iter() {
            let worth = self.worth(row, column, colour);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((column, worth));
            }
        }
        best
    }

    /// Places a tile on a free cell. Returns its points (D-4.2, D-5).
    pub(super) fn put(&mut self, row: Row, column: Column, colour: Colour) -> u16 {
        let mut points = self.tile_points(row, column);
        if let Some((row, column)) = self.special_due(row, column) {
            points += row.special_points();
            self.covered |= CellSet::cell(row, column);
            self.colours[row.index()] |= SPECIAL;
        }
        self.covered |= CellSet::cell(row, column);
        self.colours[row.index()] |= 1 << colour as u8;
        points
    }
}
