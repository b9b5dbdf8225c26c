//! The six colours of Summer Pavilion.

use crate::closed::closed;
use crate::tiles::{TileColour, Tiles as AnyTiles};

closed! {
    /// A colour of tile; there are 22 tiles of each. In this order they are trump (P-1.5).
    pub enum Colour ("colour", "the colours are", " ") {
        /// Purple.
        Purple = 'P',
        /// Green.
        Green = 'G',
        /// Orange.
        Orange = 'O',
        /// Yellow.
        Yellow = 'Y',
        /// Blue.
        Blue = 'B',
        /// Red.
        Red = 'R',
    }
}

impl Colour {
    /// The number of tiles of each colour (P-9).
    pub const TILES: u32 = 22;

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Purple => "purple",
            Colour::Green => "green",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Red => "red",
        }
    }

    /// The trump of a round, 1 to 6; before the first round that of the first, after the last that of the last
    /// (P-1.5).
    #[inline]
    pub const fn trump(round: u8) -> Colour {
        const BY_ROUND: [Colour; 8] = {
            use Colour::*;
            [Purple, Purple, Green, Orange, Yellow, Blue, Red, Red]
        };
        BY_ROUND[if round < 8 { round as usize } else { 7 }]
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

/// A multiset of Summer Pavilion tiles.
pub type Tiles = AnyTiles<Colour>;

/// All 132 tiles (P-9).
pub fn all_tiles() -> Tiles {
    Tiles::of_each(Colour::TILES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_1_5_the_trump_of_each_round() {
        let trumps = [1, 2, 3, 4, 5, 6].map(|round| Colour::trump(round).name());
        assert_eq!(trumps, ["purple", "green", "orange", "yellow", "blue", "red"]);
        assert_eq!([0, 7, 8, 255].map(Colour::trump).map(Colour::letter), ['P', 'R', 'R', 'R']);
    }

    #[test]
    fn letters_and_numbers_round_trip() {
        for colour in Colour::ALL {
            assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
            assert_eq!(Colour::from_index(colour.index()), Some(colour));
        }
        assert_eq!(all_tiles().len(), 132);
    }
}
