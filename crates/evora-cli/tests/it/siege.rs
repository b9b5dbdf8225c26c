//! The short form of `cargo xtask siege`.

use std::time::Duration;

use evora_siege::{Attack, Kind, Plan, run};

use crate::cluster::program;

#[tokio::test(flavor = "multi_thread")]
async fn under_every_attack_games_go_on_and_no_acknowledged_move_is_lost() {
    let plan = Plan {
        program: program().to_owned(),
        lasts: Duration::ZERO,
        attack: Duration::from_secs(1),
        tables: 4,
        kinds: vec![Kind::Sqlite],
    };
    let report = run(&plan, |row| eprintln!("{row}")).await.unwrap();
    eprintln!("{report}");
    assert!(report.complaints.is_empty(), "{:#?}", report.complaints);
    assert_eq!(report.rows.len(), Attack::ALL.len());
}
