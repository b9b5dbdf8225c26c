//! One type over all games, for callers that serve them all.

use crate::audience::Audience;
use crate::azul::{self, Azul};
use crate::draw::Draws;
use crate::duel::{self, Duel};
use crate::pavilion::{self, Pavilion};
use crate::position::{Cited, MoveList, Outcome, Points, Position, Sight, Turn};
use crate::rule::Rule;
use crate::seat::{BySeat, Players, Seat};
use crate::side::Side;
use crate::spec::GameSpec;

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
    /// Azul: Summer Pavilion on the coloured side.
    Pavilion,
    /// Azul: Summer Pavilion on the grey side.
    PavilionGrey,
    /// Azul Duel, for two.
    Duel,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [RuleSet; 7] = [
        RuleSet::Azul,
        RuleSet::AzulGrey,
        RuleSet::Mini,
        RuleSet::MiniGrey,
        RuleSet::Pavilion,
        RuleSet::PavilionGrey,
        RuleSet::Duel,
    ];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Azul => "azul",
            RuleSet::AzulGrey => "azul-grey",
            RuleSet::Mini => "mini",
            RuleSet::MiniGrey => "mini-grey",
            RuleSet::Pavilion => "pavilion",
            RuleSet::PavilionGrey => "pavilion-grey",
            RuleSet::Duel => "duel",
        }
    }

    /// The rule set with this name.
    pub fn from_name(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// How many may play: two to four, in Duel exactly two (A-1.1, P-1.1, D-1.1).
    pub const fn players(self) -> &'static [Players] {
        match self {
            RuleSet::Duel => &[Players::Two],
            _ => &Players::ALL,
        }
    }

    /// Whether anything at the table is hidden from some of those at it (D-8).
    pub const fn has_secrets(self) -> bool {
        match self {
            RuleSet::Duel => true,
            RuleSet::Azul
            | RuleSet::AzulGrey
            | RuleSet::Mini
            | RuleSet::MiniGrey
            | RuleSet::Pavilion
            | RuleSet::PavilionGrey => false,
        }
    }

    /// The position before anything has happened, with the goals of a first game in Duel; `None` if
    /// [`GameSpec`](crate::GameSpec) refuses it.
    pub fn start(self, players: Players, first: Seat) -> Option<AnyPosition> {
        GameSpec::new(self, players, first).ok().map(|spec| spec.start())
    }
}

impl std::fmt::Display for RuleSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A position of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
// A table has one game; room for the largest is no waste.
#[allow(clippy::large_enum_variant)]
pub enum AnyPosition {
    /// Azul.
    Azul(Azul),
    /// Azul Mini, which has Azul's rules.
    Mini(Azul),
    /// Azul: Summer Pavilion.
    Pavilion(Pavilion),
    /// Azul Duel.
    Duel(Duel),
}

impl AnyPosition {
    /// Which game this is.
    pub fn rules(&self) -> RuleSet {
        match self {
            AnyPosition::Azul(azul) => match azul.side() {
                Side::Coloured => RuleSet::Azul,
                Side::Grey => RuleSet::AzulGrey,
            },
            AnyPosition::Mini(azul) => match azul.side() {
                Side::Coloured => RuleSet::Mini,
                Side::Grey => RuleSet::MiniGrey,
            },
            AnyPosition::Pavilion(pavilion) => match pavilion.side() {
                Side::Coloured => RuleSet::Pavilion,
                Side::Grey => RuleSet::PavilionGrey,
            },
            AnyPosition::Duel(_) => RuleSet::Duel,
        }
    }

    /// The rule by which a thing of another game is out of place here: that of the game's turns.
    fn foreign(&self) -> Foreign {
        Foreign(match self {
            AnyPosition::Azul(_) | AnyPosition::Mini(_) => Rule::new("A-2.1"),
            AnyPosition::Pavilion(_) => Rule::new("P-3.1"),
            AnyPosition::Duel(_) => Rule::new("D-3"),
        })
    }
}

/// Defines a type that holds the same thing of each game; Mini's are Azul's.
macro_rules! of_any_game {
    ($(#[$doc:meta])* $name:ident: $azul:ty, $pavilion:ty, $duel:ty) => {
        $(#[$doc])*
        pub enum $name {
            /// Of Azul and Mini.
            Azul($azul),
            /// Of Summer Pavilion.
            Pavilion($pavilion),
            /// Of Duel.
            Duel($duel),
        }
    };
}

of_any_game! {
    /// A move of any game.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    AnyMove: azul::Move, pavilion::Move, duel::Move
}

of_any_game! {
    /// What chance is asked for in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    AnyDraw: azul::Draw, pavilion::Draw, duel::Draw
}

of_any_game! {
    /// An outcome of chance of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    AnyChance: azul::Deal, pavilion::Chance, duel::Chance
}

of_any_game! {
    /// What points are given for in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    AnyReason: azul::Reason, pavilion::Reason, duel::Reason
}

of_any_game! {
    /// The legal moves of any game.
    #[derive(Clone, Debug)]
    // A list is made once and used for a whole game.
    #[allow(clippy::large_enum_variant)]
    AnyMoves: azul::MoveList, pavilion::MoveList, duel::MoveList
}

/// What one seat may know in any game; where nothing is hidden, the position itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum AnyView {
    /// Of Azul.
    Azul(Azul),
    /// Of Azul Mini.
    Mini(Azul),
    /// Of Summer Pavilion.
    Pavilion(Pavilion),
    /// Of Duel, where much is hidden.
    Duel(duel::View),
}

/// A move or an outcome of chance of another game than the one on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("that belongs to another game")]
pub struct Foreign(Rule);

/// Why a move of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyIllegal {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(#[from] azul::Illegal),
    /// In Summer Pavilion.
    #[error(transparent)]
    Pavilion(#[from] pavilion::Illegal),
    /// In Duel.
    #[error(transparent)]
    Duel(#[from] duel::Illegal),
    /// It is no move of this game.
    #[error(transparent)]
    Foreign(#[from] Foreign),
}

impl Cited for AnyIllegal {
    fn rule(&self) -> Rule {
        match self {
            AnyIllegal::Azul(reason) => reason.rule(),
            AnyIllegal::Pavilion(reason) => reason.rule(),
            AnyIllegal::Duel(reason) => reason.rule(),
            AnyIllegal::Foreign(Foreign(rule)) => *rule,
        }
    }
}

/// Why an outcome of chance of any game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyImpossible {
    /// In Azul and Mini.
    #[error(transparent)]
    Azul(#[from] azul::Impossible),
    /// In Summer Pavilion.
    #[error(transparent)]
    Pavilion(#[from] pavilion::Impossible),
    /// In Duel.
    #[error(transparent)]
    Duel(#[from] duel::Impossible),
    /// It is nothing that chance does in this game.
    #[error(transparent)]
    Foreign(#[from] Foreign),
}

impl Cited for AnyImpossible {
    fn rule(&self) -> Rule {
        match self {
            AnyImpossible::Azul(reason) => reason.rule(),
            AnyImpossible::Pavilion(reason) => reason.rule(),
            AnyImpossible::Duel(reason) => reason.rule(),
            AnyImpossible::Foreign(Foreign(rule)) => *rule,
        }
    }
}

impl Default for AnyMoves {
    fn default() -> AnyMoves {
        AnyMoves::Azul(azul::MoveList::default())
    }
}

impl AnyMoves {
    /// The list of Azul's moves, which takes the place of another game's.
    fn azul(&mut self) -> &mut azul::MoveList {
        if !matches!(self, AnyMoves::Azul(_)) {
            *self = AnyMoves::Azul(azul::MoveList::default());
        }
        let AnyMoves::Azul(list) = self else { unreachable!("just made so") };
        list
    }

    /// The list of Summer Pavilion's moves, which takes the place of another game's.
    fn pavilion(&mut self) -> &mut pavilion::MoveList {
        if !matches!(self, AnyMoves::Pavilion(_)) {
            *self = AnyMoves::Pavilion(pavilion::MoveList::default());
        }
        let AnyMoves::Pavilion(list) = self else { unreachable!("just made so") };
        list
    }

    /// The list of Duel's moves, which takes the place of another game's.
    fn duel(&mut self) -> &mut duel::MoveList {
        if !matches!(self, AnyMoves::Duel(_)) {
            *self = AnyMoves::Duel(duel::MoveList::default());
        }
        let AnyMoves::Duel(list) = self else { unreachable!("just made so") };
        list
    }
}

impl MoveList for AnyMoves {
    type Move = AnyMove;

    fn len(&self) -> usize {
        match self {
            AnyMoves::Azul(list) => list.len(),
            AnyMoves::Pavilion(list) => list.len(),
            AnyMoves::Duel(list) => list.len(),
        }
    }

    fn get(&self, place: usize) -> Option<AnyMove> {
        match self {
            AnyMoves::Azul(list) => list.get(place).map(AnyMove::Azul),
            AnyMoves::Pavilion(list) => list.get(place).map(AnyMove::Pavilion),
            AnyMoves::Duel(list) => list.get(place).map(AnyMove::Duel),
        }
    }
}

/// Does the same with whichever game it is.
macro_rules! with_game {
    ($position:expr, $game:ident => $body:expr) => {
        match $position {
            AnyPosition::Azul($game) | AnyPosition::Mini($game) => $body,
            AnyPosition::Pavilion($game) => $body,
            AnyPosition::Duel($game) => $body,
        }
    };
}

/// Whose turn it is, with what chance is asked for made one of any game's.
fn any_turn<D>(turn: Turn<D>, wrap: impl FnOnce(D) -> AnyDraw) -> Turn<AnyDraw> {
    match turn {
        Turn::Seat(seat) => Turn::Seat(seat),
        Turn::Chance(draw) => Turn::Chance(wrap(draw)),
        Turn::Over => Turn::Over,
    }
}

/// A watcher of one game's points, made of a watcher of any game's.
fn telling<R>(
    watch: &mut impl FnMut(Points<AnyReason>),
    wrap: impl Fn(R) -> AnyReason,
) -> impl FnMut(Points<R>) {
    move |Points { seat, points, reason }| watch(Points { seat, points, reason: wrap(reason) })
}

impl Sight for AnyView {
    type Position = AnyPosition;

    fn resample(&self, draws: &mut impl Draws) -> AnyPosition {
        match self {
            AnyView::Azul(view) => AnyPosition::Azul(view.resample(draws)),
            AnyView::Mini(view) => AnyPosition::Mini(view.resample(draws)),
            AnyView::Pavilion(view) => AnyPosition::Pavilion(view.resample(draws)),
            AnyView::Duel(view) => AnyPosition::Duel(view.resample(draws)),
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
    type View = AnyView;

    fn players(&self) -> Players {
        with_game!(self, game => game.players())
    }

    fn turn(&self) -> Turn<AnyDraw> {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                any_turn(game.turn(), AnyDraw::Azul)
            }
            AnyPosition::Pavilion(game) => any_turn(game.turn(), AnyDraw::Pavilion),
            AnyPosition::Duel(game) => any_turn(game.turn(), AnyDraw::Duel),
        }
    }

    fn legal_moves(&self, list: &mut AnyMoves) {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.legal_moves(list.azul()),
            AnyPosition::Pavilion(game) => game.legal_moves(list.pavilion()),
            AnyPosition::Duel(game) => game.legal_moves(list.duel()),
        }
    }

    fn check(&self, mv: AnyMove) -> Result<(), AnyIllegal> {
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                Ok(game.check(mv)?)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => Ok(game.check(mv)?),
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => Ok(game.check(mv)?),
            _ => Err(self.foreign().into()),
        }
    }

    fn play_unchecked(&mut self, mv: AnyMove) {
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                game.play_unchecked(mv);
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => game.play_unchecked(mv),
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => game.play_unchecked(mv),
            _ => {}
        }
    }

    fn play_watched(
        &mut self,
        mv: AnyMove,
        mut watch: impl FnMut(Points<AnyReason>),
    ) -> Result<(), AnyIllegal> {
        let foreign = self.foreign();
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Azul))?)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => {
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Pavilion))?)
            }
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => {
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Duel))?)
            }
            _ => Err(foreign.into()),
        }
    }

    fn check_chance(&self, chance: &AnyChance) -> Result<(), AnyImpossible> {
        match (self, chance) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyChance::Azul(deal)) => {
                Ok(game.check_chance(deal)?)
            }
            (AnyPosition::Pavilion(game), AnyChance::Pavilion(chance)) => {
                Ok(game.check_chance(chance)?)
            }
            (AnyPosition::Duel(game), AnyChance::Duel(chance)) => Ok(game.check_chance(chance)?),
            _ => Err(self.foreign().into()),
        }
    }

    fn apply_unchecked(&mut self, chance: &AnyChance) {
        match (self, chance) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyChance::Azul(deal)) => {
                game.apply_unchecked(deal);
            }
            (AnyPosition::Pavilion(game), AnyChance::Pavilion(chance)) => {
                game.apply_unchecked(chance);
            }
            (AnyPosition::Duel(game), AnyChance::Duel(chance)) => game.apply_unchecked(chance),
            _ => {}
        }
    }

    fn apply_watched(
        &mut self,
        chance: &AnyChance,
        mut watch: impl FnMut(Points<AnyReason>),
    ) -> Result<(), AnyImpossible> {
        let foreign = self.foreign();
        match (self, chance) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyChance::Azul(deal)) => {
                Ok(game.apply_watched(deal, telling(&mut watch, AnyReason::Azul))?)
            }
            (AnyPosition::Pavilion(game), AnyChance::Pavilion(chance)) => {
                Ok(game.apply_watched(chance, telling(&mut watch, AnyReason::Pavilion))?)
            }
            (AnyPosition::Duel(game), AnyChance::Duel(chance)) => {
                Ok(game.apply_watched(chance, telling(&mut watch, AnyReason::Duel))?)
            }
            _ => Err(foreign.into()),
        }
    }

    fn draw(&self, draws: &mut impl Draws) -> Option<AnyChance> {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                game.draw(draws).map(AnyChance::Azul)
            }
            AnyPosition::Pavilion(game) => game.draw(draws).map(AnyChance::Pavilion),
            AnyPosition::Duel(game) => game.draw(draws).map(AnyChance::Duel),
        }
    }

    fn view(&self, seat: Seat) -> AnyView {
        match self {
            AnyPosition::Azul(game) => AnyView::Azul(game.view(seat)),
            AnyPosition::Mini(game) => AnyView::Mini(game.view(seat)),
            AnyPosition::Pavilion(game) => AnyView::Pavilion(game.view(seat)),
            AnyPosition::Duel(game) => AnyView::Duel(game.view(seat)),
        }
    }

    fn public_view(&self) -> AnyView {
        match self {
            AnyPosition::Azul(game) => AnyView::Azul(game.public_view()),
            AnyPosition::Mini(game) => AnyView::Mini(game.public_view()),
            AnyPosition::Pavilion(game) => AnyView::Pavilion(game.public_view()),
            AnyPosition::Duel(game) => AnyView::Duel(game.public_view()),
        }
    }

    fn reveals_move(&self, mv: AnyMove, audience: Audience) -> bool {
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                game.reveals_move(mv, audience)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => game.reveals_move(mv, audience),
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => game.reveals_move(mv, audience),
            // A move of another game is never played, so there is nothing to learn.
            (_, AnyMove::Azul(_) | AnyMove::Pavilion(_) | AnyMove::Duel(_)) => false,
        }
    }

    fn reveals_chance(&self, chance: &AnyChance, audience: Audience) -> bool {
        match (self, chance) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyChance::Azul(chance)) => {
                game.reveals_chance(chance, audience)
            }
            (AnyPosition::Pavilion(game), AnyChance::Pavilion(chance)) => {
                game.reveals_chance(chance, audience)
            }
            (AnyPosition::Duel(game), AnyChance::Duel(chance)) => {
                game.reveals_chance(chance, audience)
            }
            (_, AnyChance::Azul(_) | AnyChance::Pavilion(_) | AnyChance::Duel(_)) => false,
        }
    }

    fn uncovers(&self, mv: AnyMove) -> bool {
        match (self, mv) {
            (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
                game.uncovers(mv)
            }
            (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => game.uncovers(mv),
            (AnyPosition::Duel(game), AnyMove::Duel(mv)) => game.uncovers(mv),
            (_, AnyMove::Azul(_) | AnyMove::Pavilion(_) | AnyMove::Duel(_)) => false,
        }
    }

    fn rounds_done(&self) -> u16 {
        with_game!(self, game => game.rounds_done())
    }

    fn scores(&self) -> BySeat<u16> {
        with_game!(self, game => game.scores())
    }

    fn outcome(&self) -> Option<Outcome> {
        with_game!(self, game => game.outcome())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_name_and_says_it_back() {
        for rules in RuleSet::ALL {
            assert_eq!(RuleSet::from_name(rules.name()), Some(rules));
            for &players in rules.players() {
                let start = rules.start(players, Seat::S1).unwrap();
                assert_eq!((start.rules(), start.players()), (rules, players));
                assert_eq!(rules.start(Players::Two, Seat::S3), None);
            }
        }
        assert_eq!(RuleSet::from_name("AZUL"), None);
        assert_eq!(RuleSet::Duel.start(Players::Three, Seat::S0), None);
    }

    #[test]
    fn a_8_mini_has_the_rules_of_azul() {
        let pairs = [(RuleSet::Azul, RuleSet::Mini), (RuleSet::AzulGrey, RuleSet::MiniGrey)];
        for (azul, mini) in pairs {
            let (Some(AnyPosition::Azul(a)), Some(AnyPosition::Mini(m))) =
                (azul.start(Players::Two, Seat::S0), mini.start(Players::Two, Seat::S0))
            else {
                panic!("each starts its own game");
            };
            assert_eq!(a, m);
        }
    }

    #[test]
    fn what_belongs_to_another_game_is_refused() {
        let mut azul = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
        let mut pavilion = RuleSet::Pavilion.start(Players::Two, Seat::S0).unwrap();
        struct Zero;
        impl Draws for Zero {
            fn below(&mut self, _: u32) -> u32 {
                0
            }
        }
        let (deal, supply) = (azul.draw(&mut Zero).unwrap(), pavilion.draw(&mut Zero).unwrap());
        assert_eq!(azul.apply(&supply).unwrap_err().rule().as_str(), "A-2.1");
        assert_eq!(pavilion.apply(&deal).unwrap_err().rule().as_str(), "P-3.1");
        azul.apply(&deal).unwrap();
        let (mut list, before) = (AnyMoves::default(), pavilion);
        azul.legal_moves(&mut list);
        let mv = list.get(0).unwrap();
        assert_eq!(pavilion.play(mv).unwrap_err().to_string(), "that belongs to another game");
        assert_eq!(pavilion, before);
        pavilion.apply(&supply).unwrap();
        pavilion.apply(&pavilion.draw(&mut Zero).unwrap()).unwrap();
        pavilion.legal_moves(&mut list);
        assert!(matches!(list.get(0), Some(AnyMove::Pavilion(_))));
    }
}
