//! Why a move of Duel is illegal.

use evora_rules::duel::Illegal;

use crate::phrase::Message;

pub(crate) fn refusal(reason: Illegal) -> Message {
    match reason {
        Illegal::Over => Message::new("refused-over"),
        Illegal::ChanceFirst => Message::new("duel-refused-chance-first"),
        Illegal::TopFirst => Message::new("duel-refused-top-first"),
        Illegal::LayFirst => Message::new("duel-refused-lay-first"),
        Illegal::NotShown { plate } => {
            Message::new("duel-refused-not-shown").with("plate", plate.number())
        }
        Illegal::NotLooked { plate } => {
            Message::new("duel-refused-not-looked").with("plate", plate.number())
        }
        Illegal::SlotTaken { slot } => {
            Message::new("duel-refused-slot-taken").figure("slot", slot.letter())
        }
        Illegal::NoToken => Message::new("duel-refused-no-token"),
        Illegal::LastRound => Message::new("duel-refused-last-round"),
        Illegal::EmptyStack => Message::new("duel-refused-empty-stack"),
        Illegal::NoPoints => Message::new("duel-refused-no-points"),
        Illegal::StillDrawing => Message::new("duel-refused-still-drawing"),
        Illegal::NothingDrawn => Message::new("duel-refused-nothing-drawn"),
        Illegal::KeepOne => Message::new("duel-refused-keep-one"),
        Illegal::ReturnFirst => Message::new("duel-refused-return-first"),
        Illegal::NothingToReturn => Message::new("duel-refused-nothing-to-return"),
        Illegal::NotThere { factory, colour } => {
            Message::new("duel-refused-not-on-sun").duel_factory(factory).colour(colour)
        }
        Illegal::WrongOrder { rest, choice: true } => {
            Message::new("duel-refused-order").with("tiles", rest.to_string()).count(rest.len())
        }
        Illegal::WrongOrder { choice: false, .. } => Message::new("duel-refused-no-order"),
        Illegal::NotOnMoon { colour } => Message::new("duel-refused-not-on-moon").colour(colour),
        Illegal::LineFull { line } => {
            Message::new("refused-line-full").figure("line", line.letter())
        }
        Illegal::OtherColour { line, holds } => {
            Message::new("refused-other-colour").figure("line", line.letter()).colour(holds)
        }
        Illegal::NoChip { factory } => Message::new("duel-refused-no-chip").duel_factory(factory),
        Illegal::TwoChips => Message::new("duel-refused-two-chips"),
        Illegal::NotMosaicYet => Message::new("duel-refused-not-mosaic-yet"),
        Illegal::OtherLine { row } => {
            Message::new("duel-refused-other-line").figure("row", row.letter())
        }
        Illegal::CompleteNow { row } => {
            Message::new("duel-refused-complete-now").figure("row", row.letter())
        }
        Illegal::LayTileNow { row } => {
            Message::new("duel-refused-lay-tile-now").figure("row", row.letter())
        }
        Illegal::MissingChips { chips } => Message::new("duel-refused-missing-chips")
            .with("chips", chips.to_string())
            .count(chips.len()),
        Illegal::WrongPayment { missing, colour } => {
            Message::new("duel-refused-wrong-payment").count(missing).colour(colour)
        }
        Illegal::WrongCell { row, column, colour } => Message::new("duel-refused-wrong-cell")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .colour(colour),
    }
}
