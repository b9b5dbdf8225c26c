//! Records: one form is written, several are read.

use evora_game::{GoalChoice, Policy, SelfPlay};
use evora_notation::{Event, Record, read_records};
use evora_rules::{Players, RuleSet};

fn record(rules: RuleSet, players: Players, seed: u64) -> Record {
    let mut events = SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Uniform)
        .unwrap()
        .flatten();
    let Some(Event::Start(start)) = events.next() else { unreachable!() };
    let mut record = Record::new(start);
    events.for_each(|event| record.push(&event));
    record
}

/// Returns the record without line numbers.
fn without_lines(mut record: Record) -> Record {
    record.steps.iter_mut().for_each(|step| step.line = 0);
    record
}

fn read_one(text: &str) -> Record {
    let [record]: [Record; 1] = read_records(text).unwrap().try_into().unwrap();
    without_lines(record)
}

const SMALL: &str = "\
[Rules \"azul\"]
[Players \"2\"]
[First \"0\"]
[Seed \"7\"]
[Player0 \"Ana \\\"A\\\" \\\\\"]
{a good deal}

deal BBYK RRRW BYRK KWWW -
1B2 3R3
{hm}
CK1
";

#[test]
fn what_is_written_is_read_back_the_same() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let record = record(rules, players, 3);
            assert_eq!(read_one(&record.to_string()), record);
        }
    }
    assert_eq!(read_one(SMALL).to_string(), SMALL);
}

#[test]
fn a_record_looks_like_this() {
    let record = read_one(SMALL);
    assert_eq!(record.tags, [("Player0".into(), "Ana \"A\" \\".into())]);
    assert_eq!((record.start.seed, record.steps.len(), record.comments.len()), (Some(7), 4, 2));
    assert_eq!((record.comments[1].after, &*record.comments[1].text), (3, "hm"));
    let Event::Deal { factories } = &record.steps[0].event else { unreachable!() };
    assert_eq!(factories.last().unwrap(), "");
}

#[test]
fn the_reader_is_tolerant() {
    let messy = "\u{FEFF}\r\n; my game\n[ First   \"0\" ]  [Players \"2\"][Seed \"7\"]\r\n\
                 [Player0 \"Ana \\\"A\\\" \\\\\"]\t[Rules \"azul\"] deal  BBYK\tRRRW BYRK KWWW - 1B2\r\n\r\n\
                 3R3{hm}CK1 ; well } done";
    let (messy, neat) = (read_one(messy), read_one(SMALL));
    assert_eq!((messy.start, messy.tags, messy.steps), (neat.start, neat.tags, neat.steps));
    let comments: Vec<(usize, &str)> =
        messy.comments.iter().map(|comment| (comment.after, &*comment.text)).collect();
    assert_eq!(comments, [(0, "my game"), (3, "hm"), (4, "well ) done")]);
}

#[test]
fn a_file_may_hold_several_games() {
    let games =
        [record(RuleSet::Azul, Players::Two, 1), record(RuleSet::MiniGrey, Players::Four, 2)];
    let text = format!("{}\n{}", games[0], games[1]);
    let read: Vec<Record> = read_records(&text).unwrap().into_iter().map(without_lines).collect();
    assert_eq!(read, games);
    assert_eq!(read_records(" \n"), Ok(vec![]));
}

#[test]
fn errors_say_what_where_and_what_would_be_right() {
    for (from, to, says) in [
        ("[Rules \"azul\"]\n", "", "line 1, column 1: a record begins with tags, and [Rules"),
        ("\"2\"", "\"two\"", "the tag Players must be a number, not \"two\""),
        ("[First \"0\"]\n", "", "the tag [First \"…\"] is missing"),
        ("[First", "[Rules \"x\"]\n[First", "line 3, column 12: the tag Rules appears twice"),
        ("azul\"", "azul", "a tag's value may hold no control characters"),
        ("\"azul\"", "azul", "line 1, column 9: the value of Rules must be in double quotes"),
        ("\\\\\"]", "\\x\"]", "\\ is only allowed before"),
        ("[Rules", "[", "a tag is written [Name \"value\"]"),
        ("{hm}", "{hm", "line 10, column 1: this comment has no closing }"),
        (" -\n", "\n", "line 8, column 25: this deal has 4 factories; it needs 5"),
        ("[Seed", "[Scores \"1 2\"] [Seed", "Scores and Winners must be given together"),
    ] {
        let error = read_records(&SMALL.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(says), "{from:?} → {to:?}\n  {error}");
    }
    let error = read_records("{no tags} deal BBYK RRRW BYRK KWWW - 1B2").unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 1: there are no tags; a game record begins"));
}
