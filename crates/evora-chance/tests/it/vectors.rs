//! The construction of fair deals against vectors that another implementation made
//! (`docs/fairness.py`, which shares no code with this one).

use evora_chance::{BadHex, Commitment, Draws, Secret, Share, Stream};
use serde_json::Value;

fn vectors() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/fair/vectors.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    let numbers = value.as_array().unwrap().iter();
    numbers.map(|number| number.as_u64().unwrap().try_into().unwrap()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn every_vector_comes_out() {
    let vectors = vectors();
    let bounds = numbers(&vectors["bounds"]);
    let draws = |mut stream: Stream| -> Vec<u32> {
        bounds.iter().map(|&bound| stream.below(bound)).collect()
    };
    let cases = vectors["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 5);
    for case in cases {
        let secret: Secret = text(&case["secret"]).parse().unwrap();
        let shares = case["shares"].as_array().unwrap().iter();
        let shares: Vec<Share> = shares.map(|share| text(share).parse().unwrap()).collect();
        assert_eq!(secret.commitment().to_string(), text(&case["commitment"]));
        let key = secret.key(&shares);
        assert_eq!(key.to_hex(), text(&case["key"]));
        assert_eq!(draws(key.start()), numbers(&case["start"]));
        for deal in case["deals"].as_array().unwrap() {
            let step = deal["step"].as_u64().unwrap().try_into().unwrap();
            assert_eq!(draws(key.deals(step)), numbers(&deal["draws"]), "step {step}");
        }
    }
}

#[test]
fn who_adds_what_matters() {
    let secret = Secret::new([7; 32]);
    let share = |bytes: &[u8]| Share::new(bytes).unwrap();
    let keys = [
        secret.key(&[share(b"ab"), share(b"c")]),
        secret.key(&[share(b"a"), share(b"bc")]),
        secret.key(&[share(b"c"), share(b"ab")]),
        secret.key(&[share(b"abc"), Share::NONE]),
        secret.key(&[share(b"abc")]),
        secret.key(&[share(b"ab"), share(b"c\0")]),
        Secret::new([8; 32]).key(&[share(b"ab"), share(b"c")]),
    ];
    for (i, key) in keys.iter().enumerate() {
        assert!(keys[..i].iter().all(|other| other != key), "{i}");
    }
}

#[test]
fn steps_share_no_numbers_with_each_other_or_the_start() {
    let key = Secret::new([7; 32]).key(&[]);
    let streams = (0..100).map(|step| key.deals(step)).chain([key.start()]);
    let mut first: Vec<[u32; 4]> =
        streams.map(|mut stream| std::array::from_fn(|_| stream.below(u32::MAX))).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 101);
}

#[test]
fn what_is_written_is_read_back_and_nothing_else_is() {
    let secret = Secret::new(std::array::from_fn(|i| i as u8 * 8));
    assert_eq!(secret.to_hex().parse(), Ok(secret.clone()));
    assert_eq!(secret.to_hex().to_uppercase().parse(), Ok(secret.clone()));
    assert_eq!(secret.commitment().to_string().parse(), Ok(secret.commitment()));
    for length in 0..=32 {
        let share = Share::new(&vec![0xA5; length]).unwrap();
        assert_eq!(share.to_string().parse(), Ok(share));
        assert_eq!((share.bytes().len(), share.is_empty()), (length, length == 0));
    }
    assert_eq!(Share::new(&[0; 33]), None);
    for bad in [String::new(), "0".repeat(63), "0".repeat(65), "0".repeat(66), "ż".repeat(32)] {
        assert_eq!(bad.parse::<Secret>(), Err(BadHex::Whole), "{bad}");
        assert_eq!(bad.parse::<Commitment>(), Err(BadHex::Whole), "{bad}");
    }
    for bad in ["0", "0x", "zz", " 00", "00\n", "ż", &"0".repeat(66)] {
        assert_eq!(bad.parse::<Share>(), Err(BadHex::Share), "{bad}");
    }
}

#[test]
fn secrets_and_keys_are_not_told_by_accident() {
    let secret = Secret::new([0xAB; 32]);
    let told = format!("{secret:?} {:?}", secret.key(&[]));
    assert_eq!(told, "Secret(…) Key(…)");
}
