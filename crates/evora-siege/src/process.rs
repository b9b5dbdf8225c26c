//! `evora serve` as a process.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A generous timeout for every operation.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// A running server, killed at the end of the test.
pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    /// Where it listens: host and port.
    pub address: String,
}

impl Server {
    /// Starts it and waits until it prints its address.
    pub fn start(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut server = Server { child, out, address: String::new() };
        server.address = server.line();
        server
    }

    /// Returns the address in the next line of its output.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}"));
        address.trim().trim_end_matches('/').to_owned()
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Kills it immediately, as in a crash.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Its status, if it has stopped.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// The most memory that it has taken, in bytes; 0 where the system does not tell.
    pub fn peak_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        kibibytes.unwrap_or(0_u64) * 1024
    }

    /// Makes the peak start again from what it takes now, where the system can.
    pub fn forget_peak_memory(&self) {
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
    }

    /// Waits until it has stopped. Returns its status, and its log if that was piped.
    pub fn end(mut self) -> (ExitStatus, String) {
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
