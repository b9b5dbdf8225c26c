//! On the grey wall all colours are alike: renaming them gives another position that is as good.

use evora_rules::azul::{Colour, Row};
use evora_rules::{Players, Side};

use super::{
    BAG, CENTRE, COLOUR_COLUMNS, COLOUR_ROWS, CONTENT, LINE_STATES, LINES, MOST, MOVE_FIRST,
    Offsets, PLACES, TABLE, TAKES, board_rows,
};
use crate::network::layout::{Layout, Symmetry};

/// A new index for each colour.
type Renaming = [usize; 5];

/// All 120 renamings of the colours.
pub(super) fn recolourings(layout: &Layout) -> Vec<Symmetry> {
    let mut renamings: Vec<Vec<usize>> = vec![vec![]];
    for _ in Colour::ALL {
        renamings = renamings
            .iter()
            .flat_map(|some| {
                let others = (0..5).filter(|colour| !some.contains(colour));
                others.map(|colour| [&some[..], &[colour]].concat())
            })
            .collect();
    }
    renamings
        .iter()
        .filter_map(|renaming| Renaming::try_from(&renaming[..]).ok())
        .map(|renaming| recolour(layout, &renaming))
        .collect()
}

fn recolour(layout: &Layout, renaming: &Renaming) -> Symmetry {
    let mut rows: Vec<u16> = (0..layout.rows() as u16).collect();
    let mut moves: Vec<u16> = (0..layout.move_rows() as u16).collect();
    recolour_rows(layout.players, renaming, &mut rows);
    // Takes are counted by source and number of tiles, then colour, then line.
    for before in 0..TAKES / 30 {
        swap_blocks(renaming, &mut moves, usize::from(MOVE_FIRST[0]) + 30 * before, 6);
    }
    for cell in 0..PLACES / 5 {
        swap_blocks(renaming, &mut moves, usize::from(MOVE_FIRST[0]) + TAKES + 5 * cell, 1);
    }
    swap_contents(renaming, &mut moves, MOVE_FIRST[1].into());
    Symmetry { rows, moves }
}

fn recolour_rows(players: Players, renaming: &Renaming, rows: &mut [u16]) {
    for board in 0..players.count() {
        let first = board * board_rows(Side::Grey);
        swap_blocks(renaming, rows, first + COLOUR_ROWS, 32);
        swap_blocks(renaming, rows, first + COLOUR_COLUMNS, 32);
        for row in Row::ALL {
            // The first state is the empty line.
            let state = first + LINES + LINE_STATES[row.index()] + 1;
            swap_blocks(renaming, rows, state, row.spaces() as usize);
        }
    }
    let at = Offsets::new(Side::Grey, players);
    swap_contents(renaming, rows, at.factories);
    for (first, len) in
        [(at.bag, BAG), (at.lid, BAG), (at.centre, CENTRE), (at.table, TABLE), (at.most, MOST)]
    {
        swap_blocks(renaming, rows, first, len);
    }
}

/// Renames the rows of five blocks, one for each colour.
fn swap_blocks(renaming: &Renaming, rows: &mut [u16], first: usize, len: usize) {
    for (colour, renamed) in renaming.iter().enumerate() {
        for place in 0..len {
            rows[first + len * colour + place] = (first + len * renamed + place) as u16;
        }
    }
}

/// Renames the rows of the contents of a factory.
fn swap_contents(renaming: &Renaming, rows: &mut [u16], first: usize) {
    for code in 0..CONTENT.len() {
        let counts = [code % 5, code / 5 % 5, code / 25 % 5, code / 125 % 5, code / 625];
        if counts.iter().sum::<usize>() > 4 {
            continue;
        }
        let renamed: usize = counts
            .iter()
            .zip(renaming)
            .map(|(count, &colour)| count * 5usize.pow(colour as u32))
            .sum();
        rows[first + usize::from(CONTENT[code])] = (first + usize::from(CONTENT[renamed])) as u16;
    }
}
