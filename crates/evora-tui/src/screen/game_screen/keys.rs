//! Keyboard and mouse input on the game page.

use evora_rules::Position;
use evora_words::Words;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{Flow, GameScreen, Window};
use crate::controller::Spot;
use crate::screen::button::Button;
use crate::screen::canvas::{Target, hit};
use crate::screen::theme::Theme;

/// The maximum length of a typed line.
const LONGEST: usize = 400;

impl GameScreen {
    /// Handles a key press.
    pub fn key(&mut self, words: &Words, key: KeyEvent, theme: &mut Theme) -> Flow {
        if let Some(button) = Button::of_key(key) {
            return self.press(words, button, theme);
        }
        if self.window.is_some() {
            return self.window_key(words, key, theme);
        }
        if self.review.is_some() && self.typed.is_empty() && self.review_key(key) {
            return Flow::Stay;
        }
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Enter if !self.typed.is_empty() => {
                let line = std::mem::take(&mut self.typed);
                self.note = None;
                return self.execute(words, &line, theme);
            }
            KeyCode::Esc if !self.typed.is_empty() => self.typed.clear(),
            KeyCode::Backspace if !self.typed.is_empty() => _ = self.typed.pop(),
            KeyCode::Char(letter)
                if plain
                    && (letter != ' ' || !self.typed.is_empty())
                    && self.typed.len() < LONGEST =>
            {
                self.typed.push(letter);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(words, theme),
            KeyCode::Backspace | KeyCode::Esc => {
                self.note = None;
                return self.press(words, Button::Back, theme);
            }
            KeyCode::Left => self.steer(-1, 0),
            KeyCode::Right => self.steer(1, 0),
            KeyCode::Up => self.steer(0, -1),
            KeyCode::Down => self.steer(0, 1),
            KeyCode::Tab => self.cycle(true),
            KeyCode::BackTab => self.cycle(false),
            _ => {}
        }
        Flow::Stay
    }

    /// Appends the first line of pasted text to the typed text.
    pub fn paste(&mut self, text: &str) -> Flow {
        let line = text.lines().next().unwrap_or_default();
        if self.window.is_none() && self.typed.len() + line.len() <= LONGEST {
            self.typed.extend(line.chars().filter(|letter| !letter.is_control()));
        }
        Flow::Stay
    }

    fn window_key(&mut self, words: &Words, key: KeyEvent, theme: &mut Theme) -> Flow {
        let by = match key.code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -10,
            KeyCode::PageDown => 10,
            _ => 0,
        };
        if by != 0 {
            self.scroll(by);
            return Flow::Stay;
        }
        let button = match (&self.window, key.code) {
            (Some(Window::Hint { .. }), KeyCode::Enter | KeyCode::Char(' ')) => Button::Take,
            (Some(Window::Scoring { .. }), KeyCode::Esc) => Button::Skip,
            (Some(Window::Scoring { .. }), _) => Button::Next,
            (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) | KeyCode::Backspace) => {
                Button::Close
            }
            _ => return Flow::Stay,
        };
        self.press(words, button, theme)
    }

    fn scroll(&mut self, by: i16) {
        let most = self.scrollable;
        match &mut self.window {
            Some(
                Window::Help { scroll }
                | Window::Legal { scroll }
                | Window::Rules { scroll }
                | Window::Values { scroll },
            ) => {
                *scroll = scroll.saturating_add_signed(by).min(most);
            }
            // The latest moves are at the bottom, so scrolling up goes back.
            Some(Window::Moves { back }) => *back = back.saturating_add_signed(-by).min(most),
            _ => {}
        }
    }

    /// Handles a key during a review. Returns whether it was used.
    fn review_key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Left | KeyCode::Up => self.navigate(Button::Earlier),
            KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ') => {
                self.navigate(Button::Later);
            }
            KeyCode::Home => self.navigate(Button::First),
            KeyCode::End => self.navigate(Button::Last),
            KeyCode::PageUp => self.go_to_round(false),
            KeyCode::PageDown => self.go_to_round(true),
            KeyCode::Esc | KeyCode::Backspace => self.review = None,
            _ => return false,
        }
        true
    }

    /// Moves the review to the start of the previous or next round.
    fn go_to_round(&mut self, forward: bool) {
        let Some(at) = self.review else { return };
        let terminal_game = self.table.terminal_game();
        let rounds = |step: usize| terminal_game.position_after(step).rounds_done();
        let all = terminal_game.game().ply();
        let begins = |step: &usize| *step == 0 || rounds(*step) != rounds(*step - 1);
        self.review = Some(match forward {
            true => (at + 1..=all).find(begins).unwrap_or(all),
            false => (0..at).rev().find(begins).unwrap_or(0),
        });
    }

    /// Handles Enter without typed text: activates the cursor's target, or confirms the pick.
    fn enter(&mut self, words: &Words, theme: &mut Theme) -> Flow {
        self.note = None;
        if self.is_over() {
            // Show the result again.
            self.open(Window::Result);
            return Flow::Stay;
        }
        match self.cursor {
            Some(target) => self.act(words, target, theme),
            None if self.table.pick().ready().is_some() => {
                self.press(words, Button::Confirm, theme)
            }
            None => {
                self.cycle(true);
                Flow::Stay
            }
        }
    }

    /// Activates a target.
    fn act(&mut self, words: &Words, target: Target, theme: &mut Theme) -> Flow {
        match target {
            Target::Button(button) => self.press(words, button, theme),
            Target::Spot(spot) => {
                self.choose(spot);
                Flow::Stay
            }
        }
    }

    /// Picks a spot. A spot that is already picked and cannot be picked twice is taken back.
    fn choose(&mut self, spot: Spot) {
        if !self.is_picking() {
            return;
        }
        self.note = None;
        let pick = self.table.pick_mut();
        if !pick.choose(spot) {
            if pick.count(spot) > 0 {
                while pick.count(spot) > 0 && pick.back() {}
            } else {
                // The spot contradicts the pick: start a new pick with it.
                pick.clear();
                pick.choose(spot);
            }
        }
        self.rest_cursor(spot);
    }

    /// Moves the cursor to the likely next choice.
    fn rest_cursor(&mut self, chosen: Spot) {
        let pick = self.table.pick();
        // Stay among the tiles to keep: passing by mistake without keeping any would be costly.
        let next = pick.next();
        let again = next.iter().find(|&&spot| spot == chosen);
        let keep = again.or(next.first()).filter(|spot| matches!(spot, Spot::Keep(_)));
        let ready = pick.ready().is_some();
        self.cursor = match keep {
            Some(&spot) => Some(Target::Spot(spot)),
            None => ready.then_some(Target::Button(Button::Confirm)),
        };
    }

    /// Handles a mouse event.
    pub fn mouse(&mut self, words: &Words, mouse: MouseEvent, theme: &mut Theme) -> Flow {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let Some(target) = hit(&self.hits, mouse.column, mouse.row) else {
                    return Flow::Stay;
                };
                let flow = self.act(words, target, theme);
                // The mouse needs no keyboard cursor.
                self.cursor = None;
                flow
            }
            MouseEventKind::Down(MouseButton::Right) => {
                let back = if self.window.is_some() { Button::Close } else { Button::Back };
                self.press(words, back, theme)
            }
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            _ => Flow::Stay,
        }
    }

    fn wheel(&mut self, by: i16) -> Flow {
        match (self.window.is_some(), self.review) {
            (true, _) => self.scroll(by),
            (false, Some(_)) if by < 0 => self.navigate(Button::Earlier),
            (false, Some(_)) => self.navigate(Button::Later),
            (false, None) => {}
        }
        Flow::Stay
    }
}
