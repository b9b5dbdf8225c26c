//! The loop of generations, with a trainer that is a copy of a network that there is.

use std::path::Path;
use std::time::{Duration, Instant};

use evora_engine::network::{Encode, Network};
use evora_learn::generations::Run;
use evora_learn::teacher::{Teacher, Trainable};
use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{Players, RuleSet, Seat, Side};

const AZUL_2: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../evora-engine/networks/azul-2.network.gz");

/// A run whose trainer copies a network to the file it should write.
fn run(folder: &Path, network: &str, generations: usize) -> Run {
    let script = format!(
        "while [ $# -gt 0 ]; do if [ \"$1\" = --out ]; then cp '{network}' \"$2\"; fi; shift; done; \
         echo 'step 1/1: copied'"
    );
    Run {
        folder: folder.to_owned(),
        trainer: ["sh", "-c", &script, "trainer"].map(str::to_owned).to_vec(),
        start_from: None,
        deadline: Instant::now() + Duration::from_secs(600),
        generations,
        seconds: (600.0, 600.0),
        games: 2,
        nodes: (4, 4),
        quick_nodes: Some(2),
        hidden: 256,
        epochs: 1.0,
        gate: (4, 4),
        seed: 5,
        threads: 2,
    }
}

fn start(first: Seat) -> Azul {
    Azul::new(Players::Two, Side::Coloured, first)
}

#[test]
fn a_stopped_run_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let layout = Azul::layout(RuleSet::Azul, Players::Two).unwrap();
    let described = serde_json::json!({});
    let first = run(folder.path(), AZUL_2, 1).run::<Azul>(&layout, &described, start).unwrap();
    assert_eq!(first, Some(folder.path().join("01.network")));
    let games = std::fs::read(folder.path().join("00.games")).unwrap();
    let lines = || {
        let text = std::fs::read_to_string(folder.path().join("generations.jsonl")).unwrap();
        text.lines().count()
    };
    // A generation and its network.
    assert_eq!(lines(), 2);
    let more = run(folder.path(), AZUL_2, 3).run::<Azul>(&layout, &described, start).unwrap();
    assert_eq!(more, Some(folder.path().join("03.network")));
    assert_eq!(std::fs::read(folder.path().join("00.games")).unwrap(), games);
    assert_eq!(lines(), 6);
}

#[test]
fn a_failed_training_is_told_with_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let layout = Azul::layout(RuleSet::Azul, Players::Two).unwrap();
    let failing = Run {
        trainer: ["sh", "-c", "echo no memory; exit 3", "trainer"].map(str::to_owned).to_vec(),
        ..run(folder.path(), AZUL_2, 1)
    };
    let error = failing.run::<Azul>(&layout, &serde_json::json!({}), start).unwrap_err();
    assert!(error.to_string().contains("training failed: see"), "{error}");
    let log = std::fs::read_to_string(folder.path().join("01.log")).unwrap();
    assert_eq!(log, "no memory\n");
}

#[test]
fn a_run_of_every_game_plays_exports_and_gates() {
    fn check<P: Trainable>(rules: RuleSet)
    where
        Teacher<P>: Sync,
    {
        let folder = tempfile::tempdir().unwrap();
        let layout = P::layout(rules, Players::Two).unwrap();
        // A network without weights: all moves are alike to it.
        let mut network = b"EVORANET\x01\0".to_vec();
        network.extend([rules.index() as u8, 2]);
        for size in [128, layout.rows(), layout.move_rows()] {
            network.extend((size as u32).to_le_bytes());
        }
        network.extend(layout.hash().to_le_bytes());
        network.resize(Network::file_len(&layout, 128) - 4, 0);
        network.extend(crc32fast::hash(&network).to_le_bytes());
        let path = folder.path().join("none.network");
        std::fs::write(&path, network).unwrap();
        let start = |first| P::start(&layout, first);
        let best = run(folder.path(), path.to_str().unwrap(), 2)
            .run::<P>(&layout, &serde_json::json!({}), start)
            .unwrap();
        assert!(best.is_some());
        for file in ["00.games", "01.games", "01.network", "02.network", "01.data/moves.u16"] {
            let bytes = std::fs::metadata(folder.path().join(file)).unwrap().len();
            assert!(bytes > 100, "{rules} {file}: {bytes}");
        }
    }
    check::<Pavilion>(RuleSet::Pavilion);
    check::<Pavilion>(RuleSet::PavilionGrey);
    check::<Duel>(RuleSet::Duel);
}
