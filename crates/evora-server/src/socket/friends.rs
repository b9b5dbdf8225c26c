//! The stream of somebody's friends, challenges, games in tournaments, and of how many games wait for them.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use evora_id::UserId;
use evora_store::{BusEvent, Followed, Presence, Subject, Subscription};
use evora_wire::{Challenges, FriendsToClient, Scope, TournamentTable};

use super::connection::{Connection, Disconnect, PING_INTERVAL, Received, retry_ms, with_limits};
use super::session_watch::{SessionWatch, SocketSlot};
use super::table::websocket_required;
use crate::app::App;
use crate::auth::Who;
use crate::days::waiting_count;
use crate::friends::FriendsChanged;
use crate::friends::challenges::challenges_of;
use crate::friends::online::{Change, Online, Watching};
use crate::friends::people::friend;
use crate::guard::Address;
use crate::problem::Refused;
use crate::room::to_json;

/// How often everything is read again, in case the bus lost a message.
const RELOAD_INTERVAL: Duration = Duration::from_secs(120);

/// Your friends and challenges, and how many games wait for you (WebSocket); see `FriendsToClient`. The client does not send anything. You are online while
/// it is open.
#[utoipa::path(get, path = "/api/friends/socket", tag = "friends",
    security(("cookie" = []), ("token" = ["read"])),
    responses(
    (status = 101, description = "The socket is open."),
    Refused,
))]
pub(super) async fn friends_socket(
    State(app): State<App>,
    who: Who,
    address: Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    // The guard's layer has already refused cross-site requests.
    who.needs(Scope::Read)?;
    who.needs_account()?;
    let upgrade = upgrade.map_err(|_| websocket_required())?;
    let slot = SocketSlot::new(&app, &address)?;
    Ok(with_limits(upgrade).on_upgrade(move |socket| serve(app, who, socket, slot)))
}

async fn serve(app: App, who: Who, socket: WebSocket, _slot: SocketSlot) {
    let _online = Online::enter(&app, Some(&who));
    let mut connection = Connection::new(&app, socket);
    let end = match stream(&app, &who, &mut connection).await {
        Ok(()) => {
            let goodbye = FriendsToClient::Goodbye { retry_ms: retry_ms() };
            match connection.send(to_json(&goodbye)).await {
                Ok(()) => Disconnect::Close(close_code::RESTART, "restarting; please reconnect"),
                Err(end) => end,
            }
        }
        Err(end) => end,
    };
    connection.close(end).await;
}

/// What the client has been sent.
struct Sent {
    people: Vec<Followed>,
    challenges: Option<Challenges>,
    tables: Vec<TournamentTable>,
    waiting: Option<u32>,
}

/// Sends somebody's friends and challenges until the node stops.
async fn stream(app: &App, who: &Who, connection: &mut Connection) -> Result<(), Disconnect> {
    let me = &who.user.id;
    let mut session = SessionWatch::new(app, Some(who), None).await;
    // Subscribed before anything is read, so that no change is missed in between.
    let mut own = app.bus.subscribe(&Subject::UserFriends(me.clone())).await.ok();
    let mut tables = app.bus.subscribe(&Subject::UserTables(me.clone())).await.ok();
    let mut watching = Online::watch(app, me, Vec::new());
    let mut sent = Sent { people: Vec::new(), challenges: None, tables: Vec::new(), waiting: None };
    let mut is_first = true;
    let stopping = app.stop.begun();
    tokio::pin!(stopping);
    let (mut ping, mut reload) =
        (tokio::time::interval(PING_INTERVAL), tokio::time::interval(RELOAD_INTERVAL));
    loop {
        tokio::select! {
            received = connection.next() => match received? {
                // The stream accepts no messages.
                Received::Text(_) => connection.count_invalid()?,
                Received::RateLimited | Received::Ignored => {}
            },
            change = watching.next() => match change {
                Change::Is(user, presence) => {
                    sent.set_presence(connection, &user, presence).await?;
                }
                Change::Reload => {
                    sent.read_people(app, me, &mut watching, connection, false).await?;
                }
            },
            changed = next_change(&mut own) => {
                if matches!(changed, None | Some(FriendsChanged::People)) {
                    sent.read_people(app, me, &mut watching, connection, false).await?;
                }
                if matches!(changed, None | Some(FriendsChanged::Challenges)) {
                    sent.read_challenges(app, me, connection).await?;
                }
                if matches!(changed, None | Some(FriendsChanged::Tournaments)) {
                    sent.read_tables(app, me, connection).await?;
                }
            }
            () = next_message(&mut tables) => sent.read_waiting(app, me, connection).await?,
            // The first tick is at once.
            _ = reload.tick() => {
                sent.read_people(app, me, &mut watching, connection, is_first).await?;
                sent.read_challenges(app, me, connection).await?;
                sent.read_tables(app, me, connection).await?;
                sent.read_waiting(app, me, connection).await?;
                is_first = false;
            }
            () = session.next() => session.check(app, Some(who)).await.access?,
            _ = ping.tick() => connection.ping().await?,
            () = &mut stopping => return Ok(()),
        }
    }
}

impl Sent {
    /// Reads whom the person follows. If they are the same people, only those who changed are sent: somebody who blocks
    /// the person looks just like somebody who went.
    async fn read_people(
        &mut self,
        app: &App,
        me: &UserId,
        watching: &mut Watching,
        connection: &mut Connection,
        is_first: bool,
    ) -> Result<(), Disconnect> {
        let read = async |app: &App| app.store.following(me, app.time.now()).await;
        // While the database does not answer, the list stays as it was.
        let Ok(mut people) = read(app).await else { return Ok(()) };
        let ids: Vec<UserId> = people.iter().map(|followed| followed.user.id.clone()).collect();
        if !watching.has(&ids) {
            *watching = Online::watch(app, me, ids);
            // Somebody may have come before they were watched.
            let Ok(again) = read(app).await else { return Ok(()) };
            people = again;
        }
        let identity = |all: &[Followed]| -> Vec<_> {
            all.iter().map(|followed| followed.user.clone()).collect()
        };
        if is_first || identity(&people) != identity(&self.people) {
            let all = people.iter().cloned().map(friend).collect();
            connection.send(to_json(&FriendsToClient::Friends { people: all })).await?;
        } else {
            let before: HashMap<&UserId, &Presence> =
                self.people.iter().map(|it| (&it.user.id, &it.presence)).collect();
            for now in &people {
                if before.get(&now.user.id) != Some(&&now.presence) {
                    let friend = friend(now.clone());
                    connection.send(to_json(&FriendsToClient::Friend { friend })).await?;
                }
            }
        }
        self.people = people;
        Ok(())
    }

    /// Sends somebody's presence if the person may see it and it is new.
    async fn set_presence(
        &mut self,
        connection: &mut Connection,
        user: &UserId,
        presence: Presence,
    ) -> Result<(), Disconnect> {
        let is_it = |followed: &&mut Followed| followed.user.id == *user && followed.visible;
        let Some(followed) = self.people.iter_mut().find(is_it) else { return Ok(()) };
        if followed.presence == presence {
            return Ok(());
        }
        followed.presence = presence;
        let friend = friend(followed.clone());
        connection.send(to_json(&FriendsToClient::Friend { friend })).await
    }

    /// Sends the person's challenges if they changed.
    async fn read_challenges(
        &mut self,
        app: &App,
        me: &UserId,
        connection: &mut Connection,
    ) -> Result<(), Disconnect> {
        let Ok(challenges) = challenges_of(app, me).await else { return Ok(()) };
        if self.challenges.as_ref() == Some(&challenges) {
            return Ok(());
        }
        self.challenges = Some(challenges.clone());
        connection.send(to_json(&FriendsToClient::Challenges { challenges })).await
    }

    /// Sends the person's games in tournaments if they changed.
    async fn read_tables(
        &mut self,
        app: &App,
        me: &UserId,
        connection: &mut Connection,
    ) -> Result<(), Disconnect> {
        let Ok(tables) = app.store.tournament_tables_of(me).await else { return Ok(()) };
        let tables: Vec<TournamentTable> = tables.into_iter().map(wire_table).collect();
        if self.tables == tables {
            return Ok(());
        }
        self.tables.clone_from(&tables);
        connection.send(to_json(&FriendsToClient::Tournaments { tables })).await
    }

    /// Sends how many games wait for the person if that changed.
    async fn read_waiting(
        &mut self,
        app: &App,
        me: &UserId,
        connection: &mut Connection,
    ) -> Result<(), Disconnect> {
        let Ok(games) = waiting_count(app, me).await else { return Ok(()) };
        if self.waiting == Some(games) {
            return Ok(());
        }
        self.waiting = Some(games);
        connection.send(to_json(&FriendsToClient::Waiting { games })).await
    }
}

/// A game of a tournament, in wire form.
fn wire_table(stored: evora_store::TournamentTable) -> TournamentTable {
    let evora_store::TournamentTable { tournament, name, table } = stored;
    TournamentTable { tournament, name, table }
}

/// Waits for the next message; also returns if some may have been lost. Cancel safe.
async fn next_message(subscription: &mut Option<Subscription>) {
    while let Some(open) = subscription {
        match open.next().await {
            Some(_) => return,
            None => *subscription = None,
        }
    }
    std::future::pending::<()>().await;
}

/// Waits for the next message about the person; `None` if some may have been lost. Cancel safe.
async fn next_change(own: &mut Option<Subscription>) -> Option<FriendsChanged> {
    while let Some(subscription) = own {
        match subscription.next().await {
            Some(BusEvent::Message(message)) => return serde_json::from_slice(&message).ok(),
            Some(BusEvent::Missed) => return None,
            None => *own = None,
        }
    }
    std::future::pending().await
}
