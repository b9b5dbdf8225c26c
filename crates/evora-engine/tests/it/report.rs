//! What a search reports is what it searched.

use evora_chance::Quick;
use evora_engine::{Bot, Engine, Level, Limits, SearchResult, Settings, Stop};
use evora_rules::{AnyMove, AnyPosition, Players, Position, RuleSet, Seat, Turn};

fn nodes(seed: u64, nodes: u64) -> Settings {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Settings { seed, limits, lines: 3, ..Settings::default() }
}

fn search(engine: &Engine, position: &AnyPosition, seat: Seat) -> SearchResult<AnyMove> {
    engine.search(&position.view(seat), &nodes(1, 4_000), &Stop::default(), &mut |_| {}).unwrap()
}

/// Passes decisions of games between good players to `each`: one in seven.
fn decisions(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    games: u64,
    mut each: impl FnMut(&AnyPosition, Seat),
) {
    let level = Bot::Level(Level::new(4).unwrap());
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let mut position = rules.start(players, Seat::S0).unwrap();
        for step in 0.. {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let chance = position.draw(&mut draws).unwrap();
                    position.apply(&chance).unwrap();
                }
                Turn::Seat(seat) => {
                    if step % 7 == 6 {
                        each(&position, seat);
                    }
                    let view = position.view(seat);
                    let mv =
                        engine.choose(level, &view, &nodes(step, 4), &Stop::default()).unwrap();
                    position.play(mv).unwrap();
                }
            }
        }
    }
}

#[test]
fn rows_are_in_order_and_a_search_after_the_move_agrees() {
    use {Players::*, RuleSet::*};
    let engine = Engine::default();
    for (rules, players) in
        [(Azul, Two), (Azul, Four), (AzulGrey, Two), (Pavilion, Two), (Duel, Two)]
    {
        let (mut count, mut far, mut sum) = (0, 0, 0.0);
        decisions(&engine, rules, players, 3, |position, seat| {
            let found = search(&engine, position, seat);
            let first = found.candidates[0].value.wins[seat];
            for row in found.candidates.iter().take(3) {
                let win = row.value.wins[seat];
                assert!(win < first + 0.15, "{rules}: a lower row says {win}, not {first}");
            }
            let mut after = *position;
            after.play(found.candidates[0].mv).unwrap();
            if let Turn::Seat(next) = after.turn() {
                let then = search(&engine, &after, next).candidates[0].value.wins[seat];
                let difference = (then - first).abs();
                count += 1;
                sum += difference;
                far += u32::from(difference > 0.1);
            }
        });
        // A proof of the last round may correct what a search expected.
        assert!(count > 15 && far * 10 <= count, "{rules}: {far} of {count} are far away");
        assert!(sum / (count as f32) < 0.04, "{rules}: {} on average", sum / count as f32);
    }
}

#[test]
fn a_search_that_ends_when_the_move_is_decided_finds_the_same_move_sooner() {
    let engine = Engine::default();
    let (mut all, mut until) = (0, 0);
    decisions(&engine, RuleSet::Azul, Players::Two, 6, |position, seat| {
        let whole = nodes(1, 4_000);
        let decided = Settings { until_decided: true, ..whole };
        let [whole, decided] = [whole, decided].map(|settings| {
            engine.search(&position.view(seat), &settings, &Stop::default(), &mut |_| {}).unwrap()
        });
        assert_eq!(whole.candidates[0].mv, decided.candidates[0].mv);
        all += whole.nodes;
        until += decided.nodes;
    });
    assert!(10 * until < 9 * all, "{until} of {all} nodes");
}
