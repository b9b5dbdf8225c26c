//! The crates from outside: their licences, and how many versions of each.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::MetadataCommand;
use spdx::{Expression, ParseMode};

/// The licences under which others' code may be in the programs. All let us pass it on under our own terms. MPL-2.0,
/// which webauthn-rs has, binds only its own files: they are used unchanged, and crates.io has their source.
const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// Crates that are there in several versions, and who keeps the older ones. An entry that no longer holds is
/// complained of, so the list only has what is true.
const SEVERAL_VERSIONS: &[(&str, &str)] = &[
    ("argon2", "webauthn-rs is behind"),
    ("base64", "axum, sqlx, the metrics exporter and webauthn-rs are behind reqwest"),
    ("bitflags", "defmt, which webauthn-rs may use elsewhere, is behind"),
    ("blake2", "with argon2"),
    ("block-buffer", "with digest"),
    ("cpufeatures", "with sha1 and sha2"),
    ("crypto-common", "with digest"),
    ("digest", "with sha1 and sha2"),
    ("getrandom", "ring and governor are behind"),
    ("hashbrown", "governor, sqlx and the metrics exporter are behind; with indexmap"),
    ("indexmap", "serde_with, of webauthn-rs, names both"),
    ("miniz_oxide", "png, of resvg, is behind flate2, which it uses too"),
    ("nom", "webauthn-rs is behind"),
    ("password-hash", "with argon2"),
    ("r-efi", "with getrandom"),
    ("rand", "governor, tungstenite and the metrics exporter are behind"),
    ("rand_chacha", "webauthn-rs is ahead of proptest"),
    ("rand_core", "with rand and argon2"),
    ("schemars", "serde_with, of webauthn-rs, names both"),
    ("sha1", "axum and tungstenite are behind sqlx"),
    ("sha2", "sqlx-core is behind"),
    ("shlex", "ours is trycmd's; cc is ahead and only builds"),
    ("similar", "insta is behind trycmd; tests only"),
    ("syn", "some derive macros are behind; builds only"),
    ("synstructure", "webauthn-rs is behind; builds only"),
    ("thiserror", "webauthn-rs is behind"),
    ("thiserror-impl", "with thiserror"),
    ("tower-http", "reqwest is behind"),
    ("windows-sys", "ring is behind; Windows only"),
];

/// A crate from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// Its package name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence as an SPDX expression, if it says so.
    pub licence: Option<String>,
}

/// Every crate that the workspace at `root` uses on any system, tests included.
pub fn outside(root: &Path) -> Result<Vec<Outside>> {
    let manifest = root.join("Cargo.toml");
    let mut command = MetadataCommand::new();
    let metadata = command.manifest_path(&manifest).other_options(["--locked".to_owned()]).exec();
    let metadata = metadata.with_context(|| format!("cannot read {}", manifest.display()))?;
    let from_outside = metadata.packages.into_iter().filter(|package| package.source.is_some());
    let outside = from_outside.map(|package| Outside {
        name: package.name.to_string(),
        version: package.version.to_string(),
        licence: package.license,
    });
    Ok(outside.collect())
}

/// Complains of licences that are not in the list, and of crates in several versions that are not in theirs.
pub fn check(outside: &[Outside]) -> Vec<String> {
    let mut complaints: Vec<String> = outside.iter().filter_map(check_licence).collect();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for one in outside {
        versions.entry(&one.name).or_default().insert(&one.version);
    }
    let is_listed = |name: &str| SEVERAL_VERSIONS.iter().any(|(listed, _)| *listed == name);
    for (name, versions) in &versions {
        if versions.len() > 1 && !is_listed(name) {
            let versions = versions.iter().copied().collect::<Vec<_>>().join(", ");
            complaints.push(format!(
                "{name}: there are versions {versions}; bring them together, or say in \
                 xtask/src/tidy/dependencies.rs why that cannot be"
            ));
        }
    }
    let several = |name: &str| versions.get(name).is_some_and(|versions| versions.len() > 1);
    for (name, _) in SEVERAL_VERSIONS.iter().filter(|(name, _)| !several(name)) {
        complaints.push(format!(
            "{name}: there is one version; take it off the list in xtask/src/tidy/dependencies.rs"
        ));
    }
    complaints
}

/// Why a crate's licence does not do.
fn check_licence(Outside { name, version, licence }: &Outside) -> Option<String> {
    let Some(licence) = licence else {
        return Some(format!("{name} {version}: names no licence"));
    };
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("{name} {version}: licence {licence:?} cannot be read"));
    };
    // An exception only gives more rights, so the licence before it decides.
    let allowed = expression
        .evaluate(|asked| asked.license.id().is_some_and(|id| LICENCES.contains(&id.name)));
    let known = LICENCES.join(", ");
    (!allowed).then(|| format!("{name} {version}: licence {licence} is none of {known}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str, version: &str, licence: &str) -> Outside {
        Outside { name: name.into(), version: version.into(), licence: Some(licence.into()) }
    }

    /// What is said beyond stale entries of the list, which these small samples do not have.
    fn about(outside: &[Outside]) -> Vec<String> {
        let stale = |complaint: &String| complaint.contains("take it off the list");
        check(outside).into_iter().filter(|complaint| !stale(complaint)).collect()
    }

    #[test]
    fn licences_are_read_as_expressions() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 OR GPL-2.0-only",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
        ] {
            assert_eq!(about(&[one("a", "1.0.0", good)]), [""; 0], "{good}");
        }
        for bad in ["GPL-3.0-only", "MIT AND LGPL-3.0-only", "AGPL-3.0-only OR GPL-3.0-only", "?"] {
            assert_eq!(about(&[one("a", "1.0.0", bad)]).len(), 1, "{bad}");
        }
        let unnamed = Outside { licence: None, ..one("a", "1.0.0", "") };
        assert_eq!(about(&[unnamed]), ["a 1.0.0: names no licence"]);
    }

    #[test]
    fn several_versions_need_a_reason() {
        let two = [one("a", "1.0.0", "MIT"), one("a", "2.0.0", "MIT")];
        assert!(about(&two)[0].starts_with("a: there are versions 1.0.0, 2.0.0;"));
        let (listed, _) = SEVERAL_VERSIONS[0];
        let two = [one(listed, "1.0.0", "MIT"), one(listed, "2.0.0", "MIT")];
        assert_eq!(about(&two), [""; 0]);
        let one = format!("{listed}: there is one version;");
        assert!(check(&two[..1]).iter().any(|complaint| complaint.starts_with(&one)));
    }
}
