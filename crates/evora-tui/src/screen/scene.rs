//! What a board needs to know to be painted.

use evora_rules::{Players, Position, Seat, Turn};
use evora_words::{Value, Words};
use ratatui::layout::Rect;

use super::canvas::{Canvas, Mark, Target, width};
use super::look::Role;
use crate::controller::{Controller, Effect, Pick, Spot};

/// The moment that is shown, and what somebody is doing in it.
pub struct Scene<'a> {
    /// The language.
    pub words: &'a Words,
    /// Who sits where, in full and in brief.
    pub names: Vec<(String, String)>,
    /// Whose board is the large one, where picking happens.
    pub own: Seat,
    /// Who is to act.
    pub acting: Option<Seat>,
    /// The table, while somebody is picking at it; nothing while only looking.
    pub picking: Option<&'a Controller>,
    /// Where the cursor is.
    pub cursor: Option<Spot>,
    /// What is told of just now: spots on the board of a seat.
    pub told: Option<(Seat, Spot)>,
    /// What the last move was made of, and who made it.
    pub last: Option<(Seat, Vec<Spot>)>,
}

impl Scene<'_> {
    /// The pick, while somebody is picking.
    pub fn pick(&self) -> Option<&Pick> {
        self.picking.map(Controller::pick)
    }

    /// How a spot of the table, or of the own board, stands to what is picked.
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

    /// What a spot that can be chosen would do, where that is worth showing.
    pub fn effect(&self, spot: Spot) -> Option<Effect> {
        let table = self.picking?;
        table.pick().is_begun().then(|| table.effect_of(spot)).flatten()
    }

    /// Lets a spot be reached and shows how it stands to what is picked. Before anything is picked, what
    /// is open is not marked: nearly everything is.
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

    /// Marks what the scoring tells of just now, or what the last move touched on this board.
    pub fn is_told(&self, seat: Seat, spot: Spot) -> bool {
        self.told == Some((seat, spot))
    }

    /// Whether the last move of this seat touched a spot.
    pub fn was_touched(&self, seat: Seat, spot: Spot) -> bool {
        self.last.as_ref().is_some_and(|(by, spots)| *by == seat && spots.contains(&spot))
    }

    /// The other seats, in order from the own one.
    pub fn others(&self, players: Players) -> Vec<Seat> {
        let seats: Vec<Seat> = players.seats().collect();
        let after = seats.iter().filter(|seat| seat.index() > self.own.index());
        let before = seats.iter().filter(|seat| seat.index() < self.own.index());
        after.chain(before).copied().collect()
    }

    /// The line above a board: who sits there, the score, and whose turn it is.
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

    /// What a spot would do, in as few signs as can be: `+5`, `−2`, `+3 −1`.
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

/// Text cut to so many columns.
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
