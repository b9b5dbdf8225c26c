//! The five colours of Duel.

use crate::closed::closed;
use crate::tiles::{TileColour, Tiles as AnyTiles};

closed! {
    /// A colour of tile; there are 13 tiles of each.
    pub enum Colour ("colour", "the colours are", " ") {
        /// Blue.
        Blue = 'B',
        /// Turquoise.
        Turquoise = 'T',
        /// Black.
        Black = 'K',
        /// Yellow.
        Yellow = 'Y',
        /// Red.
        Red = 'R',
    }
}

impl Colour {
    /// The number of tiles of each colour (D-2.3).
    pub const TILES: u32 = 13;

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Turquoise => "turquoise",
            Colour::Black => "black",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
        }
    }
}

impl TileColour for Colour {
    const COLOURS: &'static [Colour] = &Colour::ALL;

    fn letter(self) -> char {
        Colour::letter(self)
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::from_letter(letter)
    }
}

/// A multiset of Duel's coloured tiles.
pub type Tiles = AnyTiles<Colour>;

/// All 65 coloured tiles (D-2.3).
pub fn all_tiles() -> Tiles {
    Tiles::of_each(Colour::TILES)
}
