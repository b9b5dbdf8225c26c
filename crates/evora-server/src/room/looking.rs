//! What somebody sees of a table: the one place where it is made, for every route and every socket.
//!
//! People without a seat see a game later than its players, if the table says so ([`Delayed`]).

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use evora_game::{Audience, Game};
use evora_id::UserId;
use evora_table::{
    GameSnapshot, LiveTable, Moment, Muted, PendingMessage, Stage, Ticks, can_render, clocks,
    render,
};
use evora_wire::{TableInfo, TableWhole, ToClient};
use tokio::sync::broadcast;

use super::delayed::Delayed;
use super::{Broadcast, Room, RoomState, corrupt_table, to_json};
use crate::app::App;
use crate::problem::Refused;

/// The shortest wait before people without a seat are shown more, if they see the game later.
const SHORTEST_WAIT: Duration = Duration::from_millis(50);

impl Room {
    /// Shows people without a seat what they may see by now, if they see the game later.
    pub(super) fn release(&self, app: &App, state: &mut RoomState) -> Result<(), Refused> {
        let Some(delayed) = &mut state.delayed else { return Ok(()) };
        let present = self.present(&state.live);
        let updates = delayed.release(&state.live, &present, app.moment());
        for update in updates.map_err(|_| corrupt_table(&self.id))? {
            // It is no error if nobody watches.
            let _ = self.watchers.send(Broadcast::Delayed(Arc::new(update)));
        }
        if let Some(due) = delayed.next_due().filter(|_| self.is_watched()) {
            self.release_at(app, due);
        }
        Ok(())
    }

    /// Releases again at a time in service, unless a task waits for it already.
    fn release_at(&self, app: &App, due: Ticks) {
        if self.releasing.swap(true, Ordering::Relaxed) {
            return;
        }
        let wait = u64::try_from(due - app.moment().ticks).unwrap_or_default();
        let wait = Duration::from_millis(wait).max(SHORTEST_WAIT);
        let (app, id) = (app.clone(), self.id.clone());
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Ok(room) = app.rooms().room(&app, &id).await {
                room.releasing.store(false, Ordering::Relaxed);
                // If the store fails, whoever looks next releases.
                let _ = room.open(&app).await;
            }
        });
    }

    /// Subscribes a watcher. Returns the messages after version `after` or, if they are no longer in memory, the whole
    /// table, and a receiver for what follows.
    pub(crate) async fn watch(
        &self,
        app: &App,
        person: Option<&UserId>,
        after: Option<u64>,
        muted: &Muted,
    ) -> Result<RoomSubscription, Refused> {
        let mut state = self.open_latest(app).await?;
        let receiver = self.watchers.subscribe();
        // Now that somebody watches, they are shown in time what they see later.
        self.release(app, &mut state)?;
        let (live, now) = state.seen(person, app.moment());
        let (audience, version) = (live.audience(person), live.table.version);
        let backlog = match after {
            Some(after) if after > version => vec![to_json(&ToClient::Reload { version })],
            Some(after) => match state.missed(person, after, app.moment(), muted) {
                Some(mut missed) => {
                    // The client's copy of the clocks may be from before an outage.
                    let clocks = clocks(&live.table, now);
                    missed.extend(clocks.map(|clocks| to_json(&ToClient::Clock { clocks })));
                    missed
                }
                None => vec![self.table_message(&state, person, app.moment(), muted)],
            },
            None => vec![self.table_message(&state, person, app.moment(), muted)],
        };
        let ahead = after.is_some_and(|after| after > version);
        Ok(RoomSubscription { receiver, backlog, audience, version, ahead })
    }

    fn table_message(
        &self,
        state: &RoomState,
        person: Option<&UserId>,
        now: Moment,
        muted: &Muted,
    ) -> Utf8Bytes {
        let (live, now) = state.seen(person, now);
        let version = live.table.version;
        let present = self.present(live);
        match self.info_of(live, person, &present) {
            Some(table) => {
                let audience = live.audience(person);
                let snapshot = GameSnapshot::of(&live.table, now);
                let game = snapshot.and_then(|snapshot| snapshot.seen_by(audience));
                let chat = live.chat(audience, muted);
                to_json(&ToClient::Table { table, game, chat })
            }
            None => to_json(&ToClient::Reload { version }),
        }
    }

    /// The table as `person` may see it. Returns `None` if this build cannot read its options.
    fn info_of(
        &self,
        live: &LiveTable,
        person: Option<&UserId>,
        present: &[bool],
    ) -> Option<TableInfo> {
        let info = live.info(person, present)?;
        Some(TableInfo { tournament: self.stored.tournament.clone(), ..info })
    }

    /// The table as `person` may see it, without the game.
    pub(crate) async fn info(
        &self,
        app: &App,
        person: Option<&UserId>,
    ) -> Result<TableInfo, Refused> {
        let state = self.open_latest(app).await?;
        let (live, _) = state.seen(person, app.moment());
        let info = self.info_of(live, person, &self.present(live));
        info.ok_or_else(|| corrupt_table(&self.id))
    }

    /// The table as `person` may see it, with the game if `with_game` is set and it has begun.
    pub(crate) async fn table(
        &self,
        app: &App,
        person: Option<&UserId>,
        with_game: bool,
    ) -> Result<TableWhole, Refused> {
        let state = self.open_latest(app).await?;
        let (live, now) = state.seen(person, app.moment());
        let table = self.info_of(live, person, &self.present(live));
        let table = table.ok_or_else(|| corrupt_table(&self.id))?;
        let snapshot = with_game.then(|| GameSnapshot::of(&live.table, now)).flatten();
        let game = snapshot.and_then(|snapshot| snapshot.seen_by(live.audience(person)));
        Ok(TableWhole { table, game })
    }

    /// The table as everybody may see it, and its game.
    pub(crate) async fn public_game(
        &self,
        app: &App,
    ) -> Result<(TableInfo, Option<Game>), Refused> {
        let state = self.open_latest(app).await?;
        let (live, _) = state.seen(None, app.moment());
        let info = self.info_of(live, None, &self.present(live));
        let info = info.ok_or_else(|| corrupt_table(&self.id))?;
        Ok((info, live.table.game.clone()))
    }
}

/// A watcher's subscription to a room.
pub(crate) struct RoomSubscription {
    pub(crate) receiver: broadcast::Receiver<Broadcast>,
    pub(crate) backlog: Vec<Utf8Bytes>,
    pub(crate) audience: Audience,
    pub(crate) version: u64,
    /// Whether the watcher asked for changes after a version that does not exist.
    pub(crate) ahead: bool,
}

impl RoomState {
    /// The table as a person may see it, and the moment that it shows. Whatever is shown of a table to somebody comes from here: people
    /// without a seat see a game later, if the table says so.
    fn seen(&self, person: Option<&UserId>, now: Moment) -> (&LiveTable, Moment) {
        match self.delayed_for(person) {
            Some(delayed) => (&delayed.live, delayed.shown(now)),
            None => (&self.live, now),
        }
    }

    /// The delayed table, if it is what a person sees.
    fn delayed_for(&self, person: Option<&UserId>) -> Option<&Delayed> {
        let is_hidden = self.live.table.stage == Stage::Playing
            && self.live.audience(person) == Audience::Spectators;
        self.delayed.as_ref().filter(|_| is_hidden)
    }

    /// The messages after a version. Returns `None` if they are no longer in memory or cannot be rendered.
    fn missed(
        &self,
        person: Option<&UserId>,
        after: u64,
        now: Moment,
        muted: &Muted,
    ) -> Option<Vec<Utf8Bytes>> {
        let (live, now) = self.seen(person, now);
        let history = self.delayed_for(person).map_or(&self.history, |delayed| &delayed.history);
        let audience = live.audience(person);
        let count = usize::try_from(live.table.version - after).ok()?;
        let from = history.len().checked_sub(count)?;
        let messages: Vec<PendingMessage> = history.range(from..).cloned().collect();
        let snapshot = GameSnapshot::of(&live.table, now);
        let texts = || render(&messages, snapshot.as_ref(), audience, muted);
        can_render(&messages).then(|| texts().into_iter().map(Utf8Bytes::from).collect())
    }
}
