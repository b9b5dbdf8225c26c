//! Closed sets of names: rule sets, goals, colours, stars.

use evora_rules::{RuleSet, duel, pavilion};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Defines the wire form of an enum of the rules, with the text of each variant.
macro_rules! mirror {
    ($(#[$doc:meta])* $name:ident = $theirs:ty { $($(#[$vdoc:meta])* $variant:ident = $text:tt,)+ }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
        )]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $text)] $variant,)+
        }

        impl $name {
            /// Every variant, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns its text.
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text,)+ }
            }
        }

        impl From<$theirs> for $name {
            fn from(theirs: $theirs) -> $name {
                match theirs { $(<$theirs>::$variant => $name::$variant,)+ }
            }
        }

        impl From<$name> for $theirs {
            fn from(ours: $name) -> $theirs {
                match ours { $($name::$variant => <$theirs>::$variant,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

mirror! {
    /// A rule set; the side of the boards is part of it.
    Rules = RuleSet {
        /// Azul, coloured wall.
        Azul = "azul",
        /// Azul, grey wall.
        AzulGrey = "azul-grey",
        /// Azul Mini, coloured wall.
        Mini = "mini",
        /// Azul Mini, grey wall.
        MiniGrey = "mini-grey",
        /// Summer Pavilion, coloured side.
        Pavilion = "pavilion",
        /// Summer Pavilion, grey side.
        PavilionGrey = "pavilion-grey",
        /// Azul Duel.
        Duel = "duel",
    }
}

mirror! {
    /// A goal of Duel (D-1.5).
    Goal = duel::Goal {
        /// Full rows.
        Rows = "rows",
        /// Rows of five colours.
        FiveColours = "five-colours",
        /// Full columns.
        Columns = "columns",
        /// Tiles on the edge.
        Edge = "edge",
        /// Full diagonals.
        Diagonals = "diagonals",
        /// Full corner plates.
        Corners = "corners",
        /// All any-colour cells.
        Universal = "universal",
        /// Special cells.
        Special = "special",
    }
}

mirror! {
    /// A colour of Azul and Mini, in colour order.
    AzulColour = evora_rules::azul::Colour {
        /// Blue.
        Blue = "B",
        /// Yellow.
        Yellow = "Y",
        /// Red.
        Red = "R",
        /// Black.
        Black = "K",
        /// White.
        White = "W",
    }
}

mirror! {
    /// A colour of Summer Pavilion, in colour order.
    PavilionColour = pavilion::Colour {
        /// Purple.
        Purple = "P",
        /// Green.
        Green = "G",
        /// Orange.
        Orange = "O",
        /// Yellow.
        Yellow = "Y",
        /// Blue.
        Blue = "B",
        /// Red.
        Red = "R",
    }
}

mirror! {
    /// A star of Summer Pavilion, named after the colour it has on the coloured side.
    Star = pavilion::Star {
        /// The orange star.
        Orange = "O",
        /// The red star.
        Red = "R",
        /// The blue star.
        Blue = "B",
        /// The yellow star.
        Yellow = "Y",
        /// The green star.
        Green = "G",
        /// The purple star.
        Purple = "P",
        /// The star in the centre.
        Centre = "*",
    }
}

mirror! {
    /// A colour of Duel, in colour order.
    DuelColour = duel::Colour {
        /// Blue.
        Blue = "B",
        /// Turquoise.
        Turquoise = "T",
        /// Black.
        Black = "K",
        /// Yellow.
        Yellow = "Y",
        /// Red.
        Red = "R",
    }
}

mirror! {
    /// The kind shown on the back of a plate of Duel (D-1.3).
    PlateKind = duel::PlateKind {
        /// It has a special cell.
        Special = "special",
        /// It has an any-colour cell.
        Universal = "universal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_rules() {
        for rules in RuleSet::ALL {
            assert_eq!(Rules::from(rules).as_str(), rules.name());
            assert_eq!(RuleSet::from(Rules::from(rules)), rules);
        }
        for goal in duel::Goal::ALL {
            assert_eq!(Goal::from(goal).as_str(), goal.name());
        }
        let letters = |text: &str, letter: char| assert_eq!(text, letter.to_string());
        for colour in evora_rules::azul::Colour::ALL {
            letters(AzulColour::from(colour).as_str(), colour.letter());
        }
        for colour in pavilion::Colour::ALL {
            letters(PavilionColour::from(colour).as_str(), colour.letter());
        }
        for star in pavilion::Star::ALL {
            letters(Star::from(star).as_str(), star.letter());
        }
        for colour in duel::Colour::ALL {
            letters(DuelColour::from(colour).as_str(), colour.letter());
        }
    }
}
