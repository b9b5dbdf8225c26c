//! Why a move of Azul is refused.

use evora_rules::azul::Illegal;

use crate::words::Words;

pub(crate) fn refusal(words: &Words, reason: Illegal) -> String {
    match reason {
        Illegal::Over => words.say("refused-over"),
        Illegal::DealFirst => words.say("refused-deal-first"),
        Illegal::NoSuchFactory { factory, factories } => words
            .phrase("refused-no-such-factory")
            .figure("factory", factory.letter())
            .count(factories)
            .told(),
        Illegal::NotThere { from, colour } => {
            words.phrase("refused-not-there").source(from).colour(colour).told()
        }
        Illegal::LineFull { line } => {
            words.phrase("refused-line-full").figure("line", line.letter()).told()
        }
        Illegal::OtherColour { line, holds } => {
            words.phrase("refused-other-colour").figure("line", line.letter()).colour(holds).told()
        }
        Illegal::OnWall { line, colour } => {
            words.phrase("azul-refused-on-wall").figure("line", line.letter()).colour(colour).told()
        }
        Illegal::TilingNow { row } => {
            words.phrase("azul-refused-tiling-now").figure("row", row.letter()).told()
        }
        Illegal::NotTilingYet => words.say("azul-refused-not-tiling-yet"),
        Illegal::NoChoice => words.say("azul-refused-no-choice"),
        Illegal::OtherRow { row } => {
            words.phrase("azul-refused-other-row").figure("row", row.letter()).told()
        }
        Illegal::Covered { row, column } => words
            .phrase("azul-refused-covered")
            .figure("row", row.letter())
            .figure("column", column.letter())
            .told(),
        Illegal::InColumn { column, colour } => words
            .phrase("azul-refused-in-column")
            .figure("column", column.letter())
            .colour(colour)
            .told(),
    }
}
