//! One type over all games, for callers that serve them all.

mod refusal;

pub use refusal::{AnyIllegal, AnyImpossible, Foreign};

use crate::audience::Audience;
use crate::azul::{self, Azul};
use crate::draw::Draws;
use crate::duel::{self, Duel, Goals};
use crate::pavilion::{self, Pavilion};
use crate::position::{MoveList, Outcome, Points, Position, Turn, View};
use crate::rule::Rule;
use crate::rule_set::RuleSet;
use crate::seat::{BySeat, Players, Seat};
use crate::side::Side;

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

    /// The position, if it is one of Azul or Mini.
    pub const fn as_azul(&self) -> Option<&Azul> {
        match self {
            AnyPosition::Azul(azul) | AnyPosition::Mini(azul) => Some(azul),
            AnyPosition::Pavilion(_) | AnyPosition::Duel(_) => None,
        }
    }

    /// The position, if it is one of Summer Pavilion.
    pub const fn as_pavilion(&self) -> Option<&Pavilion> {
        match self {
            AnyPosition::Pavilion(pavilion) => Some(pavilion),
            AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Duel(_) => None,
        }
    }

    /// The position, if it is one of Duel.
    pub const fn as_duel(&self) -> Option<&Duel> {
        match self {
            AnyPosition::Duel(duel) => Some(duel),
            AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => None,
        }
    }

    /// The goals; `None` in a game without goals.
    pub fn goals(&self) -> Option<Goals> {
        self.as_duel().map(Duel::goals)
    }

    /// The position without known plate backs, for records from before backs were recorded
    /// ([`Duel::without_backs`]). Other games have no backs.
    pub fn without_backs(self) -> AnyPosition {
        match self {
            AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => self,
            AnyPosition::Duel(duel) => AnyPosition::Duel(duel.without_backs()),
        }
    }

    /// The rule to cite when a move or an outcome belongs to another game: that of this game's turns.
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

        impl $name {
            /// What it holds, if it is one of Azul and Mini.
            pub const fn as_azul(&self) -> Option<&$azul> {
                match self {
                    $name::Azul(of) => Some(of),
                    $name::Pavilion(_) | $name::Duel(_) => None,
                }
            }

            /// What it holds, if it is one of Summer Pavilion.
            pub const fn as_pavilion(&self) -> Option<&$pavilion> {
                match self {
                    $name::Pavilion(of) => Some(of),
                    $name::Azul(_) | $name::Duel(_) => None,
                }
            }

            /// What it holds, if it is one of Duel.
            pub const fn as_duel(&self) -> Option<&$duel> {
                match self {
                    $name::Duel(of) => Some(of),
                    $name::Azul(_) | $name::Pavilion(_) => None,
                }
            }
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

impl AnyView {
    /// The view of a seat from which nothing is hidden: a sample of it is the position itself. For the analysis of finished games; no
    /// player may have it.
    pub fn omniscient(position: &AnyPosition, seat: Seat) -> AnyView {
        match position {
            AnyPosition::Duel(game) => AnyView::Duel(duel::View::omniscient(game, seat)),
            AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_) => {
                position.view(seat)
            }
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
        if self.as_azul().is_none() {
            *self = AnyMoves::Azul(azul::MoveList::default());
        }
        match self {
            AnyMoves::Azul(list) => list,
            AnyMoves::Pavilion(_) | AnyMoves::Duel(_) => unreachable!("just replaced"),
        }
    }

    /// The list of Summer Pavilion's moves, which takes the place of another game's.
    fn pavilion(&mut self) -> &mut pavilion::MoveList {
        if self.as_pavilion().is_none() {
            *self = AnyMoves::Pavilion(pavilion::MoveList::default());
        }
        match self {
            AnyMoves::Pavilion(list) => list,
            AnyMoves::Azul(_) | AnyMoves::Duel(_) => unreachable!("just replaced"),
        }
    }

    /// The list of Duel's moves, which takes the place of another game's.
    fn duel(&mut self) -> &mut duel::MoveList {
        if self.as_duel().is_none() {
            *self = AnyMoves::Duel(duel::MoveList::default());
        }
        match self {
            AnyMoves::Duel(list) => list,
            AnyMoves::Azul(_) | AnyMoves::Pavilion(_) => unreachable!("just replaced"),
        }
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

    /// Goes through the game's own list, which is faster than asking it for one place after another.
    fn iter(&self) -> impl Iterator<Item = AnyMove> {
        let (azul, pavilion, duel) = match self {
            AnyMoves::Azul(list) => (Some(list), None, None),
            AnyMoves::Pavilion(list) => (None, Some(list), None),
            AnyMoves::Duel(list) => (None, None, Some(list)),
        };
        let azul = azul.into_iter().flat_map(|list| list.iter().map(AnyMove::Azul));
        let pavilion = pavilion.into_iter().flat_map(|list| list.iter().map(AnyMove::Pavilion));
        let duel = duel.into_iter().flat_map(|list| list.iter().map(AnyMove::Duel));
        azul.chain(pavilion).chain(duel)
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

/// Adapts a callback for any game's points to one game's.
fn telling<R>(
    watch: &mut impl FnMut(Points<AnyReason>),
    wrap: impl Fn(R) -> AnyReason,
) -> impl FnMut(Points<R>) {
    move |Points { seat, points, reason }| watch(Points { seat, points, reason: wrap(reason) })
}

impl View for AnyView {
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

    fn legal_moves_into(&self, list: &mut AnyMoves) {
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.legal_moves_into(list.azul()),
            AnyPosition::Pavilion(game) => game.legal_moves_into(list.pavilion()),
            AnyPosition::Duel(game) => game.legal_moves_into(list.duel()),
        }
    }

    fn check(&self, mv: AnyMove) -> Result<(), AnyIllegal> {
        let foreign = self.foreign();
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                Ok(game.check(*mv.as_azul().ok_or(foreign)?)?)
            }
            AnyPosition::Pavilion(game) => Ok(game.check(*mv.as_pavilion().ok_or(foreign)?)?),
            AnyPosition::Duel(game) => Ok(game.check(*mv.as_duel().ok_or(foreign)?)?),
        }
    }

    /// Plays a move that is known to be legal. A move of another game is a bug of the caller: it panics in builds
    /// with debug assertions, and leaves the position as it is in others.
    fn play_unchecked(&mut self, mv: AnyMove) {
        let played = match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                mv.as_azul().map(|&mv| game.play_unchecked(mv))
            }
            AnyPosition::Pavilion(game) => mv.as_pavilion().map(|&mv| game.play_unchecked(mv)),
            AnyPosition::Duel(game) => mv.as_duel().map(|&mv| game.play_unchecked(mv)),
        };
        debug_assert!(played.is_some(), "{mv:?} is a move of another game");
    }

    fn play_watched(
        &mut self,
        mv: AnyMove,
        mut watch: impl FnMut(Points<AnyReason>),
    ) -> Result<(), AnyIllegal> {
        let foreign = self.foreign();
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                let mv = *mv.as_azul().ok_or(foreign)?;
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Azul))?)
            }
            AnyPosition::Pavilion(game) => {
                let mv = *mv.as_pavilion().ok_or(foreign)?;
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Pavilion))?)
            }
            AnyPosition::Duel(game) => {
                let mv = *mv.as_duel().ok_or(foreign)?;
                Ok(game.play_watched(mv, telling(&mut watch, AnyReason::Duel))?)
            }
        }
    }

    fn check_chance(&self, chance: &AnyChance) -> Result<(), AnyImpossible> {
        let foreign = self.foreign();
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                Ok(game.check_chance(chance.as_azul().ok_or(foreign)?)?)
            }
            AnyPosition::Pavilion(game) => {
                Ok(game.check_chance(chance.as_pavilion().ok_or(foreign)?)?)
            }
            AnyPosition::Duel(game) => Ok(game.check_chance(chance.as_duel().ok_or(foreign)?)?),
        }
    }

    /// Takes an outcome of chance that is known to be possible. One of another game is a bug of the caller: it
    /// panics in builds with debug assertions, and leaves the position as it is in others.
    fn apply_unchecked(&mut self, chance: &AnyChance) {
        let applied = match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                chance.as_azul().map(|deal| game.apply_unchecked(deal))
            }
            AnyPosition::Pavilion(game) => chance.as_pavilion().map(|it| game.apply_unchecked(it)),
            AnyPosition::Duel(game) => chance.as_duel().map(|it| game.apply_unchecked(it)),
        };
        debug_assert!(applied.is_some(), "{chance:?} is an outcome of another game");
    }

    fn apply_watched(
        &mut self,
        chance: &AnyChance,
        mut watch: impl FnMut(Points<AnyReason>),
    ) -> Result<(), AnyImpossible> {
        let foreign = self.foreign();
        match self {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                let deal = chance.as_azul().ok_or(foreign)?;
                Ok(game.apply_watched(deal, telling(&mut watch, AnyReason::Azul))?)
            }
            AnyPosition::Pavilion(game) => {
                let chance = chance.as_pavilion().ok_or(foreign)?;
                Ok(game.apply_watched(chance, telling(&mut watch, AnyReason::Pavilion))?)
            }
            AnyPosition::Duel(game) => {
                let chance = chance.as_duel().ok_or(foreign)?;
                Ok(game.apply_watched(chance, telling(&mut watch, AnyReason::Duel))?)
            }
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
    use crate::position::Cited;

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
        let (mut list, before) = (azul.legal_moves(), pavilion);
        let mv = list.get(0).unwrap();
        assert_eq!(pavilion.play(mv).unwrap_err().to_string(), "that belongs to another game");
        assert_eq!(pavilion, before);
        pavilion.apply(&supply).unwrap();
        pavilion.apply(&pavilion.draw(&mut Zero).unwrap()).unwrap();
        pavilion.legal_moves_into(&mut list);
        assert!(matches!(list.get(0), Some(AnyMove::Pavilion(_))));
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "is an outcome of another game")]
    fn an_unchecked_outcome_of_another_game_is_not_ignored() {
        let mut azul = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
        azul.apply_unchecked(&AnyChance::Duel(duel::Chance::Top(duel::PlateKind::Special)));
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "is a move of another game")]
    fn an_unchecked_move_of_another_game_is_not_ignored() {
        let mut azul = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
        azul.play_unchecked(AnyMove::Duel(duel::Move::Draw));
    }
}
