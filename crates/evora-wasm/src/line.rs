//! Lines of an analysis board: moves and outcomes of chance from the start of a game or from a position.

use evora_chance::Quick;
use evora_game::{Audience, Game, GameSpec, GoalChoice, seeded};
use evora_notation::{Comment, Event, Notation as _, print_position, read_step};
use evora_rules::{AnyPosition, Cited as _, Players, Position as _, RuleSet, Seat, Turn};
use evora_wire::{
    GoalsWanted, LegalMove, MoveDetail, Problem, ProblemKind, Rules, Step, View, sentence,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::local_game::internal;
use crate::puzzle::position_of;

/// Where a line begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "at", rename_all = "snake_case", deny_unknown_fields)]
pub enum Beginning {
    /// The start of a game.
    Start {
        /// The rule set.
        rules: Rules,
        /// The number of players.
        players: u8,
        /// The starting seat; drawn from the seed if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        first: Option<u8>,
        /// Duel's goals; those of a first game if they are missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        goals: Option<GoalsWanted>,
    },
    /// A position.
    Position {
        /// The position as position text.
        position: String,
    },
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Where it begins.
    pub begin: Beginning,
    /// Its steps as in a record: move words, and outcomes of chance such as `deal BBYY BBRW BRWW YRRW BYWW`. Chance that is
    /// due where another step stands, or at the end, is drawn.
    pub steps: Vec<String>,
    /// The seed of what is drawn.
    #[serde(default)]
    pub seed: u32,
}

/// The end of a line.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LineState {
    /// Where it begins, with what was drawn.
    pub begin: Beginning,
    /// The rule set.
    pub rules: Rules,
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

/// A comment on a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LineComment {
    /// The number of steps before it.
    pub after: u32,
    /// The text.
    pub text: String,
}

/// A game of a file, as a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReadLine {
    /// Where it begins.
    pub begin: Beginning,
    /// Its steps.
    pub steps: Vec<String>,
    /// Its comments, in order.
    pub comments: Vec<LineComment>,
    /// The players' names by seat; null if unknown.
    pub names: Vec<Option<String>>,
}

/// A move of a line, for words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SpelledMove {
    /// The seat.
    pub seat: u8,
    /// The move's word.
    pub word: String,
    /// What it does.
    pub detail: MoveDetail,
}

/// Plays a line.
///
/// # Errors
/// If it begins nowhere, or a step is illegal: the detail names the step.
pub(crate) fn play(line: &Line) -> Result<Game, Problem> {
    let mut game = start(&line.begin, line.seed)?;
    let players = game.spec().players().count();
    let mut draws = Quick::new(line.seed.into());
    let mut steps = line.steps.iter().enumerate().peekable();
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
pub(crate) fn state(line: &Line, from: u32, ask: Option<&str>) -> Result<LineState, Problem> {
    let game = play(line)?;
    let position = game.position();
    let turn = match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let audience = Audience::Seat(turn.unwrap_or(Seat::S0));
    let told = |ply| Step::of(&game, ply, audience);
    Ok(LineState {
        begin: beginning(&line.begin, game.spec()),
        rules: game.spec().rules().into(),
        steps: steps_of(&game),
        told: (from as usize..game.ply()).filter_map(told).collect(),
        view: View::new(&game.seen_by(audience).view().ok_or_else(internal)?),
        legal: turn.map(|_| LegalMove::all(position)),
        turn: turn.map(|seat| seat.index() as u8),
        end: game.outcome().map(|outcome| LineEnd {
            scores: game.spec().players().seats().map(|seat| outcome.scores[seat]).collect(),
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
        }),
        position: print_position(position),
        refused: ask.and_then(|word| evora_study::check(position, word).err()),
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
    let spec = game.spec();
    let begin = Beginning::Start {
        rules: spec.rules().into(),
        players: spec.players().count() as u8,
        first: None,
        goals: None,
    };
    let comment = |Comment { after, text }: &Comment| LineComment {
        after: *after as u32,
        text: text.clone(),
    };
    Ok(ReadLine {
        begin: beginning(&begin, spec),
        steps: steps_of(&game),
        names: spec.players().seats().map(named).collect(),
        // Old games of Duel have steps that their records lack.
        comments: record.with_backs().comments.iter().map(comment).collect(),
    })
}

/// A line as a record.
///
/// # Errors
/// If the line cannot be played, or does not begin with a game.
pub(crate) fn record(
    line: &Line,
    comments: &[LineComment],
    names: &[Option<String>],
) -> Result<String, Problem> {
    if let Beginning::Position { .. } = line.begin {
        return Err(invalid("A record begins with the start of a game, not with a position."));
    }
    let game = play(line)?;
    let mut record = game.record(None);
    let named = names.iter().take(game.spec().players().count()).enumerate();
    let tag =
        |(seat, name): (usize, &Option<String>)| Some((format!("Player{seat}"), name.clone()?));
    record.tags.extend(named.filter_map(tag));
    let comment = |LineComment { after, text }: &LineComment| Comment {
        after: *after as usize,
        // A brace would end it.
        text: text.replace('{', "(").replace('}', ")"),
    };
    record.comments = comments.iter().map(comment).collect();
    Ok(record.to_string())
}

/// The moves of a search's line that can be played from a position, up to the next chance event.
///
/// # Errors
/// If the text is no position.
pub(crate) fn spell(position: &str, words: &[String]) -> Result<Vec<SpelledMove>, Problem> {
    let mut at = position_of(position)?;
    let mut spelled = Vec::new();
    for word in words {
        let Turn::Seat(seat) = at.turn() else { break };
        let Ok(mv) = at.parse_word(word) else { break };
        // A line of a search through several worlds need not be legal in this one.
        let detail = if at.is_legal(mv) { MoveDetail::of(&at, mv) } else { None };
        let Some(detail) = detail else { break };
        spelled.push(SpelledMove { seat: seat.index() as u8, word: word.clone(), detail });
        at.play_unchecked(mv);
    }
    Ok(spelled)
}

/// The game before the first step.
fn start(begin: &Beginning, seed: u32) -> Result<Game, Problem> {
    match begin {
        Beginning::Position { position } => {
            let position: AnyPosition = position_of(position)?;
            let spec = GameSpec::new(position.rules(), position.players(), Seat::S0);
            Ok(Game::from_position(spec.map_err(|_| internal())?, position))
        }
        Beginning::Start { rules, players, first, goals } => {
            let rules = RuleSet::from(*rules);
            let bad = |bad: evora_rules::BadSpec| invalid(sentence(&bad.to_string()));
            let seat = first.unwrap_or_default().into();
            let spec = GameSpec::from_numbers(rules, (*players).into(), seat).map_err(bad)?;
            let wanted = goals.as_ref().unwrap_or(&GoalsWanted::DEFAULT).choice();
            let goals = wanted.ok_or_else(|| invalid("These goals can't be played together."))?;
            let (count, first): (Players, _) = (spec.players(), first.map(|_| spec.first()));
            let drawn = seeded(rules, count, first, goals, seed.into()).ok_or_else(internal)?;
            Ok(Game::new(drawn.spec))
        }
    }
}

/// Where a line begins, with what was drawn.
fn beginning(begin: &Beginning, spec: &GameSpec) -> Beginning {
    match begin {
        Beginning::Position { .. } => begin.clone(),
        Beginning::Start { rules, players, .. } => Beginning::Start {
            rules: *rules,
            players: *players,
            first: Some(spec.first().index() as u8),
            goals: spec.goals().map(|goals| GoalChoice::Given(goals).into()),
        },
    }
}

fn steps_of(game: &Game) -> Vec<String> {
    game.steps().iter().map(|step| step.event().in_record()).collect()
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
