//! `evora.Bot`.

use std::time::Duration;

use evora_chance::Quick;
use evora_engine::analysis::{Budget, DEFAULT_NODES};
use evora_engine::arena::{Contestant, Kind};
use evora_engine::network::{AnyNetwork, expand};
use evora_engine::{Bot as EngineBot, Engine, Evaluators, Instant, Level, Limits, Settings, Stop};
use evora_game::bot_seed;
use evora_notation::Notation;
use evora_rules::{AnyPosition, AnyView, Position, Turn, View as _};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString, PyTuple};

use crate::analysis::{Analysis, Evaluation, Solution};
use crate::argument::{optional, whole, wrong_type};
use crate::error::{cannot_read, invalid_argument, invalid_network, nobody_to_move, not_here};
use crate::game::Game;
use crate::step::Step;
use crate::thinking::detached;

/// Most threads of a search.
const MOST_THREADS: u64 = 256;
/// A search of more nodes than this may take so long that somebody wants to stop it.
const LONG: u64 = 20_000;
/// The longest time for a move: a day.
const LONGEST: f64 = 86_400.0;

/// A bot.
///
/// level is a number from 1 to 8, or one of the words of `evora match`: "random", "greedy", "policy:1", "full". nodes and movetime (in
/// seconds) limit a search; they make no level stronger, except that the top level uses all of movetime. network is a network file as bytes or
/// by its path, "classic" for the hand-made evaluators, or a list of these; without it, the built-in networks evaluate.
#[pyclass(frozen, module = "evora")]
pub(crate) struct Bot {
    engine: Engine,
    /// The networks that were asked for.
    networks: Vec<AnyNetwork>,
    /// The argument, for pickles.
    network: Option<Py<PyAny>>,
    bot: EngineBot,
    nodes: Option<u64>,
    movetime: Option<Duration>,
    threads: usize,
    seed: u64,
}

/// Limits of one call, or the bot's own.
struct Limit {
    nodes: Option<u64>,
    movetime: Option<Duration>,
}

impl Limit {
    fn is_long(&self) -> bool {
        self.movetime.is_some() || self.nodes.is_some_and(|nodes| nodes > LONG)
    }

    fn limits(&self) -> Limits {
        // A duration past the end of the clock is no limit.
        let deadline = self.movetime.and_then(|time| Instant::now().checked_add(time));
        Limits { nodes: self.nodes, depth: None, deadline }
    }
}

/// What a bot is shown: the view of the seat to move.
struct Shown {
    view: AnyView,
    /// The position that was sampled from the view, for the words of moves.
    sample: AnyPosition,
    seed: u64,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(
        signature = (level=None, *, nodes=None, movetime=None, threads=None, seed=None, network=None),
        text_signature = "(level=8, *, nodes=None, movetime=None, threads=1, seed=0, network=None)"
    )]
    fn py_new(
        py: Python<'_>,
        level: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        movetime: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        network: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bot> {
        let bot = level.map_or(Ok(EngineBot::Level(Level::TOP)), kind)?;
        let limit = limit(nodes, movetime)?;
        if bot == EngineBot::Full && limit.nodes.is_none() && limit.movetime.is_none() {
            let why = "full searches until a limit; give nodes or movetime";
            return Err(invalid_argument(py, why, None));
        }
        let threads = optional(threads, "threads", 1, MOST_THREADS)?.unwrap_or(1);
        let seed = optional(seed, "seed", 0, u64::MAX)?.unwrap_or(0);
        let (mut evaluators, mut networks) = (Evaluators::default(), vec![]);
        for asked in network.map_or(Ok(vec![]), choices)? {
            match read_network(&asked)? {
                None => (evaluators, networks) = (Evaluators::classic(), vec![]),
                Some(read) => {
                    evaluators = evaluators.with(read.clone());
                    networks.push(read);
                }
            }
        }
        Ok(Bot {
            engine: Engine::new(evaluators),
            networks,
            network: network.map(|network| network.clone().unbind()),
            bot,
            nodes: limit.nodes,
            movetime: limit.movetime,
            threads: threads as usize,
            seed,
        })
    }

    /// The level from 1 to 8, or the word for another kind of bot.
    #[getter]
    fn level<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.bot {
            EngineBot::Level(level) => level.number().into_pyobject(py)?.into_any(),
            EngineBot::Random => PyString::new(py, "random").into_any(),
            EngineBot::Greedy => PyString::new(py, "greedy").into_any(),
            EngineBot::Full => PyString::new(py, "full").into_any(),
            EngineBot::Policy(heat) => {
                PyString::new(py, &format!("policy:{}", f32::from(heat.0) / 100.0)).into_any()
            }
        })
    }

    /// The limit of nodes of a search, if any.
    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The time for a move in seconds, if it is limited.
    #[getter]
    fn movetime(&self) -> Option<f64> {
        self.movetime.map(|time| time.as_secs_f64())
    }

    /// The threads of a search.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The seed. With one thread and without movetime, a bot answers a game at the same ply in the same way.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The word of the move that the bot plays. It sees what the seat to move may know, and nothing else.
    fn choose(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<String> {
        let shown = self.shown(game)?;
        let limit = Limit { nodes: self.nodes, movetime: self.movetime };
        let mv = detached(py, limit.is_long(), |stop| {
            self.engine.choose(self.bot, &shown.view, &self.settings(&shown, &limit), stop)
        })?;
        let none = || nobody_to_move(py, "nobody is to move");
        Ok(shown.sample.word(mv.ok_or_else(none)?))
    }

    /// Plays the move that choose() returns, and returns the step.
    fn play(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<Step> {
        let before = Game::position_of(game)?;
        let word = self.choose(py, game)?;
        if Game::position_of(game)? != before {
            let why =
                "the game went on in another thread while the bot thought; nothing was played";
            return Err(not_here(py, why));
        }
        Game::play_word(game, &word)
    }

    /// Searches at full strength, whatever the level: the best moves with their values, visits and lines.
    ///
    /// lines is how many of the best moves get exact values. Without nodes and movetime, the bot's own limits count, or 20,000 nodes.
    #[pyo3(
        signature = (game, *, lines=None, nodes=None, movetime=None),
        text_signature = "($self, game, *, lines=2, nodes=None, movetime=None)"
    )]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        lines: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        movetime: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Analysis> {
        let lines = optional(lines, "lines", 1, 1000)?.unwrap_or(2) as usize;
        let limit = self.limit(nodes, movetime)?;
        let shown = self.shown(game)?;
        let budget = Budget {
            nodes: limit.nodes,
            time: limit.movetime,
            threads: self.threads,
            // As `evora analyse` and `evora hint`.
            seed: self.seed,
            lines,
            ..Budget::default()
        };
        let found =
            detached(py, limit.is_long(), |stop| self.engine.analyse(&shown.view, budget, stop))?;
        let found = found.ok_or_else(|| nobody_to_move(py, "nobody is to move"))?;
        Ok(Analysis::new(&shown.sample, found))
    }

    /// Solves the last round of a game for two by playing every line to the end: the best move for certain. Returns None if the game may go on
    /// after this round, something hidden matters, or a limit was reached.
    #[pyo3(signature = (game, *, nodes=None, movetime=None))]
    fn solve(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        nodes: Option<&Bound<'_, PyAny>>,
        movetime: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Solution>> {
        let mut limit = limit(nodes, movetime)?;
        if limit.nodes.is_none() && limit.movetime.is_none() {
            limit.nodes = Some(MOST_SOLVING);
        }
        let shown = self.shown(game)?;
        let found = detached(py, limit.is_long(), |stop| {
            self.engine.solve(&shown.view, limit.limits(), stop)
        })?;
        Ok(found.map(|found| Solution::new(&shown.sample, &found)))
    }

    /// What the evaluator says of the position without search: values, priors of the legal moves, and what a network reads.
    fn evaluate(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<Evaluation> {
        let Shown { sample, .. } = self.shown(game)?;
        let (rules, players) = (sample.rules(), sample.players());
        detached(py, false, |_: &Stop| {
            let (value, policy) = (self.engine.value(&sample), self.engine.policy(&sample));
            Evaluation::new(&sample, &value, &policy, self.engine.has_policy(rules, players))
        })
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("nodes", self.nodes)?;
        options.set_item("movetime", self.movetime())?;
        options.set_item("threads", self.threads)?;
        options.set_item("seed", self.seed)?;
        options.set_item("network", &self.network)?;
        Ok((PyTuple::new(py, [self.level(py)?])?, options))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut shown = format!("Bot({}", self.level(py)?.repr()?);
        if let Some(nodes) = self.nodes {
            shown += &format!(", nodes={nodes}");
        }
        if let Some(time) = self.movetime() {
            shown += &format!(", movetime={time}");
        }
        if self.threads != 1 {
            shown += &format!(", threads={}", self.threads);
        }
        if self.seed != 0 {
            shown += &format!(", seed={}", self.seed);
        }
        if !self.networks.is_empty() {
            shown += ", network=…";
        }
        Ok(shown + ")")
    }
}

/// Most nodes of a solution without another limit.
const MOST_SOLVING: u64 = 5_000_000;

impl Bot {
    /// The view of the seat to move. The borrow of the game ends here, so that nobody waits for it while the bot thinks.
    fn shown(&self, game: &Bound<'_, Game>) -> PyResult<Shown> {
        let py = game.py();
        let game = Game::read(game)?;
        let position = game.at();
        let (rules, players) = (position.rules(), position.players());
        let Turn::Seat(seat) = position.turn() else {
            let why = match position.turn() {
                Turn::Chance(_) => "chance is to act, not a player: call game.draw()",
                _ => "the game is over",
            };
            return Err(nobody_to_move(py, why));
        };
        let serves = |network: &AnyNetwork| network.serves(rules, players);
        if let Some(last) = self.networks.last()
            && !self.networks.iter().any(serves)
        {
            let (its_rules, its_players) = last.game();
            let why = format!(
                "the network is for {its_rules} with {its_players} players; this game is {rules} with {players} players"
            );
            return Err(invalid_network(py, &why));
        }
        let (view, seed) = (position.view(seat), bot_seed(self.seed, game.game().ply()));
        let sample = view.resample(&mut Quick::new(seed));
        Ok(Shown { view, sample, seed })
    }

    fn settings(&self, shown: &Shown, limit: &Limit) -> Settings {
        Settings {
            seed: shown.seed,
            threads: self.threads,
            limits: limit.limits(),
            ..Settings::default()
        }
    }

    /// The limits of a call, else the bot's own, else the usual ones.
    fn limit(
        &self,
        nodes: Option<&Bound<'_, PyAny>>,
        movetime: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Limit> {
        let asked = limit(nodes, movetime)?;
        Ok(match (asked.nodes, asked.movetime, self.nodes, self.movetime) {
            (None, None, None, None) => Limit { nodes: Some(DEFAULT_NODES), movetime: None },
            (None, None, nodes, movetime) => Limit { nodes, movetime },
            _ => asked,
        })
    }
}

/// The limits of a call.
fn limit(nodes: Option<&Bound<'_, PyAny>>, movetime: Option<&Bound<'_, PyAny>>) -> PyResult<Limit> {
    let nodes = optional(nodes, "nodes", 1, u64::MAX)?;
    let Some(given) = movetime else { return Ok(Limit { nodes, movetime: None }) };
    let seconds: f64 =
        given.extract().map_err(|_| wrong_type(given, "movetime", "a number of seconds"))?;
    if !(seconds > 0.0 && seconds <= LONGEST) {
        let why =
            format!("movetime must be more than 0 and at most {LONGEST} seconds, not {seconds}");
        return Err(invalid_argument(given.py(), &why, None));
    }
    Ok(Limit { nodes, movetime: Some(Duration::from_secs_f64(seconds)) })
}

/// The kind of bot that is asked for.
pub(crate) fn kind(level: &Bound<'_, PyAny>) -> PyResult<EngineBot> {
    let Ok(word) = level.cast::<PyString>() else {
        let number = whole(level, "level", 1, Level::TOP.number().into())?;
        return Ok(EngineBot::Level(Level::new(number as u8).unwrap_or(Level::TOP)));
    };
    let word = word.to_cow()?;
    let bad = |why: &str| invalid_argument(level.py(), why, None);
    if word.contains(['@', '"']) || word.starts_with("cmd:") {
        return Err(bad("a bot is a level from 1 to 8, random, greedy, policy:HEAT or full"));
    }
    match word.parse::<Contestant>() {
        Ok(Contestant { kind: Kind::Bot(bot), .. }) => Ok(bot),
        Ok(_) | Err(_) => {
            let shown = evora_notation::shown(&word);
            Err(bad(&format!(
                "\"{shown}\" is no bot; a bot is a level from 1 to 8, random, greedy, policy:HEAT or full"
            )))
        }
    }
}

/// The networks that are asked for, one by one.
fn choices<'py>(network: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    match network.cast::<PyList>() {
        Ok(list) => Ok(list.iter().collect()),
        Err(_) => Ok(vec![network.clone()]),
    }
}

/// Reads a network; `None` for the hand-made evaluators.
fn read_network(asked: &Bound<'_, PyAny>) -> PyResult<Option<AnyNetwork>> {
    let py = asked.py();
    if asked.cast::<PyString>().is_ok_and(|word| word.to_cow().is_ok_and(|word| word == "classic"))
    {
        return Ok(None);
    }
    let bytes = match asked.cast::<PyBytes>() {
        Ok(bytes) => bytes.as_bytes().to_vec(),
        Err(_) => {
            let right = "bytes, a path, \"classic\" or a list of these";
            let path: std::path::PathBuf =
                asked.extract().map_err(|_| wrong_type(asked, "network", right))?;
            std::fs::read(&path).map_err(|error| cannot_read(&path, &error))?
        }
    };
    let read = expand(&bytes).and_then(|bytes| AnyNetwork::read(&bytes));
    read.map(Some).map_err(|bad| invalid_network(py, &bad.to_string()))
}
