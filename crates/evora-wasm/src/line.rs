//! Lines of an analysis board: moves and outcomes of chance from the start of a game or from a position.

use evora_chance::Quick;
use evora_game::{Audience, Game, GameSpec, GoalChoice, seeded};
use evora_notation::{Comment, Event, Notation as _, print_position, read_step};
use evora_rules::{Cited as _, Position as _, RuleSet, Seat, Turn};
use evora_wire::{GoalsWanted, LegalMove, Problem, ProblemKind, Rules, Step, View, sentence};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::local_game::internal;
use crate::puzzle::position_of;

/// Where a line begins: with the start of a game, or with a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The rule set; a position text has its own.
    pub rules: Rules,
    /// The number of players; a position text has its own.
    pub players: u8,
    /// The starting seat; drawn from the seed if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first: Option<u8>,
    /// Duel's goals; those of a first game if they are missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<GoalsWanted>,
    /// A position text, in place of the start of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
}

/// The end of a line.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LineState {
    /// Where it begins, with what was drawn.
    pub begin: Beginning,
    /// All of its steps, with those that were drawn.
    pub steps: Vec<String>,
    /// The steps from the one asked for on, as the seat to move may know them.
    pub told: Vec<Step>,
    /// The position in the view of the seat to move.
    pub view: View,
    /// The legal moves of the seat to move.
    pub legal: Option<Vec<LegalMove>>,
    /// The seat to move; null when the game is over.
    pub turn: Option<u8>,
    /// The result; null until the game is over.
    pub end: Option<LineEnd>,
    /// The position as position text.
    pub position: String,
    /// Why the checked move is illegal; null if it is legal or none was given.
    pub refused: Option<Problem>,
}

/// How a line ends that leads to the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LineEnd {
    /// The final scores by seat.
    pub scores: Vec<u16>,
    /// The seats that have won.
    pub winners: Vec<u8>,
}

/// A game of a file, as a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReadLine {
    /// Where it begins.
    pub begin: Beginning,
    /// Its steps, and its comments in braces.
    pub steps: Vec<String>,
    /// The players' names by seat; null if unknown.
    pub names: Vec<Option<String>>,
}

/// Plays a line: moves, and outcomes of chance. Chance that is due where a move stands, or at the end, is drawn.
///
/// # Errors
/// If it begins nowhere, or a step is illegal: the detail names the step.
fn play(begin: &Beginning, steps: &[String], seed: u32) -> Result<Game, Problem> {
    let mut game = start(begin, seed)?;
    let players = game.spec().players().count();
    let mut draws = Quick::new(seed.into());
    let mut steps = steps.iter().enumerate().peekable();
    loop {
        let given = steps.peek().map(|&(place, step)| {
            let event = read_step(step, players).map_err(|bad| invalid(sentence(&bad.what)));
            event.map_err(|problem| at(place, step, problem))
        });
        let given = given.transpose()?;
        match (game.position().turn(), given) {
            (Turn::Chance(_), None | Some(Event::Move { .. })) => {
                let chance = game.position().draw(&mut draws).ok_or_else(internal)?;
                game.apply(chance).map_err(|_| internal())?;
            }
            (_, None) => return Ok(game),
            (_, Some(event)) => {
                let Some((place, step)) = steps.next() else { return Err(internal()) };
                take(&mut game, &event).map_err(|problem| at(place, step, problem))?;
            }
        }
    }
}

/// Takes a given step.
fn take(game: &mut Game, event: &Event) -> Result<(), Problem> {
    let position = game.position();
    match (position.turn(), event) {
        (Turn::Over, _) => Err(Problem::new(ProblemKind::Over, "The game is over before it.")),
        (_, Event::Move { word, .. }) => {
            let mv = evora_study::parse(position, word)?;
            game.play(mv).map_err(|reason| evora_study::illegal(&reason))?;
            Ok(())
        }
        (Turn::Seat(_), _) => Err(invalid("Nothing is drawn here: somebody is to move.")),
        (Turn::Chance(_), _) => {
            let rules = position.rules();
            let none = || invalid(format!("There is no {} in {rules}.", event.name()));
            let chance = position.parse_chance(event).ok_or_else(none)?;
            let chance = chance.map_err(|what| invalid(sentence(&what)))?;
            let impossible = |what: String| invalid(sentence(&what));
            let applied = game.apply(chance);
            applied.map_err(|reason| impossible(format!("{reason} ({})", reason.rule())))?;
            Ok(())
        }
    }
}

/// The state at the end of a line.
///
/// # Errors
/// If the line cannot be played.
pub(crate) fn state(
    begin: &Beginning,
    steps: &[String],
    seed: u32,
    from: u32,
    check: Option<&str>,
) -> Result<LineState, Problem> {
    let game = play(begin, steps, seed)?;
    let position = game.position();
    let turn = match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let told = |ply| Step::of(&game, ply, audience);
    Ok(LineState {
        begin: Beginning { position: begin.position.clone(), ..beginning(game.spec()) },
        steps: steps_of(&game).collect(),
        told: (from as usize..game.ply()).filter_map(told).collect(),
        view: View::new(&game.seen_by(audience).view().ok_or_else(internal)?),
        legal: turn.map(|_| LegalMove::all(position)),
        turn: turn.map(|seat| seat.index() as u8),
        end: game.outcome().map(|outcome| LineEnd {
            scores: game.spec().players().seats().map(|seat| outcome.scores[seat]).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
        }),
        position: print_position(position),
        refused: check.and_then(|word| evora_study::check(position, word).err()),
    })
}

/// Reads the first game of a file of records.
///
/// # Errors
/// If the file has no game, or the game breaks the rules.
pub(crate) fn read(text: &str) -> Result<ReadLine, Problem> {
    let (game, record) = evora_study::read_game(text.as_bytes())?;
    let named = |seat: Seat| {
        let name = format!("Player{seat}");
        record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.clone())
    };
    let names = game.spec().players().seats().map(named).collect();
    // Old games of Duel have steps that their records lack.
    let comments = record.with_backs().comments;
    let said = |after: usize| {
        let here = comments.iter().filter(move |comment| comment.after == after);
        here.map(|comment| format!("{{{}}}", comment.text))
    };
    let step = |(ply, step): (usize, String)| std::iter::once(step).chain(said(ply + 1));
    let steps = said(0).chain(steps_of(&game).enumerate().flat_map(step)).collect();
    Ok(ReadLine { begin: beginning(game.spec()), steps, names })
}

/// A line as a record. Steps in braces are comments.
///
/// # Errors
/// If the line cannot be played, or does not begin with the start of a game.
pub(crate) fn record(
    begin: &Beginning,
    steps: &[String],
    names: &[Option<String>],
) -> Result<String, Problem> {
    if begin.position.is_some() {
        return Err(invalid("A record begins with the start of a game, not with a position."));
    }
    let (mut played, mut comments) = (Vec::new(), Vec::new());
    for step in steps {
        match step.strip_prefix('{').and_then(|step| step.strip_suffix('}')) {
            // A brace would end it.
            Some(text) => {
                let text = text.replace('{', "(").replace('}', ")");
                comments.push(Comment { after: played.len(), text });
            }
            None => played.push(step.clone()),
        }
    }
    let mut record = play(begin, &played, 0)?.record(None);
    let named = names.iter().enumerate().filter_map(|(seat, name)| Some((seat, name.clone()?)));
    record.tags.extend(named.map(|(seat, name)| (format!("Player{seat}"), name)));
    record.comments = comments;
    Ok(record.to_string())
}

/// The moves of a search's line that can be played from a position, up to the next chance event.
///
/// # Errors
/// If the text is no position.
pub(crate) fn spell(position: &str, words: &[String]) -> Result<Vec<Step>, Problem> {
    let mut game = at_position(position)?;
    for word in words {
        // A line of a search through several worlds need not be legal in this one.
        let Ok(mv) = game.position().parse_word(word) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    let told = |ply| Step::of(&game, ply, Audience::Omniscient);
    Ok((0..game.ply()).filter_map(told).collect())
}

/// A game that begins with a position.
fn at_position(text: &str) -> Result<Game, Problem> {
    let position = position_of(text)?;
    let spec = GameSpec::new(position.rules(), position.players(), Seat::S0);
    Ok(Game::from_position(spec.map_err(|_| internal())?, position))
}

/// The game before the first step.
fn start(begin: &Beginning, seed: u32) -> Result<Game, Problem> {
    let Beginning { rules, players, first, goals, position } = begin;
    if let Some(position) = position {
        return at_position(position);
    }
    let rules = RuleSet::from(*rules);
    let bad = |bad: evora_rules::BadSpec| invalid(sentence(&bad.to_string()));
    let seat = first.unwrap_or_default().into();
    let spec = GameSpec::from_numbers(rules, (*players).into(), seat).map_err(bad)?;
    let wanted = goals.as_ref().unwrap_or(&GoalsWanted::DEFAULT).choice();
    let goals = wanted.ok_or_else(|| invalid("These goals can't be played together."))?;
    let first = first.map(|_| spec.first());
    let drawn = seeded(rules, spec.players(), first, goals, seed.into()).ok_or_else(internal)?;
    Ok(Game::new(drawn.spec))
}

/// The start of a game, with what was drawn.
fn beginning(spec: &GameSpec) -> Beginning {
    Beginning {
        rules: spec.rules().into(),
        players: spec.players().count() as u8,
        first: Some(spec.first().index() as u8),
        goals: spec.goals().map(|goals| GoalChoice::Given(goals).into()),
        position: None,
    }
}

fn steps_of(game: &Game) -> impl Iterator<Item = String> {
    game.steps().iter().map(|step| step.event().in_record())
}

/// The problem of a step, with its place.
fn at(place: usize, step: &str, mut problem: Problem) -> Problem {
    let step: String = step.chars().filter(|letter| !letter.is_control()).take(80).collect();
    problem.detail = format!("Step {} ({step}): {}", place + 1, problem.detail);
    problem
}

fn invalid(why: impl Into<String>) -> Problem {
    Problem::new(ProblemKind::Invalid, why)
}
