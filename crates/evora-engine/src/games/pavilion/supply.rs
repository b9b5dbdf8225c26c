//! Chance outcomes of filling the supply.

use evora_rules::pavilion::{Chance, Colour, Draw, Pavilion, Supply, Tiles};
use evora_rules::{Position, Turn};

/// Most outcomes that are listed.
const MOST: usize = 500;

/// Every multiset of tiles that can fill the supply, with the number of ways to draw it (P-4.6). `None` if
/// no supply is due, or there are too many.
pub(super) fn chance_outcomes(position: &Pavilion) -> Option<Vec<(Chance, u64)>> {
    let Turn::Chance(Draw::Supply { tiles }) = position.turn() else { return None };
    let (bag, due) = (position.bag(), u32::from(tiles));
    // The tower refills the bag when it is empty, so the whole bag is drawn first.
    let (sure, from, drawn) = match due.checked_sub(bag.len()) {
        Some(more) => (bag, position.tower(), more),
        None => (Tiles::EMPTY, bag, due),
    };
    let mut sets = vec![(Tiles::EMPTY, 1)];
    for &colour in &Colour::ALL {
        sets = with_colour(&sets, colour, from, drawn);
    }
    sets.retain(|(tiles, _)| tiles.len() == drawn);
    if sets.len() > MOST {
        return None;
    }
    let supply = |tiles: Tiles| Supply::new(sure.iter().chain(tiles.iter())).map(Chance::Supply);
    sets.into_iter().map(|(tiles, ways)| Some((supply(tiles)?, ways))).collect()
}

/// Extends the multisets with any number of tiles of one more colour, up to the size limit.
fn with_colour(sets: &[(Tiles, u64)], colour: Colour, from: Tiles, most: u32) -> Vec<(Tiles, u64)> {
    let mut more = vec![];
    for &(set, ways) in sets {
        let mut choices = 1;
        let there = from.get(colour);
        for count in 0..=there.min(most - set.len()) {
            more.push((set + Tiles::of(colour, count), ways * choices));
            // Binomial coefficient, updated by one factor.
            choices = choices * u64::from(there - count) / u64::from(count + 1);
        }
    }
    more
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use evora_chance::Quick;
    use evora_rules::{Players, Seat, Side};

    use super::*;
    use crate::greedy;

    #[test]
    fn p_4_6_every_way_to_fill_the_supply_is_listed_as_often_as_it_is_drawn() {
        let (mut draws, mut compared) = (Quick::new(3), 0);
        for _ in 0..40 {
            let mut game = Pavilion::new(Players::Two, Side::Coloured, Seat::S0);
            while game.turn() != Turn::Over {
                if let Turn::Seat(seat) = game.turn() {
                    game.play_unchecked(greedy(&game, seat, &mut draws).unwrap());
                    continue;
                }
                if game.rounds_done() > 0
                    && let Some(outcomes) = chance_outcomes(&game)
                    && outcomes.len() <= 21
                {
                    compare(&game, &outcomes, &mut draws);
                    compared += 1;
                }
                game.apply_unchecked(&game.draw(&mut draws).unwrap());
            }
        }
        assert!(compared > 10, "{compared}");
    }

    fn compare(game: &Pavilion, outcomes: &[(Chance, u64)], draws: &mut Quick) {
        const DRAWN: u64 = 4_000;
        let tiles = |chance: &Chance| match chance {
            Chance::Supply(supply) => supply.tiles(),
            Chance::Deal(_) => panic!("a supply was due"),
        };
        let mut seen = HashMap::<Tiles, u64>::new();
        for _ in 0..DRAWN {
            *seen.entry(tiles(&game.draw(draws).unwrap())).or_default() += 1;
        }
        let all: u64 = outcomes.iter().map(|(_, ways)| ways).sum();
        for (chance, ways) in outcomes {
            game.check_chance(chance).unwrap();
            let (expected, met) = (DRAWN * ways / all, seen.remove(&tiles(chance)).unwrap_or(0));
            // Within six standard deviations.
            let far = 6.0 * (expected as f64 + 1.0).sqrt();
            assert!((met.abs_diff(expected) as f64) < far, "{chance:?}: {met}, not {expected}");
        }
        assert_eq!(seen, HashMap::new(), "drawn and not listed");
    }
}
