//! Cells, plates and multisets of tiles.

use super::*;

/// Returns the cells of a row of the dome, left to right.
pub(super) fn row_cells(row: usize) -> [Cell; 6] {
    [1, 2, 3, 4, 5, 6].map(|column| (row, column))
}

/// Returns the cells of a column of the dome, top to bottom.
pub(super) fn column_cells(column: usize) -> [Cell; 6] {
    [1, 2, 3, 4, 5, 6].map(|row| (row, column))
}

/// Returns the four cells of a slot of the dome.
pub(super) fn slot_cells(slot: usize) -> [Cell; 4] {
    let (row, column) = ((slot - 1) / 3 * 2 + 1, (slot - 1) % 3 * 2 + 1);
    [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
}

/// Returns the upper and lower row of a plate after this number of clockwise quarter turns.
pub(super) fn plate_cells(plate: u8, orientation: u8) -> [[char; 2]; 2] {
    let letters: Vec<char> = PLATES[plate as usize - 1].chars().collect();
    let mut cells = [[letters[0], letters[1]], [letters[3], letters[4]]];
    for _ in 0..orientation {
        let [[a, b], [c, d]] = cells;
        cells = [[c, a], [d, b]];
    }
    cells
}

/// Returns every distinct order of these tiles.
pub(super) fn orders(tiles: &[char]) -> Vec<String> {
    if tiles.is_empty() {
        return vec![String::new()];
    }
    let mut words = Vec::new();
    for first in colours_of(tiles) {
        let mut rest = tiles.to_vec();
        remove_one(&mut rest, first).expect("a tile");
        words.extend(orders(&rest).iter().map(|order| format!("{first}{order}")));
    }
    words
}

/// Returns the distinct colours, in colour order.
pub(super) fn colours_of(heap: &[char]) -> Vec<char> {
    COLOURS.into_iter().filter(|colour| heap.contains(colour)).collect()
}

/// Returns whether there are no two colours.
pub(super) fn one_coloured(heap: &[char]) -> bool {
    heap.iter().all(|tile| *tile == heap[0])
}

/// Parses a digit.
pub(super) fn digit(letter: char) -> usize {
    letter.to_digit(10).expect("a digit") as usize
}

/// Parses a number.
pub(super) fn number(word: &str) -> usize {
    word.parse().expect("a number")
}

/// Returns the number of such tiles.
pub(super) fn count(heap: &[char], tile: char) -> usize {
    heap.iter().filter(|t| **t == tile).count()
}

/// Removes one such tile. Fails if there is none.
pub(super) fn remove_one(heap: &mut Vec<char>, tile: char) -> Result<(), String> {
    let place = heap.iter().position(|t| *t == tile);
    let place = place.ok_or_else(|| format!("D-2.3, D-6.1: no {tile} among {heap:?}"))?;
    heap.remove(place);
    Ok(())
}

/// Returns the kind of a plate, which its back shows (D-1.3); empty if there is no such plate.
pub(super) fn kind_of(plate: u8) -> &'static str {
    match PLATES.get(usize::from(plate).wrapping_sub(1)) {
        Some(cells) if cells.contains('*') => "special",
        Some(_) => "universal",
        None => "none",
    }
}
