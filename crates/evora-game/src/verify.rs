//! Verifying that the deals of a record follow from its key (`docs/fairness.md`).

use evora_chance::{Commitment, Draws, Key};
use evora_notation::{Event, Located, Notation, Record, Start};
use evora_rules::duel::Goals;
use evora_rules::{Players, Position, RuleSet, Seat, Turn};

use crate::fair::{BadClaim, Chosen, Claim, FairDraws, fair_spec};
use crate::goals::{GoalChoice, draw_goals_before_backs};
use crate::referee::{Complaint, Referee};

/// The result of verifying a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The secret matches the commitment, everything was drawn from the key, and every step is
    /// legal.
    Verified {
        /// The number of chance events.
        deals: usize,
        /// What was chosen instead of drawn, and therefore not verified.
        chosen: Chosen,
        /// Whether the record reaches the end of the game.
        finished: bool,
    },
    /// The record differs from its key or the rules; all differences, in order.
    Differs(Vec<Difference>),
    /// There is a commitment, but the secret has not been revealed yet.
    NotRevealed,
    /// The record makes no claim about its deals.
    NotClaimed,
}

/// A difference between the record and its key or the rules.
#[derive(Clone, PartialEq, Debug)]
pub enum Difference {
    /// A tag of the claim is invalid; nothing else was checked.
    Claim(BadClaim),
    /// The secret does not match the commitment.
    Commitment {
        /// The commitment of the record.
        recorded: Commitment,
        /// The commitment of the secret.
        expected: Commitment,
    },
    /// Another player starts.
    First {
        /// The starting player of the record.
        recorded: u64,
        /// The one the key draws.
        expected: Seat,
    },
    /// The game has other goals.
    Goals {
        /// The goals of the record.
        recorded: Vec<String>,
        /// Those the key draws.
        expected: Vec<String>,
    },
    /// A chance event has another outcome.
    Chance {
        /// The line, from 1.
        line: usize,
        /// The number of steps before it.
        step: u32,
        /// The outcome in the record.
        recorded: Event,
        /// The outcome the key gives.
        expected: Event,
    },
    /// The record breaks the rules; nothing after it was checked.
    Illegal {
        /// The line, from 1.
        line: usize,
        /// The number of steps before it; `None` for the start or the result.
        step: Option<u32>,
        /// The referee's error.
        complaint: Complaint,
    },
}

/// Verifies the secret of a record against its commitment, and everything drawn against the key, by
/// replaying the game.
pub fn verify(record: &Record) -> Verdict {
    // A key deals a game from its start on.
    if record.start.position.is_some() {
        return Verdict::NotClaimed;
    }
    let claim = match Claim::read(record) {
        Ok(Some(claim)) => claim,
        Ok(None) => return Verdict::NotClaimed,
        Err(wrong) => return Verdict::Differs(wrong.into_iter().map(Difference::Claim).collect()),
    };
    let (Some(secret), Some(key)) = (&claim.secret, claim.key()) else {
        return Verdict::NotRevealed;
    };
    let lacks_backs = record.lacks_backs();
    let draws = FairDraws::new(key.clone());
    let mut walk = Walk { differences: Vec::new(), deals: 0, draws, lacks_backs };
    let expected = secret.commitment();
    if expected != claim.commitment {
        walk.differences.push(Difference::Commitment { recorded: claim.commitment, expected });
    }
    let mut referee = Referee::new();
    // The start is not a step, and the end comes after the last one.
    let mut next = None;
    for located in record.events() {
        // Backs that the record lacks were not drawn as steps.
        let is_step = !(lacks_backs && matches!(located.event, Event::Top { .. }));
        let step = next;
        if is_step {
            if let Some(step) = step {
                walk.see_chance(&referee, &located, step);
            }
            next = Some(step.map_or(0, |step: u32| step.saturating_add(1)));
        }
        match referee.see(&located.event) {
            Ok(told) => {
                if let [Event::Start(start)] = &told[..] {
                    walk.see_start(start, &claim, &key);
                }
            }
            Err(complaint) => {
                let step = step.filter(|_| !matches!(located.event, Event::End { .. }));
                let line = located.line;
                walk.differences.push(Difference::Illegal { line, step, complaint });
                break;
            }
        }
    }
    if !walk.differences.is_empty() {
        return Verdict::Differs(walk.differences);
    }
    let finished = referee.game().is_some_and(|game| game.position().turn() == Turn::Over);
    Verdict::Verified { deals: walk.deals, chosen: claim.chosen, finished }
}

/// Returns the goals a key drew before there were backs of plates.
fn goals_before_backs(key: &Key) -> Goals {
    let mut stream = key.start();
    // The starting player is drawn first.
    stream.below(Players::Two.count() as u32);
    draw_goals_before_backs(&mut stream)
}

/// The state of the verification.
struct Walk {
    differences: Vec<Difference>,
    deals: usize,
    draws: FairDraws,
    /// Whether the game was played without the backs of plates, and plates were drawn without them.
    lacks_backs: bool,
}

impl Walk {
    /// Compares a legal start with what the key chooses, as far as it was left to the key.
    fn see_start(&mut self, recorded: &Start, claim: &Claim, key: &Key) {
        let rules = recorded.rules.parse::<RuleSet>().ok();
        let players = usize::try_from(recorded.players).ok().and_then(Players::new);
        // Three goals are drawn unless all four were requested, which their number shows.
        let goals = match recorded.goals.as_ref().is_some_and(|goals| goals.len() == Goals::TILES) {
            _ if self.lacks_backs => GoalChoice::Given(goals_before_backs(key)),
            true => GoalChoice::Random4,
            false => GoalChoice::Random,
        };
        let spec = rules
            .zip(players)
            .and_then(|(rules, players)| fair_spec(rules, players, None, goals, key));
        let Some(spec) = spec else { return };
        let (first, expected) = (spec.first(), Start::new(&spec, None));
        if !claim.chosen.first && expected.first != recorded.first {
            self.differences.push(Difference::First { recorded: recorded.first, expected: first });
        }
        if !claim.chosen.goals && expected.goals != recorded.goals {
            let (recorded, expected) = (recorded.goals.clone(), expected.goals);
            let (recorded, expected) = (recorded.unwrap_or_default(), expected.unwrap_or_default());
            self.differences.push(Difference::Goals { recorded, expected });
        }
    }

    /// Compares a chance event with what the key gives. The referee checks whether it was due and
    /// possible.
    fn see_chance(&mut self, referee: &Referee, located: &Located, step: u32) {
        let Some(game) = referee.game().filter(|_| located.event.is_chance()) else { return };
        let position = game.position();
        let drawn_from = if self.lacks_backs { position.without_backs() } else { *position };
        let Some(expected) = self.draws.draw(&drawn_from, step) else { return };
        let Some(Ok(recorded)) = position.parse_chance(&located.event) else { return };
        self.deals += 1;
        if recorded != expected {
            let (recorded, expected) =
                (position.chance_event(&recorded), position.chance_event(&expected));
            self.differences.push(Difference::Chance {
                line: located.line,
                step,
                recorded,
                expected,
            });
        }
    }
}
