//! The routes, as the description of the interface lists them.

use evora_server::openapi;
use reqwest::Method;
use serde_json::Value;

/// The method and path of every operation.
pub(crate) fn operations() -> Vec<(Method, String)> {
    let described = serde_json::to_value(openapi()).unwrap();
    let paths = described["paths"].as_object().unwrap();
    let operation = |(path, methods): (&String, &Value)| {
        let methods: Vec<String> = methods.as_object().unwrap().keys().cloned().collect();
        let path = path.clone();
        methods
            .into_iter()
            .map(move |method| (method.to_uppercase().parse().unwrap(), path.clone()))
    };
    paths.iter().flat_map(operation).collect()
}

/// A path with `name` in place of each of its parameters.
pub(crate) fn filled(path: &str, name: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { name.to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}
