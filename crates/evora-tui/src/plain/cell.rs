//! Styled text of known width, and the offer that all tables share.

use evora_rules::{Source, TileColour, Tiles};
use evora_words::Words;

use super::style::{FAINT, Painted, STRONG, paint};

/// The starting-player marker.
pub(super) const MARKER: &str = "(1)";
/// Columns of a factory.
const FACTORY_WIDTH: usize = 16;

/// Styled text and its width in columns; escape sequences have no width.
#[derive(Clone, Default)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) width: usize,
}

impl Cell {
    pub(super) fn plain(&mut self, text: &str) -> &mut Cell {
        self.styled(anstyle::Style::new(), text)
    }

    pub(super) fn styled(&mut self, style: anstyle::Style, text: &str) -> &mut Cell {
        self.text.push_str(&paint(style, text));
        self.width += text.chars().count();
        self
    }

    pub(super) fn tile(&mut self, colour: impl Painted) -> &mut Cell {
        self.styled(colour.style(), &format!(" {} ", colour.letter()))
    }

    /// Appends tiles.
    pub(super) fn tiles<C: Painted>(&mut self, tiles: Tiles<C>) -> &mut Cell {
        tiles.iter().for_each(|colour| _ = self.tile(colour));
        self
    }

    /// Appends spaces up to a column.
    pub(super) fn pad_to(&mut self, width: usize) -> &mut Cell {
        self.plain(&" ".repeat(width.saturating_sub(self.width)))
    }

    /// Appends another piece.
    pub(super) fn append(&mut self, other: &Cell) -> &mut Cell {
        self.text.push_str(&other.text);
        self.width += other.width;
        self
    }

    /// Returns the text without trailing spaces.
    pub(super) fn line(&self) -> String {
        self.text.trim_end().to_string()
    }
}

/// Columns between two boards.
const GAP: usize = 4;

/// Joins boards side by side, each at least this wide.
pub(super) fn side_by_side(boards: &[Vec<Cell>], width: usize) -> Vec<String> {
    // Some names and languages need more room.
    let width = boards.iter().flatten().map(|cell| cell.width).fold(width, usize::max);
    let height = boards.iter().map(Vec::len).max().unwrap_or(0);
    let row = |row: usize| {
        let mut line = Cell::default();
        for (number, cells) in boards.iter().enumerate() {
            line.pad_to(number * (width + GAP));
            if let Some(cell) = cells.get(row) {
                line.append(cell);
            }
        }
        line.line()
    };
    (0..height).map(row).collect()
}

/// Returns the lines of the offer: five factories per line, then the centre.
pub(super) fn offer<C: TileColour + Painted>(
    words: &Words,
    factories: &[(Source, Tiles<C>)],
    centre: Tiles<C>,
    marker: bool,
) -> Vec<String> {
    let empty = words.say("line-empty");
    let mut lines: Vec<String> = factories
        .chunks(5)
        .map(|chunk| {
            let mut cell = Cell::default();
            for &(factory, tiles) in chunk {
                let before = cell.width;
                cell.styled(STRONG, &format!("{factory}:")).plain(" ").tiles(tiles);
                if tiles.is_empty() {
                    cell.styled(FAINT, &empty);
                }
                cell.pad_to(before + FACTORY_WIDTH);
            }
            cell.line()
        })
        .collect();
    let mut cell = Cell::default();
    cell.styled(STRONG, "C:").plain(" ");
    if marker {
        cell.styled(STRONG, MARKER);
    }
    cell.tiles(centre);
    if !marker && centre.is_empty() {
        cell.styled(FAINT, &empty);
    }
    lines.push(cell.text);
    lines
}
