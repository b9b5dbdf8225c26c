//! A tile of any game, with its letter and symbol.

use evora_rules::{TileColour, Tiles, azul, duel, pavilion};

/// The colour of a tile in any of the games, or Duel's special tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyTile {
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

impl AnyTile {
    /// Every tile.
    pub const ALL: [AnyTile; 10] = {
        use AnyTile::*;
        [Blue, Yellow, Red, Black, White, Purple, Green, Orange, Turquoise, Special]
    };

    /// Returns its letter in move words.
    pub const fn letter(self) -> char {
        match self {
            AnyTile::Blue => 'B',
            AnyTile::Yellow => 'Y',
            AnyTile::Red => 'R',
            AnyTile::Black => 'K',
            AnyTile::White => 'W',
            AnyTile::Purple => 'P',
            AnyTile::Green => 'G',
            AnyTile::Orange => 'O',
            AnyTile::Turquoise => 'T',
            AnyTile::Special => 'S',
        }
    }

    /// Returns its symbol, which is one column wide in every terminal.
    pub const fn glyph(self) -> char {
        match self {
            AnyTile::Blue => '✚',
            AnyTile::Yellow => '☼',
            AnyTile::Red => '◆',
            AnyTile::Black => '▦',
            AnyTile::White => '◇',
            AnyTile::Purple => '◉',
            AnyTile::Green => '♠',
            AnyTile::Orange => '▼',
            AnyTile::Turquoise => '≈',
            AnyTile::Special => '✦',
        }
    }
}

impl From<azul::Colour> for AnyTile {
    fn from(colour: azul::Colour) -> AnyTile {
        use azul::Colour::*;
        match colour {
            Blue => AnyTile::Blue,
            Yellow => AnyTile::Yellow,
            Red => AnyTile::Red,
            Black => AnyTile::Black,
            White => AnyTile::White,
        }
    }
}

impl From<pavilion::Colour> for AnyTile {
    fn from(colour: pavilion::Colour) -> AnyTile {
        use pavilion::Colour::*;
        match colour {
            Purple => AnyTile::Purple,
            Green => AnyTile::Green,
            Orange => AnyTile::Orange,
            Yellow => AnyTile::Yellow,
            Blue => AnyTile::Blue,
            Red => AnyTile::Red,
        }
    }
}

impl From<duel::Colour> for AnyTile {
    fn from(colour: duel::Colour) -> AnyTile {
        use duel::Colour::*;
        match colour {
            Blue => AnyTile::Blue,
            Turquoise => AnyTile::Turquoise,
            Black => AnyTile::Black,
            Yellow => AnyTile::Yellow,
            Red => AnyTile::Red,
        }
    }
}

impl From<duel::Tile> for AnyTile {
    fn from(tile: duel::Tile) -> AnyTile {
        match tile {
            duel::Tile::Colour(colour) => colour.into(),
            duel::Tile::Special => AnyTile::Special,
        }
    }
}

/// Lists tiles one by one, grouped by colour.
pub fn any_tiles<C: TileColour + Into<AnyTile>>(tiles: Tiles<C>) -> Vec<AnyTile> {
    tiles.iter().map(Into::into).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_move_words_and_all_signs_differ() {
        for colour in azul::Colour::ALL {
            assert_eq!(AnyTile::from(colour).letter(), colour.letter());
        }
        for colour in pavilion::Colour::ALL {
            assert_eq!(AnyTile::from(colour).letter(), colour.letter());
        }
        for colour in duel::Colour::ALL {
            assert_eq!(AnyTile::from(colour).letter(), colour.letter());
        }
        for (place, one) in AnyTile::ALL.into_iter().enumerate() {
            for other in &AnyTile::ALL[place + 1..] {
                assert!(one.letter() != other.letter() && one.glyph() != other.glyph());
            }
        }
    }
}
