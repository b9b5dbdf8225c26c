//! Processor time and memory of processes, from `/proc`.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// The processor time that a process has used, in user and system mode.
pub(super) fn processor_time(id: u32) -> Result<Duration> {
    let stat = read(id, "stat")?;
    let fields = Fields::of(&stat).with_context(|| format!("/proc/{id}/stat: {stat:?}"))?;
    Ok(seconds(fields.own))
}

/// The processor time of a process and of its children, those that have ended included.
pub(super) fn family_time(id: u32) -> Result<Duration> {
    let stat = read(id, "stat")?;
    let own = Fields::of(&stat).with_context(|| format!("/proc/{id}/stat: {stat:?}"))?;
    let mut ticks = own.own + own.children;
    for entry in fs::read_dir("/proc")?.flatten() {
        // A process may end while the list is read; then its parent counts it the next time.
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        if let Some(child) = Fields::of(&stat).filter(|fields| fields.parent == id) {
            ticks += child.own;
        }
    }
    Ok(seconds(ticks))
}

/// The resident memory of a process, in bytes.
pub(super) fn memory(id: u32) -> Result<u64> {
    let status = read(id, "status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    Ok(kibibytes.with_context(|| format!("/proc/{id}/status has no VmRSS"))? * 1024)
}

/// How busy the machine was in the last minute.
pub(super) fn load_average() -> Result<f64> {
    let text = fs::read_to_string("/proc/loadavg").context("cannot read /proc/loadavg")?;
    let first = text.split_whitespace().next().and_then(|first| first.parse().ok());
    first.with_context(|| format!("/proc/loadavg: {text:?}"))
}

fn read(id: u32, name: &str) -> Result<String> {
    let path = format!("/proc/{id}/{name}");
    fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))
}

fn seconds(ticks: u64) -> Duration {
    Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second().max(1) as f64)
}

/// What is read of `/proc/ID/stat`; times in ticks.
#[derive(PartialEq, Eq, Debug)]
struct Fields {
    parent: u32,
    own: u64,
    /// Of children that have ended.
    children: u64,
}

impl Fields {
    fn of(stat: &str) -> Option<Fields> {
        // The name of the program, in brackets, may have spaces and brackets in it.
        let (_, fields) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let number = |place: usize| fields.get(place)?.parse::<u64>().ok();
        Some(Fields {
            parent: fields.get(1)?.parse().ok()?,
            own: number(11)? + number(12)?,
            children: number(13)? + number(14)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_whatever_the_program_is_called() {
        let stat = "7 (a) 1 (b) S 3 2 3 4 5 6 7 8 9 10 250 50 13 14 20 0 12 0 99";
        assert_eq!(Fields::of(stat), Some(Fields { parent: 3, own: 300, children: 27 }));
        assert_eq!(Fields::of("7 (a) S 1 2"), None);
    }

    #[test]
    fn a_family_has_its_children_also_when_they_have_ended() {
        let own = std::process::id();
        let before = family_time(own).unwrap();
        let busy = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
        let status = std::process::Command::new("sh").args(["-c", busy]).status().unwrap();
        assert!(status.success());
        assert!(family_time(own).unwrap() > before);
        assert!(processor_time(own).unwrap() <= family_time(own).unwrap());
        assert!(memory(own).unwrap() > 1 << 20);
    }
}
