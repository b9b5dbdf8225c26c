//! Why a move or a chance outcome is rejected.

use super::colour::{Colour, Tiles};
use super::moves::Kept;
use super::position::Phase;
use super::star::{Space, Star};
use crate::deal::{Misdeal, or_nothing};
use crate::position::Cited;
use crate::rule::Rule;
use crate::source::Source;

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The supply must be filled first.
    #[error("the supply must be filled before anybody moves")]
    SupplyFirst,
    /// The factories must be filled first.
    #[error("the factories must be filled before anybody moves")]
    DealFirst,
    /// There is no such factory with this number of players.
    #[error("there is no factory {factory} here: only {factories} are laid out")]
    NoSuchFactory {
        /// The requested factory.
        factory: Source,
        /// The number of factories.
        factories: u8,
    },
    /// The factory or the centre has no tile of that colour.
    #[error("there is no {} tile in {}", .colour.name(), .from.name())]
    NotThere {
        /// The requested source.
        from: Source,
        /// The requested colour.
        colour: Colour,
    },
    /// Trump may be chosen only if there is nothing else.
    #[error("{} is trump in this round, and other colours lie in {}: choose one of those, and one {} tile comes along", .trump.name(), .from.name(), .trump.name())]
    Trump {
        /// The requested source.
        from: Source,
        /// The trump.
        trump: Colour,
    },
    /// Spaces are covered only after the table is empty.
    #[error(
        "spaces are covered, and players pass, only after the factories and the centre are empty"
    )]
    NotPlacingYet,
    /// The table is empty, so no tiles can be taken.
    #[error("the table is empty; cover a space now, as in B.6=B, or pass, as in pass:")]
    PlacingNow,
    /// Bonus tiles must be taken first.
    #[error("take {} from the supply first, as in +G", tiles(*.due))]
    BonusFirst {
        /// The number of bonus tiles due.
        due: u8,
    },
    /// Bonus tiles are only earned by completing a feature.
    #[error(
        "no bonus tile is due: those come at once when a window, statue or pillar is completed"
    )]
    NoBonusDue,
    /// The supply has no such tile.
    #[error("there is no {} tile in the supply", .colour.name())]
    NotInSupply {
        /// The requested colour.
        colour: Colour,
    },
    /// The space is already covered.
    #[error("{space} is already covered")]
    Covered {
        /// The requested space.
        space: Space,
    },
    /// A coloured star accepts only its colour.
    #[error("the {} star takes only {} tiles, not {}", .star.name(), .star.name(), .colour.name())]
    OtherColour {
        /// The star's colour.
        star: Colour,
        /// The requested colour.
        colour: Colour,
    },
    /// The centre star already has that colour.
    #[error("the centre star already has a {} tile, and takes each colour once", .colour.name())]
    OnCentre {
        /// The requested colour.
        colour: Colour,
    },
    /// A grey star with two equal tiles accepts only that colour.
    #[error("star {star} is {} now and takes no other colour", .only.name())]
    OneColour {
        /// The star.
        star: Star,
        /// Its colour.
        only: Colour,
    },
    /// A grey star with different tiles accepts each colour once.
    #[error("star {star} is multicolour now and already has a {} tile", .colour.name())]
    Multicolour {
        /// The star.
        star: Star,
        /// The requested colour.
        colour: Colour,
    },
    /// At least one tile must be of the colour itself.
    #[error("{space} costs {}, and at least one of them must be {}", tiles(*.cost), .colour.name())]
    TooManyJokers {
        /// The requested space.
        space: Space,
        /// Its cost.
        cost: u8,
        /// The requested colour.
        colour: Colour,
    },
    /// The trump cannot be a joker for itself.
    #[error("{} is trump itself: it is paid with {} tiles only, so write no +", .trump.name(), .trump.name())]
    TrumpForItself {
        /// The trump.
        trump: Colour,
    },
    /// The stock has too few tiles.
    #[error("that takes {need} {}, but there {} in the stock", .colour.name(), only(*.have))]
    TooFew {
        /// The colour.
        colour: Colour,
        /// The number in the stock.
        have: u8,
        /// The number needed.
        need: u8,
    },
    /// The tiles to keep are not in the stock.
    #[error("{} cannot be kept: the stock is {stock}", .keep.tiles())]
    NotInStock {
        /// The tiles to keep.
        keep: Kept,
        /// The stock.
        stock: Tiles,
    },
    /// Nothing can be kept in the last round.
    #[error("nothing can be kept in the last round; write pass:")]
    LastRound,
}

fn tiles(count: u8) -> String {
    if count == 1 { "1 tile".into() } else { format!("{count} tiles") }
}

fn only(have: u8) -> String {
    match have {
        0 => "is none".into(),
        1 => "is only 1".into(),
        more => format!("are only {more}"),
    }
}

impl Cited for Illegal {
    fn rule(&self) -> Rule {
        use Illegal::*;
        Rule::new(match self {
            Over | LastRound => "P-5.2",
            SupplyFirst => "P-4.6",
            DealFirst => "P-5.1",
            NoSuchFactory { .. } => "P-1.1",
            NotThere { from: Source::Centre, .. } | Trump { from: Source::Centre, .. } => "P-3.3",
            NotThere { .. } | Trump { .. } => "P-3.2",
            NotPlacingYet => "P-3.1",
            PlacingNow => "P-4.1",
            BonusFirst { .. } | NoBonusDue | NotInSupply { .. } => "P-4.5",
            OtherColour { .. } | OnCentre { .. } => "P-4.3",
            OneColour { .. } | Multicolour { .. } => "P-7.1",
            Covered { .. } | TooManyJokers { .. } | TrumpForItself { .. } | TooFew { .. } => {
                "P-4.2"
            }
            NotInStock { .. } => "P-4.7",
        })
    }
}

/// Why a chance outcome is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Impossible {
    /// The supply is not due to be filled.
    #[error(
        "the supply is not to be filled now; that comes at the start and after a turn with bonus tiles"
    )]
    NoSupplyDue,
    /// No deal is due.
    #[error("no deal is due: {}", why_no_deal(*.phase))]
    NoDealDue {
        /// The phase of the game.
        phase: Phase,
    },
    /// The supply gets the wrong number of tiles.
    #[error("the supply must get {}, not {got}", tiles(*.due))]
    WrongSupply {
        /// The number of tiles it must get.
        due: u8,
        /// The number it got.
        got: u8,
    },
    /// That tile is not in the bag.
    #[error("no {} tile can be drawn: there is only {} in the bag", .colour.name(), or_nothing(*.left))]
    NotInBag {
        /// The colour.
        colour: Colour,
        /// The tiles that could have been drawn.
        left: Tiles,
    },
    /// The dealt tiles are impossible.
    #[error(transparent)]
    Misdeal(#[from] Misdeal<Colour>),
}

fn why_no_deal(phase: Phase) -> &'static str {
    match phase {
        Phase::Over => "the game is over",
        Phase::Supply => "the supply is to be filled first",
        _ => "the round is being played",
    }
}

impl Cited for Impossible {
    fn rule(&self) -> Rule {
        Rule::new(match self {
            Impossible::NoSupplyDue
            | Impossible::WrongSupply { .. }
            | Impossible::NotInBag { .. } => "P-4.6",
            Impossible::Misdeal(Misdeal::WrongCount { due: 4, .. } | Misdeal::NotInBag { .. }) => {
                "P-1.3"
            }
            Impossible::NoDealDue { phase: Phase::Over } => "P-5.2",
            Impossible::NoDealDue { .. } | Impossible::Misdeal(_) => "P-5.1",
        })
    }
}
