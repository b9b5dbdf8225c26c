//! Faults of positions of Summer Pavilion.

use evora_rules::pavilion::{Colour, MOST_KEPT, Phase, ROUNDS, Setup, SetupError};

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
            let Setup { bag, tower, .. } = &mut mended;
            let balanced = balance(bag, tower, colour, count, Colour::TILES);
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
        CrowdedSupply { count } => {
            told("supply", say("crowded-supply").with("count", count as i32))
        }
        WrongColour { seat, star, colour } => {
            let message = of("wrong-colour", seat).with("star", star.name());
            let place = board(seat, &format!("stars/{}", star.index()));
            told(place, message.with("colour", colour.name()))
        }
        CentreRepeats { seat, colour } => {
            told(board(seat, "stars/6"), of("centre-repeats", seat).with("colour", colour.name()))
        }
        MixedStar { seat, star } => {
            let place = board(seat, &format!("stars/{}", star.index()));
            told(place, of("mixed-star", seat).with("star", star.name()))
        }
        Score { seat, score, most } => {
            let message = of("score", seat).with("score", i32::from(score)).with("least", 1);
            told(board(seat, "score"), message.with("most", i32::from(most)))
                .mended(mend(&|setup| setup.boards[seat].score = score.clamp(1, most)))
        }
        KeepsTooMuch { seat, count, most, .. } => {
            let message = of("keeps-too-much", seat).with("count", count as i32);
            told(board(seat, "held"), message.with("most", most as i32))
        }
        NoSuchRound { round } => {
            let message = say("no-such-round").with("round", i32::from(round));
            told("round", message.with("most", i32::from(ROUNDS)))
                .mended(mend(&|setup| setup.round = ROUNDS))
        }
        BeforeFirstDeal => told("round", say("before-first-deal")),
        TilesOnTable => {
            told("phase", say("tiles-on-table")).mended(mend(&|setup| setup.phase = Phase::Offer))
        }
        EmptyTable => told("centre", say("empty-table")),
        PassedTooSoon { seat } => told(board(seat, "held"), of("passed-too-soon", seat))
            .mended(mend(&|setup| setup.boards[seat].passed = false)),
        NotPassed { seat } => {
            let most = if setup.round == ROUNDS { 0 } else { MOST_KEPT };
            let fits = setup.boards[seat].held.len() <= most;
            let passed = if fits { mend(&|setup| setup.boards[seat].passed = true) } else { None };
            told(board(seat, "held"), of("not-passed", seat)).mended(passed)
        }
        HasPassed { seat } => told("phase", of("has-passed", seat)),
        EmptyStock { seat } => told(board(seat, "held"), of("empty-stock", seat)),
        NoBonus { seat, due } => told("phase", of("no-bonus", seat).with("due", i32::from(due))),
        NoRefill { seat } => told("phase", of("no-refill", seat)),
        WrongFirst { marker, first } => {
            let message = of("wrong-first", marker).with("first", from_one(first.index()));
            told("first", message).mended(mend(&|setup| setup.first = marker))
        }
        WrongEnd => {
            told("phase", say("wrong-end").with("most", i32::from(ROUNDS))).mended(mend(&|setup| {
                setup.phase = if setup.round == ROUNDS { Phase::Over } else { Phase::Deal };
            }))
        }
    }
}
