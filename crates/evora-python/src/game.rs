//! `evora.Game`.

mod actions;
mod columns;
mod encoding;
mod seeded;
mod spec;
mod state;
mod steps;

use evora_chance::Quick;
use evora_env::Encoded;
use evora_game::Audience;
use evora_notation::{BadText, Event, Notation, legal_words, parse_position, print_position};
use evora_picture::Pixels;
use evora_rules::{AnyPosition, GameSpec, Position, RuleSet, Seat, Turn, View as _};
use evora_wire::{Part, View};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBytes, PyDict, PyList, PyString, PyTuple, PyType};

use actions::Number;
use encoding::Items;
pub(crate) use encoding::{groups, layout};
pub(crate) use seeded::SeededGame;
pub(crate) use spec::{Options, Wanted, wanted};
pub(crate) use state::step_at;
use state::{State, with_goals_of};

use crate::argument::{audience, optional, seat, whole, wrong_type};
use crate::error::{bad_text, bad_word, in_use, invalid_argument, invalid_text, not_here};
use crate::json::to_python;
use crate::outcome::Outcome;
use crate::read::{first_game, text_of};
use crate::step::Step;

/// The number that stands for chance in place of a seat: OpenSpiel's.
pub(crate) const CHANCE: i8 = -1;
/// The number that stands for nobody, once the game is over: OpenSpiel's.
pub(crate) const OVER: i8 = -4;

/// Tags of a record: names and values.
pub(crate) type Tags = Vec<(String, String)>;

/// The names of all rule sets.
pub(crate) fn rule_sets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, RuleSet::ALL.map(RuleSet::name))
}

/// A game with its history.
///
/// spec is the name of a rule set, one of evora.RULE_SETS, or the first event of a trace. A seed draws the starting player, the goals of
/// Duel and all chance, as `evora trace --seed` does; first and goals override what it draws. Without a seed, player 0 starts, Duel has the goals
/// of a first game, and every outcome of chance must be given to apply().
#[pyclass(module = "evora")]
pub(crate) struct Game {
    seeded: SeededGame,
    tags: Tags,
}

impl Game {
    pub(crate) fn new(seeded: SeededGame, tags: Tags) -> Game {
        Game { seeded, tags }
    }

    /// The game itself.
    pub(crate) fn game(&self) -> &evora_game::Game {
        self.seeded.game()
    }

    /// Plays a move by its word.
    pub(crate) fn play_word(game: &Bound<'_, Game>, word: &str) -> PyResult<Step> {
        let position = Game::position_of(game)?;
        let mv = position.parse_word(word).map_err(|bad| bad_word(game.py(), &position, &bad))?;
        steps::play(game, &position, mv)
    }

    /// Reads a game that other calls may be using.
    pub(crate) fn read<'py>(game: &Bound<'py, Game>) -> PyResult<PyRef<'py, Game>> {
        game.try_borrow().map_err(|_| in_use("this game is"))
    }

    /// The position that a game is at.
    pub(crate) fn position_of(game: &Bound<'_, Game>) -> PyResult<AnyPosition> {
        Ok(*Game::read(game)?.at())
    }

    /// Changes a game. It is borrowed for so long only, and no code of Python runs here, so that another thread never finds it borrowed by half a step.
    pub(crate) fn change<T>(
        game: &Bound<'_, Game>,
        change: impl FnOnce(&mut SeededGame) -> T,
    ) -> PyResult<T> {
        let mut game = game.try_borrow_mut().map_err(|_| in_use("this game is"))?;
        Ok(change(&mut game.seeded))
    }

    /// Its position now.
    pub(crate) fn at(&self) -> &AnyPosition {
        self.game().position()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (spec=None, players=None, *, first=None, goals=None, seed=None),
        text_signature = "(spec='azul', players=2, *, first=None, goals=None, seed=None)"
    )]
    fn py_new(
        py: Python<'_>,
        spec: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        first: Option<&Bound<'_, PyAny>>,
        goals: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let azul = PyString::new(py, RuleSet::Azul.name());
        let spec = match spec {
            Some(spec) => spec.cast().map_err(|_| wrong_type(spec, "spec", "a str"))?,
            None => &azul,
        };
        Ok(Game::new(spec::game(spec, &Options { players, first, goals, seed })?, vec![]))
    }

    /// A game that begins at a position. Its text is what Game.position returns, and what `evora analyse --position` takes.
    #[classmethod]
    #[pyo3(signature = (text, *, seed=None))]
    fn from_position(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        text: &str,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let bad = |bad: BadText| bad_text(py, &bad);
        let position = parse_position(text).map_err(bad)?;
        let spec = GameSpec::new(position.rules(), position.players(), Seat::S0)
            .map_err(|bad| crate::error::bad_spec(py, bad))?;
        let game = evora_game::Game::from_position(with_goals_of(spec, &position), position);
        let seed = optional(seed, "seed", 0, u64::MAX)?;
        Ok(Game::new(SeededGame::new(game, seed), vec![]))
    }

    /// The first game of a text: a record or a trace.
    #[classmethod]
    fn from_text(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
    ) -> PyResult<Game> {
        first_game(py, &text_of(text)?)
    }

    /// The name of the rule set.
    #[getter]
    fn rules(&self) -> &'static str {
        self.game().spec().rules().name()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.at().players().count()
    }

    /// Who started.
    #[getter]
    fn first(&self) -> usize {
        self.game().spec().first().index()
    }

    /// The goals of Duel by name; None in every other game.
    #[getter]
    fn goals<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let names =
            self.game().spec().goals().map(|goals| goals.iter().map(evora_rules::duel::Goal::name));
        names.map(|names| PyTuple::new(py, names.collect::<Vec<_>>())).transpose()
    }

    /// The seed that chance is drawn from; None if every outcome is given.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seeded.seed()
    }

    /// The first event of a trace of the game, from which Game(spec) makes the same game before its first step.
    #[getter]
    fn spec(&self) -> String {
        Event::Start(self.game().start_event(self.seed())).to_json()
    }

    /// A copy of the tags of the record that the game was read from, and of the one that record() writes: names, dates and so on.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        self.tags.iter().try_for_each(|(name, value)| tags.set_item(name, value))?;
        Ok(tags)
    }

    #[setter]
    fn set_tags(slf: &Bound<'_, Game>, tags: &Bound<'_, PyAny>) -> PyResult<()> {
        let pairs = match tags.cast::<PyDict>() {
            Ok(dict) => dict.items().extract::<Tags>(),
            Err(_) => tags.extract::<Tags>(),
        };
        let pairs = pairs.map_err(|_| match tags.is_instance_of::<PyDict>() {
            true => PyTypeError::new_err("the names and values of tags must be str"),
            false => wrong_type(tags, "tags", "a dict of str, or pairs of str"),
        })?;
        steps::check_tags(&pairs).map_err(|why| invalid_argument(tags.py(), &why, None))?;
        slf.try_borrow_mut().map_err(|_| in_use("this game is"))?.tags = pairs;
        Ok(())
    }

    /// Who must act: a seat, evora.CHANCE or evora.OVER.
    #[getter]
    fn turn(&self) -> i8 {
        match self.at().turn() {
            Turn::Seat(seat) => seat.index() as i8,
            Turn::Chance(_) => CHANCE,
            Turn::Over => OVER,
        }
    }

    /// Whether chance must act: draw() or apply().
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.at().turn(), Turn::Chance(_))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.at().turn(), Turn::Over)
    }

    /// The number of steps so far, moves and chance alike.
    #[getter]
    fn ply(&self) -> usize {
        self.game().ply()
    }

    /// How many rounds were played and scored to their end.
    #[getter]
    fn rounds(&self) -> u16 {
        self.at().rounds_done()
    }

    /// The score of each seat: the final one, if the game is over, else without the bonuses of the end.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let position = self.at();
        let scores = position.outcome().map_or_else(|| position.scores(), |end| end.scores);
        PyTuple::new(py, position.players().seats().map(|seat| scores[seat]).collect::<Vec<_>>())
    }

    /// The result; None if the game is not over.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome().map(|outcome| Outcome::new(self.at().players(), &outcome))
    }

    /// The parts of a seat's score so far, by their source. They add up to the final score once the game is over.
    fn breakdown<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seat = self::seat(seat, self.at().players())?;
        let parts = PyDict::new(py);
        for part in self.game().breakdown(seat) {
            let Part { what, points } = part.into();
            parts.set_item(to_python(py, &what)?, points)?;
        }
        Ok(parts)
    }

    /// The words of all legal moves, sorted; empty where no seat is to act.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, legal_words(self.at()))
    }

    /// The numbers of all legal actions, sorted; empty where no seat is to act.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, actions::legal(self.at()))
    }

    /// A byte for each action number: 1 if it is legal now, else 0. numpy.frombuffer() makes an array of it.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let position = self.at();
        PyBytes::new_with(py, position.action_count() as usize, |mask| {
            position.write_mask(mask);
            Ok(())
        })
    }

    /// How many action numbers there are: every move of any position of this rule set has one below it.
    #[getter]
    fn action_count(&self) -> u32 {
        self.at().action_count()
    }

    /// What action numbers mean: groups with their names, first numbers and axes.
    fn action_groups<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        groups(py, &self.at().action_groups())
    }

    /// What a seat sees, as bytes that depend on what it may know and on nothing else. numpy.frombuffer() makes an array of it.
    fn observation<'py>(&self, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
        encoding::observation(self.at(), seat)
    }

    /// What the bytes of an observation mean: sections with their names, offsets, axes and largest values.
    fn observation_layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        layout(py, &self.at().layout())
    }

    /// Everything that a seat has seen, as pairs of 16-bit numbers in the machine's byte order: for each action of a player, and for each item that chance
    /// drew, who acted and what. numpy.frombuffer(bytes, numpy.uint16).reshape(-1, 2) makes an array of them.
    fn history<'py>(&self, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
        encoding::history(self.game(), seat)
    }

    /// The names of the chips of Duel that were turned up, in order, for evora.openspiel. Records have them only where chance draws them, hidden.
    fn _turned_up(&self) -> Vec<&'static str> {
        evora_env::turned_up(self.game()).into_iter().map(evora_rules::duel::Chip::name).collect()
    }

    /// What can be drawn next where chance is to act, after some items of the same draw: pairs of an item and its probability. Tiles are
    /// numbers of colours, chips of kinds, plates their own. The list is empty once everything is drawn; apply_drawn() then applies it.
    #[pyo3(signature = (drawn=None), text_signature = "($self, drawn=())")]
    fn chance_outcomes<'py>(
        &self,
        py: Python<'py>,
        drawn: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let drawn = drawn.map_or_else(|| Ok(Items::default()), Items::of)?;
        encoding::chance_outcomes(py, self.at(), &drawn)
    }

    /// Applies an outcome of chance by the items that were drawn one after another.
    fn apply_drawn(slf: &Bound<'_, Game>, drawn: &Bound<'_, PyAny>) -> PyResult<Step> {
        encoding::apply_drawn(slf, &Items::of(drawn)?)
    }

    /// The number of a legal move, by its word.
    fn action(&self, py: Python<'_>, word: &str) -> PyResult<u32> {
        actions::number(py, self.at(), word)
    }

    /// The word of a legal move, by its number.
    fn word(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = Number::of(action)?;
        Ok(self.at().word(actions::legal_move(action.py(), self.at(), &number)?))
    }

    /// Plays a move for the seat to act, by its word or its action number.
    #[pyo3(signature = (r#move, /))]
    fn play(slf: &Bound<'_, Game>, r#move: &Bound<'_, PyAny>) -> PyResult<Step> {
        match r#move.cast::<PyString>() {
            Ok(word) => Game::play_word(slf, &word.to_cow()?),
            Err(_) => {
                let number = Number::of(r#move)?;
                // After the number, because reading it may run other code of Python.
                let position = Game::position_of(slf)?;
                let mv = actions::legal_move(slf.py(), &position, &number)?;
                steps::play(slf, &position, mv)
            }
        }
    }

    /// Takes any step: the word of a move, an outcome of chance as in a record ("deal BBYK …"), an event of a trace as a dict or as
    /// JSON, or a Step of another game.
    fn apply(slf: &Bound<'_, Game>, step: &Bound<'_, PyAny>) -> PyResult<Step> {
        steps::apply(slf, step)
    }

    /// Draws the next outcome of chance from the game's seed, or from the one that is given, and applies it.
    #[pyo3(signature = (*, seed=None))]
    fn draw(slf: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Step> {
        let seed = optional(seed, "seed", 0, u64::MAX)?;
        steps::draw(slf, seed)
    }

    /// Takes back the last steps.
    #[pyo3(signature = (steps=None), text_signature = "($self, steps=1)")]
    fn undo(slf: &Bound<'_, Game>, steps: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let steps = optional(steps, "steps", 0, u64::MAX)?.unwrap_or(1);
        let ply = Game::read(slf)?.ply();
        let before = usize::try_from(steps).ok().and_then(|steps| ply.checked_sub(steps));
        let none = || format!("{steps} steps cannot be taken back; there are {ply}");
        let before = before.ok_or_else(|| invalid_argument(slf.py(), &none(), None))?;
        Game::change(slf, |seeded| seeded.undo_to(before))
    }

    /// Every step so far.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for step in self.game().steps() {
            list.append(Step::new(step.clone()))?;
        }
        Ok(list)
    }

    /// The steps as columns, for evora.data.
    fn _step_columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        columns::columns(py, self.game())
    }

    /// What a seat or "spectators" may know of the position, as in the server's messages.
    fn view<'py>(&self, audience: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = audience.py();
        let audience = self::audience(audience, self.at().players())?;
        match self.game().seen_by(audience).view() {
            Some(view) => to_python(py, &View::new(&view)),
            None => Err(invalid_argument(
                py,
                "everything is in Game.position; a view is of a seat or of \"spectators\"",
                None,
            )),
        }
    }

    /// The position as an SVG picture, with the page's tiles: what everybody may know, or what a seat may.
    #[pyo3(signature = (audience=None), text_signature = "($self, audience='spectators')")]
    fn svg(&self, py: Python<'_>, audience: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(evora_picture::svg(&self.pictured(py, audience)?))
    }

    /// The picture of svg() in pixels, so many in a row: the bytes, and their shape (height, width, 3). numpy.frombuffer(bytes,
    /// numpy.uint8).reshape(shape) makes an array of them.
    #[pyo3(
        signature = (width=None, audience=None),
        text_signature = "($self, width=800, audience='spectators')"
    )]
    fn pixels<'py>(
        slf: &Bound<'py, Game>,
        width: Option<&Bound<'py, PyAny>>,
        audience: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyBytes>, (u32, u32, u32))> {
        let py = slf.py();
        let width = optional(width, "width", 1, 10_000)?.unwrap_or(800) as u32;
        // The game is not borrowed while the picture is drawn, so that another thread can go on with it.
        let view = Game::read(slf)?.pictured(py, audience)?;
        let drawn = py.detach(|| evora_picture::pixels(&view, width));
        let none = || PyMemoryError::new_err("there is no memory for so many pixels");
        let Pixels { width, height, bytes } = drawn.ok_or_else(none)?;
        Ok((PyBytes::new(py, &bytes), (height, width, 3)))
    }

    /// The picture that notebooks show.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        // A notebook's column may be narrower than the picture.
        let svg = self.svg(py, None)?;
        Ok(svg.replacen("<svg ", "<svg style=\"max-width:100%;height:auto\" ", 1))
    }

    /// The position that the game began at; None if that is the start of a game.
    #[getter]
    fn start_position(&self) -> Option<String> {
        let game = self.game();
        game.at(0).filter(|start| **start != game.spec().start()).map(print_position)
    }

    /// A game at a position drawn at random, uniformly among those that agree with what a seat knows: the position itself where nothing is hidden. The seed
    /// draws it, and is the seed of the new game. Bots think about such positions instead of the true one.
    #[pyo3(signature = (seat, *, seed))]
    fn resample(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Game> {
        let seat = self::seat(seat, self.at().players())?;
        let seed = whole(seed, "seed", 0, u64::MAX)?;
        let position = self.at().view(seat).resample(&mut Quick::new(seed));
        let game = evora_game::Game::from_position(*self.game().spec(), position);
        Ok(Game::new(SeededGame::new(game, Some(seed)), vec![]))
    }

    /// The position as text, with everything that is hidden.
    #[getter]
    fn position(&self) -> String {
        print_position(self.at())
    }

    /// The game as a record, a text for people, as an audience may know it; with the position it began at for "all" alone.
    #[pyo3(signature = (audience=None), text_signature = "($self, audience='all')")]
    fn record(&self, py: Python<'_>, audience: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let audience = self.audience(audience)?;
        let mut record =
            self.recordable(py, audience)?.seen_by(audience).record(self.seed_for(audience));
        record.tags.clone_from(&self.tags);
        Ok(record.to_string())
    }

    /// The game as a trace, one JSON object per line, as an audience may know it.
    #[pyo3(signature = (audience=None), text_signature = "($self, audience='all')")]
    fn trace(&self, py: Python<'_>, audience: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let audience = self.audience(audience)?;
        let trace = self.recordable(py, audience)?.seen_by(audience).trace(self.seed_for(audience));
        Ok(trace.iter().map(|event| event.to_json() + "\n").collect())
    }

    /// A copy that goes on by itself.
    fn copy(&self) -> Game {
        Game::new(self.seeded.clone(), self.tags.clone())
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // A game that is being changed in another thread is not compared.
        let other = other.cast::<Game>().ok().and_then(|other| other.try_borrow().ok());
        other.is_some_and(|other| other.seeded == self.seeded && other.tags == self.tags)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let restore = py.import("evora._evora")?.getattr("_restore")?;
        let state = serde_json::to_string(&State::of(&self.seeded, &self.tags));
        let state = state.map_err(|error| invalid_text(py, &error.to_string(), None, None))?;
        Ok((restore, (state,)))
    }

    fn __repr__(&self) -> String {
        let (game, position) = (self.game(), self.at());
        let next = match position.turn() {
            Turn::Seat(seat) => format!("player {} to move", seat.index()),
            Turn::Chance(_) => "chance to act".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let seed = self.seed().map(|seed| format!(", seed {seed}")).unwrap_or_default();
        let end = position.outcome().map_or_else(|| position.scores(), |end| end.scores);
        let scores: Vec<String> =
            position.players().seats().map(|seat| end[seat].to_string()).collect();
        format!(
            "<Game {} for {}{seed}: ply {}, {next}, scores {}>",
            position.rules(),
            self.players(),
            game.ply(),
            scores.join("-")
        )
    }
}

impl Game {
    /// The game, if records and traces can tell it to an audience: a position to begin at tells everything.
    fn recordable(&self, py: Python<'_>, audience: Audience) -> PyResult<&evora_game::Game> {
        let game = self.game();
        let begins_at_start = game.at(0) == Some(&game.spec().start());
        if begins_at_start || audience == Audience::Omniscient {
            return Ok(game);
        }
        let why = "this game begins at a position, which hides nothing, so its record and its trace are for the \
                   audience \"all\" alone";
        Err(not_here(py, why))
    }

    /// The seed, for an audience from whom nothing is hidden: it tells everything that chance has drawn and will draw.
    fn seed_for(&self, audience: Audience) -> Option<u64> {
        self.seed().filter(|_| audience == Audience::Omniscient)
    }

    /// What a picture shows: what everybody may know, or what a seat may.
    fn pictured(&self, py: Python<'_>, audience: Option<&Bound<'_, PyAny>>) -> PyResult<View> {
        let players = self.at().players();
        let seen = audience.map_or(Ok(Audience::Spectators), |who| self::audience(who, players))?;
        let none = || invalid_argument(py, "a picture is of a seat or of \"spectators\"", None);
        Ok(View::new(&self.game().seen_by(seen).view().ok_or_else(none)?))
    }

    /// An audience, by default everybody from whom nothing is hidden.
    fn audience(&self, value: Option<&Bound<'_, PyAny>>) -> PyResult<Audience> {
        value.map_or(Ok(Audience::Omniscient), |value| audience(value, self.at().players()))
    }
}

/// Makes a game of its pickled state.
#[pyfunction(name = "_restore")]
pub(crate) fn restore(py: Python<'_>, state: &str) -> PyResult<Game> {
    let bad = |why: String| {
        invalid_text(py, &format!("this is not a game that Game was pickled to: {why}"), None, None)
    };
    let state: State = serde_json::from_str(state).map_err(|error| bad(error.to_string()))?;
    let (seeded, tags) = state.game().map_err(bad)?;
    Ok(Game::new(seeded, tags))
}
