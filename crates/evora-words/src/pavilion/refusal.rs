//! Why a move of Summer Pavilion is refused.

use evora_rules::pavilion::Illegal;

use crate::words::Words;

pub(crate) fn refusal(words: &Words, reason: Illegal) -> String {
    match reason {
        Illegal::Over => words.say("refused-over"),
        Illegal::SupplyFirst => words.say("pavilion-refused-supply-first"),
        Illegal::DealFirst => words.say("refused-deal-first"),
        Illegal::NoSuchFactory { factory, factories } => words
            .phrase("refused-no-such-factory")
            .figure("factory", factory.letter())
            .count(factories)
            .told(),
        Illegal::NotThere { from, colour } => {
            words.phrase("refused-not-there").source(from).colour(colour).told()
        }
        Illegal::Trump { from, trump } => {
            words.phrase("pavilion-refused-trump").source(from).colour(trump).told()
        }
        Illegal::NotPlacingYet => words.say("pavilion-refused-not-placing-yet"),
        Illegal::PlacingNow => words.say("pavilion-refused-placing-now"),
        Illegal::BonusFirst { due } => {
            words.phrase("pavilion-refused-bonus-first").count(due).told()
        }
        Illegal::NoBonusDue => words.say("pavilion-refused-no-bonus-due"),
        Illegal::NotInSupply { colour } => {
            words.phrase("pavilion-refused-not-in-supply").colour(colour).told()
        }
        Illegal::Covered { space } => words.phrase("pavilion-refused-covered").space(space).told(),
        Illegal::OtherColour { star, colour } => words
            .phrase("pavilion-refused-other-colour")
            .with("star", star.name())
            .colour(colour)
            .told(),
        Illegal::OnCentre { colour } => {
            words.phrase("pavilion-refused-on-centre").colour(colour).told()
        }
        Illegal::OneColour { star, only } => {
            words.phrase("pavilion-refused-one-colour").star(star).colour(only).told()
        }
        Illegal::Multicolour { star, colour } => {
            words.phrase("pavilion-refused-multicolour").star(star).colour(colour).told()
        }
        Illegal::TooManyJokers { space, cost, colour } => words
            .phrase("pavilion-refused-too-many-jokers")
            .space(space)
            .with("cost", cost)
            .colour(colour)
            .told(),
        Illegal::TrumpForItself { trump } => {
            words.phrase("pavilion-refused-trump-for-itself").colour(trump).told()
        }
        Illegal::TooFew { colour, have, need } => words
            .phrase("pavilion-refused-too-few")
            .colour(colour)
            .with("have", have)
            .with("need", need)
            .told(),
        Illegal::NotInStock { keep, stock } => words
            .phrase("pavilion-refused-not-in-stock")
            .with("keep", keep.tiles().to_string())
            .with("stock", stock.to_string())
            .told(),
        Illegal::LastRound => words.say("pavilion-refused-last-round"),
    }
}
