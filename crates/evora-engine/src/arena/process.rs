//! The process of an external engine.

use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::log::{Log, LogSource};
use crate::protocol::{self, Answer, read_line};

/// Time that an engine gets to exit after `quit`.
const QUIT_GRACE: Duration = Duration::from_millis(500);

/// Time that an engine gets to exit by itself before it is killed.
const KILL_GRACE: Duration = Duration::from_millis(50);

/// Interval at which the exit is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Most lines buffered in either direction; an engine that writes more blocks.
const MAX_PENDING: usize = 256;

/// A running engine.
pub(super) struct Process {
    child: Child,
    /// Lines to the engine; `None` after `quit`.
    input: Option<SyncSender<String>>,
    answers: Receiver<Answer>,
    readers: [JoinHandle<()>; 2],
    log: Log,
}

/// Why no answer was received.
pub(super) enum NoAnswer {
    /// The time was up.
    Timeout,
    /// The engine closed its output.
    Closed,
}

impl Process {
    /// Starts the program.
    pub(super) fn start(command: &[String], log: &Log) -> Result<Process, String> {
        let (program, args) = command.split_first().ok_or("the command line is empty")?;
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
            return Err(format!("{program}: cannot open its standard streams"));
        };
        let (send, answers) = sync_channel(MAX_PENDING);
        let readers = [
            spawn_reader(output, LogSource::Stdout, Some(send), log),
            spawn_reader(stderr, LogSource::Stderr, None, log),
        ];
        Ok(Process { child, input: Some(spawn_writer(input)), answers, readers, log: log.clone() })
    }

    /// Sends a command. Fails if the engine was told to quit or does not read its input.
    pub(super) fn send(&mut self, command: &protocol::Command) -> Result<(), String> {
        let line = command.to_string();
        self.log.write(LogSource::Referee, &line);
        let Some(input) = &self.input else { return Err("it was told to quit".into()) };
        input.try_send(line).map_err(|_| "it does not read its input".into())
    }

    /// Discards answers to earlier commands.
    pub(super) fn discard_pending(&self) {
        // Bounded, because an engine may write without end.
        for _ in 0..=MAX_PENDING {
            if self.answers.try_recv().is_err() {
                break;
            }
        }
    }

    /// The next answer; fails at the deadline or at the end of the output.
    pub(super) fn receive(&self, before: Instant) -> Result<Answer, NoAnswer> {
        let wait = before.saturating_duration_since(Instant::now());
        // An engine that writes without end is late too.
        if wait.is_zero() {
            return Err(NoAnswer::Timeout);
        }
        self.answers.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoAnswer::Timeout,
            RecvTimeoutError::Disconnected => NoAnswer::Closed,
        })
    }

    /// Waits for the engine to exit. Returns whether it did.
    fn exits_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.log.write(LogSource::Note, &format!("exited ({status})"));
                    return true;
                }
                Ok(None) if Instant::now() < until => thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => return false,
            }
        }
    }

    /// Kills the engine, unless it is about to exit by itself.
    pub(super) fn kill(mut self) {
        self.end(KILL_GRACE);
    }

    /// Waits for the exit or kills the engine, then waits for its last output.
    fn end(&mut self, grace: Duration) {
        self.input = None;
        if !self.exits_within(grace) {
            let _ = self.child.kill();
            let _ = self.child.wait();
            self.log.write(LogSource::Note, "killed");
        }
        // Child processes of the engine may keep its output open, so this wait is bounded.
        let until = Instant::now() + QUIT_GRACE;
        while Instant::now() < until && !self.readers.iter().all(JoinHandle::is_finished) {
            // A reader may be blocked on a full channel.
            self.discard_pending();
            thread::sleep(POLL_INTERVAL);
        }
    }
}

/// Engines are never left running: one that does not quit is killed.
impl Drop for Process {
    fn drop(&mut self) {
        if self.input.is_some() {
            let _ = self.send(&protocol::Command::Quit);
            self.end(QUIT_GRACE);
        }
    }
}

/// Writes lines to an engine on its own thread, because an engine that does not read would block.
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

/// Logs the output of an engine and forwards its answers.
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
            // `info` lines are only logged, and unknown lines are ignored.
            let answer = Answer::parse(&line).filter(|answer| !matches!(answer, Answer::Info(_)));
            if let (Some(send), Some(answer)) = (&send, answer)
                && send.send(answer).is_err()
            {
                return;
            }
        }
    })
}
