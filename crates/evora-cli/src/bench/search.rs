//! `evora bench --search`: signature and speed of every search, and how far it overruns its deadline.

use std::io::Write;
use std::time::Duration;

use evora_engine::Engine;
use evora_engine::bench::{Measurement, NODES, evaluation_speed, measure, overrun, total};
use evora_rules::{Players, RuleSet};

use crate::args::BenchArgs;
use crate::failure::Failure;

/// Nodes per position for the measurement of speed.
const FAST_NODES: u64 = 300_000;

/// Runs for the measurement of evaluations, each of some hundred positions.
const RUNS: u32 = 1_000;

/// Time per position for the measurement of overruns.
const THINK: Duration = Duration::from_millis(300);

pub(crate) fn run(args: &BenchArgs, engine: &Engine) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "                      |                           | nodes a second       | evaluations a second |\n\
         rules         players |  nodes  signature        | 1 thread   2 threads |  values  with priors | ms late"
    )?;
    let mut measurements = vec![];
    for rules in RuleSet::ALL.into_iter().filter(|&rules| args.rules.is_none_or(|r| r == rules)) {
        let wanted = |players: &&Players| args.players.is_none_or(|p| p == **players);
        for &players in rules.players().iter().filter(wanted) {
            let fixed = measure(engine, rules, players, NODES, 1);
            let [one, two] = [1, 2].map(|threads| {
                let Measurement { nodes, time, .. } =
                    measure(engine, rules, players, FAST_NODES, threads);
                nodes as f64 / time.as_secs_f64().max(1e-9)
            });
            let evaluated = evaluation_speed(engine, rules, players, RUNS);
            let late = overrun(engine, rules, players, THINK).as_secs_f64() * 1e3;
            writeln!(
                out,
                "{:<13} {players:>7} | {:>6}  {:016x} | {one:>8.0}   {two:>9.0} | {:>7.0}  {:>11.0} | {late:>7.1}",
                rules.name(),
                fixed.nodes,
                fixed.signature,
                evaluated.values,
                evaluated.with_priors,
            )?;
            out.flush()?;
            measurements.push(fixed);
        }
    }
    let (nodes, signature) = total(&measurements);
    writeln!(out, "in all                  {nodes:>6}  {signature:016x}")?;
    Ok(())
}
