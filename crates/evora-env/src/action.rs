//! Action numbers from outside, and why one is refused.

use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, Cited, MoveList, Position, Rule, Turn};

use crate::encoded::Encoded;

/// Why an action number is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The table has no such number.
    #[error("there is no action {number}: actions are 0 to {}", count - 1)]
    NoSuchNumber {
        /// The number.
        number: i64,
        /// How many numbers there are.
        count: u32,
    },
    /// No seat is to act.
    #[error("action {number} cannot be played: {}", if *over { "the game is over" } else { "chance is to act" })]
    NobodyActs {
        /// The number.
        number: i64,
        /// Whether the game is over; otherwise chance is to act.
        over: bool,
    },
    /// The number stands for no move in this position.
    #[error("action {number} stands for no move here; {legal}")]
    NoMove {
        /// The number.
        number: i64,
        /// What would be right.
        legal: LegalActions,
    },
    /// The move is illegal.
    #[error("action {number} ({word}) is illegal: {reason} ({rule}); {legal}")]
    Illegal {
        /// The number.
        number: i64,
        /// The move.
        word: String,
        /// Why it is illegal.
        reason: String,
        /// The rule.
        rule: Rule,
        /// What would be right.
        legal: LegalActions,
    },
}

/// The legal actions of a position, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalActions(Vec<u32>);

impl LegalActions {
    /// Lists the legal actions, the lowest first.
    pub fn of(position: &AnyPosition) -> LegalActions {
        let list = position.legal_moves();
        let mut numbers: Vec<u32> = list.iter().filter_map(|mv| position.number_of(mv)).collect();
        numbers.sort_unstable();
        LegalActions(numbers)
    }

    /// Returns the numbers, the lowest first.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }
}

impl std::fmt::Display for LegalActions {
    /// Names the first few and says how many there are.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const SHOWN: usize = 8;
        f.write_str("legal: ")?;
        for (place, number) in self.0.iter().take(SHOWN).enumerate() {
            write!(f, "{}{number}", if place > 0 { ", " } else { "" })?;
        }
        match self.0.len() {
            len if len > SHOWN => write!(f, " … ({len} in all)"),
            _ => Ok(()),
        }
    }
}

/// Returns the legal move that an action number stands for.
///
/// # Errors
/// If it stands for none, or for one that is illegal here.
pub fn legal_action(position: &AnyPosition, number: i64) -> Result<AnyMove, BadAction> {
    let count = position.action_count();
    let Some(known) = u32::try_from(number).ok().filter(|&known| known < count) else {
        return Err(BadAction::NoSuchNumber { number, count });
    };
    match position.turn() {
        Turn::Seat(_) => {}
        Turn::Chance(_) => return Err(BadAction::NobodyActs { number, over: false }),
        Turn::Over => return Err(BadAction::NobodyActs { number, over: true }),
    }
    let legal = || LegalActions::of(position);
    let mv = position.move_of(known).ok_or_else(|| BadAction::NoMove { number, legal: legal() })?;
    match position.check(mv) {
        Ok(()) => Ok(mv),
        Err(illegal) => Err(BadAction::Illegal {
            number,
            word: position.word(mv),
            reason: illegal.to_string(),
            rule: illegal.rule(),
            legal: legal(),
        }),
    }
}
