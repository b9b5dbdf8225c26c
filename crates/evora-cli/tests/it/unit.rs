//! The service as `deploy/evora.service` starts it, with the files it names in a folder of the test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::server::Server;

/// A file of `deploy/`.
fn deployed(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name))
        .unwrap()
}

/// An empty folder that stands for the root of the file system.
fn root(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("unit-{name}"));
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("etc/evora")).unwrap();
    root
}

/// The command of the unit, with the environment that systemd would give it.
fn service(root: &Path) -> Command {
    let unit = deployed("evora.service");
    let inside = |path: &str| root.join(path.trim_start_matches('/'));
    let values = |key: &str| -> Vec<&str> {
        unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('=')).collect()
    };
    let mut words = values("ExecStart")[0].split_whitespace();
    assert_eq!(words.next(), Some("/usr/local/bin/evora"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.args(words).env_clear().stdin(Stdio::null()).stderr(Stdio::piped());
    for (name, file) in values("Environment").iter().filter_map(|set| set.split_once('=')) {
        assert!(file.starts_with('/'), "{name} is no file: map it too");
        command.env(name, inside(file));
    }
    for file in values("EnvironmentFile") {
        // The dash says that it may be missing.
        let file = inside(file.strip_prefix('-').unwrap());
        let text = fs::read_to_string(file).unwrap_or_default();
        command.envs(text.lines().filter_map(|line| line.split_once('=')));
    }
    let state = inside("/var/lib").join(values("StateDirectory")[0]);
    fs::create_dir_all(&state).unwrap();
    command.env("STATE_DIRECTORY", state);
    command
}

fn printed(mut command: Command) -> String {
    let Output { status, stdout, stderr } = command.arg("--print-config").output().unwrap();
    assert_eq!(status.code(), Some(0), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

#[test]
fn the_settings_file_of_the_unit_is_in_force() {
    let root = root("settings");
    let file = deployed("evora.toml") + "listen = \"127.0.0.1:0\"\nadmin = \"127.0.0.1:0\"\n";
    fs::write(root.join("etc/evora/evora.toml"), file).unwrap();
    let mut server = Server::start(&mut service(&root));
    // Without the file it would be port 8017, and there would be no second address.
    let admin = std::mem::take(&mut server.address);
    server.address = server.line();
    assert_ne!(admin, server.address);
    for address in [&admin, &server.address] {
        assert!(address.starts_with("127.0.0.1:") && !address.ends_with(":8017"), "{address}");
    }
    assert!(root.join("var/lib/evora/evora.db").is_file());
    server.signal("TERM");
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(0), "{log}");
}

#[test]
fn the_settings_file_as_it_is_changes_nothing_and_variables_override_it() {
    let root = root("defaults");
    let (toml, env) = (root.join("etc/evora/evora.toml"), root.join("etc/evora/evora.env"));
    let file = deployed("evora.toml");
    fs::write(&toml, &file).unwrap();
    let defaults = printed(service(&root));
    assert!(
        defaults.contains("listen = \"127.0.0.1:8017\"") && !defaults.contains("# file"),
        "{defaults}"
    );
    // All its examples are settings with good values.
    let examples: Vec<&str> = file
        .lines()
        .filter(|line| line.contains(" = "))
        .filter_map(|line| line.strip_prefix("# "))
        .collect();
    fs::write(&toml, examples.join("\n")).unwrap();
    let changed = printed(service(&root));
    assert!(changed.contains("log-format = \"json\"  # file"), "{changed}");
    fs::write(&env, "EVORA_LOG_FORMAT=human\n").unwrap();
    let overridden = printed(service(&root));
    assert!(overridden.contains("log-format = \"human\"  # environment"), "{overridden}");
}
