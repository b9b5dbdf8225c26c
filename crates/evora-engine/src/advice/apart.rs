//! A move that a search left aside, searched on its own: by searching what comes after it.

use evora_chance::Quick;
use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyMove, AnyPosition, AnyView, Position, Sight, Turn};

use super::{Budget, only_move};
use crate::bot::think;
use crate::estimate::Estimate;
use crate::evaluator::{Evaluator, Game};
use crate::limits::Stop;
use crate::thought::{Candidate, Thought};

/// Over how many worlds is averaged where something is hidden, or drawn before anybody can move again.
const WORLDS: u32 = 8;

/// What came of a move in one world.
struct Reached {
    position: AnyPosition,
    /// The move, and those that were forced after it.
    line: Vec<AnyMove>,
    /// Whether chance acted on the way.
    drawn: bool,
    /// Whether the search that found the other moves would have stopped here too: the round is over.
    is_last: bool,
}

/// What a legal move is worth, with as much thought as the whole position got.
///
/// Where nothing is hidden and nothing drawn, that is one search of the position after it. Elsewhere
/// it is an average over worlds that agree with the view: what the next player knows and this one
/// does not is drawn anew in each.
pub(super) fn search(view: &AnyView, mv: AnyMove, budget: Budget) -> Option<Candidate<AnyMove>> {
    let first = reach(view, mv, &mut Quick::new(budget.seed));
    let many = view.has_hidden_information() || first.drawn;
    let worlds = if many { WORLDS } else { 1 };
    let mut found: Option<Candidate<AnyMove>> = None;
    for number in 0..worlds {
        let seed = budget.seed.wrapping_add(u64::from(number));
        let reached = reach(view, mv, &mut Quick::new(seed));
        let (estimate, visits, mut rest) = value(&reached, Budget { seed, ..budget }, worlds)?;
        match &mut found {
            Some(mean) => {
                mean.estimate = mean.estimate.towards(&estimate, 1.0 / (number + 1) as f32);
                mean.visits += visits;
            }
            None => {
                let mut line = reached.line;
                line.append(&mut rest);
                found = Some(Candidate { mv, estimate, visits, line });
            }
        }
    }
    found
}

/// Plays the move in a world that agrees with the view, and everything after it that is no decision.
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

/// What a position is worth to every seat, how many positions said so, and the expected line from it.
fn value(reached: &Reached, budget: Budget, parts: u32) -> Option<(Estimate, u64, Vec<AnyMove>)> {
    let position = &reached.position;
    if let Some(outcome) = position.outcome() {
        return Some((Estimate::certain(position.players(), &outcome), 1, vec![]));
    }
    match position.turn() {
        Turn::Seat(seat) if !reached.is_last => {
            let view = position.view(seat);
            // Only what the position is worth is wanted, not how its moves compare.
            let budget = Budget { lines: 1, ..budget };
            let thought = think(&view, &budget.settings(parts), &Stop::default(), &mut |_| {})?;
            let line = thought.best()?.line.clone();
            Some((mean(&thought)?, thought.nodes, line))
        }
        _ => Some((glance(position), 1, vec![])),
    }
}

/// The value of a position by the moves that were searched in it. All of them count, each by its
/// visits, because that is what the value of a move means in the search it is compared with.
fn mean(thought: &Thought<AnyMove>) -> Option<Estimate> {
    let mut mean = thought.best()?.estimate;
    let mut visits = 0;
    for candidate in thought.candidates.iter().filter(|candidate| candidate.visits > 0) {
        visits += candidate.visits;
        mean = mean.towards(&candidate.estimate, candidate.visits as f32 / visits as f32);
    }
    Some(mean)
}

/// What the evaluator says.
fn glance(position: &AnyPosition) -> Estimate {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => Azul::evaluator().judge(game),
        AnyPosition::Pavilion(game) => Pavilion::evaluator().judge(game),
        AnyPosition::Duel(game) => Duel::evaluator().judge(game),
    }
}
