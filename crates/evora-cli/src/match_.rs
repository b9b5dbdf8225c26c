//! `evora match`: matches between bots and engines.

mod files;
mod progress;
mod report;
mod table;

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use evora_engine::arena::{
    BotPlayer, Budget, Contestant, ExternalEngine, Kind, Player, Schedule, Tally, Terms, Verdict,
    run_match,
};
use evora_engine::{Bot, Engine};
use evora_game::GoalChoice;
use evora_rules::Players;

use crate::args::{MatchArgs, check_game};
use crate::failure::Failure;
use crate::networks::Networks;
use files::Files;
use progress::Progress;

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    let (terms, schedule) = agree(args)?;
    let engines = engines(args)?;
    let jobs = match args.jobs {
        Some(jobs) => jobs as usize,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut files = Files::open(args)?;
    let mut progress = Progress::new(&schedule);
    let mut tally = Tally::new(&schedule);
    let mut results = vec![];
    let mut verdict = None;
    let mut written = Ok(());
    run_match(
        &terms,
        &schedule,
        jobs,
        &|number| make_player(args, &engines, number),
        &mut |played| {
            let is_complete = tally.add(&played);
            written = files.keep(args, &played).map(|log| {
                if let Some(fault) = &played.fault {
                    progress.tell_fault(args, &played, fault, log.as_deref());
                }
                results.push(report::result(&played, log.as_deref()));
            });
            progress.tell(args, &tally);
            if let (true, Some(sprt)) = (is_complete, args.sprt) {
                verdict = sprt.verdict(tally.pairs());
            }
            match (&written, verdict) {
                (Ok(()), None) => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        },
    );
    progress.end();
    written?;
    let outcome = Outcome { tally, verdict };
    if let Some(file) = &mut files.report {
        let report = report::whole(args, &schedule, &outcome, results);
        serde_json::to_writer_pretty(&mut *file, &report).map_err(std::io::Error::from)?;
        writeln!(file)?;
        file.flush()?;
    }
    let mut out = anstream::stdout().lock();
    table::print(&mut out, args, &schedule, &outcome)?;
    Ok(out.flush()?)
}

/// Result of a match.
struct Outcome {
    tally: Tally,
    verdict: Option<Verdict>,
}

impl Outcome {
    /// Whether two contestants played two-player games, so that there is an Elo difference.
    fn is_one_to_one(&self, args: &MatchArgs) -> bool {
        args.game.players == Players::Two && args.contestants.len() == 2
    }
}

/// The terms and schedule of a match. Fails if the options contradict each other.
fn agree(args: &MatchArgs) -> Result<(Terms, Schedule), Failure> {
    let (rules, players) = (args.game.rules, args.game.players);
    check_game(rules, players, args.goals)?;
    let count = args.contestants.len();
    let schedule = Schedule::new(players, count, args.seed, args.games)
        .map_err(|bad| Failure::Bad(bad.to_string()))?;
    if args.sprt.is_some() && players != Players::Two {
        return Err(Failure::Bad("--sprt: only games of two players are compared in Elo".into()));
    }
    let whole = Budget { nodes: args.nodes, movetime: args.movetime, depth: args.depth };
    let budgets: Vec<Budget> =
        args.contestants.iter().map(|contestant| contestant.budget.or(whole)).collect();
    for (contestant, budget) in args.contestants.iter().zip(&budgets) {
        let is_endless = contestant.kind == Kind::Bot(Bot::Full) && !budget.is_limited();
        if is_endless && args.clock.is_none() {
            let name = &contestant.name;
            return Err(Failure::Bad(format!(
                "{name} must know when to stop: give --nodes, --movetime or --clock, or {name}@nodes=5000"
            )));
        }
    }
    let terms = Terms {
        rules,
        players,
        goals: args.goals.unwrap_or(GoalChoice::Random),
        budgets,
        clock: args.clock,
        margin: Duration::from_millis(args.margin),
    };
    Ok((terms, schedule))
}

/// What a contestant is called: by the name it was given, or as an engine calls itself, or by its text form.
fn name_of<'a>(contestant: &'a Contestant, told: Option<&'a str>) -> &'a str {
    told.filter(|_| !contestant.is_named).unwrap_or(&contestant.name)
}

/// The engine of each contestant that is a built-in bot. Fails if a contestant cannot play this game with it.
fn engines(args: &MatchArgs) -> Result<Vec<Engine>, Failure> {
    let (rules, players) = (args.game.rules, args.game.players);
    let networks = Networks::read(&args.networks)?;
    let own = |contestant: &Contestant| {
        let engine = match &contestant.network {
            Some(choice) => networks.with_own(choice)?.engine_for(rules, players)?,
            None => networks.engine_for(rules, players)?,
        };
        match contestant.kind {
            Kind::Bot(Bot::Policy(_)) if !engine.has_policy(rules, players) => {
                Err(Failure::Bad(format!(
                    "{}: it plays by a network, and there is none for {rules} with {players} players; give it one \
                     with network=FILE, or choose a level",
                    contestant.name
                )))
            }
            _ => Ok(engine),
        }
    };
    args.contestants.iter().map(own).collect()
}

/// The player of a contestant.
fn make_player(args: &MatchArgs, engines: &[Engine], number: usize) -> Box<dyn Player> {
    let contestant = &args.contestants[number];
    match &contestant.kind {
        Kind::Bot(bot) => {
            let (engine, threads) = (engines[number].clone(), contestant.threads);
            Box::new(BotPlayer::new(engine, *bot, threads))
        }
        Kind::Command(command) => Box::new(ExternalEngine::new(
            command.clone(),
            contestant.options.clone(),
            Duration::from_secs(args.patience),
            Duration::from_millis(args.margin),
        )),
    }
}
