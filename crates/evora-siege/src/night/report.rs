//! The report of a club night.

use std::fmt;
use std::time::Duration;

use crate::waits::{Since, quantile};

/// The time from one kill to the next.
pub struct Window {
    /// What was killed at its beginning.
    pub name: &'static str,
    /// For how long that was away.
    pub down: Duration,
    /// The moves that were acknowledged.
    pub moves: usize,
    /// The longest time without any acknowledgement.
    pub pause: Duration,
    /// How long players waited until they knew that their move is played: the median, 99 of 100, the longest.
    pub waits: [Duration; 3],
    /// How many connections were lost.
    pub lost: usize,
    /// How long it took until something was heard again: the median, the longest.
    pub back: [Duration; 2],
    /// How long players waited between two games: the median, the longest.
    pub pairings: [Duration; 2],
}

impl Window {
    /// The lines above the rows.
    pub const HEAD: &str = "\
                                   no move  a move waits: median,  lines  back after:      next game:
after            away   moves   at longest   99 of 100, longest      lost  median, longest  median, longest";

    pub(super) fn new(
        name: &'static str,
        down: Duration,
        moves: usize,
        pause: Duration,
        since: Since,
    ) -> Window {
        let Since { moves: mut waits, mut lines, mut pairings } = since;
        Window {
            name,
            down,
            moves,
            pause,
            waits: [0.5, 0.99, 1.0].map(|share| quantile(&mut waits, share)),
            lost: lines.len(),
            back: [0.5, 1.0].map(|share| quantile(&mut lines, share)),
            pairings: [0.5, 1.0].map(|share| quantile(&mut pairings, share)),
        }
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, most, longest] = self.waits.map(|wait| wait.as_secs_f64());
        let [back, last] = self.back.map(|wait| wait.as_secs_f64());
        let [next, latest] = self.pairings.map(|wait| wait.as_secs_f64());
        let (name, down, pause) = (self.name, self.down.as_secs_f64(), self.pause.as_secs_f64());
        write!(
            f,
            "{name:<15} {down:>4.1} s {moves:>6} {pause:>10.2} s {median:>7.2} {most:>6.2} {longest:>6.2} s \
             {lost:>7} {back:>6.2} {last:>6.2} s {next:>7.2} {latest:>6.2} s",
            moves = self.moves,
            lost = self.lost,
        )
    }
}

/// The whole night.
pub struct NightReport {
    /// Those who played.
    pub players: usize,
    /// The nodes.
    pub nodes: usize,
    /// How long the arena was by the clock on the wall.
    pub minutes: u16,
    /// How long it took.
    pub lasted: Duration,
    /// Games that ended and count.
    pub games: usize,
    /// Games that were called off.
    pub cancelled: usize,
    /// How often somebody did not come to a game.
    pub absent: usize,
    /// Those who entered.
    pub joined: usize,
    /// The moves that were acknowledged.
    pub acknowledged: usize,
    /// The moves that are stored.
    pub stored: usize,
    /// How often somebody was told to try again, because others wrote at the same time.
    pub busy: usize,
    /// How long it took to download standings and records from all nodes.
    pub downloaded: Duration,
    /// How long it took to stop the nodes and to compare the database with what players were told.
    pub checked: Duration,
    /// What happened between two kills.
    pub windows: Vec<Window>,
    /// Those who ran out of time or counted as absent although they were there.
    pub late: Vec<String>,
    /// What was wrong. Empty if everything held.
    pub complaints: Vec<String>,
}

impl fmt::Display for NightReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NightReport { players, nodes, minutes, games, acknowledged, stored, .. } = self;
        let (joined, cancelled, absent, busy) =
            (self.joined, self.cancelled, self.absent, self.busy);
        let seconds = self.lasted.as_secs();
        writeln!(
            f,
            "{joined} of {players} players on {nodes} nodes: an arena of {minutes} minutes in {seconds} s"
        )?;
        writeln!(f, "{games} games; {cancelled} called off; {absent} times somebody did not come")?;
        writeln!(
            f,
            "{acknowledged} moves acknowledged, {stored} stored; {busy} requests met others"
        )?;
        let (downloaded, checked) = (self.downloaded.as_secs_f64(), self.checked.as_secs_f64());
        writeln!(
            f,
            "downloaded from all nodes in {downloaded:.1} s, compared with the database in {checked:.1} s"
        )?;
        for late in &self.late {
            writeln!(f, "LATE: {late}")?;
        }
        for complaint in &self.complaints {
            writeln!(f, "WRONG: {complaint}")?;
        }
        let held = self.complaints.is_empty() && self.late.is_empty();
        write!(f, "{}", if held { "everything held" } else { "not everything held" })
    }
}
