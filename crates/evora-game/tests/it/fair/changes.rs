//! Tampered records.

use evora_notation::Event;

/// Returns variants of an outcome of chance, with two items exchanged or one replaced.
pub(crate) fn changed(event: &Event) -> Vec<Event> {
    let swapped = |things: &Vec<String>| -> Vec<Vec<String>> {
        let mut all = Vec::new();
        for one in 0..things.len() {
            for other in 0..one {
                let mut things = things.clone();
                things.swap(one, other);
                all.push(things);
            }
        }
        all
    };
    let all: Vec<Event> = match event {
        Event::Deal { factories } => {
            let mut all = swapped(factories);
            // Exchange a tile between two factories.
            let (mut left, mut right) = (factories[0].clone(), factories[1].clone());
            if let (Some(one), Some(other)) = (left.pop(), right.pop()) {
                let mut factories = factories.clone();
                factories[0] = format!("{left}{other}");
                factories[1] = format!("{right}{one}");
                all.push(factories);
            }
            all.into_iter().map(|factories| Event::Deal { factories }).collect()
        }
        Event::Chips { chips } => {
            swapped(chips).into_iter().map(|chips| Event::Chips { chips }).collect()
        }
        Event::Supply { tiles } => {
            let tiles = swapped(&tiles.chars().map(String::from).collect());
            tiles.into_iter().map(|tiles| Event::Supply { tiles: tiles.concat() }).collect()
        }
        Event::Plates { drawn } => {
            let mut reversed = drawn.clone();
            reversed.reverse();
            let others = (1..=18).map(|plate| {
                let mut drawn = drawn.clone();
                drawn[0] = plate;
                drawn
            });
            others.chain([reversed]).map(|drawn| Event::Plates { drawn }).collect()
        }
        Event::Top { .. } => {
            ["special", "universal"].map(|kind| Event::Top { kind: kind.into() }).to_vec()
        }
        Event::Stack { .. } => (1..=18).map(|plate| Event::Stack { plate }).collect(),
        Event::Move { .. } | Event::Start(_) | Event::Round { .. } | Event::End { .. } => vec![],
    };
    all.into_iter().filter(|other| !same(other, event)).collect()
}

/// Compares outcomes; the order of tiles in a factory does not matter.
fn same(one: &Event, other: &Event) -> bool {
    let sorted = |text: &String| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    match (one, other) {
        (Event::Deal { factories: one }, Event::Deal { factories: other }) => {
            one.iter().map(sorted).eq(other.iter().map(sorted))
        }
        _ => one == other,
    }
}
