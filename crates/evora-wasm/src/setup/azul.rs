//! Faults of positions of Azul and Mini.

use evora_rules::azul::{Colour, Phase, Setup, SetupError, Tiles};

use super::{Told, balance, board, from_one, of, say, told};

/// Tells a fault of a setup.
pub(super) fn told_of(setup: &Setup, error: &SetupError) -> Told<Setup> {
    use SetupError::*;
    let mend = |change: &dyn Fn(&mut Setup)| {
        let mut mended = *setup;
        change(&mut mended);
        Some(mended)
    };
    match *error {
        NoSuchSeat { seat, players } => {
            let place = if setup.first == seat {
                "first"
            } else if setup.marker == Some(seat) {
                "marker"
            } else {
                "phase"
            };
            told(place, of("no-such-seat", seat).with("players", players.count() as i32))
        }
        TileCount { colour, count } => {
            let message = say("tile-count").with("colour", colour.name());
            let message = message.with("count", count as i32).with("due", Colour::TILES as i32);
            let mut mended = *setup;
            let Setup { bag, lid, .. } = &mut mended;
            let balanced = balance(bag, lid, colour, count, Colour::TILES);
            told("bag", message).mended(balanced.then_some(mended))
        }
        NotLaidOut { factory, players } => {
            let message = say("not-laid-out").with("factory", from_one(factory.index()));
            let place = format!("factories/{}", factory.index());
            told(place, message.with("players", players.count() as i32))
        }
        CrowdedFactory { factory, count } => {
            let message = say("crowded-factory").with("factory", from_one(factory.index()));
            let place = format!("factories/{}", factory.index());
            told(place, message.with("count", count as i32).with("most", 4))
        }
        LineCount { seat, row, count } => {
            let message = of("line-count", seat).with("row", from_one(row.index()));
            let message = message.with("count", i32::from(count));
            told(board(seat, &format!("lines/{}", row.index())), message)
        }
        LineOnWall { seat, row, colour } => {
            let message = of("line-on-wall", seat).with("row", from_one(row.index()));
            let place = board(seat, &format!("lines/{}", row.index()));
            told(place, message.with("colour", colour.name()))
        }
        WrongCell { seat, row, column, printed, colour } => {
            let message = of("wrong-cell", seat).with("row", from_one(row.index()));
            let message = message.with("column", from_one(column.index()));
            let message = message.with("colour", colour.name()).with("printed", printed.name());
            told(board(seat, &format!("wall/{}/{}", row.index(), column.index())), message)
        }
        RowRepeats { seat, row, colour } => {
            let message = of("row-repeats", seat).with("row", from_one(row.index()));
            let place = board(seat, &format!("wall/{}", row.index()));
            told(place, message.with("colour", colour.name()))
        }
        ColumnRepeats { seat, column, colour } => {
            let message = of("column-repeats", seat).with("column", from_one(column.index()));
            told(board(seat, "wall"), message.with("colour", colour.name()))
        }
        CrowdedFloor { seat, count } => {
            told(board(seat, "floor"), of("crowded-floor", seat).with("count", count as i32))
        }
        ScoreTooHigh { seat, score, tiles } => {
            let most = 10 * tiles as u16;
            let message = of("score", seat).with("score", i32::from(score)).with("least", 0);
            told(board(seat, "score"), message.with("most", i32::from(most)))
                .mended(mend(&|setup| setup.boards[seat].score = most))
        }
        TooManyRounds { round, most } => {
            let message = say("too-many-rounds").with("round", i32::from(round));
            told("round", message.with("most", most as i32))
                .mended(mend(&|setup| setup.round = most as u16))
        }
        // Either the first deal is to come, or it has been.
        BeforeFirstDeal => told("round", say("before-first-deal"))
            .mended(mend(&|setup| setup.round = u16::from(setup.round == 0))),
        TooIdle { idle } => {
            let most = match setup.phase {
                Phase::Over | Phase::Tiling(_) => 5,
                Phase::Deal | Phase::Offer => 4,
            };
            told("idle", say("too-idle").with("idle", i32::from(idle)).with("most", most))
                .mended(mend(&|setup| setup.idle = most as u8))
        }
        EmptyTable => told("centre", say("empty-table")),
        TilesOnTable => {
            told("phase", say("tiles-on-table")).mended(mend(&|setup| setup.phase = Phase::Offer))
        }
        RowComplete { seat } => {
            let ended = if setup.phase == Phase::Deal {
                mend(&|setup| setup.phase = Phase::Over)
            } else {
                None
            };
            told(board(seat, "wall"), of("row-complete", seat)).mended(ended)
        }
        FullLine { seat, row } => {
            let message = of("full-line", seat).with("row", from_one(row.index()));
            told(board(seat, &format!("lines/{}", row.index())), message)
        }
        FloorNotCleared { seat } => told(board(seat, "floor"), of("floor-not-cleared", seat))
            .mended(mend(&|setup| {
                setup.lid += setup.boards[seat].floor;
                setup.boards[seat].floor = Tiles::EMPTY;
            })),
        WrongFirst { marker, first } => {
            let message = of("wrong-first", marker).with("first", from_one(first.index()));
            told("first", message).mended(mend(&|setup| setup.first = marker))
        }
        NotOver => told("phase", say("not-over")).mended(mend(&|setup| setup.phase = Phase::Deal)),
        NothingToDeal => {
            told("phase", say("nothing-to-deal")).mended(mend(&|setup| setup.phase = Phase::Over))
        }
        NoChoice => told("phase", say("no-choice")),
        NothingToPlace { seat, row } => {
            told("phase", of("nothing-to-place", seat).with("row", from_one(row.index())))
        }
    }
}
