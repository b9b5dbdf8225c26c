//! What a library crate must have before others can use it: a README with an example, and, if it may be published,
//! what crates.io shows of it.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, Package, TargetKind};

/// Libraries that only our own tests and chores use.
const FOR_TESTS: &[&str] = &[
    "evora-laws",
    "evora-learn",
    "evora-recount",
    "evora-scale",
    "evora-siege",
    "evora-test-services",
    "xtask",
];

/// A library crate of the workspace, as far as it is looked at here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Library {
    /// Its package name.
    pub name: String,
    /// Whether it may be published.
    pub published: bool,
    /// What its README says, if it has one.
    pub readme: Option<String>,
    /// The fields of its manifest that are missing.
    pub missing: Vec<&'static str>,
    /// The texts of licences that are missing beside its manifest, where `cargo publish` takes them from.
    pub without_licence: Vec<&'static str>,
    /// The dependencies that are named by path alone, except those of tests.
    pub without_version: Vec<String>,
}

/// The library crates of the workspace at `root`.
pub fn libraries(root: &Path) -> Result<Vec<Library>> {
    let manifest = root.join("Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(&manifest).no_deps().exec();
    let metadata = metadata.with_context(|| format!("cannot read {}", manifest.display()))?;
    let is_library =
        |package: &Package| package.targets.iter().any(|t| t.kind.contains(&TargetKind::Lib));
    Ok(metadata.packages.iter().filter(|package| is_library(package)).map(library).collect())
}

fn library(package: &Package) -> Library {
    let fields = [
        ("description", package.description.is_some()),
        ("license", package.license.is_some()),
        ("readme", package.readme.is_some()),
        ("rust-version", package.rust_version.is_some()),
        ("keywords", !package.keywords.is_empty()),
        ("categories", !package.categories.is_empty()),
    ];
    let by_path = package.dependencies.iter().filter(|used| used.path.is_some());
    let needed = by_path.filter(|used| used.kind != DependencyKind::Development);
    let without_version = needed.filter(|used| used.req.comparators.is_empty());
    let readme = package.manifest_path.with_file_name("README.md");
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"];
    let without_licence = licences
        .into_iter()
        .filter(|licence| !package.manifest_path.with_file_name(licence).exists());
    Library {
        name: package.name.to_string(),
        published: package.publish.as_ref().is_none_or(|registries| !registries.is_empty()),
        readme: std::fs::read_to_string(readme).ok(),
        missing: fields.into_iter().filter(|(_, there)| !there).map(|(name, _)| name).collect(),
        without_licence: without_licence.collect(),
        without_version: without_version.map(|used| used.name.clone()).collect(),
    }
}

/// Complains of libraries that others could not use or find.
pub fn check(libraries: &[Library]) -> Vec<String> {
    libraries.iter().flat_map(check_one).collect()
}

fn check_one(library: &Library) -> Vec<String> {
    let mut complaints = Vec::new();
    let name = &library.name;
    if !FOR_TESTS.contains(&name.as_str()) {
        match &library.readme {
            None => complaints.push(format!("{name}: has no README.md")),
            Some(text) if !text.contains("```rust") => {
                complaints.push(format!("{name}: its README.md has no example in Rust"));
            }
            Some(_) => {}
        }
    }
    if library.published {
        for field in &library.missing {
            complaints.push(format!("{name}: may be published, but its manifest has no {field}"));
        }
        for licence in &library.without_licence {
            complaints.push(format!(
                "{name}: may be published, but has no {licence}; link it to the workspace's"
            ));
        }
        for used in &library.without_version {
            complaints.push(format!(
                "{name}: may be published, but depends on {used} by path alone, without a version"
            ));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Library {
        Library {
            name: "evora-good".into(),
            published: true,
            readme: Some("# Good\n\n```rust\nlet x = 1;\n```\n".into()),
            missing: vec![],
            without_licence: vec![],
            without_version: vec![],
        }
    }

    #[test]
    fn a_library_has_a_readme_with_an_example() {
        assert_eq!(check(&[good()]), [""; 0]);
        let bare = Library { readme: None, ..good() };
        assert_eq!(check(std::slice::from_ref(&bare)), ["evora-good: has no README.md"]);
        let words = Library { readme: Some("# Good\n".into()), ..good() };
        assert_eq!(check(&[words]), ["evora-good: its README.md has no example in Rust"]);
        assert_eq!(check(&[Library { name: FOR_TESTS[0].into(), ..bare }]), [""; 0]);
    }

    #[test]
    fn what_may_be_published_is_complete() {
        let lacking = Library {
            missing: vec!["keywords"],
            without_licence: vec!["LICENSE-MIT"],
            without_version: vec!["evora-rules".into()],
            ..good()
        };
        assert_eq!(check(std::slice::from_ref(&lacking)).len(), 3);
        assert_eq!(check(&[Library { published: false, ..lacking }]), [""; 0]);
    }
}
