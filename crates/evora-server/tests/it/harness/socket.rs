//! A socket at a table that keeps what it was told, and players who use it.

use std::collections::HashMap;

use evora_chance::{Draws, Quick};
use evora_test_services::SocketError;
use evora_wire::{GameState, ToClient, ToServer};

use super::Socket;

/// A socket at a table, and what it has seen.
pub(crate) struct TableSocket {
    socket: Socket,
    /// The last version seen.
    pub(crate) last: u64,
    /// The game as it was last told.
    pub(crate) game: Option<GameState>,
}

impl TableSocket {
    pub(super) fn new(socket: Socket, last: u64) -> TableSocket {
        TableSocket { socket, last, game: None }
    }

    pub(crate) async fn say(&mut self, message: &ToServer) {
        self.socket.say(message).await;
    }

    pub(crate) async fn send(&mut self, text: String) {
        self.socket.send(text).await;
    }

    pub(crate) async fn try_send(&mut self, text: String) -> Result<(), SocketError> {
        self.socket.try_send(text).await
    }

    /// The next text; `None` once the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        self.socket.text().await.ok()
    }

    /// The next message but for presence; versions come without a gap.
    pub(crate) async fn next(&mut self) -> Option<ToClient> {
        loop {
            let message: ToClient = serde_json::from_str(&self.text().await?).unwrap();
            if let ToClient::Presence { .. } = message {
                continue;
            }
            match (&message, message.version()) {
                (ToClient::Table { .. }, Some(version)) => self.last = version,
                (_, Some(version)) => {
                    assert_eq!(version, self.last + 1, "{message:?}");
                    self.last = version;
                }
                _ => {}
            }
            match &message {
                ToClient::Table { game: Some(game), .. }
                | ToClient::Moved { game: Some(game), .. }
                | ToClient::Dealt { game: Some(game), .. }
                | ToClient::TookBack { game, .. } => self.game = Some(game.clone()),
                _ => {}
            }
            return Some(message);
        }
    }

    /// Waits for a message like this.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&ToClient) -> bool) -> ToClient {
        loop {
            let message = self.next().await.expect("the socket was closed");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Plays a word at the ply that is next, and waits for the answer.
    pub(crate) async fn play(&mut self, word: &str) -> ToClient {
        let ply = self.game.as_ref().unwrap().ply;
        self.say(&ToServer::Play { ply, word: word.into() }).await;
        self.until(|message| {
            matches!(message, ToClient::Accepted { .. } | ToClient::Refused { .. })
        })
        .await
    }

    /// The words to choose from, when it is this seat's turn.
    pub(crate) fn legal(&self) -> Option<Vec<String>> {
        let legal = self.game.as_ref()?.legal.as_ref()?;
        Some(legal.iter().map(|choice| choice.word.clone()).collect())
    }
}

/// A word, kinds first, so that rare ones come up.
pub(crate) fn choose(words: &[String], draws: &mut Quick) -> String {
    let kind = |word: &String| -> String {
        let letters: String = word.chars().take_while(char::is_ascii_lowercase).collect();
        if letters.is_empty() { "take".into() } else { letters }
    };
    let mut kinds: HashMap<String, Vec<&String>> = HashMap::new();
    for word in words {
        kinds.entry(kind(word)).or_default().push(word);
    }
    if kinds.len() > 1 && draws.below(10) > 0 {
        kinds.remove("pass");
    }
    let mut names: Vec<String> = kinds.keys().cloned().collect();
    names.sort_unstable();
    let of_kind = &kinds[&names[draws.below(names.len() as u32) as usize]];
    of_kind[draws.below(of_kind.len() as u32) as usize].clone()
}

/// Plays a table to its end, each socket for whom it is its turn.
pub(crate) async fn play_out(sockets: &mut [TableSocket], draws: &mut Quick) -> ToClient {
    loop {
        let Some(place) = sockets.iter().position(|socket| socket.legal().is_some()) else {
            panic!("nobody is to move: {:?}", sockets[0].game);
        };
        let word = choose(&sockets[place].legal().unwrap(), draws);
        let ply = sockets[place].game.as_ref().unwrap().ply;
        sockets[place].say(&ToServer::Play { ply, word }).await;
        // Everybody hears of it, and what follows.
        let mut ended = None;
        for socket in sockets.iter_mut() {
            loop {
                let message = socket.until(|_| true).await;
                match message {
                    ToClient::Refused { problem, .. } => panic!("{problem:?}"),
                    ToClient::Ended { .. } => {
                        ended = Some(message);
                        break;
                    }
                    ToClient::Moved { game: Some(game), .. }
                    | ToClient::Dealt { game: Some(game), .. }
                        if game.view.turn().is_some() =>
                    {
                        break;
                    }
                    _ => {}
                }
            }
        }
        if let Some(ended) = ended {
            return ended;
        }
    }
}
