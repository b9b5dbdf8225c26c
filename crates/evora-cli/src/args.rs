//! Everything that can be said on the command line; help, man pages and completions come from here.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use evora_notation::{GoalChoice, Policy, parse_goals};
use evora_rules::{Players, RuleSet, Seat};

use crate::failure::Failure;

/// Azul and its family: exact rules, at the table and for referees.
#[derive(Parser, Debug)]
#[command(name = "evora", version, propagate_version = true, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game at this terminal
    Play(PlayArgs),
    /// Play random games and write every event as a line of JSON
    Trace(TraceArgs),
    /// Check a trace or a game record against the rules
    Replay(ReplayArgs),
    /// Turn a trace into game records, or records into a trace
    Convert(ConvertArgs),
    /// Speak the engine protocol on standard input and output
    Engine,
    /// Count all positions reached after a number of moves
    Perft(PerftArgs),
    /// Measure how fast the rules are on this machine
    Bench(BenchArgs),
    /// Print the rules of a game
    Rules(RulesArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages into a folder
    Man(ManArgs),
}

/// Which game, and how many play it.
#[derive(clap::Args, Debug)]
pub(crate) struct GameArgs {
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "azul", value_parser = rule_set())]
    pub(crate) rules: RuleSet,
    /// How many play
    #[arg(long, value_name = "N", default_value = "2", value_parser = players())]
    pub(crate) players: Players,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PlayArgs {
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "azul", value_parser = rule_set())]
    pub(crate) rules: RuleSet,
    /// How many play; by default as many as there are seats, or 2
    #[arg(long, value_name = "N", value_parser = players())]
    pub(crate) players: Option<Players>,
    /// Duel's goals: three or four names, or random; by default those of a first game
    #[arg(long, value_name = "NAMES", value_parser = goals)]
    pub(crate) goals: Option<GoalChoice>,
    /// Who sits where, from player 0 on; by default you against random players
    #[arg(long, value_name = "WHO", value_delimiter = ',')]
    pub(crate) seats: Vec<Sitter>,
    /// Who starts; by default drawn at random
    #[arg(long, value_name = "PLAYER", value_parser = seat())]
    pub(crate) first: Option<Seat>,
    /// The seed that chance is drawn from; by default a new one
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Go on with a game saved in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "players", "first", "seed", "goals"])]
    pub(crate) load: Option<PathBuf>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Sitter {
    /// Somebody at this terminal
    Human,
    /// Plays any legal move
    Random,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The seed of the first game; the next has the next number
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// Duel's goals: three or four names, or random; by default drawn from the seed
    #[arg(long, value_name = "NAMES", value_parser = goals)]
    pub(crate) goals: Option<GoalChoice>,
    /// How moves are chosen
    #[arg(long, value_name = "HOW", default_value = "uniform")]
    pub(crate) policy: PolicyArg,
    /// Who starts; by default drawn from the seed
    #[arg(long, value_name = "PLAYER", value_parser = seat())]
    pub(crate) first: Option<Seat>,
}

/// How random moves are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PolicyArg {
    /// Evenly among all legal moves
    Uniform,
    /// First a kind of move, then a move of that kind
    Lively,
}

impl From<PolicyArg> for Policy {
    fn from(policy: PolicyArg) -> Policy {
        match policy {
            PolicyArg::Uniform => Policy::Uniform,
            PolicyArg::Lively => Policy::Lively,
        }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// A trace or a file of game records; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ConvertArgs {
    /// A trace or a file of game records; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// What to write; by default the other of the two
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Option<FormArg>,
}

/// The two ways to write down games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum FormArg {
    /// One JSON object a line, with legal moves and states
    Trace,
    /// Readable text with tags
    Record,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many moves deep
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: u32,
    /// The seed of the fixed deals
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Start from this position text instead of the start of a game
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["rules", "players"])]
    pub(crate) position: Option<String>,
    /// Count for each first move on its own
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    /// Only this rule set
    #[arg(long, value_name = "NAME", value_parser = rule_set())]
    pub(crate) rules: Option<RuleSet>,
    /// Only this many players
    #[arg(long, value_name = "N", value_parser = players())]
    pub(crate) players: Option<Players>,
    /// How many samples to take of each figure; the best and the median are shown
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) samples: u32,
    /// How many moves a sample has
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) moves: u64,
}

#[derive(clap::Args, Debug)]
pub(crate) struct RulesArgs {
    /// The rule set
    #[arg(value_name = "NAME", default_value = "azul", value_parser = rule_set())]
    pub(crate) rules: RuleSet,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// The folder; it is made if it is not there
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

/// A parser that knows its possible values, so that help, errors and completions list them.
fn one_of<T: Clone + Send + Sync + 'static>(
    names: impl IntoIterator<Item = &'static str>,
    parse: fn(&str) -> Option<T>,
) -> impl clap::builder::TypedValueParser<Value = T> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    let names: Vec<&'static str> = names.into_iter().collect();
    PossibleValuesParser::new(names).try_map(move |name| parse(&name).ok_or("not one of them"))
}

fn rule_set() -> impl clap::builder::TypedValueParser<Value = RuleSet> {
    one_of(RuleSet::ALL.map(RuleSet::name), RuleSet::from_name)
}

fn players() -> impl clap::builder::TypedValueParser<Value = Players> {
    one_of(["2", "3", "4"], |name| name.parse().ok().and_then(Players::new))
}

fn seat() -> impl clap::builder::TypedValueParser<Value = Seat> {
    one_of(["0", "1", "2", "3"], |name| name.chars().next().and_then(Seat::from_letter))
}

/// Names of goals, joined by commas, or the word random.
fn goals(text: &str) -> Result<GoalChoice, String> {
    if text == "random" {
        return Ok(GoalChoice::Random);
    }
    parse_goals(text.split(',')).map(GoalChoice::Given)
}

/// Whether so many can play this game, whether such a player can start it, and whether it has goals.
pub(crate) fn check_game(
    rules: RuleSet,
    players: Players,
    first: Option<Seat>,
    goals: Option<GoalChoice>,
) -> Result<(), Failure> {
    if !rules.players().contains(&players) {
        return Err(Failure::Bad(format!("--players {players}: two play {rules} (D-1.1)")));
    }
    if let Some(first) = first
        && !players.has(first)
    {
        let last = players.count() - 1;
        return Err(Failure::Bad(format!("--first {first}: there are only players 0 to {last}")));
    }
    if goals.is_some() && rules != RuleSet::Duel {
        return Err(Failure::Bad(format!("--goals: only duel has goals, not {rules}")));
    }
    Ok(())
}
