//! Why a move of Duel is refused.

use evora_rules::duel::Illegal;

use crate::words::Words;

pub(crate) fn refusal(words: &Words, reason: Illegal) -> String {
    match reason {
        Illegal::Over => words.say("refused-over"),
        Illegal::ChanceFirst => words.say("duel-refused-chance-first"),
        Illegal::LayFirst => words.say("duel-refused-lay-first"),
        Illegal::NotShown { plate } => {
            words.phrase("duel-refused-not-shown").with("plate", plate.number()).told()
        }
        Illegal::NotLooked { plate } => {
            words.phrase("duel-refused-not-looked").with("plate", plate.number()).told()
        }
        Illegal::SlotTaken { slot } => {
            words.phrase("duel-refused-slot-taken").figure("slot", slot.letter()).told()
        }
        Illegal::NoToken => words.say("duel-refused-no-token"),
        Illegal::LastRound => words.say("duel-refused-last-round"),
        Illegal::EmptyStack => words.say("duel-refused-empty-stack"),
        Illegal::NoPoints => words.say("duel-refused-no-points"),
        Illegal::StillDrawing => words.say("duel-refused-still-drawing"),
        Illegal::NothingDrawn => words.say("duel-refused-nothing-drawn"),
        Illegal::KeepOne => words.say("duel-refused-keep-one"),
        Illegal::ReturnFirst => words.say("duel-refused-return-first"),
        Illegal::NothingToReturn => words.say("duel-refused-nothing-to-return"),
        Illegal::NotThere { factory, colour } => {
            words.phrase("duel-refused-not-on-sun").duel_factory(factory).colour(colour).told()
        }
        Illegal::WrongOrder { rest, choice: true } => words
            .phrase("duel-refused-order")
            .with("tiles", rest.to_string())
            .count(rest.len())
            .told(),
        Illegal::WrongOrder { choice: false, .. } => words.say("duel-refused-no-order"),
        Illegal::NotOnMoon { colour } => {
            words.phrase("duel-refused-not-on-moon").colour(colour).told()
        }
        Illegal::LineFull { line } => {
            words.phrase("refused-line-full").figure("line", line.letter()).told()
        }
        Illegal::OtherColour { line, holds } => {
            words.phrase("refused-other-colour").figure("line", line.letter()).colour(holds).told()
        }
        Illegal::NoChip { factory } => {
            words.phrase("duel-refused-no-chip").duel_factory(factory).told()
        }
        Illegal::TwoChips => words.say("duel-refused-two-chips"),
        Illegal::NotMosaicYet => words.say("duel-refused-not-mosaic-yet"),
        Illegal::OtherLine { row } => {
            words.phrase("duel-refused-other-line").figure("row", row.letter()).told()
        }
        Illegal::CompleteNow { row } => {
            words.phrase("duel-refused-complete-now").figure("row", row.letter()).told()
        }
        Illegal::LayTileNow { row } => {
            words.phrase("duel-refused-lay-tile-now").figure("row", row.letter()).told()
        }
        Illegal::MissingChips { chips } => words
            .phrase("duel-refused-missing-chips")
            .with("chips", chips.to_string())
            .count(chips.len())
            .told(),
        Illegal::WrongPayment { missing, colour } => {
            words.phrase("duel-refused-wrong-payment").count(missing).colour(colour).told()
        }
        Illegal::WrongCell { row, column, colour } => words
            .phrase("duel-refused-wrong-cell")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .colour(colour)
            .told(),
    }
}
