//! The drawing surface, which also records the clickable areas.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::button::Button;
use super::theme::{Role, Theme};
use crate::any_tile::AnyTile;
use crate::controller::Spot;
pub use crate::wrap::{width, wrapped};

/// The size of a drawn tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Size {
    /// One column: the boards of others if space is short.
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

/// The state of a spot during a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It cannot be chosen.
    Idle,
    /// It can be chosen.
    Open,
    /// It is chosen.
    Chosen,
    /// The cursor is on it.
    Cursor,
}

/// The target of a click or of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A spot of the table.
    Spot(Spot),
    /// A button.
    Button(Button),
}

/// A drawing surface over a terminal buffer.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// Colours and symbols.
    pub theme: Theme,
    hits: Vec<(Rect, Target)>,
}

impl<'a> Canvas<'a> {
    /// Clears the buffer and creates a canvas over all of it.
    pub fn new(buffer: &'a mut Buffer, theme: Theme) -> Canvas<'a> {
        let area = buffer.area;
        buffer.reset();
        buffer.set_style(area, theme.background());
        Canvas { buffer, theme, hits: Vec::new() }
    }

    /// Returns the clickable areas, those painted last first.
    pub fn into_hits(self) -> Vec<(Rect, Target)> {
        self.hits.into_iter().rev().collect()
    }

    /// Clears the clickable areas, because a window covers them.
    pub fn cover(&mut self) {
        self.hits.clear();
    }

    /// Returns whether a target has a clickable area.
    pub fn has(&self, target: Target) -> bool {
        self.hits.iter().any(|(_, other)| *other == target)
    }

    /// Returns whether a row has a clickable area.
    pub fn reaches(&self, row: u16) -> bool {
        self.hits.iter().any(|(area, _)| area.top() <= row && row < area.bottom())
    }

    /// Returns the area of the whole canvas.
    pub fn area(&self) -> Rect {
        self.buffer.area
    }

    /// Writes text, clipped to the canvas. Returns the column after it.
    pub fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style).0
    }

    /// Writes text in a role's style. Returns the column after it.
    pub fn say(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        let style = self.theme.role(role);
        self.text(x, y, text, style)
    }

    /// Writes right-aligned text that ends before a column. Returns the column of its start.
    pub fn say_right(&mut self, right: u16, y: u16, text: &str, role: Role) -> u16 {
        let x = right.saturating_sub(width(text));
        self.say(x, y, text, role);
        x
    }

    /// Writes text into an area, wrapped at spaces. Returns the number of rows used.
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

    /// Clears an area in a style.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.buffer[(x, y)].reset();
                self.buffer[(x, y)].set_style(self.theme.background()).set_style(style);
            }
        }
    }

    /// Draws a window with border and title over everything else. Returns the area inside the border.
    pub fn window(&mut self, area: Rect, title: &str) -> Rect {
        let area = area.intersection(self.buffer.area);
        let surface = self.theme.surface();
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

    /// Draws a thin border around an area.
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

    /// Draws a tile.
    pub fn tile(&mut self, x: u16, y: u16, size: Size, tile: AnyTile) {
        let style = self.theme.tile(tile);
        let sign = self.theme.mark(tile).to_string();
        self.cell(x, y, size, &sign, style);
        if size.height > 1 && self.theme.mark(tile) != tile.letter() {
            let letter = tile.letter().to_string();
            self.text(x + size.width - 1, y + size.height - 1, &letter, style);
        }
    }

    /// Draws the starting-player marker, as large as a tile.
    pub fn marker(&mut self, x: u16, y: u16, size: Size) {
        let style = self.theme.role(Role::Marker);
        self.cell(x, y, size, "1", style);
    }

    /// Draws an empty cell with a faint symbol.
    pub fn slot(&mut self, x: u16, y: u16, size: Size, sign: &str) {
        let style = self.theme.slot();
        self.cell(x, y, size, sign, style);
    }

    /// Draws an empty cell that only takes this tile.
    pub fn ghost(&mut self, x: u16, y: u16, size: Size, tile: AnyTile) {
        let style = self.theme.ghost(tile);
        let sign = self.theme.ghost_mark(tile).to_string();
        self.cell(x, y, size, &sign, style);
    }

    /// Draws a cell in a style, with a symbol in its middle.
    pub fn cell(&mut self, x: u16, y: u16, size: Size, sign: &str, style: Style) {
        let area = Rect { x, y, width: size.width, height: size.height };
        self.fill(area, style);
        self.text(x + (size.width - 1) / 2, y + (size.height - 1) / 2, sign, style);
    }

    /// Underlines the last row of an area: the last move touched it.
    pub fn underline(&mut self, area: Rect) {
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.buffer.set_style(last.intersection(self.buffer.area), style);
    }

    /// Draws a thin gap at the top of an area, if the theme has a background colour.
    pub fn seam(&mut self, area: Rect) {
        let Some(background) = self.theme.background().bg else { return };
        let first = Rect { height: 1, ..area }.intersection(self.buffer.area);
        for position in first.positions() {
            if self.buffer[position].symbol() == " " {
                self.buffer[position].set_symbol("▔").set_fg(background);
            }
        }
    }

    /// Shows the state of a spot with brackets at both ends of its area.
    pub fn mark(&mut self, area: Rect, mark: Mark) {
        let (left, right) = match mark {
            Mark::Idle => return,
            Mark::Open => ("‹", "›"),
            Mark::Chosen => ("(", ")"),
            Mark::Cursor => ("[", "]"),
        };
        let style = self.theme.role(match mark {
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

    /// Draws a button with its key and name. Returns the column after it.
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

    /// Underlines an area that the last move touched.
    pub fn touch(&mut self, area: Rect) {
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Makes an area clickable.
    pub fn reach(&mut self, area: Rect, target: Target) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            self.hits.push((area, target));
        }
    }
}

/// Returns the topmost target at a position.
pub fn hit(hits: &[(Rect, Target)], x: u16, y: u16) -> Option<Target> {
    hits.iter().find(|(area, _)| area.contains(Position { x, y })).map(|(_, target)| *target)
}
