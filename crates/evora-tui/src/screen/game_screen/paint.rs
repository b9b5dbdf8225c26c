//! Painting of the game page.

use evora_rules::{AnyPosition, Position, Turn};
use evora_words::{Words, seat_number};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::GameScreen;
use crate::controller::spots;
use crate::narration;
use crate::participant::Participant;
use crate::screen::boards;
use crate::screen::button::Button;
use crate::screen::canvas::{Canvas, Mark, Target, width, wrapped};
use crate::screen::choices;
use crate::screen::render_context::{RenderContext, acting, cut};
use crate::screen::theme::Role;

/// Rows below the table: choices, prompt and button bar.
const BELOW: u16 = 3;
/// The smallest supported screen; below it a warning is shown.
const SMALLEST: (u16, u16) = (80, 24);
/// Columns of the move list beside the table.
const BESIDE: u16 = 38;
/// A move list with more rows than this wraps its lines instead of shortening them.
const TALL: u16 = 12;

impl GameScreen {
    /// Paints everything.
    pub fn paint(&mut self, canvas: &mut Canvas, words: &Words) {
        let all = canvas.area();
        self.paint_head(canvas, words, Rect { height: 1, ..all });
        let body = Rect { y: all.y + 1, height: all.height.saturating_sub(1 + BELOW), ..all };
        let (board, log) = match all.width >= boards::wide(self.shown()) {
            true => {
                let board = Rect { width: body.width - BESIDE - 2, ..body };
                (board, Some(Rect { x: board.right() + 2, width: BESIDE, ..body }))
            }
            false => (body, None),
        };
        let context = self.context(words);
        let left = boards::draw(canvas, board, &context, self.shown());
        self.paint_log(canvas, words, log.unwrap_or(left));
        let below = Rect { y: body.bottom(), height: BELOW.min(all.height), ..all };
        if self.is_picking() {
            choices::paint(canvas, below, &context, &self.table);
        }
        drop(context);
        self.paint_sentence(canvas, words, Rect { y: below.y + 1, height: 1, ..below });
        self.paint_bar(canvas, words, Rect { y: below.y + 2, height: 1, ..below });
        self.scrollable = self.paint_window(canvas, words);
    }

    /// Returns the clickable areas.
    pub fn hits(&self) -> &[(Rect, Target)] {
        &self.hits
    }

    /// Stores the clickable areas of the last painting.
    pub fn set_hits(&mut self, hits: Vec<(Rect, Target)>) {
        self.hits = hits;
    }

    /// Returns the position that is shown.
    pub(super) fn shown(&self) -> &AnyPosition {
        let terminal_game = self.table.terminal_game();
        match self.review {
            Some(steps) => terminal_game.position_after(steps),
            None => terminal_game.position(),
        }
    }

    fn context<'a>(&'a self, words: &'a Words) -> RenderContext<'a> {
        let terminal_game = self.table.terminal_game();
        let seats = terminal_game.position().players().seats();
        let steps = self.review.unwrap_or(terminal_game.game().ply());
        let last = steps.checked_sub(1).and_then(|step| terminal_game.steps().get(step)?.decided());
        RenderContext {
            words,
            names: seats.map(|seat| narration::names(words, terminal_game, seat)).collect(),
            own: self.own,
            acting: acting(self.shown()),
            picking: self.is_picking().then_some(&self.table),
            cursor: match self.cursor {
                Some(Target::Spot(spot)) => Some(spot),
                _ => None,
            },
            explained: self.explained_spot(),
            last: last.map(|(seat, mv)| (seat, spots(mv))),
        }
    }

    fn paint_head(&self, canvas: &mut Canvas, words: &Words, area: Rect) {
        let bar = canvas.theme.role(Role::Bar);
        canvas.fill(area, bar);
        let all = canvas.area();
        if all.width < SMALLEST.0 || all.height < SMALLEST.1 {
            let args = [("width", all.width.into()), ("height", all.height.into())];
            canvas.text(area.x, area.y, &words.tell("table-too-small", &args), bar);
            return;
        }
        let position = self.shown();
        let x = canvas.text(area.x + 1, area.y, &words.game(position.rules()), bar) + 2;
        let by_colour = boards::headline(words, position, true);
        let line = match x + width(&by_colour) <= area.right() {
            true => by_colour,
            false => boards::headline(words, position, false),
        };
        // Drop whole parts from the end until the line fits.
        let mut shown = line.as_str();
        while x + width(shown) > area.right()
            && let Some((before, _)) = shown.rsplit_once(" · ")
        {
            shown = before;
        }
        canvas.text(x, area.y, shown, bar);
        if let Some(steps) = self.review {
            let all = self.table.terminal_game().game().ply();
            let place = words.tell("review-place", &[("step", steps.into()), ("all", all.into())]);
            canvas.say_right(
                area.right().saturating_sub(1),
                area.y,
                &format!(" {place} "),
                Role::Chosen,
            );
        }
    }

    /// Paints the move list, the latest move last.
    fn paint_log(&self, canvas: &mut Canvas, words: &Words, area: Rect) {
        if area.height == 0 || area.width < 20 {
            return;
        }
        let terminal_game = self.table.terminal_game();
        let steps = self.review.unwrap_or(terminal_game.game().ply());
        let broken = |line: String| match area.height > TALL {
            true => wrapped(&line, area.width),
            false => vec![cut(&line, area.width)],
        };
        let mut lines: Vec<(String, Role)> = Vec::new();
        // Go back from the latest step until the area is full.
        for step in (0..steps).rev() {
            if lines.len() >= area.height.into() {
                break;
            }
            let Some(told) = narration::narrate(words, terminal_game, step) else { continue };
            let mut told_now = Vec::new();
            if !told.headline.is_empty() {
                let role = if step + 1 == steps { Role::Ink } else { Role::Faint };
                let word = told.word.map(|word| format!(" ({word})")).unwrap_or_default();
                let headline = broken(format!("{}{word}", told.headline));
                told_now.extend(headline.into_iter().map(|line| (line, role)));
            }
            for points in told.points {
                told_now.extend(
                    broken(points).into_iter().map(|line| (format!(" {line}"), Role::Faint)),
                );
            }
            lines.extend(told_now.into_iter().rev());
        }
        lines.truncate(area.height.into());
        for (row, (line, role)) in lines.into_iter().rev().enumerate() {
            canvas.say(area.x, area.y + row as u16, &line, role);
        }
    }

    /// Paints the prompt or notice, with its buttons.
    fn paint_sentence(&self, canvas: &mut Canvas, words: &Words, area: Rect) {
        if !self.typed.is_empty() {
            let end = canvas.say(area.x + 1, area.y, "› ", Role::Act);
            let room = area.right().saturating_sub(end + 2);
            let over = width(&self.typed).saturating_sub(room);
            let shown: String = self.typed.chars().skip(over.into()).collect();
            let end = canvas.say(end, area.y, &shown, Role::Strong);
            canvas.say(end, area.y, "▏", Role::Act);
            return;
        }
        let mut right = area.right();
        if self.is_picking() && self.table.pick().is_begun() {
            let ready = self.table.pick().ready().is_some();
            let back = words.say(Button::Back.message());
            right = right.saturating_sub(width(&back) + 5);
            canvas.button(right, area.y, Button::Back, &back, Mark::Open);
            if ready {
                let name = words.say(Button::Confirm.message());
                right = right.saturating_sub(width(&name) + 5);
                let on_it = self.cursor == Some(Target::Button(Button::Confirm));
                let mark = if on_it || self.cursor.is_none() { Mark::Cursor } else { Mark::Open };
                canvas.button(right, area.y, Button::Confirm, &name, mark);
            }
        } else if self.review.is_some() {
            let which = [Button::Last, Button::Later, Button::Earlier, Button::First];
            for button in which {
                let name = words.say(button.message());
                right = right.saturating_sub(width(&name) + width(button.key()) + 3);
                canvas.button(right, area.y, button, &name, Mark::Open);
            }
        } else if self.is_over() {
            let name = words.say(Button::Again.message());
            right = right.saturating_sub(width(&name) + width(Button::Again.key()) + 3);
            canvas.button(right, area.y, Button::Again, &name, Mark::Open);
        }
        let (text, role) = self.sentence(words);
        let room = right.saturating_sub(area.x + 2);
        // Text that is too long wraps into the rows above it, but never covers choices
        // that are still open.
        let has_choices = canvas.reaches(area.y.saturating_sub(1)) && self.note.is_none();
        let lines = match has_choices {
            true => vec![squeezed(&text, room)],
            false => wrapped(&text, room),
        };
        for (up, line) in lines.iter().rev().enumerate() {
            let y = area.y.saturating_sub(up as u16);
            if up > 0 {
                let background = canvas.theme.background();
                canvas.fill(Rect { y, height: 1, ..area }, background);
            }
            canvas.say(area.x + 1, y, line, role);
        }
    }

    /// Returns the current prompt or notice.
    fn sentence(&self, words: &Words) -> (String, Role) {
        if let Some((text, role)) = &self.note {
            return (text.clone(), *role);
        }
        if let Some(autosave_error) = self.table.autosave_error() {
            let args = [("error", autosave_error.to_string().into())];
            return (words.tell("table-autosave-failed", &args), Role::Warn);
        }
        if self.table.is_hinting() {
            return (words.say("table-hinting"), Role::Faint);
        }
        if self.review.is_some() {
            return (words.say("review-how"), Role::Faint);
        }
        let position = self.table.position();
        match position.turn() {
            Turn::Over => (words.say("table-over"), Role::Strong),
            Turn::Chance(_) => (String::new(), Role::Faint),
            Turn::Seat(seat)
                if self.table.terminal_game().participant(seat) != Participant::Human =>
            {
                let dots = self.table.thinking_for().unwrap_or_default().as_millis() / 400 % 4;
                let text = words.tell("table-thinking", &[("seat", seat_number(seat).into())]);
                (format!("{text}{}", ".".repeat(dots as usize)), Role::Faint)
            }
            Turn::Seat(seat) => match self.table.pick().ready() {
                Some(mv) => (narration::preview(words, position, seat, mv), Role::Strong),
                None => (choices::prompt(words, position, self.table.pick(), seat), Role::Act),
            },
        }
    }

    fn paint_bar(&self, canvas: &mut Canvas, words: &Words, area: Rect) {
        let bar = canvas.theme.role(Role::Bar);
        canvas.fill(area, bar);
        let key = bar.patch(canvas.theme.role(Role::Accent)).add_modifier(Modifier::BOLD);
        let columns =
            |button: Button| width(&words.say(button.message())) + width(button.key()) + 2;
        let all_fit = Button::BAR.into_iter().map(columns).sum::<u16>() <= area.width;
        // Where not all fit, the values give way: they are the least needed.
        let shown = Button::BAR.into_iter().filter(|&button| all_fit || button != Button::Values);
        let mut x = area.x;
        for button in shown {
            let name = words.say(button.message());
            if x + width(&name) + width(button.key()) + 2 > area.right() {
                break;
            }
            let start = x;
            x = canvas.text(x + 1, area.y, button.key(), key);
            x = canvas.text(x + 1, area.y, &name, bar);
            let reach = Rect { x: start, y: area.y, width: x - start, height: 1 };
            canvas.reach(reach, Target::Button(button));
        }
    }
}

/// Shortens a sentence to this many columns, but keeps the effect in brackets at its end.
fn squeezed(text: &str, columns: u16) -> String {
    let (what, effect) = match text.rsplit_once(" (") {
        Some((what, effect)) => (what, format!(" ({effect}")),
        None => (text, String::new()),
    };
    match width(text) <= columns {
        true => text.to_string(),
        false => format!("{}{effect}", cut(what, columns.saturating_sub(width(&effect)))),
    }
}
