//! Allowed dependencies between crates (`ARCHITECTURE.md`).
//!
//! Only direct dependencies are checked. Dev-dependencies are free, because tests may use higher
//! crates; but nothing at all may depend on the crates at the top.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};

/// The crates of the workspace and their allowed dependencies, lowest first.
const MAY_USE: &[(&str, &[&str])] = &[
    ("evora-rules", &[]),
    // Identifiers that the store and the messages share.
    ("evora-id", &[]),
    // Know results but no game.
    ("evora-ratings", &[]),
    ("evora-tournaments", &[]),
    ("evora-chance", &["evora-rules"]),
    ("evora-notation", &["evora-rules"]),
    ("evora-game", &["evora-rules", "evora-chance", "evora-notation"]),
    // Support for tests and fuzzing: it stands in no list, so only dev-dependencies reach it.
    ("evora-laws", &["evora-rules", "evora-chance", "evora-notation", "evora-game"]),
    ("evora-engine", &["evora-rules", "evora-chance", "evora-notation", "evora-game"]),
    (
        "evora-openings",
        &["evora-rules", "evora-chance", "evora-notation", "evora-game", "evora-engine"],
    ),
    // Environments for learning, and games of self-play; the Python package binds them.
    ("evora-env", &["evora-rules", "evora-chance", "evora-notation", "evora-game", "evora-engine"]),
    // Finds and checks puzzles; a program for files is the command.
    (
        "evora-puzzles",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-ratings",
        ],
    ),
    ("evora-words", &["evora-rules", "evora-notation", "evora-game"]),
    ("evora-wire", &["evora-rules", "evora-notation", "evora-game", "evora-id"]),
    ("evora-store", &["evora-rules", "evora-id"]),
    // Views as pictures.
    ("evora-picture", &["evora-rules", "evora-wire"]),
    // What is asked about a game, answered alike by the server and by the engine in the page.
    (
        "evora-study",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-words",
            "evora-wire",
        ],
    ),
    // A table and the messages about it, the same on the server and in the page.
    (
        "evora-table",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-id",
            "evora-wire",
            "evora-study",
        ],
    ),
    (
        "evora-tui",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-words",
        ],
    ),
    (
        "evora-server",
        &[
            "evora-openings",
            "evora-puzzles",
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-words",
            "evora-id",
            "evora-wire",
            "evora-store",
            "evora-study",
            "evora-table",
            "evora-ratings",
            "evora-tournaments",
            "evora-picture",
        ],
    ),
    (
        "evora-cli",
        &[
            "evora-openings",
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-puzzles",
            "evora-words",
            "evora-wire",
            "evora-store",
            "evora-study",
            "evora-tui",
            "evora-server",
        ],
    ),
    // The engine in the page.
    (
        "evora-wasm",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-id",
            "evora-wire",
            "evora-study",
            "evora-table",
            // For puzzles, which are solved without a server.
            "evora-ratings",
        ],
    ),
    // The Python package.
    (
        "evora-python",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-env",
            // For views and points as plain values.
            "evora-wire",
            "evora-picture",
        ],
    ),
    // Trains networks; nothing that users run depends on it.
    ("evora-learn", &["evora-rules", "evora-chance", "evora-game", "evora-engine", "evora-env"]),
    // Servers and a client for tests: only chores and dev-dependencies reach it.
    ("evora-test-services", &[]),
    // Real servers under attack: a program that a chore starts, and support for tests.
    ("evora-siege", &["evora-rules", "evora-wire", "evora-store", "evora-test-services"]),
    // Counts standings again, without the code of tournaments: a program that a chore starts.
    ("evora-recount", &["evora-notation", "evora-game"]),
    // Counts and a model of how the server scales: a program that a chore starts.
    ("evora-scale", &["evora-store", "evora-siege", "evora-test-services"]),
    ("xtask", &["evora-test-services"]),
];

/// The crates nothing may depend on, not even a test.
const TOP: &[&str] = &["evora-cli", "evora-python", "xtask"];

/// The only outside crates the rules may use: they do no I/O and know no clock, randomness or
/// format.
const RULES_MAY_USE: &[&str] = &["thiserror"];

/// Serialisation crates, and who may use them.
const SERDE: &[&str] = &["serde", "serde_json"];
const MAY_USE_SERDE: &[&str] = &[
    "evora-id",
    "evora-notation",
    "evora-game",
    "evora-wire",
    "evora-server",
    "evora-store",
    // Facts are stored as JSON.
    "evora-tournaments",
    "evora-table",
    "evora-wasm",
    "evora-cli",
    "evora-python",
    "evora-learn",
    "evora-test-services",
    "evora-recount",
    "evora-siege",
    "evora-scale",
];

/// A crate of the workspace with its declared dependencies.
#[derive(Clone, Debug)]
pub struct Member {
    /// The package name.
    pub name: String,
    /// The package name and kind of each dependency.
    pub uses: Vec<(String, DependencyKind)>,
}

/// Reads the crates of the workspace at `root`.
pub fn members(root: &Path) -> Result<Vec<Member>> {
    let manifest = root.join("Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(&manifest).no_deps().exec();
    let metadata = metadata.with_context(|| format!("cannot read {}", manifest.display()))?;
    let members = metadata.packages.into_iter().map(|package| Member {
        name: package.name.to_string(),
        uses: package.dependencies.into_iter().map(|used| (used.name, used.kind)).collect(),
    });
    Ok(members.collect())
}

/// Returns an error for every forbidden dependency.
pub fn check(members: &[Member]) -> Vec<String> {
    let mut errors = Vec::new();
    for member in members {
        let Some(may_use) = may_use(&member.name) else {
            errors.push(format!(
                "{}: not in the table of xtask/src/tidy/arrows.rs, which says what it may use",
                member.name
            ));
            continue;
        };
        for (used, kind) in &member.uses {
            let reason = if members.iter().any(|other| other.name == *used) {
                forbid_member(used, *kind, may_use)
            } else {
                forbid_outside(&member.name, used, *kind)
            };
            if let Some(reason) = reason {
                errors.push(format!("{}: may not depend on {used}: {reason}", member.name));
            }
        }
    }
    errors
}

fn may_use(name: &str) -> Option<&'static [&'static str]> {
    MAY_USE.iter().find(|(member, _)| *member == name).map(|(_, may_use)| *may_use)
}

/// Returns why a crate with these allowed dependencies may not use that crate of the workspace.
fn forbid_member(used: &str, kind: DependencyKind, may_use: &[&str]) -> Option<String> {
    if TOP.contains(&used) {
        Some("nothing may, not even a test".to_owned())
    } else if kind == DependencyKind::Development || may_use.contains(&used) {
        None
    } else if may_use.is_empty() {
        Some("it may use no other crate of the workspace".to_owned())
    } else {
        Some(format!("it may use {}", may_use.join(", ")))
    }
}

/// Returns why a crate may not use that outside crate.
fn forbid_outside(name: &str, used: &str, kind: DependencyKind) -> Option<String> {
    if kind == DependencyKind::Development {
        None
    } else if name == "evora-rules"
        && kind == DependencyKind::Normal
        && !RULES_MAY_USE.contains(&used)
    {
        Some(format!("from outside it may use {}", RULES_MAY_USE.join(", ")))
    } else if SERDE.contains(&used) && !MAY_USE_SERDE.contains(&name) {
        Some(format!("only {} may", MAY_USE_SERDE.join(", ")))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DependencyKind::{Build, Development, Normal};

    fn member(name: &str, uses: &[(&str, DependencyKind)]) -> Member {
        let uses = uses.iter().map(|(used, kind)| ((*used).to_owned(), *kind)).collect();
        Member { name: name.to_owned(), uses }
    }

    /// The errors for one crate of an otherwise empty workspace of all known crates.
    fn errors_for(name: &str, uses: &[(&str, DependencyKind)]) -> Vec<String> {
        let others = MAY_USE.iter().filter(|(other, _)| *other != name);
        let mut members: Vec<_> = others.map(|(other, _)| member(other, &[])).collect();
        members.push(member(name, uses));
        check(&members)
    }

    #[test]
    fn the_table_is_acyclic() {
        for (i, (_, may_use)) in MAY_USE.iter().enumerate() {
            for used in *may_use {
                assert!(MAY_USE[..i].iter().any(|(lower, _)| lower == used), "{used}");
                assert!(!TOP.contains(used) && *used != "evora-laws", "{used}");
            }
        }
    }

    #[test]
    fn allowed_dependencies_pass() {
        for (name, may_use) in MAY_USE {
            let uses: Vec<_> = may_use.iter().flat_map(|u| [(*u, Normal), (*u, Build)]).collect();
            assert_eq!(errors_for(name, &uses), [""; 0]);
        }
    }

    #[test]
    fn forbidden_dependencies_are_rejected() {
        assert_eq!(
            errors_for("evora-rules", &[("evora-notation", Normal)]),
            ["evora-rules: may not depend on evora-notation: it may use no other crate of the \
              workspace"]
        );
        assert_eq!(
            errors_for("evora-wire", &[("evora-rules", Normal), ("evora-store", Build)]),
            [
                "evora-wire: may not depend on evora-store: it may use evora-rules, evora-notation, evora-game, \
                 evora-id"
            ]
        );
    }

    #[test]
    fn tests_may_use_higher_crates_except_the_top() {
        let free = [("evora-laws", Development), ("evora-engine", Development)];
        assert_eq!(errors_for("evora-rules", &free), [""; 0]);
        for top in TOP {
            for kind in [Normal, Build, Development] {
                assert_eq!(errors_for("evora-server", &[(top, kind)]).len(), 1, "{top} {kind}");
            }
        }
    }

    #[test]
    fn only_tests_use_the_laws() {
        for (name, _) in MAY_USE.iter().filter(|(name, _)| *name != "evora-laws") {
            assert_eq!(errors_for(name, &[("evora-laws", Normal)]).len(), 1, "{name}");
            assert_eq!(errors_for(name, &[("evora-laws", Development)]).len(), 0, "{name}");
        }
    }

    #[test]
    fn an_unlisted_crate_is_rejected() {
        let errors = errors_for("evora-new", &[("evora-cli", Normal)]);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].starts_with("evora-new: not in the table"));
    }

    #[test]
    fn the_rules_use_no_outside_crate_but_thiserror() {
        assert_eq!(
            errors_for("evora-rules", &[("thiserror", Normal), ("rand", Development)]),
            [""; 0]
        );
        for outside in ["serde", "rand", "chacha20", "tokio"] {
            assert_eq!(errors_for("evora-rules", &[(outside, Normal)]).len(), 1, "{outside}");
        }
    }

    #[test]
    fn only_listed_crates_use_serde() {
        for serde in SERDE {
            for (name, _) in MAY_USE {
                let errors = errors_for(name, &[(serde, Normal)]);
                assert_eq!(errors.is_empty(), MAY_USE_SERDE.contains(name), "{name}");
            }
            assert_eq!(errors_for("evora-engine", &[(serde, Development)]), [""; 0]);
        }
    }
}
