//! Names of things on the boards.

use evora_rules::duel::{self, Goal, PlateKind};
use evora_rules::pavilion::{self, FeatureKind, Star};
use evora_rules::{RuleSet, Seat, Source, TileColour, Tiles, azul};

use crate::duel::kind_key;
use crate::words::Words;

/// A colour with a name in the catalogues.
pub trait ColourName: TileColour {
    /// Returns its key in the catalogues, as in `blue`.
    fn key(self) -> &'static str;
}

impl ColourName for azul::Colour {
    fn key(self) -> &'static str {
        self.name()
    }
}

impl ColourName for pavilion::Colour {
    fn key(self) -> &'static str {
        self.name()
    }
}

impl ColourName for duel::Colour {
    fn key(self) -> &'static str {
        self.name()
    }
}

/// Returns the number of a player for display, from 1. Records and protocols count from 0.
pub fn seat_number(seat: Seat) -> usize {
    seat.index() + 1
}

/// The role of a list of tiles in a sentence: in many languages their grammatical case depends on
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    Take,
    Keep,
    Pay,
    Have,
}

impl Use {
    const fn key(self) -> &'static str {
        match self {
            Use::Take => "take",
            Use::Keep => "keep",
            Use::Pay => "pay",
            Use::Have => "have",
        }
    }
}

impl Words {
    /// Returns the name of a game and its variant, as in `Azul, grey wall`.
    pub fn game(&self, rules: RuleSet) -> String {
        self.phrase("game").with("rules", rules.name()).format()
    }

    /// Returns the name of a player, as in `Player 1`.
    pub fn seat(&self, seat: Seat) -> String {
        self.phrase("seat").seat(seat).format()
    }

    /// Returns the name of a colour.
    pub fn colour(&self, colour: impl ColourName) -> String {
        self.phrase("colour").colour(colour).format()
    }

    /// Lists tiles, as in `2 blue and 1 red`; `nothing` if there are none.
    pub fn tiles<C: ColourName>(&self, tiles: Tiles<C>) -> String {
        self.tiles_for(Use::Have, tiles)
    }

    pub(crate) fn tiles_for<C: ColourName>(&self, used: Use, tiles: Tiles<C>) -> String {
        if tiles.is_empty() {
            return self.phrase("tiles-none").with("use", used.key()).format();
        }
        let colours = C::COLOURS.iter().filter(|&&colour| tiles.get(colour) > 0);
        let part = |&colour: &C| {
            let part = self.phrase("tiles-part").count(tiles.get(colour)).colour(colour);
            part.with("use", used.key()).format()
        };
        self.list(&colours.map(part).collect::<Vec<_>>())
    }

    /// Returns the name of the starting-player marker.
    pub fn marker(&self) -> String {
        self.say("marker")
    }

    /// Lists tiles one by one, as in `black, yellow`.
    pub(crate) fn tiles_in_order<C: ColourName>(&self, tiles: impl Iterator<Item = C>) -> String {
        let named = tiles.map(|tile| self.phrase("tile-name").colour(tile).format());
        named.collect::<Vec<_>>().join(", ")
    }

    /// Returns the name of a factory or the centre, as in `factory 3`.
    pub fn source(&self, source: Source) -> String {
        self.phrase("source").source(source).format()
    }

    /// Returns the name of a pattern line or the floor of Azul, as in `line 2`.
    pub fn azul_line(&self, line: azul::Line) -> String {
        self.phrase("azul-line").azul_line(line).format()
    }

    /// Returns the name of a star of Summer Pavilion.
    pub fn star(&self, star: Star) -> String {
        self.phrase("star").star(star).format()
    }

    /// Returns the name of a window, statue or pillar.
    pub fn feature(&self, kind: FeatureKind) -> String {
        self.phrase("feature").with("feature", kind.name()).format()
    }

    /// Returns the short name of a goal of Duel.
    pub fn goal(&self, goal: Goal) -> String {
        self.phrase("goal").with("goal", goal.name()).format()
    }

    /// Returns what a goal of Duel scores, in a sentence.
    pub fn goal_pays(&self, goal: Goal) -> String {
        self.phrase("goal-pays").with("goal", goal.name()).format()
    }

    /// Returns the name of a kind of dome plate.
    pub fn plate_kind(&self, kind: PlateKind) -> String {
        self.phrase("plate-kind").with("kind", kind_key(kind)).format()
    }

    /// Returns the name of a factory of Duel, as in `the large factory`.
    pub fn duel_factory(&self, factory: duel::Factory) -> String {
        self.phrase("duel-factory").duel_factory(factory).format()
    }

    /// Returns the name of a pattern line or the damaged stack of Duel, as in `line 2`.
    pub fn duel_line(&self, line: duel::Line) -> String {
        self.phrase("duel-line").duel_line(line).format()
    }
}
