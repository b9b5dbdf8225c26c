//! `evora hint`: the best move of a position, and why.

use std::io::Write;

use evora_engine::Stop;
use evora_notation::{Notation, print_position};
use evora_rules::{Position, Turn};
use evora_tui::plain;
use evora_words::{Lang, Words};
use serde_json::{Value, json};

use crate::analysis_json::candidate_json;
use crate::args::HintArgs;
use crate::decisions::{self, Decision, Found};
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;

/// Moves in the JSON form: the best and the second best.
const TOLD: usize = 2;

pub(crate) fn run(args: &HintArgs, words: &Words) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let Decision { seat, position, .. } = asked(args)?;
    let engine = networks.engine_for(position.rules(), position.players())?;
    let found = engine
        .analyse(&position.view(seat), args.search.budget(), &Stop::default())
        .ok_or_else(|| Failure::Bad("nobody is to move in this position".into()))?;
    let mut out = anstream::stdout().lock();
    if !args.json {
        let lines = plain::hint(words, &position, &found);
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
        "nodes": found.nodes,
        "proven": found.proven,
        "candidates": candidates,
    });
    writeln!(out, "{answer}")?;
    Ok(out.flush()?)
}

/// The position asked about: in a game, the one after its last move.
fn asked(args: &HintArgs) -> Result<Decision, Failure> {
    if let Some(text) = &args.position {
        return decisions::of_text(text, "--position", 1);
    }
    let Some(file) = &args.file else {
        return Err(Failure::Bad("name a file or give a --position".into()));
    };
    let mut seen: Vec<Decision> = Vec::new();
    decisions::of_file(file, &mut |found| {
        if let Found::Decision(decision) = found {
            // The last decision of a game counts; of position texts there must be only one.
            seen.retain(|_| decision.ply.is_none());
            seen.push(decision);
        }
        Ok(())
    })?;
    let bad = |what: &str| Err(Failure::Bad(format!("{}: {what}", input::name(file))));
    match seen[..] {
        [decision] => match decision.played {
            None => Ok(decision),
            Some(last) => {
                let mut position = decision.position;
                let turn = position.play(last).map_or(Turn::Over, |()| position.turn());
                // Errors about input are in English, whatever the language of the output.
                let next = Words::new(Lang::En).whats_next(turn);
                bad(&format!("nobody is to move after the last move of the game: {next}"))
            }
        },
        [] => bad("there is no position in it"),
        _ => bad("it holds more than one position; evora analyse takes as many as you like"),
    }
}
