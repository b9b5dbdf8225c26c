//! Invariants of Azul.

use evora_rules::azul::{
    Azul, Breakdown, Colour, Column, FLOOR_SPACES, Move, Phase, Reason, Row, Setup, all_tiles,
    colour_at,
};
use evora_rules::{Position, Seat, Side, Source};

use crate::game::Lawful;

impl Lawful for Azul {
    // No game has more rounds than the tiles allow, nor a round more turns than tiles.
    const MAX_STEPS: usize = 405 * 100;

    fn candidate_moves(&self) -> impl Iterator<Item = Move> {
        (0..Move::COUNT).filter_map(Move::from_index)
    }

    fn check_invariants(&self) {
        tiles_are_conserved(self);
        walls_are_valid(self);
        counts_are_in_bounds(self);
    }

    fn rebuilt(&self) -> Result<Azul, String> {
        Setup::from(self).validate().map_err(|faults| format!("{faults:?}"))
    }

    fn check_points(&self, seat: Seat, told: &[(i16, Reason)]) {
        let mut sums = Breakdown::default();
        told.iter().for_each(|&(points, reason)| sums.add(points, reason));
        let bonus = self.bonus(seat);
        let due = (bonus.rows.into(), bonus.columns.into(), bonus.colours.into());
        assert_eq!((sums.rows, sums.columns, sums.colours), due);
        assert_eq!(sums.total(), told.iter().map(|&(points, _)| i32::from(points)).sum::<i32>());
    }
}

/// All 100 tiles, 20 of each colour, are accounted for; the marker is in one place.
pub fn tiles_are_conserved(position: &Azul) {
    let mut count = [0; 5];
    let mut add = |tiles: evora_rules::azul::Tiles| {
        for colour in Colour::ALL {
            count[colour.index()] += tiles.get(colour);
        }
    };
    add(position.bag());
    add(position.lid());
    Source::ALL.into_iter().for_each(|source| add(position.tiles_at(source)));
    position.players().seats().for_each(|seat| add(position.board(seat).tiles()));
    assert_eq!(count, [20; 5], "tiles were lost or duplicated");
    assert!(all_tiles().contains(position.lid()));
    assert!(position.marker().is_none_or(|seat| position.players().has(seat)));
}

/// No wall repeats a colour in a row nor, on the grey side, in a column; on the coloured side
/// every tile is on its own space.
pub fn walls_are_valid(position: &Azul) {
    for seat in position.players().seats() {
        let wall = position.board(seat).wall();
        for colour in Colour::ALL {
            for row in Row::ALL {
                let in_row = Column::ALL.into_iter().filter(|&c| wall.get(row, c) == Some(colour));
                assert!(in_row.count() <= 1, "{colour} twice in row {row}");
            }
            for column in Column::ALL {
                let in_column =
                    Row::ALL.into_iter().filter(|&r| wall.get(r, column) == Some(colour));
                assert!(in_column.count() <= 1, "{colour} twice in column {column}");
            }
        }
        for (row, column) in Row::ALL.into_iter().flat_map(|r| Column::ALL.map(|c| (r, c))) {
            if position.side() == Side::Coloured
                && let Some(colour) = wall.get(row, column)
            {
                assert_eq!(colour, colour_at(row, column));
            }
        }
    }
}

/// Floors hold at most seven tiles, lines at most their length, and a finished game has a reason to
/// be over.
pub fn counts_are_in_bounds(position: &Azul) {
    for seat in position.players().seats() {
        let board = position.board(seat);
        assert!(board.floor_spaces() <= FLOOR_SPACES);
        assert!(board.floor().len() <= board.floor_spaces().into());
        for row in Row::ALL {
            assert!(board.line(row).is_none_or(|held| u32::from(held.count) <= row.spaces()));
        }
    }
    if position.phase() == Phase::Over {
        let row = position.players().seats().any(|s| position.board(s).wall().complete_rows() > 0);
        let nothing = position.bag().is_empty() && position.lid().is_empty();
        let idle = position.idle_rounds() == 5;
        assert!(row || nothing || idle, "the game ended without a reason");
    }
}

/// A full game cannot end by a complete row before the fifth round.
pub fn no_game_is_too_short(position: &Azul) {
    let row = position.players().seats().any(|s| position.board(s).wall().complete_rows() > 0);
    assert!(!row || position.round() >= 5, "a complete row after {} rounds", position.round());
}
