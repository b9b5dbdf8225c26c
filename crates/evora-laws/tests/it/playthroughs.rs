//! Golden playthroughs: every public value at every step of some games, so that one diff shows any
//! change of behaviour. They are the same on every machine, and other implementations can use them.

use std::fmt::Write;

use evora_chance::{Purpose, Stream};
use evora_game::{GoalChoice, Policy, Seeded, choose, seeded};
use evora_laws::golden;
use evora_notation::{Notation, legal_words, print_position};
use evora_rules::{Players, Position, RuleSet, Turn};

/// Evenly in Azul; in the other games so that something is built and rare rules are met.
fn policy(rules: RuleSet) -> Policy {
    match rules {
        RuleSet::Pavilion | RuleSet::PavilionGrey | RuleSet::Duel => Policy::Lively,
        _ => Policy::Uniform,
    }
}

fn playthrough(rules: RuleSet, players: Players, seed: u64) -> String {
    let Seeded { spec, stream: mut deals } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let (mut position, first) = (spec.start(), spec.first());
    let mut choices = Stream::new(seed, Purpose::Moves);
    let mut text = format!("{rules}, {players} players, seed {seed}: player {first} starts\n");
    loop {
        writeln!(text, "\n{}", print_position(&position)).unwrap();
        match position.turn() {
            Turn::Chance(draw) => {
                let chance = position.draw(&mut deals).unwrap();
                writeln!(text, "draw: {draw:?}").unwrap();
                writeln!(text, "{}", position.chance_event(&chance).to_json()).unwrap();
                position.apply(&chance).unwrap();
            }
            Turn::Seat(seat) => {
                let legal = legal_words(&position);
                let mv = choose(&position, policy(rules), &mut choices).unwrap();
                writeln!(text, "legal: {}", legal.join(" ")).unwrap();
                writeln!(text, "player {seat}: {}", position.word(mv)).unwrap();
                let told = |points: evora_rules::Points<_>| {
                    let evora_rules::Points { seat, points, reason } = points;
                    writeln!(text, "points: player {seat} {points:+} {reason:?}").unwrap();
                };
                let rounds = position.rounds_done();
                position.play_watched(mv, told).unwrap();
                if position.rounds_done() > rounds {
                    writeln!(text, "state: {}", position.state()).unwrap();
                }
            }
            Turn::Over => {
                let outcome = position.outcome().unwrap();
                for seat in players.seats() {
                    let score = outcome.scores[seat];
                    let won = if outcome.winners.has(seat) { ", a winner" } else { "" };
                    writeln!(text, "player {seat}: {score}{won}").unwrap();
                }
                return text;
            }
        }
    }
}

#[test]
fn games_go_as_they_always_went() {
    for (rules, players, seed) in [
        (RuleSet::Azul, Players::Two, 1),
        (RuleSet::Azul, Players::Three, 2),
        (RuleSet::Azul, Players::Four, 3),
        (RuleSet::AzulGrey, Players::Two, 4),
        (RuleSet::AzulGrey, Players::Three, 5),
        (RuleSet::AzulGrey, Players::Four, 6),
        (RuleSet::Mini, Players::Two, 7),
        (RuleSet::MiniGrey, Players::Two, 8),
        (RuleSet::Pavilion, Players::Two, 9),
        (RuleSet::Pavilion, Players::Three, 10),
        (RuleSet::Pavilion, Players::Four, 11),
        (RuleSet::PavilionGrey, Players::Two, 12),
        (RuleSet::PavilionGrey, Players::Three, 13),
        (RuleSet::PavilionGrey, Players::Four, 14),
        (RuleSet::Duel, Players::Two, 15),
    ] {
        let name = format!("playthroughs/{rules}-{players}.txt");
        golden::agrees(&name, &playthrough(rules, players, seed));
    }
}
