//! `evora bench --search`: signature and speed of every search, and how far it overruns its deadline.

use std::io::Write;
use std::time::Duration;

use evora_engine::Engine;
use evora_engine::bench::{Measurement, NODES, evaluations_per_second, measure, overrun, total};
use evora_rules::{Players, RuleSet};

use crate::args::BenchArgs;
use crate::failure::Failure;

/// Nodes per position for the measurement of speed.
const FAST_NODES: u64 = 300_000;

/// Evaluations for the measurement of their speed.
const EVALUATIONS: usize = 400_000;

/// Time per position for the measurement of overruns.
const THINK: Duration = Duration::from_millis(300);

pub(crate) fn run(args: &BenchArgs, engine: &Engine) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "rules         players |  nodes  signature        | nodes a second | evaluations | ms late"
    )?;
    let mut measurements = vec![];
    for rules in RuleSet::ALL.into_iter().filter(|&rules| args.rules.is_none_or(|r| r == rules)) {
        let wanted = |players: &&Players| args.players.is_none_or(|p| p == **players);
        for &players in rules.players().iter().filter(wanted) {
            let fixed = measure(engine, rules, players, NODES);
            let Measurement { nodes: looked_at, time, .. } =
                measure(engine, rules, players, FAST_NODES);
            let speed = looked_at as f64 / time.as_secs_f64().max(1e-9);
            let evaluated = evaluations_per_second(engine, rules, players, EVALUATIONS);
            let late = overrun(engine, rules, players, THINK).as_secs_f64() * 1e3;
            writeln!(
                out,
                "{:<13} {players:>7} | {:>6}  {:016x} | {speed:>14.0} | {evaluated:>11.0} | {late:>7.1}",
                rules.name(),
                fixed.nodes,
                fixed.signature
            )?;
            out.flush()?;
            measurements.push(fixed);
        }
    }
    let (nodes, signature) = total(&measurements);
    writeln!(out, "in all                  {nodes:>6}  {signature:016x}")?;
    Ok(())
}
