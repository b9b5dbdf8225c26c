//! Pieces of lines that know how wide they are, and what every table has: factories and a centre.

use evora_rules::{Source, TileColour, Tiles};
use evora_words::Words;

use super::style::{FAINT, Painted, STRONG, paint};

/// The starting-player marker.
pub(super) const MARKER: &str = "(1)";
/// How many columns a factory takes.
const FACTORY_WIDTH: usize = 16;

/// A piece of a line and how many columns it takes; styles take none.
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

    /// Tiles side by side.
    pub(super) fn tiles<C: Painted>(&mut self, tiles: Tiles<C>) -> &mut Cell {
        tiles.iter().for_each(|colour| _ = self.tile(colour));
        self
    }

    /// Spaces up to a column.
    pub(super) fn pad_to(&mut self, width: usize) -> &mut Cell {
        self.plain(&" ".repeat(width.saturating_sub(self.width)))
    }

    /// Another piece after this one.
    pub(super) fn append(&mut self, other: &Cell) -> &mut Cell {
        self.text.push_str(&other.text);
        self.width += other.width;
        self
    }

    /// The line without spaces at its end.
    pub(super) fn line(&self) -> String {
        self.text.trim_end().to_string()
    }
}

/// How many columns lie between two boards.
const GAP: usize = 4;

/// Boards side by side, each at least so wide.
pub(super) fn side_by_side(boards: &[Vec<Cell>], width: usize) -> Vec<String> {
    // A name or a language may need more room than most.
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

/// Factories five to a line, then the centre.
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
