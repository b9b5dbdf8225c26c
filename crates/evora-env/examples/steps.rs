//! Steps a second of the vector environment, observations and masks written:
//!
//! `cargo run --release -p evora-env --example steps [GAMES] [THREADS]`
//!
//! Each step plays a random legal action in every game. *step* is the environment alone; *with choice* adds choosing
//! the actions by their masks. The best of several samples is shown, because the machine may be busy.

use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_env::{Buffers, VectorEnv, VectorSettings, sample_legal};
use evora_rules::{GameSpec, RuleSet, Seat};

const SAMPLES: usize = 9;
/// Steps of all games together in a sample.
const STEPS: usize = 1_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<usize>());
    let games = numbers.next().unwrap_or(Ok(1024))?;
    let threads = numbers.next().unwrap_or(Ok(1))?;
    println!(
        "{games} games, threads: {threads}; millions of steps a second, the best of {SAMPLES}"
    );
    println!(
        "rules         players |   step  with choice | actions  observation | bytes a game, with buffers"
    );
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let spec = GameSpec::new(rules, players, Seat::S0)?;
            let settings = VectorSettings { threads, ..VectorSettings::new(spec, games) };
            println!("{:<13} {:>7} | {}", rules.name(), players.count(), measure(settings)?);
        }
    }
    Ok(())
}

fn measure(settings: VectorSettings) -> Result<String, Box<dyn std::error::Error>> {
    let mut env = VectorEnv::new(settings)?;
    let (games, count, seen) = (env.games(), env.action_count(), env.observation_len());
    let mut observations = vec![0; games * seen];
    let mut masks = vec![0; games * count];
    let mut rewards = vec![0.0; games * env.players()];
    let (mut terminations, mut truncations) = (vec![0; games], vec![0; games]);
    let (mut seats, mut actions) = (vec![0; games], vec![0i64; games]);
    let mut draws = Quick::new(1);
    macro_rules! buffers {
        () => {
            Buffers {
                observations: &mut observations,
                masks: &mut masks,
                rewards: &mut rewards,
                terminations: &mut terminations,
                truncations: &mut truncations,
                seats: &mut seats,
                last_observations: None,
            }
        };
    }
    env.reset(None, buffers!())?;
    let (mut step, mut both) = (f64::MAX, f64::MAX);
    for _ in 0..SAMPLES {
        let (mut stepping, began) = (Duration::ZERO, Instant::now());
        for _ in 0..STEPS.div_ceil(games) {
            sample_legal(&masks, count, &mut draws, &mut actions);
            let before = Instant::now();
            env.step(&actions, buffers!())?;
            stepping += before.elapsed();
        }
        let steps = (STEPS.div_ceil(games) * games) as f64;
        step = step.min(stepping.as_secs_f64() / steps);
        both = both.min(began.elapsed().as_secs_f64() / steps);
    }
    let here = env.bytes_per_game();
    let buffers = seen + count + 4 * env.players() + 3 + size_of::<i64>();
    Ok(format!(
        "{:>6.2} {:>12.2} | {count:>7} {seen:>12} | {here:>6} {:>13}",
        1e-6 / step,
        1e-6 / both,
        here + buffers
    ))
}
