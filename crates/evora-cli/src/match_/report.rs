//! The JSON report of a match (`docs/matches.md`).

use std::time::Duration;

use evora_engine::arena::{Played, Sample, Schedule, Sprt, Verdict};
use serde_json::{Value, json};

use super::{Outcome, name_of};
use crate::args::MatchArgs;

/// One game.
pub(super) fn result(played: &Played, log: Option<&str>) -> Value {
    let fault = played.fault.as_ref().map(|fault| {
        json!({
            "player": fault.seat.index(),
            "kind": fault.fault.name(),
            "what": fault.fault.to_string(),
            "log": log,
        })
    });
    json!({
        "game": played.seating.number,
        "seed": played.seating.seed,
        "seats": played.seating.seats,
        "first": played.record.start.first,
        "scores": played.scores,
        "winners": played.winners,
        "rounds": played.rounds,
        "moves": played.moves,
        "fault": fault,
    })
}

/// The whole match.
pub(super) fn whole(
    args: &MatchArgs,
    schedule: &Schedule,
    outcome: &Outcome,
    results: Vec<Value>,
) -> Value {
    let tally = &outcome.tally;
    let contestants = (0..).zip(args.contestants.iter().zip(tally.standings())).map(
        |(number, (contestant, standing))| {
            json!({
                "name": name_of(contestant, tally.name(number)),
                "won": standing.won,
                "shared": standing.shared,
                "lost": standing.lost,
                "faults": standing.faults,
                "share": mean(&standing.share),
                "points": mean(&standing.points),
                "time": {
                    "moves": standing.time.moves,
                    "mean": standing.time.mean().map(milliseconds),
                    "longest": milliseconds(standing.time.longest),
                },
            })
        },
    );
    let elo = tally.elo().filter(|_| outcome.is_one_to_one(args)).map(|elo| {
        // JSON has no infinity; null stands for it.
        let difference = elo.difference.is_finite().then_some(elo.difference);
        json!({ "difference": difference, "error": elo.error, "likelihood": elo.likelihood })
    });
    let sprt = args.sprt.map(|sprt| {
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "ratio": sprt.llr(tally.pairs()),
            "bound": Sprt::bound(),
            "verdict": outcome.verdict.map(|verdict| match verdict {
                Verdict::AcceptH0 => "elo0",
                Verdict::AcceptH1 => "elo1",
            }),
        })
    });
    json!({
        "rules": args.game.rules.name(),
        "players": args.game.players.count(),
        "seed": args.seed,
        "games": tally.games(),
        "games_a_deal": schedule.games_a_deal(),
        "nodes": args.nodes,
        "movetime": args.movetime,
        "depth": args.depth,
        "clock": args.clock.map(|clock| [clock.left.as_millis() as u64, clock.increment.as_millis() as u64]),
        "contestants": contestants.collect::<Vec<_>>(),
        "rounds": mean(tally.rounds()),
        "moves": mean(tally.moves()),
        "pairs": outcome.is_one_to_one(args).then(|| tally.pairs()),
        "elo": elo,
        "sprt": sprt,
        "results": results,
    })
}

/// A duration in milliseconds, to the microsecond.
fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

fn mean(sample: &Sample) -> Value {
    json!({ "mean": sample.mean(), "error": sample.error() })
}
