//! A tile as people see it, whichever game it belongs to.

use evora_rules::{TileColour, Tiles, azul, duel, pavilion};

/// The colour of a tile; the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Glaze {
    /// Cobalt.
    Blue,
    /// Ochre.
    Yellow,
    /// Oxide red.
    Red,
    /// Night.
    Black,
    /// Lime.
    White,
    /// Aubergine.
    Purple,
    /// Copper green.
    Green,
    /// Clay.
    Orange,
    /// Sea.
    Turquoise,
    /// Duel's special tile.
    Special,
}

impl Glaze {
    /// Every glaze.
    pub const ALL: [Glaze; 10] = {
        use Glaze::*;
        [Blue, Yellow, Red, Black, White, Purple, Green, Orange, Turquoise, Special]
    };

    /// The letter that stands for it in move words.
    pub const fn letter(self) -> char {
        match self {
            Glaze::Blue => 'B',
            Glaze::Yellow => 'Y',
            Glaze::Red => 'R',
            Glaze::Black => 'K',
            Glaze::White => 'W',
            Glaze::Purple => 'P',
            Glaze::Green => 'G',
            Glaze::Orange => 'O',
            Glaze::Turquoise => 'T',
            Glaze::Special => 'S',
        }
    }

    /// A sign that echoes the motif painted on it, one column wide in every terminal.
    pub const fn glyph(self) -> char {
        match self {
            Glaze::Blue => '✚',
            Glaze::Yellow => '☼',
            Glaze::Red => '◆',
            Glaze::Black => '▦',
            Glaze::White => '◇',
            Glaze::Purple => '◉',
            Glaze::Green => '♠',
            Glaze::Orange => '▼',
            Glaze::Turquoise => '≈',
            Glaze::Special => '✦',
        }
    }
}

impl From<azul::Colour> for Glaze {
    fn from(colour: azul::Colour) -> Glaze {
        use azul::Colour::*;
        match colour {
            Blue => Glaze::Blue,
            Yellow => Glaze::Yellow,
            Red => Glaze::Red,
            Black => Glaze::Black,
            White => Glaze::White,
        }
    }
}

impl From<pavilion::Colour> for Glaze {
    fn from(colour: pavilion::Colour) -> Glaze {
        use pavilion::Colour::*;
        match colour {
            Purple => Glaze::Purple,
            Green => Glaze::Green,
            Orange => Glaze::Orange,
            Yellow => Glaze::Yellow,
            Blue => Glaze::Blue,
            Red => Glaze::Red,
        }
    }
}

impl From<duel::Colour> for Glaze {
    fn from(colour: duel::Colour) -> Glaze {
        use duel::Colour::*;
        match colour {
            Blue => Glaze::Blue,
            Turquoise => Glaze::Turquoise,
            Black => Glaze::Black,
            Yellow => Glaze::Yellow,
            Red => Glaze::Red,
        }
    }
}

impl From<duel::Tile> for Glaze {
    fn from(tile: duel::Tile) -> Glaze {
        match tile {
            duel::Tile::Colour(colour) => colour.into(),
            duel::Tile::Special => Glaze::Special,
        }
    }
}

/// Tiles one by one, colour by colour.
pub fn glazes<C: TileColour + Into<Glaze>>(tiles: Tiles<C>) -> Vec<Glaze> {
    tiles.iter().map(Into::into).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_move_words_and_all_signs_differ() {
        for colour in azul::Colour::ALL {
            assert_eq!(Glaze::from(colour).letter(), colour.letter());
        }
        for colour in pavilion::Colour::ALL {
            assert_eq!(Glaze::from(colour).letter(), colour.letter());
        }
        for colour in duel::Colour::ALL {
            assert_eq!(Glaze::from(colour).letter(), colour.letter());
        }
        for (place, one) in Glaze::ALL.into_iter().enumerate() {
            for other in &Glaze::ALL[place + 1..] {
                assert!(one.letter() != other.letter() && one.glyph() != other.glyph());
            }
        }
    }
}
