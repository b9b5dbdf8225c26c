//! Counting records of an arena, and comparing the count with what a server tells.

#![allow(clippy::unwrap_used)]

use evora_recount::{Count, Line, ServerStandings};
use serde_json::{Value, json};

/// A game of two that seat 1 wins.
fn whole() -> String {
    read("azul-2")
}

fn read(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/fair");
    std::fs::read_to_string(format!("{folder}/{name}.txt")).unwrap()
}

/// The beginning of this game, in which a seat gives up.
fn given_up(seat: usize) -> String {
    format!("[Forfeit \"{seat} resigned\"]\n{}\n", beginning(&whole()))
}

/// A game as far as its second deal.
fn beginning(whole: &str) -> String {
    let second_deal = whole.match_indices("\ndeal").nth(1).unwrap().0;
    let kept = whole[..second_deal].lines();
    let kept = kept.filter(|line| !line.starts_with("[Scores") && !line.starts_with("[Winners"));
    let kept: Vec<&str> = kept.collect();
    kept.join("\n")
}

/// A record as game `number` of the arena.
fn game(number: u32, names: [&str; 2], record: &str) -> String {
    let [first, second] = names;
    format!(
        "[Tournament \"cup\"]\n[Game \"{number}\"]\n[Table \"table{number}\"]\n[Player0 \"{first}\"]\n\
         [Player1 \"{second}\"]\n{record}\n"
    )
}

/// Ben wins three games in a row against Ana, then Ana wins one. Cem only came to look.
fn night() -> String {
    [
        game(1, ["Ana", "Ben"], &whole()),
        game(2, ["Ben", "Ana"], &given_up(1)),
        game(4, ["Ana", "Ben"], &whole()),
        game(5, ["Ben", "Ana"], &whole()),
    ]
    .concat()
}

fn standings() -> Value {
    let entrant = |number: u16, name: &str| json!({"entrant": number, "player": {"kind": "account", "name": name}});
    let row = |entrant: u16, points: u32, wins: u32, games: u32, streak: u32| {
        json!({
            "entrant": entrant, "points": points, "wins": wins, "games": games, "streak": streak,
            "on_fire": streak >= 2, "buchholz": 0, "left": false,
        })
    };
    json!({
        "about": {"id": "cup", "phase": "over", "format": {"kind": "arena", "minutes": 30}},
        "entrants": [entrant(0, "Cem"), entrant(1, "Ana"), entrant(2, "Ben")],
        "rows": [row(0, 0, 0, 0, 0), row(1, 2, 1, 4, 1), row(2, 8, 3, 4, 0)],
        "order": [[2], [1], [0]],
    })
}

fn differences(records: &str, standings: &Value) -> Vec<String> {
    ServerStandings::read(&standings.to_string()).unwrap().differences(&Count::of(records))
}

#[test]
fn the_third_win_in_a_row_counts_double() {
    let count = Count::of(&night());
    assert_eq!(count.complaints, Vec::<String>::new());
    assert_eq!(count.lines["Ben"], Line { points: 8, wins: 3, games: 4, streak: 0 });
    assert_eq!(count.lines["Ana"], Line { points: 2, wins: 1, games: 4, streak: 1 });
    assert_eq!(differences(&night(), &standings()), Vec::<String>::new());
}

#[test]
fn of_several_who_left_a_game_whoever_stayed_longer_is_before_the_other() {
    // Seat 3 wins it with 10 points; the others have 6, 0 and 0.
    let whole = read("azul-grey-4");
    let begun = beginning(&whole);
    let count = |tags: &[(&str, &str)], record: &str| {
        let numbered = [("Tournament", "cup"), ("Game", "1"), ("Table", "table1")];
        let named = [("Player0", "a"), ("Player1", "b"), ("Player2", "c"), ("Player3", "d")];
        let all = numbered.iter().chain(&named).chain(tags);
        let tags: String = all.map(|(name, value)| format!("[{name} \"{value}\"]\n")).collect();
        let count = Count::of(&format!("{tags}{record}\n"));
        match count.complaints.as_slice() {
            [] => Ok(["a", "b", "c", "d"].map(|name| count.lines[name].points)),
            complaints => Err(complaints.concat()),
        }
    };
    assert_eq!(count(&[], &whole), Ok([4, 1, 1, 6]));
    let three = ("Forfeit", "0 resigned, 1 ran out of time, 3 resigned");
    assert_eq!(
        count(&[three, ("Left", "3 after 7, 0 after 9, 1 after 9")], &begun),
        Ok([3, 3, 6, 0])
    );
    assert_eq!(
        count(&[three, ("Left", "1 after 2, 3 after 7, 0 after 9")], &begun),
        Ok([4, 0, 6, 2])
    );
    // Bots play on for those who left, to the end.
    assert_eq!(count(&[("Forfeit", "3 resigned")], &whole), Ok([6, 3, 3, 0]));
    let two = ("Forfeit", "0 resigned, 3 resigned");
    assert_eq!(count(&[two, ("Left", "0 after 4, 3 after 9")], &whole), Ok([0, 5, 5, 2]));
    // Records from before there was a tag Left, or that contradict themselves.
    let complaint = count(&[two], &whole).unwrap_err();
    assert!(complaint.contains("stayed longer"), "{complaint}");
    for left in ["0 after 4", "0 after 4, 2 after 9", "0 after 4, 3 before 9", ""] {
        let complaint = count(&[two, ("Left", left)], &whole).unwrap_err();
        assert!(complaint.contains("disagree"), "{complaint}");
    }
}

#[test]
fn whoever_left_before_the_beginning_has_no_place() {
    let mut told = standings();
    told["order"] = json!([[2], [1]]);
    assert_eq!(differences(&night(), &told).len(), 1, "Cem was there");
    told["rows"][0]["left"] = json!(true);
    assert_eq!(differences(&night(), &told), Vec::<String>::new());
}

#[test]
fn every_difference_is_found() {
    let change = |pointer: &str, value: Value| {
        let mut standings = standings();
        *standings.pointer_mut(pointer).unwrap() = value;
        differences(&night(), &standings)
    };
    for (pointer, value) in [
        ("/rows/1/points", json!(3)),
        ("/rows/1/wins", json!(2)),
        ("/rows/0/games", json!(1)),
        ("/rows/2/streak", json!(1)),
        ("/rows/2/on_fire", json!(true)),
        ("/order", json!([[2], [0], [1]])),
        ("/order", json!([[2], [1, 0]])),
        ("/about/id", json!("other")),
    ] {
        assert_eq!(change(pointer, value.clone()).len(), 1, "{pointer} {value}");
    }
    assert!(!change("/entrants/2/player/name", json!("Zoe")).is_empty());
    let short = [game(1, ["Ana", "Ben"], &whole())].concat();
    assert!(!differences(&short, &standings()).is_empty());
}

#[test]
fn records_that_cannot_be_are_found() {
    let complaint = |records: &str| Count::of(records).complaints;
    let tampered = whole().replacen("deal BBYR", "deal BBYB", 1);
    assert_eq!(complaint(&game(1, ["Ana", "Ben"], &tampered)).len(), 1);
    let illegal = whole().replacen("1B5", "1W5", 1);
    assert_eq!(complaint(&game(1, ["Ana", "Ben"], &illegal)).len(), 1);
    let (one, two) = (game(1, ["Ana", "Ben"], &whole()), game(2, ["Ana", "Cem"], &whole()));
    assert!(complaint(&(one.clone() + &two)).is_empty());
    assert_eq!(complaint(&(two + &one)), ["Ana was at two tables in game 1"]);
    assert_eq!(complaint(&(one.clone() + &one)), ["game 1 is there twice"]);
    assert_eq!(complaint(&whole()), ["a record has no tag Table"]);
    let unfinished = given_up(0).replace("[Forfeit \"0 resigned\"]\n", "");
    assert_eq!(complaint(&game(1, ["Ana", "Ben"], &unfinished)).len(), 1);
}

#[test]
fn only_arenas_that_are_over_are_counted() {
    let read = |pointer: &str, value: Value| {
        let mut standings = standings();
        *standings.pointer_mut(pointer).unwrap() = value;
        ServerStandings::read(&standings.to_string()).unwrap_err()
    };
    assert!(read("/about/phase", json!("running")).contains("running"));
    assert!(read("/about/format/kind", json!("swiss")).contains("swiss"));
    assert!(ServerStandings::read("[]").is_err());
}
