//! Options of our engine.

use super::Answer;
use super::excerpt;
use crate::level::Level;
use crate::limits::Settings;

/// Options of our engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) threads: usize,
    pub(super) seed: u64,
    pub(super) level: Level,
    pub(super) lines: usize,
    /// Memory of the search tree in bytes.
    pub(super) memory: usize,
}

/// What `Hash` counts, in bytes.
const MIB: usize = 1 << 20;

/// An integer option.
struct Spin {
    name: &'static str,
    default: u64,
    min: u64,
    max: u64,
}

const SPINS: [Spin; 5] = [
    Spin { name: "Threads", default: 1, min: 1, max: 64 },
    Spin { name: "Seed", default: 0, min: 0, max: u64::MAX },
    Spin {
        name: "Level",
        default: Level::TOP.number() as u64,
        min: 1,
        max: Level::TOP.number() as u64,
    },
    Spin { name: "MultiPV", default: 1, min: 1, max: 500 },
    Spin { name: "Hash", default: (Settings::MEMORY / MIB) as u64, min: 1, max: 1 << 20 },
];

impl Default for Options {
    fn default() -> Options {
        Options { threads: 1, seed: 0, level: Level::TOP, lines: 1, memory: Settings::MEMORY }
    }
}

impl Options {
    /// The options as answers of the handshake.
    pub(super) fn list() -> impl Iterator<Item = Answer> {
        SPINS.iter().map(|Spin { name, default, min, max }| Answer::Option {
            name: (*name).into(),
            kind: format!("type spin default {default} min {min} max {max}"),
        })
    }

    /// Sets an option. Fails with the valid names or values.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(spin) = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(name)) else {
            let known = SPINS.map(|spin| spin.name).join(", ");
            return Err(format!("there is no option \"{}\"; there are {known}", excerpt(name)));
        };
        let Spin { name, min, max, .. } = spin;
        let number = value.parse::<u64>().ok().filter(|number| (min..=max).contains(&number));
        let Some(number) = number else {
            return Err(format!("\"{}\": {name} is a number from {min} to {max}", excerpt(value)));
        };
        match *name {
            "Threads" => self.threads = number as usize,
            "Seed" => self.seed = number,
            "MultiPV" => self.lines = number as usize,
            "Hash" => self.memory = (number as usize).saturating_mul(MIB),
            _ => self.level = Level::new(number as u8).unwrap_or(Level::TOP),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_what_is_set() {
        let (mut options, fresh) = (Options::default(), Options::default());
        for Spin { name, default, min, max } in SPINS {
            for value in [max, min, default] {
                assert_eq!(options.set(name, &value.to_string()), Ok(()), "{name} {value}");
            }
            assert!(options.set(&name.to_lowercase(), "x").unwrap_err().contains(name));
        }
        assert_eq!(options, fresh);
        assert!(options.set("Level", "9").unwrap_err().contains("Level is a number from 1 to 8"));
        assert!(options.set("Ponder", "9").unwrap_err().contains("there are Threads, Seed, Level"));
    }
}
