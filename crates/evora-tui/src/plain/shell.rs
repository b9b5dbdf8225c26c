//! Lines that are read and written.

use std::io::{self, BufRead, Read, Write};

/// The longest line anybody may type.
const LONGEST_LINE: u64 = 4096;

/// Why a conversation broke off.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// What is typed cannot be read.
    #[error("cannot read what is typed: {0}")]
    Unreadable(io::Error),
    /// What is said cannot be written.
    #[error("cannot write: {0}")]
    Unwritable(#[from] io::Error),
}

/// Where lines come from and go to.
pub struct Shell<I, O> {
    /// What is typed.
    pub input: I,
    /// What is said.
    pub out: O,
    /// Whether somebody types; of a pipe what was answered is repeated.
    pub interactive: bool,
    /// Whether somebody looks on, and wants to know why nothing happens.
    pub seen: bool,
}

impl<I: BufRead, O: Write> Shell<I, O> {
    pub(super) fn say(&mut self, text: &str) -> Result<(), Broken> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Asks once; nothing at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Option<String>, Broken> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let line = self.read_line().map_err(Broken::Unreadable)?;
        match &line {
            None => self.say("")?,
            // Whoever reads a pipe sees what was answered.
            Some(line) if !self.interactive => self.say(line)?,
            Some(_) => {}
        }
        Ok(line)
    }

    /// Does something until it is done; where that takes long and somebody looks on, the notice is shown meanwhile.
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
            // Wiped out again, so that the lines read as if nobody had waited.
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
