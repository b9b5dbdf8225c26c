//! What leaves the site: pictures, previews of links, pages for other sites to frame.

use std::collections::HashSet;

use evora_notation::print_position;
use evora_rules::{AnyPosition, GameSpec, Players, RuleSet, Seat};
use evora_server::{Config, Rate};
use evora_store::Role;
use evora_table::{Command, Options};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::archive::making::{Archive, TestTable, options};
use crate::harness::server::{NOON, Server, config};
use crate::harness::{Answer, Client};

const BROWSER: (&str, &str) = ("accept", "text/html");

/// A text as part of a query.
fn in_query(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A finished game of two accounts, played to its end.
async fn finished(archive: &Archive, names: [&str; 2], changed: Options) -> TestTable {
    let people = [archive.account(names[0]).await, archive.account(names[1]).await];
    let mut table = TestTable::begin(&people, changed, NOON);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    table
}

/// The value of a tag of a preview.
fn tag<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    html.split(&format!("\"{name}\" content=\"")).nth(1)?.split('"').next()
}

#[tokio::test]
async fn a_finished_game_is_pictured_after_every_step() {
    let archive = Archive::new().await;
    let table = finished(&archive, ["Ann", "Bob"], options(RuleSet::Duel, 2)).await;
    let steps = table.table.ply();
    let nobody = archive.client();
    let at = |rest: &str| format!("/api/tables/{}/image.svg{rest}", table.id);
    let last = nobody.get(&at("")).await;
    assert_eq!((last.status, last.content_type()), (StatusCode::OK, Some("image/svg+xml")));
    assert!(last.text.starts_with("<svg ") && last.text.ends_with("</svg>"));
    assert_eq!(last.headers["cache-control"], "public, max-age=86400");
    assert_eq!(last.headers["cross-origin-resource-policy"], "cross-origin");
    assert!(last.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert_eq!(last.text, nobody.get(&at(&format!("?ply={steps}"))).await.text);
    let mut pictures = HashSet::new();
    for ply in 0..=steps {
        pictures.insert(nobody.get(&at(&format!("?ply={ply}"))).await.text);
    }
    assert!(pictures.len() as u32 > steps / 2, "{} of {steps}", pictures.len());
    assert_eq!(nobody.get(&at(&format!("?ply={}", steps + 1))).await.problem(), "not-found");
    assert_eq!(nobody.get(&at("?ply=-1")).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(nobody.get(&at("?seat=0")).await.status, StatusCode::BAD_REQUEST);
    // Who has it is not sent it again.
    let tag = last.headers["etag"].to_str().unwrap();
    let again = nobody.ask(Method::GET, &at(""), None, &[("if-none-match", tag)]).await;
    assert_eq!((again.status, again.text.len()), (StatusCode::NOT_MODIFIED, 0));
}

/// The width and height of a PNG file.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn a_picture_in_pixels_has_the_size_that_is_asked_for() {
    let archive = Archive::new().await;
    let table = finished(&archive, ["Ann", "Bob"], options(RuleSet::Pavilion, 2)).await;
    let get = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", archive.client().base)).await.unwrap();
        assert_eq!(answer.headers()["content-type"], "image/png");
        answer.bytes().await.unwrap()
    };
    let whole = get(&format!("/api/tables/{}/image.png", table.id)).await;
    let card = get(&format!("/api/tables/{}/image.png?card=true", table.id)).await;
    assert_eq!(png_size(&whole).0, 1000);
    assert_eq!(png_size(&card), (1200, 630));
    assert!(whole.len() < 500_000 && card.len() < 500_000, "{} {}", whole.len(), card.len());
    // Drawn or kept, it is the same.
    assert_eq!(whole, get(&format!("/api/tables/{}/image.png", table.id)).await);
    let text = in_query(&print_position(table.table.position().unwrap()));
    assert_eq!(whole, get(&format!("/api/position/image.png?position={text}")).await);
}

#[tokio::test]
async fn a_running_game_shows_its_latest_position_only_and_a_private_one_only_with_its_link() {
    let server = Server::start().await;
    let (ana, ben, nobody) =
        (server.account("Ana").await, server.account("Ben").await, server.client());
    let id = ana.play(&ben, json!({"rules": "azul", "first": 0})).await;
    let svg = format!("/api/tables/{id}/image.svg");
    let before = nobody.get(&svg).await;
    assert_eq!(before.headers["cache-control"], "public, no-cache");
    assert_eq!(nobody.get(&format!("{svg}?ply=0")).await.problem(), "not-over");
    let game = ana.get(&format!("/api/tables/{id}")).await.body["game"].clone();
    let play = json!({"ply": game["ply"], "word": game["legal"][0]["word"]});
    let _: Value = ana.done(&format!("/api/tables/{id}/moves"), play).await;
    let after = nobody.get(&format!("{svg}?version=9")).await;
    assert_eq!(after.status, StatusCode::OK);
    assert_ne!(before.text, after.text);

    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let options = json!({"rules": "azul", "visibility": "link"});
    let new = json!({"options": options, "seats": seats, "share": "00"});
    let made: Value = ana.done("/api/tables", new).await;
    let (id, link) = (made["table"]["id"].as_str().unwrap(), made["link"].as_str().unwrap());
    let join = json!({"share": "01", "link": link});
    let _: Value = ben.done(&format!("/api/tables/{id}/join"), join).await;
    for form in ["svg", "png"] {
        let path = format!("/api/tables/{id}/image.{form}");
        for who in [&nobody, &ana] {
            assert_eq!(who.get(&path).await.problem(), "not-found");
            let wrong = format!("{path}?link={}", "a".repeat(26));
            assert_eq!(who.get(&wrong).await.problem(), "not-found");
        }
        let linked = nobody.get(&format!("{path}?link={link}")).await;
        assert_eq!(linked.status, StatusCode::OK);
        assert_eq!(linked.headers["cache-control"], "private, no-cache");
    }
    // Neither a frame nor a preview tells that there is such a table, even with its link.
    let unknown = "herek3m9x2pq";
    for path in ["/embed/game/", "/table/", "/game/", "/analysis?game="] {
        let get = async |rest: &str| {
            nobody.ask(Method::GET, &format!("{path}{rest}"), None, &[BROWSER]).await
        };
        let none = get(unknown).await;
        for rest in [id.to_owned(), format!("{id}?link={link}"), format!("{id}&link={link}")] {
            let answer = get(&rest).await;
            assert_eq!(answer.status, none.status, "{path}{rest}");
            assert_eq!(answer.text, none.text, "{path}{rest}");
        }
    }
}

#[tokio::test]
async fn previews_tell_what_everybody_may_know_in_the_readers_language() {
    let site = "https://evora.example";
    let archive = Archive::with(Config { origin: Some(site.into()), ..config() }).await;
    let table = finished(&archive, ["Ann", "Bob"], options(RuleSet::Azul, 2)).await;
    let get = async |path: &str, language: &str| {
        let headers = [BROWSER, ("accept-language", language)];
        archive.client().ask(Method::GET, path, None, &headers).await
    };
    let page = get(&format!("/game/{}", table.id), "en").await;
    assert_eq!(tag(&page.text, "og:title"), Some("Azul: Ann and Bob"));
    let image = tag(&page.text, "og:image").unwrap().replace("&amp;", "&");
    assert_eq!(image, format!("{site}/api/tables/{}/image.png?card=true", table.id));
    assert_eq!(tag(&page.text, "twitter:card"), Some("summary_large_image"));
    assert!(tag(&page.text, "og:description").unwrap().starts_with("Final score: Ann "));
    assert!(page.text.contains("<title>Azul: Ann and Bob · Évora</title>"));
    assert!(page.headers["vary"].to_str().unwrap().contains("accept-language"));
    let polish = get(&format!("/game/{}/3", table.id), "pl-PL").await;
    assert!(tag(&polish.text, "og:description").unwrap().starts_with("Wynik końcowy: Ann "));
    assert!(tag(&polish.text, "og:image").unwrap().ends_with("&amp;ply=3"));
    let ukrainian = get(&format!("/analysis?game={}&ply=9999", table.id), "uk").await;
    assert_eq!(tag(&ukrainian.text, "og:title"), Some("Азул: Ann та Bob"));
    assert!(tag(&ukrainian.text, "og:image").unwrap().ends_with("?card=true"));
    assert_eq!(tag(&get("/player/aNN", "en").await.text, "og:title"), Some("Ann"));
    assert_eq!(tag(&get("/puzzles", "en").await.text, "og:title"), Some("Puzzle"));
    let text = in_query(&print_position(table.table.position().unwrap()));
    let position = get(&format!("/analysis?position={text}"), "en").await;
    assert_eq!(tag(&position.text, "og:title"), Some("Azul: a position"));
    assert!(tag(&position.text, "og:image").unwrap().contains("/api/position/image.png?card=true"));
    for path in ["/", "/player/nobody", "/player/%ff", "/analysis?position=x", "/lobby"] {
        let own = get(path, "en").await;
        let title = tag(&own.text, "og:title").unwrap();
        assert!(["Évora", "Analysis"].contains(&title), "{path}: {title}");
        assert!(!own.text.contains("/api/"), "{path}: {}", own.text);
    }
}

#[tokio::test]
async fn what_is_shared_of_a_finished_game_says_who_won_and_how() {
    let server = Server::start().await;
    let (ana, ben, nobody) =
        (server.account("Ana").await, server.account("Ben").await, server.client());
    let id = ana.play(&ben, json!({"rules": "azul", "first": 0})).await;
    let marked = "stroke-width=\"3\"/><circle";
    let svg = format!("/api/tables/{id}/image.svg");
    let running = nobody.get(&svg).await.text;
    assert_eq!(running.matches(marked).count(), 1, "Ana is to move");
    // People count from 1, in the picture as beside it.
    let number = |svg: &str, number: u8| svg.contains(&format!("<g aria-label=\"{number}\""));
    assert!(number(&running, 1) && number(&running, 2));
    let frame = nobody.get(&format!("/embed/game/{id}")).await.text;
    assert!(frame.contains("<i aria-hidden=\"true\">1</i> <span>Ana</span>"), "{frame}");
    assert!(frame.contains("<i aria-hidden=\"true\">2</i> <span>Ben</span>"), "{frame}");
    ben.post(&format!("/api/tables/{id}/resign"), None).await;
    let over = nobody.get(&svg).await.text;
    assert_eq!(over.matches(marked).count(), 0, "nobody is to move");
    for (language, result) in [
        ("en", "Ben resigned. Ana wins."),
        ("pl", "Ben poddaje partię. Wygrywa Ana."),
        ("uk", "Ben здає партію. Перемагає Ana."),
    ] {
        let headers = [BROWSER, ("accept-language", language)];
        let page = nobody.ask(Method::GET, &format!("/game/{id}"), None, &headers).await;
        let about = tag(&page.text, "og:description").unwrap();
        assert!(about.contains(result), "{about}");
        assert!(page.text.contains(&format!("<html lang=\"{language}\"")), "{}", page.text);
        let frame = nobody.get(&format!("/embed/game/{id}?lang={language}")).await.text;
        assert!(frame.contains(result), "{frame}");
        let before = nobody.get(&format!("/embed/game/{id}?lang={language}&ply=0")).await.text;
        assert!(!before.contains(result), "{before}");
    }
    // A position has no names, so its players are numbered once.
    let spec = GameSpec::new(RuleSet::Azul, Players::Two, Seat::S0).unwrap();
    let text = in_query(&print_position(&spec.start()));
    let position = nobody.get(&format!("/embed/position?position={text}")).await.text;
    assert!(position.contains("<span>Player 1</span>") && !position.contains("<i "), "{position}");
}

#[tokio::test]
async fn hostile_names_stay_text_in_previews_and_frames() {
    let hostile = "\"><script>alert(1)</script><i x='&";
    let archive = Archive::new().await;
    let table = finished(&archive, [hostile, "Bob"], options(RuleSet::Mini, 2)).await;
    let nobody = archive.client();
    for path in [
        format!("/game/{}", table.id),
        format!("/table/{}", table.id),
        format!("/embed/game/{}", table.id),
        format!("/player/{}", in_query(hostile)),
        format!("/embed/game/{}?ply=1&lang=%22%3E%3Cscript%3E", table.id),
        format!("/{}", in_query(hostile)),
        format!("/embed/position?position={}", in_query(hostile)),
    ] {
        let headers = [BROWSER, ("host", "evora.example\"><script>")];
        for headers in [&headers[..1], &headers[..]] {
            let answer = nobody.try_ask(Method::GET, &path, None, headers).await.unwrap();
            assert!(!answer.text.contains("<script>"), "{path}: {}", answer.text);
            assert!(!answer.text.contains("<i x"), "{path}: {}", answer.text);
            assert!(!answer.text.contains("alert(1)</"), "{path}: {}", answer.text);
        }
    }
    let shown = nobody.ask(Method::GET, &format!("/game/{}", table.id), None, &[BROWSER]).await;
    let title = tag(&shown.text, "og:title").unwrap();
    assert!(title.contains("&quot;&gt;&lt;script&gt;alert(1)"), "{title}");
}

/// What a page that others frame must be.
fn is_embeddable(answer: &Answer) {
    let policy = answer.headers["content-security-policy"].to_str().unwrap();
    for part in
        ["default-src 'none'", "script-src 'self';", "frame-ancestors *", "form-action 'none'"]
    {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(
        !policy.contains("unsafe")
            && !policy.contains("allow-top")
            && !policy.contains("allow-forms")
    );
    assert!(!answer.headers.contains_key("x-frame-options"));
    assert!(!answer.headers.contains_key("set-cookie"));
    // Nothing acts: no form, no field, and no script or handler of its own in the page.
    for forbidden in
        ["<form", "<input", "<iframe", "onclick", "javascript:", "/api/guest", "style="]
    {
        assert!(!answer.text.contains(forbidden), "{forbidden}: {}", answer.text);
    }
    assert_eq!(answer.text.matches("<script").count(), 1);
    assert!(answer.text.contains("<script type=\"module\" src=\"/embed.js\"></script>"));
}

#[tokio::test]
async fn frames_show_games_and_positions_and_only_they_may_be_framed() {
    let archive = Archive::new().await;
    let table = finished(&archive, ["Ann", "Bob"], options(RuleSet::Azul, 2)).await;
    let steps = table.table.ply();
    let nobody = archive.client();
    let page = nobody.get(&format!("/embed/game/{}", table.id)).await;
    assert_eq!(page.status, StatusCode::OK);
    is_embeddable(&page);
    assert!(page.text.contains(&format!("image.svg?ply={steps}\"")), "{}", page.text);
    assert!(page.text.contains(&format!("href=\"?ply={}&amp;lang=en\"", steps - 1)));
    assert!(page.text.contains("Ann") && page.text.contains("Step "));
    assert!(page.text.contains(&format!(
        "href=\"/game/{}/{steps}\" target=\"_blank\" rel=\"noopener\"",
        table.id
    )));
    let first = nobody.get(&format!("/embed/game/{}?ply=0&lang=pl", table.id)).await;
    assert!(first.text.contains("<html lang=\"pl\">") && first.text.contains("Krok 0 z"));
    assert!(!first.text.contains("href=\"?ply=0"));
    // A step that is not there is the last.
    let beyond = nobody.get(&format!("/embed/game/{}?ply=99999", table.id)).await;
    assert_eq!(beyond.text, page.text);
    let text = in_query(&print_position(table.table.game.clone().unwrap().at(1).unwrap()));
    let position = nobody.get(&format!("/embed/position?position={text}")).await;
    assert_eq!(position.status, StatusCode::OK);
    is_embeddable(&position);
    assert!(
        position.text.contains("/api/position/image.svg?position=azul")
            && position.text.contains("to move")
    );
    for path in [
        "/embed/game/herek3m9x2pq",
        "/embed/game/zz",
        "/embed/position",
        "/embed/position?position=x",
    ] {
        let none = nobody.get(path).await;
        assert!(none.status.is_client_error(), "{path}");
        is_embeddable(&none);
        assert!(none.text.contains("isn’t here"), "{path}: {}", none.text);
    }
    // Everything else refuses frames.
    for path in ["/", "/table/x", "/embed", "/embed/other", "/embed.js", "/api/games"] {
        let answer = nobody.ask(Method::GET, path, None, &[BROWSER]).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(answer.headers["x-frame-options"], "DENY", "{path}");
    }
    let image = nobody.get(&format!("/api/tables/{}/image.svg", table.id)).await;
    assert_eq!(image.headers["x-frame-options"], "DENY");
}

#[tokio::test]
async fn a_running_game_in_a_frame_is_watched_whoever_looks_and_becomes_a_replay() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let id = ana.play(&ben, json!({"rules": "duel", "first": 0})).await;
    let path = format!("/embed/game/{id}");
    let live = server.client().get(&path).await;
    is_embeddable(&live);
    assert!(
        live.text.contains("<main data-live ") && live.text.contains(" to move"),
        "{}",
        live.text
    );
    assert!(!live.text.contains("<nav"));
    // A player sees no more in a frame than anybody else.
    assert_eq!(ana.get(&path).await.text, live.text);
    let tag = live.headers["etag"].to_str().unwrap();
    let known = [("if-none-match", tag)];
    let again = server.client().ask(Method::GET, &path, None, &known).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    ben.post(&format!("/api/tables/{id}/resign"), None).await;
    let over = server.client().ask(Method::GET, &path, None, &known).await;
    assert_eq!(over.status, StatusCode::OK);
    assert!(over.text.contains("<nav") && !over.text.contains("data-live"));
    let waiting = ana.open(json!({"rules": "azul"}), json!([{"kind": "open"}])).await;
    let waiting = server.client().get(&format!("/embed/game/{waiting}")).await;
    assert_eq!(waiting.status, StatusCode::CONFLICT);
    assert!(waiting.text.contains("hasn’t started"));
}

/// Different positions, as addresses of their pictures.
fn positions(count: u64) -> Vec<String> {
    use evora_game::{GoalChoice, Policy, SelfPlay};
    let play = |seed| {
        let play = SelfPlay::new(
            RuleSet::Mini,
            Players::Two,
            None,
            GoalChoice::Random,
            seed,
            Policy::Lively,
        );
        let game = play.unwrap().play();
        let position: &AnyPosition = game.at(2).unwrap();
        format!("/api/position/image.png?position={}", in_query(&print_position(position)))
    };
    (0..count).map(play).collect()
}

#[tokio::test]
async fn who_asks_for_many_pictures_at_once_is_told_to_wait_and_nobody_else_is() {
    let mut config = config();
    config.guard.client_header = Some("x-forwarded-for".into());
    config.guard.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(config).await;
    let nobody = server.client();
    let from = |address: &'static str| [("x-forwarded-for", address)];
    let (flood, other) = (positions(40), positions(41).pop().unwrap());
    let done = std::sync::atomic::AtomicUsize::new(0);
    let one = async |path: &String| {
        let answer = nobody.ask(Method::GET, path, None, &from("198.51.100.7")).await;
        done.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        answer
    };
    let hostile = join_all(flood.iter().map(one));
    // While they are drawn, others get theirs, and so do those who ask for something else.
    let others = async {
        let own = nobody.ask(Method::GET, &other, None, &from("203.0.113.9")).await;
        let list = nobody.ask(Method::GET, "/api/games", None, &from("203.0.113.9")).await;
        (own.status, list.status, done.load(std::sync::atomic::Ordering::Relaxed))
    };
    let (answers, (own, list, before)) = tokio::join!(hostile, others);
    assert_eq!((own, list), (StatusCode::OK, StatusCode::OK));
    assert!(before < flood.len(), "the flood was over before anybody else was answered");
    let refused = answers.iter().filter(|answer| answer.status == StatusCode::TOO_MANY_REQUESTS);
    let refused =
        refused.inspect(|answer| assert!(answer.headers.contains_key("retry-after"))).count();
    let drawn = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
    assert_eq!(refused + drawn, flood.len());
    assert!(refused > 0 && drawn > 0, "{refused} {drawn}");
}

#[tokio::test]
async fn pictures_and_frames_are_limited_by_address() {
    let mut config = config();
    config.guard.rates.picture = Rate { count: 3, seconds: 60 };
    let server = Server::with(config).await;
    let spec = GameSpec::new(RuleSet::Azul, Players::Two, Seat::S0).unwrap();
    let text = in_query(&print_position(&spec.start()));
    let nobody: Client = server.client();
    let svg = format!("/api/position/image.svg?position={text}");
    for path in [&svg, &svg.replace("svg", "png"), &format!("/embed/position?position={text}")] {
        assert_eq!(nobody.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(nobody.get(&svg).await.problem(), "too-many");
    let frame = nobody.get(&format!("/embed/position?position={text}")).await;
    assert_eq!(frame.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(frame.headers.contains_key("retry-after") && frame.text.contains("Try again"));
    // A longer text than any position is not even read.
    let long = format!("/api/position/image.svg?position={}", "a".repeat(2001));
    assert_eq!(nobody.get(&long).await.problem(), "invalid");
}

#[tokio::test]
async fn an_unfinished_public_game_without_spectators_is_pictured_once_it_is_over() {
    let archive = Archive::new().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    let unwatched = Options { spectators: false, ..options(RuleSet::Azul, 2) };
    let mut running = TestTable::begin(&people, unwatched.clone(), NOON);
    running.play(3);
    running.keep(&archive.app.store).await;
    let mut over = TestTable::begin(&people, unwatched, NOON + 1000);
    over.act(0, Command::Resign);
    over.keep(&archive.app.store).await;
    let nobody = archive.client();
    for (table, picture, frame) in [(&running, 403, 403), (&over, 200, 200)] {
        let svg = nobody.get(&format!("/api/tables/{}/image.svg", table.id)).await;
        assert_eq!(svg.status.as_u16(), picture);
        let embed = nobody.get(&format!("/embed/game/{}", table.id)).await;
        assert_eq!(embed.status.as_u16(), frame);
        assert_eq!(embed.text.contains("image.svg"), frame == 200);
    }
    let preview =
        nobody.ask(Method::GET, &format!("/table/{}", running.id), None, &[BROWSER]).await;
    assert!(!preview.text.contains("/image.png"), "{}", preview.text);
}

#[tokio::test]
async fn previews_of_tournaments_clubs_and_the_database_tell_nobody_what_is_not_public() {
    let server = Server::start().await;
    let (ana, mia) = (server.account("Ana").await, server.account("Mia").await);
    server.promote(&mia, Role::Moderator).await;
    let title = async |path: &str, language: &str| {
        let headers = [BROWSER, ("accept-language", language)];
        let page = server.client().ask(Method::GET, path, None, &headers).await;
        let about = tag(&page.text, "og:description").unwrap().to_owned();
        (tag(&page.text, "og:title").unwrap().to_owned(), about)
    };
    let club = async |name: &str, shown_to: &str| {
        let body = json!({"name": name, "description": "Tiles.", "admission": "open", "members_shown_to": shown_to});
        let made = ana.post("/api/clubs", Some(body)).await;
        made.body["club"]["id"].as_str().unwrap().to_owned()
    };
    let cup = async |visibility: &str, club: Option<&str>| {
        let mut body = json!({
            "name": "Tiles & cups", "format": {"kind": "swiss", "rounds": 1}, "rules": "azul", "players": 2,
            "clock": {"kind": "bank", "seconds": 60, "increment": 1}, "starts": NOON + 1000,
            "visibility": visibility,
        });
        if let Some(club) = club {
            body["club"] = json!(club);
        }
        let made = ana.post("/api/tournaments", Some(body)).await;
        let link = made.body["link"].as_str().map_or(String::new(), |link| format!("?link={link}"));
        let id =
            made.body["tournament"]["about"]["id"].as_str().unwrap_or_else(|| panic!("{made:?}"));
        (id.to_owned(), format!("/tournament/{id}{link}"))
    };
    let site = title("/lobby", "en").await;
    assert_eq!(site.0, "Évora");
    let (open, closed) = (club("Azulejo", "everyone").await, club("Inner circle", "members").await);
    let (id, public) = cup("public", None).await;
    for (language, about) in
        [("en", "A tournament of Azul."), ("pl", "Turniej (Azul)."), ("uk", "Турнір (Азул).")]
    {
        let told = title(&public, language).await;
        assert_eq!(told.0, "Tiles &amp; cups");
        assert!(told.1.starts_with(about), "{}", told.1);
    }
    assert!(title(&public, "en").await.1.ends_with("and join."));
    assert_eq!(ana.delete(&format!("/api/tournaments/{id}"), None).await.status.as_u16(), 204);
    assert!(title(&public, "en").await.1.ends_with("didn’t take place."));
    // A private one shows nothing, not even with its link; that of a club shows what everybody sees.
    let (_, private) = cup("link", None).await;
    assert!(private.contains("?link="));
    assert_eq!(title(&private, "en").await, site);
    assert_eq!(title(&cup("public", Some(&closed)).await.1, "en").await, site);
    let of_club = cup("public", Some(&open)).await.1;
    assert_eq!(title(&of_club, "en").await.0, "Tiles &amp; cups");
    // A club's name and number of members are public, until moderators close it; then its tournaments are gone, too.
    let page = format!("/club/{open}");
    let told = title(&page, "en").await;
    assert_eq!(told.0, "Azulejo");
    assert!(told.1.starts_with("A club with 1 member:"), "{}", told.1);
    let close = format!("/api/moderation/clubs/{open}/closed");
    let body = json!({"reason": "rude"});
    assert!(mia.ask(Method::PUT, &close, Some(body), &[]).await.status.is_success());
    assert_eq!(
        (title(&page, "en").await, title(&of_club, "en").await),
        (site.clone(), site.clone())
    );
    assert_eq!(title("/database", "en").await.0, "Open database");
    for nothing in
        ["/tournament/new", "/tournament/k3m9x2pqrs7a", "/club/zz", "/clubs", "/database/x"]
    {
        assert_eq!(title(nothing, "en").await, site, "{nothing}");
    }
}
