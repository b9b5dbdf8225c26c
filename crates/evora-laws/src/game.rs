//! Laws of every game: what holds in every position, and from any position to the game's end.

use evora_chance::{Draws, Quick};
use evora_rules::{BySeat, MoveList, Points, Position, Seat, Turn};

/// A game with laws of its own.
pub trait Lawful: Position + Copy {
    /// More steps than any game has.
    const MOST_STEPS: usize;

    /// Every move there is, legal or not, as far as it could be meant here.
    fn every_move(&self) -> impl Iterator<Item = Self::Move>;

    /// What holds in every position of this game.
    fn holds_here(&self);

    /// The position built again from its bare description.
    fn described_anew(&self) -> Result<Self, String>;

    /// Whether what was told of one seat's points, from the start or a later moment to the end,
    /// fits the end.
    fn points_fit(&self, seat: Seat, told: &[(i16, Self::Reason)]);
}

/// Everything that can be said of a single position.
pub fn holds<P: Lawful>(position: &P) {
    position.holds_here();
    // Sets and counts that are updated move by move equal those built from the bare description.
    assert_eq!(position.described_anew().as_ref(), Ok(position), "its own description differs");
    a_move_is_legal_if_and_only_if_it_is_listed(position);
}

/// `check` and `legal_moves` agree on every move there is, and no move is listed twice.
pub fn a_move_is_legal_if_and_only_if_it_is_listed<P: Lawful>(position: &P) {
    let list = position.legal_moves();
    let legal = position.every_move().filter(|&mv| position.check(mv).is_ok()).count();
    let mut seen = std::collections::HashSet::new();
    for (place, mv) in list.iter().enumerate() {
        assert_eq!(list.get(place), Some(mv), "both ways to read the list");
        assert_eq!(position.check(mv), Ok(()), "{mv:?} is listed");
        assert!(seen.insert(mv), "{mv:?} is listed twice");
    }
    assert_eq!(list.len(), seen.len());
    assert_eq!(list.len(), legal, "as many moves are listed as are legal");
    assert_eq!(list.is_empty(), !matches!(position.turn(), Turn::Seat(_)));
}

/// Plays on to the end at random and sees that every law holds on the way, that the game ends,
/// and that the points told along the way add up to the final scores.
pub fn play_out<P: Lawful>(position: &P, draws: &mut impl Draws) {
    let mut position = *position;
    if let Turn::Over = position.turn() {
        return holds(&position);
    }
    let begin = position.scores();
    let mut told = BySeat::<Vec<(i16, P::Reason)>>::default();
    let mut list = P::Moves::default();
    for _ in 0..P::MOST_STEPS {
        holds(&position);
        let mut unchecked = position;
        let watch = |Points { seat, points, reason }: Points<P::Reason>| {
            told[seat].push((points, reason));
        };
        match position.turn() {
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                let mv = list.get(draws.below(list.len() as u32) as usize).unwrap();
                unchecked.play_unchecked(mv);
                position.play_watched(mv, watch).unwrap();
            }
            Turn::Chance(_) => {
                let chance = position.draw(draws).unwrap();
                unchecked.apply_unchecked(&chance);
                position.apply_watched(&chance, watch).unwrap();
            }
            Turn::Over => {
                let scores = position.outcome().unwrap().scores;
                for seat in position.players().seats() {
                    let sum: i32 = told[seat].iter().map(|&(points, _)| i32::from(points)).sum();
                    assert_eq!(i32::from(begin[seat]) + sum, i32::from(scores[seat]));
                    position.points_fit(seat, &told[seat]);
                }
                return;
            }
        }
        assert_eq!(unchecked, position, "checked and unchecked play differ");
    }
    panic!("the game does not end");
}

/// Bytes as draws, for a fuzzer; zeros once they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Draws for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        u32::from(byte) % bound
    }
}

/// Chance that is even, or that likes to draw the same colour again and again, so that factories of
/// one colour come about.
pub struct Dice {
    /// Where its numbers come from.
    pub quick: Quick,
    /// Whether it likes the same colour again.
    pub clumpy: bool,
}

impl Draws for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        match self.clumpy && self.quick.below(24) > 0 {
            true => bound - 1,
            false => self.quick.below(bound),
        }
    }
}
