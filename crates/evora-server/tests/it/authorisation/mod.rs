//! Who may do what: every route, asked by everybody who might try.

mod identity;
mod tables;
mod tournaments;

use crate::harness::routes::operations;

#[test]
fn every_route_has_a_row() {
    let identity = identity::rows().into_iter().map(|(method, path, ..)| (method, path));
    let tables = tables::rows().into_iter().map(|row| (row.method, row.path));
    let tournaments = tournaments::rows().into_iter().map(|row| (row.method, row.path));
    let rows: Vec<_> = identity.chain(tables).chain(tournaments).collect();
    let routes = operations();
    for (method, path) in &routes {
        let has_row = rows.iter().any(|(its, at)| its == method && at == path);
        assert!(has_row, "{method} {path} has no row: say who may do it");
    }
    for (method, path) in &rows {
        let is_route = routes.iter().any(|(its, at)| its == method && at == path);
        assert!(is_route, "{method} {path} is no route any more");
    }
}
