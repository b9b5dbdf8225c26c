//! A foreign engine as a process of its own.

use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::log::{Log, LogSource};
use crate::protocol::{self, Answer, read_line};

/// How long an engine that was told to quit may take.
const QUIT_GRACE: Duration = Duration::from_millis(500);

/// How long an engine that is to be ended may take to leave by itself.
const KILL_GRACE: Duration = Duration::from_millis(50);

/// How often is looked whether it has left.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// So many lines wait to be read, either way; an engine that says more has to wait itself.
const MAX_PENDING: usize = 256;

/// An engine that was started.
pub(super) struct Process {
    child: Child,
    /// What is to be said to it; gone once it was told to quit.
    input: Option<SyncSender<String>>,
    answers: Receiver<Answer>,
    readers: [JoinHandle<()>; 2],
    log: Log,
}

/// Why there is no answer.
pub(super) enum NoAnswer {
    /// Not in time.
    Timeout,
    /// It has closed its output.
    Closed,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(command: &[String], log: &Log) -> Result<Process, String> {
        let (program, args) = command.split_first().ok_or("there is no command")?;
        log.write(LogSource::Note, &format!("started: {}", command.join(" ")));
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("{program}: its input and output cannot be reached"));
        };
        let (send, answers) = sync_channel(MAX_PENDING);
        let readers = [
            spawn_reader(output, LogSource::Stdout, Some(send), log),
            spawn_reader(stderr, LogSource::Stderr, None, log),
        ];
        Ok(Process { child, input: Some(spawn_writer(input)), answers, readers, log: log.clone() })
    }

    /// Says a line to the engine.
    pub(super) fn send(&mut self, command: &protocol::Command) -> Result<(), String> {
        let line = command.to_string();
        self.log.write(LogSource::Referee, &line);
        let Some(input) = &self.input else { return Err("it was told to quit".into()) };
        input.try_send(line).map_err(|_| "it does not listen".into())
    }

    /// Forgets what it said unasked.
    pub(super) fn discard_pending(&self) {
        // Somebody who never stops talking is not waited for.
        for _ in 0..=MAX_PENDING {
            if self.answers.try_recv().is_err() {
                break;
            }
        }
    }

    /// The next answer before this moment.
    pub(super) fn receive(&self, before: Instant) -> Result<Answer, NoAnswer> {
        let wait = before.saturating_duration_since(Instant::now());
        // Somebody who never stops talking is late too.
        if wait.is_zero() {
            return Err(NoAnswer::Timeout);
        }
        self.answers.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoAnswer::Timeout,
            RecvTimeoutError::Disconnected => NoAnswer::Closed,
        })
    }

    /// Waits for the engine to leave; whether it did.
    fn exits_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.log.write(LogSource::Note, &format!("left with {status}"));
                    return true;
                }
                Ok(None) if Instant::now() < until => thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => return false,
            }
        }
    }

    /// Ends the engine without further ado; one that is just leaving may still say how.
    pub(super) fn kill(mut self) {
        self.end(KILL_GRACE);
    }

    /// Lets the engine leave by itself or ends it, and lets what it said last reach the log.
    fn end(&mut self, grace: Duration) {
        self.input = None;
        if !self.exits_within(grace) {
            let _ = self.child.kill();
            let _ = self.child.wait();
            self.log.write(LogSource::Note, "was ended");
        }
        // What the engine itself has started may hold its output open, so this wait has an end.
        let until = Instant::now() + QUIT_GRACE;
        while Instant::now() < until && !self.readers.iter().all(JoinHandle::is_finished) {
            // A reader may be waiting for room.
            self.discard_pending();
            thread::sleep(POLL_INTERVAL);
        }
    }
}

/// No engine is left behind: one that does not quit when it is told to is ended.
impl Drop for Process {
    fn drop(&mut self) {
        if self.input.is_some() {
            let _ = self.send(&protocol::Command::Quit);
            self.end(QUIT_GRACE);
        }
    }
}

/// Says lines to an engine, in a thread of its own because an engine that does not read would hold us up.
fn spawn_writer(mut input: impl Write + Send + 'static) -> SyncSender<String> {
    let (send, lines) = sync_channel::<String>(MAX_PENDING);
    thread::spawn(move || {
        for line in lines {
            let said = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
            if said.is_err() {
                return;
            }
        }
    });
    send
}

/// Writes down what an engine says, and passes on what of it is an answer.
fn spawn_reader(
    output: impl Read + Send + 'static,
    source: LogSource,
    send: Option<SyncSender<Answer>>,
    log: &Log,
) -> JoinHandle<()> {
    let log = log.clone();
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Ok(Some(line)) = read_line(&mut output) {
            let line = match line {
                Ok(line) => line,
                Err(bad) => {
                    log.write(source, &format!("({bad})"));
                    continue;
                }
            };
            log.write(source, &line);
            // What it thinks is for the log alone, and lines that are not known are nothing to us.
            let answer = Answer::parse(&line).filter(|answer| !matches!(answer, Answer::Info(_)));
            if let (Some(send), Some(answer)) = (&send, answer)
                && send.send(answer).is_err()
            {
                return;
            }
        }
    })
}
