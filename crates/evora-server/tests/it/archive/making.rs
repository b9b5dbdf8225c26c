//! Games that were played, written straight into the store of a server.

use evora_chance::{Quick, Secret, Share};
use evora_game::{Policy, choose};
use evora_notation::Notation;
use evora_rules::RuleSet;
use evora_server::{App, Config};
use evora_store::{
    ChangeKind, Holder, NewChange, NewTable, Store, Summary, TableId, TableSecret, TableState,
};
use evora_table::{Command, Fact, Millis, Options, Person, Reserved, Table};

use evora_wire::{Clock, GameResult, OnTimeout};

use crate::harness::Client;
use crate::harness::server::{NOON, Server, config, cookie, insert_guest};

/// How long after [`NOON`] the server is asked, in seconds: after every game.
const LATER: i64 = 1000;

/// A server, and people whom its store knows.
pub(crate) struct Archive {
    pub(crate) app: App,
    server: Server,
}

impl Archive {
    pub(crate) async fn new() -> Archive {
        Archive::with(config()).await
    }

    /// The same with this configuration.
    pub(crate) async fn with(config: Config) -> Archive {
        let server = Server::with(config).await;
        server.pass(LATER);
        Archive { app: server.app.clone(), server }
    }

    /// A client without a session.
    pub(crate) fn client(&self) -> Client {
        self.server.client()
    }

    /// Lets time pass, in seconds.
    pub(crate) fn pass(&self, seconds: i64) {
        self.server.pass(seconds);
    }

    pub(crate) async fn account(&self, name: &str) -> Person {
        let person = self.guest(name).await;
        let key = evora_wire::text::name_key(name);
        self.app.store.upgrade(&person.id, name, &key, "hash", NOON).await.unwrap();
        Person { guest: false, ..person }
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        let id = insert_guest(&self.app.store, name, NOON).await;
        Person { id, name: name.into(), guest: true }
    }

    /// Asks for something, as somebody or nobody: the status, the content type and the body.
    pub(crate) async fn get(&self, who: Option<&Person>, path: &str) -> (u16, String, String) {
        let client = Client::with_cookie(&self.server.base, who.map(|who| cookie(who.id.as_str())));
        let answer = client.get(path).await;
        let kind = answer.content_type().unwrap().to_owned();
        (answer.status.as_u16(), kind, answer.text)
    }

    /// Posts nothing to a path, as somebody or nobody: the status and the body.
    pub(crate) async fn post(&self, who: Option<&Person>, path: &str) -> (u16, String) {
        let client = Client::with_cookie(&self.server.base, who.map(|who| cookie(who.id.as_str())));
        let answer = client.post(path, None).await;
        (answer.status.as_u16(), answer.text)
    }

    pub(crate) async fn json<T: serde::de::DeserializeOwned>(&self, path: &str) -> T {
        let (status, kind, body) = self.get(None, path).await;
        assert_eq!((status, kind.as_str()), (200, "application/json"), "{body}");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }
}

/// A game being played straight into the facts, to be kept at the end.
pub(crate) struct TestTable {
    pub(crate) id: TableId,
    pub(crate) table: Table,
    pub(crate) facts: Vec<(Millis, Fact)>,
    pub(crate) people: Vec<Person>,
    secret: Secret,
    pub(crate) now: Millis,
}

pub(crate) fn options(rules: RuleSet, players: usize) -> Options {
    Options {
        rules: rules.name().into(),
        seats: vec![Reserved::Open; players],
        first: None,
        goals: vec![],
        clock: Clock::PerMove { seconds: 60 },
        on_timeout: OnTimeout::Forfeit,
        rated: false,
        public: true,
        spectators: true,
        takebacks: true,
        delay: 0,
        hints: false,
        chat: true,
    }
}

impl TestTable {
    /// A game that has begun.
    pub(crate) fn begin(people: &[Person], options: Options, now: Millis) -> TestTable {
        let id = TableId::random().unwrap();
        let mut secret = [0; 32];
        secret[..12].copy_from_slice(id.as_str().as_bytes());
        let secret = Secret::new(secret);
        let commitment = secret.commitment().to_string();
        let opened = Fact::Opened { by: people[0].clone(), options, commitment };
        let facts = vec![(now, opened)];
        let table = Table::of(facts.iter().map(|(at, fact)| (*at, fact))).unwrap();
        let mut test_table = TestTable { id, table, facts, people: people.to_vec(), secret, now };
        for (number, _) in people.iter().enumerate() {
            test_table.act(number, Command::Join { seat: None, linked: true });
            if number == 0 {
                test_table.act(number, Command::Share(Share::new(&[7; 5]).unwrap()));
            }
        }
        test_table.act(0, Command::Start);
        test_table
    }

    pub(crate) fn act(&mut self, who: usize, command: Command) {
        let decision =
            self.table.decide(&self.people[who], command, &self.secret, self.now).unwrap();
        for fact in decision.facts {
            self.table.add(self.now, &fact).unwrap();
            self.facts.push((self.now, fact));
        }
        self.now += 10;
    }

    /// Plays so many random moves, or to the end.
    pub(crate) fn play(&mut self, moves: usize) {
        let mut draws = Quick::new(self.now as u64);
        for _ in 0..moves {
            let Some(seat) = self.table.turn() else { return };
            let position = *self.table.position().unwrap();
            let mv = choose(&position, Policy::Lively, &mut draws).unwrap();
            let (ply, word) = (self.table.ply(), position.word(mv));
            self.act(seat.index(), Command::Play { ply, word });
        }
    }

    /// Keeps it in the store, as rooms do.
    pub(crate) async fn keep(&self, store: &Store) {
        let table = &self.table;
        let mut ply = 0;
        let changes = self.facts.iter().map(|(at, fact)| {
            let kind = match fact {
                Fact::Opened { .. } => ChangeKind::Opened,
                Fact::Chance { .. } => ChangeKind::Chance,
                Fact::Moved { .. } => ChangeKind::Move,
                Fact::TookBack { step } => {
                    ply = *step;
                    ChangeKind::TookBack
                }
                Fact::Ended { .. } => ChangeKind::Ended,
                _ => ChangeKind::Rematch,
            };
            let change = NewChange::new(*at, kind).body(serde_json::to_string(fact).unwrap());
            if !fact.is_step() {
                return change;
            }
            ply += 1;
            change.ply(ply - 1)
        });
        let over = table.outcome.is_some();
        let result = table.result().map(GameResult::new);
        let new = NewTable {
            id: self.id.clone(),
            rules: table.rules().unwrap(),
            public: table.options.public,
            rated: table.options.rated,
            spectators: table.options.spectators,
            options: stored_options(&table.options),
            secret: TableSecret(hex::decode(self.secret.to_hex()).unwrap().try_into().unwrap()),
            created_by: None,
            created_at: self.facts[0].0,
            seats: self.people.iter().map(|who| Holder::User(who.id.clone())).collect(),
            summary: Summary {
                state: if over { TableState::Over } else { TableState::Playing },
                result: result.map(|result| serde_json::to_string(&result).unwrap()),
                started_at: Some(self.facts[0].0 + 1),
                ended_at: over.then_some(self.now),
                revealed: over,
                ..Summary::OPEN
            },
            changes: changes.collect(),
        };
        store.create(new).await.unwrap();
    }
}

/// The options as the store has them, without links.
fn stored_options(options: &Options) -> String {
    let stored =
        serde_json::json!({"options": options, "link": null, "seat_links": [], "kept_for": []});
    stored.to_string()
}
