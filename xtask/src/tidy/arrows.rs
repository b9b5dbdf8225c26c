//! Which crate may know which (`ARCHITECTURE.md`).
//!
//! Only what a crate declares itself is looked at. Dev-dependencies are free, because tests may
//! look from above; but nothing at all may depend on the crates at the top.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};

/// Each crate of the workspace and those it may depend on, lowest first.
const MAY_USE: &[(&str, &[&str])] = &[
    ("evora-rules", &[]),
    // It knows results and no game; only the server needs it.
    ("evora-ratings", &[]),
    ("evora-chance", &["evora-rules"]),
    ("evora-notation", &["evora-rules"]),
    ("evora-game", &["evora-rules", "evora-chance", "evora-notation"]),
    // Support for tests and fuzzing: it stands in no list, so only dev-dependencies reach it.
    ("evora-laws", &["evora-rules", "evora-chance", "evora-notation", "evora-game"]),
    ("evora-engine", &["evora-rules", "evora-chance", "evora-notation", "evora-game"]),
    ("evora-words", &["evora-rules", "evora-notation", "evora-game"]),
    ("evora-wire", &["evora-rules", "evora-notation", "evora-game"]),
    ("evora-store", &["evora-rules", "evora-notation"]),
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
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-words",
            "evora-wire",
            "evora-store",
            "evora-ratings",
        ],
    ),
    (
        "evora-cli",
        &[
            "evora-rules",
            "evora-chance",
            "evora-notation",
            "evora-game",
            "evora-engine",
            "evora-words",
            "evora-wire",
            "evora-store",
            "evora-tui",
            "evora-server",
        ],
    ),
    // Servers and a client for tests: only chores and dev-dependencies reach it.
    ("evora-test-services", &[]),
    ("xtask", &["evora-test-services"]),
];

/// What nothing may depend on, not even a test.
const TOP: &[&str] = &["evora-cli", "xtask"];

/// The rules do no I/O, know no clock, no randomness and no format: from outside they may use
/// only these.
const RULES_MAY_USE: &[&str] = &["thiserror"];

/// Crates for text forms of data, and who may use them.
const SERDE: &[&str] = &["serde", "serde_json"];
const MAY_USE_SERDE: &[&str] = &[
    "evora-notation",
    "evora-wire",
    "evora-server",
    "evora-store",
    "evora-cli",
    "evora-test-services",
];

/// A crate of the workspace, with the dependencies it declares.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its package name.
    pub name: String,
    /// The package name and the kind of each dependency.
    pub uses: Vec<(String, DependencyKind)>,
}

/// The crates of the workspace at `root`.
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

/// Complains of every dependency that points the wrong way.
pub fn check(members: &[Member]) -> Vec<String> {
    let mut complaints = Vec::new();
    for member in members {
        let Some(may_use) = may_use(&member.name) else {
            complaints.push(format!(
                "{}: not in the table of xtask/src/tidy/arrows.rs, which says what it may use",
                member.name
            ));
            continue;
        };
        for (used, kind) in &member.uses {
            let reason = if members.iter().any(|other| other.name == *used) {
                refuse_member(used, *kind, may_use)
            } else {
                refuse_outside(&member.name, used, *kind)
            };
            if let Some(reason) = reason {
                complaints.push(format!("{}: may not depend on {used}: {reason}", member.name));
            }
        }
    }
    complaints
}

fn may_use(name: &str) -> Option<&'static [&'static str]> {
    MAY_USE.iter().find(|(member, _)| *member == name).map(|(_, may_use)| *may_use)
}

/// Why a crate that may use these may not use that crate of the workspace.
fn refuse_member(used: &str, kind: DependencyKind, may_use: &[&str]) -> Option<String> {
    if TOP.contains(&used) {
        Some("nothing does, not even a test".to_owned())
    } else if kind == DependencyKind::Development || may_use.contains(&used) {
        None
    } else if may_use.is_empty() {
        Some("it may use no other crate of the workspace".to_owned())
    } else {
        Some(format!("it may use {}", may_use.join(", ")))
    }
}

/// Why a crate may not use that crate from outside.
fn refuse_outside(name: &str, used: &str, kind: DependencyKind) -> Option<String> {
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

    /// What is said about one crate of an otherwise empty workspace of all known crates.
    fn about(name: &str, uses: &[(&str, DependencyKind)]) -> Vec<String> {
        let others = MAY_USE.iter().filter(|(other, _)| *other != name);
        let mut members: Vec<_> = others.map(|(other, _)| member(other, &[])).collect();
        members.push(member(name, uses));
        check(&members)
    }

    #[test]
    fn the_table_points_one_way() {
        for (i, (_, may_use)) in MAY_USE.iter().enumerate() {
            for used in *may_use {
                assert!(MAY_USE[..i].iter().any(|(lower, _)| lower == used), "{used}");
                assert!(!TOP.contains(used) && *used != "evora-laws", "{used}");
            }
        }
    }

    #[test]
    fn arrows_of_the_table_pass() {
        for (name, may_use) in MAY_USE {
            let uses: Vec<_> = may_use.iter().flat_map(|u| [(*u, Normal), (*u, Build)]).collect();
            assert_eq!(about(name, &uses), [""; 0]);
        }
    }

    #[test]
    fn arrows_the_other_way_are_refused() {
        assert_eq!(
            about("evora-rules", &[("evora-notation", Normal)]),
            ["evora-rules: may not depend on evora-notation: it may use no other crate of the \
              workspace"]
        );
        assert_eq!(
            about("evora-wire", &[("evora-rules", Normal), ("evora-store", Build)]),
            [
                "evora-wire: may not depend on evora-store: it may use evora-rules, evora-notation, evora-game"
            ]
        );
    }

    #[test]
    fn tests_may_look_from_above_but_not_from_the_top() {
        let free = [("evora-laws", Development), ("evora-engine", Development)];
        assert_eq!(about("evora-rules", &free), [""; 0]);
        for top in TOP {
            for kind in [Normal, Build, Development] {
                assert_eq!(about("evora-server", &[(top, kind)]).len(), 1, "{top} {kind}");
            }
        }
    }

    #[test]
    fn only_tests_use_the_laws() {
        for (name, _) in MAY_USE.iter().filter(|(name, _)| *name != "evora-laws") {
            assert_eq!(about(name, &[("evora-laws", Normal)]).len(), 1, "{name}");
            assert_eq!(about(name, &[("evora-laws", Development)]).len(), 0, "{name}");
        }
    }

    #[test]
    fn a_crate_nobody_listed_is_complained_of() {
        let complaints = about("evora-new", &[("evora-cli", Normal)]);
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].starts_with("evora-new: not in the table"));
    }

    #[test]
    fn the_rules_use_nothing_from_outside_but_errors() {
        assert_eq!(about("evora-rules", &[("thiserror", Normal), ("rand", Development)]), [""; 0]);
        for outside in ["serde", "rand", "chacha20", "tokio"] {
            assert_eq!(about("evora-rules", &[(outside, Normal)]).len(), 1, "{outside}");
        }
    }

    #[test]
    fn serde_stays_where_text_is_made() {
        for serde in SERDE {
            for (name, _) in MAY_USE {
                let complaints = about(name, &[(serde, Normal)]);
                assert_eq!(complaints.is_empty(), MAY_USE_SERDE.contains(name), "{name}");
            }
            assert_eq!(about("evora-engine", &[(serde, Development)]), [""; 0]);
        }
    }
}
