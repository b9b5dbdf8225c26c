//! Fair games verify, and every change of their records is detected.

mod changes;
mod games;
mod golden;

use evora_chance::{BadHex, Secret};
use evora_game::{
    BadClaim, Chosen, Claim, Difference, FairDraws, Game, GoalChoice, Verdict, WrongTag, fair_spec,
    verify,
};
use evora_notation::{Event, Notation, Record, Start, read_records};
use evora_rules::duel::{Goal, Goals};
use evora_rules::{Players, RuleSet};

use changes::changed;
use games::{claim, fair, play};

fn chance_steps(record: &Record) -> Vec<usize> {
    let steps = record.steps.iter().enumerate();
    steps.filter(|(_, step)| step.event.is_chance()).map(|(number, _)| number).collect()
}

fn differences(record: &Record) -> Vec<Difference> {
    match verify(record) {
        Verdict::Differs(differences) => differences,
        other => panic!("{other:?}"),
    }
}

fn tag<'a>(record: &'a mut Record, name: &str) -> &'a mut String {
    &mut record.tags.iter_mut().find(|(tag, _)| tag == name).unwrap().1
}

#[test]
fn whole_games_of_every_kind_verify() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            for number in 1..4 {
                let record = fair(rules, players, number);
                let deals = chance_steps(&record).len();
                let whole = Verdict::Verified { deals, chosen: Chosen::default(), finished: true };
                assert_eq!(verify(&record), whole, "{rules}, {players}");
                // Also after writing and reading.
                let read = read_records(&record.to_string()).unwrap();
                assert_eq!(verify(&read[0]), whole, "{rules}, {players}");
            }
        }
    }
}

#[test]
fn a_game_that_stops_early_verifies_as_far_as_it_goes() {
    let mut record = fair(RuleSet::Pavilion, Players::Three, 5);
    record.steps.truncate(40);
    record.result = None;
    let deals = chance_steps(&record).len();
    let chosen = Chosen::default();
    assert_eq!(verify(&record), Verdict::Verified { deals, chosen, finished: false });
}

#[test]
fn any_change_of_what_chance_did_is_found_where_it_is() {
    let mut tried = 0;
    for rules in [RuleSet::Azul, RuleSet::Pavilion, RuleSet::Duel] {
        for &players in rules.players() {
            let record = fair(rules, players, 9);
            for step in chance_steps(&record) {
                for event in changed(&record.steps[step].event) {
                    let mut record = record.clone();
                    record.steps[step].event = event;
                    let at = match &differences(&record)[0] {
                        Difference::Chance { step, .. } => Some(*step),
                        Difference::Illegal { step, .. } => *step,
                        other => panic!("{other:?}"),
                    };
                    assert_eq!(at, Some(step as u32), "{rules}, {players}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn what_differs_is_told_with_its_line_and_what_would_be_right() {
    let text = fair(RuleSet::Azul, Players::Two, 9).to_string();
    let [right] = &read_records(&text).unwrap()[..] else { panic!() };
    let step = chance_steps(right)[1];
    let ours = right.steps[step].event.clone();
    let line = right.steps[step].line;
    let told = changed(&ours).into_iter().next().unwrap();
    let text = text.replace(&ours.in_record(), &told.in_record());
    let [wrong] = &read_records(&text).unwrap()[..] else { panic!() };
    let found = differences(wrong);
    assert_eq!(
        found[0],
        Difference::Chance { line, step: step as u32, recorded: told, expected: ours }
    );
}

#[test]
fn any_change_of_the_secret_or_a_share_is_found() {
    let record = fair(RuleSet::AzulGrey, Players::Four, 11);
    let secret = record.tags[1].1.clone();
    for at in 0..secret.len() {
        let mut record = record.clone();
        let digit = if &secret[at..=at] == "0" { "1" } else { "0" };
        tag(&mut record, "Secret").replace_range(at..=at, digit);
        assert!(matches!(differences(&record)[0], Difference::Commitment { .. }), "{at}");
        // With a matching commitment, the deals give it away.
        let other: Secret = record.tags[1].1.parse().unwrap();
        *tag(&mut record, "Commitment") = other.commitment().to_string();
        assert!(matches!(
            differences(&record)[..],
            [.., Difference::Chance { .. }] | [.., Difference::Illegal { .. }]
        ));
    }
    for change in [
        |record: &mut Record| tag(record, "Share0").push_str("00"),
        |record: &mut Record| tag(record, "Share2").replace_range(..2, "ee"),
        |record: &mut Record| record.tags.retain(|(tag, _)| tag != "Share2"),
        |record: &mut Record| {
            let share = tag(record, "Share0").clone();
            let share = std::mem::replace(tag(record, "Share2"), share);
            *tag(record, "Share0") = share;
        },
    ] {
        let mut record = record.clone();
        change(&mut record);
        assert!(differences(&record).iter().any(|d| matches!(d, Difference::Chance { .. })));
    }
}

#[test]
fn a_deal_at_another_step_is_found() {
    // The outcome of the key for the next step, which is legal.
    let claim = claim(Players::Two, 3);
    let key = claim.key().unwrap();
    let spec = fair_spec(RuleSet::Azul, Players::Two, None, GoalChoice::Random, &key).unwrap();
    let (start, draws) = (spec.start(), FairDraws::new(key));
    let draw = |step| start.chance_event(&draws.draw(&start, step).unwrap());
    let mut record = Record::new(Start::new(&spec, None));
    record.tags = claim.tags();
    record.push(&draw(1));
    let [Difference::Chance { step: 0, recorded: told, expected: ours, .. }] =
        &differences(&record)[..]
    else {
        panic!()
    };
    assert_eq!((told, ours), (&draw(1), &draw(0)));
}

#[test]
fn who_starts_and_the_goals_are_checked_unless_they_were_chosen() {
    let mut claim = claim(Players::Two, 21);
    let key = claim.key().unwrap();
    let drawn = fair_spec(RuleSet::Duel, Players::Two, None, GoalChoice::Random, &key).unwrap();
    let other = Players::Two.after(drawn.first());
    let goals = GoalChoice::Given(Goals::FIRST_GAME);
    let record = play(RuleSet::Duel, &claim, Some(other), goals);
    let found = differences(&record);
    let told = u64::from(other as u8);
    assert_eq!(found[0], Difference::First { recorded: told, expected: drawn.first() });
    assert!(matches!(&found[1], Difference::Goals { recorded: told, expected: ours }
        if told[..] == ["rows", "columns", "diagonals"] && *ours != *told));
    assert_eq!(found.len(), 2, "the deals do not depend on who chose");

    claim.chosen = Chosen { first: true, goals: true };
    let record = play(RuleSet::Duel, &claim, Some(other), goals);
    assert!(matches!(
        verify(&record),
        Verdict::Verified { chosen: Chosen { first: true, goals: true }, finished: true, .. }
    ));
}

#[test]
fn drawn_goals_are_checked_whether_three_or_all_four_were_asked_for() {
    for (number, goals, count) in [(5, GoalChoice::Random, 3), (6, GoalChoice::Random4, 4)] {
        let claim = claim(Players::Two, number);
        let mut record = play(RuleSet::Duel, &claim, None, goals);
        assert_eq!(record.start.goals.as_ref().map(Vec::len), Some(count));
        assert!(matches!(verify(&record), Verdict::Verified { finished: true, .. }));
        // Another side of the last tile is not what the key gives.
        let last = record.start.goals.as_mut().and_then(|goals| goals.last_mut()).unwrap();
        let goal: Goal = last.parse().unwrap();
        *last = Goal::from_index(goal as usize ^ 1).unwrap().name().into();
        let found = differences(&record);
        assert!(matches!(found[0], Difference::Goals { .. }), "{found:?}");
    }
}

#[test]
fn steps_that_are_taken_back_are_drawn_again_the_same() {
    for rules in [RuleSet::Azul, RuleSet::PavilionGrey, RuleSet::Duel] {
        let claim = claim(Players::Two, 13);
        let record = play(rules, &claim, None, GoalChoice::Random);
        // Another process with only the key and the position draws the same.
        let key = claim.key().unwrap();
        let spec = fair_spec(rules, Players::Two, None, GoalChoice::Random, &key).unwrap();
        let (mut game, draws) = (Game::new(spec), FairDraws::new(key));
        for (step, located) in record.steps.iter().enumerate() {
            let position = *game.position();
            let first = draws.draw(&position, step as u32);
            assert_eq!(draws.draw(&position, step as u32), first);
            match first {
                Some(chance) => {
                    assert_eq!(position.chance_event(&chance), located.event);
                    game.apply(chance).unwrap();
                }
                None => {
                    let Event::Move { word, .. } = &located.event else { panic!() };
                    game.play(position.parse_word(word).unwrap()).unwrap();
                }
            }
        }
    }
}

#[test]
fn an_illegal_move_or_a_wrong_result_is_found() {
    let record = fair(RuleSet::Azul, Players::Two, 2);
    let mut wrong = record.clone();
    wrong.steps.remove(1);
    assert!(!differences(&wrong).is_empty());
    let mut wrong = record.clone();
    wrong.result.as_mut().unwrap().0[0] += 1;
    assert!(matches!(differences(&wrong)[..], [Difference::Illegal { step: None, .. }]));
    let mut wrong = record;
    wrong.start.players = 7;
    assert!(matches!(differences(&wrong)[..], [Difference::Illegal { step: None, .. }]));
}

#[test]
fn without_a_secret_nothing_is_revealed_and_without_tags_nothing_claimed() {
    let mut record = fair(RuleSet::Azul, Players::Two, 2);
    record.tags.retain(|(tag, _)| tag != "Secret");
    assert_eq!(verify(&record), Verdict::NotRevealed);
    record.tags = vec![("Player0".into(), "Ana".into()), ("Shares".into(), "none".into())];
    assert_eq!(verify(&record), Verdict::NotClaimed);
}

#[test]
fn every_tag_that_is_wrong_is_told() {
    let record = |tags: &[(&str, &str)]| {
        let mut record = fair(RuleSet::Azul, Players::Two, 2);
        record.tags = tags.iter().map(|&(tag, value)| (tag.into(), value.into())).collect();
        record
    };
    let told = |tags: &[(&str, &str)]| -> Vec<(String, WrongTag)> {
        let found = differences(&record(tags)).into_iter();
        let wrong = found.map(|difference| match difference {
            Difference::Claim(BadClaim { tag, why }) => (tag, why),
            other => panic!("{other:?}"),
        });
        wrong.collect()
    };
    assert_eq!(
        told(&[("Secret", "00"), ("Share0", "00")]),
        [("Secret".into(), WrongTag::Alone), ("Share0".into(), WrongTag::Alone)]
    );
    let bad = [
        ("Commitment", "12"),
        ("Secret", "x"),
        ("Share0", "0"),
        ("Share1", ""),
        ("Share2", ""),
        ("Share00", ""),
        ("Chosen", "first bag"),
    ];
    assert_eq!(
        told(&bad),
        [
            ("Share0".into(), WrongTag::Hex(BadHex::Share)),
            ("Share2".into(), WrongTag::Seat),
            ("Share00".into(), WrongTag::Seat),
            ("Commitment".into(), WrongTag::Hex(BadHex::Whole)),
            ("Secret".into(), WrongTag::Hex(BadHex::Whole)),
            ("Chosen".into(), WrongTag::Chosen),
        ]
    );
}

#[test]
fn a_claim_is_read_back_as_it_was_written() {
    for number in 0..20 {
        for players in Players::ALL {
            let mut claim = claim(players, number);
            claim.chosen = Chosen { first: number % 2 == 0, goals: number % 3 == 0 };
            claim.secret = claim.secret.filter(|_| number % 5 > 0);
            let mut record = fair(RuleSet::Azul, players, 1);
            record.tags = claim.tags();
            assert_eq!(Claim::read(&record), Ok(Some(claim)));
        }
    }
}
