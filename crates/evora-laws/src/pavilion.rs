//! Invariants of Summer Pavilion (P-9).

use evora_rules::pavilion::{
    Breakdown, Colour, Move, Pavilion, Phase, Reason, START_SCORE, SUPPLY_SPACES, Setup, Space,
    Star, Tip, features_at,
};
use evora_rules::{Position, Seat, Side, Source};

use crate::game::Lawful;

impl Lawful for Pavilion {
    // In each of six rounds every tile is taken once and used once.
    const MAX_STEPS: usize = 6 * 4 * 132;

    fn candidate_moves(&self) -> impl Iterator<Item = Move> {
        (0..Move::COUNT).filter_map(Move::from_index)
    }

    fn check_invariants(&self) {
        tiles_are_conserved(self);
        stars_are_valid(self);
        counts_are_in_bounds(self);
        predicted_placements_match_actual_ones(self);
    }

    fn rebuilt(&self) -> Result<Pavilion, String> {
        Setup::from(self).validate().map_err(|faults| format!("{faults:?}"))
    }

    fn check_points(&self, seat: Seat, told: &[(i16, Reason)]) {
        let mut sums = Breakdown::default();
        told.iter().for_each(|&(points, reason)| sums.add(points, reason));
        let bonus = self.bonus(seat);
        assert_eq!((sums.stars, sums.numbers), (bonus.stars.into(), bonus.numbers.into()));
        let sum: i32 = told.iter().map(|&(points, _)| i32::from(points)).sum();
        assert_eq!(sums.total(), i32::from(START_SCORE) + sum);
    }
}

/// All 132 tiles, 22 of each colour, are accounted for; the marker is in one place.
pub fn tiles_are_conserved(position: &Pavilion) {
    let mut all = position.bag() + position.tower() + position.supply();
    Source::ALL.into_iter().for_each(|source| all += position.tiles_at(source));
    position.players().seats().for_each(|seat| all += position.board(seat).tiles());
    assert_eq!(Colour::ALL.map(|colour| all.get(colour)), [22; 6], "tiles were lost or duplicated");
    assert!(position.marker().is_none_or(|seat| position.players().has(seat)));
}

/// On the coloured side every star has its own colour and the centre star no colour twice; on the
/// grey side every star has one colour or all different ones.
pub fn stars_are_valid(position: &Pavilion) {
    for (seat, star) in position.players().seats().flat_map(|seat| Star::ALL.map(|s| (seat, s))) {
        let tile = |tip| position.board(seat).tile(Space { star, tip });
        let mut on: Vec<Colour> = Tip::ALL.into_iter().filter_map(tile).collect();
        let count = on.len();
        let own = star.colour().filter(|_| position.side() == Side::Coloured);
        assert!(own.is_none_or(|own| on.iter().all(|&colour| colour == own)));
        on.sort_unstable();
        on.dedup();
        let alike = on.len() <= 1 && (position.side() == Side::Grey || star != Star::Centre);
        assert!(alike || on.len() == count, "star {star} of player {seat}: {on:?}");
    }
}

/// Scores are at least 1, corners and supply do not overflow, and there are six rounds.
pub fn counts_are_in_bounds(position: &Pavilion) {
    assert!(position.supply().len() <= SUPPLY_SPACES && position.round() <= 6);
    assert_eq!(position.phase() == Phase::Over, position.outcome().is_some());
    assert!(position.phase() != Phase::Over || position.round() == 6, "exactly six rounds");
    for seat in position.players().seats() {
        let board = position.board(seat);
        assert!(board.score() >= 1 && board.kept().len() <= 4);
        assert!(board.kept().is_empty() || position.round() < 6, "nothing is kept at the end");
        assert!(board.stock().is_empty() || board.kept().is_empty());
    }
}

/// What a board predicts for an empty space agrees with covering it and counting.
fn predicted_placements_match_actual_ones(position: &Pavilion) {
    for seat in position.players().seats() {
        let board = position.board(seat);
        let empty = Space::all().filter(|&space| !board.covered().has(space));
        for space in empty {
            let others = |spaces: evora_rules::pavilion::SpaceSet| {
                spaces.iter().all(|other| other == space || board.covered().has(other))
            };
            let gain: u8 = features_at(space)
                .filter(|feature| others(feature.spaces))
                .map(|feature| feature.kind.gives())
                .sum();
            assert_eq!(board.would_gain(space), gain, "{space}");
        }
    }
}
