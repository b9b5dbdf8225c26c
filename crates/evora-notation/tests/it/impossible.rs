//! Wrong positions (`testdata/impossible`), one for every fault of every rule set: the grammar reads them, and the rules refuse them.

use std::path::Path;

use evora_notation::{BadText, parse_position, parse_setup};
use evora_rules::RuleSet;

#[test]
fn every_wrong_position_is_refused_with_its_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/impossible");
    for rules in RuleSet::ALL {
        let text = std::fs::read_to_string(folder.join(format!("{rules}.txt"))).unwrap();
        let mut count = 0;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let [id, rule, _, position] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            assert!(position.starts_with(&format!("{rules} ")), "{line}");
            assert!(parse_setup(position).is_ok(), "{line}");
            let Err(BadText::Nonsense(faults)) = parse_position(position) else {
                panic!("{id} should be refused: {position}")
            };
            let cited = format!("({rule})");
            assert!(faults.iter().any(|fault| fault.ends_with(&cited)), "{line}\n{faults:?}");
            count += 1;
        }
        assert!(count >= 15, "{rules}: {count}");
    }
}
