//! Report of a measurement.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use serde_json::{Value, json};

use super::server::Usage;
use super::tally::{Tally, per_mille};
use crate::args::LoadArgs;
use crate::failure::Failure;

pub(super) struct Report {
    tables: u32,
    /// The most that were open at a time.
    sockets: u64,
    games: u64,
    moves: u64,
    arriving: Duration,
    took: Duration,
    /// Name, median, 99th percentile and maximum in milliseconds.
    times: Vec<(&'static str, [f64; 3])>,
    memory: Option<u64>,
    /// Processor time of the server.
    processor: Option<Duration>,
    errors: BTreeMap<String, u64>,
}

impl Report {
    pub(super) fn new(
        args: &LoadArgs,
        tally: &Tally,
        arriving: Duration,
        took: Duration,
        (before, after): (Usage, Usage),
    ) -> Report {
        let times = tally.times();
        let three = |sorted: &[u32]| [500, 990, 1000].map(|mille| per_mille(sorted, mille));
        Report {
            tables: args.tables,
            sockets: tally.most_sockets(),
            games: tally.games(),
            moves: tally.moves(),
            arriving,
            took,
            times: vec![
                ("acknowledged", three(&times.acknowledged)),
                ("seen", three(&times.seen)),
                ("acknowledged_to_seen", three(&times.between)),
            ],
            memory: before.memory.max(after.memory),
            processor: after.processor.zip(before.processor).map(|(after, before)| after - before),
            errors: tally.errors(),
        }
    }

    pub(super) fn errors(&self) -> u64 {
        self.errors.values().sum()
    }

    fn speed(&self) -> f64 {
        self.moves as f64 / self.took.as_secs_f64().max(1e-9)
    }

    /// The server's processor time for each move, in microseconds.
    fn processor_micros(&self) -> Option<f64> {
        let processor = self.processor.filter(|_| self.moves > 0)?;
        Some(processor.as_secs_f64() * 1e6 / self.moves as f64)
    }

    pub(super) fn write(&self, json: bool) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        if json {
            writeln!(out, "{}", self.json())?;
            return Ok(());
        }
        writeln!(out, "tables                  {:>10}", self.tables)?;
        writeln!(out, "open sockets, most      {:>10}", self.sockets)?;
        writeln!(out, "arriving took           {:>10.1} s", self.arriving.as_secs_f64())?;
        writeln!(out, "moves                   {:>10}", self.moves)?;
        writeln!(out, "games finished          {:>10}", self.games)?;
        writeln!(out, "moves a second          {:>10.0}", self.speed())?;
        for (name, [half, most, longest]) in &self.times {
            let name = name.replace('_', " ");
            writeln!(
                out,
                "{name:<22} p50 {half:>8.1} ms  p99 {most:>8.1} ms  most {longest:>8.1} ms"
            )?;
        }
        if let Some(memory) = self.memory {
            writeln!(
                out,
                "memory                  {:>10.0} MiB",
                memory as f64 / f64::from(1 << 20)
            )?;
        }
        if let Some(micros) = self.processor_micros() {
            writeln!(out, "processor time a move   {micros:>10.0} µs")?;
        }
        writeln!(out, "errors                  {:>10}", self.errors())?;
        for (error, count) in &self.errors {
            writeln!(out, "  {count} × {error}")?;
        }
        Ok(out.flush()?)
    }

    fn json(&self) -> Value {
        let times = self.times.iter().map(|(name, [half, most, longest])| {
            let value = json!({ "p50_ms": half, "p99_ms": most, "max_ms": longest });
            ((*name).to_owned(), value)
        });
        json!({
            "tables": self.tables,
            "sockets": self.sockets,
            "arriving_s": self.arriving.as_secs_f64(),
            "seconds": self.took.as_secs_f64(),
            "moves": self.moves,
            "games": self.games,
            "moves_per_second": self.speed(),
            "times": times.collect::<serde_json::Map<_, _>>(),
            "memory_bytes": self.memory,
            "processor_micros_per_move": self.processor_micros(),
            "errors": self.errors,
        })
    }
}
