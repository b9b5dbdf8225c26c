//! What a referee accepts, and its error messages.

use evora_game::{Complaint, GoalChoice, Policy, Referee, SelfPlay};
use evora_notation::Event;
use evora_rules::{Players, RuleSet};
use serde_json::Value;

fn game(rules: RuleSet, players: Players, seed: u64) -> Vec<Event> {
    let play = SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Uniform);
    play.unwrap().flatten().collect()
}

/// Returns the first error and the number of its event.
fn complaint(events: &[Event]) -> Option<(usize, String)> {
    let mut referee = Referee::new();
    events.iter().enumerate().find_map(|(number, event)| match referee.see(event) {
        Ok(_) => None,
        Err(Complaint::Illegal(what) | Complaint::Malformed(what)) => Some((number, what)),
    })
}

/// Returns the index of the nth event of a kind.
fn place(events: &[Event], name: &str, nth: usize) -> usize {
    events.iter().enumerate().filter(|(_, event)| event.name() == name).nth(nth).unwrap().0
}

#[test]
fn whole_games_of_every_rule_set_are_accepted_and_told_back_the_same() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            for seed in 0..5 {
                let events = game(rules, players, seed);
                let mut referee = Referee::new();
                let told: Vec<Event> =
                    events.iter().flat_map(|event| referee.see(event).unwrap()).collect();
                assert_eq!(told, events, "{rules} {players} seed {seed}");
            }
        }
    }
}

#[test]
fn what_may_be_left_out_is_not_missed() {
    let events: Vec<Event> = game(RuleSet::AzulGrey, Players::Three, 4)
        .into_iter()
        .filter(|event| !matches!(event, Event::Round { .. }))
        .map(|event| match event {
            Event::Move { word, .. } => Event::Move { player: None, legal: None, word },
            other => other,
        })
        .collect();
    assert_eq!(complaint(&events), None);
    assert_eq!(complaint(&events[..events.len() - 1]), None, "the end may be left out too");
}

#[test]
fn an_illegal_move_is_named_with_its_rule() {
    let mut events = game(RuleSet::Azul, Players::Two, 1);
    let at = place(&events, "move", 3);
    let Event::Move { word, .. } = &mut events[at] else { unreachable!() };
    *word = "9B1".into();
    let what = "9B1 is not legal: there is no factory 9 here: only 5 are laid out (A-1.1)";
    assert_eq!(complaint(&events), Some((at, what.into())));
    let Event::Move { word, .. } = &mut events[at] else { unreachable!() };
    *word = "xyz".into();
    assert!(complaint(&events).unwrap().1.starts_with("\"xyz\" is not a move word; a take is"));
}

#[test]
fn a_differing_legal_list_is_told_apart_by_its_first_word() {
    let events = game(RuleSet::Azul, Players::Two, 1);
    let at = place(&events, "move", 0);
    let changed = |change: fn(&mut Vec<String>)| {
        let mut events = events.clone();
        let Event::Move { legal: Some(legal), .. } = &mut events[at] else { unreachable!() };
        change(legal);
        complaint(&events).unwrap()
    };
    let (number, what) = changed(|legal| legal.push("CBF".into()));
    assert_eq!(
        (number, &*what),
        (at, "the legal list has CBF, but there is no blue tile in the centre (A-2.2)")
    );
    assert!(changed(|legal| drop(legal.remove(0))).1.starts_with("the legal list lacks "));
    assert!(changed(|legal| legal.reverse()).1.contains("not sorted by bytes"));
    assert!(changed(|legal| legal.push("nonsense".into())).1.contains("which is not a move"));
}

#[test]
fn a_differing_state_names_the_field_and_the_rule() {
    let events = game(RuleSet::Azul, Players::Two, 1);
    let at = place(&events, "round", 1);
    let changed = |change: fn(&mut Value)| {
        let mut events = events.clone();
        let Event::Round { state: Some(state), .. } = &mut events[at] else { unreachable!() };
        change(state);
        complaint(&events)
    };
    let told = |change| changed(change).unwrap().1;
    assert!(told(|state| state["scores"][1] = 99.into()).starts_with("state.scores[1]: is "));
    assert!(told(|state| state["scores"][1] = 99.into()).ends_with(", not 99 (A-4.3)"));
    assert!(told(|state| state["bag"]["B"] = 1.into()).ends_with("(A-5.2)"));
    let wall = told(|state| state["boards"][0]["wall"][4] = "BBBBB".into());
    assert!(wall.contains("boards[0].wall[4]") && wall.contains("not \"BBBBB\""), "{wall}");
    assert!(told(|state| state["boards"] = Value::Array(vec![])).ends_with("(A-3.1)"));
    assert!(told(|state| *state = Value::Null).contains("not null"));
    assert!(
        told(|state| drop(state.as_object_mut().unwrap().remove("lid")))
            .contains("state.lid: is missing")
    );
    assert_eq!(changed(|state| state["weather"] = "fine".into()), None, "fields may be added");
}

#[test]
fn a_wrong_result_round_player_or_deal_is_refused() {
    let events = game(RuleSet::Azul, Players::Two, 1);
    let last = events.len() - 1;
    let with = |at: usize, event: Event| {
        let mut events = events.clone();
        events[at] = event;
        complaint(&events).unwrap()
    };
    let Event::End { scores, winners } = events[last].clone() else { unreachable!() };
    let (_, what) = with(last, Event::End { scores: vec![-1, 3], winners: winners.clone() });
    assert!(what.starts_with("the final scores are") && what.ends_with("(A-5.4)"), "{what}");
    let (_, what) = with(last, Event::End { scores, winners: vec![0, 1] });
    assert!(what.starts_with("the winners are") && what.ends_with("(A-5.5)"), "{what}");
    let (_, what) = with(place(&events, "round", 0), Event::Round { round: 7, state: None });
    assert_eq!(what, "this is round 1, not round 7 (A-2.7)");
    let (_, what) = with(2, Event::Round { round: 1, state: None });
    assert_eq!(what, "no round ends here (A-2.7)");
    let (_, what) = with(2, Event::End { scores: vec![0, 0], winners: vec![0, 1] });
    assert_eq!(
        what,
        "the game does not end here, so it has no final scores and winners yet (A-5.4)"
    );
    let Event::Move { player: Some(player), word, .. } = events[2].clone() else { unreachable!() };
    let other = Event::Move { player: Some(1 - player), legal: None, word };
    assert!(with(2, other).1.ends_with(&format!("not player {}'s (A-2.1)", 1 - player)));
    let (_, what) = with(1, Event::Deal { factories: vec!["BBBB".into(); 7] });
    assert_eq!(what, "with 2 players there are 5 factories, not 7 (A-1.1)");
    let (_, what) = with(1, Event::Deal { factories: vec!["BBBBB".into(); 5] });
    assert_eq!(what, "factory 1: \"BBBBB\" has more than 4 tiles (A-1.5)");
    let (_, what) = with(1, Event::Deal { factories: vec!["BB".into(); 5] });
    assert_eq!(what, "factory 1 must get 4 tiles, not 2 (A-1.5)");
    let (_, what) = with(2, events[1].clone());
    assert_eq!(what, "no deal is due: the round is being played (A-5.2)");
}

#[test]
fn a_game_must_begin_and_begin_rightly() {
    let events = game(RuleSet::Azul, Players::Two, 1);
    assert_eq!(complaint(&events[1..]).unwrap().1, "a game must begin with a start event");
    let with = |change: fn(&mut evora_notation::Start)| {
        let Event::Start(mut start) = events[0].clone() else { unreachable!() };
        change(&mut start);
        complaint(&[Event::Start(start)]).unwrap().1
    };
    assert!(
        with(|start| start.rules = "go".into())
            .starts_with("\"go\" is no rule set; there are azul")
    );
    assert_eq!(with(|start| start.players = 5), "5 players cannot play; 2, 3 or 4 can (A-1.1)");
    assert_eq!(with(|start| start.first = 2), "there is no player 2 to start (A-1.4)");
}

#[test]
fn the_same_seed_tells_the_same_game() {
    assert_eq!(game(RuleSet::Mini, Players::Four, 9), game(RuleSet::Mini, Players::Four, 9));
    assert_ne!(game(RuleSet::Mini, Players::Four, 9), game(RuleSet::Mini, Players::Four, 10));
}
