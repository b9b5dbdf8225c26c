//! Samples: positions of self-play with what a network should say of them.

use evora_chance::Quick;
use evora_rules::{BySeat, MoveList, Players, Seat, Turn};

use crate::games::LearnedGame;
use crate::teacher::Trainable;

/// Parts of the value target: the result of the game, the search of the position, the first search of the next
/// round.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// Part of the result.
    pub result: f32,
    /// Part of the position's own search.
    pub search: f32,
}

impl Default for Mix {
    fn default() -> Mix {
        Mix { result: 0.15, search: 0.5 }
    }
}

/// Weight of a sample before a deal. There are few, and each stands for all deals.
const DEAL_WEIGHT: f32 = 3.0;

/// A position with its targets.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a, P> {
    /// The position: a decision, or before a deal.
    pub position: &'a P,
    /// Its weight in the loss.
    pub weight: f32,
    /// The share of the win of each seat in use.
    pub wins: &'a [f32],
    /// The points of each seat at the end of the game.
    pub ends: BySeat<f32>,
    /// Places of legal moves with their shares of the visits, in 255ths; empty before a deal.
    pub visits: &'a [(u16, u8)],
}

/// Replays a game and passes its samples to `each`, the last first. A game that cannot be replayed has none.
pub fn for_each_sample<P: Trainable>(
    players: Players,
    game: &LearnedGame,
    start: &impl Fn(Seat) -> P,
    mix: Mix,
    mut each: impl FnMut(Sample<'_, P>),
) {
    let mut deals = Quick::new(game.seed);
    let mut position = start(Seat::from_index(game.first.into()).unwrap_or(Seat::S0));
    position = position.with_drawn_goals(game.seed);
    // Positions before a deal, and decisions.
    let mut steps: Vec<(P, Option<usize>)> = vec![];
    let (mut next, mut round) = (0, 0);
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                // Within a round, what chance does is no deal. A deal may be several draws: in Duel of plates, tiles and
                // chips.
                if position.rounds_done() > round {
                    steps.push((position.clone(), None));
                    round = position.rounds_done();
                }
                let Some(chance) = position.draw(&mut deals) else { return };
                position.apply_unchecked(&chance);
            }
            Turn::Seat(_) => {
                let Some(decision) = game.decisions.get(next) else { return };
                let Some(mv) = position.legal_moves().get(decision.played.into()) else {
                    return;
                };
                steps.push((position.clone(), Some(next)));
                round = position.rounds_done();
                position.play_unchecked(mv);
                next += 1;
            }
        }
    }
    let Some(outcome) = position.outcome() else { return };
    let mut result = vec![0.0; players.count()];
    for seat in outcome.winners.iter() {
        result[seat.index()] = 1.0 / outcome.winners.len() as f32;
    }
    let ends = BySeat::new(outcome.scores.as_array().map(f32::from));
    // From the end: the first search of the round after each step's.
    let (mut first_search, mut after) = (result.clone(), result.clone());
    let mut round = position.rounds_done();
    for (position, decision) in steps.iter().rev() {
        if position.rounds_done() < round {
            round = position.rounds_done();
            after.clone_from(&first_search);
        }
        let blend = |search: &[f32], own: f32, next: &[f32]| -> Vec<f32> {
            let rest = 1.0 - mix.result - own;
            (0..players.count())
                .map(|seat| mix.result * result[seat] + own * search[seat] + rest * next[seat])
                .collect()
        };
        match decision {
            None => {
                let wins = blend(&first_search, 1.0 - mix.result, &after);
                each(Sample { position, weight: DEAL_WEIGHT, wins: &wins, ends, visits: &[] });
            }
            Some(number) => {
                let Some(searched) = &game.decisions[*number].searched else { continue };
                let wins = blend(&searched.wins, mix.search, &after);
                let visits = &searched.visits;
                each(Sample { position, weight: 1.0, wins: &wins, ends, visits });
                first_search.clone_from(&searched.wins);
            }
        }
    }
}
