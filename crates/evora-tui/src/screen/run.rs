//! The event loop on a real terminal, which is always restored.

use std::io::{self, stdout};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, MouseEventKind,
};
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::crossterm::{execute, queue};

use super::app::App;

/// How long to wait for an event if nothing is running.
const IDLE: Duration = Duration::from_secs(60);

/// Runs the program until the player leaves. Returns a message to print afterwards.
pub fn run(mut app: App) -> io::Result<Option<String>> {
    // The terminal must be restored even after a panic: ratatui restores what it changed
    // itself, mouse capture and bracketed paste are ours.
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        restore_input();
        before(info);
    }));
    let mut terminal = ratatui::try_init()?;
    let shown = execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)
        .and_then(|()| listen(&mut terminal, &mut app));
    restore_input();
    ratatui::restore();
    shown?;
    Ok(app.close())
}

/// Turns off mouse capture and bracketed paste.
fn restore_input() {
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
}

fn listen(terminal: &mut ratatui::DefaultTerminal, app: &mut App) -> io::Result<()> {
    loop {
        let wait = app.tick();
        // Terminals that know synchronized updates show a frame only when it is complete.
        queue!(stdout(), BeginSynchronizedUpdate)?;
        terminal.draw(|frame| app.paint(frame.buffer_mut()))?;
        execute!(stdout(), EndSynchronizedUpdate)?;
        let until = Instant::now() + wait.unwrap_or(IDLE);
        // One event at a time, because its meaning depends on what is painted. Mouse movement is ignored
        // without repainting.
        while event::poll(until.saturating_duration_since(Instant::now()))? {
            let event = event::read()?;
            if matches!(event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved) {
                continue;
            }
            if !app.event(event) {
                return Ok(());
            }
            break;
        }
    }
}
