//! Cells, plates and heaps of tiles.

use super::*;

/// The cells of a row of the dome, left to right.
pub(super) fn row_cells(row: usize) -> [Cell; 6] {
    [1, 2, 3, 4, 5, 6].map(|column| (row, column))
}

/// The cells of a column of the dome, top to bottom.
pub(super) fn column_cells(column: usize) -> [Cell; 6] {
    [1, 2, 3, 4, 5, 6].map(|row| (row, column))
}

/// The four cells of a slot of the dome.
pub(super) fn slot_cells(slot: usize) -> [Cell; 4] {
    let (row, column) = ((slot - 1) / 3 * 2 + 1, (slot - 1) % 3 * 2 + 1);
    [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
}

/// The cells of a plate, upper row and lower row, after so many quarter turns clockwise.
pub(super) fn plate_cells(plate: u8, orientation: u8) -> [[char; 2]; 2] {
    let letters: Vec<char> = PLATES[plate as usize - 1].chars().collect();
    let mut cells = [[letters[0], letters[1]], [letters[3], letters[4]]];
    for _ in 0..orientation {
        let [[a, b], [c, d]] = cells;
        cells = [[c, a], [d, b]];
    }
    cells
}

/// Every distinct order of these tiles.
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

/// The colours in the heap, in colour order.
pub(super) fn colours_of(heap: &[char]) -> Vec<char> {
    COLOURS.into_iter().filter(|colour| heap.contains(colour)).collect()
}

/// Whether the heap has no two colours.
pub(super) fn one_coloured(heap: &[char]) -> bool {
    heap.iter().all(|tile| *tile == heap[0])
}

/// The number a digit stands for.
pub(super) fn digit(letter: char) -> usize {
    letter.to_digit(10).expect("a digit") as usize
}

/// The number this word stands for.
pub(super) fn number(word: &str) -> usize {
    word.parse().expect("a number")
}

/// How many such tiles are in the heap.
pub(super) fn count(heap: &[char], tile: char) -> usize {
    heap.iter().filter(|t| **t == tile).count()
}

/// Removes one such tile from the heap; an `Err` if there is none.
pub(super) fn remove_one(heap: &mut Vec<char>, tile: char) -> Result<(), String> {
    let place = heap.iter().position(|t| *t == tile);
    let place = place.ok_or_else(|| format!("D-2.3, D-6.1: no {tile} among {heap:?}"))?;
    heap.remove(place);
    Ok(())
}

/// The kind of a plate, which its back shows (D-1.3); none where there is no such plate.
pub(super) fn kind_of(plate: u8) -> &'static str {
    match PLATES.get(usize::from(plate).wrapping_sub(1)) {
        Some(cells) if cells.contains('*') => "special",
        Some(_) => "universal",
        None => "none",
    }
}
