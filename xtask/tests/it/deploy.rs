//! What `deploy/` has, tried as far as it can be without a container engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use xtask::{page, tools, workspace};

fn read(name: &str) -> String {
    fs::read_to_string(workspace::root().join(name)).unwrap()
}

/// The lines of the Dockerfile, with continued ones joined.
fn instructions() -> Vec<String> {
    let text = read("deploy/Dockerfile").replace("\\\n", " ");
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// The value of a variable `CI`, in which nothing may be skipped.
fn in_ci() -> bool {
    std::env::var("CI").as_deref() == Ok("true")
}

#[test]
fn images_that_build_are_pinned_by_version() {
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain.lines().find_map(|line| line.strip_prefix("channel = ")).unwrap();
    let builders: Vec<String> = instructions()
        .iter()
        .filter_map(|line| {
            line.strip_prefix("FROM ")?.split_once(" AS ").map(|(image, _)| image.to_owned())
        })
        .collect();
    assert_eq!(builders.len(), 3, "{builders:?}");
    for image in &builders {
        let (name, tag) = image.split_once(':').unwrap();
        let version = tag.split('-').next().unwrap();
        assert_eq!(version.split('.').count(), 3, "{image} must name a whole version");
        if name == "rust" {
            assert_eq!(format!("\"{version}\""), channel, "as in rust-toolchain.toml");
        }
    }
    let builds_page = |line: &String| line.contains("npm ci") && line.contains("npm run build");
    assert!(
        instructions().iter().any(builds_page),
        "the page's packages are those of the lock file"
    );
}

#[test]
fn what_the_image_copies_is_there() {
    let ignored = read(".dockerignore");
    for line in
        instructions().iter().filter(|line| line.starts_with("COPY ") && !line.contains("--from"))
    {
        let parts: Vec<&str> = line.split_whitespace().skip(1).collect();
        let (_, sources) = parts.split_last().unwrap();
        for source in sources {
            assert!(workspace::root().join(source).exists(), "{line}");
            assert!(!ignored.lines().any(|line| line.trim_start_matches('/') == *source), "{line}");
        }
    }
}

/// The stage that builds the page, in a folder with nothing but what is copied. The engine is then left out.
#[test]
fn the_page_is_built_from_what_is_tracked() {
    if let Some(why) = page::missing_prerequisite() {
        assert!(!in_ci(), "{why}");
        eprintln!("left out: {why}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = git.current_dir(workspace::root()).output().unwrap();
    assert!(listed.status.success());
    for name in
        String::from_utf8(listed.stdout).unwrap().split('\0').filter(|name| !name.is_empty())
    {
        let (from, to) = (workspace::root().join(name), folder.path().join(name));
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, to).unwrap();
        }
    }
    let stage = instructions();
    let mut runs = stage.iter().filter_map(|line| line.strip_prefix("RUN "));
    let run = runs.find(|run| run.contains("npm")).unwrap();
    let output = Command::new("sh").args(["-ec", run]).current_dir(folder.path()).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{run}: {told}");
    assert!(folder.path().join("web/dist/index.html").is_file(), "{told}");
}

#[test]
fn the_unit_is_valid_and_confined() {
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("evora.service");
    // The program is not installed where tests run.
    let text = read("deploy/evora.service").replace("/usr/local/bin/evora", "/bin/true");
    fs::write(&unit, text).unwrap();
    let analyze = |args: &[&str], unit: &Path| {
        Command::new("systemd-analyze").args(args).arg(unit).env("LC_ALL", "C.UTF-8").output()
    };
    if in_ci() && !tools::is_installed("systemd-analyze").unwrap() {
        tools::apt_install(&["systemd"]).unwrap();
    }
    let Ok(verified) = analyze(&["verify", "--man=no"], &unit) else {
        assert!(!in_ci(), "systemd-analyze is missing");
        eprintln!("left out: systemd-analyze is not installed");
        return;
    };
    let told = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success() && told.is_empty(), "{told}");
    // The exposure level times ten; 1.4 when this was written.
    let secure = analyze(&["security", "--offline=yes", "--threshold=20"], &unit).unwrap();
    assert!(secure.status.success(), "{}", String::from_utf8_lossy(&secure.stdout));
}

#[test]
fn compose_needs_one_setting_and_one_password() {
    let compose = read("deploy/compose.yaml");
    let variables: BTreeSet<&str> = compose
        .split("${")
        .skip(1)
        .map(|rest| rest.split([':', '}', '-', '?']).next().unwrap())
        .collect();
    assert_eq!(variables, ["POSTGRES_PASSWORD", "SITE"].into());
    // Each is resolved without being set, or says what to do.
    for rest in compose.split("${").skip(1) {
        let inside = rest.split('}').next().unwrap();
        assert!(inside.contains(":-") || inside.contains(":?"), "{inside}");
    }
    let manual = read("docs/operations.md");
    for name in compose.lines().filter_map(|line| line.trim().strip_prefix("EVORA_")) {
        let setting = name.split(':').next().unwrap().to_lowercase().replace('_', "-");
        assert!(manual.contains(&format!("`{setting}`")), "{setting} is no setting");
    }
}
