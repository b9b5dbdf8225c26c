//! Actions other than choosing spots, by key, click or cursor.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Play the picked move.
    Confirm,
    /// Take back the last choice of the pick.
    Back,
    /// Show the help.
    Help,
    /// Ask the engine for a move.
    Hint,
    /// Take back the last move.
    Undo,
    /// Show the move list.
    Moves,
    /// Save the game.
    Save,
    /// Review the game.
    Review,
    /// Switch between symbols and letters on the tiles.
    Marks,
    /// Show the rules.
    Rules,
    /// Show the values printed on the boards.
    Values,
    /// Leave.
    Leave,
    /// Show the next points of the scoring.
    Next,
    /// Show all points of the scoring.
    Skip,
    /// Close the window.
    Close,
    /// Pick the hinted move.
    Take,
    /// Go to the start of the game.
    First,
    /// Go one step back.
    Earlier,
    /// Go one step forward.
    Later,
    /// Go to the current position.
    Last,
    /// Start another game.
    Again,
    /// Activate a row of the form.
    Row(u8),
    /// Select the previous value of a row of the form.
    Less(u8),
    /// Select the next value of a row of the form.
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
        Button::Values,
        Button::Leave,
    ];

    /// Returns its key as it is shown.
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

    /// Returns the message id of its name.
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

    /// Returns the button of a global key.
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
