//! Which input rows a network has, and what a file must agree with.

use evora_rules::{Players, RuleSet};

/// Number of embeddings that are summed for a move.
pub const MOVE_ROWS: usize = 7;

/// A named run of input rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// What the rows say.
    pub name: &'static str,
    /// Index of the first row.
    pub first: u16,
    /// Number of rows.
    pub len: u16,
    /// A section of the same length whose rows mean the same for another seat: training shares weights
    /// between the two.
    pub like: Option<u16>,
}

/// Other numbers for all rows, which turn a position and its moves into ones that are as good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// The new number of each row of positions.
    pub rows: Vec<u16>,
    /// The new number of each row of moves.
    pub moves: Vec<u16>,
}

/// The input rows of a rule set and a number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: Players,
    /// The rows of positions, in order.
    pub sections: Vec<Section>,
    /// The rows of moves, in order.
    pub move_sections: Vec<Section>,
    /// Most rows that a position has at once.
    pub most_rows: usize,
}

/// Sections of these names and sizes, one after another, none like another.
pub(super) fn in_order(sizes: &[(&'static str, usize)]) -> Vec<Section> {
    let mut first = 0;
    let section = |&(name, len): &(&'static str, usize)| {
        let section = Section { name, first, len: len as u16, like: None };
        first += section.len;
        section
    };
    sizes.iter().map(section).collect()
}

/// The first row of each section of moves.
pub(super) const fn first_rows(sizes: &[(&str, usize); MOVE_ROWS]) -> [u16; MOVE_ROWS] {
    let mut firsts = [0; MOVE_ROWS];
    let mut section = 1;
    while section < MOVE_ROWS {
        firsts[section] = firsts[section - 1] + sizes[section - 1].1 as u16;
        section += 1;
    }
    firsts
}

/// A count as a row among so many.
pub(super) fn most(count: u32, rows: usize) -> usize {
    (count as usize).min(rows - 1)
}

impl Layout {
    /// Number of rows of positions.
    pub fn rows(&self) -> usize {
        total(&self.sections)
    }

    /// Number of rows of moves.
    pub fn move_rows(&self) -> usize {
        total(&self.move_sections)
    }

    /// Hash of all names and sizes. A network trained for another layout has another hash.
    pub fn hash(&self) -> u64 {
        let sections = self.sections.iter().map(|section| ("row", section));
        let moves = self.move_sections.iter().map(|section| ("move", section));
        let mut text = format!("{} {}", self.rules, self.players.count());
        for (kind, Section { name, len, .. }) in sections.chain(moves) {
            text += &format!(" {kind} {name} {len}");
        }
        // FNV-1a.
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}

fn total(sections: &[Section]) -> usize {
    sections.iter().map(|section| usize::from(section.len)).sum()
}
