//! The tables of `docs/scale.md`.

use super::{Demand, Model, Part};
use crate::markdown::{grouped, number, table};

/// A row of the table of demands.
type Line = (&'static str, fn(&Demand) -> f64);

const LINES: [Line; 26] = [
    ("games at once", |demand| demand.tables),
    ("moves a second", |demand| demand.moves),
    ("games that end, a second", |demand| demand.games),
    ("open sockets", |demand| demand.sockets),
    ("**nodes**", |demand| demand.nodes),
    ("busy cores of all nodes", |demand| demand.node_cores.sum()),
    ("– for moves", |demand| demand.node_cores.moves),
    ("– for tables between moves", |demand| demand.node_cores.tables),
    ("– for spectators", |demand| demand.node_cores.spectators),
    ("– for the list of tables", |demand| demand.node_cores.lobby),
    ("– for requests", |demand| demand.node_cores.requests),
    ("– for bots", |demand| demand.node_cores.bots),
    ("– for reviews", |demand| demand.node_cores.reviews),
    ("– for what every node does and hears", |demand| demand.node_cores.nodes),
    ("memory of all nodes, GiB", |demand| demand.memory_gib),
    ("nodes that have a table in memory", |demand| demand.nodes_per_table),
    ("**database:** statements a second", |demand| demand.statements),
    ("transactions that write, a second", |demand| demand.transactions),
    ("busy cores", |demand| demand.postgres_cores),
    ("busy cores of each read replica", |demand| demand.replica_cores),
    ("write-ahead log, MB/s", |demand| demand.wal_megabytes),
    ("stored in a month, TB", |demand| demand.terabytes_per_month),
    ("**bus:** messages in, a second", |demand| demand.bus_in),
    ("messages out, a second", |demand| demand.bus_out),
    ("busy cores", |demand| demand.bus_cores),
    ("messages to people who look at the list of tables, a second", |demand| demand.lobby_messages),
];

impl Model {
    /// What so many people need, a column for each number.
    pub fn demand_table(&self, people: &[f64]) -> String {
        let demands: Vec<Demand> = people.iter().map(|&people| self.demand(people)).collect();
        let rows = LINES.iter().map(|(name, value)| {
            let values = demands.iter().map(|demand| number(value(demand)));
            std::iter::once((*name).to_owned()).chain(values).collect()
        });
        table(&head("people at once", people, &[]), &rows.collect::<Vec<Vec<String>>>())
    }

    /// How many nodes so many people need, for each number.
    pub fn nodes(&self, people: &[f64]) -> String {
        let nodes = people.iter().map(|&people| number(self.demand(people).nodes));
        nodes.collect::<Vec<_>>().join(", ")
    }

    /// How much of each part so many people use, a column for each number, and how many people fill it.
    pub fn use_table(&self, people: &[f64]) -> String {
        let uses: Vec<_> = people.iter().map(|&people| self.uses(people)).collect();
        let mut rows: Vec<Vec<String>> = Vec::new();
        for (place, part) in Part::ALL.into_iter().enumerate() {
            let capacity = uses.first().map(|uses| uses[place].capacity).unwrap_or_default();
            let shares = uses.iter().map(|uses| percent(uses[place].share()));
            let full = self.full_at(part).map_or("never".to_owned(), number);
            let first = [part.to_string(), format!("{} {}", number(capacity), part.unit())];
            rows.push(first.into_iter().chain(shares).chain([full]).collect());
        }
        let breaks = self.breaks();
        let broken = people.iter().map(|&people| {
            let broken = breaks.iter().filter(|(_, full)| *full < people);
            let broken: Vec<String> = broken.map(|(part, _)| part.to_string()).collect();
            match breaks.first() {
                Some((part, full)) if broken.is_empty() => {
                    format!("nothing; first {part}, by {} times as many", number(full / people))
                }
                _ => broken.join(", "),
            }
        });
        let last = ["**broken**".to_owned(), String::new()];
        rows.push(last.into_iter().chain(broken).chain([String::new()]).collect());
        let mut head = head("used by so many people", people, &["full at, people"]);
        head.insert(1, "what there is".to_owned());
        table(&head, &rows)
    }
}

fn head(first: &str, people: &[f64], last: &[&str]) -> Vec<String> {
    let people = people.iter().map(|&people| grouped(people));
    let last = last.iter().map(|&text| text.to_owned());
    std::iter::once(first.to_owned()).chain(people).chain(last).collect()
}

fn percent(share: f64) -> String {
    if share > 1.0 {
        format!("**{} %**", number(share * 100.0))
    } else {
        format!("{} %", number(share * 100.0))
    }
}
