//! `--network` and `network=`: files that cannot be used, and files for another game.

use crate::table::{Folder, run as evora};

/// The path of a network in the tree.
fn built_in(name: &str) -> String {
    format!("{}/../evora-engine/networks/{name}.network.gz", env!("CARGO_MANIFEST_DIR"))
}

/// Returns the error of a command that must fail for bad usage.
fn refused(args: &[&str], input: &str) -> String {
    let output = evora(args, input);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn accepted(args: &[&str], input: &str) -> String {
    let output = evora(args, input);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the beginning of a game, as a trace.
fn beginning(rules: &str, players: &str) -> String {
    let trace = accepted(&["trace", "--rules", rules, "--players", players, "--seed", "1"], "");
    trace.lines().take(3).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_network_for_another_game_is_refused_where_one_game_is_played() {
    let (two, three) = (built_in("azul-2"), built_in("azul-3"));
    let says = |option: &str, game: &str| {
        format!("evora: {option}: a network for azul with 3 players; this game is {game}\n")
    };
    let given = format!("--network {three}");
    let azul = beginning("azul", "2");
    for (args, input) in [
        (&["match", "random", "random", "--games", "2"][..], ""),
        (&["play", "--plain", "--seats", "human,greedy"], "quit\n"),
        (&["hint", "-", "--nodes", "2"], &*azul),
        (&["analyse", "-", "--nodes", "2"], &*azul),
    ] {
        let with = |network: &str| [args, &["--network", network]].concat().join("\n");
        let (right, wrong) = (with(&two), with(&three));
        accepted(&right.split('\n').collect::<Vec<_>>(), input);
        let error = refused(&wrong.split('\n').collect::<Vec<_>>(), input);
        assert_eq!(error, says(&given, "azul with 2 players"), "{args:?}");
    }
    let own = format!("level:1@network={three}");
    let error = refused(&["match", &own, "random", "--rules", "mini"], "");
    assert_eq!(error, says(&format!("network={three}"), "mini with 2 players"));
    // Azul Mini is played with Azul's networks.
    let own = format!("level:1@network={two}");
    accepted(&["match", &own, "random", "--rules", "mini", "--games", "2"], "");
}

#[test]
fn a_network_for_another_game_is_accepted_where_several_can_be_played() {
    let (two, three) = (built_in("azul-2"), built_in("azul-3"));
    accepted(&["engine", "--network", &three], "evora\nquit\n");
    let both = beginning("azul", "2") + &beginning("azul", "3");
    let args = ["analyse", "-", "--nodes", "2", "--network", &two];
    accepted(&[&args[..], &["--network", &three]].concat(), &both);
    let error = refused(&args, &both);
    assert!(error.contains("azul with 2 players; this game is azul with 3 players"), "{error}");
}

#[test]
fn a_contestant_that_plays_by_a_network_needs_one() {
    let error =
        refused(&["match", "policy:1", "random", "--rules", "pavilion-grey", "--players", "3"], "");
    let expected = "evora: policy:1: it plays by a network, and there is none for pavilion-grey";
    assert!(error.starts_with(expected), "{error}");
    let error = refused(&["match", "random", "policy:0@network=classic"], "");
    assert!(error.contains("there is none for azul with 2 players"), "{error}");
    accepted(&["match", "policy:1", "random", "--rules", "mini", "--games", "2"], "");
}

#[test]
fn a_file_that_cannot_be_used_is_named_with_its_option_and_the_reason() {
    let folder = Folder::new("bad-networks");
    let compressed = std::fs::read(built_in("azul-2")).unwrap();
    let mut bad = compressed.clone();
    bad[100_000] ^= 1;
    std::fs::write(folder.file("bad.gz"), bad).unwrap();
    let good = evora_engine::network::expand(&compressed).unwrap().into_owned();
    std::fs::write(folder.file("short"), &good[..1000]).unwrap();
    let mut damaged = good;
    damaged[10] = 99;
    std::fs::write(folder.file("damaged"), damaged).unwrap();
    for (name, why) in [
        ("missing", "cannot read the file: No such file or directory (os error 2)"),
        ("short", "cut short: it has 1000 bytes, and should have "),
        ("damaged", "damaged: checksum "),
        ("bad.gz", "compressed, but damaged or too large for a network"),
    ] {
        let file = folder.file(name);
        let error = refused(&["match", "random", "random", "--network", &file], "");
        assert!(error.starts_with(&format!("evora: --network {file}: {why}")), "{error}");
        let own = format!("full@nodes=1,network={file}");
        let error = refused(&["match", "random", &own], "");
        assert!(error.starts_with(&format!("evora: network={file}: {why}")), "{error}");
    }
}

#[test]
fn only_commands_in_which_bots_think_have_the_option() {
    for (command, has) in [
        ("play", true),
        ("hint", true),
        ("analyse", true),
        ("engine", true),
        ("match", true),
        ("bench", true),
        ("serve", true),
        ("worker", true),
        ("trace", false),
        ("replay", false),
        ("verify", false),
        ("convert", false),
        ("perft", false),
        ("doctor", false),
        ("user", false),
        ("backup", false),
        ("load", false),
        ("database", false),
        ("rules", false),
        ("completions", false),
        ("man", false),
    ] {
        let help = accepted(&[command, "--help"], "");
        assert_eq!(help.contains("--network <FILE>"), has, "{command}: {help}");
    }
    let error = refused(&["bench", "--network", "classic"], "");
    assert_eq!(error, "evora: --network: only the bots have networks; give --search, too\n");
}

#[test]
fn a_network_may_be_named_before_the_command() {
    let (two, three) = (built_in("azul-2"), built_in("azul-3"));
    let azul = beginning("azul", "2");
    accepted(&["--network", &two, "hint", "-", "--nodes", "2"], &azul);
    let refusal = refused(&["--network", &three, "hint", "-", "--nodes", "2"], &azul);
    assert!(refusal.contains("a network for azul with 3 players"), "{refusal}");
    let refusal = refused(&["--network", &two, "perft", "--depth", "1"], "");
    assert!(
        refusal.contains(
            "--network is for play, hint, analyse, engine, match, bench, serve, worker: "
        ),
        "{refusal}"
    );
}
