//! Single steps, as they stand in a record.

use evora_notation::{Event, read_step};

#[test]
fn a_step_is_read_as_it_is_written() {
    for (text, players) in [
        ("deal BBYY BBRW - YRRW BYWW", 2),
        ("deal BBYY BBRW - YRRW BYWW - - - RRKW", 4),
        ("supply GBR", 2),
        ("plates 3 7 12", 2),
        ("top special", 2),
        ("stack 9", 2),
        ("chips TT TR KK BR", 2),
        ("5Y4", 2),
    ] {
        let event = read_step(text, players).unwrap();
        assert_eq!(event.in_record(), text);
        assert_eq!(event.is_chance(), !matches!(event, Event::Move { .. }));
        assert_eq!(read_step(&format!("  {text}\n"), players), Ok(event));
    }
}

#[test]
fn what_is_missing_or_too_much_is_told() {
    for (text, told) in [
        ("", "expected a move or a deal"),
        ("deal BBYY", "it needs 5"),
        ("deal BBYY BBRW - YRRW BYWW -", "\"-\" is too much"),
        ("plates 03", "\"03\" is no plate's number"),
        ("chips TT", "expected 4 chips"),
        ("5Y4 CW5", "\"CW5\" is too much"),
    ] {
        let bad = read_step(text, 2).unwrap_err();
        assert!(bad.what.contains(told), "{text}: {bad}");
    }
}
