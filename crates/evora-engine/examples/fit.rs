//! Fits the weights of a game's features to games that the engine plays against itself.
//!
//! ```text
//! cargo run --release -p evora-engine --example fit -- azul,azul-grey 2,3,4 1000 400 1 > weights.rs
//! ```
//!
//! The arguments are rule sets, numbers of players, games of each, nodes a move, and a seed.
//! It prints the file `weights.rs` of the game anew. One move in eight is not the engine's choice but
//! any move that its weights allow, so that the weights learn from mistakes too. Rows of stages that
//! were met seldom stay near the weights used before.

use std::process::ExitCode;
use std::sync::Mutex;

use evora_chance::{Draws, Quick};
use evora_engine::{Bot, Evaluator, Features, Game, Limits, Settings, Stop};
use evora_notation::{GoalChoice, Seeded, seeded};
use evora_rules::azul::Azul;
use evora_rules::{AnyMove, AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn};

/// One choice in so many is left to the weights alone.
const WANDERS_ONE_IN: u32 = 8;

/// How many samples of a stage it takes to outweigh the weights used before.
const PRIOR: f64 = 60.0;

/// What is known of one stage: sums for least squares.
struct Sums {
    products: Vec<Vec<f64>>,
    targets: Vec<f64>,
    samples: u64,
    /// Of the difference of two seats from what the features say.
    square_error: f64,
    pairs: u64,
}

impl Sums {
    fn new(count: usize) -> Sums {
        Sums {
            products: vec![vec![0.0; count]; count],
            targets: vec![0.0; count],
            samples: 0,
            square_error: 0.0,
            pairs: 0,
        }
    }

    fn add(&mut self, features: &[f32], target: f64) {
        for (row, &a) in features.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            for (cell, &b) in self.products[row].iter_mut().zip(features) {
                *cell += f64::from(a) * f64::from(b);
            }
            self.targets[row] += f64::from(a) * target;
        }
        self.samples += 1;
    }

    /// The weights with the least squared error, drawn a little towards those used before.
    fn solve(&self, before: &[f64]) -> Vec<f64> {
        let (mut matrix, mut right) = (self.products.clone(), self.targets.clone());
        for place in 0..right.len() {
            matrix[place][place] += PRIOR;
            right[place] += PRIOR * before[place];
        }
        eliminate(&mut matrix, &mut right);
        right
    }
}

/// Solves a system with a positive definite matrix; the answer takes the place of the right side.
fn eliminate(matrix: &mut [Vec<f64>], right: &mut [f64]) {
    let size = right.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let factor = matrix[below][pivot] / row[pivot];
            for column in pivot..size {
                matrix[below][column] -= factor * row[column];
            }
            right[below] -= factor * right[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 =
            (pivot + 1..size).map(|column| matrix[pivot][column] * right[column]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
}

/// One position of a game: its stage, what each seat had got, and what described it.
struct Sample {
    stage: usize,
    got: Vec<f32>,
    features: Vec<f32>,
}

/// Samples of a game as it goes on.
fn sample<P: Features>(position: &P, samples: &mut Vec<Sample>) {
    let mut features = vec![0.0; P::COUNT * position.players().count()];
    let described = position.describe(&mut features);
    let got = position.players().seats().map(|seat| described.got[seat]).collect();
    samples.push(Sample { stage: described.stage, got, features });
}

/// A move the engine would make, or, now and then, one that its weights allow.
fn choose(position: &AnyPosition, seat: Seat, nodes: u64, draws: &mut Quick) -> Option<AnyMove> {
    if draws.below(WANDERS_ONE_IN) == 0 {
        return match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                wander(game, draws).map(AnyMove::Azul)
            }
            AnyPosition::Pavilion(game) => wander(game, draws).map(AnyMove::Pavilion),
            AnyPosition::Duel(game) => wander(game, draws).map(AnyMove::Duel),
        };
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { seed: draws.word(), threads: 1, limits };
    Bot::Full.choose(&position.view(seat), &settings, &Stop::default())
}

/// A move drawn by the evaluator's weights.
fn wander<P: Game>(position: &P, draws: &mut Quick) -> Option<P::Move> {
    let (mut list, mut weights) = (P::Moves::default(), vec![]);
    position.legal_moves(&mut list);
    P::evaluator().weigh(position, &list, &mut weights);
    let sum: f32 = weights.iter().sum();
    let mut at = sum * (draws.below(1 << 24) as f32 / (1 << 24) as f32);
    for (mv, weight) in list.iter().zip(&weights) {
        at -= weight;
        if at < 0.0 {
            return Some(mv);
        }
    }
    list.get(0)
}

/// Plays one game and adds what it teaches.
fn play<P: Features>(
    rules: RuleSet,
    players: Players,
    nodes: u64,
    seed: u64,
    as_game: fn(&AnyPosition) -> Option<&P>,
    sums: &Mutex<Vec<Sums>>,
) {
    let Some(Seeded { mut position, mut stream, .. }) =
        seeded(rules, players, None, GoalChoice::Random, seed)
    else {
        return;
    };
    let (mut draws, mut samples) = (Quick::new(seed), vec![]);
    let mut rounds = position.rounds_done();
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                // Between rounds, where search ends, every position counts.
                if position.rounds_done() > rounds
                    && let Some(game) = as_game(&position)
                {
                    rounds = position.rounds_done();
                    sample(game, &mut samples);
                }
                let Some(chance) = position.draw(&mut stream) else { return };
                position.apply_unchecked(&chance);
            }
            Turn::Seat(seat) => {
                if let Some(game) = as_game(&position) {
                    sample(game, &mut samples);
                }
                let Some(mv) = choose(&position, seat, nodes, &mut draws) else { return };
                position.play_unchecked(mv);
            }
        }
    }
    let Some(outcome) = position.outcome() else { return };
    let Ok(mut sums) = sums.lock() else { return };
    let before = P::written();
    for Sample { stage, got, features } in samples {
        let sums = &mut sums[stage];
        let mut errors = vec![];
        for ((seat, features), got) in players.seats().zip(features.chunks_exact(P::COUNT)).zip(got)
        {
            let target = f64::from(outcome.scores[seat]) - f64::from(got);
            sums.add(features, target);
            let row = &before[stage * P::COUNT..][..P::COUNT];
            let said: f64 = row.iter().zip(features).map(|(w, &f)| w * f64::from(f)).sum();
            errors.push(target - said);
        }
        let difference = errors[0] - errors[1];
        sums.square_error += difference * difference;
        sums.pairs += 1;
    }
}

fn fit<P: Features>(
    rules: &[RuleSet],
    players: &[Players],
    games: u64,
    nodes: u64,
    seed: u64,
    as_game: fn(&AnyPosition) -> Option<&P>,
) {
    let sums = Mutex::new((0..P::STAGES).map(|_| Sums::new(P::COUNT)).collect::<Vec<_>>());
    let mut jobs = vec![];
    for &rules in rules {
        for &players in players.iter().filter(|&players| rules.players().contains(players)) {
            jobs.extend((0..games).map(|game| (rules, players, seed + game)));
        }
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&(rules, players, seed)) =
                    jobs.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    play::<P>(rules, players, nodes, seed, as_game, &sums);
                }
            });
        }
    });
    let Ok(sums) = sums.into_inner() else { return };
    let before = P::written();
    println!(
        "//! Weights of the features, in hundredths of a point, as `examples/fit.rs` found them."
    );
    println!("\nuse super::features::{{COUNT, STAGES}};\nuse crate::linear::Table;\n");
    println!(
        "#[rustfmt::skip]\npub(super) static TABLE: Table<COUNT, STAGES> = Table {{\n    rows: ["
    );
    let mut spreads = vec![];
    for (stage, sums) in sums.iter().enumerate() {
        let weights = sums.solve(&before[stage * P::COUNT..][..P::COUNT]);
        let row: Vec<String> =
            weights.iter().map(|weight| format!("{:.0}", weight * 100.0)).collect();
        println!("        [{}],", row.join(", ").replace("-0,", "0,"));
        let spread = ((sums.square_error + 100.0 * 20.0) / (sums.pairs as f64 + 20.0)).sqrt();
        spreads.push(format!("{:.0}", spread * 100.0));
        eprintln!("stage {stage}: {} samples, spread {spread:.1}", sums.samples);
    }
    println!("    ],\n    spreads: [{}],\n}};", spreads.join(", "));
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [rules, players, games, nodes, seed] = args.as_slice() else {
        eprintln!("fit: RULES[,RULES] PLAYERS[,PLAYERS] GAMES NODES SEED");
        return ExitCode::from(2);
    };
    let rules: Option<Vec<RuleSet>> = rules.split(',').map(RuleSet::from_name).collect();
    let players: Option<Vec<Players>> =
        players.split(',').map(|count| count.parse().ok().and_then(Players::new)).collect();
    let (Some(rules), Some(players), Ok(games), Ok(nodes), Ok(seed)) =
        (rules, players, games.parse(), nodes.parse(), seed.parse())
    else {
        eprintln!("fit: names of rule sets, numbers of players, and three numbers");
        return ExitCode::from(2);
    };
    match rules.first() {
        Some(RuleSet::Pavilion | RuleSet::PavilionGrey) => {
            fit(&rules, &players, games, nodes, seed, |any| match any {
                AnyPosition::Pavilion(game) => Some(game),
                _ => None,
            });
        }
        Some(RuleSet::Duel) => fit(&rules, &players, games, nodes, seed, |any| match any {
            AnyPosition::Duel(game) => Some(game),
            _ => None,
        }),
        _ => fit::<Azul>(&rules, &players, games, nodes, seed, |any| match any {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => Some(game),
            _ => None,
        }),
    }
    ExitCode::SUCCESS
}
