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
//!
//! What a position should be worth is taken to be what the next end of a round is found to be worth,
//! and only in the last round the final points: chance of one round blurs it, not that of all rounds
//! to come. So the weights of late rounds come first and those of earlier ones build on them; sweeps
//! over all stages get there without knowing which stages follow which.

use std::process::ExitCode;
use std::sync::Mutex;

use evora_chance::{Draws, Quick};
use evora_engine::{Bot, Evaluator, Features, Game, Limits, Settings, Stop, pick};
use evora_notation::{GoalChoice, Seeded, seeded};
use evora_rules::azul::Azul;
use evora_rules::{AnyMove, AnyPosition, MoveList, Players, Position, RuleSet, Seat, Turn};

/// One choice in so many is left to the weights alone.
const WANDERS_ONE_IN: u32 = 8;

/// How many samples of a stage it takes to outweigh the weights used before.
const PRIOR: f64 = 60.0;

/// How often all stages are fitted; at least the rounds of a long game.
const SWEEPS: usize = 12;

/// What is known of one stage: sums for least squares.
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
    /// Whether a round has just ended.
    ends_round: bool,
    got: Vec<f32>,
    features: Vec<f32>,
}

impl Sample {
    /// For each seat what it had got and what described it.
    fn seats(&self) -> impl Iterator<Item = (f64, &[f32])> {
        let count = self.features.len() / self.got.len();
        self.got.iter().copied().map(f64::from).zip(self.features.chunks_exact(count))
    }

    /// The final points that weights expect of each seat.
    fn expect(&self, weights: &[Vec<f64>]) -> Vec<f64> {
        let row = &weights[self.stage];
        let more = |features: &[f32]| {
            row.iter().zip(features).map(|(w, &f)| w * f64::from(f)).sum::<f64>()
        };
        self.seats().map(|(got, features)| got + more(features)).collect()
    }
}

/// A game that was played.
struct Played {
    /// Which of the games.
    job: usize,
    samples: Vec<Sample>,
    points: Vec<f64>,
}

/// Samples of a game as it goes on.
fn sample<P: Features>(position: &P, ends_round: bool, samples: &mut Vec<Sample>) {
    let mut features = vec![0.0; P::COUNT * position.players().count()];
    let described = position.describe(&mut features);
    let got = position.players().seats().map(|seat| described.got[seat]).collect();
    samples.push(Sample { stage: described.stage, ends_round, got, features });
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
    let settings = Settings { seed: draws.word(), limits, ..Settings::default() };
    Bot::Full.choose(&position.view(seat), &settings, &Stop::default())
}

/// A move drawn by the evaluator's weights.
fn wander<P: Game>(position: &P, draws: &mut Quick) -> Option<P::Move> {
    let (mut list, mut weights) = (P::Moves::default(), vec![]);
    position.legal_moves_into(&mut list);
    P::evaluator().weigh(position, &list, &mut weights);
    list.get(pick(&weights, draws)?)
}

/// Plays one game.
fn play<P: Features>(
    rules: RuleSet,
    players: Players,
    nodes: u64,
    seed: u64,
    as_game: fn(&AnyPosition) -> Option<&P>,
) -> Option<(Vec<Sample>, Vec<f64>)> {
    let Seeded { mut position, mut stream, .. } =
        seeded(rules, players, None, GoalChoice::Random, seed)?;
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
                    sample(game, true, &mut samples);
                }
                let chance = position.draw(&mut stream)?;
                position.apply_unchecked(&chance);
            }
            Turn::Seat(seat) => {
                if let Some(game) = as_game(&position) {
                    sample(game, false, &mut samples);
                }
                let mv = choose(&position, seat, nodes, &mut draws)?;
                position.play_unchecked(mv);
            }
        }
    }
    let outcome = position.outcome()?;
    let points = players.seats().map(|seat| f64::from(outcome.scores[seat])).collect();
    Some((samples, points))
}

/// Fits the weights of every stage, the last rounds first.
fn solve<P: Features>(games: &[Played], sums: &mut [Sums]) -> Vec<Vec<f64>> {
    let before: Vec<Vec<f64>> = P::written().chunks_exact(P::COUNT).map(<[f64]>::to_vec).collect();
    for sample in games.iter().flat_map(|game| &game.samples) {
        sample.seats().for_each(|(_, features)| sums[sample.stage].add(features));
    }
    let mut weights = before.clone();
    for _ in 0..SWEEPS {
        sums.iter_mut().for_each(|sums| sums.targets.fill(0.0));
        for Played { samples, points, .. } in games {
            let mut next = points.clone();
            for sample in samples.iter().rev() {
                for ((got, features), next) in sample.seats().zip(&next) {
                    sums[sample.stage].add_target(features, next - got);
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
                    if let Some((samples, points)) = play::<P>(rules, players, nodes, seed, as_game)
                        && let Ok(mut games) = games_played.lock()
                    {
                        games.push(Played { job, samples, points });
                    }
                }
            });
        }
    });
    let Ok(mut played) = games_played.into_inner() else { return };
    // Sums of numbers depend on their order, which must not depend on which thread was faster.
    played.sort_by_key(|game| game.job);
    let mut sums: Vec<Sums> = (0..P::STAGES).map(|_| Sums::new(P::COUNT)).collect();
    let rows = solve::<P>(&played, &mut sums);
    println!(
        "//! Weights of the features, in hundredths of a point, as `examples/fit.rs` found them."
    );
    println!("\nuse super::features::{{COUNT, STAGES}};\nuse crate::linear::Table;\n");
    println!(
        "#[rustfmt::skip]\npub(super) static TABLE: Table<COUNT, STAGES> = Table {{\n    rows: ["
    );
    let mut spreads = vec![];
    for (stage, weights) in rows.iter().enumerate() {
        let row: Vec<String> =
            weights.iter().map(|weight| format!("{:.0}", weight * 100.0)).collect();
        println!("        [{}],", row.join(", ").replace("-0,", "0,"));
        // How far off the difference of two seats is.
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
