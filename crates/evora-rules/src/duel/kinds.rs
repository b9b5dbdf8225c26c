//! A sequence of plate backs.

use super::plate::{Plate, PlateKind};

/// The kinds of stacked plates, the top one first.
///
/// A bit for each, set for a universal plate; the top one is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Kinds {
    bits: u32,
    len: u8,
}

impl Kinds {
    /// No plates.
    pub(super) const NONE: Kinds = Kinds { bits: 0, len: 0 };

    #[inline]
    pub(super) const fn len(self) -> usize {
        self.len as usize
    }

    /// Returns the kind at this index from the top.
    #[inline]
    pub(super) const fn get(self, place: usize) -> Option<PlateKind> {
        match place < self.len() {
            false => None,
            true if self.bits >> place & 1 == 1 => Some(PlateKind::Universal),
            true => Some(PlateKind::Special),
        }
    }

    /// Adds one below the others. There are 18 plates, so there is room.
    #[inline]
    pub(super) fn push(&mut self, kind: PlateKind) {
        self.bits |= u32::from(kind == PlateKind::Universal) << (self.len & 31);
        self.len += 1;
    }

    /// Removes the top one, if there is one.
    #[inline]
    pub(super) fn take_top(&mut self) {
        self.bits >>= 1;
        self.len = self.len.saturating_sub(1);
    }

    pub(super) fn iter(self) -> impl Iterator<Item = PlateKind> {
        (0..self.len()).filter_map(move |place| self.get(place))
    }

    /// Returns how many of the first ones are of this kind.
    #[inline]
    pub(super) fn count(self, first: usize, kind: PlateKind) -> usize {
        let first = first.min(self.len());
        let universal = (self.bits & ((1 << first) - 1)).count_ones() as usize;
        match kind {
            PlateKind::Special => first - universal,
            PlateKind::Universal => universal,
        }
    }
}

impl FromIterator<PlateKind> for Kinds {
    fn from_iter<I: IntoIterator<Item = PlateKind>>(kinds: I) -> Kinds {
        let mut all = Kinds::NONE;
        // There are only 18 plates; validation counts them first.
        kinds.into_iter().take(Plate::COUNT).for_each(|kind| all.push(kind));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_counted_from_the_top() {
        use PlateKind::{Special, Universal};
        let mut kinds: Kinds = [Special, Universal, Universal].into_iter().collect();
        assert_eq!((kinds.len(), kinds.get(0), kinds.get(3)), (3, Some(Special), None));
        assert_eq!([0, 1, 2, 9].map(|first| kinds.count(first, Universal)), [0, 0, 1, 2]);
        assert_eq!([0, 1, 2, 9].map(|first| kinds.count(first, Special)), [0, 1, 1, 1]);
        kinds.take_top();
        kinds.push(Special);
        assert_eq!(kinds.iter().collect::<Vec<_>>(), [Universal, Universal, Special]);
    }
}
