//! Games of an arena for those who wait.

/// Groups those who wait, in the order of the standings, into tables of neighbours. Nobody gets the same table as in their last game
/// unless `anyone` allows it, because nobody else is there.
pub(crate) fn seat(
    waiting: &[usize],
    seats: usize,
    anyone: bool,
    played_last: &impl Fn(&[usize]) -> bool,
) -> Vec<Vec<usize>> {
    let mut left = waiting.to_vec();
    let mut tables = Vec::new();
    while left.len() >= seats {
        let mut table: Vec<usize> = left[..seats].to_vec();
        // The next in line instead of the last, if these have just played each other.
        let fresh = (seats - 1..left.len()).find(|&at| {
            table[seats - 1] = left[at];
            !played_last(&table)
        });
        match fresh {
            Some(at) => {
                tables.push(table);
                left.remove(at);
                left.drain(..seats - 1);
            }
            // Somebody who plays now may join them soon, and so may those who have just been seated.
            None if anyone && tables.is_empty() => {
                tables.push(left.drain(..seats).collect());
            }
            None => {
                left.remove(0);
            }
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entrants 0 and 1 have just played each other.
    fn played_last(table: &[usize]) -> bool {
        table.contains(&0) && table.contains(&1)
    }

    #[test]
    fn two_who_have_just_played_wait_for_those_who_are_seated_before_them() {
        assert_eq!(seat(&[2, 3, 0, 1], 2, true, &played_last), [[2, 3]]);
        // The next in line plays instead.
        assert_eq!(seat(&[0, 1, 2, 3], 2, true, &played_last), [[0, 2], [1, 3]]);
        assert_eq!(seat(&[0, 1], 2, false, &played_last), Vec::<Vec<usize>>::new());
        assert_eq!(seat(&[0, 1], 2, true, &played_last), [[0, 1]], "nobody else plays");
    }
}
