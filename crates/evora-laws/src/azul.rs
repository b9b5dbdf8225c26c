//! Laws of Azul: what holds in every position.

use evora_chance::Draws;
use evora_rules::azul::{
    Azul, Breakdown, Colour, Column, FLOOR_SPACES, Move, Phase, Row, Setup, WallSide, all_tiles,
    colour_at,
};
use evora_rules::{MoveList, Position, Source, Turn};

/// Everything that can be said of a single position.
pub fn holds(position: &Azul) {
    tiles_are_conserved(position);
    walls_are_right(position);
    counts_are_in_bounds(position);
    what_is_kept_in_place_equals_what_is_worked_out_anew(position);
    a_move_is_legal_if_and_only_if_it_is_listed(position);
}

/// All 100 tiles, 20 of each colour, are somewhere; the marker is in one place.
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
    assert_eq!(count, [20; 5], "tiles were lost or made");
    assert!(all_tiles().contains(position.lid()));
    assert!(position.marker().is_none_or(|seat| position.players().has(seat)));
}

/// No wall repeats a colour in a row, nor, grey, in a column; coloured, every tile is at home.
pub fn walls_are_right(position: &Azul) {
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
            if position.side() == WallSide::Coloured
                && let Some(colour) = wall.get(row, column)
            {
                assert_eq!(colour, colour_at(row, column));
            }
        }
    }
}

/// Floors hold at most seven, lines what they have room for, and an ended game has a reason.
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

/// Sets and counts that are updated move by move equal those built from the bare description.
pub fn what_is_kept_in_place_equals_what_is_worked_out_anew(position: &Azul) {
    let anew = Setup::from(position).validate();
    assert_eq!(anew.as_ref(), Ok(position), "the position and its own description differ");
}

/// `check` and `legal_moves` agree on every move there is, and no move is listed twice.
pub fn a_move_is_legal_if_and_only_if_it_is_listed(position: &Azul) {
    let mut list = <Azul as Position>::Moves::default();
    position.legal_moves(&mut list);
    let mut listed = [0; Move::COUNT];
    list.iter().for_each(|mv| listed[mv.index()] += 1);
    for (index, count) in listed.into_iter().enumerate() {
        let mv = Move::from_index(index).unwrap();
        let legal = position.check(mv).is_ok();
        assert_eq!(count, u8::from(legal), "{mv:?}");
    }
    assert_eq!(list.is_empty(), !matches!(position.turn(), Turn::Seat(_)));
}

/// A whole game cannot end by a complete row before the fifth round.
pub fn no_game_is_too_short(position: &Azul) {
    let row = position.players().seats().any(|s| position.board(s).wall().complete_rows() > 0);
    assert!(!row || position.round() >= 5, "a complete row after {} rounds", position.round());
}

/// Plays on to the end at random and sees that every law holds on the way, that the game ends,
/// and that the points told along the way add up to the final scores.
pub fn play_out(position: &Azul, draws: &mut impl Draws) {
    let mut position = *position;
    if position.phase() == Phase::Over {
        return holds(&position);
    }
    let players = position.players();
    let begin = position.scores();
    let mut sums = evora_rules::BySeat::<Breakdown>::default();
    let mut list = <Azul as Position>::Moves::default();
    // No game has more rounds than tiles allow, nor a round more turns than tiles.
    for _ in 0..405 * 100 {
        holds(&position);
        match position.turn() {
            Turn::Seat(_) => {
                position.legal_moves(&mut list);
                let mv = list.get(draws.below(list.len() as u32) as usize).unwrap();
                let mut unchecked = position;
                unchecked.play_unchecked(mv);
                let watch = |told: evora_rules::Points<_>| {
                    sums[told.seat].add(told.points, told.reason);
                };
                position.play_watched(mv, watch).unwrap();
                assert_eq!(unchecked, position, "checked and unchecked play differ");
            }
            Turn::Chance(asked) => {
                let deal = position.draw(draws).unwrap();
                let dealt: u32 = deal.factories.iter().map(|tiles| tiles.len()).sum();
                assert_eq!(dealt, u32::from(asked.tiles));
                position.apply(&deal).unwrap();
            }
            Turn::Over => {
                let scores = position.outcome().unwrap().scores;
                for seat in players.seats() {
                    let total = i32::from(begin[seat]) + sums[seat].total();
                    assert_eq!(total, i32::from(scores[seat]), "{:?}", sums[seat]);
                    let bonus = position.bonus(seat);
                    let told = (sums[seat].rows, sums[seat].columns, sums[seat].colours);
                    let due = (bonus.rows.into(), bonus.columns.into(), bonus.colours.into());
                    assert_eq!(told, due);
                }
                return;
            }
        }
    }
    panic!("the game does not end");
}
