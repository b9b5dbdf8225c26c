//! A finding as a JSON object (`docs/analysis.md`).

use evora_notation::{Notation, print_position};
use serde_json::{Value, json};

use super::{Finding, move_number};
use crate::analysis_json::{candidate_json, knowledge_json, rounded, value_json};
use evora_engine::analysis::{Knowledge, Loss, Mark, Review};
use evora_engine::review::Grade;
use evora_game::Game;
use evora_wire::{GameReview, PlayerReview, PlyValue};

pub(super) fn object(finding: &Finding, lines: usize, knowledge: Knowledge) -> Value {
    let Finding { decision, analysis, played, .. } = finding;
    let position = &decision.position;
    let told = analysis.candidates.iter().take(lines);
    let candidates: Vec<Value> = told.map(|told| candidate_json(position, told)).collect();
    json!({
        "game": decision.game,
        "ply": decision.ply,
        "player": decision.seat.index(),
        "position": print_position(position),
        "forced": analysis.forced.map(|only| position.word(only)),
        "knowledge": knowledge_json(knowledge),
        "nodes": analysis.nodes,
        "proven": analysis.proven,
        "candidates": candidates,
        "played": played.as_ref().map(|played| played_json(finding, played)),
    })
}

fn played_json(finding: &Finding, played: &Review) -> Value {
    let position = &finding.decision.position;
    let mut object = match &played.candidate {
        Some(candidate) => candidate_json(position, candidate),
        None => json!({ "move": position.word(played.mv) }),
    };
    object["place"] = json!(played.place.map(|place| place + 1));
    object["apart"] = json!(played.searched_alone);
    object["lost"] = json!(played.loss.map(|loss| value_json(loss.win, loss.points)));
    object["mark"] = json!(played.loss.and_then(Loss::mark).map(Mark::sign));
    let judged = finding.judged_move();
    object["grade"] = json!(judged.as_ref().map(|judged| judged.grade));
    object["why"] = json!(judged.map(|judged| judged.why).unwrap_or_default());
    object
}

/// The review of a game, as far as it was analysed.
pub(super) fn review(number: usize, game: &Game, review: &GameReview) -> Value {
    let all = |numbers: &[f32]| -> Vec<Value> {
        numbers.iter().map(|&number| rounded(number, 4)).collect()
    };
    let grades = |counts: &[u32]| -> Value {
        let named = Grade::ALL.iter().zip(counts);
        named.map(|(grade, count)| (grade.name().to_owned(), json!(count))).collect()
    };
    let player = |player: &PlayerReview| {
        json!({
            "decisions": player.decisions,
            "accuracy": player.accuracy.map(|accuracy| rounded(accuracy, 1)),
            "lost": value_json(player.lost, player.points),
            "luck": rounded(player.luck, 4),
            "grades": grades(&player.grades),
        })
    };
    let step = |value: &Option<PlyValue>| {
        let value = value.as_ref();
        json!(value.map(|value| json!({ "win": all(&value.win), "luck": all(&value.luck) })))
    };
    let turning = review.turning_points.iter().map(|&step| move_number(game, step));
    json!({
        "game": number,
        "review": {
            "players": review.players.iter().map(player).collect::<Vec<_>>(),
            "turning_points": turning.collect::<Vec<_>>(),
            "steps": review.values.iter().map(step).collect::<Vec<_>>(),
        },
    })
}
