//! Tables without a network: what may happen, and that facts alone make the table again.

use evora_chance::{Draws, Quick, Secret, Share};
use evora_game::{Audience, GoalChoice, Policy, choose};
use evora_notation::Notation;
use evora_rules::duel::{Goal, Goals};
use evora_rules::{AnyPosition, Position, RuleSet, Seat};
use evora_table::{
    Command, Decision, Fact, Forfeit, Millis, Options, Participant, Person, Refusal, Reserved,
    Stage, Table, Unmoved,
};
use evora_wire::{Clock, OnTimeout, UserId};

/// A table and everything that was written down about it.
pub(crate) struct TestTable {
    pub(crate) table: Table,
    facts: Vec<(Millis, Fact)>,
    secret: Secret,
    pub(crate) now: Millis,
}

pub(crate) fn user(number: usize) -> UserId {
    UserId::from_bytes([number as u8; 16])
}

pub(crate) fn person(number: usize) -> Person {
    Person { id: user(number), name: format!("Player {number}"), guest: number % 2 == 1 }
}

pub(crate) fn options(rules: RuleSet, players: usize) -> Options {
    Options {
        rules: rules.name().into(),
        seats: vec![Reserved::Open; players],
        first: None,
        goals: vec![],
        clock: Clock::Unlimited {},
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
    fn open(options: Options) -> TestTable {
        let secret = Secret::new([7; 32]);
        let commitment = secret.commitment().to_string();
        let opened = Fact::Opened { by: person(0), options, commitment };
        let facts = vec![(1000, opened)];
        let table = Table::of(facts.iter().map(|(at, fact)| (*at, fact))).unwrap();
        TestTable { table, facts, secret, now: 1000 }
    }

    /// A table at which everybody sits and the game has begun.
    pub(crate) fn begun(options: Options) -> TestTable {
        let players = options.seats.len();
        let mut test_table = TestTable::open(options);
        for number in 0..players {
            test_table.act(number, Command::Join { seat: None, linked: false }).unwrap();
            test_table
                .act(number, Command::Share(Share::new(&[number as u8; 5]).unwrap()))
                .unwrap();
        }
        test_table.act(0, Command::Start).unwrap();
        test_table
    }

    pub(crate) fn act(&mut self, who: usize, command: Command) -> Result<(), Refusal> {
        let decision = self.table.decide(&person(who), command, &self.secret, self.now)?;
        self.write(decision);
        Ok(())
    }

    /// Writes a decision down; the facts alone make the table that was decided on.
    pub(crate) fn write(&mut self, decision: Decision) {
        for fact in decision.facts {
            // As it will be read from a store.
            let text = serde_json::to_string(&fact).unwrap();
            let fact: Fact = serde_json::from_str(&text).unwrap();
            self.table.add(self.now, &fact).unwrap();
            self.facts.push((self.now, fact));
        }
        assert_eq!(self.table.game, decision.table.game);
        assert_eq!(self.table.seat_states, decision.table.seat_states);
        assert_eq!(self.table.result(), decision.table.result());
        assert_eq!(self.table.version, decision.table.version);
    }

    /// The table made again from what was written down is the same.
    pub(crate) fn check(&self) {
        let again = Table::of(self.facts.iter().map(|(at, fact)| (*at, fact))).unwrap();
        assert_eq!(again.position(), self.table.position());
        assert_eq!(again.version, self.facts.len() as u64);
        assert_eq!((again.stage, again.branch), (self.table.stage, self.table.branch));
        assert_eq!(again.seat_states, self.table.seat_states);
        assert_eq!(again.deadline(), self.table.deadline());
    }

    fn word(&self, draws: &mut Quick) -> String {
        let position = self.table.position().unwrap();
        position.word(choose(position, Policy::Lively, draws).unwrap())
    }

    pub(crate) fn play(&mut self, draws: &mut Quick) {
        let seat = self.table.turn().unwrap().index();
        let (ply, word) = (self.table.ply(), self.word(draws));
        self.act(seat, Command::Play { ply, word }).unwrap();
    }
}

#[test]
fn every_game_is_played_to_its_end_and_made_again_from_its_facts() {
    for rules in RuleSet::ALL {
        for players in rules.players() {
            let mut test_table = TestTable::begun(options(rules, players.count()));
            let mut draws = Quick::new(players.count() as u64);
            while test_table.table.stage == Stage::Playing {
                test_table.play(&mut draws);
            }
            test_table.check();
            let outcome = test_table.table.outcome.clone().unwrap();
            let true_one = test_table.table.position().unwrap().outcome().unwrap();
            let winners: Vec<Seat> = true_one.winners.iter().collect();
            assert_eq!(outcome.winners, winners);
            assert_eq!(test_table.table.turn(), None);
        }
    }
}

#[test]
fn a_move_is_taken_only_at_its_ply_by_whose_turn_it_is_and_only_once() {
    let mut test_table = TestTable::begun(options(RuleSet::Azul, 2));
    let mut draws = Quick::new(1);
    let (ply, word) = (test_table.table.ply(), test_table.word(&mut draws));
    let seat = test_table.table.turn().unwrap().index();
    let play = |ply: u32, word: &str| Command::Play { ply, word: word.into() };
    assert_eq!(test_table.act(1 - seat, play(ply, &word)), Err(Refusal::NotYourTurn));
    assert_eq!(test_table.act(seat, play(ply + 1, &word)), Err(Refusal::Stale { ply }));
    assert_eq!(test_table.act(5, play(ply, &word)), Err(Refusal::NotSeated));
    assert!(matches!(test_table.act(seat, play(ply, "nonsense")), Err(Refusal::BadWord(_))));
    assert!(matches!(test_table.act(seat, play(ply, "9B1")), Err(Refusal::Illegal(_))));
    let before = test_table.table.version;
    test_table.act(seat, play(ply, &word)).unwrap();
    assert!(test_table.table.version > before);
    // The same message once more does nothing.
    assert_eq!(test_table.act(seat, play(ply, &word)), Err(Refusal::Stale { ply: ply + 1 }));
    test_table.check();
}

#[test]
fn seats_are_for_whom_they_are_for() {
    let mut test_table = TestTable::open(Options {
        seats: vec![Reserved::Open, Reserved::Link, Reserved::Open],
        ..options(RuleSet::Azul, 3)
    });
    let join = |seat, linked| Command::Join { seat, linked };
    assert_eq!(test_table.act(0, join(Some(Seat::S1), false)), Err(Refusal::NoSeat));
    test_table.act(0, join(None, false)).unwrap();
    assert_eq!(test_table.act(0, join(None, false)), Err(Refusal::Seated));
    assert_eq!(test_table.act(1, join(Some(Seat::S0), false)), Err(Refusal::NoSeat));
    test_table.act(1, join(None, false)).unwrap();
    assert_eq!(test_table.act(2, join(None, false)), Err(Refusal::NoSeat));
    assert_eq!(test_table.act(0, Command::Start), Err(Refusal::NotFull));
    test_table.act(2, join(None, true)).unwrap();
    assert_eq!(test_table.act(1, Command::Start), Err(Refusal::NotHost));
    test_table.act(1, Command::Leave).unwrap();
    let bot = test_table.table.decided(
        vec![Fact::Seated { seat: Seat::S2, participant: Participant::Bot { level: 4 } }],
        test_table.now,
    );
    test_table.write(bot.unwrap());
    test_table.act(0, Command::Start).unwrap();
    assert_eq!(test_table.act(2, Command::Leave), Err(Refusal::Begun));
    test_table.check();
    let rated = Options { rated: true, ..options(RuleSet::Azul, 2) };
    assert_eq!(TestTable::open(rated).act(1, join(None, false)), Err(Refusal::NeedsAccount));
    let hidden = Options { public: false, ..options(RuleSet::Azul, 2) };
    assert_eq!(TestTable::open(hidden).act(1, join(None, false)), Err(Refusal::NoSeat));
}

#[test]
fn time_runs_for_whoever_is_to_act_and_runs_out() {
    let clock = Clock::Bank { seconds: 10, increment: 2 };
    let mut test_table = TestTable::begun(Options { clock, ..options(RuleSet::Azul, 2) });
    let mut draws = Quick::new(3);
    let seat = test_table.table.turn().unwrap();
    test_table.now += 4000;
    assert_eq!(test_table.table.left(seat, test_table.now), Some(6000));
    test_table.play(&mut draws);
    assert_eq!(test_table.table.left(seat, test_table.now + 60_000), Some(8000));
    let other = test_table.table.turn().unwrap();
    assert_ne!(other, seat);
    assert_eq!(test_table.table.deadline(), Some(test_table.now + 10_000));
    assert!(test_table.table.time_out(test_table.now + 9_999).is_none());
    test_table.now += 10_000;
    let facts = test_table.table.time_out(test_table.now).unwrap();
    test_table.write(facts);
    assert_eq!(test_table.table.stage, Stage::Over);
    let outcome = test_table.table.outcome.clone().unwrap();
    assert_eq!(outcome.winners, [seat]);
    assert_eq!(outcome.forfeits, [other]);
    assert_eq!(test_table.table.seat_states[other.index()].forfeit, Some(Forfeit::TimedOut));
    test_table.check();
}

#[test]
fn the_record_of_a_game_that_several_left_says_who_stayed_longer() {
    let mut test_table = TestTable::begun(options(RuleSet::Azul, 4));
    let mut draws = Quick::new(5);
    let tag = |test_table: &TestTable, name: &str| {
        let id = "k3m9x2pqrs7a".parse().unwrap();
        let record =
            test_table.table.record(&id, &test_table.secret, Audience::Omniscient, |_| None);
        let tags = record.unwrap().tags;
        tags.into_iter().find(|(tag, _)| tag == name).map(|(_, value)| value)
    };
    let first = test_table.table.turn().unwrap().index();
    let seat = |later: usize| (first + later) % 4;
    (0..3).for_each(|_| test_table.play(&mut draws));
    test_table.act(seat(0), Command::Resign).unwrap();
    assert_eq!(tag(&test_table, "Forfeit"), Some(format!("{} resigned", seat(0))));
    assert_eq!(tag(&test_table, "Left"), None, "there is nobody to compare with");
    test_table.play(&mut draws);
    // Two leave at the same time.
    test_table.act(seat(2), Command::Resign).unwrap();
    test_table.act(seat(1), Command::Resign).unwrap();
    assert_eq!(test_table.table.stage, Stage::Over);
    // A deal and three moves, and another move.
    let expected = format!("{} after 4, {} after 5, {} after 5", seat(0), seat(2), seat(1));
    assert_eq!(tag(&test_table, "Left"), Some(expected));
    // The places are those that the table shows.
    let ranks = test_table.table.result().unwrap().ranks;
    assert_eq!([0, 1, 2, 3].map(|later| ranks[seat(later)]), [4, 2, 2, 1]);
    test_table.check();
}

#[test]
fn giving_up_a_rated_game_before_the_first_move_calls_it_off_or_counts_in_a_tournament() {
    let clock = Clock::PerMove { seconds: 5 };
    let mut test_table = TestTable::begun(Options { clock, ..options(RuleSet::Azul, 2) });
    // Guests cannot sit down at a rated table.
    test_table.table.options.rated = true;
    let (table, late) = (&test_table.table, test_table.now + 5000);
    let seat = table.turn().unwrap();
    assert!(table.is_unmoved());
    let called_off = table.time_out(late).unwrap();
    assert_eq!(called_off.table.outcome.unwrap().winners, []);
    let lost = table.time_out_as(Unmoved::Lost, late).unwrap();
    let outcome = lost.table.outcome.unwrap();
    assert_eq!((outcome.forfeits, outcome.winners.len()), (vec![seat], 1));
    assert_ne!(outcome.winners, [seat]);
    // Once somebody has moved, it counts at every table.
    test_table.play(&mut Quick::new(3));
    let (table, late) = (&test_table.table, test_table.now + 5000);
    assert!(!table.is_unmoved());
    assert_eq!(table.time_out(late).unwrap().table.outcome.unwrap().winners, [seat]);
}

#[test]
fn a_bot_plays_on_where_the_table_says_so() {
    let clock = Clock::PerMove { seconds: 5 };
    let on_timeout = OnTimeout::Bot;
    let mut test_table =
        TestTable::begun(Options { clock, on_timeout, ..options(RuleSet::Azul, 2) });
    let seat = test_table.table.turn().unwrap();
    test_table.now += 5000;
    let facts = test_table.table.time_out(test_table.now).unwrap();
    test_table.write(facts);
    assert_eq!(test_table.table.stage, Stage::Playing);
    assert!(test_table.table.bot_to_act().is_some());
    assert_eq!(test_table.table.deadline(), None);
    let word = test_table.word(&mut Quick::new(0));
    let play = Command::Play { ply: test_table.table.ply(), word: word.clone() };
    assert_eq!(test_table.act(seat.index(), play), Err(Refusal::NotYourTurn));
    let facts = test_table.table.play_for(seat, &word, &test_table.secret, test_table.now).unwrap();
    test_table.write(facts);
    test_table.check();
}

#[test]
fn who_gives_up_among_several_is_last_and_the_others_play_on() {
    let mut test_table = TestTable::begun(options(RuleSet::Pavilion, 3));
    let mut draws = Quick::new(9);
    test_table.act(1, Command::Resign).unwrap();
    assert_eq!(test_table.table.stage, Stage::Playing);
    assert_eq!(test_table.act(1, Command::Resign), Err(Refusal::NotPlaying));
    while test_table.table.stage == Stage::Playing {
        let seat = test_table.table.turn().unwrap();
        match test_table.table.bot_to_act() {
            Some(_) => {
                assert_eq!(seat, Seat::S1);
                let word = test_table.word(&mut draws);
                let facts = test_table
                    .table
                    .play_for(seat, &word, &test_table.secret, test_table.now)
                    .unwrap();
                test_table.write(facts);
            }
            None => test_table.play(&mut draws),
        }
    }
    let outcome = test_table.table.outcome.clone().unwrap();
    assert!(!outcome.winners.contains(&Seat::S1) && !outcome.winners.is_empty());
    test_table.check();
    // Of two who are left, one gives up: the other has won.
    let mut test_table = TestTable::begun(options(RuleSet::Azul, 3));
    test_table.act(2, Command::Resign).unwrap();
    test_table.act(0, Command::Resign).unwrap();
    assert_eq!(test_table.table.outcome.clone().unwrap().winners, [Seat::S1]);
    test_table.check();
}

#[test]
fn moves_are_taken_back_by_consent_and_never_past_chance() {
    let mut test_table = TestTable::begun(options(RuleSet::Azul, 2));
    let mut draws = Quick::new(4);
    assert_eq!(test_table.act(0, Command::AskTakeback), Err(Refusal::NothingToTakeBack));
    let seat = test_table.table.turn().unwrap().index();
    let before = test_table.table.position().copied();
    test_table.play(&mut draws);
    test_table.play(&mut draws);
    assert_eq!(test_table.act(1 - seat, Command::AnswerTakeback(true)), Err(Refusal::NotAsked));
    test_table.act(seat, Command::AskTakeback).unwrap();
    test_table.act(1 - seat, Command::AnswerTakeback(false)).unwrap();
    assert!(test_table.table.takeback.is_none());
    test_table.act(seat, Command::AskTakeback).unwrap();
    test_table.act(1 - seat, Command::AnswerTakeback(true)).unwrap();
    assert_eq!(test_table.table.position().copied(), before);
    assert_eq!(test_table.table.branch, 1);
    test_table.check();
    // To the end of the round: the deal cannot be unseen.
    let round = test_table.table.position().unwrap().rounds_done();
    while test_table.table.position().unwrap().rounds_done() == round {
        test_table.play(&mut draws);
    }
    assert_eq!(test_table.act(seat, Command::AskTakeback), Err(Refusal::NothingToTakeBack));
    let mut strict = TestTable::begun(Options { takebacks: false, ..options(RuleSet::Azul, 2) });
    let seat = strict.table.turn().unwrap().index();
    strict.play(&mut draws);
    assert_eq!(strict.act(seat, Command::AskTakeback), Err(Refusal::NotAllowed));
}

#[test]
fn facts_out_of_place_make_no_table() {
    let test_table = TestTable::begun(options(RuleSet::Azul, 2));
    let mut draws = Quick::new(0);
    let mut refused = 0;
    for _ in 0..200 {
        let mut facts = test_table.facts.clone();
        let (a, b) = (draws.below(facts.len() as u32), draws.below(facts.len() as u32));
        facts.swap(a as usize, b as usize);
        // Whatever comes of it, nothing panics.
        refused += u32::from(Table::of(facts.iter().map(|(at, fact)| (*at, fact))).is_err());
    }
    assert!(refused > 20);
    assert!(Table::of([]).is_err());
}

#[test]
fn people_at_one_screen_move_in_turn_take_back_without_asking_and_leave_together() {
    let mut test_table = TestTable::open(Options { first: Some(0), ..options(RuleSet::Azul, 3) });
    let sit = |seat| Fact::Seated { seat, participant: Participant::Person(person(0)) };
    for seat in [Seat::S0, Seat::S1, Seat::S2] {
        test_table.table.add(test_table.now, &sit(seat)).unwrap();
    }
    let left = test_table
        .table
        .decide(&person(0), Command::Leave, &test_table.secret, test_table.now)
        .unwrap();
    let seats = left.facts.iter().filter_map(|fact| match fact {
        Fact::Unseated { seat } => Some(*seat),
        _ => None,
    });
    assert_eq!(seats.collect::<Vec<_>>(), [Seat::S0, Seat::S1, Seat::S2]);
    test_table.act(0, Command::Start).unwrap();
    for seat in [Seat::S0, Seat::S1, Seat::S2, Seat::S0] {
        assert_eq!(test_table.table.seat_of(&user(0)), Some(seat));
        let position = test_table.table.position().unwrap();
        let mv = choose(position, Policy::Uniform, &mut Quick::new(3)).unwrap();
        let (ply, word) = (test_table.table.ply(), position.word(mv));
        test_table.act(0, Command::Play { ply, word }).unwrap();
    }
    let before = test_table.table.ply();
    test_table.act(0, Command::AskTakeback).unwrap();
    assert_eq!((test_table.table.ply(), test_table.table.takeback.is_none()), (before - 1, true));
    assert_eq!(test_table.table.seat_of(&user(0)), Some(Seat::S0));
}

#[test]
fn bots_play_on_for_whoever_resigns_only_while_a_person_stays() {
    let resigned = |people: usize| {
        let mut test_table =
            TestTable::open(Options { first: Some(0), ..options(RuleSet::Azul, 3) });
        for (place, seat) in [Seat::S0, Seat::S1, Seat::S2].into_iter().enumerate() {
            let participant = match place {
                place if place < people => Participant::Person(person(place)),
                _ => Participant::Bot { level: 1 },
            };
            test_table.table.add(test_table.now, &Fact::Seated { seat, participant }).unwrap();
        }
        test_table.act(0, Command::Start).unwrap();
        test_table.act(0, Command::Resign).unwrap();
        test_table.table
    };
    let goes_on = resigned(2);
    assert_eq!((goes_on.stage, goes_on.outcome.is_none()), (Stage::Playing, true));
    let over = resigned(1);
    let outcome = over.outcome.unwrap();
    assert_eq!(over.stage, Stage::Over);
    assert!(!outcome.winners.contains(&Seat::S0), "{outcome:?}");
}

#[test]
fn tables_from_before_there_were_words_for_goals_draw_them_as_ever() {
    let goals = |goals: &[&str], rules| {
        let goals = goals.iter().map(|&goal| goal.into()).collect();
        Options { goals, ..options(rules, 2) }.goals()
    };
    assert_eq!(goals(&[], RuleSet::Duel), Some(GoalChoice::Random));
    assert_eq!(goals(&["random4"], RuleSet::Duel), Some(GoalChoice::Random4));
    assert_eq!(goals(&["first"], RuleSet::Duel), Some(GoalChoice::FIRST_GAME));
    let named = Goals::new([Goal::Rows, Goal::Edge, Goal::Corners]).map(GoalChoice::Given);
    assert_eq!(goals(&["rows", "edge", "corners"], RuleSet::Duel), named);
    assert_eq!(Options::goal_words(named.unwrap()), ["rows", "edge", "corners"]);
    assert_eq!(goals(&[], RuleSet::Azul), None);
    let test_table = TestTable::begun(options(RuleSet::Duel, 2));
    let Some(AnyPosition::Duel(duel)) = test_table.table.position() else { panic!() };
    assert_eq!(duel.goals().iter().count(), 3);
}

#[test]
fn d_3_2_a_move_that_turned_a_chip_up_cannot_be_taken_back() {
    let mut refused = 0;
    for seed in 0..5 {
        let mut test_table = TestTable::begun(options(RuleSet::Duel, 2));
        let mut draws = Quick::new(seed);
        while test_table.table.stage == Stage::Playing {
            let seat = test_table.table.turn().unwrap().index();
            test_table.play(&mut draws);
            let last = test_table.table.steps().last().unwrap();
            if !last.is_chance() && last.uncovers() && test_table.table.stage == Stage::Playing {
                let asked = test_table.act(seat, Command::AskTakeback);
                assert_eq!(asked, Err(Refusal::NothingToTakeBack));
                refused += 1;
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn whoever_leaves_later_is_ranked_higher_whatever_the_scores() {
    let mut test_table = TestTable::begun(options(RuleSet::Azul, 4));
    let mut draws = Quick::new(3);
    for leaver in [2, 0, 3] {
        for _ in 0..6 {
            // A bot moves for whoever has left.
            let seat = test_table.table.turn().unwrap();
            let word = test_table.word(&mut draws);
            let decision =
                test_table.table.play_for(seat, &word, &test_table.secret, test_table.now).unwrap();
            test_table.write(decision);
        }
        test_table.act(leaver, Command::Resign).unwrap();
    }
    test_table.check();
    let result = test_table.table.result().unwrap();
    assert_eq!(result.ranks, [3, 1, 4, 2]);
    assert_eq!(result.ending, evora_game::Ending::Resigned(Seat::S3));
    assert_eq!(result.winners, [Seat::S1]);
    // What is read again from the facts says the same.
    let again = Table::of(test_table.facts.iter().map(|(at, fact)| (*at, fact))).unwrap();
    assert_eq!(again.result(), Some(result));
}
