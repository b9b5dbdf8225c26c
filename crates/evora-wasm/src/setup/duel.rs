//! Faults of positions of Duel.

use evora_rules::Seat;
use evora_rules::duel::{
    Chip, Colour, DISPLAY_SPACES, Factory, FactoryChip, Phase, PlateSet, ROUNDS, Row, Setup,
    SetupError, Tile, Tiles,
};
use evora_wire::Message;

use super::{Told, balance, board, from_one, of, say, told};

/// Tells a fault of a setup.
pub(super) fn told_of(setup: &Setup, error: &SetupError) -> Told<Setup> {
    use SetupError::*;
    let mend = |change: &dyn Fn(&mut Setup)| {
        let mut mended = setup.clone();
        change(&mut mended);
        Some(mended)
    };
    match *error {
        NoSuchSeat { seat } => {
            let place = if setup.first == seat {
                "first"
            } else if setup.marker == Some(seat) {
                "marker"
            } else {
                "phase"
            };
            told(place, of("no-such-seat", seat).with("players", 2))
        }
        TileCount { colour, count } => {
            let message = say("tile-count").with("colour", colour.name());
            let message = message.with("count", count as i32).with("due", Colour::TILES as i32);
            let mut mended = setup.clone();
            let Setup { bag, tower, .. } = &mut mended;
            let balanced = balance(bag, tower, colour, count, Colour::TILES);
            told("bag", message).mended(balanced.then_some(mended))
        }
        PlateCount { plate, count } => {
            let message = say("plate-count").with("plate", i32::from(plate.number()));
            // A plate that is nowhere else is in the stack.
            let missing = if count == 0 {
                let unseen = setup.unseen.iter().chain([plate]).collect::<PlateSet>();
                mend(&|setup| setup.unseen = unseen)
            } else {
                None
            };
            told("stack", message.with("count", count as i32)).mended(missing)
        }
        ChipCount { chip, count } => {
            let message = say("chip-count").with("chip", chip.name()).with("count", count as i32);
            let mut mended = setup.clone();
            for _ in count..Chip::EACH {
                mended.pool = mended.pool.with(chip);
            }
            let removed = (Chip::EACH..count)
                .all(|_| mended.pool.without(chip).map(|fewer| mended.pool = fewer).is_some());
            told("pool", message).mended(removed.then_some(mended))
        }
        CrowdedFactory { factory, count } => {
            let (place, most) = match small(factory) {
                Some(index) => (format!("sun/{index}"), 4),
                None => ("sun/4".into(), 5),
            };
            told(
                place,
                at(say("crowded-factory"), factory).with("count", count as i32).with("most", most),
            )
        }
        BothSides { factory } => {
            let index = small(factory).unwrap_or(4);
            told(format!("moon/{index}"), at(say("both-sides"), factory))
        }
        ChipFace { factory } => {
            let index = small(factory).unwrap_or(0);
            let turned = match setup.factory_chips[index] {
                FactoryChip::Down(chip) => Some(FactoryChip::Up(chip)),
                FactoryChip::Up(chip) => Some(FactoryChip::Down(chip)),
                FactoryChip::None | FactoryChip::Hidden => None,
            };
            let mended =
                turned.and_then(|turned| mend(&|setup| setup.factory_chips[index] = turned));
            told(format!("chips/{index}"), at(say("chip-face"), factory)).mended(mended)
        }
        CrowdedDisplay { count } => {
            let message = say("crowded-display").with("count", count as i32);
            told("display", message.with("most", DISPLAY_SPACES as i32))
        }
        DrawnTooMany { drawn, stack } => {
            let message = say("drawn-too-many").with("drawn", drawn as i32);
            told("drawn", message.with("stack", stack as i32))
        }
        Top => {
            // A back that must not be known has one mend; one that must be known may have two.
            let hidden = setup.top.and_then(|_| mend(&|setup| setup.top = None));
            told("top", say("top")).mended(hidden)
        }
        Backs => told("top", say("backs")),
        TooManyReturned => told("under", say("too-many-returned")),
        LineCount { seat, row, count } => {
            let message = in_row("line-count", seat, row).with("count", i32::from(count));
            told(board(seat, &format!("lines/{}", row.index())), message)
        }
        WrongCell { seat, row, column } => {
            let message = in_row("dome-cell", seat, row).with("column", from_one(column.index()));
            told(board(seat, &format!("dome/{}/{}", row.index(), column.index())), message)
        }
        SpecialTile { seat, row, column } => {
            let message = in_row("special-tile", seat, row);
            let message = message.with("column", from_one(column.index()));
            let turned = mend(&|setup| {
                let cell = &mut setup.boards[seat.index() & 1].dome[row.index()][column.index()];
                *cell = if cell.is_some() { None } else { Some(Tile::Special) };
            });
            told(board(seat, &format!("dome/{}/{}", row.index(), column.index())), message)
                .mended(turned)
        }
        CrowdedDamaged { seat, count } => {
            told(board(seat, "damaged"), of("crowded-damaged", seat).with("count", count as i32))
        }
        ScoreTooHigh { seat, score, most } => {
            let message = of("score", seat).with("score", i32::from(score)).with("least", 0);
            told(board(seat, "score"), message.with("most", i32::from(most)))
                .mended(mend(&|setup| setup.boards[seat.index() & 1].score = most))
        }
        NoSuchRound { round } => {
            let message = say("no-such-round").with("round", i32::from(round));
            told("round", message.with("most", i32::from(ROUNDS)))
                .mended(mend(&|setup| setup.round = ROUNDS))
        }
        PlatesLaid { seat, laid, due } => {
            let message = of("plates-laid", seat).with("count", laid as i32);
            told(board(seat, "slots"), message.with("due", due as i32))
        }
        Tokens { seat, tokens } => {
            let most = if setup.round == ROUNDS { 0 } else { 2 };
            let message = of("tokens", seat).with("count", i32::from(tokens));
            told(board(seat, "tokens"), message.with("most", most))
                .mended(mend(&|setup| setup.boards[seat.index() & 1].tokens = most as u8))
        }
        ChipsTaken { seat, taken } => {
            told(board(seat, "taken"), of("chips-taken", seat).with("count", i32::from(taken)))
        }
        ChipsHeld { seat, held, due } => {
            let message = of("chips-held", seat).with("count", held as i32);
            told(board(seat, "chips"), message.with("due", due as i32))
        }
        PoolSize { pool, due } => {
            let message = say("pool-size").with("count", pool as i32);
            told("pool", message.with("due", due as i32))
        }
        SetUp => told("round", say("set-up")),
        NotEmpty => told("phase", say("not-empty")),
        StrayPlates => told("looked", say("stray-plates")),
        NothingToDo { seat } => told("phase", of("nothing-to-do", seat)),
        Unresolved { seat, row } => {
            told(board(seat, &format!("lines/{}", row.index())), in_row("unresolved", seat, row))
        }
        DamagedLeft { seat } => {
            let scored = mend(&|setup| {
                let damaged = &mut setup.boards[seat.index() & 1].damaged;
                setup.tower += *damaged;
                *damaged = Tiles::EMPTY;
            });
            told(board(seat, "damaged"), of("damaged-left", seat)).mended(scored)
        }
        NothingToDecide { seat, row } => told("phase", in_row("nothing-to-decide", seat, row)),
        WrongFirst { marker, first } => {
            let message = of("wrong-first", marker).with("first", from_one(first.index()));
            told("first", message).mended(mend(&|setup| setup.first = marker))
        }
        WrongEnd => {
            let ended =
                if setup.round == ROUNDS { mend(&|setup| setup.phase = Phase::Over) } else { None };
            told("phase", say("wrong-end").with("most", i32::from(ROUNDS))).mended(ended)
        }
        NothingDue => told("phase", say("nothing-due")),
        PlatesFirst => {
            told("display", say("plates-first")).mended(mend(&|setup| setup.phase = Phase::Plates))
        }
        NotDealt => told("phase", say("not-dealt")),
        MarkerTaken => {
            told("marker", say("marker-taken")).mended(mend(&|setup| setup.marker = None))
        }
    }
}

/// The index of a small factory; `None` for the large one.
fn small(factory: Factory) -> Option<usize> {
    Factory::SMALL.iter().position(|&each| each == factory)
}

fn at(message: Message, factory: Factory) -> Message {
    match small(factory) {
        Some(index) => message.with("factory", from_one(index)),
        None => message.with("factory", "large"),
    }
}

fn in_row(id: &str, seat: Seat, row: Row) -> Message {
    of(id, seat).with("row", from_one(row.index()))
}
