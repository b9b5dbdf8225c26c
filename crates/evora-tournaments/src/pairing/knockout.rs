//! The bracket of a knock-out.

/// The seeds of the first round in the order of the bracket, from 0, for so many entrants: seed 0 meets the last, and the two
/// best can only meet in the final. `None` is a free place, whose opponent goes on at once.
pub(crate) fn first_round(entrants: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < entrants {
        let size = 2 * order.len();
        order = order.iter().flat_map(|&seed| [seed, size - 1 - seed]).collect();
    }
    order.into_iter().map(|seed| (seed < entrants).then_some(seed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_as_late_as_possible() {
        assert_eq!(
            first_round(8).into_iter().flatten().collect::<Vec<_>>(),
            [0, 7, 3, 4, 1, 6, 2, 5]
        );
        assert_eq!(first_round(3), [Some(0), None, Some(1), Some(2)]);
        assert_eq!(first_round(2), [Some(0), Some(1)]);
        assert_eq!(first_round(1), [Some(0)]);
    }
}
