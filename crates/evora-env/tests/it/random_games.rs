//! Random games.

use evora_chance::{Draws, Quick};
use evora_rules::{AnyPosition, GameSpec, MoveList, Position, RuleSet, Seat, Turn};

/// Passes every position of random games of every rule set and number of players to `each`.
pub(crate) fn for_positions(games: u64, mut each: impl FnMut(&AnyPosition)) {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let spec = GameSpec::new(rules, players, Seat::S1).unwrap();
            for seed in 0..games {
                let (mut position, mut draws) = (spec.start(), Quick::new(seed));
                loop {
                    each(&position);
                    match position.turn() {
                        Turn::Over => break,
                        Turn::Chance(_) => {
                            let outcome = position.draw(&mut draws).unwrap();
                            position.apply_unchecked(&outcome);
                        }
                        Turn::Seat(_) => {
                            let list = position.legal_moves();
                            let place = draws.below(list.len() as u32) as usize;
                            position.play_unchecked(list.get(place).unwrap());
                        }
                    }
                }
            }
        }
    }
}
