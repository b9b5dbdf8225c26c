//! A finding as a JSON object; the fields are described in `docs/analysis.md`.

use evora_notation::{Notation, print_position};
use serde_json::{Value, json};

use super::Finding;
use crate::advice::{candidate_json, value_json};
use evora_engine::advice::{Lost, Mark, Played};

pub(super) fn object(finding: &Finding, lines: usize) -> Value {
    let Finding { moment, opinion, played } = finding;
    let position = &moment.position;
    let told = opinion.candidates.iter().take(lines);
    let candidates: Vec<Value> = told.map(|told| candidate_json(position, told)).collect();
    json!({
        "game": moment.game,
        "ply": moment.ply,
        "player": moment.seat.index(),
        "position": print_position(position),
        "forced": opinion.forced.map(|only| position.word(only)),
        "nodes": opinion.nodes,
        "proven": opinion.proven,
        "candidates": candidates,
        "played": played.as_ref().map(|played| played_json(finding, played)),
    })
}

fn played_json(finding: &Finding, played: &Played) -> Value {
    let position = &finding.moment.position;
    let mut object = match &played.candidate {
        Some(candidate) => candidate_json(position, candidate),
        None => json!({ "move": position.word(played.mv) }),
    };
    object["place"] = json!(played.place.map(|place| place + 1));
    object["apart"] = json!(played.apart);
    object["lost"] = json!(played.lost.map(|lost| value_json(lost.win, lost.points)));
    object["mark"] = json!(played.lost.and_then(Lost::mark).map(Mark::sign));
    object
}
