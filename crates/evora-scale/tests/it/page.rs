//! The tables of docs/scale.md are those of the model. `EVORA_BLESS=1` writes them.

use std::path::{Path, PathBuf};

use evora_scale::{Assumptions, Model};

const PEOPLE: [f64; 3] = [1_000.0, 100_000.0, 1_000_000.0];

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

#[test]
fn the_page_has_the_tables_of_the_model() {
    let assumptions = std::fs::read_to_string(docs("scale.toml")).unwrap();
    let model = Model::new(Assumptions::read(&assumptions).unwrap());
    let page = std::fs::read_to_string(docs("scale.md")).unwrap();
    let mut made = page.clone();
    let relieved = model.with_replicas(1);
    let next =
        format!("With {} nodes, then:\n\n{}", relieved.nodes(&PEOPLE), relieved.use_table(&PEOPLE));
    for (name, table) in
        [("demand", model.demand_table(&PEOPLE)), ("use", model.use_table(&PEOPLE)), ("next", next)]
    {
        let begin = made.find(&format!("<!-- {name}: ")).unwrap();
        let from = begin + made[begin..].find("-->\n").unwrap() + 4;
        let to = from + made[from..].find(&format!("<!-- end of {name} -->")).unwrap();
        made.replace_range(from..to, &format!("\n{table}\n"));
    }
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::write(docs("scale.md"), made).unwrap();
    } else {
        assert!(page == made, "docs/scale.md is old: EVORA_BLESS=1 cargo test -p evora-scale");
    }
}
