//! Faults of positions of Summer Pavilion.

use evora_rules::pavilion::{Colour, MOST_KEPT, Phase, ROUNDS, Setup, SetupError};

use super::{Told, at_factory, balance, no_such_seat, score, tile_count, wrong_first};

/// Tells a fault of a setup, and mends it there if there is one way.
#[inline(never)]
pub(super) fn tell(error: &SetupError, setup: &mut Setup) -> Told {
    use SetupError::*;
    match *error {
        NoSuchSeat { seat, players } => no_such_seat(seat, setup.first, setup.marker, players),
        TileCount { colour, count } => {
            let Setup { bag, tower, .. } = setup;
            let balanced = balance(bag, tower, colour, count, Colour::TILES);
            tile_count(colour.name(), count, Colour::TILES).mended(balanced)
        }
        NotLaidOut { factory, players } => {
            let told = at_factory("not-laid-out", factory.index());
            told.number("players", players.count() as u32)
        }
        CrowdedFactory { factory, count } => {
            at_factory("crowded-factory", factory.index()).number("count", count)
        }
        CrowdedSupply { count } => Told::new("crowded-supply", "supply").number("count", count),
        WrongColour { seat, star, colour } => {
            let told = Told::on_board("wrong-colour", seat, "stars").at(star.index());
            told.text("colour", colour.name())
        }
        CentreRepeats { seat, colour } => {
            Told::on_board("centre-repeats", seat, "stars/6").text("colour", colour.name())
        }
        MixedStar { seat, star } => Told::on_board("mixed-star", seat, "stars").at(star.index()),
        Score { seat, score: wrong, most } => {
            setup.boards[seat].score = wrong.clamp(1, most);
            score(seat, wrong, 1, most).mended(true)
        }
        KeepsTooMuch { seat, count, most, .. } => Told::on_board("keeps-too-much", seat, "held")
            .number("count", count)
            .number("most", most),
        NoSuchRound { round } => {
            setup.round = ROUNDS;
            let told = Told::new("no-such-round", "round").number("round", round.into());
            told.number("most", ROUNDS.into()).mended(true)
        }
        BeforeFirstDeal => Told::new("before-first-deal", "round"),
        TilesOnTable => {
            setup.phase = Phase::Offer;
            Told::new("tiles-on-table", "phase").mended(true)
        }
        EmptyTable => Told::new("empty-table", "centre"),
        PassedTooSoon { seat } => {
            setup.boards[seat].passed = false;
            Told::on_board("passed-too-soon", seat, "held").mended(true)
        }
        NotPassed { seat } => {
            let most = if setup.round == ROUNDS { 0 } else { MOST_KEPT };
            let board = &mut setup.boards[seat];
            board.passed = true;
            // Which tiles go is the player's choice.
            Told::on_board("not-passed", seat, "held").mended(board.held.len() <= most)
        }
        HasPassed { seat } => Told::new("has-passed", "phase").player(seat),
        EmptyStock { seat } => Told::on_board("empty-stock", seat, "held"),
        NoBonus { seat, due } => {
            Told::new("no-bonus", "phase").player(seat).number("due", due.into())
        }
        NoRefill { seat } => Told::new("no-refill", "phase").player(seat),
        WrongFirst { marker, first } => {
            setup.first = marker;
            wrong_first(marker, first)
        }
        WrongEnd => {
            setup.phase = if setup.round == ROUNDS { Phase::Over } else { Phase::Deal };
            Told::new("wrong-end", "phase").number("most", ROUNDS.into()).mended(true)
        }
    }
}
