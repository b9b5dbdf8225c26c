//! What every game has in common: a position in which a seat, chance or nobody must act.

use std::fmt::Debug;
use std::hash::Hash;

use crate::audience::Audience;
use crate::draw::Draws;
use crate::rule::Rule;
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// Who must act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn<D> {
    /// This seat chooses one of its legal moves.
    Seat(Seat),
    /// Chance: somebody must supply what is drawn.
    Chance(D),
    /// Nobody; the game is over.
    Over,
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The final scores, every bonus included.
    pub scores: BySeat<u16>,
    /// Who won; more than one seat where a tie is shared.
    pub winners: SeatSet,
}

/// One change of one seat's score, and why.
///
/// Summed over a whole game, from the score it starts with, these give the final scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points<R> {
    /// Whose score.
    pub seat: Seat,
    /// By how much; a loss is negative, and never larger than the score it is taken from allows.
    pub points: i16,
    /// What for.
    pub reason: R,
}

/// A reason that can name the rule it stands on.
pub trait Cited: std::error::Error {
    /// The rule, as numbered in `docs/rules`.
    fn rule(&self) -> Rule;
}

/// What an audience may know of a position.
pub trait View {
    /// The type of position this is a view of.
    type Position;

    /// Samples a full position, uniformly among those that agree with the view. If nothing is hidden, it is
    /// the position itself.
    fn resample(&self, draws: &mut impl Draws) -> Self::Position;
}

/// A list of legal moves that needs no heap.
pub trait MoveList: Default + Clone {
    /// What is listed.
    type Move: Copy;

    /// How many moves.
    fn len(&self) -> usize;

    /// The move at this place.
    fn get(&self, place: usize) -> Option<Self::Move>;

    /// Whether there is no move.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves one by one.
    fn iter(&self) -> impl Iterator<Item = Self::Move> {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// Passes the moves at these places, which rise, to `each`. Places beyond the list have no move.
    fn get_each(&self, places: impl Iterator<Item = usize>, mut each: impl FnMut(Self::Move)) {
        let mut moves = self.iter();
        let mut passed = 0;
        for place in places {
            let Some(mv) = moves.nth(place - passed) else { return };
            passed = place + 1;
            each(mv);
        }
    }
}

/// A position of one of the games.
///
/// It is a small plain value: copy it to look ahead. A game is a series of steps: where
/// [`turn`](Position::turn) names a seat, a move; where it names chance, an outcome of chance.
/// What the rules force happens by itself inside those steps.
pub trait Position: Clone + Eq + Hash + Debug {
    /// A decision of a seat.
    type Move: Copy + Eq + Hash + Debug;
    /// Enough room for every legal move of any position.
    type Moves: MoveList<Move = Self::Move>;
    /// What chance is asked for.
    type Draw: Copy + Eq + Debug;
    /// What chance answers.
    type Chance: Clone + Eq + Debug;
    /// Why a move is refused.
    type Illegal: Cited + Clone + Eq;
    /// Why an outcome of chance is refused.
    type Impossible: Cited + Clone + Eq;
    /// What points are given and taken for.
    type Reason: Copy + Eq + Debug;
    /// What one seat may know.
    type View: View<Position = Self> + Clone + Eq + Debug;

    /// How many play.
    fn players(&self) -> Players;

    /// Who must act.
    fn turn(&self) -> Turn<Self::Draw>;

    /// Replaces what is in `list` by every legal move of the seat to act, in no promised order. The list is empty
    /// afterwards if no seat is to act. One list serves a whole game.
    fn legal_moves_into(&self, list: &mut Self::Moves);

    /// Every legal move of the seat to act, as [`legal_moves_into`](Position::legal_moves_into) lists them.
    fn legal_moves(&self) -> Self::Moves {
        let mut list = Self::Moves::default();
        self.legal_moves_into(&mut list);
        list
    }

    /// Checks that a move is legal. Fails with the reason if it is not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Returns whether a move is legal, as [`check`](Position::check) finds; a game may be quicker without the reason.
    #[inline]
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move that is known to be legal, and everything the rules force after it.
    /// An illegal move leaves an invalid position.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Like [`play`](Position::play), telling `watch` of every point given and taken on the way.
    fn play_watched(
        &mut self,
        mv: Self::Move,
        watch: impl FnMut(Points<Self::Reason>),
    ) -> Result<(), Self::Illegal>;

    /// Plays a move. Fails with the reason, and leaves the position alone, if the move is not legal.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.play_watched(mv, |_| {})
    }

    /// Checks that an outcome of chance is possible. Fails with the reason if it is not.
    fn check_chance(&self, chance: &Self::Chance) -> Result<(), Self::Impossible>;

    /// Applies an outcome of chance that is known to be possible.
    /// An impossible outcome leaves an invalid position.
    fn apply_unchecked(&mut self, chance: &Self::Chance);

    /// Like [`apply`](Position::apply), telling `watch` of every point given and taken on the way.
    fn apply_watched(
        &mut self,
        chance: &Self::Chance,
        watch: impl FnMut(Points<Self::Reason>),
    ) -> Result<(), Self::Impossible>;

    /// Applies an outcome of chance. Fails with the reason, and leaves the position alone, if it is impossible.
    fn apply(&mut self, chance: &Self::Chance) -> Result<(), Self::Impossible> {
        self.apply_watched(chance, |_| {})
    }

    /// Draws an outcome of chance by the rules. Returns `None` if chance is not to act.
    fn draw(&self, draws: &mut impl Draws) -> Option<Self::Chance>;

    /// What this seat may know, and nothing else.
    fn view(&self, seat: Seat) -> Self::View;

    /// What everybody may know, and nothing else: the same whichever seat's view it is made of.
    fn public_view(&self) -> Self::View;

    /// Whether an audience learns which legal move this is when it is played here. Otherwise it learns
    /// only that the seat moved.
    fn reveals_move(&self, mv: Self::Move, audience: Audience) -> bool;

    /// Whether an audience learns how chance comes out when this happens here. Otherwise it learns only
    /// that chance acted.
    fn reveals_chance(&self, chance: &Self::Chance, audience: Audience) -> bool;

    /// Whether a legal move turns up something that was hidden from everybody, so that taking it back
    /// would not make it unknown again.
    fn uncovers(&self, mv: Self::Move) -> bool;

    /// How many rounds have been played and scored to their end.
    fn rounds_done(&self) -> u16;

    /// The scores as they stand, without bonuses that come only at the end.
    fn scores(&self) -> BySeat<u16>;

    /// The final result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}
