//! `evora rules`: our own words for the rules.

use std::io::Write;

use evora_rules::RuleSet;

use crate::args::RulesArgs;
use crate::failure::Failure;

const AZUL: &str = include_str!("../../../docs/rules/azul.md");
const DUEL: &str = include_str!("../../../docs/rules/duel.md");
const PAVILION: &str = include_str!("../../../docs/rules/pavilion.md");

pub(crate) fn run(args: &RulesArgs) -> Result<(), Failure> {
    let text = match args.rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => AZUL,
        RuleSet::Pavilion | RuleSet::PavilionGrey => PAVILION,
        RuleSet::Duel => DUEL,
    };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
