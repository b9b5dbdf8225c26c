//! A finding as a JSON object (`docs/analysis.md`).

use evora_notation::{Notation, print_position};
use serde_json::{Value, json};

use super::Finding;
use crate::analysis_json::{candidate_json, value_json};
use evora_engine::analysis::{Loss, Mark, Review};

pub(super) fn object(finding: &Finding, lines: usize) -> Value {
    let Finding { decision, analysis, played } = finding;
    let position = &decision.position;
    let told = analysis.candidates.iter().take(lines);
    let candidates: Vec<Value> = told.map(|told| candidate_json(position, told)).collect();
    json!({
        "game": decision.game,
        "ply": decision.ply,
        "player": decision.seat.index(),
        "position": print_position(position),
        "forced": analysis.forced.map(|only| position.word(only)),
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
    object
}
