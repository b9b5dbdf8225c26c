//! Finds puzzles in positions of games.

use evora_chance::Quick;
use evora_engine::analysis::{Budget, playable};
use evora_engine::{Engine, Stop};
use evora_notation::Notation as _;
use evora_rules::{AnyMove, AnyPosition, AnyView, Position, View as _};

use crate::difficulty::Difficulty;
use crate::puzzle::{Checked, Puzzle, Wrong, seat_to_move};
use crate::verdict::{Verdict, alone, judge, screen as screen_position};

/// The second-best move of a puzzle loses at least this share of the win: a mistake, by the marks of an analysis.
pub const MIN_MARGIN: f32 = 0.10;

/// The first, short search need not find the whole margin.
const SCREEN_MARGIN: f32 = 0.05;

/// Wrong answers that are explained.
const WRONG: usize = 3;

/// The longest line, in moves.
const LINE: usize = 8;

/// Nodes of the searches, one after the other. All must agree on the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depths {
    /// For every position.
    pub screen: u64,
    /// For those that may be puzzles.
    pub search: u64,
    /// The check, with another seed.
    pub check: u64,
}

impl Depths {
    /// A few minutes for a handful of puzzles, on one core.
    pub const QUICK: Depths = Depths { screen: 100, search: 500, check: 2_000 };

    /// Depths with this check; the others are parts of it.
    pub const fn with_check(check: u64) -> Depths {
        Depths { screen: 150, search: check / 8, check }
    }
}

/// Finds puzzles.
#[derive(Clone, Debug)]
pub struct Finder {
    engine: Engine,
    depths: Depths,
    seed: u64,
}

impl Finder {
    /// A finder with these depths and this seed for its searches.
    pub fn new(engine: Engine, depths: Depths, seed: u64) -> Finder {
        Finder { engine, depths, seed }
    }

    /// Its engine.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The seed of its searches.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// The puzzle of a position, if it is one.
    pub fn find(&self, position: &AnyPosition) -> Option<Puzzle> {
        self.find_until(position, &Stop::default())
    }

    /// The same, until it is told to stop: then it returns `None` after the search that it is at.
    pub fn find_until(&self, position: &AnyPosition, stop: &Stop) -> Option<Puzzle> {
        let goes_on = || (!stop.is_stopped()).then_some(());
        let seat = seat_to_move(position)?;
        let view = position.view(seat);
        let Depths { screen, search, check } = self.depths;
        let engine = &self.engine;
        let first = screen_position(engine, &view, self.budget(screen, 0), SCREEN_MARGIN)?;
        goes_on()?;
        let second = judge(engine, position, &view, self.budget(search, 1), MIN_MARGIN, &[])?;
        if second.best != first {
            return None;
        }
        goes_on()?;
        let difficulty = Difficulty::measure(engine, &view, first, self.seed);
        if difficulty.is_trivial() {
            return None;
        }
        goes_on()?;
        // The longest search comes last.
        let typical = difficulty.typical_wrong();
        let verdict = judge(engine, position, &view, self.budget(check, 2), MIN_MARGIN, &typical)?;
        if verdict.best != first {
            return None;
        }
        goes_on()?;
        let position = shown_position(position)?;
        let checked = match verdict.proven {
            true => Checked::Proven,
            false => Checked::Nodes(check),
        };
        Some(Puzzle {
            position,
            line: words_of(&position, &verdict.line, LINE),
            win: percent(verdict.win),
            margin: percent(verdict.margin),
            checked,
            rating: difficulty.rating,
            deviation: difficulty.deviation,
            wrong: self.wrong(&position, &view, &verdict, typical),
        })
    }

    fn budget(&self, nodes: u64, stage: u64) -> Budget {
        Budget { nodes: Some(nodes), seed: self.seed.wrapping_add(stage), ..Budget::default() }
    }

    /// The wrong answers that bots gave most often, and the second-best move, with how each is punished.
    fn wrong(
        &self,
        position: &AnyPosition,
        view: &AnyView,
        verdict: &Verdict,
        mut moves: Vec<AnyMove>,
    ) -> Vec<Wrong> {
        moves.truncate(WRONG - 1);
        if !moves.contains(&verdict.second) {
            moves.push(verdict.second);
        }
        let (seat, budget) = (seat_to_move(position), alone(self.budget(self.depths.check, 2)));
        let wrong = moves.into_iter().filter_map(|mv| {
            let found = self.engine.search_move(view, mv, budget)?;
            let loss = verdict.win - found.value.wins[seat?];
            Some(Wrong { line: up_to_reply(position, &found.line), loss: percent(loss) })
        });
        wrong.filter(|wrong| !wrong.line.is_empty()).collect()
    }
}

/// The position as a puzzle has it, if somebody is to move. It must not tell what is hidden: all positions that look alike to
/// the seat to move give the same one.
pub fn shown_position(position: &AnyPosition) -> Option<AnyPosition> {
    Some(position.view(seat_to_move(position)?).resample(&mut Quick::new(0)))
}

/// A share of the win as a whole number of percent.
fn percent(share: f32) -> u8 {
    (100.0 * share).round().clamp(0.0, 100.0) as u8
}

/// The words of the moves that can be played one after the other, up to the next chance event.
fn words_of(position: &AnyPosition, line: &[AnyMove], most: usize) -> Vec<String> {
    let moves = playable(position, line).iter().take(most);
    moves.map(|&mv| position.word(mv)).collect()
}

/// The words of a line up to the first move of another seat; only the first move if there is none.
fn up_to_reply(position: &AnyPosition, line: &[AnyMove]) -> Vec<String> {
    let seat = seat_to_move(position);
    let words = words_of(position, line, LINE);
    let mut at = *position;
    for (place, &mv) in line.iter().take(words.len()).enumerate() {
        if seat_to_move(&at) != seat {
            return words[..=place].to_vec();
        }
        at.play_unchecked(mv);
    }
    words[..1.min(words.len())].to_vec()
}
