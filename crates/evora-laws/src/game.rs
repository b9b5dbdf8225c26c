//! Laws of every game: invariants of a position, and of playing from any position to the end.

use evora_chance::{Draws, Quick};
use evora_rules::{BySeat, MoveList, Points, Position, Seat, Turn};

/// A game with its own laws.
pub trait Lawful: Position + Copy {
    /// An upper bound on the number of steps of a game.
    const MAX_STEPS: usize;

    /// Every move that could be meant in this position, legal or not.
    fn candidate_moves(&self) -> impl Iterator<Item = Self::Move>;

    /// Asserts the game's own invariants.
    fn check_invariants(&self);

    /// Rebuilds the position from its description.
    fn rebuilt(&self) -> Result<Self, String>;

    /// Asserts that the points reported for one seat, from the start or a later position to the
    /// end, are consistent with the final position.
    fn check_points(&self, seat: Seat, told: &[(i16, Self::Reason)]);
}

/// Asserts every law about a single position.
pub fn holds<P: Lawful>(position: &P) {
    position.check_invariants();
    // Incrementally updated sets and counts equal those built from the description.
    assert_eq!(position.rebuilt().as_ref(), Ok(position), "rebuilt position differs");
    a_move_is_legal_if_and_only_if_it_is_listed(position);
}

/// `check` and `legal_moves` agree on every move, and no move is listed twice.
pub fn a_move_is_legal_if_and_only_if_it_is_listed<P: Lawful>(position: &P) {
    let mut list = P::Moves::default();
    position.legal_moves_into(&mut list);
    let is_legal = |mv| {
        let is_legal = position.check(mv).is_ok();
        assert_eq!(position.is_legal(mv), is_legal, "{mv:?}");
        is_legal
    };
    let legal = position.candidate_moves().filter(|&mv| is_legal(mv)).count();
    let mut seen = std::collections::HashSet::new();
    for (place, mv) in list.iter().enumerate() {
        assert_eq!(list.get(place), Some(mv), "both ways to read the list");
        assert_eq!(position.check(mv), Ok(()), "{mv:?} is listed");
        assert!(seen.insert(mv), "{mv:?} is listed twice");
    }
    let mut picked = vec![];
    list.get_each((0..list.len()).step_by(3), |mv| picked.push(mv));
    assert_eq!(picked, list.iter().step_by(3).collect::<Vec<_>>(), "a third of the list");
    assert_eq!(list.len(), seen.len());
    assert_eq!(list.len(), legal, "as many moves are listed as are legal");
    assert_eq!(list.is_empty(), !matches!(position.turn(), Turn::Seat(_)));
}

/// Plays random moves to the end and asserts every law on the way, that the game ends, and that the
/// reported points add up to the final scores.
pub fn play_out<P: Lawful>(position: &P, draws: &mut impl Draws) {
    let mut position = *position;
    if let Turn::Over = position.turn() {
        return holds(&position);
    }
    let begin = position.scores();
    let mut told = BySeat::<Vec<(i16, P::Reason)>>::default();
    let mut list = P::Moves::default();
    for _ in 0..P::MAX_STEPS {
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
                    position.check_points(seat, &told[seat]);
                }
                return;
            }
        }
        assert_eq!(unchecked, position, "checked and unchecked play differ");
    }
    panic!("the game does not end");
}

/// Draws from the bytes of a fuzzer; zeros once they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Draws for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        u32::from(byte) % bound
    }
}

/// Uniform draws, or draws that tend to repeat a colour, which leads to factories of one colour.
pub struct Dice {
    /// The underlying generator.
    pub quick: Quick,
    /// Whether to favour repeated colours.
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
