//! The page's types of the engine's messages, which must be up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use evora_wasm::{
    Analysis, Ask, CheckedSetup, Chosen, GameNetwork, Judged, Kept, Nodes, Played, ReadLine,
    Refutation, SolverRating, TableDone, Verdict,
};
use ts_rs::{Config, TS, TypeVisitor};

/// Collects the declarations of this crate, and the names of the server's.
struct Types<'a> {
    config: &'a Config,
    own: BTreeMap<String, String>,
    wire: BTreeSet<String>,
    /// What `web/wire/types.ts` declares.
    declared: &'a str,
}

impl TypeVisitor for Types<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without an output path are built into TypeScript.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        if self.declared.contains(&format!("\nexport type {name} = ")) {
            self.wire.insert(name);
        } else if !self.own.contains_key(&name) {
            let docs = T::docs().unwrap_or_default();
            self.own.insert(name, format!("{docs}export {}\n", T::decl(self.config)));
            T::visit_dependencies(self);
        }
    }
}

#[test]
fn the_pages_types_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/wire");
    let declared = std::fs::read_to_string(folder.join("types.ts")).unwrap();
    let config = Config::new().with_large_int("number");
    let (own, wire) = (BTreeMap::new(), BTreeSet::new());
    let mut types = Types { config: &config, own, wire, declared: &declared };
    types.visit::<Ask>();
    types.visit::<Analysis>();
    types.visit::<CheckedSetup>();
    types.visit::<Chosen>();
    types.visit::<GameNetwork>();
    types.visit::<Judged>();
    types.visit::<Kept>();
    types.visit::<Nodes>();
    types.visit::<Played>();
    types.visit::<ReadLine>();
    types.visit::<SolverRating>();
    types.visit::<Refutation>();
    types.visit::<TableDone>();
    types.visit::<Verdict>();
    let head = "// The messages of the engine in the page, generated from crates/evora-wasm. Do not edit:\n\
                // EVORA_BLESS=1 cargo test -p evora-wasm writes it anew.\n";
    let wire = types.wire.into_iter().collect::<Vec<_>>().join(", ");
    let own: String = types.own.into_values().map(|text| format!("\n{text}")).collect();
    let text = format!("{head}\nimport type {{ {wire} }} from './types';\n{own}");
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let file = folder.join("engine.ts");
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == text,
        "web/wire/engine.ts is stale: EVORA_BLESS=1 cargo test -p evora-wasm writes it anew"
    );
}
