//! Faults of positions of Duel.

use evora_rules::duel::{
    BoardSetup, Chip, Colour, DISPLAY_SPACES, Factory, FactoryChip, Phase, ROUNDS, Setup,
    SetupError, Tile, Tiles,
};
use evora_rules::{Players, Seat};

use super::{Told, balance, line, no_such_seat, score, tile_count, wrong_first};

/// Tells a fault of a setup, and mends it there if there is one way.
#[inline(never)]
pub(super) fn tell(error: &SetupError, setup: &mut Setup) -> Told {
    use SetupError::*;
    match *error {
        NoSuchSeat { seat } => no_such_seat(seat, setup.first, setup.marker, Players::Two),
        TileCount { colour, count } => {
            let Setup { bag, tower, .. } = setup;
            let balanced = balance(bag, tower, colour, count, Colour::TILES);
            tile_count(colour.name(), count, Colour::TILES).mended(balanced)
        }
        PlateCount { plate, count } => {
            // A plate that is nowhere else is in the stack.
            setup.unseen = setup.unseen.with(plate);
            let told = Told::new("plate-count", "stack").number("plate", plate.number().into());
            told.number("count", count).mended(count == 0)
        }
        ChipCount { chip, count } => {
            for _ in count..Chip::EACH {
                setup.pool = setup.pool.with(chip);
            }
            let enough = (Chip::EACH..count)
                .all(|_| setup.pool.without(chip).map(|fewer| setup.pool = fewer).is_some());
            let told = Told::new("chip-count", "pool").text("chip", chip.name());
            told.number("count", count).mended(enough)
        }
        CrowdedFactory { factory, count } => {
            at_factory("crowded-factory", "sun", factory).number("count", count)
        }
        BothSides { factory } => at_factory("both-sides", "moon", factory),
        ChipFace { factory } => {
            let mut mended = true;
            if let Some(chip) = setup.factory_chips.get_mut(index(factory)) {
                *chip = match *chip {
                    FactoryChip::Down(chip) => FactoryChip::Up(chip),
                    FactoryChip::Up(chip) => FactoryChip::Down(chip),
                    other => {
                        mended = false;
                        other
                    }
                };
            }
            at_factory("chip-face", "chips", factory).mended(mended)
        }
        CrowdedDisplay { count } => {
            let told = Told::new("crowded-display", "display").number("count", count as u32);
            told.number("most", DISPLAY_SPACES as u32)
        }
        DrawnTooMany { drawn, stack } => {
            let told = Told::new("drawn-too-many", "drawn").number("drawn", drawn as u32);
            told.number("stack", stack as u32)
        }
        // A back that must not be known has one mend; one that must be known may have two.
        Top => Told::new("top", "top").mended(setup.top.take().is_some()),
        Backs => Told::new("backs", "top"),
        TooManyReturned => Told::new("too-many-returned", "under"),
        LineCount { seat, row, count } => {
            line("line-count", seat, row.index()).number("count", count.into())
        }
        WrongCell { seat, row, column } => on_dome("dome-cell", seat, row.index(), column.index()),
        SpecialTile { seat, row, column } => {
            let cell = &mut board(setup, seat).dome[row.index()][column.index()];
            *cell = if cell.is_some() { None } else { Some(Tile::Special) };
            on_dome("special-tile", seat, row.index(), column.index()).mended(true)
        }
        CrowdedDamaged { seat, count } => {
            Told::on_board("crowded-damaged", seat, "damaged").number("count", count)
        }
        ScoreTooHigh { seat, score: high, most } => {
            board(setup, seat).score = most;
            score(seat, high, 0, most).mended(true)
        }
        NoSuchRound { round } => {
            setup.round = ROUNDS;
            let told = Told::new("no-such-round", "round").number("round", round.into());
            told.number("most", ROUNDS.into()).mended(true)
        }
        PlatesLaid { seat, laid, due } => {
            Told::on_board("plates-laid", seat, "slots").number("count", laid).number("due", due)
        }
        Tokens { seat, tokens } => {
            board(setup, seat).tokens = if setup.round == ROUNDS { 0 } else { 2 };
            let told = Told::on_board("tokens", seat, "tokens");
            told.number("count", tokens.into()).mended(true)
        }
        ChipsTaken { seat, taken } => {
            Told::on_board("chips-taken", seat, "taken").number("count", taken.into())
        }
        ChipsHeld { seat, held, due } => {
            Told::on_board("chips-held", seat, "chips").number("count", held).number("due", due)
        }
        PoolSize { pool, due } => {
            Told::new("pool-size", "pool").number("count", pool).number("due", due)
        }
        SetUp => Told::new("set-up", "round"),
        NotEmpty => Told::new("not-empty", "phase"),
        StrayPlates => Told::new("stray-plates", "looked"),
        NothingToDo { seat } => Told::new("nothing-to-do", "phase").player(seat),
        Unresolved { seat, row } => line("unresolved", seat, row.index()),
        DamagedLeft { seat } => {
            let damaged = std::mem::replace(&mut board(setup, seat).damaged, Tiles::EMPTY);
            setup.tower += damaged;
            Told::on_board("damaged-left", seat, "damaged").mended(true)
        }
        NothingToDecide { seat, row } => {
            Told::new("nothing-to-decide", "phase").player(seat).row(row.index())
        }
        WrongFirst { marker, first } => {
            setup.first = marker;
            wrong_first(marker, first)
        }
        WrongEnd => {
            // Before the last round several things may come next.
            setup.phase = Phase::Over;
            let told = Told::new("wrong-end", "phase").number("most", ROUNDS.into());
            told.mended(setup.round == ROUNDS)
        }
        NothingDue => Told::new("nothing-due", "phase"),
        PlatesFirst => {
            setup.phase = Phase::Plates;
            Told::new("plates-first", "display").mended(true)
        }
        NotDealt => Told::new("not-dealt", "phase"),
        MarkerTaken => {
            setup.marker = None;
            Told::new("marker-taken", "marker").mended(true)
        }
    }
}

fn board(setup: &mut Setup, seat: Seat) -> &mut BoardSetup {
    &mut setup.boards[seat.index() & 1]
}

/// The index of a factory in the position text: the large one comes last.
fn index(factory: Factory) -> usize {
    Factory::SMALL.iter().position(|&each| each == factory).unwrap_or(4)
}

fn at_factory(id: &str, field: &str, factory: Factory) -> Told {
    let index = index(factory);
    let told = Told::new(id, field).at(index);
    match index {
        4 => told.text("factory", "large"),
        _ => told.number("factory", index as u32 + 1),
    }
}

fn on_dome(id: &str, seat: Seat, row: usize, column: usize) -> Told {
    Told::on_board(id, seat, "dome").at(row).at(column).row(row).column(column)
}
