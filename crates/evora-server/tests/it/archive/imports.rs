//! Games that were played in a page by itself, sent to be kept with an account.

use evora_chance::{Quick, Secret};
use evora_game::{Policy, Verdict, choose, verify};
use evora_notation::{Notation, read_records};
use evora_rules::RuleSet;
use evora_server::{Config, Rate};
use evora_store::UserId;
use evora_table::{Command, Decision, Fact, Options, Participant, Person, Table, opening_facts};
use evora_wire::{TableOptions, Verify};
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::server::{NOON, Server, config};

/// A table of a page, made as the page makes it.
struct PageTable {
    person: Person,
    secret: [u8; 32],
    facts: Vec<Value>,
    table: Table,
    ticks: i64,
}

impl PageTable {
    /// A game that has begun, with the person in the first seat and bots or the person in the others.
    fn begin(person: &str, guest: bool, options: Value, bots: bool) -> PageTable {
        let person = Person { id: person.parse().unwrap(), name: "Somebody".into(), guest };
        let secret = [7; 32];
        let wire: TableOptions = serde_json::from_value(options).unwrap();
        let other =
            if bots { Participant::Bot { level: 1 } } else { Participant::Person(person.clone()) };
        let participants = vec![Some(Participant::Person(person.clone())), Some(other)];
        let options = Options::new(&wire, 2);
        let facts =
            opening_facts(&person, options, participants, Some("0123"), &Secret::new(secret));
        let table = Table::of(facts.iter().map(|fact| (0, fact))).unwrap();
        let mut page = PageTable { person, secret, facts: Vec::new(), table, ticks: 0 };
        page.keep(&facts);
        page.happen(page.table.begin(&Secret::new(secret), 0).unwrap());
        page
    }

    fn keep(&mut self, facts: &[Fact]) {
        for fact in facts {
            let at = NOON - 1_000_000 + self.ticks;
            self.facts.push(json!({"at": at, "ticks": self.ticks, "fact": fact}));
        }
    }

    fn happen(&mut self, decision: Decision) {
        self.keep(&decision.facts);
        self.table = decision.table;
        self.ticks += 1000;
    }

    fn command(&mut self, command: Command) {
        let secret = Secret::new(self.secret);
        let decided = self.table.decide(&self.person, command, &secret, self.ticks);
        self.happen(decided.unwrap());
    }

    /// Plays so many moves, or to the end.
    fn play(&mut self, moves: usize) {
        let mut draws = Quick::new(5);
        for _ in 0..moves {
            let Some(seat) = self.table.turn() else { return };
            let position = *self.table.position().unwrap();
            let word = position.word(choose(&position, Policy::Lively, &mut draws).unwrap());
            let played = self.table.play_for(seat, &word, &Secret::new(self.secret), self.ticks);
            self.happen(played.unwrap());
        }
    }

    fn sent(&self) -> Value {
        json!({
            "format": 1, "id": "hereabcdefgh", "secret": hex::encode(self.secret),
            "facts": self.facts,
        })
    }
}

/// A whole game of Azul against a bot.
fn whole_game(person: &str, guest: bool) -> PageTable {
    let mut page = PageTable::begin(person, guest, json!({"rules": "azul"}), true);
    page.play(usize::MAX);
    assert!(page.table.outcome.is_some());
    page
}

async fn send(who: &Client, game: &Value) -> (u16, Value) {
    let answer = who.post("/api/games", Some(game.clone())).await;
    (answer.status.as_u16(), answer.body)
}

/// Sends what must be refused: the kind of the problem.
async fn refused(who: &Client, game: &Value) -> String {
    let answer = who.post("/api/games", Some(game.clone())).await;
    assert!(answer.status.is_client_error(), "{answer:?}");
    answer.problem().to_owned()
}

async fn games(who: &Client) -> Vec<Value> {
    let listed = who.get("/api/me/tables?state=over").await.body;
    listed["tables"].as_array().unwrap().clone()
}

/// The index of the first fact of a kind.
fn place(game: &Value, kind: &str) -> usize {
    let facts = game["facts"].as_array().unwrap();
    facts.iter().position(|fact| fact["fact"]["fact"] == kind).unwrap()
}

#[tokio::test]
async fn games_of_every_rule_set_are_kept_listed_replayed_and_verified() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let id = ana.id().await;
    for (number, rules) in RuleSet::ALL.into_iter().enumerate() {
        for bots in [true, false] {
            let mut page = PageTable::begin(&id, false, json!({"rules": rules.name()}), bots);
            page.play(usize::MAX);
            let mut game = page.sent();
            let tail = char::from(b'a' + number as u8);
            game["id"] = json!(format!("hereaaaaaa{}{tail}", if bots { 'x' } else { 'y' }));
            let (status, kept) = send(&ana, &game).await;
            assert_eq!(status, 201, "{rules:?} {kept}");
            assert_eq!((&kept["imported"], &kept["rated"]), (&json!(true), &json!(false)));
            let scores = page.table.outcome.as_ref().unwrap().scores.clone();
            assert_eq!(kept["result"]["scores"], json!(scores));
            assert!(games(&ana).await.contains(&kept));

            let at = format!("/api/tables/{}", kept["id"].as_str().unwrap());
            let replay = ana.get(&format!("{at}/replay")).await;
            assert_eq!(replay.status.as_u16(), 200);
            let steps = replay.body["states"].as_array().unwrap().len();
            assert_eq!(steps, page.table.steps().len() + 1);
            let record = ana.get(&format!("{at}/record")).await.text;
            assert!(record.contains("[Imported \"played in a browser\"]"), "{record}");
            let records = read_records(&record).unwrap();
            assert!(matches!(verify(&records[0]), Verdict::Verified { .. }));
            let proof = ana.get(&format!("{at}/verify")).await;
            let proof: Verify = serde_json::from_str(&proof.text).unwrap();
            assert_eq!(proof.secret, Some(hex::encode(page.secret)));
            assert_eq!(proof.commitment, page.table.commitment);
            assert_eq!(ana.get(&at).await.body["table"]["state"], "over");
        }
    }
    let exported = ana.get("/api/export").await.body;
    let exported = exported["games"].as_array().unwrap();
    assert_eq!(exported.len(), 2 * RuleSet::ALL.len());
    assert!(exported.iter().all(|game| game["imported"] == true));
    // Nobody else sees them, and they count for nothing.
    let ben = server.account("Ben").await;
    let kept = games(&ana).await;
    let at = format!("/api/tables/{}", kept[0]["id"].as_str().unwrap());
    for path in [at.clone(), format!("{at}/record"), format!("{at}/verify")] {
        assert_eq!(ben.get(&path).await.status.as_u16(), 404, "{path}");
    }
    assert_eq!(ben.get("/api/games").await.body["games"], json!([]));
    assert_eq!(ben.get("/api/players/Ana").await.body["standings"], json!([]));
}

#[tokio::test]
async fn take_backs_and_games_that_were_given_up_are_kept() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let id = ana.id().await;
    let options = json!({"rules": "azul", "takebacks": true});
    let mut taken_back = PageTable::begin(&id, false, options.clone(), false);
    taken_back.play(3);
    taken_back.command(Command::AskTakeback);
    taken_back.play(usize::MAX);
    let mut abandoned = PageTable::begin(&id, false, options.clone(), true);
    abandoned.play(2);
    abandoned.command(Command::Abandon);
    let mut resigned = PageTable::begin(&id, false, options, true);
    resigned.play(2);
    resigned.command(Command::Resign);
    let clock = json!({"rules": "mini", "clock": {"kind": "per_move", "seconds": 5},
        "on_timeout": "forfeit", "first": 0});
    let mut late = PageTable::begin(&id, false, clock, true);
    late.ticks += 6000;
    late.happen(late.table.time_out(late.ticks).unwrap());
    for (number, page) in [taken_back, abandoned, resigned, late].iter().enumerate() {
        let mut game = page.sent();
        game["id"] = json!(format!("hereaaaaaaa{}", char::from(b'a' + number as u8)));
        let (status, kept) = send(&ana, &game).await;
        assert_eq!(status, 201, "{number}: {kept}");
        let at = format!("/api/tables/{}/replay", kept["id"].as_str().unwrap());
        assert_eq!(ana.get(&at).await.status.as_u16(), 200, "{number}");
    }
    assert_eq!(games(&ana).await.len(), 4);
}

#[tokio::test]
async fn a_game_that_is_sent_twice_is_kept_once() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let page = whole_game(&ana.id().await, false);
    let game = page.sent();
    let (both, other) = tokio::join!(send(&ana, &game), send(&ana, &game));
    assert_eq!(both.1, other.1);
    let (status, again) = send(&ana, &game).await;
    assert_eq!((status, &again), (200, &both.1));
    assert_eq!(games(&ana).await, [again]);
    // A different game under the same id is not taken for it.
    let mut abandoned = PageTable::begin(&ana.id().await, false, json!({"rules": "azul"}), true);
    abandoned.command(Command::Abandon);
    assert_eq!(refused(&ana, &abandoned.sent()).await, "stale");
    assert_eq!(games(&ana).await.len(), 1);
}

#[tokio::test]
async fn a_guests_game_is_kept_by_the_account_they_sign_in_to() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    // A guest whom the server knows, and one that a page made up.
    let known = server.guest().await.id().await;
    let unknown = UserId::random().unwrap().to_string();
    for person in [known, unknown] {
        let game = whole_game(&person, true).sent();
        let (status, of_ana) = send(&ana, &game).await;
        assert!(status == 201 || status == 200, "{of_ana}");
        assert_eq!(of_ana["seats"][0]["player"]["name"], "Ana");
        // Somebody else who has it too neither sees nor changes that.
        let (_, of_ben) = send(&ben, &game).await;
        assert_ne!(of_ana["id"], of_ben["id"]);
        assert_eq!(of_ben["seats"][0]["player"]["name"], "Ben");
    }
    assert_eq!((games(&ana).await.len(), games(&ben).await.len()), (1, 1));
}

#[tokio::test]
async fn games_of_others_are_refused() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (id, other) = (ana.id().await, ben.id().await);
    for guest in [false, true] {
        assert_eq!(refused(&ben, &whole_game(&id, guest).sent()).await, "forbidden");
    }
    let gone = UserId::random().unwrap().to_string();
    assert_eq!(refused(&ben, &whole_game(&gone, false).sent()).await, "forbidden");
    // Two people at one table.
    let mut game = whole_game(&id, false);
    let seated = place(&game.sent(), "seated") + 1;
    let person = json!({"who": "person", "id": other, "name": "Ben", "guest": false});
    game.facts[seated]["fact"]["sitter"] = person;
    for who in [&ana, &ben] {
        assert_eq!(refused(who, &game.sent()).await, "forbidden");
    }
    assert!(games(&ana).await.is_empty() && games(&ben).await.is_empty());
}

#[tokio::test]
async fn a_guest_is_told_that_it_needs_an_account() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let game = whole_game(&guest.id().await, true).sent();
    assert_eq!(refused(&guest, &game).await, "account-needed");
    assert_eq!(refused(&server.client(), &game).await, "not-signed-in");
}

#[tokio::test]
async fn whatever_was_changed_in_a_game_is_found() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let page = whole_game(&ana.id().await, false);
    let game = page.sent();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut game = game.clone();
        change(&mut game);
        assert_ne!(game, page.sent());
        game
    };
    let fact = |game: &mut Value, kind: &str, field: &str, value: Value| {
        let place = place(game, kind);
        game["facts"][place]["fact"][field] = value;
    };
    // The secret is another one, with and without a commitment that suits it.
    let other = hex::encode([8; 32]);
    let commitment = Secret::new([8; 32]).commitment().to_string();
    let invalid = [
        changed(&|game| game["secret"] = json!(other)),
        changed(&|game| {
            game["secret"] = json!(other);
            fact(game, "opened", "commitment", json!(commitment));
        }),
        changed(&|game| fact(game, "shared", "share", json!("0124"))),
        changed(&|game| fact(game, "moved", "word", json!("zz"))),
        changed(&|game| fact(game, "moved", "seat", json!(3))),
        changed(&|game| fact(game, "started", "goals", json!(["x"]))),
        changed(&|game| {
            let place = place(game, "ended");
            game["facts"][place]["fact"]["outcome"]["scores"] = json!([240, 0]);
        }),
        changed(&|game| {
            let place = place(game, "opened");
            game["facts"][place]["fact"]["options"]["rated"] = json!(true);
        }),
        changed(&|game| {
            let place = place(game, "opened");
            game["facts"][place]["fact"]["options"]["seats"] = json!([]);
        }),
        changed(&|game| {
            let place = place(game, "opened");
            game["facts"][place]["fact"]["options"]["rules"] = json!("chess");
        }),
        changed(&|game| {
            let place = place(game, "seated") + 1;
            game["facts"][place]["fact"]["sitter"]["level"] = json!(99);
        }),
        // One more, one less, two in another order, or none at all.
        changed(&|game| {
            let facts = game["facts"].as_array_mut().unwrap();
            facts.push(facts[facts.len() - 1].clone());
        }),
        changed(&|game| drop(game["facts"].as_array_mut().unwrap().remove(20))),
        changed(&|game| drop(game["facts"].as_array_mut().unwrap().remove(0))),
        changed(&|game| game["facts"].as_array_mut().unwrap().swap(9, 10)),
        changed(&|game| game["facts"] = json!([])),
        changed(&|game| game["format"] = json!(2)),
        changed(&|game| game["id"] = json!("k3m9x2pqrs7a")),
        changed(&|game| game["secret"] = json!("7")),
        changed(&|game| game["facts"][3]["ticks"] = json!(-1)),
        changed(&|game| game["facts"][3]["at"] = json!(i64::MAX)),
    ];
    for (number, game) in invalid.iter().enumerate() {
        assert_eq!(refused(&ana, game).await, "invalid", "{number}");
    }
    // Every single move, replaced by another word or taken from the other seat.
    let facts = game["facts"].as_array().unwrap();
    let moves = (0..facts.len()).filter(|&place| facts[place]["fact"]["fact"] == "moved");
    for place in moves.step_by(7) {
        let mut game = game.clone();
        let seat = game["facts"][place]["fact"]["seat"].as_u64().unwrap();
        game["facts"][place]["fact"]["seat"] = json!(1 - seat);
        assert_eq!(refused(&ana, &game).await, "invalid", "{place}");
    }
    let malformed = [
        changed(&|game| fact(game, "moved", "fact", json!("cheated"))),
        changed(&|game| game["facts"][0] = json!(7)),
        changed(&|game| game["more"] = json!(7)),
        json!([]),
        json!({}),
    ];
    for (number, game) in malformed.iter().enumerate() {
        assert_eq!(refused(&ana, game).await, "malformed", "{number}");
    }
    assert!(games(&ana).await.is_empty());
    assert_eq!(send(&ana, &game).await.0, 201, "unchanged it is kept");
}

#[tokio::test]
async fn a_deal_that_nobody_drew_is_found() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let id = ana.id().await;
    // The same table with another secret deals something else: its first deal in place of the right one.
    let page = whole_game(&id, false);
    let mut game = page.sent();
    let deal = place(&game, "chance");
    let mut other = PageTable::begin(&id, false, json!({"rules": "azul"}), true);
    other.secret = [9; 32];
    let facts: Vec<Fact> = other.facts[..4]
        .iter()
        .map(|kept| serde_json::from_value(kept["fact"].clone()).unwrap())
        .collect();
    let opened = Table::of(facts.iter().map(|fact| (0, fact))).unwrap();
    let begun = opened.begin(&Secret::new(other.secret), 0).unwrap();
    let drawn = begun.facts.iter().find(|fact| matches!(fact, Fact::Chance { .. })).unwrap();
    assert_ne!(game["facts"][deal]["fact"], json!(drawn));
    game["facts"][deal]["fact"] = json!(drawn);
    assert_eq!(refused(&ana, &game).await, "invalid");
}

#[tokio::test]
async fn a_game_that_is_not_over_is_refused() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    let mut page = PageTable::begin(&ana.id().await, false, json!({"rules": "azul"}), true);
    for moves in [0, 1, 10] {
        page.play(moves);
        assert_eq!(refused(&ana, &page.sent()).await, "not-over", "{moves}");
    }
    let mut game = whole_game(&ana.id().await, false);
    game.facts.pop();
    assert_eq!(refused(&ana, &game.sent()).await, "invalid", "the end is missing");
}

#[tokio::test]
async fn too_much_is_refused() {
    let mut config: Config = config();
    config.guard.rates.table = Rate { count: 2, seconds: 600 };
    let server = Server::with(config).await;
    let ana = server.account("Ana").await;
    let options = json!({"rules": "azul", "takebacks": true});
    let mut page = PageTable::begin(&ana.id().await, false, options, false);
    for _ in 0..60 {
        page.play(1);
        page.command(Command::AskTakeback);
    }
    page.play(usize::MAX);
    let mut game = page.sent();
    assert!(game.to_string().len() > evora_wire::limits::MESSAGE_MAX, "longer than other bodies");
    assert_eq!(send(&ana, &game).await.0, 201);
    let facts = game["facts"].as_array_mut().unwrap();
    let last = facts[facts.len() - 1].clone();
    facts.extend(std::iter::repeat_n(last, 5000));
    assert_eq!(refused(&ana, &game).await, "too-large");
    assert_eq!(refused(&ana, &game).await, "too-many");
}
