//! The layout of Summer Pavilion's seven stars on a character grid, shared by all renderers.

use evora_rules::pavilion::{FeatureKind, Star};

/// Returns the left column and top line of a star.
pub(crate) const fn corner(star: Star) -> (u16, u16) {
    match star {
        Star::Orange => (3, 0),
        Star::Red => (7, 0),
        Star::Purple => (1, 4),
        Star::Centre => (5, 4),
        Star::Blue => (9, 4),
        Star::Green => (3, 8),
        Star::Yellow => (7, 8),
    }
}

/// The spaces of a star, clockwise from the top: column and line inside the star.
pub(crate) const TIPS: [(u16, u16); 6] = [(1, 0), (2, 1), (2, 2), (1, 3), (0, 2), (0, 1)];

/// Returns the column and line of a feature's symbol.
pub(crate) const fn sign_at(kind: FeatureKind, star: Star) -> (u16, u16) {
    match (kind, star) {
        (FeatureKind::Window, Star::Orange) => (3, 0),
        (FeatureKind::Window, Star::Red) => (9, 0),
        (FeatureKind::Window, Star::Blue) => (12, 5),
        (FeatureKind::Window, Star::Yellow) => (9, 11),
        (FeatureKind::Window, Star::Green) => (3, 11),
        (FeatureKind::Window, _) => (0, 5),
        (FeatureKind::Statue, Star::Orange) => (6, 1),
        (FeatureKind::Statue, Star::Red) => (9, 3),
        (FeatureKind::Statue, Star::Blue) => (9, 8),
        (FeatureKind::Statue, Star::Yellow) => (6, 10),
        (FeatureKind::Statue, Star::Green) => (3, 8),
        (FeatureKind::Statue, _) => (3, 3),
        (FeatureKind::Pillar, Star::Orange) => (5, 3),
        (FeatureKind::Pillar, Star::Red) => (7, 3),
        (FeatureKind::Pillar, Star::Blue) => (8, 5),
        (FeatureKind::Pillar, Star::Yellow) => (7, 8),
        (FeatureKind::Pillar, Star::Green) => (5, 8),
        (FeatureKind::Pillar, _) => (4, 5),
    }
}

#[cfg(test)]
mod tests {
    use evora_rules::pavilion::features;

    use super::*;

    #[test]
    fn no_two_things_stand_in_one_place() {
        let mut taken = Vec::new();
        for star in Star::ALL {
            let (column, line) = corner(star);
            taken.extend(TIPS.map(|(right, down)| (column + right, line + down)));
        }
        taken.extend(features().iter().map(|feature| sign_at(feature.kind, feature.star)));
        let all = taken.len();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!((all, taken.len()), (42 + 18, 42 + 18));
    }
}
