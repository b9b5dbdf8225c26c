//! Games of Duel recorded without the backs of plates (`docs/notation.md`, *Records from before*).
//!
//! They have no `top` events. These are reconstructed from later events: the back of a plate is
//! known
//! once the plate itself has come from the stack.

use evora_rules::duel::{Chance, Draw, Duel, Plate, PlateKind};
use evora_rules::{AnyDraw, AnyPosition, Position, RuleSet, Turn};
use serde_json::Value;

use crate::event::{Event, Start};
use crate::read::Located;
use crate::referee::Referee;

/// Returns whether these steps are a game of Duel without the backs of plates: something
/// follows the
/// first plates shown, and there is no `top` event.
pub(crate) fn lacks_backs<'a>(start: &Start, steps: impl Iterator<Item = &'a Event>) -> bool {
    let mut continued = false;
    let mut shown = false;
    for event in steps {
        match event {
            Event::Top { .. } => return false,
            _ => continued |= shown,
        }
        shown |= matches!(event, Event::Plates { .. });
    }
    start.rules == RuleSet::Duel.name() && continued
}

/// Inserts the missing `top` events of a game; a game that has them is unchanged.
///
/// From the first invalid event on, nothing is inserted: the referee reports the error.
pub(crate) fn insert_backs(events: Vec<Located>) -> Vec<Located> {
    let Some((Located { event: Event::Start(start), .. }, rest)) = events.split_first() else {
        return events;
    };
    if !lacks_backs(start, rest.iter().map(|located| &located.event)) {
        return events;
    }
    let mut referee = Referee::new();
    let mut completed = Vec::with_capacity(events.len() + events.len() / 4);
    let mut events = std::collections::VecDeque::from(events);
    while let Some(mut located) = events.pop_front() {
        if let Some(kind) = referee
            .game()
            .and_then(|game| due(game.position()))
            .map(|duel| back_on_top(&duel, std::iter::once(&located).chain(&events)))
        {
            let event = Event::Top { kind: kind.name().into() };
            if referee.see(&event).is_ok() {
                completed.push(Located { line: located.line, event });
            }
        }
        if let Some(game) = referee.game() {
            tell_state(&mut located.event, game.position());
        }
        let stands = referee.see(&located.event).is_ok();
        completed.push(located);
        if !stands {
            break;
        }
    }
    completed.extend(events);
    completed
}

/// Returns the position if the back of the top plate is due.
fn due(position: &AnyPosition) -> Option<Duel> {
    match (position, position.turn()) {
        (AnyPosition::Duel(duel), Turn::Chance(AnyDraw::Duel(Draw::Top))) => Some(*duel),
        _ => None,
    }
}

/// Returns the back of the top plate: that of the plate drawn from there later, after those drawn
/// before it. If the game stops earlier, special if possible.
fn back_on_top<'a>(duel: &Duel, later: impl Iterator<Item = &'a Located>) -> PlateKind {
    let can = |kind: &PlateKind| duel.check_chance(&Chance::Top(*kind)).is_ok();
    let coming = later.flat_map(|located| match &located.event {
        Event::Plates { drawn } => drawn.as_slice(),
        Event::Stack { plate } => std::slice::from_ref(plate),
        _ => &[],
    });
    let plate = coming.copied().nth(duel.drawn().into());
    let plate = plate.and_then(|number| u8::try_from(number).ok()).and_then(Plate::new);
    let kind = plate.map(Plate::kind).filter(can);
    kind.or_else(|| PlateKind::ALL.into_iter().find(can)).unwrap_or(PlateKind::Special)
}

/// Adds `top` to a state, which had none at that time.
fn tell_state(event: &mut Event, position: &AnyPosition) {
    if let (Event::Round { state: Some(Value::Object(state)), .. }, AnyPosition::Duel(duel)) =
        (event, position)
    {
        let top = duel.top().map(PlateKind::name);
        state.entry("top").or_insert_with(|| top.into());
    }
}
