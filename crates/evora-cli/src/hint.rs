//! `evora hint`: the best move of a position, and why.

use std::io::Write;

use evora_engine::Stop;
use evora_notation::{Notation, print_position};
use evora_rules::Position;
use evora_tui::plain;
use evora_words::Words;
use serde_json::{Value, json};

use crate::analyse::knowledge_line;
use crate::analysis_json::{candidate_json, knowledge_json};
use crate::args::HintArgs;
use crate::decisions::{self, Decision};
use crate::failure::Failure;
use crate::networks::Networks;

/// Moves in the JSON form: the best and the second best.
const TOLD: usize = 2;

pub(crate) fn run(args: &HintArgs, words: &Words) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let Decision { seat, position, .. } =
        decisions::asked(args.position.as_deref(), args.file.as_deref())?;
    let engine = networks.engine_for(position.rules(), position.players())?;
    let budget = args.search.budget();
    let found = engine
        .analyse(&budget.knowledge.view(&position, seat), budget, &Stop::default())
        .ok_or_else(|| Failure::Bad("nobody is to move in this position".into()))?;
    let mut out = anstream::stdout().lock();
    if !args.json {
        let mut lines = plain::hint(words, &position, &found);
        lines.extend(knowledge_line(words, position.rules(), budget.knowledge));
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        return Ok(out.flush()?);
    }
    let best = found.forced.or_else(|| found.candidates.first().map(|best| best.mv));
    let told = found.candidates.iter().take(TOLD);
    let candidates: Vec<Value> = told.map(|told| candidate_json(&position, told)).collect();
    let answer = json!({
        "player": seat.index(),
        "position": print_position(&position),
        "move": best.map(|best| position.word(best)),
        "words": best.map(|best| words.describe(&position, best)),
        "forced": found.forced.is_some(),
        "knowledge": knowledge_json(budget.knowledge),
        "nodes": found.nodes,
        "proven": found.proven,
        "candidates": candidates,
    });
    writeln!(out, "{answer}")?;
    Ok(out.flush()?)
}
