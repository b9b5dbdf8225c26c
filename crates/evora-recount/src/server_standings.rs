//! The standings that the server tells, and how they differ from those that were counted.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::count::{Count, Line};

/// The part of `GET /api/tournaments/{id}` that is compared.
#[derive(Clone, Debug, Deserialize)]
pub struct ServerStandings {
    about: About,
    entrants: Vec<Entrant>,
    rows: Vec<Row>,
    order: Vec<Vec<u16>>,
}

#[derive(Clone, Debug, Deserialize)]
struct About {
    id: String,
    format: Format,
    phase: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Format {
    kind: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Entrant {
    entrant: u16,
    player: Player,
}

#[derive(Clone, Debug, Deserialize)]
struct Player {
    /// Whoever deleted the account has none.
    #[serde(default)]
    name: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct Row {
    entrant: u16,
    points: u32,
    wins: u32,
    games: u32,
    streak: u32,
    on_fire: bool,
    left: bool,
}

impl ServerStandings {
    /// Reads what the server answered.
    ///
    /// # Errors
    /// If it is not the JSON of a tournament, or the tournament is not an arena that is over: of other formats the records do not
    /// say everything.
    pub fn read(json: &str) -> Result<ServerStandings, String> {
        let told: ServerStandings = serde_json::from_str(json)
            .map_err(|error| format!("the standings are not those of a tournament: {error}"))?;
        match (told.about.format.kind.as_str(), told.about.phase.as_str()) {
            ("arena", "over") => Ok(told),
            ("arena", phase) => Err(format!("the arena is not over, it is {phase}")),
            (kind, _) => Err(format!("only arenas are counted, and this is a {kind}")),
        }
    }

    /// How many people entered.
    pub fn entrants(&self) -> usize {
        self.entrants.len()
    }

    /// Everything in which the server and the records differ.
    pub fn differences(&self, count: &Count) -> Vec<String> {
        let mut differences = Vec::new();
        if count.tournament.as_ref().is_some_and(|id| *id != self.about.id) {
            differences.push("the records are those of another tournament".to_owned());
        }
        let name = |entrant: &Entrant| match &entrant.player.name {
            Some(name) => name.clone(),
            None => "deleted player".to_owned(),
        };
        let names: BTreeMap<u16, String> =
            self.entrants.iter().map(|entrant| (entrant.entrant, name(entrant))).collect();
        let known: BTreeSet<&String> = names.values().collect();
        if known.len() != self.entrants.len() {
            differences.push("two entrants have the same name".to_owned());
        }
        for stranger in count.lines.keys().filter(|name| !known.contains(name)) {
            differences.push(format!("{stranger} has played and has not entered"));
        }
        let counted = |name: &String| count.lines.get(name).copied().unwrap_or_default();
        let rows: BTreeMap<u16, &Row> = self.rows.iter().map(|row| (row.entrant, row)).collect();
        for (entrant, name) in &names {
            let Some(row) = rows.get(entrant) else {
                differences.push(format!("{name} has no row in the standings"));
                continue;
            };
            let told =
                Line { points: row.points, wins: row.wins, games: row.games, streak: row.streak };
            let counted = counted(name);
            if told != counted || row.on_fire != (counted.streak >= 2) {
                differences.push(format!("{name}: the server says {told:?}, records {counted:?}"));
            }
        }
        differences.extend(self.misplaced(&names, counted));
        differences
    }

    /// Whether somebody left before the tournament began, and so has no place.
    fn took_no_part(&self, entrant: u16) -> bool {
        let is_placed = self.order.iter().flatten().any(|placed| *placed == entrant);
        let mut rows = self.rows.iter().filter(|row| row.entrant == entrant);
        !is_placed && rows.all(|row| row.left && row.games == 0)
    }

    /// Compares the order. Those who are equal share a place.
    fn misplaced(
        &self,
        names: &BTreeMap<u16, String>,
        counted: impl Fn(&String) -> Line,
    ) -> Option<String> {
        let mut lines: Vec<(_, &String)> =
            (names.iter().filter(|(entrant, _)| !self.took_no_part(**entrant)))
                .map(|(_, name)| (counted(name).key(), name))
                .collect();
        lines.sort();
        let expected: Vec<BTreeSet<&String>> = (lines.chunk_by(|one, two| one.0 == two.0))
            .map(|equal| equal.iter().map(|(_, name)| *name).collect())
            .collect();
        let told: Vec<BTreeSet<&String>> = (self.order.iter())
            .map(|equal| equal.iter().filter_map(|entrant| names.get(entrant)).collect())
            .collect();
        let at =
            (0..expected.len().max(told.len())).find(|&at| expected.get(at) != told.get(at))?;
        let (told, expected) = (told.get(at), expected.get(at));
        Some(format!("place {} of the order: {told:?}, records {expected:?}", at + 1))
    }
}
