//! `evora serve` as a process.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A generous timeout for every operation.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// A running server, killed at the end of the test.
pub(crate) struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    /// Where it listens: host and port.
    pub(crate) address: String,
}

impl Server {
    /// Starts it and waits until it prints its address.
    pub(crate) fn start(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut server = Server { child, out, address: String::new() };
        server.address = server.line();
        server
    }

    /// Returns the address in the next line of its output.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}"));
        address.trim().trim_end_matches('/').to_owned()
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Kills it immediately, as in a crash.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it has stopped. Returns its status, and its log if that was piped.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
        let mut log = String::new();
        if let Some(mut piped) = self.child.stderr.take() {
            piped.read_to_string(&mut log).unwrap();
        }
        (self.child.wait().unwrap(), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
