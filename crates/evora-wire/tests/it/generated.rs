//! Output generated from the messages: OpenAPI schemas, and the page's TypeScript, which must be up to date.

// A test may fail at any step.
use std::collections::BTreeSet;
use std::path::Path;

use evora_wire::{INCOMING, OUTGOING, schemas, typescript};

#[test]
fn every_message_has_a_schema_and_a_type() {
    let (schemas, types) = (schemas(), typescript());
    for name in INCOMING.iter().chain(OUTGOING) {
        assert!(schemas.contains_key(*name), "{name} has no schema");
        assert!(types.contains(&format!("\nexport type {name} = ")), "{name} has no type");
    }
    for name in schemas.keys() {
        assert!(
            types.contains(&format!("\nexport type {name} = ")),
            "{name} has a schema and no type"
        );
    }
}

#[test]
fn schemas_refer_to_schemas_that_are_there() {
    let schemas = schemas();
    let text = serde_json::to_string(&schemas).unwrap();
    for rest in text.split("#/components/schemas/").skip(1) {
        let name = rest.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
}

#[test]
fn schemas_of_what_comes_in_allow_no_other_fields() {
    let schemas = schemas();
    for name in INCOMING.iter().copied().chain(["TableOptions", "Clock", "NewSeat"]) {
        let schema = serde_json::to_value(&schemas[name]).unwrap();
        assert!(is_closed(&schema), "{name}: {schema}");
    }
}

/// Returns whether every object of a schema, including enum variants, forbids additional properties.
fn is_closed(schema: &serde_json::Value) -> bool {
    match schema.get("oneOf").and_then(|variants| variants.as_array()) {
        Some(variants) => variants.iter().all(is_closed),
        None => schema["type"] != "object" || schema["additionalProperties"] == false,
    }
}

/// Nothing could be an object and something else at once, as the description of an inlined word once demanded.
#[test]
fn no_schema_asks_for_two_types_at_once() {
    fn check(name: &str, schema: &serde_json::Value) {
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let types: BTreeSet<String> =
            parts.map(|part| part["type"].to_string()).filter(|kind| kind != "null").collect();
        assert!(types.len() < 2, "{name}: {schema}");
        let fields = schema.as_object().into_iter().flat_map(|fields| fields.values());
        let items = schema.as_array().into_iter().flatten();
        fields.chain(items).for_each(|part| check(name, part));
    }
    for (name, schema) in schemas() {
        check(&name, &serde_json::to_value(&schema).unwrap());
    }
}

#[test]
fn the_pages_types_are_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/wire/types.ts");
    let types = typescript();
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &types).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == types,
        "web/wire/types.ts is stale: EVORA_BLESS=1 cargo test -p evora-wire writes it anew"
    );
    assert!(!types.contains("bigint"), "numbers are numbers");
}
