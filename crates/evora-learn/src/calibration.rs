//! Calibration: how well predicted shares of the win agree with what then happened.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use evora_chance::{Draws, Quick};
use evora_engine::{Engine, Limits, Settings, Stop, Value};
use evora_game::{GoalChoice, seeded};
use evora_rules::{AnyPosition, BySeat, Players, Position, RuleSet, Seat, Turn};

/// Deals over which a value before a deal is averaged.
const DEALS: u32 = 32;

/// Predicted shares are counted in this many bins of the same width.
pub const BINS: usize = 10;

/// What is played and searched.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The rule set.
    pub rules: RuleSet,
    /// The number of players.
    pub players: Players,
    /// Number of games.
    pub games: u64,
    /// Nodes for each move, and for each prediction by search.
    pub nodes: u64,
    /// Seed of the first game; game n adds n.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Squared errors of predictions.
#[derive(Clone, Copy, Default, Debug)]
pub struct Error {
    count: u64,
    squares: f64,
}

impl Error {
    fn add(&mut self, predicted: f32, happened: f32) {
        self.count += 1;
        self.squares += f64::from((predicted - happened).powi(2));
    }

    /// Number of predictions.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean squared error; NaN without predictions.
    pub fn mean(&self) -> f64 {
        self.squares / self.count as f64
    }
}

/// Errors at the start of one round.
#[derive(Clone, Copy, Default, Debug)]
pub struct RoundErrors {
    /// The evaluator before the deal.
    pub before_deal: Error,
    /// The evaluator after each of many deals, averaged.
    pub mean_of_deals: Error,
    /// The evaluator after the deal.
    pub after_deal: Error,
    /// A search after the deal.
    pub search: Error,
}

/// Predictions within one bin, by search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Bin {
    /// Number of predictions.
    pub count: u64,
    /// Sum of what was predicted.
    pub predicted: f64,
    /// Sum of what happened.
    pub happened: f64,
}

/// What was found.
#[derive(Clone, Default, Debug)]
pub struct Calibration {
    /// By round, from the first.
    pub rounds: Vec<RoundErrors>,
    /// By predicted share of the win, over all decisions.
    pub bins: [Bin; BINS],
}

/// The predictions of one round.
struct Predictions {
    before_deal: Value,
    mean_of_deals: Value,
    after_deal: Value,
    search: Option<Value>,
}

/// Plays games with a search of one engine in every seat, and compares what another one predicts with the results.
pub fn calibrate(playing: &Engine, predicting: &Engine, plan: &Plan) -> Calibration {
    let next = AtomicU64::new(0);
    let found = Mutex::new(Calibration::default());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    let seed = plan.seed.wrapping_add(number);
                    let Some(game) = play(playing, predicting, plan, seed) else { continue };
                    if let Ok(mut found) = found.lock() {
                        found.add(plan.players, &game);
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_default()
}

/// A game that was played: predictions by round, the values of all searches, and the shares of the win in the end.
struct Played {
    rounds: Vec<Predictions>,
    searches: Vec<(Seat, Value)>,
    result: BySeat<f32>,
}

fn play(playing: &Engine, predicting: &Engine, plan: &Plan, seed: u64) -> Option<Played> {
    let game = seeded(plan.rules, plan.players, None, GoalChoice::Random, seed)?;
    let (mut position, mut stream) = (game.spec.start(), game.stream);
    let mut choices = Quick::new(!seed);
    let (mut rounds, mut searches): (Vec<Predictions>, Vec<(Seat, Value)>) = (vec![], vec![]);
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let is_between_rounds = rounds.len() == usize::from(position.rounds_done());
                let before_deal = predicting.value(&position);
                let mean_of_deals =
                    is_between_rounds.then(|| mean_of_deals(predicting, &position, &mut choices));
                // A deal may be several draws: Summer Pavilion begins with the supply.
                while let Turn::Chance(_) = position.turn() {
                    let chance = position.draw(&mut stream)?;
                    position.apply(&chance).ok()?;
                }
                if let Some(mean_of_deals) = mean_of_deals {
                    let after_deal = predicting.value(&position);
                    rounds.push(Predictions {
                        before_deal,
                        mean_of_deals,
                        after_deal,
                        search: None,
                    });
                }
            }
            Turn::Seat(seat) => {
                let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
                let settings = Settings { seed: choices.word(), limits, ..Settings::default() };
                let view = position.view(seat);
                let best = |engine: &Engine| {
                    let found = engine.search(&view, &settings, &Stop::default(), &mut |_| {})?;
                    found.candidates.into_iter().next()
                };
                let predicted = best(predicting)?.value;
                if let Some(round) = rounds.last_mut() {
                    round.search.get_or_insert(predicted);
                }
                searches.push((seat, predicted));
                position.play(best(playing)?.mv).ok()?;
            }
        }
    }
    let result = Value::exact(plan.players, &position.outcome()?).wins;
    Some(Played { rounds, searches, result })
}

/// The mean of the evaluator over deals.
fn mean_of_deals(engine: &Engine, position: &AnyPosition, draws: &mut impl Draws) -> Value {
    let mut mean = Value::default();
    for number in 1..=DEALS {
        let mut dealt = *position;
        while let Some(chance) = dealt.draw(draws) {
            dealt.apply_unchecked(&chance);
        }
        mean = mean.lerp(&engine.value(&dealt), 1.0 / number as f32);
    }
    mean
}

impl Calibration {
    fn add(&mut self, players: Players, game: &Played) {
        let most = self.rounds.len().max(game.rounds.len());
        self.rounds.resize(most, RoundErrors::default());
        for (errors, round) in self.rounds.iter_mut().zip(&game.rounds) {
            for seat in players.seats() {
                let happened = game.result[seat];
                errors.before_deal.add(round.before_deal.wins[seat], happened);
                errors.mean_of_deals.add(round.mean_of_deals.wins[seat], happened);
                errors.after_deal.add(round.after_deal.wins[seat], happened);
                if let Some(search) = round.search {
                    errors.search.add(search.wins[seat], happened);
                }
            }
        }
        for (seat, value) in &game.searches {
            let predicted = value.wins[*seat];
            let bin = ((predicted * BINS as f32) as usize).min(BINS - 1);
            let Bin { count, predicted: sum, happened } = &mut self.bins[bin];
            *count += 1;
            *sum += f64::from(predicted);
            *happened += f64::from(game.result[*seat]);
        }
    }
}
