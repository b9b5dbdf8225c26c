//! What boards are painted on: a piece of the screen that remembers what can be pointed at.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::button::Button;
use super::look::{Look, Role};
use crate::controller::Spot;
use crate::glaze::Glaze;

/// How large a tile is drawn: columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Size {
    /// One column: boards of others where there is little room.
    pub const TINY: Size = Size { width: 1, height: 1 };
    /// Two columns.
    pub const SMALL: Size = Size { width: 2, height: 1 };
    /// Three columns.
    pub const MEDIUM: Size = Size { width: 3, height: 1 };
    /// Two rows.
    pub const LARGE: Size = Size { width: 4, height: 2 };
    /// Three rows.
    pub const HUGE: Size = Size { width: 6, height: 3 };
}

/// How a spot stands to what is being picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing can be done with it now.
    Idle,
    /// It can be chosen.
    Open,
    /// It is chosen.
    Chosen,
    /// The cursor is on it.
    Cursor,
}

/// What a click or the cursor can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Something on the table.
    Spot(Spot),
    /// Something that is done by a button.
    Button(Button),
}

/// A piece of the screen.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// How everything looks.
    pub look: Look,
    hits: Vec<(Rect, Target)>,
}

impl<'a> Canvas<'a> {
    /// A canvas over the whole buffer, empty.
    pub fn new(buffer: &'a mut Buffer, look: Look) -> Canvas<'a> {
        let area = buffer.area;
        buffer.reset();
        buffer.set_style(area, look.ground());
        Canvas { buffer, look, hits: Vec::new() }
    }

    /// What can be pointed at, those painted last first.
    pub fn into_hits(self) -> Vec<(Rect, Target)> {
        self.hits.into_iter().rev().collect()
    }

    /// Forgets what can be pointed at: a window lies over it.
    pub fn cover(&mut self) {
        self.hits.clear();
    }

    /// Whether something can be pointed at already.
    pub fn has(&self, target: Target) -> bool {
        self.hits.iter().any(|(_, other)| *other == target)
    }

    /// Whether something in a row can be pointed at already.
    pub fn reaches(&self, row: u16) -> bool {
        self.hits.iter().any(|(area, _)| area.top() <= row && row < area.bottom())
    }

    /// Everything.
    pub fn area(&self) -> Rect {
        self.buffer.area
    }

    /// Writes text, cut where the canvas ends; the column after it.
    pub fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style).0
    }

    /// Writes text in a role; the column after it.
    pub fn say(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        let style = self.look.role(role);
        self.text(x, y, text, style)
    }

    /// Writes text that ends before a column.
    pub fn say_right(&mut self, right: u16, y: u16, text: &str, role: Role) -> u16 {
        let x = right.saturating_sub(width(text));
        self.say(x, y, text, role);
        x
    }

    /// Writes text into an area, broken at spaces; how many rows it took.
    pub fn wrap(&mut self, area: Rect, text: &str, role: Role) -> u16 {
        let mut y = area.y;
        for line in wrapped(text, area.width) {
            if y >= area.bottom() {
                break;
            }
            self.say(area.x, y, &line, role);
            y += 1;
        }
        y - area.y
    }

    /// Paints an area in a style and empties it.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.buffer[(x, y)].reset();
                self.buffer[(x, y)].set_style(self.look.ground()).set_style(style);
            }
        }
    }

    /// A window with an edge and a title over everything else; what is inside the edge.
    pub fn window(&mut self, area: Rect, title: &str) -> Rect {
        let area = area.intersection(self.buffer.area);
        let surface = self.look.surface();
        self.fill(area, surface);
        self.edge(area, Role::Accent);
        self.say(area.x + 2, area.y, &format!(" {title} "), Role::Strong);
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        }
    }

    /// A thin edge round an area.
    pub fn edge(&mut self, area: Rect, role: Role) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let across = "─".repeat(usize::from(area.width - 2));
        self.say(area.x, area.y, &format!("╭{across}╮"), role);
        self.say(area.x, area.bottom() - 1, &format!("╰{across}╯"), role);
        for y in area.y + 1..area.bottom() - 1 {
            self.say(area.x, y, "│", role);
            self.say(area.right() - 1, y, "│", role);
        }
    }

    /// A tile.
    pub fn tile(&mut self, x: u16, y: u16, size: Size, glaze: Glaze) {
        let style = self.look.tile(glaze);
        let sign = self.look.mark(glaze).to_string();
        self.cell(x, y, size, &sign, style);
        if size.height > 1 && self.look.mark(glaze) != glaze.letter() {
            let letter = glaze.letter().to_string();
            self.text(x + size.width - 1, y + size.height - 1, &letter, style);
        }
    }

    /// The starting-player marker, as large as a tile.
    pub fn marker(&mut self, x: u16, y: u16, size: Size) {
        let style = self.look.role(Role::Marker);
        self.cell(x, y, size, "1", style);
    }

    /// An empty cell with something faint in it.
    pub fn slot(&mut self, x: u16, y: u16, size: Size, sign: &str) {
        let style = self.look.slot();
        self.cell(x, y, size, sign, style);
    }

    /// An empty cell that a tile of this colour belongs to.
    pub fn ghost(&mut self, x: u16, y: u16, size: Size, glaze: Glaze) {
        let style = self.look.ghost(glaze);
        let sign = self.look.ghost_mark(glaze).to_string();
        self.cell(x, y, size, &sign, style);
    }

    /// A cell filled with a style, with a sign in its middle.
    pub fn cell(&mut self, x: u16, y: u16, size: Size, sign: &str, style: Style) {
        let area = Rect { x, y, width: size.width, height: size.height };
        self.fill(area, style);
        self.text(x + (size.width - 1) / 2, y + (size.height - 1) / 2, sign, style);
    }

    /// Underlines an area: the last move touched it.
    pub fn underline(&mut self, area: Rect) {
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.buffer.set_style(last.intersection(self.buffer.area), style);
    }

    /// A thin gap at the upper end of an area, where the look has colours to show it.
    pub fn seam(&mut self, area: Rect) {
        let Some(ground) = self.look.ground().bg else { return };
        let first = Rect { height: 1, ..area }.intersection(self.buffer.area);
        for position in first.positions() {
            if self.buffer[position].symbol() == " " {
                self.buffer[position].set_symbol("▔").set_fg(ground);
            }
        }
    }

    /// Shows how an area stands to what is picked: brackets at its ends in the colour of acting.
    pub fn mark(&mut self, area: Rect, mark: Mark) {
        let (left, right) = match mark {
            Mark::Idle => return,
            Mark::Open => ("‹", "›"),
            Mark::Chosen => ("(", ")"),
            Mark::Cursor => ("[", "]"),
        };
        let style = self.look.role(match mark {
            Mark::Open => Role::Act,
            _ => Role::Chosen,
        });
        let y = area.y + (area.height.saturating_sub(1)) / 2;
        if area.width > 1 {
            self.text(area.x, y, left, style);
            self.text(area.right() - 1, y, right, style);
        } else {
            self.buffer.set_style(area.intersection(self.buffer.area), style);
        }
    }

    /// A button with its key and name; the column after it.
    pub fn button(&mut self, x: u16, y: u16, button: Button, name: &str, mark: Mark) -> u16 {
        let role = match mark {
            Mark::Idle => Role::Faint,
            Mark::Open => Role::Act,
            Mark::Chosen | Mark::Cursor => Role::Chosen,
        };
        let key = button.key();
        let text = if key.is_empty() { format!(" {name} ") } else { format!(" {key} {name} ") };
        let end = self.say(x, y, &text, role);
        self.reach(Rect { x, y, width: end - x, height: 1 }, Target::Button(button));
        end
    }

    /// Shows gently that the last move was here.
    pub fn touch(&mut self, area: Rect) {
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Lets an area be pointed at.
    pub fn reach(&mut self, area: Rect, target: Target) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            self.hits.push((area, target));
        }
    }
}

/// How many columns text takes.
pub fn width(text: &str) -> u16 {
    Span::raw(text).width() as u16
}

/// Text broken at spaces into lines of so many columns.
pub fn wrapped(text: &str, columns: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in &unbroken(paragraph) {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// The words of a line, each of one letter together with the next: Polish and Ukrainian leave none at the end of a line.
fn unbroken(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_short = false;
    for word in line.split(' ') {
        match words.last_mut().filter(|_| is_short) {
            Some(before) => *before = format!("{before} {word}"),
            None => words.push(word.to_owned()),
        }
        let mut letters = word.chars();
        is_short = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    }
    words
}

/// The uppermost thing at a place.
pub fn hit(hits: &[(Rect, Target)], x: u16, y: u16) -> Option<Target> {
    hits.iter().find(|(area, _)| area.contains(Position { x, y })).map(|(_, target)| *target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_one_letter_does_not_end_a_line() {
        let text = "Weź płytki z warsztatu i połóż je w linii, a w niej";
        assert_eq!(
            wrapped(text, 14),
            ["Weź płytki", "z warsztatu", "i połóż je", "w linii,", "a w niej"]
        );
        assert_eq!(wrapped("Фішки й плитки", 8), ["Фішки", "й плитки"]);
        // Figures and signs are no words.
        assert_eq!(wrapped("round 2 of 6", 7), ["round 2", "of 6"]);
    }
}
