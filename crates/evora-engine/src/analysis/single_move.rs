//! Value of one root move, from a search of the position after it.

use evora_chance::Quick;
use evora_rules::{AnyMove, AnyPosition, AnyView, Position, Turn, View as _};

use super::{Budget, Knowledge, only_move};
use crate::engine::Engine;
use crate::limits::Stop;
use crate::search_result::{Candidate, SearchResult};
use crate::value::Value;

/// Positions sampled if something is hidden, or drawn before the next decision.
const WORLDS: u32 = 8;

/// A position sampled after the move.
struct Reached {
    position: AnyPosition,
    /// The move, and forced moves after it.
    line: Vec<AnyMove>,
    /// Whether chance acted on the way.
    drawn: bool,
    /// Whether the round is over, where the evaluator takes the place of a search.
    is_last: bool,
}

/// Searches one legal move with the whole budget.
///
/// If nothing is hidden or drawn, this is one search of the position after the move. Otherwise it is the
/// mean over samples that are consistent with the view.
pub(super) fn search(
    engine: &Engine,
    view: &AnyView,
    mv: AnyMove,
    budget: Budget,
) -> Option<Candidate<AnyMove>> {
    let first = reach(view, mv, &mut Quick::new(budget.seed));
    let is_hidden =
        budget.knowledge == Knowledge::Player && first.position.rules().has_hidden_information();
    let many = is_hidden || first.drawn;
    let worlds = if many { WORLDS } else { 1 };
    let mut found: Option<Candidate<AnyMove>> = None;
    for number in 0..worlds {
        let seed = budget.seed.wrapping_add(u64::from(number));
        let reached = reach(view, mv, &mut Quick::new(seed));
        let (value, visits, mut rest) = value(engine, &reached, Budget { seed, ..budget }, worlds)?;
        match &mut found {
            Some(mean) => {
                mean.value = mean.value.lerp(&value, 1.0 / (number + 1) as f32);
                mean.visits += visits;
            }
            None => {
                let mut line = reached.line;
                line.append(&mut rest);
                found = Some(Candidate { mv, value, visits, line });
            }
        }
    }
    found
}

/// Plays the move in a sample of the view, then chance and forced moves up to the next decision.
#[inline(never)]
fn reach(view: &AnyView, mv: AnyMove, draws: &mut Quick) -> Reached {
    let mut position = view.resample(draws);
    let rounds = position.rounds_done();
    position.play_unchecked(mv);
    let (mut line, mut drawn) = (vec![mv], false);
    loop {
        let is_last = position.rounds_done() > rounds;
        match position.turn() {
            Turn::Chance(_) if !is_last => match position.draw(draws) {
                Some(chance) => {
                    position.apply_unchecked(&chance);
                    drawn = true;
                }
                None => return Reached { position, line, drawn, is_last },
            },
            Turn::Seat(_) if !is_last => match only_move(&position) {
                Some(only) => {
                    position.play_unchecked(only);
                    line.push(only);
                }
                None => return Reached { position, line, drawn, is_last },
            },
            _ => return Reached { position, line, drawn, is_last },
        }
    }
}

/// The value of a position, the number of positions searched, and the principal variation from it.
#[inline(never)]
fn value(
    engine: &Engine,
    reached: &Reached,
    budget: Budget,
    parts: u32,
) -> Option<(Value, u64, Vec<AnyMove>)> {
    let position = &reached.position;
    match position.turn() {
        Turn::Seat(seat) if !reached.is_last => {
            let view = budget.knowledge.view(position, seat);
            // Only the value of the position is needed, not a comparison of its moves.
            let budget = Budget { lines: 1, ..budget };
            let result =
                engine.search(&view, &budget.settings(parts), &Stop::default(), &mut |_| {})?;
            let line = result.best()?.line.clone();
            Some((mean(&result)?, result.nodes, line))
        }
        _ => Some((engine.value(position), 1, vec![])),
    }
}

/// The value of a position as the mean over its moves, weighted by visits: what the value of a move means
/// in the search that it is compared with.
fn mean(result: &SearchResult<AnyMove>) -> Option<Value> {
    let mut mean = result.best()?.value;
    let mut visits = 0;
    for candidate in result.candidates.iter().filter(|candidate| candidate.visits > 0) {
        visits += candidate.visits;
        mean = mean.lerp(&candidate.value, candidate.visits as f32 / visits as f32);
    }
    Some(mean)
}
