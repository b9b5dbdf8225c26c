//! Fits the feature weights of a game to self-play.
//!
//! ```text
//! cargo run --release -p evora-engine --example fit -- azul,azul-grey 2,3,4 1000 400 1 > weights.rs
//! ```
//!
//! The arguments are rule sets, numbers of players, games of each, nodes per move, and a seed. The output
//! is the game's `weights.rs`. One move in eight is sampled from the priors, so that the weights see
//! mistakes too. Stages with few samples stay near their previous weights.
//!
//! The target of a position is the fitted value at the end of its round, and in the last round the final
//! points. This leaves the variance of one round in the targets instead of that of all remaining rounds.
//! Later stages therefore have to be fitted before earlier ones; repeated sweeps over all stages converge
//! without knowing their order.

use std::process::ExitCode;
use std::sync::Mutex;

use evora_chance::{Draws, Quick};
use evora_engine::{Bot, Engine, Features, Limits, Linear, Settings, Stop, sample_weighted};
use evora_game::{GoalChoice, Seeded, seeded};
use evora_rules::azul::Azul;
use evora_rules::{AnyMove, AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn};

/// One move in this many is sampled from the priors.
const WANDERS_ONE_IN: u32 = 8;

/// Regularisation: the number of samples at which data and previous weights count equally.
const PRIOR: f64 = 60.0;

/// Sweeps over all stages; at least the number of rounds of a long game.
const SWEEPS: usize = 12;

/// Least-squares sums of one stage.
struct Sums {
    products: Vec<Vec<f64>>,
    targets: Vec<f64>,
    samples: u64,
}

impl Sums {
    fn new(count: usize) -> Sums {
        Sums { products: vec![vec![0.0; count]; count], targets: vec![0.0; count], samples: 0 }
    }

    fn add(&mut self, features: &[f32]) {
        for (row, &a) in features.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            for (cell, &b) in self.products[row].iter_mut().zip(features) {
                *cell += f64::from(a) * f64::from(b);
            }
        }
        self.samples += 1;
    }

    fn add_target(&mut self, features: &[f32], target: f64) {
        for (sum, &feature) in self.targets.iter_mut().zip(features) {
            *sum += f64::from(feature) * target;
        }
    }

    /// The weights with the least squared error, regularised towards the previous ones.
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

/// Solves a linear system with a positive definite matrix in place; `right` becomes the solution.
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

/// One position of a game.
struct Sample {
    stage: usize,
    /// Whether the position is at the end of a round.
    ends_round: bool,
    secured: Vec<f32>,
    features: Vec<f32>,
}

impl Sample {
    /// For each seat its secured points and its features.
    fn seats(&self) -> impl Iterator<Item = (f64, &[f32])> {
        let count = self.features.len() / self.secured.len();
        self.secured.iter().copied().map(f64::from).zip(self.features.chunks_exact(count))
    }

    /// The final points that these weights predict for each seat.
    fn expect(&self, weights: &[Vec<f64>]) -> Vec<f64> {
        let row = &weights[self.stage];
        let more = |features: &[f32]| {
            row.iter().zip(features).map(|(w, &f)| w * f64::from(f)).sum::<f64>()
        };
        self.seats().map(|(secured, features)| secured + more(features)).collect()
    }
}

/// A finished game.
struct Played {
    /// The index of the game in the list of jobs.
    job: usize,
    samples: Vec<Sample>,
    points: Vec<f64>,
}

/// Appends the features of a position.
fn sample<P: Features>(position: &P, ends_round: bool, samples: &mut Vec<Sample>) {
    let mut features = vec![0.0; P::COUNT * position.players().count()];
    let extracted = position.extract(&mut features);
    let secured = position.players().seats().map(|seat| extracted.secured[seat]).collect();
    samples.push(Sample { stage: extracted.stage, ends_round, secured, features });
}

/// The engine's move, or one in [`WANDERS_ONE_IN`] times a move sampled from the priors.
fn choose(
    engine: &Engine,
    position: &AnyPosition,
    seat: Seat,
    nodes: u64,
    draws: &mut Quick,
) -> Option<AnyMove> {
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
    let settings = Settings { seed: draws.word(), limits, ..Settings::default() };
    engine.choose(Bot::Full, &position.view(seat), &settings, &Stop::default())
}

/// A move sampled from the priors.
fn wander<P: Features>(position: &P, draws: &mut Quick) -> Option<P::Move> {
    let (mut list, mut weights) = (P::Moves::default(), vec![]);
    position.legal_moves_into(&mut list);
    position.priors(&list, &mut weights);
    list.get(sample_weighted(&weights, draws)?)
}

/// Plays one game. Returns its positions and final points.
fn play<P: Features>(
    engine: &Engine,
    rules: RuleSet,
    players: Players,
    nodes: u64,
    seed: u64,
    as_game: fn(&AnyPosition) -> Option<&P>,
) -> Option<(Vec<Sample>, Vec<f64>)> {
    let Seeded { spec, mut stream } = seeded(rules, players, None, GoalChoice::Random, seed)?;
    let mut position = spec.start();
    let (mut draws, mut samples) = (Quick::new(seed), vec![]);
    let mut rounds = position.rounds_done();
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                // Search stops between rounds, so each such position is a sample.
                if position.rounds_done() > rounds
                    && let Some(game) = as_game(&position)
                {
                    rounds = position.rounds_done();
                    sample(game, true, &mut samples);
                }
                let chance = position.draw(&mut stream)?;
                position.apply_unchecked(&chance);
            }
            Turn::Seat(seat) => {
                if let Some(game) = as_game(&position) {
                    sample(game, false, &mut samples);
                }
                let mv = choose(engine, &position, seat, nodes, &mut draws)?;
                position.play_unchecked(mv);
            }
        }
    }
    let outcome = position.outcome()?;
    let points = players.seats().map(|seat| f64::from(outcome.scores[seat])).collect();
    Some((samples, points))
}

/// Fits the weights of every stage.
fn solve<P: Features>(games: &[Played], sums: &mut [Sums]) -> Vec<Vec<f64>> {
    let fitted: Vec<f64> = Linear::<P>::default().weights().map(f64::from).collect();
    let before: Vec<Vec<f64>> = fitted.chunks_exact(P::COUNT).map(<[f64]>::to_vec).collect();
    for sample in games.iter().flat_map(|game| &game.samples) {
        sample.seats().for_each(|(_, features)| sums[sample.stage].add(features));
    }
    let mut weights = before.clone();
    for _ in 0..SWEEPS {
        sums.iter_mut().for_each(|sums| sums.targets.fill(0.0));
        for Played { samples, points, .. } in games {
            let mut next = points.clone();
            for sample in samples.iter().rev() {
                for ((secured, features), next) in sample.seats().zip(&next) {
                    sums[sample.stage].add_target(features, next - secured);
                }
                if sample.ends_round {
                    next = sample.expect(&weights);
                }
            }
        }
        let solved = sums.iter().zip(&before).map(|(sums, before)| sums.solve(before));
        weights = solved.collect();
    }
    weights
}

fn fit<P: Features>(
    rules: &[RuleSet],
    players: &[Players],
    games: u64,
    nodes: u64,
    seed: u64,
    as_game: fn(&AnyPosition) -> Option<&P>,
) {
    let engine = Engine::default();
    let games_played = Mutex::new(vec![]);
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
                loop {
                    let job = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(&(rules, players, seed)) = jobs.get(job) else { break };
                    if let Some((samples, points)) =
                        play::<P>(&engine, rules, players, nodes, seed, as_game)
                        && let Ok(mut games) = games_played.lock()
                    {
                        games.push(Played { job, samples, points });
                    }
                }
            });
        }
    });
    let Ok(mut played) = games_played.into_inner() else { return };
    // Floating-point sums depend on their order, which must not depend on thread timing.
    played.sort_by_key(|game| game.job);
    let mut sums: Vec<Sums> = (0..P::STAGES).map(|_| Sums::new(P::COUNT)).collect();
    let rows = solve::<P>(&played, &mut sums);
    println!(
        "//! Weights of the features, in hundredths of a point, as `examples/fit.rs` found them."
    );
    println!("\nuse super::features::{{COUNT, STAGES}};\nuse crate::linear::WeightTable;\n");
    println!(
        "#[rustfmt::skip]\npub(super) static TABLE: WeightTable<COUNT, STAGES> = WeightTable {{\n    rows: ["
    );
    let mut spreads = vec![];
    for (stage, weights) in rows.iter().enumerate() {
        let row: Vec<String> =
            weights.iter().map(|weight| format!("{:.0}", weight * 100.0)).collect();
        println!("        [{}],", row.join(", ").replace("-0,", "0,"));
        // Root mean square error of the difference between two seats.
        let (mut square_error, mut pairs) = (0.0, 0.0);
        for Played { samples, points, .. } in &played {
            for sample in samples.iter().filter(|sample| sample.stage == stage) {
                let expected = sample.expect(&rows);
                let error = (points[0] - expected[0]) - (points[1] - expected[1]);
                square_error += error * error;
                pairs += 1.0;
            }
        }
        let spread: f64 = ((square_error + 100.0 * 20.0) / (pairs + 20.0f64)).sqrt();
        spreads.push(format!("{:.0}", spread * 100.0));
        eprintln!("stage {stage}: {} samples, spread {spread:.1}", sums[stage].samples);
    }
    println!("    ],\n    spreads: [{}],\n}};", spreads.join(", "));
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [rules, players, games, nodes, seed] = args.as_slice() else {
        eprintln!("fit: RULES[,RULES] PLAYERS[,PLAYERS] GAMES NODES SEED");
        return ExitCode::from(2);
    };
    let rules: Option<Vec<RuleSet>> = rules.split(',').map(|name| name.parse().ok()).collect();
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
