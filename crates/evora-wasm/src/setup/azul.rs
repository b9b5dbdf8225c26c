//! Faults of positions of Azul and Mini.

use evora_rules::azul::{Colour, Phase, Setup, SetupError, Tiles};

use super::{Told, at_factory, balance, line, no_such_seat, score, tile_count, wrong_first};

/// Tells a fault of a setup, and mends it there if there is one way.
#[inline(never)]
pub(super) fn tell(error: &SetupError, setup: &mut Setup) -> Told {
    use SetupError::*;
    match *error {
        NoSuchSeat { seat, players } => no_such_seat(seat, setup.first, setup.marker, players),
        TileCount { colour, count } => {
            let Setup { bag, lid, .. } = setup;
            let balanced = balance(bag, lid, colour, count, Colour::TILES);
            tile_count(colour.name(), count, Colour::TILES).mended(balanced)
        }
        NotLaidOut { factory, players } => {
            let told = at_factory("not-laid-out", factory.index());
            told.number("players", players.count() as u32)
        }
        CrowdedFactory { factory, count } => {
            at_factory("crowded-factory", factory.index()).number("count", count)
        }
        LineCount { seat, row, count } => {
            line("line-count", seat, row.index()).number("count", count.into())
        }
        LineOnWall { seat, row, colour } => {
            line("line-on-wall", seat, row.index()).text("colour", colour.name())
        }
        WrongCell { seat, row, column, .. } => {
            let told = Told::on_board("wrong-cell", seat, "wall").at(row.index());
            told.at(column.index()).row(row.index()).column(column.index())
        }
        RowRepeats { seat, row, colour } => {
            let told = Told::on_board("row-repeats", seat, "wall").at(row.index());
            told.row(row.index()).text("colour", colour.name())
        }
        ColumnRepeats { seat, column, colour } => {
            let told = Told::on_board("column-repeats", seat, "wall");
            told.column(column.index()).text("colour", colour.name())
        }
        CrowdedFloor { seat, count } => {
            Told::on_board("crowded-floor", seat, "floor").number("count", count)
        }
        ScoreTooHigh { seat, score: high, tiles } => {
            let most = 10 * tiles as u16;
            setup.boards[seat].score = most;
            score(seat, high, 0, most).mended(true)
        }
        TooManyRounds { round, most } => {
            setup.round = most as u16;
            let told = Told::new("too-many-rounds", "round").number("round", round.into());
            told.number("most", most).mended(true)
        }
        BeforeFirstDeal => {
            // Either the first deal is to come, or it has been.
            setup.round = u16::from(setup.round == 0);
            Told::new("before-first-deal", "round").mended(true)
        }
        TooIdle { idle } => {
            setup.idle = match setup.phase {
                Phase::Over | Phase::Tiling(_) => 5,
                Phase::Deal | Phase::Offer => 4,
            };
            let told = Told::new("too-idle", "idle").number("idle", idle.into());
            told.number("most", setup.idle.into()).mended(true)
        }
        EmptyTable => Told::new("empty-table", "centre"),
        TilesOnTable => {
            setup.phase = Phase::Offer;
            Told::new("tiles-on-table", "phase").mended(true)
        }
        RowComplete { seat } => {
            // While tiles are taken it may be the row that is wrong.
            let between = setup.phase == Phase::Deal;
            setup.phase = Phase::Over;
            Told::on_board("row-complete", seat, "wall").mended(between)
        }
        FullLine { seat, row } => line("full-line", seat, row.index()),
        FloorNotCleared { seat } => {
            let floor = std::mem::replace(&mut setup.boards[seat].floor, Tiles::EMPTY);
            setup.lid += floor;
            Told::on_board("floor-not-cleared", seat, "floor").mended(true)
        }
        WrongFirst { marker, first } => {
            setup.first = marker;
            wrong_first(marker, first)
        }
        NotOver => {
            setup.phase = Phase::Deal;
            Told::new("not-over", "phase").mended(true)
        }
        NothingToDeal => {
            setup.phase = Phase::Over;
            Told::new("nothing-to-deal", "phase").mended(true)
        }
        NoChoice => Told::new("no-choice", "phase"),
        NothingToPlace { seat, row } => {
            Told::new("nothing-to-place", "phase").player(seat).row(row.index())
        }
    }
}
