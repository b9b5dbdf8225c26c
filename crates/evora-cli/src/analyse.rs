//! `evora analyse`: the best moves of a position or of a whole game, and what was played instead.

mod json;
mod seen;
mod text;
mod why;

use std::io::Write;

use evora_engine::analysis::{Analysis, Budget, Knowledge, Review};
use evora_engine::review::Judgement;
use evora_engine::{Engine, Stop};
use evora_game::{Action, Game};
use evora_rules::Position;
use evora_wire::{Figures, GameReview, JudgedMove};
use evora_words::Words;

use crate::args::AnalyseArgs;
use crate::decisions::{self, Decision, Found};
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;
use seen::Seen;
pub(crate) use text::knowledge_line;

/// A decision and its analysis.
struct Finding {
    decision: Decision,
    analysis: Analysis,
    played: Option<Review>,
    /// What is made of a decision that was played and not forced.
    judgement: Option<Judgement>,
}

pub(crate) fn run(args: &AnalyseArgs, words: &Words) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let engine = networks.engine();
    let lines = usize::from(args.lines.max(2));
    let budget = Budget { lines, ..args.search.budget() };
    let mut out = anstream::stdout().lock();
    let lines = args.lines.into();
    let mut form = if args.json {
        Form::Json { lines, number: 0, knowledge: budget.knowledge }
    } else {
        Form::Text(text::TextReport::new(words, lines, budget.knowledge))
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
    let mut judged: Vec<Figures> = Vec::new();
    decisions::of_file(file, &mut |found| match found {
        Found::Decision(decision) => {
            seen.add(args, &decision);
            if !wanted(args, &decision) {
                return Ok(());
            }
            if decision.ply.is_none() && (args.ply, args.from, args.to) != (None, None, None) {
                return Err(Failure::Bad(format!(
                    "{}: --ply, --from and --to choose moves of a game, not position texts",
                    input::name(file)
                )));
            }
            networks.check_one_of(decision.position.rules(), decision.position.players())?;
            told = true;
            let found = find(&engine, decision, budget);
            let judgement = found.as_ref().and_then(Finding::judged_move);
            judged.extend(judgement.map(|judged| judged.figures()));
            form.tell(&mut out, found)
        }
        Found::End(game) => {
            let review = evora_study::review(game, &std::mem::take(&mut judged));
            form.end_game(&mut out, game, &review)
        }
        Found::Broken => {
            judged.clear();
            Ok(())
        }
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

/// Analyses a decision with the knowledge of the budget; `None` if nobody is to move.
fn find(engine: &Engine, decision: Decision, budget: Budget) -> Option<Finding> {
    let view = budget.knowledge.view(&decision.position, decision.seat);
    let analysis = engine.analyse(&view, budget, &Stop::default())?;
    let played = decision.played.map(|mv| engine.review(&view, &analysis, mv, budget));
    let judge = |played| Judgement::new(decision.step, &view, &analysis, played);
    let judgement = played.as_ref().and_then(judge);
    Some(Finding { decision, analysis, played, judgement })
}

impl Finding {
    fn judged_move(&self) -> Option<JudgedMove> {
        evora_study::judged_move(&self.decision.position, self.judgement.as_ref()?)
    }
}

/// The number of the move at a step of a game, from 1.
fn move_number(game: &Game, step: u32) -> usize {
    let before = game.steps().iter().take(step as usize);
    before.filter(|step| matches!(step.action, Action::Move { .. })).count() + 1
}

/// Output format.
enum Form<'w> {
    Text(text::TextReport<'w>),
    /// `number` is that of the last game told of.
    Json {
        lines: usize,
        number: usize,
        knowledge: Knowledge,
    },
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
            Form::Json { lines, number, knowledge } => {
                *number = finding.decision.game;
                writeln!(out, "{}", json::object(&finding, *lines, *knowledge))?;
            }
        }
        Ok(out.flush()?)
    }

    /// Writes the summary of a game, if anything was judged in it.
    fn end_game(
        &mut self,
        out: &mut impl Write,
        game: &Game,
        review: &GameReview,
    ) -> Result<(), Failure> {
        let is_judged = review.players.iter().any(|player| player.decisions > 0);
        match self {
            Form::Text(text) => {
                for line in text.end_game(game, review) {
                    writeln!(out, "{line}")?;
                }
            }
            Form::Json { number, .. } if is_judged => {
                writeln!(out, "{}", json::review(*number, game, review))?;
            }
            Form::Json { .. } => {}
        }
        Ok(out.flush()?)
    }
}
