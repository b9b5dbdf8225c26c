//! One type over all games, for callers that serve them all.

use crate::azul::{self, Azul, WallSide};
use crate::draw::Draws;
use crate::position::{Cited, MoveList, Outcome, Points, Position, Turn};
use crate::rule::Rule;
use crate::seat::{BySeat, Players, Seat};

/// The names of the games and their variants, as every text form spells them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RuleSet {
    /// Azul with the coloured wall.
    Azul,
    /// Azul with the grey wall.
    AzulGrey,
    /// Azul Mini with the coloured wall: Azul's rules and its own look.
    Mini,
    /// Azul Mini with the grey wall.
    MiniGrey,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [RuleSet; 4] =
        [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Mini, RuleSet::MiniGrey];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Azul => "azul",
            RuleSet::AzulGrey => "azul-grey",
            RuleSet::Mini => "mini",
            RuleSet::MiniGrey => "mini-grey",
        }
    }

    /// The rule set with this name.
    pub fn from_name(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// The table before anything has happened.
    pub fn start(self, players: Players, first: Seat) -> AnyPosition {
        let azul = |side| Azul::new(players, side, first);
        match self {
            RuleSet::Azul => AnyPosition::Azul(azul(WallSide::Coloured)),
            RuleSet::AzulGrey => AnyPosition::Azul(azul(WallSide::Grey)),
            RuleSet::Mini => AnyPosition::Mini(azul(WallSide::Coloured)),
            RuleSet::MiniGrey => AnyPosition::Mini(azul(WallSide::Grey)),
        }
    }
}

impl std::fmt::Display for RuleSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A position of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// Azul.
    Azul(Azul),
    /// Azul Mini, which has Azul's rules.
    Mini(Azul),
}

impl AnyPosition {
    /// Which game this is.
    pub fn rules(&self) -> RuleSet {
        match self {
            AnyPosition::Azul(azul) => match azul.side() {
                WallSide::Coloured => RuleSet::Azul,
                WallSide::Grey => RuleSet::AzulGrey,
            },
            AnyPosition::Mini(azul) => match azul.side() {
                WallSide::Coloured => RuleSet::Mini,
                WallSide::Grey => RuleSet::MiniGrey,
            },
        }
    }
}

/// A move of any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyMove {
    /// Of Azul and Mini.
    Azul(azul::Move),
}

/// What chance is asked for in any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyDraw {
    /// In Azul and Mini.
    Azul(azul::Draw),
}

/// An outcome of chance of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyChance {
    /// Of Azul and Mini.
    Azul(azul::Deal),
}

/// What points are given for in any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyReason {
    /// In Azul and Mini.
    Azul(azul::Reason),
}

/// Why a move of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyIllegal {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(azul::Illegal),
}

impl Cited for AnyIllegal {
    fn rule(&self) -> Rule {
        match self {
            AnyIllegal::Azul(reason) => reason.rule(),
        }
    }
}

/// Why an outcome of chance of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyImpossible {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(azul::Impossible),
}

impl Cited for AnyImpossible {
    fn rule(&self) -> Rule {
        match self {
            AnyImpossible::Azul(reason) => reason.rule(),
        }
    }
}

/// The legal moves of any game.
#[derive(Clone, Debug)]
pub enum AnyMoves {
    /// Of Azul and Mini.
    Azul(azul::MoveList),
}

impl Default for AnyMoves {
    fn default() -> AnyMoves {
        AnyMoves::Azul(azul::MoveList::default())
    }
}

impl MoveList for AnyMoves {
    type Move = AnyMove;

    fn len(&self) -> usize {
        match self {
            AnyMoves::Azul(list) => list.len(),
        }
    }

    fn get(&self, place: usize) -> Option<AnyMove> {
        match self {
            AnyMoves::Azul(list) => list.get(place).map(AnyMove::Azul),
        }
    }
}

impl Position for AnyPosition {
    type Move = AnyMove;
    type Moves = AnyMoves;
    type Draw = AnyDraw;
    type Chance = AnyChance;
    type Illegal = AnyIllegal;
    type Impossible = AnyImpossible;
    type Reason = AnyReason;
    /// A view of the same game; what is hidden there is hidden here.
    type View = AnyPosition;

    fn players(&self) -> Players {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.players()
    }

    fn turn(&self) -> Turn<AnyDraw> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        match azul.turn() {
            Turn::Seat(seat) => Turn::Seat(seat),
            Turn::Chance(draw) => Turn::Chance(AnyDraw::Azul(draw)),
            Turn::Over => Turn::Over,
        }
    }

    fn legal_moves(&self, list: &mut AnyMoves) {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        let AnyMoves::Azul(list) = list;
        azul.legal_moves(list);
    }

    fn check(&self, AnyMove::Azul(mv): AnyMove) -> Result<(), AnyIllegal> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.check(mv).map_err(AnyIllegal::Azul)
    }

    fn play_unchecked(&mut self, AnyMove::Azul(mv): AnyMove) {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.play_unchecked(mv);
    }

    fn play_watched(
        &mut self,
        AnyMove::Azul(mv): AnyMove,
        mut watch: impl FnMut(Points<AnyReason>),
    ) -> Result<(), AnyIllegal> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        let told = |Points { seat, points, reason }| {
            watch(Points { seat, points, reason: AnyReason::Azul(reason) });
        };
        azul.play_watched(mv, told).map_err(AnyIllegal::Azul)
    }

    fn check_chance(&self, AnyChance::Azul(deal): &AnyChance) -> Result<(), AnyImpossible> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.check_chance(deal).map_err(AnyImpossible::Azul)
    }

    fn apply_unchecked(&mut self, AnyChance::Azul(deal): &AnyChance) {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.apply_unchecked(deal);
    }

    fn draw(&self, draws: &mut impl Draws) -> Option<AnyChance> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.draw(draws).map(AnyChance::Azul)
    }

    fn view(&self, seat: Seat) -> AnyPosition {
        match self {
            AnyPosition::Azul(azul) => AnyPosition::Azul(azul.view(seat)),
            AnyPosition::Mini(azul) => AnyPosition::Mini(azul.view(seat)),
        }
    }

    fn rounds_done(&self) -> u16 {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.rounds_done()
    }

    fn scores(&self) -> BySeat<u16> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = self;
        azul.outcome()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_name_and_says_it_back() {
        for rules in RuleSet::ALL {
            assert_eq!(RuleSet::from_name(rules.name()), Some(rules));
            for players in Players::ALL {
                let start = rules.start(players, Seat::S1);
                assert_eq!((start.rules(), start.players()), (rules, players));
            }
        }
        assert_eq!(RuleSet::from_name("AZUL"), None);
    }

    #[test]
    fn a_8_mini_has_the_rules_of_azul() {
        let pairs = [(RuleSet::Azul, RuleSet::Mini), (RuleSet::AzulGrey, RuleSet::MiniGrey)];
        for (azul, mini) in pairs {
            let (AnyPosition::Azul(a), AnyPosition::Mini(m)) =
                (azul.start(Players::Two, Seat::S0), mini.start(Players::Two, Seat::S0))
            else {
                panic!("each starts its own game");
            };
            assert_eq!(a, m);
        }
    }
}
