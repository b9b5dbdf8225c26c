//! The five colours of Azul.

use crate::closed::{By, closed};
use crate::tiles::{TileColour, Tiles as AnyTiles};

closed! {
    /// A colour of tile; there are 20 tiles of each.
    pub enum Colour ("colour", "the colours are", " ") {
        /// Blue.
        Blue = 'B',
        /// Yellow.
        Yellow = 'Y',
        /// Red.
        Red = 'R',
        /// Black.
        Black = 'K',
        /// White.
        White = 'W',
    }
}

impl Colour {
    /// The number of tiles of each colour.
    pub const TILES: u32 = 20;

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::White => "white",
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

/// A multiset of Azul tiles.
pub type Tiles = AnyTiles<Colour>;

/// An array with one item per colour.
pub type ByColour<T> = By<Colour, T, 5>;

const _: () = assert!(Colour::ALL.len() == 5);

/// All 100 tiles.
pub fn all_tiles() -> Tiles {
    Tiles::of_each(Colour::TILES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_round_trip() {
        for colour in Colour::ALL {
            assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
            assert_eq!(Colour::from_index(colour.index()), Some(colour));
        }
        assert_eq!(Colour::from_letter('X'), None);
        assert_eq!(Colour::from_index(5), None);
    }
}
