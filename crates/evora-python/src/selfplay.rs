//! `evora._evora.SelfPlay`: the games of a file of self-play, replayed.

use evora_engine::network::AnyNetwork;
use evora_env::Encoded;
use evora_env::selfplay::{LearnedGame, Searched};
use evora_rules::{AnyPosition, MoveList, Players, Position, RuleSet, Seat};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::whole;
use crate::error::{invalid_argument, invalid_data};
use crate::game::{Game, Options, SeededGame, wanted};

/// Games that are replayed between two looks for Ctrl-C.
const AT_ONCE: usize = 64;

/// The games of a file of self-play of the training tool.
#[pyclass(frozen, module = "evora")]
pub(crate) struct SelfPlay {
    rules: RuleSet,
    players: Players,
    games: Vec<LearnedGame>,
}

/// What the decisions of all games have, one after another.
#[derive(Default)]
struct Decisions {
    counts: Vec<i64>,
    scores: Vec<i16>,
    results: Vec<f32>,
    seats: Vec<i8>,
    actions: Vec<i32>,
    recorded: Vec<bool>,
    wins: Vec<f32>,
    visit_counts: Vec<i64>,
    visit_actions: Vec<i32>,
    visit_shares: Vec<f32>,
}

/// What a network could learn from: the recorded decisions.
#[derive(Default)]
struct Examples {
    games: Vec<i64>,
    decisions: Vec<i64>,
    observations: Vec<u8>,
    masks: Vec<i8>,
    policies: Vec<f32>,
    wins: Vec<f32>,
    results: Vec<f32>,
}

#[pymethods]
impl SelfPlay {
    #[new]
    fn py_new(
        py: Python<'_>,
        content: &[u8],
        rules: &str,
        players: &Bound<'_, PyAny>,
    ) -> PyResult<SelfPlay> {
        let options = Options { players: Some(players), first: None, goals: None, seed: None };
        let wanted = wanted(py, rules, &options)?;
        let (rules, players) = (wanted.rules, wanted.players);
        let (mut games, mut rest) = (vec![], content);
        loop {
            let at = content.len() - rest.len();
            match LearnedGame::read(players.count(), &mut rest) {
                Ok(Some(game)) => games.push(game),
                Ok(None) => break,
                Err(_) => {
                    let why = format!(
                        "game {} at byte {at} is cut off; this is no whole file of games of {rules} for {players}",
                        games.len()
                    );
                    return Err(invalid_data(py, &why));
                }
            }
        }
        if games.is_empty() {
            let why = "there is no game in it; evora-learn selfplay and run write at least one";
            return Err(invalid_data(py, why));
        }
        Ok(SelfPlay { rules, players, games })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// A game as it was played, with what chance did. It has no seed: chance was drawn in another way than evora.Game draws it.
    fn game(&self, py: Python<'_>, number: &Bound<'_, PyAny>) -> PyResult<Game> {
        let last = (self.games.len() as u64).checked_sub(1);
        let last = last.ok_or_else(|| invalid_argument(py, "there is no game", None))?;
        let number = whole(number, "game", 0, last)? as usize;
        let game = self.replayed(number).map_err(|why| invalid_data(py, &why))?;
        Ok(Game::new(SeededGame::new(game, None), vec![]))
    }

    /// The columns of all games and of all their decisions.
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let mut found = Decisions::default();
        for numbers in self.parts(0, self.games.len()) {
            py.check_signals()?;
            let add = || numbers.into_iter().try_for_each(|number| self.add(number, &mut found));
            py.detach(add).map_err(|why| invalid_data(py, &why))?;
        }
        let columns = PyDict::new(py);
        let firsts: Vec<i8> = self.games.iter().map(|game| game.first as i8).collect();
        let seeds: Vec<u64> = self.games.iter().map(|game| game.seed).collect();
        let seats = self.players.count();
        columns.set_item("first", PyArray1::from_vec(py, firsts))?;
        columns.set_item("seeds", PyArray1::from_vec(py, seeds))?;
        columns.set_item("counts", PyArray1::from_vec(py, found.counts))?;
        columns.set_item("scores", table(py, found.scores, seats)?)?;
        columns.set_item("results", table(py, found.results, seats)?)?;
        columns.set_item("seats", PyArray1::from_vec(py, found.seats))?;
        columns.set_item("actions", PyArray1::from_vec(py, found.actions))?;
        columns.set_item("recorded", PyArray1::from_vec(py, found.recorded))?;
        columns.set_item("wins", table(py, found.wins, seats)?)?;
        columns.set_item("visit_counts", PyArray1::from_vec(py, found.visit_counts))?;
        columns.set_item("visit_actions", PyArray1::from_vec(py, found.visit_actions))?;
        columns.set_item("visit_shares", PyArray1::from_vec(py, found.visit_shares))?;
        Ok(columns)
    }

    /// The recorded decisions of some games as observations, masks and targets.
    fn examples<'py>(
        &self,
        py: Python<'py>,
        first: usize,
        last: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let mut found = Examples::default();
        for numbers in self.parts(first, last.min(self.games.len())) {
            py.check_signals()?;
            let teach =
                || numbers.into_iter().try_for_each(|number| self.teach(number, &mut found));
            py.detach(teach).map_err(|why| invalid_data(py, &why))?;
        }
        let start = self.rules.start(self.players, Seat::S0);
        let widths = start.map(|start| (start.observation_len(), start.action_count() as usize));
        let (seen, count) = widths.unwrap_or((1, 1));
        let columns = PyDict::new(py);
        columns.set_item("games", PyArray1::from_vec(py, found.games))?;
        columns.set_item("decisions", PyArray1::from_vec(py, found.decisions))?;
        columns.set_item("observations", table(py, found.observations, seen)?)?;
        columns.set_item("action_masks", table(py, found.masks, count)?)?;
        columns.set_item("policies", table(py, found.policies, count)?)?;
        columns.set_item("wins", table(py, found.wins, self.players.count())?)?;
        columns.set_item("results", table(py, found.results, self.players.count())?)?;
        Ok(columns)
    }
}

impl SelfPlay {
    /// The numbers of games in small parts.
    fn parts(&self, first: usize, last: usize) -> Vec<std::ops::Range<usize>> {
        (first..last).step_by(AT_ONCE).map(|at| at..(at + AT_ONCE).min(last)).collect()
    }

    fn replayed(&self, number: usize) -> Result<evora_game::Game, String> {
        let none = || "there is no such game".to_owned();
        let game = self.games.get(number).ok_or_else(none)?;
        game.replay(self.rules, self.players).map_err(|bad| {
            let (rules, players) = (self.rules, self.players);
            format!("game {number}: {bad}; is it a game of {rules} for {players} players?")
        })
    }

    /// The share of the win of each seat at the end of a game.
    fn result(&self, game: &evora_game::Game) -> Vec<f32> {
        let Some(outcome) = game.outcome() else { return vec![0.0; self.players.count()] };
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        let won = |seat| if outcome.winners.has(seat) { share } else { 0.0 };
        self.players.seats().map(won).collect()
    }

    /// The decisions of a game: the position, the seat, the number of the move and what the search found.
    fn decided<'a>(
        &'a self,
        number: usize,
        game: &'a evora_game::Game,
    ) -> impl Iterator<Item = (&'a AnyPosition, Seat, u32, Option<&'a Searched>)> {
        let steps = game.steps().iter().filter_map(|step| Some((&step.before, step.decided()?)));
        steps.zip(&self.games[number].decisions).map(|((before, (seat, mv)), decision)| {
            let action = before.number_of(mv).unwrap_or_default();
            (before, seat, action, decision.searched.as_ref())
        })
    }

    fn add(&self, number: usize, to: &mut Decisions) -> Result<(), String> {
        let game = self.replayed(number)?;
        to.results.extend(self.result(&game));
        let scores = game.outcome().map(|outcome| outcome.scores).unwrap_or_default();
        to.scores.extend(self.players.seats().map(|seat| scores[seat] as i16));
        let before = to.actions.len();
        for (position, seat, action, searched) in self.decided(number, &game) {
            to.seats.push(seat.index() as i8);
            to.actions.push(action as i32);
            to.recorded.push(searched.is_some());
            let Some(Searched { wins, visits }) = searched else {
                to.wins.extend(self.players.seats().map(|_| f32::NAN));
                to.visit_counts.push(0);
                continue;
            };
            to.wins.extend(wins);
            to.visit_counts.push(visits.len() as i64);
            let total: f32 = visits.iter().map(|&(_, share)| f32::from(share)).sum();
            for (action, share) in visited(position, visits) {
                to.visit_actions.push(action as i32);
                to.visit_shares.push(share / total.max(1.0));
            }
        }
        to.counts.push((to.actions.len() - before) as i64);
        Ok(())
    }

    fn teach(&self, number: usize, to: &mut Examples) -> Result<(), String> {
        let game = self.replayed(number)?;
        let result = self.result(&game);
        for (at, (position, seat, _, searched)) in self.decided(number, &game).enumerate() {
            let Some(Searched { wins, visits }) = searched else { continue };
            to.games.push(number as i64);
            to.decisions.push(at as i64);
            let (seen, count) = (position.observation_len(), position.action_count() as usize);
            let from = to.observations.len();
            to.observations.resize(from + seen, 0);
            position.write_observation(seat, &mut to.observations[from..]);
            let mut mask = vec![0; count];
            position.write_mask(&mut mask);
            to.masks.extend(mask.into_iter().map(|legal| legal as i8));
            let from = to.policies.len();
            to.policies.resize(from + count, 0.0);
            let total: f32 = visits.iter().map(|&(_, share)| f32::from(share)).sum();
            for (action, share) in visited(position, visits) {
                to.policies[from + action as usize] = share / total.max(1.0);
            }
            // As an observation: first the seat that observes.
            let mut clockwise = seat;
            for _ in self.players.seats() {
                to.wins.push(wins[clockwise.index()]);
                to.results.push(result[clockwise.index()]);
                clockwise = self.players.after(clockwise);
            }
        }
        Ok(())
    }
}

/// The action numbers of visited moves, with their shares in 255ths. A replayed game has all of them.
fn visited<'a>(
    position: &'a AnyPosition,
    visits: &'a [(u16, u8)],
) -> impl Iterator<Item = (u32, f32)> + 'a {
    let moves = position.legal_moves();
    visits.iter().map(move |&(place, share)| {
        let mv = moves.get(place.into());
        let action = mv.and_then(|mv| position.number_of(mv)).unwrap_or_default();
        (action, share.into())
    })
}

/// An array with rows of a width.
fn table<'py, T: numpy::Element>(
    py: Python<'py>,
    items: Vec<T>,
    width: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = items.len() / width.max(1);
    Ok(PyArray1::from_vec(py, items).reshape([rows, width])?.into_any())
}

/// What the numbers of training data mean: the sizes of a network's input for a rule set and number of players.
#[pyfunction(name = "_network_layout")]
pub(crate) fn network_layout<'py>(
    py: Python<'py>,
    rules: &str,
    players: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let options = Options { players: Some(players), first: None, goals: None, seed: None };
    let wanted = wanted(py, rules, &options)?;
    let none = || invalid_argument(py, "there are no networks for this game", None);
    let layout = AnyNetwork::layout(wanted.rules, wanted.players).ok_or_else(none)?;
    let sizes = PyDict::new(py);
    sizes.set_item("players", layout.players.count())?;
    sizes.set_item("rows", layout.rows())?;
    sizes.set_item("most_rows", layout.most_rows)?;
    sizes.set_item("move_rows", layout.move_rows())?;
    sizes.set_item("move_sections", layout.move_sections.len())?;
    Ok(sizes)
}
