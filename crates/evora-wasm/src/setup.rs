//! Positions that are put together in the page: whether one is possible and, if not, every reason.

mod azul;
mod duel;
mod pavilion;

use evora_notation::{AnySetup, parse_setup, print_position, print_setup};
use evora_rules::{AnyPosition, Cited, Players, Seat, TileColour, Tiles};
use evora_wire::{Message, Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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

/// A fault as it is told, and whether the setup that it was found in has been mended. Its methods are not generic and not
/// inlined: there are more than eighty kinds of faults, and the module has to stay small.
struct Told {
    place: String,
    message: Message,
    is_mended: bool,
}

impl Told {
    /// A fault about a field of the position text.
    #[inline(never)]
    fn new(id: &str, place: &str) -> Told {
        let message = Message::new(["impossible-", id].concat());
        Told { place: place.into(), message, is_mended: false }
    }

    /// A fault about a part of a player's board.
    #[inline(never)]
    fn on_board(id: &str, seat: Seat, part: &str) -> Told {
        let mut told = Told::new(id, "board").at(seat.index()).player(seat);
        told.place.push('/');
        told.place.push_str(part);
        told
    }

    /// Goes on to an element of the place.
    #[inline(never)]
    fn at(mut self, index: usize) -> Told {
        self.place.push('/');
        self.place.push(char::from(b'0' + index as u8));
        self
    }

    /// Adds a number to the words.
    #[inline(never)]
    fn number(mut self, name: &str, number: u32) -> Told {
        self.message = self.message.with(name, number as i32);
        self
    }

    /// Adds a text to the words, or a key for them.
    #[inline(never)]
    fn text(mut self, name: &str, text: &str) -> Told {
        self.message = self.message.with(name, text);
        self
    }

    /// Says which player.
    fn player(self, seat: Seat) -> Told {
        self.number("seat", seat.index() as u32 + 1)
    }

    /// Says which row or line, counted by people from 1.
    fn row(self, index: usize) -> Told {
        self.number("row", index as u32 + 1)
    }

    /// Says which column.
    fn column(self, index: usize) -> Told {
        self.number("column", index as u32 + 1)
    }

    /// Says whether the setup has been mended.
    fn mended(self, is_mended: bool) -> Told {
        Told { is_mended, ..self }
    }
}

/// Checks text in the grammar of position text.
///
/// # Errors
/// If the text does not follow the grammar.
#[inline(never)]
pub(crate) fn check(text: &str) -> Result<CheckedSetup, Problem> {
    let setup =
        parse_setup(text).map_err(|bad| Problem::new(ProblemKind::Invalid, bad.to_string()))?;
    Ok(match setup {
        AnySetup::Azul(setup) => {
            checked(setup.validate().map(AnyPosition::Azul), azul::tell, &setup, AnySetup::Azul)
        }
        AnySetup::Mini(setup) => {
            checked(setup.validate().map(AnyPosition::Mini), azul::tell, &setup, AnySetup::Mini)
        }
        AnySetup::Pavilion(setup) => checked(
            setup.validate().map(AnyPosition::Pavilion),
            pavilion::tell,
            &setup,
            AnySetup::Pavilion,
        ),
        AnySetup::Duel(setup) => {
            checked(setup.validate().map(AnyPosition::Duel), duel::tell, &setup, AnySetup::Duel)
        }
    })
}

/// `tell` says a fault and mends it, if there is one way, in the setup that it gets.
fn checked<S: Clone, E: Cited>(
    validated: Result<AnyPosition, Vec<E>>,
    tell: fn(&E, &mut S) -> Told,
    setup: &S,
    any: fn(Box<S>) -> AnySetup,
) -> CheckedSetup {
    let fault = |error: &E| {
        let mut setup = Box::new(setup.clone());
        let Told { place, message, is_mended } = tell(error, &mut setup);
        let mend = is_mended.then(|| print_setup(&any(setup)));
        SetupFault { rule: error.rule().as_str().into(), place, message, mend }
    };
    match validated {
        Ok(position) => {
            CheckedSetup { position: Some(print_position(&position)), faults: Vec::new() }
        }
        Err(errors) => CheckedSetup { position: None, faults: errors.iter().map(fault).collect() },
    }
}

/// A player who does not play: the one who starts, who has the marker, or whose turn it is.
#[inline(never)]
fn no_such_seat(seat: Seat, first: Seat, marker: Option<Seat>, players: Players) -> Told {
    let field = if first == seat {
        "first"
    } else if marker == Some(seat) {
        "marker"
    } else {
        "phase"
    };
    Told::new("no-such-seat", field).player(seat).number("players", players.count() as u32)
}

/// A fault of one of the factories of Azul and Summer Pavilion.
#[inline(never)]
fn at_factory(id: &str, index: usize) -> Told {
    Told::new(id, "factories").at(index).number("factory", index as u32 + 1)
}

/// A wrong number of tiles of a colour.
fn tile_count(colour: &str, count: u32, due: u32) -> Told {
    Told::new("tile-count", "bag").text("colour", colour).number("count", count).number("due", due)
}

/// A score that cannot be.
fn score(seat: Seat, score: u16, least: u32, most: u16) -> Told {
    let told = Told::on_board("score", seat, "score").number("score", score.into());
    told.number("least", least).number("most", most.into())
}

/// Somebody else starts than who has the marker.
fn wrong_first(marker: Seat, first: Seat) -> Told {
    let told = Told::new("wrong-first", "first").player(marker);
    told.number("first", first.index() as u32 + 1).mended(true)
}

/// A fault of a line.
fn line(id: &str, seat: Seat, row: usize) -> Told {
    Told::on_board(id, seat, "lines").at(row).row(row)
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
