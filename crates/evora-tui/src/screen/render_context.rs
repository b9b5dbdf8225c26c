//! What all boards need for rendering.

use evora_rules::{Players, Position, Seat, Turn};
use evora_words::{Value, Words};
use ratatui::layout::Rect;

use super::canvas::{Canvas, Mark, Target, width};
use super::theme::Role;
use crate::controller::{Controller, Effect, Pick, Spot};

/// The state around a shown position: names, cursor, pick and highlights.
pub struct RenderContext<'a> {
    /// The language.
    pub words: &'a Words,
    /// Long and short name of each seat's player.
    pub names: Vec<(String, String)>,
    /// The seat whose board is drawn large and takes part in the pick.
    pub own: Seat,
    /// The seat to act.
    pub acting: Option<Seat>,
    /// The controller, if a person is picking a move; `None` in a review.
    pub picking: Option<&'a Controller>,
    /// The spot under the cursor.
    pub cursor: Option<Spot>,
    /// The spot that the scoring window is explaining, and its seat.
    pub explained: Option<(Seat, Spot)>,
    /// The seat and spots of the last move.
    pub last: Option<(Seat, Vec<Spot>)>,
}

impl RenderContext<'_> {
    /// Returns the pick, if a person is picking a move.
    pub fn pick(&self) -> Option<&Pick> {
        self.picking.map(Controller::pick)
    }

    /// Returns the state of a spot on the table or the own board.
    pub fn mark(&self, spot: Spot) -> Mark {
        let Some(pick) = self.pick() else { return Mark::Idle };
        if self.cursor == Some(spot) {
            Mark::Cursor
        } else if pick.count(spot) > 0 {
            Mark::Chosen
        } else if pick.open().contains(&spot) {
            Mark::Open
        } else {
            Mark::Idle
        }
    }

    /// Returns the effect of a spot that can be chosen, if it is worth showing.
    pub fn effect(&self, spot: Spot) -> Option<Effect> {
        let table = self.picking?;
        table.pick().is_begun().then(|| table.effect_of(spot)).flatten()
    }

    /// Makes a spot clickable and shows its state. Before anything is picked,
    /// open spots are not marked, because nearly all are open.
    pub fn offer(&self, canvas: &mut Canvas, area: Rect, spot: Spot) {
        let mark = self.mark(spot);
        let begun = self.pick().is_some_and(Pick::is_begun);
        if mark != Mark::Open || begun {
            canvas.mark(area, mark);
        }
        if mark != Mark::Idle {
            canvas.reach(area, Target::Spot(spot));
        }
    }

    /// Returns whether the scoring window is explaining this spot.
    pub fn is_explained(&self, seat: Seat, spot: Spot) -> bool {
        self.explained == Some((seat, spot))
    }

    /// Returns whether this seat made the last move and the move contains the spot.
    pub fn was_touched(&self, seat: Seat, spot: Spot) -> bool {
        self.last.as_ref().is_some_and(|(by, spots)| *by == seat && spots.contains(&spot))
    }

    /// Returns the other seats, in turn order after the own one.
    pub fn others(&self, players: Players) -> Vec<Seat> {
        let seats: Vec<Seat> = players.seats().collect();
        let after = seats.iter().filter(|seat| seat.index() > self.own.index());
        let before = seats.iter().filter(|seat| seat.index() < self.own.index());
        after.chain(before).copied().collect()
    }

    /// Draws the line above a board: name, score and whose turn it is.
    pub fn title(&self, canvas: &mut Canvas, area: Rect, seat: Seat, score: u16) {
        let is_acting = self.acting == Some(seat);
        let role = if is_acting { Role::Act } else { Role::Strong };
        let sign = if is_acting { "▶ " } else { "" };
        let score = score.to_string();
        let (full, brief) = self.names.get(seat.index()).cloned().unwrap_or_default();
        let room = area.width.saturating_sub(width(&score) + 1);
        let name = if width(sign) + width(&full) <= room { full } else { brief };
        canvas.say(area.x, area.y, &cut(&format!("{sign}{name}"), room), role);
        canvas.say_right(area.right(), area.y, &score, Role::Strong);
    }

    /// Formats an effect in brief: `+5`, `−2`, `+3 −1`.
    pub fn brief(&self, effect: Effect) -> Vec<(String, Role)> {
        let mut parts = Vec::new();
        if effect.gain > 0 {
            parts.push((format!("+{}", effect.gain), Role::Good));
        }
        if effect.bonus > 0 {
            parts.push((
                self.words.tell("effect-bonus-brief", &[("count", Value::from(effect.bonus))]),
                Role::Good,
            ));
        }
        if effect.cost > 0 {
            parts.push((format!("−{}", effect.cost), Role::Warn));
        }
        parts
    }
}

/// Shortens text to this many columns.
pub fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + 2 > columns {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}

/// Who is to act in a position.
pub fn acting<P: Position>(position: &P) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    }
}
