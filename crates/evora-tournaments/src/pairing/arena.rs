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
            None if anyone => {
                tables.push(left.drain(..seats).collect());
            }
            // Somebody who plays now may join them soon.
            None => {
                left.remove(0);
            }
        }
    }
    tables
}
