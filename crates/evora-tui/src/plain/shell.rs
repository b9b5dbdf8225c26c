//! Line-based input and output.

use std::io::{self, BufRead, Read, Write};

use crate::wrap::wrapped_after;

/// The maximum length of an input line, in bytes.
const LONGEST_LINE: u64 = 4096;

/// An input or output error that ends the game.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// Reading the input failed.
    #[error("cannot read what is typed: {0}")]
    Unreadable(io::Error),
    /// Writing the output failed.
    #[error("cannot write: {0}")]
    Unwritable(#[from] io::Error),
}

/// The input and output of line mode.
pub struct Shell<I, O> {
    /// The input.
    pub input: I,
    /// The output.
    pub out: O,
    /// Whether a person types. If not, the answers are echoed.
    pub interactive: bool,
    /// Whether a person watches the output, so that waiting is shown.
    pub seen: bool,
    /// Returns the width of the terminal now, at which lines are wrapped; `None` for pipes, whose readers want whole lines.
    pub columns: fn() -> Option<u16>,
}

/// Returns the width of the terminal that standard output is.
pub fn terminal_columns() -> Option<u16> {
    crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|&columns| columns > 0)
}

impl<I: BufRead, O: Write> Shell<I, O> {
    /// Writes lines, wrapped at words. The further lines of one are indented as its beginning is.
    pub fn say(&mut self, text: &str) -> Result<(), Broken> {
        text.split('\n').try_for_each(|line| {
            let (indent, rest) = line.split_at(line.len() - line.trim_start_matches(' ').len());
            self.say_after(indent, rest)
        })
    }

    /// Writes a line, wrapped at words. Its further lines begin where the first does after the heading.
    pub fn say_after(&mut self, head: &str, text: &str) -> Result<(), Broken> {
        let Some(columns) = (self.columns)() else {
            return Ok(writeln!(self.out, "{head}{text}")?);
        };
        let lines = wrapped_after(head, text, columns);
        Ok(lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))?)
    }

    /// Prompts for a line. Returns `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, Broken> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let line = self.read_line().map_err(Broken::Unreadable)?;
        match &line {
            None => self.say("")?,
            // Echo the answer for readers of the pipe.
            Some(line) if !self.interactive => self.say(line)?,
            Some(_) => {}
        }
        Ok(line)
    }

    /// Polls until there is a result; shows a notice if that takes long and a person watches.
    pub(super) fn wait<T>(
        &mut self,
        notice: &str,
        mut done: impl FnMut() -> Option<T>,
    ) -> Result<T, Broken> {
        let mut noticed = false;
        self.out.flush()?;
        let found = loop {
            if let Some(found) = done() {
                break found;
            }
            if self.seen && !noticed {
                write!(self.out, "{notice}")?;
                self.out.flush()?;
                noticed = true;
            }
        };
        if noticed {
            // Erase the notice, so that the output is the same as without waiting.
            write!(self.out, "\r{}\r", " ".repeat(notice.chars().count()))?;
        }
        Ok(found)
    }

    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_string()))
    }
}
