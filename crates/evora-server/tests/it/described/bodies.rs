//! Every JSON body on the page about the interface, checked against the schema of the message it shows.
//!
//! A `…` on the page stands for fields, elements or a value that are left out. Whatever is there must be in the
//! schema; without a `…`, whatever the schema requires must be there.

use evora_server::openapi;
use serde_json::{Map, Value};

const PAGE: &str = include_str!("../../../../../docs/http-api.md");

/// What stands for something left out, once it is JSON.
const LEFT_OUT: &str = "…";

/// A body on the page.
struct Body {
    /// The number of its line.
    line: usize,
    text: String,
    /// The names of the schemas, one of which it must fit.
    schemas: Vec<String>,
}

/// The description, to look schemas up in.
struct Schemas(Value);

impl Schemas {
    fn new() -> Schemas {
        Schemas(serde_json::to_value(openapi()).unwrap())
    }

    /// The schema that this is, or that it refers to.
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(name) => self.0.pointer(name.strip_prefix('#').unwrap()).unwrap(),
            None => schema,
        }
    }

    fn named(&self, name: &str) -> &Value {
        let schema = &self.0["components"]["schemas"][name];
        assert!(schema.is_object(), "there is no schema {name}");
        schema
    }

    fn has(&self, name: &str) -> bool {
        self.0["components"]["schemas"][name].is_object()
    }

    /// The messages that an operation takes and answers, by the name of their schemas.
    fn of(&self, method: &str, path: &str) -> Vec<String> {
        let operation = &self.0["paths"][path][method.to_lowercase()];
        assert!(operation.is_object(), "there is no route {method} {path}");
        let answers = operation["responses"].as_object().unwrap().iter();
        let answers = answers.filter(|(status, _)| status.starts_with('2')).map(|(_, it)| it);
        let contents = answers.chain([&operation["requestBody"]]);
        let schemas = contents.map(|it| &it["content"]["application/json"]["schema"]["$ref"]);
        let names = schemas.filter_map(|name| name.as_str()?.rsplit('/').next());
        names.map(str::to_owned).collect()
    }

    /// Why a value doesn't fit a schema, if it doesn't.
    fn misfit(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolved(schema);
        if value == LEFT_OUT || schema.as_object().is_some_and(Map::is_empty) {
            return Ok(());
        }
        for any in ["oneOf", "anyOf"] {
            if let Some(variants) = schema[any].as_array() {
                let tried = variants.iter().map(|variant| self.misfit(variant, value));
                let misfits: Vec<String> = tried.filter_map(Result::err).collect();
                if misfits.len() == variants.len() {
                    return Err(format!("no variant fits {value}: {}", misfits.join("; ")));
                }
                return Ok(());
            }
        }
        if let Some(values) = schema["enum"].as_array()
            && !values.contains(value)
        {
            return Err(format!("{value} is none of {values:?}"));
        }
        match value {
            Value::Object(fields) => self.misfit_of_fields(schema, fields),
            Value::Array(elements) => {
                elements.iter().try_for_each(|element| self.misfit(&schema["items"], element))
            }
            Value::Null => has_type(schema, "null"),
            Value::Bool(_) => has_type(schema, "boolean"),
            Value::Number(_) => has_type(schema, "integer").or(has_type(schema, "number")),
            Value::String(_) => has_type(schema, "string"),
        }
    }

    fn misfit_of_fields(&self, schema: &Value, fields: &Map<String, Value>) -> Result<(), String> {
        let mut known = Map::new();
        let mut required = Vec::new();
        self.collect(schema, &mut known, &mut required);
        let others = &schema["additionalProperties"];
        for (name, value) in fields.iter().filter(|(name, _)| *name != LEFT_OUT) {
            let schema = match known.get(name) {
                Some(schema) => schema,
                None if others.is_object() => others,
                None => {
                    let names: Vec<&String> = known.keys().collect();
                    return Err(format!("there is no field {name}; there are {names:?}"));
                }
            };
            self.misfit(schema, value).map_err(|why| format!("{name}: {why}"))?;
        }
        let missing = required.iter().find(|name| !fields.contains_key(name.as_str()));
        match missing {
            Some(name) if !fields.contains_key(LEFT_OUT) => Err(format!("{name} is missing")),
            _ => Ok(()),
        }
    }

    /// The fields of an object, those of the objects it is made of too.
    fn collect(&self, schema: &Value, known: &mut Map<String, Value>, required: &mut Vec<String>) {
        let schema = self.resolved(schema);
        known.extend(schema["properties"].as_object().into_iter().flatten().map(own));
        let names = schema["required"].as_array().into_iter().flatten();
        required.extend(names.map(|name| name.as_str().unwrap().to_owned()));
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.collect(part, known, required);
        }
    }
}

fn own((name, schema): (&String, &Value)) -> (String, Value) {
    (name.clone(), schema.clone())
}

fn has_type(schema: &Value, name: &str) -> Result<(), String> {
    let kind = &schema["type"];
    let fits = kind == name || kind.as_array().is_some_and(|all| all.iter().any(|it| it == name));
    if fits { Ok(()) } else { Err(format!("it is a {name} in place of {kind}")) }
}

/// JSON of what the page shows: each `…` becomes a field, an element or a value.
fn as_json(text: &str) -> Value {
    let (mut json, mut open, mut in_string, mut before) = (String::new(), vec![], false, ' ');
    for c in text.chars() {
        if c == '…' && !in_string {
            let is_field = open.last() == Some(&'{') && before != ':';
            json.push_str(if is_field { r#""…": null"# } else { r#""…""# });
        } else {
            json.push(c);
            match c {
                '"' => in_string = !in_string,
                '{' | '[' if !in_string => open.push(c),
                '}' | ']' if !in_string => drop(open.pop()),
                _ => {}
            }
        }
        before = if c.is_whitespace() { before } else { c };
    }
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The method and path of a text such as `POST /api/tables`.
fn route(text: &str) -> Option<(&str, &str)> {
    let (method, path) = text.split_once(' ')?;
    (method.chars().all(|c| c.is_ascii_uppercase()) && path.starts_with("/api"))
        .then_some((method, path))
}

/// Every body of the page, with what it may be.
fn bodies(schemas: &Schemas) -> Vec<Body> {
    let names = |names: &[&str]| -> Vec<String> { names.iter().map(ToString::to_string).collect() };
    let mut all: Vec<Body> = Vec::new();
    let (mut section, mut asked) = ("", None);
    for (line, text) in (1..).zip(PAGE.lines()) {
        section = text.strip_prefix("## ").unwrap_or(section);
        if let Some(block) = text.strip_prefix("    ") {
            let block = block.trim();
            if let Some((method, path)) = route(block) {
                asked = Some(schemas.of(method, path));
            } else if let Some(said) = block.strip_prefix('→') {
                all.push(Body { line, text: said.into(), schemas: names(&["ToServer"]) });
            } else if let Some(told) = block.strip_prefix('←') {
                let name = match section {
                    _ if section.contains("lobby") => "LobbyToClient",
                    _ if section.contains("Friends") => "FriendsToClient",
                    _ if section.contains("Tournaments") => "TournamentToClient",
                    _ => "ToClient",
                };
                all.push(Body { line, text: told.into(), schemas: names(&[name]) });
            } else if block.starts_with('{') {
                let schemas = asked.clone().unwrap_or_else(|| names(&["Problem"]));
                all.push(Body { line, text: block.into(), schemas });
            } else if let Some(last) = all.last_mut().filter(|last| !is_whole(&last.text)) {
                last.text.push_str(block);
            }
            continue;
        }
        // A block has a request, and perhaps its answer.
        asked = None;
        // In sentences and tables: code between backticks. A body belongs to the route or the schema before it.
        let mut here = names(&["ToServer", "Message"]);
        for code in text.split('`').skip(1).step_by(2) {
            if let Some((method, path)) = route(code) {
                here = schemas.of(method, path);
            } else if schemas.has(code) {
                here = names(&[code]);
            } else if code.starts_with('{') {
                all.push(Body { line, text: code.into(), schemas: here.clone() });
            }
        }
    }
    all
}

/// Whether a body has as many closing brackets as opening ones.
fn is_whole(text: &str) -> bool {
    text.matches('{').count() == text.matches('}').count()
}

/// Why a body fits none of its schemas.
fn misfit(schemas: &Schemas, body: &Body) -> Option<String> {
    let value = as_json(&body.text);
    let tried = body.schemas.iter().map(|name| {
        schemas.misfit(schemas.named(name), &value).map_err(|why| format!("{name}: {why}"))
    });
    let misfits: Vec<String> = tried.clone().filter_map(Result::err).collect();
    let fits = tried.clone().any(|tried| tried.is_ok());
    (!fits)
        .then(|| format!("docs/http-api.md:{}: {}: {}", body.line, body.text, misfits.join("; ")))
}

#[test]
fn every_body_on_the_page_fits_its_message() {
    let schemas = Schemas::new();
    let bodies = bodies(&schemas);
    assert!(bodies.len() > 50, "only {} bodies were found", bodies.len());
    let misfits: Vec<String> = bodies.iter().filter_map(|body| misfit(&schemas, body)).collect();
    assert!(misfits.is_empty(), "{}", misfits.join("\n"));
}

#[test]
fn a_field_with_a_wrong_name_fits_no_message() {
    let schemas = Schemas::new();
    let mut changed = 0;
    for body in bodies(&schemas) {
        // Each name in turn, but for those of arguments, which any message may have.
        for (at, _) in body.text.match_indices("\":") {
            let start = body.text[..at].rfind('"').unwrap() + 1;
            if body.text[..start].contains("\"args\"") {
                continue;
            }
            let text = format!("{}wrong_{}", &body.text[..start], &body.text[start..]);
            let wrong = Body { line: body.line, text, schemas: body.schemas.clone() };
            assert!(misfit(&schemas, &wrong).is_some(), "{} fits", wrong.text);
            changed += 1;
        }
    }
    assert!(changed > 100, "only {changed} names were tried");
}

#[test]
fn requests_on_the_page_can_be_read() {
    let schemas = Schemas::new();
    let mut read = 0;
    for body in bodies(&schemas).iter().filter(|body| !body.text.contains('…')) {
        for (name, message) in evora_wire::read_as_each(body.text.as_bytes()) {
            if body.schemas.len() == 1 && body.schemas[0] == name {
                assert!(message.is_ok(), "docs/http-api.md:{}: {message:?}", body.line);
                read += 1;
            }
        }
    }
    assert!(read >= 8, "only {read} requests were found");
}
