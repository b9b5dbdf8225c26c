//! What can be done besides pointing at the table: by key, by click, or by the cursor.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Make the move that is picked.
    Confirm,
    /// Take the last pick back.
    Back,
    /// How everything works.
    Help,
    /// What a strong bot would play.
    Hint,
    /// Take back the last move.
    Undo,
    /// The moves so far.
    Moves,
    /// Save the game.
    Save,
    /// Look back through the game.
    Review,
    /// Signs or letters on the tiles.
    Marks,
    /// The rules of the game.
    Rules,
    /// What is printed on the boards.
    Values,
    /// Leave.
    Leave,
    /// The next step of what is being told.
    Next,
    /// All of what is being told.
    Skip,
    /// Close the window.
    Close,
    /// Pick what the hint says.
    Take,
    /// To the beginning of the game.
    First,
    /// One step back.
    Earlier,
    /// One step on.
    Later,
    /// To where the game stands.
    Last,
    /// Another game.
    Again,
    /// A line of the form, or of a list.
    Row(u8),
    /// The value of a line of the form before this one.
    Less(u8),
    /// The value of a line of the form after this one.
    More(u8),
}

impl Button {
    /// The buttons of the bar at the bottom.
    pub const BAR: [Button; 9] = [
        Button::Help,
        Button::Hint,
        Button::Undo,
        Button::Moves,
        Button::Save,
        Button::Review,
        Button::Marks,
        Button::Leave,
        // The last, because a narrow screen has no room for it.
        Button::Values,
    ];

    /// The key that does it, as it is shown.
    pub const fn key(self) -> &'static str {
        match self {
            Button::Confirm | Button::Next => "⏎",
            Button::Back => "⌫",
            Button::Help => "F1",
            Button::Hint => "F2",
            Button::Undo => "F3",
            Button::Moves => "F4",
            Button::Save => "F5",
            Button::Review => "F6",
            Button::Marks => "F7",
            Button::Values => "F8",
            Button::Again => "F9",
            Button::Leave => "F10",
            Button::Skip | Button::Close => "Esc",
            Button::First => "⇤",
            Button::Earlier => "←",
            Button::Later => "→",
            Button::Last => "⇥",
            Button::Take | Button::Rules | Button::Row(_) | Button::Less(_) | Button::More(_) => "",
        }
    }

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Button::Confirm => "button-confirm",
            Button::Back => "button-back",
            Button::Help => "button-help",
            Button::Hint => "button-hint",
            Button::Undo => "button-undo",
            Button::Moves => "button-moves",
            Button::Save => "button-save",
            Button::Review => "button-review",
            Button::Marks => "button-marks",
            Button::Rules => "button-rules",
            Button::Values => "button-values",
            Button::Leave => "button-leave",
            Button::Next => "button-next",
            Button::Skip => "button-skip",
            Button::Close => "button-close",
            Button::Take => "button-take",
            Button::First => "button-first",
            Button::Earlier => "button-earlier",
            Button::Later => "button-later",
            Button::Last => "button-last",
            Button::Again => "button-again",
            Button::Row(_) | Button::Less(_) | Button::More(_) => "button-row",
        }
    }

    /// The button whose key was pressed, where that means the same everywhere.
    pub fn of_key(key: KeyEvent) -> Option<Button> {
        match key.code {
            KeyCode::F(1) => Some(Button::Help),
            KeyCode::F(2) => Some(Button::Hint),
            KeyCode::F(3) => Some(Button::Undo),
            KeyCode::F(4) => Some(Button::Moves),
            KeyCode::F(5) => Some(Button::Save),
            KeyCode::F(6) => Some(Button::Review),
            KeyCode::F(7) => Some(Button::Marks),
            KeyCode::F(8) => Some(Button::Values),
            KeyCode::F(9) => Some(Button::Again),
            KeyCode::F(10) => Some(Button::Leave),
            KeyCode::Char('c' | 'q') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                Some(Button::Leave)
            }
            KeyCode::Char('z') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                Some(Button::Undo)
            }
            KeyCode::Char('s') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                Some(Button::Save)
            }
            _ => None,
        }
    }
}
