//! Golden fair games, which must not change between versions (`testdata/fair`).
//!
//! `EVORA_BLESS=1` rewrites them; `docs/fairness.py check` verifies those of Azul independently.

use evora_game::{Verdict, verify};
use evora_notation::read_records;
use evora_rules::{Players, RuleSet};

use super::games::fair;

#[test]
fn the_kept_games_come_out_again_and_verify() {
    let games = [
        (RuleSet::Azul, Players::Two, 101),
        (RuleSet::AzulGrey, Players::Four, 102),
        (RuleSet::Pavilion, Players::Three, 103),
        (RuleSet::Duel, Players::Two, 104),
    ];
    for (rules, players, number) in games {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/fair");
        let path = format!("{folder}/{rules}-{players}.txt");
        let ours = fair(rules, players, number).to_string();
        if std::env::var_os("EVORA_BLESS").is_some() {
            std::fs::write(&path, &ours).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert_eq!(kept, ours, "{path}");
        let kept = &read_records(&kept).unwrap()[0];
        assert!(matches!(verify(kept), Verdict::Verified { finished: true, .. }), "{path}");
    }
}
