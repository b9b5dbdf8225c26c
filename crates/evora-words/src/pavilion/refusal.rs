//! Why a move of Summer Pavilion is illegal.

use evora_rules::pavilion::Illegal;

use crate::phrase::Message;

pub(crate) fn refusal(reason: Illegal) -> Message {
    match reason {
        Illegal::Over => Message::new("refused-over"),
        Illegal::SupplyFirst => Message::new("pavilion-refused-supply-first"),
        Illegal::DealFirst => Message::new("refused-deal-first"),
        Illegal::NoSuchFactory { factory, factories } => Message::new("refused-no-such-factory")
            .figure("factory", factory.letter())
            .count(factories),
        Illegal::NotThere { from, colour } => {
            Message::new("refused-not-there").source(from).colour(colour)
        }
        Illegal::Trump { from, trump } => {
            Message::new("pavilion-refused-trump").source(from).colour(trump)
        }
        Illegal::NotPlacingYet => Message::new("pavilion-refused-not-placing-yet"),
        Illegal::PlacingNow => Message::new("pavilion-refused-placing-now"),
        Illegal::BonusFirst { due } => Message::new("pavilion-refused-bonus-first").count(due),
        Illegal::NoBonusDue => Message::new("pavilion-refused-no-bonus-due"),
        Illegal::NotInSupply { colour } => {
            Message::new("pavilion-refused-not-in-supply").colour(colour)
        }
        Illegal::Covered { space } => Message::new("pavilion-refused-covered").space(space),
        Illegal::OtherColour { star, colour } => {
            Message::new("pavilion-refused-other-colour").with("star", star.name()).colour(colour)
        }
        Illegal::OnCentre { colour } => Message::new("pavilion-refused-on-centre").colour(colour),
        Illegal::OneColour { star, only } => {
            Message::new("pavilion-refused-one-colour").star(star).colour(only)
        }
        Illegal::Multicolour { star, colour } => {
            Message::new("pavilion-refused-multicolour").star(star).colour(colour)
        }
        Illegal::TooManyJokers { space, cost, colour } => {
            Message::new("pavilion-refused-too-many-jokers")
                .space(space)
                .with("cost", cost)
                .colour(colour)
        }
        Illegal::TrumpForItself { trump } => {
            Message::new("pavilion-refused-trump-for-itself").colour(trump)
        }
        Illegal::TooFew { colour, have, need } => Message::new("pavilion-refused-too-few")
            .colour(colour)
            .with("have", have)
            .with("need", need),
        Illegal::NotInStock { keep, stock } => Message::new("pavilion-refused-not-in-stock")
            .with("keep", keep.tiles().to_string())
            .with("stock", stock.to_string()),
        Illegal::LastRound => Message::new("pavilion-refused-last-round"),
    }
}
