//! Chains of small draws have the law of the rules' own draws.

use std::collections::HashMap;

use evora_chance::{Draws, Quick};
use evora_env::{BadChain, MOST_OUTCOMES, NextDraw, next_draw};
use evora_rules::{AnyChance, AnyPosition, Players, Position, RuleSet, Seat, Turn};

use crate::random_games::for_positions;

/// Follows a chain by chance; returns the outcome and the number of draws.
fn follow(position: &AnyPosition, draws: &mut Quick) -> (AnyChance, usize) {
    let mut drawn = Vec::new();
    loop {
        match next_draw(position, &drawn).unwrap() {
            NextDraw::Done(chance) => return (chance, drawn.len()),
            NextDraw::Item(items) => {
                let sum: f64 = items.iter().map(|likely| likely.probability).sum();
                assert!((sum - 1.0).abs() < 1e-12, "{sum}");
                assert!((1..=MOST_OUTCOMES).contains(&items.len()));
                let mut at = f64::from(draws.below(1 << 30)) / f64::from(1 << 30);
                let found = items.iter().find(|likely| {
                    at -= likely.probability;
                    at < 0.0
                });
                drawn.push(found.or(items.last()).unwrap().item);
            }
        }
    }
}

#[test]
fn every_chain_ends_in_a_possible_outcome() {
    let mut draws = Quick::new(8);
    for_positions(15, |position| match position.turn() {
        Turn::Chance(_) => {
            let (chance, _) = follow(position, &mut draws);
            assert_eq!(position.check_chance(&chance), Ok(()), "{chance:?}");
        }
        _ => assert_eq!(next_draw(position, &[]), Err(BadChain::NotDue)),
    });
}

/// Compares how often each outcome, looked at in some way, comes from the chain and from the rules.
fn compare<K: std::hash::Hash + Eq + std::fmt::Debug>(
    position: &AnyPosition,
    key: impl Fn(&AnyChance) -> K,
) {
    const TRIES: u32 = 4_000;
    let mut draws = Quick::new(77);
    let mut seen: HashMap<K, [f64; 2]> = HashMap::new();
    for _ in 0..TRIES {
        seen.entry(key(&follow(position, &mut draws).0)).or_default()[0] += 1.0;
        seen.entry(key(&position.draw(&mut draws).unwrap())).or_default()[1] += 1.0;
    }
    // Two samples of one law differ by √(2n) in a standard deviation.
    for (key, [chain, rules]) in &seen {
        let most = 5.5 * (chain + rules).sqrt() + 1.0;
        assert!((chain - rules).abs() < most, "{key:?}: {chain} and {rules}");
    }
    assert!(!seen.is_empty());
}

#[test]
fn chains_have_the_law_of_the_rules() {
    // A few positions of each kind, by how much is in the bag.
    let mut kinds = HashMap::new();
    for_positions(60, |position| {
        let Turn::Chance(due) = position.turn() else { return };
        let bag = match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.bag().len(),
            AnyPosition::Pavilion(game) => game.bag().len(),
            AnyPosition::Duel(game) => game.bag().len(),
        };
        let is_low = bag < 21;
        kinds.entry((position.rules().name(), format!("{due:?}"), is_low)).or_insert(*position);
    });
    assert!(kinds.len() > 20, "{}", kinds.len());
    for position in kinds.values() {
        compare(position, |chance| match chance {
            AnyChance::Azul(deal) => format!("{}", deal.factories[4]),
            AnyChance::Pavilion(evora_rules::pavilion::Chance::Deal(deal)) => {
                format!("{}", deal.factories[4])
            }
            AnyChance::Duel(evora_rules::duel::Chance::Deal(deal)) => {
                let colours = evora_rules::duel::Colour::ALL.map(|c| deal.large.get(c) > 0);
                format!("{colours:?} {}", deal.small[3].get(evora_rules::duel::Colour::Red))
            }
            AnyChance::Pavilion(evora_rules::pavilion::Chance::Supply(supply)) => {
                format!("{:?} {:?}", supply.drawn().first(), supply.drawn().last())
            }
            AnyChance::Duel(evora_rules::duel::Chance::Chips(chips)) => {
                format!("{:?}", [chips[0], chips[3]])
            }
            other => format!("{other:?}"),
        });
    }
}

#[test]
fn impossible_chains_are_refused() {
    let start = RuleSet::Azul.start(Players::Two, Seat::S0).unwrap();
    let told = |drawn: &[u8]| next_draw(&start, drawn).unwrap_err().to_string();
    assert_eq!(told(&[5]), "item 5 cannot be drawn in place 0");
    assert_eq!(told(&[0; 21]), "21 items are too many; 20 are drawn");
    assert!(matches!(next_draw(&start, &[0; 19]), Ok(NextDraw::Item(items)) if items.len() == 5));
    assert!(matches!(next_draw(&start, &[0; 20]), Ok(NextDraw::Done(_))));
}

#[test]
fn d_6_2_a_chain_ends_whatever_is_drawn() {
    for_positions(40, |position| {
        if !matches!(position.turn(), Turn::Chance(_)) {
            return;
        }
        for last in [false, true] {
            let mut drawn = Vec::new();
            while let NextDraw::Item(items) = next_draw(position, &drawn).unwrap() {
                let item = if last { items.last() } else { items.first() };
                drawn.push(item.unwrap().item);
                assert!(drawn.len() <= 36, "{drawn:?}");
            }
            let NextDraw::Done(chance) = next_draw(position, &drawn).unwrap() else { panic!() };
            assert_eq!(position.check_chance(&chance), Ok(()), "{chance:?}");
        }
    });
}
