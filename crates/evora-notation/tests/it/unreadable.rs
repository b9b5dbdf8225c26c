//! Texts that are no position text (`testdata/unreadable.txt`), with what the reader says of each. The page knows every one of
//! these messages, and tells it in the reader's language (`web/app/editor/reader.test.ts`).
//!
//! `EVORA_BLESS=1 cargo test -p evora-notation unreadable` writes the file anew.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evora_notation::parse_setup;

/// Positions that are damaged: with an empty list, a list, and whatever else a field may have.
const WHOLE: [&str; 4] = [
    "azul 3 round:4 offer:2 first:2 marker:C idle:0 factories:-,RRKW,YYYK,RRRW,BBRK,BYRK,- centre:BYRK \
     bag:B6R5K3W6 lid:B6Y6 board:0;-,Y,-,KK,Y;.YRK./....K/K.B../....Y/.R...;- board:3;-,-,W,YY,-;BY.KW/.BYRK/...Y./...../....B;B \
     board:4;-,Y,-,BBB,RR;..RKW/...../.WBY./...../..K..;RR",
    "azul-grey 2 round:1 tile:0:3 first:0 marker:1 idle:0 factories:-,-,-,-,- centre:- bag:B20 lid:- \
     board:0;-,-,BBB,-,-;...../...../...../...../.....;- board:0;-,-,-,-,-;...../...../...../...../.....;-",
    "pavilion 2 round:1 bonus:0:2 first:1 marker:C supply:GBR factories:-,PPGG,-,-,- centre:OO bag:P22G22 tower:Y3 \
     board:5;....../R...../....../....../....../....../P.....;stock;GG board:5;....../....../....../....../....../....../......;kept;-",
    "duel 2 round:2 lay:1:3 first:0 marker:L goals:rows,columns,diagonals display:- stack:1,2,3 under:0=4+5,1=6 drawn:SU top:S \
     looked:- sun:-,B,-,-,TTKKR moon:YK,KTK,KBY,BKR,- chips:BK?,KY,-,BR? pool:BB,BB,BK bag:B4T6 tower:B1 \
     board:1;Y,BB,KK,RR,TT,TT;-,14r2,-,10r0,13r1,-,12r1,15r0,-;....../....../....../....../....../......;R;TY,RR;-;2;0 \
     board:5;B,YY,R,YYYY,BBB,RR;-,8r0,5r2,-,-,7r2,11r1,-,-;....../....../....../....../....../......;-;TY,YY;-;1;0",
];

/// What is put in place of a piece of a text.
const WRONG: [&str; 12] =
    ["", "x", "0", "99", "70000", "B5Y", "BY", "x....", "x.....", "BB,BB,BB", "SU", "rows,columns"];
/// What ends a piece.
const MARKS: [char; 7] = [':', ',', ';', '/', '=', '+', 'r'];

/// The text with one field, or a piece of it, replaced by something wrong, or with one field less.
fn damaged(text: &str) -> Vec<String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut all = vec![String::new(), "chess 2 round:1".into(), format!("{text} more")];
    for (place, field) in fields.iter().enumerate() {
        all.push(fields[..place].join(" "));
        let mut put = |with: String| {
            let mut fields = fields.clone();
            fields[place] = &with;
            all.push(fields.join(" "));
        };
        for mark in MARKS {
            // One more of what it has, and each in turn replaced.
            put(format!("{field}{mark}-"));
            let pieces: Vec<&str> = field.split(mark).collect();
            let many = "B".repeat(133);
            for i in 0..pieces.len() {
                for wrong in WRONG.into_iter().chain([many.as_str()]) {
                    let mut pieces = pieces.clone();
                    pieces[i] = wrong;
                    put(pieces.join(&mark.to_string()));
                }
            }
        }
    }
    all
}

/// A message without what it quotes and the place that it names: two of the same kind are alike.
fn kind(message: &str) -> String {
    let what = message.split_once("): ").map_or(message, |(_, what)| what);
    what.split('"').step_by(2).collect::<Vec<_>>().join("…")
}

/// For each kind of message the shortest text that gets it, with the message.
fn found() -> String {
    let mut shortest = BTreeMap::<String, (String, String)>::new();
    for text in WHOLE.iter().flat_map(|whole| damaged(whole)) {
        let Err(bad) = parse_setup(&text) else { continue };
        let message = bad.to_string();
        let known =
            shortest.entry(kind(&message)).or_insert_with(|| (message.clone(), text.clone()));
        if text.len() < known.1.len() {
            *known = (message, text);
        }
    }
    let lines = shortest.values().map(|(message, text)| format!("{message}\t{text}\n"));
    lines.fold(String::from("# message\ttext\n"), |all, line| all + &line)
}

#[test]
fn what_is_said_of_damaged_texts_is_what_the_page_knows() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/unreadable.txt");
    let found = found();
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(
        found == kept,
        "other messages than in testdata/unreadable.txt: see the head of this file"
    );
}

#[test]
fn the_undamaged_texts_can_be_read() {
    for text in WHOLE {
        assert_eq!(parse_setup(text).err(), None, "{text}");
    }
}
