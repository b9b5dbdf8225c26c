//! Perfect matchings of the least cost.

use mwmatching::{Matching, SENTINEL};

/// The most vertices; with it and [`MOST_COST`] nothing overflows.
pub(crate) const MOST_VERTICES: usize = 512;
/// The most that an edge may cost.
pub(crate) const MOST_COST: i32 = 1 << 28;

/// Pairs all vertices such that the sum of costs is as small as possible. `cost` is asked for `i < j`, and returns `None` where
/// the two cannot be paired. Returns `None` if no such pairing exists.
pub(crate) fn cheapest(
    vertices: usize,
    cost: impl Fn(usize, usize) -> Option<i32>,
) -> Option<Vec<(usize, usize)>> {
    if vertices == 0 {
        return Some(vec![]);
    }
    if !vertices.is_multiple_of(2) || vertices > MOST_VERTICES {
        return None;
    }
    let mut edges = Vec::new();
    for i in 0..vertices {
        for j in i + 1..vertices {
            if let Some(cost) = cost(i, j) {
                edges.push((i, j, MOST_COST - cost.clamp(0, MOST_COST)));
            }
        }
    }
    // A vertex without any edge is not known to the algorithm.
    let mates = match edges.is_empty() {
        true => vec![],
        false => Matching::new(edges).max_cardinality().solve(),
    };
    let pairs: Vec<(usize, usize)> = (0..vertices)
        .filter_map(|i| mates.get(i).filter(|&&j| j != SENTINEL && i < j).map(|&j| (i, j)))
        .collect();
    (2 * pairs.len() == vertices).then_some(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least cost of all pairings, by trying them all.
    fn slow(left: &[usize], cost: &impl Fn(usize, usize) -> Option<i32>) -> Option<i64> {
        let Some((&first, rest)) = left.split_first() else { return Some(0) };
        (0..rest.len())
            .filter_map(|at| {
                let mut others = rest.to_vec();
                let mate = others.remove(at);
                Some(i64::from(cost(first, mate)?) + slow(&others, cost)?)
            })
            .min()
    }

    #[test]
    fn the_pairing_costs_as_little_as_the_cheapest_of_all() {
        let mut seed = 1_u64;
        let mut random = move |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for round in 0..2_000 {
            let vertices = 2 * (1 + random(4) as usize);
            let large = random(3) == 0;
            let table: Vec<Option<i32>> = (0..vertices * vertices)
                .map(|_| {
                    let most = if large { MOST_COST as u64 } else { 5 };
                    (random(4) > 0).then(|| random(most) as i32)
                })
                .collect();
            let cost = |i: usize, j: usize| table[i * vertices + j];
            let everybody: Vec<usize> = (0..vertices).collect();
            let found = cheapest(vertices, cost);
            let sum = |pairs: &[(usize, usize)]| {
                pairs.iter().map(|&(i, j)| i64::from(cost(i, j).unwrap())).sum::<i64>()
            };
            assert_eq!(found.as_deref().map(sum), slow(&everybody, &cost), "round {round}");
        }
    }

    #[test]
    fn an_odd_number_cannot_be_paired() {
        assert_eq!(cheapest(3, |_, _| Some(0)), None);
        assert_eq!(cheapest(0, |_, _| Some(0)), Some(vec![]));
    }
}
