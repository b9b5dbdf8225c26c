//! The board: seven stars of six spaces, and the features between them (P-2).

use std::ops::{BitAnd, BitOr, BitOrAssign};

use super::colour::Colour;
use crate::closed::closed;
use crate::side::Side;

closed! {
    /// A star: the six outer ones clockwise from the upper left, then the centre star (P-2).
    pub enum Star ("star") {
        /// Upper left.
        Orange = 'O',
        /// Upper right.
        Red = 'R',
        /// Right.
        Blue = 'B',
        /// Lower right.
        Yellow = 'Y',
        /// Lower left.
        Green = 'G',
        /// Left.
        Purple = 'P',
        /// In the middle.
        Centre = '*',
    }
}

impl Star {
    /// The six outer stars, clockwise from the upper left.
    pub const OUTER: [Star; 6] = {
        use Star::*;
        [Orange, Red, Blue, Yellow, Green, Purple]
    };

    /// Returns the only colour the star accepts on the coloured side; `None` for the centre star
    /// (P-4.3).
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Star::Orange => Some(Colour::Orange),
            Star::Red => Some(Colour::Red),
            Star::Blue => Some(Colour::Blue),
            Star::Yellow => Some(Colour::Yellow),
            Star::Green => Some(Colour::Green),
            Star::Purple => Some(Colour::Purple),
            Star::Centre => None,
        }
    }

    /// Returns the positions clockwise from the top tip: T, UR, LR, B, LL, UL (P-2).
    ///
    /// Each outer star is rotated by one against the previous one, so that the same positions face
    /// the same features on all of them.
    pub const fn tips_from_top(self) -> [Tip; 6] {
        let first = match self {
            Star::Orange => 5,
            Star::Red => 4,
            Star::Blue => 3,
            Star::Yellow => 2,
            Star::Green => 1,
            Star::Purple | Star::Centre => 0,
        };
        let mut tips = [Tip::T1; 6];
        let mut place = 0;
        while place < 6 {
            tips[place] = Tip::ALL[(first + place) % 6];
            place += 1;
        }
        tips
    }

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self.colour() {
            Some(colour) => colour.name(),
            None => "centre",
        }
    }
}

closed! {
    /// A position on a star, numbered clockwise; neighbours are the ring 1-2-3-4-5-6-1 (P-2).
    pub enum Tip ("space of a star") {
        /// Position 1.
        T1 = '1',
        /// Position 2.
        T2 = '2',
        /// Position 3.
        T3 = '3',
        /// Position 4.
        T4 = '4',
        /// Position 5.
        T5 = '5',
        /// Position 6.
        T6 = '6',
    }
}

/// A space of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space {
    /// The star.
    pub star: Star,
    /// The position on it.
    pub tip: Tip,
}

impl Space {
    /// The number of spaces of a board.
    pub const COUNT: usize = 42;

    /// Returns the index of the space, star by star.
    #[inline]
    pub const fn index(self) -> usize {
        6 * self.star as usize + self.tip as usize
    }

    /// Iterates over all spaces, star by star.
    pub fn all() -> impl Iterator<Item = Space> {
        Star::ALL.into_iter().flat_map(|star| Tip::ALL.map(|tip| Space { star, tip }))
    }
}

impl std::fmt::Display for Space {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.star, self.tip)
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// The empty set.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// One space.
    #[inline]
    pub const fn space(space: Space) -> SpaceSet {
        SpaceSet(1 << space.index())
    }

    /// The six spaces of a star.
    #[inline]
    pub const fn star(star: Star) -> SpaceSet {
        SpaceSet(0b111111 << (6 * star as u32))
    }

    /// Returns whether the set has this space.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 & SpaceSet::space(space).0 != 0
    }

    /// Returns whether this is a superset of `other`.
    #[inline]
    pub const fn contains(self, other: SpaceSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the number of spaces.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the spaces.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        Space::all().filter(move |&space| self.has(space))
    }

    /// Returns the spaces of one star as six bits, position 1 lowest.
    #[inline]
    pub const fn star_bits(self, star: Star) -> usize {
        (self.0 >> (6 * star as u32) & 0b111111) as usize
    }

    /// Returns the set with one more space.
    pub(super) const fn and(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | SpaceSet::space(space).0)
    }

    const fn with(self, star: Star, tip: Tip) -> SpaceSet {
        self.and(Space { star, tip })
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;

    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for SpaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

/// Returns the cost of a space in tiles (P-2, P-7.3).
#[inline]
pub const fn cost(side: Side, space: Space) -> u8 {
    const COLOURED: [u8; 6] = [1, 2, 3, 4, 5, 6];
    const GREY: [u8; 6] = [3, 2, 1, 4, 5, 6];
    const GREY_CENTRE: u8 = 3;
    match (side, space.star) {
        (Side::Coloured, _) => COLOURED[space.tip as usize],
        (Side::Grey, Star::Centre) => GREY_CENTRE,
        (Side::Grey, _) => GREY[space.tip as usize],
    }
}

closed! {
    /// The three kinds of feature (P-2).
    pub enum FeatureKind ("kind of feature") {
        /// At the outside of a star, between two of its spaces.
        Window = 'w',
        /// Between two outer stars.
        Statue = 's',
        /// Between an outer star and the centre star.
        Pillar = 'p',
    }
}

impl FeatureKind {
    /// Returns the number of bonus tiles for completing it (P-2).
    #[inline]
    pub const fn gives(self) -> u8 {
        match self {
            FeatureKind::Window => 3,
            FeatureKind::Statue => 2,
            FeatureKind::Pillar => 1,
        }
    }

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            FeatureKind::Window => "window",
            FeatureKind::Statue => "statue",
            FeatureKind::Pillar => "pillar",
        }
    }
}

/// A window, statue or pillar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// The kind.
    pub kind: FeatureKind,
    /// The star it belongs to; a statue is between this one and the next.
    pub star: Star,
    /// The spaces around it; it is complete once all are covered.
    pub spaces: SpaceSet,
}

/// The geometry that determines all features: for each outer star the two positions of the centre
/// star that its pillar touches. The other positions are the same for every star, because each is
/// rotated by one against the previous one (P-2).
const CENTRE_PAIRS: [[Tip; 2]; 6] = {
    use Tip::*;
    [[T6, T1], [T1, T2], [T2, T3], [T3, T4], [T4, T5], [T5, T6]]
};

/// The 18 features of a board (P-2).
static FEATURES: [Feature; 18] = {
    use Tip::*;
    let none = Feature { kind: FeatureKind::Window, star: Star::Orange, spaces: SpaceSet::EMPTY };
    let mut features = [none; 18];
    let mut number = 0;
    while number < 6 {
        let (star, next) = (Star::OUTER[number], Star::OUTER[(number + 1) % 6]);
        let [one, other] = CENTRE_PAIRS[number];
        features[3 * number] = Feature {
            kind: FeatureKind::Window,
            star,
            spaces: SpaceSet::EMPTY.with(star, T5).with(star, T6),
        };
        features[3 * number + 1] = Feature {
            kind: FeatureKind::Statue,
            star,
            spaces: SpaceSet::EMPTY.with(star, T1).with(star, T2).with(next, T3).with(next, T4),
        };
        features[3 * number + 2] = Feature {
            kind: FeatureKind::Pillar,
            star,
            spaces: SpaceSet::EMPTY
                .with(star, T2)
                .with(star, T3)
                .with(Star::Centre, one)
                .with(Star::Centre, other),
        };
        number += 1;
    }
    features
};

/// Returns all 18 features (P-2).
pub fn features() -> &'static [Feature; 18] {
    &FEATURES
}

/// Iterates over the one or two features around a space.
pub fn features_at(space: Space) -> impl Iterator<Item = &'static Feature> {
    FEATURES.iter().filter(move |feature| feature.spaces.has(space))
}

/// For each space the spaces around each of its features and the bonus tiles; if a space has only
/// one feature, the other gives none.
static AROUND: [[(SpaceSet, u8); 2]; Space::COUNT] = {
    let mut around = [[(SpaceSet::EMPTY, 0); 2]; Space::COUNT];
    let mut space = 0;
    while space < Space::COUNT {
        let (mut found, mut number) = (0, 0);
        while number < FEATURES.len() {
            let Feature { spaces, kind, .. } = FEATURES[number];
            if spaces.0 >> space & 1 == 1 {
                around[space][found] = (spaces, kind.gives());
                found += 1;
            }
            number += 1;
        }
        space += 1;
    }
    around
};

/// Returns the number of bonus tiles for the features completed by covering this space (P-4.5).
#[inline]
pub(super) fn gained(covered: SpaceSet, space: Space) -> u8 {
    let [one, other] = AROUND[space.index()];
    let gives = |(spaces, tiles): (SpaceSet, u8)| tiles * u8::from(covered.contains(spaces));
    gives(one) + gives(other)
}

/// For each set of covered positions of a star and each position in it: the length of its run round
/// the ring (P-4.4).
static RUNS: [[u8; 6]; 64] = {
    let mut runs = [[0; 6]; 64];
    let mut set = 0;
    while set < 64 {
        let mut tip = 0;
        while tip < 6 {
            if set >> tip & 1 == 1 {
                let mut length = 1;
                let mut on = 1;
                while on < 6 && set >> ((tip + on) % 6) & 1 == 1 {
                    length += 1;
                    on += 1;
                }
                let mut back = 1;
                while length < 6 && set >> ((tip + 6 - back) % 6) & 1 == 1 {
                    length += 1;
                    back += 1;
                }
                runs[set][tip] = length;
            }
            tip += 1;
        }
        set += 1;
    }
    runs
};

/// Returns the length of the run that contains a covered space (P-4.4).
#[inline]
pub(super) fn run(covered: SpaceSet, space: Space) -> u8 {
    RUNS[covered.star_bits(space.star)][space.tip as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions by direction as in P-2: T, UR, LR, B, LL, UL for each star.
    const TIPS: [(Star, &str); 7] = [
        (Star::Orange, "612345"),
        (Star::Red, "561234"),
        (Star::Blue, "456123"),
        (Star::Yellow, "345612"),
        (Star::Green, "234561"),
        (Star::Purple, "123456"),
        (Star::Centre, "123456"),
    ];

    /// Directions in degrees, counterclockwise from the right.
    fn tip_towards(star: Star, degrees: i32) -> Space {
        let (_, letters) = TIPS.into_iter().find(|&(s, _)| s == star).unwrap();
        // T is 90, and each further one is 60 less.
        let place = (90 - degrees).rem_euclid(360) / 60;
        assert_eq!((90 - degrees).rem_euclid(60), 0, "no tip points there");
        let tip = Tip::from_letter(letters.chars().nth(place as usize).unwrap()).unwrap();
        Space { star, tip }
    }

    /// The two spaces of a star that face a direction between two of its tips.
    fn facing(star: Star, degrees: i32) -> [Space; 2] {
        [tip_towards(star, degrees + 30), tip_towards(star, degrees - 30)]
    }

    fn set(spaces: impl IntoIterator<Item = Space>) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, |all, space| all | SpaceSet::space(space))
    }

    #[test]
    fn p_2_the_features_follow_from_the_directions_of_the_tips() {
        for (number, star) in Star::OUTER.into_iter().enumerate() {
            // The direction of the star from the middle: upper left is 120, then clockwise.
            let outwards = 120 - 60 * number as i32;
            let next = Star::OUTER[(number + 1) % 6];
            // On a regular hexagon the direction to the next corner is 120 less than the outward
            // direction.
            let to_next = outwards - 120;
            let window = set(facing(star, outwards));
            let statue = set(facing(star, to_next).into_iter().chain(facing(next, to_next + 180)));
            let inwards = facing(star, outwards + 180);
            let pillar = set(inwards.into_iter().chain(facing(Star::Centre, outwards)));
            for (kind, spaces) in [
                (FeatureKind::Window, window),
                (FeatureKind::Statue, statue),
                (FeatureKind::Pillar, pillar),
            ] {
                let ours = FEATURES.iter().find(|f| f.star == star && f.kind == kind).unwrap();
                assert_eq!(ours.spaces, spaces, "{} of {}", kind.name(), star.name());
            }
        }
    }

    #[test]
    fn p_2_where_the_tips_point() {
        for (star, letters) in TIPS {
            assert_eq!(star.tips_from_top().map(|tip| tip.to_string()).concat(), letters);
        }
    }

    #[test]
    fn p_2_what_spaces_cost() {
        let costs =
            |side, star| Tip::ALL.map(|tip| cost(side, Space { star, tip }).to_string()).concat();
        for star in Star::ALL {
            assert_eq!(costs(Side::Coloured, star), "123456");
            let grey = if star == Star::Centre { "333333" } else { "321456" };
            assert_eq!(costs(Side::Grey, star), grey);
        }
    }

    #[test]
    fn p_2_every_space_has_one_feature_or_two_and_they_add_up() {
        for space in Space::all() {
            let around: Vec<&Feature> = features_at(space).collect();
            let expected = match (space.star, space.tip) {
                (Star::Centre, _) | (_, Tip::T2 | Tip::T3) => 2,
                _ => 1,
            };
            assert_eq!(around.len(), expected, "{space}");
            let all = around.iter().fold(SpaceSet::EMPTY, |all, f| all | f.spaces);
            let gives: u8 = around.iter().map(|f| f.kind.gives()).sum();
            assert_eq!(gained(all, space), gives, "{space}");
            for feature in around {
                let others = feature.spaces.iter().filter(|&other| other != space);
                assert_eq!(gained(set(others), space), 0, "{space} is not covered itself");
            }
        }
        let tiles: u8 = FEATURES.iter().map(|feature| feature.kind.gives()).sum();
        assert_eq!((FEATURES.len(), tiles), (18, 36));
    }

    #[test]
    fn p_4_4_runs_agree_with_walking_round_the_ring() {
        for covered in 0..64u64 {
            for tip in Tip::ALL {
                let has = |steps: usize| covered >> ((tip as usize + steps) % 6) & 1 == 1;
                let slow = if !has(0) {
                    0
                } else if covered == 63 {
                    6
                } else {
                    let on = (1..6).take_while(|&steps| has(steps)).count();
                    let back = (1..6).take_while(|&steps| has(6 - steps)).count();
                    1 + on + back
                };
                let space = Space { star: Star::Blue, tip };
                let spaces = SpaceSet(covered << (6 * Star::Blue as u32));
                assert_eq!(usize::from(run(spaces, space)), slow, "{covered:06b} {tip}");
            }
        }
    }
}
