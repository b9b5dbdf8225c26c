//! Compares what members saw, the facts of the tournament in the database, and the records that everybody can download.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use evora_store::{Options, Store, TournamentId};
use serde::Deserialize;

use super::evening::Evening;
use super::member::Fate;

/// What is compared with the database.
pub(super) struct Evidence<'a> {
    pub(super) evening: &'a Evening,
    /// The file of records.
    pub(super) records: &'a str,
    /// How many facts there were before the last kill.
    pub(super) version: u64,
    /// What became of each member.
    pub(super) fates: &'a BTreeMap<usize, Fate>,
}

/// What was found.
#[derive(Default)]
pub(super) struct Found {
    /// Games that ended and count.
    pub(super) games: usize,
    /// Games that were called off.
    pub(super) cancelled: usize,
    /// How often somebody did not come to a game.
    pub(super) absent: usize,
    pub(super) complaints: Vec<String>,
}

/// A fact, as far as it is looked at: the tournament's own code is not used here.
#[derive(Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
enum Fact {
    Paired {
        games: Vec<Vec<u16>>,
    },
    Ended {
        game: usize,
        finishes: Vec<Finish>,
    },
    Cancelled {
        game: usize,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Finish {
    present: bool,
}

/// The tournament, followed fact by fact.
#[derive(Default)]
struct Followed {
    games: Vec<Vec<u16>>,
    /// The game that each entrant plays.
    playing: BTreeMap<u16, usize>,
    ended: Vec<usize>,
    /// The entrants who ended a game after the last kill.
    went_on: BTreeSet<u16>,
    found: Found,
}

impl Followed {
    fn follow(&mut self, fact: Fact, is_after_kills: bool) {
        match fact {
            Fact::Paired { games } => {
                for seats in games {
                    let number = self.games.len();
                    for &entrant in &seats {
                        if let Some(other) = self.playing.insert(entrant, number) {
                            let what =
                                format!("entrant {entrant} was in games {other} and {number}");
                            self.found.complaints.push(what);
                        }
                    }
                    self.games.push(seats);
                }
            }
            Fact::Ended { game, finishes } => {
                self.found.absent += finishes.iter().filter(|finish| !finish.present).count();
                self.ended.push(game);
                if is_after_kills {
                    self.went_on.extend(self.games.get(game).into_iter().flatten());
                }
                self.end(game);
            }
            Fact::Cancelled { game } => {
                self.found.cancelled += 1;
                self.end(game);
            }
            Fact::Other => {}
        }
    }

    fn end(&mut self, game: usize) {
        let before = self.playing.len();
        self.playing.retain(|_, playing| *playing != game);
        if self.playing.len() == before {
            self.found.complaints.push(format!("game {game} ended and was not on"));
        }
    }
}

/// Checks that nobody was at two tables at once, that all games ended, that each is in the records, and that everybody who stayed
/// played on after the last kill.
pub(super) async fn check(db: &str, evidence: &Evidence<'_>) -> Result<Found> {
    const PAGE: u32 = 1000;
    let store = Store::open(db, Options::default()).await?;
    let id: TournamentId = evidence.evening.tournament.parse().context("the id of a tournament")?;
    let (mut followed, mut version) = (Followed::default(), 0);
    loop {
        let facts = store.tournament_facts(&id, version, PAGE).await?;
        if facts.is_empty() {
            break;
        }
        for fact in facts {
            version = fact.version;
            followed.follow(serde_json::from_str(&fact.body)?, version > evidence.version);
        }
    }
    let tables = store.tournament_games(&id, 0).await?;
    store.close().await;
    let tables: Vec<String> = tables.into_iter().map(|(_, table)| table.to_string()).collect();
    let Followed { playing, ended, went_on, mut found, .. } = followed;
    found.games = ended.len();
    for (entrant, game) in playing {
        found.complaints.push(format!("game {game} of entrant {entrant} did not end"));
    }
    // The records number games from 1.
    let expected: Vec<(String, String)> = (ended.iter())
        .map(|&game| ((game + 1).to_string(), tables.get(game).cloned().unwrap_or_default()))
        .collect();
    let recorded: Vec<(String, String)> =
        tags(evidence.records, "Game").zip(tags(evidence.records, "Table")).collect();
    if expected != recorded {
        let (all, there) = (expected.len(), recorded.len());
        found.complaints.push(format!("{all} games count, and {there} are in the records"));
    }
    let counted: BTreeSet<&String> = expected.iter().map(|(_, table)| table).collect();
    for table in evidence.evening.ends().iter().filter(|table| !counted.contains(table)) {
        found.complaints.push(format!("members saw a game end at {table} that does not count"));
    }
    for (member, entrant) in evidence.evening.entrants() {
        let has_stayed = evidence.fates.get(&member) == Some(&Fate::Stayed);
        if has_stayed && !went_on.contains(&entrant) {
            found.complaints.push(format!("member {member} stayed and got no further game"));
        }
    }
    Ok(found)
}

/// The values of a tag, in the order of the records.
fn tags(records: &str, name: &str) -> impl Iterator<Item = String> {
    let begin = format!("[{name} \"");
    let value = move |line: &str| line.strip_prefix(&begin)?.strip_suffix("\"]").map(str::to_owned);
    records.lines().filter_map(value).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn follow(facts: &[&str]) -> Followed {
        let mut followed = Followed::default();
        for fact in facts {
            followed.follow(serde_json::from_str(fact).unwrap(), true);
        }
        followed
    }

    const PAIRED: &str = r#"{"fact": "paired", "games": [[0, 1], [2, 3]], "byes": []}"#;
    const ENDED: &str = r#"{"fact": "ended", "game": 0,
        "finishes": [{"rank": 0, "present": true}, {"rank": 1, "present": false}]}"#;

    #[test]
    fn somebody_at_two_tables_is_found() {
        let again = r#"{"fact": "paired", "games": [[1, 0]], "byes": []}"#;
        let joined = r#"{"fact": "joined", "rating": 1500}"#;
        let fair = follow(&[joined, PAIRED, ENDED, again]);
        assert!(fair.found.complaints.is_empty(), "{:?}", fair.found.complaints);
        assert_eq!((fair.found.absent, fair.playing.len(), fair.ended), (1, 4, vec![0]));
        assert_eq!(fair.went_on, BTreeSet::from([0, 1]));
        assert_eq!(follow(&[PAIRED, again]).found.complaints.len(), 2);
    }

    #[test]
    fn a_game_that_ends_twice_is_found() {
        assert_eq!(follow(&[PAIRED, ENDED, ENDED]).found.complaints.len(), 1);
    }
}
