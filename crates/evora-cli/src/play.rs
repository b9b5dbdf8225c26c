//! `evora play`: plays a game, on the full screen or line by line.

use std::io::{IsTerminal, StdinLock, StdoutLock, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use evora_engine::Engine;
use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet, Seat};
use evora_tui::autosave::{self, Autosave};
use evora_tui::load::{self, CannotLoad, Loaded};
use evora_tui::plain::{self, Broken, Shell};
use evora_tui::preferences;
use evora_tui::screen::theme::{ColourDepth, Marks, Theme};
use evora_tui::screen::{self, App, Options};
use evora_tui::{Beginning, Controller, Participant, TerminalGame};
use evora_words::Words;

use crate::args::{ColourArg, PlayArgs, check_first, check_game};
use crate::failure::Failure;
use crate::input;
use crate::networks::Networks;

/// How long a bot's move is shown before the next.
const PACE: Duration = Duration::from_millis(600);

pub(crate) fn run(args: &PlayArgs, words: Words) -> Result<(), Failure> {
    let networks = Networks::read(&args.networks)?;
    let (typed, seen) = (stdin().is_terminal(), stdout().is_terminal());
    if args.plain || !typed || !seen {
        return line_by_line(args, &words, &networks, typed);
    }
    let folder = folder();
    let app = match &args.replay {
        Some(file) => {
            let game = look_through(file)?;
            let engine = engine_for(&networks, &game)?;
            let table = Controller::new(game, None).with_engine(engine.clone());
            App::reviewing(options(args, words, engine, folder), table)
        }
        // Any game can be chosen there.
        None if !args.names_a_game() => {
            App::at_home(options(args, words, networks.engine(), folder))
        }
        None => {
            let table = table(args, &words, folder.as_deref(), &networks)?;
            let engine = networks.engine();
            App::with_table(options(args, words, engine, folder), table)
        }
    };
    if let Some(last) = screen::run(app)? {
        writeln!(anstream::stdout(), "{last}")?;
    }
    Ok(())
}

fn line_by_line(
    args: &PlayArgs,
    words: &Words,
    networks: &Networks,
    typed: bool,
) -> Result<(), Failure> {
    let shell = || shell(args.colour);
    let talk = match &args.replay {
        Some(file) => {
            let game = look_through(file)?;
            engine_for(networks, &game)?;
            plain::review(&game, words, shell())
        }
        None => {
            // Games through a pipe are not saved.
            let folder = folder().filter(|_| typed || args.resume);
            let table = table(args, words, folder.as_deref(), networks)?;
            plain::play(table, words, shell())
        }
    };
    talk.map_err(broken)
}

/// The standard input and output, line by line.
pub(crate) fn shell(
    colour: ColourArg,
) -> Shell<StdinLock<'static>, AutoStream<StdoutLock<'static>>> {
    let (interactive, seen) = (stdin().is_terminal(), stdout().is_terminal());
    let colours = match colour.depth() {
        None => AutoStream::choice(&stdout()),
        Some(ColourDepth::None) => ColorChoice::Never,
        Some(ColourDepth::Full | ColourDepth::Indexed | ColourDepth::Sixteen) => {
            ColorChoice::Always
        }
    };
    let columns: fn() -> Option<u16> = if seen { plain::terminal_columns } else { || None };
    let out = AutoStream::new(stdout().lock(), colours);
    Shell { input: stdin().lock(), out, interactive, seen, columns }
}

/// Why a talk line by line ended.
pub(crate) fn broken(broken: Broken) -> Failure {
    match broken {
        Broken::Unwritable(error) => error.into(),
        unreadable @ Broken::Unreadable(_) => Failure::Bad(unreadable.to_string()),
    }
}

/// The folder of unfinished games.
fn folder() -> Option<PathBuf> {
    autosave::folder(|name| std::env::var(name).ok())
}

fn options(args: &PlayArgs, words: Words, engine: Engine, folder: Option<PathBuf>) -> Options {
    let mut theme = Theme::from_environment(|name| std::env::var(name).ok());
    theme.depth = args.colour.depth().unwrap_or(theme.depth);
    theme.background = args.background.map_or(theme.background, Into::into);
    if args.letters {
        theme.marks = Marks::Letters;
    }
    let goals = goals(args, folder.as_deref());
    Options { words, theme, goals, folder, pace: PACE, seed: fresh_seed, engine }
}

/// The engine for this game. Fails if a network is for another.
fn engine_for(networks: &Networks, game: &TerminalGame) -> Result<Engine, Failure> {
    let spec = game.game().spec();
    networks.engine_for(spec.rules(), spec.players())
}

/// The table that the options ask for. The game is saved to the folder, if there is one.
fn table(
    args: &PlayArgs,
    words: &Words,
    folder: Option<&Path>,
    networks: &Networks,
) -> Result<Controller, Failure> {
    let (terminal_game, autosave) = if args.resume {
        let (game, autosave) = resumed(args, folder)?
            .ok_or_else(|| Failure::Bad(words.say("play-nothing-unfinished")))?;
        (game, Some(autosave))
    } else {
        let game = match &args.load {
            Some(file) => go_on(loaded(file)?, &args.seats)?,
            None => begun(args, folder)?,
        };
        (game, None)
    };
    let engine = engine_for(networks, &terminal_game)?;
    // A game that cannot be saved can still be played.
    let autosave = autosave.or_else(|| folder.and_then(|folder| Autosave::create(folder).ok()));
    Ok(Controller::new(terminal_game, autosave).with_engine(engine))
}

/// The latest unfinished game that is not in use.
fn resumed(
    args: &PlayArgs,
    folder: Option<&Path>,
) -> Result<Option<(TerminalGame, Autosave)>, Failure> {
    let Some((autosave, game)) = folder.and_then(load::latest_unfinished) else {
        return Ok(None);
    };
    Ok(Some((go_on(game, &args.seats)?, autosave)))
}

/// Duel's goals: those of the options, or the last ones chosen.
fn goals(args: &PlayArgs, folder: Option<&Path>) -> GoalChoice {
    args.goals.unwrap_or_else(|| folder.map_or(GoalChoice::FIRST_GAME, preferences::load_goals))
}

fn begun(args: &PlayArgs, folder: Option<&Path>) -> Result<TerminalGame, Failure> {
    let rules = args.rules.unwrap_or(RuleSet::Azul);
    let players = seated(args.players, args.seats.len())?;
    check_game(rules, players, args.goals)?;
    check_first(players, args.first, 1)?;
    let beginning = Beginning {
        rules,
        participants: participants(&args.seats, players),
        first: args.first,
        goals: goals(args, folder),
        seed: args.seed.unwrap_or_else(fresh_seed),
    };
    let terminal_game = TerminalGame::new(&beginning).ok_or_else(no_such_game)?;
    if let (Some(goals), Some(folder)) = (args.goals, folder) {
        preferences::save_goals(folder, goals);
    }
    Ok(terminal_game)
}

/// The last game of a file.
fn loaded(file: &Path) -> Result<Loaded, Failure> {
    load::load(input::open(file)?, &input::name(file)).map_err(|why| match why {
        CannotLoad::Unreadable(why) => Failure::Bad(why),
        CannotLoad::Illegal(why) => Failure::No(why),
    })
}

/// A game to review, with its recorded players.
fn look_through(file: &Path) -> Result<TerminalGame, Failure> {
    go_on(loaded(file)?, &[])
}

/// Continues a game with these players, or with the recorded ones if there are none.
fn go_on(game: Loaded, seats: &[Participant]) -> Result<TerminalGame, Failure> {
    let (given, needed) = (seats.len(), game.game().spec().players().count());
    let participants = match given {
        0 => game.participants(),
        _ if given == needed => seats.to_vec(),
        _ => {
            return Err(Failure::Bad(format!(
                "--seats has {given} names; this game has {needed} players"
            )));
        }
    };
    game.into_session(participants, fresh_seed()).ok_or_else(no_such_game)
}

fn no_such_game() -> Failure {
    Failure::Bad("there is no such game".into())
}

/// The number of players, on which the seats and `--players` must agree.
fn seated(players: Option<Players>, seats: usize) -> Result<Players, Failure> {
    match (players, seats) {
        (Some(players), 0) => Ok(players),
        (Some(players), n) if players.count() == n => Ok(players),
        (Some(players), n) => Err(Failure::Bad(format!(
            "--players {players} and --seats with {n} names do not agree"
        ))),
        (None, 0) => Ok(Players::Two),
        (None, n) => Players::new(n)
            .ok_or_else(|| Failure::Bad(format!("--seats: 2, 3 or 4 can play, not {n} (A-1.1)"))),
    }
}

/// Who sits where; by default a human against bots.
fn participants(seats: &[Participant], players: Players) -> Vec<Participant> {
    if !seats.is_empty() {
        return seats.to_vec();
    }
    let participant =
        |seat| if seat == Seat::S0 { Participant::Human } else { Participant::USUAL_BOT };
    players.seats().map(participant).collect()
}

/// A random seed.
pub(crate) fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Every `RandomState` has new random keys. Short enough to be typed.
    RandomState::new().hash_one(0) % 1_000_000_000
}
