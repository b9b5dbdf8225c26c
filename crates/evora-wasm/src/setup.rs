//! Positions that are put together in the page: whether one is possible and, if not, every reason.

mod azul;
mod duel;
mod pavilion;

use evora_chance::Quick;
use evora_notation::{AnySetup, parse_setup, print_position, print_setup};
use evora_rules::{AnyPosition, Cited, Players, Position, RuleSet, Seat, TileColour, Tiles, Turn};
use evora_wire::{Message, Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::local_game::internal;

/// What the rules say of a position that is put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CheckedSetup {
    /// The position as canonical position text; null if it is impossible.
    pub position: Option<String>,
    /// Why it is impossible: every reason.
    pub faults: Vec<SetupFault>,
}

/// A reason why a position is impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SetupFault {
    /// The number of the rule, such as `A-1.3`.
    pub rule: String,
    /// The part of the position text that it is about: a field (`bag`), an element of it, from 0 (`factories/2`), or a
    /// part of a board (`board/0/lines/2`, `board/1/wall/0/4` for row and column).
    pub place: String,
    /// The reason in words.
    pub message: Message,
    /// The text with this mended, if only one thing can be meant.
    pub mend: Option<String>,
}

/// A fault of a game's setup in the form of messages.
struct Told<S> {
    place: String,
    message: Message,
    mend: Option<S>,
}

/// Checks text in the grammar of position text.
///
/// # Errors
/// If the text does not follow the grammar.
pub(crate) fn check(text: &str) -> Result<CheckedSetup, Problem> {
    let setup =
        parse_setup(text).map_err(|bad| Problem::new(ProblemKind::Invalid, bad.to_string()))?;
    Ok(match &setup {
        AnySetup::Azul(setup) => checked(
            setup.validate().map(AnyPosition::Azul),
            |error| azul::told_of(setup, error),
            AnySetup::Azul,
        ),
        AnySetup::Mini(setup) => checked(
            setup.validate().map(AnyPosition::Mini),
            |error| azul::told_of(setup, error),
            AnySetup::Mini,
        ),
        AnySetup::Pavilion(setup) => checked(
            setup.validate().map(AnyPosition::Pavilion),
            |error| pavilion::told_of(setup, error),
            AnySetup::Pavilion,
        ),
        AnySetup::Duel(setup) => checked(
            setup.validate().map(AnyPosition::Duel),
            |error| duel::told_of(setup, error),
            AnySetup::Duel,
        ),
    })
}

fn checked<S, E: Cited>(
    validated: Result<AnyPosition, Vec<E>>,
    told: impl Fn(&E) -> Told<S>,
    any: impl Fn(Box<S>) -> AnySetup,
) -> CheckedSetup {
    let fault = |error: &E| {
        let Told { place, message, mend } = told(error);
        let mend = mend.map(|setup| print_setup(&any(Box::new(setup))));
        SetupFault { rule: error.rule().as_str().into(), place, message, mend }
    };
    match validated {
        Ok(position) => {
            CheckedSetup { position: Some(print_position(&position)), faults: Vec::new() }
        }
        Err(errors) => CheckedSetup { position: None, faults: errors.iter().map(fault).collect() },
    }
}

/// The text of the start of a game; with a seed, after the draws that come before the first decision.
///
/// # Errors
/// If there is no such game.
pub(crate) fn start(rules: RuleSet, players: u8, seed: Option<u32>) -> Result<String, Problem> {
    let start = Players::new(players.into()).and_then(|players| rules.start(players, Seat::S0));
    let none = || Problem::new(ProblemKind::Invalid, "So many can't play this game.");
    let mut position = start.ok_or_else(none)?;
    if let Some(seed) = seed {
        let mut draws = Quick::new(seed.into());
        while let Turn::Chance(_) = position.turn() {
            let chance = position.draw(&mut draws).ok_or_else(internal)?;
            position.apply(&chance).map_err(|_| internal())?;
        }
    }
    Ok(print_position(&position))
}

/// Returns a fault that cannot be mended in one way.
fn told<S>(place: impl Into<String>, message: Message) -> Told<S> {
    Told { place: place.into(), message, mend: None }
}

impl<S> Told<S> {
    /// Adds the only mend.
    fn mended(self, mend: Option<S>) -> Told<S> {
        Told { mend, ..self }
    }
}

/// Starts the message of a fault.
fn say(id: &str) -> Message {
    Message::new(format!("impossible-{id}"))
}

/// Starts the message of a fault about a player.
fn of(id: &str, seat: Seat) -> Message {
    say(id).with("seat", from_one(seat.index()))
}

/// The number by which people count.
fn from_one(index: usize) -> i32 {
    index as i32 + 1
}

/// The place of a part of a player's board.
fn board(seat: Seat, part: &str) -> String {
    format!("board/{}/{part}", seat.index())
}

/// Puts missing tiles of a colour into the bag, or removes those too many from the bag and what is put aside. Returns
/// whether there is then the right number.
fn balance<C: TileColour>(
    bag: &mut Tiles<C>,
    aside: &mut Tiles<C>,
    colour: C,
    count: u32,
    due: u32,
) -> bool {
    *bag += Tiles::of(colour, due.saturating_sub(count));
    let mut surplus = count.saturating_sub(due);
    for heap in [bag, aside] {
        let fewer = surplus.min(heap.get(colour));
        if let Some(left) = heap.minus(Tiles::of(colour, fewer)) {
            *heap = left;
            surplus -= fewer;
        }
    }
    surplus == 0
}
