//! Every reason for refusal there is. Of those that are told alike for every place or plate there is one.

use evora_notation::Notation;
use evora_rules::{AnyIllegal, Players, Position, RuleSet, Seat, Source, azul, duel, pavilion};

fn azul_reasons() -> Vec<azul::Illegal> {
    use azul::{Colour, Column, Illegal, Line, Row};
    let mut reasons = vec![
        Illegal::Over,
        Illegal::DealFirst,
        Illegal::NoSuchFactory { factory: Source::F8, factories: 5 },
        Illegal::LineFull { line: Line::L3 },
        Illegal::TilingNow { row: Row::R2 },
        Illegal::NotTilingYet,
        Illegal::NoChoice,
        Illegal::OtherRow { row: Row::R4 },
        Illegal::Covered { row: Row::R1, column: Column::C2 },
    ];
    for colour in Colour::ALL {
        reasons.extend([
            Illegal::NotThere { from: Source::F3, colour },
            Illegal::NotThere { from: Source::Centre, colour },
            Illegal::OtherColour { line: Line::L2, holds: colour },
            Illegal::OnWall { line: Line::L5, colour },
            Illegal::InColumn { column: Column::C4, colour },
        ]);
    }
    reasons
}

fn pavilion_reasons() -> Vec<pavilion::Illegal> {
    use pavilion::{Colour, Illegal, Kept, Space, Star, Tiles, Tip};
    let mut reasons = vec![
        Illegal::Over,
        Illegal::SupplyFirst,
        Illegal::DealFirst,
        Illegal::NoSuchFactory { factory: Source::F9, factories: 7 },
        Illegal::NotPlacingYet,
        Illegal::PlacingNow,
        Illegal::NoBonusDue,
        Illegal::LastRound,
        Illegal::Covered { space: Space { star: Star::Red, tip: Tip::T2 } },
    ];
    reasons.extend((1..=6).map(|due| Illegal::BonusFirst { due }));
    let (keep, stock) = (Tiles::of(Colour::Red, 2), Tiles::of(Colour::Red, 1));
    reasons.push(Illegal::NotInStock { keep: Kept::new(keep).unwrap(), stock });
    for colour in Colour::ALL {
        let space = Space { star: Star::Centre, tip: Tip::T6 };
        reasons.extend([
            Illegal::NotThere { from: Source::F1, colour },
            Illegal::NotThere { from: Source::Centre, colour },
            Illegal::Trump { from: Source::F2, trump: colour },
            Illegal::NotInSupply { colour },
            Illegal::OnCentre { colour },
            Illegal::TrumpForItself { trump: colour },
            Illegal::OneColour { star: Star::Centre, only: colour },
            Illegal::Multicolour { star: Star::Green, colour },
        ]);
        reasons.extend(Colour::ALL.map(|star| Illegal::OtherColour { star, colour }));
        reasons.extend((1..=6).map(|cost| Illegal::TooManyJokers { space, cost, colour }));
        reasons.extend((0..6).map(|have| Illegal::TooFew { colour, have, need: have + 1 }));
    }
    reasons
}

fn duel_reasons() -> Vec<duel::Illegal> {
    use duel::{Chip, Colour, Column, Factory, Illegal, Line, Plate, Row, Slot, Tiles};
    let mut reasons = vec![
        Illegal::Over,
        Illegal::ChanceFirst,
        Illegal::TopFirst,
        Illegal::LayFirst,
        Illegal::SlotTaken { slot: Slot::S5 },
        Illegal::NoToken,
        Illegal::LastRound,
        Illegal::EmptyStack,
        Illegal::NoPoints,
        Illegal::StillDrawing,
        Illegal::NothingDrawn,
        Illegal::KeepOne,
        Illegal::ReturnFirst,
        Illegal::NothingToReturn,
        Illegal::WrongOrder { rest: Tiles::of_each(1), choice: true },
        Illegal::WrongOrder { rest: Tiles::of_each(1), choice: false },
        Illegal::LineFull { line: Line::L6 },
        Illegal::TwoChips,
        Illegal::NotMosaicYet,
        Illegal::MissingChips { chips: [Chip::TR, Chip::TT].into_iter().collect() },
    ];
    let plate = Plate::new(14).unwrap();
    reasons.extend([Illegal::NotShown { plate }, Illegal::NotLooked { plate }]);
    reasons.extend(Factory::ALL.map(|factory| Illegal::NoChip { factory }));
    for row in Row::ALL {
        reasons.extend([
            Illegal::OtherLine { row },
            Illegal::CompleteNow { row },
            Illegal::LayTileNow { row },
        ]);
    }
    for colour in Colour::ALL {
        reasons.extend(Factory::ALL.map(|factory| Illegal::NotThere { factory, colour }));
        reasons.extend((1..6).map(|missing| Illegal::WrongPayment { missing, colour }));
        reasons.extend([
            Illegal::NotOnMoon { colour },
            Illegal::OtherColour { line: Line::L4, holds: colour },
            Illegal::WrongCell { row: Row::R3, column: Column::C6, colour },
        ]);
    }
    reasons
}

fn foreign() -> AnyIllegal {
    let duel = RuleSet::Duel.start(Players::Two, Seat::S0).unwrap();
    let azul = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
    duel.check(azul.parse_word("3B4").unwrap()).unwrap_err()
}

/// All of them, with all colours and with counts of every plural form.
pub(crate) fn all() -> Vec<AnyIllegal> {
    let azul = azul_reasons().into_iter().map(AnyIllegal::from);
    let pavilion = pavilion_reasons().into_iter().map(AnyIllegal::from);
    let duel = duel_reasons().into_iter().map(AnyIllegal::from);
    azul.chain(pavilion).chain(duel).chain([foreign()]).collect()
}
