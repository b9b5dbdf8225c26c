//! The terminal: opened, listened to, and always given back as it was.

use std::io::{self, stdout};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, MouseEventKind,
};
use ratatui::crossterm::execute;

use super::app::App;

/// Without anything going on, the screen waits so long for an event.
const IDLE: Duration = Duration::from_secs(60);

/// Shows the program on the terminal until somebody leaves; what is to be said afterwards.
pub fn run(mut app: App) -> io::Result<Option<String>> {
    // Whatever happens inside, also a panic, the terminal is given back: ratatui does so with what it changed
    // itself, the mouse and pasting are ours.
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let_go();
        before(info);
    }));
    let mut terminal = ratatui::try_init()?;
    let shown = execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)
        .and_then(|()| listen(&mut terminal, &mut app));
    let_go();
    ratatui::restore();
    shown?;
    Ok(app.close())
}

/// Mouse and pasting as they were.
fn let_go() {
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
}

fn listen(terminal: &mut ratatui::DefaultTerminal, app: &mut App) -> io::Result<()> {
    loop {
        let wait = app.tick();
        terminal.draw(|frame| app.paint(frame.buffer_mut()))?;
        let until = Instant::now() + wait.unwrap_or(IDLE);
        // One event at a time: what it means depends on what is painted. A mouse that only moves means nothing, and
        // keeps nobody waiting.
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
