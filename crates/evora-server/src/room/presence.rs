//! Who is at a table now, on this node and on others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evora_wire::ToClient;

use super::{LiveTable, Room};
use crate::app::App;
use crate::rooms::Said;
use crate::table::{Fact, Millis, Sitter};

/// How long comings and goings are gathered before they are told.
const GATHER: Duration = Duration::from_millis(100);
/// How long another node is believed to be there without hearing of it.
const BELIEVED: Duration = Duration::from_secs(90);

/// Who is here.
#[derive(Default)]
pub(super) struct Presence {
    here: Mutex<Here>,
    /// Whether somebody is about to tell.
    telling: AtomicBool,
}

#[derive(Default)]
struct Here {
    /// How many pages of each person answer; those without an identity under an empty name.
    people: HashMap<String, u32>,
    /// What other nodes said last.
    others: HashMap<String, (Instant, Vec<String>)>,
}

impl Presence {
    fn here(&self) -> MutexGuard<'_, Here> {
        // Counts are as good after somebody's panic as before.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody at a table, for as long as it is held and answers.
pub(crate) struct Visit {
    room: Arc<Room>,
    app: App,
    person: String,
    answers: bool,
}

impl Visit {
    /// Whether the page answers, as far as is known.
    pub(crate) fn is_answering(&self) -> bool {
        self.answers
    }

    /// Notes whether the page still answers: whose does not is away, although the line is not closed.
    pub(crate) fn answers(&mut self, answers: bool) {
        if self.answers == answers {
            return;
        }
        self.answers = answers;
        let mut here = self.room.presence.here();
        if answers {
            *here.people.entry(self.person.clone()).or_default() += 1;
        } else if let Some(count) = here.people.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                here.people.remove(&self.person);
            }
        }
        drop(here);
        Room::presence_changed(&self.room, &self.app);
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.answers(false);
    }
}

impl Room {
    /// Somebody comes, perhaps without an identity.
    pub(crate) fn visit(self: &Arc<Room>, app: &App, person: Option<&str>) -> Visit {
        let person = person.unwrap_or_default().to_owned();
        let mut visit = Visit { room: self.clone(), app: app.clone(), person, answers: false };
        visit.answers(true);
        visit
    }

    /// For each seat, whether its player is here.
    pub(crate) fn present(&self, live: &LiveTable) -> Vec<bool> {
        self.are_here(&live.sitters)
    }

    /// The same once these facts have happened: whoever sits down may be here already.
    pub(super) fn present_after(&self, live: &LiveTable, facts: &[(Millis, Fact)]) -> Vec<bool> {
        let mut sitters = live.sitters.to_vec();
        for (_, fact) in facts {
            let (seat, person) = match fact {
                Fact::Seated { seat, sitter: Sitter::Person(person) } => (seat, Some(person)),
                Fact::Seated { seat, .. } | Fact::Unseated { seat } => (seat, None),
                _ => continue,
            };
            if let Some(sitter) = sitters.get_mut(seat.index()) {
                *sitter = person.map(|person| person.id.clone());
            }
        }
        self.are_here(&sitters)
    }

    fn are_here(&self, sitters: &[Option<String>]) -> Vec<bool> {
        let (here, now) = (self.presence.here(), Instant::now());
        let is_here = |person: &String| {
            let mut others = here.others.values().filter(|(at, _)| now - *at < BELIEVED);
            here.people.contains_key(person) || others.any(|(_, people)| people.contains(person))
        };
        sitters.iter().map(|sitter| sitter.as_ref().is_some_and(is_here)).collect()
    }

    /// Another node says who is there.
    pub(crate) fn heard_of(self: &Arc<Room>, app: &App, node: String, people: Vec<String>) {
        let now = Instant::now();
        let mut here = self.presence.here();
        here.others.retain(|_, (at, _)| now - *at < BELIEVED);
        let known = here.others.insert(node, (now, people.clone()));
        drop(here);
        if known.is_none_or(|(_, known)| known != people) {
            Room::presence_changed(self, app);
        }
    }

    /// Soon tells who is here; what happens until then is told with it.
    fn presence_changed(room: &Arc<Room>, app: &App) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if room.presence.telling.swap(true, Ordering::AcqRel) {
            return;
        }
        let (room, app) = (Arc::downgrade(room), app.clone());
        runtime.spawn(async move {
            tokio::time::sleep(GATHER).await;
            let Some(room) = room.upgrade() else { return };
            room.presence.telling.store(false, Ordering::Release);
            room.say_presence(&app).await;
            room.show_presence(&app).await;
        });
    }

    /// Tells other nodes who is here.
    pub(crate) async fn say_presence(&self, app: &App) {
        let people = self.people_here();
        self.publish(app, &Said::Here { node: app.rooms().node().to_owned(), people }).await;
    }

    /// A name for each open page; empty ones for those without an identity.
    fn people_here(&self) -> Vec<String> {
        let here = self.presence.here();
        let mut people: Vec<String> = Vec::new();
        for (person, &count) in &here.people {
            // Onlookers without a name are counted by their pages, everybody else once.
            let times = if person.is_empty() { count.min(1000) } else { 1 };
            people.extend(std::iter::repeat_n(person.clone(), times as usize));
        }
        people.sort_unstable();
        people
    }

    async fn show_presence(&self, app: &App) {
        let Ok(state) = self.open(app).await else { return };
        self.tell_presence(&state.live);
    }

    /// Tells watchers who is here, and how many of them only watch.
    pub(super) fn tell_presence(&self, live: &LiveTable) {
        let mut seats = self.present(live);
        for (place, chair) in live.table.chairs.iter().enumerate() {
            seats[place] |= matches!(chair.sitter, Some(Sitter::Bot { .. }));
        }
        let mut everybody = self.people_here();
        let others = self.presence.here();
        everybody.extend(others.others.values().flat_map(|(_, people)| people.clone()));
        drop(others);
        everybody.sort_unstable();
        everybody.dedup_by(|a, b| a == b && !a.is_empty());
        let sits = |person: &&String| live.sitters.iter().flatten().any(|sitter| sitter == *person);
        let players = everybody.iter().filter(sits).count();
        let watchers = u32::try_from(everybody.len() - players).unwrap_or(u32::MAX);
        self.tell_text(&ToClient::Presence { seats, watchers });
    }
}
