//! The result table of a match.

use std::io::{Result, Write};
use std::time::Duration;

use evora_engine::arena::{Elo, Sample, Schedule, Sprt, Tally, Verdict};

use super::{Outcome, name_of};
use crate::args::MatchArgs;

pub(super) fn print(
    out: &mut impl Write,
    args: &MatchArgs,
    schedule: &Schedule,
    outcome: &Outcome,
) -> Result<()> {
    let tally = &outcome.tally;
    let (games, deals) = (tally.games(), tally.games() / schedule.games_a_deal() as u64);
    let (rules, players, seed) = (args.game.rules, args.game.players, args.seed);
    let (games, deals) = (counted(games, "game"), counted(deals, "deal"));
    writeln!(out, "{rules}, {players} players; {games} of {deals}, from seed {seed}\n")?;
    let names = names(args, tally);
    let width = names.iter().map(|name| name.chars().count()).chain([10]).max().unwrap_or(10);
    writeln!(out, "{:<width$}    won shared   lost   share of wins %        points", "contestant")?;
    for place in tally.ranking() {
        let standing = &tally.standings()[place];
        let (won, shared, lost) = (standing.won, standing.shared, standing.lost);
        let share = with_error(&standing.share, 100.0);
        let points = with_error(&standing.points, 1.0);
        let faults = match standing.faults {
            0 => String::new(),
            faults => format!("  {faults} lost by fault"),
        };
        let name = &names[place];
        writeln!(
            out,
            "{name:<width$} {won:>6} {shared:>6} {lost:>6}  {share:>16} {points:>13}{faults}"
        )?;
    }
    let (rounds, moves) = (tally.rounds().mean(), tally.moves().mean());
    if tally.rounds().count() > 0 {
        writeln!(out, "\n{rounds:.1} rounds and {moves:.1} moves a game; ± holds 95 times in 100")?;
    }
    let times = tally.ranking().into_iter().filter_map(|place| {
        let time = tally.standings()[place].time;
        let (mean, longest) = (milliseconds(time.mean()?), milliseconds(time.longest));
        Some(format!("{} {mean} ms, at most {longest}", names[place]))
    });
    let times: Vec<String> = times.collect();
    if !times.is_empty() {
        writeln!(out, "time a move: {}", times.join("; "))?;
    }
    if outcome.is_one_to_one(args) {
        let (one, two) = (&names[0], &names[1]);
        if let Some(elo) = tally.elo() {
            let difference = in_elo(&elo);
            write!(out, "{one} against {two}: {difference}")?;
            // Without an error, as when one side won every game, there is no likelihood either.
            if known(elo.error).is_some() {
                let sure = elo.likelihood * 100.0;
                write!(out, "; stronger with a likelihood of {sure:.1} %")?;
            }
            writeln!(out)?;
        }
    }
    if let Some(sprt) = &args.sprt {
        let (ratio, bound) = (sprt.llr(tally.pairs()), Sprt::bound());
        let Sprt { elo0, elo1 } = sprt;
        let said = match outcome.verdict {
            Some(Verdict::AcceptH1) => format!("rather {elo1}"),
            Some(Verdict::AcceptH0) => format!("rather {elo0}"),
            None => "not decided".into(),
        };
        writeln!(
            out,
            "SPRT of {elo0} against {elo1}: {said}; {ratio:.2} between -{bound:.2} and {bound:.2}"
        )?;
    }
    Ok(())
}

/// The current result in short.
pub(super) fn brief(args: &MatchArgs, tally: &Tally) -> String {
    let first = short(name_of(&args.contestants[0], tally.name(0)));
    let share = tally.standings()[0].share.mean() * 100.0;
    let mut text = format!("{first} {share:.1} %");
    if let (Some(elo), 2) = (tally.elo(), args.contestants.len()) {
        text.push_str(&format!(", {}", in_elo(&elo)));
    }
    if let Some(sprt) = &args.sprt {
        text.push_str(&format!(", SPRT {:.2}", sprt.llr(tally.pairs())));
    }
    text
}

fn in_elo(elo: &Elo) -> String {
    // Adding zero avoids a negative zero.
    let difference = elo.difference + 0.0;
    match known(elo.error) {
        Some(error) => format!("Elo {difference:+.1} ± {error:.1}"),
        None if difference.is_finite() => format!("Elo {difference:+.1} ± ?"),
        None if difference > 0.0 => "won everything".into(),
        None => "lost everything".into(),
    }
}

/// An error, unless all results were equal: they say nothing about how far others may lie from them.
fn known(error: Option<f64>) -> Option<f64> {
    error.filter(|&error| error > 0.0)
}

fn with_error(sample: &Sample, scale: f64) -> String {
    let mean = sample.mean() * scale;
    match known(sample.error()) {
        Some(error) => format!("{mean:.1} ± {:>4.1}", error * scale),
        None if sample.count() > 0 => format!("{mean:.1} ±    ?"),
        None => "-".into(),
    }
}

/// A count with its noun, in the plural unless it is 1.
fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Names of the contestants; equal ones are numbered.
fn names(args: &MatchArgs, tally: &Tally) -> Vec<String> {
    let contestants = (0..).zip(&args.contestants);
    let short: Vec<String> = contestants
        .map(|(number, contestant)| short(name_of(contestant, tally.name(number))))
        .collect();
    let is_alone = |name: &String| short.iter().filter(|other| *other == name).count() == 1;
    let numbered = (1..).zip(&short).map(|(number, name)| match is_alone(name) {
        true => name.clone(),
        false => format!("{name} ({number})"),
    });
    numbered.collect()
}

/// A duration in milliseconds; with a decimal if it is short.
fn milliseconds(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    if milliseconds < 10.0 { format!("{milliseconds:.1}") } else { format!("{milliseconds:.0}") }
}

/// Most characters of a name; command lines can be long.
const SHOWN: usize = 40;

/// A name, shortened if it is long.
pub(super) fn short(name: &str) -> String {
    match name.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.into(),
    }
}
