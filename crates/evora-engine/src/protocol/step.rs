//! Steps of a game as words: moves as they are, chance events with their name in front.

use evora_notation::{Event, Notation};
use evora_rules::{AnyPosition, Cited, Position};

use super::excerpt;

/// Error for a word that is no step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadStep(String);

/// The word of a move or chance event; `None` for other events.
pub fn print_step(event: &Event) -> Option<String> {
    let join =
        |numbers: &[u64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    Some(match event {
        Event::Deal { factories } => {
            let told = factories.iter().map(|tiles| if tiles.is_empty() { "-" } else { tiles });
            format!("deal:{}", told.collect::<Vec<_>>().join(","))
        }
        Event::Supply { tiles } => format!("supply:{tiles}"),
        Event::Plates { drawn } => format!("plates:{}", join(drawn)),
        Event::Top { kind } => format!("top:{kind}"),
        Event::Stack { plate } => format!("stack:{plate}"),
        Event::Chips { chips } => format!("chips:{}", chips.join(",")),
        Event::Move { word, .. } => word.clone(),
        Event::Start(_) | Event::Round { .. } | Event::End { .. } => return None,
    })
}

/// The event of a word. No move starts with the name of a chance event and a colon.
pub fn parse_step(word: &str) -> Result<Event, BadStep> {
    let number = |text: &str| {
        let bad = || BadStep(format!("\"{}\" is not a plate number", excerpt(text)));
        text.parse::<u64>().map_err(|_| bad())
    };
    Ok(match word.split_once(':') {
        Some(("deal", told)) => {
            let tiles = |told: &str| if told == "-" { String::new() } else { told.to_owned() };
            Event::Deal { factories: told.split(',').map(tiles).collect() }
        }
        Some(("supply", tiles)) => Event::Supply { tiles: tiles.into() },
        Some(("plates", drawn)) => {
            Event::Plates { drawn: drawn.split(',').map(number).collect::<Result<_, _>>()? }
        }
        Some(("top", kind)) => Event::Top { kind: kind.into() },
        Some(("stack", plate)) => Event::Stack { plate: number(plate)? },
        Some(("chips", chips)) => {
            Event::Chips { chips: chips.split(',').map(String::from).collect() }
        }
        _ => Event::Move { player: None, legal: None, word: word.into() },
    })
}

/// Plays a step. Fails without effect, with the reason and its rule.
pub(super) fn take_step(position: &mut AnyPosition, word: &str) -> Result<(), String> {
    let event = parse_step(word).map_err(|bad| bad.to_string())?;
    if let Event::Move { word, .. } = &event {
        let mv = position.parse_word(word).map_err(|bad| bad.to_string())?;
        return position.play(mv).map_err(|reason| format!("{reason} ({})", reason.rule()));
    }
    let Some(chance) = position.parse_chance(&event) else {
        return Err(format!("there is no {} in {}", event.name(), position.rules()));
    };
    position.apply(&chance?).map_err(|reason| format!("{reason} ({})", reason.rule()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use evora_game::{GoalChoice, Policy, SelfPlay};
    use evora_rules::RuleSet;

    #[test]
    fn a_game_told_in_words_leads_to_the_same_position() {
        for rules in RuleSet::ALL {
            for &players in rules.players() {
                let mut game =
                    SelfPlay::new(rules, players, None, GoalChoice::Random, 5, Policy::Lively)
                        .unwrap();
                let mut position = *game.position();
                while let Some(events) = game.next() {
                    for event in &events {
                        let Some(word) = print_step(event) else { continue };
                        assert!(!word.contains(char::is_whitespace), "{word}");
                        assert_eq!(print_step(&parse_step(&word).unwrap()), Some(word.clone()));
                        assert_eq!(take_step(&mut position, &word), Ok(()), "{word}");
                    }
                    assert_eq!(position, *game.position());
                }
            }
        }
    }

    #[test]
    fn a_step_that_cannot_be_says_why_and_changes_nothing() {
        let two = evora_rules::Players::Two;
        let start = RuleSet::Azul.start(two, evora_rules::Seat::S0).unwrap();
        for (word, says) in [
            ("1B1", "(A-"),
            ("hello", "\"hello\" is not a move word"),
            ("supply:BB", "there is no supply in azul"),
            ("plates:1,x", "\"x\" is not a plate number"),
            ("stack:", "\"\" is not a plate number"),
            ("deal:BBBB", "(A-"),
            ("deal:", "(A-"),
        ] {
            let mut position = start;
            let error = take_step(&mut position, word).unwrap_err();
            assert!(error.contains(says), "{word}: {error}");
            assert_eq!(position, start);
        }
    }
}
