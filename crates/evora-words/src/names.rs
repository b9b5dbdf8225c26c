//! The names of things that boards are labelled with.

use evora_rules::duel::{self, Goal, PlateKind};
use evora_rules::pavilion::{self, FeatureKind, Star};
use evora_rules::{RuleSet, Seat, Source, TileColour, Tiles, azul};

use crate::duel::kind_key;
use crate::words::Words;

/// A colour that the catalogues have words for.
pub trait ColourName: TileColour {
    /// The key by which the catalogues know it, as in `blue`.
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

/// The number of a player as people count: from 1. Records and protocols count from 0.
pub fn seat_number(seat: Seat) -> usize {
    seat.index() + 1
}

/// What a list of tiles is for: in many languages their case depends on it.
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
    /// The name of a game and its variant, as in `Azul, grey wall`.
    pub fn game(&self, rules: RuleSet) -> String {
        self.phrase("game").with("rules", rules.name()).told()
    }

    /// A player, as in `Player 1`.
    pub fn seat(&self, seat: Seat) -> String {
        self.phrase("seat").seat(seat).told()
    }

    /// A colour.
    pub fn colour(&self, colour: impl ColourName) -> String {
        self.phrase("colour").colour(colour).told()
    }

    /// Tiles, as in `2 blue and 1 red`; `nothing` where there are none.
    pub fn tiles<C: ColourName>(&self, tiles: Tiles<C>) -> String {
        self.tiles_for(Use::Have, tiles)
    }

    pub(crate) fn tiles_for<C: ColourName>(&self, used: Use, tiles: Tiles<C>) -> String {
        if tiles.is_empty() {
            return self.phrase("tiles-none").with("use", used.key()).told();
        }
        let colours = C::COLOURS.iter().filter(|&&colour| tiles.get(colour) > 0);
        let part = |&colour: &C| {
            let part = self.phrase("tiles-part").count(tiles.get(colour)).colour(colour);
            part.with("use", used.key()).told()
        };
        self.list(&colours.map(part).collect::<Vec<_>>())
    }

    /// The starting-player marker.
    pub fn marker(&self) -> String {
        self.say("marker")
    }

    /// Tiles one by one, as in `black, yellow`.
    pub(crate) fn tiles_in_order<C: ColourName>(&self, tiles: impl Iterator<Item = C>) -> String {
        let named = tiles.map(|tile| self.phrase("tile-name").colour(tile).told());
        named.collect::<Vec<_>>().join(", ")
    }

    /// A factory or the centre, as in `factory 3`.
    pub fn source(&self, source: Source) -> String {
        self.phrase("source").source(source).told()
    }

    /// A pattern line or the floor of Azul, as in `line 2`.
    pub fn azul_line(&self, line: azul::Line) -> String {
        self.phrase("azul-line").azul_line(line).told()
    }

    /// A star of Summer Pavilion.
    pub fn star(&self, star: Star) -> String {
        self.phrase("star").star(star).told()
    }

    /// A window, statue or pillar.
    pub fn feature(&self, kind: FeatureKind) -> String {
        self.phrase("feature").with("feature", kind.name()).told()
    }

    /// A goal of Duel in a word or two.
    pub fn goal(&self, goal: Goal) -> String {
        self.phrase("goal").with("goal", goal.name()).told()
    }

    /// What a goal of Duel pays, in a sentence.
    pub fn goal_pays(&self, goal: Goal) -> String {
        self.phrase("goal-pays").with("goal", goal.name()).told()
    }

    /// What the back of a dome plate shows.
    pub fn plate_kind(&self, kind: PlateKind) -> String {
        self.phrase("plate-kind").with("kind", kind_key(kind)).told()
    }

    /// A factory of Duel, as in `the large factory`.
    pub fn duel_factory(&self, factory: duel::Factory) -> String {
        self.phrase("duel-factory").duel_factory(factory).told()
    }

    /// A pattern line or the damaged stack of Duel, as in `line 2`.
    pub fn duel_line(&self, line: duel::Line) -> String {
        self.phrase("duel-line").duel_line(line).told()
    }
}
