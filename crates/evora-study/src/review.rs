//! Reviews of games.

use evora_engine::analysis::{Budget, Loss};
use evora_engine::review::{Figures, Judgement, REVIEW_NODES};
use evora_engine::{Engine, Stop, review as engine};
use evora_game::Game;
use evora_notation::{Notation, print_position};
use evora_rules::{AnyPosition, BySeat, Players, Position, Seat};
use evora_wire::{GameReview, Grade, JudgedMove, MoveDetail, PlayerReview, PlyValue, Problem, Why};

use crate::refusal::{illegal, parse};

/// Judges the move at a ply of a game, or another word in its place. Returns `None` if nobody had a choice there, or the
/// search was stopped.
///
/// # Errors
/// If the word is not a legal move there.
pub fn judge(
    engine: &Engine,
    game: &Game,
    ply: usize,
    word: Option<&str>,
    nodes: Option<u64>,
    stop: &Stop,
) -> Result<Option<JudgedMove>, Problem> {
    let Some(position) = game.at(ply) else { return Ok(None) };
    let instead = match word {
        Some(word) => {
            let mv = parse(position, word)?;
            position.check(mv).map_err(|reason| illegal(&reason))?;
            Some(mv)
        }
        None => None,
    };
    let budget = Budget { nodes: Some(nodes.unwrap_or(REVIEW_NODES)), ..Budget::default() };
    let judgement = engine.judge(game, ply, instead, budget, stop);
    Ok(judgement.and_then(|judgement| judged_move(position, &judgement)))
}

/// A judgement as a message. Returns `None` if it is not of this position.
pub fn judged_move(position: &AnyPosition, judgement: &Judgement) -> Option<JudgedMove> {
    let Judgement { best, played, proven, figures, why } = judgement;
    let shares = |wins: &BySeat<f32>| by_seat(position.players(), wins);
    let Loss { win, points } = figures.loss;
    let why: Vec<Why> = why.iter().filter_map(reason).collect();
    Some(JudgedMove {
        ply: u32::try_from(figures.ply).ok()?,
        seat: figures.seat.index() as u8,
        word: position.word(played.mv),
        grade: grade(figures.grade),
        lost: win,
        points,
        best_win: shares(&figures.best),
        played_win: shares(&figures.played),
        best: position.word(best.mv),
        detail: MoveDetail::of(position, best.mv)?,
        line: best.line.iter().map(|&mv| position.word(mv)).collect(),
        proven: *proven,
        position: (!why.is_empty()).then(|| print_position(position)),
        why,
    })
}

/// Sums up judged decisions of a game. What does not fit the game is left out.
pub fn review(game: &Game, judged: &[evora_wire::Figures]) -> GameReview {
    let players = game.spec().players();
    let figures: Vec<Figures> = judged.iter().filter_map(|it| figures(players, it)).collect();
    let engine::GameReview { decisions, values, players: all, turning_points } =
        engine::GameReview::new(game, &figures);
    let plies = |plies: Vec<usize>| plies.into_iter().map(|ply| ply as u32).collect();
    let value = |value: Option<engine::PlyValue>| {
        value.map(|value| PlyValue {
            win: by_seat(players, &value.wins),
            luck: by_seat(players, &value.luck),
        })
    };
    let player = |it: engine::PlayerReview| PlayerReview {
        decisions: it.decisions,
        accuracy: it.accuracy,
        lost: it.win,
        points: it.points,
        luck: it.luck,
        grades: it.grades.to_vec(),
    };
    GameReview {
        decisions: plies(decisions),
        values: values.into_iter().map(value).collect(),
        players: all.into_iter().map(player).collect(),
        turning_points: plies(turning_points),
    }
}

fn by_seat(players: Players, values: &BySeat<f32>) -> Vec<f32> {
    players.seats().map(|seat| values[seat]).collect()
}

/// The figures of a judged decision; `None` if they are of a game with other players.
fn figures(players: Players, judged: &evora_wire::Figures) -> Option<Figures> {
    let seat = Seat::from_index(judged.seat.into()).filter(|&seat| players.has(seat))?;
    let shares = |list: &[f32]| {
        let mut shares = BySeat::new([0.0; 4]);
        players.seats().zip(list).for_each(|(seat, &share)| shares[seat] = share);
        (list.len() == players.count()).then_some(shares)
    };
    Some(Figures {
        ply: judged.ply as usize,
        seat,
        best: shares(&judged.best_win)?,
        played: shares(&judged.played_win)?,
        loss: Loss { win: judged.lost, points: judged.points },
        grade: engine_grade(judged.grade),
    })
}

fn grade(grade: engine::Grade) -> Grade {
    match grade {
        engine::Grade::Best => Grade::Best,
        engine::Grade::Good => Grade::Good,
        engine::Grade::Inaccuracy => Grade::Inaccuracy,
        engine::Grade::Mistake => Grade::Mistake,
        engine::Grade::Blunder => Grade::Blunder,
    }
}

fn engine_grade(grade: Grade) -> engine::Grade {
    match grade {
        Grade::Best => engine::Grade::Best,
        Grade::Good => engine::Grade::Good,
        Grade::Inaccuracy => engine::Grade::Inaccuracy,
        Grade::Mistake => engine::Grade::Mistake,
        Grade::Blunder => engine::Grade::Blunder,
    }
}

/// A reason as a message. Every legal reply has a detail.
fn reason(why: &engine::Why) -> Option<Why> {
    let number = |seat: Seat| seat.index() as u8;
    Some(match *why {
        engine::Why::Line { row } => Why::Line { row },
        engine::Why::Points { points } => Why::Points { points },
        engine::Why::Floor { tiles } => Why::Floor { tiles },
        engine::Why::Bonus { tiles } => Why::Bonus { tiles },
        engine::Why::End { points } => Why::End { points },
        engine::Why::Marker => Why::Marker {},
        engine::Why::Deny { seat, points, ref reply } => Why::Deny {
            seat: number(seat),
            points,
            reply: MoveDetail::of(&reply.position, reply.mv)?,
        },
        engine::Why::FloorOfOther { seat, tiles } => {
            Why::FloorOfOther { seat: number(seat), tiles }
        }
        engine::Why::Later { points } => Why::Later { points },
        engine::Why::Price { points } => Why::Price { points },
    })
}
