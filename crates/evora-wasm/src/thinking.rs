//! Bots and analysis, as messages.

use std::time::Duration;

use evora_engine::analysis::{Knowledge, order_by_share, playable};
use evora_engine::network::AnyNetwork;
use evora_engine::{
    Bot, Candidate, Engine, Instant, Level, Limits, SearchMemory, SearchResult, Settings, Stop,
};
use evora_game::{Audience, Game, GameSpec, bot_seed};
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, BySeat, Players, Position, RuleSet, Seat};
use evora_wire::{Problem, ProblemKind, Step};

use crate::local_game::{internal, turn_of};
use crate::message::{Analysis, CandidateMove, Chosen, EvaluatorKind, GameNetwork};

/// Bytes that the tree of a search may take: a phone has to hold it.
pub(crate) const MEMORY: usize = 24 << 20;

/// The most moves of a line that are told.
const TOLD: usize = 4;

/// The network of a game, and whether the engine has it.
pub(crate) fn network_of(engine: &Engine, rules: RuleSet, players: Players) -> GameNetwork {
    let game = AnyNetwork::game_of(rules, players);
    let name = game.map(|(rules, players)| format!("{rules}-{}", players.count()));
    GameNetwork { name, loaded: engine.has_policy(rules, players) }
}

/// What the engine evaluates positions of a game with.
pub(crate) fn evaluator(engine: &Engine, rules: RuleSet, players: Players) -> EvaluatorKind {
    match engine.has_policy(rules, players) {
        true => EvaluatorKind::Network,
        false => EvaluatorKind::Classic,
    }
}

/// Whether a bot may have searched less than its level does, because it got this many milliseconds.
pub(crate) fn is_hurried(level: Level, began: Instant, milliseconds: u32) -> bool {
    // A search ends early if the time left is too short to change its choice, which is so after half of it at the soonest.
    level != Level::TOP && began.elapsed() * 2 >= Duration::from_millis(milliseconds.into())
}

/// The move of a bot. Without a limit on time it depends on nothing but the game and the seed.
///
/// # Errors
/// If there is no such level, or nobody is to move.
pub(crate) fn choose(
    engine: &Engine,
    game: &Game,
    level: u8,
    milliseconds: Option<u32>,
    seed: u64,
) -> Result<Chosen, Problem> {
    let none = || {
        Problem::new(ProblemKind::Invalid, format!("There is no level {level}; they are 1 to 8."))
    };
    let level = Level::new(level).ok_or_else(none)?;
    let seat = turn_of(game.position())?;
    let position = game.position();
    let began = Instant::now();
    let settings = Settings {
        seed: bot_seed(seed, game.ply()),
        limits: Limits { deadline: deadline(milliseconds), ..Limits::default() },
        memory: MEMORY,
        ..Settings::default()
    };
    let bot = Bot::Level(level);
    let mv = engine.choose(bot, &position.view(seat), &settings, &Stop::default());
    Ok(Chosen {
        word: position.word(mv.ok_or_else(internal)?),
        evaluator: evaluator(engine, game.spec().rules(), game.spec().players()),
        hurried: milliseconds.is_some_and(|given| is_hurried(level, began, given)),
    })
}

/// What an analysis is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// The most positions and milliseconds.
    pub(crate) limits: (Option<u32>, Option<u32>),
    /// The number of moves with exact values.
    pub(crate) lines: u8,
    /// What is known.
    pub(crate) knowledge: Knowledge,
}

/// The best moves of the seat to move in a position after this many steps. Reports what it has found so far as it goes on; a search limited by time alone goes
/// on with what the last one left in `memory`, if nothing was known to it that a player may not know.
///
/// # Errors
/// If nobody is to move.
pub(crate) fn analyse(
    engine: &Engine,
    memory: &mut SearchMemory,
    (position, ply): (&AnyPosition, usize),
    Wanted { limits: (nodes, milliseconds), lines, knowledge }: Wanted,
    report: &mut dyn FnMut(&Analysis),
) -> Result<Analysis, Problem> {
    let seat = turn_of(position)?;
    let settings = Settings {
        seed: bot_seed(0, ply),
        lines: lines.max(1).into(),
        limits: Limits {
            nodes: nodes.map(u64::from),
            deadline: deadline(milliseconds),
            ..Limits::default()
        },
        memory: MEMORY,
        ..Settings::default()
    };
    let view = knowledge.view(position, seat);
    let mut apart = SearchMemory::default();
    let memory = if knowledge == Knowledge::All { &mut apart } else { memory };
    let kind = evaluator(engine, position.rules(), position.players());
    let found = |result| analysis((position, seat), kind, settings.lines, result);
    let mut told = |result: SearchResult<AnyMove>| report(&found(result));
    let result = engine.search_with(memory, &view, &settings, &Stop::default(), &mut told);
    Ok(found(result.ok_or_else(internal)?))
}

/// The moment that is this many milliseconds from now.
pub(crate) fn deadline(milliseconds: Option<u32>) -> Option<Instant> {
    Instant::now().checked_add(Duration::from_millis(milliseconds?.into()))
}

fn analysis(
    (position, seat): (&AnyPosition, Seat),
    evaluator: EvaluatorKind,
    lines: usize,
    result: SearchResult<AnyMove>,
) -> Analysis {
    let SearchResult { mut candidates, nodes, depth, proven } = result;
    order_by_share(&mut candidates, lines, seat);
    let moves = candidates.into_iter().enumerate().map(|(rank, candidate)| {
        let told = if rank < lines { told(position, &candidate.line) } else { Vec::new() };
        candidate_move(position, candidate, told)
    });
    Analysis { moves: moves.collect(), nodes, depth, proven, evaluator }
}

/// What the first moves of a line do, up to the next chance event. A line of a search through several worlds need not be
/// legal in this one.
fn told(position: &AnyPosition, line: &[AnyMove]) -> Vec<Step> {
    let Ok(spec) = GameSpec::new(position.rules(), position.players(), Seat::S0) else {
        return Vec::new();
    };
    let mut game = Game::from_position(spec, *position);
    for &mv in playable(position, line).iter().take(TOLD) {
        if game.play(mv).is_err() {
            break;
        }
    }
    let step = |ply| Step::of(&game, ply, Audience::Omniscient);
    (0..game.ply()).filter_map(step).collect()
}

fn candidate_move(
    position: &AnyPosition,
    candidate: Candidate<AnyMove>,
    told: Vec<Step>,
) -> CandidateMove {
    let seats = || position.players().seats();
    // Estimates may be negative; points and shares are not.
    let by_seat = |values: &BySeat<f32>| seats().map(|seat| values[seat].max(0.0)).collect();
    CandidateMove {
        word: position.word(candidate.mv),
        win: by_seat(&candidate.value.wins),
        points: by_seat(&candidate.value.points),
        visits: candidate.visits,
        line: candidate.line.iter().map(|&mv| position.word(mv)).collect(),
        told,
    }
}
