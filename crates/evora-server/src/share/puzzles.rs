//! The positions of the page's puzzles, for previews of links to them.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::page::puzzle_file;

/// Positions by the ids of their puzzles.
static POSITIONS: LazyLock<HashMap<String, String>> =
    LazyLock::new(|| puzzle_file().map(|text| positions(&text)).unwrap_or_default());

/// The position of a puzzle of the page's set. Returns `None` if there is no such puzzle, or the page is not part of this build.
pub(super) fn position(id: &str) -> Option<&'static str> {
    POSITIONS.get(id).map(String::as_str)
}

/// The first and the last column of a file of puzzles (`docs/puzzles.md`).
fn positions(text: &str) -> HashMap<String, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let ends = lines.filter_map(|line| Some((line.split_once('\t')?.0, line.rsplit_once('\t')?.1)));
    ends.map(|(id, position)| (id.to_owned(), position.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_of_the_set_has_a_position_that_can_be_read() {
        let all = positions(include_str!("../../../../puzzles/puzzles.txt"));
        assert!(all.len() > 700, "{}", all.len());
        for (id, position) in all {
            assert!(evora_notation::parse_position(&position).is_ok(), "{id}: {position}");
        }
    }
}
