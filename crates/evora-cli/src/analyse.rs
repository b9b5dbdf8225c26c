//! `evora analyse`: the best moves of a position or of a whole game, and what was played instead.

mod json;
mod seen;
mod text;

use std::io::Write;

use evora_engine::analysis::{Analysis, Budget, Review};
use evora_engine::{Engine, Stop};
use evora_rules::Position;
use evora_words::Words;

use crate::args::AnalyseArgs;
use crate::decisions::{self, Decision};
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;
use seen::Seen;

/// A decision and its analysis.
struct Finding {
    decision: Decision,
    analysis: Analysis,
    played: Option<Review>,
}

pub(crate) fn run(args: &AnalyseArgs, words: &Words) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let engine = networks.engine();
    let lines = usize::from(args.lines.max(2));
    let budget = Budget { lines, ..args.search.budget() };
    let mut out = anstream::stdout().lock();
    let lines = args.lines.into();
    let mut form = if args.json {
        Form::Json { lines }
    } else {
        Form::Text(text::TextReport::new(words, lines))
    };
    if let Some(text) = &args.position {
        let decision = decisions::of_text(text, "--position", 1)?;
        if !wanted(args, &decision) {
            let mut seen = Seen::default();
            seen.add(args, &decision);
            return Err(seen.nothing(args, "--position"));
        }
        networks.check_one_of(decision.position.rules(), decision.position.players())?;
        return form.tell(&mut out, find(&engine, decision, budget));
    }
    let Some(file) = &args.file else {
        return Err(Failure::Bad("name a file or give a --position".into()));
    };
    let mut told = false;
    let mut seen = Seen::default();
    decisions::of_file(file, &mut |decision| match decision.inspect(|it| seen.add(args, it)) {
        Some(decision) if wanted(args, &decision) => {
            if decision.ply.is_none() && (args.ply, args.from, args.to) != (None, None, None) {
                return Err(Failure::Bad(format!(
                    "{}: --ply, --from and --to choose moves of a game, not position texts",
                    input::name(file)
                )));
            }
            networks.check_one_of(decision.position.rules(), decision.position.players())?;
            told = true;
            form.tell(&mut out, find(&engine, decision, budget))
        }
        Some(_) => Ok(()),
        None => form.end_game(&mut out),
    })?;
    if told { Ok(()) } else { Err(seen.nothing(args, &input::name(file))) }
}

/// Whether the options select this decision.
fn wanted(args: &AnalyseArgs, decision: &Decision) -> bool {
    let (from, to) = (args.ply.or(args.from), args.ply.or(args.to));
    let within = decision
        .ply
        .is_none_or(|ply| from.is_none_or(|from| ply >= from) && to.is_none_or(|to| ply <= to));
    within
        && args.game.is_none_or(|game| decision.game == game)
        && args.player.is_none_or(|player| decision.seat == player)
}

/// Analyses a decision from the view of its player; `None` if nobody is to move.
fn find(engine: &Engine, decision: Decision, budget: Budget) -> Option<Finding> {
    let view = decision.position.view(decision.seat);
    let analysis = engine.analyse(&view, budget, &Stop::default())?;
    let played = decision.played.map(|mv| engine.review(&view, &analysis, mv, budget));
    Some(Finding { decision, analysis, played })
}

/// Output format.
enum Form<'w> {
    Text(text::TextReport<'w>),
    Json { lines: usize },
}

impl Form<'_> {
    /// Writes a finding and flushes it, so that a long analysis can be read while it runs.
    fn tell(&mut self, out: &mut impl Write, finding: Option<Finding>) -> Result<(), Failure> {
        let Some(finding) = finding else { return Ok(()) };
        match self {
            Form::Text(text) => {
                for line in text.tell(&finding) {
                    writeln!(out, "{line}")?;
                }
            }
            Form::Json { lines } => writeln!(out, "{}", json::object(&finding, *lines))?,
        }
        Ok(out.flush()?)
    }

    /// Writes the summary of a game.
    fn end_game(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        if let Form::Text(text) = self {
            for line in text.end_game() {
                writeln!(out, "{line}")?;
            }
        }
        Ok(out.flush()?)
    }
}
