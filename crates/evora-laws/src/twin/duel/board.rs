//! Boards and factories: the worth of a tile, a line, a plate and a goal (D-4, D-5, D-7).

use super::*;

impl TwinFactory {
    /// Turns the chip up if no tile is left (D-3.2, D-3.3, D-6.1).
    pub(super) fn turn_chip(&mut self) {
        if let Some(chip) = &mut self.chip {
            chip.face_up = self.sun.is_empty() && self.moon.is_empty();
        }
    }
}

impl TwinBoard {
    /// Returns the places where tiles of this colour may go (D-3.5): lines that are not full and
    /// have no other colour, and the damaged stack.
    pub(super) fn homes(&self, colour: char) -> Vec<char> {
        let fits = |line: &usize| {
            let tiles = &self.lines[line - 1];
            tiles.len() < *line && tiles.iter().all(|tile| *tile == colour)
        };
        let lines = "123456".chars().filter(|line| fits(&digit(*line)));
        lines.chain(['F']).collect()
    }

    /// Returns what the plate shows on this cell of the dome, if there is one: a colour, `?` or
    /// `*`.
    pub(super) fn shows(&self, (row, column): Cell) -> Option<char> {
        let slot = (row - 1) / 2 * 3 + (column - 1) / 2;
        let (plate, orientation) = self.plates[slot]?;
        Some(plate_cells(plate, orientation)[(row - 1) % 2][(column - 1) % 2])
    }

    /// Returns whether this cell of the dome has a tile.
    pub(super) fn covered(&self, (row, column): Cell) -> bool {
        self.dome[row - 1][column - 1].is_some()
    }

    /// Returns whether all of these cells have a tile.
    pub(super) fn full(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|cell| self.covered(*cell))
    }

    /// Returns the columns where the tile of this non-empty line could be laid (D-4.2).
    pub(super) fn columns(&self, line: usize) -> Vec<usize> {
        let colour = self.lines[line - 1][0];
        let takes = |column: &usize| {
            let cell = (line, *column);
            [Some(colour), Some('?')].contains(&self.shows(cell)) && !self.covered(cell)
        };
        (1..=6).filter(takes).collect()
    }

    /// Returns whether all three plates of this line are laid (D-4.3).
    pub(super) fn plates_lie(&self, line: usize) -> bool {
        row_cells(line).iter().all(|cell| self.shows(*cell).is_some())
    }

    /// Returns every set of chips that completes this non-empty line exactly (D-4.1).
    pub(super) fn payments(&self, line: usize) -> Vec<Vec<String>> {
        let colour = self.lines[line - 1][0];
        let missing = line - self.lines[line - 1].len();
        // For each kind of chip in order, extend all sets by one or two of it.
        let mut sets: Vec<Vec<String>> = vec![vec![]];
        for name in CHIPS {
            for mut larger in sets.clone() {
                for chip in self.chips.iter().filter(|chip| *chip == name) {
                    larger.push(chip.clone());
                    sets.push(larger.clone());
                }
            }
        }
        // Each missing tile costs 2 chips of the colour, or 3 of any kind.
        sets.retain(|set| {
            let matching = set.iter().filter(|chip| chip.contains(colour)).count();
            let pays = |twos| set.len() == 2 * twos + 3 * (missing - twos) && matching >= 2 * twos;
            (0..=missing).any(pays)
        });
        sets
    }

    /// Lays the tile of a full or completed line and scores it (D-4.2, D-5). Returns the line's
    /// other tiles.
    pub(super) fn lay_tile(&mut self, line: usize, column: usize) -> Vec<char> {
        let mut tiles = std::mem::take(&mut self.lines[line - 1]);
        self.dome[line - 1][column - 1] = tiles.pop();
        // D-5.1
        let across = self.run(row_cells(line), column);
        let down = self.run(column_cells(column), line);
        self.score += match (across, down) {
            (1, 1) => 1,
            (1, run) | (run, 1) => run,
            _ => across + down,
        };
        // D-5.2: completes its plate, if that is special and only the special cell is left.
        for slot in (1..=9).filter(|slot| slot_cells(*slot).contains(&(line, column))) {
            let mut free = slot_cells(slot).to_vec();
            free.retain(|cell| !self.covered(*cell));
            if let &[(row, at)] = free.as_slice()
                && self.shows((row, at)) == Some('*')
            {
                self.dome[row - 1][at - 1] = Some('S');
                self.score += row as i32;
            }
        }
        tiles
    }

    /// Returns the length of the run of tiles through the cell at this place (from 1) of these
    /// cells.
    pub(super) fn run(&self, cells: [Cell; 6], place: usize) -> i32 {
        let before = cells[..place - 1].iter().rev().take_while(|cell| self.covered(**cell));
        let after = cells[place..].iter().take_while(|cell| self.covered(**cell));
        (before.count() + 1 + after.count()) as i32
    }

    /// Deducts points, but not below 0 (D-4.6).
    pub(super) fn lose(&mut self, points: i32) {
        self.score = i32::max(0, self.score - points);
    }

    /// Returns the points of a goal (D-7).
    pub(super) fn goal(&self, name: &str) -> i32 {
        let all: Vec<Cell> = (1..=6).flat_map(row_cells).collect();
        let showing = |letter: char| {
            let cells = all.iter().copied().filter(|cell| self.shows(*cell) == Some(letter));
            cells.collect::<Vec<Cell>>()
        };
        let points = match name {
            "rows" => 3 * (1..=6).filter(|row| self.full(&row_cells(*row))).count(),
            "columns" => 7 * (1..=6).filter(|column| self.full(&column_cells(*column))).count(),
            "diagonals" => {
                let falling: Vec<Cell> = (1..=6).map(|i| (i, i)).collect();
                let rising: Vec<Cell> = (1..=6).map(|i| (7 - i, i)).collect();
                10 * [falling, rising].iter().filter(|cells| self.full(cells)).count()
            }
            "universal" if self.full(&showing('?')) => 2 * showing('?').len(),
            "universal" => 0,
            "five-colours" => {
                // A special tile counts as a further colour: `S`, once per row.
                let kinds = |tiles: &[Option<char>; 6]| {
                    "BTKYRS".chars().filter(|kind| tiles.contains(&Some(*kind))).count()
                };
                4 * self.dome.iter().filter(|tiles| kinds(tiles) >= 5).count()
            }
            "edge" => {
                let edge = |cell: &Cell| [1, 6].contains(&cell.0) || [1, 6].contains(&cell.1);
                all.iter().filter(|cell| edge(cell) && self.covered(**cell)).count()
            }
            "corners" => {
                let corners = [(1, 3), (3, 3), (7, 8), (9, 8)];
                let full = corners.iter().filter(|(slot, _)| self.full(&slot_cells(*slot)));
                full.map(|(_, points)| points).sum()
            }
            "special" => {
                let empty = showing('*').into_iter().filter(|cell| !self.covered(*cell)).count();
                return -3 * empty as i32;
            }
            _ => panic!("D-1.5: no goal {name:?}"),
        };
        points as i32
    }
}
