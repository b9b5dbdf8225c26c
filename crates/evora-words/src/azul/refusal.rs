//! Why a move of Azul is illegal.

use evora_rules::azul::Illegal;

use crate::phrase::Message;

pub(crate) fn refusal(reason: Illegal) -> Message {
    match reason {
        Illegal::Over => Message::new("refused-over"),
        Illegal::DealFirst => Message::new("refused-deal-first"),
        Illegal::NoSuchFactory { factory, factories } => Message::new("refused-no-such-factory")
            .figure("factory", factory.letter())
            .count(factories),
        Illegal::NotThere { from, colour } => {
            Message::new("refused-not-there").source(from).colour(colour)
        }
        Illegal::LineFull { line } => {
            Message::new("refused-line-full").figure("line", line.letter())
        }
        Illegal::OtherColour { line, holds } => {
            Message::new("refused-other-colour").figure("line", line.letter()).colour(holds)
        }
        Illegal::OnWall { line, colour } => {
            Message::new("azul-refused-on-wall").figure("line", line.letter()).colour(colour)
        }
        Illegal::TilingNow { row } => {
            Message::new("azul-refused-tiling-now").figure("row", row.letter())
        }
        Illegal::NotTilingYet => Message::new("azul-refused-not-tiling-yet"),
        Illegal::NoChoice => Message::new("azul-refused-no-choice"),
        Illegal::OtherRow { row } => {
            Message::new("azul-refused-other-row").figure("row", row.letter())
        }
        Illegal::Covered { row, column } => Message::new("azul-refused-covered")
            .figure("row", row.letter())
            .figure("column", column.letter()),
        Illegal::InColumn { column, colour } => {
            Message::new("azul-refused-in-column").figure("column", column.letter()).colour(colour)
        }
    }
}
