//! The description of the interface is whole, and the page about it true.

mod bodies;

use std::collections::HashSet;

use evora_server::openapi;
use reqwest::Method;
use serde_json::Value;

use crate::harness::routes::{filled, operations};
use crate::harness::server::Server;

/// Every operation with its method and path.
fn described() -> Vec<(String, Value)> {
    let described = serde_json::to_value(openapi()).unwrap();
    let paths = described["paths"].as_object().unwrap().clone();
    let operations = paths.into_iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().clone();
        methods.into_iter().map(move |(method, it)| (format!("{method} {path}"), it))
    });
    operations.collect()
}

#[test]
fn every_operation_says_what_it_answers_and_who_may_ask() {
    let mut names = HashSet::new();
    for (at, operation) in described() {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name.clone()), "{at}: {name} is there twice");
        assert!(!operation["summary"].as_str().unwrap_or_default().is_empty(), "{at}");
        assert!(operation["security"].as_array().is_some_and(|all| !all.is_empty()), "{at}");
        let answers = operation["responses"].as_object().unwrap();
        let fine = answers.keys().any(|status| status.starts_with('2') || status == "101");
        assert!(fine, "{at} never succeeds");
        for refusal in ["4XX", "5XX"] {
            let schema = &answers[refusal]["content"]["application/problem+json"]["schema"];
            assert_eq!(schema["$ref"], "#/components/schemas/Problem", "{at} {refusal}");
        }
        for (status, answer) in answers {
            let told = answer["description"].as_str().unwrap_or_default();
            assert!(!told.is_empty(), "{at} {status} is not described");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(parameter["schema"].is_object(), "{at}: {parameter}");
        }
    }
}

#[test]
fn the_page_has_every_route() {
    let page = include_str!("../../../../docs/http-api.md");
    for (method, path) in operations() {
        assert!(page.contains(&format!("`{method} {path}`")), "{method} {path}");
    }
}

#[tokio::test]
async fn other_methods_are_refused_with_those_that_there_are() {
    let server = Server::start().await;
    let nobody = server.client();
    let all = operations();
    for path in all.iter().map(|(_, path)| path).collect::<HashSet<_>>() {
        let known: HashSet<&Method> =
            all.iter().filter(|(_, at)| at == path).map(|(method, _)| method).collect();
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
            if known.contains(&method) {
                continue;
            }
            let answer = nobody.ask(method.clone(), &filled(path, "x"), None, &[]).await;
            assert_eq!(answer.status.as_u16(), 405, "{method} {path}");
            assert_eq!(answer.problem(), "wrong-method");
            let allowed = answer.headers["allow"].to_str().unwrap();
            assert!(known.iter().all(|known| allowed.contains(known.as_str())), "{allowed}");
        }
    }
}

#[test]
fn the_settings_for_fuzzing_can_be_read() {
    use evora_server::config::{Settings, Sources};
    let text = include_str!("../../../../fuzz/serve.toml");
    let file = Some((std::path::Path::new("serve.toml"), text));
    let settings = Settings::read(&Sources { flags: vec![], env: &|_| None, file }).unwrap();
    let rates = &settings.guard.rates;
    // Schemathesis reaches the routes of workers and of notifications.
    assert!(settings.push.is_some());
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let token =
        evora_server::work::WorkerTokens::first(&folder.join(settings.worker_token_file.unwrap()))
            .unwrap();
    for file in ["schemathesis.toml", "schemathesis-guest.toml"] {
        let text = std::fs::read_to_string(folder.join("fuzz").join(file)).unwrap();
        assert!(text.contains(&format!("[auth.openapi.worker]\nbearer = \"{token}\"")), "{file}");
    }
    assert!(evora_server::RateKind::ALL.iter().all(|&kind| rates.of(kind).count == 1_000_000));
}
