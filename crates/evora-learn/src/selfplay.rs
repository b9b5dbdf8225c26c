//! Self-play.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::bail;
use evora_chance::{Draws, Quick};
use evora_engine::sample_weighted;
use evora_rules::{MoveList, Players, Seat, Turn};

use crate::games::{Decision, LearnedGame, Searched};
use crate::teacher::{Teacher, Trainable};

/// Settings of self-play.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// Number of players.
    pub players: Players,
    /// Simulations for a decision that is recorded.
    pub nodes: u64,
    /// Simulations for the other decisions, which only lead the game on; `None` if all are recorded.
    pub quick_nodes: Option<u64>,
    /// Seed of the first game; game n adds n.
    pub seed: u64,
    /// Number of games.
    pub games: u64,
    /// Stops after the game in which this time is reached.
    pub deadline: Option<Instant>,
    /// Threads.
    pub threads: usize,
}

/// One decision in this many is recorded, besides the first of each round. More games for the same time tell
/// more than more decisions of the same games.
const RECORDED: u32 = 4;
/// One decision in this many is random.
const RANDOM: u32 = 10;
/// Of the others, one in this many is sampled by visits; the rest are the best.
const SAMPLED: u32 = 3;

/// What was played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Totals {
    /// Games.
    pub games: u64,
    /// Searched decisions.
    pub positions: u64,
    /// Points of all seats together.
    pub points: u64,
    /// Rounds.
    pub rounds: u64,
}

/// Plays games on all threads and writes them to `out`, in no certain order.
pub fn self_play<P: Trainable>(
    settings: &SelfPlay,
    teacher: &Teacher<P>,
    start: impl Fn(Seat) -> P + Sync,
    out: impl Write + Send,
) -> anyhow::Result<Totals>
where
    Teacher<P>: Sync,
{
    let next = AtomicU64::new(0);
    let out = Mutex::new((out, Totals::default()));
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let late = settings.deadline.is_some_and(|deadline| Instant::now() >= deadline);
                    if number >= settings.games || late {
                        return;
                    }
                    let seed = settings.seed.wrapping_add(number);
                    let (game, last) = play(settings, teacher, &start, seed);
                    let Ok(mut out) = out.lock() else { return };
                    if let Err(error) = game.write(settings.players.count(), &mut out.0) {
                        if let Ok(mut failed) = failed.lock() {
                            *failed = Some(error);
                        }
                        return;
                    }
                    let totals = &mut out.1;
                    totals.games += 1;
                    totals.positions +=
                        game.decisions.iter().filter(|d| d.searched.is_some()).count() as u64;
                    totals.rounds += u64::from(last.rounds_done());
                    let scores = last.outcome().map(|outcome| outcome.scores);
                    totals.points += settings
                        .players
                        .seats()
                        .map(|seat| scores.map_or(0, |scores| u64::from(scores[seat])))
                        .sum::<u64>();
                }
            });
        }
    });
    if let Ok(Some(error)) = failed.into_inner() {
        bail!("could not write games: {error}");
    }
    let Ok((mut out, totals)) = out.into_inner() else { bail!("a thread of self-play failed") };
    out.flush()?;
    Ok(totals)
}

/// Plays one game. Returns it with its last position.
fn play<P: Trainable>(
    settings: &SelfPlay,
    teacher: &Teacher<P>,
    start: &impl Fn(Seat) -> P,
    seed: u64,
) -> (LearnedGame, P) {
    let mut choices = Quick::new(!seed);
    let first = choices.below(settings.players.count() as u32) as u8;
    let mut deals = Quick::new(seed);
    let mut position =
        start(Seat::from_index(first.into()).unwrap_or(Seat::S0)).with_drawn_goals(seed);
    let mut decisions = vec![];
    // The rounds that were over at the last decision.
    let mut round = None;
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => match position.draw(&mut deals) {
                Some(chance) => position.apply_unchecked(&chance),
                None => break,
            },
            Turn::Seat(seat) => {
                let moves = position.legal_moves();
                let is_first_of_round =
                    round.replace(position.rounds_done()) != Some(position.rounds_done());
                let quick_nodes = settings
                    .quick_nodes
                    .filter(|_| choices.below(RECORDED) != 0 && !is_first_of_round);
                let nodes = quick_nodes.unwrap_or(settings.nodes);
                // An only move is searched where its value is recorded: a search meets many such positions.
                let mut decision = if moves.len() < 2 && quick_nodes.is_some() {
                    Decision { played: 0, searched: None }
                } else {
                    decide(settings.players, nodes, teacher, &position, seat, &moves, &mut choices)
                };
                if quick_nodes.is_some() {
                    decision.searched = None;
                }
                let Some(mv) = moves.get(decision.played.into()) else { break };
                decisions.push(decision);
                position.play_unchecked(mv);
            }
        }
    }
    (LearnedGame { first, seed, decisions }, position)
}

fn decide<P: Trainable>(
    players: Players,
    nodes: u64,
    teacher: &Teacher<P>,
    position: &P,
    seat: Seat,
    moves: &P::Moves,
    choices: &mut Quick,
) -> Decision {
    let Some(found) = teacher.search(&position.view(seat), nodes, choices.word()) else {
        return Decision { played: 0, searched: None };
    };
    let total: u64 = found.candidates.iter().map(|candidate| candidate.visits).sum();
    let mut wins = vec![0.0; players.count()];
    let mut visits: Vec<(u16, u8)> = vec![];
    for candidate in found.candidates.iter().filter(|candidate| candidate.visits > 0) {
        let share = candidate.visits as f32 / total.max(1) as f32;
        for (win, seat) in wins.iter_mut().zip(players.seats()) {
            *win += share * candidate.value.wins[seat];
        }
        let place = moves.iter().position(|mv| mv == candidate.mv);
        let share = (255.0 * share).round() as u8;
        if let Some(place) = place
            && (share > 0 || visits.is_empty())
        {
            visits.push((place as u16, share.max(1)));
        }
    }
    let best = visits.first().map_or(0, |&(place, _)| place);
    let played = if choices.below(RANDOM) == 0 {
        P::random_move(moves, choices)
    } else if choices.below(SAMPLED) == 0 {
        let weights: Vec<f32> = visits.iter().map(|&(_, share)| share.into()).collect();
        sample_weighted(&weights, choices).map_or(best, |at| visits[at].0)
    } else {
        best
    };
    Decision { played, searched: Some(Searched { wins, visits }) }
}
