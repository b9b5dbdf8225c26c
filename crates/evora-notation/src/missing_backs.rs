//! Games of Duel recorded without the backs of plates (`docs/notation.md`, *Games of Duel from before `top`*).
//!
//! They have no `top` events. These are reconstructed from later events: the back of a plate is
//! known once the plate itself has come from the stack.

use evora_rules::duel::{Chance, Draw, Duel, Plate, PlateKind};
use evora_rules::{AnyPosition, Position, RuleSet, Turn};
use serde_json::Value;

use crate::event::{Event, Start};
use crate::notation::Notation;
use crate::read::Located;

/// Returns whether these steps are a game of Duel without the backs of plates: something follows
/// the first plates shown, and there is no `top` event.
pub(crate) fn lacks_backs<'a>(start: &Start, steps: impl Iterator<Item = &'a Event>) -> bool {
    // Where a game begins with a position, its stack may be empty, so that no back is due.
    if start.position.is_some() {
        return false;
    }
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
    let mut walk = Walk(None);
    let mut completed = Vec::with_capacity(events.len() + events.len() / 4);
    let mut events = std::collections::VecDeque::from(events);
    while let Some(mut located) = events.pop_front() {
        if let Some(duel) = walk.0.as_ref().and_then(due) {
            let kind = back_on_top(&duel, std::iter::once(&located).chain(&events));
            let event = Event::Top { kind: kind.name().into() };
            if walk.see(&event) {
                completed.push(Located { line: located.line, event });
            }
        }
        if let Some(position) = &walk.0 {
            tell_state(&mut located.event, position);
        }
        let stands = walk.see(&located.event);
        completed.push(located);
        if !stands {
            break;
        }
    }
    completed.extend(events);
    completed
}

/// The position that the events so far lead to; `None` before the start event.
struct Walk(Option<AnyPosition>);

impl Walk {
    /// Applies an event. Returns whether it is legal.
    fn see(&mut self, event: &Event) -> bool {
        let Some(position) = &mut self.0 else {
            let Event::Start(start) = event else { return false };
            self.0 = start.spec().ok().map(|spec| spec.start());
            return self.0.is_some();
        };
        match event {
            Event::Start(_) => false,
            Event::Round { .. } | Event::End { .. } => true,
            Event::Move { word, .. } => {
                position.parse_word(word).is_ok_and(|mv| position.play(mv).is_ok())
            }
            Event::Deal { .. }
            | Event::Supply { .. }
            | Event::Plates { .. }
            | Event::Top { .. }
            | Event::Stack { .. }
            | Event::Chips { .. } => match position.parse_chance(event) {
                Some(Ok(chance)) => position.apply(&chance).is_ok(),
                Some(Err(_)) | None => false,
            },
        }
    }
}

/// Returns the position if the back of the top plate is due.
fn due(position: &AnyPosition) -> Option<Duel> {
    match position.turn() {
        Turn::Chance(draw) if draw.as_duel() == Some(&Draw::Top) => position.as_duel().copied(),
        Turn::Chance(_) | Turn::Seat(_) | Turn::Over => None,
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
    if let (Event::Round { state: Some(Value::Object(state)), .. }, Some(duel)) =
        (event, position.as_duel())
    {
        let top = duel.top().map(PlateKind::name);
        state.entry("top").or_insert_with(|| top.into());
    }
}
